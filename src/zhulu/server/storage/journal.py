"""Rows of the journal, and games read back from it."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path
from typing import Any, Final

import msgspec

from zhulu.kernel import Fact, FactKind, Game, KeyedDice, Table
from zhulu.kernel.dice import secret_of
from zhulu.kernel.saving import write_result
from zhulu.kernel.table import Moment
from zhulu.server.storage.line import Way
from zhulu.server.storage.rows import Batch, Values
from zhulu.server.storage.store import Store
from zhulu.server.wire import encode

decode = msgspec.json.decode
ALONG: Final = 32  # steps between the snapshots of an imported game


def state_bytes(game: Game, g: Any) -> bytes:
    """What a snapshot keeps; the store compresses it on its way."""
    return encode(game.save(g))


def unpack_state(game: Game, packed: bytes, overlay: Any) -> Any:
    return game.load(decode(zlib.decompress(packed)), overlay)


def row(
    table: str, n: int, kind: str, who: str, step: int, body: Any, client: str | None
) -> Values:
    text = encode(body).decode()
    return {
        "table_id": table, "n": n, "kind": kind, "who": who, "step": step, "body": text,
        "client": client,
    }  # fmt: skip


def snapshot_row(table: str, n: int, step: int, closed: bool, state: bytes) -> Values:
    return {"table_id": table, "n": n, "step": step, "closed": int(closed), "state": state}


def act_body(game: Game, g: Any, moment: Moment) -> dict[str, Any]:
    verb, noun = game.name_of(moment.action, g)
    body = {"verb": verb, "noun": noun, "facts": write_facts(moment.facts)}
    return {**body, "nth": moment.nth} if moment.nth else body


def write_facts(facts: list[Fact]) -> list[Any]:
    """Nouns stay numbers: a table is bound to the hash of its content."""
    return [[fact.kind.name, fact.audience, list(fact.values)] for fact in facts]


def read_facts(kinds: dict[str, FactKind], document: list[Any]) -> list[Fact]:
    return [Fact(kinds[name], audience, tuple(values)) for name, audience, values in document]


def result_of(game: Game, g: Any) -> dict[str, Any] | None:
    return write_result(g.result, game.kinds(g)["side"])


def snapshots_along(batch: Batch, name: str, table: Table, overlay: Path | None) -> None:
    """Play a finished history once more and keep snapshots on the way."""
    game = table.game
    secret = table.secret
    assert secret is not None
    dice = KeyedDice(secret)
    g = game.new(table.g.scenario, table.g.options, dice=dice, overlay=overlay)
    again = Table(game, g)
    for step in range(table.step + 1):
        if step:
            moment = table.moments[step - 1]
            again.act(moment.side, moment.action)
        if step % ALONG == 0 or step == table.step:
            closed = not again.snapshots
            state = state_bytes(game, again.g)
            batch.snapshots.append(snapshot_row(name, step + 1, step, closed, state))


def fact_kinds(package: str) -> dict[str, FactKind]:
    """Every kind of fact that a game's modules define, by name."""
    found: dict[str, FactKind] = {}
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            kinds = [one for one in vars(module).values() if isinstance(one, FactKind)]
            found.update({kind.name: kind for kind in kinds})
    return found


def table_at(store: Store, table: str, game: Game, way: Way, overlay: Path | None) -> Table:
    """The game at a step of its line: a snapshot, then the actions after it."""
    played = Table(game, unpack_state(game, store.snapshot(table, way.snapshot), overlay))
    play_rows(store, table, played, way.rows)
    return played


def table_from_start(
    store: Store, table: str, game: Game, rows: list[int], seed: str, g: Any, overlay: Any
) -> Table:
    """The whole game of a line, played from its set-up; `g` is any state of it."""
    dice = KeyedDice(secret_of(seed))
    played = Table(game, game.new(g.scenario, g.options, dice=dice, overlay=overlay))
    play_rows(store, table, played, rows)
    return played


def play_rows(store: Store, table: str, played: Table, rows: list[int]) -> None:
    """Take the actions of these journal rows."""
    if not rows:
        return
    game, on_line = played.game, set(rows)
    for entry in store.journal(table, rows[0], rows[-1], ("act",)):
        if entry.n in on_line:
            body = decode(entry.body)
            action = game.action(body["verb"], body["noun"], played.g)
            played.act(game.side(entry.who), action, body.get("nth", 0))
