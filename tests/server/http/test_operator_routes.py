"""The operator's interface: with the key only, and at once for everybody."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bourgade.client import RequestError
from tests.helping import PATIENCE
from tests.server.people import PERSON, bot, play, sit
from tests.server.running import Server, serving

KEY = "the key of whoever runs it"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with serving(url, BOURGADE_HOST_KEY=KEY) as running:
        yield running


def ask(server: Server, path: str, key: str | None = KEY, **body: Any) -> httpx.Response:
    headers = {} if key is None else {"authorization": f"Bearer {key}".strip()}
    if body or path.endswith("/delete"):
        return httpx.post(f"{server.url}/api/host/{path}", headers=headers, json=body)
    return httpx.get(f"{server.url}/api/host/{path}", headers=headers)


def test_without_the_key_nothing_is_told_or_done(house: Server, one_server: Server) -> None:
    sitting = sit(house, "orleans")
    for key in (None, "", "wrong", KEY[:-1], f"{KEY} x"):
        for answer in (
            ask(house, "tables", key),
            ask(house, "persons", key),
            ask(house, f"tables/{sitting.table}/delete", key),
            ask(house, "announcement", key, text="x"),
            ask(house, "read-only", key, read_only=True),
        ):
            assert answer.status_code == 403
            assert sitting.table not in answer.text
    assert sitting.look(0).question is not None
    assert ask(one_server, "tables").status_code == 404, "a server without a key has no such page"


def test_an_announcement_is_told_to_everybody(house: Server) -> None:
    assert httpx.get(f"{house.url}/api/announcement").json() == {"text": "", "read_only": False}
    assert ask(house, "announcement", text="Back at <b>9</b>").json()["text"] == "Back at <b>9</b>"
    assert httpx.get(f"{house.url}/api/announcement").json() == {"text": "Back at <b>9</b>", "read_only": False}
    assert ask(house, "announcement", text="x" * 301).status_code == 422


def test_in_read_only_mode_everything_is_seen_and_nothing_changes(house: Server) -> None:
    sitting, beside_bot = sit(house, "orleans"), sit(house, "orleans", [PERSON, bot("random")])
    before = sitting.look(0)
    assert ask(house, "read-only", read_only=True).json()["read_only"] is True
    with pytest.raises(RequestError) as refusal:
        play(sitting, seed=1, acts=1)
    assert (refusal.value.status, refusal.value.answer.error) == (503, "read_only")
    with pytest.raises(RequestError):
        house.client().create("orleans", [PERSON, PERSON])
    assert sitting.look(0).seq == before.seq
    assert ask(house, "read-only", read_only=False).json()["read_only"] is False
    assert play(sitting, seed=1, acts=1) == 1
    # Bots that were held up go on by themselves.
    deadline = time.monotonic() + PATIENCE
    while beside_bot.look(0).question is None and time.monotonic() < deadline:
        time.sleep(0.05)
    assert beside_bot.look(0).question is not None


def test_who_is_banned_changes_nothing_from_any_device_and_may_leave(house: Server) -> None:
    sitting, other = sit(house, "orleans"), sit(house, "orleans")
    [person] = [each for each in ask(house, "persons").json()["persons"] if each["created"] is not None][-1:]
    assert ask(house, f"persons/{person['id']}/ban", banned=True).json() == {"done": True}
    outcomes: list[object] = []
    for each in (sitting, other):
        try:
            outcomes.append(play(each, seed=1, acts=1))
        except RequestError as refusal:
            outcomes.append((refusal.status, refusal.answer.error))
    assert sorted(outcomes, key=str) == [(403, "banned"), 1]
    assert all(each.look(0).seq is not None for each in (sitting, other)), "they may still look"
    ask(house, f"persons/{person['id']}/ban", banned=False)
    assert play(sitting, seed=1, acts=1) == play(other, seed=2, acts=1) == 1
    assert ask(house, "persons/pnobody/ban", banned=True).status_code == 404


def test_tables_and_names_are_looked_after(house: Server) -> None:
    sitting = sit(house, "orleans")
    [table] = ask(house, "tables?stage=playing").json()["tables"]
    assert table["id"] == sitting.table
    [person] = ask(house, "persons").json()["persons"]
    assert person["tables"] == 1
    assert ask(house, f"persons/{person['id']}/name", name="Ada").json() == {"done": True}
    assert ask(house, "tables?text=ada").json()["tables"][0]["names"] == ["Ada", "Ada"]
    assert ask(house, "tables?stage=none").status_code == 422
    assert ask(house, f"tables/{sitting.table}/delete").json() == {"done": True}
    with pytest.raises(RequestError, match="no_table"):
        sitting.look(0)
    assert ask(house, "tables").json() == {"tables": []}


def test_reported_messages_reach_the_operator_and_are_dealt_with(house: Server) -> None:
    sitting = sit(house, "orleans", start=False)
    chat, cookies = f"{house.url}/api/tables/{sitting.table}/chat", dict(sitting.client.http.cookies)
    with httpx.Client(cookies=cookies) as browser:
        said = browser.post(chat, json={"text": "<i>rude</i>", "seat": 0, "key": "a-key-of-ours"})
        assert said.status_code == 200, said.text
        number = said.json()["number"]
        told = browser.post(f"{chat}/report", json={"number": number, "reason": "not nice"})
        assert told.status_code == 200, told.text
    [report] = ask(house, "reports").json()["reports"]
    [person] = ask(house, "persons").json()["persons"]
    assert (report["text"], report["reason"], report["person"]) == ("<i>rude</i>", "not nice", person["id"])
    done = ask(house, "reports/close", table=report["table"], room=report["room"], number=number)
    assert done.json() == {"done": True}
    assert ask(house, "reports").json() == {"reports": []}
    assert ask(house, "reports", key=None).status_code == 403
