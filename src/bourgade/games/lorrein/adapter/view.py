"""What a seat may know (LOR-11.2), and determinization: dealing again what it does not.

Hidden are the missions of the others and of the pile, drafts of offers that have not been sent, and who wants to use a
medicine before the throw. Whoever puts a mission under the pile knows it there, and knows who draws it later.
"""

from __future__ import annotations

from math import comb
from typing import Final

from bourgade.games.lorrein.adapter.view_types import (
    Corner,
    Duchy,
    Duke,
    Ground,
    Mission,
    Offer,
    Public,
    Seen,
    Shown,
)
from bourgade.games.lorrein.adapter.view_types import Draft as DraftData
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.draft import BLANK, Draft, gifts, wishes
from bourgade.games.lorrein.rules.flow import Before, Building, Check, Feeding
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.harvest import Throw
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.missions import missing, standing
from bourgade.games.lorrein.rules.setup import streams
from bourgade.games.lorrein.rules.state import Player, State
from bourgade.games.lorrein.rules.trade import AnswerOffer
from bourgade.games.lorrein.rules.windows import Eve, Head, Window, can_wish
from bourgade.kernel.chance import Chance
from bourgade.kernel.frames import Frame
from bourgade.kernel.naming import counted, named
from bourgade.kernel.view_cache import ViewCache

# The part of a turn that is going on, by the step that comes next.
PHASES: Final[dict[type[Frame], str]] = {
    Head: "head", Before: "head", Eve: "before", Throw: "eve", Building: "eve", Feeding: "building", Check: "feeding",
}  # fmt: skip


def knows(seat: int | None, holder: int, knowers: int) -> bool:
    """Whether a seat knows a card that a holder has (or that lies in the pile, holder NOTHING)."""
    return seat is not None and (seat == holder or bool(knowers >> seat & 1))


def determinize(state: Lorrein, seat: int | None, seed: int) -> Lorrein:
    """Fresh streams; the unknown missions are shuffled among the places where they can be; the others write nothing,
    and whoever of them is done with a window may have passed or not."""
    twin = state.copy()
    twin.streams = streams(seed)
    if twin.over:
        return twin
    unknown = [mission for mission in range(c.MISSIONS) if twin.fresh >> mission & 1]
    hands = [player for player in twin.players if not knows(seat, player.seat, player.knowers)]
    places = [index for index, knowers in enumerate(twin.under_knowers) if not knows(seat, c.NOTHING, knowers)]
    unknown += [player.mission for player in hands] + [twin.under[index] for index in places]
    unknown.sort()
    chance = Chance(seed, "lorrein/missions")
    for player in hands:
        player.mission = unknown.pop(chance.below(len(unknown)))
    for index in places:
        twin.under[index] = unknown.pop(chance.below(len(unknown)))
    twin.fresh = sum(1 << mission for mission in unknown)
    deal_wishes(twin, seat, Chance(seed, "lorrein/wishes"))
    for player in twin.players:
        if player.seat != seat:
            player.draft = BLANK
    return twin


def deal_wishes(state: Lorrein, seat: int | None, chance: Chance) -> None:
    """Let each of the others who are done with the window want something or not, if they can."""
    step, left = window_of(state)
    if step == c.NOTHING:
        return
    action = c.BEWITCH if step == c.HEAD else c.RED_BEAD
    for player in state.players:
        if player.seat not in (seat, state.active) and not left >> player.seat & 1:
            state.wishes &= ~(1 << player.seat)
            if can_wish(state, player, step, action) == no.FINE:
                state.wishes |= chance.below(2) << player.seat


def window_of(state: State) -> tuple[int, int]:
    """The window that is open (HEAD or EVE; NOTHING) and the seats that are not done with it. Its question tells, or
    the step below an offer that was made in it."""
    for frame in reversed(state.stack):
        if isinstance(frame, Window):
            return frame.step, frame.left
        if isinstance(frame, (Head, Eve)):
            return c.HEAD if isinstance(frame, Head) else c.EVE, frame.left
        if not isinstance(frame, AnswerOffer):
            break
    return c.NOTHING, 0


def phase(state: State) -> str:
    """The part of the turn that is going on."""
    if state.over:
        return "over"
    for frame in reversed(state.stack):
        if type(frame) in PHASES:
            return PHASES[type(frame)]
    return "set_up"


