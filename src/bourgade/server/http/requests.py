"""What is read from a request's head, and the answer that refuses it."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from bourgade.server.connection_limiter import client_network
from bourgade.server.domain.tokens import TOKEN
from bourgade.server.errors import RequestError

COOKIE: Final = "bourgade"
# Behind HTTPS. Browsers accept a cookie of such a name from this very site only, over HTTPS. Any other cookie may have
# been planted by a neighbouring site or on the way.
HOST_COOKIE: Final = f"__Host-{COOKIE}"
# The scope's key of a WebSocket's connection, which takes whole frames (edge/connections.py).
CONNECTION: Final = "bourgade.connection"
BODY: Final = "bourgade.body"  # the scope's key of a POST request's body


def error_response(refusal: RequestError) -> Response:
    """The answer to a refused request or handshake. The status says whether to try again."""
    response = Response(refusal.answer.model_dump_json(), refusal.status, media_type="application/json")
    if refusal.status in (429, 503):
        response.headers["retry-after"] = "1"
    if refusal.status in (400, 413, 431):
        response.headers["connection"] = "close"  # the rest of the request is not read
    return response


def host_of(host: str) -> str:
    """The name in a Host header, without the port."""
    name, colon, port = host.lower().rpartition(":")
    return name if colon and port.isdigit() else host.lower()


def cookie_of(headers: Headers) -> str | None:
    """The cookie that we have set, if it has the right form; preferably the one that nobody else can plant."""
    found = cookies_of(headers)
    return found.get(HOST_COOKIE) or found.get(COOKIE)


def cookies_of(headers: Headers) -> dict[str, str]:
    """The cookies of ours, by name. Of several with one name the last counts: those that a neighbouring site has
    planted for a path of this site come first."""
    found: dict[str, str] = {}
    for line in headers.getlist("cookie"):
        for part in line.split(";"):
            name, _, value = part.strip().partition("=")
            if name in (COOKIE, HOST_COOKIE) and TOKEN.fullmatch(value):
                found[name] = value
    return found


def address_of(scope: Scope) -> str:
    """What counts as one client (`client_network`). Behind a trusted proxy it is the address that the proxy names."""
    client = scope.get("client")
    return client_network(client[0]) if client else ""
