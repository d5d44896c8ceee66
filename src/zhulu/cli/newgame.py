"""`zhulu new-game`: the smallest complete game, under a name of one's own."""

from __future__ import annotations

import keyword
from pathlib import Path
from typing import Annotated

import typer

from zhulu.cli.common import console
from zhulu.content.catalogue import packages
from zhulu.kernel import UnknownChoice

TEMPLATE = Path(__file__).parent / "template"
OLD = "skirmish"


def new_game(
    name: Annotated[str, typer.Argument(help="Its name: lower-case letters, digits and _.")],
    folder: Annotated[Path, typer.Argument(help="Where to write it; made if it is not there.")],
) -> None:
    """Write a small complete game to begin from: five rooms, a board, two languages, tests."""
    problem = objection(name, folder)
    if problem:
        raise UnknownChoice(problem)
    for path in write_game(name, folder):
        console.print(str(path), markup=False, highlight=False)
    console.print(
        f"\nNow: pip install -e {folder}, pytest {folder}, zhulu play {name}", markup=False
    )


def objection(name: str, folder: Path) -> str:
    """Why this cannot be done, or nothing."""
    if not name.isidentifier() or not name.islower() or keyword.iskeyword(name):
        return f"{name!r} is no name for a package: use lower-case letters, digits and _"
    if name in packages():
        return f"there is a game called {name!r} already ({packages()[name]})"
    if folder.exists() and any(folder.iterdir()):
        return f"{folder} is not empty"
    return ""


def write_game(name: str, folder: Path) -> list[Path]:
    """Copy the template under the new name; the files written, in order."""
    written = []
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_dir() or "__pycache__" in source.parts or source.parent == TEMPLATE:
            continue
        inside = source.relative_to(TEMPLATE)
        target = folder / _renamed(inside, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_reworded(source.read_text(encoding="utf-8"), name), encoding="utf-8")
        written.append(target)
    return written


def _renamed(inside: Path, name: str) -> Path:
    """`project/…` goes to the top, the package gets its name, `.txt` hides files from tools."""
    parts = list(inside.parts)
    parts = parts[1:] if parts[0] == "project" else [name, *parts[1:]]
    parts[-1] = parts[-1].removesuffix(".txt")
    return Path(*parts)


def _reworded(text: str, name: str) -> str:
    title = name.replace("_", " ").title()
    return (
        text.replace(f"{OLD.title()}State", f"{title.replace(' ', '')}State")
        .replace(OLD.title(), title)
        .replace(OLD, name)
    )
