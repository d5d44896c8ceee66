"""Builds the libraries: mypyc to C, the C compiler on all cores, one link for each group.

A library appears under its key in one step, when it is whole; what runs meanwhile is not touched.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from zhulu.compiled.finder import BUILT
from zhulu.compiled.groups import SUFFIX, groups, keys
from zhulu.compiled.headers import trim
from zhulu.compiled.literals import localize
from zhulu.compiled.objects import BuildFailed, Objects, run

FOLDER: Final = BUILT.parent
OBJECTS: Final = Path(os.environ.get("ZHULU_OBJECTS") or FOLDER / "objects")  # may be shared
KEPT: Final = 14 * 86400  # seconds for which an object that nothing was built from stays
DONE: Final = "done"  # a file that says so of a folder
# Errors in the source end without these; a cache that was cut off while it was written does not.
CRASHED: Final = ("Traceback (most recent call last)", "INTERNAL ERROR")
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
            try:
                _Round(wanted, into, pool, work).run()
            except BuildFailed:
                pool.shutdown(cancel_futures=True)
                raise
    _sweep(into)
    return work


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2


class _Round:
    """One pass over what is missing. A group is compiled as soon as it is translated."""

    def __init__(
        self, wanted: dict[str, str], into: Path, pool: ThreadPoolExecutor, work: Work
    ) -> None:
        self.wanted = wanted
        self.into = into
        self.pool = pool
        self.work = work
        self.objects: dict[Path, Future[Path]] = {}  # by C file: mypyc's own are shared by groups

    def run(self) -> None:
        """Translate every group, then compile its C files, then link its library.

        The pool works in the order of submission, so all groups are translated first.
        """
        names = list(dict.fromkeys(["core", *self.wanted]))
        translated = {name: self.pool.submit(_translate, name) for name in names}
        parts: dict[str, tuple[Objects, list[Future[Path]]]] = {}
        core: dict[str, bytes] = {}
        for name in names:
            made = translated[name].result()
            found = _digests(FOLDER / "c" / name)
            core = core or found
            if found != core:
                differ = [one for one in core if found.get(one) != core[one]]
                raise BuildFailed(f"{name} changes what the core is compiled to: {differ}")
            if name in self.wanted and keys()[name] == self.wanted[name]:
                parts[name] = self._compile(name, made)
        links = [self.pool.submit(self._link, name, *parts[name]) for name in parts]
        for link in links:
            link.result()

    def _compile(self, name: str, made: dict[str, list[str]]) -> tuple[Objects, list[Future[Path]]]:
        """Submit the C files of a group for compiling; returns the futures of their objects."""
        from mypyc.build import include_dir
        from mypyc.common import RUNTIME_C_FILES

        runtime = Path(include_dir())
        objects = Objects(OBJECTS, [runtime, *(runtime / one for one in made["folders"])])
        objects.prepare()
        own = [Path(path) for path in made[name]]
        localize(name, own)
        trim(name, own)
        sources = own + [runtime / path for path in (*RUNTIME_C_FILES, *made["runtime"])]
        for source in sorted(sources, key=_size):
            if source not in self.objects:
                self.objects[source] = self.pool.submit(self._object, objects, source)
        return objects, [self.objects[source] for source in sources]

    def _object(self, objects: Objects, source: Path) -> Path:
        path = objects.of(source)
        if path.exists():
            os.utime(path)
            self.work.reused += 1
        else:
            objects.compile(source, path)
            self.work.compiled += 1
        return path

    def _link(self, name: str, objects: Objects, parts: list[Future[Path]]) -> None:
        objects.link(
            [part.result() for part in parts], library_path(self.into, name, self.wanted[name])
        )
        self.work.built.append(name)


def _translate(name: str) -> dict[str, list[str]]:
    known = _known(name)
    try:
        told = _mypyc(name, known)
    except BuildFailed as failed:
        if not known.exists() or not any(sign in str(failed) for sign in CRASHED):
            raise
        print(f"{name}: what mypy kept of an earlier build is torn; it is found anew.", flush=True)
        shutil.rmtree(known)
        told = _mypyc(name, known)
    (known / DONE).touch()
    result: dict[str, list[str]] = json.loads(told)
    return result


def _mypyc(name: str, known: Path) -> str:
    """What the translation of a group tells, in a folder of its own."""
    into = FOLDER / "c" / name
    shutil.rmtree(into, ignore_errors=True)
    return run([sys.executable, "-m", "zhulu.compiled.translate", name, str(into), str(known)])


def _known(name: str) -> Path:
    """The folder of mypy's cache for a group; a new one starts as a copy of the core's.

    Each group has its own, because two groups may be translated at the same time.
    """
    folder = FOLDER / "known" / name
    core = FOLDER / "known" / "core"
    if not folder.exists() and (core / DONE).exists():
        shutil.copytree(core, folder)
    return folder


def _digests(folder: Path) -> dict[str, bytes]:
    """Hashes of the core's C files, made once more with every group: they must never differ."""
    core = [*folder.glob("__native_zhulu___[kb]*.c"), *folder.glob("*zhulu_core.[ch]")]
    return {path.name: hashlib.sha256(path.read_bytes()).digest() for path in sorted(core)}


def _size(path: Path) -> int:
    """Sorts the largest file first, so that no processor is left with a long one at the end."""
    return -path.stat().st_size


def _sweep(into: Path) -> None:
    """Delete old libraries but a few, and objects that no build has used for long."""
    current = {library_path(into, name, key) for name, key in keys().items()}
    for name in groups():
        older = set(into.glob(f"{name}-*{SUFFIX}")) - current
        for path in sorted(older, key=lambda path: -path.stat().st_mtime)[SPARE:]:
            path.unlink()
    for path in OBJECTS.glob("*"):
        if time.time() - path.stat().st_mtime > KEPT:
            path.unlink()
