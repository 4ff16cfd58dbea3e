"""Place tiles (ORL-9): what they need, what they do. The Bathhouse has a file of its own."""

import pytest

from bourgade.games.orleans.rules.codes import TOWN_NAMES
from tests.orleans.table import STARTERS, Table
from tests.rule import rule

TILES = [
    ("hayrick", "one", ["farmer"]),
    ("cheese_factory", "one", ["farmer", "farmer"]),
    ("winery", "one", ["farmer", "trader"]),
    ("wool_manufacturer", "one", ["boatman", "trader"]),
    ("tailor_shop", "one", ["trader", "scholar"]),
    ("brewery", "one", ["monk"]),
    ("windmill", "one", ["craftsman", "craftsman"]),
    ("library", "one", ["knight", "scholar"]),
    ("hospital", "one", ["boatman", "scholar"]),
    ("sacristy", "one", ["monk"]),
    ("herb_garden", "one", []),
    ("bathhouse", "one", ["any"]),
    ("gunpowder_tower", "two", []),
    ("cellar", "two", ["monk", "scholar"]),
    ("office", "two", ["scholar", "scholar"]),
    ("school", "two", []),
    ("pharmacy", "two", ["any"]),
    ("horse_wagon", "two", ["knight", "trader"]),
    ("shipping_line", "two", ["boatman"]),
    ("laboratory", "two", ["craftsman", "scholar"]),
]

GOODS = [
    pytest.param("hayrick", "grain", marks=rule("ORL-9.4")),
    pytest.param("cheese_factory", "cheese", marks=rule("ORL-9.5")),
    pytest.param("winery", "wine", marks=rule("ORL-9.6")),
    pytest.param("wool_manufacturer", "wool", marks=rule("ORL-9.7")),
    pytest.param("tailor_shop", "brocade", marks=rule("ORL-9.8")),
]


def use(table: Table, tile: str) -> Table:
    """Use a tile; the Farm House is ready too, so that the phase does not end there."""
    return table.load(0, tile, "farm_house").at("actions").play(0, "use", place=tile)


# What a tile is


@rule("ORL-9.1")
def test_a_tile_is_a_place_of_its_owner_alone():
    table = Table().load(0, "brewery").load(1, "scriptorium").at("actions")
    assert table.can(0, "use", place="brewery")
    table.play(0, "pass")
    assert not table.can(1, "use", place="brewery")


@rule("ORL-9.1")
def test_a_tile_that_lacks_a_follower_is_not_activated():
    table = Table().seat(0, tiles=["winery"]).put(0, "winery", 0, "farmer").load(0, "scriptorium").at("actions")
    assert table.refused(0, "use", place="winery") == "no.missing"


@rule("ORL-9.1")
def test_the_followers_of_a_tile_go_back_to_the_bag_and_its_technology_stays():
    table = Table().seat(0, tiles=["winery"]).put(0, "winery", 0, "technology").put(0, "winery", 1, "monk")
    table.at("actions").play(0, "use", place="winery").pass_all()
    [winery] = [place for place in table.view(0)["seats"][0]["places"] if place["place"] == "winery"]
    assert [space["holds"] for space in winery["spaces"]] == ["technology", None]
    assert table.view(0)["seats"][0]["bag"]["monk"] == 1


@rule("ORL-9.2")
def test_a_tile_just_taken_serves_a_bathhouse_later_in_the_same_phase():
    table = Table().seat(0, market=STARTERS, bag={"scholar": 2}, tracks={"trader": 1})
    table.load(0, "village", "bathhouse").at("actions")
    table.play(0, "use", place="village").play(0, "recruit", follower="trader")
    table.play(0, "take_tile", place="laboratory").play(0, "use", place="bathhouse")
    assert table.can(0, "place", place="laboratory", slot=1, follower="scholar")


@rule("ORL-9.3")
@pytest.mark.parametrize(("tile", "stack", "followers"), TILES)
def test_the_tiles_have_these_stacks_and_these_spaces(tile: str, stack: str, followers: list[str]):
    table = Table()
    assert tile in table.view(0)["tiles"][stack]
    [place] = [place for place in table.seat(0, tiles=[tile]).view(0)["seats"][0]["places"] if place["place"] == tile]
    assert [space["needs"] for space in place["spaces"]] == followers


# Goods


@pytest.mark.parametrize(("tile", "good"), GOODS)
def test_a_producer_takes_its_good_from_the_supply(tile: str, good: str):
    table = Table().load(0, tile).at("actions")
    left = table.view(0)["goods"][good]
    table.play(0, "use", place=tile)
    assert table.view(0)["seats"][0]["goods"] == {good: 1}
    assert table.view(0)["goods"].get(good, 0) == left - 1


@rule("ORL-9.9")
@pytest.mark.parametrize("shortage", ["strict", "soft"])
@pytest.mark.parametrize(("tile", "good"), [param.values for param in GOODS])
def test_a_producer_whose_good_has_run_out_cannot_be_used(tile: str, good: str, shortage: str):
    table = Table(shortage=shortage)
    table.seat(1, goods={good: table.view(0)["goods"][good]}).load(0, tile, "scriptorium").at("actions")
    assert table.refused(0, "use", place=tile) == "no.good_left"
    assert table.cited(0, "use", place=tile) == "ORL-9.9"


