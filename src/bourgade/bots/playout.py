"""Playing a position to its end at random: the inner loop of searches and benchmarks."""

from __future__ import annotations

from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position


def playout(position: Position, chance: Chance) -> int:
    """Play on with random legal actions until the game is over; return how many there were. Among seats that decide
    at the same time the order does not matter, so the first always acts."""
    count = 0
    while position.waiting:
        seat = position.waiting[0]
        options = position.choices[seat]
        position.step(seat, options[chance.below(len(options))])
        count += 1
    return count
