"""Many games in step, as NumPy arrays: one question a table, all of them answered in one call.

```python
tables = Tables("orleans", count=64, players=4, seed=1)
while learning:
    tables.step(policy(tables.observations, tables.masks))
```

bots/vector_environment.py says who is asked where several could answer. A new game follows at once on one that ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bourgade.bots import Bot, vector_environment
from bourgade.bots.bot_loader import load_bot
from bourgade.bots.record_layout import OBSERVATION, at, columns
from bourgade.bots.vector_environment import GameSetup, Table
from bourgade.kernel.box import Data
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.title import OptionValue
from bourgade.lab.environment_config import EnvironmentConfig, Reward, whole

COUNT, SEAT, ENDED, TRUNCATED = at("legal_count"), at("seat"), at("ended"), at("truncated")
WINNERS, POINTS, FINAL_POINTS = columns("winners"), columns("points"), columns("final_points")


class Tables:
    """`count` tables. After every step, a row a table:

    - `observations`: what the asked seat may know (bots/<title>/features.py lists the bytes)
    - `masks`: which actions are legal; `legal` lists them (0xFFFF fills up), `counts` says how many there are
    - `seats`: who is asked
    - `rewards`: every seat's, for what happened since the last step (as in all environments: environment_config.py)
    - `points`: every seat's points now; `gained`: since the last step, up to the end of a game that has ended in it
    - `ended`: whether a game ended in this step, `shares`: every seat's share of that win, and `truncated`: whether it
      was cut off
    """

    def __init__(
        self,
        title_id: str,
        count: int,
        players: int | None = None,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        others: Sequence[str | Bot | None] = (),
        *,
        data: Data | None = None,
        reward: str | Reward = "win",
        max_cycles: int | None = None,
        asides: bool = False,
        advice: bool = False,
        scaled: bool = False,
        steady: bool = False,
    ) -> None:
        """`others` are bots for some seats: a name, the path of a bot of one's own (`.py`) or of a net (`.npz`), or a
        `Bot`; None, or nothing, leaves a seat to be asked here. `options` and `data` are the tables', as for
        `title.new`. `max_cycles`: acts asked here after which a game is cut off. `asides`: offer what a seat may do
        besides answering (in Lorrein: propose a deal). `advice`: let observations hold what a bot of ours would do,
        where they can. `scaled`: floats around 1 instead of bytes. `steady`: bots of `others` look at no clock, so the
        same seed is the same games on any machine."""
        self.count = whole(count, "count")
        if self.count < 1:
            raise InvalidSetup(f"there must be at least one table, not {count}")
        self.setting = EnvironmentConfig(title_id, players, options, data, reward, max_cycles, asides, advice, scaled)
        self.title, self.features, self.actions = self.setting.title, self.setting.features, self.setting.actions
        self.players = self.setting.players
        if len(others) > self.players:
            raise InvalidSetup(f"a table of {self.players} players has no room for {len(others)} bots")
        first = whole(seed, "seed")
        given: list[Bot | None] = [
            load_bot(other, title_id, first + number, steady) if isinstance(other, str) else other
            for number, other in enumerate(others)
        ]
        self.others = [*given, *[None] * (self.players - len(given))]
        if all(other is not None for other in self.others):
            raise InvalidSetup("at least one seat must be asked here")
        self.tables = [Table(self.features, self._begin, first + number, self.count, False) for number in range(count)]
        for table in self.tables:
            table.asides = asides
            table.limit = self.setting.max_cycles
        self._offered: Any = np.zeros((count, self.actions + 1), dtype=np.bool_)  # the last column: padding
        self.masks: Any = self._offered[:, : self.actions]
        self._rows: Any = np.arange(count)[:, None]
        self._read(vector_environment.first_records(self.tables), None)

    def _begin(self, number: int) -> GameSetup:
        return GameSetup(self.setting.new_game(number), self.others, [0] * self.players, 0, [])

    def step(self, actions: Any) -> None:
        """Play one action at each table. All are checked first: InvalidSetup, and nothing is played."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise InvalidSetup("step takes one action a table, each a number of the vocabulary")
        chosen = given.astype(np.int64)
        legal = (chosen >= 0) & (chosen < self.actions)
        if not bool(legal.all()):
            raise InvalidSetup("step takes one action a table, each a number of the vocabulary")
        legal = self.masks[self._rows[:, 0], chosen]
        if not bool(legal.all()):
            table = int(np.nonzero(~legal)[0][0])
            raise InvalidSetup(f"at table {table} the action {int(chosen[table])} is not legal")
        before = self.points
        self._read(vector_environment.step_all(self.tables, chosen.tolist()), before)

    def _read(self, written: bytes, before: Any) -> None:
        records = np.frombuffer(written, dtype=np.uint8).reshape(self.count, -1)
        seen = records[:, OBSERVATION : OBSERVATION + self.setting.size]
        self.observations: Any = seen / self.setting.scales if self.setting.scaled else seen
        self.counts: Any = records[:, COUNT]
        # A row of a record may begin at an odd byte, and words may not.
        self.legal: Any = np.ascontiguousarray(records[:, columns("legal")]).view("<u2")
        longest = self.legal[:, : int(self.counts.max())]
        self._offered[:] = False
        self._offered[self._rows, np.minimum(longest, self.actions)] = True
        self.seats: Any = records[:, SEAT]
        self.ended: Any = records[:, ENDED] == 1
        self.truncated: Any = records[:, TRUNCATED] == 1
        self.points: Any = numbers(records[:, POINTS])[:, : self.players]
        now, self.shares = self.points, np.zeros((self.count, self.players))
        if self.ended.any():
            final = numbers(records[:, FINAL_POINTS])[:, : self.players]
            now = np.where(self.ended[:, None], final, self.points)
            won = (records[:, WINNERS] >> np.arange(self.players)) & 1
            self.shares = np.where(self.ended[:, None], won / np.maximum(won.sum(1, keepdims=True), 1), 0.0)
        self.gained: Any = np.zeros_like(now) if before is None else now - before
        self.rewards: Any = self.setting.rewards(self.gained, self.shares)

    def observe_all(self) -> Any:
        """What every seat may know now, whoever is asked: (tables, players, bytes)."""
        cache = self.features.new_cache
        return np.stack(
            [
                np.stack([self.setting.observe(table.game, seat, cache()) for seat in range(self.players)])
                for table in self.tables
            ]
        )


def numbers(pairs: Any) -> Any:
    """Numbers of two bytes each, the low one first."""
    return np.ascontiguousarray(pairs).view("<i2").astype(np.int32)
