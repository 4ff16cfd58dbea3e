"""How the games of a training run begin: which table, which styles, who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from bourgade.bots import bot
from bourgade.bots.base import Bot
from bourgade.bots.features import Features
from bourgade.bots.vector_environment import SEEDS, GameSetup
from bourgade.kernel.box import read_toml
from bourgade.kernel.chance import Chance
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.position import Position
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.title import OptionValue
from bourgade.lab.train.plan import TrainingConfig

Setting = tuple[int, Mapping[str, OptionValue]]

# How often a table has so many players; the rest of the options keep their usual value nine times in ten, but for
# those that make another game of it.
PLAYERS: Final = {2: 20, 3: 20, 4: 60, 5: 12}
SPREAD: Final = {
    ("orleans", "edition"): 45, ("tournay", "rules"): 40, ("tournay", "expansion"): 30,
    ("lorrein", "length"): 35, ("lorrein", "trade"): 30, ("lorrein", "bowl"): 25, ("lorrein", "bowl_plus"): 20,
    ("lorrein", "master"): 25, ("lorrein", "annex_farm"): 25, ("lorrein", "annex_farm_plus"): 20,
    ("lorrein", "annex_work"): 25, ("lorrein", "annex_work_plus"): 20, ("lorrein", "annex_from"): 25,
}  # fmt: skip
SELDOM: Final = 6
# What is measured: the usual table, and what else matters most.
MEASURED: Final[dict[str, list[Setting]]] = {
    "orleans": [(4, {"edition": "2014"}), (4, {"edition": "2020"})],
    "tournay": [(4, {"rules": "basic"}), (2, {"rules": "basic"})],
    "lorrein": [(4, {}), (4, {"length": "short"})],
}
USUAL: Final[list[Setting]] = [(4, {}), (2, {})]


class GameSetups:
    """Makes games from numbers. `progress` goes from 0 to 1 in the course of the training."""

    def __init__(self, plan: TrainingConfig, features: Features) -> None:
        self.plan = plan
        self.title = find_title(plan.title)
        self.features = features
        self.teachers: ModuleType = import_module(f"bourgade.bots.{plan.title}.teachers")
        self.greedy = bot("greedy", plan.title, 1)
        self.settings: dict[int, Setting] = {}
        self.progress = 0.0
        self.data = read_toml(Path(plan.data)) if plan.data else {}
        self.pool: list[tuple[Position, list[int]]] = []

    def setting(self, dice: Chance) -> Setting:
        counts = [count for count in PLAYERS if count in self.title.players]
        left = dice.below(sum(PLAYERS[count] for count in counts))
        players = counts[-1]
        for count in counts:
            left -= PLAYERS[count]
            if left < 0:
                players = count
                break
        options: dict[str, OptionValue] = {}
        for spec in self.title.options:
            values = [value for value in spec.values if (spec.name, value) not in self.title.endless]
            share = SPREAD.get((self.title.id, spec.name), SELDOM)
            if len(values) > 1 and dice.below(100) < share:
                options[spec.name] = values[1 + dice.below(len(values) - 1)]
        return players, options

    def game(self, seed: int, dice: Chance) -> Position:
        while True:
            players, options = self.setting(dice)
            try:
                return self.title.new(players, seed, options, self.data)
            except InvalidSetup:  # options that do not go together
                continue

    def styles(self, dice: Chance, seats: int) -> list[int]:
        return [1 + dice.below(len(self.features.styles) - 1) for _ in range(seats)]

    def imitation_game(self, number: int) -> GameSetup:
        """A game between teachers: half of the seats say which style they play."""
        dice = Chance(number, "train/taught")
        game = self.game(number, dice)
        if dice.below(100) < 30:
            self.give_followers(game, dice)
        styles = self.styles(dice, game.seats)
        teachers = [self.teachers.teacher(self.features.styles[style], 1 + dice.below(SEEDS)) for style in styles]
        shown = [style if dice.below(2) else 0 for style in styles]
        return GameSetup(game, [None] * game.seats, shown, 0, teachers)

    def self_play_game(self, number: int) -> GameSetup:
        """A game of self-play."""
        dice = Chance(number, "train/played")
        fade = max(0.0, 1.0 - self.progress / 0.7)
        styles: list[int] = []
        if self.pool and dice.below(1000) < 1000 * self.plan.midway * fade:
            position, styles = self.pool[dice.below(len(self.pool))]
            game = position.determinize(None, dice.below(SEEDS))
        else:
            game = self.game(number, dice)
            if dice.below(1000) < 1000 * self.plan.gifts * fade:
                self.give_followers(game, dice)
        if not styles:
            free = 45 + 50 * min(1.0, self.progress / 0.8)
            styles = [0 if dice.below(100) < free else style for style in self.styles(dice, game.seats)]
        players: list[Bot | None] = [None] * game.seats
        rivals = 0
        if dice.below(1000) < 1000 * self.plan.bots:
            players = self.opponents(dice, game.seats)
        elif dice.below(1000) < 1000 * self.plan.rivals:
            rivals = 1 + dice.below((1 << game.seats) - 2)
            # Older nets are asked for all styles, so that one that has learnt from teachers plays like one of them.
            others = self.styles(dice, game.seats)
            styles = [others[seat] if rivals >> seat & 1 else styles[seat] for seat in range(game.seats)]
        return GameSetup(game, players, styles, rivals, [])

    def opponents(self, dice: Chance, seats: int) -> list[Bot | None]:
        """Teachers at some of the seats, most often at all but one: half of the time the plain one, else any."""
        learner = dice.below(seats)
        alone = dice.below(3) > 0
        found: list[Bot | None] = []
        for seat in range(seats):
            if seat == learner or (not alone and dice.below(2)):
                found.append(None)
            elif dice.below(2):
                found.append(self.greedy)
            else:
                style = self.features.styles[1 + dice.below(len(self.features.styles) - 1)]
                found.append(self.teachers.teacher(style, 1 + dice.below(SEEDS)))
        return found

    def evaluation_game(self, number: int, alone: bool, style: int) -> GameSetup:
        """A game to measure by: the net alone against greedy bots, or on every seat."""
        settings = MEASURED.get(self.title.id, USUAL)
        players, options = settings[number % len(settings)]
        game = self.title.new(players, number, options, self.data)
        seat = number // len(settings) % players
        others: list[Bot | None] = [self.greedy if alone and other != seat else None for other in range(players)]
        return GameSetup(game, others, [style] * players, 0, [])

    def give_followers(self, game: Position, dice: Chance) -> None:
        if hasattr(self.teachers, "gifts"):
            self.teachers.gifts(game, dice)
            game.advance()

    def keep_position(self, game: Position, styles: list[int], dice: Chance) -> None:
        """Keep a position of a taught game, so that a game of self-play may begin there."""
        if not game.waiting:
            return
        if len(self.pool) < 1500:
            self.pool.append((game.copy(), styles))
        else:
            self.pool[dice.below(len(self.pool))] = (game.copy(), styles)
