"""The HTTP interface: every route, and how its answer is made. What happens is decided elsewhere."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version
from typing import Annotated, Any, Final

from fastapi import Depends, FastAPI, Path, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from bourgade.server.concurrency.fair_queue import Payer
from bourgade.server.domain import (
    devices,
    learning,
    my_tables,
    records,
    recovery_links,
    seating,
    substitution,
    table_creation,
)
from bourgade.server.domain.tokens import ID_PATTERN, hashed
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import Refused, refused
from bourgade.server.http.command_router import CommandRoute
from bourgade.server.http.error_handlers import on_broken, on_http_error, on_invalid, on_no_database, on_refused
from bourgade.server.http.news import Reader
from bourgade.server.http.page_errors import log_page_error
from bourgade.server.http.requests import BODY, address_of, cookie_of, error_response, host_of, visitor_at
from bourgade.server.http.responses import (
    accepts_gzip,
    cacheable,
    compressed,
    cookies_for,
    encoded,
    json_response,
    with_compressed,
    with_cookie,
)
from bourgade.server.json_types import Lang
from bourgade.server.library_schema import About, Book, Catalogue, Terms, Titles
from bourgade.server.local_address import is_loopback, local_address
from bourgade.server.runtime.service import Requester, Service
from bourgade.server.schema import (
    Act,
    Advice,
    Agree,
    AskAdvice,
    Claim,
    Claimed,
    Curve,
    Empty,
    Film,
    FirstTable,
    Health,
    House,
    Invitation,
    Lessons,
    Moment,
    MySeats,
    NewTable,
    PageError,
    Patch,
    Presence,
    Preview,
    Record,
    Resign,
    SeatChange,
    SeatLink,
    SeatPass,
    StandIn,
    Start,
    TableInfo,
    TableMade,
    Trouble,
    Undo,
    Update,
    WayBack,
    Words,
)
from bourgade.server.serialize import advice as advice_words
from bourgade.server.serialize import box_catalogue, commands, library, replay, updates
from bourgade.server.serialize.lessons import encoded_lessons
from bourgade.server.serialize.updates import as_json
from bourgade.server.settings import LOCAL_NAMES
from bourgade.server.storage.errors import Unavailable

log = logging.getLogger("bourgade.server")

VERSION: Final = version("bourgade")
TROUBLES: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Trouble} for status in (400, 403, 404, 405, 409, 413, 415, 421, 422, 429, 431, 500, 503)
}

TableId = Annotated[str, Path(pattern=f"^{ID_PATTERN}$", description="The id of a table, or that for watching it.")]
SeatNumber = Annotated[int, Path(ge=0, le=7)]
MomentNumber = Annotated[int, Query(ge=0, le=100_000)]
OwnSeat = Annotated[int, Query(ge=0, le=7)]
AsSeat = Annotated[int | None, Query(ge=0, le=7, description="Through whose eyes; without it, a spectator's.")]
After = Annotated[int | None, Query(ge=0, le=1 << 31, description="The last seq that the reader has seen.")]

InLang = Annotated[Lang, Query(description="The language of every sentence in the answer.")]
AsPatches = Annotated[bool, Query(description="Answer with what has changed alone, where that is known.")]


def routes(service: Service) -> tuple[FastAPI, dict[str, CommandRoute]]:
    """All routes, and the commands among them by name."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with service.open():
            yield

    app = FastAPI(
        title="Bourgade",
        version=VERSION,
        description="Tables that people share. Commands are posted, news come by WebSocket: /api/tables/{table}/news.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=TROUBLES,
        # Checking for each request whether it is traced would cost as much as a part of an act.
        telemetry={"tracing": False, "metrics": False, "logs": False, "operation_spans": False},
    )
    app.state.service = service
    app.exception_handler(Refused)(on_refused)
    app.exception_handler(RequestValidationError)(on_invalid)
    app.exception_handler(HTTPException)(on_http_error)
    app.exception_handler(Unavailable)(on_no_database)
    app.exception_handler(Exception)(on_broken)
    commands = add_play(app, service)
    add_learning(app, service)
    add_looks(app, service)
    add_tables(app, service)
    add_library(app, service)
    return app, commands


