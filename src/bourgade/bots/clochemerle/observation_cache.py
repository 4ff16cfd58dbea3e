"""What is remembered between two observations of one game of Clochemerle: only what has changed is made again."""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import Block
from bourgade.bots.clochemerle.layout import SEATS
from bourgade.bots.features import ObservationCache
from bourgade.games.clochemerle.rules.state import Player, new_player

# The parts of what lies on the table for all, in the order of the layout.
HAND: Final = 0
CARDS: Final = 1
DICE: Final = 2
COFFINS: Final = 3
USED: Final = 4
TABLE_PARTS: Final = 5
# The parts of a village.
PEOPLE: Final = 0
COINS: Final = 1
STORY: Final = 2
HEADMAN: Final = 3
WORKSHOPS: Final = 4
GOODS: Final = 5
FIELDS: Final = 6
CHURCH: Final = 7
COUNCIL: Final = 8
TILE: Final = 9
JOURNEY: Final = 10
CUSTOMERS: Final = 11
POINTS: Final = 12
VILLAGE_PARTS: Final = 13


class VillageBlock(Block):
    """A village as last encoded; all seats see the same of it."""

    def __init__(self) -> None:
        super().__init__(VILLAGE_PARTS)
        self.player: Player = new_player(0)  # as it was then
        self.hand = False  # whether the first-player hand lay here
        self.points = 0


class TableBlock(Block):
    def __init__(self) -> None:
        super().__init__(TABLE_PARTS)
        self.hand_taken = False
        self.hand_story = 0
        self.offer = 0
        self.fields = 0
        self.meetings = 0
        self.monks = 0
        self.travels = 0
        self.customers = 0
        self.deck = 0
        self.dice: list[int] = []
        self.rat = 0
        self.graves = 0
        self.chronicle: list[int] = []
        self.used = 0


class ClochemerleCache(ObservationCache):
    def __init__(self) -> None:
        self.setting = b""
        self.table = TableBlock()
        self.villages = [VillageBlock() for _ in range(SEATS)]
