"""Results of games that ended before results were kept. They are made once for a database, in the background, one table
after another; a game that ends later stores its own with its last event."""

from __future__ import annotations

from typing import Final

from bourgade.server.domain.results import results_of, store_results
from bourgade.server.domain.table_cache import ACTS, TableCache
from bourgade.server.errors import RequestError

DONE: Final = "results_since"  # the stored value that says that nothing is missing any more
LAST_ACTS: Final = (*ACTS, "import", "resign")


def next_without_results(tables: TableCache, after: str) -> str | None:
    """The first finished table behind this id that has no results; None: there are none, and it need not be asked
    again."""
    database = tables.database
    if DONE in database.server_values():
        return None
    with database.reading() as connection:
        found = database.over_without_results(connection, after)
    if found is None:
        with database.writing() as connection:
            database.set_server_value(connection, DONE, "all")
    return found


def fill_results(tables: TableCache, table_id: str) -> bool:
    """Store how the game of a table ended, as far as that is known: a game that was ended by vote has no result, and a
    table that is held says nothing. Whether there are results now."""
    try:
        with tables.writing(table_id) as change:
            table = change.table
            if table.replay_fault is not None or not table.history.game.over:
                return False
            database, connection = tables.database, change.connection
            if database.over_without_results(connection, "", table_id) is None:
                return False  # another process was quicker
            last = database.latest(connection, table_id, LAST_ACTS, 1)
            found = results_of(table, last[0].at if last and last[0].at else table.row.moved_at)
            store_results(database, connection, found)
            return bool(found)
    except RequestError:  # it cannot be read, or is gone
        return False
