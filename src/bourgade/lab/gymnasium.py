"""One seat of a table as a Gymnasium environment; bots play the others.

The reward is what the seat's points have grown by since its last answer, and at the end the share of the win times
`win`. An action that is not legal changes nothing, costs one point and says so in `info["illegal"]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from bourgade.bots import bot, move
from bourgade.bots.next_seat import next_seat, order_of
from bourgade.bots.registry import features_of
from bourgade.kernel.chance import Chance
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.title import OptionValue

SEEDS = 1 << 30


class SeatEnv(gymnasium.Env):
    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}

    def __init__(
        self,
        title_id: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        opponents: str = "greedy",
        win: float = 20.0,
        render_mode: str | None = None,
    ) -> None:
        self.title = find_title(title_id)
        self.features = features_of(title_id)
        if not self.features.layout:
            raise InvalidSetup(f"{title_id} has no observations for nets yet")
        self.players = self.title.players[0] if players is None else players
        self.options = dict(options or {})
        self.opponents = opponents
        self.win = win
        self.render_mode = render_mode
        actions = self.title.vocabulary.size
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.features.size(),), np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEEDS))
        self.dice = Chance(number, "lab/gymnasium")
        self.order = order_of(number)
        self.seat = self.dice.below(self.players)
        self.other = bot(self.opponents, self.title.id, self.dice.below(SEEDS))
        self.game = self.title.new(self.players, number, self.options)
        self._others()
        self.points = self.features.points(self.game)[self.seat]
        return self._observe(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.game.legal(self.seat):
            return self._observe(), -1.0, False, False, {"illegal": True}
        self.game.apply(self.seat, int(action))
        self._others()
        points = self.features.points(self.game)[self.seat]
        reward, self.points = float(points - self.points), points
        over = self.game.over
        if over and self.seat in self.game.winners:
            reward += self.win / len(self.game.winners)
        return self._observe(), reward, over, False, {"illegal": False}

    def _others(self) -> None:
        """Let the others play until this seat is asked, or the game is over."""
        while self.game.waiting:
            waiting = self.game.waiting
            # While all decide together this seat comes first: it cannot see what the others do.
            together = self.game.phase is not None and self.seat in waiting
            asked = self.seat if together else next_seat(self.game, self.order)
            if asked == self.seat:
                return
            self.game.step(asked, move(self.other, self.game, asked, self.dice.below(SEEDS)))

    def _observe(self) -> dict[str, Any]:
        seen = np.frombuffer(self.features.encode(self.game, self.seat, self.features.new_cache()), dtype=np.uint8)
        mask: Any = np.zeros(self.title.vocabulary.size, dtype=np.int8)
        mask[self.game.legal(self.seat)] = 1
        return {"observation": seen.copy(), "action_mask": mask}
