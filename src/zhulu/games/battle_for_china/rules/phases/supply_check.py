"""12.4, 12.6: supply judged at the moment it matters, group by group."""

from __future__ import annotations

from zhulu.games.battle_for_china.rules.questions.supply import (
    ON_A_ROLL,
    SUPPLIED,
    UNSUPPLIED,
    city_supply,
    supply,
)
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel.facts import EVERYBODY


def judge(g: ChinaState, group: int, openly: bool = True) -> bool:
    """12.4, 12.6: supply at the moment it is asked for, with a roll for flooded rivers.

    In battle everybody learns of it; what is beneath the top unit recovers unseen (2.4).
    """
    audience = EVERYBODY if openly else g.insiders(g.force[group])
    status = supply(g, group)
    if status == ON_A_ROLL:
        roll = g.dice.die(6, "12.21")
        g.tell_sides(audience, facts.SUPPLY_ROLLED, group, roll, g.floods)
        status = SUPPLIED if roll <= g.floods else UNSUPPLIED
    if status != SUPPLIED:
        g.tell_sides(audience, facts.OUT_OF_SUPPLY, group)
    return status == SUPPLIED


def judge_city(g: ChinaState, city: int, side: int) -> bool:
    """12.21, 16.3: supply of a city for an industry marker, with a roll for flooded rivers."""
    status = city_supply(g, city, side)
    if status == ON_A_ROLL:
        roll = g.dice.die(6, "12.21")
        audience = g.insiders(side) if g.veil else EVERYBODY
        g.tell_sides(audience, facts.CITY_SUPPLY_ROLLED, city, roll, g.floods)
        status = SUPPLIED if roll <= g.floods else UNSUPPLIED
    return status == SUPPLIED
