"""Routes of what belongs to the person who asks: their tables."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import FastAPI, Query, Request, Response

from bourgade.server.domain import my_tables, results
from bourgade.server.http.parameters import TableId
from bourgade.server.http.person_routes import device_of
from bourgade.server.http.responses import accepts_gzip, encoded, json_response, with_compressed
from bourgade.server.runtime.service import Service
from bourgade.server.serialize.updates import as_json
from bourgade.server.wire.social import Archive, MyGames
from bourgade.server.wire.tables import Empty, MySeats

Asked = Annotated[bool, Query(description="Only the tables that wait for this person.")]

Before = Annotated[float, Query(ge=0, le=1e12, description="Games that ended before this time.")]
MOST_GAMES: Final = 200


def add_my_routes(app: FastAPI, service: Service) -> None:
    @app.get("/api/mine", response_model=MySeats)
    async def my_seats(request: Request, asked: Asked = False) -> Response:
        """The tables where this person holds a seat, and where somebody waits for them."""

        def found() -> bytes:
            return as_json(my_tables.my_seats(service.tables, device_of(request), asked))

        return encoded(*await service.run(with_compressed, accepts_gzip(request), found))

    @app.get("/api/mine/games", response_model=MyGames)
    async def my_games(request: Request, before: Before = 1e12) -> Response:
        """How this person's last games ended, at most 200: games before a time lead on."""
        return json_response(
            await service.run(results.games, service.tables.database, device_of(request), before, MOST_GAMES)
        )

    @app.post("/api/tables/{table}/archive", response_model=Empty)
    async def archive(request: Request, table: TableId, wanted: Archive) -> Response:
        """Put a table of one's own into the archive, or back, for all one's devices."""
        await service.run(my_tables.archive, service.tables, device_of(request), table, wanted.archived)
        return json_response(Empty())
