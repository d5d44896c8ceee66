"""Called by Alembic: takes the steps on the connection it is given."""

from alembic import context

from zhulu.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
