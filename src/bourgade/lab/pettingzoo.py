"""A table as a PettingZoo environment (AEC): every seat is an agent, asked when the rules ask it.

While several seats decide at once they are asked one after another; none of them can tell, since an observation shows
the others as they stood when the phase began. At an open question one of those who are asked is chosen by lot. Asides
(what a seat may do while nobody waits for it) are left out. The reward of a game is the share of the win at its end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from bourgade.bots.next_seat import next_seat, order_of
from bourgade.bots.registry import features_of
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.title import OptionValue

SEEDS = 1 << 30


class TableEnv(AECEnv):
    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "bourgade_v1", "is_parallelizable": False}

    def __init__(
        self,
        title_id: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.title = find_title(title_id)
        self.features = features_of(title_id)
        if not self.features.layout:
            raise InvalidSetup(f"{title_id} has no observations for nets yet")
        self.players = self.title.players[0] if players is None else players
        self.options = dict(options or {})
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        size, actions = self.features.size(), self.title.vocabulary.size
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        number = int(np.random.default_rng().integers(SEEDS)) if seed is None else seed
        self.game = self.title.new(self.players, number, self.options)
        self.order = order_of(number)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        seen = np.frombuffer(self.features.encode(self.game, seat, self.features.new_cache()), dtype=np.uint8)
        mask: Any = np.zeros(self.title.vocabulary.size, dtype=np.int8)
        if agent == self.agent_selection:
            mask[self.game.legal(seat)] = 1
        return {"observation": seen.copy(), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.apply(self.possible_agents.index(agent), int(action))
        if self.game.over:
            winners = self.game.winners
            for seat, each in enumerate(self.possible_agents):
                self.rewards[each] = 1.0 / len(winners) if seat in winners else 0.0
                self.infos[each] = {"points": self.game.scores()[seat]["total"]}
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        if self.game.waiting:
            self.agent_selection = self.possible_agents[next_seat(self.game, self.order)]

    def render(self) -> str | None:
        """The points of all seats, as one line."""
        if self.render_mode != "ansi":
            return None
        return ", ".join(f"{agent}: {points}" for agent, points in zip(
            self.possible_agents, self.features.points(self.game), strict=True))  # fmt: skip

    def close(self) -> None:
        """Nothing is open."""
