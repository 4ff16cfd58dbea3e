"""A small builder of positions, so that a ruling is a few lines: an empty board with known landscapes, what the case
needs, a check that the position is a possible one, and play.

The landscapes go F M W R L (forest, meadow, wheatfield, river, lavender field) over and over, two further in each row:

    row 1   F M W R L F M W
    row 2   W R L F M W R L
    row 3   L F M W R L F M
    row 4   M W R L F M W R
    row 5   R L F M W R L F
    row 6   F M W R L F M W

A site has the numbers of the tile at its upper left. Two players have 4 rows and 6 columns, three 6 and 6, four 6
and 8.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import bourgade
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.flow import push_steps
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.state import Player
from tests.builder import Builder

TITLE = bourgade.title("lorrein")
STEPS = ("head", "before", "eve", "throw", "build", "feed", "check")
Place = tuple[int, int]


def tile(place: Place) -> int:
    return c.COLUMNS * (place[0] - 1) + place[1] - 1


def site(place: Place) -> int:
    return c.SITE_COLUMNS * (place[0] - 1) + place[1] - 1


class Table(Builder[Lorrein]):
    """A position in the making, and then in play. It is round 5, seat 0 is the first player and at turn, nobody owns
    anything, seat n has mission n, and nobody is waited for in another's turn, until a test says otherwise."""

    title = TITLE
    position = Lorrein

    def __init__(
        self, players: int = 2, seed: int = 1, data: Mapping[str, object] | None = None, **options: Any
    ) -> None:
        super().__init__(players, seed, data, **options)
        game = self.game
        game.stack.clear()
        game.first = game.active = 0
        game.land = [c.OFF_BOARD] * c.TILES
        for number in game.box.tiles[players - 2]:
            game.land[number] = (number % c.COLUMNS + 2 * (number // c.COLUMNS)) % c.LANDSCAPES
        game.fresh = (1 << c.MISSIONS) - (1 << players)
        for player in game.players:
            player.goods = [0] * c.GOODS
            player.mission = player.seat
            player.watch = c.NEVER
        self.round(5)

    # Building

    def round(self, number: int) -> Table:
        self.game.round = number
        self.game.bowl[c.RED] = self.game.box.red if number >= self.game.box.red_round else 0
        return self

    def seat(
        self,
        seat: int,
        goods: Mapping[str, int] | None = None,
        duchies: Iterable[Place] = (),
        large: Iterable[Place] = (),
        farms: Iterable[Place] = (),
        workshops: Iterable[Place] = (),
        witch: Place | None = None,
        mission: str | None = None,
        tariffs: Mapping[str, str] | None = None,
        watch: str | None = None,
    ) -> Table:
        """Give a player these things; a workshop has the craft of its landscape."""
        game, player = self.game, self.game.players[seat]
        for name, count in (goods or {}).items():
            game.gain(player, c.GOOD_NAMES.index(name), count)
        for place in (*duchies, *large):
            game.raise_duchy(player, site(place))
        for place in large:
            game.duchies[site(place)] += c.LARGE
        for place in farms:
            game.raise_farm(player, tile(place))
        for place in workshops:
            game.raise_workshop(player, tile(place))
        if witch is not None:
            game.raise_witch(player, tile(witch))
        if mission is not None:
            self.mission(player, mission)
        for craft, tariff in (tariffs or {}).items():
            player.tariffs[c.CRAFT_NAMES.index(craft)] = c.TARIFF_NAMES.index(tariff)
        if watch is not None:
            player.watch = c.WATCH_NAMES.index(watch)
        return self

    def mission(self, player: Player, name: str) -> None:
        """Deal a mission; whoever has it gets the other one."""
        new = c.MISSION_NAMES.index(name)
        for other in self.game.players:
            if other.mission == new:
                other.mission = player.mission
                break
        else:
            self.game.fresh ^= 1 << new | 1 << player.mission
        player.mission = new

    def at(self, step: str, active: int = 0) -> Table:
        """Begin this part of a seat's turn; the position must be a possible one."""
        game = self.game
        game.active = active
        push_steps(game, active, STEPS.index(step))
        game.log = self.log
        game.advance()
        TITLE.check(game)
        return self

    # Playing

    def offer(
        self, seat: int, other: int | None, give: Iterable[str] = (), get: Iterable[str] = (), work: Iterable[str] = ()
    ) -> Table:
        """Write and send an offer; work: `me sawmill` (my wood in yours) or `you sawmill` (yours in mine)."""
        return self.write(seat, other, give, get, work).play(seat, "send")

    def write(
        self, seat: int, other: int | None, give: Iterable[str] = (), get: Iterable[str] = (), work: Iterable[str] = ()
    ) -> Table:
        """Write an offer, or go on with it."""
        if other is None:
            self.play(seat, "offer_all")
        elif self.can_aside(seat, "offer", other_seat=other):
            self.play(seat, "offer", other_seat=other)
        for entry in work:
            guest, craft = entry.split()
            self.play(seat, "work", guest=guest, craft=craft)
        for name in give:
            self.play(seat, "give", good=name)
        for name in get:
            self.play(seat, "get", good=name)
        return self

    def can_aside(self, seat: int, kind: str, **args: int | str) -> bool:
        return TITLE.action(kind, **args) in self.game.asides(seat)

    def places(self, seat: int, kind: str) -> set[Place]:
        """Where an action of this kind is legal."""
        return {(int(o["row"]), int(o["column"])) for o in self.options(seat) if o["kind"] == kind}

    def goods(self, seat: int) -> dict[str, int]:
        held = self.game.players[seat].goods
        return {name: count for name, count in zip(c.GOOD_NAMES, held, strict=True) if count}

    def waiting(self) -> tuple[int, ...]:
        return self.game.waiting

    def view(self, seat: int | None) -> Any:
        return self.game.view(seat)

    def player(self, seat: int) -> Player:
        return self.game.players[seat]

    def owner(self, place: Place) -> int | None:
        building = self.game.buildings[tile(place)]
        return None if building == c.NOTHING else building % c.SEATS

    def beads(self) -> dict[str, int]:
        """The beads of the last throw."""
        beads = self.told("log.throw")[-1].args["beads"]
        assert isinstance(beads, dict)
        return beads
