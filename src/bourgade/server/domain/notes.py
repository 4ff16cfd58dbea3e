"""Private notes beside a board: of a person at a table, on all devices, shown to nobody else."""

from __future__ import annotations

from bourgade.server.domain.person_profile import required
from bourgade.server.domain.player_names import clean_lines
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.errors import refused
from bourgade.server.wire.social import LONGEST_NOTES, ChangeNotes, Notes


def notes(tables: TableCache, visitor: Visitor) -> Notes:
    database, table_id = tables.database, tables.table_id(visitor.requested_id)
    with database.reading() as connection:
        person = None if visitor.holder is None else database.person_of(connection, visitor.holder)
        return Notes(text="" if person is None else database.person_table(connection, person.id, table_id).notes)


def change_notes(tables: TableCache, visitor: Visitor, wanted: ChangeNotes) -> Notes:
    """Write them anew. Who is nobody here has nowhere to keep them."""
    database, table_id = tables.database, tables.table_id(visitor.requested_id)
    text = clean_lines(wanted.text, LONGEST_NOTES)
    with database.writing() as connection:
        if database.table(connection, table_id) is None:
            raise refused(404, "no_table")
        person = required(tables, connection, visitor.holder)
        database.keep_of_table(connection, person.id, table_id, notes=text)
    return Notes(text=text)
