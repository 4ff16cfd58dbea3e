"""A table as a PettingZoo environment (AEC): every seat is an agent, asked when the rules ask it.

While several seats decide at once they are asked one after another; none of them can tell, since an observation shows
the others as they stood when the phase began. At an open question one of those who are asked is chosen by lot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}: pip install 'bourgade[lab]'", name=error.name) from None

from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.kernel.box import Data
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.integers import integer
from bourgade.kernel.title import OptionValue
from bourgade.lab.environment_config import (
    RENDER_MODES,
    EnvironmentConfig,
    Reward,
    check_render_mode,
    shares_of,
    whole,
)
from bourgade.lab.simulate import SEEDS


class TableEnv(AECEnv):
    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "name": "bourgade_v2",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        title_id: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        data: Data | None = None,
        reward: str | Reward = "win",
        max_cycles: int | None = None,
        asides: bool = False,
        advice: bool = False,
        scaled: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`options` and `data` are the table's, as for `title.new`. `max_cycles`: acts after which a game is cut off.
        `asides`: offer what a seat may do besides answering (in Lorrein: propose a deal). `advice`: let observations
        hold what a bot of ours would do, where they can. `scaled`: floats around 1 instead of bytes."""
        super().__init__()
        check_render_mode(render_mode)
        self.setting = EnvironmentConfig(title_id, players, options, data, reward, max_cycles, asides, advice, scaled)
        self.title, self.features, self.players = self.setting.title, self.setting.features, self.setting.players
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        actions = self.setting.actions
        seen = spaces.Dict({"observation": box(self.setting), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._no_rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: that of the seed (`title.new`); without one, the next of those that follow the last seed.
        PettingZoo wants any `options` to be taken; there are none, what a table is like is said where it is made."""
        if seed is None:
            number = int(self._seeds.integers(SEEDS))
        else:
            number = whole(seed, "seed")
            self._seeds = np.random.default_rng(number)
        self.game = self.setting.new_game(number)
        self.lots = seat_lots(number)
        self.acts = 0
        self.cache = self.features.new_cache()
        self.points = self.features.points(self.game)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        asked = agent == self.agent_selection
        mask = self.setting.mask(self.game, seat) if asked else np.zeros(self.setting.actions, dtype=np.int8)
        return {"observation": self.setting.observe(self.game, seat, self.cache), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play it. IllegalAction, with its reason, changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        seat = self._seats[agent]
        number = integer(action)
        if number is not None and number in self.setting.legal(game, seat):
            game.step(seat, number)
        elif number is not None and not self.setting.asides and number in game.asides(seat):
            raise InvalidSetup(f"{self.title.say(number, 'en')}: asides are not offered here (asides=True)")
        else:
            game.apply(seat, number)
        self._cumulative_rewards[agent] = 0.0
        self.acts += 1
        over = game.over
        points = self.features.points(game)
        if over or points != self.points:
            gained: Any = np.array(points) - np.array(self.points)
            given = self.setting.rewards(gained, np.array(shares_of(game))).tolist()
            self.points = points
            self.rewards = dict(zip(self.possible_agents, given, strict=True))
            self._accumulate_rewards()
        else:
            self.rewards = self._no_rewards.copy()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.acts == self.setting.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if over or self.acts == self.setting.max_cycles:
            scores = game.scores()
            self.infos = {each: {"points": scores[at]["total"]} for at, each in enumerate(self.possible_agents)}
        self._select()

    def _select(self) -> None:
        if self.game.waiting:
            self.agent_selection = self.possible_agents[next_seat(self.game, self.lots)]

    def render(self) -> str | None:
        """Points and the next question, in a few lines."""
        return None if self.render_mode is None else self.setting.render(self.game)

    def close(self) -> None:
        """Nothing is open."""


def box(setting: EnvironmentConfig) -> Any:
    """The space of observations."""
    if setting.scaled:
        return spaces.Box(0.0, (255.0 / setting.scales).astype(np.float32), (setting.size,), np.float32)
    return spaces.Box(0, 255, (setting.size,), np.uint8)
