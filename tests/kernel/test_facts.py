"""Facts reach their audience and nobody else."""

from __future__ import annotations

import pytest

from tests.lab import GAME
from zhulu.content import catalogue
from zhulu.kernel import FactKind, State

DEALT = FactKind("card_dealt", side="side", card="card", secret=("card",))
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
