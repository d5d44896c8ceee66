"""15.0 SCENARIOS: the beginning of each."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import IJA
from zhulu.games.changsha.content.loading import Content
from zhulu.games.changsha.rules.turn import Battle
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import Dice


def set_up(content: Content, scenario: str, options: dict[str, bool], dice: Dice) -> ChangshaState:
    """The map before the first unit is set up."""
    g = ChangshaState(content, content.plans[scenario])
    for hex in content.held_by_ija:
        g.control[content.site_of[hex]] = IJA
    g.dice = dice
    g.stack = [Battle()]
    return g
