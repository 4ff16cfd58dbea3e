"""Positions that could not have come up in play are refused."""

from collections.abc import Callable
from typing import Any

import pytest

from bourgade import InvalidPosition
from tests.clochemerle.table import TITLE, Table

Change = Callable[[dict[str, Any]], None]


def dumped() -> dict[str, Any]:
    table = Table(3).seat(0, workshops={"stable": 1}, church="cloister", monks=["quill_1"], meeting=1, journey=["a1"])
    return table.with_value(5).game.dump()


def village(**fields: object) -> Change:
    return lambda data: data["villages"][0].update(fields)


def table(**fields: object) -> Change:
    return lambda data: data["table"].update(fields)


def test_a_possible_position_is_read():
    data = dumped()
    assert TITLE.load(data).dump() == data


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (village(goods=[4, 0, 0, 0, 0]), r"goods\[0\]: must be from 0 to 3, not 4"),
        (village(goods=[1, 1, 0, 0, 0]), r"goods\[1\]: must be from 0 to 0"),
        (village(workshops=[5, -1, -1, -1, -1]), r"workshops\[0\]: must be from 0 to 3"),
        (village(workshops=[1, -1, -1, -1, -1]), "workshops: one is in two places"),
        (village(church=0), "churches: one is in two places"),
        (village(church=-1), "churches: one is missing"),
        (village(chamber=9), "chamber: must be from -1 to 3"),
        (village(guild=1), "guild: must be from 0 to 0"),
        (village(chamber_marks=1), "no chamber to mark"),
        (village(villagers=0), "nobody is left"),
        (village(fields=1), "fields: there are 9, not 8"),
        (village(ploughs=1), "ploughs: must be from 0 to 0"),
        (village(meeting=False), "meeting_marks: must be from 0 to 0"),
        (village(tile=-1), "come together"),
        (village(tile=30), "beside no white banner"),
        (village(journey=[-1, 4, -1, -1, -1]), "travel cards: one is in two places"),
        (village(journey=[4, -1, -1, -1, -1]), r"journey\[0\]: there is no such card"),
        (village(market=1), "customers: one is in two places"),
        (village(time=10), "time: must be from 0 to 9"),
        (village(shields=1), "shields: must be from 0 to 0"),
        (village(board=1), "the same village board"),
        (village(coins=-1), "coins: must be from 0"),
        (village(coins=True), "coins: must be a whole number"),
        (village(labourers=1.5), "labourers: must be a whole number"),
        (table(dice=[1] * 12), "dice"),
        (table(dice=[0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]), "dice"),
        (table(rat=14), "rat: must be from 0 to 13"),
        (table(chronicle=[3, 0, 0, 0, 0]), "chronicle"),
        (table(hand=3), "hand: must be from 0 to 2"),
        (table(offer=0), "workshops: one is missing"),
        (table(travels=0), "travel cards: one is missing"),
        (table(meetings=4), "meeting places: there are 5, not 4"),
        (lambda data: data["villages"][1].update(reaper=True), "the reaper waits"),
        (lambda data: data["stack"].append([67, 0, 99, 0, 0]), r"stack\[\d+\]: value must be from 2 to 12, not 99"),
        (lambda data: data["stack"].append([64, -1, 0, 0, 0]), "not this seat's turn"),
        (lambda data: data["stack"].append([3, 0, 0, 0, 0]), "a black banner is the only one"),
        (lambda data: data["stack"].append([63, 0, 0, 0, 0]), "there is no frame with the number 63"),
        (lambda data: data["stack"].pop(), "a turn must ask something"),
        (lambda data: data["stack"].pop(0), "must begin with the end of the round"),
        (lambda data: data["stack"].pop(1), "these turns do not follow each other"),
        (lambda data: data["stack"].clear(), "the game is not over"),
        (lambda data: data["desks"][0].append([64, 0, 0, 0, 0]), "nothing is decided together"),
        (lambda data: data["villages"].pop(), "must be a list of 3 villages"),
        (lambda data: data["table"].pop("rat"), "must have just the fields"),
    ],
)
def test_an_impossible_position_is_refused(change: Change, words: str):
    data = dumped()
    change(data)
    with pytest.raises(InvalidPosition, match=words):
        TITLE.load(data)


def test_monks_need_windows_and_piles_a_top():
    data = dumped()
    data["villages"][0]["monks"] = 0
    with pytest.raises(InvalidPosition, match="monks: one is missing"):
        TITLE.load(data)
    data = dumped()
    tops = data["table"]["offer"] >> 30 & 0b111
    data["table"]["offer"] &= ~(tops << 30)
    data["table"]["monks"] |= tops
    with pytest.raises(InvalidPosition, match="must show one monk"):
        TITLE.load(data)


def test_a_journey_cannot_go_on_behind_the_chapel():
    data = Table(3).seat(0, journey=["a1", "b1", "c1", "d1", "e1"]).with_value(5).game.dump()
    data["villages"][0]["journey"][3] = 15  # type: ignore[index]
    data["table"]["travels"] ^= 1 << 12 | 1 << 15  # type: ignore[index]
    with pytest.raises(InvalidPosition, match="behind its end"):
        TITLE.load(data)


def test_a_monks_office_waits_untouched_below_what_else_the_monk_brings():
    data = Table(data={"monks": {"rosary_1": {"cost": {}, "on_buy": {"office": 2, "school": 1}}}})
    dump: dict[str, Any] = data.seat(0, church="sanatorium").top("rosary_1").with_value(6).black("rosary_1").game.dump()
    office = dump["stack"][-2]
    dump["stack"][-2] = [96, office[1], office[2], 1, 3]  # customers have been taken, but the school is still asked
    dump["villages"][0]["market"], dump["table"]["customers"] = 1, dump["table"]["customers"] & ~1
    dump["table"]["deck"] &= ~1
    with pytest.raises(InvalidPosition, match="a monk's office opens last"):
        TITLE.load(dump)
