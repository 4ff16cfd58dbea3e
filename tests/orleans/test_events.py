"""Events (ORL-12): the tiles, and what each of them does. The Sacristy has a file of its own."""

from collections.abc import Mapping

import pytest

from bourgade.games.orleans.rules.codes import EVENT_NAMES, LETTER_NAMES
from bourgade.games.orleans.rules.events import TurnHourglass
from tests.orleans.table import STARTERS, Table
from tests.rule import rule

EVENTS = ["pilgrimage", "income", "trading_day", "harvest", "taxes", "plague"]
LETTERS = [("2014", "a", 0), ("2020", "a", 1), ("2020", "b", 2), ("2020", "c", 3)]  # and the column of STRENGTH
STRENGTH = {
    "income": [1, 3, 2, 1],
    "trading_day": [1, 3, 2, 1],
    "harvest": [1, 1, 2, 3],
    "taxes": [3, 1, 2, 3],
}
every_strength = pytest.mark.parametrize(("edition", "letter", "column"), LETTERS)


def turned(edition: str, seed: int, data: Mapping[str, object] | None = None) -> list[tuple[str, str]]:
    """The event and the letter of all rounds."""
    game = Table(seed=seed, data=data, edition=edition).game
    game.deck = game.box.deck[:]
    tiles = []
    for number in range(1, 19):
        game.round = number
        TurnHourglass().work(game)
        tiles.append((EVENT_NAMES[game.event], LETTER_NAMES[game.letter]))
    return tiles


def event(name: str, letter: str = "b", players: int = 2, edition: str = "2020", harvest: str = "choice") -> Table:
    return Table(players, edition=edition, harvest=harvest).round(5, name, letter)


# The tiles


@rule("ORL-12.1")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_there_are_three_tiles_of_six_kinds(edition: str):
    events = [name for name, _ in turned(edition, 1)]
    assert sorted(events) == sorted(EVENTS * 3)
    assert events[0] == "pilgrimage"


@rule("ORL-12.1")
def test_an_event_befalls_the_players_in_turn_order():
    table = event("income", players=3)
    table.game.first = 1
    table.at("event")
    assert [message.args["seat"] for message in table.told("log.coins")][:3] == [1, 2, 0]


@rule("ORL-12.2")
@pytest.mark.parametrize("seed", range(5))
def test_in_2020_every_letter_has_one_tile_of_each_kind(seed: int):
    assert sorted(turned("2020", seed)) == sorted((name, letter) for name in EVENTS for letter in "abc")
    assert turned("2020", seed)[0] == ("pilgrimage", "a")


@rule("ORL-12.3")
def test_in_2020_the_letters_come_in_their_rounds():
    assert "".join(letter for _, letter in turned("2020", 1)) == "aaaaaa" + "bbbbbb" + "cccccc"
    assert {letter for _, letter in turned("2014", 1)} == {"none"}


@rule("ORL-12.4")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_pilgrimage_bars_monks_in_phase_5_and_does_nothing_in_phase_6(edition: str):
    table = event("pilgrimage", edition=edition).seat(0, coins=4, goods={"wool": 3}, bag={"knight": 3})
    table.load(0, "monastery", "farm_house").at("actions")
    assert table.refused(0, "use", place="monastery") == "no.pilgrimage"
    assert table.cited(0, "use", place="monastery") == "ORL-12.4"
    table.play(0, "pass")
    assert (table.player(0).coins, table.player(0).goods[3], table.player(0).bag[4]) == (4, 3, 3)


@rule("ORL-12.4")
@pytest.mark.parametrize("name", EVENTS[1:])
def test_other_events_bar_no_monks(name: str):
    assert event(name).load(0, "monastery").at("actions").can(0, "use", place="monastery")


# Income and Trading Day


@rule("ORL-12.3", "ORL-12.5", "ORL-12.6")
@every_strength
@pytest.mark.parametrize(("space", "status"), [(0, 1), (15, 4), (30, 6)])
def test_income_pays_for_each_level_of_status(edition: str, letter: str, column: int, space: int, status: int):
    table = event("income", letter, edition=edition).seat(0, coins=0, development=space).at("event")
    assert table.player(0).coins == STRENGTH["income"][column] * status


@rule("ORL-12.6")
def test_at_status_4_and_strength_a_income_is_12():
    assert event("income", "a").seat(0, coins=0, development=15).at("event").player(0).coins == 12


@rule("ORL-12.3", "ORL-12.7")
@every_strength
def test_trading_day_pays_for_each_station_built(edition: str, letter: str, column: int):
    table = event("trading_day", letter, edition=edition).seat(0, coins=0, stations=["tours", "blois"])
    table.seat(1, coins=0).at("event")
    assert [table.player(seat).coins for seat in (0, 1)] == [2 * STRENGTH["trading_day"][column], 0]


# Taxes


