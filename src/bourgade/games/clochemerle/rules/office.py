"""The steward's office (CLO-9): customers for the market, and what the Diocese Office adds."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import has_free_customer
from bourgade.games.clochemerle.rules.gains import spend_time
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import FLAG, Fields, Frame, InsistingQuestion, Question


def open_office(state: State, player: Player, most: int, must: bool) -> None:
    """Take up to `most` customers; at least one, unless a monk only offers it."""
    if state.customers == 0:
        return
    state.push(Refill())
    if has_free_customer(state, player):
        state.push(UseDiocese(player.seat, most, must))
    else:
        state.push(TakeCustomer(player.seat, most, 0, must))


@mypyc_attr(acyclic=True, free_list_len=1)
class UseDiocese(Question):
    """Turn up one more customer, if there is one, before taking one for nothing (CLO-12.5)."""

    number: ClassVar[int] = 74
    fields: ClassVar[Fields] = {"most": range(c.MOST_CUSTOMERS + 1), "must": FLAG}  # of those to be bought afterwards
    __slots__ = ("most", "must")

    def __init__(self, seat: int, most: int, must: bool) -> None:
        self.seat = seat
        self.most = most
        self.must = must

    def options(self, state: State) -> list[int]:
        return [c.REVEAL, c.SKIP_REVEAL]

    def answer(self, state: State, action: int) -> None:
        if action == c.SKIP_REVEAL:
            state.push(TakeCustomer(self.seat, self.most, 0, self.must))
            return
        if state.deck:
            customer = state.turn_up_customer()
            if state.log is not None:
                state.log_line("log.diocese", {"seat": self.seat, "customer": f"customer.{c.CUSTOMER_NAMES[customer]}"})
        state.push(TakeFreeCustomer(self.seat, self.most, self.must))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeFreeCustomer(Question):
    """One customer for nothing (CLO-12.5)."""

    number: ClassVar[int] = 75
    fields: ClassVar[Fields] = {"most": range(c.MOST_CUSTOMERS + 1), "must": FLAG}  # of those to be bought afterwards
    __slots__ = ("most", "must")

    def __init__(self, seat: int, most: int, must: bool) -> None:
        self.seat = seat
        self.most = most
        self.must = must

    def options(self, state: State) -> list[int]:
        return taking(state.customers)

    def answer(self, state: State, action: int) -> None:
        take(state, state.players[self.seat], action - c.TAKE_CUSTOMER)
        must = False if state.box.free_alone else self.must
        state.push(TakeCustomer(self.seat, self.most, 0, must))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCustomer(Question):
    """The first customer that is bought (CLO-9.1)."""

    number: ClassVar[int] = 76
    fields: ClassVar[Fields] = {"most": range(c.MOST_CUSTOMERS + 1), "taken": range(1), "must": FLAG}
    __slots__ = ("most", "must", "taken")

    def __init__(self, seat: int, most: int, taken: int, must: bool) -> None:
        self.seat = seat
        self.most = most
        self.taken = taken  # none yet
        self.must = must

    def options(self, state: State) -> list[int]:
        options = self.on_sale(state)
        return options if self.must and options else [c.STOP, *options]

    def answer(self, state: State, action: int) -> None:
        if action != c.STOP:
            buy(state, self.seat, self.most, self.taken, action - c.TAKE_CUSTOMER)

    def on_sale(self, state: State) -> list[int]:
        if sale_obstacle(state, self.seat, self.most, self.taken) != c.FREE:
            return []
        return taking(state.customers)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeMoreCustomers(InsistingQuestion):
    """One customer more. They are taken in ascending order, because the order does not matter; whoever has taken one
    may still take one with a lower number instead (CLO-9.5)."""

    number: ClassVar[int] = 96
    fields: ClassVar[Fields] = {
        "most": range(c.MOST_CUSTOMERS + 1), "taken": range(c.MOST_CUSTOMERS + 1), "lowest": range(c.CUSTOMERS + 1),
    }  # fmt: skip
    __slots__ = ("lowest", "most", "taken")

    def __init__(self, seat: int, most: int, taken: int, lowest: int) -> None:
        self.seat = seat
        self.most = most
        self.taken = taken
        self.lowest = lowest

    def options(self, state: State) -> list[int]:
        return [c.STOP, *self.on_sale(state)]

    def answer(self, state: State, action: int) -> None:
        if action != c.STOP:
            buy(state, self.seat, self.most, self.taken, action - c.TAKE_CUSTOMER)

    def on_sale(self, state: State) -> list[int]:
        if sale_obstacle(state, self.seat, self.most, self.taken) != c.FREE:
            return []
        return taking(state.customers & -(1 << self.lowest))


def take(state: State, player: Player, customer: int) -> None:
    state.customers &= ~(1 << customer)
    player.market |= 1 << customer
    if state.log is not None:
        state.log_line("log.customer", {"seat": player.seat, "customer": f"customer.{c.CUSTOMER_NAMES[customer]}"})


def price(state: State, taken: int) -> tuple[int, int]:
    """What one customer more costs, in time and coins."""
    box = state.box
    time = box.office_time[taken + 1] - box.office_time[taken]
    return time, box.office_coins[taken + 1] - box.office_coins[taken]


def taking(customers: int) -> list[int]:
    """A set of customers, as actions."""
    options: list[int] = []
    while customers:
        low = customers & -customers
        customers ^= low
        options.append(c.TAKE_CUSTOMER + low.bit_length() - 1)
    return options


def sale_obstacle(state: State, seat: int, most: int, taken: int) -> int:
    """What keeps a player from buying one customer more, whoever it is."""
    if taken >= most:
        return c.OFFICE_LIMIT
    return c.FREE if state.players[seat].coins >= price(state, taken)[1] else c.NO_COINS


def buy(state: State, seat: int, most: int, taken: int, customer: int) -> None:
    player = state.players[seat]
    time, coins = price(state, taken)
    spend_time(state, player, time)
    if coins:
        player.coins -= coins
        if state.log is not None:
            state.log_line("log.pay_coins", {"seat": seat, "n": coins})
    take(state, player, customer)
    state.push(TakeMoreCustomers(seat, most, taken + 1, customer + 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class Refill(Frame):
    """Turn up customers until the open ones are complete again, as long as the pile lasts."""

    number: ClassVar[int] = 10
    __slots__ = ()

    def work(self, state: State) -> None:
        turned: list[str] = []
        while state.deck and state.customers.bit_count() < state.box.open_customers:
            turned.append(f"customer.{c.CUSTOMER_NAMES[state.turn_up_customer()]}")
        if turned and state.log is not None:
            state.log_line("log.refill", {"customers": turned})
