"""The index over the ids of clients goes: every action wrote a page of it, and nobody read it."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.drop_index("journal_once", "journal")
