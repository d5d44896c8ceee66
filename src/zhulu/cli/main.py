"""`zhulu`: the one program. Every command in a file named after what it does."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from zhulu.cli import bulk, listing, play, records, trials
from zhulu.cli.common import console
from zhulu.kernel import ZhuluError

app = typer.Typer(
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Zhulu (逐鹿): five wargames about China, in browser or terminal.",
)
app.command()(listing.games)
app.command()(play.play)
app.command()(trials.fuzz)
app.command()(trials.bench)
app.command()(records.replay)
app.command()(listing.rules)
app.command()(listing.data)
app.command()(bulk.simulate)
app.command()(bulk.ladder)
app.command()(bulk.report)
app.command()(bulk.balance)


@app.callback(invoke_without_command=True)
def default(context: typer.Context) -> None:
    """Without a command: open the table in the browser."""
    if context.invoked_subcommand is None:
        serve(open_browser=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.")] = 8642,
    db: Annotated[str, typer.Option(help="SQLite by default, PostgreSQL by URL.")] = "",
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open it.")] = False,
) -> None:
    """The table in the browser."""
    try:
        from zhulu.server.app import serve as run_server
    except ImportError as error:
        console.print(f"The server needs more packages (pip install zhulu[server]): {error}")
        raise typer.Exit(1) from None
    run_server(host, port, db, open_browser)


def main() -> None:
    """Run a command; what goes wrong on purpose is one clear line and exit code 2."""
    try:
        app(standalone_mode=True)
    except ZhuluError as error:
        print(f"zhulu: {error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
