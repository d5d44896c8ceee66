"""5.0 odds before the dice: every modifier by rule and the exact chances of a whole battle."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.rules.questions import odds
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, Forecast

OUT_OF: Final = 10000


class Clash:
    """The armies of the moving country that meet the holder of a province."""

    def __init__(self, space: int, attackers: int, walled: int, led: bool) -> None:
        self.space = space
        self.attackers = attackers
        self.walled = walled
        self.led = led


def present(g: KingdomState, space: int) -> Clash:
    """Those who stand there now."""
    if space == NOTHING:
        return Clash(space, 0, 0, False)
    return Clash(space, g.attackers[space], g.crossed[space], False)


def forecast(g: KingdomState, clash: Clash, invented: bool) -> Forecast | None:
    """The whole battle fought to the end without retreat."""
    if not clash.attackers:
        return None
    space, attacker, defender = clash.space, g.mover, g.holder[clash.space]
    tally = odds.attack_tally(g, attacker, space, False, invented, clash.led)
    walled = odds.attack_tally(g, attacker, space, True, invented, clash.led)
    need = odds.attack_need(g, attacker, defender)
    answer = odds.defence_tally(g, attacker, space, clash.led)
    guard = odds.defence_need(g, attacker, defender)
    faces = (need - tally.total, need - walled.total, guard - answer.total)
    view = odds.outlook(clash.attackers, clash.walled, g.held[space], faces)
    lines = [("5.0b", "an attacker needs", need), *tally.lines]
    if clash.walled:
        lines.append(("5.0b", "armies that crossed the Great Wall", clash.walled))
    lines += [("5.0b", "a defender needs", guard), *answer.lines]
    return Forecast("battle", lines, _outcomes(view))


def _outcomes(view: odds.Outlook) -> list[tuple[str, int, int]]:
    """The chances out of 10,000; what rounding leaves over goes to the likeliest."""
    labels = ["province taken", "province kept", "nobody is left", "neither side can hit"]
    chances = [view.taken, view.kept, view.emptied, view.stuck]
    parts = [int(chance * OUT_OF) for chance in chances]
    parts[parts.index(max(parts))] += OUT_OF - sum(parts)
    return [(labels[i], parts[i], OUT_OF) for i in range(len(labels)) if parts[i]]
