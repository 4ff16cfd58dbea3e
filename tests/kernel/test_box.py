"""Reading a box: whatever is wrong, the message names the row and the field."""

import datetime
from pathlib import Path
from typing import Any

import pytest

from bourgade import InvalidData
from bourgade.kernel.box import BoxFile, Data, Row, overlay, read_toml

BASE: dict[str, Any] = {"places": {"village": {"slots": 3, "needs": ["farmer"]}}, "rounds": 18}


def test_values_are_laid_over_the_box_table_by_table() -> None:
    changed = overlay(BASE, {"places": {"village": {"slots": 2}}})
    assert changed == {"places": {"village": {"slots": 2, "needs": ["farmer"]}}, "rounds": 18}
    assert BASE["places"]["village"]["slots"] == 3, "the box itself must stay as it is"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"weather": 1}, "weather: the box has no such entry"),
        ({"places": {"castle": {}}}, r"places\.castle: the box has no such entry"),
        ({"places": {"village": {"roof": 1}}}, r"places\.village\.roof: the box has no such entry"),
        ({"places": {"village": 3}}, r"places\.village: must be a table"),
    ],
)
def test_tables_are_changed_not_invented(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidData, match=f"^{message}$"):
        overlay(BASE, changes)


def test_a_table_named_as_a_whole_is_replaced() -> None:
    """Who changes a cost from a scroll to a coin wants no scroll left in it."""
    base = {"monks": {"quill": {"cost": {"scroll": 1}, "prov": "inferred"}}}
    changes = {"monks": {"quill": {"cost": {"coin": 2}}}}
    assert overlay(base, changes, whole=("cost",)) == {"monks": {"quill": {"cost": {"coin": 2}, "prov": "inferred"}}}


def test_a_field_may_be_given_a_provenance_of_its_own() -> None:
    assert overlay(BASE, {"rounds_prov": "source"})["rounds_prov"] == "source"
    with pytest.raises(InvalidData, match="weather_prov: the box has no such entry"):
        overlay(BASE, {"weather_prov": "source"})


def row(**fields: object) -> Row:
    return Row(fields, "places.village")


def test_a_row_gives_its_fields() -> None:
    village = row(slots=3, name="Village", needs=["farmer"], costs=[1, 2], way="road", prov="sources", inner={"a": 1})
    assert village.number("slots", 0, 5) == 3
    assert village.text("name") == "Village"
    assert village.choices("needs", ("monk", "farmer")) == [1]
    assert village.numbers("costs", 0, 9, length=2) == [1, 2]
    assert village.choice("way", ("water", "road")) == 1
    assert village.provenance() == "sources"
    assert village.row("inner").number("a", 0, 1) == 1
    assert village.has("slots")
    assert not village.has("roof")
    village.end()


@pytest.mark.parametrize(
    ("fields", "read", "message"),
    [
        ({}, lambda r: r.number("slots", 0, 5), "slots: is missing"),
        ({"slots": "3"}, lambda r: r.number("slots", 0, 5), "slots: must be a whole number, not '3'"),
        ({"slots": True}, lambda r: r.number("slots", 0, 5), "slots: must be a whole number, not True"),
        ({"slots": 6}, lambda r: r.number("slots", 0, 5), "slots: must be from 0 to 5, not 6"),
        ({"slots": -1}, lambda r: r.number("slots", 0, 5), "slots: must be from 0 to 5, not -1"),
        ({"costs": [1, 9]}, lambda r: r.numbers("costs", 0, 5), r"costs\[1\]: must be from 0 to 5, not 9"),
        ({"costs": [1]}, lambda r: r.numbers("costs", 0, 5, 2), "costs: must have 2 entries, not 1"),
        ({"costs": 1}, lambda r: r.numbers("costs", 0, 5), "costs: must be a list, not 1"),
        ({"name": 1}, lambda r: r.text("name"), "name: must be a text, not 1"),
        ({"way": "air"}, lambda r: r.choice("way", ("water", "road")), "way: must be one of water, road, not 'air'"),
        ({"way": ["road"]}, lambda r: r.choice("way", ("road",)), r"way: must be one of road, not \['road'\]"),
        ({"needs": ["king"]}, lambda r: r.choices("needs", ("monk",)), r"needs\[0\]: must be one of monk, not 'king'"),
        ({"needs": ["a", "a"]}, lambda r: r.choices("needs", ("a",), most=1), "needs: has room for 1 entries, not 2"),
        ({"prov": "hearsay"}, lambda r: r.provenance(), "prov: must be one of rulebook, .*, not 'hearsay'"),
        ({"inner": 1}, lambda r: r.row("inner"), "inner: must be a table"),
        ({"roof": 1}, lambda r: r.end(), "roof: is not a field that this row has"),
    ],
)
def test_errors_name_the_row_and_the_field(fields: dict[str, object], read: Any, message: str) -> None:
    with pytest.raises(InvalidData, match=rf"^places\.village\.{message}$"):
        read(Row(fields, "places.village"))


