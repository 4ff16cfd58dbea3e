"""Arenas: every pair of bots, games kept on the way, ratings at the end."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

import bourgade
from bourgade import InvalidRecord, InvalidSetup
from bourgade.lab.arena import GameStore, Pairing, pairing_result, play_pairings, ratings, round_robin
from bourgade.lab.fingerprint import code_digest, sources
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
