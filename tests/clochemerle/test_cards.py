"""Every single card: what it answers to, what it costs, what it brings. The tables below are written out by hand, apart
from the data file; each row is played."""

import pytest

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule

PAIRS = [(5, 8), (5, 9), (6, 8), (6, 9)]
# Time to buy, time of the white banner, slots.
WORKSHOPS = dict.fromkeys(("stable", "brewery", "forge", "scroll_maker", "wheelwright"), (3, 0, 3))
RESOURCE = {"stable": "horse", "brewery": "beer", "forge": "plough", "scroll_maker": "scroll", "wheelwright": "wagon"}
CRAFTS = [(name, copy, pair) for name in WORKSHOPS for copy, pair in enumerate(PAIRS, 1)]
WORKSHOP_OF = {resource: name for name, resource in RESOURCE.items()}
EVERYTHING = dict.fromkeys(WORKSHOPS, 3)

CHURCHES = {"sanatorium": 4, "cloister": 4 + 2, "diocese_office": 4, "pilgrim_refuge": 4}

# Values, time, what is paid besides, what happens.
MONKS = {
    "quill_1": ((4, 10), 3, "scroll", "3 story"), "quill_2": ((4, 10), 3, "scroll", "3 story"),
    "quill_3": ((4, 10), 3, "scroll", "headman"), "chalice_1": ((5, 9), 3, "beer", "school twice"),
    "chalice_2": ((5, 9), 3, "beer", "school"), "chalice_3": ((5, 9), 3, "beer", "headman"),
    "chalice_4": ((5, 9), 3, "beer", "headman"), "rosary_1": ((6, 8), 4, "coin", "2 story"),
    "rosary_2": ((6, 8), 4, "coin", "2 story"), "rosary_3": ((6, 8), 4, "coin", "customer"),
    "rosary_4": ((6, 8), 4, "coin", "customer"), "rosary_5": ((6, 8), 4, "coin", "school"),
}  # fmt: skip

# The dark sides: value, time, the two ways to pay.
LETTERS = {
    "a": (5, 1, "horse", "beer"), "b": (6, 1, "horse", "beer beer"), "c": (7, 2, "wagon", "beer beer"),
    "d": (8, 2, "wagon", "horse horse"), "e": (9, 2, "wagon horse", "beer beer beer"),
}  # fmt: skip
# The light sides: points, and what going on costs.
TRAVELS = {
    "a1": (2, ""), "a2": (3, ""), "a3": (3, "coin"), "a4": (4, "time 3"), "b1": (4, ""), "b2": (5, "beer"),
    "b3": (5, "coin"), "b4": (6, "time 3"), "c1": (5, ""), "c2": (6, "beer"), "c3": (6, "coin"), "c4": (7, "time 3"),
    "d1": (6, ""), "d2": (7, "coin"), "d3": (7, "beer"), "d4": (8, "end"), "e1": (9, "end"), "e2": (10, "end"),
    "e3": (11, "end"),
}  # fmt: skip

ANY_VALUE = tuple(range(2, 13))
CUSTOMERS = [
    ((3, 11), "any", 2), ((4, 10), "any", 2), ((6, 8), "any", 2), (ANY_VALUE, "beer", 2), (ANY_VALUE, "scroll", 2),
    (ANY_VALUE, "horse", 2), (ANY_VALUE, "plough", 2), (ANY_VALUE, "wagon", 2), ((5, 9), "beer", 2),
    ((6, 8), "scroll", 2), ((4, 10), "horse", 3), ((5, 9), "plough", 3), ((3, 11), "wagon", 3),
    ((6, 8), "beer beer", 3), (ANY_VALUE, "scroll scroll", 3), ((5, 9), "horse horse", 4), ((7,), "plough plough", 4),
    ((4, 10), "wagon wagon", 5), ((6, 8), "beer scroll", 3), ((3, 11), "beer horse", 4), ((5, 9), "beer plough", 4),
    ((7,), "beer wagon", 4), ((4, 10), "scroll horse", 4), ((6, 8), "scroll plough", 4), ((5, 9), "scroll wagon", 4),
    ((3, 11), "horse plough", 4), ((6, 8), "horse wagon", 5), ((4, 10), "plough wagon", 5),
    ((5, 9), "beer scroll horse", 5), ((2, 12), "scroll plough wagon", 6), ((7,), "horse plough beer", 5),
    ((3, 11), "wagon beer scroll", 5), ((2, 12), "plough horse wagon", 6),
]  # fmt: skip


def stocked(needs: str) -> dict[str, int]:
    """Workshops that hold just these resources."""
    goods: dict[str, int] = {}
    for need in needs.split():
        name = WORKSHOP_OF["horse" if need == "any" else need]
        goods[name] = goods.get(name, 0) + 1
    return goods


@rule("CLO-7.3")
@pytest.mark.parametrize(("name", "copy", "pair"), CRAFTS)
def test_workshop_cards(name: str, copy: int, pair: tuple[int, int]):
    time, white_time, slots = WORKSHOPS[name]
    resource = c.WORKSHOP_NAMES.index(name)
    card = f"{name}_{copy}"
    for value in range(2, 13):
        table = Table().seat(0, coins=1, meeting=0).with_value(value)
        assert table.can(0, "black", banner=card) == (value in pair)
        if value in pair:
            table.black(card)
            player = table.player()
            assert player.workshops[resource] == 4 * resource + copy - 1
            assert [player.goods[resource], player.time] == [1, time]
        table = Table().seat(0, meeting=0, workshops={card: slots - 1}).with_value(value)
        assert table.can(0, "white", banner=name) == (value in pair)
        if value in pair:
            table.white(name)
            assert [table.player().goods[resource], table.player().time] == [slots, white_time]


