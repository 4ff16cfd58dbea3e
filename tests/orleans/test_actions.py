"""Phase 5: turns, passing, what stays and what runs out (ORL-6)."""

import pytest

from tests.orleans.table import STARTERS, Table
from tests.rule import rule

RECRUITERS = [("farm_house", "farmer"), ("university", "scholar"), ("castle", "knight"), ("monastery", "monk")]


def hoard(table: Table, seat: int, kind: str) -> Table:
    """Give a player all that the supply has of a kind."""
    return table.seat(seat, bag={kind: table.view(None)["supply"][kind]})


def corner(table: Table, seat: int, good: str) -> Table:
    """Give a player all that the supply has of a good."""
    return table.seat(seat, goods={good: table.view(None)["goods"][good]})


@rule("ORL-6.1")
def test_players_take_turns_of_one_action():
    table = Table(3).load(0, "scriptorium", "castle").load(1, "scriptorium").load(2, "scriptorium").at("actions")
    order: list[int] = []
    while table.asked(table.game.waiting[0]) == "act":
        order += table.game.waiting
        table.game.apply(order[-1], table.game.legal(order[-1])[-1])
    assert order == [0, 1, 2, 0]


@rule("ORL-6.1")
def test_only_activated_places_and_passing_are_to_be_had():
    table = Table().load(0, "scriptorium").put(0, "ship", 0, "farmer").at("actions")
    assert table.options(0) == [{"kind": "pass"}, {"kind": "use", "place": "scriptorium"}]


@rule("ORL-6.2")
def test_who_has_passed_takes_no_more_turns():
    table = Table().load(0, "scriptorium", "castle").load(1, "scriptorium", "castle").at("actions")
    table.play(0, "pass").play(1, "use", place="castle")
    assert (table.game.waiting, table.refused(0, "use", place="castle")) == ((1,), "no.not_your_turn")
    assert table.view(1)["passed"] == [0]


@rule("ORL-6.2")
def test_the_phase_ends_when_all_have_passed():
    table = Table().load(0, "scriptorium").load(1, "scriptorium").at("actions").play(0, "pass")
    assert table.view(0)["phase"] == "actions"
    table.play(1, "pass")
    assert (table.game.round, table.view(0)["phase"]) == (6, "followers")


@rule("ORL-6.3")
@pytest.mark.parametrize("order", [("scriptorium", "castle"), ("castle", "scriptorium")])
def test_places_are_used_in_any_order(order: tuple[str, str]):
    table = Table().load(0, "scriptorium", "castle").load(1, "castle").at("actions")
    table.play(0, "use", place=order[0]).play(1, "pass").play(0, "use", place=order[1])
    assert (table.player(0).development, table.view(0)["seats"][0]["tracks"]["knight"]) == (1, 1)


@rule("ORL-6.3")
def test_you_may_pass_although_you_could_act():
    table = Table().load(0, "scriptorium").load(1, "castle").at("actions")
    assert table.can(0, "use", place="scriptorium")
    assert table.play(0, "pass").game.waiting == (1,)


@rule("ORL-6.4")
def test_who_can_use_nothing_passes():
    table = Table().load(0, "scriptorium").at("actions").play(0, "use", place="scriptorium")
    assert [(line.args["seat"], line.forced) for line in table.told("log.pass")] == [(1, True), (0, True)]


@rule("ORL-6.5")
def test_the_followers_of_a_used_place_go_to_the_bag_and_technology_stays():
    table = Table().put(0, "village", 0, "technology").put(0, "village", 1, "monk").put(0, "village", 2, "craftsman")
    table.load(1, "castle").at("actions").play(0, "use", place="village").play(0, "recruit", follower="boatman")
    village = table.view(0)["seats"][0]["places"][1]
    assert [space["holds"] for space in village["spaces"]] == ["technology", None, None]
    assert table.view(0)["seats"][0]["bag"] == STARTERS | {"monk": 1, "craftsman": 1, "boatman": 1}


@rule("ORL-6.6")
def test_an_activated_place_stays_activated_for_later_rounds():
    table = Table().load(0, "scriptorium", "castle").at("actions").play(0, "use", place="castle").play(0, "pass")
    table.play(0, "stop_drawing").play(1, "stop_drawing")
    assert (table.game.round, table.can(0, "use", place="scriptorium")) == (6, True)


@rule("ORL-6.7")
def test_a_place_is_used_once_unless_it_is_filled_again():
    table = Table().load(0, "scriptorium", "castle").load(1, "castle").at("actions")
    table.play(0, "use", place="scriptorium").play(1, "pass")
    assert table.refused(0, "use", place="scriptorium") == "no.missing"