# Coins and development


@pytest.mark.parametrize(
    ("tile", "coins", "development"),
    [
        pytest.param("brewery", 2, 0, marks=rule("ORL-9.10")),
        pytest.param("windmill", 2, 1, marks=rule("ORL-9.11")),
        pytest.param("library", 0, 2, marks=rule("ORL-9.12")),
        pytest.param("cellar", 4, 0, marks=rule("ORL-9.25")),
        pytest.param("shipping_line", 0, 1, marks=rule("ORL-9.32")),
    ],
)
def test_a_tile_gives_coins_and_development(tile: str, coins: int, development: int):
    table = use(Table().seat(0, coins=5, development=0), tile)
    assert (table.player(0).coins, table.player(0).development) == (5 + coins, development)


@rule("ORL-9.13")
@pytest.mark.parametrize(("space", "status"), [(0, 1), (3, 1), (4, 2), (14, 3), (21, 4), (22, 5), (30, 6)])
def test_the_hospital_pays_the_status_of_the_moment(space: int, status: int):
    assert use(Table().seat(0, coins=0, development=space), "hospital").player(0).coins == status


@rule("ORL-9.26")
def test_the_office_pays_for_stations_built_not_for_those_in_stock():
    table = Table().seat(0, coins=0, stations=["tours", "blois", "nevers"]).seat(1, stations=["chinon"])
    assert use(table, "office").player(0).coins == 3


# Tiles that are not used


@rule("ORL-9.14")
def test_the_sacristy_is_not_an_action():
    table = Table().load(0, "sacristy", "scriptorium").at("actions")
    assert table.refused(0, "use", place="sacristy") == "no.not_an_action"
    assert table.cited(0, "use", place="sacristy") == "ORL-9.14"


@rule("ORL-9.14", "ORL-12.16")
def test_a_sacristy_without_a_monk_protects_nobody():
    table = Table().round(5, "harvest", "a").seat(0, tiles=["sacristy"], goods={"grain": 1, "wine": 1}).at("event")
    assert table.asked(0) == "harvest"


@rule("ORL-9.15", "ORL-9.27")
@pytest.mark.parametrize(("tile", "cited"), [("herb_garden", "ORL-9.15"), ("school", "ORL-9.27")])
def test_tiles_without_a_space_are_no_actions(tile: str, cited: str):
    table = Table().seat(0, tiles=[tile]).load(0, "scriptorium").at("actions")
    assert table.refused(0, "use", place=tile) == "no.not_an_action"
    assert table.cited(0, "use", place=tile) == cited


@rule("ORL-9.15")
@pytest.mark.parametrize(
    ("place", "slot", "fits"),
    [
        ("village", 0, True), ("village", 2, True), ("winery", 1, True), ("windmill", 0, True), ("castle", 2, True),
        ("scriptorium", 0, False), ("scriptorium", 1, False), ("brewery", 0, False),
    ],
)  # fmt: skip
def test_the_herb_garden_lets_boatmen_stand_in_for_three_kinds(place: str, slot: int, fits: bool):
    def plan(*tiles: str) -> Table:
        return Table().seat(0, market={"boatman": 1}, tiles=["winery", "windmill", "brewery", *tiles]).at("planning")

    assert plan("herb_garden").can(0, "place", place=place, slot=slot, follower="boatman") is fits
    assert not plan().can(0, "place", place=place, slot=slot, follower="boatman")


@rule("ORL-9.27")
@pytest.mark.parametrize(
    ("place", "slot", "fits"),
    [
        ("village", 0, True), ("village", 1, True), ("village", 2, True), ("castle", 2, True), ("ship", 2, True),
        ("winery", 0, True), ("brewery", 0, False), ("cellar", 0, False),
    ],
)  # fmt: skip
def test_the_school_lets_scholars_stand_in_for_all_but_monks(place: str, slot: int, fits: bool):
    def plan(*tiles: str) -> Table:
        return Table().seat(0, market={"scholar": 1}, tiles=["winery", "brewery", "cellar", *tiles]).at("planning")

    assert plan("school").can(0, "place", place=place, slot=slot, follower="scholar") is fits
    assert not plan().can(0, "place", place=place, slot=slot, follower="scholar")


@rule("ORL-9.15", "ORL-9.27", "ORL-10.3")
@pytest.mark.parametrize(("tile", "follower"), [("herb_garden", "boatman"), ("school", "scholar"), ("brewery", "monk")])
def test_nobody_stands_in_on_deeds(tile: str, follower: str):
    table = Table().seat(0, tiles=[tile]).put(0, "town_hall", 0, follower).load(0, "scriptorium").at("actions")
    table.play(0, "use", place="town_hall")
    assert {option["follower"] for option in table.options(0)} == {follower}
    assert not table.can(0, "deed", deed="city_wall", follower=follower)


