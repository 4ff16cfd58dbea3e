"""The environments that researchers meet: arrays, PettingZoo, Gymnasium."""

from __future__ import annotations

from typing import Any

import pytest

import bourgade
from bourgade import InvalidSetup
from bourgade.bots.registry import features_of

np = pytest.importorskip("numpy")
ENCODED = ("clochemerle", "orleans", "tournay")


def last_legal(masks: Any) -> Any:
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(1)


@pytest.mark.parametrize("title_id", ENCODED)
def test_tables_in_step_show_what_single_games_show(title_id: str) -> None:
    from bourgade.lab.vector import Tables

    tables = Tables(title_id, count=3, players=2, seed=5)
    gained = np.zeros((3, 2))
    ended = 0
    for _ in range(1500):
        features = features_of(title_id)
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
        assert list(record[columns("points")].copy().view("<u2")[:2]) == [
            max(0, points) for points in features.points(game)
        ]
        assert record[at("round")] == features.round(game)
        assert not record[at("finished")]
        record = np.frombuffer(step_all([table], [legal[-1]]), dtype=np.uint8)
    assert table.game is not game
    assert list(record[columns("final_points")].copy().view("<u2")[:2]) == [
        max(0, points) for points in features.points(game)
    ]
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


# With a mask an observation is a dictionary, as in PettingZoo's own board games; the check warns of every one.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.parametrize("title_id", ENCODED)
def test_pettingzoo_accepts_the_table(title_id: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from bourgade.lab.pettingzoo import TableEnv

    api_test(TableEnv(title_id, players=3), num_cycles=60)
    if title_id == "clochemerle":  # the shortest games; the seeds of all titles come from one place
        seed_test(lambda: TableEnv(title_id, players=2), num_cycles=30)


def test_gymnasium_accepts_the_seat() -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from bourgade.lab.gymnasium import SeatEnv

    check_env(SeatEnv("orleans", players=2, opponents="random"), skip_render_check=True)
    env = SeatEnv("clochemerle", players=2, opponents="random")
    seen, _ = env.reset(seed=3)
    total, over = 0.0, False
    while not over:
        seen, reward, over, _, info = env.step(int(seen["action_mask"].argmax()))
        assert not info["illegal"]
        total += reward
    assert total >= env.features.points(env.game)[env.seat] - 30
