"""What all environments have in common: which games, seen how, rewarded for what. It is checked where an environment is
made, not at its first game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from bourgade.bots.features import ObservationCache
from bourgade.bots.registry import features_of
from bourgade.kernel.box import Data
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.integers import integer
from bourgade.kernel.position import Position
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.title import OptionValue

RENDER_MODES: Final = ("ansi",)


@dataclass(frozen=True, slots=True)
class Reward:
    """What a seat is rewarded with: so much for every point that it has gained since it was last rewarded, and so much
    for the win at the end, shared between those who share it. A game that is cut off has no winner. Where a title has
    no points before the end, points are progress (`Features.points`)."""

    points: float
    win: float


# The names of the usual ones; with "both" twenty points count as much as a win.
REWARDS: Final = {"win": Reward(0.0, 1.0), "points": Reward(1.0, 0.0), "both": Reward(0.05, 1.0)}


class EnvironmentConfig:
    def __init__(
        self,
        title_id: str,
        players: int | None,
        options: Mapping[str, OptionValue] | None,
        data: Data | None,
        reward: str | Reward,
        max_cycles: int | None,
        asides: bool,
        advice: bool,
        scaled: bool,
    ) -> None:
        self.title = find_title(title_id)
        known = features_of(title_id)
        if not known.layout:
            raise InvalidSetup(f"{title_id} has no observations for nets yet")
        self.features = known if advice else known.without_advice()
        self.size = self.features.size()
        self.scales: Any = np.array(self.features.scales(), dtype=np.float32)
        self.players = self.title.players[0] if players is None else whole(players, "players")
        self.options = dict(options or {})
        self.data = dict(data or {})
        self.asides = asides
        self.scaled = scaled
        self.max_cycles = 0 if max_cycles is None else whole(max_cycles, "max_cycles")
        if max_cycles is not None and self.max_cycles < 1:
            raise InvalidSetup(f"max_cycles must be at least 1, not {max_cycles}")
        if isinstance(reward, str) and reward not in REWARDS:
            raise InvalidSetup(f"there is no reward {reward!r} (there are {', '.join(REWARDS)})")
        self.reward = REWARDS[reward] if isinstance(reward, str) else reward
        self.title.first(self.players, 0, self.options, self.data)  # says at once what is wrong
        self.actions = self.title.vocabulary.size

    def new_game(self, seed: int) -> Position:
        return self.title.new(self.players, seed, self.options, self.data)

    def legal(self, game: Position, seat: int) -> list[int]:
        """What a seat may do at its question; with `asides`, also what leaves it there."""
        options = game.choices[seat]
        return sorted(options + game.asides(seat)) if self.asides and options else options

    def observe(self, game: Position, seat: int, cache: ObservationCache) -> Any:
        seen = np.frombuffer(self.features.encode(game, seat, cache), dtype=np.uint8)
        return seen / self.scales if self.scaled else seen.copy()

    def mask(self, game: Position, seat: int) -> Any:
        # A few bytes one by one cost less than an array indexed with a list.
        mask = bytearray(self.actions)
        for action in self.legal(game, seat):
            mask[action] = 1
        return np.frombuffer(mask, dtype=np.int8)

    def rewards(self, gained: Any, shares: Any) -> Any:
        """The one definition of reward: points gained and shares of a win, of any shape."""
        return self.reward.points * gained + self.reward.win * shares

    def render(self, game: Position) -> str:
        """The state of a table as a few lines of English: points, and the next question."""
        points = ", ".join(f"seat {seat} {number}" for seat, number in enumerate(self.features.points(game)))
        lines = [f"{self.title.id}, round {self.features.round(game)}: {points}"]
        if game.over:
            lines.append(f"Won by {', '.join(f'seat {seat}' for seat in game.winners)}")
        for seat in game.waiting:
            lines.append(f"Seat {seat}: {self.title.say(game.ask(seat).prompt, 'en')}")
        return "\n".join(lines)


def shares_of(game: Position) -> list[float]:
    """Every seat's share of the win; nobody has one while a game goes on."""
    winners = game.winners if game.over else ()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]


def whole(value: object, name: str) -> int:
    number = integer(value)
    if number is None:
        raise InvalidSetup(f"{name} must be a whole number, not {value!r}")
    return number


def check_render_mode(render_mode: str | None) -> None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise InvalidSetup(f"there is no render mode {render_mode!r} (there is {', '.join(RENDER_MODES)})")
