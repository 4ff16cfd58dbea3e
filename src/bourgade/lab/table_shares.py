"""Who plays the tables of `Tables`: this process its share, and other processes theirs.

Another process writes its records into memory that both see: through a pipe, it would wait with most of them until they
are read.
"""

from __future__ import annotations

import signal
from collections.abc import Sequence
from ctypes import c_ubyte
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np

from bourgade.bots import Bot, vector_environment
from bourgade.bots.bot_loader import load_bot
from bourgade.bots.vector_environment import GameSetup, Table
from bourgade.lab.environment_config import EnvironmentConfig

STEP: Final = "step"
OBSERVE: Final = "observe"
PATIENCE: Final = 5.0  # seconds that a process has to end by itself


@dataclass(frozen=True, slots=True)
class ShareConfig:
    """What a share is made of, here or in another process."""

    setting: tuple[Any, ...]  # the arguments of `EnvironmentConfig`
    others: Sequence[str | Bot | None]
    steady: bool
    seed: int
    count: int  # tables in all
    tables: range  # those of the share

    def open(self) -> TableShare:
        return TableShare(self, EnvironmentConfig(*self.setting))


class TableShare:
    """Some of the tables, here. Each goes on with the game that is `count` seeds on."""

    def __init__(self, config: ShareConfig, setting: EnvironmentConfig) -> None:
        self.setting = setting
        given: list[Bot | None] = [
            load_bot(other, setting.title.id, config.seed + number, config.steady) if isinstance(other, str) else other
            for number, other in enumerate(config.others)
        ]
        self.others = [*given, *[None] * (setting.players - len(given))]
        self.tables = [
            Table(setting.features, self._begin, config.seed + number, config.count, False) for number in config.tables
        ]
        for table in self.tables:
            table.asides = setting.asides
            table.limit = setting.max_cycles

    def _begin(self, number: int) -> GameSetup:
        return GameSetup(self.setting.new_game(number), self.others, [0] * self.setting.players, 0, [])

    def first(self) -> bytes:
        return vector_environment.first_records(self.tables)

    def step(self, actions: list[int]) -> bytes:
        return vector_environment.step_all(self.tables, actions)

    def observe_all(self) -> Any:
        new_cache = self.setting.features.new_cache
        seats = range(self.setting.players)
        return np.stack([
            np.stack([self.setting.observe(table.game, seat, new_cache()) for seat in seats]) for table in self.tables
        ])  # fmt: skip


class RemoteShare:
    """Some of the tables, in a process of its own. Asking and waiting for the answer are apart: all work at once."""

    def __init__(self, config: ShareConfig, length: int) -> None:
        """`length`: the bytes of one record."""
        # Spawned, not forked: the same everywhere, and safe in a program with threads.
        context = get_context("spawn")
        self.shape = (len(config.tables), length)
        shared = context.RawArray(c_ubyte, self.shape[0] * self.shape[1])
        self.records: Any = np.frombuffer(shared, dtype=np.uint8).reshape(self.shape)
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(config, shared, theirs), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, what: str, told: Any = None) -> None:
        self.pipe.send((what, told))

    def answer(self) -> Any:
        """What the process says, once it is done; what went wrong there is raised here."""
        try:
            said = self.pipe.recv()
        except EOFError:
            raise RuntimeError("a process that plays tables has ended") from None
        if isinstance(said, BaseException):
            raise said
        return said

    def close(self) -> None:
        """The process ends when nobody can ask it any more."""
        self.pipe.close()
        self.process.join(PATIENCE)


def serve(config: ShareConfig, shared: Any, pipe: Connection) -> None:
    """Play a share of the tables, until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interrupts are the parent's
    records: Any = np.frombuffer(shared, dtype=np.uint8)
    try:
        try:
            share = config.open()
            records[:] = np.frombuffer(share.first(), dtype=np.uint8)
            pipe.send(None)
        except Exception as error:  # told where it is waited for
            pipe.send(error)
            return
        while True:
            what, told = pipe.recv()
            try:
                if what == STEP:
                    records[:] = np.frombuffer(share.step(told), dtype=np.uint8)
                    pipe.send(None)
                else:
                    pipe.send(share.observe_all())
            except Exception as error:
                pipe.send(error)
    except (EOFError, BrokenPipeError):
        return
