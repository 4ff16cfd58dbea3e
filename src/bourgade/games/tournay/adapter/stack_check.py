"""What may stand on the stack of a position, and what belongs to it: a dump that says otherwise is refused."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import activation, paying, residents
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.knowledge import CARD, KNOWN, SURE, WATCHERS, is_sure
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.dumping import SEAT_STACKS
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frames import ASKS, NOBODY, Frame, NumberedFrame, Together

# Frames of whoever has the turn, and of those whom an event strikes.
OF_THE_TURN: Final = (
    c.ASK_TURN, c.ASK_ACTION, c.ASK_RESIDENT, c.ASK_PAY, c.ASK_PAY_CARD, c.ASK_PLACE, c.ASK_DRAW, c.ASK_KEEP,
    c.ASK_EFFECT, c.ASK_COPIED, c.ASK_BALLISTA, c.ASK_CATAPULT, c.ASK_ABBEY, c.ASK_LEAVE, c.ASK_CHARACTERS,
    c.ASK_CHAIN, c.ASK_FIGHT, c.ASK_LIMIT, c.BUILDING_DONE, c.CHARACTERS, c.EVENTS_COME, c.EVENT, c.TURN_OVER_PILES,
)  # fmt: skip
OF_AN_EVENT: Final = (c.STRIKE, c.ASK_SHIELD, c.ASK_LAY_DOWN, c.ASK_DAMAGE)
AT_THE_END: Final = (c.PLACED, c.ASK_FIGHT)
# Questions that may wait under others; all the rest is asked as soon as it comes up.
WAITING_QUESTIONS: Final = (c.ASK_ACTION, c.ASK_FIGHT)
ON_SEAT_STACKS: Final = (c.ASK_LAST, c.ASK_PAY, c.ASK_PAY_CARD, c.ASK_PLACE)


def check_frames(state: State) -> None:
    stack = state.stack
    if state.round < 1:
        raise InvalidPosition("table.round: the first round has begun")
    if not stack:
        ended = state.last and not any(player.ramparts for player in state.players)
        if not ended:
            raise InvalidPosition("stack: the game is not over yet")
    elif stack[0].kind == c.END_TURN:
        check_turn(state, stack[0].seat)
    else:
        check_end(state)
    together = bool(stack) and isinstance(stack[-1], Together)
    for player in state.players:
        check_last_card(state, player, together)
        for entry in player.hand:
            if not is_sure(entry, player.seat):
                raise InvalidPosition(f"districts[{player.seat}].hand: everybody knows their own hand")
    for entry in [entry for player in state.players for entry in player.hand] + state.returned + state.looked:
        if entry >> SURE & ~(entry >> KNOWN) & WATCHERS:
            raise InvalidPosition("a card: nobody is sure of what they do not know")
    check_activated(state)
    if bool(state.looked) != any(frame.kind == c.ASK_KEEP for frame in stack):
        raise InvalidPosition("table.looked: cards are looked at to keep one of them")


def check_activated(state: State) -> None:
    """What the running action has activated: buildings of whoever has the turn, with somebody on them."""
    if state.activated:
        asked = state.stack[-1].kind if state.stack else NOBODY
        if not state.stack or state.stack[0].kind != c.END_TURN or asked in (c.ASK_TURN, c.ASK_ACTION, c.ASK_LIMIT):
            raise InvalidPosition("table.activated: no action is running")
        player = state.players[state.stack[0].seat]
        for slot in range(c.SLOTS):
            occupied = player.on[slot] not in (c.FREE, c.DAMAGE)
            if state.activated >> slot & 1 and not (is_building(state, player, slot) and occupied):
                raise InvalidPosition("table.activated: nobody works there")


def check_turn(state: State, seat: int) -> None:
    stack = state.stack
    if stack[0].numbers()[2:] != [0, 0, 0] or seat < 0 or len(stack) < 2:
        raise InvalidPosition("stack: a turn is somebody's, and asks something")
    for index, frame in enumerate(stack[1:], 1):
        known = (frame.kind in OF_THE_TURN and frame.seat == seat) or frame.kind in OF_AN_EVENT
        lonely = frame.kind in (c.ASK_TURN, c.ASK_LIMIT) and len(stack) != 2
        early = frame.mode() >= ASKS and index + 1 < len(stack) and frame.kind not in WAITING_QUESTIONS
        if not known or lonely or early or (frame.kind == c.ASK_ACTION and index > 1):
            raise InvalidPosition(f"stack: a frame of the kind {frame.kind} has no business there")
        check_numbers(state, frame)


def check_end(state: State) -> None:
    """The last cards being chosen, or the characters that they call."""
    kinds = [frame.kind for frame in state.stack]
    if not state.last or kinds[0] != c.FINISH:
        raise InvalidPosition("stack: these frames do not fit the game")
    choosing = kinds == [c.FINISH, c.REVEAL, Together.number]
    for frame in state.stack[1:]:
        if choosing or frame.kind not in AT_THE_END:
            if not choosing or frame.numbers()[1:] != [NOBODY, 0, 0, 0]:
                raise InvalidPosition(f"stack: a frame of the kind {frame.kind} has no business there")
        else:
            check_numbers(state, frame)
    if state.stack[0].numbers()[1:] != [NOBODY, 0, 0, 0]:
        raise InvalidPosition("stack: the end is nobody's")
    for seat, own in enumerate(state.seat_stacks):
        for frame in own:
            if len(own) > 1 or frame.kind not in ON_SEAT_STACKS or not choosing:
                raise InvalidPosition(f"{SEAT_STACKS}[{seat}]: these frames have no business there")
            check_numbers(state, frame, c.LAST_CARD)


def check_last_card(state: State, player: Player, together: bool) -> None:
    """What a player has chosen for the end so far, and what is still asked for."""
    where = f"districts[{player.seat}].last_card"
    own = state.seat_stacks[player.seat]
    asked = own[-1].kind if own else NOBODY
    card = player.last_card
    if card == c.EMPTY or not together:
        begun = player.last_payment >= 0 or player.last_spot or asked in (c.ASK_PAY, c.ASK_PAY_CARD, c.ASK_PLACE)
        if card != c.EMPTY or begun:
            raise InvalidPosition(f"{where}: there is none")
        return
    if card not in [entry & CARD for entry in player.hand] or asked == c.ASK_LAST:
        raise InvalidPosition(f"{where}: it comes out of the hand")
    if paying.obstacle(state, player, card) != c.CLEAR or (own and own[-1].a != card):
        raise InvalidPosition(f"{where}: it cannot be played")
    paid = player.last_payment >= 0
    if asked in (c.ASK_PAY, c.ASK_PAY_CARD):
        fits = not paid and player.last_spot == 0
    else:
        due = state.box.gives[card] != c.GIVES_NOTHING
        payments = (
            paying.pay_options(state, NumberedFrame(c.ASK_PAY, player.seat, card, 0, c.LAST_CARD)) if due else [-1]
        )
        fits = player.last_payment in payments
        if fits and asked == NOBODY:
            spots = paying.place_options(state, NumberedFrame(c.ASK_PLACE, player.seat, card, 0, c.LAST_CARD))
            fits = c.PLACE + player.last_spot in spots
        elif fits:
            fits = player.last_spot == 0
    if not fits:
        raise InvalidPosition(f"{where}: it cannot be paid or laid like this")


def check_numbers(state: State, frame: Frame, on_seat_stack: int = c.FROM_TURN) -> None:
    if frame.seat < 0:
        raise InvalidPosition("stack: a frame must have a seat")
    if not numbers_fit(state, frame, on_seat_stack) or (frame.mode() >= ASKS and not frame.options(state)):
        raise InvalidPosition(f"stack: the numbers of a frame of the kind {frame.kind} do not fit the position")


def numbers_fit(state: State, frame: Frame, on_seat_stack: int) -> bool:
    kind, a, b, last = frame.kind, frame.a, frame.b, frame.c
    box = state.box
    player = state.players[frame.seat]
    if kind in (c.ASK_PAY, c.ASK_PAY_CARD):
        return b == 0 and last == on_seat_stack and kind == paying.next_question(state, player, a)
    if kind == c.ASK_PLACE:
        prestige = box.category[a] == c.PRESTIGE and not on_seat_stack
        again = prestige and paying.same_name(state, player, a) != paying.NOWHERE
        return b == 0 and last == on_seat_stack and not again
    if kind == c.ASK_RESIDENT:
        return resident_fits(state, player, frame)
    if kind in OF_AN_EVENT:
        return 0 <= a < c.EVENTS and 0 < b <= 9 and strike_fits(state, frame)
    if kind == c.ASK_BALLISTA:
        return 0 < a < c.QUEUE and 0 < last < c.QUEUE and 0 < b < 1 << last
    if last != 0:
        return False
    if kind == c.EVENT:
        return 0 <= a < c.QUEUE and 0 <= b <= 1
    if kind == c.BUILDING_DONE:
        return is_building(state, player, a) and called_fits(state, player, b, (c.ON_RESIDENT,))
    if kind == c.TURN_OVER_PILES:
        turned = b == 0 or (c.COLOURS * (a - 1) < b <= c.COLOURS * a and can_turn(state, b - 1))
        return 1 <= a <= 3 and turned
    return b == 0 and number_fits(state, player, kind, a)


def number_fits(state: State, player: Player, kind: int, a: int) -> bool:
    """For frames with a single number."""
    box = state.box
    if kind == c.ASK_TURN:
        return a == 0 and len(player.hand) > 0
    if kind in (c.ASK_ACTION, c.ASK_LAST):
        return a == 0
    if kind == c.ASK_LIMIT:
        return a == 0 and len(player.hand) + len(player.ramparts) > box.hand
    if kind == c.ASK_DRAW:
        return 0 <= a < c.PILES and state.face_up[a] != c.EMPTY and state.sizes[a] > 2
    if kind == c.ASK_KEEP:
        looked = all((entry & CARD) // c.PILE_CARDS == a and is_sure(entry, player.seat) for entry in state.looked)
        return 0 <= a < c.PILES and looked and len(state.looked) == 2 and state.face_up[a] == c.EMPTY
    if kind == c.EVENTS_COME:
        return 0 <= a < c.PILES and state.criers >> a & 1 == 1
    if kind == c.ASK_EFFECT:
        return is_building(state, player, a) and player.on[a] not in (c.FREE, c.DAMAGE)
    if kind == c.PLACED:
        return 0 <= a < c.SLOTS and player.tops[a] != c.EMPTY
    if kind in (c.ASK_CHARACTERS, c.CHARACTERS):
        return a > 0 and called_fits(state, player, a, (c.ON_RESIDENT, c.ON_ACTIVATE))
    if kind == c.ASK_CHAIN:
        character = 0 <= a < c.SLOTS and player.tops[a] != c.EMPTY and box.category[player.tops[a]] == c.CHARACTER
        return character and box.reward[player.tops[a]] == c.CHAINS
    if kind in (c.ASK_COPIED, c.ASK_FIGHT):
        if not 0 <= a < c.CARDS or box.kind[a] < 0:
            return False
        if kind == c.ASK_FIGHT:
            return box.category[a] == c.CHARACTER and box.reward[a] == c.FIGHTS
        return box.category[a] == c.BUILDING and box.effect[a] != c.COPY_BUILDING
    if kind == c.ASK_CATAPULT:
        return 1 < a < state.seats
    first = c.COLOURS * (a - 1)
    if kind == c.ASK_LEAVE:
        return 1 <= a <= 3 and c.EMPTY not in state.face_up[first : first + c.COLOURS]
    return kind == c.ASK_ABBEY and 1 <= a <= 3


def is_building(state: State, player: Player, slot: int) -> bool:
    card = player.tops[slot] if 0 <= slot < c.SLOTS else c.EMPTY
    return card != c.EMPTY and state.box.category[card] == c.BUILDING


def can_turn(state: State, pile: int) -> bool:
    return state.sizes[pile] > 0 and state.face_up[pile] == c.EMPTY


def called_fits(state: State, player: Player, called: int, effects: tuple[int, ...]) -> bool:
    if not 0 <= called < 1 << c.SLOTS:
        return False
    for slot in range(c.SLOTS):
        if called >> slot & 1:
            card = player.tops[slot]
            if card == c.EMPTY or state.box.effect[card] not in effects:
                return False
    return True


def resident_fits(state: State, player: Player, frame: Frame) -> bool:
    purpose, colour, what, count = residents.purpose_of(frame), residents.colour_of(frame), frame.b, frame.c
    if not 0 <= residents.first_owner(frame) < state.seats or colour >= c.COLOURS or count < 1:
        return False
    if purpose == c.FOR_DRAWING:
        pile = 0 <= what < c.PILES and what % c.COLOURS == colour and state.sizes[what] > 0
        return pile and count <= what // c.COLOURS + 1
    if purpose == c.FOR_ACTIVATION:
        return count == 1 and 0 <= what < c.SLOTS and activation.obstacle(state, player, what) == c.CLEAR
    if purpose == c.FOR_FIGHTING:
        if not 0 <= what < c.QUEUE or state.on_event[what] == 0:
            return False
        event = state.queue[what]
        return state.box.event_fight[event] == colour and count <= state.box.event_residents[event]
    recruits = purpose == c.FOR_RECRUITING and state.box.advanced
    return recruits and what == colour and count == 1 and state.reserve[colour] > 0


def strike_fits(state: State, frame: Frame) -> bool:
    does, colour = state.box.event_does[frame.a], state.box.event_colour[frame.a]
    if frame.a not in state.queue:
        return False
    if frame.kind == c.ASK_LAY_DOWN:
        return does == c.LAY_DOWN and colour == c.ANY and 0 <= frame.c < c.COLOURS
    if frame.kind == c.ASK_DAMAGE:
        return does == c.DAMAGES and 0 <= frame.c < c.SLOTS
    return does != c.MAJORITY and 0 <= frame.c <= 1
