"""Styles that a net can be asked for, learnt without changing the net.

A net reads which style it is asked for from one row of its first layer; "free" is the one that all of its training was
about. For every style of a title (style_goals.py) a row is learnt that may stand in the place of that one. Nothing else
is touched, so the free net stays what it is to the last bit, and a style costs a few hundred numbers.

The net plays against itself, most seats asked for a style. What counts is the win, and as much again or less what the
style is after: the pull of each style grows while its players win about as often as others, and falls when they win too
seldom. A distance to the free policy is a cost, so that a style plays what the net finds sensible, only more of it.
All of it runs in one process on a processor.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import nn

from bourgade.bots.nets.weights import FLOOR, Weights, read_weights
from bourgade.bots.record_layout import LEGAL, SEATS, STYLES
from bourgade.bots.registry import features_of
from bourgade.bots.vector_environment import GameSetup, Table
from bourgade.bots.win_shares import win_shares
from bourgade.kernel.chance import Chance
from bourgade.kernel.errors import InvalidSetup
from bourgade.lab.train.game_setups import GameSetups
from bourgade.lab.train.plan import TrainingConfig
from bourgade.lab.train.style_goals import GOALS

FREE_SEATS: Final = 25  # of a hundred, that play as they like
LEAST: Final = 0.03  # of the likeliest action's chance: what is tried
TOGETHER: Final = 48  # tables that are played in step
GAMES: Final = 120  # between two updates
EPOCHS: Final = 2
BATCH: Final = 2048
RATE: Final = 0.05
CLIP: Final = 0.2
DISTANCE: Final = 0.05  # what it costs to be away from the free policy
PARITY: Final = 0.85  # of an equal share of the wins: what a style may fall to
MEMORY: Final = 0.6  # of what was known of a style's wins, from one update to the next
PULLS: Final = (0.05, 4.0)  # the least and the most that a style's goal counts, beside the win
FIRST_PULL: Final = 1.5
STEP: Final = 0.7  # how quickly a pull follows the wins
WIN_DEVIATION: Final = 0.43  # of the win at a table of four: goals are counted in the same measure
LEAST_DEVIATION: Final = 0.5  # of what a style reaches
SMOOTHING: Final = 300.0  # of the regression that foresees what a style reaches
OPEN: Final = 1e9


@dataclass(slots=True)
class Lessons:
    """Decisions of seats that were asked for a style."""

    before: list[Any] = field(default_factory=list)  # what enters the first norm, as the free net has it
    legal: list[list[int]] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)  # the place among the legal ones
    logs: list[float] = field(default_factory=list)
    styles: list[int] = field(default_factory=list)
    players: list[int] = field(default_factory=list)  # a number for each seat of each game
    reached: list[float] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)  # of the win, by the net
    rounds: list[int] = field(default_factory=list)
    # By player: the share of the win, and what was reached; by style: shares of the win, parity is 1.
    ends: dict[int, tuple[float, float]] = field(default_factory=dict)
    wins: dict[int, list[float]] = field(default_factory=dict)


class StyleTraining:
    def __init__(self, plan: TrainingConfig) -> None:
        self.plan = plan
        self.features = features_of(plan.title)
        self.goals = list(GOALS[plan.title].values())
        self.names = list(GOALS[plan.title])
        self.content = Path(plan.start).read_bytes()
        self.weights = read_weights(self.content, self.features)
        self.setups = GameSetups(plan, self.features)
        self.dice = np.random.default_rng(plan.seed)
        self.number = plan.seed * 1_000_000
        torch.manual_seed(plan.seed)
        torch.set_num_threads(1)
        self.net = FrozenNet(self.weights)
        self.rows = torch.zeros(len(self.goals), self.weights.obs.shape[1], requires_grad=True)
        self.optimizer = torch.optim.Adam([self.rows], lr=RATE, eps=1e-6)
        self.pulls = np.full(len(self.goals), FIRST_PULL)
        self.wins = np.ones(len(self.goals))
        self.deviations: Any = None  # of what each style reaches
        self.decisions = 0

    def play(self) -> Lessons:
        """Some games to their ends."""
        lessons = Lessons()
        asked: dict[int, list[int]] = {}  # by table: the style of each seat, -1 where it is free
        tables = [self.table(asked) for _ in range(TOGETHER)]
        left = GAMES - TOGETHER
        rows = self.rows.detach().numpy()
        while tables:
            for index, table in enumerate(tables):
                if table.done:
                    self.note_end(table, asked[table.number], lessons)
                    if left > 0:
                        left -= 1
                        tables[index] = self.table(asked)
            tables = [table for table in tables if not table.done]
            if tables:
                self.decide(tables, asked, rows, lessons)
        return lessons

    def table(self, asked: dict[int, list[int]]) -> Table:
        self.number += 1
        dice = Chance(self.number, "train/styles")
        table = Table(self.features, self.begin, self.number, 1, True)
        styles = [dice.below(len(self.goals)) for _ in range(table.game.seats)]
        asked[self.number] = [-1 if dice.below(100) < FREE_SEATS else style for style in styles]
        table.advance_to_question()
        return table

    def begin(self, number: int) -> GameSetup:
        game = self.setups.game(number, Chance(number, "train/styles/table"))
        return GameSetup(game, [None] * game.seats, [0] * game.seats, 0, [])

    def note_end(self, table: Table, styles: list[int], lessons: Lessons) -> None:
        game = table.game
        for seat, share in enumerate(win_shares(game)):
            if styles[seat] >= 0:
                reached = self.goals[styles[seat]].reached(self.features, game, seat)
                lessons.ends[player(table, seat)] = share, reached
                lessons.wins.setdefault(styles[seat], []).append(share * game.seats)

    def decide(self, tables: list[Table], asked: dict[int, list[int]], rows: Any, lessons: Lessons) -> None:
        """One decision at every table."""
        free = b"\x01" + bytes(STYLES - 1)
        seen = b"".join([self.features.encode(each.game, each.seat, each.cache) + free for each in tables])
        legals = [each.game.choices[each.seat] for each in tables]
        before = self.weights.enter(np.frombuffer(seen, dtype=np.uint8).reshape(len(tables), -1), legals)
        styles = [asked[each.number][each.seat] for each in tables]
        entered = before.copy()
        for index, style in enumerate(styles):
            if style >= 0:
                entered[index] += rows[style]
        x = self.weights.go_on(entered)
        expected = self.weights.values(x)[:, 1]
        for index, table in enumerate(tables):
            logits = self.weights.logits(x[index], legals[index])
            chances = np.exp(logits - logits.max())
            tried = np.where(chances >= LEAST, chances, 0.0).cumsum()
            choice = int(tried.searchsorted(self.dice.random() * tried[-1], side="right"))
            style, legal = styles[index], legals[index]
            if style >= 0 and len(legal) <= LEGAL:
                lessons.before.append(before[index])
                lessons.legal.append(legal)
                lessons.chosen.append(choice)
                lessons.logs.append(float(np.log(chances[choice] / chances.sum())))
                lessons.styles.append(style)
                lessons.players.append(player(table, table.seat))
                lessons.reached.append(self.goals[style].reached(self.features, table.game, table.seat))
                lessons.expected.append(float(expected[index]))
                lessons.rounds.append(self.features.round(table.game))
            self.decisions += 1
            table.step(legal[choice])

    def learn(self, lessons: Lessons, left: float) -> dict[str, Any]:
        """Move the rows towards what did better than was foreseen. `left`: the part of the time that is left."""
        gains = self.gains(lessons)
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * max(0.1, left)
        longest = max(len(legal) for legal in lessons.legal)
        legal: Any = np.full((len(lessons.legal), longest), -1, dtype=np.int64)
        for index, actions in enumerate(lessons.legal):
            legal[index, : len(actions)] = actions
        data = (
            torch.from_numpy(np.stack(lessons.before)), torch.from_numpy(legal), torch.tensor(lessons.chosen),
            torch.tensor(lessons.logs), torch.tensor(lessons.styles), torch.from_numpy(gains.astype(np.float32)),
        )  # fmt: skip
        apart: list[float] = []
        for _ in range(EPOCHS):
            for part in torch.randperm(len(gains)).split(BATCH):
                apart.append(self.minibatch(*(each[part] for each in data)))
        return {"apart": sum(apart) / len(apart)}

    def minibatch(self, before: Any, legal: Any, chosen: Any, logs: Any, styles: Any, gain: Any) -> float:
        with torch.no_grad():
            free = self.net(before, legal)
        now = self.net(before + self.rows[styles], legal)
        ratio = (now.gather(1, chosen[:, None])[:, 0] - logs).exp()
        better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        apart = (now.exp() * (now - free)).sum(1).mean()
        self.optimizer.zero_grad()
        (DISTANCE * apart - better).backward()
        nn.utils.clip_grad_norm_([self.rows], 1.0)
        self.optimizer.step()
        return float(apart.detach())

    def gains(self, lessons: Lessons) -> Any:
        """By how much each decision's player did better than was foreseen, in the win and for its style, a style at a
        time so that all learn equally fast."""
        styles, players = np.array(lessons.styles), np.array(lessons.players)
        ends = np.array([lessons.ends[number] for number in lessons.players])
        before = np.stack(lessons.before)
        before = (before - before.mean(0)) / (before.std(0) + 1e-3)
        reached, rounds = np.array(lessons.reached), np.array(lessons.rounds)
        plain = np.stack([rounds, rounds**2 / 20.0, reached, np.ones(len(rounds))], 1)
        seen = np.concatenate([before, plain], 1)
        if self.deviations is None:
            self.deviations = np.ones(len(self.goals))
            for style in set(lessons.styles):
                self.deviations[style] = max(LEAST_DEVIATION, ends[styles == style, 1].std())
        gains = np.zeros(len(styles))
        for style in range(len(self.goals)):
            own = np.nonzero(styles == style)[0]
            if len(own) < 2:
                continue
            to_come = (ends[own, 1] - reached[own]) / self.deviations[style] * WIN_DEVIATION
            surprise = unforeseen(seen[own], to_come, players[own] // SEATS % 2)
            gain = self.pulls[style] * surprise + ends[own, 0] - np.array(lessons.expected)[own]
            gains[own] = (gain - gain.mean()) / (gain.std() + 1e-6)
        return gains

    def follow_wins(self, lessons: Lessons) -> None:
        for style, shares in lessons.wins.items():
            self.wins[style] = MEMORY * self.wins[style] + (1.0 - MEMORY) * sum(shares) / len(shares)
            pull = self.pulls[style] * np.exp(STEP * (self.wins[style] - PARITY))
            self.pulls[style] = min(max(pull, PULLS[0]), PULLS[1])

    def summary(self, lessons: Lessons) -> dict[str, Any]:
        """By style: what its players reached in the mean, their wins (parity is 1), and how much its goal counts."""
        reached: dict[int, list[float]] = {}
        for number, style in dict(zip(lessons.players, lessons.styles, strict=True)).items():
            reached.setdefault(style, []).append(lessons.ends[number][1])
        return {
            "reached": {self.names[style]: round(sum(each) / len(each), 2) for style, each in sorted(reached.items())},
            "wins": dict(zip(self.names, self.wins.round(2).tolist(), strict=True)),
            "pulls": dict(zip(self.names, self.pulls.round(2).tolist(), strict=True)),
        }

    def save(self, path: Path) -> None:
        """The rows as half floats, by the style's name, for the net that they were learnt for."""
        free = self.weights.obs[self.features.size()]
        learnt = zip(self.names, self.rows.detach().numpy(), strict=True)
        made = {name: (free + row).astype(np.float16) for name, row in learnt}
        partial = path.with_suffix(".part.npz")
        np.savez_compressed(partial, about_net=np.asarray(hashlib.sha256(self.content).hexdigest()), **made)
        partial.replace(path)


