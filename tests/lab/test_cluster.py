"""Series on a Ray cluster are those of one core. The first tests have a cluster in this process, which answers out of
order; the last one has a real one, where Ray is installed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE, Popen, run
from types import ModuleType, SimpleNamespace
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from bourgade.bots.record_layout import at, columns, record_length
from bourgade.bots.registry import features_of
from bourgade.cli.app import app
from bourgade.kernel.errors import InvalidSetup
from bourgade.lab import cluster
from bourgade.lab.pool import Workers
from bourgade.lab.simulate import Series, play_all
from bourgade.lab.train.actors import Actors
from bourgade.lab.train.plan import planned
from bourgade.lab.train.workers import (
    AGAINST_GREEDY,
    BEGIN,
    DEMONSTRATE,
    IMITATION,
    SELF_PLAY,
    STEP,
    Processes,
    WorkerPool,
)

SERIES = Series("clochemerle", 2, 12, 3, ("lively", "random"))


class TaskError(Exception):
    """What Ray raises where a task has failed."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class ActorLost(Exception):
    """What Ray raises where an actor's process or machine is gone."""


class ActorHere:
    """An actor, which does things when their results are asked for, in order."""

    def __init__(self, made: object) -> None:
        self.made = made
        self.lost = False
        self.left: list[Callable[[], object]] = []

    def __getattr__(self, name: str) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda *given: self.submit(name, given))

    def submit(self, name: str, given: tuple[object, ...]) -> Callable[[], object]:
        found: list[object] = []
        self.left.append(lambda: found.append(getattr(self.made, name)(*given)))

        def result() -> object:
            while not found:
                if self.lost:
                    raise ActorLost("The actor died unexpectedly.")
                self.left.pop(0)()
            return found[0]

        return result


class OneProcess(ModuleType):
    """As much of Ray as we use."""

    def __init__(self, version: str) -> None:
        super().__init__("ray")
        self.__spec__ = SimpleNamespace(name="ray")  # type: ignore[assignment]
        self.exceptions = SimpleNamespace(RayTaskError=TaskError, RayActorError=ActorLost)
        self.actors: list[ActorHere] = []
        self.version = version
        self.pending: list[Callable[[], object]] = []
        self.most = 0
        self.cancelled = 0
        self.up = False

    def is_initialized(self) -> bool:
        return self.up

    def init(self, address: str = "", **more: object) -> None:
        if address == "nowhere":
            raise ConnectionError("Could not find any running Ray instance.\nAnd more.")
        self.up = True

    def shutdown(self) -> None:
        self.up = False

    def put(self, what: object) -> object:
        return what

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **more: object) -> Callable[[Callable[..., object]], SimpleNamespace]:
        def made(function: Callable[..., object]) -> SimpleNamespace:
            if isinstance(function, type):
                return SimpleNamespace(remote=lambda *given: self.begin(function(*given)))
            if function is cluster.build:
                return SimpleNamespace(remote=lambda: lambda: f"bourgade {self.version}, compiled")
            return SimpleNamespace(remote=lambda *given: self.submit(function, given))

        return made

    def submit(self, function: Callable[..., object], given: tuple[object, ...]) -> Callable[[], object]:
        def task() -> object:
            self.pending.remove(task)
            return function(*given)

        self.pending.append(task)
        self.most = max(self.most, len(self.pending))
        return task

    def get(self, task: Callable[[], object]) -> object:
        try:
            return task()
        except InvalidSetup as error:
            raise TaskError(error) from error

    def begin(self, made: object) -> ActorHere:
        self.actors.append(ActorHere(made))
        return self.actors[-1]

    def kill(self, actor: ActorHere) -> None:
        actor.lost = True

    def cancel(self, task: object, force: bool) -> None:
        self.cancelled += 1


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> OneProcess:
    from importlib.metadata import version

    made = OneProcess(version("bourgade"))
    monkeypatch.setitem(sys.modules, "ray", made)
    return made


def test_a_cluster_plays_what_one_core_plays_in_the_same_order(ray: OneProcess) -> None:
    assert list(play_all(SERIES, Workers(ray="local"))) == list(play_all(SERIES))
    assert ray.most <= 2 * cluster.AHEAD, "a long series is not handed out at once"
    assert not ray.up, "a cluster of our own ends with the series"


