"""14.0 HOW TO WIN."""

from __future__ import annotations

from typing import Any

from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel.state import Result


def japan_falls(g: ChinaState) -> bool:
    """14.1, 16.5: Japanese support at zero ends the game in a Chinese total victory."""
    if g.ps[JAPAN] > 0:
        return False
    winners = [KMT, CCP]
    if g.players == 3:
        standing = [side for side in winners if not g.collapsed[side]]
        winners = leaders(g) if len(standing) == 2 else standing
    g.finish(winners, "total", "14.1", levels(g), "Japan's political support is gone")
    return True


def leaders(g: ChinaState) -> list[int]:
    """16.5: the Chinese player with the higher level; both where they are level."""
    if g.ps[KMT] == g.ps[CCP]:
        return [KMT, CCP]
    return [KMT] if g.ps[KMT] > g.ps[CCP] else [CCP]


def china_falls(g: ChinaState) -> None:
    """14.2: both Chinese forces have collapsed."""
    g.finish([JAPAN], "total", "14.2", levels(g), "both Chinese forces have collapsed")


def resign_war(g: ChinaState) -> None:
    """14.2: after one collapse the Chinese player gives up."""
    g.finish([JAPAN], "partial", "14.2", levels(g), "China gave up after a collapse")


def final_victory(g: ChinaState) -> None:
    """14.3-14.5, 16.5: the end of the Fall 1941 turn."""
    end = verdict(g)
    g.finish(end.winners, end.kind, end.rule, end.score, end.reason)


def verdict(g: ChinaState) -> Result:
    """14.3-14.5, 16.5: how the war would be judged if it ended as it stands."""
    if g.collapsed[KMT]:
        return Result([JAPAN], "partial", "14.3", levels(g), "the KMT has collapsed")
    if g.collapsed[CCP]:
        both = [JAPAN, KMT, CCP] if g.players == 2 else [JAPAN, KMT]
        return Result(both, "shared", "14.3", areas_held(g), "only the CCP has collapsed")
    if g.players == 3:
        kind = "draw" if g.ps[KMT] == g.ps[CCP] else "partial"
        reason = "both Chinese forces stand, and the higher level wins"
        return Result(leaders(g), kind, "16.5", levels(g), reason)
    return _two_player_end(g)


def areas_held(g: ChinaState) -> list[float]:
    """14.3: the areas each force controls, for the bragging rights."""
    held: list[Any] = [0, 0, 0]  # whole numbers, and they stay so
    for side in g.control:
        if side >= 0:
            held[side] += 1
    return held


def levels(g: ChinaState) -> list[float]:
    """The levels as the score of a result."""
    whole: list[Any] = list(g.ps)
    return whole


def _two_player_end(g: ChinaState) -> Result:
    if kmt_leads(g) and g.ps[KMT] <= g.ps[CCP]:
        reason = "the KMT stands above Japan but not above the CCP, which will win the war to come"
        return Result([JAPAN, KMT, CCP], "draw", "14.4", levels(g), reason)
    if kmt_leads(g):
        reason = "the KMT stands above both Japan and the CCP"
        return Result([KMT, CCP], "partial", "14.5", levels(g), reason)
    reason = "the KMT has not collapsed, though it does not stand above Japan"
    return Result([KMT, CCP], "partial", "14.3", levels(g), reason)


def kmt_leads(g: ChinaState) -> bool:
    """Whether the KMT level is above the Japanese one."""
    return g.ps[KMT] > g.ps[JAPAN]


def partners(g: ChinaState, side: int) -> tuple[int, ...]:
    """16.5: with two players KMT and CCP are one player's, and he gives up both."""
    return (KMT, CCP) if g.players == 2 and side != JAPAN else (side,)
