"""What nobody has foreseen: it is answered like any trouble, and written into the log."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bourgade.server.door.guard import BODY, COOKIE
from bourgade.server.routes.app import routes
from bourgade.server.routes.commands import CommandRoute, Commands
from bourgade.server.service import Service
from bourgade.server.settings import Settings


def test_a_fault_in_a_command_is_answered_and_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

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
        await Commands(*routes(Service(Settings())))(scope, receive, send)

    with pytest.raises(ZeroDivisionError):
        asyncio.run(post())
    assert said[0]["status"] == 500
    assert json.loads(said[1]["body"])["error"] == "broken"
