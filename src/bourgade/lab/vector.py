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

from bourgade.bots import vector_environment
from bourgade.bots.base import Bot
from bourgade.bots.record_layout import OBSERVATION, at, columns
from bourgade.bots.registry import features_of
from bourgade.bots.vector_environment import GameSetup, Table
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.title import OptionValue


class Tables:
    """`count` tables. After every step, a row a table:

    - `observations`: what the asked seat may know (bots/<title>/features.py lists the bytes)
    - `masks`: which actions are legal; `legal` lists them (0xFFFF fills up), `counts` says how many there are
    - `seats`: who is asked
    - `rewards`: for every seat, the points it has gained since the last step; titles that have none until the end count
      progress (`Features.points`)
    - `ended`: whether a game ended in this step, and `shares`: every seat's share of that win
    """

    def __init__(
        self,
        title_id: str,
        count: int,
        players: int,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        others: Sequence[Bot | None] = (),
    ) -> None:
        """`others` are bots for some seats; None, or nothing, leaves a seat to be asked here."""
        if count < 1:
            raise InvalidSetup(f"there must be at least one table, not {count}")
        self.title = find_title(title_id)
        self.features = features_of(title_id)
        if not self.features.layout:
            raise InvalidSetup(f"{title_id} has no observations for nets yet")
        self.actions = self.title.vocabulary.size
        self.players = players
        self.options = dict(options or {})
        self.others: list[Bot | None] = [*others, *[None] * players][:players]
        self.title.first(players, seed, self.options)  # says at once what is wrong
        self.tables = [Table(self.features, self._begin, seed + number, count, False) for number in range(count)]
        self._offered: Any = np.zeros((count, self.actions + 1), dtype=np.bool_)  # the last column: padding
        self.masks: Any = self._offered[:, : self.actions]
        self._rows: Any = np.arange(count)[:, None]
        self.rewards: Any = np.zeros((count, players), dtype=np.int32)
        self.shares: Any = np.zeros((count, players))
        self._read(vector_environment.first_records(self.tables), None)

    def _begin(self, number: int) -> GameSetup:
        game = self.title.new(self.players, number, self.options)
        return GameSetup(game, self.others, [0] * self.players, 0, [])

    def step(self, actions: Any) -> None:
        """Play one action at each table. All are checked first: InvalidSetup, and nothing is played."""
        chosen = np.asarray(actions, dtype=np.int64)
        legal = (chosen >= 0) & (chosen < self.actions)
        if chosen.shape != (len(self.tables),) or not bool(legal.all()):
            raise InvalidSetup("step takes one action a table, each a number of the vocabulary")
        legal = self.masks[self._rows[:, 0], chosen]
        if not bool(legal.all()):
            table = int(np.nonzero(~legal)[0][0])
            raise InvalidSetup(f"at table {table} the action {int(chosen[table])} is not legal")
        before = self._points
        self._read(vector_environment.step_all(self.tables, chosen.tolist()), before)

    def _read(self, written: bytes, before: Any) -> None:
        records = np.frombuffer(written, dtype=np.uint8).reshape(len(self.tables), -1)
        self.observations: Any = records[:, OBSERVATION : OBSERVATION + self.features.size()]
        self.counts: Any = records[:, at("legal_count")]
        # A row of a record may begin at an odd byte, and words may not.
        self.legal: Any = np.ascontiguousarray(records[:, columns("legal")]).view("<u2")
        longest = self.legal[:, : int(self.counts.max())]
        self._offered[:] = False
        self._offered[self._rows, np.minimum(longest, self.actions)] = True
        self.seats: Any = records[:, at("seat")]
        self.ended: Any = records[:, at("ended")] == 1
        self._points: Any = words(records[:, columns("points")])[:, : self.players]
        now, self.shares = self._points, np.zeros((len(records), self.players))
        if self.ended.any():
            final = words(records[:, columns("final_points")])[:, : self.players]
            now = np.where(self.ended[:, None], final, self._points)
            won = (records[:, columns("winners")] >> np.arange(self.players)) & 1
            self.shares = np.where(self.ended[:, None], won / np.maximum(won.sum(1, keepdims=True), 1), 0.0)
        self.rewards = np.zeros_like(now) if before is None else now - before


def words(pairs: Any) -> Any:
    """Numbers of two bytes each, the low one first."""
    return np.ascontiguousarray(pairs).view("<u2").astype(np.int32)
