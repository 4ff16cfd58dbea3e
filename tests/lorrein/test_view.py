"""What the view tells a board: crafts on tiles, corners, odds of the bowl, what stands of everybody's."""

from __future__ import annotations

from typing import Any

import pytest

import bourgade
from bourgade.bots import bot
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.missions import missing
from bourgade.kernel.view_cache import ViewCache
from tests.lorrein.table import Table
from tests.rule import rule

TITLE = bourgade.title("lorrein")


def played(acts: int) -> Lorrein:
    game = TITLE.new(3, 5)
    chooser = bot("greedy", "lorrein", 5)
    for _ in range(acts):
        seat = game.waiting[0]
        game.apply(seat, chooser.choose(game.copy(), seat))
    assert isinstance(game, Lorrein)
    return game


def test_a_tile_tells_the_craft_that_stands_on_it():
    view: dict[str, Any] = played(40).view(None)
    workshops = [tile for tile in view["tiles"] if tile.get("building") == "workshop"]
    assert workshops
    crafts = dict(zip(c.LANDSCAPE_NAMES, c.CRAFT_NAMES, strict=False))
    assert all(tile["craft"] == crafts[tile["landscape"]] for tile in workshops)
    assert not any("craft" in tile for tile in view["tiles"] if tile.get("building") == "farm")


def test_a_corner_tells_its_four_landscapes_and_the_crafts_with_a_free_tile():
    view: dict[str, Any] = played(40).view(None)
    tiles = {(tile["row"], tile["column"]): tile for tile in view["tiles"]}
    for corner in view["sites"]:
        row, column = corner["row"], corner["column"]
        around = [tiles[row + down, column + right] for down in (0, 1) for right in (0, 1)]
        assert sorted(corner["landscapes"]) == sorted(tile["landscape"] for tile in around)
        free = {tile["landscape"] for tile in around if "building" not in tile}
        expected = [craft for craft, land in zip(c.CRAFT_NAMES, c.LANDSCAPE_NAMES, strict=False) if land in free]
        assert corner["crafts"] == expected


def test_the_odds_are_those_of_the_bowl() -> None:
    game = Table(3).round(1).at("before").game
    game.bowl = [2, 2, 2, 2, 2, 0]
    view: dict[str, Any] = game.view(None)
    # Ten beads, three of them drawn: a colour with two is missing in 8·7·6 of 10·9·8 throws.
    assert view["odds"] == {name: round(1 - 336 / 720, 4) for name in c.COLOUR_NAMES[:5]}
    game.extra_red = True
    red: dict[str, Any] = game.view(None)
    assert red["odds"]["red"] == round(3 / 11, 4)


def test_what_stands_on_the_board_is_everybodys_to_see():
    game = played(40)
    view: dict[str, Any] = game.view(None)
    for seat, own in enumerate(view["seats"]):
        assert own["built"]["duchies"] == sum(duchy["owner"] == seat for duchy in view["duchies"])
        assert "mission" not in own


def test_options_tell_the_goods_that_they_take_and_give():
    compared = 0
    for seed in range(3):
        game = TITLE.new(2, seed, data={"end": {"limit": 14}})
        assert isinstance(game, Lorrein)
        chooser = bot("greedy", "lorrein", seed)
        while game.waiting:
            for seat in game.waiting:
                compared += compare(game, seat)
            seat = game.waiting[0]
            game.apply(seat, chooser.choose(game.copy(), seat))
    assert compared > 200


def compare(game: Lorrein, seat: int) -> int:
    """Play every option whose goods are told on a copy, where nothing else happens with it."""
    asked = game.ask(seat)
    options: Any = asked.hints["options"]
    compared = 0
    for action, told in options.items():
        kind = TITLE.describe(int(action))["kind"]
        if kind in ("duel", "red_bead", "bewitch", "pay", "process_at", "swap_mission"):
            continue
        twin = game.copy()
        was, lacked = game.players[seat].goods[:], missing(game, game.players[seat])
        twin.apply(seat, int(action))
        if twin.waiting != game.waiting or twin.ask(seat).kind != asked.kind:
            continue
        change = {
            name: twin.players[seat].goods[good] - was[good]
            for good, name in enumerate(c.GOOD_NAMES)
            if twin.players[seat].goods[good] != was[good]
        }
        wanted = dict(told.get("gives", {}))
        for good, count in told.get("takes", {}).items():
            wanted[good] = wanted.get(good, 0) - count
        assert change == {good: count for good, count in wanted.items() if count}, TITLE.describe(int(action))
        if "mission" in told:
            assert lacked - missing(twin, twin.players[seat]) == told["mission"]
        compared += 1
    return compared


def test_what_the_set_up_builds_is_free():
    game = TITLE.new(2, 1)
    options: Any = game.ask(game.waiting[0]).hints["options"]
    assert all(told["takes"] == {} for told in options.values())


def test_a_wish_shows_at_once_in_views_that_keep_what_did_not_change():
    """Nothing else changes with it, and players who choose by chance hardly ever have one."""
    game, cache = played(40), ViewCache()
    TITLE.adapter.views(game, cache)
    game.wishes ^= 0b010
    assert TITLE.adapter.views(game, cache) == [game.view(seat) for seat in (0, 1, 2, None)]


@rule("LOR-4.4", "LOR-8.8")
def test_the_odds_are_those_of_the_next_throw() -> None:
    """Of eleven beads three come to rest; with two red ones of twelve, one of them more often."""
    table = Table(3).at("before")
    assert table.view(0)["odds"]["red"] == pytest.approx(3 / 11, abs=1e-4)
    table.game.extra_red = True
    assert table.view(0)["odds"]["red"] == pytest.approx(1 - (10 * 9 * 8) / (12 * 11 * 10), abs=1e-4)
    thrown = Table(3).at("build")
    thrown.game.extra_red = True  # it is out of the bowl again before the next throw
    assert thrown.view(1)["odds"]["red"] == pytest.approx(3 / 11, abs=1e-4)


@rule("LOR-4.4")
def test_the_odds_know_that_the_red_bead_comes_in_before_the_next_throw() -> None:
    for active, likely in ((1, None), (2, 3 / 11)):
        table = Table(3).round(2).at("build", active)
        assert table.view(0)["odds"].get("red") == (likely and pytest.approx(likely, abs=1e-4))


@rule("LOR-7.7")
def test_everybody_sees_whom_an_open_offer_is_for() -> None:
    table = Table(3).seat(0, goods={"wood": 1}).seat(1, goods={"stone": 1}).at("build")
    table.offer(0, 1, give=["wood"], get=["stone"])
    for seat in (0, 1, 2, None):
        shown = table.view(seat)["offer"]
        assert (shown["author"], shown["to"], shown["asked"]) == (0, 1, [1])