def test_who_stops_in_the_middle_leaves_nothing_behind(ray: OneProcess) -> None:
    results = play_all(SERIES, Workers(ray="auto"))
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert ray.cancelled == 2 * cluster.AHEAD - 1
    assert ray.up, "a cluster of somebody else's stays"


def broken(number: int) -> int:
    if number == 3:
        raise InvalidSetup("three is too many")
    return number


def test_what_is_wrong_with_a_game_is_said_as_it_is_here(ray: OneProcess) -> None:
    results: Iterator[Any] = Workers(ray="auto").run(broken, range(9))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(InvalidSetup, match="three is too many"):
        next(results)


def refused(*command: str) -> str:
    result = CliRunner().invoke(app, list(command))
    assert result.exit_code == 2, result.output
    [line] = result.stderr.splitlines()
    return line


def test_a_cluster_that_cannot_be_used_is_said_in_one_line(ray: OneProcess, tmp_path: Path) -> None:
    quick = ["clochemerle", "--bots", "lively,random", "--players", "2"]
    for command in ("simulate", "arena", "dataset"):
        out = ["--out", str(tmp_path / "games")] if command == "dataset" else []
        assert "there is no Ray cluster at 'nowhere': Could not find" in refused(
            command, *quick, *out, "--ray", "nowhere"
        )
    assert not (tmp_path / "games").exists(), "nothing was begun"
    ray.version = "0.0.1"
    assert "has bourgade 0.0.1" in refused("simulate", *quick, "--ray", "auto")


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    line = refused("simulate", "clochemerle", "--bots", "random", "--ray", "auto")
    assert "pip install 'bourgade[ray]'" in line


PLAN: Final = planned(
    "clochemerle", "nowhere", ["workers=2", "tables=3", "steps=3", "trials=2", "bots=0.5", "midway=0.9", "gifts=0"],
    tiny=True,
)  # fmt: skip


def watched(pool: WorkerPool, lose: Callable[[int], None] = lambda step: None) -> list[bytes]:
    """All that workers show in the course of a small training run: teachers, self-play, and a measurement between."""
    features, memory = features_of(PLAN.title), pool.memory
    shown: list[bytes] = []

    def answer(group: int, command: int, one: int) -> None:
        """The last of what each table offers."""
        length = record_length(features.size())
        for table in range(PLAN.workers * memory.sizes[group]):
            record = memory.records[group][table * length : (table + 1) * length]
            offered = record[at("legal_count")]
            start = columns("legal").start + 2 * (offered - 1)
            memory.answers[group][2 * table : 2 * table + 2] = record[start : start + 2]
        pool.send_command(command, group, one)

    def wait(group: int, taught: bool = False) -> None:
        """Processes may be ahead with the other group, so only this one is looked at."""
        pool.wait()
        parts = [memory.records, *([memory.demonstrations, memory.labels] if taught else [])]
        shown.extend(bytes(part[group][:]) for part in parts)

    for purpose, steps in ((IMITATION, 0), (SELF_PLAY, 150)):
        for group in range(2):
            pool.send_command(BEGIN, group, 77, purpose)
            wait(group)
        if purpose == IMITATION:
            for group in range(2):
                pool.send_command(DEMONSTRATE, group)
                wait(group, taught=True)
        for step in range(steps):
            for group in range(2):
                answer(group, STEP, 2 * step)
            lose(step)
            for group in range(2):
                wait(group)
            if step == steps // 2:
                pool.send_command(BEGIN, 2, 5, AGAINST_GREEDY)
                wait(2)
                answer(2, STEP, 2 * step)
                wait(2)
    pool.end()
    return shown


def test_actors_show_what_processes_show_also_when_one_is_lost(ray: OneProcess) -> None:
    features = features_of(PLAN.title)
    before = watched(Processes(PLAN, features))
    assert before[0] != before[-1]
    assert watched(Actors(PLAN, features, "auto")) == before
    assert len(ray.actors) == PLAN.workers
    assert ray.up, "a cluster of somebody else's stays"

    def lose(step: int) -> None:
        if step in (3, 100):
            ray.kill(ray.actors[-1])

    del ray.actors[:]
    assert watched(Actors(PLAN, features, "local"), lose) == before
    assert len(ray.actors) == PLAN.workers + 2, "others took the place of those that were lost"
    assert not ray.up