class FrozenNet:
    """The logarithms of the chances of legal actions, for gradients towards what enters the first norm."""

    def __init__(self, weights: Weights) -> None:
        self.norms = [(torch.from_numpy(scale), torch.from_numpy(bias)) for scale, bias in weights.norms]
        self.layers = [(torch.from_numpy(weight), torch.from_numpy(bias)) for weight, bias in weights.layers]
        self.policy, self.bias = torch.from_numpy(weights.policy), torch.from_numpy(weights.policy_bias)

    def norm(self, x: Any, number: int) -> Any:
        scale, bias = self.norms[number]
        return nn.functional.layer_norm(x, (x.shape[1],), scale, bias, FLOOR)

    def __call__(self, entered: Any, legal: Any) -> Any:
        x = torch.relu(self.norm(entered, 0))
        for number, (weight, bias) in enumerate(self.layers):
            x = x + torch.relu(self.norm(x @ weight + bias, number + 1))
        logits = (x @ self.policy.T + self.bias).gather(1, legal.clamp(min=0))
        return torch.log_softmax(logits.masked_fill(legal < 0, -OPEN), 1)


def player(table: Table, seat: int) -> int:
    return SEATS * table.number + seat


def unforeseen(seen: Any, came: Any, half: Any) -> Any:
    """What came beyond what a regression on the other half of the players foresees."""
    found = np.array(came, dtype=np.float64)
    smoothing = np.full(seen.shape[1], SMOOTHING)
    smoothing[-4:] = 0.1
    for number in (0, 1):
        own, others = half == number, half != number
        x = seen[others]
        factors = np.linalg.solve(x.T @ x + np.diag(smoothing), x.T @ came[others])
        found[own] -= seen[own] @ factors
    return found


def train_styles(plan: TrainingConfig, log: Callable[..., None]) -> Path:
    """Learn for `plan.styles` seconds; the path of the rows."""
    if plan.title not in GOALS:
        raise InvalidSetup(f"{plan.title} has no styles to learn ({', '.join(GOALS)} have)")
    training, begun = StyleTraining(plan), time.time()
    path = Path(plan.out) / f"{plan.title}-styles.npz"
    spent, updates = 0.0, 0
    while updates == 0 or spent < plan.styles:
        lessons = training.play()
        facts = training.learn(lessons, 1.0 - spent / plan.styles)
        training.follow_wins(lessons)
        training.save(path)
        updates += 1
        spent = training.decisions / plan.pace if plan.pace else time.time() - begun
        log("styles", update=updates, t=spent, decisions=training.decisions, **facts, **training.summary(lessons))
    return path
