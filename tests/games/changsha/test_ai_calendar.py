"""What the calendar means to those who fight for Changsha."""

from __future__ import annotations

from typing import Any

from tests.games.changsha.position import KMT, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.ai.calendar import last_day, nothing_to_lose
from zhulu.games.changsha.ai.fighting import chances, committing
from zhulu.games.changsha.ai.outlook import outlook_of
from zhulu.games.changsha.ai.prefer import prefer, standing

MARKERS = GAME.content().markers
# The south has fallen; two regiments before it and two in the north would have it back.
HOLDERS = {"J-6-HQ": "1143", "J-6-1/13": "0944", "J-6-2/13": "0944", "J-6-1/23": "1044"}
RELIEF = {"C-74-HQ": "1246", "C-74-1/51": "1045", "C-74-2/51": "1045", "C-37-1/60": "0943"}
STARVING = ["J-6-1/13", "J-6-2/13"]


def fallen(turn: int, **more: Any) -> Position:
    state: dict[str, Any] = {"control": {"0944": "ija"}, **more}
    return Position(HOLDERS | RELIEF, "ACT-C-D", turn=turn, **state)


def worth(p: Position, unit: str, hex: str) -> int:
    outlook_of(p.g).look(p.g)
    return standing(p.g, noun(unit), hexes(hex)[0])


# --- 15.3: the KMT retakes what it lost -------------------------------------------------------


def test_15_3_two_turns_are_to_follow_the_fall_of_changsha() -> None:
    assert last_day(fallen(14).g) == 13


def test_15_3_after_the_last_day_the_kmt_has_nothing_to_lose() -> None:
    assert not nothing_to_lose(fallen(13).g)
    assert nothing_to_lose(fallen(14).g)
    assert not nothing_to_lose(Position(HOLDERS | RELIEF, turn=14).g)
    both = {"0943": "ija", "0944": "ija"}
    assert nothing_to_lose(fallen(12, control=both, held_from=12).g)


def test_15_3_a_lost_hex_is_attacked_at_odds_that_were_refused_before() -> None:
    """Of eight battles the KMT attacked a lost hex in none."""
    target = hexes("0944")[0]
    more = {"C-74-1/57": "0945", "C-74-2/57": "0945"}

    def odds_of_one_to_three(turn: int) -> Position:
        south = {"0944": "ija"}
        units = HOLDERS | RELIEF | more
        p = Position(units, "ACT-C-D", turn=turn, control=south, unsupplied=STARVING)
        return p.to_combat()

    before, after = odds_of_one_to_three(13), odds_of_one_to_three(14)
    assert prefer(before.g, KMT, "attack", target) < 0 < prefer(after.g, KMT, "attack", target)


def test_15_3_who_bars_the_way_to_it_is_attacked_at_any_odds() -> None:
    at = hexes("1044")[0]
    before, after = fallen(13), fallen(14)
    for p in (before, after):
        outlook_of(p.g).look(p.g)
    assert chances(after.g, KMT, at, -1) > 2 * chances(before.g, KMT, at, -1)


def test_15_3_the_relief_goes_before_the_walls() -> None:
    def forward(p: Position) -> int:
        return worth(p, "C-74-1/51", "1045") - worth(p, "C-74-1/51", "1246")

    assert forward(fallen(14)) > forward(fallen(13)) + 50


def test_12_1_guns_are_spent_on_the_way_to_a_lost_hex() -> None:
    guns = ["KART-1", "KART-2"]
    marker = MARKERS.ids.index("KART-1")
    for turn, wanted in ((13, False), (14, True)):
        p = fallen(turn, guns=guns, cup=["ACT-J-6"]).to_combat()
        p.do("attack", "1044").do("join", "C-74-1/51").do("launch")
        assert (committing(p.g, KMT, marker) > 0) is wanted
