"""The levels that people play against: *apprenti*, *compagnon*, *maître*. Each plays every title, number of players and
option; where a trained net is at hand it guides them, else the title's greedy bot does."""

from __future__ import annotations

from typing import Final

from bourgade.bots.contract import Bot
from bourgade.bots.features import Features
from bourgade.bots.greedy import GreedyBot
from bourgade.bots.guide import Guide
from bourgade.bots.seeking import Finding, Seeker
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position

OVERLOOKS: Final = 5  # an apprentice overlooks something in one decision of so many


class Level:
    """How far a level looks: with a net and without, and how long it may think."""

    def __init__(self, name: str, seconds: float, candidates: int, deals: int, plain_deals: int) -> None:
        self.name = name
        self.seconds = seconds  # for one decision, on one core
        self.candidates = candidates
        self.deals = deals  # with a net
        self.plain_deals = plain_deals  # without

    def seeker(self, guide: Guide, features: Features, net: bool) -> Seeker:
        deals = self.deals if net else self.plain_deals
        return Seeker(guide, features, self.candidates, deals, self.seconds, trusting=not net)


APPRENTI: Final = Level("apprenti", 0.1, 0, 0, 0)
COMPAGNON: Final = Level("compagnon", 0.3, 3, 0, 0)
MAITRE: Final = Level("maitre", 1.5, 5, 24, 8)


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

    def __init__(self, features: Features, net: Seeker | None, plain: Seeker, seed: int) -> None:
        self.features = features
        self.net = net
        self.plain = plain
        self.seed = seed

    def seeker(self, game: Position) -> Seeker:
        return self.net if self.net is not None and self.features.usual(game) else self.plain

    def choose(self, game: Position, seat: int) -> int:
        options = game.choices[seat]
        return options[0] if len(options) == 1 else self.findings(game, seat)[0].action

    def findings(self, game: Position, seat: int) -> list[Finding]:
        return self.seeker(game).seek(game, seat, self.seed)
