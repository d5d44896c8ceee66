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


def difference_but(left_out: str, old: dict[str, Any], new: dict[str, Any]) -> list[Entry]:
    """The same for two objects, of which one part is compared by somebody else."""
    entries: list[Entry] = []
    _compare_objects(old, new, [], entries, left_out)
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
    old: dict[str, Any], new: dict[str, Any], path: Path, entries: list[Entry], left_out: str = ""
) -> None:
    gone = len(old)
    for key, value in new.items():
        before = old.get(key, _ABSENT)
        if before is value or key == left_out:
            gone -= 1
            continue
        if before is _ABSENT:
            entries.append([[*path, key], value])
            continue
        gone -= 1
        if before != value:
            _compare(before, value, [*path, key], entries)
    if gone:
        entries.extend([[[*path, key]] for key in old if key not in new])


def _compare_lists(old: list[Any], new: list[Any], path: Path, entries: list[Entry]) -> None:
    size, count = len(old), len(new)
    most = min(size, count)
    start = 0
    while start < most and (old[start] is new[start] or old[start] == new[start]):
        start += 1
    most -= start
    tail = 0
    while tail < most:
        before, now = old[size - 1 - tail], new[count - 1 - tail]
        if before is not now and before != now:
            break
        tail += 1
    if size == count:
        changed: list[int] = []
        for i in range(start, size - tail):
            if old[i] is not new[i] and old[i] != new[i]:
                changed.append(i)
        if len(changed) * 2 <= size:
            for i in changed:
                _compare(old[i], new[i], [*path, i], entries)
            return
    entries.append([path, start, size - start - tail, new[start : count - tail]])


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
