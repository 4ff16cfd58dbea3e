"""What may stand on the stack of a position: a dump that says otherwise is refused."""

from __future__ import annotations

from typing import Final

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules import obstacles as no
from bourgade.games.lorrein.rules.annexing import Annex, can_annex
from bourgade.games.lorrein.rules.drafting import is_writing
from bourgade.games.lorrein.rules.feeding import DropWorkshop, PayFood
from bourgade.games.lorrein.rules.flow import (
    Before,
    BeforeThrow,
    BeforeThrowAgain,
    Build,
    Building,
    Check,
    Feed,
    Feeding,
    Turn,
)
from bourgade.games.lorrein.rules.frame_bases import TurnStep
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.harvest import Bewitch, Throw
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.opening import StartDuchy, StartFarm, StartWorkshop
from bourgade.games.lorrein.rules.room import droppable, surplus
from bourgade.games.lorrein.rules.trade import AnswerOffer
from bourgade.games.lorrein.rules.windows import Eve, Head, Window
from bourgade.kernel.dumping import SEAT_STACKS
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frames import Frame

# The steps of a turn, from its end.
STEPS: Final = (Check, Feeding, Building, Throw, Eve, Before, Head)
# What is asked while so many steps of the turn (counted from its end) are still to come.
ASKED: Final[dict[int, tuple[type[Frame], ...]]] = {
    1: (Feed, PayFood, DropWorkshop),
    2: (Build,),
    4: (Window,),
    5: (BeforeThrow, BeforeThrowAgain, AnswerOffer),
    6: (Window, Bewitch),
    7: (AnswerOffer,),
}
# What an offer or an annexation may lie on.
BELOW_OFFER: Final = (BeforeThrow, BeforeThrowAgain, Build, Feed)


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
    expected: list[Frame] = [Turn(state.first)]
    expected += [StartFarm(seat) for seat in order[: state.seats - len(farming)]]
    expected += [StartDuchy(seat) for seat in reversed(order[len(founded) :])]
    if len(working) < len(founded):
        seat = order[len(working)]
        expected.append(StartWorkshop(seat, state.players[seat].duchies[0]))
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
    while steps < min(len(stack), len(STEPS)) and isinstance(stack[steps], STEPS[steps]):
        steps += 1
    everybody = (1 << state.seats) - 1
    for index, frame in enumerate(stack[:steps]):
        resumed = index == steps - 1 and isinstance(frame, (Head, Eve)) and frame.left <= everybody
        if not isinstance(frame, TurnStep) or frame.seat != state.active or (frame.left != everybody and not resumed):
            raise InvalidPosition("stack: these steps do not fit the turn")
    asking = stack[steps:]
    if not asking or not isinstance(asking[0], ASKED.get(steps, ())) or len(asking) > 2:
        raise InvalidPosition("stack: these frames do not fit the turn")
    if len(asking) == 2:
        offering = isinstance(asking[1], AnswerOffer) and isinstance(asking[0], BELOW_OFFER)
        if not offering and not (isinstance(asking[1], Annex) and isinstance(asking[0], Build)):
            raise InvalidPosition("stack: these frames do not fit each other")
    check_window(state, stack[steps - 1] if steps else asking[0], asking)
    for frame in asking:
        if not fits(state, frame, steps):
            raise InvalidPosition(f"stack: the fields of a frame {frame.number} do not fit the position")


def check_window(state: Lorrein, step: Frame, asking: list[Frame]) -> None:
    """An offer lies open if it is asked about, and only those who are done with a window have a wish."""
    if isinstance(asking[-1], AnswerOffer) != (state.offer.to != c.NO_DRAFT):
        raise InvalidPosition("table.offer: an offer lies open, or none does")
    left = (1 << state.seats) - 1
    first = asking[0]
    if isinstance(first, Window):
        left = first.left
    elif isinstance(first, AnswerOffer) and isinstance(step, (Head, Eve)):
        left = step.left
    if state.wishes & (left | 1 << state.active):
        raise InvalidPosition("table.wishes: these seats are not done with the window")


def fits(state: Lorrein, frame: Frame, steps: int) -> bool:
    """Whether a question's fields are possible."""
    if frame.seat < 0:
        return False
    player = state.players[frame.seat]
    others = (1 << state.seats) - 1 - (1 << frame.seat)
    if isinstance(frame, AnswerOffer):
        return fits_offer(state, frame, others)
    if isinstance(frame, Bewitch):
        return frame.seat != state.active and state.box.bowl_plus and state.bewitched
    if frame.seat != state.active:
        return False
    if isinstance(frame, Window):
        return 0 < frame.left <= others | 1 << frame.seat and frame.step == (c.EVE if steps == 4 else c.HEAD)
    if isinstance(frame, PayFood):
        return frame.left < state.owed(player) and player.food() >= frame.left
    if isinstance(frame, DropWorkshop):
        return can_drop(state, frame)
    if isinstance(frame, Annex):
        return fits_annexation(state, frame)
    return not isinstance(frame, Feed) or state.owed(player) > 0


def fits_offer(state: Lorrein, frame: AnswerOffer, others: int) -> bool:
    offer = state.offer
    if not state.box.offers or offer.author != frame.seat or not frame.left:
        return False
    if frame.asked & ~others or frame.left & ~frame.asked:
        return False
    if offer.to == c.TO_ALL:
        return frame.how == c.OFFERED
    return offer.to >= 0 and frame.asked == 1 << offer.to


def can_drop(state: Lorrein, frame: DropWorkshop) -> bool:
    """Whether dropping workshops around that site gives all others a place."""
    if frame.site not in state.box.sites[state.seats - 2] or state.duchies[frame.site] not in (c.NOTHING, frame.seat):
        return False
    twin = state.copy()
    player = twin.players[frame.seat]
    while surplus(twin, player) > 0:
        tiles = droppable(twin, player, frame.site)
        if not tiles:
            return False
        twin.take_off(tiles[0])
    return surplus(state, state.players[frame.seat]) > 0


def fits_annexation(state: Lorrein, frame: Annex) -> bool:
    box = state.box
    if not (box.annex_farm or box.annex_work) or state.round < box.annex_from:
        return False
    if state.duchies[frame.site] != frame.seat + c.LARGE * frame.enlarged:
        return False
    player = state.players[frame.seat]
    return any(
        can_annex(state, player, tile, frame.site, frame.enlarged == 1) == no.FINE for tile in TILES_OF[frame.site]
    )
