"""Routes of tables and seats: making, claiming, starting, links, substitution."""

from __future__ import annotations

from functools import partial

from fastapi import FastAPI, Request, Response

from bourgade.server.domain import (
    devices,
    recovery_links,
    seating,
    substitution,
    table_creation,
)
from bourgade.server.http.parameters import (
    ByVisitor,
    SeatNumber,
    requester,
)
from bourgade.server.http.requests import BODY
from bourgade.server.http.responses import (
    cookies_for,
    json_response,
    made,
    with_cookie,
)
from bourgade.server.runtime.service import Service
from bourgade.server.wire.tables import (
    Claim,
    Claimed,
    Empty,
    Invitation,
    NewTable,
    Presence,
    Record,
    RecoveryLink,
    SeatChange,
    SeatLink,
    SeatPass,
    StandIn,
    Start,
    TableInfo,
    TableMade,
)


def add_table_routes(app: FastAPI, service: Service) -> None:
    @app.post("/api/tables", response_model=TableMade)
    async def create_table(request: Request, wanted: NewTable) -> Response:
        """Make a table. The browser that makes it is its host."""
        return await made(service, request, service.run, table_creation.create_table, wanted)

    @app.post("/api/records", response_model=TableMade)
    async def import_record(request: Request, wanted: Record) -> Response:
        """Make a table from a record: to look back on it, or to go on with a game that was not over."""
        run = partial(service.import_record, requester(request), len(request.scope[BODY]))
        return await made(service, request, run, table_creation.import_record, wanted.record)

    @app.post("/api/claim", response_model=Claimed)
    async def claim(request: Request, wanted: Claim) -> Response:
        """Exchange the secret of a link for a cookie that holds the seat."""
        sure, before = cookies_for(service, request)
        cookie = await service.run(seating.cookie_to_use, service.tables, sure, wanted)
        claimed = await service.run(seating.claim, service.tables, wanted, cookie, before)
        return await with_cookie(service, request, claimed, cookie, before)

    @app.get("/api/tables/{table}", response_model=TableInfo)
    async def info(who: ByVisitor) -> Response:
        return json_response(await service.at(who.requested_id, seating.info, service.tables, who))

    @app.post("/api/tables/{table}/seats/{seat}", response_model=TableInfo)
    async def change_seat(who: ByVisitor, seat: SeatNumber, wanted: SeatChange) -> Response:
        """Choose a name and a colour."""
        return json_response(await service.at(who.requested_id, seating.change_seat, service.tables, who, seat, wanted))

    @app.post("/api/tables/{table}/links/{seat}", response_model=SeatLink)
    async def renew_link(who: ByVisitor, seat: SeatNumber, _: Empty) -> Response:
        """Take a seat from whoever holds it and make a new link (the host). A bot stands in at its own until then."""
        return json_response(await service.at(who.requested_id, seating.renew_link, service.tables, who, seat))

    @app.post("/api/tables/{table}/invitation", response_model=Invitation)
    async def invite(who: ByVisitor, _: Empty) -> Response:
        """One link for all: whoever comes by it takes a free seat (the host). The one before it is no longer good."""
        return json_response(await service.at(who.requested_id, seating.invite, service.tables, who))

    @app.get("/api/tables/{table}/presence", response_model=Presence)
    async def presence(who: ByVisitor) -> Response:
        """Who is at the table now, and since when the others are away (players and the host)."""
        return json_response(await service.at(who.requested_id, seating.presence, service.tables, who))

    @app.post("/api/tables/{table}/start", response_model=TableInfo)
    async def start(who: ByVisitor, wanted: Start) -> Response:
        """Begin to play (the host). Bots may stand in for those who have not come."""
        return json_response(await service.at(who.requested_id, seating.start, service.tables, who, wanted))

    @app.post("/api/tables/{table}/passes/{seat}", response_model=SeatPass)
    async def make_pass(who: ByVisitor, seat: SeatNumber, _: Empty) -> Response:
        """A link to hold one's own seat on another device, too: good once, for a few minutes."""
        return json_response(await service.at(who.requested_id, devices.make_pass, service.tables, who, seat))

    @app.post("/api/tables/{table}/recovery_link", response_model=RecoveryLink)
    async def make_recovery_link(who: ByVisitor, _: Empty) -> Response:
        """A link to keep, for the day when this browser is lost: good once, for all that it holds here."""
        return json_response(await service.at(who.requested_id, recovery_links.make_recovery_link, service.tables, who))

    @app.post("/api/tables/{table}/bots/{seat}", response_model=TableInfo)
    async def stand_in(who: ByVisitor, seat: SeatNumber, wanted: StandIn) -> Response:
        """Let a bot stand in for a person, or the person play again; in the lobby, change a bot for another."""
        return json_response(
            await service.at(who.requested_id, substitution.stand_in, service.tables, who, seat, wanted)
        )

    @app.post("/api/tables/{table}/rematch", response_model=TableInfo)
    async def rematch(who: ByVisitor, _: Empty) -> Response:
        """The same people at a new table; the game begins."""
        return json_response(await service.at(who.requested_id, table_creation.rematch, service.tables, who))
