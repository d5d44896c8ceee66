"""What a state holds, declared once: constructor and copy are written from it, saves follow it.

A game's `state/fields.py` lists its fields; `zhulu fields GAME` writes `state/store.py` from them,
and the contract refuses a store that is not what the fields say, and a field that is in no list.
Where a field begins is a number (`start`) or an expression over what the state is given (`source`).
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.kernel.errors import SaveError
from zhulu.kernel.flow import NOTHING
from zhulu.kernel.nouns import Kind
from zhulu.kernel.packed import packed

Kinds = dict[str, Kind]


class Field:
    """One value of the state: a number, a boolean, or a noun of `kind`."""

    def __init__(
        self, name: str, kind: str = "", *, start: int | None = None, source: str = ""
    ) -> None:
        self.name = name
        self.kind = kind
        self.start: Any = start  # not an int: compiled, True would become 1
        self.source = source
        if start is None:
            self.start = NOTHING if kind else 0

    def type_name(self) -> str:
        """Its type, as the store spells it."""
        return "bool" if isinstance(self.start, bool) else "int"

    def begun(self) -> str:
        """The expression with which it begins."""
        return self.source or repr(self.start)

    def copied(self) -> str:
        """What a copy appends to its name in the original."""
        return ""

    def write(self, value: Any, kinds: Kinds) -> Any:
        """As it stands in a save."""
        return name_of(value, self.kind, kinds)

    def read(self, document: Any, kinds: Kinds, place: str, old: Any) -> Any:
        """What a save says; errors name the place."""
        return noun_of(document, self.kind, kinds, place, old)


class Listing(Field):
    """An ordered list of numbers, or of nouns of `kind`."""

    def __init__(self, name: str, kind: str = "", *, source: str = "[]") -> None:
        super().__init__(name, kind, source=source)

    def type_name(self) -> str:
        return "list[int]"

    def copied(self) -> str:
        return "[:]"

    def write(self, value: Any, kinds: Kinds) -> Any:
        return [name_of(one, self.kind, kinds) for one in value]

    def read(self, document: Any, kinds: Kinds, place: str, old: Any) -> Any:
        if not isinstance(document, list):
            raise SaveError(place, f"expected a list, found {short(document)}")
        return [
            noun_of(one, self.kind, kinds, f"{place}[{i}]", 0) for i, one in enumerate(document)
        ]


class Each(Field):
    """Packed numbers indexed by the nouns of one kind, saved as {name: value} without defaults.

    There are `size` of them, each beginning at `start`, by default what saves leave out.
    """

    def __init__(
        self,
        name: str,
        index: str,
        kind: str = "",
        default: int | None = None,
        *,
        size: int | str = 0,
        start: int | None = None,
        source: str = "",
    ) -> None:
        self.default: int = (NOTHING if kind else 0) if default is None else default
        self.index = index
        self.size = size
        super().__init__(name, kind, start=self.default if start is None else start, source=source)

    def type_name(self) -> str:
        return "vec[i64]"

    def begun(self) -> str:
        return f"packed({self.source})" if self.source else f"filled({self.start}, {self.size})"

    def copied(self) -> str:
        return "[:]"

    def write(self, value: Any, kinds: Kinds) -> Any:
        index, kind, default = kinds[self.index], self.kind, self.default
        document: dict[str, Any] = {}
        for noun, one in enumerate(_numbers(value)):
            if one != default:
                document[index.id_of(noun)] = name_of(one, kind, kinds)
        return document

    def read(self, document: Any, kinds: Kinds, place: str, old: Any) -> Any:
        if not isinstance(document, dict):
            raise SaveError(place, f"expected a table, found {short(document)}")
        values = [self.default] * len(old)
        for name, one in document.items():
            noun = noun_of(name, self.index, kinds, f"{place}[{name!r}]", 0)
            if not 0 <= noun < len(values):
                raise SaveError(f"{place}[{name!r}]", "out of range")
            values[noun] = noun_of(one, self.kind, kinds, f"{place}[{name!r}]", self.default)
        if isinstance(old, list):
            return values
        try:
            _refill(old, packed(values))
        except OverflowError:
            raise SaveError(place, "a number is too large") from None
        return old


class Packed(Each):
    """Packed numbers that are derived: indexed by anything, never saved."""

    def __init__(self, name: str, size: int | str = 0, *, start: int = 0, source: str = "") -> None:
        super().__init__(name, "", size=size, start=start, source=source)


class Shared(Field):
    """Something of any type that never changes and that all twins share."""

    def __init__(self, name: str, type_name: str, source: str) -> None:
        super().__init__(name, source=source)
        self.spelled = type_name

    def type_name(self) -> str:
        return self.spelled


class Found(Field):
    """Something of any type that is found once and then replaced, never changed: twins keep it.

    A list (`copied="[:]"`) is a twin's own, but what lies in it is replaced, not changed.
    """

    def __init__(self, name: str, type_name: str, source: str, copied: str = "") -> None:
        super().__init__(name, source=source)
        self.spelled = type_name
        self.sliced = copied

    def type_name(self) -> str:
        return self.spelled

    def copied(self) -> str:
        return self.sliced


class Note(Shared):
    """Something of any type that is found when it is asked for: a twin begins without it."""


def _refill(old: Any, new: vec[i64]) -> None:
    """Put numbers in the place of as many others.

    To set a packed attribute by its name leaks the array (mypyc 2.4): a server would lose up to
    28 kB with every position it opens.
    """
    numbers: vec[i64] = old
    for i in range(len(new)):
        numbers[i] = new[i]


def _numbers(value: Any) -> list[int]:
    """The numbers of a field in one go: a packed array is slow to walk for who knows no type."""
    if isinstance(value, list):
        return value
    numbers: vec[i64] = value
    return list(numbers)


def short(value: Any) -> str:
    """A value as errors quote it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def name_of(value: Any, kind: str, kinds: Kinds) -> Any:
    """A value as saves spell it: nouns by name."""
    if not kind or isinstance(value, str):
        return value
    return None if value == NOTHING else kinds[kind].id_of(value)


def noun_of(value: Any, kind: str, kinds: Kinds, place: str, like: Any) -> Any:
    """The value that a save spells so; errors name the place."""
    if not kind:
        if type(value) is not type(like) and not (value in (0, 1) and isinstance(like, bool)):
            raise SaveError(place, f"expected {type(like).__name__}, found {short(value)}")
        return value
    if value is None:
        return NOTHING
    if not isinstance(value, str):
        raise SaveError(place, f"expected the name of a {kind}, found {short(value)}")
    try:
        return kinds[kind].noun_of(value)
    except (KeyError, ValueError):
        raise SaveError(place, f"there is no {kind} {value!r}") from None
