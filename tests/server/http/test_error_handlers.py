"""What nobody has foreseen: it is answered like any error, and written into the log."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import pytest

from bourgade.server.http.app import routes
from bourgade.server.http.command_router import CommandRoute, CommandRouter
from bourgade.server.http.requests import BODY, COOKIE
from bourgade.server.runtime.service import Service
from bourgade.server.settings import Settings
from bourgade.server.storage.errors import Unavailable


def post_an_act(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> list[dict[str, Any]]:
    """What is answered when this comes of it."""

    async def broken(*_: object) -> None:
        raise fault

    monkeypatch.setattr(CommandRoute, "answer", broken)
    said: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        said.append(message)

    async def post() -> None:
        scope: Any = {
            "type": "http",
            "method": "POST",
            "path": "/api/tables/t/act",
            "headers": [],
            BODY: b"",
            COOKIE: None,
        }
        receive: Any = None
        await CommandRouter(*routes(Service(Settings())))(scope, receive, send)

    with pytest.raises(ZeroDivisionError) if isinstance(fault, ZeroDivisionError) else contextlib.nullcontext():
        asyncio.run(post())
    return said


def test_a_fault_in_a_command_is_answered_and_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    start, body = post_an_act(monkeypatch, ZeroDivisionError())
    assert start["status"] == 500
    assert json.loads(body["body"])["error"] == "broken"


def test_who_meets_a_database_that_does_not_answer_may_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page does so by itself (api.ts, `passing`)."""
    start, body = post_an_act(monkeypatch, Unavailable("gone"))
    assert start["status"] == 503
    assert (b"retry-after", b"1") in start["headers"]
    assert json.loads(body["body"])["error"] == "not_ready"