@rule("ORL-9.24")
def test_the_tower_has_no_space_to_plan_on_and_its_followers_can_be_planned():
    table = Table().seat(0, tiles=["gunpowder_tower"], tower=["knight"], market={"farmer": 1}).at("planning")
    assert table.can(0, "place", place="ship", slot=2, follower="knight")
    assert not any(option.get("place") == "gunpowder_tower" for option in table.options(0))


@rule("ORL-9.24")
def test_the_tower_is_filled_in_phase_3_with_at_most_two():
    table = Table().seat(0, tiles=["gunpowder_tower"], market={"knight": 3}).at("followers")
    table.play(0, "stop_drawing").play(0, "store", follower="knight").play(0, "store", follower="knight")
    assert len(table.player(0).tower) == 2
    assert table.asked(1) == "draw"
    assert table.game.waiting == (1,)


# Horse Wagon, Pharmacy, Laboratory


@rule("ORL-9.30")
def test_the_horse_wagon_goes_along_one_road_and_no_waterway():
    table = use(Table().seat(0, town="vierzon"), "horse_wagon")
    towns = ["orleans", "blois", "chateauroux"]
    assert [set(option.values()) for option in table.options(0)] == [{"travel", "vierzon", t, "road"} for t in towns]
    assert table.travel(0, "vierzon", "blois", "road").player(0).town == TOWN_NAMES.index("blois")


@rule("ORL-9.31")
def test_the_horse_wagon_takes_a_good_like_the_wagon():
    table = use(Table().seat(0, town="orleans"), "horse_wagon")
    table.travel(0, "orleans", "chartres", "road")
    [taken] = [option for option in table.options(0) if option["kind"] == "take_good"]
    table.play(0, "take_good", good=taken["good"])
    assert table.view(0)["seats"][0]["goods"] == {taken["good"]: 1}


@rule("ORL-9.31")
def test_the_horse_wagon_takes_no_good_if_the_table_says_so():
    table = use(Table(horse_wagon_goods=False).load(0, "wagon"), "horse_wagon")
    table.travel(0, "orleans", "chartres", "road")
    assert table.view(0)["seats"][0]["town"] == "chartres"
    assert table.view(0)["seats"][0]["goods"] == {}
    table.play(0, "use", place="wagon").travel(0, "chartres", "etampes", "road")
    assert table.asked(0) == "good"


@rule("ORL-9.28", "ORL-5.12")
@pytest.mark.parametrize("follower", ["starter_farmer", "monk", "knight"])
def test_any_follower_opens_the_pharmacy(follower: str):
    table = Table().seat(0, tiles=["pharmacy"], market={follower: 1}).at("planning")
    assert table.can(0, "place", place="pharmacy", slot=0, follower=follower)


@rule("ORL-9.28")
@pytest.mark.parametrize("coins", [1, 2, 3])
def test_the_pharmacy_sells_up_to_three_points_for_a_coin_each(coins: int):
    table = use(Table().seat(0, coins=6), "pharmacy")
    table.play(0, "spend", n=coins)
    assert (table.player(0).coins, table.player(0).development) == (6 - coins, coins)


@rule("ORL-9.28")
def test_the_pharmacy_sells_nothing_without_a_coin_and_no_more_than_the_coins_buy():
    table = Table().seat(0, coins=0).load(0, "pharmacy", "scriptorium").at("actions")
    assert table.refused(0, "use", place="pharmacy") == "no.coins"
    table = use(Table().seat(0, coins=2), "pharmacy")
    assert table.refused(0, "spend", n=3) == "no.coins"


@rule("ORL-9.29")
def test_coins_won_on_the_way_cannot_be_spent_at_the_pharmacy():
    table = use(Table().seat(0, coins=2, development=6), "pharmacy")
    assert not table.can(0, "spend", n=3)
    table.play(0, "spend", n=2)
    assert (table.player(0).coins, table.player(0).development) == (3, 8)


@rule("ORL-9.29")
def test_each_coin_at_the_pharmacy_must_buy_a_step():
    table = Table().seat(0, coins=9, development=28, citizens=["development_3"])
    use(table, "pharmacy")
    assert (table.refused(0, "spend", n=3), table.cited(0, "spend", n=3)) == ("no.steps_left", "ORL-9.29")
    assert [option["n"] for option in table.options(0)] == [1, 2]
    table = use(Table().seat(0, coins=9, development=29), "pharmacy")
    assert (table.player(0).coins, table.player(0).development) == (8, 30)  # only one coin can be paid


@rule("ORL-9.33")
def test_the_laboratory_gives_a_technology_tile_to_be_placed_at_the_end_of_the_phase():
    table = use(Table(), "laboratory")
    assert (table.player(0).spare, table.game.technology) == (1, 15)
    assert table.asked(0) == "act"
    assert table.pass_all().asked(0) == "technology"


@rule("ORL-9.33")
@pytest.mark.parametrize("shortage", ["strict", "soft"])
def test_the_laboratory_cannot_be_used_without_technology_in_the_supply(shortage: str):
    table = Table(shortage=shortage).seat(1, spare=16).load(0, "laboratory", "scriptorium").at("actions")
    assert table.refused(0, "use", place="laboratory") == "no.technology_left"
    assert table.cited(0, "use", place="laboratory") == "ORL-9.33"
