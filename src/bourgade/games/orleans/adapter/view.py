"""What a seat may know (ORL-2), and determinization: dealing again what it does not.

Hidden are only the order of the event tiles to come, what the bags will give, and what the others are doing in a
simultaneous phase. The first two exist only as streams of chance; the third is in the journals.
"""

from __future__ import annotations

from typing import Final

from bourgade.games.orleans.adapter.view_types import Deed, Mat, Place, Shown, Space, Way
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import Box
from bourgade.games.orleans.rules.events import Census, StrikeAll, TurnHourglass
from bourgade.games.orleans.rules.flow import ROUND_STEPS, BeginActions, NextFirst
from bourgade.games.orleans.rules.followers import Draw, GatherFollowers, ShowFollowers, draw_value
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.places import loaded
from bourgade.games.orleans.rules.planning import Plan, PlanTogether, ShowPlans
from bourgade.games.orleans.rules.setup import streams
from bourgade.games.orleans.rules.state import Player, State
from bourgade.games.orleans.rules.technology import LayTechnology
from bourgade.kernel.chance import Chance
from bourgade.kernel.frames import Frame, Together
from bourgade.kernel.naming import counted, named
from bourgade.kernel.view_cache import ViewCache
from bourgade.kernel.view_types import Counts

PHASES: Final[dict[type[Frame], str]] = {
    TurnHourglass: "hourglass", Census: "census", GatherFollowers: "followers", ShowFollowers: "followers",
    PlanTogether: "planning", ShowPlans: "planning", BeginActions: "actions", LayTechnology: "technology",
    StrikeAll: "event", NextFirst: "event",
}  # fmt: skip


def hide(state: Orleans, seat: int | None) -> Orleans:
    """The position as a seat sees it: the others' boards as they were when the simultaneous phase began."""
    if state.over or not isinstance(state.stack[-1], Together):
        return state
    seen = state.copy()
    for player in seen.players:
        if player.seat != seat:
            player.unwind()
    return seen


def determinize(state: Orleans, seat: int | None, seed: int) -> Orleans:
    """Fresh streams; in a simultaneous phase, the others who have finished have done something at random, and those
    who have not begin anew."""
    twin = hide(state, seat).copy()
    twin.streams = streams(seed, twin.seats)
    if twin.over or not isinstance(twin.stack[-1], Together):
        return twin
    chance = Chance(seed, "orleans/others")
    waiting = twin.waiting
    for other in range(twin.seats):
        if other == seat:
            continue
        twin.seat_stacks[other] = [opening_frame(twin, other)]
        while twin.run_seat_stack(other) and other not in waiting:
            options = twin.choices[other]
            twin.seat_stacks[other].pop().answer(twin, options[chance.below(len(options))])
    return twin


def opening_frame(state: State, seat: int) -> Frame:
    """What a seat is asked first in the simultaneous phase that is going on."""
    if phase(state) == "followers":
        return Draw(seat, draw_value(state, state.players[seat]))
    return Plan(seat)


def phase(state: State) -> str:
    """The phase that is going on: the step before the one that waits highest on the stack."""
    if state.over:
        return "over"
    for frame in reversed(state.stack):
        if type(frame) in ROUND_STEPS:
            return PHASES[ROUND_STEPS[ROUND_STEPS.index(type(frame)) - 1]]
    return "exclusion"


def view(state: Orleans, seat: int | None, cache: ViewCache) -> Shown:
    """All that a seat may know, as JSON data; None: a spectator."""
    seen = hide(state, seat)
    boards = [board(seen, player, player.seat == seat, cache) for player in seen.players]
    return shown(seen, boards, cache)


def views(state: Orleans, cache: ViewCache) -> list[Shown]:
    """What all seats and a spectator may know. Only in a simultaneous phase they differ, each by its own board."""
    seen = hide(state, None)
    boards = [board(seen, player, False, cache) for player in seen.players]
    public = cache.reuse("public", shown(seen, boards, cache))
    if state.over or not isinstance(state.stack[-1], Together):
        return [public] * (state.seats + 1)
    found: list[Shown] = []
    for seat in range(state.seats):
        seen = hide(state, seat)
        own = [*boards[:seat], board(seen, seen.players[seat], True, cache), *boards[seat + 1 :]]
        found.append({**public, "seats": own, "scores": seen.scores()})
    return [*found, public]