# Who asks


def requester(request: Request) -> Requester:
    """Who is charged for a request, and how it is known that the client has disconnected."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    return Requester(Payer(address_of(request.scope), cookie_of(request.headers) or ""), gone)


async def visitor(request: Request, table: TableId, lang: InLang = "en", changes: AsPatches = False) -> Visitor:
    return visitor_at(table, cookie_of(request.headers), lang, changes)


ByVisitor = Annotated[Visitor, Depends(visitor)]


# Routes


def add_library(app: FastAPI, service: Service) -> None:
    @app.get("/api/health", response_model=Health)
    async def health() -> Response:
        return json_response(Health(version=VERSION))

    @app.get("/api/ready", response_model=Health)
    async def ready() -> Response:
        """Whether moves can be stored now: tries a write."""
        if not await service.ready():
            raise refused(503, "not_ready")
        return json_response(Health(version=VERSION))

    @app.post("/api/page-errors", status_code=204, response_class=Response)
    async def page_error(wanted: PageError) -> Response:
        """A fault of the page, for whoever runs the server: a line in the log. Secrets are taken out of it."""
        log_page_error(wanted)
        return Response(status_code=204)

    address = local_address(service.settings)

    @app.get("/api/house", response_model=House)
    async def house(request: Request) -> Response:
        """Where others in the house find this server: for who came by a name that leads nobody else here."""
        here = host_of(request.headers["host"]) in LOCAL_NAMES
        return json_response(House(address=address if here else None, open=not is_loopback(service.settings.host)))

    @app.get("/api/titles", response_model=Titles)
    async def titles(request: Request) -> Response:
        return cacheable(request, library.all_titles())

    @app.get("/api/titles/{title}/terms", response_model=Terms)
    async def terms(request: Request, title: str) -> Response:
        return cacheable(request, library.terms(title))

    @app.get("/api/titles/{title}/book", response_model=Book)
    async def book(request: Request, title: str, lang: Lang = "en") -> Response:
        return cacheable(request, library.rules_book(title, lang))

    @app.get("/api/titles/{title}/about", response_model=About)
    async def about(request: Request, title: str) -> Response:
        return cacheable(request, library.about(title))

    @app.get("/api/titles/{title}/catalogue", response_model=Catalogue)
    async def usual_catalogue(request: Request, title: str) -> Response:
        """Every piece of a title's box, with the usual options."""
        return cacheable(request, box_catalogue.usual(title))

    @app.get("/api/words/{lang}", response_model=Words)
    async def words(request: Request, lang: Lang) -> Response:
        return cacheable(request, library.web_words(lang))


async def made(
    service: Service,
    request: Request,
    run: Callable[..., Awaitable[TableMade]],
    make: Callable[..., TableMade],
    wanted: object,
) -> Response:
    """A new table, for the browser that asks: it keeps the cookie that it has, or gets one."""
    sure, before = cookies_for(service, request)
    cookie = await service.run(seating.holder_for, service.tables, sure)
    return await with_cookie(service, request, await run(make, service.tables, wanted, cookie), cookie, before)


