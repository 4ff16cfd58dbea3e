"""What is remembered between two observations of one game of Lorrein: only what has changed is made again.

The board and what players have on it are numbered: `board` goes up with every change of the board, `SeatMemory.built`
with every change of what one player has there. What was made under a number holds as long as the number stands.
"""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import Block
from bourgade.bots.features import ObservationCache
from bourgade.games.lorrein.rules import codes as c

# The parts of what a seat owns, in the order of the layout.
MISSION: Final = 0
GOODS: Final = 1
BUILT: Final = 2
FOOD: Final = 3
PRICES: Final = 4
ROOM: Final = 5
MANNERS: Final = 6
OWN_PARTS: Final = 7
NEVER: Final = -1  # the number of what has not been made yet


class OwnMemory(Block):
    """What a seat owns, as last encoded for itself."""

    def __init__(self) -> None:
        super().__init__(OWN_PARTS)
        self.built = NEVER
        self.mission = NEVER
        self.goods: list[int] = []
        self.lacking: list[int] = []
        self.wanted: list[int] = []
        # What prices depend on besides:
        self.board = NEVER
        self.stock: list[int] = []
        self.manners = NEVER
        # What is posted:
        self.tariffs: list[int] = []
        self.posted = NEVER
        self.offers = NEVER
        self.watch = NEVER
        self.wish = NEVER


class BoardMemory:
    """The board as last encoded for a seat."""

    def __init__(self) -> None:
        self.board = NEVER
        self.mission = NEVER
        self.asked: list[int] = []  # [craft]: workshops that the mission asks for, as many as a site could use
        self.reach: list[int] = []  # [craft]: the set of sites beside a tile of that landscape
        self.bases: list[float] = []
        self.buildings: list[int] = []
        self.duchies: list[int] = []
        self.tiles = [b""] * c.TILES
        self.sites = [b""] * c.SITES
        self.near = [0] * c.TILES  # own duchies at the corners
        self.worths = [0] * (c.TILES + c.SITES)
        self.block = b""


class RivalMemory:
    """What one seat knows of the mission of another."""

    def __init__(self) -> None:
        self.built = NEVER
        self.possible = NEVER
        self.known = False
        self.block = b""


class SeatMemory:
    """A player as last looked at, and as last encoded."""

    def __init__(self) -> None:
        self.built = NEVER  # goes up with every change of what follows
        self.stand: list[int] = []
        self.farms: list[int] = []
        self.sites: list[int] = []
        self.witch = NEVER
        self.owed = 0
        self.short: list[int] = []  # [mission]: the pieces that are missing for it
        self.standing = b""
        self.goods: list[int] = []
        self.goods_block = b""
        self.own = OwnMemory()
        self.board = BoardMemory()
        self.rivals = [RivalMemory() for _ in range(c.SEATS)]  # [the other's seat]


class LorreinCache(ObservationCache):
    def __init__(self) -> None:
        self.settings = [b""] * c.SEATS  # [own seat]
        self.board = NEVER
        self.buildings: list[int] = []
        self.duchies: list[int] = []
        self.public = b""  # the crafts that nobody has a workshop of
        self.manners = 0  # goes up with every change of a tariff, or of who is shut out
        self.tariffs: list[list[int]] = [[] for _ in range(c.SEATS)]
        self.shut = [NEVER] * c.SEATS
        self.seats = [SeatMemory() for _ in range(c.SEATS)]
