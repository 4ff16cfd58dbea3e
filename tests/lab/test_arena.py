"""Arenas: every pair of bots, games kept on the way, ratings at the end."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

import bourgade
from bourgade import InvalidRecord, InvalidSetup
from bourgade.lab.arena import GameResult, GameStore, Pairing, pairing_result, play_pairings, ratings, round_robin
from bourgade.lab.fingerprint import code_digest, sources
from bourgade.lab.ladder import FEWEST, Ladder, Results, line_of, page, write_results
from bourgade.lab.simulate import play

PAIRS = round_robin("clochemerle", 2, ["lively", "random"], 2, 7, {})


def test_games_are_kept_and_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played = list(play_pairings(PAIRS, GameStore(path)))
    assert len(played) == 4
    half = path.read_text(encoding="utf-8").splitlines()[:3]
    path.write_text("\n".join(half) + "\n", encoding="utf-8")
    again = list(play_pairings(PAIRS, GameStore(path)))
    assert again == played[3:], "it goes on where it stopped"
    assert GameStore(path).of(PAIRS[0]) == played


def test_a_block_deals_every_seat_the_same() -> None:
    series = PAIRS[0].series
    assert [series.deal(number) for number in range(4)] == [series.deal(0)] * 2 + [series.deal(2)] * 2
    assert series.seating(0) == ("lively", "random")
    assert series.seating(1) == ("random", "lively")
    alike = Pairing("clochemerle", 2, "random", "random", 2, 7).series
    assert len({alike.deal(number) for number in range(4)}) == 4, "copies would play one game over and over"


def test_the_standing_counts_the_one_alone() -> None:
    games = list(play_pairings(PAIRS, GameStore(None)))
    found = pairing_result(PAIRS[0], games)
    assert found.games == 4
    assert found.low <= found.rate <= found.high
    assert found.points == sum(game.points[game.bots.index("lively")] for game in games) / 4
    assert {rating.name for rating in ratings(games)} == {"lively", "random"}


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup, match="two different"):
        round_robin("orleans", 2, ["greedy"], 1, 0, {})
    broken = tmp_path / "games.jsonl"
    broken.write_text("{}\n", encoding="utf-8")
    with pytest.raises(InvalidRecord, match=r"games\.jsonl, line 1"):
        GameStore(broken)


OWN = """
from bourgade.bots import Bot

class First(Bot):
    def choose(self, game, seat):
        return game.legal(seat)[0]

def bot(title_id, seed):
    return First()
"""


def test_a_bot_of_ones_own_plays(tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text(OWN, encoding="utf-8")
    result = play(Pairing("clochemerle", 2, str(path), "random", 1, 0).series, 0)
    assert result.bots == (str(path), "random")
    for text, said in (
        ("x = 1", "no function"),
        ("1/0", "ZeroDivisionError"),
        ("def bot(*_): return 3", "must return"),
    ):
        wrong = tmp_path / f"{abs(hash(text))}.py"
        wrong.write_text(text, encoding="utf-8")
        with pytest.raises(InvalidSetup, match=said):
            play(Pairing("clochemerle", 2, str(wrong), "random", 1, 0).series, 0)
    with pytest.raises(InvalidSetup, match="no file"):
        play(Pairing("clochemerle", 2, "nowhere.py", "random", 1, 0).series, 0)


def test_games_of_what_has_changed_since_are_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kept games belong to a bot's code and net, to the rules and to the box that they were played with."""
    bot = tmp_path / "first.py"
    bot.write_text(OWN, encoding="utf-8")
    pair = round_robin("clochemerle", 2, [str(bot), "random"], 1, 7, {})
    store = GameStore(tmp_path / "games.jsonl")
    assert len(list(play_pairings(pair, store))) == 2
    assert list(play_pairings(pair, store)) == [], "all are there"
    key = pair[0].key
    bot.write_text(OWN.replace("[0]", "[-1]"), encoding="utf-8")
    assert pair[0].key != key, "its code has changed"
    assert len(list(play_pairings(pair, store))) == 2
    key = pair[0].key
    assert Pairing("clochemerle", 2, str(bot), "random", 1, 7, data={"limits": {"rounds": 3}}).key != key
    assert Pairing("clochemerle", 2, str(bot), "random", 9, 7).key == key, "more blocks go on from fewer"
    monkeypatch.setattr(type(bourgade.title("clochemerle")), "rules_version", "another")
    code_digest.cache_clear()
    assert pair[0].key != key, "the rules have changed"
    code_digest.cache_clear()


