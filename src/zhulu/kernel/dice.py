"""Every random draw of a game, from one stream that can be audited afterwards.

A played game uses `KeyedDice`: the n-th number is a keyed hash of n under a secret, so no number
of past draws tells the next one, and whoever holds the secret afterwards can recompute them all.
Search and simulation use `QuickDice`; tests use `ScriptedDice`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

_WIDTH: Final = 1 << 64
_blake2b: Callable[..., Any] = hashlib.blake2b


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A stream of draws; `drawn` counts them, `trail` keeps them when asked to."""

    def __init__(self) -> None:
        self.drawn = 0
        self.shuffles = 0  # the contract asks what became of a shuffled deck
        self.keeps_trail = False
        self.trail: list[tuple[str, int, int]] = []

    def below(self, n: int, purpose: str) -> int:
        """A number from 0 to n - 1."""
        value = self._next(n)
        self.drawn += 1
        if self.keeps_trail:
            self.trail.append((purpose, n, value))
        return value

    def _next(self, n: int) -> int:
        raise NotImplementedError

    def die(self, sides: int, purpose: str) -> int:
        """A number from 1 to `sides`."""
        return self.below(sides, purpose) + 1

    def draw(self, pool: list[int], purpose: str) -> int:
        """Take one at random out of a pool."""
        return pool.pop(self.below(len(pool), purpose))

    def shuffle(self, items: list[int], purpose: str) -> None:
        """Put a list in random order."""
        self.shuffles += 1
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1, purpose)
            items[last], items[other] = items[other], items[last]

    def clone(self) -> Dice:
        raise NotImplementedError

    def document(self) -> dict[str, Any]:
        """The stream and its position, JSON-ready."""
        raise NotImplementedError


class KeyedDice(Dice):
    """The stream of a played game: draw n is a hash of n under a secret of 128 bits or more."""

    def __init__(self, secret: bytes, counter: int = 0, drawn: int = 0) -> None:
        super().__init__()
        if not 16 <= len(secret) <= 64:
            raise ValueError("the secret of the dice must have 16 to 64 bytes")
        self.secret = secret
        self.counter = counter
        self.drawn = drawn

    def _next(self, n: int) -> int:
        fair = _WIDTH - _WIDTH % n  # numbers above would favour the low results
        while True:
            digest = _blake2b(self.counter.to_bytes(8, "big"), key=self.secret, digest_size=8)
            self.counter += 1
            value = int.from_bytes(digest.digest(), "big")
            if value < fair:
                return value % n

    def mix(self, word: str) -> None:
        """Go on from a secret that this word and the one so far decide."""
        self.secret = mixed(self.secret, word)
        self.counter = 0

    def clone(self) -> KeyedDice:
        twin = KeyedDice(self.secret, self.counter, self.drawn)
        twin.keeps_trail = self.keeps_trail
        return twin

    def document(self) -> dict[str, Any]:
        return {
            "kind": "keyed",
            "secret": self.secret.hex(),
            "counter": self.counter,
            "drawn": self.drawn,
        }


class QuickDice(Dice):
    """A 32-bit xorshift generator: for search and simulation, never for a game with a stake."""

    def __init__(self, seed: int = 1, drawn: int = 0) -> None:
        super().__init__()
        self.state: i64 = (seed * 2654435761 + 0x9E3779B9) & 0xFFFFFFFF or 0x6D2B79F5
        self.drawn = drawn

    def reseed(self, key: int) -> None:
        """Go on from a place that this key alone decides; near keys give unlike streams."""
        x: i64 = key & 0xFFFFFFFF
        x = ((x ^ (x >> 16)) * 0x85EBCA6B) & 0xFFFFFFFF
        x = ((x ^ (x >> 13)) * 0xC2B2AE35) & 0xFFFFFFFF
        x = x ^ (x >> 16)
        if x == 0:
            x = 0x6D2B79F5
        self.state = x

    def _next(self, n: int) -> int:
        x: i64 = self.state
        x = x ^ ((x << 13) & 0xFFFFFFFF)
        x = x ^ (x >> 17)
        x = x ^ ((x << 5) & 0xFFFFFFFF)
        self.state = x
        wide: i64 = n
        return int((x * wide) >> 32)

    def clone(self) -> QuickDice:
        twin = QuickDice(1, self.drawn)
        twin.state = self.state
        twin.keeps_trail = self.keeps_trail
        return twin

    def document(self) -> dict[str, Any]:
        return {"kind": "quick", "state": int(self.state), "drawn": self.drawn}


class ScriptedDice(Dice):
    """Dice that fall as a test says; shuffles and draws come from a fixed stream."""

    def __init__(self, faces: list[int], rest: Dice | None = None) -> None:
        super().__init__()
        self.faces = faces
        self.rest: Dice = rest if rest is not None else QuickDice(1)

    def die(self, sides: int, purpose: str) -> int:
        if not self.faces:
            return self.below(sides, purpose) + 1
        face = self.faces.pop(0)
        if not 1 <= face <= sides:
            raise ValueError(f"a scripted {face} does not fit a die of {sides} ({purpose})")
        self.drawn += 1
        if self.keeps_trail:
            self.trail.append((purpose, sides, face - 1))
        return face

    def _next(self, n: int) -> int:
        return self.rest._next(n)

    def clone(self) -> ScriptedDice:
        twin = ScriptedDice(self.faces[:], self.rest.clone())
        twin.drawn = self.drawn
        twin.keeps_trail = self.keeps_trail
        return twin

    def document(self) -> dict[str, Any]:
        rest = self.rest.document()
        return {"kind": "scripted", "faces": self.faces[:], "rest": rest, "drawn": self.drawn}


def secret_of(seed: int | str) -> bytes:
    """The secret a given seed stands for: hex digits as they are, anything else hashed."""
    if isinstance(seed, str) and 32 <= len(seed) <= 128:
        try:
            return bytes.fromhex(seed)
        except ValueError:
            pass
    return hashlib.sha256(f"zhulu seed {seed}".encode()).digest()[:16]


def commitment(secret: bytes) -> str:
    """Published before the first draw; binds the server to the secret without telling it."""
    return hashlib.sha256(b"zhulu dice commitment " + secret).hexdigest()


def mixed(secret: bytes, word: str) -> bytes:
    """The secret after a word was mixed in: nobody who knows only one of the two knows it."""
    return hashlib.sha256(b"zhulu mix " + secret + b" " + word.encode()).digest()[:16]


def dice_from(document: dict[str, Any]) -> Dice:
    """The stream a document describes, at its position."""
    kind = document["kind"]
    if kind == "keyed":
        secret = bytes.fromhex(document["secret"])
        return KeyedDice(secret, int(document["counter"]), int(document["drawn"]))
    if kind == "quick":
        quick = QuickDice(1, int(document["drawn"]))
        quick.state = int(document["state"]) & 0xFFFFFFFF
        return quick
    if kind == "scripted":
        scripted = ScriptedDice([int(f) for f in document["faces"]], dice_from(document["rest"]))
        scripted.drawn = int(document["drawn"])
        return scripted
    raise ValueError(f"unknown kind of dice {kind!r}")
