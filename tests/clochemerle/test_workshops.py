"""Workshops and fields (CLO-7); every single card is in test_cards."""

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule


@rule("CLO-7.1")
def test_a_village_has_one_workshop_of_a_kind():
    table = Table().seat(0, workshops={"stable_1": 0}).with_value(5)
    assert table.refused(0, "black", banner="stable_2") == "no.owned"
    assert table.can(0, "black", banner="forge_2")


@rule("CLO-7.1")
def test_four_players_may_all_have_all_five():
    table = Table(4)
    for seat in range(4):
        table.seat(seat, workshops={f"{name}_{seat + 1}": 1 for name in c.WORKSHOP_NAMES})
    assert table.with_value(7).game.offer & (1 << c.CRAFTS) - 1 == 0


@rule("CLO-7.2")
def test_a_workshop_comes_with_a_resource_and_makes_more_while_it_has_room():
    table = Table().with_value(6).black("scroll_maker_4")
    assert table.player().goods[c.SCROLL] == 1
    for held, after in ((1, 2), (2, 3), (3, 3)):
        table = Table().seat(0, workshops={"scroll_maker_4": held}).with_value(6).white("scroll_maker")
        assert table.player().goods[c.SCROLL] == after


@rule("CLO-7.4")
def test_fields_bring_coins_and_more_with_a_plough_that_stays():
    table = Table().with_value(7).black("field")
    assert [table.player().coins, table.player().fields, table.player().time] == [1, 1, 1]
    table = Table().seat(0, fields=3, ploughs=1).with_value(7).white("field_1").white("field_2").white("field_3")
    assert [table.player().coins, table.player().ploughs, table.player().time] == [4, 1, 0]


@rule("CLO-7.4")
def test_a_village_may_have_all_eight_fields():
    table = Table().seat(0, fields=7).with_value(7).black("field")
    assert table.player().fields == 8
    assert table.points()["harvest"] == 8


@rule("CLO-7.5")
def test_ploughs_and_guild_markers_move_onto_fields_before_any_banner():
    table = Table().seat(0, fields=2, workshops={"forge": 1}, chamber="guild", guild=1).with_value(7)
    table.play(0, "plough", source="forge", banner="field_1")
    table.play(0, "plough", source="guild", banner="field_2")
    assert [table.player().ploughs, table.player().guild, table.player().goods[c.PLOUGH_RESOURCE]] == [3, 0, 0]
    assert table.asked(0) == "banner"
    table.white("field_1").white("field_2")
    assert table.player().coins == 4
    assert table.player().time == 0


@rule("CLO-7.5")
def test_ploughs_move_between_two_white_banners_too():
    table = Table().seat(0, fields=2, workshops={"forge": 1}).with_value(7).white("field_1")
    table.play(0, "plough", source="forge", banner="field_2").white("field_2")
    assert table.player().coins == 3


@rule("CLO-7.5")
def test_moving_a_plough_makes_room_in_the_forge():
    table = Table().seat(0, fields=1, workshops={"forge_1": 2}).with_value(5)
    table.play(0, "plough", source="forge", banner="field_1").white("forge")
    assert [table.player().goods[c.PLOUGH_RESOURCE], table.player().ploughs] == [2, 1]


@rule("CLO-7.6", "CLO-7.7")
def test_a_plough_never_leaves_its_field_but_to_be_paid():
    table = Table().seat(0, fields=2, ploughs=1, chamber="guild").with_value(7)
    assert "plough" not in table.kinds(0)
    table = Table().seat(0, fields=1, chamber="guild", guild=1, market=[7, 8]).with_value(5)
    table.play(0, "plough", source="guild", banner="field_1")
    assert table.refused(0, "white", banner="customer_08") == "no.resources"
    assert table.can(0, "white", banner="customer_07")


@rule("CLO-7.8")
def test_of_like_fields_one_is_offered():
    table = Table().seat(0, fields=4, ploughs=2).with_value(7)
    assert table.offered(0, "white", "banner") == ["field_1", "field_3"]
    assert table.refused(0, "white", banner="field_4") == "no.same_field"
    table = Table().seat(0, fields=4, ploughs=2, meeting=0, tile="field_4").with_value(7)
    assert table.offered(0, "white", "banner") == ["field_1", "field_3", "field_4"]


@rule("CLO-7.9")
def test_fields_answer_to_seven():
    for value in range(2, 13):
        table = Table().seat(0, fields=1).with_value(value)
        assert table.can(0, "black", banner="field") == table.can(0, "white", banner="field_1") == (value == 7)
