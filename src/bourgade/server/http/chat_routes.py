"""Routes of what people write at a table: messages to each other, and notes for themselves."""

from __future__ import annotations

from dataclasses import replace

from fastapi import FastAPI, Request, Response

from bourgade.server.domain import chat, notes, person_profile, tokens
from bourgade.server.http.parameters import ByVisitor
from bourgade.server.http.responses import identified, json_response
from bourgade.server.runtime.service import Service
from bourgade.server.wire.social import (
    ChangeChat,
    ChangeNotes,
    ChatLog,
    ChatMessage,
    Mute,
    NewMessage,
    Notes,
    ReportMessage,
)
from bourgade.server.wire.tables import Empty


def add_chat_routes(app: FastAPI, service: Service) -> None:
    @app.get("/api/tables/{table}/chat", response_model=ChatLog)
    async def chat_log(who: ByVisitor) -> Response:
        """The last messages of one's room; new ones come with the news (`chat=` and the number of the last known)."""
        return json_response(await service.run(chat.chat_log, service.tables, who))

    @app.post("/api/tables/{table}/chat", response_model=ChatMessage)
    async def write(request: Request, who: ByVisitor, wanted: NewMessage) -> Response:
        """Say something in one's room. Who watches and has no cookie of ours gets one."""
        fresh: str | None = None
        if not await service.run(person_profile.is_known, service.tables, who.holder):
            fresh = tokens.fresh_secret()
            who = replace(who, holder=tokens.hashed(fresh))
        table_id, said = await service.run(chat.write, service.tables, who, wanted)
        service.something_said(table_id)
        return json_response(said) if fresh is None else identified(service, request, said, fresh)

    @app.post("/api/tables/{table}/chat/mode", response_model=ChatLog)
    async def change_mode(who: ByVisitor, wanted: ChangeChat) -> Response:
        """Say who may write here (the host)."""
        found = await service.run(chat.change_mode, service.tables, who, wanted)
        service.something_said(who.requested_id)
        return json_response(found)

    @app.post("/api/tables/{table}/chat/mute", response_model=ChatLog)
    async def mute(who: ByVisitor, wanted: Mute) -> Response:
        """Not see the messages of somebody at this table, or see them again."""
        return json_response(await service.run(chat.mute, service.tables, who, wanted))

    @app.post("/api/tables/{table}/chat/report", response_model=Empty)
    async def report(who: ByVisitor, wanted: ReportMessage) -> Response:
        """Show a message to the operator."""
        await service.run(chat.report, service.tables, who, wanted)
        return json_response(Empty())

    @app.get("/api/tables/{table}/notes", response_model=Notes)
    async def read_notes(who: ByVisitor) -> Response:
        """One's own notes at this table."""
        return json_response(await service.run(notes.notes, service.tables, who))

    @app.post("/api/tables/{table}/notes", response_model=Notes)
    async def change_notes(who: ByVisitor, wanted: ChangeNotes) -> Response:
        """Write them anew, for all one's devices."""
        return json_response(await service.run(notes.change_notes, service.tables, who, wanted))
