"""Rows of the journal on their way in: one is made for every action."""

from __future__ import annotations

from typing import Any

from zhulu.kernel import Fact, Game
from zhulu.kernel.table import Moment
from zhulu.server.wire import encode

Values = dict[str, Any]


def row(
    table: str, n: int, kind: str, who: str, step: int, body: Any, client: str | None
) -> Values:
    text = encode(body).decode()
    return {
        "table_id": table, "n": n, "kind": kind, "who": who, "step": step, "body": text,
        "client": client, "fence": 0,
    }  # fmt: skip


def snapshot_row(table: str, n: int, step: int, closed: bool, state: bytes) -> Values:
    return {"table_id": table, "n": n, "step": step, "closed": int(closed), "state": state}


def act_body(game: Game, g: Any, moment: Moment) -> dict[str, Any]:
    verb, noun = game.name_of(moment.action, g)
    body = {"verb": verb, "noun": noun, "facts": write_facts(moment.facts)}
    if moment.draws:  # verifiable by whoever has the secret, whatever the rules are by then
        body["dice"] = [moment.counter, [[n, value] for _, n, value in moment.draws]]
    return {**body, "nth": moment.nth} if moment.nth else body


def write_facts(facts: list[Fact]) -> list[Any]:
    """Nouns stay numbers: a table is bound to the hash of its content."""
    return [_written(fact) for fact in facts]


def _written(fact: Fact) -> list[Any]:
    told: list[Any] = [fact.kind.name, fact.audience, list(fact.values)]
    return [*told, list(fact.way)] if fact.way else told
