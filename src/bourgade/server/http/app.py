"""The FastAPI application: its routes and exception handlers."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from bourgade.server.errors import RequestError
from bourgade.server.http.chat_routes import add_chat_routes
from bourgade.server.http.command_router import CommandRoute
from bourgade.server.http.command_routes import add_command_routes
from bourgade.server.http.error_handlers import on_broken, on_http_error, on_invalid, on_no_database, on_refused
from bourgade.server.http.library_routes import add_library_routes
from bourgade.server.http.listing_routes import add_listing_routes
from bourgade.server.http.metrics_routes import add_metrics_route
from bourgade.server.http.my_routes import add_my_routes
from bourgade.server.http.notice_routes import add_notice_routes
from bourgade.server.http.operator_routes import add_operator_routes
from bourgade.server.http.pace_routes import add_pace_routes
from bourgade.server.http.parameters import VERSION
from bourgade.server.http.person_routes import add_person_routes
from bourgade.server.http.read_routes import add_read_routes
from bourgade.server.http.table_routes import add_table_routes
from bourgade.server.http.taking_back_routes import add_taking_back_routes
from bourgade.server.http.tutoring_routes import add_tutoring_routes
from bourgade.server.runtime.service import Service
from bourgade.server.storage.errors import Unavailable
from bourgade.server.wire.tables import ErrorAnswer

log = logging.getLogger("bourgade.server")

ERROR_ANSWERS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": ErrorAnswer} for status in (400, 403, 404, 405, 409, 413, 415, 421, 422, 429, 431, 500, 503)
}


def routes(service: Service) -> tuple[FastAPI, dict[str, CommandRoute]]:
    """All routes, and the commands among them by name."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with service.open():
            yield

    app = FastAPI(
        title="Bourgade",
        version=VERSION,
        description="Tables that people share. Commands are posted, news come by WebSocket: /api/tables/{table}/news.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=ERROR_ANSWERS,
        # Checking for each request whether it is traced would cost as much as a part of an act.
        telemetry={"tracing": False, "metrics": False, "logs": False, "operation_spans": False},
    )
    app.state.service = service
    app.exception_handler(RequestError)(on_refused)
    app.exception_handler(RequestValidationError)(on_invalid)
    app.exception_handler(HTTPException)(on_http_error)
    app.exception_handler(Unavailable)(on_no_database)
    app.exception_handler(Exception)(on_broken)
    commands = add_command_routes(app, service)
    add_taking_back_routes(app, service)
    add_tutoring_routes(app, service)
    add_read_routes(app, service)
    add_table_routes(app, service)
    add_chat_routes(app, service)
    add_person_routes(app, service)
    add_listing_routes(app, service)
    add_my_routes(app, service)
    add_notice_routes(app, service)
    add_pace_routes(app, service)
    add_library_routes(app, service)
    add_operator_routes(app, service)
    add_metrics_route(app, service)
    return app, commands
