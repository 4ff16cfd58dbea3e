"""The steward's office: which customers are taken (CLO-9, CLO-12.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from bourgade.games.clochemerle.adapter.questions.base import Presenter
from bourgade.games.clochemerle.adapter.reasons import plain
from bourgade.games.clochemerle.adapter.view_types import OptionFigures, QuestionHints
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.office import (
    TakeCustomer,
    TakeFreeCustomer,
    TakeMoreCustomers,
    UseDiocese,
    price,
    sale_obstacle,
)
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message, Reason
from bourgade.kernel.presenter import Actions

TAKE_CUSTOMER: Final[Actions] = {"take_customer": ("no.when_customer", "CLO-9.1")}
BUY: Final[Actions] = {**TAKE_CUSTOMER, "stop": ("no.when_stop", "CLO-9.4")}


class UseDiocesePresenter(Presenter):
    frame: ClassVar[type[Frame]] = UseDiocese
    name: ClassVar[str] = "diocese"
    source: ClassVar[str] = "banner.diocese_office"
    rule: ClassVar[str] = "CLO-12.5"
    actions: ClassVar[Actions] = {
        "reveal": ("no.when_diocese", "CLO-12.5"),
        "skip_reveal": ("no.when_diocese", "CLO-12.5"),
    }


class TakeFreeCustomerPresenter(Presenter):
    frame: ClassVar[type[Frame]] = TakeFreeCustomer
    name: ClassVar[str] = "free_customer"
    source: ClassVar[str] = "banner.diocese_office"
    rule: ClassVar[str] = "CLO-12.5"
    actions: ClassVar[Actions] = TAKE_CUSTOMER

    def against(self, state: Clochemerle, frame: TakeFreeCustomer, seat: int, action: int) -> Reason:
        return plain(c.NOT_OPEN)

    def figures(self, state: Clochemerle, frame: TakeFreeCustomer, player: Player, action: int) -> OptionFigures:
        return {"time": 0, "coins": 0, "points": state.box.customer_points[action - c.TAKE_CUSTOMER]}


class TakeCustomerPresenter(Presenter):
    frame: ClassVar[type[Frame]] = TakeCustomer
    name: ClassVar[str] = "customer"
    source: ClassVar[str] = "banner.office"
    rule: ClassVar[str] = "CLO-9.1"
    actions: ClassVar[Actions] = BUY

    def prompt(self, state: Clochemerle, frame: TakeCustomer, seat: int) -> Args:
        return price_args(state, frame.most, frame.taken)

    def words(self, state: Clochemerle, frame: TakeCustomer, seat: int, action: int) -> Message | None:
        return Message("act.stop.none", {}) if action == c.STOP else None

    def expected(self, state: Clochemerle, frame: TakeCustomer, seat: int) -> list[int]:
        return open_customers(state)

    def against(self, state: Clochemerle, frame: TakeCustomer, seat: int, action: int) -> Reason:
        return against_buying(state, seat, frame.most, frame.taken, action)

    def own_hints(self, state: Clochemerle, frame: TakeCustomer, player: Player) -> QuestionHints:
        return price_hints(state, frame.most, frame.taken)

    def figures(self, state: Clochemerle, frame: TakeCustomer, player: Player, action: int) -> OptionFigures:
        return buying_price(state, frame.taken, action)


class TakeMoreCustomersPresenter(Presenter):
    frame: ClassVar[type[Frame]] = TakeMoreCustomers
    name: ClassVar[str] = "more_customers"
    source: ClassVar[str] = "banner.office"
    rule: ClassVar[str] = "CLO-9.1"
    actions: ClassVar[Actions] = BUY

    def prompt_key(self, state: Clochemerle, frame: TakeMoreCustomers, seat: int) -> str:
        """Nobody is asked for a customer more who cannot take one."""
        return "ask.more_customers" if frame.on_sale(state) else "ask.no_more_customers"

    def prompt(self, state: Clochemerle, frame: TakeMoreCustomers, seat: int) -> Args:
        return price_args(state, frame.most, frame.taken)

    def expected(self, state: Clochemerle, frame: TakeMoreCustomers, seat: int) -> list[int]:
        return open_customers(state)

    def against(self, state: Clochemerle, frame: TakeMoreCustomers, seat: int, action: int) -> Reason:
        return against_buying(state, seat, frame.most, frame.taken, action)

    def own_hints(self, state: Clochemerle, frame: TakeMoreCustomers, player: Player) -> QuestionHints:
        """Customers before the last one taken fit as well: `Match.fit` makes room for them."""
        found = price_hints(state, frame.most, frame.taken)
        if sale_obstacle(state, frame.seat, frame.most, frame.taken) == c.FREE:
            found["fit"] = [c.TAKE_CUSTOMER + card for card in range(frame.lowest) if state.customers >> card & 1]
        return found

    def figures(self, state: Clochemerle, frame: TakeMoreCustomers, player: Player, action: int) -> OptionFigures:
        return buying_price(state, frame.taken, action)


def open_customers(state: Clochemerle) -> list[int]:
    return [*[c.TAKE_CUSTOMER + card for card in range(c.CUSTOMERS) if state.customers >> card & 1], c.STOP]


def price_args(state: Clochemerle, most: int, taken: int) -> Args:
    """What one customer more costs, if there may be one."""
    if taken >= most:
        return {}
    time, coins = price(state, taken)
    return {"price": {"unit.time": time, "unit.coin": coins}}


def against_buying(state: Clochemerle, seat: int, most: int, taken: int, action: int) -> Reason:
    if action == c.STOP:
        return Reason("no.one_customer", "CLO-9.4")
    if not state.customers >> action - c.TAKE_CUSTOMER & 1:
        return plain(c.NOT_OPEN)
    code = sale_obstacle(state, seat, most, taken)
    if code == c.OFFICE_LIMIT:
        monk = most < len(state.box.office_time) - 1
        return Reason("no.customer_limit", "CLO-12.13" if monk else "CLO-9.1", {"n": most})
    if code == c.NO_COINS:
        return Reason("no.customer_coins", "CLO-9.2", {"n": price(state, taken)[1]})
    return plain(c.CUSTOMER_ORDER)


def price_hints(state: Clochemerle, most: int, taken: int) -> QuestionHints:
    found: QuestionHints = {"taken": taken, "most": most}
    if taken < most:
        time, coins = price(state, taken)
        found["price"] = {"time": time, "coins": coins}
    return found


def buying_price(state: Clochemerle, taken: int, action: int) -> OptionFigures:
    if action == c.STOP:
        return {}
    time, coins = price(state, taken)
    return {"time": time, "coins": coins, "points": state.box.customer_points[action - c.TAKE_CUSTOMER]}
