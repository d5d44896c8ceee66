"""The difference of two JSON documents, as the entries of a `patch` message."""

from __future__ import annotations

from typing import Any, Final

Path = list[str | int]
Entry = list[Any]


_ABSENT: Final = object()
_AHEAD: Final = 8  # places within which two lists are brought into step again


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
    """As few and short entries as a walk through both lists finds; each leads up to its place."""
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
    found: list[Entry] = []
    if _walk(old, new, (start, size - tail, count - tail), path, found) * 2 <= size:
        entries.extend(found)
    else:
        entries.append([path, start, size - start - tail, new[start : count - tail]])


def _walk(
    old: list[Any], new: list[Any], bounds: tuple[int, int, int], path: Path, entries: list[Entry]
) -> int:
    """How many changed between the bounds: where both begin to differ, and where each ends.

    A piece that goes to another place of its list takes all between along: as one stretch that was
    most of what a table of many counters sent. What stayed is the very same object: to find where
    the lists are in step again only that is asked.
    """
    i, end, stop = bounds
    j = i
    changed = 0
    while i < end and j < stop:
        if old[i] is new[j] or old[i] == new[j]:
            i, j = i + 1, j + 1
            continue
        gone, come = _out_of_step(old, new, i, j, end, stop)
        if gone != come or isinstance(new[j], list):
            entries.append([path, j, gone, new[j : j + come]])
        else:
            for k in range(gone):
                _compare(old[i + k], new[j + k], [*path, j + k], entries)
        changed += max(gone, come)
        i, j = i + gone, j + come
    if i < end or j < stop:
        entries.append([path, j, end - i, new[j:stop]])
        changed += max(end - i, stop - j)
    return changed


def _out_of_step(
    old: list[Any], new: list[Any], i: int, j: int, end: int, stop: int
) -> tuple[int, int]:
    """How many went here and how many came, until both lists go on alike."""
    for k in range(1, _AHEAD + 1):
        further, later = i + k < end, j + k < stop
        if further and later and old[i + k] is new[j + k]:
            return k, k
        if further and old[i + k] is new[j]:
            return k, 0
        if later and old[i] is new[j + k]:
            return 0, k
    return (1, 1) if end - i == stop - j else (end - i, stop - j)


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
