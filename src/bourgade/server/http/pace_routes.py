"""Routes of pace: the time, times off, the choice of the others, presets."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response

from bourgade.server.domain import absence_vote, person_rest, preset_actions
from bourgade.server.http.parameters import ByVisitor, SeatNumber
from bourgade.server.http.person_routes import device_of
from bourgade.server.http.responses import json_response
from bourgade.server.runtime.service import Service
from bourgade.server.serialize.presets import presets
from bourgade.server.wire.pace import CastVote, ChangePresets, ChangeTimesOff, Presets, ServerTime, TimesOff
from bourgade.server.wire.tables import TableInfo


def add_pace_routes(app: FastAPI, service: Service) -> None:
    @app.get("/api/time", response_model=ServerTime)
    async def server_time() -> Response:
        """What time it is by the clock by which players' clocks run."""
        return json_response(ServerTime(now=service.tables.timekeeper.now()))

    @app.get("/api/me/times-off", response_model=TimesOff)
    async def my_times_off(request: Request) -> Response:
        """When time does not run for this person at tables over days."""
        return json_response(await service.run(person_rest.times_off, service.tables, device_of(request)))

    @app.post("/api/me/times-off/change", response_model=TimesOff)
    async def change_times_off(request: Request, wanted: ChangeTimesOff) -> Response:
        """Choose quiet hours and vacations."""
        device = device_of(request)
        return json_response(await service.run(person_rest.change_times_off, service.tables, device, wanted))

    @app.post("/api/tables/{table}/choices/{seat}", response_model=TableInfo)
    async def vote(who: ByVisitor, seat: SeatNumber, wanted: CastVote) -> Response:
        """Say what shall be done about a player whose time has run out; it is done when all others say the same."""
        return json_response(await service.at(who.requested_id, absence_vote.vote, service.tables, who, seat, wanted))

    @app.get("/api/tables/{table}/presets/{seat}", response_model=Presets)
    async def my_presets(who: ByVisitor, seat: SeatNumber) -> Response:
        """What a seat has said beforehand, for who holds it."""
        return json_response(await service.at(who.requested_id, presets, service.tables, who, seat))

    @app.post("/api/tables/{table}/presets", response_model=Presets)
    async def change_presets(who: ByVisitor, wanted: ChangePresets) -> Response:
        """Answer questions beforehand; what is left out is withdrawn."""
        await service.at(who.requested_id, preset_actions.change_presets, service.tables, who, wanted)
        return json_response(await service.at(who.requested_id, presets, service.tables, who, wanted.seat))
