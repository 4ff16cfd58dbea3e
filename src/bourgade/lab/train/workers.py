"""Workers that play many tables each, and the memory through which one learner answers them all. They are processes
of this machine, or actors on a Ray cluster (actors.py).

Group 0 and 1 train: while one group's tables play, the learner thinks about the other's. Group 2 measures.
"""

from __future__ import annotations

import gc
import mmap
import os
import signal
import struct
import sys
import traceback
from collections.abc import Sequence
from typing import Final, NoReturn, Protocol

from bourgade.bots import vector_environment
from bourgade.bots.features import Features
from bourgade.bots.next_seat import next_seat
from bourgade.bots.record_layout import record_length
from bourgade.bots.vector_environment import Table
from bourgade.kernel.chance import Chance
from bourgade.lab.train.game_setups import GameSetups
from bourgade.lab.train.plan import TrainingConfig

MESSAGE: Final = struct.Struct("<BBii")
STEP: Final = 0  # play the answers that lie in the memory
BEGIN: Final = 1  # begin anew: seed, then what for
DEMONSTRATE: Final = 2  # let teachers play a rollout by themselves
QUIT: Final = 3
# What a group begins anew for.
SELF_PLAY: Final = 0
AGAINST_GREEDY: Final = 1
ALL_SEATS: Final = 2  # plus 16 times the style
IMITATION: Final = 3
THOUSAND: Final = 1000
STRIDE: Final = 1 << 20
KEPT: Final = 97  # one position in so many that teachers pass is kept
GROUPS: Final = 3


class Share:
    """The part of the memory that is one worker's: what it shows of its tables, and what it is answered."""

    def __init__(self, plan: TrainingConfig, features: Features, number: int = 0, memory: Memory | None = None) -> None:
        """Of a memory of all workers; without one, of memory of its own."""
        whole = Memory(plan, features, 1) if memory is None else memory
        steps = plan.steps * plan.tables

        def own(parts: list[mmap.mmap], lengths: Sequence[int]) -> list[memoryview]:
            return [
                memoryview(part)[number * length : (number + 1) * length]
                for part, length in zip(parts, lengths, strict=True)
            ]

        self.records = own(whole.records, [size * whole.record for size in whole.sizes])
        self.answers = own(whole.answers, [size * 2 for size in whole.sizes])
        self.demonstrations = own(whole.demonstrations, [steps * whole.record] * 2)
        self.labels = own(whole.labels, [steps * 2] * 2)
        self.record = whole.record
        self.sizes = whole.sizes


class Memory:
    """What so many workers show and are answered, worker by worker."""

    def __init__(self, plan: TrainingConfig, features: Features, workers: int) -> None:
        self.record = record_length(features.size(), plan.values > 0)
        self.sizes = (plan.tables, plan.tables, plan.trials)
        self.records = [memory(workers * size * self.record) for size in self.sizes]
        self.answers = [memory(workers * size * 2) for size in self.sizes]
        # What teachers did: worker by worker, then step by step.
        steps = workers * plan.steps * plan.tables
        self.demonstrations = [memory(steps * self.record) for _ in range(2)]
        self.labels = [memory(steps * 2) for _ in range(2)]


def memory(length: int) -> mmap.mmap:
    return mmap.mmap(-1, max(1, length))


class WorkerPool(Protocol):
    """The workers, and their memory. They obey in order; `wait` is for what they have all been told first."""

    memory: Memory

    def send_command(self, command: int, group: int, one: int = 0, two: int = 0) -> None: ...

    def wait(self) -> None: ...

    def end(self) -> None: ...


class Processes:
    """Workers on this machine. They are forked, so make this before anything that has threads or holds a device."""

    def __init__(self, plan: TrainingConfig, features: Features) -> None:
        self.memory = Memory(plan, features, plan.workers)
        self.pipes: list[tuple[int, int]] = []
        self.children: list[int] = []
        for number in range(plan.workers):
            to_read, to_write = os.pipe()
            back_read, back_write = os.pipe()
            child = os.fork()
            if child == 0:
                serve(plan, features, number, Share(plan, features, number, self.memory), to_read, back_write)
            os.close(to_read)
            os.close(back_write)
            self.pipes.append((to_write, back_read))
            self.children.append(child)

    def send_command(self, command: int, group: int, one: int = 0, two: int = 0) -> None:
        message = MESSAGE.pack(command, group, one, two)
        for to_write, _ in self.pipes:
            os.write(to_write, message)

    def wait(self) -> None:
        for _, back_read in self.pipes:
            if os.read(back_read, 1) != b"k":
                raise RuntimeError("a worker died")

    def end(self) -> None:
        self.send_command(QUIT, 0)
        for child in self.children:
            os.waitpid(child, 0)


