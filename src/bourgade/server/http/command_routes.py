"""Routes of commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from fastapi import FastAPI, Request, Response

from bourgade.server.http.command_router import CommandRoute
from bourgade.server.http.parameters import (
    ByVisitor,
)
from bourgade.server.http.responses import (
    accepts_gzip,
    encoded,
    run_and_compress,
    with_compressed,
)
from bourgade.server.runtime.service import Service
from bourgade.server.serialize import commands
from bourgade.server.wire.tables import (
    Act,
    Patch,
    Resign,
    Undo,
    Update,
)


def add_command_routes(app: FastAPI, service: Service) -> dict[str, CommandRoute]:
    """The routes of commands, by their names."""
    found: dict[str, CommandRoute] = {}

    def command(name: str) -> Callable[[Callable[..., Any]], None]:
        def add(endpoint: Callable[..., Any]) -> None:
            app.router.add_api_route(
                f"/api/tables/{{table}}/{name}",
                endpoint,
                methods=["POST"],
                response_model=Update | Patch,
                route_class_override=CommandRoute,
            )
            route = app.router.routes[-1]
            assert isinstance(route, CommandRoute)
            found[name] = route

        return add

    @command("act")
    async def act(request: Request, who: ByVisitor, wanted: Act) -> Response:
        """Play an action. 409 when the seat has not seen the latest change; the fresh update comes with it."""
        if wanted.fit:  # much is played again
            return await run_and_compress(request, commands.command, who, wanted)
        return encoded(*await service.act(who, wanted, partial(with_compressed, accepts_gzip(request))))

    @command("undo")
    async def undo(request: Request, who: ByVisitor, wanted: Undo) -> Response:
        """Take back the seat's own last acts."""
        return await run_and_compress(request, commands.command, who, wanted)

    @command("resign")
    async def resign(request: Request, who: ByVisitor, wanted: Resign) -> Response:
        """Leave the game to a bot."""
        return await run_and_compress(request, commands.resign, who, wanted)

    return found
