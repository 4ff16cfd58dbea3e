"""The box and the set-up (ORL-1)."""

from typing import Any

import pytest

from bourgade import InvalidPosition, InvalidSetup
from tests.orleans.table import STARTERS, TITLE, Table, idle_match
from tests.rule import rule

KINDS = ("farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk")
TABLES = [("2014", 2), ("2014", 3), ("2014", 4), ("2020", 2), ("2020", 3), ("2020", 4), ("2020", 5)]

STACK_ONE = {
    "hayrick", "cheese_factory", "winery", "wool_manufacturer", "tailor_shop", "brewery", "windmill", "library",
    "hospital", "sacristy", "herb_garden", "bathhouse",
}  # fmt: skip
STACK_TWO = {
    "gunpowder_tower", "cellar", "office", "school", "pharmacy", "horse_wagon", "shipping_line", "laboratory",
}  # fmt: skip

# The map as the rules book prints it; a number is the mark of a second goods space.
WATERWAYS = """orleans blois, orleans briare 3, briare sancerre 3, sancerre nevers, blois tours, tours montrichard,
    tours loches, tours chinon, chinon chatellerault, chinon le_blanc 3, le_blanc argenton, montrichard vierzon,
    vierzon bourges, vierzon st_amand"""
ROADS = """chartres le_mans 4, etampes montargis 4, chatellerault argenton 4, st_amand nevers 4, le_mans tours 3,
    orleans vierzon 3, chartres etampes, chartres orleans, chartres chateaudun, le_mans chateaudun, le_mans vendome,
    chateaudun vendome, chateaudun orleans, orleans montargis, vendome blois, montargis briare, blois vierzon,
    chinon chatellerault, montrichard loches, vierzon chateauroux, sancerre bourges, loches chateauroux,
    le_blanc chateauroux, argenton la_chatre, la_chatre st_amand, bourges st_amand, bourges nevers,
    chateauroux argenton, chateauroux la_chatre"""


def printed(players: int) -> list[tuple[str, list[str], int]]:
    """Way, the two towns and the number of goods that lie there with so many players."""
    ways: list[tuple[str, list[str], int]] = []
    for way, text in (("water", WATERWAYS), ("road", ROADS)):
        for line in text.split(","):
            one, other, *mark = line.split()
            ways.append((way, sorted([one, other]), 2 if mark and int(mark[0]) <= players else 1))
    return sorted(ways)


def events(seed: int, edition: str) -> list[tuple[object, object]]:
    """Event and letter of the eighteen rounds of a game."""
    match = idle_match(2, seed, edition=edition)
    looks = [match.at(number).view(None) for number in range(len(match))]
    return list({look["round"]: (look["event"], look["letter"]) for look in looks}.values())


@rule("ORL-1.1")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_each_edition_seats_its_numbers_of_players(edition: str, players: int):
    assert TITLE.new(players, 1, {"edition": edition}).seats == players


@rule("ORL-1.1")
@pytest.mark.parametrize(("edition", "players"), [("2014", 1), ("2014", 5), ("2020", 1), ("2020", 6), ("1914", 2)])
def test_other_tables_are_refused(edition: str, players: int):
    with pytest.raises(InvalidSetup):
        TITLE.new(players, 1, {"edition": edition})


@rule("ORL-1.1")
def test_no_dump_brings_a_fifth_player_into_the_2014_edition():
    dump = TITLE.new(5, 1).dump()
    dump["options"] = {"edition": "2014"}
    with pytest.raises(InvalidPosition, match="2014"):
        TITLE.load(dump)


@rule("ORL-1.2")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_each_player_starts_with_ten_stations_and_five_coins(edition: str, players: int):
    seats = Table(players, edition=edition).view(0)["seats"]
    assert [(seat["stock"], seat["coins"], seat["stations"]) for seat in seats] == [(10, 5, [])] * players


