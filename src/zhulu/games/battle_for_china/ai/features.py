"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.battle_for_china.ai.annals import areas
from zhulu.games.battle_for_china.ai.evaluate import LAST_TURN, at_home, field, outlook_of_japan
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
    """What the learned judgement weighs: of each, more is better for the side that asks.

    Levels count with the swing that control will bring. What Japan wants China does not; in China
    the better half wins (16.5), so each of three players wants a lead on the other besides.
    """
    swing = forecast_ps(g)
    japan, kmt, ccp = [g.ps[force] + swing[force] for force in (JAPAN, KMT, CCP)]
    mine = 1 if side == JAPAN else -1
    lead = 0
    if g.players == 3 and side != JAPAN:
        lead = kmt - ccp if side == KMT else ccp - kmt
    return {
        "progress": min(1000, 1000 * max(0, g.turn - 1) // LAST_TURN),
        "even": 1,
        "outlook": mine * (outlook_of_japan(g, swing) // 10),  # hundredths of log-odds
        "japan_near_its_fall": -mine * max(0, 12 - japan),
        "kmt_level": -mine * kmt,
        "kmt_near_its_fall": mine * max(0, 15 - kmt),
        "kmt_collapsed": mine * g.collapsed[KMT],
        "areas_of_japan": mine * areas(g),
        "lead_on_the_other_half": lead,
    }
