"""How games ended is stored with the event that ends them."""

from __future__ import annotations

from bourgade.server.domain import results
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.settings import Settings
from bourgade.server.storage.interface import Storage
from bourgade.server.storage.memory import MemoryStore
from bourgade.server.storage.sql.database import Database
from tests.server.somebody import friends


def test_each_seat_has_a_row_that_outlives_the_table(sqlite: str):
    stores: tuple[Storage, ...] = (MemoryStore(), Database(sqlite))
    for store in stores:
        tables = TableCache(store, Settings())
        table, people = friends(tables, "Ada", "Bert", title="lorrein")
        while True:
            with tables.reading(table) as found:
                game = found.history.game
                if game.over:
                    break
                seat = game.waiting[0]
            people[seat].act(table, seat)
        with store.writing() as connection:
            ada = store.person_of(connection, people[0].device)
            assert ada is not None
            store.remove_table(connection, table)
            rows = store.results_of(connection, ada.id, 1e12, 9)
        assert [(each.name, each.points) for each in rows] == [("Ada", None), ("Bert", None)]
        (played,) = results.games(store, people[0].device, 1e12, 9).games
        assert [(each.yours, each.rival is None) for each in played.seats] == [(True, True), (False, False)]
        assert ada.id not in played.model_dump_json()
        assert results.games(store, None, 1e12, 9).games == []
        assert [each.rank == 1 for each in rows] == [seat in game.winners for seat in (0, 1)]
        assert rows[0].person == ada.id != rows[1].person
        store.close()
