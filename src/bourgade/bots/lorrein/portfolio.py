"""What several players with other habits would do: the choices that a search tries out."""

from __future__ import annotations

from typing import Final

from bourgade.bots.features import Features
from bourgade.bots.guide import GreedyGuide
from bourgade.bots.lorrein.greedy import LorreinGreedyBot
from bourgade.bots.lorrein.placing import best_farm, best_site
from bourgade.bots.lorrein.preferences import NEVER, Preferences, experienced, strongest
from bourgade.bots.lorrein.valuation import missing_items
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.drafting import is_writing
from bourgade.games.lorrein.rules.flow import Build
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.opening import StartDuchy, StartFarm, StartWorkshop
from bourgade.games.lorrein.rules.trade import AnswerOffer
from bourgade.games.lorrein.rules.windows import Window
from bourgade.kernel.position import Position

PLACES: Final = 5  # sites that are looked into
FIRST: Final = 0.5  # how likely the first proposal is right, before anything is tried
OTHERS: Final = 0.005  # all that nobody proposes: less than what a search looks at


def variants() -> list[Preferences]:
    """The habits to choose from: those of the strongest player, and each with one of them changed."""
    rash, farmer, open_handed, restless = (strongest() for _ in range(4))
    rash.patience = NEVER
    farmer.farms = 5
    open_handed.tight = False
    restless.mission_gain = 0.5
    return [strongest(), rash, farmer, open_handed, restless]


def silent(preferences: Preferences) -> Preferences:
    preferences.talks = 0
    return preferences


def openings(game: Lorrein, seat: int, first: int) -> list[int]:
    """Where a first piece may well go, the player's own choice first: the best sites, the best tile of each landscape
    for a farm, any workshop."""
    player, options = game.players[seat], game.choices[seat]
    frame = game.stack[-1]
    if isinstance(frame, StartDuchy):
        lacking = missing_items(game, player)
        found = [best_site(game, player, options, lacking, rank) for rank in range(PLACES)]
    elif isinstance(frame, StartFarm):
        found = []
        for landscape in range(c.LANDSCAPES):
            here = [action for action in options if game.land[action - c.FARM_TILE] == landscape]
            if here:
                found.append(best_farm(game, player, here, strongest()))
    else:
        found = options
    return [first] + [action for action in found if action not in (first, -1)]


class PortfolioGuide(GreedyGuide):
    """Ranks what the players propose, their strongest first, and remembers who proposed what."""

    def __init__(self, features: Features | None) -> None:
        self.players = [LorreinGreedyBot(each) for each in variants()]
        self.quiet = [LorreinGreedyBot(silent(each)) for each in variants()]  # who plays on
        self.obliging = LorreinGreedyBot(experienced())
        # Of the question that was ranked last:
        self.proposed: dict[int, LorreinGreedyBot] = {}
        self.ways: dict[int, list[int]] = {}
        super().__init__(self.players[0], features)

    def overrules_search(self) -> bool:
        return False

    def proposals(self, game: Lorrein, seat: int) -> list[tuple[int, LorreinGreedyBot]]:
        """Different choices, each with who plays on after it."""
        first = self.players[0]
        frame = game.stack[-1]
        if isinstance(frame, (StartDuchy, StartWorkshop, StartFarm)):
            return [(action, first) for action in openings(game, seat, first.choose(game, seat))]
        if isinstance(frame, Build) and is_writing(game.players[seat]):
            return [(first.choose(game, seat), first)]
        found = [(player.choose(game, seat), player) for player in self.players]
        if isinstance(frame, Window):
            found += [(action, first) for action in (c.RED_BEAD, c.BEWITCH) if action in game.choices[seat]]
        elif isinstance(frame, AnswerOffer) and c.ACCEPT in game.choices[seat]:
            # What does not even help one's own goods is not looked into.
            found += [(action, first) for action in (self.obliging.choose(game, seat), c.REFUSE)]
        seen: list[int] = []
        different: list[tuple[int, LorreinGreedyBot]] = []
        for action, player in found:
            if action not in seen:
                seen.append(action)
                different.append((action, player))
        return different

    def follower(self, action: int) -> LorreinGreedyBot:
        """Who plays on after a choice: whoever proposed it, but without offers, which take most of the time."""
        proposer = self.proposed.get(action, self.players[0])
        return self.quiet[self.players.index(proposer)] if proposer in self.players else proposer

    def way(self, game: Lorrein, seat: int, action: int) -> list[int]:
        """The acts that a choice stands for: an offer is written until it is sent."""
        acts = self.ways.get(action)
        if acts is None:
            acts = self.ways[action] = self.written(game, seat, action)
        return acts

    def written(self, game: Lorrein, seat: int, action: int) -> list[int]:
        acts = [action]
        if c.OFFER <= action <= c.OFFER_ALL:
            twin = game.copy()
            twin.step(seat, action)
            while is_writing(twin.players[seat]):
                acts.append(self.players[0].choose(twin, seat))
                twin.step(seat, acts[-1])
        return acts

    def rank(self, game: Position, seat: int) -> list[tuple[int, float]]:
        assert isinstance(game, Lorrein)
        self.proposed = dict(self.proposals(game, seat))
        self.ways = {}
        proposed = list(self.proposed)
        rest = [action for action in game.choices[seat] if action not in proposed]
        left = 1.0
        found: list[tuple[int, float]] = []
        if len(proposed) > 1:
            found.append((proposed[0], FIRST))
            left -= FIRST
            share = (left - (OTHERS if rest else 0.0)) / (len(proposed) - 1)
            found += [(action, share) for action in proposed[1:]]
        else:
            found.append((proposed[0], left - (OTHERS if rest else 0.0)))
        return found + [(action, OTHERS / len(rest)) for action in rest]
