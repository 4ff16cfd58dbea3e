"""How Alembic reaches the database: on the connection that `migrate` has opened."""

from alembic import context

from bourgade.server.storage.sql.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
