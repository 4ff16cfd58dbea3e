"""Refusing positions that could not have come up in play."""

from __future__ import annotations

from bourgade.games.lorrein.adapter.stack_check import check_stack
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.draft import BLANK, Draft, total
from bourgade.games.lorrein.rules.feeding import DropWorkshop
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.room import surplus
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.position_checks import equal, within


def check_ranges(state: State) -> None:
    """Numbers that are looked up in tables must be in them, or the rules could not even be asked."""
    seats = (1 << state.seats) - 1
    within(state.round, 0, 9999, "table.round")
    within(state.first, 0, state.seats - 1, "table.first")
    within(state.active, 0, state.seats - 1, "table.active")
    within(state.fresh, 0, (1 << c.MISSIONS) - 1, "table.fresh")
    within(state.won, 0, seats, "table.won")
    for name in ("stock", "bowl", "refusals"):
        for number in getattr(state, name):
            within(number, 0, 999, f"table.{name}")
    for name in ("swaps", "deals"):
        within(getattr(state, name), 0, 999, f"table.{name}")
    within(state.wishes, 0, seats, "table.wishes")
    for draft in state.said:
        _check_draft(state, draft, "table.said")
    _check_draft(state, state.offer, "table.offer")
    if len(state.under) != len(state.under_knowers):
        raise InvalidPosition("table.under: must have as many entries as table.under_knowers")
    for mission in state.under:
        within(mission, 0, c.MISSIONS - 1, "table.under")
    for knowers in state.under_knowers:
        within(knowers, 0, seats, "table.under_knowers")
    on_board = set(state.box.tiles[state.seats - 2])
    for tile in range(c.TILES):
        if tile in on_board:
            within(state.land[tile], 0, c.LANDSCAPES - 1, f"table.land[{tile}]")
            building = state.buildings[tile]
            within(building, c.NOTHING, c.SEATS * c.WITCH + state.seats - 1, f"table.buildings[{tile}]")
            if building >= 0:
                within(building % c.SEATS, 0, state.seats - 1, f"table.buildings[{tile}]")
                if building // c.SEATS == c.WORKSHOP:
                    within(state.land[tile], 0, c.CRAFTS - 1, f"table.land[{tile}], below a workshop")
        else:
            within(state.land[tile], c.OFF_BOARD, c.OFF_BOARD, f"table.land[{tile}]")
            within(state.buildings[tile], c.NOTHING, c.NOTHING, f"table.buildings[{tile}]")
    for site in range(c.SITES):
        duchy = state.duchies[site]
        if site not in state.box.sites[state.seats - 2]:
            within(duchy, c.NOTHING, c.NOTHING, f"table.duchies[{site}]")
        elif duchy != c.NOTHING:
            within(duchy // c.LARGE, 0, 1, f"table.duchies[{site}]")
            within(duchy % c.LARGE, 0, state.seats - 1, f"table.duchies[{site}]")
    for seat, player in enumerate(state.players):
        _check_player_ranges(state, player, seat)


def _check_player_ranges(state: State, player: Player, seat: int) -> None:
    where = f"boards[{seat}]"
    seats = (1 << state.seats) - 1
    within(player.seat, seat, seat, f"{where}.seat")
    within(player.mission, 0, c.MISSIONS - 1, f"{where}.mission")
    within(player.knowers, 0, seats, f"{where}.knowers")
    within(player.shut, 0, seats, f"{where}.shut")
    within(player.watch, c.NEVER, c.ALWAYS, f"{where}.watch")
    within(player.posted, 0, (1 << c.POSTED_BITS) - 1, f"{where}.posted")
    within(player.offers, 0, 99, f"{where}.offers")
    within(player.witch, c.NOTHING, c.TILES - 1, f"{where}.witch")
    for number in player.goods:
        within(number, 0, c.MOST_GOODS, f"{where}.goods")
    for tariff in player.tariffs:
        within(tariff, c.CLOSED, c.TARIFFS - 1, f"{where}.tariffs")
    for number in (*player.farms, *player.crafts):
        within(number, 0, c.TILES, f"{where}.farms, {where}.crafts")
    _check_draft(state, player.draft, f"{where}.draft")
    for site in player.duchies:
        within(site, 0, c.SITES - 1, f"{where}.duchies")


def _check_draft(state: State, draft: Draft, where: str) -> None:
    """A paper is blank, or somebody's for somebody else, and no number on it is more than could be written."""
    if draft.to == c.NO_DRAFT:
        if not draft.same(BLANK):
            raise InvalidPosition(f"{where}: a paper for nobody is blank")
        return
    within(draft.author, 0, state.seats - 1, f"{where}.author")
    within(draft.to, 0, c.TO_ALL, f"{where}.to")
    if draft.to == draft.author or state.seats <= draft.to < c.TO_ALL:
        raise InvalidPosition(f"{where}.to: there is nobody there")
    for name in ("give", "get"):
        for number in getattr(draft, name):
            within(number, 0, c.ITEMS_A_SIDE, f"{where}.{name}")
        within(total(getattr(draft, name)), 0, c.ITEMS_A_SIDE, f"{where}.{name}")
    for number in (*draft.mine, *draft.yours):
        within(number, 0, c.MOST_GOODS, f"{where}.mine, {where}.yours")


def check(state: Lorrein) -> None:
    """Every piece and card is accounted for, and nothing stands where it cannot."""
    check_stack(state)
    box = state.box
    for product, name in enumerate(c.PRODUCT_NAMES):
        cards = state.stock[product] + sum(player.goods[c.RAWS + product] for player in state.players)
        equal(cards, box.stock[product][state.seats - 2], f"cards: {name}")
    beads = sum(state.bowl[: c.LANDSCAPES])
    equal(beads, box.beads * c.LANDSCAPES, "beads in the bowl")
    if min(state.bowl[: c.LANDSCAPES]) < 1 or max(state.bowl[: c.LANDSCAPES]) > box.most_beads:
        raise InvalidPosition("bowl: of each colour one bead must stay, and there are only so many")
    equal(state.bowl[c.RED], box.red if state.round >= box.red_round else 0, "red beads in the bowl")
    missions = [player.mission for player in state.players] + state.under
    missions += [mission for mission in range(c.MISSIONS) if state.fresh >> mission & 1]
    if sorted(missions) != list(range(c.MISSIONS)):
        raise InvalidPosition("missions: each card is in just one place")
    for player in state.players:
        _check_player(state, player)
    mills = sum(player.crafts[c.MILL] for player in state.players)
    if mills > 1:
        raise InvalidPosition("there is more than one mill")


def _check_player(state: State, player: Player) -> None:
    box = state.box
    where = f"seat {player.seat}"
    farms, crafts = [0] * c.LANDSCAPES, [0] * c.CRAFTS
    witches: list[int] = []
    for tile, building in enumerate(state.buildings):
        if building == c.SEATS * c.FARM + player.seat:
            farms[state.land[tile]] += 1
        elif building == c.SEATS * c.WORKSHOP + player.seat:
            crafts[state.land[tile]] += 1
        elif building == c.SEATS * c.WITCH + player.seat:
            witches.append(tile)
    if farms != player.farms or crafts != player.crafts:
        raise InvalidPosition(f"{where}: the farms and workshops are not those on the board")
    if witches != ([] if player.witch == c.NOTHING else [player.witch]):
        raise InvalidPosition(f"{where}: the witch house is not the one on the board")
    standing = [site for site, duchy in enumerate(state.duchies) if duchy >= 0 and duchy % c.LARGE == player.seat]
    if standing != player.duchies:
        raise InvalidPosition(f"{where}: the duchies are not those on the board")
    if sum(farms) > box.farms or sum(crafts) > box.workshops or len(standing) > box.duchies:
        raise InvalidPosition(f"{where}: there are more pieces on the board than the player has")
    dropping = any(isinstance(frame, DropWorkshop) and frame.seat == player.seat for frame in state.stack)
    if surplus(state, player) > 0 and not dropping:
        raise InvalidPosition(f"{where}: a workshop finds no room at a duchy of its owner")
    if player.draft.to != c.NO_DRAFT and (player.draft.author != player.seat or not box.offers):
        raise InvalidPosition(f"{where}: nobody could write that draft")
    if player.knowers >> player.seat & 1:
        raise InvalidPosition(f"{where}: the knowers of a mission are the others")
