"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.rising_sun.ai.evaluate import forces, margin_now, prospects
from zhulu.games.rising_sun.content.ids import CHN, JPN
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
    """What the learned judgement weighs: Japan's side of the scales, whoever asks."""
    fielded = forces(g)
    again = 1 if g.offensive[JPN] and not g.second_turn else 0
    return {
        "progress": _progress(g),
        "even": 1,
        "lead": margin_now(g),
        "objectives_lacking": len(lacking(g, JPN)),  # 4.1
        "japan_within_reach": prospects(g, JPN),  # hundredths of a point
        "china_within_reach": prospects(g, CHN),
        "recruit_points": g.rp[JPN] - g.rp[CHN],
        "japan_strength": fielded[JPN],
        "china_strength": fielded[CHN],
        "japan_moves_again": again,
    }


def _progress(g: RisingState) -> int:
    """Player turns gone by, of four a year, in thousandths."""
    first = g.content.scenarios[g.scenario].first_year
    gone = 4 * max(0, g.year - first) + 2 * g.second_turn + g.active
    return min(1000, 1000 * gone // (4 * (g.last_year - first + 1)))
