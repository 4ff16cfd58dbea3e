"""Payments and torture (ORL-13)."""

from collections.abc import Mapping

import pytest

from tests.orleans.table import STARTERS, Table
from tests.rule import rule


def taxed(goods: Mapping[str, int], players: int = 2, seed: int = 1) -> Table:
    """Taxes of one coin a good (2020, strength A), and no coins to pay them."""
    return Table(players, seed).round(5, "taxes", "a").seat(0, coins=0, goods=goods)


def starving(edition: str = "2020", backstep: str = "strict") -> Table:
    """A Harvest of one food or five coins, with neither."""
    return Table(edition=edition, backstep=backstep).round(5, "harvest", "a").seat(0, coins=0, goods={"wool": 1})


def debt(table: Table) -> object:
    """What is still to be given up."""
    return table.game.ask(0).prompt.args["n"] if table.asked(0) == "torture" else 0


# Debts


@rule("ORL-13.1")
def test_coins_paid_go_to_the_bank_and_coins_received_come_from_it():
    table = Table(edition="2014", bank="limited").round(5, "taxes").seat(0, coins=5, goods={"wool": 3})
    bank = table.game.bank
    assert (table.at("event").player(0).coins, table.game.bank) == (4, bank + 1)
    table = Table(edition="2014", bank="limited").round(5, "income").at("event")
    assert (table.player(0).coins, table.player(1).coins, table.game.bank) == (6, 6, 200)


@rule("ORL-13.2")
@pytest.mark.parametrize("event", ["taxes", "harvest"])
def test_who_cannot_pay_an_event_suffers_torture(event: str):
    table = Table().round(5, event, "a").seat(0, coins=0, goods={"wool": 1}).at("event")
    assert table.asked(0) == "torture"


@rule("ORL-13.2")
def test_who_cannot_pay_in_the_census_suffers_torture():
    table = Table(3).seat(0, tracks={"farmer": 1}).seat(1, tracks={"farmer": 1})
    assert table.seat(2, coins=0, goods={"wool": 1}).at("census").asked(2) == "torture"


@rule("ORL-13.2")
def test_the_pharmacy_never_leads_to_torture():
    table = Table().seat(0, coins=1).load(0, "pharmacy", "farm_house").at("actions").play(0, "use", place="pharmacy")
    assert table.asked(0) == "act"
    assert (table.player(0).coins, table.player(0).development) == (0, 1)


@rule("ORL-13.3")
def test_all_coins_are_paid_first_and_the_rest_is_made_up_with_things():
    table = taxed({"wool": 5}).seat(0, coins=3).at("event")
    assert (table.player(0).coins, debt(table)) == (0, 2)
    assert not table.can(0, "pass")


@rule("ORL-13.3")
def test_six_kinds_of_things_may_be_given_up():
    table = taxed({"wool": 1}).seat(0, development=1, spare=1, bag={"knight": 1}, tiles=["school"], stations=["tours"])
    table.put(0, "village", 0, "technology").at("event")
    assert table.kinds(0) == {
        "give_stock", "give_station", "give_follower", "give_development", "give_good", "give_tile",
        "give_technology", "give_placed",
    }  # fmt: skip


@rule("ORL-13.3", "ORL-13.4")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_five_missing_coins_may_be_a_follower_two_stations_and_two_development_points(edition: str):
    table = starving(edition).seat(0, development=5, bag={"knight": 1}, stations=["tours"]).at("event")
    table.play(0, "give_follower").play(0, "give_station", town="tours").play(0, "give_stock")
    assert debt(table) == 2
    table.play(0, "give_development").play(0, "give_development")
    assert debt(table) == 0
    player = table.player(0)
    assert (player.bag[4], player.station_count(), player.stock, player.development) == (0, 0, 8, 3)


@rule("ORL-13.4")
def test_torture_goes_coin_by_coin_and_shows_each_result():
    table = taxed({"wool": 3}).seat(0, bag={"knight": 1}).at("event").play(0, "give_follower")
    assert (debt(table), table.told("log.give_follower")[0].args["follower"]) == (2, "follower.knight")
    assert table.refused(0, "give_follower") == "no.neutral_in_bag"