@rule("ORL-6.7")
def test_the_bathhouse_may_fill_a_place_again():
    table = Table().seat(0, market=STARTERS).load(0, "shipping_line", "bathhouse").load(1, "castle").at("actions")
    table.play(0, "use", place="shipping_line").play(1, "pass").play(0, "use", place="bathhouse")
    table.play(0, "place", place="shipping_line", slot=0, follower="boatman").play(0, "use", place="shipping_line")
    assert table.player(0).development == 2


@rule("ORL-6.7")
def test_town_hall_and_tower_are_used_again_while_somebody_there_can_go():
    table = Table().put(0, "town_hall", 0, "farmer").put(0, "town_hall", 1, "boatman").load(1, "castle")
    table.seat(0, tiles=["gunpowder_tower"], tower=["knight", "monk"]).at("actions")
    table.play(0, "use", place="town_hall").play(0, "deed", deed="city_wall", follower="farmer").play(0, "stop_deeds")
    table.play(1, "pass").play(0, "use", place="gunpowder_tower")
    table.play(0, "deed", deed="city_wall", follower="knight").play(0, "stop_deeds")
    assert table.can(0, "use", place="town_hall")
    assert table.can(0, "use", place="gunpowder_tower")


@rule("ORL-6.8")
def test_a_recruit_goes_to_the_bag_and_comes_with_the_next_draw():
    table = Table().seat(0, market=STARTERS).load(0, "castle").at("actions").play(0, "use", place="castle")
    assert table.view(0)["seats"][0]["bag"]["knight"] == 1
    table.play(0, "draw", n=4)
    assert table.view(0)["seats"][0]["market"]["knight"] == 1


@rule("ORL-6.8")
def test_a_bathhouse_used_later_may_already_draw_the_recruit():
    table = Table(edition="2014").seat(0, market=STARTERS).load(0, "farm_house", "bathhouse").load(1, "castle")
    table.at("actions").play(0, "use", place="farm_house").play(1, "pass").play(0, "use", place="bathhouse")
    [line] = table.told("log.bathe")
    assert "follower.farmer" in str(line.args["followers"])  # three are in the bag, and three are drawn


@rule("ORL-6.9")
@pytest.mark.parametrize(("place", "kind"), RECRUITERS)
@pytest.mark.parametrize("shortage", ["strict", "soft"])
def test_nobody_is_recruited_from_an_empty_supply(place: str, kind: str, shortage: str):
    table = hoard(Table(shortage=shortage).load(0, place, "hospital"), 1, kind).at("actions")
    assert (table.refused(0, "use", place=place), table.cited(0, "use", place=place)) == ("no.follower_left", "ORL-6.9")


@rule("ORL-6.9")
@pytest.mark.parametrize("kind", ["boatman", "craftsman", "trader"])
def test_at_the_village_only_the_missing_kind_is_closed(kind: str):
    table = hoard(Table().load(0, "village"), 1, kind).at("actions").play(0, "use", place="village")
    others = {"boatman", "craftsman", "trader"} - {kind}
    assert {option["follower"] for option in table.options(0)} == others
    assert table.refused(0, "recruit", follower=kind) == "no.follower_left"


@rule("ORL-6.9")
def test_the_village_is_closed_when_all_three_kinds_are_missing():
    table = Table().load(0, "village", "hospital")
    for kind in ("boatman", "craftsman", "trader"):
        hoard(table, 1, kind)
    assert table.at("actions").refused(0, "use", place="village") == "no.nobody_to_recruit"


@rule("ORL-6.10")
@pytest.mark.parametrize(("step", "good"), [(0, "grain"), (2, "cheese"), (5, "wine"), (6, "wool"), (7, "brocade")])
def test_a_strict_table_recruits_no_farmer_without_the_good_of_the_step(step: int, good: str):
    table = corner(Table().seat(0, tracks={"farmer": step}).load(0, "farm_house", "hospital"), 1, good).at("actions")
    assert table.refused(0, "use", place="farm_house") == "no.good_left"
    assert table.cited(0, "use", place="farm_house") == "ORL-6.10"


@rule("ORL-6.10")
def test_another_good_that_has_run_out_does_not_matter():
    assert corner(Table().load(0, "farm_house"), 1, "cheese").at("actions").can(0, "use", place="farm_house")


@rule("ORL-6.10")
def test_a_strict_table_recruits_no_craftsman_without_a_technology_tile():
    table = Table().seat(1, spare=16).load(0, "village").at("actions").play(0, "use", place="village")
    assert table.refused(0, "recruit", follower="craftsman") == "no.technology_left"
    assert table.cited(0, "recruit", follower="craftsman") == "ORL-6.10"
    assert table.can(0, "recruit", follower="boatman")