def add_tables(app: FastAPI, service: Service) -> None:
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
        cookie = await service.run(seating.holder_for, service.tables, sure, wanted)
        claimed = await service.run(seating.claim, service.tables, wanted, cookie, before)
        return await with_cookie(service, request, claimed, cookie, before)

    @app.get("/api/tables/{table}", response_model=TableInfo)
    async def info(who: ByVisitor) -> Response:
        return json_response(await service.at(who.came_by, seating.info, service.tables, who))

    @app.post("/api/tables/{table}/seats/{seat}", response_model=TableInfo)
    async def change_seat(who: ByVisitor, seat: SeatNumber, wanted: SeatChange) -> Response:
        """Choose a name and a colour."""
        return json_response(await service.at(who.came_by, seating.change_seat, service.tables, who, seat, wanted))

    @app.post("/api/tables/{table}/links/{seat}", response_model=SeatLink)
    async def renew_link(who: ByVisitor, seat: SeatNumber, _: Empty) -> Response:
        """Take a seat from whoever holds it and make a new link (the host). A bot stands in at its own until then."""
        return json_response(await service.at(who.came_by, seating.renew_link, service.tables, who, seat))

    @app.post("/api/tables/{table}/invitation", response_model=Invitation)
    async def invite(who: ByVisitor, _: Empty) -> Response:
        """One link for all: whoever comes by it takes a free seat (the host). The one before it is no longer good."""
        return json_response(await service.at(who.came_by, seating.invite, service.tables, who))

    @app.get("/api/tables/{table}/presence", response_model=Presence)
    async def presence(who: ByVisitor) -> Response:
        """Who is at the table now, and since when the others are away (players and the host)."""
        return json_response(await service.at(who.came_by, seating.presence, service.tables, who))

    @app.post("/api/tables/{table}/start", response_model=TableInfo)
    async def start(who: ByVisitor, wanted: Start) -> Response:
        """Begin to play (the host). Bots may stand in for those who have not come."""
        return json_response(await service.at(who.came_by, seating.start, service.tables, who, wanted))

    @app.post("/api/tables/{table}/passes/{seat}", response_model=SeatPass)
    async def make_pass(who: ByVisitor, seat: SeatNumber, _: Empty) -> Response:
        """A link to hold one's own seat on another device, too: good once, for a few minutes."""
        return json_response(await service.at(who.came_by, devices.make_pass, service.tables, who, seat))

    @app.post("/api/tables/{table}/way_back", response_model=WayBack)
    async def make_recovery_link(who: ByVisitor, _: Empty) -> Response:
        """A link to keep, for the day when this browser is lost: good once, for all that it holds here."""
        return json_response(await service.at(who.came_by, recovery_links.make_recovery_link, service.tables, who))

    @app.post("/api/tables/{table}/bots/{seat}", response_model=TableInfo)
    async def stand_in(who: ByVisitor, seat: SeatNumber, wanted: StandIn) -> Response:
        """Let a bot stand in for a person, or the person play again; in the lobby, change a bot for another."""
        return json_response(await service.at(who.came_by, substitution.stand_in, service.tables, who, seat, wanted))

    @app.get("/api/mine", response_model=MySeats)
    async def my_seats(request: Request) -> Response:
        """The tables where this browser holds a seat, and where it is waited for."""
        cookie = cookie_of(request.headers)
        return json_response(await service.run(my_tables.my_seats, service.tables, hashed(cookie) if cookie else None))

    @app.post("/api/tables/{table}/rematch", response_model=TableInfo)
    async def rematch(who: ByVisitor, _: Empty) -> Response:
        """The same people at a new table; the game begins."""
        return json_response(await service.at(who.came_by, table_creation.rematch, service.tables, who))


def add_play(app: FastAPI, service: Service) -> dict[str, CommandRoute]:
    """The routes of commands, by their names."""
    found: dict[str, CommandRoute] = {}

    def command(name: str) -> Callable[[Callable[..., Any]], None]:
        def add(endpoint: Callable[..., Any]) -> None:
            app.router.add_api_route(
                f"/api/tables/{{table}}/{name}",
                endpoint,
                methods=["POST"],
                response_model=Update | Patch,
                route_class_override=CommandRoute,
            )
            route = app.router.routes[-1]
            assert isinstance(route, CommandRoute)
            found[name] = route

        return add

    @command("act")
    async def act(request: Request, who: ByVisitor, wanted: Act) -> Response:
        """Play an action. 409 when the seat has not seen the latest change; the fresh update comes with it."""
        if wanted.fit:  # much is played again
            return await compressed(request, commands.command, who, wanted)
        return encoded(*await service.act(who, wanted, partial(with_compressed, accepts_gzip(request))))

    @command("undo")
    async def undo(request: Request, who: ByVisitor, wanted: Undo) -> Response:
        """Take back the seat's own last acts."""
        return await compressed(request, commands.command, who, wanted)

    @command("resign")
    async def resign(request: Request, who: ByVisitor, wanted: Resign) -> Response:
        """Leave the game to a bot."""
        return await compressed(request, commands.resign, who, wanted)

    return found


