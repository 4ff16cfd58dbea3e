"""Playing a position to its end at random: the inner loop of searches and benchmarks."""

from __future__ import annotations

from bourgade.bots.next_seat import next_seat
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position


def playout(position: Position, chance: Chance, lots: Chance) -> int:
    """Play on with random legal actions until the game is over; return how many there were. `lots`: the stream of
    lots at open questions."""
    count = 0
    while position.waiting:
        seat = next_seat(position, lots)
        options = position.choices[seat]
        position.step(seat, options[chance.below(len(options))])
        count += 1
    return count
