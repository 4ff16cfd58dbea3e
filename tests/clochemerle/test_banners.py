"""Banners, zones and paying (CLO-4, CLO-5)."""

import pytest

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule


@rule("CLO-4.1")
def test_one_black_banner_or_white_ones_or_the_question_mark():
    table = Table().seat(0, fields=2).with_value(7)
    assert table.kinds(0) == {"black", "white"}
    table.white("field_1")
    assert table.refused(0, "black", banner="field") == "no.after_white"
    assert table.refused(0, "black", banner="question") == "no.after_white"


@rule("CLO-4.2")
def test_a_banner_answers_to_its_own_values_only():
    table = Table().with_value(6)
    assert table.can(0, "black", banner="stable_3")
    assert table.refused(0, "black", banner="stable_1") == "no.value"
    assert table.refused(0, "white", banner="school") == "no.value"
    assert table.can(0, "black", banner="question")


@rule("CLO-4.3")
def test_a_black_banner_is_the_only_one_of_its_turn():
    table = Table().seat(0, workshops={"stable_2": 0}).with_value(5).black("forge_2")
    assert table.turn_of(1)


@rule("CLO-4.3")
@pytest.mark.parametrize("value", range(2, 13))
def test_every_value_calls_some_black_banner_besides_the_question_mark(value: int):
    """A player with a church and something of everything; what calls whom is in test_cards."""
    table = Table(3).seat(0, coins=2, workshops={"stable_4": 2, "brewery_4": 3, "scroll_maker_4": 3})
    assert len(table.seat(0, coins=2).with_value(value).offered(0, "black", "banner")) > 1


@rule("CLO-4.4")
def test_what_a_card_brings_cannot_pay_for_it():
    data = {"monks": {"rosary_1": {"on_buy": {"coins": 3}}}}
    table = Table(data=data).seat(0, church="cloister").top("rosary_1").with_value(6)
    assert table.refused(0, "black", banner="rosary_1") == "no.coins"
    table = Table(data=data).seat(0, church="cloister", coins=1).top("rosary_1").with_value(6).black("rosary_1")
    assert table.player().coins == 3


@rule("CLO-4.4")
def test_time_is_paid_then_resources_then_the_banner_acts():
    table = Table().seat(0, church="cloister", workshops={"scroll_maker": 2}).top("quill_1").with_value(4)
    table.black("quill_1")
    lines = [message.key for message in table.log]
    assert lines.index("log.time") < lines.index("log.pay") < lines.index("log.story")
    assert [table.player().time, table.player().goods[c.SCROLL], table.player().tree] == [3, 1, 3]


@rule("CLO-4.5", "CLO-4.6")
@pytest.mark.parametrize(
    ("profession", "value", "banner"),
    [("abbot", 11, "cloister"), ("councillor", 3, "monetary"), ("councillor", 2, "meeting_place"),
     ("craftsman", 5, "stable_1"), ("traveller", 5, "travel_a")],
)  # fmt: skip
def test_cards_are_added_to_active_zones_only(profession: str, value: int, banner: str):
    table = Table().seat(0, workshops={"brewery_3": 3}, market=[4]).with_value(value)
    assert table.can(0, "black", banner=banner)
    table = Table().seat(0, workshops={"brewery_3": 3}, market=[4], dead=[profession]).with_value(value)
    assert table.refused(0, "black", banner=banner) == "no.villager"


@rule("CLO-4.5")
def test_fields_need_nobody():
    table = Table().seat(0, fields=1, dead=["abbot", "councillor", "traveller", "craftsman"]).with_value(7)
    assert table.can(0, "black", banner="field")
    assert table.can(0, "white", banner="field_1")


