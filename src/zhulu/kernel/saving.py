"""State ⇄ JSON by name: a position is a document that a person can read and edit."""

from __future__ import annotations

import hashlib
import json
from dataclasses import MISSING, fields
from typing import Any

from zhulu.kernel.dice import dice_from
from zhulu.kernel.errors import SaveError
from zhulu.kernel.fields import Field, Kinds, name_of, noun_of, short
from zhulu.kernel.flow import Procedure, steps_of
from zhulu.kernel.nouns import Kind
from zhulu.kernel.state import Result, State

FORMAT = 1

_nouns: dict[type[Procedure], dict[str, str]] = {}


def nouns_of(kind: type[Procedure]) -> dict[str, str]:
    """Which fields of a procedure are nouns, and of which kind."""
    if kind not in _nouns:
        _nouns[kind] = kind.nouns(kind.__new__(kind))
    return _nouns[kind]


def write_frame(frame: Procedure, kinds: Kinds) -> dict[str, Any]:
    """One frame of the stack: its procedure and step by name, then its fields."""
    steps = steps_of(frame)
    at = steps[frame.at].name if frame.at < len(steps) else "end"
    document: dict[str, Any] = {"procedure": type(frame).__name__, "at": at}
    nouns = nouns_of(type(frame))
    for f in fields(frame):
        if f.name == "at":
            continue
        value = getattr(frame, f.name)
        kind = nouns.get(f.name, "")
        if isinstance(value, list):
            document[f.name] = [name_of(one, kind, kinds) for one in value]
        else:
            document[f.name] = name_of(value, kind, kinds)
    return document


def read_frame(
    document: Any, registry: dict[str, type[Procedure]], kinds: Kinds, place: str
) -> Procedure:
    """The frame a document describes; errors name the place."""
    if not isinstance(document, dict) or "procedure" not in document or "at" not in document:
        raise SaveError(place, "expected a table with 'procedure' and 'at'")
    kind = registry.get(document["procedure"])
    if kind is None:
        raise SaveError(place, f"unknown procedure {document['procedure']!r}")
    nouns = nouns_of(kind)
    given = {k: v for k, v in document.items() if k not in ("procedure", "at")}
    known = {f.name: f for f in fields(kind) if f.name != "at"}
    for name in given:
        if name not in known:
            raise SaveError(f"{place}.{name}", f"{document['procedure']} has no such field")
    values: dict[str, Any] = {}
    for name, f in known.items():
        if name in given:
            values[name] = _frame_value(given[name], nouns.get(name, ""), kinds, f"{place}.{name}")
        elif f.default is MISSING and f.default_factory is MISSING:
            raise SaveError(f"{place}.{name}", "missing")
    _check_types(known, values, place)
    try:
        frame = kind(**values)
    except TypeError as error:
        raise SaveError(place, str(error)) from None
    frame.at = _step_index(frame, document["at"], place)
    return frame


def _frame_value(value: Any, kind: str, kinds: Kinds, place: str) -> Any:
    if isinstance(value, list):
        return [_frame_value(one, kind, kinds, f"{place}[{i}]") for i, one in enumerate(value)]
    if kind:
        return noun_of(value, kind, kinds, place, 0)
    if not isinstance(value, int | str):
        raise SaveError(place, f"expected a number, found {short(value)}")
    return value


def _check_types(known: dict[str, Any], values: dict[str, Any], place: str) -> None:
    for name in values:
        declared = known[name].type  # a string where interpreted, a type where compiled
        wanted = declared if isinstance(declared, str) else str(declared.__name__)
        is_list = isinstance(values[name], list)
        if wanted.startswith("list") != is_list:
            raise SaveError(f"{place}.{name}", f"expected {wanted}, found {short(values[name])}")
        if wanted == "int" and not isinstance(values[name], int):
            raise SaveError(f"{place}.{name}", f"expected int, found {short(values[name])}")


def _step_index(frame: Procedure, name: Any, place: str) -> int:
    steps = steps_of(frame)
    for index, step in enumerate(steps):
        if step.name == name:
            return index
    if name == "end":
        return len(steps)
    raise SaveError(f"{place}.at", f"{type(frame).__name__} has no step {name!r}")


