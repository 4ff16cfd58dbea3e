"""The catalogue of a box: whatever views and options name can be read in it, in both languages and with its rule."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

import bourgade
from bourgade.kernel.box import Data
from bourgade.kernel.piece_catalogue import sources, touches
from bourgade.words import LANGUAGES, catalogue
from tests.kit.settings import FEW, Setting
from tests.kit.table import trunk_of

# By what a field of a view or of an action is called: what sort of piece it names.
SORTS = {
    "orleans": {
        "place": "place", "follower": "follower", "needs": "follower", "good": "good", "goods": "good", "deed": "deed",
        "town": "town", "other_town": "town", "from": "town", "to": "town", "stations": "town", "citizens": "citizen",
        "one": "place", "two": "place", "out": "place", "tower": "follower",
    },
    "tournay": {
        "card": "card", "event": "event", "pile": "pile", "colour": "resident", "face_up": "card", "covered": "card",
        "ramparts": "event", "events_put_back": "event", "playing": "card",
    },
    "clochemerle": {
        "banner": "banner", "customer": "customer", "travel": "travel", "profession": "profession",
        "category": "category", "source": "banner", "villagers": "profession", "monks": "banner", "card": "banner",
        "church": "banner", "chamber": "banner", "customers_left": "customer",
    },
    "lorrein": {
        "good": "good", "craft": "craft", "landscape": "landscape", "mission": "mission", "building": "building",
    },
}  # fmt: skip
# A change of one row, and the piece on which it is read.
CHANGES: dict[str, tuple[Data, str, str]] = {
    "orleans": ({"places": {"cellar": {"effect": {"coins": 9}}}}, "place.cellar", "9"),
    "tournay": ({"yellow_1": {"market_1": {"effect": {"gain": 17}}}}, "card.market_1", "17"),
    "clochemerle": ({"customers": {"customer_01": {"points": 77}}}, "customer.customer_01", "77"),
    "lorrein": ({"prices": {"farm": {"animal": 8}}}, "building.farm", "8"),
}


def named(title_id: str, data: object, field: str = "") -> Iterator[str]:
    """The pieces that a view or the meaning of an action names."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from named(title_id, value, key)
    elif isinstance(data, list):
        for value in data:
            yield from named(title_id, value, field)
    elif isinstance(data, str) and field in SORTS[title_id]:
        yield f"{SORTS[title_id][field]}.{data}"


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_whatever_is_shown_or_asked_is_in_the_catalogue(setting: Setting) -> None:
    pieces = setting.title.catalogue(setting.players, setting.options, setting.data).pieces
    seen: set[str] = set()
    seed, acts = trunk_of(setting)
    match = setting.match(seed)
    for number, (actor, action) in enumerate(acts):
        for seat in match.game.waiting if number % 30 == 0 else ():
            asked = match.game.ask(seat)
            meanings = [choice.meaning for choice in asked.options] + [each.meaning for each in asked.refused]
            seen.update(named(setting.title_id, [match.game.view(seat), *meanings]))
        match.play(actor, action)
    assert len(seen) >= 10
    assert sorted(seen - set(pieces)) == []


@pytest.mark.parametrize("setting", FEW, ids=str)
def test_every_piece_can_be_read_in_both_languages(setting: Setting) -> None:
    title = setting.title
    catalogue = title.catalogue(setting.players, setting.options, setting.data)
    json.dumps([catalogue.figures, *[piece.figures for piece in catalogue.pieces.values()]])
    rules = bourgade.words.book(title.id, "en").rules
    rows = dict(title.provenance())
    for piece in catalogue.pieces.values():
        assert piece.rule in rules, piece.key
        assert not piece.row or sources(piece.row, rows) or piece.key.startswith("town."), piece.key
        for lang in LANGUAGES:
            assert title.say({"key": piece.name, "args": {}}, lang)
            for line in piece.does:
                said = title.say(line, lang)
                assert said[0] == said[0].upper(), f"{piece.key}: {said}"
                assert said[-1] in ".:", f"{piece.key}: {said}"


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_no_sentence_of_a_piece_is_idle(title_id: str) -> None:
    source = (files(f"bourgade.games.{title_id}.adapter") / "catalogue.py").read_text(encoding="utf-8")
    said = set(re.findall(r'"(face\.[a-z_.]+)[{"]', source))
    keys = [key for key in catalogue(title_id, "en").entries if key.startswith("face.")]
    assert len(keys) > 20
    idle = [key for key in keys if key not in said and not any(key.startswith(one) for one in said if one[-1] == ".")]
    assert idle == []


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_a_data_file_changes_what_is_read(title_id: str) -> None:
    title = bourgade.title(title_id)
    changes, key, figure = CHANGES[title_id]
    usual = title.catalogue(title.players[0]).pieces[key]
    own = title.catalogue(title.players[0], data=changes).pieces[key]
    assert usual.figures != own.figures
    told = [" ".join(title.say(line, lang) for line in own.does) for lang in LANGUAGES]
    assert all(figure in text for text in told)
    assert figure not in " ".join(title.say(line, "en") for line in usual.does)
    assert touches(changes, own.row)
    assert not touches({}, own.row)


def test_a_row_without_a_source_has_that_of_its_table() -> None:
    rows = {"goods": "rulebook", "cards.mint": "sources", "cards.mint.cost": "inferred"}
    assert sources("goods.wine", rows) == {"": "rulebook"}
    assert sources("cards.mint", rows) == {"": "sources", "cost": "inferred"}
    assert sources("", rows) == {}
