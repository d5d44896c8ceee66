"""14.0 HOW TO WIN."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.games.battle_for_china.state.state import ChinaState


def japan_falls(g: ChinaState) -> bool:
    """14.1, 16.5: Japanese support at zero ends the game in a Chinese total victory."""
    if g.ps[JAPAN] > 0:
        return False
    standing = [side for side in (KMT, CCP) if not g.collapsed[side]]
    if g.players == 3 and len(standing) == 2:
        standing = leaders(g)
    g.finish(standing, "total", "14.1", g.ps[:], "Japan's political support is gone")
    return True


def leaders(g: ChinaState) -> list[int]:
    """16.5: the Chinese player with the higher level; both where they are level."""
    if g.ps[KMT] == g.ps[CCP]:
        return [KMT, CCP]
    return [KMT] if g.ps[KMT] > g.ps[CCP] else [CCP]


def china_falls(g: ChinaState) -> None:
    """14.2: both Chinese forces have collapsed."""
    g.finish([JAPAN], "total", "14.2", g.ps[:], "both Chinese forces have collapsed")


def resign_war(g: ChinaState) -> None:
    """14.2: after one collapse the Chinese player gives up."""
    g.finish([JAPAN], "partial", "14.2", g.ps[:], "China gave up after a collapse")


def final_victory(g: ChinaState) -> None:
    """14.3-14.5, 16.5: the end of the Fall 1941 turn."""
    if g.collapsed[KMT]:
        g.finish([JAPAN], "partial", "14.3", g.ps[:], "the KMT has collapsed")
    elif g.collapsed[CCP]:
        held = [sum(1 for c in g.control if c == side) for side in (JAPAN, KMT, CCP)]
        g.finish([JAPAN, KMT], "shared", "14.3", held, "only the CCP has collapsed")
    elif g.players == 3:
        tied = g.ps[KMT] == g.ps[CCP]
        kind = "draw" if tied else "partial"
        g.finish(leaders(g), kind, "16.5", g.ps[:], "both Chinese forces stand")
    else:
        _two_player_end(g)


def _two_player_end(g: ChinaState) -> None:
    if kmt_leads(g) and g.ps[KMT] <= g.ps[CCP]:
        reason = "the CCP is strong enough to win the war to come"
        g.finish([JAPAN, KMT, CCP], "draw", "14.4", g.ps[:], reason)
    elif kmt_leads(g):
        g.finish([KMT, CCP], "partial", "14.5", g.ps[:], "the KMT stands highest")
    else:
        g.finish([KMT, CCP], "partial", "14.3", g.ps[:], "the KMT has not collapsed")


def kmt_leads(g: ChinaState) -> bool:
    """Whether the KMT level is above the Japanese one."""
    return g.ps[KMT] > g.ps[JAPAN]


def partners(g: ChinaState, side: int) -> tuple[int, ...]:
    """16.5: with two players KMT and CCP are one player's, and he gives up both."""
    return (KMT, CCP) if g.players == 2 and side != JAPAN else (side,)
