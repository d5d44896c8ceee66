"""A state's fields are declared once: what is written from them, and what is not in them."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import ModuleType

import pytest

from tests.lab import GAME as LAB
from zhulu import games
from zhulu.contract import fuzz_game
from zhulu.contract.stores import (
    attributes,
    check_copy,
    check_declared,
    check_store,
    declared,
    fields_module,
    store_source,
)
from zhulu.contract.telling import Broken
from zhulu.kernel import Each, Field, Game, Listing, Note, Packed, Shared, State

NAMES = [game.name for game in games.all()]


def of(game: Game) -> ModuleType:
    module = fields_module(game)
    assert module is not None
    return module


@pytest.mark.parametrize("game", games.all(), ids=NAMES)
def test_the_store_is_what_the_fields_say(game: Game) -> None:
    check_store(game)
    names = [field.name for field in declared(of(game))]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", games.all(), ids=NAMES)
def test_a_state_holds_what_was_declared_and_nothing_else(game: Game) -> None:
    g = game.new(seed=3)
    check_declared(game, g)
    held = attributes(g) - attributes(State()) - {*of(game).GIVEN}
    assert held == {field.name for field in declared(of(game))}


@pytest.mark.parametrize("game", games.all(), ids=NAMES)
def test_a_copy_has_every_field_and_shares_no_array(game: Game) -> None:
    g = game.new(seed=3)
    twin = g.clone()
    check_copy(game, g, twin)
    for field in declared(of(game)):
        if isinstance(field, Each) and len(getattr(g, field.name)):
            getattr(twin, field.name)[0] += 1
            assert getattr(g, field.name) != getattr(twin, field.name), field.name


@pytest.mark.parametrize("game", games.all(), ids=NAMES)
def test_a_board_is_the_same_until_any_saved_field_is_another(game: Game) -> None:
    g = game.new(seed=3)
    assert g.same_board(g.clone()) and not g.same_board(LAB.new(seed=3))
    for field in of(game).FIELDS:
        twin = g.clone()
        value = getattr(twin, field.name)
        if isinstance(field, Listing):
            value.append(1)
        elif isinstance(field, Each):
            value[len(value) - 1] += 1
        else:
            setattr(twin, field.name, value + 1 if type(value) is int else not value)
        assert not g.same_board(twin) and not twin.same_board(g), field.name


def planted(monkeypatch: pytest.MonkeyPatch, *fields: Field) -> Game:
    """The lab as if it declared these fields."""
    module = ModuleType("planted.state.fields")
    module.__dict__.update(GIVEN={"content": "tests.lab.content.LabContent"}, FIELDS=fields)
    room = ModuleType("planted.state")
    room.__file__ = "/nowhere/planted/state/__init__.py"
    monkeypatch.setitem(sys.modules, room.__name__, room)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return replace(LAB, package="planted")


def test_a_field_that_is_not_declared_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    names = attributes(LAB.new(seed=3)) - attributes(State()) - {"content", "unit_in"}
    game = planted(monkeypatch, *(Field(name) for name in sorted(names)))
    with pytest.raises(Broken, match=r"planted.state.fields does not declare unit_in"):
        check_declared(game, LAB.new(seed=3))


def test_a_store_that_lags_behind_says_what_to_run(monkeypatch: pytest.MonkeyPatch) -> None:
    game = planted(monkeypatch, Field("turn"))
    with pytest.raises(Broken, match="run `zhulu fields lab`"):
        check_store(game)
    assert "run `zhulu fields lab`" in fuzz_game(game, "clash", {}, 3, every=1).problem


def test_a_copy_that_forgets_is_found_at_once() -> None:
    g = LAB.new(seed=3)
    twin = g.clone()
    check_copy(LAB, g, twin)
    twin.steps[0] += 1
    with pytest.raises(Broken, match="the copy of the state lost steps"):
        check_copy(LAB, g, twin)


def test_every_sort_of_field_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    game = planted(
        monkeypatch,
        Field("turn", start=1),
        Field("active", "side"),
        Field("ready", start=True),
        Each("where", "unit", "hex", size="len(content.side)"),
        Each("steps", "unit", source="content.steps"),
        Listing("cup"),
        Packed("zones", 7, start=2),
        Shared("size", "int", "content.grid.size"),
        Note("lines", "list[bool]", "[]"),
    )
    source = store_source(of(game))
    compile(source, "store.py", "exec")
    for line in (
        "def __init__(self, content: LabContent, like: Store | None = None) -> None:",
        "self.size: int = content.grid.size",
        "self.lines: list[bool] = []",
        "self.turn: int = 1",
        "self.active: int = -1",
        "self.ready: bool = True",
        "self.where: vec[i64] = filled(-1, len(content.side))",
        "self.steps: vec[i64] = packed(content.steps)",
        "self.cup: list[int] = []",
        "self.zones: vec[i64] = filled(2, 7)",
        "self.turn = like.turn",
        "self.where = like.where[:]",
        "self.cup = like.cup[:]",
        "and self.turn == other.turn",
        "and alike(self.where, other.where)",
        "and self.cup == other.cup",
    ):
        assert line in source, line
    assert "like.size" not in source
    assert "like.lines" not in source
    for derived in ("zones", "size", "lines"):
        assert f"other.{derived}" not in source
