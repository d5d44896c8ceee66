"""What is compiled together: kernel and boards, then each game by itself, then lone modules.

A group becomes one library. Its key is a hash of every source file its code rests on, compiled or
not, so a library whose key is found was built from exactly the text that lies here now.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent
SUFFIX: Final = EXTENSION_SUFFIXES[0]  # names the Python and the machine a library is for
LAYOUT: Final = "1"  # raise it when libraries of older builds must not be loaded any more

LEFT_OUT: Final = ("__init__.py", "rows.py")  # packages; tables checked by msgspec on loading
ROOMS: Final = ("content", "state", "rules", "table", "ai")  # of a game; its drawing is not played
LONE: Final = (
    *("ai/orders.py", "ai/policy.py", "ai/weighing.py"),
    # What a seat is shown after every action.
    *("content/text.py", "story/roles.py"),
    *(f"server/tables/{name}.py" for name in ("audience", "patch", "position")),
    *(f"server/tables/{name}.py" for name in ("telling", "wording")),
    # And the way of an action from its socket to the store and back.
    *("server/limits.py", "server/storage/written.py", "server/web/connection.py"),
)
RESTS_ON: Final = (
    *("content/*.py", "games/__init__.py", "server/__init__.py", "story/__init__.py"),
    *("server/errors.py", "server/words.py", "server/wire/*.py"),
    *("server/storage/__init__.py", "server/tables/__init__.py", "server/tables/seats.py"),
    "server/web/__init__.py",
)


@dataclass(frozen=True)
class Group:
    """Modules of one library, and the files its code was made from."""

    name: str
    compiles: tuple[str, ...]  # patterns below the package
    rests_on: tuple[str, ...] = ()  # more patterns: what is inlined or inherited from
    needs: str = ""  # the group whose library must be loaded too

    @property
    def library(self) -> str:
        """The name under which mypyc imports the library."""
        return f"zhulu_{self.name}__mypyc"

    def sources(self) -> list[Path]:
        """The files of its modules."""
        return [path for path in _files(self.compiles) if path.name not in LEFT_OUT]

    def modules(self) -> dict[str, Path]:
        """Its modules by their dotted names."""
        return {module_name(path): path for path in self.sources()}

    def key(self, beneath: str) -> str:
        """A hash of the text its library is made from; `beneath`: the key of what it needs."""
        digest = hashlib.sha256(f"{LAYOUT} {SUFFIX} {self.name} {beneath}".encode())
        moved = set(_files(self.compiles)) & set(_files(self.rests_on))  # may be either
        for path in _files(self.compiles + self.rests_on):
            form = "\1" if path in moved else "\0"
            digest.update(f"{form}{path.relative_to(PACKAGE)}\0".encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()[:24]


def _files(patterns: tuple[str, ...]) -> list[Path]:
    return sorted({path for pattern in patterns for path in PACKAGE.glob(pattern)})


def module_name(path: Path) -> str:
    """`…/zhulu/kernel/engine.py` is `zhulu.kernel.engine`."""
    inside = path.relative_to(PACKAGE).with_suffix("")
    return ".".join(("zhulu", *inside.parts))


@cache
def groups() -> dict[str, Group]:
    """All groups, each after the one it needs."""
    core = Group("core", ("kernel/**/*.py", "boards/**/*.py"))
    games = sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))
    return {
        "core": core,
        **{game: _of_game(game) for game in games},
        "lone": Group("lone", LONE, RESTS_ON, "core"),
    }


def _of_game(game: str) -> Group:
    rooms = tuple(f"games/{game}/{room}/**/*.py" for room in ROOMS)
    return Group(game, rooms, (f"games/{game}/*.py", "games/*.py", "content/**/*.py"), "core")


def group_of(module: str) -> Group | None:
    """The group a module of this name would be in, whether or not there is such a module."""
    parts = module.split(".")
    if len(parts) < 3 or parts[0] != "zhulu":
        return None
    if parts[1] in ("kernel", "boards"):
        return groups()["core"]
    if parts[1] == "games" and len(parts) > 4 and parts[3] in ROOMS:
        return groups().get(parts[2])
    lone = "/".join(parts[1:]) + ".py"
    return groups()["lone"] if lone in LONE else None


def keys() -> dict[str, str]:
    """The key of every group as its source is now."""
    found: dict[str, str] = {"": ""}
    for name, group in groups().items():
        found[name] = group.key(found[group.needs])
    return {name: key for name, key in found.items() if name}