def serve(
    plan: TrainingConfig, features: Features, number: int, share: Share, to_read: int, back_write: int
) -> NoReturn:
    """The life of a worker that was forked."""
    code = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        worker = Worker(plan, features, number, share)
        gc.freeze()
        while True:
            message = os.read(to_read, MESSAGE.size)
            if len(message) < MESSAGE.size:
                break
            command, group, one, two = MESSAGE.unpack(message)
            if command == QUIT:
                code = 0
                break
            worker.obey(command, group, one, two)
            os.write(back_write, b"k")
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    os._exit(code)


class Worker:
    """Plays the tables of its share."""

    def __init__(self, plan: TrainingConfig, features: Features, number: int, share: Share) -> None:
        self.plan = plan
        self.features = features
        self.number = number
        self.share = share
        self.setups = GameSetups(plan, features)
        self.groups: list[list[Table]] = [[], [], []]
        self.dice = Chance(number, "train/worker")

    def obey(self, command: int, group: int, one: int, two: int) -> None:
        if command == STEP:
            self.setups.progress = one / THOUSAND
            self.share.records[group][:] = vector_environment.step_all(self.groups[group], self.answers(group))
        elif command == DEMONSTRATE:
            self.demonstrate(group)
        else:
            self.begin(group, one, two)

    def repeat(self, command: int, group: int, one: int, two: int) -> None:
        """Come to the same tables again, without showing them: showing is most of the work."""
        if command != STEP or self.plan.values > 0:  # whose seat is shown is drawn by lot while values are learnt
            self.obey(command, group, one, two)
            return
        self.setups.progress = one / THOUSAND
        for table, action in zip(self.groups[group], self.answers(group), strict=True):
            table.step(action)

    def answers(self, group: int) -> list[int]:
        return self.share.answers[group].cast("H").tolist()

    def begin(self, group: int, seed: int, purpose: int) -> None:
        size = self.share.sizes[group]
        made: list[Table] = []
        for index in range(size):
            number = seed + self.number * size + index
            if group < 2:  # the groups never share a game
                number += group * self.plan.workers * size
            what, style = purpose % 16, purpose // 16
            if what == SELF_PLAY:
                made.append(Table(self.features, self.setups.self_play_game, number, STRIDE, False))
            elif what == IMITATION:
                made.append(Table(self.features, self.setups.imitation_game, number, STRIDE, False))
            else:
                alone = what == AGAINST_GREEDY

                def measured(number: int, alone: bool = alone, style: int = style) -> vector_environment.GameSetup:
                    return self.setups.evaluation_game(number, alone, style)

                made.append(Table(self.features, measured, number, STRIDE, True))
        for table in made:
            table.watched = self.plan.values > 0
        if purpose % 16 == SELF_PLAY and self.groups[group]:  # go on from where the teachers have got to
            for table, old in zip(made, self.groups[group], strict=True):
                if old.game.waiting:
                    table.game = old.game
                    table.start = vector_environment.GameSetup(old.game, old.start.players, old.start.styles, 0, [])
        elif purpose % 16 in (SELF_PLAY, IMITATION):
            self.stagger(made)
        self.groups[group] = made
        self.share.records[group][:] = vector_environment.first_records(made)

    def stagger(self, made: list[Table]) -> None:
        """Begin somewhere in the first game, so that not all tables are in the same round."""
        for table in made:
            game = table.game
            for _ in range(self.dice.below(150 * game.seats)):
                if not game.waiting:
                    break
                seat = next_seat(game, table.lots)
                options = game.choices[seat]
                game.step(seat, options[self.dice.below(len(options))])
            if not game.waiting:
                table.start_next_game()

    def demonstrate(self, group: int) -> None:
        """One rollout: at every table the teachers make so many decisions, which are noted; now and then something else
        is done instead, so that the learner sees what comes of errors."""
        plan, made = self.plan, self.groups[group]
        row = plan.tables * self.share.record
        shown = self.share.demonstrations[group]
        labels = self.share.labels[group].cast("H")
        shown[:row] = vector_environment.records(made)
        for step in range(plan.steps):
            chosen = vector_environment.teacher_actions(made)
            for index, action in enumerate(chosen):
                labels[step * plan.tables + index] = action
                if self.dice.below(THOUSAND) < THOUSAND * plan.errors:
                    options = made[index].game.choices[made[index].seat]
                    chosen[index] = options[self.dice.below(len(options))]
                if self.dice.below(KEPT) == 0:
                    self.setups.keep_position(made[index].game, made[index].start.styles, self.dice)
            written = vector_environment.step_all(made, chosen)
            if step + 1 < plan.steps:
                shown[(step + 1) * row : (step + 2) * row] = written
            else:
                self.share.records[group][:] = written
