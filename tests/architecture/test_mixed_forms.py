"""A game may run interpreted upon the compiled core: after an edit, or from outside the tree.

So whatever of the core a game, the server or a story derives from must allow it; mypyc refuses
only when the first object is made, which is when a table is opened.
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2] / "src" / "zhulu"
CORE = ("kernel", "boards")


def classes(folder: Path) -> list[tuple[Path, ast.ClassDef]]:
    found = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found += [(path, node) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return found


def open_to_all(node: ast.ClassDef) -> bool:
    """Exceptions are Python's own classes, derived from like any."""
    raised = any(ast.unparse(base).endswith(("Error", "Exception")) for base in node.bases)
    return raised or any(
        "allow_interpreted_subclasses" in ast.unparse(d) for d in node.decorator_list
    )


def test_what_others_derive_from_may_be_derived_from_interpreted() -> None:
    core = {node.name: node for room in CORE for _, node in classes(ROOT / room)}
    closed = {name for name, node in core.items() if not open_to_all(node)}
    faults = []
    for room in sorted(path for path in ROOT.iterdir() if path.is_dir() and path.name not in CORE):
        own = {node.name for _, node in classes(room)}
        for path, node in classes(room):
            bases = {ast.unparse(base) for base in node.bases}
            faults += [
                f"{path.relative_to(ROOT)}: {node.name}({base})" for base in bases & closed - own
            ]
    assert faults == []
