"""Routes of tables that are open to everybody, and of the invitation code."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response

from bourgade.server.domain import listings, seating
from bourgade.server.http.parameters import ByVisitor
from bourgade.server.http.person_routes import device_of
from bourgade.server.http.responses import cookies_for, identified, json_response, with_cookie
from bourgade.server.runtime.service import Service
from bourgade.server.wire.social import ChangeListing, EnterCode, Join, Listing, Listings
from bourgade.server.wire.tables import Claimed, Empty


def add_listing_routes(app: FastAPI, service: Service) -> None:
    @app.get("/api/open", response_model=Listings)
    async def open_tables(request: Request) -> Response:
        """The tables that are open to everybody, and whether this browser may make tables."""
        return json_response(await service.run(listings.listings, service.tables, device_of(request)))

    @app.post("/api/open/code", response_model=Empty)
    async def enter_code(request: Request, wanted: EnterCode) -> Response:
        """Enter the invitation code of the server, which may be asked for before one makes a table."""
        cookie = await service.run(seating.cookie_to_use, service.tables, cookies_for(service, request)[0])
        await service.run(listings.enter_code, service.tables, wanted.code, cookie)
        return identified(service, request, Empty(), cookie)

    @app.get("/api/tables/{table}/listing", response_model=Listing)
    async def listing(who: ByVisitor) -> Response:
        """Whether a table is open to everybody."""
        return json_response(await service.run(listings.listing, service.tables, who))

    @app.post("/api/tables/{table}/listing", response_model=Listing)
    async def change_listing(who: ByVisitor, wanted: ChangeListing) -> Response:
        """Open a table to everybody, or close it again (the host)."""
        return json_response(await service.at(who.requested_id, listings.change_listing, service.tables, who, wanted))

    @app.post("/api/tables/{table}/join", response_model=Claimed)
    async def join(request: Request, who: ByVisitor, wanted: Join) -> Response:
        """Take a free seat of a table that is open to everybody."""
        sure, before = cookies_for(service, request)
        cookie = await service.run(seating.cookie_to_use, service.tables, sure)
        claimed = await service.at(who.requested_id, listings.join, service.tables, who, wanted.name, cookie)
        return await with_cookie(service, request, claimed, cookie, before)
