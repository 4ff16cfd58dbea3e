"""Clocks and presets at real servers: two processes on one PostgreSQL, one of them killed in between."""

from __future__ import annotations

import time
from pathlib import Path

from bourgade.client import Client
from bourgade.server.wire.pace import ChangePresets, NewPreset, Presets
from bourgade.server.wire.tables import Update
from tests.helping import PATIENCE
from tests.server.conftest import numbers
from tests.server.people import PERSON
from tests.server.postgres import fresh_database
from tests.server.running import Server, get


def preset(client: Client, table: str, seat: int, wanted: NewPreset) -> Presets:
    body = ChangePresets(seat=seat, presets=[wanted]).model_dump_json()
    answer = client.http.post(f"/tables/{table}/presets", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 200, answer.text
    return Presets.model_validate_json(answer.content)


def until_asked(client: Client, table: str, seat: int, kind: str) -> Update:
    """Play with one browser for all until a seat is asked this kind of question."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for each in (seat, 1 - seat):
            update = client.update(table, each)
            if update.question is None:
                continue
            if each == seat and update.question.kind == kind:
                return update
            options = [option for option in update.question.options if not option.idle] or update.question.options
            client.act(table, each, options[0].action, update.seq)
            break
    raise TimeoutError(kind)


def test_two_processes_keep_one_clock_and_answer_presets_when_one_is_killed(postgres: Path) -> None:
    url = fresh_database(postgres, f"clocks{next(numbers)}")
    one, other = Server(url, deterministic=True), Server(url, deterministic=True)
    with other.running(), one.running():
        client = one.client()
        made = client.create("clochemerle", [PERSON, PERSON], pace="days", clock="24h")
        for link in made.links:
            client.claim(link.secret)
        client.start(made.table)
        times = [get(f"{server.url}/api/time").json()["now"] for server in (one, other)]
        assert abs(times[0] - times[1]) < 5.0
        seen = client.info(made.table).times
        elsewhere = get(f"{other.url}/api/tables/{made.table}").json()["times"]
        assert [each.model_dump() for each in seen] == elsewhere
        update = until_asked(client, made.table, 0, "headman")
        one.kill()
        assert update.question is not None
        decline = next(option for option in update.question.options if option.idle)
        client = Client(other.url, cookie=client.cookie)
        other.clients.append(client)
        found = preset(client, made.table, 0, NewPreset(kind="headman", mode="always", actions=[decline.action]))
        assert [each.kind for each in found.presets] == ["headman"]
        end = time.monotonic() + PATIENCE
        while (asked := client.update(made.table, 0).question) is not None and asked.kind == "headman":
            assert time.monotonic() < end
            time.sleep(0.05)
        assert client.info(made.table).times[0].left is not None
