"""Rule → code → test: what RULES.md lists, what the code cites, what the tests name."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path

from zhulu.content.pack import data_folder
from zhulu.kernel import Game

CITING = {"Do", "Repeat", "Ask", "AskUntilDone", "Veto"}
NUMBER = re.compile(r"^[A-Z]?\d+(\.\d+)*[a-z]?$")
TEST = re.compile(r"^test_((?:[a-z]_?)?\d+(?:_\d+)*[a-z]?)(?:_|$)")


@dataclass
class Rule:
    """One row of RULES.md."""

    number: str
    text: str
    where: str
    reading: str
    background: bool
    tests: list[str] = field(default_factory=list)


def rules_file(game: Game) -> Path:
    """Where a game's rules in our words stand."""
    return data_folder(game.package).parent / "RULES.md"


def read_rules(game: Game) -> list[Rule]:
    """Every row of every table of RULES.md."""
    path = rules_file(game)
    if not path.exists():
        return []
    rules = []
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        cells = [cell.strip("| ") for cell in cells]
        if not line.startswith("|") or len(cells) < 3 or not NUMBER.match(cells[0]):
            continue
        number, text, where = cells[:3]
        reading = cells[3] if len(cells) > 3 else ""
        background = where in ("–", "-", "—", "")
        rules.append(Rule(number, text, where, reading, background))
    return rules


def cited_in_code(folder: Path) -> dict[str, list[str]]:
    """Every rule number that a step, a veto or a tally of the code cites, and where."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            number = _citation(node)
            if number:
                place = f"{path.relative_to(folder)}:{getattr(node, 'lineno', 0)}"
                found.setdefault(number, []).append(place)
    return found


def _citation(node: ast.AST) -> str:
    if not isinstance(node, ast.Call) or not node.args:
        return ""
    called = node.func
    name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
    first = node.args[0]
    if name not in CITING and not (name == "add" and len(node.args) >= 3):
        return ""
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        return first.value if NUMBER.match(first.value) else ""
    return ""


def tested(folder: Path) -> dict[str, list[str]]:
    """Every rule number that a test is named after, and the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := TEST.match(node.name)):
                number = match.group(1).replace("_", ".")
                found.setdefault(number, []).append(f"{path.name}::{node.name}")
    return found


@dataclass
class Coverage:
    """The three columns for one game, and what is missing."""

    game: str
    rules: list[Rule]
    unlisted: list[str]
    untested: list[str]
    without_code: list[str]


def coverage(game: Game, tests: Path) -> Coverage:
    """Compare RULES.md, the code and the tests of a game."""
    rules = read_rules(game)
    listed = {rule.number for rule in rules}
    folder = data_folder(game.package).parent
    named = tested(tests)
    for rule in rules:
        rule.tests = named.get(rule.number, [])
    unlisted = sorted(number for number in cited_in_code(folder) if number not in listed)
    real = [rule for rule in rules if not rule.background]
    return Coverage(
        game.name,
        rules,
        unlisted,
        [rule.number for rule in real if not rule.tests],
        [rule.number for rule in real if not _place_exists(folder, rule.where)],
    )


def _place_exists(folder: Path, where: str) -> bool:
    files = re.findall(r"[\w/]+\.(?:py|toml)", where)
    return bool(files) and all((folder / file).exists() or _shared(folder, file) for file in files)


def _shared(folder: Path, file: str) -> bool:
    root = folder.parent.parent
    return (root / file).exists() or (folder / "data" / file).exists()
