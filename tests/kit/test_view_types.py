"""What games send is what `adapter/view_types.py` declares, and the page is given just those types."""

from __future__ import annotations

import json

import pytest

import bourgade
from bourgade.kernel.view_cache import ViewCache
from tests.kit.settings import FEW, Setting
from tests.kit.table import trunk_of
from tests.kit.wire_check import Checker
from tools.board_types import TITLES, declared, files, json_schema

# Declared keys that the games below do not come by, with the reason.
NOT_MET: dict[str, dict[str, str]] = {}
SELDOM = 20  # one act in so many is looked at besides those that bring a new kind of question

by_title = pytest.mark.parametrize("title_id", bourgade.titles())


def test_every_title_declares_what_it_sends() -> None:
    assert bourgade.titles() == TITLES


@by_title
def test_the_types_of_the_page_are_those_of_the_title(title_id: str) -> None:
    for path, text in files(title_id).items():
        assert path.read_text(encoding="utf-8") == text, "python -m tools.board_types"


@by_title
def test_games_send_what_is_declared_and_all_of_it(title_id: str) -> None:
    checker = Checker(json_schema(declared(title_id), title_id))
    for setting in [each for each in FEW if each.title_id == title_id]:
        look(setting, checker)
    assert sorted(checker.wrong) == []
    unmet = checker.keys - checker.met
    assert sorted(unmet) == sorted(NOT_MET.get(title_id, {}))


def look(setting: Setting, checker: Checker) -> None:
    """At the catalogue of a table, and at a game of curious players on it."""
    seed, acts = trunk_of(setting)
    match = setting.match(seed)
    adapter = match.title.adapter
    catalogue = match.title.catalogue(match.players, setting.options, setting.data)
    for key, piece in catalogue.pieces.items():
        checker.check_key(plain(piece.figures), "Pieces", key.partition(".")[0])
    checker.check(plain(catalogue.figures), "BoxFigures")
    asked: set[tuple[str, int]] = set()
    for number, (seat, action) in enumerate([*acts, (-1, -1)]):
        decisions = [match.game.ask(waiting) for waiting in match.game.waiting]
        kinds = {(decision.kind, len(decisions)) for decision in decisions}
        if not kinds <= asked or number % SELDOM == 0 or match.game.over:
            for view in adapter.views(match.game, ViewCache()):
                checker.check(plain(view), "View")
        for decision in decisions:
            checker.check(plain(decision.hints), "Hints")
        asked |= kinds
        if seat >= 0:
            match.play(seat, action)


def plain(data: object) -> object:
    """As it arrives."""
    found: object = json.loads(json.dumps(data))
    return found


def test_what_is_not_as_declared_is_found() -> None:
    schema = {
        "$defs": {
            "Roof": {
                "type": "object",
                "properties": {"tiles": {"type": "integer"}, "colour": {"enum": ["red", "blue"]}},
                "required": ["tiles"],
                "additionalProperties": False,
            },
            "Town": {
                "type": "object",
                "properties": {
                    "roofs": {"type": "array", "items": {"$ref": "#/$defs/Roof"}},
                    "mayor": {"anyOf": [{"type": "string"}, {"type": "null"}]},
                },
                "required": ["roofs"],
                "additionalProperties": False,
            },
        }
    }
    checker = Checker(schema)
    checker.check({"roofs": [{"tiles": 3}], "mayor": None}, "Town")
    assert checker.wrong == set()
    assert checker.keys - checker.met == {"Roof.colour"}
    checker.check({"roofs": [{"tiles": True, "colour": "grey"}, {"moss": 1}], "mayor": 2}, "Town")
    assert checker.wrong == {
        "Roof.tiles: bool, not integer", "Roof.colour: 'grey' is none of ['red', 'blue']", "Roof.tiles: is missing",
        "Roof.moss: is not declared", "Town.mayor: int, not string",
    }  # fmt: skip
