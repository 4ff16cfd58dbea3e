"""How an answer is sent: as JSON, compressed where the browser takes it, cached or with the cookie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fastapi import Request, Response
from pydantic import BaseModel

from bourgade.server.http.requests import COOKIE, HOST_COOKIE, cookies_of
from bourgade.server.json_types import Json
from bourgade.server.schema import Claimed, TableMade
from bourgade.server.service import Service
from bourgade.server.tables import devices
from bourgade.server.tables.visitor import Visitor
from bourgade.server.words.printing import Printed, press
from bourgade.server.words.updates import as_json

YEAR: Final = 366 * 24 * 3600


def answer(model: BaseModel | Json, status: int = 200) -> Response:
    text = model.model_dump_json() if isinstance(model, BaseModel) else as_json(model)
    return Response(text, status, media_type="application/json")


async def telling(request: Request, work: Callable[..., bytes], who: Visitor, *args: Any) -> Response:
    """What a reader is told, made and pressed in a thread."""
    service: Service = request.app.state.service
    return as_sent(*await service.at(who.came_by, printed, takes_gzip(request), work, service.tables, who, *args))


def printed(pressing: bool, work: Callable[..., bytes], *args: Any) -> tuple[bytes, bytes]:
    """A text, and as it is sent."""
    text = work(*args)
    return text, press(text) if pressing else text


def as_sent(text: bytes, sent: bytes, **headers: str) -> Response:
    """A text as it goes over the wire: pressed, if that is not the text itself."""
    if sent is not text:
        headers["content-encoding"] = "gzip"
    return Response(sent, media_type="application/json", headers=headers)


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def cached(request: Request, contents: Printed) -> Response:
    """What a browser may keep, as long as it asks whether it is still right."""
    headers = {"etag": contents.etag, "cache-control": "private, no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == contents.etag:
        return Response(status_code=304, headers=headers)
    return as_sent(contents.body, contents.pressed if takes_gzip(request) else contents.body, **headers)


def cookies_for(service: Service, request: Request) -> tuple[str | None, str | None]:
    """The cookie that may hold what its browser gets now; and one that it had before, if that could have been planted:
    whoever has planted it must not hold what its browser gets."""
    found = cookies_of(request.headers)
    sure, plain = found.get(HOST_COOKIE), found.get(COOKIE)
    if not service.settings.secure_cookies:
        return sure or plain, None
    return sure, plain if sure is None else None


async def with_cookie(
    service: Service, request: Request, result: TableMade | Claimed, cookie: str, before: str | None
) -> Response:
    """Where it is another one than before, it also holds what that one held."""
    if before is not None:
        await service.run(devices.hold_as_well, service.tables, before, cookie, result)
    response, secure = answer(result), service.settings.secure_cookies
    name = HOST_COOKIE if secure else COOKIE
    response.set_cookie(name, cookie, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)
    if secure and COOKIE in cookies_of(request.headers):
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=True)
    return response
