"""The tables of the rules book, made of the box: workshops, council and church, monks, journeys, customers."""

from __future__ import annotations

from collections.abc import Iterator

from bourgade.games.clochemerle.adapter.catalogue import taken
from bourgade.games.clochemerle.adapter.reasons import counted
from bourgade.games.clochemerle.adapter.view import members
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.box import Box
from bourgade.kernel.book import BookTable, Cell
from bourgade.kernel.message import Message
from bourgade.kernel.piece_catalogue import line

WORKSHOP_HEADS = ("column.workshop", "column.time", "column.white_time", "column.slots", "column.four_values")
CARD_HEADS = ("column.card", "column.values", "column.time", "column.white_time", "column.points")
MONK_HEADS = ("column.monk", "column.values", "column.time", "column.price", "column.brings")
JOURNEY_HEADS = ("column.journey", "column.values", "column.time", "column.price", "column.or_price")
TRAVEL_HEADS = ("column.travel", "column.points", "column.grey")
CUSTOMER_HEADS = ("column.customer", "column.values", "column.wants", "column.points")


def tables(box: Box, seats: int) -> dict[str, BookTable]:
    return {
        "workshops": BookTable(WORKSHOP_HEADS, list(workshop_rows(box))),
        "council": BookTable(CARD_HEADS, list(card_rows(box, (*range(c.CHAMBER_ROW, c.MEETING_ROW + 1),)))),
        "churches": BookTable(CARD_HEADS, list(card_rows(box, tuple(range(c.CHURCH_ROW, c.CHAMBER_ROW))))),
        "monks": BookTable(MONK_HEADS, list(monk_rows(box))),
        "journeys": BookTable(JOURNEY_HEADS, list(journey_rows(box))),
        "travels": BookTable(TRAVEL_HEADS, list(travel_rows(box))),
        "customers": BookTable(CUSTOMER_HEADS, list(customer_rows(box))),
    }


def values(mask: int) -> Message:
    """5/8, 7, or "?" for any value."""
    found = members(mask)
    if len(found) == c.HIGHEST - c.LOWEST + 1:
        return line("cell.any_value")
    return line("cell.two_values", low=found[0], high=found[1]) if len(found) > 1 else line("cell.value", n=found[0])


def price(needs: int, coins: int = 0) -> Message:
    return line("cell.price", price={"unit.coin": coins, **counted(needs)})


def workshop_rows(box: Box) -> Iterator[list[Cell]]:
    for workshop, name in enumerate(c.WORKSHOP_NAMES):
        rows = [c.CRAFT_ROW + c.COPIES * workshop + copy for copy in range(c.COPIES)]
        four = [values(box.values[row]) for row in rows]
        first = rows[0]
        yield [f"banner.{name}", box.time[first], box.white_time[first], box.workshop_slots[workshop], four]


def card_rows(box: Box, rows: tuple[int, ...]) -> Iterator[list[Cell]]:
    for row in rows:
        church = c.CARD_KINDS[row] == c.CHURCH_CARD
        white = line("cell.no_white") if church else box.white_time[row]
        yield [f"banner.{c.BLACK_NAMES[row]}", values(box.values[row]), box.time[row], white, box.points[row]]


def monk_rows(box: Box) -> Iterator[list[Cell]]:
    for monk, name in enumerate(c.MONK_NAMES):
        row = c.MONK_ROW + monk
        costs = price(box.needs[row][0], box.coins[row])
        yield [f"banner.{name}", values(box.values[row]), box.time[row], costs, taken(box, row)]


def journey_rows(box: Box) -> Iterator[list[Cell]]:
    for letter, name in enumerate(c.LETTER_NAMES):
        row = c.TRAVEL_ROW + letter
        first, *second = [price(needs) for needs in box.needs[row]]
        yield [f"banner.travel_{name}", values(box.values[row]), box.time[row], first, second]


def travel_rows(box: Box) -> Iterator[list[Cell]]:
    for card, name in enumerate(c.TRAVEL_NAMES):
        grey = {"unit.time": box.grey_time[card], "unit.coin": box.grey_coins[card], **counted(box.grey_needs[card])}
        goes_on: Cell = line("cell.price", price=grey) if any(grey.values()) else ""
        yield [f"travel.{name}", box.travel_points[card], line("cell.ends") if box.travel_ends[card] else goes_on]


def customer_rows(box: Box) -> Iterator[list[Cell]]:
    for customer, wanted in enumerate(box.customer_values):
        name = f"customer.{c.CUSTOMER_NAMES[customer]}"
        yield [name, values(wanted), price(box.customer_needs[customer]), box.customer_points[customer]]
