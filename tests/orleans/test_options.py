"""Variants and table options (ORL-15)."""

from typing import Any

import pytest

from bourgade import InvalidSetup, Match
from bourgade.kernel.title import OptionValue
from tests.orleans.table import TITLE, Table
from tests.rule import rule

OPTIONS: list[tuple[str, tuple[OptionValue, ...], str | None]] = [
    ("edition", ("2020", "2014"), None),
    ("exclusion", (False, True), "2020"),
    ("shortage", ("strict", "soft"), None),
    ("bank", ("unlimited", "limited"), "2014"),
    ("harvest", ("choice", "food_first"), "2020"),
    ("backstep", ("strict", "literal"), "2014"),
    ("last_boatman", ("nothing", "coins"), None),
    ("covering", (True, False), None),
    ("horse_wagon_goods", (True, False), None),
    ("empty_bag_pull", (True, False), None),
    ("withdrawal", (True, False), None),
]


# Options


@rule("ORL-15.1")
def test_these_are_the_options_with_their_values_the_default_first():
    assert [(spec.name, spec.values) for spec in TITLE.options] == [(name, values) for name, values, _ in OPTIONS]
    assert TITLE.complete({}) == {name: values[0] for name, values, _ in OPTIONS}


def test_dumps_and_records_of_before_an_option_was_added_are_those_of_today():
    usual = Match(TITLE, 2, 1)
    strict = Match(TITLE, 2, 1, {"withdrawal": False})
    for match, stated in ((usual, False), (strict, True)):
        dump: Any = match.game.dump()
        record: Any = match.record()
        assert ["withdrawal" in written["options"] for written in (dump, record)] == [stated, stated]
        assert TITLE.load(dump).dump() == dump
        assert Match.replay(record).options["withdrawal"] is not stated


@rule("ORL-15.1")
@pytest.mark.parametrize(("name", "values", "edition"), OPTIONS[1:])
def test_an_option_of_one_edition_goes_only_with_it(name: str, values: tuple[OptionValue, ...], edition: str | None):
    for year in ("2014", "2020"):
        options: dict[str, OptionValue] = {"edition": year, name: values[1]}
        if edition in (None, year):
            assert TITLE.complete(options)[name] == values[1]
        else:
            with pytest.raises(InvalidSetup, match=f"{name}=.* goes only with edition={edition}"):
                TITLE.new(2, 1, options)


@rule("ORL-15.1")
@pytest.mark.parametrize("options", [{"weather": "rain"}, {"bank": "huge"}, {"covering": "true"}, {"exclusion": 1}])
def test_unknown_options_and_values_are_refused(options: dict[str, OptionValue]):
    with pytest.raises(InvalidSetup, match=next(iter(options))):
        TITLE.new(2, 1, options)


@rule("ORL-15.1")
def test_a_position_keeps_its_options():
    game = TITLE.new(2, 1, {"edition": "2014", "backstep": "literal"})
    assert TITLE.load(game.dump()).dump()["options"] == game.dump()["options"]
    options: Any = game.dump()["options"]
    assert TITLE.complete(options) == TITLE.complete({"edition": "2014", "backstep": "literal"})


# Exclusion


@rule("ORL-15.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_turn_order_each_player_may_remove_one_tile_of_either_stack(players: int):
    table = Table.opening(players, exclusion=True)
    first, asked = table.game.first, []
    for tile in ("school", "hayrick", "library", "office", "cellar")[:players]:
        asked.append(table.game.waiting[0])
        table.play(asked[-1], "exclude", place=tile)
    assert asked == [(first + turn) % players for turn in range(players)]
    assert (table.view(None)["round"], len(table.view(None)["tiles"]["out"])) == (1, players)
    assert "school" not in table.view(None)["tiles"]["two"]


@rule("ORL-15.2")
def test_nobody_has_to_remove_a_tile_and_none_is_removed_twice():
    table = Table.opening(3, exclusion=True)
    first = table.game.waiting[0]
    table.play(first, "exclude", place="school")
    second = table.game.waiting[0]
    assert not table.can(second, "exclude", place="school")
    table.play(second, "exclude_nothing").play(table.game.waiting[0], "exclude_nothing")
    assert table.view(None)["tiles"]["out"] == ["school"]


@rule("ORL-15.2", "ORL-15.3")
def test_with_two_players_the_first_removes_two_before_the_other_does():
    table = Table.opening(2, exclusion=True)
    first, asked = table.game.first, []
    for tile in ("school", "hayrick", "library", "office"):
        asked.append(table.game.waiting[0])
        table.play(asked[-1], "exclude", place=tile)
    assert asked == [first, first, 1 - first, 1 - first]
    assert sorted(table.view(None)["tiles"]["out"]) == ["hayrick", "library", "office", "school"]


@rule("ORL-15.2")
def test_without_the_option_nothing_is_removed():
    table = Table.opening(3)
    assert table.asked(0) == "plan"
    assert table.view(None)["tiles"]["out"] == []


@rule("ORL-15.2")
def test_a_tile_removed_is_not_on_offer_to_traders():
    table = Table.opening(2, exclusion=True)
    for tile in ("school", "hayrick", "library", "office"):
        table.play(table.game.waiting[0], "exclude", place=tile)
    table.seat(0, tracks={"trader": 1}).load(0, "village").at("actions").play(0, "use", place="village")
    offer = {option.get("place") for option in table.play(0, "recruit", follower="trader").options(0)}
    assert len(offer - {None}) == 16
    assert not offer & {"school", "hayrick", "library", "office"}


# The bank


@rule("ORL-15.4")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_coins_never_run_out_in_an_unlimited_bank(edition: str):
    table = Table(edition=edition).seat(1, coins=1000).seat(0, coins=0).load(0, "cellar", "farm_house").at("actions")
    assert table.view(None)["bank"] is None
    assert table.play(0, "use", place="cellar").player(0).coins == 4


@rule("ORL-15.5")
@pytest.mark.parametrize(("players", "bank"), [(2, 202), (3, 197), (4, 192)])
def test_a_limited_bank_has_212_coins_the_opening_ones_included(players: int, bank: int):
    assert Table(players, edition="2014", bank="limited").view(None)["bank"] == bank


@rule("ORL-15.6")
def test_a_bank_that_runs_short_pays_in_turn_order_and_keeps_no_debt():
    table = Table(3, edition="2014", bank="limited").seat(0, coins=0, development=9)
    table.seat(1, coins=0, development=9).seat(2, coins=207)
    table.game.first = 1
    table.at("event")
    assert [table.player(seat).coins for seat in (1, 2, 0)] == [3, 208, 1]  # of three, one was left
    assert table.game.bank == 0


@rule("ORL-15.6")
def test_an_empty_bank_bars_no_action():
    table = Table(edition="2014", bank="limited").seat(0, coins=0).seat(1, coins=212).load(0, "cellar", "farm_house")
    player = table.at("actions").play(0, "use", place="cellar").player(0)
    assert (player.coins, player.bag[5], player.bag[6]) == (0, 1, 1)


# Expansions


@rule("ORL-15.7")
def test_there_are_just_the_twenty_tiles_and_no_option_for_more():
    tiles = Table(5).view(None)["tiles"]
    assert (len(tiles["one"]), len(tiles["two"]), tiles["out"]) == (12, 8, [])
    with pytest.raises(InvalidSetup, match="expansions"):
        TITLE.new(2, 1, {"expansions": True})
