"""The levels that people play against: *apprenti*, *compagnon*, *maître*. Each plays every title, number of players and
option; where a trained net is at hand it guides them, else the title's greedy bot does."""

from __future__ import annotations

from math import inf
from typing import Final

from bourgade.bots.contract import Bot
from bourgade.bots.features import Features
from bourgade.bots.greedy import GreedyBot
from bourgade.bots.guide import Guide
from bourgade.bots.seeking import SURE, Finding, Seeker
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position

PLAUSIBLE: Final = 0.1  # of the best choice's chance: what a level would do by whim
LOTS: Final = 1 << 30
OVERLOOKS: Final = 5  # an apprentice overlooks something in one decision of so many


class Level:
    """How far a level looks: with a net and without, and how long it may think."""

    def __init__(
        self, name: str, seconds: float, candidates: int, deals: int, plain_deals: int, whim: float = 0.0
    ) -> None:
        self.name = name
        self.seconds = seconds  # for one decision, on one core
        self.candidates = candidates
        self.deals = deals  # with a net
        self.plain_deals = plain_deals  # without
        self.whim = whim  # 1: of what the net finds good it does each as often as the net would; 0: always the best

    def seeker(self, guide: Guide, features: Features, net: bool, steady: bool) -> Seeker:
        """`steady`: without a clock, so that the same seed finds the same on any machine, however busy."""
        deals = self.deals if net else self.plain_deals
        return Seeker(guide, features, self.candidates, deals, inf if steady else self.seconds, trusting=not net)


APPRENTI: Final = Level("apprenti", 0.1, 0, 0, 0)
COMPAGNON: Final = Level("compagnon", 0.3, 4, 0, 0, whim=1.0)
MAITRE: Final = Level("maitre", 1.5, 5, 64, 8)


class Apprentice(Bot):
    """A plausible beginner: plays like the greedy bot, but now and then does not see half of what could be done."""

    def __init__(self, bot: GreedyBot, seed: int) -> None:
        self.bot = bot
        self.dice = Chance(seed, "bots/apprenti")

    def choose(self, game: Position, seat: int) -> int:
        options = game.choices[seat]
        best = self.bot.choose(game.copy(), seat)
        if len(options) < 3 or self.dice.below(OVERLOOKS) > 0:
            return best
        seen = [action for action in options if self.dice.below(2) == 0]
        if not seen or best in seen:
            return best
        return max(seen, key=lambda action: self.worth(game, seat, action))

    def worth(self, game: Position, seat: int, action: int) -> float:
        twin = game.copy()
        twin.step(seat, action)
        return self.bot.value(twin, seat)


class LevelBot(Bot):
    """Searches with the best guide for the position: the net where it was trained for such a table, else greedy."""

    def __init__(self, features: Features, net: Seeker | None, plain: Seeker, whim: float, seed: int) -> None:
        self.features = features
        self.net = net
        self.plain = plain
        self.whim = whim
        self.seed = seed
        self.dice = Chance(seed, "bots/levels")

    def seeker(self, game: Position) -> Seeker:
        return self.net if self.net is not None and self.features.usual(game) else self.plain

    def choose(self, game: Position, seat: int) -> int:
        options = game.choices[seat]
        if len(options) == 1:
            return options[0]
        seeker = self.seeker(game)
        # Where nothing can come of it, nothing is tried.
        found = seeker.seek(game, seat, self.seed, 0.0 if seeker.guide.firm() else SURE)
        if self.whim == 0.0 or seeker is self.plain:
            return found[0].action
        return self.one_of(found)

    def one_of(self, found: list[Finding]) -> int:
        """By lot, but nothing that the guide finds far worse than the best."""
        good = [finding for finding in found if finding.chance >= PLAUSIBLE * found[0].chance]
        weights = [pow(finding.chance, 1.0 / self.whim) for finding in good]
        lot = sum(weights) * self.dice.below(LOTS) / LOTS
        for index, weight in enumerate(weights):
            lot -= weight
            if lot < 0.0:
                return good[index].action
        return good[0].action
