"""RULES.md, read in one place: every rule in our words, and where it is in the code."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from zhulu.content.catalogue import folder_of

NUMBER = re.compile(r"^[A-Z]?\d+(\.\d+)*[a-z]?$")
PLACE = re.compile(r"([\w/]+\.(?:py|toml))((?: `?[A-Z_a-z][\w.]*`?)?)")
BACKGROUND = ("–", "-", "—", "")


@dataclass
class Rule:
    """One row of RULES.md."""

    number: str
    text: str
    where: str
    reading: str
    background: bool
    heading: str = ""
    tests: list[str] = field(default_factory=list)


def rules_of(package: str) -> list[Rule]:
    """Every row of every table of a game's RULES.md; none where the game has no such file."""
    path = folder_of(package) / "RULES.md"
    if not path.exists():
        return []
    rules, heading = [], ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            heading = line[3:].strip()
        cells = [cell.strip("| ") for cell in line.strip().strip("|").split(" | ")]
        if not line.startswith("|") or len(cells) < 3 or not NUMBER.match(cells[0]):
            continue
        number, text, where = cells[:3]
        reading = cells[3] if len(cells) > 3 else ""
        rules.append(Rule(number, text, where, reading, where in BACKGROUND, heading))
    return rules


def missing_places(folder: Path, where: str) -> list[str]:
    """What of `rules/turn.py War.judge, Turn.red, data/map.toml` is not there; all of it must be.

    A name without a file belongs to the file before it.
    """
    missing: list[str] = []
    file = ""
    for part in [part.strip() for part in where.split(",") if part.strip()]:
        found = PLACE.fullmatch(part)
        if found:
            file, name = found.group(1), found.group(2).strip(" `")
        else:
            name = part.strip("`")
        path = _find(folder, file)
        if path is None or (name and path.suffix == ".py" and name not in names_in(path)):
            missing.append(part)
    return missing or ([] if file else [where])


def _find(folder: Path, file: str) -> Path | None:
    """A file of the game, of its data, or of Zhulu itself (`kernel/table.py`)."""
    home = Path(__file__).parent.parent
    places = [folder / file, folder / "data" / file, home / file]
    return next((path for path in places if file and path.exists()), None)


@cache
def names_in(path: Path) -> frozenset[str]:
    """Functions, classes, constants and `Class.method` of a file."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        found |= _names(node)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{name}" for one in node.body for name in _names(one)}
    return frozenset(found)


def _names(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Assign):
        return {target.id for target in node.targets if isinstance(target, ast.Name)}
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return {node.target.id}
    return set()
