"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.rising_sun.ai.evaluate import expected_lead, forces, margin_now
from zhulu.games.rising_sun.content.ids import JPN
from zhulu.games.rising_sun.rules.victory import lacking
from zhulu.games.rising_sun.state.state import RisingState


def features(g: RisingState, side: int) -> dict[str, int]:
    """What a person would count."""
    lead = margin_now(g)
    fielded = forces(g)
    return {
        "lead": lead if side == JPN else -lead,
        "own_strength": fielded[side],
        "enemy_strength": fielded[1 - side],
        "recruit_points": g.rp[side],
    }


def measures(g: RisingState, side: int) -> dict[str, int]:
    """What the learned judgement weighs: of each, more is better for the side that asks."""
    again = g.offensive[JPN] and not g.second_turn
    mine = 1 if side == JPN else -1
    return {
        "progress": _progress(g),
        "even": 1,
        "lead": mine * margin_now(g),
        "lead_to_come": mine * (expected_lead(g) // 10),  # tenths of a point
        "objectives_lacking": -mine * len(lacking(g, JPN)),  # 4.1
        "japan_moves_again": mine if again else 0,
    }


def _progress(g: RisingState) -> int:
    """Player turns gone by, of four a year, in thousandths."""
    first = g.content.scenarios[g.scenario].first_year
    gone = 4 * max(0, g.year - first) + 2 * g.second_turn + g.active
    return min(1000, 1000 * gone // (4 * (g.last_year - first + 1)))
