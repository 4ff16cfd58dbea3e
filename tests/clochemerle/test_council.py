"""The council (CLO-11)."""

import pytest

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule


@rule("CLO-11.1")
def test_one_chamber_and_one_meeting_place():
    table = Table().seat(0, chamber="guild").with_value(3)
    assert table.refused(0, "black", banner="monetary") == "no.owned"
    table = Table().seat(0, meeting=0).with_value(2)
    assert table.refused(0, "black", banner="meeting_place") == "no.owned"


@rule("CLO-11.1", "CLO-17.1")
def test_a_meeting_place_does_not_bar_a_chamber_nor_the_other_way_round():
    assert Table().seat(0, meeting=0).with_value(3).can(0, "black", banner="monetary")
    assert Table().seat(0, chamber="guild").with_value(2).can(0, "black", banner="meeting_place")


@rule("CLO-11.3")
def test_the_monetary_chamber_brings_two_coins():
    """The rulebook's example: with a 3, for 4 time, 2 coins; later with its white banner, for 1 time."""
    table = Table().with_value(3).black("monetary")
    assert [table.player().time, table.player().coins] == [4, 2]
    table = Table().seat(0, chamber="monetary").with_value(3).white("chamber")
    assert [table.player().time, table.player().coins] == [1, 2]


@rule("CLO-11.4")
def test_the_property_chamber_is_marked_where_the_player_likes():
    table = Table().with_value(3).black("property")
    assert table.offered(0, "mark_category", "category") == list(c.CATEGORY_NAMES)
    table.play(0, "mark_category", category="field")
    table = Table().seat(0, chamber="property", marks=["field"]).with_value(3).white("chamber")
    assert table.refused(0, "mark_category", category="field") == "no.marked"
    table.play(0, "mark_category", category="craft")
    assert table.player().chamber_marks == 0b10010


@rule("CLO-11.4")
@pytest.mark.parametrize(
    ("category", "points"), [("travel", 3), ("craft", 2), ("served", 4), ("church", 3), ("field", 5)]
)
def test_each_card_of_a_marked_sort_is_worth_a_point(category: str, points: int):
    table = Table().seat(
        0, chamber="property", marks=[category], journey=["a1", "b1", "c1"], workshops={"stable": 0, "forge": 0},
        served=[1, 2, 3, 4], market=[5, 6], church="sanatorium", monks=["quill_1", "rosary_1"], fields=5,
    )  # fmt: skip
    assert table.points()["council"] == points


@rule("CLO-11.4")
def test_a_full_property_chamber_asks_nothing():
    table = Table().seat(0, chamber="property", marks=c.CATEGORY_NAMES).with_value(3).white("chamber")
    assert table.asked(0) == "another_banner"
    assert table.player().time == 1


@rule("CLO-11.5")
def test_living_villagers_who_are_marked_are_worth_four_points():
    table = Table().seat(0, chamber="citizens", marks=["abbot", "merchant", "craftsman"], dead=["merchant"])
    assert table.points()["council"] == 8
    table = Table().with_value(3).black("citizens").play(0, "mark_citizen", profession="abbot")
    assert table.points()["council"] == 4


@rule("CLO-11.5")
def test_a_dead_profession_may_be_marked():
    table = Table().seat(0, dead=["abbot"]).with_value(3).black("citizens")
    assert table.can(0, "mark_citizen", profession="abbot")


@rule("CLO-11.6")
def test_the_guild_takes_three_markers():
    table = Table().with_value(3).black("guild")
    assert table.player().guild == 1
    for held, after in ((1, 2), (2, 3), (3, 3)):
        table = Table().seat(0, chamber="guild", guild=held).with_value(3).white("chamber")
        assert table.player().guild == after


@rule("CLO-11.7")
def test_markers_of_property_and_citizens_pay_for_nothing():
    table = Table().seat(0, chamber="property", marks=["travel", "craft"], market=[4], meeting=2).with_value(3)
    assert table.refused(0, "white", banner="customer_04") == "no.resources"


