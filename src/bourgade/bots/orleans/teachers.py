"""Players of Orléans with a style of their own: what nets learn from, and quick opponents that differ."""

from __future__ import annotations

from bourgade.bots.base import Bot
from bourgade.bots.orleans.greedy import OrleansGreedyBot
from bourgade.bots.orleans.weighted_evaluation import WeightedEvaluation
from bourgade.bots.orleans.weights import (
    CRAFTSMEN,
    CRAFTSMEN_2020,
    CRAFTSMEN_AND_TRADERS,
    TRADERS,
    WEIGHTS,
    Weights,
)
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.places import FREE, recruit, recruit_obstacle
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position

VARIED = 0.6  # of the step that each weight is varied by


def teacher(style: str, seed: int) -> Bot:
    """A player of a style; every seed is another one. Seed 0 is the style itself."""
    dice = Chance(seed, "orleans/teacher")
    if style == "plain":
        return OrleansGreedyBot()
    if style == "craft":
        made = varied(CRAFTSMEN_2020, dice, seed), 2, -1
    elif style == "craft_long":
        made = varied(CRAFTSMEN, dice, seed), 3, 1
    elif style == "trade":
        made = varied(TRADERS, dice, seed), -1, 2 + dice.below(2)
    elif style == "both":
        made = varied(CRAFTSMEN_AND_TRADERS, dice, seed), 2, 2 + dice.below(2)
    elif style == "settler":
        made = varied(CRAFTSMEN, dice, seed, assets=0.25, near=0.2), 1, 0
    elif style == "scholar":
        made = varied(CRAFTSMEN, dice, seed, k_scholar=0.2, status=0.05, school=0.3), 1, 1
    else:
        bases = (CRAFTSMEN_2020, CRAFTSMEN, TRADERS, CRAFTSMEN_AND_TRADERS)
        made = varied(bases[dice.below(4)], dice, seed), dice.below(4), dice.below(4)
    return OrleansGreedyBot(WeightedEvaluation(Weights(*made)))


def varied(base: tuple[float, ...], dice: Chance, seed: int, **more: float) -> list[float]:
    flat: list[float] = []
    for (name, _, step), value in zip(WEIGHTS, base, strict=True):
        swing = (dice.below(2001) + dice.below(2001)) / 2000.0 - 1.0
        flat.append(value + more.get(name, 0.0) + (VARIED * step * swing if seed else 0.0))
    return flat


def gifts(game: Position, dice: Chance) -> None:
    """Give some seats followers before the game begins that nobody would think of recruiting yet, so that a learner
    finds out what they are good for."""
    assert isinstance(game, Orleans)
    for player in game.players:
        if dice.below(2):
            continue
        kinds = [c.CRAFTSMAN] * dice.below(3)
        for kind in (c.TRADER, c.BOATMAN, c.KNIGHT, c.SCHOLAR):
            if dice.below(4) == 0:
                kinds.append(kind)
        for kind in kinds:
            if recruit_obstacle(game, player, kind) == FREE:
                recruit(game, player, kind)