# Things


@rule("ORL-13.5")
def test_a_station_given_up_frees_its_town_and_does_not_return_to_the_stock():
    table = taxed({"wool": 1}).seat(0, stations=["tours"]).seat(1, town="tours").load(1, "guildhall").at("event")
    table.play(0, "give_station", town="tours")
    assert (table.player(0).station_count(), table.player(0).stock) == (0, 9)
    assert table.at("actions").can(1, "use", place="guildhall")


@rule("ORL-13.5")
def test_a_station_in_stock_may_be_given_up():
    assert taxed({"wool": 1}).at("event").play(0, "give_stock").player(0).stock == 9


@rule("ORL-13.6")
@pytest.mark.parametrize("seed", range(6))
def test_a_follower_is_drawn_until_a_neutral_one_comes(seed: int):
    table = taxed({"wool": 1}, seed=seed).seat(0, bag={"knight": 1}).at("event").play(0, "give_follower")
    assert table.player(0).bag == [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]
    assert table.game.lost == [0, 0, 0, 0, 1, 0, 0]


@rule("ORL-13.6")
def test_the_follower_given_up_is_a_random_one():
    lost = set()
    for seed in range(12):
        table = taxed({"wool": 1}, seed=seed).seat(0, bag={"knight": 1, "monk": 1}).at("event").play(0, "give_follower")
        lost.add(str(table.told("log.give_follower")[0].args["follower"]))
    assert lost == {"follower.knight", "follower.monk"}


@rule("ORL-13.6", "ORL-13.12")
def test_followers_outside_the_bag_and_starters_are_safe():
    table = taxed({"wool": 1}).seat(0, market={"knight": 1}, tiles=["gunpowder_tower"], tower=["monk"])
    table.load(0, "scriptorium").at("event")
    assert table.refused(0, "give_follower") == "no.neutral_in_bag"
    assert table.cited(0, "give_follower") == "ORL-13.6"


@rule("ORL-13.7", "ORL-13.8")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_the_marker_steps_back_neither_onto_a_coin_space_nor_behind_it(edition: str):
    open_from = [space for space in range(31) if starving(edition).seat(0, development=space).at("event")
                 .can(0, "give_development")]  # fmt: skip
    assert open_from == [*range(1, 7), *range(9, 12), *range(14, 25), *range(27, 31)]


@rule("ORL-13.8")
def test_by_the_letter_of_2014_the_marker_may_step_off_a_coin_space():
    open_from = [space for space in range(31) if starving("2014", backstep="literal").seat(0, development=space)
                 .at("event").can(0, "give_development")]  # fmt: skip
    assert open_from == [*range(1, 8), *range(9, 13), *range(14, 26), *range(27, 31)]


@rule("ORL-13.7", "ORL-13.8")
@pytest.mark.parametrize(
    ("edition", "backstep", "space", "reason", "cited"),
    [
        ("2020", "strict", 0, "no.development_start", "ORL-13.7"),
        ("2020", "strict", 8, "no.step_onto_coins", "ORL-13.7"),
        ("2014", "strict", 7, "no.step_behind_coins", "ORL-13.8"),
        ("2014", "literal", 8, "no.step_onto_coins", "ORL-13.8"),
    ],
)
def test_a_step_back_is_refused_by_its_rule(edition: str, backstep: str, space: int, reason: str, cited: str):
    table = starving(edition, backstep).seat(0, development=space).at("event")
    assert table.refused(0, "give_development") == reason
    assert table.cited(0, "give_development") == cited


@rule("ORL-13.9", "ORL-13.13")
def test_any_good_may_be_given_up_and_is_out_of_the_game():
    table = taxed({"wool": 1, "grain": 1}).at("event")
    assert {option["good"] for option in table.options(0) if option["kind"] == "give_good"} == {"wool", "grain"}
    supply, out = table.game.goods[3], table.game.goods_out[3]
    table.play(0, "give_good", good="wool")
    assert (table.game.goods[3], table.game.goods_out[3]) == (supply, out + 1)


