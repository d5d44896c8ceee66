"""The difference of two JSON documents, as the entries of a `patch` message."""

from __future__ import annotations

from typing import Any, Final

Path = list[str | int]
Entry = list[Any]


_ABSENT: Final = object()


def difference(old: Any, new: Any, path: Path | None = None) -> list[Entry]:
    """Entries that make `old` into `new`, as docs/guides/wire.md describes them.

    Parts that stayed are often the very same object: that is asked first.
    """
    entries: list[Entry] = []
    if old is not new and (isinstance(old, dict) or old != new):
        _compare(old, new, [] if path is None else path, entries)
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
    for key in old:
        if key not in new:
            entries.append([[*path, key]])
    for key, value in new.items():
        before = old.get(key, _ABSENT)
        if before is value or before == value:
            continue
        if before is _ABSENT:
            entries.append([[*path, key], value])
        else:
            _compare(before, value, [*path, key], entries)


def _compare_lists(old: list[Any], new: list[Any], path: Path, entries: list[Entry]) -> None:
    if len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        changed = [i for i, (before, now) in pairs if before is not now and before != now]
        if len(changed) * 2 <= len(old):
            for i in changed:
                _compare(old[i], new[i], [*path, i], entries)
            return
    start, most = 0, min(len(old), len(new))
    while start < most and (old[start] is new[start] or old[start] == new[start]):
        start += 1
    tail, most = 0, most - start
    while tail < most and (old[-1 - tail] is new[-1 - tail] or old[-1 - tail] == new[-1 - tail]):
        tail += 1
    removed = len(old) - start - tail
    entries.append([path, start, removed, new[start : len(new) - tail]])


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
