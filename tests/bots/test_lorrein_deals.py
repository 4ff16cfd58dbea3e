"""How the strong players of Lorrein deal, whom they let in, and the strategies that they are tested with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

import bourgade
from bourgade import bots
from bourgade.bots.base import Bot
from bourgade.bots.levels import LevelBot
from bourgade.bots.lorrein.greedy import LorreinGreedyBot, guide
from bourgade.bots.lorrein.outlook import ENDLESS, Outlook, own_outlook, turns_with_farm
from bourgade.bots.lorrein.playouts import PlayoutSearch
from bourgade.bots.lorrein.reach import BLOCKED, homeless_crafts, more_duchies
from bourgade.bots.lorrein.siting import Siting
from bourgade.bots.lorrein.sparring import PARTNERS
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.kernel.errors import InvalidSetup
from tests.lorrein.table import TITLE, Table

SHORT: Final[dict[str, str | bool]] = {"length": "short"}


def choice(bot: Bot, table: Table, seat: int) -> dict[str, object]:
    """What a bot does next, and what it says of it."""
    return dict(TITLE.describe(bots.move(bot, table.game, seat, 1)))


def deal_table() -> Table:
    """Seat 1 lacks a stone for its last workshop; seat 0 has nothing but farms, in a game of short missions."""
    table = Table(length="short").seat(0, goods={"wood": 4, "stone": 3, "wheat": 2}, farms=[(4, 4)], mission="mason")
    table.seat(1, goods={"wood": 6, "animal": 4, "wheat": 4}, farms=[(1, 3), (1, 4), (1, 5)], mission="drover")
    return table.seat(1, duchies=[(2, 2)]).at("build")


def test_it_accepts_what_helps_it_most_and_refuses_what_helps_the_author_most() -> None:
    assert choice(guide(), deal_table().offer(0, 1, give=["stone", "stone"], get=["wood"]), 1)["kind"] == "accept"
    generous = deal_table().offer(0, 1, give=["wood"], get=["animal", "animal"])
    assert choice(guide(), generous, 1)["kind"] == "refuse"


def test_a_deal_is_judged_by_what_both_sides_gain() -> None:
    """It helps the one who is asked a little, and its author more."""
    table = Table(length="short").seat(0, goods={"wood": 9}, mission="mason").seat(1, mission="drover")
    table.seat(1, goods={"stone": 7, "wheat": 4}, farms=[(1, 3)], duchies=[(2, 2)]).at("build")
    table.offer(0, 1, give=["wood"], get=["stone", "stone"])
    plain = LorreinGreedyBot()
    assert choice(plain, table, 1)["kind"] == "accept"
    assert choice(guide(), table, 1)["kind"] == "refuse"


def test_it_shuts_out_who_keeps_it_out_and_admits_it_again() -> None:
    table = Table(3).seat(0, duchies=[(1, 1)], workshops=[(1, 1)], tariffs={"sawmill": "wood"})
    table.seat(1, duchies=[(3, 1)], workshops=[(4, 1)]).seat(2, duchies=[(1, 5)], workshops=[(1, 6)])
    table.seat(2, tariffs={"sawmill": "wood"}).at("build")
    assert choice(guide(), table, 0) == {"kind": "shut", "other_seat": 1}
    table.play(0, "shut", other_seat=1)
    assert choice(guide(), table, 0)["kind"] not in ("shut", "tariff")
    again = Table(3).seat(0, duchies=[(1, 1)], workshops=[(1, 1)], tariffs={"sawmill": "wood"})
    again.seat(1, duchies=[(3, 1)], workshops=[(4, 1)], tariffs={"tannery": "free"})
    again.game.players[0].shut = 1 << 1
    assert choice(guide(), again.at("build"), 0) == {"kind": "admit", "other_seat": 1}


def test_who_is_paid_back_for_being_closed_opens() -> None:
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)])
    table.seat(1, duchies=[(3, 1)], workshops=[(4, 1)], tariffs={"tannery": "animal"})
    assert choice(guide(), table.at("build"), 0)["kind"] != "tariff"
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)])
    table.seat(1, duchies=[(3, 1)], workshops=[(4, 1)], tariffs={"tannery": "animal"})
    table.game.players[1].shut = 1
    assert choice(guide(), table.at("build"), 0) == {"kind": "tariff", "craft": "sawmill", "tariff": "wood"}


def test_where_workshops_begin_open_it_closes_its_own_as_long_as_all_others_are_open() -> None:
    def owners(tannery: str) -> Table:
        table = Table(trade="tariffs").seat(0, duchies=[(1, 1)], workshops=[(1, 1)], tariffs={"sawmill": "wood"})
        table.seat(1, duchies=[(3, 1)], workshops=[(4, 1)], tariffs={"tannery": tannery})
        return table.at("build")

    assert choice(guide(), owners("animal"), 0) == {"kind": "tariff", "craft": "sawmill", "tariff": "closed"}
    assert choice(guide(), owners("closed"), 0)["kind"] not in ("tariff", "shut")


def test_it_pays_to_work_where_nobody_lets_it_in() -> None:
    table = Table(length="short").seat(0, mission="mason", duchies=[(1, 1)], goods={"wood": 5, "stone": 4, "wheat": 3})
    table.seat(0, farms=[(4, 4), (4, 5), (4, 6)], workshops=[(1, 1)])
    table.seat(1, duchies=[(3, 4)], workshops=[(3, 5)], goods={"wheat": 2}).at("build")
    assert "work" in kinds_until_asked(table)
    assert table.game.offer.mine[c.STONECUTTER] > 1
    assert table.game.waiting == (1,)


def kinds_until_asked(table: Table) -> list[str]:
    """What the strongest player does until somebody else is asked."""
    kinds: list[str] = []
    while table.game.waiting == (0,) and len(kinds) < 30:
        action = bots.move(guide(), table.game, 0, 1)
        kinds.append(str(TITLE.describe(action)["kind"]))
        table.game.apply(0, action)
    return kinds


def hagglers() -> Table:
    """Seat 1 has much stone and nothing to eat; seat 0 has a wheat to grind and lacks stone."""
    table = Table(length="short").seat(0, mission="mason", duchies=[(1, 1)], goods={"wheat": 1, "wood": 3})
    table.seat(0, farms=[(4, 4), (4, 5), (4, 6)])
    return table.seat(1, mission="drover", duchies=[(3, 4)], goods={"stone": 9}).at("build")


def test_it_grinds_flour_and_asks_several_pieces_for_a_sack() -> None:
    table = hagglers()
    kinds = kinds_until_asked(table)
    assert (kinds[0], kinds[-1]) == ("process", "send")
    offer = table.game.offer
    assert offer.give[c.FLOUR] == sum(offer.give) == 1
    assert offer.get[c.STONE] > 1
    assert choice(LorreinGreedyBot(), table, 1)["kind"] == "accept"


def test_it_asks_nobody_again_who_has_refused_this_turn() -> None:
    table = hagglers()
    kinds_until_asked(table)
    table.play(1, "refuse")
    assert "offer" not in kinds_until_asked(table)


def test_more_goods_farms_and_workshops_bring_the_end_nearer() -> None:
    table = Table().seat(0, mission="mason", duchies=[(1, 1)], goods={"wheat": 2}).seat(1, duchies=[(3, 4)])
    table.seat(1, workshops=[(3, 5)]).at("build")
    game, player = table.game, table.player(0)
    outlook = Outlook(game, player, player.mission)
    now = outlook.turns(player.goods)
    assert 0.0 < now < ENDLESS
    assert outlook.turns([3] * c.GOODS) < now
    assert outlook.turns([99] * c.GOODS) == 0.0
    assert min(turns_with_farm(game, player)) < now
    player.crafts[c.STONECUTTER] += 1
    assert Outlook(game, player, player.mission).turns(player.goods) < now


def test_a_change_takes_another_good_besides_the_medicine() -> None:
    """Of two lavenders one is brewed, and the other becomes the animal that the last farm lacks."""
    table = Table(length="short").seat(0, mission="landlord", duchies=[(1, 2)], large=[(3, 1)], witch=(4, 2))
    table.seat(0, farms=[(4, 4), (4, 5), (4, 6), (3, 6)], workshops=[(1, 2), (4, 1)])
    table.seat(0, goods={"animal": 1, "wheat": 1, "flour": 3, "lavender": 1}).at("build")
    outlook = Outlook(table.game, table.player(0), table.player(0).mission)
    hand = table.player(0).goods[:]
    assert outlook.lacking(hand) > 0
    hand[c.LAVENDER] = 2
    assert outlook.lacking(hand) <= 0


def test_a_workshop_without_a_place_takes_another_duchy() -> None:
    table = Table().seat(0, mission="mason", duchies=[(1, 1)]).at("build")
    game, player = table.game, table.player(0)
    assert not own_outlook(game, player, player.mission).blocked
    lacking = [0] * c.ITEMS
    lacking[c.STONECUTTER] = 2
    homeless = homeless_crafts(game, player, lacking)
    assert homeless[c.STONECUTTER] >= 1
    assert more_duchies(game, player, lacking, homeless) == 1
    for tile in game.box.tiles[0]:
        if game.land[tile] == c.STONECUTTER and game.buildings[tile] == c.NOTHING:
            game.buildings[tile] = c.SEATS * c.WITCH + 1
    assert more_duchies(game, player, lacking, homeless_crafts(game, player, lacking)) == BLOCKED
    assert own_outlook(game, player, player.mission).turns([99] * c.GOODS) == ENDLESS


def test_sites_are_those_with_which_all_workshops_find_a_place() -> None:
    """Three stonecutters, a sawmill and a tannery; one duchy stands."""
    table = Table().seat(0, mission="mason", duchies=[(1, 1)]).at("build")
    game, player = table.game, table.player(0)
    lacking = own_outlook(game, player, player.mission).missing
    number, sites = Siting(game, player, lacking).sets()
    assert number == 2
    for left in (1, 0):
        game.raise_duchy(player, sites[0])
        number, sites = Siting(game, player, own_outlook(game, player, player.mission).missing).sets()
        assert number == left
        assert bool(sites) == (left > 0)


def test_it_gives_up_a_duchy_where_its_mission_is_out_of_reach_with_it() -> None:
    """It wants two stonecutters; of its duchies only the first has a river."""

    def founded(*duchies: tuple[int, int]) -> Table:
        return Table(3, length="short").seat(0, mission="mason", duchies=duchies, goods={"wheat": 6}).at("feed")

    table = founded((1, 1), (1, 5), (2, 3))
    game, player = table.game, table.player(0)
    assert not Siting(game, player, own_outlook(game, player, player.mission).missing).possible()
    given_up = choice(guide(), table, 0)
    assert given_up["kind"] == "lose_duchy"
    assert (given_up["row"], given_up["column"]) != (1, 1)
    assert choice(guide(), founded((1, 1), (1, 5)), 0)["kind"] in ("process", "pay")


def games(table: list[Bot], seeds: range, alone: Bot, options: Mapping[str, str | bool] = SHORT) -> float:
    """The share of the games that one player wins alone against the others, in every seat of every deal."""
    won = 0.0
    for seed in seeds:
        for place in range(4):
            seats = [*table[:place], alone, *table[place:]]
            game = bourgade.title("lorrein").new(4, seed, options)
            lots = seat_lots(seed)
            while game.waiting:
                seat = next_seat(game, lots)
                game.step(seat, seats[seat].choose(game, seat))
            won += 1 / len(game.winners) if place in game.winners else 0.0
    return won / 4 / len(seeds)


@pytest.mark.strength
@pytest.mark.parametrize("name", sorted(PARTNERS))
def test_no_simple_strategy_beats_three_strong_players(name: str) -> None:
    """By what they do without searching: a search only adds to that."""
    partner = PARTNERS[name]()
    assert games([guide(), guide(), guide()], range(40, 46), partner) <= 0.15
    assert games([partner, partner, partner], range(40, 46), guide()) >= 0.5


MODULES: dict[str, str | bool] = {option.name: True for option in TITLE.options if option.default is False}


@pytest.mark.strength
@pytest.mark.parametrize(
    "options", [{"length": "short"}, {"length": "long"}, {"length": "short", "trade": "off"}, MODULES]
)
def test_a_strong_player_beats_three_greedies_without_a_search(options: dict[str, str | bool]) -> None:
    """It won 84 to 99 % of hundreds of games of each kind."""
    greedy = bots.bot("greedy", "lorrein", 1)
    assert games([greedy, greedy, greedy], range(60, 66), guide(), options) >= 0.7


@pytest.mark.strength
def test_a_search_beats_three_greedies() -> None:
    """With a few deals only; a search that is broken wins a quarter at most."""
    search = PlayoutSearch(bots.features_of("lorrein"), 4, float("inf"))
    greedy = bots.bot("greedy", "lorrein", 1)
    assert games([greedy, greedy, greedy], range(70, 72), Searching(search)) >= 0.75


class Searching(Bot):
    def __init__(self, search: PlayoutSearch) -> None:
        self.search = search

    def choose(self, game: bourgade.Position, seat: int) -> int:
        return self.search.run(game, seat, 5)[0].action


def test_the_strongest_level_searches_by_playing_to_the_end() -> None:
    made = bots.bot("maitre", "lorrein", 3, steady=True)
    assert isinstance(made, LevelBot)
    assert isinstance(made.plain, PlayoutSearch)
    assert not isinstance(bots.bot("contremaitre", "lorrein", 3).plain, PlayoutSearch)  # type: ignore[attr-defined]


def test_sparring_partners_are_found_by_name_and_offered_to_nobody() -> None:
    for name in PARTNERS:
        assert isinstance(bots.bot(name, "lorrein", 1), LorreinGreedyBot)
        assert name not in bots.names()
        with pytest.raises(InvalidSetup):
            bots.bot(name, "orleans", 1)


@pytest.mark.strength
def test_a_search_finds_the_same_whatever_the_others_hold_in_secret() -> None:
    game = bourgade.title("lorrein").new(3, 6, {"length": "short"})
    assert isinstance(game, Lorrein)
    number = 0
    while game.round < 4:
        number += 1
        game.apply(game.waiting[0], bots.move(guide(), game, game.waiting[0], number))
    seat = game.waiting[0]
    search = PlayoutSearch(bots.features_of("lorrein"), 2, float("inf"))
    found = [search.run(game.determinize(seat, deal), seat, 4, 1.1, 3) for deal in range(3)]
    assert len({tuple((each.action, each.win) for each in one) for one in found}) == 1
    assert sum(each.tries for each in found[0]) == 2 * len(found[0]) >= 6