def write_result(result: Result | None, sides: Kind) -> dict[str, Any] | None:
    """The result, sides by name."""
    if result is None:
        return None
    score: list[Any] = list(
        result.score
    )  # as they are: read as floats, whole points would become 2.0
    return {
        "winners": [sides.id_of(side) for side in result.winners],
        "kind": result.kind,
        "rule": result.rule,
        "score": {sides.id_of(side): points for side, points in enumerate(score)},
        "reason": result.reason,
    }


def read_result(document: Any, sides: Kind) -> Result | None:
    """The result a document describes."""
    if document is None:
        return None
    try:
        score: list[Any] = [0] * sides.size  # whole or half points, as they were written
        for name, points in document["score"].items():
            score[sides.noun_of(name)] = points
        winners = [sides.noun_of(name) for name in document["winners"]]
        kind, rule, reason = document["kind"], document["rule"], document.get("reason", "")
    except (KeyError, TypeError, AttributeError) as error:
        raise SaveError("result", f"cannot be read: {error!r}") from None
    return Result(winners, kind, rule, score[: len(document["score"])], reason)


def write_state(g: State, schema: tuple[Field, ...], kinds: Kinds) -> dict[str, Any]:
    """Everything that determines how the game goes on, except the secret of the dice."""
    return {
        "state": {f.name: f.write(getattr(g, f.name), kinds) for f in schema},
        "stack": [write_frame(frame, kinds) for frame in g.stack],
        "reveals": g.reveals,
        "result": write_result(g.result, kinds["side"]),
    }


def read_state(
    document: dict[str, Any],
    g: State,
    schema: tuple[Field, ...],
    kinds: Kinds,
    registry: dict[str, type[Procedure]],
) -> None:
    """Fill a fresh state from a document; errors name the place."""
    body = document.get("state")
    if not isinstance(body, dict):
        raise SaveError("state", "missing")
    known = {f.name for f in schema}
    for name in body:
        if name not in known:
            raise SaveError(f"state.{name}", "there is no such field")
    for f in schema:
        if f.name not in body:
            raise SaveError(f"state.{f.name}", "missing")
        place = f"state.{f.name}"
        old = getattr(g, f.name)
        value = f.read(body[f.name], kinds, place, old)
        if value is not old:
            setattr(g, f.name, value)
    stack = document.get("stack")
    if not isinstance(stack, list):
        raise SaveError("stack", "missing")
    g.stack = [read_frame(one, registry, kinds, f"stack[{i}]") for i, one in enumerate(stack)]
    reveals = document.get("reveals", 0)
    if not isinstance(reveals, int):
        raise SaveError("reveals", f"expected a number, found {short(reveals)}")
    g.reveals = reveals
    g.result = read_result(document.get("result"), kinds["side"])
    try:
        g.dice = dice_from(document["dice"])
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError("dice", f"cannot be read: {error!r}") from None


def state_hash(g: State, schema: tuple[Field, ...], kinds: Kinds) -> str:
    """A short hash of everything that matters but the dice's secret."""
    document = write_state(g, schema, kinds)
    document["drawn"] = g.dice.drawn
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def adapt(
    document: dict[str, Any],
    g: State,
    schema: tuple[Field, ...],
    kinds: Kinds,
    registry: dict[str, type[Procedure]],
) -> None:
    """Make a document of other rules readable: fields come and go with the versions of a game."""
    body, stack = document.get("state"), document.get("stack")
    if isinstance(body, dict):
        known = {f.name: f for f in schema}
        for name in [name for name in body if name not in known]:
            del body[name]
        for name, f in known.items():
            if name not in body:
                body[name] = f.write(getattr(g, name), kinds)
    for frame in stack if isinstance(stack, list) else []:
        kind = registry.get(frame.get("procedure", "")) if isinstance(frame, dict) else None
        if kind is not None:
            names = {f.name for f in fields(kind)} | {"procedure", "at"}
            for name in [name for name in frame if name not in names]:
                del frame[name]