@rule("ORL-1.2")
@pytest.mark.parametrize(
    ("edition", "players", "stations", "starters", "neutral", "technology"),
    [("2014", 4, 40, 16, 88, 16), ("2020", 5, 50, 20, 105, 20)],
)
def test_a_full_table_uses_the_whole_box(edition, players, stations, starters, neutral, technology):
    view = Table(players, edition=edition).view(None)
    goods = sum(view["goods"].values()) + sum(len(way["goods"]) for way in view["ways"])
    assert sum(seat["stock"] for seat in view["seats"]) == stations
    assert sum(sum(seat["bag"].values()) for seat in view["seats"]) == starters
    assert (sum(view["supply"].values()), view["technology"], goods) == (neutral, technology, 90)
    assert (len(view["citizens"]), len(view["tiles"]["one"] + view["tiles"]["two"])) == (14, 20)
    assert len(events(1, edition)) == 18


@rule("ORL-1.3")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_four_starters_lie_on_the_market_and_the_bag_is_empty(edition: str, players: int):
    view: dict[str, Any] = TITLE.new(players, 1, {"edition": edition}).view(0)
    assert [(seat["market"], seat["bag"]) for seat in view["seats"]] == [(STARTERS, {})] * players
    assert not set(STARTERS) & set(view["supply"])


@rule("ORL-1.4")
def test_seven_markers_start_on_the_first_spaces_and_monks_have_no_track():
    seat = Table().view(0)["seats"][0]
    assert seat["tracks"] == dict.fromkeys(KINDS[:6], 0)
    assert (seat["development"], len(seat["tracks"]) + 1) == (0, 7)


@rule("ORL-1.5")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_supply_of_followers_depends_on_the_number_of_players(edition: str, players: int):
    printed = {2: (12, 6, 6, 6, 8, 8, 8), 3: (14, 8, 8, 8, 11, 11, 11), 4: (16, 10, 10, 10, 14, 14, 14),
               5: (18, 12, 12, 12, 17, 17, 17)}  # fmt: skip
    assert Table(players, edition=edition).view(0)["supply"] == dict(zip(KINDS, printed[players], strict=True))
    assert sum(printed[players]) == {2: 54, 3: 71, 4: 88, 5: 105}[players]


@rule("ORL-1.6")
@pytest.mark.parametrize(("players", "basic", "others"), [(4, 0, 0), (3, 2, 3), (2, 4, 6)])
def test_the_2014_box_loses_followers_below_four_players(players: int, basic: int, others: int):
    full, supply = Table(4, edition="2014").game.supply, Table(players, edition="2014").game.supply
    assert [a - b for a, b in zip(full, supply, strict=True)] == [basic] * 4 + [others] * 3


@rule("ORL-1.7")
@pytest.mark.parametrize(("players", "basic", "others"), [(5, 0, 0), (4, 2, 3), (3, 4, 6), (2, 6, 9)])
def test_the_2020_box_loses_followers_below_five_players(players: int, basic: int, others: int):
    full, supply = Table(5).game.supply, Table(players).game.supply
    assert [a - b for a, b in zip(full, supply, strict=True)] == [basic] * 4 + [others] * 3


@rule("ORL-1.8")
@pytest.mark.parametrize(("players", "removed"), [(2, 12), (3, 6), (4, 0), (5, 0)])
def test_ninety_goods_less_those_removed_at_random(players: int, removed: int):
    game = Table(players).game
    found = [game.goods[good] + game.goods_out[good] + game.way_goods.count(good) for good in range(5)]
    assert (found, sum(game.goods_out)) == ([24, 21, 18, 15, 12], removed)


@rule("ORL-1.8")
def test_the_goods_removed_differ_from_game_to_game():
    assert len({tuple(Table(2, seed).game.goods_out) for seed in range(5)}) > 1


@rule("ORL-1.8")
def test_grain_cheese_and_wine_are_food():
    goods = {"grain": 1, "cheese": 1, "wine": 1, "wool": 1, "brocade": 1}
    table = Table().round(5, "harvest").seat(0, coins=0, goods=goods).at("event")
    assert [option["good"] for option in table.options(0)] == ["grain", "cheese", "wine"]


@rule("ORL-1.9", "ORL-1.10")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_map_and_its_goods_are_those_of_the_book(edition: str, players: int):
    ways = Table(players, edition=edition).view(0)["ways"]
    assert sorted((way["way"], sorted([way["from"], way["to"]]), len(way["goods"])) for way in ways) == printed(players)


