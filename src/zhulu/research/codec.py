"""Actions and observations as numbers: one fixed numbering for each game's content."""

from __future__ import annotations

import operator
import zlib
from array import array
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from zhulu.kernel import NOTHING, Action, Game, Kind, Menu, UnknownChoice

PIECES = 512  # rows for pieces; more than any game has counters
PIECE_WIDTH = 5
MOST = 16  # pieces alike in a space; more look like so many
ELSEWHERE = 64  # places beside the map: boxes, pools, turn tracks
EXTRAS = 128  # tracks, decks, hands
REMEMBERED = 1 << 16  # codes of texts: most are seen again and again
NUMBERS = 4096  # room for a verb on plain numbers, which have no bound of their own


def room(kind: Kind | None) -> int:
    """How many nouns a verb on this kind needs numbers for."""
    if kind is None:
        return 0
    return NUMBERS if kind.name == "number" else kind.size


class Codec:
    """Every action of a game as one number: verbs in order, each with room for its nouns."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.first: dict[str, int] = {}
        self.order: list[tuple[int, str]] = []
        size = 0
        for verb in game.verbs:
            self.first[verb] = size
            self.order.append((size, verb))
            kind = game.kind_of(verb)
            size += 1 + room(kind)  # the first is NOTHING
        self.size = size

    def encode(self, action: Action) -> int:
        """The number of an action."""
        if action[1] >= room(self.game.kind_of(action[0])):
            raise UnknownChoice(f"{action[0]} {action[1]}: beyond the numbering")
        return self.first[action[0]] + action[1] + 1

    def decode(self, number: int) -> Action:
        """The action of a number."""
        if not 0 <= number < self.size:
            raise UnknownChoice(f"there is no action {number}")
        low, high = 0, len(self.order)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.order[middle][0] <= number else (low, middle)
        start, verb = self.order[low]
        return verb, number - start - 1 if number > start else NOTHING

    def legal(self, menu: Menu | None) -> list[int]:
        """The numbers on offer, ascending."""
        found: list[int] = []
        if menu is not None:
            for group, start in enumerate(menu.starts):
                verb, nouns = menu.verb_of(group), menu.nouns[start : menu._end(group)]
                self.encode((verb, max(nouns, default=NOTHING)))  # refused beyond the numbering
                first = self.first[verb] + 1
                found += [first + noun for noun in nouns]
            found.sort()
        return found

    def place(self, menu: Menu | None, number: Any, first: int = 0) -> int:
        """Where in the menu a numbered action stands; what is not there is refused by its name.

        `first` is the number of the first action where others stand before it.
        """
        whole = _whole(number)
        if not first <= whole < first + self.size:
            most = first + self.size - 1
            raise UnknownChoice(f"{self.game.name} has actions {first} to {most}, not {whole}")
        if menu is None:
            raise UnknownChoice(f"action {whole}: the game is over, another has to be begun")
        action = self.decode(whole - first)
        index: int = menu.find(action)
        if index < 0:
            named = " ".join(self.game.name_of(action)).strip()
            side = self.game.sides[menu.side]
            raise UnknownChoice(
                f"action {whole} ({named}) is not among the {len(menu)} on offer to {side}"
            )
        return index


def _whole(number: Any) -> int:
    """A number of any integer type; 1.5 is no action, and neither is "1"."""
    try:
        return operator.index(number)
    except TypeError:
        raise UnknownChoice(f"an action is a whole number, not {number!r}") from None


@lru_cache(maxsize=REMEMBERED)
def _hash(text: str) -> int:
    """A stable number for a name: the same on every platform."""
    return zlib.crc32(text.encode()) & 0xFFFF


@lru_cache(maxsize=REMEMBERED)
def _code(text: str) -> float:
    """The same between 0 and 1; nothing is 0."""
    return (1 + _hash(text)) / 0x10000 if text else 0.0


class Observer:
    """A seat's view as a vector of a fixed size, every number between 0 and 1.

    `PIECES` rows of face, place, count, marks and values; a number for each space; then tracks,
    decks and hands; at the end, one number for each side: whose seat it is. Built from the view
    and nothing else. `parts` names where each begins.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        spaces: dict[str, int] = {}
        for kind in game.kinds().values():
            if kind.name in ("hex", "area", "space", "province", "loc"):
                for name in kind.ids():
                    spaces.setdefault(name, len(spaces) + 1)
        self.spaces = spaces
        self.known: dict[str, float] = {}  # codes of spaces that were seen
        self.faces = {face: i + 1 for i, face in enumerate(game.faces(game.content()))}
        self.parts = {"pieces": 0, "spaces": PIECES * PIECE_WIDTH}
        self.parts["extras"] = self.parts["spaces"] + len(spaces) + ELSEWHERE
        self.parts["seat"] = self.parts["extras"] + EXTRAS
        self.size = self.parts["seat"] + len(game.sides)

    def observe(self, view: dict[str, Any], side: int = 0) -> npt.NDArray[np.float32]:
        """The vector of a view."""
        vector = np.zeros(self.size, dtype=np.float32)
        # Item by item numpy is slow: each part is put together first.
        rows = array("f")
        for piece in view["pieces"][:PIECES]:
            rows.extend(self._row(piece))
        vector[: len(rows)] = rows
        if view["spaces"]:
            start = self.parts["spaces"] - 1
            places = [start + self._place(name) for name in view["spaces"]]
            vector[places] = [self._space(space) for space in view["spaces"].values()]
        extras = self._extras(view)[:EXTRAS]
        start = self.parts["extras"]
        vector[start : start + len(extras)] = extras
        vector[self.parts["seat"] + side] = 1.0
        return vector

    def _row(self, piece: dict[str, Any]) -> tuple[float, ...]:
        marks, values = piece.get("marks"), piece.get("values")
        return (
            self.faces.get(piece["face"], 0) / len(self.faces),
            self._place(str(piece["at"])) / (len(self.spaces) + ELSEWHERE),
            min(piece.get("count", 1), MOST) / MOST,
            _code("+".join(marks)) if marks else 0.0,
            _code("-".join(values)) if values else 0.0,
        )

    def _space(self, space: dict[str, Any]) -> float:
        """The code of what a space shows, whatever the order it is told in."""
        told = str(space)
        if told not in self.known:
            if len(self.known) > REMEMBERED:
                self.known.clear()
            self.known[told] = _code(str(sorted(space.items(), key=str)))
        return self.known[told]

    def _extras(self, view: dict[str, Any]) -> list[float]:
        """Tracks, decks and hands."""
        numbers = [float(track["value"]) for track in view["tracks"]]
        numbers += [float(deck["count"]) for deck in view["decks"]]
        numbers += [float(hand["count"]) for hand in view["hands"]]
        scaled = [value / (abs(value) + 16) / 2 + 0.5 for value in numbers]
        return scaled + [_code(str(hand["cards"])) for hand in view["hands"]]

    def _place(self, name: str) -> int:
        """1 and up: the spaces of the map, then room for boxes beside it."""
        known = self.spaces.get(name)
        return len(self.spaces) + 1 + _hash(name) % ELSEWHERE if known is None else known


def returns(winners: list[int], sides: int) -> list[float]:
    """Zero-sum: a loser pays one, the winners share what was paid; a draw pays nothing."""
    if not winners or len(winners) == sides:
        return [0.0] * sides
    gain = (sides - len(winners)) / len(winners)
    return [gain if side in winners else -1.0 for side in range(sides)]
