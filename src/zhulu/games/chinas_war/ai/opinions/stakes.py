"""What a point is worth: one's own always the same, another's by how near he is to winning."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import FACTIONS, JPN, NAT, WLD
from zhulu.games.chinas_war.rules.victory import margin, players
from zhulu.games.chinas_war.state.state import WarState

OWN: Final = 10  # one point of one's own total: the unit of all opinions is a tenth of it
PATRONAGE: Final = 4  # where the worth of a point of Patronage stands, after the four totals
FURTHEST: Final = -10
# What it is worth to take a point from somebody whose margin in a check is -10, -9 … 1.
NEARNESS: Final = (0, 0, 1, 1, 2, 4, 7, 11, 15, 18, 20, 20)
# How much of the game's end is felt with so many Propaganda Rounds to come, in parts of 100.
LATENESS: Final = (100, 100, 65, 40, 25)
POOR: Final = 8  # so little Patronage hands the end to the Warlords
POOR_LATENESS: Final = 80
SAVED: Final = 4  # Resources the Warlords would rather keep for the last Campaign
# What a margin at the end may still gain with so many Propaganda Rounds to come: the last Support
# Phase (6.3) brings something, and Patronage grows, which the Warlords' margin is measured by.
# Those of NAT and CPC vary most, so more than their mean is feared.
TREND: Final = ((0, 1, 1, 1, 1), (2, 9, 7, 7, 9), (0, -1, -4, -8, -11), (1, 9, 8, 7, 5))
# Patronage lasts: for the Warlords' end (7.3) so much of it counts even early, in parts of 100.
LASTING: Final = 80
GRUDGE: Final = 6  # what it is worth to JPN and CPC at any time that there is one Patronage less
# Stakes follow from a handful of small numbers: they are worked out once for each set of these.
_KNOWN: Final[dict[int, list[int]]] = {}
_MOST_KNOWN: Final = 50_000


def lateness(g: WarState) -> int:
    """Without Patronage the end belongs to the Warlords (7.3): it must be thought of sooner."""
    late = LATENESS[max(0, min(4, g.propaganda_left))]
    return max(POOR_LATENESS, late) if g.patronage < POOR else late


def unchecked(g: WarState) -> bool:
    """6.1: nobody can win the next check."""
    return g.campaign == 1 and not g.content.scenarios[g.scenario].first_check


def menace(early: bool, checked: int) -> int:
    """How near a faction is to winning a check (7.2), as the worth of a point taken from it."""
    step = max(FURTHEST, min(1, checked)) - FURTHEST
    return NEARNESS[step] * 3 // 4 if early else NEARNESS[step]


def lead_at_end(late: int, ahead: int) -> int:
    """How much another stands in our way if the game ends as expected (7.3)."""
    return max(0, min(24, ahead * 3 + 5)) * late // 100


def hope(late: int, ahead: int, poor: bool) -> int:
    """In parts of 100: if the end is lost, only a check can be won, and to hinder is in vain.

    Without Patronage a lead of the Warlords at the end only grows: it is given up sooner.
    """
    lost = 12 * (ahead - 3) if poor else 9 * (ahead - 6)
    return max(0, 100 - max(0, lost) * late // 100)


def stakes(g: WarState, side: int) -> list[int]:
    """The worth to `side` of one more point of each faction's total, and of Patronage."""
    key = g.patronage
    for other in range(FACTIONS):
        key = key << 7 | g.total(other)
    hands = players(g)
    key = (key << 3 | len(hands)) << 2 | side
    key = (key << 3 | max(0, min(4, g.propaganda_left))) << 1 | int(unchecked(g))
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) > _MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[key] = work_out(g, side, hands)
    return found


def work_out(g: WarState, side: int, hands: list[list[int]]) -> list[int]:
    late, early = lateness(g), unchecked(g)
    rounds = max(0, min(4, g.propaganda_left))
    ends = [margin(g, other, True) + TREND[other][rounds] for other in range(FACTIONS)]
    best = max(ends)
    left = hope(late, best - ends[side], g.patronage < POOR)
    found = [OWN] * (FACTIONS + 1)
    for other in range(FACTIONS):
        if not together(hands, side, other):  # 1.5: the worse of one's factions counts
            feared = lead_at_end(late, ends[other] - ends[side])
            if other == JPN and rounds > 1:
                feared = 0  # lines change hands every few cards: only the next check is in them
            if ends[other] < best:
                feared = feared * left // 100
            found[other] = -max(menace(early, margin(g, other, False)) * left // 100, feared)
    if side == WLD:
        found[PATRONAGE] = found[NAT] - OWN * max(late, LASTING) // 100
        return found
    favour = found[NAT] if together(hands, side, NAT) else min(found[NAT], -GRUDGE)
    found[PATRONAGE] = favour + lead_at_end(late, ends[WLD] - ends[side])
    return found


def together(hands: list[list[int]], side: int, other: int) -> bool:
    """Whether one player holds both factions."""
    return any(side in hand and other in hand for hand in hands)


def coin(g: WarState, side: int) -> int:
    """The worth of one Resource: dear to the poor, and to the Warlords until the last Campaign.

    What they hold early they lose again, and bribes (4.4.2) decide the end.
    """
    purse = g.resources[side]
    if side == WLD and g.propaganda_left > 1:
        purse -= SAVED
    if purse < 0:
        return 6
    if purse < 4:
        return 5
    if purse < 9:
        return 4
    return 3 if purse < 16 else 2 if purse < 28 else 1
