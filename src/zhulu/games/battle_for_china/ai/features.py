"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.battle_for_china.ai.evaluate import at_home, field
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
