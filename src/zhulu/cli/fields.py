"""`zhulu fields`: the store of a game's state, written from its declared fields."""

from __future__ import annotations

from typing import Annotated

import typer

from zhulu.cli.common import chosen_games, console
from zhulu.contract.stores import fields_module, store_path, store_source


def fields(
    games: Annotated[list[str] | None, typer.Argument(help="Games, or `all`.")] = None,
) -> None:
    """Write state/store.py anew from state/fields.py: constructor and copy of a state."""
    for game in chosen_games(games or []):
        module = fields_module(game)
        if module is None:
            console.print(f"{game.name} declares no fields (state/fields.py with GIVEN)")
            continue
        path, source = store_path(module), store_source(module)
        changed = not path.exists() or path.read_text(encoding="utf-8") != source
        if changed:
            path.write_text(source, encoding="utf-8")
        told = "written" if changed else "as it was"
        console.print(f"{path}: {told}", markup=False, highlight=False)
