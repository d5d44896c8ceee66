"""7.0 VICTORY: totals, margins, ranking."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import CPC, FACTIONS, JPN, NAT, WLD
from zhulu.games.chinas_war.state.state import WarState

THRESHOLD: Final = (40, 40, 25, 20)  # 7.2, to be exceeded
TIE_ORDER: Final = (CPC, WLD, NAT, JPN)  # 7.1


def margin(g: WarState, side: int, final: bool) -> int:
    """7.3: how far beyond its condition; at the end WLD is measured against Patronage."""
    if final and side == WLD:
        return g.total(WLD) - g.patronage
    return g.total(side) - THRESHOLD[side]


def players(g: WarState) -> list[list[int]]:
    """1.5: the factions each player holds."""
    if g.options.get("two_players", False):
        return [[JPN, WLD], [NAT, CPC]]
    if g.options.get("three_players", False):
        return [[JPN, CPC], [NAT], [WLD]]
    return [[side] for side in range(FACTIONS)]


def partners(g: WarState, side: int) -> tuple[int, ...]:
    """1.5: all the factions of the player who holds this one."""
    return tuple(next(hand for hand in players(g) if side in hand))


def somebody_wins(g: WarState) -> bool:
    """6.1: a player all of whose factions meet their conditions."""
    return any(all(margin(g, side, False) > 0 for side in hand) for hand in players(g))


def ranking(g: WarState, final: bool) -> list[list[int]]:
    """7.1: players best first, by the lowest margin of their factions; ties as listed there."""
    ranked = sorted((_rank(g, hand, final), hand) for hand in players(g))
    return [hand for _, hand in ranked]


def _rank(g: WarState, hand: list[int], final: bool) -> tuple[int, int]:
    worst = min([margin(g, side, final) for side in hand])
    return -worst, min([TIE_ORDER.index(side) for side in hand])


def conclude(g: WarState, final: bool) -> None:
    """The game ends: first place to the highest margin."""
    score = [margin(g, side, final) for side in range(FACTIONS)]
    winners = sorted(ranking(g, final)[0])
    if final:
        g.finish(winners, "final", "7.3", score, "the highest margin after the last Propaganda")
    else:
        g.finish(winners, "check", "7.2", score, "a victory condition was met")
