"""Requests that were carried out have a table of their own: undo and sealed answers are made once, too."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "requests",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("request", sa.String(64), primary_key=True),
    )
    op.drop_index("lines_nonce", "lines")
    op.drop_column("lines", "nonce")
