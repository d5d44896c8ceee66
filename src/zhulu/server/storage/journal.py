"""The journal: games read back from it. Its rows are made by `written`."""

from __future__ import annotations

import asyncio
import sys
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from zhulu.kernel import Fact, FactKind, Game, Table
from zhulu.kernel.saving import write_result
from zhulu.server.storage.line import Way
from zhulu.server.storage.store import Store
from zhulu.server.wire import encode

decode = msgspec.json.decode
Word = tuple[str, str, str, int]  # side, verb, noun, and its place in a group of choices

MIX: Final = ""  # instead of a side: the word that follows is mixed into the dice

AT_ONCE: Final = 8  # steps between two breaths of the event loop


def state_bytes(game: Game, g: Any) -> bytes:
    """What a snapshot keeps; the store compresses it on its way."""
    return encode(game.save(g))


def read_state(game: Game, state: bytes, overlay: Path | None, strict: bool = True) -> Any:
    return game.load(decode(state), overlay, strict)


def same_facts(some: list[Any], others: list[Any]) -> bool:
    """Whether the same happened; ways were not kept from the beginning."""
    return [fact[:3] for fact in some] == [fact[:3] for fact in others]


def read_facts(kinds: dict[str, FactKind], document: list[Any]) -> list[Fact]:
    """The facts told; a kind that is no more, or has other parts now, cannot be put into words."""
    found = []
    for name, audience, values, *way in document:
        kind = kinds.get(name)
        if kind is not None and len(kind.params) == len(values):
            passed = tuple(way[0]) if way and kind.way else ()
            found.append(Fact(kind, audience, tuple(values), passed))
    return found


def result_of(game: Game, g: Any) -> dict[str, Any] | None:
    return write_result(g.result, game.kinds(g)["side"])


_kinds: dict[str, tuple[int, dict[str, FactKind]]] = {}  # with how many modules there were


def fact_kinds(package: str) -> dict[str, FactKind]:
    """Every kind of fact that a game's modules define, by name; looked for once."""
    count, known = _kinds.get(package, (0, {}))
    if count != len(sys.modules):
        known = _look_for_kinds(package)
        _kinds[package] = (len(sys.modules), known)
    return known


def _look_for_kinds(package: str) -> dict[str, FactKind]:
    found: dict[str, FactKind] = {}
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            kinds = [one for one in vars(module).values() if isinstance(one, FactKind)]
            found.update({kind.name: kind for kind in kinds})
    return found


@dataclass(frozen=True)
class Stretch:
    """A saved state and the actions that came after it, in words."""

    state: bytes
    actions: tuple[Word, ...]
    told: tuple[Any, ...] = ()  # the facts of each, as the journal has them
    dice: tuple[Any, ...] = ()  # and its draws, where it has them


def fetch(store: Store, table: str, way: Way) -> Stretch:
    """What is needed to stand at a step; only reads, for a thread."""
    state = zlib.decompress(store.snapshot(table, way.snapshot))
    return fetch_words(store, table, way, state)


def fetch_words(store: Store, table: str, way: Way, state: bytes = b"") -> Stretch:
    """The actions of a way, and the words mixed in between them."""
    bodies = _fetch_bodies(store, table, way.rows)
    words = [(who, body["verb"], body["noun"], body.get("nth", 0)) for who, body in bodies]
    told = [body["facts"] for _, body in bodies]
    dice = [body.get("dice") for _, body in bodies]
    for place, word in reversed(way.mixes):
        words.insert(place, (MIX, word, "", 0))
        told.insert(place, [])
        dice.insert(place, None)
    return Stretch(state, tuple(words), tuple(told), tuple(dice))


def mix_words(store: Store, table: str, outline: Sequence[Any]) -> dict[int, str]:
    """The words of the rows that mix one in."""
    rows = [row.n for row in outline if row.kind == "mix"]
    if not rows:
        return {}
    found = store.journal(table, rows[0], rows[-1], ("mix",))
    return {row.n: decode(row.body)["word"] for row in found}


def _fetch_bodies(store: Store, table: str, rows: list[int]) -> list[tuple[str, Any]]:
    if not rows:
        return []
    on_line = set(rows)
    found = store.journal(table, rows[0], rows[-1], ("act",))
    return [(entry.who, decode(entry.body)) for entry in found if entry.n in on_line]


def take_word(table: Table, word: Word) -> None:
    """Take an action that was taken before."""
    side, verb, noun, nth = word
    if side == MIX:
        table.mix(verb)
        return
    table.act(table.game.side(side), table.game.action(verb, noun, table.g), nth)


async def play(game: Game, stretch: Stretch, overlay: Path | None) -> Table:
    """The table at the end of a stretch, played on the event loop a few steps at a time.

    A stretch is bounded (`snapshot_every`), a step takes some tenths of a millisecond, and rules
    are never computed in a thread: what others do at their tables goes on between the steps.
    """
    played = Table(game, read_state(game, stretch.state, overlay))
    for number, word in enumerate(stretch.actions):
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
        take_word(played, word)
    return played
