"""Series on a Ray cluster are those of one core. The first tests have a cluster in this process, which answers out of
order; the last one has a real one, where Ray is installed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from bourgade.cli.app import app
from bourgade.kernel.errors import InvalidSetup
from bourgade.lab import cluster
from bourgade.lab.pool import Workers
from bourgade.lab.simulate import Series, play_all

SERIES = Series("clochemerle", 2, 12, 3, ("lively", "random"))


class TaskError(Exception):
    """What Ray raises where a task has failed."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class OneProcess(ModuleType):
    """As much of Ray as we use."""

    def __init__(self, version: str) -> None:
        super().__init__("ray")
        self.__spec__ = SimpleNamespace(name="ray")  # type: ignore[assignment]
        self.exceptions = SimpleNamespace(RayTaskError=TaskError)
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


def test_two_real_workers_one_of_which_is_lost() -> None:
    """Where Ray is installed (`pip install 'bourgade[ray]'`; it is too large for every run of the tests)."""
    real = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        workers = [machines.add_node(num_cpus=1) for _ in range(2)]
        machines.wait_for_nodes()
        series = Series("clochemerle", 4, 60, 3, ("greedy",))
        results = play_all(series, Workers(ray=machines.address))
        found = [next(results) for _ in range(10)]
        machines.remove_node(workers[0], allow_graceful=False)
        found += results
        assert found == list(play_all(series))
    finally:
        real.shutdown()
        machines.shutdown()
