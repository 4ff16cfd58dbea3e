"""Routes of the person whose browser asks."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response

from bourgade.server.domain import person_care
from bourgade.server.domain.visitor import hashed_cookie
from bourgade.server.http.requests import cookie_of
from bourgade.server.http.responses import json_response
from bourgade.server.people_schema import ChangeMe, Me
from bourgade.server.runtime.service import Service


def device_of(request: Request) -> str | None:
    """The hash of the browser's cookie."""
    cookie = cookie_of(request.headers)
    return hashed_cookie(cookie) if cookie else None


def add_person_routes(app: FastAPI, service: Service) -> None:
    @app.get("/api/me", response_model=Me)
    async def me(request: Request) -> Response:
        """Who this browser is: a person from the first seat on."""
        return json_response(await service.run(person_care.me, service.tables, device_of(request)))

    @app.post("/api/me/settings", response_model=Me)
    async def change_me(request: Request, wanted: ChangeMe) -> Response:
        """Choose a name and settings, for all devices of this person."""
        return json_response(await service.run(person_care.change_me, service.tables, device_of(request), wanted))
