"""Kinds of nouns: how the integers of the rules are named in saves, records and commands."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from zhulu.kernel.flow import NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """A kind of thing actions are done to. `size` bounds its nouns: 0 … size - 1."""

    def __init__(self, name: str, size: int) -> None:
        self.name = name
        self.size = size

    def id_of(self, noun: int) -> str:
        """The name of a noun; empty for NOTHING."""
        raise NotImplementedError

    def noun_of(self, name: str) -> int:
        """The noun with this name; KeyError if there is none."""
        raise NotImplementedError

    def ids(self) -> list[str]:
        """Every name, in order."""
        return [self.id_of(noun) for noun in range(self.size)]


class Names(Kind):
    """Things with names: the noun is the place in the list."""

    def __init__(self, name: str, ids: Sequence[str]) -> None:
        super().__init__(name, len(ids))
        self.names = list(ids)
        self.index = {one: noun for noun, one in enumerate(self.names)}
        if len(self.index) != len(self.names):
            twice = sorted({one for one in self.names if self.names.count(one) > 1})
            raise ValueError(f"kind {name}: the same name twice: {twice}")

    def id_of(self, noun: int) -> str:
        return "" if noun == NOTHING else self.names[noun]

    def noun_of(self, name: str) -> int:
        return NOTHING if name == "" else self.index[name]


class Numbers(Kind):
    """Plain numbers from `low` to `high`; the noun is the number itself."""

    def __init__(self, name: str, low: int, high: int) -> None:
        super().__init__(name, high + 1)
        self.low = low
        self.high = high

    def id_of(self, noun: int) -> str:
        return str(noun)

    def noun_of(self, name: str) -> int:
        noun = int(name) if name.lstrip("-").isdigit() else None
        if noun is None or not self.low <= noun <= self.high:
            raise KeyError(name)
        return noun


class Pairs(Kind):
    """Two things at once, written `first>second`."""

    def __init__(self, name: str, first: Kind, second: Kind) -> None:
        super().__init__(name, first.size * second.size)
        self.first = first
        self.second = second

    def join(self, first: int, second: int) -> int:
        """The noun of a pair."""
        return first * self.second.size + second

    def split(self, noun: int) -> tuple[int, int]:
        """The pair of a noun."""
        return noun // self.second.size, noun % self.second.size

    def id_of(self, noun: int) -> str:
        if noun == NOTHING:
            return ""
        first, second = self.split(noun)
        return f"{self.first.id_of(first)}>{self.second.id_of(second)}"

    def noun_of(self, name: str) -> int:
        if name == "":
            return NOTHING
        first, mark, second = name.partition(">")
        if not mark:
            raise KeyError(name)
        return self.join(self.first.noun_of(first), self.second.noun_of(second))
