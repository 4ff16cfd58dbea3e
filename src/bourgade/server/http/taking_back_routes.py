"""Routes of undo by consent."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import FastAPI, Query, Request, Response

from bourgade.server.domain import taking_back
from bourgade.server.http.parameters import AsSeat, ByVisitor, SeatNumber, requester
from bourgade.server.http.responses import json_response
from bourgade.server.runtime.service import Service
from bourgade.server.serialize.taking_back import what_is_taken_back
from bourgade.server.wire.tables import TableInfo
from bourgade.server.wire.taking_back import (
    AllowTakingBack,
    AskToTakeBack,
    TakingBack,
    TakingBackRule,
    VoteOnTakingBack,
)

Acts = Annotated[
    int | None,
    Query(ge=1, le=taking_back.MOST_ACTS, description="So many of one's own acts; without it, what somebody asks for."),
]


def add_taking_back_routes(app: FastAPI, service: Service) -> None:
    @app.get("/api/tables/{table}/taking_back", response_model=TakingBack)
    async def consequences(request: Request, who: ByVisitor, seat: AsSeat = None, acts: Acts = None) -> Response:
        """What would be taken back, and what came to light in between."""
        look = partial(what_is_taken_back, service.tables, who, seat, acts)
        return json_response(await service.expensive(requester(request), look))

    @app.post("/api/tables/{table}/taking_back/{seat}", response_model=TableInfo)
    async def ask(who: ByVisitor, seat: SeatNumber, wanted: AskToTakeBack) -> Response:
        """Ask the others to take back one's last acts, beyond free undo."""
        return json_response(await service.at(who.requested_id, taking_back.ask, service.tables, who, seat, wanted))

    @app.post("/api/tables/{table}/taking_back/{seat}/vote", response_model=TableInfo)
    async def vote(who: ByVisitor, seat: SeatNumber, wanted: VoteOnTakingBack) -> Response:
        """Agree, refuse, or withdraw one's own request. When all agree, it is carried out."""
        return json_response(await service.at(who.requested_id, taking_back.vote, service.tables, who, seat, wanted))

    @app.get("/api/tables/{table}/taking_back/rule", response_model=TakingBackRule)
    async def rule(who: ByVisitor) -> Response:
        """Whether it can be asked for at this table."""
        return json_response(await service.run(taking_back.rule, service.tables, who))

    @app.post("/api/tables/{table}/taking_back/rule", response_model=TakingBackRule)
    async def allow(who: ByVisitor, wanted: AllowTakingBack) -> Response:
        """Say whether it can be asked for at this table (its host)."""
        return json_response(await service.at(who.requested_id, taking_back.allow, service.tables, who, wanted))
