"""Why an action is not to be had, with the number of the rule that says so."""

from __future__ import annotations

from bourgade.games.lorrein import codes as c
from bourgade.games.lorrein.annexing import has_large, shielded
from bourgade.games.lorrein.game import Lorrein
from bourgade.games.lorrein.map import TILES_OF
from bourgade.games.lorrein.opening import start_tiles
from bourgade.games.lorrein.room import fits, homes
from bourgade.games.lorrein.state import Player
from bourgade.games.lorrein.trade import said_before
from bourgade.kernel.decision import Refusal
from bourgade.kernel.message import Args, Reason

NOT_ASKED = Reason("no.not_asked")


def refused_desk(state: Lorrein, seat: int) -> list[int]:
    """Work that a player might expect to be able to do: every craft whose raw good it holds, brewing, uses of
    others' workshops."""
    player = state.players[seat]
    found: list[int] = []
    for craft in range(c.CRAFTS):
        if player.goods[craft] > 0:
            found.append(c.PROCESS + craft)
            if player.crafts[craft] == 0:
                found += [
                    c.PROCESS_AT + c.SEATS * craft + owner.seat
                    for owner in state.players
                    if owner.crafts[craft] > 0
                ]  # fmt: skip
    if player.goods[c.LAVENDER] > 0:
        found.append(c.BREW)
    return found


def refused_builds(state: Lorrein, seat: int) -> tuple[list[int], list[Refusal]]:
    """Builds that are refused: by tile or site where that matters, by kind where it does not."""
    player = state.players[seat]
    general: list[Refusal] = []
    for kind, what in (("farm", c.PRICE_FARM), ("witch_house", c.PRICE_WITCH), ("duchy", c.PRICE_DUCHY)):
        reason = piece_reason(state, player, what) or price_reason(state, player, what)
        if reason is not None:
            general.append(Refusal({"kind": kind}, reason))
    builds = [c.ENLARGE + site for site in player.duchies]
    for tile in sorted({tile for site in player.duchies for tile in TILES_OF[site]}):
        if state.land[tile] < c.CRAFTS:
            builds.append(c.WORKSHOP_TILE + tile)
    builds.append(c.SWAP_MISSION)
    builds += [c.DUEL + other.seat for other in state.players if other.seat != seat]
    if player.goods[c.MEDICINE] == 0 and player.witch != c.NOTHING:
        general.append(Refusal({"kind": "move_witch"}, Reason("no.medicine", "LOR-8.7")))
    return builds, general


def price_reason(state: Lorrein, player: Player, what: int) -> Reason | None:
    price = state.box.prices[what]
    lacking: dict[str, int] = {}
    for good, count in zip(price[::2], price[1::2], strict=True):
        if player.goods[good] < count:
            lacking[f"good.{c.GOOD_NAMES[good]}"] = count - player.goods[good]
    return Reason("no.price", "LOR-5.1", {"missing": lacking}) if lacking else None


def piece_reason(state: Lorrein, player: Player, what: int) -> Reason | None:
    box = state.box
    if what == c.PRICE_FARM and player.farm_count() >= box.farms:
        return Reason("no.farm_left", "LOR-5.2")
    if what == c.PRICE_WITCH and player.witch != c.NOTHING:
        return Reason("no.witch_left", "LOR-5.3")
    if what == c.PRICE_DUCHY and len(player.duchies) >= box.duchies:
        return Reason("no.duchy_left", "LOR-5.4")
    return None


def reason_against(state: Lorrein, seat: int, action: int) -> Reason:
    """Why a waiting seat cannot play an action now."""
    player = state.players[seat]
    kind = state.stack[-1].kind
    if c.PROCESS <= action < c.CHANGE_RAW:
        return work_reason(state, player, action)
    if action == c.BREW:
        return brew_reason(state, player)
    if c.CHANGE_RAW <= action < c.SWAP_BEAD:
        return change_reason(state, player, action)
    if action in (c.RED_BEAD, c.BEWITCH) and kind == c.ASK_WINDOW:
        return window_reason(state, player, action)
    if action in (c.ACCEPT, c.COUNTER) and kind == c.ASK_ANSWER:
        return Reason("no.cannot_deal", "LOR-7.8") if action == c.ACCEPT else Reason("no.counter", "LOR-7.10")
    if action == c.SEND and player.draft_to != c.NO_DRAFT:
        return send_reason(state, player)
    if c.OFFER <= action <= c.OFFER_ALL:
        return offer_reason(state, player, action)
    if kind == c.ASK_START_DUCHY and c.DUCHY <= action < c.ENLARGE:
        return start_duchy_reason(state, action - c.DUCHY)
    if kind == c.ASK_START_FARM and c.FARM_TILE <= action < c.WITCH_TILE:
        taken = state.buildings[action - c.FARM_TILE] != c.NOTHING
        return Reason("no.tile_taken", "LOR-1.6") if taken else Reason("no.beside_rival", "LOR-2.5")
    if kind == c.ASK_FEED and c.PAY <= action < c.FARM_TILE:
        return Reason("no.food", "LOR-9.3", {"n": state.owed(player)})
    if kind == c.ASK_ANNEX and c.ANNEX <= action < c.LOSE_WORKSHOP:
        return annex_reason(state, player, action - c.ANNEX)
    if kind == c.ASK_BUILD:
        return build_reason(state, player, action)
    return NOT_ASKED


