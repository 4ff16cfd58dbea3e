"""The environments that researchers meet: arrays, PettingZoo, Gymnasium."""

from __future__ import annotations

from multiprocessing import parent_process
from typing import Any

import pytest

import bourgade
from bourgade import InvalidSetup
from bourgade.bots import Bot
from bourgade.bots.registry import features_of

np = pytest.importorskip("numpy")
TITLES = ("clochemerle", "lorrein", "orleans", "tournay")


def last_legal(masks: Any) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(1)


@pytest.mark.parametrize("title_id", TITLES)
def test_tables_in_step_show_what_single_games_show(title_id: str) -> None:
    from bourgade.lab.vector import Tables

    players = 2 if 2 in bourgade.title(title_id).players else 3
    tables = Tables(title_id, count=3, players=players, seed=5)
    gained = np.zeros((3, players))
    ended = 0
    for _ in range(1500 if title_id != "lorrein" else 300):
        features = features_of(title_id).without_advice()
        for row, table in enumerate(tables.tables):
            seat = int(tables.seats[row])
            assert bytes(tables.observations[row]) == features.encode(table.game, seat, features.new_cache())
            assert list(np.nonzero(tables.masks[row])[0]) == table.game.legal(seat)
        tables.step(last_legal(tables.masks))
        gained += tables.rewards
        for row in np.nonzero(tables.ended)[0]:
            ended += 1
            assert tables.shares[row].sum() == pytest.approx(1.0)
            gained[row] = 0
        if ended:
            break
    assert ended or title_id != "clochemerle"


def test_a_record_has_each_field_where_the_layout_says() -> None:
    """What is written at the end of a game and at the first question of the next, read by name."""
    from bourgade.bots.record_layout import OBSERVATION, SEATS, STYLES, at, columns, record_length
    from bourgade.bots.vector_environment import GameSetup, Table, first_records, step_all

    features = features_of("clochemerle")
    title = bourgade.title("clochemerle")

    def begin(number: int) -> GameSetup:
        return GameSetup(title.new(2, number), [None, None], [3, 5], 2, [])

    table = Table(features, begin, 1, 1, False)
    record = np.frombuffer(first_records([table]), dtype=np.uint8)
    assert len(record) == record_length(features.size())
    while not record[at("ended")]:
        game, seat = table.game, table.seat
        legal = game.legal(seat)
        assert (record[at("seat")], record[at("seats")], record[at("rivals")]) == (seat, 2, 2)
        assert record[at("style")] == [3, 5][seat]
        assert list(record[OBSERVATION + features.size() :]) == [n == [3, 5][seat] for n in range(STYLES)]
        assert record[at("legal_count")] == len(legal)
        assert list(record[columns("legal")].copy().view("<u2")[: len(legal)]) == legal
        assert list(record[columns("points")].copy().view("<i2")[:2]) == features.points(game)
        assert not record[at("truncated")]
        assert record[at("round")] == features.round(game)
        assert not record[at("finished")]
        record = np.frombuffer(step_all([table], [legal[-1]]), dtype=np.uint8)
    assert table.game is not game
    assert list(record[columns("final_points")].copy().view("<i2")[:2]) == features.points(game)
    assert record[at("winners")] == sum(1 << seat for seat in game.winners)
    assert record[at("final_seats")] == 2
    held = record[columns("final_holdings")].reshape(SEATS, -1)
    for seat in range(2):
        assert list(held[seat, : len(features.holding_names)]) == features.holdings(game, seat)


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    from bourgade.lab.vector import Tables

    tables = Tables("orleans", count=2, players=2, seed=1)
    before = tables.observations.copy()
    illegal = int(np.nonzero(~tables.masks[1])[0][0])
    with pytest.raises(InvalidSetup, match="at table 1"):
        tables.step([int(tables.masks[0].argmax()), illegal])
    with pytest.raises(InvalidSetup, match="one action a table"):
        tables.step([0])
    assert (tables.observations == before).all()
    with pytest.raises(InvalidSetup, match="players"):
        Tables("orleans", count=1, players=9)


