"""Which rules play: the number of a game's version, and a hash of the code that decides."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from zhulu.kernel import Game

SHARED: Final = ("zhulu.kernel", "zhulu.boards")


def rules_version(game: Game) -> str:
    return f"{game.version}:{_code(game.package)}"


@cache
def _code(package: str) -> str:
    """A hash of the rules code: of the game, the kernel and the boards; words do not count."""
    found = hashlib.sha256()
    for name in (package, *SHARED):
        file = import_module(name).__file__
        assert file is not None
        root = Path(file).parent
        for path in sorted(root.rglob("*.py")):
            if "drawing" not in path.parts and "words" not in path.parts:
                found.update(path.relative_to(root).as_posix().encode() + b"\0")
                found.update(path.read_bytes() + b"\0")
    return found.hexdigest()[:16]
