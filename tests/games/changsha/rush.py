"""15.3, the rush: an IJA in a hurry from turn 1, against the preferences.

`python -m tests.games.changsha.rush 16 530001` plays so many second battles from that seed on.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from tests.games.changsha.position import IJA
from zhulu.ai.policy import best, preferences
from zhulu.games.changsha import GAME
from zhulu.games.changsha.ai.field import HASTE, IN_A_HURRY
from zhulu.games.changsha.ai.ground import SOFT
from zhulu.games.changsha.content.ids import FLOTILLA, HEADQUARTERS
from zhulu.games.changsha.rules.phases.advance import Advance
from zhulu.games.changsha.rules.phases.attack import Attack
from zhulu.games.changsha.rules.phases.entry import Enter
from zhulu.games.changsha.rules.phases.movement import Move
from zhulu.kernel import Menu, QuickDice, offers_of, take_nth

KIND = GAME.content().roster.kind


def in_a_rush(g: Any, menu: Menu) -> list[int]:
    """The opinions of the IJA as if the road counted from the first turn on."""
    opinions = preferences(GAME, g, menu)
    if menu.side == IJA and g.plan.last_turn - g.turn > IN_A_HURRY:
        for index in range(len(opinions)):
            verb, noun = menu.offers[index]
            opinions[index] -= HASTE * _farther(g, verb, noun)
    return opinions


def _farther(g: Any, verb: str, noun: int) -> int:
    """By how much an offer leads away from Changsha, in sixths of a factor."""
    frame, leagues = g.stack[-1], g.plan.leagues
    if verb == "go" and isinstance(frame, Move) and KIND[frame.units[0]] != HEADQUARTERS:
        return int(leagues[noun] - leagues[g.where[frame.units[0]]])
    if verb == "go" and isinstance(frame, Enter) and KIND[frame.unit] != HEADQUARTERS:
        return int(leagues[noun])
    if verb == "advance" and isinstance(frame, Attack) and KIND[noun] not in (*SOFT, FLOTILLA):
        return int(leagues[frame.target] - leagues[g.where[noun]])
    if verb == "press_on" and isinstance(frame, Advance):
        return int(leagues[noun] - leagues[g.where[frame.unit]])
    return 0


def battle(seed: int, rush: bool, until: int = 99) -> Any:
    """A second battle up to a turn, as it stands then."""
    g = GAME.new("second_battle", dice=QuickDice(seed))
    g.silent = True
    luck, menu = QuickDice(seed + 5), offers_of(g)
    while menu is not None and g.turn < until:
        opinions = in_a_rush(g, menu) if rush else preferences(GAME, g, menu)
        menu = take_nth(g, menu, best(opinions, luck))
    return g


if __name__ == "__main__":
    games, first = int(sys.argv[1]), int(sys.argv[2])
    ends = [battle(seed, True).result for seed in range(first, first + games)]
    print(Counter(GAME.sides[end.winners[0]] if end.winners else "draw" for end in ends))