def test_points_below_zero_are_told_as_they_are() -> None:
    from bourgade.lab.vector import Tables

    tables = Tables("clochemerle", count=8, players=2, seed=1, reward="points")
    total = tables.points.copy()
    below = 0
    for _ in range(300):
        tables.step(last_legal(tables.masks))
        for row, table in enumerate(tables.tables):
            assert list(tables.points[row]) == tables.features.points(table.game)
        below += int((tables.points < 0).sum())
        total += tables.gained
        total[tables.ended] = tables.points[tables.ended]
        assert (total == tables.points).all()
        assert (tables.rewards == tables.gained).all()
    assert below


# With a mask an observation is a dictionary, as in PettingZoo's own board games; the check warns of every one.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.parametrize("title_id", TITLES)
def test_pettingzoo_accepts_the_table(title_id: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from bourgade.lab.pettingzoo import TableEnv

    players = 2 if 2 in bourgade.title(title_id).players else 3
    api_test(TableEnv(title_id, players=players), num_cycles=60)
    api_test(TableEnv(title_id, players=players, asides=True, scaled=True, max_cycles=30, reward="both"), num_cycles=60)
    if title_id == "clochemerle":  # the shortest games; the seeds of all titles come from one place
        seed_test(lambda: TableEnv(title_id, players=2), num_cycles=30)


@pytest.mark.parametrize("title_id", TITLES)
def test_gymnasium_accepts_the_seat(title_id: str) -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from bourgade.lab.gymnasium import SeatEnv

    players = 2 if 2 in bourgade.title(title_id).players else 3
    check_env(SeatEnv(title_id, players=players, opponents="random"), skip_render_check=True)
    check_env(SeatEnv(title_id, players=players, opponents="random", scaled=True, flat=True), skip_render_check=True)


def play(env: Any, seed: int | None) -> tuple[float, dict[str, Any]]:
    """A game of the first legal actions: the sum of the rewards, and the last info."""
    env.reset(seed=seed)
    total = 0.0
    while True:
        _, reward, over, cut, info = env.step(np.int64(env.action_masks().argmax()))
        total += reward
        if over or cut:
            return total, info


def test_rewards_are_the_same_in_all_environments() -> None:
    """One game, played three times by the same choices: what each seat gets in all is what the definition says."""
    pytest.importorskip("pettingzoo")
    from bourgade.lab.environment_config import Reward
    from bourgade.lab.pettingzoo import TableEnv
    from bourgade.lab.vector import Tables

    for reward in ("win", "points", "both", Reward(0.5, 10.0)):
        table = TableEnv("clochemerle", players=2, reward=reward)
        table.reset(seed=7)
        told = [0.0, 0.0]
        for agent in table.agent_iter():
            seen, given, over, cut, _ = table.last()
            told[int(agent[-1])] += given
            table.step(None if over or cut else int(seen["action_mask"].argmax()))
        start = np.array(table.features.points(bourgade.title("clochemerle").new(2, 7)))
        shares = [1.0 / len(table.game.winners) if seat in table.game.winners else 0.0 for seat in range(2)]
        right = table.setting.rewards(np.array(table.features.points(table.game)) - start, np.array(shares))
        assert told == pytest.approx(list(right))
        tables = Tables("clochemerle", count=1, players=2, seed=7, reward=reward)
        summed = np.zeros(2)
        while not tables.ended[0]:
            tables.step(tables.masks.argmax(1))
            summed += tables.rewards[0]
        assert list(summed) == pytest.approx(list(right))


def test_a_table_follows_from_its_seed_for_ever() -> None:
    pytest.importorskip("pettingzoo")
    from bourgade.lab.pettingzoo import TableEnv

    first, again = TableEnv("orleans", players=2), TableEnv("orleans", players=2)
    for env in (first, again):
        env.reset(seed=5)
    assert first.game.dump() == bourgade.title("orleans").new(2, 5).dump()
    for _ in range(3):
        first.reset()
        again.reset()
        assert first.game.dump() == again.game.dump()
    again.reset()
    assert first.game.dump() != again.game.dump()


def test_wrong_arguments_are_refused_where_an_environment_is_made() -> None:
    pytest.importorskip("pettingzoo")
    from bourgade.lab.gymnasium import SeatEnv
    from bourgade.lab.pettingzoo import TableEnv
    from bourgade.lab.vector import Tables

    wrong: list[dict[str, Any]] = [
        {"players": 9}, {"players": True}, {"options": {"edition": "1815"}}, {"data": {"nothing": 1}},
        {"reward": "glory"}, {"max_cycles": 0}, {"max_cycles": 2.5},
    ]  # fmt: skip
    for given in wrong:
        for make in (TableEnv, SeatEnv, lambda title_id, **more: Tables(title_id, 2, **more)):
            with pytest.raises(InvalidSetup):
                make("orleans", **given)
    wrong = [
        {"render_mode": "human"}, {"opponents": "nobody"}, {"opponents": ["greedy"] * 4}, {"seat": 2}, {"seat": -1},
        {"opponents": "nowhere.py"}, {"opponents": "nowhere.npz"},
    ]  # fmt: skip
    for arguments in wrong:
        with pytest.raises(InvalidSetup):
            SeatEnv("orleans", players=2, **arguments)
    with pytest.raises(InvalidSetup, match="render mode"):
        TableEnv("orleans", render_mode="human")
    with pytest.raises(InvalidSetup, match="no room"):
        Tables("orleans", count=1, players=2, others=["greedy"] * 3)
    with pytest.raises(InvalidSetup, match="asked here"):
        Tables("orleans", count=1, players=2, others=["greedy"] * 2)
    env = SeatEnv("orleans", players=2)
    with pytest.raises(InvalidSetup, match="no option"):
        env.reset(options={"players": 3})
    with pytest.raises(InvalidSetup, match="no seat 2"):
        env.reset(options={"seat": 2})


def test_what_is_rendered_says_the_points_and_the_question() -> None:
    pytest.importorskip("pettingzoo")
    from bourgade.lab.gymnasium import SeatEnv
    from bourgade.lab.pettingzoo import TableEnv

    table, seat = TableEnv("orleans", 2, render_mode="ansi"), SeatEnv("orleans", 2, render_mode="ansi")
    table.reset(seed=1)
    seat.reset(seed=1)
    for text in (table.render(), seat.render()):
        assert text is not None
        assert text.startswith("orleans, round 1: seat 0 ")
        assert "Seat 0: " in text
    assert TableEnv("orleans", 2).render_mode is None


def test_opponents_sit_in_turn_order_and_may_be_of_ones_own(tmp_path: Any) -> None:
    pytest.importorskip("gymnasium")
    from bourgade.bots import Bot
    from bourgade.lab.gymnasium import SeatEnv

    asked: list[int] = []

    class Named(Bot):
        def __init__(self, number: int) -> None:
            self.number = number

        def choose(self, game: bourgade.Position, seat: int) -> int:
            asked.append((seat - own) % 3 * 10 + self.number)
            return game.legal(seat)[0]

    mine = tmp_path / "mine.py"
    mine.write_text(
        "from bourgade.bots import Bot\n\n\nclass Mine(Bot):\n    def choose(self, game, seat):\n"
        "        return game.legal(seat)[-1]\n\n\ndef bot(title_id, seed):\n    return Mine()\n"
    )
    env = SeatEnv("clochemerle", 3, opponents=[Named(1), Named(2)], seat=1)
    own = 1
    play(env, 3)
    assert set(asked) == {11, 22}, "the next seat is played by the first"
    assert env.seat == 1
    env.reset(seed=3, options={"seat": 2})
    assert env.seat == 2
    play(SeatEnv("clochemerle", 3, opponents=[str(mine), "random"]), 3)


def test_an_opponent_may_be_a_net(tmp_path: Any) -> None:
    pytest.importorskip("gymnasium")
    from importlib.resources import files

    from bourgade.lab.gymnasium import SeatEnv
    from bourgade.lab.vector import Tables

    net = tmp_path / "own.npz"
    net.write_bytes(files("bourgade.bots.nets").joinpath("clochemerle.npz").read_bytes())
    env = SeatEnv("clochemerle", 2, opponents=str(net), max_cycles=5)
    assert play(env, 1)[1]["seat"] in (0, 1)
    tables = Tables("clochemerle", 1, 2, others=[None, str(net)])
    for _ in range(5):
        tables.step(tables.masks.argmax(1))
    assert set(tables.seats) == {0}


def test_a_game_is_cut_off_after_so_many_acts() -> None:
    pytest.importorskip("pettingzoo")
    from bourgade.lab.gymnasium import SeatEnv
    from bourgade.lab.pettingzoo import TableEnv
    from bourgade.lab.vector import Tables

    env = SeatEnv("orleans", 2, opponents="random", max_cycles=4)
    env.reset(seed=1)
    illegal = int((~env.action_masks()).argmax())
    ends = [env.step(illegal)[1:4] for _ in range(4)]
    assert ends == [(-1.0, False, False)] * 3 + [(-1.0, False, True)], "whoever only errs comes to an end, too"
    with pytest.raises(Exception, match="reset the environment"):
        env.step(illegal)
    table = TableEnv("orleans", 2, max_cycles=4)
    table.reset(seed=1)
    for _ in range(4):
        assert not any(table.truncations.values())
        table.step(int(table.last()[0]["action_mask"].argmax()))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    tables = Tables("orleans", 2, 2, max_cycles=4)
    for _ in range(4):
        assert not tables.truncated.any()
        tables.step(tables.masks.argmax(1))
    assert tables.truncated.all()
    assert tables.ended.all()
    assert not tables.shares.any()


def test_gymnasium_makes_a_seat_by_its_id() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import bourgade.lab.gymnasium  # noqa: F401 - registers the ids

    env = gymnasium.make("bourgade/Clochemerle-v1", players=2, opponents="random", seat=0)
    seen, info = env.reset(seed=1)
    assert env.unwrapped.players == 2
    assert info["seat"] == 0
    assert seen["action_mask"].sum() == env.unwrapped.action_masks().sum() > 0


def test_a_box_of_ones_own_is_played() -> None:
    pytest.importorskip("pettingzoo")
    from bourgade.lab.gymnasium import SeatEnv
    from bourgade.lab.pettingzoo import TableEnv
    from bourgade.lab.vector import Tables

    box = {"places": {"bathhouse": {"slots": ["monk"]}}}
    table = TableEnv("orleans", 2, data=box)
    table.reset(seed=1)
    seat = SeatEnv("orleans", 2, data=box)
    seat.reset(seed=1)
    tables = Tables("orleans", 1, 2, data=box)
    for game in (table.game, seat.game, tables.tables[0].game):
        assert game.dump()["data"] == box


def test_scaled_observations_are_around_one() -> None:
    pytest.importorskip("gymnasium")
    from bourgade.lab.gymnasium import SeatEnv
    from bourgade.lab.vector import Tables

    plain, scaled = (Tables("tournay", 2, 2, scaled=each) for each in (False, True))
    assert plain.observations.dtype == np.uint8
    assert scaled.observations.dtype == np.float32
    assert scaled.observations == pytest.approx(plain.observations / np.array(plain.features.scales()))
    env = SeatEnv("tournay", 2, scaled=True)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)


