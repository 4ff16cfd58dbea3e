"""Who is asked next where several seats wait: the only answer to it, for series, playouts, environments, searches and
servers alike.

While all decide together the order changes nothing, so the lowest seat comes first. At an open question whoever acts
first uses it up, so the order does matter: one of the waiting seats is drawn by lot, from a stream that is used for
nothing else. Nobody is favoured by its number, and no other draw is shifted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bourgade.kernel.chance import Chance
from bourgade.kernel.frames import OPEN
from bourgade.kernel.position import Position

LOTS: Final = "bots/order"  # the key of the stream


def seat_lots(seed: int) -> Chance:
    """The stream that lots are drawn from in one game, or in one line of play."""
    return Chance(seed, LOTS)


def next_seat(game: Position, lots: Chance) -> int:
    """The waiting seat that is asked next. Somebody must be waited for."""
    return next_of(game, game.waiting, lots)


def candidates(game: Position) -> tuple[int, ...]:
    """The seats of which one is asked next, each as likely as any other: for those who treat the lot as chance of its
    own."""
    waiting = game.waiting
    return waiting if drawn_by_lot(game, waiting) else waiting[:1]


def next_of(game: Position, seats: Sequence[int], lots: Chance) -> int:
    """The same among some of the waiting seats: those that a program answers for."""
    return seats[lots.below(len(seats))] if drawn_by_lot(game, seats) else seats[0]


def drawn_by_lot(game: Position, seats: Sequence[int]) -> bool:
    return len(seats) > 1 and game.stack[-1].mode() >= OPEN
