"""The data of the box (CLO-15, CLO-16)."""

import json
from pathlib import Path
from typing import Any

import pytest

import bourgade
from bourgade import InvalidData, Match
from bourgade.games.clochemerle.adapter.data import BOX
from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import TITLE, Table
from tests.rule import rule

EARLIER = Path(__file__).parent / "rules_1"


@rule("CLO-15.1")
def test_options_have_their_defaults():
    assert TITLE.complete({}) == {"free_customer": "alone", "labourer": "before_rat", "box": "second"}
    with pytest.raises(bourgade.InvalidSetup):
        TITLE.new(2, 1, {"labourer": "never"})


@rule("CLO-15.1", "CLO-16.3")
def test_the_first_box_has_its_values_still():
    """Written out by hand: time and white time of the meeting place, then of the workshops, and their slots."""
    box = Table(box="first").game.box
    assert (box.time[c.MEETING_ROW], box.white_time[c.MEETING_ROW]) == (3, 0)
    assert [box.time[row] for row in range(0, c.CHURCH_ROW, c.COPIES)] == [3, 2, 3, 2, 4]
    assert [box.white_time[row] for row in range(0, c.CHURCH_ROW, c.COPIES)] == [1, 0, 1, 0, 1]
    assert box.workshop_slots == [2, 3, 2, 3, 2]
    assert box.time[c.TRAVEL_ROW : c.TRAVEL_ROW + c.LETTERS] == [1, 2, 2, 2, 3]


@rule("CLO-15.1")
def test_records_and_positions_of_before_mean_the_first_box():
    match = Match(TITLE, 2, 3, {"box": "first"})
    for _ in range(40):
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[-1])
    record = match.record()
    assert record["options"] == {"free_customer": "alone", "labourer": "before_rat"}
    assert Match.replay(record).options["box"] == "first"
    dump = match.game.dump()
    assert TITLE.load({**dump, "rules_version": "1"}).dump() == dump
    today: Any = Match(TITLE, 2, 3).record()
    assert today["options"]["box"] == "second"
    with pytest.raises(bourgade.InvalidRecord):
        Match.replay({**record, "rules_version": "0"})


@rule("CLO-15.1")
@pytest.mark.parametrize("path", sorted(EARLIER.iterdir()), ids=lambda path: path.stem)
def test_records_of_the_first_rules_come_out_the_same(path: Path):
    """Records that were made when the first box was the only one: every checkpoint, and the result."""
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["rules_version"] == "1"
    assert Match.replay(record).result() == record["result"]


@rule("CLO-15.2")
def test_a_players_own_values_are_played_with_and_recorded():
    data = {"field": {"banner": [8, 12], "on_buy": {"coins": 3}}, "monks": {"quill_1": {"cost": {"wagon": 2}}}}
    table = Table(data=data).with_value(8).black("field")
    assert table.player().coins == 3
    match = Match(TITLE, 2, 5, data=data)
    while not match.game.over:
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[-1])
    record = match.record()
    assert record["data"] == data
    assert Match.replay(record).game.dump() == match.game.dump()
    assert TITLE.load(match.game.dump()).dump() == match.game.dump()