def view(state: Lorrein, seat: int | None, cache: ViewCache) -> Shown:
    """All that a seat may know, as JSON data; None: a spectator."""
    return {**open_to_all(state, cache), **seen_by(state, seat, cache_keys(state, cache), cache)}


def views(state: Lorrein, cache: ViewCache) -> list[Shown]:
    """What all seats and a spectator may know: they differ by the cards that they know and by what is their own."""
    public, keys = cache.reuse("public", open_to_all(state, cache)), cache_keys(state, cache)
    return [{**public, **seen_by(state, seat, keys, cache)} for seat in (*range(state.seats), None)]


def open_to_all(state: Lorrein, cache: ViewCache) -> Public:
    box = state.box
    return {
        "round": state.round,
        "limit": box.limit or None,
        "phase": phase(state),
        "first": state.first,
        "active": state.active,
        "rows": 2 * box.plate_rows[state.seats - 2],
        "columns": 2 * box.plate_columns[state.seats - 2],
        "tiles": tiles(state, cache),
        "duchies": [site_view(state, site) for site in box.sites[state.seats - 2] if state.duchies[site] >= 0],
        "sites": sites(state, cache),
        "bowl": counted(c.COLOUR_NAMES, state.bowl),
        "odds": odds(state),
        "extra_red": state.extra_red,
        "bewitched": state.bewitched,
        "stock": dict(zip(c.PRODUCT_NAMES, state.stock, strict=True)),
        "missions_left": state.fresh.bit_count() + len(state.under),
        "deals": state.deals,
        "offer": offer_view(state),
        "scores": state.scores(),
    }


def cache_keys(state: Lorrein, cache: ViewCache) -> list[list[object]]:
    """What boards are made of; the same as before is the very same, so that who compares it for each seat is quick."""
    over, duchies = state.over, state.duchies[:]
    return [
        cache.put(("key", player.seat), None, [player.cache_key(), duchies, over, state.wishes >> player.seat & 1])
        for player in state.players
    ]


def seen_by(state: Lorrein, seat: int | None, keys: list[list[object]], cache: ViewCache) -> Seen:
    """What may differ from one to the other."""
    return {
        "known_missions": known_missions(state, seat),
        "seats": [board(state, player, keys[player.seat], seat, cache) for player in state.players],
    }


def tiles(state: State, cache: ViewCache) -> list[Ground]:
    """The landscape, which never changes, with what stands on it."""
    cached: list[Ground] | None = cache.get("tiles", state.buildings)
    if cached is not None:
        return cached
    shown = [tile_view(state, tile) for tile in state.box.tiles[state.seats - 2]]
    return cache.put("tiles", state.buildings[:], shown)


def sites(state: State, cache: ViewCache) -> list[Corner]:
    cached: list[Corner] | None = cache.get("sites", state.buildings)
    if cached is not None:
        return cached
    shown = [corner_view(state, site) for site in state.box.sites[state.seats - 2]]
    return cache.put("sites", state.buildings[:], shown)


def tile_view(state: State, tile: int) -> Ground:
    row, column = divmod(tile, c.COLUMNS)
    shown: Ground = {
        "row": row + 1, "column": column + 1, "landscape": c.LANDSCAPE_NAMES[state.land[tile]],
    }  # fmt: skip
    if state.buildings[tile] != c.NOTHING:
        what, owner = divmod(state.buildings[tile], c.SEATS)
        shown["building"] = c.BUILDING_NAMES[what]
        shown["owner"] = owner
        if what == c.WORKSHOP:
            shown["craft"] = c.CRAFT_NAMES[state.land[tile]]
    return shown


def site_view(state: State, site: int) -> Duchy:
    row, column = divmod(site, c.SITE_COLUMNS)
    duchy = state.duchies[site]
    return {"row": row + 1, "column": column + 1, "owner": duchy % c.LARGE, "large": duchy >= c.LARGE}


def corner_view(state: State, site: int) -> Corner:
    """A corner, built on or not: the landscapes around it, and the crafts that would find a free tile there."""
    row, column = divmod(site, c.SITE_COLUMNS)
    land, buildings, free = state.land, state.buildings, 0
    for tile in TILES_OF[site]:
        if buildings[tile] == c.NOTHING:
            free |= 1 << land[tile]
    return {
        "row": row + 1,
        "column": column + 1,
        "landscapes": [c.LANDSCAPE_NAMES[land[tile]] for tile in TILES_OF[site]],
        "crafts": named(c.CRAFT_NAMES, free),
    }


