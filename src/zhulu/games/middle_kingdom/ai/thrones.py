"""How the computer players guard emperors, and gather around Chiang before the loyalty roll."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.ai import appeal
from zhulu.games.middle_kingdom.rules.phases.special_turns import CivilWar
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import OFF_MAP

# An army that goes over is one lost and one gained by the other party, four times in six.
DEFECTION: Final = 2 * appeal.ARMY * 4 // 6
FIRST_MOVE: Final = 1  # the step of CivilWar while the Nationalists make their first move


def stake(g: KingdomState, country: int) -> int:
    """5.0h: what the opponent gains when the emperor falls."""
    return 2 * g.content.power[country] * appeal.HALF_POINT


def danger(g: KingdomState, country: int, space: int, armies: int) -> int:
    """What it costs, by and large, that an emperor stands here among so many armies."""
    if space >= g.content.provinces or armies <= 0:
        return stake(g, country)
    guards = 4 * min(armies, g.limit(space)) ** 2
    threat = (appeal.threat(g, country, space) + 1) ** 2
    alone = stake(g, country) // 2 if armies == 1 else 0
    return stake(g, country) * threat // (threat + guards) + alone


def left_behind(g: KingdomState, country: int, space: int, leaving: int) -> int:
    """What an emperor who stays loses by the armies that leave him."""
    if g.emperor[country] != space or space == OFF_MAP:
        return 0
    there = g.armies_at(country, space)
    return danger(g, country, space, there - leaving) - danger(g, country, space, there)


def before_loyalty(g: KingdomState, country: int) -> bool:
    """3.32: the Nationalists' first move of the Civil War: who is not with Chiang may defect."""
    if country != g.content.nationalists or g.turn != g.content.civil_war:
        return False
    for frame in g.stack:
        if isinstance(frame, CivilWar):
            return frame.at == FIRST_MOVE
    return False