@rule("CLO-11.8", "CLO-11.9")
def test_the_meeting_place_brings_a_tile_a_story_point_and_a_marker():
    table = Table().with_value(12).black("meeting_place").play(0, "place_tile", banner="personal")
    player = table.player()
    assert [player.time, player.tree, player.meeting_marks, player.tile] == [3, 1, 1, c.PERSONAL]
    table = Table().seat(0, meeting=1).with_value(2).white("meeting_place").play(0, "keep_tile")
    player = table.player()
    assert [player.time, player.tree, player.meeting_marks] == [1, 1, 2]


@rule("CLO-1.1", "CLO-1.6")
def test_the_last_of_four_meeting_places_leaves_an_empty_pile():
    table = Table(4).seat(1, meeting=0).seat(2, meeting=0).seat(3, meeting=0).with_value(12)
    table.black("meeting_place")
    assert table.game.meetings == 0
    assert not table.game.offer >> c.MEETING_ROW & 1


@rule("CLO-11.8")
def test_the_meeting_place_answers_to_2_and_12():
    village = {"workshops": {"brewery": 1}, "market": [4]}
    for value in range(2, 13):
        table = Table().seat(0, **village).with_value(value)  # type: ignore[arg-type]
        assert table.can(0, "black", banner="meeting_place") == (value in (2, 12))


@rule("CLO-11.10")
def test_the_tile_adds_2_and_12_to_a_banner():
    """The rulebook's example: a banner 3 with the tile answers to 2, 3 and 12, for 1 time."""
    called = []
    for value in range(2, 13):
        table = Table().seat(0, chamber="monetary", meeting=0, tile="chamber").with_value(value)
        if table.can(0, "white", banner="chamber"):
            called.append(value)
            assert table.white("chamber").player().time == 1
    assert called == [2, 3, 12]


@rule("CLO-11.10")
def test_the_tile_does_not_stand_in_for_the_villager():
    table = Table().seat(0, workshops={"stable": 0}, meeting=0, tile="stable", dead=["craftsman"]).with_value(12)
    assert table.refused(0, "white", banner="stable") == "no.villager"


@rule("CLO-11.10")
@pytest.mark.parametrize("banner", ["personal", "school", "chamber", "forge", "field_1", "customer_09"])
def test_the_tile_lies_beside_any_white_banner(banner: str):
    village = {"chamber": "guild", "workshops": {"forge": 0, "brewery": 1}, "fields": 1, "market": [9]}
    table = Table().seat(0, **village).with_value(2).black("meeting_place")  # type: ignore[arg-type]
    table.play(0, "place_tile", banner=banner)
    table = Table().seat(0, meeting=0, tile=banner, **village).with_value(12)  # type: ignore[arg-type]
    assert table.can(0, "white", banner=banner)


@rule("CLO-11.10")
def test_beside_a_2_12_banner_the_tile_has_no_effect():
    table = Table().seat(0, meeting=0, market=[33], tile="customer_33").with_value(12)
    assert table.refused(0, "white", banner="customer_33") == "no.resources"


@rule("CLO-11.11")
def test_the_white_banner_moves_the_tile():
    table = Table().seat(0, meeting=0, tile="school").with_value(2).white("meeting_place")
    assert not table.can(0, "place_tile", banner="school")
    table.play(0, "place_tile", banner="personal")
    assert table.player().tile == c.PERSONAL


@rule("CLO-11.11")
def test_the_tile_comes_home_when_its_customer_is_served():
    table = Table().seat(0, meeting=0, tile="customer_09", market=[9], workshops={"brewery": 1}).with_value(12)
    table.white("customer_09")
    assert table.player().tile == c.MEETING
    assert table.asked(0) == "another_banner"


@rule("CLO-11.12")
def test_declining_to_lay_the_tile_leaves_it_at_the_meeting_place():
    table = Table().with_value(12).black("meeting_place").play(0, "keep_tile")
    assert table.player().tile == c.MEETING


@rule("CLO-11.12")
def test_the_tile_works_without_a_councillor():
    table = Table().seat(0, meeting=0, tile="personal", dead=["councillor"]).with_value(2)
    assert table.can(0, "white", banner="personal")
    assert table.refused(0, "white", banner="meeting_place") == "no.villager"
