"""The wire schema is the one that TypeScript reads, and the database has the form that the code says."""

from __future__ import annotations

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from bourgade.server.storage.sql.database import Database
from bourgade.server.storage.sql.schema import metadata
from bourgade.server.wire.export import TARGET, wire_models, wire_schema
from bourgade.words import check


def test_the_schema_for_typescript_is_fresh() -> None:
    fresh = wire_schema()
    assert fresh == wire_schema()
    stored = Path(__file__).parents[2] / TARGET
    assert stored.read_text(encoding="utf-8") == fresh, "run `python -m bourgade.server.wire.export`"


def test_nothing_undeclared_comes_in() -> None:
    assert all(model.model_config["extra"] == "forbid" for model in wire_models())


def test_migrations_lead_to_the_rows_that_the_code_uses(database: str) -> None:
    store = Database(database)
    with store.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()
    Database(database).close()  # and starting again changes nothing


def test_every_trouble_has_its_words() -> None:
    assert check("server") == []