@rule("CLO-15.2")
@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"fields": {}}, "fields: the box has no such entry"),
        ({"field": 7}, "field: must be a table"),
        ({"field": {"banner": [13]}}, r"field.banner\[0\]: must be from 2 to 12, not 13"),
        ({"field": {"banner": []}}, "field.banner: must have one or two values, not 0"),
        ({"field": {"colour": "red"}}, "field.colour: the box has no such entry"),
        ({"field": {"colour_prov": "source"}}, "field.colour_prov: the box has no such entry"),
        ({"field": {"time_prov": "hearsay"}}, "field.time_prov: must be one of rulebook, sources, source, inferred"),
        ({"field": {"on_buy": {"gold": 1}}}, "field.on_buy.gold: is not a field that this row has"),
        ({"crafts": {"stable_5": {}}}, "crafts.stable_5: the box has no such entry"),
        ({"workshops": {"stable": {"slots": "two"}}}, "workshops.stable.slots: must be a whole number, not 'two'"),
        ({"monks": {"quill_1": {"cost": {"gold": 1}}}}, "monks.quill_1.cost.gold: is not a field"),
        ({"monks": {"quill_1": {"on_buy": {"office": 7}}}}, "monks.quill_1.on_buy.office: there is no price for 7"),
        ({"field": {"on_buy": {"marker": 1}}}, "field.on_buy.marker: this card has no slots for markers"),
        (
            {"field": {"on_white": {"marker": 1, "plough_coins": 1}}},
            "field.on_white.marker: this card has no slots for markers",
        ),
        ({"monks": {"quill_1": {"on_buy": {"marker": 2}}}}, "monks.quill_1.on_buy.marker: this card has no slots"),
        ({"chambers": {"monetary": {"on_white": {"marker": 1}}}}, "chambers.monetary.on_white.marker: this card has"),
        ({"meeting_place": {"on_buy": {"tile": 2}}}, "meeting_place.on_buy.tile: must be from 0 to 1, not 2"),
        ({"churches": {"cloister": {"power": "flight"}}}, "churches.cloister.power: must be one of shield, window"),
        ({"chambers": {"property": {"slots": 4}}}, "chambers.property.slots: must be 5, not 4"),
        ({"journeys": {"a": {"cost": []}}}, "journeys.a.cost: must be a list of one or two ways to pay"),
        ({"journeys": {"a": {"cost": [{"cow": 1}]}}}, r"journeys.a.cost\[0\].cow: is not a field"),
        ({"travels": {"d4": {"ends": 1}}}, "travels.d4.ends: must be true or false"),
        ({"customers": {"customer_01": {"points": -1}}}, "customers.customer_01.points: must be from 0 to 99, not -1"),
        ({"dice": {"white": [8, 1, 8]}}, "dice: there are too few for 3 players"),
        ({"office": {"time": [0, 2, 1, 2, 3]}}, "office.time: must begin with 0 for no customer"),
        ({"village": {"personal": [[5, 8]]}}, "village.personal: must have 4 entries"),
        ({"village": {"personal": [[5], [6], [8], [99]]}}, r"village.personal.\[3\]\[0\]: must be from 2 to 12"),
        ({"village": {"windows": [0]}}, "village.windows: must have an entry for no window"),
    ],
)
def test_mistakes_are_refused_by_row_and_field(data: dict[str, object], words: str):
    with pytest.raises(InvalidData, match=words):
        TITLE.new(2, 1, data=data)


@rule("CLO-15.2", "CLO-12.13")
def test_a_monk_that_brings_several_things_asks_for_one_after_the_other():
    """The position is a possible one all the while: the office waits below the school."""
    data = {"monks": {"rosary_1": {"cost": {}, "on_buy": {"office": 2, "school": 1, "question": 1}}}}
    table = Table(data=data).seat(0, church="sanatorium").top("rosary_1").with_value(6).black("rosary_1")
    for asked, answer in (("headman", "decline"), ("school", "enrol"), ("customer", "stop")):
        assert table.asked(0) == asked
        dump = table.game.dump()
        assert TITLE.load(dump).dump() == dump
        table.play(0, answer)
    assert table.asked(1) == "first_die"


@rule("CLO-16.1", "CLO-16.2")
def test_every_row_says_where_its_values_come_from():
    told = dict(BOX.provenance({}))
    rows = 0
    for name, table in BOX.contents.items():
        for key, value in table.items():
            if isinstance(value, dict) and "prov" not in table:
                rows += 1
                assert told[f"{name}.{key}"] in ("rulebook", "source", "inferred")
        if "prov" in table:
            assert told[name] in ("rulebook", "source", "inferred")
    assert rows == 5 + 20 + 4 + 12 + 4 + 5 + 19 + 33
    assert told["time"] == "source"
    assert told["village"] == "rulebook"
    assert told["village.personal"] == told["customers.customer_01"] == "inferred"
    assert told["customers.customer_01.cost"] == told["churches.cloister.points"] == "rulebook"
    sourced = {name for name, origin in told.items() if origin == "source"}
    assert sourced == {"time", "travels.a3.grey", "travels.a4.grey"}


@rule("CLO-16.1")
def test_a_replaced_value_may_say_its_own_origin():
    told = dict(BOX.provenance({"field": {"banner": [8], "banner_prov": "source"}, "hand": {"prov": "source"}}))
    assert told["field.banner"] == told["hand"] == "source"


def test_customers_are_as_the_fact_sheet_counts_them():
    customers = BOX.contents["customers"]
    wanted: dict[str, int] = {}
    points: dict[int, int] = {}
    for row in customers.values():
        points[row["points"]] = points.get(row["points"], 0) + 1
        for resource, count in row["cost"].items():
            wanted[resource] = wanted.get(resource, 0) + count
    assert wanted == {"any": 3, "beer": 11, "scroll": 11, "horse": 11, "plough": 11, "wagon": 11}
    assert points == {2: 10, 3: 6, 4: 9, 5: 6, 6: 2}