def test_the_top_row_names_the_field_alone() -> None:
    with pytest.raises(InvalidData, match=r"^rounds: is missing$"):
        Row({}, "").value("rounds")


def test_every_entry_of_a_table_is_a_row() -> None:
    rows = Row({"a": {"x": 1}, "b": {"x": 2}}, "places").rows()
    assert [(name, inner.number("x", 0, 9), inner.where) for name, inner in rows] == [
        ("a", 1, "places.a"),
        ("b", 2, "places.b"),
    ]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match=r"^box\.toml: cannot be read"):
        read_toml(tmp_path / "box.toml")
    (tmp_path / "box.toml").write_bytes(b"rounds = ")
    with pytest.raises(InvalidData, match=r"^box\.toml: "):
        read_toml(tmp_path / "box.toml")
    (tmp_path / "box.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(InvalidData, match=r"^box\.toml: "):
        read_toml(tmp_path / "box.toml")
    (tmp_path / "box.toml").write_bytes(b"rounds = 18")
    assert read_toml(tmp_path / "box.toml") == {"rounds": 18}


def test_the_end_of_a_row_reads_where_its_fields_come_from() -> None:
    Row({"prov": "sources", "slots_prov": "inferred"}, "places.village").close()
    for fields, message in (
        ({}, "prov: is missing"),
        ({"prov": "sources", "slots_prov": "hearsay"}, "slots_prov: must be one of rulebook, .*, not 'hearsay'"),
        ({"prov": "sources", "slots": 3}, "slots: is not a field that this row has"),
    ):
        with pytest.raises(InvalidData, match=rf"^places\.village\.{message}$"):
            Row(fields, "places.village").close()


class Small:
    """A box with one number and one cost."""

    options: dict[str, str | bool]
    changes: Data
    rounds: int
    coins: int


def fill(box: Small, top: Row) -> None:
    game = top.row("game")
    box.rounds = game.number("rounds", 1, 99) * (2 if box.options["long"] else 1)
    cost = game.row("cost")
    box.coins = cost.number("coins", 0, 9) if cost.has("coins") else 0
    if cost.has("scrolls"):
        cost.number("scrolls", 0, 9)
    cost.end()
    game.close()


@pytest.fixture
def small(tmp_path: Path) -> BoxFile[Small]:
    text = '[game]\nrounds = 18\nrounds_prov = "inferred"\nprov = "rulebook"\n[game.cost]\ncoins = 2\n'
    (tmp_path / "small.toml").write_text(text, encoding="utf-8")
    return BoxFile(tmp_path / "small.toml", Small, fill, whole=("cost",))


def test_a_box_is_made_of_the_file_the_options_and_the_players_own_data(small: BoxFile[Small]) -> None:
    box = small.make({"long": True}, {"game": {"rounds": 5, "cost": {"scrolls": 1}}})
    assert (box.rounds, box.coins) == (10, 0), "a cost is replaced as a whole"
    assert (box.options, box.changes) == ({"long": True}, {"game": {"rounds": 5, "cost": {"scrolls": 1}}})
    assert small.contents["game"]["rounds"] == 18, "the box itself must stay as it is"


def test_tables_with_the_same_options_and_data_share_a_box(small: BoxFile[Small]) -> None:
    box = small.make({"long": False}, {})
    assert small.make({"long": False}, {}) is box
    assert small.make({"long": True}, {}) is not box
    assert small.make({"long": False}, {"game": {"rounds": 18}}) is not box


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ([], "the data: must be a table"),
        ({"game": {"rounds": 0}}, r"game\.rounds: must be from 1 to 99, not 0"),
        ({"game": {"rounds": datetime.date(2014, 10, 1)}}, r"game\.rounds: must be a whole number, not '2014-10-01'"),
        ({"weather": {}}, "weather: the box has no such entry"),
    ],
)
def test_a_bad_value_is_refused_in_words(small: BoxFile[Small], changes: Any, message: str) -> None:
    with pytest.raises(InvalidData, match=f"^{message}$"):
        small.make({"long": False}, changes)


def test_nothing_in_the_file_is_left_unread(small: BoxFile[Small]) -> None:
    small.path.write_text(small.path.read_text(encoding="utf-8") + "[weather]\nrain = 1\n", encoding="utf-8")
    with pytest.raises(InvalidData, match=r"^weather: is not a field that this row has$"):
        small.make({"long": False}, {})


def test_the_box_tells_where_its_values_come_from(small: BoxFile[Small]) -> None:
    assert small.provenance({}) == [("game.rounds", "inferred"), ("game", "rulebook")]
    assert ("game", "source") in small.provenance({"game": {"prov": "source"}})
