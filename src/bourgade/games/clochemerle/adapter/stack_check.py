"""Which stacks of frames can come up in play: a loaded position is asked before its rules are."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from bourgade.games.clochemerle.rules import banners
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.cards import Bought, ChooseBanner, Served
from bourgade.games.clochemerle.rules.chamber import MarkChamber
from bourgade.games.clochemerle.rules.flow import MakeValue, RoundEnd, TakeFirstDie, TakeSecondDie, Turn
from bourgade.games.clochemerle.rules.gains import free_slots
from bourgade.games.clochemerle.rules.mortality import Bury, Hire, Rat, Reaper, UseSanatorium, can_shield
from bourgade.games.clochemerle.rules.office import (
    Refill,
    TakeCustomer,
    TakeFreeCustomer,
    TakeMoreCustomers,
    UseDiocese,
)
from bourgade.games.clochemerle.rules.paying import (
    NEED_BITS,
    NEED_MASK,
    ChooseWay,
    Pay,
    affordable,
    ways_to_pay,
)
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.games.clochemerle.rules.travel import Redraw
from bourgade.games.clochemerle.rules.village import MoveHeadman, PlaceTile, UseSchool
from bourgade.kernel.dumping import SEAT_STACKS
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frames import NOBODY, Frame

Kinds = tuple[type[Frame], ...]

OFFICE: Final[Kinds] = (UseDiocese, TakeFreeCustomer, TakeCustomer, TakeMoreCustomers)
OFFICE_OPENS: Final[Kinds] = (UseDiocese, TakeCustomer)  # what else a monk brings is asked above these
# What a banner may ask, one question above the other.
DETAILS: Final[Kinds] = (UseSchool, MoveHeadman, PlaceTile, MarkChamber, Redraw)
# What may be going on when the reaper has been: the rat waits for a labourer, or a labourer for the rat.
AFTER_REAPER: Final[tuple[Kinds, ...]] = ((Bury,), (Rat, Hire), (Hire,), (UseSanatorium,), (Hire, UseSanatorium))


def turn_order(state: State) -> list[tuple[int, int]]:
    """The turns of a round: seat, and the number of the turn for that seat."""
    turns = range(state.box.turns[state.seats - 2])
    return [((state.first + place) % state.seats, turn) for turn in turns for place in range(state.seats)]


def check_stack(state: State) -> None:
    """Raise InvalidPosition for frames that the rules could not have pushed."""
    if any(state.seat_stacks):
        raise InvalidPosition(f"{SEAT_STACKS}: nothing is decided together in this game")
    stack = state.stack
    if not stack:
        require(state.coffins() >= state.box.coffins[state.seats - 2], "it is empty, but the game is not over")
        return
    require(isinstance(stack[0], RoundEnd) and stack[0].seat == NOBODY, "it must begin with the end of the round")
    to_come = list(takewhile(lambda frame: isinstance(frame, Turn), stack[1:]))
    order = turn_order(state)
    waiting = [(frame.seat, frame.turn) for frame in reversed(to_come) if isinstance(frame, Turn)]
    in_order = len(waiting) < len(order) and waiting == order[len(order) - len(waiting) :]
    require(in_order, "these turns do not follow each other")
    seat, turn = order[len(order) - len(waiting) - 1]
    body = stack[1 + len(waiting) :]
    require(len(body) > 0, "it must end with a question")
    if isinstance(body[0], Reaper):
        for frame in body:
            require(frame.seat == (NOBODY if isinstance(frame, Refill) else seat), "it is not this seat's turn")
        check_turn(state, state.players[seat], turn, body[1:])
    else:
        check_death(state, seat, body)


def require(true: bool, otherwise: str) -> None:
    if not true:
        raise InvalidPosition(f"stack: {otherwise}")


def check_turn(state: State, player: Player, turn: int, body: list[Frame]) -> None:
    """Steps I and II of a turn: what lies above the reaper."""
    require(len(body) > 0, "a turn must ask something")
    first = body[0]
    if isinstance(first, TakeFirstDie | TakeSecondDie | MakeValue):
        require(len(body) == 1 and first.turn == turn and state.used == 0, "the value is still to be made")
        require(not isinstance(first, MakeValue) or first.one <= first.other, "the dice are in the wrong order")
        return
    if isinstance(first, ChooseBanner):
        require(first.turn == turn, "this is a banner of another turn")
        require(first.after_white == (state.used != 0), "white banners have been used, or have not")
        require(first.after_white or len(body) == 1, "a black banner is the only one")
        body = body[1:]
    else:
        ended = state.used == 0 or state.used >> c.MEETING & 1 == 1
        require(ended, "only the meeting place ends a turn of white banners")
    if body and isinstance(body[-1], Pay | ChooseWay):
        require(len(body) == 2, "something is paid for")
        check_payment(state, player, turn, body[0], body[1])
        return
    if body and isinstance(body[0], Refill):
        require(len(body) > 1 and isinstance(body[1], OFFICE), "customers are made up for when the office closes")
        require(len(body) == 2 or isinstance(body[1], OFFICE_OPENS), "a monk's office opens last")
        check_office(state, player, body[1])
        body = body[2:]
    for frame in body:
        require(isinstance(frame, DETAILS), "no banner asks that")
        check_detail(state, player, frame)


def check_payment(state: State, player: Player, turn: int, bought: Frame, asked: Frame) -> None:
    """What is paid is for a customer in the market, or for a card that is to be had."""
    if isinstance(bought, Served):
        in_market = isinstance(asked, Pay) and player.market >> bought.customer & 1 == 1
        require(in_market, "this customer is not in the market")
        prices = [state.box.customer_needs[bought.customer]]
    elif isinstance(bought, Bought):
        code = banners.black_obstacle(state, player, bought.row, turn)
        short = (c.FREE, c.NO_COINS, c.NO_RESOURCES)  # much of it may have been paid already
        require(code in short and state.used == 0, "this card is not to be had")
        prices = ways_to_pay(state, player, bought.row)
        if isinstance(asked, ChooseWay):
            require(asked.row == bought.row and len(prices) > 1, "there is one way to pay")
    else:
        raise InvalidPosition("stack: something is paid for")
    if isinstance(asked, Pay):
        within = any(covers(price, asked.needs) for price in prices)
        require(within and affordable(player, asked.needs, player.guild), "this cannot be what is to be paid")


def covers(price: int, rest: int) -> bool:
    shifts = [NEED_BITS * kind for kind in range(c.RESOURCES + 1)]
    return all(rest >> shift & NEED_MASK <= price >> shift & NEED_MASK for shift in shifts)


def check_office(state: State, player: Player, frame: Frame) -> None:
    if isinstance(frame, UseDiocese | TakeFreeCustomer):
        require(banners.has_free_customer(state, player), "this village has no Diocese Office")
        require(state.customers != 0, "there is no customer")
    if isinstance(frame, TakeMoreCustomers):
        require(1 <= frame.taken <= frame.most and player.market != 0, "customers have been taken, but not so many")
    if isinstance(frame, UseDiocese | TakeFreeCustomer | TakeCustomer | TakeMoreCustomers):
        require(1 <= frame.most < len(state.box.office_time), "there is no price for so many customers")


def check_detail(state: State, player: Player, frame: Frame) -> None:
    if isinstance(frame, PlaceTile):
        require(player.meeting, "this village has no 2/12 tile")
    elif isinstance(frame, MarkChamber):
        kind = state.box.chamber_markers[player.chamber] if player.chamber >= 0 else c.NO_MARKERS
        require(kind in (c.CATEGORY_MARKERS, c.CITIZEN_MARKERS), "this village has no chamber to mark")
        require(free_slots(state, player, c.CHAMBER_ROW + player.chamber) > 0, "every slot is marked")
    elif isinstance(frame, Redraw):
        pile = state.travels & c.LETTER_MASKS[frame.letter]
        power = player.church >= 0 and state.box.church_power[player.church] == c.REDRAW_POWER
        require(power and player.has(c.ABBOT), "this village has no Refuge")
        require(frame.letter == player.next_letter(), "this is not the next letter")
        require(pile >> frame.card & 1 == 1 and pile.bit_count() > 1, "this card is not in the pile, or alone")


def check_death(state: State, seat: int, body: list[Frame]) -> None:
    """Step III: the reaper has been."""
    kinds = tuple(type(frame) for frame in body)
    require(kinds in AFTER_REAPER and state.used == 0, "nothing asks that here")
    for frame in body:
        if isinstance(frame, UseSanatorium):
            require(frame.seat >= 0 and can_shield(state, state.players[frame.seat]), "no Sanatorium can help")
            asked = frame.asked >> frame.seat & 1 == 1 and frame.protected & ~frame.asked == 0
            require(asked, "nobody asked is protected")
            require(not frame.protected >> frame.seat & 1 and state.rat == 0, "there is no invasion")
        else:
            require(frame.seat == (NOBODY if isinstance(frame, Rat) else seat), "it is not this seat's turn")
    hiring = Hire in kinds
    require(hiring == (state.players[seat].villagers == 0), "a labourer comes when nobody is left")
    require(not hiring or (kinds[0] is Rat) == state.box.labourer_first, "the labourer comes at another time")
