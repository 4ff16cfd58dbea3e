"""The routes of what is posted all day: declared like any other, and read by hand.

FastAPI looks anew for each request where every argument comes from, which costs more than most acts do. What these
routes take is always the same: a visitor of a table, and a body.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, get_type_hints
from urllib.parse import parse_qsl

from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from bourgade.server.door.guard import COOKIE
from bourgade.server.plain import Lang
from bourgade.server.tables.keys import hashed
from bourgade.server.tables.visitor import Visitor

TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Wish(BaseModel):
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
        request = Request(scope, receive)
        wanted = read("body", self.wanted.model_validate_json, await request.body())
        wish = read("query", Wish.model_validate, dict(parse_qsl(scope["query_string"].decode("latin-1"))))
        table, cookie = scope["path_params"]["table"], scope[COOKIE]
        if not TABLE.fullmatch(table):
            raise RequestValidationError([{"loc": ("path", "table")}])
        who = Visitor(table, hashed(cookie) if cookie else None, wish.lang, wish.changes)
        response = await self.endpoint(request, who, wanted)
        await response(scope, receive, send)


def read(where: str, reading: Callable[[Any], Any], given: object) -> Any:
    try:
        return reading(given)
    except ValidationError as error:
        faults = error.errors(include_url=False, include_context=False, include_input=False)
        raise RequestValidationError([{"loc": (where, *fault["loc"])} for fault in faults]) from None
