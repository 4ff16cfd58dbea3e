"""What may stand on the stack of a position, and what belongs to it: a dump that says otherwise is refused."""

from __future__ import annotations

from typing import Final

from bourgade.games.tournay.rules import activation, paying
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.abbey import Leave, TurnOver, TurnOverPiles
from bourgade.games.tournay.rules.activation import (
    BuildingDone,
    CallCharacters,
    Chain,
    Trigger,
    UseEffect,
    UseResident,
)
from bourgade.games.tournay.rules.characters import Placed
from bourgade.games.tournay.rules.effects import HitMore, ProvokeMore, UseCopied
from bourgade.games.tournay.rules.ending import Finish, LayLast, Reveal
from bourgade.games.tournay.rules.events import EventComes, EventsCome, Fight, LayDown, Shield, Strike, TakeDamage
from bourgade.games.tournay.rules.flow import Act, EndTurn, KeepLimit, PlayOrAct
from bourgade.games.tournay.rules.knowledge import CARD, KNOWN, SURE, WATCHERS, is_sure
from bourgade.games.tournay.rules.paying import Pay, PayFromHand, Place
from bourgade.games.tournay.rules.piles import Draw, Keep
from bourgade.games.tournay.rules.state import Player, State
from bourgade.kernel.dumping import SEAT_STACKS
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frames import ASKS, NOBODY, Frame, Together

Kinds = tuple[type[Frame], ...]
# Frames of whoever has the turn, and of those whom an event strikes.
OF_THE_TURN: Final[Kinds] = (
    PlayOrAct, Act, UseResident, Pay, PayFromHand, Place, Draw, Keep, UseEffect, UseCopied, ProvokeMore, HitMore,
    TurnOver, Leave, Trigger, Chain, Fight, KeepLimit, BuildingDone, CallCharacters, EventsCome, EventComes,
    TurnOverPiles,
)  # fmt: skip
OF_AN_EVENT: Final[Kinds] = (Strike, Shield, LayDown, TakeDamage)
AT_THE_END: Final[Kinds] = (Placed, Fight)
CHOOSING: Final[Kinds] = (Finish, Reveal, Together)  # the last cards
# Questions that may wait under others; all the rest is asked as soon as it comes up.
WAITING_QUESTIONS: Final[Kinds] = (Act, Fight)
ON_SEAT_STACKS: Final[Kinds] = (LayLast, Pay, PayFromHand, Place)


def check_frames(state: State) -> None:
    stack = state.stack
    if state.round < 1:
        raise InvalidPosition("table.round: the first round has begun")
    if not stack:
        ended = state.last and not any(player.ramparts for player in state.players)
        if not ended:
            raise InvalidPosition("stack: the game is not over yet")
    elif isinstance(stack[0], EndTurn):
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
    if bool(state.looked) != any(isinstance(frame, Keep) for frame in stack):
        raise InvalidPosition("table.looked: cards are looked at to keep one of them")


def check_activated(state: State) -> None:
    """What the running action has activated: buildings of whoever has the turn, with somebody on them."""
    if state.activated:
        stack = state.stack
        if not stack or not isinstance(stack[0], EndTurn) or isinstance(stack[-1], PlayOrAct | Act | KeepLimit):
            raise InvalidPosition("table.activated: no action is running")
        player = state.players[stack[0].seat]
        for slot in range(c.SLOTS):
            occupied = player.on[slot] not in (c.FREE, c.DAMAGE)
            if state.activated >> slot & 1 and not (is_building(state, player, slot) and occupied):
                raise InvalidPosition("table.activated: nobody works there")


def check_turn(state: State, seat: int) -> None:
    stack = state.stack
    if seat < 0 or len(stack) < 2:
        raise InvalidPosition("stack: a turn is somebody's, and asks something")
    for index, frame in enumerate(stack[1:], 1):
        known = (isinstance(frame, OF_THE_TURN) and frame.seat == seat) or isinstance(frame, OF_AN_EVENT)
        lonely = isinstance(frame, PlayOrAct | KeepLimit) and len(stack) != 2
        early = frame.mode() >= ASKS and index + 1 < len(stack) and not isinstance(frame, WAITING_QUESTIONS)
        if not known or lonely or early or (isinstance(frame, Act) and index > 1):
            raise no_business("stack", frame)
        check_frame(state, frame)


