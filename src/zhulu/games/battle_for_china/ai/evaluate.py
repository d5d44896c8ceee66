"""How a position looks to a side: weights fitted to the results of some 150 simulated games.

`outlook_of_japan` is the logarithm of the odds, in thousandths, that the KMT collapses before the
end of 1941. Levels count most, then the strength in the field, then the time that is left.
"""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import BERTHS, CCP, JAPAN, KMT
from zhulu.games.battle_for_china.rules.phases.interphase import forecast_ps
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING

WON: Final = 10000
CERTAIN: Final = 9000  # as near to a result as an opinion gets
LAST_TURN: Final = 18
GONE: Final = 7000  # the KMT has collapsed: only Japan's own fall can save China

# Thousandths of log-odds for Japan.
EVEN: Final = -600
PER_TURN_LEFT: Final = 180
KMT_LEVEL: Final = -58
JAPAN_LEVEL: Final = 35
JAPAN_CF: Final = 40
KMT_CF: Final = -32
CCP_GUERRILLA: Final = -60
JAPAN_EP: Final = 100
KMT_EP: Final = -100
# Thousandths of log-odds for the KMT against the CCP, for each PSP of its lead.
LEAD_EARLY: Final = 14
LEAD_LATE: Final = 46


def evaluate(g: ChinaState, side: int) -> int:
    """From -10000 to 10000; the result where there is one."""
    if g.result is not None:
        return _result(g, side)
    swing = forecast_ps(g)
    japan = outlook_of_japan(g, swing)
    if side == JAPAN:
        return certainty(japan)
    if g.players == 2 or g.collapsed[KMT] or g.collapsed[CCP]:
        return certainty(-japan) if side == KMT or g.players == 2 else certainty(-japan - 500)
    # 16.5: China must stand, and its better half wins.
    stands = WON + certainty(-japan)
    lead = g.ps[KMT] + swing[KMT] - g.ps[CCP] - swing[CCP]
    odds = lead * (LEAD_EARLY + (LEAD_LATE - LEAD_EARLY) * g.turn // LAST_TURN)
    ahead = WON + certainty(odds if side == KMT else -odds)
    return stands * ahead // (2 * WON) - WON


def _result(g: ChinaState, side: int) -> int:
    assert g.result is not None
    if g.result.kind in ("draw", "shared"):
        return 0 if side in g.result.winners else -WON
    return WON if side in g.result.winners else -WON


def outlook_of_japan(g: ChinaState, swing: list[int]) -> int:
    """Log-odds of a Japanese victory, in thousandths; control as it stands counts as judged."""
    japan = g.ps[JAPAN] + swing[JAPAN]
    fall = 3000 if japan < 1 else 1000 if japan < 8 else 0  # 14.1 is near
    if g.collapsed[KMT]:
        return GONE - 20 * (g.ps[CCP] + swing[CCP]) - 2 * fall
    odds = EVEN + PER_TURN_LEFT * (LAST_TURN - g.turn)
    odds += KMT_LEVEL * (g.ps[KMT] + swing[KMT]) + JAPAN_LEVEL * japan
    odds += JAPAN_CF * (field(g, JAPAN) + at_home(g)) + KMT_CF * field(g, KMT)
    odds += CCP_GUERRILLA * sum(g.ccp_guerrillas)
    odds += JAPAN_EP * min(10, g.ep[JAPAN]) + KMT_EP * min(10, g.ep[KMT])
    if g.ps[KMT] + swing[KMT] < 1:
        odds += 3000
    return odds - fall


def field(g: ChinaState, side: int) -> int:
    """Printed CF of a force on the map."""
    total = 0
    for area in range(g.content.board.areas):
        total += g.power[area * 3 + side]
    return total


def at_home(g: ChinaState) -> int:
    """Printed CF in the box of Japan, which the totals by area leave out."""
    total = 0
    group = g.first[g.content.board.japan]
    while group != NOTHING:
        for berth in range(group * BERTHS, group * BERTHS + g.size[group]):
            total += g.content.cf[g.slot[berth] >> 2]
        group = g.after[group]
    return total


def certainty(odds: int) -> int:
    """Log-odds in thousandths to the scale of an evaluation, without leaving the integers."""
    return CERTAIN * odds // (abs(odds) + 1500)
