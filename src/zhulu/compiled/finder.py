"""Imports the compiled form of a module where a library for exactly this source is at hand.

Nothing is written beside the sources: libraries lie in folders of their own, named by the key of
their group. A source that changed has another key, finds no library and runs as plain Python.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Final

from zhulu.compiled.groups import PACKAGE, SUFFIX, Group, group_of, groups

SWITCH: Final = "ZHULU_INTERPRETED"  # set it to run plain Python whatever was built
SHIPPED: Final = PACKAGE / "compiled" / "lib"  # in a wheel
CHECKOUT: Final = PACKAGE.parent.parent  # of a clone
BUILT: Final = CHECKOUT / "build" / "compiled" / "lib"  # in a clone


@dataclass(frozen=True)
class Form:
    """How a group runs: from its library, or as plain Python and why."""

    key: str
    library: Path | None
    why: str = ""


def library_of(group: Group, key: str) -> Path | None:
    """The library for this very source, if it was built."""
    for folder in (SHIPPED, BUILT):
        path = folder / f"{group.name}-{key}{SUFFIX}"
        if path.exists():
            return path
    return None


def _why_not(group: Group) -> str:
    pattern = f"{group.name}-*{SUFFIX}"
    older = any(any(folder.glob(pattern)) for folder in (SHIPPED, BUILT))
    return "its source changed since it was built" if older else "not built"


class Finder(MetaPathFinder):
    """Decides once for each group, when the first of its modules is imported."""

    def __init__(self) -> None:
        self.forms: dict[str, Form] = {}
        self.modules: dict[str, dict[str, Path]] = {}

    def form(self, group: Group) -> Form:
        """How this group runs in this process."""
        if group.name not in self.forms:
            self.forms[group.name] = self._decide(group)
        return self.forms[group.name]

    def _decide(self, group: Group) -> Form:
        if os.environ.get(SWITCH):
            return Form("", None, f"{SWITCH} is set")
        beneath = self.form(groups()[group.needs]) if group.needs else Form("", Path())
        if beneath.library is None:
            return Form("", None, f"{group.needs} is not compiled")
        # The core's key is the one it was loaded with: no game built on a later core fits it.
        key = group.key(beneath.key)
        library = library_of(group, key)
        return Form(key, library, "" if library else _why_not(group))

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module, its library, or nothing: then Python's own finders go on."""
        if path is None:
            return self._library_spec(fullname)
        group = group_of(fullname)
        if group is None or self.form(group).library is None:
            return None
        if group.name not in self.modules:
            self.modules[group.name] = group.modules()
        source = self.modules[group.name].get(fullname)
        if source is None:
            return None
        return spec_from_loader(fullname, NativeLoader(group), origin=str(source))

    def _library_spec(self, fullname: str) -> ModuleSpec | None:
        for group in groups().values() if fullname.startswith("zhulu_") else ():
            library = self.form(group).library
            if group.library == fullname and library is not None:
                loader = ExtensionFileLoader(fullname, str(library))
                return spec_from_file_location(fullname, library, loader=loader)
        return None


class NativeLoader(Loader):
    """Calls a module's own start inside its library, as mypyc's shim modules do.

    One shim to compile and link for each of 250 modules would take as long as a game.
    """

    def __init__(self, group: Group) -> None:
        self.group = group

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        library = import_module(self.group.library)
        exported = spec.name.replace("___", "___3_").replace(".", "___")  # as mypyc spells it
        ready = _function(ctypes.c_int, library, "ensure_deps")
        if ready() < 0:  # pragma: no cover - mypyc sets the error, and ctypes raises it
            raise ImportError(f"{self.group.library} cannot find what it needs")
        module: ModuleType = _function(ctypes.py_object, library, f"init_{exported}")()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Its body ran when it was created."""


def _function(result: type, library: ModuleType, name: str) -> ctypes._CFunctionType:
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    address = pointer(getattr(library, name), f"{library.__name__}.{name}".encode())
    return ctypes.PYFUNCTYPE(result)(address)


FINDER: Final = Finder()


def install() -> None:
    """Before anything else of Zhulu is imported."""
    if FINDER not in sys.meta_path:
        sys.meta_path.insert(0, FINDER)
