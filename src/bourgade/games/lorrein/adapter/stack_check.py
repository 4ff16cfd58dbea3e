"""What may stand on the stack of a position: a dump that says otherwise is refused."""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.annexing import can_annex
from bourgade.games.lorrein.rules.drafting import is_writing
from bourgade.games.lorrein.rules.flow import TURN_STEPS
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.room import droppable, surplus
from bourgade.kernel.dumping import SEAT_STACKS
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frames import Frame, NumberedFrame

# What is asked while so many steps of the turn (counted from its end) are still to come.
FEED = (c.ASK_FEED, c.ASK_PAY, c.ASK_DROP)
ASKED = {
    1: FEED,
    2: (c.ASK_BUILD,),
    4: (c.ASK_WINDOW,),
    5: (c.ASK_BEFORE, c.ASK_BEFORE_AGAIN, c.ASK_ANSWER),
    6: (c.ASK_WINDOW, c.ASK_BEWITCH),
    7: (c.ASK_ANSWER,),
}
# What an offer or an annexation may lie on.
BELOW_OFFER = (c.ASK_BEFORE, c.ASK_BEFORE_AGAIN, c.ASK_BUILD, c.ASK_FEED)


def check_stack(state: Lorrein) -> None:
    if any(state.seat_stacks):
        raise InvalidPosition(f"{SEAT_STACKS}: nobody decides together in Lorrein")
    if not state.stack:
        check_end(state)
        return
    if state.won:
        raise InvalidPosition("table.won: the game is not over yet")
    if state.round == 0:
        check_set_up(state)
        return
    if state.box.limit and state.round > state.box.limit:
        raise InvalidPosition("table.round: the game ends before that")
    check_turn(state)


def check_end(state: Lorrein) -> None:
    """Somebody has won: a mission is fulfilled, or the last round is over."""
    lacking = [missing(state, player) for player in state.players]
    fewest = min(lacking)
    best = sum(1 << seat for seat in range(state.seats) if lacking[seat] == fewest)
    fulfilled = state.won == 1 << state.active and lacking[state.active] == 0
    if not fulfilled and not (state.round == state.box.limit and state.won == best):
        raise InvalidPosition("table.won: these seats have not won")


def check_set_up(state: Lorrein) -> None:
    """The frames of the set-up follow from the pieces on the board."""
    order = [(state.first + turn) % state.seats for turn in range(state.seats)]
    founded = [seat for seat in order if state.players[seat].duchies]
    working = [seat for seat in order if state.players[seat].workshop_count() == 1]
    farming = [seat for seat in reversed(order) if state.players[seat].farm_count() == 1]
    if founded != order[: len(founded)] or working != order[: len(working)] or len(working) + 1 < len(founded):
        raise InvalidPosition("table.first: these players have not begun in turn")
    expected = [NumberedFrame(c.TURN, state.first)]
    expected += [NumberedFrame(c.ASK_START_FARM, seat) for seat in order[: state.seats - len(farming)]]
    expected += [NumberedFrame(c.ASK_START_DUCHY, seat) for seat in reversed(order[len(founded) :])]
    if len(working) < len(founded):
        seat = order[len(working)]
        expected.append(NumberedFrame(c.ASK_START_WORKSHOP, seat, state.players[seat].duchies[0]))
    numbers = [frame.numbers() for frame in expected]
    if [frame.numbers() for frame in state.stack] != numbers or state.active != state.first:
        raise InvalidPosition("stack: these frames do not fit the set-up")
    if any(duchy >= c.LARGE for duchy in state.duchies) or any(is_writing(player) for player in state.players):
        raise InvalidPosition("table: that is not a set-up")
    for place, seat in enumerate(order):
        start = state.box.start_goods[state.seats - 2][place]
        if state.players[seat].goods != [*start, *[0] * c.RAWS]:
            raise InvalidPosition(f"boards[{seat}].goods: these are not the starting goods")


