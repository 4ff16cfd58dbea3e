"""The levels that people play against: *apprenti*, *compagnon*, *maître*. Each plays every title, number of players and
option; where a trained net is at hand it guides them, else the title's greedy bot does."""

from __future__ import annotations

from math import inf
from typing import Final

from bourgade.bots.base import Bot
from bourgade.bots.determinized_search import CONFIDENT, Candidate, DeterminizedSearch
from bourgade.bots.features import Features
from bourgade.bots.greedy import GreedyBot
from bourgade.bots.guide import Guide
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position

MIN_RELATIVE_PRIOR: Final = 0.1  # of the best choice's chance: what a level with a temperature samples from
DRAW_STEPS: Final = 1 << 30
OVERLOOKS_ONE_IN: Final = 5  # an apprentice overlooks something in one decision of so many


class Level:
    """How far a level looks: with a net and without, and how long it may think."""

    def __init__(
        self, name: str, seconds: float, candidates: int, deals: int, plain_deals: int, temperature: float = 0.0
    ) -> None:
        self.name = name
        self.seconds = seconds  # for one decision, on one core
        self.candidates = candidates
        self.deals = deals  # with a net
        self.plain_deals = plain_deals  # without
        # 1: samples what the net finds good as often as the net would; 0: always the best.
        self.temperature = temperature

    def search(self, guide: Guide, features: Features, net: bool, steady: bool) -> DeterminizedSearch:
        """`steady`: without a clock, so that the same seed finds the same on any machine, however busy."""
        deals = self.deals if net else self.plain_deals
        return DeterminizedSearch(
            guide, features, self.candidates, deals, inf if steady else self.seconds, keep_prior_choice=not net
        )


APPRENTI: Final = Level("apprenti", 0.1, 0, 0, 0)
COMPAGNON: Final = Level("compagnon", 0.3, 4, 0, 0, temperature=1.0)
MAITRE: Final = Level("maitre", 1.5, 5, 64, 8)


class Apprentice(Bot):
    """A plausible beginner: plays like the greedy bot, but now and then does not see half of what could be done."""

    def __init__(self, bot: GreedyBot, seed: int) -> None:
        self.bot = bot
        self.dice = Chance(seed, "bots/apprenti")

    def choose(self, game: Position, seat: int) -> int:
        options = game.choices[seat]
        best = self.bot.choose(game.copy(), seat)
        if len(options) < 3 or self.dice.below(OVERLOOKS_ONE_IN) > 0:
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

    def __init__(
        self,
        features: Features,
        net: DeterminizedSearch | None,
        plain: DeterminizedSearch,
        temperature: float,
        seed: int,
    ) -> None:
        self.features = features
        self.net = net
        self.plain = plain
        self.temperature = temperature
        self.seed = seed
        self.dice = Chance(seed, "bots/levels")

    def search(self, game: Position) -> DeterminizedSearch:
        return self.net if self.net is not None and self.features.standard_box(game) else self.plain

    def choose(self, game: Position, seat: int) -> int:
        options = game.choices[seat]
        if len(options) == 1:
            return options[0]
        search = self.search(game)
        # Where nothing can come of it, nothing is tried.
        found = search.run(game, seat, self.seed, 0.0 if search.guide.overrules_search() else CONFIDENT)
        if self.temperature == 0.0 or search is self.plain:
            return found[0].action
        return self.sample(found)

    def sample(self, found: list[Candidate]) -> int:
        """By lot, but nothing that the guide finds far worse than the best."""
        good = [candidate for candidate in found if candidate.prior >= MIN_RELATIVE_PRIOR * found[0].prior]
        weights = [pow(candidate.prior, 1.0 / self.temperature) for candidate in good]
        lot = sum(weights) * self.dice.below(DRAW_STEPS) / DRAW_STEPS
        for index, weight in enumerate(weights):
            lot -= weight
            if lot < 0.0:
                return good[index].action
        return good[0].action