def odds(state: State) -> dict[str, float]:
    """How likely each colour is to be among the beads of the next throw: this turn's, or once that is made the next
    player's, for which the extra red bead is out again and the red ones may have come in (LOR-4.4, LOR-8.8)."""
    beads = state.bowl[:]
    if any(isinstance(frame, Throw) for frame in state.stack):
        beads[c.RED] += state.extra_red
    elif not state.over:
        begins = state.round == 0 or (state.active + 1) % state.seats == state.first
        beads[c.RED] = state.box.red if state.round + begins >= state.box.red_round else 0
    inside, drawn = sum(beads), state.box.dents
    ways = comb(inside, drawn)
    return {
        name: round(1 - comb(inside - count, drawn) / ways, 4)
        for name, count in zip(c.COLOUR_NAMES, beads, strict=True)
        if count
    }


def known_missions(state: State, seat: int | None) -> dict[str, str]:
    """The cards in the pile that a seat has put there, by their place from the top."""
    above = state.fresh.bit_count()
    return {
        str(above + index + 1): c.MISSION_NAMES[mission]
        for index, mission in enumerate(state.under)
        if knows(seat, c.NOTHING, state.under_knowers[index])
    }


def offer_view(state: State) -> Offer | None:
    """The offer that lies open, if any, and who has still to answer it."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, AnswerOffer):
        return None
    return {
        "author": frame.seat,
        "to": "all" if state.offer.to == c.TO_ALL else state.offer.to,
        "asked": seats(state, frame.left),
        "refused": seats(state, frame.asked & ~frame.left),
        "counter": frame.how == c.COUNTERED,
        "give": gifts(state.offer),
        "get": wishes(state.offer),
    }


def seats(state: State, chosen: int) -> list[int]:
    return [seat for seat in range(state.seats) if chosen >> seat & 1]


def board(state: Lorrein, player: Player, of: list[object], seat: int | None, cache: ViewCache) -> Duke:
    """What a seat sees of a player: who sees no secrets sees what all see."""
    knowing = state.over or knows(seat, player.seat, player.knowers) or seat == player.seat
    name = ("board", player.seat, seat if knowing else None)
    cached: Duke | None = cache.get(name, of)
    return cached or cache.put(name, of, with_secrets(open_board(state, player), state, player, seat))


def open_board(state: Lorrein, player: Player) -> Duke:
    """What everybody sees of a player."""
    box = state.box
    return {
        "goods": counted(c.GOOD_NAMES, player.goods),
        "farms_left": box.farms - player.farm_count(),
        "duchies_left": box.duchies - len(player.duchies),
        "workshops_left": box.workshops - player.workshop_count(),
        "witch_house": player.witch != c.NOTHING,
        "owed": state.owed(player),
        "built": counted(c.ITEM_NAMES, standing(state, player)),
        "tariffs": {
            c.CRAFT_NAMES[craft]: c.TARIFF_NAMES[player.tariffs[craft]]
            for craft in range(c.CRAFTS)
            if player.crafts[craft] > 0
        },
        "shut": seats(state, player.shut),
        "watch": c.WATCH_NAMES[player.watch],
    }


def with_secrets(shown: Duke, state: Lorrein, player: Player, seat: int | None) -> Duke:
    """The same with what a seat knows of a player besides: a mission that it has seen, and what is its own."""
    if state.over or knows(seat, player.seat, player.knowers):
        shown["mission"] = mission_view(state, player)
    if seat == player.seat:
        shown["draft"] = draft_view(player.draft)
        shown["wish"] = bool(state.wishes >> player.seat & 1)
    return shown


def mission_view(state: State, player: Player) -> Mission:
    halves = state.box.halves[player.mission]
    return {
        "mission": c.MISSION_NAMES[player.mission],
        "top": counted(c.ITEM_NAMES, halves[0]),
        "full": counted(c.ITEM_NAMES, halves[1]),
        "standing": dict(zip(c.ITEM_NAMES, standing(state, player), strict=True)),
        "missing": missing(state, player),
    }


def draft_view(draft: Draft) -> DraftData | None:
    if draft.to == c.NO_DRAFT:
        return None
    return {"to": "all" if draft.to == c.TO_ALL else draft.to, "give": gifts(draft), "get": wishes(draft)}
