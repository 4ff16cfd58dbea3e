"""Which stacks of frames can come up in play: a loaded position is asked before its rules are."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import banners
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.gains import free_slots
from bourgade.games.clochemerle.rules.mortality import can_shield
from bourgade.games.clochemerle.rules.paying import NEED_BITS, NEED_MASK, affordable, ways_to_pay
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.dumping import SEAT_STACKS
from bourgade.kernel.errors import InvalidPosition
from bourgade.kernel.frames import Frame

VALUE_STEP = (c.ASK_FIRST_DIE, c.ASK_SECOND_DIE, c.ASK_VALUE)
OFFICE = (c.ASK_DIOCESE, c.ASK_FREE, c.ASK_CUSTOMER, c.ASK_MORE)
OFFICE_OPENS = (c.ASK_DIOCESE, c.ASK_CUSTOMER)  # what else a monk brings is asked above these
PAYING = (c.ASK_PAY, c.ASK_WAY)
# What a banner may ask, one question above the other.
DETAILS = (c.ASK_SCHOOL, c.ASK_HEADMAN, c.ASK_TILE, c.ASK_MARK, c.ASK_REDRAW)
# What may be going on when the reaper has been: the rat waits for a labourer, or a labourer for the rat.
AFTER_REAPER = (
    (c.ASK_DEATH,), (c.RAT, c.ASK_LABOURER), (c.ASK_LABOURER,), (c.ASK_SANATORIUM,),
    (c.ASK_LABOURER, c.ASK_SANATORIUM),
)  # fmt: skip
# The most that the numbers of a frame can be; 0 for those not named.
LIMITS = {
    c.TURN: (3, 0, 0), c.ASK_FIRST_DIE: (3, 0, 0), c.ASK_SECOND_DIE: (3, c.DICE - 1, 0),
    c.ASK_VALUE: (3, c.DICE - 1, c.DICE - 1), c.ASK_BANNER: (12, 3, 1), c.ASK_PAY: ((1 << 30) - 1, 0, 0),
    c.ASK_WAY: (c.HAND_ROW - 1, 0, 0), c.BOUGHT: (c.HAND_ROW - 1, 0, 0), c.SERVED: (c.CUSTOMERS - 1, 0, 0),
    c.ASK_HEADMAN: (1, 0, 0), c.ASK_DIOCESE: (9, 1, 0), c.ASK_FREE: (9, 1, 0), c.ASK_CUSTOMER: (9, 0, 1),
    c.ASK_MORE: (9, 9, c.CUSTOMERS), c.ASK_REDRAW: (c.LETTERS - 1, c.TRAVELS - 1, 0), c.ASK_SANATORIUM: (15, 15, 0),
}  # fmt: skip


def turn_order(state: State) -> list[tuple[int, int]]:
    """The turns of a round: seat, and the number of the turn for that seat."""
    turns = range(state.box.turns[state.seats - 2])
    return [((state.first + place) % state.seats, turn) for turn in turns for place in range(state.seats)]


def check_stack(state: State) -> None:
    """Raise InvalidPosition for frames that the rules could not have pushed."""
    if any(state.seat_stacks):
        raise InvalidPosition(f"{SEAT_STACKS}: nothing is decided together in this game")
    for index, frame in enumerate(state.stack):
        for number, most in zip((frame.a, frame.b, frame.c), LIMITS.get(frame.kind, (0, 0, 0)), strict=True):
            if not 0 <= number <= most:
                raise InvalidPosition(f"stack[{index}]: must have numbers from 0 to {most}, not {number}")
    stack = state.stack
    if not stack:
        require(state.coffins() >= state.box.coffins[state.seats - 2], "it is empty, but the game is not over")
        return
    require(stack[0].kind == c.ROUND_END and stack[0].seat == -1, "it must begin with the end of the round")
    to_come = 0
    while to_come + 1 < len(stack) and stack[to_come + 1].kind == c.TURN:
        to_come += 1
    order = turn_order(state)
    waiting = [(frame.seat, frame.a) for frame in reversed(stack[1 : to_come + 1])]
    require(to_come < len(order) and waiting == order[len(order) - to_come :], "these turns do not follow each other")
    seat, number = order[len(order) - to_come - 1]
    body = stack[to_come + 1 :]
    require(len(body) > 0, "it must end with a question")
    if body[0].kind == c.REAPER:
        for frame in body:
            require(frame.seat == (-1 if frame.kind == c.REFILL else seat), "it is not this seat's turn")
        check_turn(state, state.players[seat], number, body[1:])
    else:
        check_death(state, seat, body)


def require(true: bool, otherwise: str) -> None:
    if not true:
        raise InvalidPosition(f"stack: {otherwise}")


def check_turn(state: State, player: Player, number: int, body: list[Frame]) -> None:
    """Steps I and II of a turn: what lies above the reaper."""
    require(len(body) > 0, "a turn must ask something")
    first = body[0]
    if first.kind in VALUE_STEP:
        require(len(body) == 1 and first.a == number and state.used == 0, "the value is still to be made")
        require(first.kind != c.ASK_VALUE or first.b <= first.c, "the dice are in the wrong order")
        return
    if first.kind == c.ASK_BANNER:
        require(first.a >= 2 and first.b == number, "this is no banner value, or of another turn")
        require((first.c == 1) == (state.used != 0), "white banners have been used, or have not")
        require(first.c == 1 or len(body) == 1, "a black banner is the only one")
        body = body[1:]
    else:
        ended = state.used == 0 or state.used >> c.MEETING & 1 == 1
        require(ended, "only the meeting place ends a turn of white banners")
    if body and body[-1].kind in PAYING:
        require(len(body) == 2, "something is paid for")
        check_payment(state, player, number, body[0], body[1])
        return
    if body and body[0].kind == c.REFILL:
        require(len(body) > 1 and body[1].kind in OFFICE, "customers are made up for when the office closes")
        require(len(body) == 2 or body[1].kind in OFFICE_OPENS, "a monk's office opens last")
        check_office(state, player, body[1])
        body = body[2:]
    for frame in body:
        require(frame.kind in DETAILS, "no banner asks that")
        check_detail(state, player, frame)


def check_payment(state: State, player: Player, number: int, bought: Frame, asked: Frame) -> None:
    """What is paid is for a customer in the market, or for a card that is to be had."""
    if bought.kind == c.SERVED:
        require(asked.kind == c.ASK_PAY and player.market >> bought.a & 1 == 1, "this customer is not in the market")
        prices = [state.box.customer_needs[bought.a]]
    else:
        require(bought.kind == c.BOUGHT, "something is paid for")
        code = banners.black_obstacle(state, player, bought.a, number)
        short = (c.FREE, c.NO_COINS, c.NO_RESOURCES)  # much of it may have been paid already
        require(code in short and state.used == 0, "this card is not to be had")
        prices = ways_to_pay(state, player, bought.a)
    if asked.kind == c.ASK_WAY:
        require(asked.a == bought.a and len(prices) > 1, "there is one way to pay")
        return
    within = any(covers(price, asked.a) for price in prices)
    require(asked.a > 0 and within and affordable(player, asked.a, player.guild), "this cannot be what is to be paid")


def covers(price: int, rest: int) -> bool:
    shifts = [NEED_BITS * kind for kind in range(c.RESOURCES + 1)]
    return all(rest >> shift & NEED_MASK <= price >> shift & NEED_MASK for shift in shifts)


def check_office(state: State, player: Player, frame: Frame) -> None:
    require(1 <= frame.a < len(state.box.office_time), "there is no price for so many customers")
    if frame.kind in (c.ASK_DIOCESE, c.ASK_FREE):
        require(banners.has_free_customer(state, player), "this village has no Diocese Office")
        require(state.customers != 0, "there is no customer")
    elif frame.kind == c.ASK_MORE:
        require(1 <= frame.b <= frame.a and player.market != 0, "customers have been taken, but not so many")


def check_detail(state: State, player: Player, frame: Frame) -> None:
    if frame.kind == c.ASK_TILE:
        require(player.meeting, "this village has no 2/12 tile")
    elif frame.kind == c.ASK_MARK:
        kind = state.box.chamber_markers[player.chamber] if player.chamber >= 0 else c.NO_MARKERS
        require(kind in (c.CATEGORY_MARKERS, c.CITIZEN_MARKERS), "this village has no chamber to mark")
        require(free_slots(state, player, c.CHAMBER_ROW + player.chamber) > 0, "every slot is marked")
    elif frame.kind == c.ASK_REDRAW:
        pile = state.travels & c.LETTER_MASKS[frame.a]
        power = player.church >= 0 and state.box.church_power[player.church] == c.REDRAW_POWER
        require(power and player.has(c.ABBOT), "this village has no Refuge")
        require(frame.a == player.next_letter(), "this is not the next letter")
        require(pile >> frame.b & 1 == 1 and pile.bit_count() > 1, "this card is not in the pile, or alone")


def check_death(state: State, seat: int, body: list[Frame]) -> None:
    """Step III: the reaper has been."""
    require(tuple(frame.kind for frame in body) in AFTER_REAPER and state.used == 0, "nothing asks that here")
    for frame in body:
        if frame.kind == c.ASK_SANATORIUM:
            require(frame.seat >= 0 and can_shield(state, state.players[frame.seat]), "no Sanatorium can help")
            require(frame.b >> frame.seat & 1 == 1 and frame.a & ~frame.b == 0, "nobody asked is protected")
            require(not frame.a >> frame.seat & 1 and state.rat == 0, "there is no invasion")
        else:
            require(frame.seat == (-1 if frame.kind == c.RAT else seat), "it is not this seat's turn")
    hiring = any(frame.kind == c.ASK_LABOURER for frame in body)
    require(hiring == (state.players[seat].villagers == 0), "a labourer comes when nobody is left")
    first_rat = body[0].kind == c.RAT
    require(not hiring or first_rat == state.box.labourer_first, "the labourer comes at another time")
