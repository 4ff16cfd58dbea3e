"""The guard at the door: every request and every socket passes it before anything else sees them."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bourgade.server.concurrency.thread_pools import charge_account
from bourgade.server.door.connections import neighbourhood
from bourgade.server.door.limits import Limits
from bourgade.server.tables.keys import TOKEN
from bourgade.server.words.troubles import Refused, refused

COOKIE: Final = "bourgade"
# Behind HTTPS. Browsers take a cookie of such a name from this very site alone, over HTTPS; any other may be planted by
# a neighbouring site, or by whoever is on the way.
HOST_COOKIE: Final = f"__Host-{COOKIE}"
BODY: Final = "bourgade.body"  # where in its scope the body of what is posted is found
# What costs more than reading a file, like all that is posted: the interface, and pages of tables, which are looked up.
ASKING: Final = ("/api/", "/t/")
# What may be posted: a new table brings its own box, perhaps, and a record a whole game; all else is a few words. It is
# read in the event loop, where everybody waits meanwhile.
LARGEST_BODY: Final = 4 * 1024
LARGER_BODIES: Final = {"/api/tables": 64 * 1024, "/api/records": 1024 * 1024}
HEAD: Final = 16 * 1024  # path and headers
SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")  # half of a character, perhaps without the other half
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

ADDED: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
NOT_KEPT: Final = (b"cache-control", b"no-store")


class Guard:
    """Checks Host and Origin, rates, the type and size of what is posted; adds headers to every answer."""

    def __init__(self, app: ASGIApp, allowed_hosts: frozenset[str], limits: Limits) -> None:
        self.app = app
        self.allowed_hosts = allowed_hosts
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        posting = scope["type"] == "http" and scope["method"] == "POST"  # other changing methods have no route
        try:
            check_head(scope)
            self.check_host(headers)
            if posting or scope["type"] == "websocket":
                check_origin(headers)
            scope[COOKIE] = cookie_of(headers)
            self.check_rate(scope)
            if posting:
                receive = await read_body(scope, headers, receive)
        except Refused as refusal:
            await refusal_of(refusal)(scope, receive, adding_headers(send))
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        charge_account.set(partial(self.limits.pay, scope[COOKIE], address_of(scope), path=scope["path"]))
        await self.app(scope, receive, adding_headers(send))

    def check_host(self, headers: Headers) -> None:
        """Only names that the host has allowed: a foreign name that points here is an attack (DNS rebinding)."""
        given = headers.getlist("host")
        if len(given) != 1 or host_name(given[0]) not in self.allowed_hosts:
            raise refused(421, "wrong_host")

    def check_rate(self, scope: Scope) -> None:
        posting = scope.get("method") == "POST"
        if posting or scope["path"].startswith(ASKING):
            path = scope["path"] if posting else ""
            if not self.limits.allow(path, scope[COOKIE], address_of(scope)):
                raise refused(429, "too_fast")


def check_head(scope: Scope) -> None:
    """Nothing is looked into that is longer than anything we have given out."""
    lines = sum(len(name) + len(value) for name, value in scope["headers"])
    if lines + len(scope["path"]) + len(scope["query_string"]) > HEAD:
        raise refused(431, "too_large")


def check_origin(headers: Headers) -> None:
    """Browsers say where a post or a socket comes from; it must be the site that it goes to. Other programs say
    nothing, and have no cookies that somebody could borrow."""
    origin = headers.get("origin")
    if origin is not None and origin.lower().partition("://")[2] != headers["host"].lower():
        raise refused(403, "foreign_origin")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise refused(403, "foreign_origin")


async def read_body(scope: Scope, headers: Headers, receive: Receive) -> Receive:
    """The whole body, within bounds, before anybody parses it. No form of another site can send JSON."""
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    most = LARGER_BODIES.get(scope["path"], LARGEST_BODY)
    length = headers.get("content-length", "0")
    if not length.isdigit() or int(length) > most:
        raise refused(413, "too_large")
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise refused(413, "too_large")
        if message["type"] != "http.request":
            raise refused(400, "not_json")  # gone, or too slow; nobody reads this
        if not message.get("more_body", False):
            break
    if body and kind != "application/json":
        raise refused(415, "not_json")
    if SURROGATE.search(body) and not is_text(body):
        raise refused(400, "not_json")
    scope[BODY] = bytes(body)
    whole: list[Message] = [{"type": "http.request", "body": scope[BODY], "more_body": False}]

    async def again() -> Message:
        return whole.pop() if whole else await receive()

    return again


def is_text(body: bytes | bytearray) -> bool:
    """Whether the strings of a JSON text can be written down: half a character cannot."""
    try:
        json.dumps(json.loads(body), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    except (ValueError, RecursionError):
        pass  # not JSON: whoever parses it says so
    return True


def refusal_of(refusal: Refused) -> Response:
    """The answer that refuses. A socket that is not let in gets it, too: the status says whether to come back."""
    response = Response(refusal.trouble.model_dump_json(), refusal.status, media_type="application/json")
    if refusal.status in (429, 503):
        response.headers["retry-after"] = "1"
    if refusal.status in (400, 413, 431):
        response.headers["connection"] = "close"  # whatever else is on its way is not read
    return response


def adding_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"].endswith("http.response.start"):
            told = message.get("headers", [])
            keep = [] if any(name == b"cache-control" for name, _ in told) else [NOT_KEPT]
            message = {**message, "headers": [*told, *keep, *ADDED]}
        await send(message)

    return sending


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    name, colon, port = host.lower().rpartition(":")
    return name if colon and port.isdigit() else host.lower()


def cookie_of(headers: Headers) -> str | None:
    """The cookie that we have set, if it has the form of one: the one that nobody can have planted, if it is there."""
    found = cookies_of(headers)
    return found.get(HOST_COOKIE) or found.get(COOKIE)


def cookies_of(headers: Headers) -> dict[str, str]:
    """By its two names. Of several alike the last: those that a neighbouring site has planted for a part of this one
    come first."""
    found: dict[str, str] = {}
    for line in headers.getlist("cookie"):
        for part in line.split(";"):
            name, _, value = part.strip().partition("=")
            if name in (COOKIE, HOST_COOKIE) and TOKEN.fullmatch(value):
                found[name] = value
    return found


def address_of(scope: Scope) -> str:
    """Whom to count as one: see `neighbourhood`. Behind a trusted proxy it is the address that the proxy tells."""
    client = scope.get("client")
    return neighbourhood(client[0]) if client else ""
