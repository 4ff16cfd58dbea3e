"""The Bathhouse (ORL-9.16 to ORL-9.23). The starters lie on the market, so that the bag holds just what is named."""

import pytest

from tests.orleans.table import STARTERS, Table
from tests.rule import rule


def bath(bag: dict[str, int], edition: str = "2020", tiles: tuple[str, ...] = ()) -> Table:
    """A Bathhouse ready for use; the Farm House is ready too, so that the phase does not end there."""
    table = Table(edition=edition).seat(0, market=STARTERS, bag=bag, tiles=["bathhouse", *tiles])
    return table.put(0, "bathhouse", 0, "knight").load(0, "farm_house")


def offered(table: Table) -> set[tuple[object, object, object]]:
    return {(option["place"], option["slot"], option["follower"]) for option in table.options(0)}


@rule("ORL-9.16", "ORL-5.12")
@pytest.mark.parametrize("follower", ["starter_boatman", "monk", "farmer"])
def test_any_follower_may_stand_in_the_bathhouse(follower: str):
    table = Table().seat(0, tiles=["bathhouse"], market={follower: 1}).at("planning")
    assert table.can(0, "place", place="bathhouse", slot=0, follower=follower)


@rule("ORL-9.17")
def test_in_2020_two_are_drawn_and_one_is_placed():
    table = bath({"monk": 5}).at("actions").play(0, "use", place="bathhouse")
    assert table.told("log.bathe")[0].args["followers"] == {"follower.monk": 2}
    table.play(0, "place", place="scriptorium", slot=0, follower="monk")
    assert table.asked(0) == "act"
    assert (table.player(0).bag[6], table.player(0).bag[4]) == (4, 1)  # a monk and the knight of the bath are back


@rule("ORL-9.17")
def test_if_only_one_of_the_two_fits_that_one_is_placed():
    table = bath({"knight": 1, "craftsman": 1}).put(0, "village", 2, "craftsman").put(0, "university", 1, "craftsman")
    table.put(0, "guildhall", 1, "craftsman").put(0, "town_hall", 0, "farmer").put(0, "town_hall", 1, "farmer")
    table.at("actions").play(0, "use", place="bathhouse")
    assert {follower for _, _, follower in offered(table)} == {"knight"}
    question = table.game.ask(0)
    assert question.hints == {"drawn": ["craftsman", "knight"]}
    [refusal] = question.refused
    assert (refusal.meaning["follower"], refusal.reason.key) == ("craftsman", "no.bather_fits_nowhere")


@rule("ORL-9.18")
def test_in_2014_three_are_drawn_and_two_are_placed():
    table = bath({"monk": 5}, "2014").at("actions").play(0, "use", place="bathhouse")
    assert table.told("log.bathe")[0].args["followers"] == {"follower.monk": 3}
    table.play(0, "place", place="scriptorium", slot=0, follower="monk")
    assert table.asked(0) == "bathe"
    table.play(0, "place", place="scriptorium", slot=1, follower="monk")
    assert table.asked(0) == "act"
    assert (table.player(0).bag[6], table.player(0).bag[4]) == (3, 1)


@rule("ORL-9.19")
def test_a_placement_cannot_be_refused_but_it_is_chosen_freely():
    table = bath({"knight": 1, "scholar": 1}).at("actions").play(0, "use", place="bathhouse")
    assert table.kinds(0) == {"place"}
    assert {("scriptorium", 0, "knight"), ("scriptorium", 1, "scholar"), ("ship", 2, "knight")} <= offered(table)


@rule("ORL-9.19")
def test_in_2014_nobody_may_dodge_a_second_placement():
    # Free are a knight's space and the Town Hall's second; the scholar fits the hall alone, so the knight keeps off it.
    table = bath({"knight": 1, "scholar": 1}, "2014").load(0, "scriptorium", "wagon", "guildhall", "monastery")
    table.put(0, "town_hall", 0, "farmer").at("actions").play(0, "use", place="bathhouse")
    assert offered(table) == {("ship", 2, "knight"), ("town_hall", 1, "scholar")}
    table.play(0, "place", place="ship", slot=2, follower="knight")
    assert table.asked(0) == "act"  # the scholar had one space left, and was put there
    assert table.told("log.placed")[-1].args["place"] == "place.town_hall"


