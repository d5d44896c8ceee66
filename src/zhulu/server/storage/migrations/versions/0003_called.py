"""Seats that are offered, people who are called, secrets of the host."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "offers",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("side", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "calls",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey("tables.id"), nullable=False, index=True
        ),
        sa.Column("side", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("lang", sa.String(4), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
    )
    op.create_table(
        "host",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
