"""Routes of what does not belong to a table: health, titles, books, words, faults of the page."""

from __future__ import annotations

from fastapi import FastAPI, Request, Response

from bourgade.server.errors import refused
from bourgade.server.http.page_errors import log_page_error
from bourgade.server.http.parameters import (
    VERSION,
)
from bourgade.server.http.requests import host_of
from bourgade.server.http.responses import (
    cacheable,
    json_response,
)
from bourgade.server.json_types import Lang
from bourgade.server.local_address import is_loopback, local_address
from bourgade.server.runtime.service import Service
from bourgade.server.serialize import box_catalogue, library
from bourgade.server.settings import LOCAL_NAMES
from bourgade.server.wire.library import About, Book, Catalogue, Terms, Titles
from bourgade.server.wire.tables import (
    Health,
    PageError,
    ServerAddress,
    Words,
)


def add_library_routes(app: FastAPI, service: Service) -> None:
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

    found = local_address(service.settings)

    @app.get("/api/address", response_model=ServerAddress)
    async def address(request: Request) -> Response:
        """Where others in the local network find this server: for who came by a name that leads nobody else here."""
        here = host_of(request.headers["host"]) in LOCAL_NAMES
        return json_response(
            ServerAddress(address=found if here else None, open=not is_loopback(service.settings.host))
        )

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
