"""The security middleware: every request and every WebSocket handshake passes it before the routes."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bourgade.server.concurrency.thread_pools import charge_account
from bourgade.server.domain.operator_state import OperatorState
from bourgade.server.domain.visitor import hashed_cookie
from bourgade.server.edge.rate_limits import RateLimits
from bourgade.server.errors import RequestError, refused
from bourgade.server.http.requests import BODY, COOKIE, address_of, cookie_of, error_response, host_of
from bourgade.server.runtime.load import COMMANDS, Load
from bourgade.server.runtime.metrics import Metrics

# GET requests that are rate-limited, as all POST requests are: they cost more than reading a file.
LIMITED_PATHS: Final = ("/api/", "/t/")
CHANGING_NOTHING: Final = ("/api/page-errors", "/api/host/")  # or only the operator may
OF_ONESELF: Final = ("/api/me", "/api/page-errors")  # also for who is banned
LET_IN: Final = "bourgade.command"  # in the scope of a command that counts for the load
ALWAYS_ANSWERED: Final = ("/api/health", "/api/ready")
# Bodies are parsed in the event loop, so they are bounded closely. A new table may bring its own box, a record is a
# whole game, all else is a few words.
LARGEST_BODY: Final = 4 * 1024
LARGER_BODIES: Final = {
    "/api/tables": 64 * 1024,
    "/api/records": 1024 * 1024,
    "/api/me/channels": 64 * 1024,  # addresses of up to 2,000 letters, each perhaps escaped
}
# Mail programs post a form to end mails (RFC 8058). It needs no cookie, so no other site gains anything by posting one.
TAKES_FORMS: Final = "/api/mail/unsubscribe/"
NOTES_PATH: Final = re.compile(r"/api/tables/[^/]+/notes")
LARGEST_NOTES: Final = 24 * 1024  # of as many letters as notes may have, each escaped
LARGEST_HEAD: Final = 16 * 1024  # path and headers
SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")  # one half of a surrogate pair, perhaps without the other
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

ADDED_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
NO_STORE: Final = (b"cache-control", b"no-store")


class SecurityMiddleware:
    """Checks Host, Origin, load, rate limits, and the type and size of a body; adds headers to every answer, and
    measures how long it takes."""

    def __init__(
        self,
        app: ASGIApp,
        allowed_hosts: frozenset[str],
        limits: RateLimits,
        load: Load | None = None,
        metrics: Metrics | None = None,
        host: Callable[[], OperatorState] = OperatorState,
        person_of: Callable[[str | None], str | None] = lambda _cookie: None,
    ) -> None:
        self.app = app
        self.allowed_hosts = allowed_hosts
        self.limits = limits
        self.load = load or Load()
        self.metrics = metrics
        self.host = host  # what the host has set
        self.person_of = person_of  # whose cookie it is, as far as that is known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            answer = Answer(send)
            begun = time.perf_counter()
            self.load.in_progress += 1
            try:
                await self.pass_on(scope, receive, answer.sending)
            finally:
                self.load.in_progress -= 1
                if LET_IN in scope:
                    self.load.end_command(time.perf_counter() - begun)
                if self.metrics is not None:
                    self.metrics.answered(scope["path"], answer.status, begun)
        elif scope["type"] == "websocket":
            await self.pass_on(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        posting = scope["type"] == "http" and scope["method"] == "POST"  # other changing methods have no route
        try:
            check_head_size(scope)
            self.check_host(headers)
            self.check_load(scope)
            if posting or scope["type"] == "websocket":
                check_origin(headers)
            scope[COOKIE] = cookie_of(headers)
            self.check_rate(scope)
            if posting:
                self.check_operator_state(scope)
                receive = await read_body(scope, headers, receive)
        except RequestError as refusal:
            refusing = send if scope["type"] == "http" else adding_headers(send)
            await error_response(refusal)(scope, receive, refusing)
            return
        if scope["type"] == "http":
            person = self.person_of(scope[COOKIE])
            pay = partial(self.limits.pay, scope[COOKIE], address_of(scope), path=scope["path"], person=person)
            charge_account.set(pay)
        await self.app(scope, receive, send)

    def check_host(self, headers: Headers) -> None:
        """Allow only the names that the operator has set: a foreign name that points here is DNS rebinding."""
        given = headers.getlist("host")
        if len(given) != 1 or host_of(given[0]) not in self.allowed_hosts:
            raise refused(421, "wrong_host")

    def check_load(self, scope: Scope) -> None:
        """Refuse what costs something while this process is far behind. Who asks whether it runs gets an answer."""
        path = scope["path"]
        if self.load.too_high and path.startswith(LIMITED_PATHS) and path not in ALWAYS_ANSWERED:
            if self.metrics is not None:
                self.metrics.overloads.inc()
            raise refused(503, "overloaded")
        if scope["type"] == "http" and scope["method"] == "POST" and path.endswith(COMMANDS):
            self.load.begin_command()
            scope[LET_IN] = True

    def check_operator_state(self, scope: Scope) -> None:
        """Refuse changes while nothing may change, and those of who is banned."""
        state, path = self.host(), scope["path"]
        if state.read_only and not path.startswith(CHANGING_NOTHING):
            raise refused(503, "read_only")
        cookie = scope[COOKIE]
        if state.banned and cookie and hashed_cookie(cookie) in state.banned and not path.startswith(OF_ONESELF):
            raise refused(403, "banned")

    def check_rate(self, scope: Scope) -> None:
        posting = scope.get("method") == "POST"
        if posting or scope["path"].startswith(LIMITED_PATHS):
            path = scope["path"] if posting else ""
            person = self.person_of(scope[COOKIE])
            if not self.limits.allow(path, scope[COOKIE], address_of(scope), person):
                raise refused(429, "too_fast")


def check_head_size(scope: Scope) -> None:
    """Refuse a head that is longer than any link or cookie of ours makes it."""
    lines = sum(len(name) + len(value) for name, value in scope["headers"])
    if lines + len(scope["path"]) + len(scope["query_string"]) > LARGEST_HEAD:
        raise refused(431, "too_large")


def check_origin(headers: Headers) -> None:
    """A browser names the site that a POST or a WebSocket comes from; it must be this one. Other programs send no
    Origin, and have no cookies that another site could use."""
    origin = headers.get("origin")
    if origin is not None and origin.lower().partition("://")[2] != headers["host"].lower():
        raise refused(403, "foreign_origin")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise refused(403, "foreign_origin")


async def read_body(scope: Scope, headers: Headers, receive: Receive) -> Receive:
    """Read the whole body, within bounds, before anything parses it. No form of another site can send JSON."""
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    path = scope["path"]
    most = LARGEST_NOTES if NOTES_PATH.fullmatch(path) else LARGER_BODIES.get(path, LARGEST_BODY)
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
            raise refused(400, "not_json")  # the client is gone, or was too slow
        if not message.get("more_body", False):
            break
    if body and kind != "application/json" and not scope["path"].startswith(TAKES_FORMS):
        raise refused(415, "not_json")
    if SURROGATE.search(body) and not is_text(body):
        raise refused(400, "not_json")
    scope[BODY] = bytes(body)
    whole: list[Message] = [{"type": "http.request", "body": scope[BODY], "more_body": False}]

    async def again() -> Message:
        return whole.pop() if whole else await receive()

    return again


def is_text(body: bytes | bytearray) -> bool:
    """Whether the strings of a JSON text can be encoded: a lone surrogate cannot."""
    try:
        json.dumps(json.loads(body), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    except (ValueError, RecursionError):
        pass  # not JSON: parsing it again says so
    return True


def adding_headers(send: Send) -> Send:
    """For the refusal of a WebSocket's handshake, too, which is sent as an answer."""
    return Answer(send).sending


class Answer:
    """The answer to a request, with the headers that all have."""

    __slots__ = ("send", "status")

    def __init__(self, send: Send) -> None:
        self.send = send
        self.status = 0  # nothing was answered, because the client is gone

    async def sending(self, message: Message) -> None:
        if message["type"].endswith("http.response.start"):
            self.status = message["status"]
            given = message.get("headers", [])
            keep = [] if any(name == b"cache-control" for name, _ in given) else [NO_STORE]
            message = {**message, "headers": [*given, *keep, *ADDED_HEADERS]}
        await self.send(message)