def test_actors_that_are_lost_again_and_again_are_given_up(ray: OneProcess) -> None:
    def lose(step: int) -> None:
        for actor in ray.actors:
            ray.kill(actor)

    actors = Actors(PLAN, features_of(PLAN.title), "auto")
    begin = actors.workers[0].begin
    actors.workers[0].begin = lambda: lose_at_once(begin(), ray)  # type: ignore[method-assign]
    with pytest.raises(ActorLost):
        watched(actors, lose)


def lose_at_once(actor: ActorHere, ray: OneProcess) -> ActorHere:
    ray.kill(actor)
    return actor


def test_a_cluster_that_is_too_small_for_the_workers_is_said_in_one_line(ray: OneProcess) -> None:
    with pytest.raises(InvalidSetup, match="has 2 cores for 3 workers"):
        Actors(replace(PLAN, workers=3), features_of(PLAN.title), "local")
    assert not ray.up
    with pytest.raises(InvalidSetup, match="no Ray cluster at 'nowhere'"):
        Actors(PLAN, features_of(PLAN.title), "nowhere")


def test_two_real_workers_train_a_net_and_one_of_them_is_lost(tmp_path: Path) -> None:
    """The net is that of this machine alone, byte for byte. Where Ray and PyTorch are installed."""
    real = pytest.importorskip("ray")
    pytest.importorskip("torch")
    from ray.cluster_utils import Cluster

    script = (
        "import sys; from bourgade.lab.train.plan import planned; from bourgade.lab.train.run import train\n"
        "train(planned('clochemerle', sys.argv[1], sys.argv[2:], tiny=True))"
    )
    brief = [
        "workers=2", "tables=6", "steps=8", "batch=64", "rivals=0.5", "imitate=1", "pace=300", "seconds=8", "measure=3",
    ]  # fmt: skip
    # In a process of its own: it forks its workers, which Ray's threads forbid here.
    run([sys.executable, "-c", script, str(tmp_path / "here"), *brief], check=True, timeout=300, capture_output=True)
    from bourgade.lab.train.run import train

    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    lost: list[str] = []
    try:
        worker = machines.add_node(num_cpus=1)
        machines.wait_for_nodes()

        def tell(line: str) -> None:
            if json.loads(line)["kind"] == "measured" and not lost:
                lost.append(line)
                machines.add_node(num_cpus=1)
                machines.remove_node(worker, allow_graceful=False)

        weights = train(planned("clochemerle", str(tmp_path / "there"), brief, tiny=True), tell, machines.address)
    finally:
        real.shutdown()
        machines.shutdown()
    assert lost
    assert weights.read_bytes() == (tmp_path / "here" / "clochemerle.npz").read_bytes()


def test_two_real_workers_one_of_which_is_lost() -> None:
    """The result is that of one core, and nothing that Ray says stands beside it. Where Ray is installed (`pip install
    'bourgade[ray]'`; it is too large for every run of the tests)."""
    real = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    command = [
        sys.executable, "-c", "from bourgade.cli import main; main()",
        "simulate", "clochemerle", "--games", "120", "--players", "4", "--seed", "3", "--json",
    ]  # fmt: skip
    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        workers = [machines.add_node(num_cpus=1) for _ in range(2)]
        machines.wait_for_nodes()
        playing = Popen([*command, "--ray", machines.address], stdout=PIPE, stderr=PIPE, text=True)
        assert playing.stderr is not None
        assert "progress" in playing.stderr.readline()
        machines.remove_node(workers[0], allow_graceful=False)
        output, errors = playing.communicate(timeout=300)
    finally:
        real.shutdown()
        machines.shutdown()
    assert playing.returncode == 0, errors
    there, here = json.loads(output), json.loads(run(command, check=True, capture_output=True, text=True).stdout)
    for each in (there, here):
        del each["seconds"], each["games_per_second"]
    assert there == here
