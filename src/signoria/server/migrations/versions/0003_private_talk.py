"""Private talk belongs to the person who sat there, not to whoever takes over the seat."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("messages", sa.Column("to_person", sa.String(32)))
    op.execute(
        "UPDATE messages SET to_person = (SELECT person FROM chairs WHERE chairs.table_id = messages.table_id "
        "AND chairs.seat = messages.to_seat) WHERE to_seat IS NOT NULL"
    )
