"""How an answer is sent: as JSON, compressed where the browser takes it, cached or with the cookie."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import Request, Response
from pydantic import BaseModel

from bourgade.server.domain import devices, listings, seating
from bourgade.server.domain.tokens import hashed
from bourgade.server.domain.visitor import Visitor
from bourgade.server.http.requests import COOKIE, HOST_COOKIE, cookies_of
from bourgade.server.json_types import Json
from bourgade.server.runtime.service import Service
from bourgade.server.serialize.compression import CachedBody, compress_if_long
from bourgade.server.serialize.updates import as_json
from bourgade.server.wire.tables import Claimed, TableMade

YEAR: Final = 366 * 24 * 3600


def json_response(model: BaseModel | Json, status: int = 200) -> Response:
    text = model.model_dump_json() if isinstance(model, BaseModel) else as_json(model)
    return Response(text, status, media_type="application/json")


async def run_and_compress(request: Request, work: Callable[..., bytes], who: Visitor, *args: Any) -> Response:
    """An answer of bytes, made and compressed in a thread."""
    service: Service = request.app.state.service
    return encoded(
        *await service.at(who.requested_id, with_compressed, accepts_gzip(request), work, service.tables, who, *args)
    )


def with_compressed(gzip: bool, work: Callable[..., bytes], *args: Any) -> tuple[bytes, bytes]:
    """The body of an answer, and the bytes to send."""
    text = work(*args)
    return text, compress_if_long(text) if gzip else text


def encoded(text: bytes, sent: bytes, **headers: str) -> Response:
    """The response with these bytes, which are compressed if they are not the body itself."""
    if sent is not text:
        headers["content-encoding"] = "gzip"
    return Response(sent, media_type="application/json", headers=headers)


def accepts_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def cacheable(request: Request, contents: CachedBody) -> Response:
    """What a browser may cache, revalidating it by its ETag."""
    headers = {"etag": contents.etag, "cache-control": "private, no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == contents.etag:
        return Response(status_code=304, headers=headers)
    return encoded(contents.body, contents.compressed if accepts_gzip(request) else contents.body, **headers)


def cookies_for(service: Service, request: Request) -> tuple[str | None, str | None]:
    """The cookie that will hold what the browser is given now; and the one that it had before, if somebody else may
    have planted that one: then it must not hold what the browser is given."""
    found = cookies_of(request.headers)
    sure, plain = found.get(HOST_COOKIE), found.get(COOKIE)
    if not service.settings.secure_cookies:
        return sure or plain, None
    return sure, plain if sure is None else None


async def with_cookie(
    service: Service, request: Request, result: TableMade | Claimed, cookie: str, before: str | None
) -> Response:
    """The answer with the cookie. A cookie that replaces one from before also holds what that one held."""
    if before is not None:
        await service.run(devices.hold_with_new_cookie, service.tables, before, cookie, result)
    return identified(service, request, result, cookie)


def identified(service: Service, request: Request, result: BaseModel, cookie: str) -> Response:
    """The answer with the cookie."""
    response, secure = json_response(result), service.settings.secure_cookies
    name = HOST_COOKIE if secure else COOKIE
    response.set_cookie(name, cookie, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)
    if secure and COOKIE in cookies_of(request.headers):
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=True)
    return response


async def made(
    service: Service,
    request: Request,
    run: Callable[..., Awaitable[TableMade]],
    make: Callable[..., TableMade],
    wanted: object,
) -> Response:
    """A new table, for the browser that asks: it keeps the cookie that it has, or gets one."""
    sure, before = cookies_for(service, request)
    cookie = await service.run(seating.cookie_to_use, service.tables, sure)
    await service.run(listings.require_admitted, service.tables, hashed(cookie))
    return await with_cookie(service, request, await run(make, service.tables, wanted, cookie), cookie, before)
