"""A router for commands (act, undo, resign): declared as FastAPI routes, dispatched past FastAPI's layers.

FastAPI resolves every argument anew for each request. A command always takes the same: a visitor of a table, and a
body. This router saves an eighth to a quarter of an act's CPU time (1.34 ms instead of 1.53 with 250 tables of Orléans,
1.5 instead of 2.0 with 100, November 2026: benchmarks/server/left_out.py)."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, get_type_hints
from urllib.parse import parse_qsl

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from bourgade.server import patterns
from bourgade.server.concurrency.thread_pools import charge
from bourgade.server.domain.visitor import visitor_at
from bourgade.server.http.requests import BODY, COOKIE
from bourgade.server.json_types import Lang

TABLE_ID: Final = re.compile(patterns.ID)
MOST_ERRORS: Final = 20  # of a body, that are named in the answer
COMMAND_PATH: Final = re.compile(r"/api/tables/(?P<table>[^/]+)/(?P<command>[a-z]+)")


class QueryParameters(BaseModel, frozen=True):
    """How the client wants to be answered."""

    lang: Lang = "en"
    patches: bool = False


class CommandRoute(APIRoute):
    """A route whose function takes the request, the visitor and the body, in this order."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **about: Any) -> None:
        super().__init__(path, endpoint, **about)
        self.wanted: type[BaseModel] = get_type_hints(endpoint)["wanted"]

    async def answer(self, table: str, request: Request) -> Response:
        """Read the arguments that FastAPI would resolve, and call the route."""
        scope = request.scope
        wanted = read("body", self.wanted.model_validate_json, scope[BODY])
        parameters = query_parameters(scope["query_string"])
        if not TABLE_ID.fullmatch(table):
            raise RequestValidationError([{"loc": ("path", "table")}])
        who = visitor_at(table, scope[COOKIE], parameters.lang, parameters.patches)
        response: Response = await self.endpoint(request, who, wanted)
        return response


class CommandRouter:
    """Sends commands straight to their routes, and everything else to FastAPI."""

    def __init__(self, app: FastAPI, routes: Mapping[str, CommandRoute]) -> None:
        self.app = app
        self.routes = routes  # by the last part of their paths

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = COMMAND_PATH.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        route = self.routes.get(found["command"]) if found is not None else None
        if found is None or route is None:
            await self.app(scope, receive, send)
            return
        scope["app"] = self.app
        request = Request(scope, receive)
        fault: Exception | None = None
        try:
            response = await route.answer(found["table"], request)
        except Exception as error:
            handlers: Mapping[Any, Any] = self.app.exception_handlers
            kind = next(kind for kind in type(error).__mro__ if kind in handlers)
            response = await handlers[kind](request, error)
            fault = error if kind is Exception else None  # is answered, and raised for the log
        await response(scope, receive, send)
        if fault is not None:
            raise fault


@lru_cache(maxsize=64)
def query_parameters(query: bytes) -> QueryParameters:
    """Parsed once: few different query strings exist."""
    parameters: QueryParameters = read(
        "query", QueryParameters.model_validate, dict(parse_qsl(query.decode("latin-1")))
    )
    return parameters


def read(where: str, reading: Callable[[Any], Any], given: object) -> Any:
    begun = time.thread_time()
    try:
        return reading(given)
    except ValidationError as error:
        # Describing errors costs more than parsing a valid body: a few are described, and the cost is charged.
        faults: list[Any] = [{"loc": ()}]
        if error.error_count() <= MOST_ERRORS:
            faults = error.errors(include_url=False, include_context=False, include_input=False)
        charge(time.thread_time() - begun)
        raise RequestValidationError([{"loc": (where, *fault["loc"])} for fault in faults]) from None
