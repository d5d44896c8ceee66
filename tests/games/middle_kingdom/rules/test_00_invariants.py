"""What must hold in every position: each breach is found and named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import packed


def hold(field: str, value: int, place: str = "hebei") -> Callable[[KingdomState], None]:
    """Set a number of a province, or of a country where `place` names one."""

    def breach(g: KingdomState) -> None:
        names = g.content.spaces if place in g.content.spaces else g.content.countries
        getattr(g, field)[names.index(place)] = value

    return breach


def score(g: KingdomState) -> None:
    g.score[0] += 1


def markers(g: KingdomState) -> None:
    g.concession = packed([1] * 21 + [0] * 7)


@pytest.mark.parametrize(("breach", "words"), [
    (hold("held", 0), "hebei is held without armies"),
    (hold("held", -1), "hebei has fewer than no armies"),
    (hold("attackers", -1), "hebei has fewer than no armies"),
    (hold("crossed", -1), "hebei has fewer than no armies"),
    (hold("moved", -1), "hebei has fewer than no armies"),
    (hold("crossed", 1), "more armies crossed the wall than attack"),
    (hold("moved", 3), "more armies have moved than are there"),
    (hold("attackers", 1, "henan"), "henan is attacked by nobody or by its holder"),
    (hold("deployed", 5, "zhao"), "the count of counters in play is wrong"),
    (hold("box", 9, "zhao"), "zhao has more armies than counters"),
    (hold("box", -1, "zhao"), "zhao has fewer than no armies"),
    (hold("population", 6, "zhao"), "zhao keeps 6 halves of population"),
    (hold("population", -1, "zhao"), "zhao keeps -1 halves of population"),
    (hold("emperor", 3, "han"), "the emperor of han stands alone"),
    (score, "the sheet of red does not add up"),
    (markers, "more concessions than markers"),
])  # fmt: skip
def test_0_1_a_breach_is_found(breach: Callable[[KingdomState], None], words: str) -> None:
    at = {"henan": ("han", 2), "hebei": ("zhao", 2), "gansu": ("huns", 1)}
    p = Position(4, "han", at)
    assert GAME.check(p.g) == []
    breach(p.g)
    assert any(words in line for line in GAME.check(p.g)), GAME.check(p.g)


def test_0_1_a_clone_shares_nothing() -> None:
    at = {"henan": ("han", 2), "hebei": ("zhao", 2), "gansu": ("huns", 1)}
    p = Position(4, "han", at, camps=(("kushans", "india", 4),), box={"han": 1},
                 emperors={"han": "henan"}, heroes=("red",), inventions=("red",))  # fmt: skip
    before = GAME.hash(p.g)
    twin = p.g.clone()
    assert GAME.hash(twin) == before
    other = Position(4, "han", at)
    other.g = twin
    other.march("henan", "hebei").end_moves()
    assert GAME.hash(p.g) == before and GAME.hash(twin) != before
