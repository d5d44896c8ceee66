"""What a position is worth to a side."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.ai import appeal, battles
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING

SCALE: Final = 4  # a point of lead is worth 50 in the evaluation


# --- positions ------------------------------------------------------------------------------


def evaluate(g: KingdomState, side: int) -> int:
    """Points and prospects of a colour against the mean of the others."""
    values = prospects(g)
    others = sum(values) - values[side]
    return max(-9999, min(9999, (values[side] - others // (len(values) - 1)) // SCALE))


def prospects(g: KingdomState) -> list[int]:
    """What each colour has and may expect, one half point being 100."""
    values = [halves * appeal.HALF_POINT for halves in g.score]
    for space in range(g.content.provinces):
        holder = g.holder[space]
        if holder != NOTHING:
            _count_province(g, values, holder, space)
    for i in range(len(g.camp_country)):
        _credit(g, values, g.camp_country[i], appeal.ARMY * g.camp_armies[i])
    for country in range(g.content.nations):
        if g.box[country]:
            _credit(g, values, country, appeal.ARMY * g.box[country])
    for side in range(len(values)):
        values[side] += appeal.HALF_POINT * (g.heroes[side] + g.inventions[side])
    return values


def _count_province(g: KingdomState, values: list[int], holder: int, space: int) -> None:
    value = appeal.holding(g, holder, space)
    armies = appeal.ARMY * min(g.held[space], g.limit(space))
    if not g.attackers[space] or g.battle == space:
        _credit(g, values, holder, value + armies)
        return
    won = battles.win_percent(g, space, g.attackers[space], g.crossed[space])
    _credit(g, values, holder, (value + armies) * (100 - won) // 100)
    gain = appeal.holding(g, g.mover, space) + appeal.conquest(g, g.mover, space)
    gain += appeal.ARMY * g.attackers[space]
    _credit(g, values, g.mover, gain * won // 100)


def _credit(g: KingdomState, values: list[int], country: int, value: int) -> None:
    for side in g.content.owners[country]:
        values[side] += value