@rule("ORL-12.3", "ORL-12.8")
@every_strength
@pytest.mark.parametrize("goods", range(8))
def test_taxes_cost_a_coin_for_every_full_set(edition: str, letter: str, column: int, goods: int):
    table = event("taxes", letter, edition=edition)
    table.seat(0, coins=9, goods={"wool": goods // 2, "grain": goods - goods // 2}).at("event")
    assert 9 - table.player(0).coins == goods // STRENGTH["taxes"][column]
    assert sum(table.player(0).goods) == goods


# Harvest


@rule("ORL-12.9")
def test_in_2014_who_has_food_gives_one_of_their_choice():
    table = event("harvest", edition="2014").seat(0, coins=9, goods={"cheese": 2, "wine": 1, "wool": 1}).at("event")
    assert [option["good"] for option in table.options(0)] == ["cheese", "wine"]
    assert (table.refused(0, "fine"), table.cited(0, "fine")) == ("no.food_first", "ORL-12.9")
    assert table.play(0, "feed", good="cheese").player(0).goods == [0, 1, 1, 1, 0]


@rule("ORL-12.9")
def test_in_2014_who_has_no_food_pays_five_coins():
    table = event("harvest", edition="2014").seat(0, coins=9, goods={"wool": 1, "brocade": 1}).at("event")
    assert (table.player(0).coins, table.player(0).goods) == (4, [0, 0, 0, 1, 1])


@rule("ORL-12.3", "ORL-12.10")
@pytest.mark.parametrize(("letter", "owed"), [("a", 1), ("b", 2), ("c", 3)])
def test_in_2020_food_or_five_coins_are_chosen_for_each_food_owed(letter: str, owed: int):
    table = event("harvest", letter).seat(0, coins=20, goods={"grain": 4}).at("event")
    for paid in range(owed):
        assert table.kinds(0) == {"feed", "fine"}
        table.play(0, "fine" if paid == 1 else "feed", **({} if paid == 1 else {"good": "grain"}))
    fined = 1 if owed > 1 else 0
    assert (table.player(0).coins, table.player(0).goods[0]) == (20 - 5 * fined, 4 - owed + fined)
    assert table.asked(0) == "draw"  # the next round


@rule("ORL-12.11")
def test_with_food_first_coins_are_only_for_what_is_missing():
    table = event("harvest", "b", harvest="food_first").seat(0, coins=20, goods={"grain": 1, "wine": 1}).at("event")
    assert (table.refused(0, "fine"), table.cited(0, "fine")) == ("no.food_first", "ORL-12.11")
    table = event("harvest", "c", harvest="food_first").seat(0, coins=20, goods={"wine": 1}).at("event")
    assert (table.player(0).coins, table.player(0).goods[2]) == (10, 0)


@rule("ORL-12.12")
def test_with_fewer_than_five_coins_food_must_be_given():
    table = event("harvest", "a").seat(0, coins=4, goods={"grain": 1, "wine": 1}).at("event")
    assert (table.refused(0, "fine"), table.cited(0, "fine")) == ("no.fine", "ORL-12.12")
    assert table.kinds(0) == {"feed"}


@rule("ORL-12.12", "ORL-13.2")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_torture_begins_only_without_food_and_without_five_coins(edition: str):
    table = event("harvest", "a", edition=edition).seat(0, coins=2, goods={"wine": 1, "wool": 1}).at("event")
    assert (table.player(0).coins, table.player(0).goods) == (2, [0, 0, 0, 1, 0])  # the wine, and no torture
    table = event("harvest", "a", edition=edition).seat(0, coins=2, goods={"wool": 1}).at("event")
    assert (table.asked(0), table.game.ask(0).prompt.args["n"]) == ("torture", 3)


@rule("ORL-12.13", "ORL-6.12")
def test_food_goes_back_to_the_goods_supply():
    table = event("harvest", "a").seat(0, coins=0, goods={"wine": 1})
    left = table.game.goods[2]
    assert table.at("event").game.goods[2] == left + 1


# Plague


@rule("ORL-12.14", "ORL-6.12")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_plague_sends_a_neutral_follower_back_to_the_supply_and_the_marker_stays(edition: str):
    table = event("plague", edition=edition).seat(0, market=STARTERS, bag={"knight": 2}, tracks={"knight": 2})
    left = table.game.supply[4]
    table.at("event")
    assert (table.player(0).bag[4], table.game.supply[4], table.player(0).tracks[4]) == (1, left + 1, 2)


@rule("ORL-12.14")
def test_plague_spares_a_starter_that_comes_up():
    seen = set()
    for seed in range(12):
        table = Table(seed=seed).round(5, "plague").seat(0, bag={"knight": 1}).at("event")
        lucky = bool(table.told("log.plague_lucky"))
        assert (table.player(0).bag[4], sum(table.player(0).bag)) == ((1, 5) if lucky else (0, 4))
        seen.add(lucky)
    assert seen == {True, False}


@rule("ORL-12.15")
def test_plague_takes_nothing_from_an_empty_bag():
    table = event("plague").seat(0, market={**STARTERS, "knight": 1}).at("event")
    assert (table.told("log.plague"), table.player(0).market[4]) == ([], 1)


@rule("ORL-12.12")
def test_the_answer_that_pays_says_how_many_coins():
    table = Table().round(5, "harvest", "a").seat(0, coins=9, goods={"grain": 1}).at("event")
    said = [option.words for option in table.game.ask(0).options if option.meaning["kind"] == "fine"]
    assert [words and words.args for words in said] == [{"n": 5}]
