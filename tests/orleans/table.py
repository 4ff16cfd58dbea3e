"""A small builder of positions, so that a ruling is a few lines: start from a real set-up, change what the case needs,
check that the position is a possible one, play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import bourgade
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.events import Census, StrikeAll, TurnHourglass
from bourgade.games.orleans.rules.flow import ROUND_STEPS, BeginActions, NextFirst
from bourgade.games.orleans.rules.followers import GatherFollowers
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.planning import PlanTogether
from bourgade.games.orleans.rules.state import Player
from bourgade.games.orleans.rules.technology import LayTechnology
from bourgade.kernel.frames import Frame
from bourgade.kernel.match import Match
from bourgade.kernel.title import OptionValue
from tests.builder import Builder

TITLE = bourgade.title("orleans")
PHASES: dict[str, type[Frame]] = {
    "hourglass": TurnHourglass, "census": Census, "followers": GatherFollowers, "planning": PlanTogether,
    "actions": BeginActions, "technology": LayTechnology, "event": StrikeAll, "end_of_round": NextFirst,
}  # fmt: skip
STARTERS = {f"starter_{name}": 1 for name in c.KIND_NAMES[:4]}


class Table(Builder[Orleans]):
    """A position in the making, and then in play.

    The first player is seat 0, the round is 5, the event is Income (it asks nothing of anybody), the starters are in
    the bags and the map's goods are as dealt, until a test says otherwise. Followers, goods and tiles come out of the
    supplies, so that the position stays possible.
    """

    title = TITLE
    position = Orleans

    def __init__(
        self, players: int = 2, seed: int = 1, data: Mapping[str, object] | None = None, **options: OptionValue
    ) -> None:
        super().__init__(players, seed, data, **options)
        game = self.game
        game.first = 0
        game.stack.clear()
        self.round(5, "income")
        for player in game.players:
            player.market = [0] * c.TOKENS
            for kind in range(4):
                player.bag[c.KINDS + kind] = 1

    @classmethod
    def opening(cls, players: int = 2, seed: int = 1, **options: OptionValue) -> Table:
        """A real game at its first question."""
        table = cls(players, seed, None, **options)
        game = TITLE.new(players, seed, options)
        assert isinstance(game, Orleans)
        table.game = game
        game.log = table.log
        return table

    # Building

    def round(self, number: int, event: str, letter: str = "b") -> Table:
        """Set the round and its event; the tiles still to come are whatever fits."""
        game = self.game
        game.round = number
        game.event = c.EVENT_NAMES.index(event)
        game.letter = c.LETTER_NAMES.index(letter) if game.box.second_edition else 0
        game.deck = game.box.deck[:]
        turned = number - 1
        for index in range(len(game.deck)):
            taken = min(turned, game.deck[index])
            game.deck[index] -= taken
            turned -= taken
        return self

    def seat(
        self,
        seat: int,
        coins: int | None = None,
        development: int | None = None,
        town: str | None = None,
        spare: int = 0,
        tracks: Mapping[str, int] | None = None,
        goods: Mapping[str, int] | None = None,
        bag: Mapping[str, int] | None = None,
        market: Mapping[str, int] | None = None,
        tower: Iterable[str] = (),
        tiles: Iterable[str] = (),
        stations: Iterable[str] = (),
        citizens: Iterable[str] = (),
    ) -> Table:
        """Give a player these things. `bag` and `market` count neutral followers on top of what is there; a starter
        (`starter_farmer`…) named for the market or the tower comes out of the bag."""
        player = self.game.players[seat]
        if coins is not None:
            self.game.bank -= coins - player.coins if self.game.box.bank else 0
            player.coins = coins
        if development is not None:
            player.development = development
        if town is not None:
            player.town = c.TOWN_NAMES.index(town)
        player.spare += spare
        self.game.technology -= spare
        for kind, step in (tracks or {}).items():
            player.tracks[c.KIND_NAMES.index(kind)] = step
        for good, count in (goods or {}).items():
            player.goods[c.GOOD_NAMES.index(good)] += count
            self.game.goods[c.GOOD_NAMES.index(good)] -= count
        for name, count in (bag or {}).items():
            player.bag[self._take(player, name, count)] += count
        for name, count in (market or {}).items():
            player.market[self._take(player, name, count)] += count
        for tile in tiles:
            self._tile(player, tile)
        for name in tower:
            player.tower.append(self._take(player, name, 1))
        for name in stations:
            player.stations |= 1 << c.TOWN_NAMES.index(name)
            player.stock -= 1
        for name in citizens:
            player.citizens |= 1 << c.CITIZEN_NAMES.index(name)
            self.game.citizens &= ~(1 << c.CITIZEN_NAMES.index(name))
        return self

    def load(self, seat: int, *places: str) -> Table:
        """Cover every space of these places with the neutral followers that it asks for (a farmer, if it takes any);
        tiles that the player has not got are given."""
        player = self.game.players[seat]
        for name in places:
            place = c.PLACE_NAMES.index(name)
            if place not in player.places:
                self._tile(player, name)
            for slot in range(self.game.box.space_count[place]):
                kind = self.game.box.space_kind[3 * place + slot]
                self.put(seat, name, slot, c.KIND_NAMES[kind if kind < c.KINDS else c.FARMER])
        return self

    def put(self, seat: int, place: str, slot: int, follower: str) -> Table:
        """Put a follower (or "technology") on one space."""
        player = self.game.players[seat]
        space = 3 * c.PLACE_NAMES.index(place) + slot
        if follower == "technology":
            self.game.technology -= 1
            player.covered = True
            player.spaces[space] = c.TECHNOLOGY
        else:
            player.spaces[space] = self._take(player, follower, 1)
        return self

    def fill_deed(self, deed: str, **left: int) -> Table:
        """Fill a deed from the supply, but for the spaces named as left."""
        for kind, name in enumerate(c.KIND_NAMES):
            index = c.KINDS * c.DEED_NAMES.index(deed) + kind
            filled = self.game.deeds[index] - left.get(name, 0)
            self.game.supply[kind] -= filled
            self.game.deeds[index] -= filled
        return self

    def _take(self, player: Player, name: str, count: int) -> int:
        token = c.TOKEN_NAMES.index(name)
        if token < c.KINDS:
            self.game.supply[token] -= count
        else:
            player.bag[token] -= count
        return token

    def _tile(self, player: Player, name: str) -> None:
        place = c.PLACE_NAMES.index(name)
        self.game.tiles &= ~(1 << place)
        player.places = sorted([*player.places, place])

    def at(self, phase: str) -> Table:
        """Begin this phase, with the rest of the round behind it; the position must be a possible one."""
        game = self.game
        game.stack.clear()
        for step in reversed(ROUND_STEPS[ROUND_STEPS.index(PHASES[phase]) :]):
            game.push(step())
        TITLE.check(game)
        game.log = self.log
        game.advance()
        return self

    # Playing

    def travel(self, seat: int, town: str, other_town: str, way: str) -> Table:
        """Move the merchant along a connection, named in either direction."""
        journey = {"travel", town, other_town, way}
        [action] = [action for action in self.game.legal(seat) if set(TITLE.describe(action).values()) == journey]
        self.game.apply(seat, action)
        TITLE.check(self.game)
        return self

    def pass_all(self) -> Table:
        """Everybody passes until the action phase is over."""
        while self.game.waiting and self.asked(self.game.waiting[0]) == "act":
            self.play(self.game.waiting[0], "pass")
        return self

    def match(self) -> Match:
        """A match whose history begins here, to take back and to read the log."""
        match = Match(TITLE, self.game.seats, 1, self.game.box.options)
        match.game, match.snapshots, match.opening = self.game.copy(), [self.game.copy()], []
        return match

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees; None: a spectator."""
        return self.game.view(seat)

    def player(self, seat: int) -> Player:
        return self.game.players[seat]


def idle_match(players: int = 2, seed: int = 1, **options: OptionValue) -> Match:
    """A whole game in which everybody does as little as possible."""
    match = Match(TITLE, players, seed, options)
    while not match.game.over:
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[0])
    return match
