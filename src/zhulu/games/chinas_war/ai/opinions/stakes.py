"""What a point is worth: one's own always the same, another's by how near he is to winning."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.ai.opinions.calendar import half_cards_ahead, nearness
from zhulu.games.chinas_war.ai.opinions.harvest import WANTED, harvest, means
from zhulu.games.chinas_war.content.ids import CPC, FACTIONS, JPN, NAT, WLD
from zhulu.games.chinas_war.rules.victory import margin, players
from zhulu.games.chinas_war.state.state import WarState

OWN: Final = 10  # one point of one's own total: the unit of all opinions is a tenth of it
PATRONAGE: Final = 4  # where the worth of a point of Patronage stands, after the four totals
SETTLED: Final = 5  # how much of a Province's balance counts, in parts of 100
COIN: Final = 6  # and the worth of one's own Resource
LASTS: Final = 40  # so much of it however far the next Round
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
# Those of NAT and CPC vary most, so more than their mean is feared. Patronage grows most in the
# first two Campaigns of a war, whichever it begins with: the long one has had them before.
LONG_WAR: Final = ((0, 1, 1, 1, 1), (2, 9, 4, 5, 11), (0, -1, -4, -8, -13), (1, 9, 8, 7, 7))
SHORT_WAR: Final = ((0, 1, 1, 3, 3), (2, 9, 9, 13, 13), (0, -1, -6, -12, -12), (1, 9, 8, 7, 7))
LONG: Final = 4  # piles of cards
# In the last Campaign the harvest is counted instead: so many points more each faction expects NAT
# and the CPC to bring in, who still act before it.
SURPRISE: Final = (4, 2, 1, 2)
# Patronage lasts: for the Warlords' end (7.3) so much of it counts even early, in parts of 100.
LASTING: Final = 80
GRUDGE: Final = 6  # what it is worth to JPN and CPC at any time that there is one Patronage less
# Resources for each turn to be expected before the next Round, from which one is worth 4, 3, 2, 1.
JAPANESE_MEANS: Final[list[int]] = [3, 6, 10, 14]
WARLORD_MEANS: Final[list[int]] = [1, 2, 4, 6]
# A Resource of the CPC in the last Campaign: if its Support Phase (6.3.2) could use more, or not.
SHORT: Final = 15
AMPLE: Final = 8
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
    """The worth to `side` of one more point of each faction's total, and of Patronage.

    Behind them stand `SETTLED` and `COIN`.
    """
    key = g.patronage
    for other in range(FACTIONS):
        key = key << 7 | g.total(other)
    hands = players(g)
    key = ((key << 3 | len(hands)) << 2 | side) << 1 | int(long_war(g))
    key = (key << 3 | max(0, min(4, g.propaganda_left))) << 1 | int(unchecked(g))
    key = key << 7 | nearness(g)
    reaped: list[int] = []
    if g.propaganda_left == 1:
        reaped = harvest(g)
        for other in range(FACTIONS):
            key = key << 6 | (reaped[other] + 32)
    price = coin(g, side)
    if side == CPC and reaped:
        price = SHORT if reaped[WANTED] > means(g, CPC) else AMPLE
    key = key << 4 | price
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) > _MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[key] = work_out(g, side, hands, reaped)
        found[COIN] = price
    return found


def outcome(g: WarState, side: int, reaped: list[int]) -> list[int]:
    """The margins at the end as `side` expects them."""
    rounds = max(0, min(4, g.propaganda_left))
    ends = [margin(g, other, True) for other in range(FACTIONS)]
    for other in range(FACTIONS):
        ends[other] += reaped[other] if reaped else trend(g, other, rounds)
    if reaped:
        ends[NAT] += SURPRISE[side]
        ends[CPC] += SURPRISE[side]
    return ends


def trend(g: WarState, other: int, rounds: int) -> int:
    return LONG_WAR[other][rounds] if long_war(g) else SHORT_WAR[other][rounds]


def long_war(g: WarState) -> bool:
    return g.content.scenarios[g.scenario].piles >= LONG


def work_out(g: WarState, side: int, hands: list[list[int]], reaped: list[int]) -> list[int]:
    late, early = lateness(g), unchecked(g)
    ends = outcome(g, side, reaped)
    best = max(ends)
    left = hope(late, best - ends[side], g.patronage < POOR)
    close = nearness(g)
    found = [OWN] * (FACTIONS + 3)
    found[SETTLED] = LASTS + (100 - LASTS) * close // 100
    for other in range(FACTIONS):
        if not together(hands, side, other):  # 1.5: the worse of one's factions counts
            feared = lead_at_end(late, ends[other] - ends[side])
            if other == JPN and g.propaganda_left > 1:
                feared = 0  # lines change hands every few cards: only the next check is in them
            if ends[other] < best:
                feared = feared * left // 100
            found[other] = -max(menace(early, margin(g, other, False)) * left // 100, feared)
    found[JPN] = found[JPN] * close // 100  # lines are taken and lost every few cards
    if side == JPN and not together(hands, JPN, WLD):  # and so is Control; Bases stay
        found[WLD] = found[WLD] * (50 + close // 2) // 100
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

    What they hold early they lose again, and bribes (4.4.2) decide the end. JPN, and they in the
    end, count how many turns it must last. What it is worth to the CPC for its last Support Phase
    only `stakes` knows.
    """
    purse, last = g.resources[side], g.propaganda_left <= 1
    if side == JPN or (side == WLD and last):
        return thrift(g, side)
    if side == WLD:
        purse -= SAVED
    if purse < 0:
        return 6
    if purse < 4:
        return 5
    if purse < 9:
        return 4
    return 3 if purse < 16 else 2 if purse < 28 else 1


def thrift(g: WarState, side: int) -> int:
    """The worth of a Resource to JPN or WLD by how many there are a turn before the next Round."""
    each, worth = g.resources[side] // (half_cards_ahead(g) // 4 + 1), 5
    if side == JPN and g.propaganda_left <= 1:
        each *= 2  # what is left after the last Round is lost: better to spend too early
    for enough in JAPANESE_MEANS if side == JPN else WARLORD_MEANS:
        if each >= enough:
            worth -= 1
    return worth