def shown(seen: Orleans, boards: list[Mat], cache: ViewCache) -> Shown:
    box = seen.box
    return {
        "round": seen.round,
        "rounds": box.rounds,
        "phase": phase(seen),
        "event": c.EVENT_NAMES[seen.event] if seen.round else None,
        "letter": c.LETTER_NAMES[seen.letter],
        "events_left": events_left(seen, cache),
        "first": seen.first,
        "passed": [player.seat for player in seen.players if seen.passed >> player.seat & 1],
        "supply": counted(c.KIND_NAMES, seen.supply),
        "goods": counted(c.GOOD_NAMES, seen.goods),
        "technology": seen.technology,
        "bank": seen.bank if box.bank else None,
        "tiles": {
            "one": named(c.PLACE_NAMES, seen.tiles & box.stack_one),
            "two": named(c.PLACE_NAMES, seen.tiles & ~box.stack_one),
            "out": named(c.PLACE_NAMES, seen.tiles_out),
        },
        "citizens": named(c.CITIZEN_NAMES, seen.citizens),
        "deeds": deeds(seen, cache),
        "ways": ways(seen, cache),
        "seats": boards,
        "scores": seen.scores(),
    }


def board(state: State, player: Player, own: bool, cache: ViewCache) -> Mat:
    """A player's board, as its owner sees it or as the others do."""
    name = ("own board" if own else "board", player.seat)
    key = player.cache_key()
    cached: Mat | None = cache.get(name, key)
    return cached or cache.put(name, key, seat_view(state, player))


def seat_view(state: State, player: Player) -> Mat:
    box = state.box
    return {
        "coins": player.coins,
        "goods": counted(c.GOOD_NAMES, player.goods),
        "town": c.TOWN_NAMES[player.town],
        "stations": named(c.TOWN_NAMES, player.stations),
        "stock": player.stock,
        "citizens": named(c.CITIZEN_NAMES, player.citizens),
        "development": player.development,
        "status": box.status[player.development],
        "tracks": dict(zip(c.KIND_NAMES[: c.MONK], player.tracks, strict=False)),
        "draw": box.draw[player.tracks[c.KNIGHT]],
        "technology": player.spare,
        "bag": counted(c.TOKEN_NAMES, player.bag),
        "market": counted(c.TOKEN_NAMES, player.market),
        "tower": [c.TOKEN_NAMES[token] for token in player.tower],
        "places": [place_view(box, player, place) for place in player.places],
    }


def place_view(box: Box, player: Player, place: int) -> Place:
    spaces: list[Space] = []
    for space in range(3 * place, 3 * place + box.space_count[place]):
        held = player.spaces[space]
        name = None if held == c.EMPTY else "technology" if held == c.TECHNOLOGY else c.TOKEN_NAMES[held]
        spaces.append({"needs": c.SPACE_NAMES[box.space_kind[space]], "holds": name})
    return {"place": c.PLACE_NAMES[place], "spaces": spaces, "ready": loaded(box, player, place)}


def events_left(state: State, cache: ViewCache) -> list[Counts]:
    """The tiles still to come, stack by stack: everybody can count them."""
    cached: list[Counts] | None = cache.get("events left", state.deck)
    if cached is not None:
        return cached
    stacks = [
        counted(c.EVENT_NAMES, state.deck[stack * c.EVENTS : (stack + 1) * c.EVENTS])
        for stack in range(3 if state.box.second_edition else 1)
    ]
    return cache.put("events left", state.deck[:], stacks)


def deeds(state: State, cache: ViewCache) -> list[Deed]:
    cached: list[Deed] | None = cache.get("deeds", state.deeds)
    if cached is not None:
        return cached
    result: list[Deed] = []
    for deed, name in enumerate(c.DEED_NAMES):
        rows = slice(c.KINDS * deed, c.KINDS * (deed + 1))
        result.append({
            "deed": name,
            "reward": state.box.deed_reward[deed] or "choice",
            "spaces": counted(c.KIND_NAMES, state.box.deed_spaces[rows]),
            "free": counted(c.KIND_NAMES, state.deeds[rows]),
        })  # fmt: skip
    return cache.put("deeds", state.deeds[:], result)


def ways(state: State, cache: ViewCache) -> list[Way]:
    """The connections of the map and the goods that lie there."""
    cached: list[Way] | None = cache.get("ways", state.way_goods)
    if cached is not None:
        return cached
    box = state.box
    found: list[Way] = [
        {
            "from": c.TOWN_NAMES[ends[0]],
            "to": c.TOWN_NAMES[ends[1]],
            "way": c.WAY_NAMES[box.edge_way[edge]],
            "goods": [
                c.GOOD_NAMES[state.way_goods[space]]
                for space in box.edge_spaces[edge]
                if state.way_goods[space] != c.EMPTY
            ],
        }
        for edge, ends in enumerate(box.edge_ends)
    ]
    return cache.put("ways", state.way_goods[:], found)
