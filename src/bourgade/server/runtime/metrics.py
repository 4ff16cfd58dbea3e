"""Measurements for Prometheus: how much is asked, how long it takes, how much is in use. They contain counts and
durations only: no table, no person, no address."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bourgade.server.domain.process_memory import MEGABYTE, resident_megabytes

if TYPE_CHECKING:
    from bourgade.server.runtime.service import Service

# What is asked at a table, or of the server, by the part of the address that says so. Anything else is `other`, so that
# nobody can make up names of time series.
AT_TABLE: Final = frozenset(("act", "undo", "resign", "news", "curve", "advice", "record", "moments"))
OF_SERVER: Final = frozenset(
    ("claim", "tables", "records", "first", "titles", "words", "health", "ready", "page-errors")
)
SECONDS: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


def kind_of(path: str) -> str:
    """What a request is about."""
    parts = path.split("/")
    if len(parts) < 3 or parts[1] != "api":
        return "page"
    if parts[2] == "tables" and len(parts) > 3:
        if len(parts) == 4:
            return "look"
        return parts[4] if parts[4] in AT_TABLE else "other"
    return parts[2] if parts[2] in OF_SERVER else "other"


class Metrics:
    """The measurements of one server process."""

    def __init__(self, service: Service) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("bourgade_requests", "Requests answered", ("kind", "status"), registry=self.registry)
        self.seconds = Histogram(
            "bourgade_request_seconds",
            "Time to the end of an answer",
            ("kind",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.overloads = Counter("bourgade_overload_refusals", "Requests refused for overload", registry=self.registry)
        self.registry.register(Gauges(service))
        # Looking a label up costs more than counting.
        self._count: dict[tuple[str, int], Callable[[], None]] = {}
        self._observe: dict[str, Callable[[float], None]] = {}

    def answered(self, path: str, status: int, begun: float) -> None:
        """A request that began at this `time.perf_counter()` has been answered."""
        kind = kind_of(path)
        count = self._count.get((kind, status))
        if count is None:
            count = self._count[kind, status] = self.requests.labels(kind, str(status)).inc
        observe = self._observe.get(kind)
        if observe is None:
            observe = self._observe[kind] = self.seconds.labels(kind).observe
        count()
        observe(time.perf_counter() - begun)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Gauges(Collector):
    """What is in use at this moment."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def describe(self) -> Iterable[Metric]:
        return ()  # is collected only when somebody asks, when the service runs

    def collect(self) -> Iterator[Metric]:
        service = self.service
        pools, bots = service.pools, service.bot_runner.pool
        yield gauge("open_tables", "Tables kept in memory", len(service.tables.slots))
        yield gauge("readers", "WebSockets open for news", service.readers.taken)
        yield gauge("watched_tables", "Tables with a reader", len(service.news.channels))
        yield gauge("bots_waiting", "Bots' turns that wait for a worker", len(bots.queue.waiting))
        yield gauge("bots_thinking", "Workers that think", len(bots.workers) - len(bots.idle))
        yield gauge("memory_bytes", "Memory of the process", resident_megabytes() * MEGABYTE)
        yield gauge("event_loop_lag_seconds", "How late the event loop is", service.load.lag)
        yield gauge("requests_in_progress", "Requests that are not answered yet", service.load.in_progress)
        yield gauge("commands_at_once", "Commands that are let in at the same time", service.load.most_commands)
        queues = GaugeMetricFamily("bourgade_work_items", "Work that is waiting or being done", labels=("pool",))
        for pool in (pools.requests, pools.commits, pools.expensive, pools.imports, pools.bots):
            queues.add_metric((pool.name,), pool.unfinished)
        yield queues
        stored = GaugeMetricFamily("bourgade_tables", "Tables stored", labels=("stage",))
        for stage, number in sorted(service.stored_tables.items()):
            stored.add_metric((stage,), number)
        yield stored
        yield gauge("database_up", "Whether the last attempt to write was stored", float(service.could_write))


def gauge(name: str, about: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"bourgade_{name}", about, value=value)
