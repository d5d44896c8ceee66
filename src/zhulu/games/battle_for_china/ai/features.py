"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.battle_for_china.ai.evaluate import LAST_TURN, at_home, field
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.games.battle_for_china.rules.phases.interphase import forecast_ps
from zhulu.games.battle_for_china.state.state import ChinaState


def features(g: ChinaState, side: int) -> dict[str, int]:
    """What a person would count; levels with the swing that control as it stands will bring."""
    swing = forecast_ps(g)
    return {
        "japan_level": g.ps[JAPAN] + swing[JAPAN],
        "kmt_level": g.ps[KMT] + swing[KMT],
        "ccp_level": g.ps[CCP] + swing[CCP],
        "own_strength": field(g, side) + (at_home(g) if side == JAPAN else 0),
        "equipment": g.ep[side],
    }


def measures(g: ChinaState, side: int) -> dict[str, int]:
    """What the learned judgement weighs; levels with the swing that control will bring."""
    swing = forecast_ps(g)
    levels = [g.ps[force] + swing[force] for force in (JAPAN, KMT, CCP)]
    held = [area for area in range(g.content.board.areas) if g.content.board.in_china[area]]
    return {
        "progress": min(1000, 1000 * max(0, g.turn - 1) // LAST_TURN),
        "even": 1,
        "japan_level": levels[JAPAN],
        "japan_frail": max(0, 12 - levels[JAPAN]),
        "kmt_level": levels[KMT],
        "kmt_frail": max(0, 15 - levels[KMT]),
        "kmt_collapsed": g.collapsed[KMT],
        "ccp_level": levels[CCP],
        "kmt_leads_ccp": levels[KMT] - levels[CCP],
        "japan_strength": field(g, JAPAN) + at_home(g),
        "kmt_strength": field(g, KMT),
        "ccp_guerrillas": sum(g.ccp_guerrillas),
        "japan_ep": min(10, g.ep[JAPAN]),
        "kmt_ep": min(10, g.ep[KMT]),
        "areas_of_japan": len([area for area in held if g.control[area] == JAPAN]),
    }
