"""The tables of the rules book, made of the box: cards pile by pile, prestige buildings, events."""

from __future__ import annotations

from collections.abc import Iterator

from bourgade.games.tournay.adapter.catalogue import card_does, event_does, prestige_counts
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.box import Box
from bourgade.kernel.book import BookTable, Cell
from bourgade.kernel.message import Message
from bourgade.kernel.piece_catalogue import line

CARD_HEADS = ("head.card", "head.kind", "head.copies", "head.cost", "head.points", "head.does", "head.set")
PRESTIGE_HEADS = (
    "head.prestige", "head.colour", "head.copies", "head.cost", "head.counts", "head.builder",
    "head.others",
)  # fmt: skip
EVENT_HEADS = ("head.event", "head.event_does", "head.fought_with", "head.circles")


def tables(box: Box, seats: int) -> dict[str, BookTable]:
    """By name; those of the piles have all cards of both sets when the box is made with `expansion=mix`."""
    found = {f"cards.{name}": BookTable(CARD_HEADS, list(card_rows(box, pile))) for pile, name in enumerate(LOW_PILES)}
    found["prestige"] = BookTable(PRESTIGE_HEADS, list(prestige_rows(box)))
    found["events"] = BookTable(EVENT_HEADS, list(event_rows(box)))
    return found


LOW_PILES = c.PILE_NAMES[:6]


def card_rows(box: Box, pile: int) -> Iterator[list[Cell]]:
    for kind, name in enumerate(c.CARD_NAMES):
        card = box.first_of_kind[kind]
        if card // c.PILE_CARDS == pile:
            category = f"kind.{c.CATEGORY_NAMES[box.category[card]]}"
            copies = sum(other == kind for other in box.kind)
            does = card_does(box, card)
            yield [f"card.{name}", category, copies, box.cost[card], box.points[card], does, card_set(box, kind)]


def card_set(box: Box, kind: int) -> str:
    """Whether a card is the expansion's, or gives way to it."""
    cards = [card for card in range(c.CARDS) if box.kind[card] == kind]
    if cards[0] % c.PILE_CARDS >= c.BASE_CARDS:
        return "set.expansion"
    gives_way = sum(box.swappable[card // c.PILE_CARDS] >> card % c.PILE_CARDS & 1 for card in cards)
    if not gives_way:
        return ""
    return "set.swap" if gives_way == len(cards) else "set.both"


def prestige_rows(box: Box) -> Iterator[list[Cell]]:
    for kind, name in enumerate(c.CARD_NAMES):
        card = box.first_of_kind[kind]
        if box.category[card] == c.PRESTIGE:
            copies = sum(other == kind for other in box.kind)
            colour = f"colour.{c.COLOUR_NAMES[box.colour[card]]}"
            counted = prestige_counts(box, card)
            yield [f"card.{name}", colour, copies, cost(box, card), counted, box.builder[card], box.others[card]]


def cost(box: Box, card: int) -> Message:
    gives = c.GIFT_NAMES[box.gives[card]]
    if box.gives[card] == c.GIVES_NOTHING:
        return line("cost.deniers", n=box.cost[card])
    return line(f"cost.deniers_{gives}", n=box.cost[card]) if box.cost[card] else line(f"cost.{gives}")


def event_rows(box: Box) -> Iterator[list[Cell]]:
    for event, name in enumerate(c.EVENT_NAMES):
        colour = (*c.COLOUR_NAMES, None)[box.event_colour[event]]
        fighters = {f"resident.{c.COLOUR_NAMES[box.event_fight[event]]}": box.event_residents[event]}
        price = line("fought.deniers" if box.event_deniers[event] else "fought.bare", residents=fighters)
        does = event_does(box, box.event_does[event], colour)
        yield [f"event.{name}", does, price, box.circles[event]]