def check_turn(state: Lorrein) -> None:
    stack = state.stack
    steps = 0
    while steps < min(len(stack), len(TURN_STEPS)) and stack[steps].kind == TURN_STEPS[-1 - steps]:
        steps += 1
    everybody = (1 << state.seats) - 1
    for index, frame in enumerate(stack[:steps]):
        resumed = index == steps - 1 and frame.kind in (c.HEAD, c.EVE) and 0 <= frame.a <= everybody
        if frame.seat != state.active or frame.b or frame.c or (frame.a != everybody and not resumed):
            raise InvalidPosition("stack: these steps do not fit the turn")
    asking = stack[steps:]
    if not asking or asking[0].kind not in ASKED.get(steps, ()) or len(asking) > 2:
        raise InvalidPosition("stack: these frames do not fit the turn")
    if len(asking) == 2:
        above, below = asking[1].kind, asking[0].kind
        offering = above == c.ASK_ANSWER and below in BELOW_OFFER
        if not offering and not (above == c.ASK_ANNEX and below == c.ASK_BUILD):
            raise InvalidPosition("stack: these frames do not fit each other")
    check_window(state, stack[steps - 1] if steps else asking[0], asking)
    for frame in asking:
        if not fits(state, frame, steps):
            raise InvalidPosition(f"stack: the numbers of a frame of the kind {frame.kind} do not fit the position")


def check_window(state: Lorrein, step: Frame, asking: list[Frame]) -> None:
    """An offer lies open if it is asked about, and only those who are done with a window have a wish."""
    if (asking[-1].kind == c.ASK_ANSWER) != (state.offer.to != c.NO_DRAFT):
        raise InvalidPosition("table.offer: an offer lies open, or none does")
    left = (1 << state.seats) - 1
    if asking[0].kind == c.ASK_WINDOW:
        left = asking[0].a
    elif asking[0].kind == c.ASK_ANSWER and step.kind in (c.HEAD, c.EVE):
        left = step.a
    if state.wishes & (left | 1 << state.active):
        raise InvalidPosition("table.wishes: these seats are not done with the window")


def fits(state: Lorrein, frame: Frame, steps: int) -> bool:
    """Whether a question's numbers are possible."""
    kind = frame.kind
    if frame.seat < 0 or (frame.c and kind != c.ASK_ANSWER):
        return False
    player = state.players[frame.seat]
    others = (1 << state.seats) - 1 - (1 << frame.seat)
    if kind == c.ASK_ANSWER:
        return fits_offer(state, frame, others)
    if kind == c.ASK_BEWITCH:
        quiet = not (frame.a or frame.b)
        return quiet and frame.seat != state.active and state.box.bowl_plus and state.bewitched
    if frame.seat != state.active:
        return False
    if kind == c.ASK_WINDOW:
        return 0 < frame.a <= others | 1 << frame.seat and frame.b == (c.EVE if steps == 4 else c.HEAD)
    if kind == c.ASK_PAY:
        return frame.b == 0 and 0 < frame.a < state.owed(player) and player.food() >= frame.a
    if kind == c.ASK_DROP:
        return frame.b == 0 and can_drop(state, frame)
    if kind == c.ASK_ANNEX:
        return fits_annexation(state, frame)
    if kind == c.ASK_FEED and state.owed(player) == 0:
        return False
    return not (frame.a or frame.b)


def fits_offer(state: Lorrein, frame: Frame, others: int) -> bool:
    offer = state.offer
    if not state.box.offers or offer.author != frame.seat or not frame.a or frame.c & ~others or frame.a & ~frame.c:
        return False
    if offer.to == c.TO_ALL:
        return frame.b == c.OFFERED
    return c.OFFERED <= frame.b <= c.COUNTERED and offer.to >= 0 and frame.c == 1 << offer.to


def can_drop(state: Lorrein, frame: Frame) -> bool:
    """Whether dropping workshops around that site gives all others a place."""
    if frame.a not in state.box.sites[state.seats - 2] or state.duchies[frame.a] not in (c.NOTHING, frame.seat):
        return False
    twin = state.copy()
    player = twin.players[frame.seat]
    while surplus(twin, player) > 0:
        tiles = droppable(twin, player, frame.a)
        if not tiles:
            return False
        twin.take_off(tiles[0])
    return surplus(state, state.players[frame.seat]) > 0


def fits_annexation(state: Lorrein, frame: Frame) -> bool:
    box = state.box
    if not (box.annex_farm or box.annex_work) or state.round < box.annex_from or not 0 <= frame.b <= 1:
        return False
    if frame.a not in range(c.SITES) or state.duchies[frame.a] != frame.seat + c.LARGE * frame.b:
        return False
    player = state.players[frame.seat]
    return any(can_annex(state, player, tile, frame.a, frame.b == 1) == no.FINE for tile in TILES_OF[frame.a])
