"""7.0 VICTORY: totals, margins, ranking."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import CPC, FACTIONS, JPN, NAT, WLD
from zhulu.games.chinas_war.state.facts import FINAL_MARGINS
from zhulu.games.chinas_war.state.state import WarState

THRESHOLD: Final = (40, 40, 25, 20)  # 7.2, to be exceeded
MET: Final = (
    "Econ and Commitment of Japan exceed 40",
    "Support and Patronage of the Nationalists exceed 40",
    "Control and Bases of the Warlords exceed 25",
    "Opposition and Bases of the Communists exceed 20",
)
BOTH_MET: Final = "both factions of a player meet their conditions"
HIGHEST: Final = "the highest margin after the last Propaganda Round"
TIED: Final = (
    "a tie for the highest margin, decided by the order Communists, Warlords, Nationalists (7.1)"
)
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
    """1.5: the lowest margin of a hand, and the place in 7.1 of the faction whose margin it is."""
    worst = min([margin(g, side, final) for side in hand])
    tied = [side for side in hand if margin(g, side, final) == worst]
    return -worst, min([TIE_ORDER.index(side) for side in tied])


def conclude(g: WarState, final: bool) -> None:
    """The game ends: first place to the highest margin."""
    score = [margin(g, side, final) for side in range(FACTIONS)]
    ranked = ranking(g, final)
    winners = sorted(ranked[0])
    if final:
        g.record(FINAL_MARGINS, *score)
        tied = _rank(g, ranked[0], True)[0] == _rank(g, ranked[1], True)[0]
        g.finish(winners, "final", "7.3", score, TIED if tied else HIGHEST)
    else:
        g.finish(winners, "check", "7.2", score, _why(winners))


def _why(winners: list[int]) -> str:
    """Which condition was met: the highest margin is above the margin that ended the game."""
    return MET[winners[0]] if len(winners) == 1 else BOTH_MET
