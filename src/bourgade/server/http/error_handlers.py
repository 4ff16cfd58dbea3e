"""Exception handlers: an error is answered in words for people, and never with what was in the request."""

from __future__ import annotations

import logging

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import Route

from bourgade.server.errors import RequestError, refused
from bourgade.server.http.pages import page
from bourgade.server.http.requests import error_response
from bourgade.server.http.responses import accepts_gzip

log = logging.getLogger("bourgade.server")


async def on_refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestError)
    return error_response(error)


async def on_invalid(request: Request, error: Exception) -> Response:
    """Name the fields that are wrong, never their values."""
    assert isinstance(error, RequestValidationError)
    fields = ", ".join(dict.fromkeys(".".join(str(part) for part in fault["loc"][:6]) for fault in error.errors()))
    printable = "".join(char for char in fields if char.isalnum() or char in "._, -")
    return await on_refused(request, refused(422, "invalid", printable[:200]))


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    path = request.url.path
    if error.status_code == 404 and request.method in ("GET", "HEAD") and not f"{path}/".startswith("/api/"):
        service = request.app.state.service
        return await page(path.removeprefix("/"), str(request.base_url), service, accepts_gzip(request))
    key = {404: "no_page", 405: "no_method", 400: "not_json"}.get(error.status_code, "invalid")
    response = await on_refused(request, refused(error.status_code, key))
    response.headers.update(error.headers or {})
    if error.status_code == 405:
        response.headers["allow"] = ", ".join(sorted(methods_at(request)))
    return response


def methods_at(request: Request) -> set[str]:
    """The methods of all routes at an address. (Starlette names those of the first.)"""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    return {method for route in routes if route.path_regex.match(request.url.path) for method in route.methods or ()}


async def on_no_database(request: Request, error: Exception) -> Response:
    """The database is full, locked or restarting: a temporary failure. Posting the same key again finds out whether
    something was stored."""
    log.warning("the database does not answer: %s", type(error).__name__)
    return await on_refused(request, refused(503, "not_ready"))


async def on_broken(request: Request, _: Exception) -> Response:
    return await on_refused(request, refused(500, "broken"))
