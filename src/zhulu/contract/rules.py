"""Rule → code → test: what RULES.md lists, what the code cites, what the tests name."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from zhulu.content.catalogue import folder_of
from zhulu.contract.rulebook import NUMBER, Rule, missing_places, rules_of
from zhulu.kernel import Game

CITING = {"Do", "Repeat", "Ask", "AskUntilDone", "Veto"}
TEST = re.compile(r"^test_((?:[a-z]_?)?\d+(?:_\d+)*[a-z]?)(?:_|$)")


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
    rules = rules_of(game.package)
    listed = {rule.number for rule in rules}
    folder = folder_of(game.package)
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
        [
            f"{rule.number}: {place}"
            for rule in real
            for place in missing_places(folder, rule.where)
        ],
    )
