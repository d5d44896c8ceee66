"""The store as it was before there were steps (commit 8105921). Kept for its number."""

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Such a store is there already: a new one is made whole, by the schema."""
