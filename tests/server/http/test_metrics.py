"""Measurements for whoever runs the server, and what happens when it has too much to do."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bourgade.server.edge.middleware import SecurityMiddleware
from bourgade.server.edge.rate_limits import RateLimits
from bourgade.server.runtime import load
from bourgade.server.runtime.load import Load
from bourgade.server.runtime.metrics import kind_of
from tests.server.people import play, sit
from tests.server.running import Server, serving

ROOT = Path(__file__).parents[3]
KEY = "a key of sixteen letters or more"


def measured(server: Server) -> dict[str, float]:
    answer = httpx.get(f"{server.url}/metrics", headers={"authorization": f"Bearer {KEY}"})
    assert answer.status_code == 200
    found = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            found[f"{sample.name}{sorted(sample.labels.values())}"] = sample.value
    return found


def test_a_host_with_the_key_is_told_counts_and_durations_only(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}", BOURGADE_METRICS_KEY=KEY) as server:
        for headers in (
            {},
            {"authorization": "Bearer wrong"},
            {"authorization": KEY},
            {"authorization": f"Basic {KEY}"},
        ):
            refused = httpx.get(f"{server.url}/metrics", headers=headers)
            assert refused.status_code == 404, "as if there were none"
        before = measured(server)
        sitting = sit(server, "orleans")
        play(sitting, seed=1, acts=10)
        httpx.get(f"{server.url}/api/nonsense/of/somebody")
        after = measured(server)
        told = httpx.get(f"{server.url}/metrics", headers={"authorization": f"Bearer {KEY}"}).text
    assert before["bourgade_database_up[]"] == 1
    assert after["bourgade_requests_total['200', 'act']"] == 10
    assert after["bourgade_request_seconds_count['act']"] == 10
    assert after["bourgade_requests_total['404', 'other']"] == 1
    assert after["bourgade_tables['playing']"] == 1
    assert after["bourgade_open_tables[]"] == 1
    assert after["bourgade_memory_bytes[]"] > 10e6
    assert after["bourgade_requests_in_progress[]"] == 1, "this one"
    for secret in (sitting.table, "nonsense", "127.0.0.1", "Margaux"):
        assert secret not in told


def test_without_a_key_nobody_is_told(one_server: Server) -> None:
    for key in ("", "Bearer", "Bearer None"):
        assert httpx.get(f"{one_server.url}/metrics", headers={"authorization": key}).status_code == 404


def test_the_dashboard_asks_for_what_there_is(tmp_path: Path) -> None:
    dashboard = json.loads((ROOT / "docs" / "grafana.json").read_text())
    asked = set()
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
            asked |= set(re.findall(r"bourgade_\w+", target["expr"]))
    with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}", BOURGADE_METRICS_KEY=KEY) as server:
        play(sit(server, "orleans"), seed=1, acts=1)
        known = {name.partition("[")[0] for name in measured(server)}
    assert asked <= known


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "page"),
        ("/assets/x.js", "page"),
        ("/t/tabc", "page"),
        ("/api/tables", "tables"),
        ("/api/tables/tabc", "look"),
        ("/api/tables/tabc/act", "act"),
        ("/api/tables/tabc/<script>", "other"),
        ("/api/health", "health"),
        ("/api/anything", "other"),
        ("/api", "page"),
    ],
)
def test_names_of_time_series_cannot_be_made_up(path: str, kind: str) -> None:
    assert kind_of(path) == kind


def test_a_loop_that_is_late_takes_no_more_until_it_has_caught_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "LONGEST_LAG", 0.05)
    monkeypatch.setattr(load, "TICK_SECONDS", 0.01)
    answers: list[tuple[str, int]] = []

    async def app(scope: object, receive: object, send: object) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})  # type: ignore[operator]
        await send({"type": "http.response.body", "body": b""})  # type: ignore[operator]

    async def run() -> None:
        busy = Load()
        guard = SecurityMiddleware(app, frozenset({"localhost"}), RateLimits(0), busy)

        async def ask(path: str) -> int:
            status = 0

            async def send(message: dict[str, int]) -> None:
                nonlocal status
                status = message.get("status", status)

            scope = {
                "type": "http", "method": "GET", "path": path, "query_string": b"",
                "headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1),
            }  # fmt: skip
            await guard(scope, None, send)  # type: ignore[arg-type]
            return status

        busy.start()
        answers.append(("quiet", await ask("/api/tables/t1")))
        for pause in range(load.LATE_TICKS):
            time.sleep(0.2)  # holds up the event loop
            if pause == load.LATE_TICKS - 1:
                answers.append(("one pause more", await ask("/api/tables/t1")))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        answers.append(("late", await ask("/api/tables/t1")))
        answers.append(("health", await ask("/api/health")))
        answers.append(("page", await ask("/")))
        deadline = time.monotonic() + 10
        while busy.too_high and time.monotonic() < deadline:
            await asyncio.sleep(0.005)
        answers.append(("caught up", await ask("/api/tables/t1")))
        busy.in_progress = load.MOST_IN_PROGRESS
        answers.append(("crowd", await ask("/api/tables/t1")))
        assert busy.in_progress == load.MOST_IN_PROGRESS, "each that is answered is counted off"
        busy.stop()

    asyncio.run(run())
    assert answers == [
        ("quiet", 200), ("one pause more", 200), ("late", 503), ("health", 200), ("page", 200), ("caught up", 200),
        ("crowd", 503),
    ]  # fmt: skip
