"""`state/store.py`, written from `state/fields.py`: the constructor and the copy of a state.

The fields module of a game has `GIVEN` (what a state is made from: argument to dotted type),
`FIELDS` (saved and copied) and, where there are such, `DERIVED` (copied, rebuilt on loading).
"""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from zhulu.contract.telling import Broken
from zhulu.kernel import Each, Field, Found, Game, Note, Packed, Shared, State

DERIVED: Final = (Found, Note, Packed, Shared)  # what is not saved
HEAD: Final = '''\
"""Written by `zhulu fields` from fields.py: every field, begun, copied or compared."""

from __future__ import annotations
'''


def fields_module(game: Game) -> ModuleType | None:
    """Where a game declares its fields; None for a game that copies its state in its own way."""
    name = f"{game.package}.state.fields"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name in (name, f"{game.package}.state"):
            return None
        raise
    return module if hasattr(module, "GIVEN") else None


def declared(module: ModuleType) -> list[Field]:
    """All fields of a game, in order."""
    return [*module.FIELDS, *getattr(module, "DERIVED", ())]


def store_path(module: ModuleType) -> Path:
    """Where the store of these fields lies: in the room, for a compiled module lies elsewhere."""
    room = importlib.import_module(module.__name__.rpartition(".")[0])
    return Path(str(room.__file__)).with_name("store.py")


def store_source(module: ModuleType) -> str:
    """What the store should say."""
    fields = declared(module)
    lines = [HEAD, *_imports(module, fields), "", ""]
    lines += [
        "class Store(State):",
        '    """All that a state holds beside the kernel\'s part."""',
        "",
    ]
    given = "".join(f"{name}: {_last(path)}, " for name, path in module.GIVEN.items())
    lines.append(f"    def __init__(self, {given}like: Store | None = None) -> None:")
    lines.append("        super().__init__(like)")
    lines += [f"        self.{name} = {name}" for name in module.GIVEN]
    always = [f for f in fields if isinstance(f, Shared)]
    lines += [f"        self.{f.name}: {f.type_name()} = {f.begun()}" for f in always]
    copied = [f for f in fields if not isinstance(f, Shared)]
    lines.append("        if like is None:")
    lines += [f"            self.{f.name}: {f.type_name()} = {f.begun()}" for f in copied]
    lines.append("        else:")
    lines += [f"            self.{f.name} = like.{f.name}{f.copied()}" for f in copied]
    lines += [
        "",
        "    def same_board(self, other: State) -> bool:",
        "        return (",
        "            isinstance(other, Store)",
        *[f"            and {_agree(f)}" for f in module.FIELDS if not isinstance(f, DERIVED)],
        "        )",
    ]
    return "\n".join(lines) + "\n"


def _agree(field: Field) -> str:
    """The expression that says whether two states agree in a field that is saved."""
    one, other = f"self.{field.name}", f"other.{field.name}"
    return f"alike({one}, {other})" if isinstance(field, Each) else f"{one} == {other}"


def _imports(module: ModuleType, fields: list[Field]) -> list[str]:
    kernel = {"State"}
    for field in fields:
        if isinstance(field, Each):
            kernel.add("packed" if field.source else "filled")
    if any(isinstance(f, Each) and not isinstance(f, DERIVED) for f in module.FIELDS):
        kernel.add("alike")
    own: dict[str, list[str]] = {}
    for path in module.GIVEN.values():
        own.setdefault(path.rpartition(".")[0], []).append(_last(path))
    lines = [f"from {place} import {', '.join(sorted(names))}" for place, names in own.items()]
    lines.append(f"from zhulu.kernel import {', '.join(sorted(kernel))}")
    absolute = sorted(line for line in lines if not line.startswith("from ."))
    relative = sorted(line for line in lines if line.startswith("from ."))
    packs = any(isinstance(field, Each) for field in fields)
    third = ["from librt.vecs import vec", "from mypy_extensions import i64", ""] if packs else []
    return [*third, *absolute, *(["", *relative] if relative else [])]


def _last(path: str) -> str:
    return path.rpartition(".")[2]


def check_store(game: Game) -> None:
    """The store is what the fields say; Broken says what to do."""
    module = fields_module(game)
    if module is None:
        return
    path = store_path(module)
    there = path.read_text(encoding="utf-8") if path.exists() else ""
    if there != store_source(module):
        told = f"{path} is not what its fields say: run `zhulu fields {game.name}`"
        raise Broken(f"contract 3: {told}")


def check_declared(game: Game, g: State) -> None:
    """A state holds nothing but what was declared: it would be lost in a copy."""
    module = fields_module(game)
    if module is None:
        return
    known = {f.name for f in declared(module)} | {*module.GIVEN} | attributes(State())
    undeclared = sorted(attributes(g) - known)
    if undeclared:
        place = f"{module.__name__} does not declare {', '.join(undeclared)}"
        raise Broken(f"contract 3: {place}: a copy of the state would lose it")


def check_copy(game: Game, g: State, twin: State) -> None:
    """Whatever a state holds of its own, its copy holds too; notes are taken anew."""
    module = fields_module(game)
    notes = {f.name for f in declared(module) if isinstance(f, Note)} if module else set()
    for name in sorted(attributes(g) - attributes(State()) - notes):
        if not hasattr(twin, name) or getattr(twin, name) != getattr(g, name):
            raise Broken(f"contract 3: the copy of the state lost {name}")


def attributes(g: Any) -> set[str]:
    """The names of what an object holds, compiled or not."""
    names = set(getattr(g, "__dict__", {}))
    for kind in type(g).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    return {name for name in names if not name.startswith("__") and hasattr(g, name)}
