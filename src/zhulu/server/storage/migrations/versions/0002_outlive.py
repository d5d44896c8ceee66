"""Packs, versions of rules, keys that are invitations, owners of tables and their fences."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("keys", sa.Column("state", sa.String(8), nullable=False, server_default=""))
    op.add_column("journal", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "packs",
        sa.Column("hash", sa.String(80), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "stretches",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("rules", sa.String(80), nullable=False),
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("fence", sa.Integer, nullable=False),
    )
