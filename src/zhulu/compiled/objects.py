"""C to objects and libraries: the system's compiler, with a memory by content."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import subprocess
import sysconfig
from collections.abc import Sequence
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from shutil import which
from typing import Final

# Compile time was measured (docs/performance.md): what loads data and what is shown spends its
# time in Python's own functions, and compiles in two thirds of the time at -O1. Hidden:
# calls inside a library need no detour. Common: every file of a group says where it keeps the
# core's table, and means the same. No warnings: about generated code they help nobody. What
# looks for the same sum twice, or for loops over arrays, takes a quarter of the compiler's time
# and finds next to nothing in code that is calls above all.
FLAGS: Final = (
    *("-g0", "-fPIC", "-fwrapv"),
    *("-fno-gcse", "-fno-schedule-insns2", "-fno-tree-pre", "-fno-tree-vectorize", "-fno-tree-vrp"),
    *("-fvisibility=hidden", "-fcommon", "-DNDEBUG", "-w"),
)
LEVEL: Final = "-O2"
LESS: Final = "-O1"
SELDOM: Final = ("___content___", "___table___")  # rooms of a game
ALWAYS: Final = "___table___view."  # what every seat is shown after every move
INCLUDE: Final = re.compile(rb'^[ \t]*#[ \t]*include[ \t]+["<]([^">]+)[">]', re.MULTILINE)


class BuildFailed(Exception):
    """What was run, and what it said."""


def c_compiler() -> list[str]:
    """The C compiler's command, or nothing where there is none."""
    wanted = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    for command in (wanted, "cc", "gcc", "clang"):
        words = shlex.split(command)
        if words and which(words[0]):
            return words
    return []


def run(command: Sequence[str]) -> str:
    """What a command printed, or the failure in its words."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise BuildFailed(f"{shlex.join(command)}\n{done.stdout}{done.stderr}"[-4000:])
    return done.stdout


def level_of(source: Path) -> str:
    """How hard the compiler tries with a C file."""
    seldom = any(room in source.name for room in SELDOM) and ALWAYS not in source.name
    return LESS if seldom else LEVEL


class Objects:
    """Compiled C files, kept by the hash of all that went into them."""

    def __init__(self, folder: Path, include: Sequence[Path]) -> None:
        self.folder = folder
        self.include = tuple(include)
        self.compiler = c_compiler()
        self._parts: dict[Path, tuple[bytes, list[str]]] = {}
        self._read_once: dict[str, list[str]] = {}  # by level
        folder.mkdir(parents=True, exist_ok=True)

    @cached_property
    def _ground(self) -> str:
        """What all objects have in common."""
        about = run([*self.compiler, "--version"])
        return f"{about} {FLAGS} {sysconfig.get_config_var('EXT_SUFFIX')} {version('mypy')}"

    def key(self, source: Path) -> str:
        """A hash of a C file with all the headers of mypyc and of its own that it includes."""
        digest = hashlib.sha256(f"{self._ground} {level_of(source)}".encode())
        waiting, seen = [source], {source}
        while waiting:
            path = waiting.pop()
            own, includes = self._read(path)
            digest.update(own)
            for name in includes:
                found = self._header(path, name)
                if found is not None and found not in seen:
                    seen.add(found)
                    waiting.append(found)
        return digest.hexdigest()[:32]

    def _header(self, includer: Path, name: str) -> Path | None:
        places = (folder / name for folder in (includer.parent, *self.include))
        return next((path for path in places if path.exists()), None)

    def _read(self, path: Path) -> tuple[bytes, list[str]]:
        """The hash of one file by itself, and what it includes."""
        if path not in self._parts:
            text = path.read_bytes()
            names = [name.decode() for name in INCLUDE.findall(text)]
            self._parts[path] = (hashlib.sha256(text).digest() + path.name.encode(), names)
        return self._parts[path]

    def of(self, source: Path) -> Path:
        """Where the object of a C file belongs."""
        return self.folder / f"{self.key(source)}.o"

    def _common(self, level: str) -> list[str]:
        """What makes the compiler take Python's and mypyc's own headers as it read them once.

        Saves small files the reading. A compiler that cannot do so reads them each time.
        """
        if level not in self._read_once:
            self._read_once[level] = self._read_headers(level)
        return self._read_once[level]

    def _read_headers(self, level: str) -> list[str]:
        text = "#include <Python.h>\n#include <CPy.h>\n"
        key = hashlib.sha256(f"{self._ground} {level} {text}".encode()).hexdigest()[:32]
        header = self.folder / f"{key}.h"
        read = self.folder / f"{key}.h.gch"
        if not read.exists():
            header.write_text(text)
            partial = self.folder / f"{key}.{os.getpid()}"
            try:
                self._run(level, "-x", "c-header", str(header), "-o", str(partial))
            except BuildFailed:
                return []
            partial.rename(read)
        for path in (header, read):
            os.utime(path)
        return ["-include", str(header)]

    def _run(self, *words: str, beside: Sequence[Path] = ()) -> None:
        places = (*beside, *self.include, Path(sysconfig.get_path("include")))
        run([*self.compiler, *FLAGS, *(f"-I{folder}" for folder in places), *words])

    def prepare(self) -> None:
        """Before files are compiled on all cores."""
        for level in (LEVEL, LESS):
            self._common(level)

    def compile(self, source: Path, into: Path) -> None:
        """One C file; the object appears when it is whole."""
        partial = into.with_suffix(f".{os.getpid()}")
        level = level_of(source)
        words = (level, *self._common(level), "-c", str(source), "-o", str(partial))
        self._run(*words, beside=[source.parent])
        partial.rename(into)

    def link(self, objects: Sequence[Path], into: Path) -> None:
        """One library of many objects; it appears when it is whole."""
        into.parent.mkdir(parents=True, exist_ok=True)
        partial = into.with_name(f"partial-{os.getpid()}-{into.name}")
        linker = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")
        run([*self.compiler, *linker[1:], *map(str, objects), "-o", str(partial)])
        partial.rename(into)