@rule("ORL-13.10")
def test_followers_on_a_tile_given_up_go_to_the_bag_and_its_technology_leaves_the_game():
    table = taxed({"wool": 1}).seat(0, tiles=["winery"]).put(0, "winery", 0, "technology").put(0, "winery", 1, "trader")
    technology = table.game.technology
    table.at("event").play(0, "give_tile", place="winery")
    assert (table.player(0).bag[3], table.player(0).spare, table.game.technology) == (1, 0, technology)


@rule("ORL-13.10")
def test_followers_in_a_tower_given_up_go_to_the_bag():
    table = taxed({"wool": 1}).seat(0, tiles=["gunpowder_tower"], tower=["starter_farmer", "monk"]).at("event")
    player = table.play(0, "give_tile", place="gunpowder_tower").player(0)
    assert (player.tower, player.bag[6], player.bag[7]) == ([], 1, 1)


@rule("ORL-13.11")
def test_technology_placed_or_not_may_be_given_up_and_its_space_needs_a_follower_again():
    table = taxed({"wool": 2}).seat(0, spare=1).load(0, "scriptorium").put(0, "ship", 0, "technology")
    table.put(0, "ship", 1, "boatman").put(0, "ship", 2, "knight").at("event")
    table.play(0, "give_technology").play(0, "give_placed", place="ship", slot=0)
    assert table.at("actions").refused(0, "use", place="ship") == "no.missing"
    assert table.game.technology == 14


@rule("ORL-13.12")
def test_citizens_are_not_on_the_list():
    table = taxed({"wool": 1}).seat(0, market=STARTERS, citizens=["cathedral"]).at("event")
    assert table.kinds(0) == {"give_stock", "give_good"}


@rule("ORL-13.13")
def test_what_is_lost_comes_back_neither_to_a_supply_nor_to_a_stack():
    table = taxed({"wool": 3}).seat(0, bag={"knight": 1}, tiles=["school"], spare=1).at("event")
    before = (table.game.supply[:], table.game.tiles, table.game.technology)
    table.play(0, "give_follower").play(0, "give_tile", place="school").play(0, "give_technology")
    assert (table.game.supply, table.game.tiles, table.game.technology) == before


@rule("ORL-13.13")
def test_development_can_be_won_again():
    table = taxed({"wool": 1}).seat(0, development=2).load(0, "scriptorium").at("event").play(0, "give_development")
    assert table.at("actions").play(0, "use", place="scriptorium").player(0).development == 2


@rule("ORL-13.14")
@pytest.mark.parametrize(("tile", "follower"), [("school", "scholar"), ("herb_garden", "boatman")])
def test_stand_ins_stay_when_the_tile_that_let_them_is_lost(tile: str, follower: str):
    table = taxed({"wool": 1}).seat(0, tiles=[tile]).put(0, "farm_house", 0, "boatman")
    table.put(0, "farm_house", 1, follower).at("event").play(0, "give_tile", place=tile)
    assert table.at("actions").can(0, "use", place="farm_house")


@rule("ORL-13.15")
def test_with_nothing_left_to_give_the_debt_lapses():
    table = Table().round(15, "harvest", "c").seat(0, coins=0).at("event")
    assert table.player(0).stock == 0  # three times five coins are owed, and ten stations are all that there is
    assert sum(int(str(message.args["n"])) for message in table.told("log.debt_lapses")) == 5


@rule("ORL-13.16")
def test_the_tortured_go_one_after_the_other_in_turn_order():
    table = Table(3).round(5, "taxes", "a")
    for seat in range(3):
        table.seat(seat, coins=0, goods={"wool": 1})
    table.game.first = 2
    asked = []
    table.at("event")
    while table.asked(table.game.waiting[0]) == "torture":
        asked.append(table.game.waiting[0])
        table.play(asked[-1], "give_stock")
    assert asked == [2, 0, 1]
