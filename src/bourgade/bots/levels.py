"""The levels that people play against, from *apprenti* to *maître*. Each plays every title, number of players and
option; where a trained net is at hand it guides them, else the title's greedy bot does.

All but the strongest overlook something now and then: they do not see half of what could be done, and take the best of
the rest. How often is measured for each title, so that the levels are evenly apart (level_settings.py)."""

from __future__ import annotations

from collections.abc import Sequence
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
THOUSAND: Final = 1000


class Level:
    """How far a level looks: with a net and without, and how long it may think. `overlooks`: in so many decisions of a
    thousand it does not see half of what could be done, with a net and without."""

    def __init__(
        self,
        name: str,
        seconds: float,
        candidates: int,
        deals: int,
        plain_deals: int,
        temperature: float = 0.0,
        overlooks: int = 0,
        plain_overlooks: int = 0,
    ) -> None:
        self.name = name
        self.seconds = seconds  # for one decision, on one core
        self.candidates = candidates
        self.deals = deals  # with a net
        self.plain_deals = plain_deals  # without
        # 1: samples what the net finds good as often as the net would; 0: always the best.
        self.temperature = temperature
        self.overlooks = overlooks
        self.plain_overlooks = plain_overlooks

    def search(self, guide: Guide, features: Features, net: bool, steady: bool) -> DeterminizedSearch:
        """`steady`: without a clock, so that the same seed finds the same on any machine, however busy."""
        deals = self.deals if net else self.plain_deals
        return DeterminizedSearch(
            guide, features, self.candidates, deals, inf if steady else self.seconds, keep_prior_choice=not net
        )


class OverlookingGreedyBot(Bot):
    """Plays like a greedy bot, but now and then does not see half of what could be done."""

    def __init__(self, bot: GreedyBot, seed: int, overlooks: int) -> None:
        self.bot = bot
        self.overlooks = overlooks
        self.dice = Chance(seed, "bots/apprenti")

    def choose(self, game: Position, seat: int) -> int:
        options = game.choices[seat]
        best = self.bot.choose(game.copy(), seat)
        seen = overlook(self.dice, options, self.overlooks)
        if not seen or best in seen:
            return best
        return max(seen, key=lambda action: self.worth(game, seat, action))

    def worth(self, game: Position, seat: int, action: int) -> float:
        twin = game.copy()
        twin.step(seat, action)
        return self.bot.value(twin, seat)


def overlook(dice: Chance, options: Sequence[int], overlooks: int) -> list[int]:
    """What is seen where something is overlooked; nothing where all is seen. Of two options both are seen. Beyond a
    thousand, half of what is left is overlooked as well."""
    seen = list(options)
    while overlooks > 0 and len(seen) > 2:
        if dice.below(THOUSAND) < overlooks:
            seen = [action for action in seen if dice.below(2) == 0]
        overlooks -= THOUSAND
    return seen if len(seen) < len(options) else []


class LevelBot(Bot):
    """Searches with the best guide for the position: the net where it was trained for such a table, else greedy."""

    def __init__(
        self,
        features: Features,
        net: DeterminizedSearch | None,
        plain: DeterminizedSearch,
        level: Level,
        overlooking: OverlookingGreedyBot,
        seed: int,
    ) -> None:
        self.features = features
        self.net = net
        self.plain = plain
        self.temperature = level.temperature
        self.overlooks = level.overlooks
        self.overlooking = overlooking  # plays where there is no net for a level that overlooks things
        self.seed = seed
        self.dice = Chance(seed, "bots/levels")

    def search(self, game: Position) -> DeterminizedSearch:
        return self.net if self.net is not None and self.features.standard_box(game) else self.plain

    def choose(self, game: Position, seat: int) -> int:
        options = game.choices[seat]
        if len(options) == 1:
            return options[0]
        search = self.search(game)
        if search is self.plain and self.overlooking.overlooks:
            return self.overlooking.choose(game, seat)
        if search is not self.plain:
            seen = overlook(self.dice, options, self.overlooks)
            if seen:
                return next(action for action, _ in search.guide.rank(game, seat) if action in seen)
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
