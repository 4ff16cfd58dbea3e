"""One seat of a table as a Gymnasium environment; bots play the others.

With this module imported, `gymnasium.make("bourgade/Orleans-v1", players=3)` makes one, too. An action that is not
legal changes nothing, costs `illegal` and says so in `info["illegal"]`; `action_masks()` says which are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}: pip install 'bourgade[lab]'", name=error.name) from None

from bourgade.bots import Bot, move
from bourgade.bots.bot_loader import load_bot
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.kernel.box import Data
from bourgade.kernel.chance import Chance
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.integers import integer
from bourgade.kernel.position import Position
from bourgade.kernel.registry import titles
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


class SeatEnv(gymnasium.Env):
    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES)}
    game: Position

    def __init__(
        self,
        title_id: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        opponents: str | Bot | Sequence[str | Bot] = "greedy",
        *,
        seat: int | None = None,
        data: Data | None = None,
        reward: str | Reward = "win",
        illegal: float = -1.0,
        max_cycles: int | None = None,
        asides: bool = False,
        advice: bool = False,
        scaled: bool = False,
        flat: bool = False,
        steady: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`opponents`: one for all, or one for each other seat in turn order from this one: a bot's name, the path of
        a bot of one's own (`.py`) or of a net (`.npz`), or a `Bot`. `seat`: always this one; else by lot in every
        game. `options` and `data` are the table's, as for `title.new`. `max_cycles`: own acts after which a game is
        cut off. `asides`: offer what a seat may do besides answering (in Lorrein: propose a deal). `advice`: let
        observations hold what a bot of ours would do, where they can. `scaled`: floats around 1 instead of bytes.
        `steady`: opponents look at no clock, so the same seed is the same game on any machine.
        `flat`: the observation alone, without the mask beside it, for libraries that ask `action_masks()`."""
        check_render_mode(render_mode)
        self.setting = EnvironmentConfig(title_id, players, options, data, reward, max_cycles, asides, advice, scaled)
        self.title, self.features, self.players = self.setting.title, self.setting.features, self.setting.players
        one = isinstance(opponents, str | Bot)
        self.opponents: list[str | Bot] = [opponents] * (self.players - 1) if one else list(opponents)  # type: ignore[list-item, arg-type]
        if len(self.opponents) != self.players - 1:
            raise InvalidSetup(f"{self.players - 1} opponents sit at this table, not {len(self.opponents)}")
        for each in self.opponents:
            if not isinstance(each, Bot):
                load_bot(each, title_id, 0)  # says at once what is wrong
        self.fixed_seat = None if seat is None else whole(seat, "seat")
        self._check_seat(self.fixed_seat)
        self.illegal = illegal
        self.flat = flat
        self.steady = steady
        self.render_mode = render_mode
        actions = self.setting.actions
        seen: Any = spaces.Box(0, 255, (self.setting.size,), np.uint8)
        if scaled:
            seen = spaces.Box(0.0, (255.0 / self.setting.scales).astype(np.float32), (self.setting.size,), np.float32)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        self.observation_space = seen if flat else spaces.Dict({"observation": seen, "action_mask": mask})
        self.action_space = spaces.Discrete(actions)
        self.running = False

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.players:
            raise InvalidSetup(f"there is no seat {seat} at a table of {self.players}")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game. `options` may name the `seat` for this game."""
        for name in options or {}:
            if name != "seat":
                raise InvalidSetup(f"reset has no option {name!r}; what a table is like is said where it is made")
        super().reset(seed=seed)
        wanted = (options or {}).get("seat", self.fixed_seat)
        self._check_seat(None if wanted is None else whole(wanted, "seat"))
        number = int(self.np_random.integers(SEEDS))
        self.dice = Chance(number, "lab/gymnasium")
        self.lots = seat_lots(number)
        drawn = self.dice.below(self.players)
        self.seat = drawn if wanted is None else int(wanted)
        self.others: list[Bot] = []
        for each in self.opponents:
            lot = self.dice.below(SEEDS)
            self.others.append(each if isinstance(each, Bot) else load_bot(each, self.title.id, lot, self.steady))
        self.game = self.setting.new_game(number)
        self.cache = self.features.new_cache()
        self.acts = 0
        self.running = True
        self._play_others()
        self.points = self.features.points(self.game)[self.seat]
        return self._observe(), {"seat": self.seat, "illegal": False}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self.running:
            raise ResetNeeded("reset the environment before the first step, and after a game has ended")
        number = integer(action)
        legal = number is not None and number in self.setting.legal(self.game, self.seat)
        self.acts += 1
        reward = self.illegal
        if number is not None and legal:
            self.game.step(self.seat, number)
            self._play_others()
            points = self.features.points(self.game)[self.seat]
            share = shares_of(self.game)[self.seat] if self.game.over else 0.0
            reward = float(self.setting.rewards(points - self.points, share))
            self.points = points
        over = self.game.over
        cut = not over and self.acts == self.setting.max_cycles
        self.running = not over and not cut
        info = {"seat": self.seat, "illegal": not legal}
        if not self.running:
            info["points"] = self.game.scores()[self.seat]["total"]
        return self._observe(), reward, over, cut, info

    def action_masks(self) -> Any:
        """Which actions are legal now, as the maskable algorithms of sb3-contrib ask for it."""
        return self.setting.mask(self.game, self.seat).astype(np.bool_)

    def render(self) -> str | None:  # type: ignore[override, unused-ignore]
        """Points and the next question, in a few lines."""
        return None if self.render_mode is None else self.setting.render(self.game)

    def _play_others(self) -> None:
        """Let the others play until this seat is asked, or the game is over."""
        while self.game.waiting:
            # While all decide together this seat comes first: it cannot see what the others do.
            together = self.game.phase is not None and self.seat in self.game.waiting
            asked = self.seat if together else next_seat(self.game, self.lots)
            if asked == self.seat:
                return
            other = self.others[(asked - self.seat) % self.players - 1]
            self.game.step(asked, move(other, self.game, asked, self.dice.below(SEEDS)))

    def _observe(self) -> Any:
        seen = self.setting.observe(self.game, self.seat, self.cache)
        return seen if self.flat else {"observation": seen, "action_mask": self.setting.mask(self.game, self.seat)}


def register() -> None:
    """The ids for `gymnasium.make`, with the arguments of `SeatEnv`: bourgade/Orleans-v1 and so on."""
    for title_id in titles():
        name = f"bourgade/{title_id.capitalize()}-v1"
        if name not in gymnasium.registry:
            gymnasium.register(name, "bourgade.lab.gymnasium:SeatEnv", kwargs={"title_id": title_id})


register()
