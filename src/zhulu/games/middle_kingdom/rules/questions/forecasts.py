"""5.0 odds before the dice: every modifier by rule and the exact chances of a whole battle."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.rules.questions import odds
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, Forecast

OUT_OF: Final = 10000
NEARLY: Final = 1e-9  # what adding up chances may lose
# A line of 0 is a heading: what follows is added to these dice.
ATTACKERS_HIT: Final = {
    3: "attackers hit on 3 or more", 4: "attackers hit on 4 or more", 6: "attackers hit on 6",
}  # fmt: skip
DEFENDERS_HIT: Final = {
    4: "defenders hit on 4 or more", 5: "defenders hit on 5 or more", 6: "defenders hit on 6",
}  # fmt: skip
ALL_CROSSED: Final = "across the Great Wall"
SOME_CROSSED: Final = "those who crossed the Great Wall"


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
    faces = odds.faces(g, attacker, space, invented, clash.led)
    view = odds.outlook(clash.attackers, clash.walled, g.held[space], faces)
    tally = odds.attack_tally(g, attacker, space, False, invented, clash.led)
    lines = [("5.0b", ATTACKERS_HIT[odds.attack_need(g, attacker, defender)], 0), *tally.lines]
    if clash.walled and faces[1] != faces[0]:
        all_crossed = clash.walled == clash.attackers
        lines.append(("5.0b", ALL_CROSSED if all_crossed else SOME_CROSSED, faces[0] - faces[1]))
    answer = odds.defence_tally(g, attacker, space, clash.led)
    lines += [("5.0b", DEFENDERS_HIT[odds.defence_need(g, attacker, defender)], 0), *answer.lines]
    return Forecast("battle", lines, _outcomes(view))


def taken_percent(g: KingdomState, clash: Clash, invented: bool) -> int:
    """The chance to take the province, rounded to a per cent; 0 and 100 are certain."""
    invented = invented or (g.invented and g.battle == clash.space)
    faces = odds.faces(g, g.mover, clash.space, invented, clash.led)
    view = odds.outlook(clash.attackers, clash.walled, g.held[clash.space], faces)
    percent = round(view.taken * 100)
    if percent == 100 and view.taken < 1 - NEARLY:
        return 99
    return 1 if percent == 0 and view.taken > NEARLY else percent


def _outcomes(view: odds.Outlook) -> list[tuple[str, int, int]]:
    """The chances out of 10,000; what rounding leaves over goes to the likeliest."""
    labels = ["province taken", "province kept", "nobody is left", "neither side can hit"]
    chances = [view.taken, view.kept, view.emptied, view.stuck]
    parts = [int(chance * OUT_OF) for chance in chances]
    parts[parts.index(max(parts))] += OUT_OF - sum(parts)
    return [(labels[i], parts[i], OUT_OF) for i in range(len(labels)) if parts[i]]
