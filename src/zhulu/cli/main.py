"""`zhulu`: the one program. Every command in a file named after what it does."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from zhulu import __version__
from zhulu.cli import (
    admin,
    bench,
    bulk,
    exploits,
    fields,
    ladder,
    listing,
    newgame,
    play,
    records,
    service,
    story,
    train,
    trials,
)
from zhulu.compiled.report import form_of_engine
from zhulu.kernel import ZhuluError

app = typer.Typer(
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Zhulu (逐鹿): five wargames about China, in browser or terminal.",
)
app.command()(service.serve)
app.command()(listing.games)
app.command()(play.play)
app.command()(trials.fuzz)
app.command()(bench.bench)
app.command()(records.replay)
app.command()(story.review)
app.command()(story.log)
app.command()(listing.rules)
app.command()(listing.data)
app.command()(bulk.simulate)
app.command()(ladder.ladder)
app.command()(exploits.exploits)
app.command()(bulk.report)
app.command()(bulk.balance)
app.command()(train.train)
app.command()(train.calibrate)
app.command()(service.loadtest)
app.command()(service.boards)
app.add_typer(admin.app, name="admin")
app.command("new-game")(newgame.new_game)
app.command()(fields.fields)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"zhulu {__version__} ({form_of_engine()})")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", callback=_version, is_eager=True, help="And which form runs.")
]


@app.callback(invoke_without_command=True)
def default(context: typer.Context, version: Version = False) -> None:
    """Without a command: open the table in the browser."""
    if context.invoked_subcommand is None:
        service.serve(open_browser=True)


def main() -> None:
    """Run a command; what goes wrong as we foresaw is one clear line and exit code 2."""
    try:
        app(standalone_mode=True)
    except ZhuluError as error:
        print(f"zhulu: {error}", file=sys.stderr)
        sys.exit(2)
    except OSError as error:  # a disk that is full, a folder that may not be written to
        where = f"{error.filename}: " if error.filename else ""
        print(f"zhulu: {where}{error.strerror or error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