@rule("CLO-12.2")
@pytest.mark.parametrize("church", CHURCHES)
def test_church_cards(church: str):
    called = [value for value in range(3, 12) if Table().with_value(value).can(0, "black", banner=church)]
    assert called == [11]
    table = Table().with_value(11).black(church)
    assert [table.player().time, table.points()["church"]] == [4, CHURCHES[church]]
    assert table.turn_of(1)


@rule("CLO-11.2")
@pytest.mark.parametrize("chamber", c.CHAMBER_NAMES)
def test_council_chambers(chamber: str):
    called = [value for value in range(3, 12) if Table().with_value(value).can(0, "black", banner=chamber)]
    assert called == [3]
    table = Table().with_value(3).black(chamber)
    assert table.player().time == 4
    table = Table().seat(0, chamber=chamber).with_value(3).white("chamber")
    assert table.player().time == 1


@rule("CLO-12.14")
@pytest.mark.parametrize("monk", MONKS)
def test_monk_cards(monk: str):
    values, time, cost, action = MONKS[monk]

    def village() -> Table:
        table = Table().seat(0, church="sanatorium", coins=1, workshops={"scroll_maker": 1, "brewery": 1}, meeting=0)
        return table.top(monk)

    called = [value for value in range(2, 13) if village().with_value(value).can(0, "black", banner=monk)]
    assert called == list(values)
    table = village().with_value(values[0]).black(monk)
    player = table.player()
    paid = {"scroll": player.goods[c.SCROLL], "beer": player.goods[c.BEER], "coin": player.coins}
    assert [name for name, left in paid.items() if left == 0] == [cost]
    assert player.time == time
    assert player.monks == 1 << c.MONK_NAMES.index(monk)
    story = int(action[0]) if action[0].isdigit() else 0
    assert player.tree == story
    if story:
        assert table.turn_of(1)
        return
    assert table.asked(0) == action.split()[0]
    if action == "school twice":
        table.play(0, "enrol")
        assert table.asked(0) == "school"


@rule("CLO-10.5")
@pytest.mark.parametrize("letter", LETTERS)
def test_dark_sides_of_travel_cards(letter: str):
    value, time, *ways = LETTERS[letter]
    before = [f"{earlier}1" for earlier in "abcde"[: "abcde".index(letter)]]
    for way in ways:
        table = Table().seat(0, journey=before, workshops=stocked(str(way))).with_value(value)
        table.black(f"travel_{letter}")
        assert [sum(table.player().goods), table.player().time] == [0, time]
        short = stocked(str(way))
        short[next(iter(short))] -= 1
        table = Table().seat(0, journey=before, workshops=short, fields=1, meeting=0).with_value(value)
        assert table.refused(0, "black", banner=f"travel_{letter}") == "no.resources_ways"
    for other in range(3, 12):
        table = Table().seat(0, journey=before, workshops=EVERYTHING, market=[4]).with_value(other)
        assert table.can(0, "black", banner=f"travel_{letter}") == (other == value)


@rule("CLO-10.6")
@pytest.mark.parametrize("card", TRAVELS)
def test_light_sides_of_travel_cards(card: str):
    points, grey = TRAVELS[card]
    index = "abcde".index(card[0])
    before = [f"{earlier}1" for earlier in "abcde"[:index]]
    value, time = LETTERS[card[0]][:2]
    table = Table().seat(0, journey=before, workshops=stocked(LETTERS[card[0]][2])).next_travel(card)
    table.with_value(value).black(f"travel_{card[0]}")
    assert table.player().journey[index] == c.TRAVEL_NAMES.index(card)
    assert table.points()["travel"] == points + sum(TRAVELS[earlier][0] for earlier in before)
    if grey == "end":
        table = Table().seat(0, journey=[*before, card], workshops=EVERYTHING, market=[4]).with_value(9)
        assert not any(str(name).startswith("travel") for name in table.offered(0, "black", "banner"))
        return
    letter = "abcde"[index + 1]
    value, time, way = LETTERS[letter][:3]
    more = "beer" if grey == "beer" else ""
    table = Table().seat(0, journey=[*before, card], workshops=stocked(f"{way} {more}"), coins=1).with_value(value)
    table.black(f"travel_{letter}")
    if table.asked(0) == "way":
        table.play(0, "way", way=1)
    assert sum(table.player().goods) == 0
    assert table.player().coins == (0 if grey == "coin" else 1)
    assert table.player().time == time + (3 if grey == "time 3" else 0)


@rule("CLO-9.9")
@pytest.mark.parametrize("number", range(1, 34))
def test_customer_cards(number: int):
    values, needs, points = CUSTOMERS[number - 1]
    banner = f"customer_{number:02}"

    def village(workshops: dict[str, int]) -> Table:
        return Table().seat(0, workshops=workshops, market=[number], fields=1, meeting=0)

    for value in range(2, 13):
        table = village(stocked(needs)).with_value(value)
        assert table.can(0, "white", banner=banner) == (value in values)
    table = village(stocked(needs)).with_value(values[0]).white(banner)
    assert [sum(table.player().goods), table.player().time] == [0, 0]
    assert [table.player().market, table.player().served] == [0, 1 << number - 1]
    assert table.points()["customers"] == points
    for short in stocked(needs):
        goods = stocked(needs)
        goods[short] -= 1
        assert village(goods).with_value(values[0]).refused(0, "white", banner=banner) == "no.resources"