def test_a_deal_can_be_proposed_where_asides_are_offered() -> None:
    """In Lorrein writing an offer is an aside: nobody waits for it, and it leaves its seat at the question."""
    pytest.importorskip("pettingzoo")
    from bourgade.lab.gymnasium import SeatEnv
    from bourgade.lab.pettingzoo import TableEnv
    from bourgade.lab.vector import Tables

    tables = Tables("lorrein", 4, 3, seed=2, asides=True, max_cycles=200)
    offered = 0
    for _ in range(200):
        chosen = tables.masks.argmax(1)
        for row, table in enumerate(tables.tables):
            seat = int(tables.seats[row])
            aside = table.game.asides(seat)
            legal = [int(number) for number in tables.legal[row][: tables.counts[row]]]
            assert legal == sorted({*table.game.legal(seat), *aside})
            if aside:
                offered += 1
                chosen[row] = aside[offered % len(aside)]
        tables.step(chosen)
    assert offered
    for env in (TableEnv("lorrein", 3, asides=True), TableEnv("lorrein", 3)):
        env.reset(seed=2)
        found = False
        for _ in range(300):
            seat = env.possible_agents.index(env.agent_selection)
            asides = env.game.asides(seat)
            mask = env.last()[0]["action_mask"]
            if asides:
                found = True
                assert bool(mask[asides].all()) == env.setting.asides
                if not env.setting.asides:
                    with pytest.raises(InvalidSetup, match="asides"):
                        env.step(asides[0])
            env.step(int(mask.argmax()))
        assert found
    seat_env = SeatEnv("lorrein", 3, opponents="random", asides=True)
    seat_env.reset(seed=2)
    for _ in range(100):
        if seat_env.game.asides(seat_env.seat):
            assert seat_env.action_masks()[seat_env.game.asides(seat_env.seat)].all()
        seat_env.step(int(seat_env.action_masks().argmax()))


