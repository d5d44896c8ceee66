"""The difference of two JSON documents, as the entries of a `patch` message."""

from __future__ import annotations

from collections.abc import Iterable
from operator import ne
from typing import Any, Final

Path = list[str | int]
Entry = list[Any]


_ABSENT: Final = object()


def difference(old: Any, new: Any) -> list[Entry]:
    """Entries that make `old` into `new`, as docs/guides/wire.md describes them."""
    entries: list[Entry] = []
    if isinstance(old, dict) and isinstance(new, dict):
        _compare_objects(old, new, [], entries)
    elif old != new:
        _compare(old, new, [], entries)
    return entries


def _compare(old: Any, new: Any, path: Path, entries: list[Entry]) -> None:
    """Describe two values that differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        _compare_objects(old, new, path, entries)
    elif isinstance(old, list) and isinstance(new, list):
        _compare_lists(old, new, path, entries)
    else:
        entries.append([path, new])


def _compare_objects(
    old: dict[str, Any], new: dict[str, Any], path: Path, entries: list[Entry]
) -> None:
    if old.keys() != new.keys():
        entries.extend([[*path, key]] for key in old if key not in new)
    for key, value in new.items():
        before = old.get(key, _ABSENT)
        if before == value:
            continue
        if before is _ABSENT:
            entries.append([[*path, key], value])
        else:
            _compare(before, value, [*path, key], entries)


def _compare_lists(old: list[Any], new: list[Any], path: Path, entries: list[Entry]) -> None:
    size = len(new)
    if len(old) == size:
        changed = [i for i, differs in enumerate(map(ne, old, new)) if differs]
        if len(changed) * 2 <= size:
            for i in changed:
                _compare(old[i], new[i], [*path, i], entries)
            return
        start, end = changed[0], changed[-1] + 1
        entries.append([path, start, end - start, new[start:end]])
        return
    start = _alike(old, new)
    tail = min(_alike(reversed(old), reversed(new)), min(len(old), size) - start)
    entries.append([path, start, len(old) - start - tail, new[start : size - tail]])


def _alike(old: Iterable[Any], new: Iterable[Any]) -> int:
    """How many elements are the same from the beginning."""
    count = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        count += 1
    return count


def patched(document: Any, entries: list[Entry]) -> Any:
    """`document` with the entries applied, in place where possible: what a client does."""
    for entry in entries:
        path = entry[0]
        if len(entry) == 4:
            target = _at(document, path)
            target[entry[1] : entry[1] + entry[2]] = entry[3]
        elif not path:
            document = entry[1]
        elif len(entry) == 1:
            del _at(document, path[:-1])[path[-1]]
        else:
            _at(document, path[:-1])[path[-1]] = entry[1]
    return document


def _at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document
