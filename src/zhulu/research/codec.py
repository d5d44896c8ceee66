"""Actions and observations as numbers: one fixed numbering for each game's content."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
import numpy.typing as npt

from zhulu.kernel import NOTHING, Action, Game, Kind, Menu, UnknownChoice

PIECES = 512  # rows for pieces; more than any game has counters
PIECE_WIDTH = 5
MOST = 16  # pieces alike in a space; more look like so many
ELSEWHERE = 64  # places beside the map: boxes, pools, turn tracks
EXTRAS = 128  # tracks, decks, hands
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
        return [] if menu is None else sorted(self.encode(action) for action in menu.offers)


def _hash(text: str) -> int:
    """A stable number for a name: the same on every platform."""
    return zlib.crc32(text.encode()) & 0xFFFF


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
        self.faces = {face: i + 1 for i, face in enumerate(game.faces(game.content()))}
        self.parts = {"pieces": 0, "spaces": PIECES * PIECE_WIDTH}
        self.parts["extras"] = self.parts["spaces"] + len(spaces) + ELSEWHERE
        self.parts["seat"] = self.parts["extras"] + EXTRAS
        self.size = self.parts["seat"] + len(game.sides)

    def observe(self, view: dict[str, Any], side: int = 0) -> npt.NDArray[np.float32]:
        """The vector of a view."""
        vector = np.zeros(self.size, dtype=np.float32)
        for row, piece in enumerate(view["pieces"][:PIECES]):
            at = row * PIECE_WIDTH
            vector[at] = self.faces.get(piece["face"], 0) / len(self.faces)
            vector[at + 1] = self._place(str(piece["at"])) / (len(self.spaces) + ELSEWHERE)
            vector[at + 2] = min(piece.get("count", 1), MOST) / MOST
            vector[at + 3] = _code("+".join(piece.get("marks", [])))
            vector[at + 4] = _code("-".join(piece.get("values") or []))
        for name, space in view["spaces"].items():
            vector[self.parts["spaces"] + self._place(name) - 1] = _code(
                str(sorted(space.items(), key=str))
            )
        extras = [float(track["value"]) for track in view["tracks"]]
        extras += [float(deck["count"]) for deck in view["decks"]]
        extras += [float(hand["count"]) for hand in view["hands"]]
        scaled = [value / (abs(value) + 16) / 2 + 0.5 for value in extras]
        scaled += [_code(str(hand["cards"])) for hand in view["hands"]]
        start = self.parts["extras"]
        vector[start : start + min(EXTRAS, len(scaled))] = scaled[:EXTRAS]
        vector[self.parts["seat"] + side] = 1.0
        return vector

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