@rule("CLO-4.7")
@pytest.mark.parametrize(
    ("profession", "value", "banner"),
    [("craftsman", 5, "stable"), ("councillor", 3, "chamber"), ("councillor", 2, "meeting_place"),
     ("merchant", 5, "customer_04")],
)  # fmt: skip
def test_an_inactive_zone_silences_its_white_banners(profession: str, value: int, banner: str):
    def village(dead: list[str]) -> Table:
        workshops = {"stable": 0, "brewery": 1}
        table = Table().seat(0, workshops=workshops, chamber="guild", meeting=0, market=[4], dead=dead)
        return table.with_value(value)

    assert village([]).can(0, "white", banner=banner)
    assert village([profession]).refused(0, "white", banner=banner) == "no.villager"


@rule("CLO-4.7")
def test_school_and_personal_banner_need_nobody():
    everybody_else = ["abbot", "councillor", "craftsman", "merchant"]
    assert Table().seat(0, dead=everybody_else).with_value(3).can(0, "white", banner="school")
    assert Table().seat(0, dead=everybody_else).with_value(5).can(0, "white", banner="personal")


@rule("CLO-4.7")
def test_churches_monks_and_travel_cards_have_no_white_banner():
    table = Table().seat(0, church="cloister", monks=["quill_1"], journey=["a1"]).with_value(11)
    assert table.offered(0, "white", "banner") == ["school"]


@rule("CLO-4.8")
def test_white_banners_come_in_any_order_each_once():
    """Whoever serves a customer first makes room for the next horse; the other way round the horse is lost."""

    def village() -> Table:
        return Table().seat(0, workshops={"stable": 3}, market=[6]).with_value(5)

    table = village().white("customer_06").white("stable")
    assert table.player().goods[c.HORSE] == 3
    table = village().white("stable")
    assert table.refused(0, "white", banner="stable") == "no.used"
    table.white("customer_06")
    assert table.player().goods[c.HORSE] == 2


@rule("CLO-4.8")
def test_a_new_villager_makes_the_zone_active_at_once():
    table = Table().seat(0, chamber="monetary", dead=["councillor"], pupils=["left"]).with_value(3)
    assert table.refused(0, "white", banner="chamber") == "no.villager"
    table.white("school").play(0, "appoint", slot="left", profession="councillor").white("chamber")
    assert table.player().coins == 2


@rule("CLO-4.9")
def test_the_meeting_place_is_the_last_white_banner():
    table = Table().seat(0, meeting=0, market=[4], workshops={"brewery": 1}).with_value(2)
    assert set(table.offered(0, "white", "banner")) == {"meeting_place", "customer_04"}
    table.white("meeting_place").play(0, "keep_tile")
    assert table.turn_of(1)


@rule("CLO-4.10")
def test_a_white_turn_needs_one_banner_and_ends_when_one_likes():
    table = Table().seat(0, fields=2, ploughs=1).with_value(7)
    assert table.refused(0, "done") == "no.one_banner"
    table.white("field_1").play(0, "done")
    assert table.turn_of(1)


@rule("CLO-4.11")
def test_any_action_may_be_declined():
    table = Table().with_value(3).white("school").play(0, "decline")
    assert table.turn_of(1)
    assert table.player().pupils == 0
    table = Table().with_value(3).black("property").play(0, "decline")
    assert [table.player().chamber, table.player().chamber_marks] == [c.CHAMBER_NAMES.index("property"), 0]


@rule("CLO-4.12")
def test_what_can_only_help_is_not_asked_about():
    table = Table().with_value(7).black("field")
    assert table.turn_of(1)
    assert table.player().coins == 1


@rule("CLO-4.13")
@pytest.mark.parametrize(("workshop", "slots", "time"), [("stable", 2, 1), ("brewery", 3, 0)])
def test_a_full_card_may_be_activated_and_is_paid_for(workshop: str, slots: int, time: int):
    table = Table(box="first").seat(0, workshops={f"{workshop}_2": slots}).with_value(5).white(workshop)
    assert sum(table.player().goods) == slots
    assert table.player().time == time


