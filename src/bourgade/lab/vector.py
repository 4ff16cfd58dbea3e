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
from itertools import pairwise
from typing import Any

import numpy as np

from bourgade.bots import Bot
from bourgade.bots.record_layout import OBSERVATION, at, columns, record_length
from bourgade.kernel.box import Data
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.title import OptionValue
from bourgade.lab.environment_config import EnvironmentConfig, Reward, whole
from bourgade.lab.pool import check_processes
from bourgade.lab.table_shares import OBSERVE, STEP, RemoteShare, ShareConfig

COUNT, SEAT, ENDED, TRUNCATED = at("legal_count"), at("seat"), at("ended"), at("truncated")
WINNERS, POINTS, FINAL_POINTS = columns("winners"), columns("points"), columns("final_points")
LEGAL = columns("legal")


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
        jobs: int = 1,
    ) -> None:
        """`others` are bots for some seats: a name, the path of a bot of one's own (`.py`) or of a net (`.npz`), or a
        `Bot`; None, or nothing, leaves a seat to be asked here. `options` and `data` are the tables', as for
        `title.new`. `max_cycles`: acts asked here after which a game is cut off. `asides`: offer what a seat may do
        besides answering (in Lorrein: propose a deal). `advice`: let observations hold what a bot of ours would do,
        where they can. `scaled`: floats around 1 instead of bytes. `steady`: bots of `others` look at no clock, so the
        same seed is the same games on any machine. `jobs`: processes that play, this one among them; with more than
        one, `tables` has only those played here, and bots of `others` must be such as can be pickled. Each process has
        its own of them, so a bot that draws lots of its own plays other games with another number of jobs."""
        self.count = whole(count, "count")
        if self.count < 1:
            raise InvalidSetup(f"there must be at least one table, not {count}")
        self.setting = EnvironmentConfig(title_id, players, options, data, reward, max_cycles, asides, advice, scaled)
        self.title, self.features, self.actions = self.setting.title, self.setting.features, self.setting.actions
        self.players = self.setting.players
        if len(others) > self.players:
            raise InvalidSetup(f"a table of {self.players} players has no room for {len(others)} bots")
        if len(others) == self.players and all(other is not None for other in others):
            raise InvalidSetup("at least one seat must be asked here")
        self.jobs = whole(jobs, "jobs")
        if not 1 <= self.jobs <= self.count:
            raise InvalidSetup(f"{self.count} tables can be played by 1 to {self.count} processes, not {jobs}")
        check_processes(self.jobs, "jobs")
        arguments = (title_id, players, options, data, reward, max_cycles, asides, advice, scaled)
        ends = [self.count * (job + 1) // self.jobs for job in range(self.jobs)]
        shares = [
            ShareConfig(arguments, others, steady, whole(seed, "seed"), self.count, range(start, end))
            for start, end in pairwise([0, *ends])
        ]
        self._length = record_length(self.setting.size)
        self._remote = [RemoteShare(share, self._length) for share in shares[1:]]
        try:
            self._here = shares[0].open()
            first = self._gather(self._here.first())
        except BaseException:
            self.close()
            raise
        self.tables = self._here.tables
        self._offered: Any = np.zeros((self.count, self.actions + 1), dtype=np.bool_)  # the last column: padding
        self._rows: Any = np.arange(self.count)[:, None]
        self._nothing: Any = np.zeros((self.count, self.players))
        self._nothing.flags.writeable = False
        self._stale = True  # the masks are not yet those of this step
        self._read(first, None)

    @property
    def masks(self) -> Any:
        """Which actions are legal. Made when it is asked for: who chooses from `legal` saves the time."""
        if self._stale:
            longest = self.legal[:, : int(self.counts.max())]
            self._offered[:] = False
            self._offered[self._rows, np.minimum(longest, self.actions)] = True
            self._stale = False
        return self._offered[:, : self.actions]

    def step(self, actions: Any) -> None:
        """Play one action at each table. All are checked first: InvalidSetup, and nothing is played."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise InvalidSetup("step takes one action a table, each a number of the vocabulary")
        chosen = given.astype(np.int64)
        legal = (chosen >= 0) & (chosen < self.actions)
        if not bool(legal.all()):
            raise InvalidSetup("step takes one action a table, each a number of the vocabulary")
        legal = (self.legal[:, : int(self.counts.max())] == chosen[:, None]).any(1)
        if not bool(legal.all()):
            table = int(np.nonzero(~legal)[0][0])
            raise InvalidSetup(f"at table {table} the action {int(chosen[table])} is not legal")
        before = self.points
        told = chosen.tolist()
        start = len(self.tables)
        for share in self._remote:
            share.ask(STEP, told[start : start + len(share.records)])
            start += len(share.records)
        self._read(self._gather(self._here.step(told[: len(self.tables)])), before)

    def _gather(self, written: bytes) -> Any:
        """The records of all tables: those written here, and those of the other processes."""
        records: Any = np.frombuffer(written, dtype=np.uint8).reshape(-1, self._length)
        if not self._remote:
            return records
        for share in self._remote:
            share.answer()
        return np.concatenate([records, *[share.records for share in self._remote]])

    def _read(self, records: Any, before: Any) -> None:
        seen = records[:, OBSERVATION : OBSERVATION + self.setting.size]
        self.observations: Any = seen / self.setting.scales if self.setting.scaled else seen
        self.counts: Any = records[:, COUNT]
        # A row of a record may begin at an odd byte, and words may not.
        self.legal: Any = np.ascontiguousarray(records[:, LEGAL]).view("<u2")
        self._stale = True
        self.seats: Any = records[:, SEAT]
        self.ended: Any = records[:, ENDED] == 1
        self.truncated: Any = records[:, TRUNCATED] == 1
        self.points: Any = numbers(records[:, POINTS])[:, : self.players]
        now, self.shares = self.points, self._nothing
        if self.ended.any():
            final = numbers(records[:, FINAL_POINTS])[:, : self.players]
            now = np.where(self.ended[:, None], final, self.points)
            won = (records[:, WINNERS] >> np.arange(self.players)) & 1
            self.shares = np.where(self.ended[:, None], won / np.maximum(won.sum(1, keepdims=True), 1), 0.0)
        self.gained: Any = np.zeros_like(now) if before is None else now - before
        self.rewards: Any = self.setting.rewards(self.gained, self.shares)

    def observe_all(self) -> Any:
        """What every seat may know now, whoever is asked: (tables, players, bytes)."""
        for share in self._remote:
            share.ask(OBSERVE)
        here = self._here.observe_all()
        return np.concatenate([here, *[share.answer() for share in self._remote]])

    def close(self) -> None:
        """End the other processes, where there are any. They also end with this one."""
        for share in self._remote:
            share.close()


def numbers(pairs: Any) -> Any:
    """Numbers of two bytes each, the low one first."""
    return np.ascontiguousarray(pairs).view("<i2").astype(np.int32)
