"""What is remembered between two observations of one game of Orléans: only what has changed is made again."""

from __future__ import annotations

from typing import Final

from bourgade.bots.byte_encoding import Block
from bourgade.bots.features import ObservationCache
from bourgade.bots.orleans.layout import SEATS
from bourgade.games.orleans.rules.box import Box
from bourgade.games.orleans.rules.state import Player, State
from bourgade.kernel.frames import Frame

# The parts of what others see of a player, in the order of the layout.
MEANS: Final = 0
FOLLOWERS: Final = 1
MARKET: Final = 2
TILES_OWNED: Final = 3
FULL: Final = 4
TOWNS: Final = 5
SEEN_PARTS: Final = 6


class Assets:
    """What a player owned when last looked at. Numbers are compared one by one: that is quicker than any tuple."""

    def __init__(self) -> None:
        self.tracks: list[int] = []
        self.goods: list[int] = []
        self.places: list[int] = []
        self.coins = -1
        self.development = 0
        self.citizens = 0
        self.stations = 0
        self.stock = 0
        self.spare = 0
        self.town = 0
        self.covered = False
        self.score = 0
        self.most = 0

    def still(self, player: Player, score: int, most: int) -> bool:
        """Whether nothing has changed; what has is noted. `most` is the score of the best other."""
        if (
            self.tracks is player.tracks
            and self.goods is player.goods
            and self.places is player.places
            and self.coins == player.coins
            and self.development == player.development
            and self.citizens == player.citizens
            and self.stations == player.stations
            and self.stock == player.stock
            and self.spare == player.spare
            and self.town == player.town
            and self.covered == player.covered
            and self.score == score
            and self.most == most
        ):
            return True
        self.tracks = player.tracks
        self.goods = player.goods
        self.places = player.places
        self.coins = player.coins
        self.development = player.development
        self.citizens = player.citizens
        self.stations = player.stations
        self.stock = player.stock
        self.spare = player.spare
        self.town = player.town
        self.covered = player.covered
        self.score = score
        self.most = most
        return False


class Counted:
    """A player's followers by kind, as last counted. They change only where others do as well: in the supply, on the
    deeds, among those lost, or in a bath. None goes elsewhere, and lists and baths are replaced with every change."""

    def __init__(self) -> None:
        self.supply: list[int] = []
        self.deeds: list[int] = []
        self.lost: list[int] = []
        self.bath: Frame | None = None
        self.block = b""

    def still(self, state: State, bath: Frame | None) -> bool:
        """Whether they are as they were; if not, they are taken to be counted now."""
        if self.supply is state.supply and self.deeds is state.deeds and self.lost is state.lost and self.bath is bath:
            return True
        self.supply, self.deeds, self.lost, self.bath = state.supply, state.deeds, state.lost, bath
        return False


class Own:
    """What a seat owns, as last encoded for itself."""

    def __init__(self) -> None:
        self.assets = Assets()
        self.assets_block = b""
        self.counted = Counted()
        # Places, and what they depend on:
        self.spaces: list[int] = []
        self.tower: list[int] = []
        self.stage = -1
        self.taken = -1
        self.no_bag = False
        self.free = 0  # the places that nothing keeps from being used
        self.places_block = b""


class Seen(Block):
    """One player as last encoded for the others, and what that depended on."""

    def __init__(self) -> None:
        super().__init__(SEEN_PARTS)
        self.phase: Frame | None = None
        self.assets = Assets()
        self.counted = Counted()
        self.tower: list[int] = []
        self.market: list[int] = []
        self.spaces: list[int] = []


class Chart:
    """The map as last encoded for a seat, and what that depended on."""

    def __init__(self) -> None:
        self.goods: list[int] = []
        self.taken = -1
        self.town = -1
        self.building = False
        self.block = b""


class OrleansCache(ObservationCache):
    def __init__(self) -> None:
        self.seen = [Seen() for _ in range(SEATS)]
        self.own = [Own() for _ in range(SEATS)]
        self.charts = [Chart() for _ in range(SEATS)]
        self.box: Box | None = None
        self.setting = b""
        self.phase: Frame | None = None  # in which the points are still these
        self.points: list[int] = []
        self.round = -1
        self.event = 0
        self.letter = 0
        self.technology = 0
        self.tiles = 0
        self.citizens = 0
        self.supply: list[int] = []
        self.goods: list[int] = []
        self.deeds: list[int] = []
        self.deck: list[int] = []
        self.table = b""
        self.stage = 0  # goes up with every change of the table