@rule("CLO-4.13")
def test_a_full_meeting_place_still_moves_the_tile_and_gives_a_story_point():
    table = Table().seat(0, meeting=2).with_value(12).white("meeting_place")
    table.play(0, "place_tile", banner="school")
    assert [table.player().meeting_marks, table.player().tree, table.player().tile] == [2, 1, c.SCHOOL]


@rule("CLO-4.14")
def test_resources_can_be_used_without_the_craftsman_and_cards_count_in_any_case():
    table = Table().seat(0, dead=["craftsman"], workshops={"brewery": 1}, market=[4]).with_value(7).white("customer_04")
    assert table.points()["customers"] == 2
    table = Table().seat(0, dead=["abbot"], church="cloister")
    assert table.points()["church"] == 6


@rule("CLO-4.15")
def test_there_is_no_limit_to_coins_or_to_the_market():
    table = Table().seat(0, coins=40, fields=1, market=range(1, 21)).open(30, 31, 32, 33).with_value(7).white("field_1")
    assert table.player().coins == 41


@rule("CLO-5.1")
def test_any_resource_serves_a_customer_who_wants_any():
    table = Table().seat(0, workshops={"stable": 1, "wheelwright": 2}, market=[1]).with_value(3).white("customer_01")
    assert table.offered(0, "pay", "source") == ["stable", "wheelwright"]
    table.play(0, "pay", source="wheelwright")
    assert [table.player().goods[c.HORSE], table.player().goods[c.WAGON], table.points()["customers"]] == [1, 1, 2]


@rule("CLO-5.1")
def test_resources_that_are_missing_bar_the_customer():
    table = Table().seat(0, workshops={"scroll_maker": 1}, market=[15]).with_value(3)
    assert table.refused(0, "white", banner="customer_15") == "no.resources"


@rule("CLO-5.2")
def test_guild_markers_pay_for_anything():
    table = Table().seat(0, chamber="guild", guild=3, market=[30]).with_value(12).white("customer_30")
    assert [table.player().guild, table.points()["customers"]] == [0, 6]
    table = Table().seat(0, chamber="guild", guild=2, market=[30]).with_value(12)
    assert table.refused(0, "white", banner="customer_30") == "no.resources"


@rule("CLO-5.2")
def test_a_plough_on_a_field_pays_as_any_other():
    table = Table().seat(0, fields=1, ploughs=1, market=[7]).with_value(5).white("customer_07")
    assert [table.player().ploughs, table.player().fields, table.points()["customers"]] == [0, 1, 2]


@rule("CLO-5.3")
def test_the_player_chooses_what_to_pay_with():
    def village() -> Table:
        table = Table().seat(0, workshops={"forge": 1}, chamber="guild", guild=1, fields=2, ploughs=1, market=[7])
        return table.with_value(5).white("customer_07")

    assert village().offered(0, "pay", "source") == ["forge", "guild", "field_1"]
    assert village().play(0, "pay", source="forge").player().goods[c.PLOUGH_RESOURCE] == 0
    assert village().play(0, "pay", source="guild").player().guild == 0
    assert village().play(0, "pay", source="field_1").player().ploughs == 0


@rule("CLO-5.3")
def test_a_guild_marker_that_is_needed_elsewhere_is_not_offered():
    """A scroll and a wagon, with one scroll and one guild marker: the marker must be the wagon."""
    table = Table().seat(0, workshops={"scroll_maker": 1}, chamber="guild", guild=1, market=[25]).with_value(5)
    table.white("customer_25")
    assert table.points()["customers"] == 4
    assert [table.player().goods[c.SCROLL], table.player().guild] == [0, 0]


@rule("CLO-5.3")
def test_two_ways_to_pay_for_a_journey_are_asked_about():
    table = Table().seat(0, workshops={"stable": 1, "brewery": 1}).with_value(5).black("travel_a")
    assert table.game.ask(0).hints["ways"] == [{"horse": 1}, {"beer": 1}]
    table.play(0, "way", way=2)
    assert [table.player().goods[c.HORSE], table.player().goods[c.BEER]] == [1, 0]