@rule("ORL-9.18", "ORL-9.19")
def test_in_2014_what_cannot_be_placed_goes_back():
    table = bath({"scholar": 3}, "2014").load(0, "scriptorium", "monastery").put(0, "town_hall", 0, "farmer")
    table.at("actions").play(0, "use", place="bathhouse")
    assert [message.args["place"] for message in table.told("log.placed")] == ["place.town_hall"]
    assert table.player(0).bag[5] == 2


@rule("ORL-9.19", "ORL-9.17")
def test_if_nobody_fits_all_go_back():
    table = bath({"scholar": 2}).load(0, "scriptorium", "monastery").put(0, "town_hall", 0, "farmer")
    table.put(0, "town_hall", 1, "farmer").at("actions").play(0, "use", place="bathhouse")
    assert table.told("log.placed") == []
    assert (table.player(0).bag[5], table.player(0).bag[4]) == (2, 1)
    assert table.asked(0) == "act"


@rule("ORL-9.20")
@pytest.mark.parametrize("seed", range(5))
def test_the_follower_in_the_bath_cannot_be_drawn_by_its_own_action(seed: int):
    table = Table(seed=seed).seat(0, market=STARTERS, bag={"monk": 1}, tiles=["bathhouse"])
    table.put(0, "bathhouse", 0, "knight").load(0, "farm_house").at("actions").play(0, "use", place="bathhouse")
    assert table.told("log.bathe")[0].args["followers"] == {"follower.monk": 1}


@rule("ORL-9.21")
def test_the_drawn_go_to_free_spaces_with_stand_ins_but_not_to_bath_market_or_tower():
    table = bath({"boatman": 2}, tiles=("herb_garden", "gunpowder_tower")).put(0, "village", 0, "technology")
    table.at("actions").play(0, "use", place="bathhouse")
    assert table.kinds(0) == {"place"}
    assert {place for place, _, _ in offered(table)} == {
        "village", "university", "castle", "monastery", "ship", "wagon", "guildhall", "town_hall",
    }  # fmt: skip
    assert ("village", 0, "boatman") not in offered(table)  # technology covers it
    assert ("university", 0, "boatman") in offered(table)  # a boatman for a farmer


@rule("ORL-9.21")
def test_a_neutral_follower_may_go_from_the_bath_to_the_town_hall_but_no_starter():
    table = Table().seat(0, market={**STARTERS, "starter_farmer": 0}, bag={"farmer": 1}, tiles=["bathhouse"])
    table.put(0, "bathhouse", 0, "knight").load(0, "farm_house").at("actions").play(0, "use", place="bathhouse")
    halls = {follower for place, _, follower in offered(table) if place == "town_hall"}
    assert halls == {"farmer"}
    assert {follower for _, _, follower in offered(table)} == {"farmer", "starter_farmer"}


@rule("ORL-9.22")
def test_the_bath_is_a_whole_turn_and_what_it_completes_serves_on_a_later_turn():
    table = bath({"monk": 2}).load(1, "scriptorium").put(0, "scriptorium", 0, "knight").at("actions")
    table.play(0, "use", place="bathhouse").play(0, "place", place="scriptorium", slot=1, follower="monk")
    assert table.game.waiting == (1,)
    assert table.play(1, "pass").can(0, "use", place="scriptorium")


@rule("ORL-9.23")
@pytest.mark.parametrize(("edition", "bag"), [("2020", {"monk": 1}), ("2014", {"monk": 1}), ("2014", {"monk": 2})])
def test_a_small_bag_is_drawn_whole(edition: str, bag: dict[str, int]):
    table = bath(bag, edition).at("actions").play(0, "use", place="bathhouse")
    assert table.told("log.bathe")[0].args["followers"] == {"follower.monk": bag["monk"]}


@rule("ORL-9.23")
def test_with_an_empty_bag_the_bathhouse_cannot_be_used():
    assert bath({}).at("actions").refused(0, "use", place="bathhouse") == "no.bag_empty"
