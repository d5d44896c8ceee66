"""Facts reach their audience and nobody else."""

from __future__ import annotations

import pytest

from tests.lab import GAME
from zhulu.content import catalogue
from zhulu.kernel import Fact, FactKind, State

DEALT = FactKind("card_dealt", side="side", card="card", secret=("card",))
CREPT = FactKind("crept", way="hex", unit="unit", origin="hex", to="hex", secret=("unit", "to"))
WHISPER = FactKind("whisper", card="card")


def test_a_secret_field_is_blank_for_the_others() -> None:
    g = State()
    g.tell(0, DEALT, 0, 3)
    fact = g.facts[0]
    assert fact.seen_by(0) == {"side": 0, "card": 3}
    assert fact.seen_by(1) == {"side": 0, "card": None}
    assert fact.seen_by(None) == {"side": 0, "card": None}


def test_a_fact_without_secret_fields_is_nothing_to_the_others() -> None:
    g = State()
    g.tell(1, WHISPER, 3)
    assert g.facts[0].seen_by(0) is None
    assert g.facts[0].seen_by(1) == {"card": 3}


def test_a_way_is_told_to_those_who_are_told_everything() -> None:
    g = State()
    g.record_way([4, 5], CREPT, 7, 3, 6)
    hidden = Fact(CREPT, 1 << 0, (7, 3, 6), (4, 5))
    assert [g.facts[0].way_seen_by(side) for side in (0, 1, None)] == [(4, 5)] * 3
    assert [hidden.way_seen_by(side) for side in (0, 1, None)] == [(4, 5), (), ()]
    assert hidden.seen_by(1) == {"unit": None, "origin": 3, "to": None}


def test_the_words_of_a_hidden_march_have_no_way() -> None:
    g = GAME.new("clash", seed=1)
    kind = FactKind("unit_moved", way="hex", unit="unit", origin="hex", to="hex", secret=("to",))
    words = catalogue(GAME)
    told = words.fact(Fact(kind, 1 << 0, (0, 1, 3), (2,)), 0, g)
    shadow = words.fact(Fact(kind, 1 << 0, (0, 1, 3), (2,)), 1, g)
    assert told is not None and told["way"] == [GAME.kinds(g)["hex"].id_of(2)]
    assert shadow is not None and "way" not in shadow


def test_secret_must_name_a_field() -> None:
    with pytest.raises(ValueError, match="names no field"):
        FactKind("x", secret=("card",), unit="unit")


def test_the_text_of_a_hidden_fact_is_its_public_shadow() -> None:
    g = GAME.new("clash", seed=1)
    fact = next(fact for fact in g.facts if fact.kind.name == "card_dealt")
    words = catalogue(GAME)
    told, shadow = words.fact_text(fact, 0, g), words.fact_text(fact, 1, g)
    assert told is not None and shadow == "Red draws a card."
    assert told != shadow


def test_a_silent_state_keeps_no_log_but_counts_reveals() -> None:
    g = GAME.new("clash", seed=1).clone()
    seen = g.reveals
    g.play(0, g.hands[0][0])
    assert g.facts == [] and g.reveals == seen + 1