def check_end(state: State) -> None:
    """The last cards being chosen, or the characters that they call."""
    stack = state.stack
    if not state.last or not isinstance(stack[0], Finish):
        raise InvalidPosition("stack: these frames do not fit the game")
    choosing = tuple(type(frame) for frame in stack) == CHOOSING
    for frame in stack[1:]:
        if choosing or not isinstance(frame, AT_THE_END):
            if not choosing or frame.seat != NOBODY:
                raise no_business("stack", frame)
        else:
            check_frame(state, frame)
    if stack[0].seat != NOBODY:
        raise InvalidPosition("stack: the end is nobody's")
    for seat, own in enumerate(state.seat_stacks):
        for frame in own:
            if len(own) > 1 or not isinstance(frame, ON_SEAT_STACKS) or not choosing:
                raise no_business(f"{SEAT_STACKS}[{seat}]", frame)
            check_frame(state, frame, c.LAST_CARD)


def no_business(where: str, frame: Frame) -> InvalidPosition:
    return InvalidPosition(f"{where}: a frame {type(frame).__name__} has no business there")


def check_last_card(state: State, player: Player, together: bool) -> None:
    """What a player has chosen for the end so far, and what is still asked for."""
    where = f"districts[{player.seat}].last_card"
    own = state.seat_stacks[player.seat]
    asked = own[-1] if own else None
    card = player.last_card
    if card == c.EMPTY or not together:
        begun = player.last_payment >= 0 or player.last_spot or isinstance(asked, Pay | Place)
        if card != c.EMPTY or begun:
            raise InvalidPosition(f"{where}: there is none")
        return
    if card not in [entry & CARD for entry in player.hand] or isinstance(asked, LayLast):
        raise InvalidPosition(f"{where}: it comes out of the hand")
    other = isinstance(asked, Pay | Place) and asked.card != card
    if paying.obstacle(state, player, card) != c.CLEAR or other:
        raise InvalidPosition(f"{where}: it cannot be played")
    if isinstance(asked, Pay):
        fits = player.last_payment < 0 and player.last_spot == 0
    else:
        due = state.box.gives[card] != c.GIVES_NOTHING
        payments = paying.pay_options(state, player, card, c.LAST_CARD) if due else [-1]
        fits = player.last_payment in payments
        if fits and asked is None:
            spots = Place(player.seat, card, 0, c.LAST_CARD).options(state)
            fits = c.PLACE + player.last_spot in spots
        elif fits:
            fits = player.last_spot == 0
    if not fits:
        raise InvalidPosition(f"{where}: it cannot be paid or laid like this")


def check_frame(state: State, frame: Frame, occasion: int = c.FROM_TURN) -> None:
    if frame.seat < 0:
        raise InvalidPosition("stack: a frame must have a seat")
    if not fits_position(state, frame, occasion) or (frame.mode() >= ASKS and not frame.options(state)):
        raise InvalidPosition(f"stack: the numbers of a frame {type(frame).__name__} do not fit the position")


