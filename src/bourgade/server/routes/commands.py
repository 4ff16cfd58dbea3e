"""The routes of what is posted all day: declared like any other, found before all others, and read by hand.

FastAPI looks anew for each request where every argument comes from, which costs more than most acts do, and hands it
through layers that these routes have no use for. What they take is always the same: a visitor of a table, and a body.
"""

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

from bourgade.server.concurrency.thread_pools import charge
from bourgade.server.http.requests import BODY, COOKIE
from bourgade.server.json_types import Lang
from bourgade.server.tables.keys import hashed
from bourgade.server.tables.visitor import Visitor

TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
TOLD: Final = 20  # faults of a body
WAY: Final = re.compile(r"/api/tables/(?P<table>[^/]+)/(?P<command>[a-z]+)")


class Wish(BaseModel, frozen=True):
    """How a visitor wants to be answered."""

    lang: Lang = "en"
    changes: bool = False


class CommandRoute(APIRoute):
    """A route whose function takes the request, the visitor and the body, in this order."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **about: Any) -> None:
        super().__init__(path, endpoint, **about)
        self.wanted: type[BaseModel] = get_type_hints(endpoint)["wanted"]

    async def answer(self, table: str, request: Request) -> Response:
        """What FastAPI would find out, for a table of this name."""
        scope = request.scope
        wanted = read("body", self.wanted.model_validate_json, scope[BODY])
        wish = wish_in(scope["query_string"])
        cookie = scope[COOKIE]
        if not TABLE.fullmatch(table):
            raise RequestValidationError([{"loc": ("path", "table")}])
        who = Visitor(table, holder_with(cookie) if cookie else None, wish.lang, wish.changes)
        response: Response = await self.endpoint(request, who, wanted)
        return response


class Commands:
    """Leads who posts a command straight to its route, and everybody else to all routes."""

    def __init__(self, app: FastAPI, routes: Mapping[str, CommandRoute]) -> None:
        self.app = app
        self.routes = routes  # by the last part of their paths

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = WAY.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
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
            fault = error if kind is Exception else None  # it is answered, and for the log
        await response(scope, receive, send)
        if fault is not None:
            raise fault


holder_with = lru_cache(maxsize=1024)(hashed)


@lru_cache(maxsize=64)
def wish_in(query: bytes) -> Wish:
    """Few different ones come again and again."""
    wish: Wish = read("query", Wish.model_validate, dict(parse_qsl(query.decode("latin-1"))))
    return wish


def read(where: str, reading: Callable[[Any], Any], given: object) -> Any:
    begun = time.thread_time()
    try:
        return reading(given)
    except ValidationError as error:
        # To tell what is wrong costs more than to read what is right: a few faults are told, and paid for.
        faults: list[Any] = [{"loc": ()}]
        if error.error_count() <= TOLD:
            faults = error.errors(include_url=False, include_context=False, include_input=False)
        charge(time.thread_time() - begun)
        raise RequestValidationError([{"loc": (where, *fault["loc"])} for fault in faults]) from None
