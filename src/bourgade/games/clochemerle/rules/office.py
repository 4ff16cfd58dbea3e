"""The steward's office (CLO-9): customers for the market, and what the Diocese Office adds."""

from __future__ import annotations

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import has_free_customer
from bourgade.games.clochemerle.rules.gains import spend_time
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import Frame, NumberedFrame


def open_office(state: State, player: Player, most: int, must: bool) -> None:
    """Take up to `most` customers; at least one, unless a monk only offers it."""
    if state.customers == 0:
        return
    state.push(NumberedFrame(c.REFILL))
    if has_free_customer(state, player):
        state.push(NumberedFrame(c.ASK_DIOCESE, player.seat, most, 1 if must else 0))
    else:
        state.push(NumberedFrame(c.ASK_CUSTOMER, player.seat, most, 0, 1 if must else 0))


def diocese_options() -> list[int]:
    return [c.REVEAL, c.SKIP_REVEAL]


def use_diocese(state: State, frame: Frame, action: int) -> None:
    """Turn up one more customer, if there is one, before taking one for nothing."""
    if action == c.SKIP_REVEAL:
        state.push(NumberedFrame(c.ASK_CUSTOMER, frame.seat, frame.a, 0, frame.b))
        return
    if state.deck:
        customer = state.turn_up_customer()
        if state.log is not None:
            state.tell("log.diocese", {"seat": frame.seat, "customer": f"customer.{c.CUSTOMER_NAMES[customer]}"})
    state.push(NumberedFrame(c.ASK_FREE, frame.seat, frame.a, frame.b))


def free_options(state: State, frame: Frame) -> list[int]:
    return on_sale(state, frame)


def take_free(state: State, frame: Frame, action: int) -> None:
    take(state, state.players[frame.seat], action - c.TAKE_CUSTOMER)
    must = 0 if state.box.free_alone else frame.b
    state.push(NumberedFrame(c.ASK_CUSTOMER, frame.seat, frame.a, 0, must))


def take(state: State, player: Player, customer: int) -> None:
    state.customers &= ~(1 << customer)
    player.market |= 1 << customer
    if state.log is not None:
        state.tell("log.customer", {"seat": player.seat, "customer": f"customer.{c.CUSTOMER_NAMES[customer]}"})


def price(state: State, taken: int) -> tuple[int, int]:
    """What one customer more costs, in time and coins."""
    box = state.box
    time = box.office_time[taken + 1] - box.office_time[taken]
    return time, box.office_coins[taken + 1] - box.office_coins[taken]


def customer_options(state: State, frame: Frame) -> list[int]:
    """Frame: a = the most that may be bought, b = 0, c = 1 when one must be."""
    options = on_sale(state, frame)
    return options if frame.c == 1 and options else [c.STOP, *options]


def more_options(state: State, frame: Frame) -> list[int]:
    """Customers are taken in ascending order, because the order does not matter. Frame: a = the most that may be
    bought, b = how many have been, c = the first that may still be taken."""
    return [c.STOP, *on_sale(state, frame)]


def on_sale(state: State, frame: Frame) -> list[int]:
    """The open customers that may be taken."""
    if sale_obstacle(state, frame) != c.FREE:
        return []
    options: list[int] = []
    left = state.customers & -(1 << first_in_order(frame))
    while left:
        low = left & -left
        left ^= low
        options.append(c.TAKE_CUSTOMER + low.bit_length() - 1)
    return options


def sale_obstacle(state: State, frame: Frame) -> int:
    """What keeps a player from taking one customer more, whoever it is. ASK_FREE costs nothing."""
    if frame.kind == c.ASK_FREE:
        return c.FREE
    if frame.b >= frame.a:
        return c.OFFICE_LIMIT
    return c.FREE if state.players[frame.seat].coins >= price(state, frame.b)[1] else c.NO_COINS


def first_in_order(frame: Frame) -> int:
    """The lowest number that may still be taken."""
    return frame.c if frame.kind == c.ASK_MORE else 0


def customer_obstacle(state: State, frame: Frame, customer: int) -> int:
    """What keeps a player from taking this very customer."""
    if not state.customers >> customer & 1:
        return c.NOT_OPEN
    code = sale_obstacle(state, frame)
    return c.CUSTOMER_ORDER if code == c.FREE and customer < first_in_order(frame) else code


def take_customer(state: State, frame: Frame, action: int) -> None:
    if action == c.STOP:
        return
    player = state.players[frame.seat]
    time, coins = price(state, frame.b)
    spend_time(state, player, time)
    if coins:
        player.coins -= coins
        if state.log is not None:
            state.tell("log.pay_coins", {"seat": frame.seat, "n": coins})
    take(state, player, action - c.TAKE_CUSTOMER)
    state.push(NumberedFrame(c.ASK_MORE, frame.seat, frame.a, frame.b + 1, action - c.TAKE_CUSTOMER + 1))


def refill(state: State) -> None:
    """Turn up customers until the open ones are complete again, as long as the pile lasts."""
    turned: list[str] = []
    while state.deck and state.customers.bit_count() < state.box.open_customers:
        turned.append(f"customer.{c.CUSTOMER_NAMES[state.turn_up_customer()]}")
    if turned and state.log is not None:
        state.tell("log.refill", {"customers": turned})
