"""Builds the libraries: mypyc to C, the C compiler on all cores, one link for each group.

A library appears under its key in one step, when it is whole; what runs meanwhile is not touched.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from zhulu.compiled.finder import BUILT
from zhulu.compiled.groups import SUFFIX, groups, keys
from zhulu.compiled.literals import localize
from zhulu.compiled.objects import BuildFailed, Objects, run

FOLDER: Final = BUILT.parent
OBJECTS: Final = Path(os.environ.get("ZHULU_OBJECTS") or FOLDER / "objects")  # may be shared
KEPT: Final = 14 * 86400  # seconds for which an object that nothing was built from stays
SPARE: Final = 3  # libraries of earlier source kept for each group, for the way back


@dataclass
class Work:
    """What a build did."""

    built: list[str] = field(default_factory=list)
    compiled: int = 0
    reused: int = 0


def library_path(into: Path, name: str, key: str) -> Path:
    """Where the library of a group belongs."""
    return into / f"{name}-{key}{SUFFIX}"


def missing(into: Path = BUILT) -> dict[str, str]:
    """The groups without a library for their source as it is now, with their keys."""
    found = keys().items()
    return {name: key for name, key in found if not library_path(into, name, key).exists()}


def build(into: Path = BUILT, jobs: int = 0) -> Work:
    """Build what is missing; source edited meanwhile is built again."""
    work = Work()
    with ThreadPoolExecutor(jobs or _cores()) as pool:
        while wanted := missing(into):
            translated = _translate(wanted, pool)
            if all(keys()[name] == key for name, key in wanted.items()):
                _compile(wanted, translated, into, pool, work)
    _sweep(into)
    return work


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2


def _translate(wanted: dict[str, str], pool: ThreadPoolExecutor) -> dict[str, dict[str, list[str]]]:
    """The C files of every group wanted, and of the core to compare the games' idea of it with."""
    names = list(dict.fromkeys(["core", *wanted]))
    made = dict(zip(names, pool.map(_translate_one, names), strict=True))
    core = [Path(path) for path in made["core"]["core"]]
    headers = sorted(core[0].parent.glob("*zhulu_core.[ch]"))
    for name in names:
        for path in (*core, *headers):
            if path.read_bytes() != (path.parent.parent / name / path.name).read_bytes():
                raise BuildFailed(f"{name} changes what the core is compiled to: {path.name}")
    return made


def _translate_one(name: str) -> dict[str, list[str]]:
    into = FOLDER / "c" / name
    shutil.rmtree(into, ignore_errors=True)
    told = run([sys.executable, "-m", "zhulu.compiled.translate", name, str(into)])
    result: dict[str, list[str]] = json.loads(told)
    return result


def _compile(
    wanted: dict[str, str],
    translated: dict[str, dict[str, list[str]]],
    into: Path,
    pool: ThreadPoolExecutor,
    work: Work,
) -> None:
    from mypyc.build import include_dir
    from mypyc.common import RUNTIME_C_FILES

    runtime = Path(include_dir())
    extra = {folder for made in translated.values() for folder in made["folders"]}
    objects = Objects(OBJECTS, [runtime, *(runtime / name for name in sorted(extra))])
    parts: dict[str, list[Path]] = {}
    for name in wanted:
        made = translated[name]
        sources = [Path(path) for path in made[name]]
        localize(name, sources)
        sources += [runtime / path for path in (*RUNTIME_C_FILES, *made["runtime"])]
        parts[name] = sources
    every = sorted({path for sources in parts.values() for path in sources}, key=_size)
    where = dict(zip(every, pool.map(objects.of, every), strict=True))
    todo = {path: source for source, path in where.items() if not path.exists()}
    list(pool.map(lambda pair: objects.compile(pair[1], pair[0]), todo.items()))
    work.compiled += len(todo)
    work.reused += len(where) - len(todo)
    for name, key in wanted.items():
        used = [where[source] for source in parts[name]]
        for path in used:
            os.utime(path)
        objects.link(used, library_path(into, name, key))
        work.built.append(name)


def _size(path: Path) -> int:
    """The longest first, so that no core waits for the other at the end."""
    return -path.stat().st_size


def _sweep(into: Path) -> None:
    """Let go of what nobody will ask for."""
    current = {library_path(into, name, key) for name, key in keys().items()}
    for name in groups():
        older = set(into.glob(f"{name}-*{SUFFIX}")) - current
        for path in sorted(older, key=lambda path: -path.stat().st_mtime)[SPARE:]:
            path.unlink()
    for path in OBJECTS.glob("*"):
        if time.time() - path.stat().st_mtime > KEPT:
            path.unlink()
