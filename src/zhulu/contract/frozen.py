"""Content is shared by every table and thread: playing, looking and thinking must not change it."""

from __future__ import annotations

import hashlib
from typing import Any

from librt.vecs import vec

PLAIN = (int, str, bytes, float, bool, type(None))


def fingerprint(content: Any) -> str:
    """A hash of everything reachable from a game's content, by value."""
    digest = hashlib.blake2b(digest_size=16)
    seen: dict[int, int] = {}
    todo: list[Any] = [content]
    while todo:
        thing = todo.pop()
        if isinstance(thing, PLAIN):
            digest.update(repr(thing).encode())
            continue
        if id(thing) in seen:
            digest.update(f"again {seen[id(thing)]}".encode())
            continue
        seen[id(thing)] = len(seen)
        digest.update(type(thing).__name__.encode())
        todo += reversed(parts(thing))
    return digest.hexdigest()


def parts(thing: Any) -> list[Any]:
    """What a thing is made of, in an order that does not depend on chance."""
    if isinstance(thing, dict):
        return [part for pair in thing.items() for part in pair]
    if isinstance(thing, list | tuple | vec):
        return list(thing)
    if isinstance(thing, set | frozenset):
        return sorted(thing, key=repr)
    if callable(thing) or isinstance(thing, type):
        return []
    names = sorted(vars(thing)) if hasattr(thing, "__dict__") else _native(thing)
    return [part for name in names for part in (name, getattr(thing, name))]


def _native(thing: Any) -> list[str]:
    """The fields of a compiled or slotted object."""
    named = [name for name in dir(thing) if not name.startswith("__")]
    return [name for name in named if not callable(getattr(thing, name, thing.__class__))]