def work_reason(state: Lorrein, player: Player, action: int) -> Reason:
    own = action < c.PROCESS_AT
    craft = action - c.PROCESS if own else (action - c.PROCESS_AT) // c.SEATS
    raw: Args = {"good": f"good.{c.GOOD_NAMES[craft]}"}
    if player.goods[craft] == 0:
        return Reason("no.raw", "LOR-6.2", raw)
    if state.stock[craft] == 0:
        return Reason("no.stock", "LOR-6.1", {"good": f"good.{c.PRODUCT_NAMES[craft]}"})
    name: Args = {"craft": f"craft.{c.CRAFT_NAMES[craft]}"}
    if own:
        return Reason("no.workshop", "LOR-6.6", name)
    owner = (action - c.PROCESS_AT) % c.SEATS
    if owner >= state.seats or state.players[owner].crafts[craft] == 0:
        return Reason("no.not_owner", "LOR-6.6", name)
    if player.crafts[craft] > 0:
        return Reason("no.own_workshop", "LOR-6.8", name)
    other = state.players[owner]
    tariff = other.tariffs[craft]
    if not state.box.tariffs or tariff == c.CLOSED or other.shut >> player.seat & 1:
        return Reason("no.closed", "LOR-7.4", name)
    return Reason("no.tariff", "LOR-7.6", {"good": f"good.{c.GOOD_NAMES[tariff - c.PRICED]}"})


def brew_reason(state: Lorrein, player: Player) -> Reason:
    if player.witch == c.NOTHING:
        return Reason("no.witch_house", "LOR-8.1")
    if player.goods[c.LAVENDER] == 0:
        return Reason("no.raw", "LOR-8.1", {"good": "good.lavender"})
    return Reason("no.stock", "LOR-8.2", {"good": "good.medicine"})


def change_reason(state: Lorrein, player: Player, action: int) -> Reason:
    if player.goods[c.MEDICINE] == 0:
        return Reason("no.medicine", "LOR-8.3" if action < c.CHANGE_PRODUCT else "LOR-8.4")
    if action < c.CHANGE_PRODUCT:
        old, new = divmod(action - c.CHANGE_RAW, c.RAWS)
        return Reason("no.same", "LOR-8.3") if old == new else Reason("no.nothing_to_change", "LOR-8.3")
    old, new = divmod(action - c.CHANGE_PRODUCT, c.RAWS)
    if new == c.LAVENDER:
        return Reason("no.into_medicine", "LOR-8.4")
    if old == new:
        return Reason("no.same", "LOR-8.4")
    if state.stock[new] == 0:
        return Reason("no.stock", "LOR-8.4", {"good": f"good.{c.PRODUCT_NAMES[new]}"})
    return Reason("no.nothing_to_change", "LOR-8.4")


def window_reason(state: Lorrein, player: Player, action: int) -> Reason:
    bewitching = action == c.BEWITCH
    rule = "LOR-12.6" if bewitching else "LOR-8.8"
    if player.goods[c.MEDICINE] == 0:
        return Reason("no.medicine", rule)
    if not bewitching:
        return Reason("no.red_there", rule) if state.extra_red else Reason("no.red_later", rule)
    if state.bewitched:
        return Reason("no.bewitched", rule)
    if state.players[state.active].farm_count() == 0:
        return Reason("no.farms", rule)
    return Reason("no.begun", "LOR-12.5")


def send_reason(state: Lorrein, player: Player) -> Reason:
    if said_before(state, player):
        return Reason("no.said", "LOR-7.12")
    return Reason("no.one_sided", "LOR-7.9")


def offer_reason(state: Lorrein, player: Player, action: int) -> Reason:
    box = state.box
    if not box.offers:
        return Reason("no.trade", "LOR-7.14")
    if state.deals >= box.deals:
        return Reason("no.deals", "LOR-7.12")
    if action < c.OFFER_ALL and state.refusals[c.SEATS * player.seat + action - c.OFFER] >= box.refusals:
        return Reason("no.refused_twice", "LOR-7.12")
    if player.offers > 0 and action != c.OFFER + player.seat and action - c.OFFER < state.seats:
        return Reason("no.offers", "LOR-7.12")
    return NOT_ASKED


def start_duchy_reason(state: Lorrein, site: int) -> Reason:
    if site not in state.box.sites[state.seats - 2]:
        return Reason("no.off_board", "LOR-1.5")
    if state.duchies[site] != c.NOTHING:
        return Reason("no.site_taken", "LOR-1.6")
    assert not start_tiles(state, site)
    return Reason("no.first_workshop", "LOR-2.4")


