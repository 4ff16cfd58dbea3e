"""Routes for learners: lessons, first games, previews, advice."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Path, Request, Response

from bourgade.server.domain import (
    tutoring,
)
from bourgade.server.http.parameters import (
    ByVisitor,
    OwnSeat,
    requester,
)
from bourgade.server.http.responses import (
    cacheable,
    json_response,
    made,
)
from bourgade.server.json_types import Lang
from bourgade.server.runtime.service import Service
from bourgade.server.serialize import advice as advice_words
from bourgade.server.serialize.lessons import encoded_lessons
from bourgade.server.wire.tables import (
    Advice,
    AdviceConsent,
    AskAdvice,
    FirstTable,
    Lessons,
    Preview,
    TableInfo,
    TableMade,
)


def add_tutoring_routes(app: FastAPI, service: Service) -> None:
    @app.get("/api/titles/{title}/lessons", response_model=Lessons)
    async def lessons(request: Request, title: str, lang: Lang = "en") -> Response:
        """Words for those who have never played."""
        return cacheable(request, encoded_lessons(title, lang))

    @app.post("/api/first", response_model=TableMade)
    async def first_table(request: Request, wanted: FirstTable) -> Response:
        """Make a table for a first game: short, against a mild bot."""
        return await made(service, request, service.run, tutoring.first_table, wanted)

    @app.get("/api/tables/{table}/preview/{action}", response_model=Preview)
    async def preview(who: ByVisitor, seat: OwnSeat, action: Annotated[int, Path(ge=0, le=1_000_000)]) -> Response:
        """What an act would change for certain."""
        return json_response(
            await service.at(who.requested_id, tutoring.preview_act, service.tables, who, seat, action)
        )

    @app.post("/api/tables/{table}/agree", response_model=TableInfo)
    async def agree(who: ByVisitor, wanted: AdviceConsent) -> Response:
        """Say whether one would have advice at the table; people who play together must all agree."""
        return json_response(
            await service.at(who.requested_id, tutoring.consent_to_advice, service.tables, who, wanted)
        )

    @app.post("/api/tables/{table}/advice", response_model=Advice)
    async def advice(request: Request, who: ByVisitor, wanted: AskAdvice) -> Response:
        """What a good player would do, knowing what this seat knows. It takes seconds, and they are charged."""
        job = await service.at(who.requested_id, tutoring.advice_wanted, service.tables, who, wanted)
        found = await service.advise(requester(request), who.holder or "", job)
        return json_response(await service.at(who.requested_id, advice_words.advised, service.tables, who, found))