def add_learning(app: FastAPI, service: Service) -> None:
    @app.get("/api/titles/{title}/lessons", response_model=Lessons)
    async def lessons(request: Request, title: str, lang: Lang = "en") -> Response:
        """Words for those who have never played."""
        return cacheable(request, encoded_lessons(title, lang))

    @app.post("/api/first", response_model=TableMade)
    async def first_table(request: Request, wanted: FirstTable) -> Response:
        """Make a table for a first game: short, against a mild bot."""
        return await made(service, request, service.run, learning.first_table, wanted)

    @app.get("/api/tables/{table}/preview/{action}", response_model=Preview)
    async def preview(who: ByVisitor, seat: OwnSeat, action: Annotated[int, Path(ge=0, le=1_000_000)]) -> Response:
        """What an act would change for certain."""
        return json_response(await service.at(who.came_by, learning.foretell, service.tables, who, seat, action))

    @app.post("/api/tables/{table}/agree", response_model=TableInfo)
    async def agree(who: ByVisitor, wanted: Agree) -> Response:
        """Say whether one would have advice at the table; people who play together must all agree."""
        return json_response(await service.at(who.came_by, learning.agree, service.tables, who, wanted))

    @app.post("/api/tables/{table}/advice", response_model=Advice)
    async def advice(request: Request, who: ByVisitor, wanted: AskAdvice) -> Response:
        """What a good player would do, knowing what this seat knows. It takes seconds, and they are charged."""
        job = await service.at(who.came_by, learning.advice_wanted, service.tables, who, wanted)
        found = await service.advise(requester(request), who.holder or "", job)
        return json_response(await service.at(who.came_by, advice_words.advised, service.tables, who, found))


def add_looks(app: FastAPI, service: Service) -> None:
    @app.get("/api/tables/{table}/update", response_model=Update)
    async def update(request: Request, who: ByVisitor, seat: AsSeat = None, after: After = None) -> Response:
        """All that a reader may know now; with `after`, only the log lines that are new since then."""
        return await compressed(request, updates.look, who, seat, after)

    @app.get("/api/tables/{table}/catalogue", response_model=Catalogue)
    async def catalogue(request: Request, who: ByVisitor) -> Response:
        """Every piece of the table's own box. It never changes: ask again with the ETag."""
        return cacheable(request, await service.at(who.came_by, box_catalogue.of_table, service.tables, who))

    @app.get("/api/tables/{table}/moments/{moment}", response_model=Moment)
    async def moment(
        request: Request, who: ByVisitor, moment: Annotated[int, Path(ge=0, le=100_000)], seat: AsSeat = None
    ) -> Response:
        """A look back."""
        look = partial(replay.look_back, service.tables, who, moment, seat)
        return json_response(await service.expensive(requester(request), look))

    @app.get("/api/tables/{table}/film", response_model=Film)
    async def film(
        request: Request, who: ByVisitor, first: MomentNumber, last: MomentNumber, seat: AsSeat = None
    ) -> Response:
        """Several moments in a row, at most sixty: the last ones."""
        film = partial(replay.film, service.tables, who, first, last, seat)
        return encoded(*await service.expensive(requester(request), with_compressed, accepts_gzip(request), film))

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
        changes: AsPatches = False,
    ) -> None:
        """Updates as they happen."""
        who = visitor_at(table, cookie_of(socket.headers), lang, changes)
        settings = service.settings
        limiter = [(address_of(socket.scope), settings.address_connections)]
        if who.holder is not None:
            limiter.append((who.holder, settings.person_connections))
        with service.readers.slot(*limiter) as admitted:
            try:
                if not admitted:
                    raise refused(503, "crowded")
                table_id = await service.at(table, seating.admit, service.tables, who, seat)
            except Refused as refusal:
                await socket.send_denial_response(error_response(refusal))
                return
            await socket.accept()
            await Reader(service, socket, who, seat, after).serve(table_id)