def test_what_our_bot_would_do_is_in_no_observation_unless_asked_for() -> None:
    from bourgade.lab.vector import Tables

    plain, advised = Tables("lorrein", 1, 3), Tables("lorrein", 1, 3, advice=True)
    gone = [row for row in advised.features.layout if row not in plain.features.layout]
    assert len(gone) == 1
    assert gone[0][0].startswith("a plain player would")
    assert advised.observations.shape[1] - plain.observations.shape[1] == gone[0][1]
    start = 0
    for row in advised.features.layout:
        if row == gone[0]:
            break
        start += row[1]
    kept = np.delete(advised.observations, np.arange(start, start + gone[0][1]), axis=1)
    assert (kept == plain.observations).all()


def test_every_seat_can_be_observed_at_any_time() -> None:
    from bourgade.lab.vector import Tables

    for title_id in TITLES:
        tables = Tables(title_id, 2, 3, seed=3)
        for _ in range(5):
            tables.step(tables.masks.argmax(1))
        seen = tables.observe_all()
        assert seen.shape == (2, 3, tables.features.size())
        for row in range(2):
            assert (seen[row, tables.seats[row]] == tables.observations[row]).all()


def test_steady_opponents_look_at_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels in an environment can be made independent of the machine."""
    pytest.importorskip("gymnasium")
    from bourgade.bots.bot_loader import load_bot
    from bourgade.lab import gymnasium, table_shares, vector

    asked: list[bool] = []

    def noted(name: str, title_id: str, seed: int, steady: bool = False) -> Any:
        asked.append(steady)
        return load_bot("lively", title_id, seed)

    monkeypatch.setattr(gymnasium, "load_bot", noted)
    monkeypatch.setattr(table_shares, "load_bot", noted)
    env = gymnasium.SeatEnv("clochemerle", 2, opponents="maitre", steady=True)
    asked.clear()
    env.reset(seed=1)
    vector.Tables("clochemerle", 2, 2, others=[None, "maitre"], steady=True)
    assert asked == [True, True]
    vector.Tables("clochemerle", 2, 2, others=[None, "maitre"])
    assert asked[-1] is False


def test_tables_in_several_processes_are_the_same_tables() -> None:
    from bourgade.lab.vector import Tables

    def told(tables: Any) -> list[bytes]:
        arrays = (tables.observations, tables.masks, tables.seats, tables.points, tables.ended, tables.shares)
        return [array.tobytes() for array in arrays]

    alone = Tables("clochemerle", 5, 2, seed=3)
    shared = Tables("clochemerle", 5, 2, seed=3, jobs=2)
    try:
        ended = 0
        for _ in range(220):
            assert told(alone) == told(shared)
            actions = last_legal(alone.masks)
            alone.step(actions)
            shared.step(actions)
            ended += int(alone.ended.sum())
        assert ended
        assert (alone.observe_all() == shared.observe_all()).all()
        illegal = last_legal(shared.masks)
        illegal[4] = int(np.nonzero(~shared.masks[4])[0][0])
        with pytest.raises(InvalidSetup, match="at table 4"):
            shared.step(illegal)
    finally:
        shared.close()
    with pytest.raises(InvalidSetup, match="1 to 2 processes"):
        Tables("clochemerle", 2, 2, jobs=3)
    with pytest.raises(InvalidSetup, match="jobs"):
        Tables("clochemerle", 2, 2, jobs=1.5)  # type: ignore[arg-type]


def test_what_goes_wrong_in_another_process_is_raised_here() -> None:
    from bourgade.lab.vector import Tables

    tables = Tables("clochemerle", 2, 2, others=[None, Wrong()], jobs=2)
    try:
        with pytest.raises(TypeError, match="whole number"):
            play_on(tables, 200)
    finally:
        tables.close()


def play_on(tables: Any, steps: int) -> None:
    for _ in range(steps):
        tables.step(last_legal(tables.masks))


class Wrong(Bot):
    """Answers what is no action, from the second round on, where it plays in another process."""

    def choose(self, game: bourgade.Position, seat: int) -> int:
        position: Any = game
        if parent_process() is None or position.round < 2:
            return game.legal(seat)[0]
        return "nothing"  # type: ignore[return-value]
