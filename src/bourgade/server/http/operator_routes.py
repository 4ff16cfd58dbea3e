"""Routes for the operator, with the operator's key, and what everybody is told by them."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Depends, FastAPI, Query, Request, Response

from bourgade.server.domain import operator_actions, reports
from bourgade.server.errors import refused
from bourgade.server.http.metrics_routes import has_key
from bourgade.server.http.parameters import TableId
from bourgade.server.http.responses import json_response
from bourgade.server.runtime.service import Service
from bourgade.server.storage.social_rows import ReportRow
from bourgade.server.wire.operator import (
    Announce,
    Announcement,
    Ban,
    CloseReport,
    Done,
    OperatorPerson,
    OperatorPersons,
    OperatorReport,
    OperatorReports,
    OperatorTable,
    OperatorTables,
    Rename,
    SetReadOnly,
)

Stage = Literal["lobby", "playing", "over"]
Text = Annotated[str, Query(max_length=60)]


def operator_report(report: ReportRow, person: str | None) -> OperatorReport:
    return OperatorReport(
        table=report.table_id, room=report.room, number=report.number, at=report.at, name=report.name,
        person=person, text=report.text, reason=report.reason,
    )  # fmt: skip


def add_operator_routes(app: FastAPI, service: Service) -> None:
    def require_key(request: Request) -> None:
        """Without a key in the settings there is no such page."""
        if not service.settings.host_key:
            raise refused(404, "no_page")
        if not has_key(request, service.settings.host_key):
            raise refused(403, "host_key")

    operator = [Depends(require_key)]

    @app.get("/api/announcement", response_model=Announcement)
    async def announcement() -> Response:
        return json_response(Announcement(text=service.host.announcement, read_only=service.host.read_only))

    @app.get("/api/host/tables", response_model=OperatorTables, dependencies=operator)
    async def tables(stage: Stage | None = None, text: Text = "") -> Response:
        found = await service.run(operator_actions.list_tables, service.tables, stage, text)
        return json_response(OperatorTables(tables=[OperatorTable(**each._asdict()) for each in found]))

    @app.get("/api/host/persons", response_model=OperatorPersons, dependencies=operator)
    async def persons(text: Text = "") -> Response:
        found = await service.run(operator_actions.list_persons, service.tables, text)
        return json_response(OperatorPersons(persons=[OperatorPerson(**each._asdict()) for each in found]))

    @app.get("/api/host/reports", response_model=OperatorReports, dependencies=operator)
    async def list_reports() -> Response:
        found = await service.run(reports.open_reports, service.tables)
        return json_response(OperatorReports(reports=[operator_report(each.report, each.person) for each in found]))

    @app.post("/api/host/reports/close", response_model=Done, dependencies=operator)
    async def close_report(wanted: CloseReport) -> Response:
        await service.run(reports.close, service.tables, wanted.table, wanted.room, wanted.number)
        return json_response(Done())

    @app.post("/api/host/tables/{table}/delete", response_model=Done, dependencies=operator)
    async def delete_table(table: TableId) -> Response:
        await service.at(table, operator_actions.delete_table, service.tables, table)
        return json_response(Done())

    @app.post("/api/host/tables/{table}/close", response_model=Done, dependencies=operator)
    async def close_table(table: TableId) -> Response:
        await service.at(table, operator_actions.close_table, service.tables, table)
        return json_response(Done())

    @app.post("/api/host/persons/{person}/ban", response_model=Done, dependencies=operator)
    async def ban(person: str, wanted: Ban) -> Response:
        await service.run(operator_actions.ban, service.tables, person, wanted.banned)
        await service.read_operator_state()
        return json_response(Done())

    @app.post("/api/host/persons/{person}/name", response_model=Done, dependencies=operator)
    async def rename(person: str, wanted: Rename) -> Response:
        await service.run(operator_actions.rename_person, service.tables, person, wanted.name)
        return json_response(Done())

    @app.post("/api/host/announcement", response_model=Announcement, dependencies=operator)
    async def announce(wanted: Announce) -> Response:
        await service.run(operator_actions.announce, service.tables, wanted.text)
        await service.read_operator_state()
        return json_response(Announcement(text=service.host.announcement, read_only=service.host.read_only))

    @app.post("/api/host/read-only", response_model=Announcement, dependencies=operator)
    async def read_only(wanted: SetReadOnly) -> Response:
        await service.run(operator_actions.set_read_only, service.tables, wanted.read_only)
        await service.read_operator_state()
        return json_response(Announcement(text=service.host.announcement, read_only=service.host.read_only))
