"""What a greedy bot of Orléans judges by; value.py and weighted_evaluation.py fill it in."""

from __future__ import annotations

from bourgade.games.orleans.rules.state import Player, State


class Evaluation:
    """Worths are points that a seat may expect at the end."""

    def __init__(self) -> None:
        self.bathing = 0.45  # a bath
        self.shelter = 1.0  # a loaded Sacristy in a round with a harmful event
        self.far = 1.08  # how many times a station counts, if its town is still to be reached
        self.keep = 0.1  # keeping a follower for the next round
        self.tower_deed = 1.0  # what sending a follower from the Gunpowder Tower must bring

    def value(self, state: State, seat: int) -> float:
        """What a position is worth to a seat."""
        raise NotImplementedError

    def station_value(self, state: State, player: Player) -> float:
        """What one more station adds."""
        raise NotImplementedError

    def tile_worth(self, state: State, player: Player, place: int) -> float:
        """What a place tile on offer is worth a round; nothing: leave it."""
        raise NotImplementedError