def fits_position(state: State, frame: Frame, occasion: int) -> bool:
    """Whether the position is one in which such a frame comes up. Limits of its fields are in its declaration."""
    player, box = state.players[frame.seat], state.box
    if isinstance(frame, Pay | Place):
        return frame.occasion == occasion and card_fits(state, player, frame)
    if isinstance(frame, Strike | Shield | LayDown | TakeDamage):
        return strike_fits(state, frame)
    if isinstance(frame, UseResident):
        return resident_fits(state, player, frame)
    if isinstance(frame, UseEffect):
        return is_building(state, player, frame.slot) and player.on[frame.slot] not in (c.FREE, c.DAMAGE)
    if isinstance(frame, BuildingDone):
        return is_building(state, player, frame.slot) and called_fits(state, player, frame.knights, (c.ON_RESIDENT,))
    if isinstance(frame, CallCharacters | Trigger):
        return called_fits(state, player, frame.called, (c.ON_RESIDENT, c.ON_ACTIVATE))
    if isinstance(frame, Chain):
        card = player.tops[frame.slot]
        return card != c.EMPTY and box.category[card] == c.CHARACTER and box.reward[card] == c.CHAINS
    if isinstance(frame, Placed):
        return player.tops[frame.slot] != c.EMPTY
    if isinstance(frame, Fight):
        known = box.kind[frame.card] >= 0
        return known and box.category[frame.card] == c.CHARACTER and box.reward[frame.card] == c.FIGHTS
    if isinstance(frame, UseCopied):
        known = box.kind[frame.card] >= 0
        return known and box.category[frame.card] == c.BUILDING and box.effect[frame.card] != c.COPY_BUILDING
    if isinstance(frame, Draw):
        return state.face_up[frame.pile] != c.EMPTY and state.sizes[frame.pile] > 2
    if isinstance(frame, Keep):
        looked = state.looked
        known = all((entry & CARD) // c.PILE_CARDS == frame.pile and is_sure(entry, player.seat) for entry in looked)
        return known and len(looked) == 2 and state.face_up[frame.pile] == c.EMPTY
    if isinstance(frame, EventsCome):
        return state.criers >> frame.pile & 1 == 1
    if isinstance(frame, TurnOverPiles):
        pile = frame.called - 1
        return pile < 0 or (pile // c.COLOURS + 1 == frame.level and can_turn(state, pile))
    if isinstance(frame, Leave):
        first = c.COLOURS * (frame.level - 1)
        return c.EMPTY not in state.face_up[first : first + c.COLOURS]
    if isinstance(frame, ProvokeMore):
        return frame.chosen < 1 << frame.first
    if isinstance(frame, HitMore):
        return frame.turn < state.seats
    if isinstance(frame, PlayOrAct):
        return len(player.hand) > 0
    if isinstance(frame, KeepLimit):
        return len(player.hand) + len(player.ramparts) > box.hand
    return True


def card_fits(state: State, player: Player, frame: Pay | Place) -> bool:
    if not isinstance(frame, Place):
        return isinstance(frame, type(paying.next_question(state, player, frame.card, frame.occasion)))
    prestige = state.box.category[frame.card] == c.PRESTIGE and frame.occasion == c.FROM_TURN
    return not prestige or paying.same_name(state, player, frame.card) == paying.NOWHERE


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


def resident_fits(state: State, player: Player, frame: UseResident) -> bool:
    colour, target, count = frame.colour, frame.target, frame.count
    if frame.first_owner >= state.seats or colour >= c.COLOURS:
        return False
    if frame.purpose == c.FOR_DRAWING:
        return target % c.COLOURS == colour and state.sizes[target] > 0 and count <= target // c.COLOURS + 1
    if frame.purpose == c.FOR_ACTIVATION:
        return count == 1 and activation.obstacle(state, player, target) == c.CLEAR
    if frame.purpose == c.FOR_FIGHTING:
        if target >= c.QUEUE or state.on_event[target] == 0:
            return False
        event = state.queue[target]
        return state.box.event_fight[event] == colour and count <= state.box.event_residents[event]
    recruits = frame.purpose == c.FOR_RECRUITING and state.box.advanced
    return recruits and target == colour and count == 1 and state.reserve[colour] > 0


def strike_fits(state: State, frame: Strike | Shield | LayDown | TakeDamage) -> bool:
    does, colour = state.box.event_does[frame.event], state.box.event_colour[frame.event]
    if frame.event not in state.queue:
        return False
    if isinstance(frame, LayDown):
        return does == c.LAY_DOWN and colour == c.ANY
    if isinstance(frame, TakeDamage):
        return does == c.DAMAGES
    return does != c.MAJORITY
