"""Set-up: the three games."""

from __future__ import annotations

from zhulu.games.middle_kingdom.content.loading import KingdomContent
from zhulu.games.middle_kingdom.rules.turn import History
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Dice


def set_up(
    content: KingdomContent, scenario: str, options: dict[str, bool], dice: Dice
) -> KingdomState:
    """The armies of the first turn; every country starts with no population points."""
    setting = content.set_up(scenario)
    g = KingdomState(content)
    g.dice = dice
    g.last_turn = setting.last
    g.turn = setting.first
    for country, space, armies in setting.armies:
        g.enter(country, space, armies)
    g.stack.append(History(setting.first, setting.opened))
    return g
