"""What routes take: ids, seats, numbers, the visitor."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Final

from fastapi import Depends, Path, Query, Request

from bourgade.server import patterns
from bourgade.server.concurrency.fair_queue import Payer
from bourgade.server.domain.visitor import Visitor, visitor_at
from bourgade.server.http.requests import address_of, cookie_of
from bourgade.server.json_types import Lang
from bourgade.server.runtime.service import Requester

VERSION: Final = version("bourgade")

TableId = Annotated[str, Path(pattern=f"^{patterns.ID}$", description="The id of a table, or that for watching it.")]
SeatNumber = Annotated[int, Path(ge=0, le=7)]
MomentNumber = Annotated[int, Query(ge=0, le=100_000)]
OwnSeat = Annotated[int, Query(ge=0, le=7)]
AsSeat = Annotated[int | None, Query(ge=0, le=7, description="Through whose eyes; without it, a spectator's.")]
After = Annotated[int | None, Query(ge=0, le=1 << 31, description="The last seq that the reader has seen.")]
Said = Annotated[int | None, Query(ge=0, le=1 << 31, description="Tell new messages of the chat after this one, too.")]

InLang = Annotated[Lang, Query(description="The language of every sentence in the answer.")]
AsPatches = Annotated[bool, Query(description="Answer with what has changed alone, where that is known.")]


def requester(request: Request) -> Requester:
    """Who is charged for a request, and how it is known that the client has disconnected."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    return Requester(Payer(address_of(request.scope), cookie_of(request.headers) or ""), gone)


async def visitor(request: Request, table: TableId, lang: InLang = "en", patches: AsPatches = False) -> Visitor:
    return visitor_at(table, cookie_of(request.headers), lang, patches)


ByVisitor = Annotated[Visitor, Depends(visitor)]