@rule("ORL-1.9")
def test_the_map_has_twenty_three_towns_and_forty_three_connections():
    ways = Table().view(0)["ways"]
    assert len({way["from"] for way in ways} | {way["to"] for way in ways}) == 23
    assert [way["way"] for way in ways].count("water") == 14
    assert [way["way"] for way in ways].count("road") == 29


@rule("ORL-1.10", "ORL-1.11")
@pytest.mark.parametrize(("players", "on_the_map", "left"), [(2, 43, 35), (3, 48, 36), (4, 52, 38), (5, 52, 38)])
def test_the_goods_that_are_not_on_the_map_form_the_supply(players: int, on_the_map: int, left: int):
    view = Table(players).view(0)
    assert sum(len(way["goods"]) for way in view["ways"]) == on_the_map
    assert sum(view["goods"].values()) == left


@rule("ORL-1.10")
def test_the_goods_on_the_map_differ_from_game_to_game():
    assert len({tuple(Table(4, seed).game.way_goods) for seed in range(5)}) == 5


@rule("ORL-1.12")
def test_every_merchant_starts_in_orleans():
    assert [seat["town"] for seat in Table(5).view(0)["seats"]] == ["orleans"] * 5


@rule("ORL-1.13")
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_sixteen_technology_tiles_but_twenty_for_five_players(edition: str, players: int):
    assert Table(players, edition=edition).view(0)["technology"] == (20 if players == 5 else 16)


@rule("ORL-1.14")
def test_fourteen_citizens_and_where_thirteen_of_them_lie():
    view = Table().view(0)
    on_deeds = [deed["deed"] for deed in view["deeds"]]
    others = ["development_1", "development_2", "development_3", "knights", "boatmen", "stations"]
    assert (view["citizens"], len(on_deeds)) == (on_deeds + others, 8)


@rule("ORL-1.14")
@pytest.mark.parametrize(("space", "citizen"), [(3, "development_1"), (18, "development_2"), (28, "development_3")])
def test_a_citizen_waits_on_development_spaces_3_18_and_28(space: int, citizen: str):
    table = Table().seat(0, development=space - 2).load(0, "scriptorium", "shipping_line").load(1, "scriptorium")
    table.at("actions").play(0, "use", place="scriptorium")
    assert table.view(0)["seats"][0]["citizens"] == []
    table.play(1, "use", place="scriptorium").play(0, "use", place="shipping_line")
    assert citizen in table.view(0)["seats"][0]["citizens"]


@rule("ORL-1.15")
def test_twelve_tiles_in_stack_one_and_eight_in_stack_two():
    tiles = Table().view(0)["tiles"]
    assert (len(tiles["one"]), set(tiles["one"])) == (12, STACK_ONE)
    assert (len(tiles["two"]), set(tiles["two"])) == (8, STACK_TWO)


@rule("ORL-1.16")
def test_in_2014_seventeen_tiles_are_shuffled_below_the_light_pilgrimage():
    games = [events(seed, "2014") for seed in range(12)]
    assert {game[0] for game in games} == {("pilgrimage", "none")}
    assert all([event for event, _ in game].count(event) == 3 for game in games for event, _ in game)
    assert len({game[1] for game in games}) > 3
    assert any(game[1:7].count(tile) > 1 for game in games for tile in game)


@rule("ORL-1.17")
def test_in_2020_the_letters_lie_in_order_below_the_light_pilgrimage():
    six = sorted(("pilgrimage", "income", "trading_day", "harvest", "taxes", "plague"))
    games = [events(seed, "2020") for seed in range(8)]
    for game in games:
        assert [letter for _, letter in game] == ["a"] * 6 + ["b"] * 6 + ["c"] * 6
        assert [sorted(str(event) for event, _ in game[first : first + 6]) for first in (0, 6, 12)] == [six] * 3
    assert len({tuple(game[6:12]) for game in games}) > 1


@rule("ORL-1.18")
def test_the_first_player_is_drawn_at_random():
    assert {TITLE.new(3, seed).view(0)["first"] for seed in range(20)} == {0, 1, 2}
