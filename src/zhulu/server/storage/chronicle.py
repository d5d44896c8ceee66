"""All that has happened at a table so far, in plain values: made by a worker, written as rows."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from zhulu.kernel import KeyedDice, Table
from zhulu.server.storage import journal, written
from zhulu.server.storage.rows import Batch

ALONG: Final = 32  # steps between the snapshots of an imported game


@dataclass
class Chronicle:
    scenario: str
    options: dict[str, bool]
    content: str  # the hash of the data it is played with
    step: int
    turn: str  # the side to choose
    result: dict[str, Any] | None
    opening: list[Any]
    acts: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # side and body
    snapshots: list[tuple[int, bool, bytes]] = field(default_factory=list)  # step, closed, state
    resigned: str = ""
    mixes: list[tuple[int, str]] = field(default_factory=list)  # step and word


def chronicle_of(table: Table, overlay: Path | None) -> Chronicle:
    """A table as it stands, with how it came about."""
    game, g = table.game, table.g
    side = table.to_move()
    turn = "" if side is None else game.sides[side]
    result = None if g.result is None else journal.result_of(game, g)
    opening = written.write_facts(table.opening)
    found = Chronicle(
        g.scenario, dict(g.options), g.content.hash, table.step, turn, result, opening
    )
    for moment in table.moments:
        found.acts.append((game.sides[moment.side], written.act_body(game, g, moment)))
    if table.moments:
        found.snapshots = snapshots_along(table, overlay)
    else:
        found.snapshots = [(0, True, journal.state_bytes(game, g))]
    if g.result is not None and g.result.kind == "resignation":
        found.resigned = next(s for i, s in enumerate(game.sides) if i not in g.result.winners)
    found.mixes = list(table.mixes)
    return found


def snapshots_along(table: Table, overlay: Path | None) -> list[tuple[int, bool, bytes]]:
    """Play a finished history once more and keep snapshots on the way."""
    game = table.game
    secret = table.secret
    assert secret is not None
    dice = KeyedDice(secret)
    g = game.new(table.g.scenario, table.g.options, dice=dice, overlay=overlay)
    again = Table(game, g)
    kept = []
    for step in range(table.step + 1):
        if step:
            moment = table.moments[step - 1]
            again.act(moment.side, moment.action)
        if step % ALONG == 0 or step == table.step:
            kept.append((step, not again.snapshots, journal.state_bytes(game, again.g)))
        for word in [word for at, word in table.mixes if at == step]:
            again.mix(word)
    return kept


def write_chronicle(batch: Batch, name: str, told: Chronicle) -> None:
    """Journal and snapshots of a table; row 1 is its set-up."""
    opening = {"facts": told.opening}
    batch.journal.append(written.row(name, 1, "open", "", 0, opening, None))
    rows = {0: 1}  # by step: the row after which a snapshot of it stands
    n = _write_mixes(batch, name, told, 0, 1)
    for step, (side, body) in enumerate(told.acts, 1):
        n += 1
        batch.journal.append(written.row(name, n, "act", side, step, body, None))
        rows[step] = n
        n = _write_mixes(batch, name, told, step, n)
    for step, closed, state in told.snapshots:
        batch.snapshots.append(written.snapshot_row(name, rows[step], step, closed, state))
    if told.resigned:
        row = written.row(name, n + 1, "resign", told.resigned, told.step, {}, None)
        batch.journal.append(row)


def _write_mixes(batch: Batch, name: str, told: Chronicle, step: int, n: int) -> int:
    for word in [word for at, word in told.mixes if at == step]:
        n += 1
        batch.journal.append(written.row(name, n, "mix", "", step, {"word": word}, None))
    return n