def test_the_digest_holds_code_nets_and_rules() -> None:
    """Of its own title and of what all share, and of no other title."""
    names = {name for folder in ("kernel", "bots", "games") for name, _ in sources(files("bourgade") / folder)}
    assert {
        "kernel/position.py",
        "bots/levels.py",
        "bots/orleans/greedy.py",
        "games/orleans/data/orleans.toml",
    } <= names
    assert len({code_digest(title_id) for title_id in bourgade.titles()}) == len(bourgade.titles())


def test_the_page_says_what_was_not_measured() -> None:
    text = page(Results({"run": {"steady": True}}))
    assert text.count("not measured") == 20
    assert "## Orleans" in text
    assert "no clock" in text


def test_the_page_in_the_docs_is_made_of_the_results_beside_it() -> None:
    docs = Path(__file__).parent.parent.parent / "docs"
    pytest.importorskip("numpy")  # it says by what the levels are guided
    assert page(Results.read(docs / "ladder.json")) == (docs / "ladder.md").read_text(encoding="utf-8")


def kept(pairing: Pairing, wins: int) -> GameStore:
    """Games of a pairing, the first of which the one has won."""
    store = GameStore(None)
    for number in range(pairing.series.games):
        bots = pairing.series.seating(number)
        one = bots.index(pairing.one)
        winner = one if number < wins else (one + 1) % pairing.players
        points = tuple(int(seat == winner) for seat in range(pairing.players))
        store.add(GameResult(pairing.key, number, bots, points, (winner,), ({},) * 4, ([],) * 4))
    return store


@pytest.mark.parametrize(("wins", "goes_on"), [(16, False), (13, True), (4, False)])
def test_a_line_of_the_ladder_stops_when_it_is_decided(wins: int, goes_on: bool) -> None:
    """16 of 16 are beyond 80 %, 4 of 16 clearly are not; 13 of 16 may be."""
    plan = Ladder(["clochemerle"], 25, steady=True, results=Results())
    line = plan.line("clochemerle", 0, 4)
    due = plan.open(kept(line, wins), 4)
    assert (plan.line("clochemerle", 0, 5) in due) == goes_on
    assert plan.line("clochemerle", 0, 1) in plan.open(GameStore(None), 0)
    assert line.series.games >= FEWEST


def test_results_of_other_levels_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    from bourgade.bots.levels import MAITRE

    plan = Ladder(["clochemerle"], 25, steady=True, results=Results())
    store = kept(plan.line("clochemerle", 0, 4), 16)
    assert len(store.of(plan.line("clochemerle", 0, 4))) == 16
    monkeypatch.setattr(MAITRE, "deals", 1)
    assert store.of(plan.line("clochemerle", 0, 4)) == []


def test_results_stay_until_as_many_games_are_played(tmp_path: Path) -> None:
    plan = Ladder(["clochemerle"], 25, steady=True, results=Results())
    line = plan.line("clochemerle", 0, 4)
    plan.conclude(kept(line, 16))
    text = page(plan.results)
    assert f"| 100.0% | 80.6% to 100.0% | 1.0 | 0.0 | 80% | yes | {line.strength} |" in text
    write_results(plan.results, tmp_path / "ladder.json")
    again = Ladder(["clochemerle"], 25, steady=True, results=Results.read(tmp_path / "ladder.json"))
    assert page(again.results) == text
    assert again.line("clochemerle", 0, 1) not in again.open(GameStore(None), 0), "it has been decided"
    assert again.line("clochemerle", 1, 1) in again.open(GameStore(None), 0)
    again.conclude(kept(plan.line("clochemerle", 0, 3), 1))
    assert page(again.results) == text, "fewer games change nothing"
    again.conclude(kept(plan.line("clochemerle", 0, 5), 16))
    assert "| maitre | greedy | 4 | 20 | 80.0% |" in page(again.results)
    again.results.rows[line_of(again.results.row(line) or {})]["strength"] = "stronger"
    assert again.line("clochemerle", 0, 1) in again.open(GameStore(None), 0), "bots have changed since"


def test_results_that_are_none_are_refused(tmp_path: Path) -> None:
    (tmp_path / "ladder.json").write_text('{"rows": [3]}', encoding="utf-8")
    with pytest.raises(InvalidRecord, match="not the results"):
        Results.read(tmp_path / "ladder.json")