@rule("ORL-6.11")
def test_a_soft_table_recruits_a_farmer_without_the_good():
    table = corner(Table(shortage="soft").load(0, "farm_house").load(1, "castle"), 1, "grain").at("actions")
    table.play(0, "use", place="farm_house")
    seat = table.view(0)["seats"][0]
    assert (seat["tracks"]["farmer"], seat["bag"]["farmer"], seat["goods"]) == (1, 1, {})


@rule("ORL-6.11")
def test_a_soft_table_recruits_a_craftsman_without_a_tile():
    table = Table(shortage="soft").seat(1, spare=16).load(0, "village").load(1, "castle").at("actions")
    table.play(0, "use", place="village").play(0, "recruit", follower="craftsman")
    seat = table.view(0)["seats"][0]
    assert (seat["tracks"]["craftsman"], seat["bag"]["craftsman"], seat["technology"]) == (1, 2, 0)


@rule("ORL-6.12")
def test_food_that_comes_back_at_harvest_opens_the_farm_house_again():
    table = corner(Table(edition="2014").round(5, "harvest").load(0, "farm_house", "castle"), 1, "grain").at("actions")
    assert table.refused(0, "use", place="farm_house") == "no.good_left"
    table.play(0, "pass").pass_all()
    assert table.view(0)["goods"]["grain"] == 1
    table.play(0, "stop_drawing").play(1, "stop_drawing")
    assert table.can(0, "use", place="farm_house")


@rule("ORL-6.12")
def test_a_follower_lost_to_the_plague_can_be_recruited_again():
    table = hoard(Table().round(5, "plague").seat(1, market=STARTERS).load(0, "castle", "hospital"), 1, "knight")
    table.at("actions")
    assert table.refused(0, "use", place="castle") == "no.follower_left"
    table.play(0, "pass")
    table.play(0, "stop_drawing").play(1, "stop_drawing").play(1, "finish_planning")
    assert (table.game.round, table.can(0, "use", place="castle")) == (6, True)


@rule("ORL-6.13")
@pytest.mark.parametrize(("place", "kind", "last"), [("farm_house", "farmer", 8), ("university", "scholar", 5),
                                                     ("castle", "knight", 5)])  # fmt: skip
def test_at_the_end_of_a_track_that_kind_is_no_longer_recruited(place: str, kind: str, last: int):
    table = Table().seat(0, tracks={kind: last}).load(0, place, "hospital").at("actions")
    assert (table.refused(0, "use", place=place), table.cited(0, "use", place=place)) == ("no.track_ended", "ORL-6.13")
    assert Table().seat(0, tracks={kind: last - 1}).load(0, place).at("actions").can(0, "use", place=place)


@rule("ORL-6.13")
@pytest.mark.parametrize("kind", ["boatman", "craftsman", "trader"])
def test_at_the_village_the_other_kinds_stay_open(kind: str):
    table = Table().seat(0, tracks={kind: 5}).load(0, "village").at("actions").play(0, "use", place="village")
    assert table.refused(0, "recruit", follower=kind) == "no.track_ended"
    assert len(table.options(0)) == 2


@rule("ORL-6.13")
def test_monks_have_no_track_that_could_end():
    table = Table().seat(0, bag={"monk": 7}).load(0, "monastery").at("actions")
    assert table.can(0, "use", place="monastery")


@rule("ORL-6.14")
@pytest.mark.parametrize("town", ["chartres", "etampes", "le_mans", "vendome", "chateauroux", "la_chatre"])
def test_the_ship_stays_in_a_town_without_a_waterway(town: str):
    table = Table().seat(0, town=town).load(0, "ship", "castle").at("actions")
    assert (table.refused(0, "use", place="ship"), table.cited(0, "use", place="ship")) == ("no.way", "ORL-6.14")
    table.play(0, "pass")
    assert table.view(0)["seats"][0]["places"][5]["ready"]


@rule("ORL-6.14")
@pytest.mark.parametrize("place", ["town_hall", "gunpowder_tower"])
def test_followers_without_a_free_deed_space_stay(place: str):
    table = Table().fill_deed("papal_conclave").fill_deed("cathedral").fill_deed("peace_treaty").load(0, "castle")
    if place == "town_hall":
        table.put(0, "town_hall", 0, "monk")
    else:
        table.seat(0, tiles=[place], tower=["monk"])
    table.at("actions")
    assert (table.refused(0, "use", place=place), table.cited(0, "use", place=place)) == ("no.deed", "ORL-6.14")


@rule("ORL-6.15")
def test_the_office_of_a_player_without_stations_pays_nothing_and_frees_its_followers():
    table = Table().load(0, "office").load(1, "castle").at("actions").play(0, "use", place="office")
    assert (table.player(0).coins, table.view(0)["seats"][0]["bag"]["scholar"]) == (5, 2)
