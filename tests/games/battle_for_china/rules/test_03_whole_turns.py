"""3.0, 2.4, 7.11, 8.11: whatever is played, positions stay sound and secrets stay secret."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import GAME, KINDS
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.kernel import Names, QuickDice, engine, pending


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("two_players", 4), ("three_players", 9), ("two_players", 31), ("three_players", 77)],
)
def test_3_0_random_turns_keep_every_limit_and_every_secret(scenario: str, seed: int) -> None:
    g = GAME.new(scenario, seed=seed)
    g.silent = False
    dice = QuickDice(seed)
    for number in range(700):
        menu = engine.offers_of(g)
        if menu is None:
            break
        engine.take_nth(g, menu, dice.below(len(menu), "3.0"))
        if number % 6 == 0:
            assert GAME.check(g) == []
        if number % 50 == 0:
            looks_the_same(g, seed + number)
    for fact in g.facts:
        for value, kind in zip(fact.values, fact.kind.kinds, strict=True):
            names = KINDS[kind]
            assert not isinstance(names, Names) or -1 <= value < names.size, fact.kind


def looks_the_same(g: object, seed: int) -> None:
    """2.4, 3.0: a re-dealt world is sound, looks the same, and asks for the same."""
    for side in (JAPAN, KMT, CCP):
        twin = GAME.determinize(g, side, QuickDice(seed))
        assert GAME.check(twin) == []
        assert GAME.view(twin, side) == GAME.view(g, side)
        true, dealt = pending(g), pending(twin)
        if true is not None and true.side == side:
            assert dealt is not None and dealt.offers == true.offers
            assert set(dealt.refused) == set(true.refused)
