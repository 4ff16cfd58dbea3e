"""The workers of a training run as actors on a Ray cluster (extra `ray`).

An actor's tables depend on nothing but what it was told, in order. So an actor whose process or machine was lost begins
again elsewhere, is told all of it once more, and nobody can tell from the results.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from bourgade.bots.features import Features
from bourgade.bots.registry import features_of
from bourgade.kernel.errors import InvalidSetup
from bourgade.lab.cluster import LOCAL, RETRIES, check_builds, connect
from bourgade.lab.train.plan import TrainingConfig
from bourgade.lab.train.workers import DEMONSTRATE, STEP, Memory, Share, Worker

Told = tuple[int, int, int, int, bytes]  # a command, its group and numbers, and the answers that go with it
Shown = tuple[bytes, bytes, bytes]  # records of the group; what teachers did, where they were asked for it


class Actor:
    """A worker where its machine is."""

    def __init__(self, plan: TrainingConfig, number: int) -> None:
        features = features_of(plan.title)
        self.worker = Worker(plan, features, number, Share(plan, features))

    def obey(self, told: Told) -> Shown:
        command, group, one, two, answers = told
        share = self.worker.share
        self.read(group, answers)
        self.worker.obey(command, group, one, two)
        taught = command == DEMONSTRATE
        return (
            bytes(share.records[group]),
            bytes(share.demonstrations[group]) if taught else b"",
            bytes(share.labels[group]) if taught else b"",
        )

    def catch_up(self, history: list[Told]) -> None:
        for command, group, one, two, answers in history:
            self.read(group, answers)
            self.worker.repeat(command, group, one, two)

    def read(self, group: int, answers: bytes) -> None:
        if answers:
            self.worker.share.answers[group][:] = answers


class Remote:
    """One actor, wherever it is, and what it was told."""

    def __init__(self, ray: Any, plan: TrainingConfig, number: int, share: Share) -> None:
        self.ray = ray
        self.plan = plan
        self.number = number
        self.share = share
        self.history: list[Told] = []  # what it has answered
        self.pending: deque[tuple[Told, Any]] = deque()  # what it has not answered yet, and where the answer will be
        self.losses = 0
        self.actor = self.begin()
        self.caught_up: Any = None  # of an actor in the place of another

    def begin(self) -> Any:
        return self.ray.remote(num_cpus=1)(Actor).remote(self.plan, self.number)

    def tell(self, command: int, group: int, one: int, two: int) -> None:
        answers = bytes(self.share.answers[group]) if command == STEP else b""
        told = (command, group, one, two, answers)
        self.pending.append((told, self.actor.obey.remote(told)))

    def receive(self) -> None:
        """Wait for the first of what is pending, and put it into the memory."""
        while True:
            told, result = self.pending[0]
            try:
                if self.caught_up is not None:
                    self.ray.get(self.caught_up)
                    self.caught_up = None
                records, demonstrations, labels = self.ray.get(result)
                break
            except self.ray.exceptions.RayTaskError as error:  # not lost: something is wrong with the work itself
                raise error.cause from None
            except self.ray.exceptions.RayActorError:
                self.losses += 1
                if self.losses > RETRIES:
                    raise
                self.replace()
        self.pending.popleft()
        self.history.append(told)
        group = told[1]
        self.share.records[group][:] = records
        if told[0] == DEMONSTRATE:
            self.share.demonstrations[group][:] = demonstrations
            self.share.labels[group][:] = labels

    def replace(self) -> None:
        """Another actor in the place of one that was lost."""
        self.actor = self.begin()
        self.caught_up = self.actor.catch_up.remote(self.history)
        self.pending = deque((told, self.actor.obey.remote(told)) for told, _ in self.pending)


class Actors:
    """Workers on the machines of a cluster; the memory is here, and filled when they are waited for."""

    def __init__(self, plan: TrainingConfig, features: Features, address: str) -> None:
        self.address = address
        self.ray = connect(address, plan.workers)
        try:
            check_builds(self.ray, address)
            cores = int(self.ray.cluster_resources().get("CPU", 0))
            if cores < plan.workers:
                raise InvalidSetup(f"the cluster at {address!r} has {cores} cores for {plan.workers} workers")
            self.memory = Memory(plan, features, plan.workers)
            self.workers = [
                Remote(self.ray, plan, number, Share(plan, features, number, self.memory))
                for number in range(plan.workers)
            ]
        except BaseException:
            self.leave()
            raise

    def send_command(self, command: int, group: int, one: int = 0, two: int = 0) -> None:
        for worker in self.workers:
            worker.tell(command, group, one, two)

    def wait(self) -> None:
        for worker in self.workers:
            worker.receive()

    def end(self) -> None:
        for worker in self.workers:
            self.ray.kill(worker.actor)
        self.leave()

    def leave(self) -> None:
        if self.address == LOCAL:
            self.ray.shutdown()
