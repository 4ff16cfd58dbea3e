"""Routes of what readers see: updates, news, looking back, records."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import FastAPI, Path, Request, Response, WebSocket

from bourgade.server.domain import (
    records,
    seating,
)
from bourgade.server.domain.visitor import visitor_at
from bourgade.server.errors import RequestError, refused
from bourgade.server.http.news import Reader
from bourgade.server.http.parameters import (
    After,
    AsPatches,
    AsSeat,
    ByVisitor,
    InLang,
    MomentNumber,
    Said,
    TableId,
    requester,
)
from bourgade.server.http.requests import address_of, cookie_of, error_response
from bourgade.server.http.responses import (
    accepts_gzip,
    cacheable,
    encoded,
    json_response,
    run_and_compress,
    with_compressed,
)
from bourgade.server.runtime.service import Service
from bourgade.server.serialize import box_catalogue, replay, updates
from bourgade.server.serialize.updates import as_json
from bourgade.server.wire.library import Catalogue
from bourgade.server.wire.tables import (
    Curve,
    Moment,
    MomentRange,
    Record,
    Update,
)


def add_read_routes(app: FastAPI, service: Service) -> None:
    @app.get("/api/tables/{table}/update", response_model=Update)
    async def update(request: Request, who: ByVisitor, seat: AsSeat = None, after: After = None) -> Response:
        """All that a reader may know now; with `after`, only the log lines that are new since then."""
        return await run_and_compress(request, updates.look, who, seat, after)

    @app.get("/api/tables/{table}/catalogue", response_model=Catalogue)
    async def catalogue(request: Request, who: ByVisitor) -> Response:
        """Every piece of the table's own box. It never changes: ask again with the ETag."""
        return cacheable(request, await service.at(who.requested_id, box_catalogue.of_table, service.tables, who))

    @app.get("/api/tables/{table}/moments/{moment}", response_model=Moment)
    async def moment(
        request: Request, who: ByVisitor, moment: Annotated[int, Path(ge=0, le=100_000)], seat: AsSeat = None
    ) -> Response:
        """A look back."""
        look = partial(replay.look_back, service.tables, who, moment, seat)
        return json_response(await service.expensive(requester(request), look))

    @app.get("/api/tables/{table}/moments", response_model=MomentRange)
    async def moment_range(
        request: Request, who: ByVisitor, first: MomentNumber, last: MomentNumber, seat: AsSeat = None
    ) -> Response:
        """Several moments in a row, at most sixty: the last ones."""
        look = partial(replay.moment_range, service.tables, who, first, last, seat)
        return encoded(*await service.expensive(requester(request), with_compressed, accepts_gzip(request), look))

    @app.get("/api/tables/{table}/curve", response_model=Curve)
    async def curve(request: Request, who: ByVisitor) -> Response:
        found = await service.expensive(requester(request), replay.curve, service.tables, who)
        return Response(found, media_type="application/json")

    @app.get("/api/tables/{table}/record", response_model=Record)
    async def record(request: Request, who: ByVisitor) -> Response:
        """The record, when the game is over. The seed is a number of up to 39 digits: keep it exact."""
        found = await service.expensive(requester(request), records.record, service.tables, who)
        return Response(as_json({"record": found}), media_type="application/json")

    @app.websocket("/api/tables/{table}/news")
    async def news(
        socket: WebSocket,
        table: TableId,
        seat: AsSeat = None,
        after: After = None,
        lang: InLang = "en",
        patches: AsPatches = False,
        chat: Said = None,
    ) -> None:
        """Updates as they happen."""
        who = visitor_at(table, cookie_of(socket.headers), lang, patches)
        settings = service.settings
        connection_bounds = [(address_of(socket.scope), settings.address_connections)]
        if who.holder is not None:
            connection_bounds.append((who.holder, settings.person_connections))
        with service.readers.slot(*connection_bounds) as admitted:
            try:
                if not admitted:
                    raise refused(503, "crowded")
                table_id = await service.at(table, seating.begin_reading, service.tables, who, seat)
            except RequestError as refusal:
                await socket.send_denial_response(error_response(refusal))
                return
            await socket.accept()
            await Reader(service, socket, who, seat, after, chat).serve(table_id)
