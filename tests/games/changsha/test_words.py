"""16.4: prompts and logs for somebody who has not read the code: who, where, why, what happened."""

from __future__ import annotations

import re

import pytest

from tests.games.changsha.position import Position
from zhulu.content import catalogue
from zhulu.content.walkthrough import walkthrough
from zhulu.games.changsha import GAME
from zhulu.games.changsha.state import facts
from zhulu.kernel import FactKind

TRIO = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
BATTLE = {
    "J-6-HQ": "1713",
    **dict.fromkeys(TRIO, "1714"),
    "C-4-1/59": "1715",
    "C-4-2/59": "1715",
}


def prompt(p: Position, language: str = "en") -> str:
    return catalogue(GAME, language).prompt(p.g)


def logged(p: Position, kind: FactKind, language: str = "en") -> list[str]:
    told = [catalogue(GAME, language).fact(f, None, p.g) for f in p.g.facts if f.kind is kind]
    return ["".join(part["text"] for part in one["parts"]) for one in told if one is not None]


def battle(dice: tuple[int, int]) -> Position:
    p = Position(BATTLE, dice=dice, control={}).to_combat()
    p.g.silent = False
    return p.attack("1715", *TRIO)


def test_13_1_who_has_to_lose_is_told_the_battle_its_dice_and_its_result() -> None:
    p = battle((3, 3))
    assert prompt(p) == (
        "Battle at Ta-ching-chieh (1715), dice 3 and 3: the attacker loses a step, the defender "
        "falls back 1 hex (A1/DR1). The Japanese must still lose 1 step: which unit loses one?"
    )
    assert prompt(p, "zh").startswith("大荆街（1715）之战，骰3与3：")


def test_13_0_the_log_names_factors_odds_dice_and_the_result_in_words() -> None:
    (line,) = logged(battle((3, 3)), facts.COMBAT_ROLLED)
    assert "Battle at Ta-ching-chieh (1715)" in line
    assert "dice 3 and 3" in line and line.endswith("falls back 1 hex (A1/DR1).")


def test_13_1_a_step_lost_is_told_with_its_place() -> None:
    p = battle((3, 3)).do("lose_step", TRIO[0])
    assert logged(p, facts.STEP_LOST) == [
        "1/13 Inf (6 Division) in 1714 near Ta-ching-chieh loses a step and is reduced."
    ]


def test_13_2_that_the_ija_ignores_a_retreat_is_told() -> None:
    p = battle((1, 1)).do("lose_step", TRIO[0])
    (line,) = logged(p, facts.RETREAT_IGNORED)
    assert line == "Japanese units do not fall back after the battle at Ta-ching-chieh (1715)."


@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_result_is_a_bare_code(language: str) -> None:
    words = catalogue(GAME, language)
    for code in GAME.content().tables.outcomes:
        for text in (words.name("outcome", code), words.reason(code)):
            assert re.search(rf".+[ （(]+{code}[)）]$", text), text


@pytest.mark.parametrize(("language", "near"), [("en", "two hexes"), ("zh", "两格")])
def test_15_2_every_text_of_the_aim_says_two_hexes_around_the_peak(
    language: str, near: str
) -> None:
    """Holding Peak 906 is not the aim: nobody may be within two hexes of it."""
    texts = catalogue(GAME, language)
    script = walkthrough(GAME)
    assert script is not None
    teaching = script.en if language == "en" else script.zh
    told = [teaching.intro, texts.tables["scenario"]["doyen_mot.blurb"]]
    told += [
        words
        for table, rows in texts.tables.items()
        if table not in ("hex", "scenario")
        for words in rows.values()
        if "906" in words
    ]
    assert len(told) >= 4
    for words in told:
        assert near in words and "2605" in words, words