def annex_reason(state: Lorrein, player: Player, tile: int) -> Reason:
    building = state.buildings[tile]
    if building == c.NOTHING or building % c.SEATS == player.seat or building // c.SEATS == c.WITCH:
        return Reason("no.nothing_to_annex", "LOR-14.2")
    box = state.box
    owner = state.players[building % c.SEATS]
    if building // c.SEATS == c.FARM:
        if not box.annex_farm:
            return Reason("no.module", "LOR-16.1")
        if player.farm_count() >= box.farms:
            return Reason("no.farm_left", "LOR-14.5")
        if shielded(state, owner, tile):
            return Reason("no.shielded", "LOR-14.4")
        return Reason("no.weaker", "LOR-14.7") if box.annex_farm_plus else Reason("no.guarded", "LOR-14.3")
    if not box.annex_work:
        return Reason("no.module", "LOR-16.1")
    if player.workshop_count() >= box.workshops:
        return Reason("no.cube_left", "LOR-15.3")
    if not fits(state, player, tile):
        return Reason("no.room", "LOR-15.3")
    if box.annex_work_plus:
        return Reason("no.weaker", "LOR-15.4")
    return Reason("no.large_guard", "LOR-15.2") if has_large(state, owner, tile) else Reason("no.small", "LOR-15.1")


def build_reason(state: Lorrein, player: Player, action: int) -> Reason:
    if c.FARM_TILE <= action < c.WITCH_TILE:
        return site_or_tile_reason(state, player, c.PRICE_FARM, action - c.FARM_TILE)
    if c.WITCH_TILE <= action < c.MOVE_WITCH:
        return site_or_tile_reason(state, player, c.PRICE_WITCH, action - c.WITCH_TILE)
    if c.MOVE_WITCH <= action < c.WORKSHOP_TILE:
        if player.witch == c.NOTHING:
            return Reason("no.witch_house", "LOR-8.7")
        if player.goods[c.MEDICINE] == 0:
            return Reason("no.medicine", "LOR-8.7")
        return tile_reason(state, action - c.MOVE_WITCH)
    if c.WORKSHOP_TILE <= action < c.ANNEX:
        return workshop_reason(state, player, action - c.WORKSHOP_TILE)
    if c.DUCHY <= action < c.ENLARGE:
        return site_or_tile_reason(state, player, c.PRICE_DUCHY, action - c.DUCHY)
    if c.ENLARGE <= action < c.SHRINK:
        duchy = state.duchies[action - c.ENLARGE]
        if duchy != player.seat:
            return Reason("no.large_already" if duchy == c.LARGE + player.seat else "no.own_duchy", "LOR-5.5")
        return price_reason(state, player, c.PRICE_ENLARGE) or NOT_ASKED
    if action == c.SWAP_MISSION:
        return Reason("no.medicine", "LOR-8.6")
    if c.DUEL <= action < c.DUEL + c.SEATS:
        return duel_reason(state, player, action - c.DUEL)
    return NOT_ASKED


def site_or_tile_reason(state: Lorrein, player: Player, what: int, place: int) -> Reason:
    reason = piece_reason(state, player, what) or price_reason(state, player, what)
    if reason is not None:
        return reason
    if what != c.PRICE_DUCHY:
        return tile_reason(state, place)
    if place not in state.box.sites[state.seats - 2]:
        return Reason("no.off_board", "LOR-1.5")
    return Reason("no.site_taken", "LOR-1.6")


def tile_reason(state: Lorrein, tile: int) -> Reason:
    if state.land[tile] == c.OFF_BOARD:
        return Reason("no.off_board", "LOR-1.3")
    return Reason("no.tile_taken", "LOR-1.6")


def workshop_reason(state: Lorrein, player: Player, tile: int) -> Reason:
    if state.land[tile] == c.OFF_BOARD or state.buildings[tile] != c.NOTHING:
        return tile_reason(state, tile)
    craft = state.land[tile]
    if craft >= c.CRAFTS:
        return Reason("no.craft_here", "LOR-5.6")
    if craft == c.MILL and player.crafts[c.MILL] > 0:
        return Reason("no.second_mill", "LOR-5.8")
    if player.workshop_count() >= state.box.workshops:
        return Reason("no.cube_left", "LOR-5.11")
    if homes(player, tile) == 0:
        return Reason("no.own_duchy_near", "LOR-5.6")
    if not fits(state, player, tile):
        return Reason("no.room", "LOR-5.7")
    return price_reason(state, player, craft) or NOT_ASKED


def duel_reason(state: Lorrein, player: Player, other: int) -> Reason:
    if other >= state.seats or other == player.seat or state.players[other].witch == c.NOTHING:
        return Reason("no.rival_witch", "LOR-8.9")
    if player.witch == c.NOTHING:
        return Reason("no.witch_house", "LOR-8.9")
    return Reason("no.medicine", "LOR-8.9")
