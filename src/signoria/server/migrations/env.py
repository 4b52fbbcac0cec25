"""Alembic runs inside the server's own connection."""

from alembic import context

from signoria.server.db import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
