"""What a point is worth: one's own always the same, another's by how near he is to winning."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.ids import FACTIONS, NAT, WLD
from zhulu.games.chinas_war.state import WarState
from zhulu.games.chinas_war.victory import margin, players

OWN: Final = 10  # one point of one's own total: the unit of all opinions is a tenth of it
PATRONAGE: Final = 4  # where the worth of a point of Patronage stands, after the four totals
FURTHEST: Final = -10
# What it is worth to take a point from somebody whose margin in a check is -10, -9 … 1.
NEARNESS: Final = (1, 1, 2, 3, 5, 7, 10, 12, 14, 16, 18, 20)
# How much of the game's end is felt with so many Propaganda Rounds to come, in parts of 100.
LATENESS: Final = (100, 100, 65, 40, 25)


def menace(g: WarState, other: int) -> int:
    """How near a faction is to winning a check (7.2), as the worth of a point taken from it."""
    step = max(FURTHEST, min(1, margin(g, other, False))) - FURTHEST
    early = g.campaign == 1 and not g.content.scenarios[g.scenario].first_check
    return NEARNESS[step] * 3 // 4 if early else NEARNESS[step]


def lateness(g: WarState) -> int:
    return LATENESS[max(0, min(4, g.propaganda_left))]


def lead_at_end(g: WarState, side: int, other: int) -> int:
    """How much another would stand in our way if the game ended as it is (7.3)."""
    ahead = margin(g, other, True) - margin(g, side, True)
    return max(0, min(14, ahead + 4)) * lateness(g) // 100


def hope(g: WarState, side: int) -> int:
    """In parts of 100: if the end is lost, only a check can be won, and to hinder is in vain."""
    ahead = 0
    for other in range(FACTIONS):
        ahead = max(ahead, margin(g, other, True) - margin(g, side, True))
    return max(30, 100 - max(0, 9 * (ahead - 6)) * lateness(g) // 100)


def stakes(g: WarState, side: int) -> list[int]:
    """The worth to `side` of one more point of each faction's total, and of Patronage."""
    found = [0] * (FACTIONS + 1)
    left, best = hope(g, side), max([margin(g, other, True) for other in range(FACTIONS)])
    for other in range(FACTIONS):
        if other == side:
            found[other] = OWN
        else:
            feared = lead_at_end(g, side, other)
            if margin(g, other, True) < best:
                feared = feared * left // 100
            found[other] = -max(menace(g, other) * left // 100, feared)
    for hand in players(g):
        if side in hand and len(hand) > 1:  # 1.5: the worse of one's factions counts
            for own in hand:
                found[own] = OWN
    at_end = -OWN * lateness(g) // 100 if side == WLD else lead_at_end(g, side, WLD)
    found[PATRONAGE] = found[NAT] + at_end
    return found


def coin(g: WarState, side: int) -> int:
    """The worth of one Resource: dear to the poor."""
    purse = g.resources[side]
    if purse < 4:
        return 5
    if purse < 9:
        return 4
    return 3 if purse < 16 else 2 if purse < 28 else 1
