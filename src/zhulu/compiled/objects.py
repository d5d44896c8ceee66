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

# The level was chosen by measurement (docs/performance.md). Hidden: calls inside a library need no
# detour. Common: every file of a group says where it keeps the core's table, and means the same.
# No warnings: about generated code they help nobody.
FLAGS: Final = (
    *("-O2", "-g0", "-fPIC", "-fwrapv"),
    *("-fvisibility=hidden", "-fcommon", "-DNDEBUG", "-w"),
)
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


class Objects:
    """Compiled C files, kept by the hash of all that went into them."""

    def __init__(self, folder: Path, include: Sequence[Path]) -> None:
        self.folder = folder
        self.include = tuple(include)
        self.compiler = c_compiler()
        self._parts: dict[Path, tuple[bytes, list[str]]] = {}
        folder.mkdir(parents=True, exist_ok=True)

    @cached_property
    def _ground(self) -> str:
        """What all objects have in common."""
        about = run([*self.compiler, "--version"])
        return f"{about} {FLAGS} {sysconfig.get_config_var('EXT_SUFFIX')} {version('mypy')}"

    def key(self, source: Path) -> str:
        """A hash of a C file with all the headers of mypyc and of its own that it includes."""
        digest = hashlib.sha256(self._ground.encode())
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

    def compile(self, source: Path, into: Path) -> None:
        """One C file; the object appears when it is whole."""
        partial = into.with_suffix(f".{os.getpid()}")
        places = (source.parent, *self.include, Path(sysconfig.get_path("include")))
        where = [f"-I{folder}" for folder in places]
        run([*self.compiler, *FLAGS, *where, "-c", str(source), "-o", str(partial)])
        partial.rename(into)

    def link(self, objects: Sequence[Path], into: Path) -> None:
        """One library of many objects; it appears when it is whole."""
        into.parent.mkdir(parents=True, exist_ok=True)
        partial = into.with_name(f"partial-{os.getpid()}-{into.name}")
        linker = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")
        run([*self.compiler, *linker[1:], *map(str, objects), "-o", str(partial)])
        partial.rename(into)
