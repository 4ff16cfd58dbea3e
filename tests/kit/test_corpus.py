"""Finished games, kept: each is replayed to the letter, and together they show everything that a game can come to.

When the rules change on purpose, `python -m tests.fixtures.make` makes them anew.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import bourgade
from bourgade import Match
from bourgade.kernel.dumping import canonical
from bourgade.kernel.match import FORMATS
from tests.fixtures.make import DIGESTS, HERE, NEVER, digest, digested, features, wanted
from tests.kit.settings import Setting

GAMES = sorted(HERE.glob("*/*.json"))
LARGEST = 1_000_000  # bytes, all games together


@cache
def record(path: Path) -> Any:
    return json.loads(path.read_bytes())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_finished_game_is_replayed_to_the_letter(path: Path) -> None:
    match = Match.replay(record(path))
    assert match.game.over
    assert canonical(match.record()) + b"\n" == path.read_bytes()


@pytest.mark.parametrize("title_id", bourgade.titles())
@pytest.mark.parametrize("version", FORMATS)
def test_records_of_every_version_are_read_for_good(title_id: str, version: int) -> None:
    """`test_a_finished_game_is_replayed_to_the_letter` replays it."""
    assert record(HERE / title_id / f"version-{version}.json")["format"] == f"bourgade-record/{version}"


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_the_games_cover_every_table(title_id: str) -> None:
    title = bourgade.title(title_id)
    records = [record(path) for path in GAMES if path.parent.name == title_id]
    assert {one["players"] for one in records} == set(title.players)
    for spec in title.options:
        shown = {title.complete(title.options_from_stored(one["options"]))[spec.name] for one in records}
        assert shown == set(spec.values), spec.name


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_the_games_show_every_ending_action_and_line(title_id: str) -> None:
    shown: set[str] = set()
    for path in GAMES:
        if path.parent.name == title_id:
            shown |= features(Match.replay(record(path)))
    assert wanted(bourgade.title(title_id)) - shown == NEVER.get(title_id, set())


def test_the_games_are_small() -> None:
    assert sum(path.stat().st_size for path in GAMES) < LARGEST


@pytest.mark.parametrize(
    ("setting", "policy"), [each for title in bourgade.titles() for each in digested(bourgade.title(title))], ids=str
)
def test_a_game_is_the_same_on_every_python_and_build(setting: Setting, policy: str) -> None:
    expected = json.loads(DIGESTS.read_text(encoding="utf-8"))[setting.title_id]
    assert digest(setting, policy) == expected[f"{setting} {policy}"], "the rules, the words or the chance have changed"
