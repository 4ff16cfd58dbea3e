"""What is remembered between two observations of one game of Tournay: only what has changed is made again."""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import Block
from bourgade.bots.features import ObservationCache
from bourgade.bots.tournay.layout import SEATS
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.state import Player

# The parts of what lies on the table for all, in the order of the layout.
END: Final = 0
RESERVE: Final = 1
EVENTS: Final = 2
SIZES: Final = 3
FACE_UP: Final = 4
TABLE_PARTS: Final = 5
# Of what a seat owns, as it sees it; behind the first come the slots.
HAND: Final = 0
COINS: Final = 1
RESIDENTS: Final = 2
RAMPARTS: Final = 3
OWN_SLOTS: Final = 4
COVERED: Final = OWN_SLOTS + c.SLOTS
FILLED: Final = COVERED + 1
OWN_PARTS: Final = FILLED + 1
# Of what the others see of it, before the cards that they know and behind.
MEANS_COINS: Final = 0
MEANS_RESIDENTS: Final = 1
PILES: Final = 2
MEANS_PARTS: Final = 3
SEEN_RAMPARTS: Final = 0
SEEN_KINDS: Final = 1
SEEN_SLOTS: Final = 2
SEEN_POINTS: Final = SEEN_SLOTS + c.SLOTS
DISTRICT_PARTS: Final = SEEN_POINTS + 1


class KnownKinds:
    """The cards of a hand or under the piles, and what each seat knows of them; empty where nobody has asked."""

    def __init__(self) -> None:
        self.entries: list[int] = []
        self.told = [b""] * SEATS


class TableBlock(Block):
    def __init__(self) -> None:
        super().__init__(TABLE_PARTS)
        self.round = 0
        self.last = False
        self.criers = 0
        self.reserve: list[int] = []
        self.on_event: list[int] = []
        self.queue: list[int] = []
        self.deck = 0
        self.deck_bottom: list[int] = []
        self.sizes: list[int] = []
        self.face_up: list[int] = []


class PlayerBlocks:
    """A player as last encoded, for itself and for the others."""

    def __init__(self) -> None:
        self.player: Player | None = None  # as it was then
        self.points = -1
        self.printed = 0
        self.finished = False
        self.hands = KnownKinds()
        self.own = Block(OWN_PARTS)
        self.own_stale = True
        self.end = b""  # whether it has finished, and its last card
        self.means = Block(MEANS_PARTS)
        self.district = Block(DISTRICT_PARTS)
        self.rival_stale = True


class TournayCache(ObservationCache):
    def __init__(self) -> None:
        self.setting = b""
        self.table = TableBlock()
        self.returned = KnownKinds()
        self.players = [PlayerBlocks() for _ in range(SEATS)]
        self.prestige: list[int] = []  # the kinds of prestige buildings that are to be seen
