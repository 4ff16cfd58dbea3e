"""The routes of what is posted all day: declared like any other, found before all others, and read by hand.

FastAPI looks anew for each request where every argument comes from, which costs more than most acts do, and hands it
through layers that these routes have no use for. What they take is always the same: a visitor of a table, and a body.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import Any, Final, get_type_hints
from urllib.parse import parse_qsl

from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from bourgade.server.door.guard import BODY, COOKIE
from bourgade.server.plain import Lang
from bourgade.server.tables.keys import hashed
from bourgade.server.tables.visitor import Visitor

TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
WAY: Final = re.compile(r"/api/tables/(?P<table>[^/]+)/(?P<command>[a-z]+)")

# How each kind of error is answered.
Handlers = Mapping[type[Exception], Callable[[Request, Exception], Awaitable[Response]]]


class Wish(BaseModel, frozen=True):
    """How a visitor wants to be answered."""

    lang: Lang = "en"
    changes: bool = False


class CommandRoute(APIRoute):
    """A route whose function takes the request, the visitor and the body, in this order."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **about: Any) -> None:
        super().__init__(path, endpoint, **about)
        self.wanted: type[BaseModel] = get_type_hints(endpoint)["wanted"]

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "POST":
            await super().handle(scope, receive, send)
            return
        wanted = read("body", self.wanted.model_validate_json, scope[BODY])
        wish = wish_in(scope["query_string"])
        table, cookie = scope["path_params"]["table"], scope[COOKIE]
        if not TABLE.fullmatch(table):
            raise RequestValidationError([{"loc": ("path", "table")}])
        who = Visitor(table, holder_with(cookie) if cookie else None, wish.lang, wish.changes)
        response = await self.endpoint(Request(scope, receive), who, wanted)
        await response(scope, receive, send)


class Commands:
    """Leads who posts a command straight to its route."""

    def __init__(self, app: ASGIApp, routes: Mapping[str, CommandRoute], handlers: Handlers) -> None:
        self.app = app
        self.routes = routes  # by the last part of their paths
        self.handlers = handlers
        self.answered = tuple(handlers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = WAY.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        route = self.routes.get(found["command"]) if found is not None else None
        if found is None or route is None:
            await self.app(scope, receive, send)
            return
        scope["path_params"] = {"table": found["table"]}
        try:
            await route.handle(scope, receive, send)
        except self.answered as error:
            handler = next(each for kind, each in self.handlers.items() if isinstance(error, kind))
            response = await handler(Request(scope, receive), error)
            await response(scope, receive, send)


holder_with = lru_cache(maxsize=1024)(hashed)


@lru_cache(maxsize=64)
def wish_in(query: bytes) -> Wish:
    """Few different ones come again and again."""
    wish: Wish = read("query", Wish.model_validate, dict(parse_qsl(query.decode("latin-1"))))
    return wish


def read(where: str, reading: Callable[[Any], Any], given: object) -> Any:
    try:
        return reading(given)
    except ValidationError as error:
        faults = error.errors(include_url=False, include_context=False, include_input=False)
        raise RequestValidationError([{"loc": (where, *fault["loc"])} for fault in faults]) from None
