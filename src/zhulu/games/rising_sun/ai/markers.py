"""Opinions on incident markers (8.0): picking, declaring, playing, selecting, PSYWAR."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.ai.outlook import NEXT, offensive_needs
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules.phases.combat import Attack
from zhulu.games.rising_sun.rules.questions import odds
from zhulu.games.rising_sun.state.state import RisingState

# Worths are in tenths of RP: dice at their mean, units at about their price.
DIE: Final = 35
AGAIN: Final = 20  # an offensive brings a second turn of the year
STRIKE: Final = 25  # airstrikes are soon shot down
TURNED: Final = 60  # of a garrison that turns, for each sixth of a chance
DECISIVE: Final = 1000  # a Japanese offensive without which the war stands still
# What a pick must promise. It costs two RP; Japan's buy divisions that are wanted at once.
PROMISE: Final = (40, 20)


def picking(g: RisingState, side: int) -> int:
    """A pick is worth what the bin holds in the mean: the bin is known, the draw is not."""
    pool = g.bin_of(side)
    total = 0
    for marker in pool:
        total += value(g, side, marker)
    gain = total // max(1, len(pool)) - PROMISE[side]
    return 40 + gain if gain > 0 else -5


def declaring(g: RisingState, marker: int) -> int:
    """8.6: Jehol first, for North China waits for it; Outer Mongolia gives China an objective."""
    name = g.content.markers[marker].id
    if name == "outer_mongolia":
        return -5
    return 100 - NEXT.index(name) if name in NEXT else 100


def playing(g: RisingState, side: int, marker: int) -> int:
    """Which markers are played as soon as they may be, and which first."""
    chosen = g.content.markers[marker]
    if chosen.id in ("mhidc", "german", "chennault", "soviet_support", "guerrillas"):
        return 200
    if chosen.id == "united_front":
        return 150 if years_left(g) else -5
    if chosen.id in ("banzai", "dare_to_die"):
        return inspiring(g)
    if chosen.use == ids.PSYWAR:
        return 40 + 10 * chosen.factor
    return 3


def inspiring(g: RisingState) -> int:
    """13.2: right of the last column lies nothing, so there a die can only harm."""
    frame = g.stack[-1]
    if not isinstance(frame, Attack):
        return 5
    attack = sum([g.attack_of(unit) for unit in frame.units])
    defense = sum([g.defense_of(unit) for unit in g.units_in(frame.target)])
    column = odds.column_of(attack, defense) + frame.shifts(g).total
    return 5 if column < len(g.content.columns) - 1 else -5


def years_left(g: RisingState) -> int:
    """Years after this one."""
    return g.last_year - g.year


def value(g: RisingState, side: int, marker: int) -> int:
    """What a marker is worth at hand."""
    chosen = g.content.markers[marker]
    if chosen.use == ids.OFFENSIVE:
        return chinese_offensive(g, marker) if side == CHN else japanese_offensive(g, marker)
    if chosen.use == ids.PSYWAR:
        return propaganda(g, side, chosen.factor)
    return of_china(g, chosen.id) if side == CHN else of_japan(g, chosen.id)


def chinese_offensive(g: RisingState, marker: int) -> int:
    """8.6: one a year, from the next year on."""
    waiting = len([m for m in offensives(g, CHN) if m != marker])
    if waiting >= years_left(g):
        return 0
    return g.content.markers[marker].dice * DIE + AGAIN


def japanese_offensive(g: RisingState, marker: int) -> int:
    """The war stands still until one can be declared; one more is for the year after."""
    if g.content.markers[marker].id not in NEXT:
        return 0
    ready = len([m for m in offensives(g, JPN) if m != marker and within_reach(g, m)])
    if ready >= min(2, years_left(g)):
        return 0
    worth = DECISIVE if within_reach(g, marker) else DECISIVE // 5
    return worth // 8 if ready else worth


def offensives(g: RisingState, side: int) -> list[int]:
    """Offensives at hand."""
    return [m for m in g.held(side) if g.content.markers[m].use == ids.OFFENSIVE]


def within_reach(g: RisingState, marker: int) -> bool:
    """8.6: whether it could be declared next year; that Manchukuo falls is taken for granted."""
    if g.content.markers[marker].id not in NEXT:
        return False
    lacking = offensive_needs(g, marker)
    return not lacking or lacking == [ids.MANCHUKUO]


def propaganda(g: RisingState, side: int, factor: int) -> int:
    """17.0: a garrison alone may turn; every marker wants a target of its own."""
    ready = len([m for m in g.held(side) if g.content.markers[m].use == ids.PSYWAR])
    if lone_garrisons(g, side) <= ready:
        return 0
    return factor * (TURNED if years_left(g) else TURNED // 2)


def lone_garrisons(g: RisingState, side: int) -> int:
    """17.2: enemy garrisons that a marker may turn."""
    count = 0
    for hex in g.content.board.objectives:
        if g.holder(hex) == 1 - side and g.region_open(side, hex) and not g.mobile_in(hex):
            count += 1
    return count


def of_china(g: RisingState, name: str) -> int:
    """The markers only China has."""
    if name == "german":
        return 80  # three divisions of four factors that nobody need pay for
    if name == "guerrillas":
        return 15
    if name == "soviet_support":
        return DIE + (0 if g.played[g.content.marker[name]] else STRIKE)
    if name == "chennault":
        return DIE + STRIKE
    if name == "united_front":
        if not years_left(g):
            return 0
        soon = len(g.objectives_of(CHN)) <= 6  # four are the most
        return 60 + DIE * years_left(g) if soon else 20
    return 20 if name == "cliques" else 5


def of_japan(g: RisingState, name: str) -> int:
    """The markers only Japan has."""
    if name == "mhidc":
        return 10 * g.objectives_in(ids.MANCHUKUO, JPN) * years_left(g)
    return 25 if name == "gekokujo" else 5


def subversion(g: RisingState, side: int, hex: int) -> int:
    """17.2: a garrison alone is the prize; regional armies beside it next."""
    board = g.content.board
    mobile = g.mobile_in(hex)
    worth = 60 if board.objective[hex] else 10
    if hex == board.peiping:
        worth += 60
    regional = [unit for unit in mobile if g.content.arm[unit] == ids.REGIONAL]
    if len(regional) < len(mobile):
        worth -= 60
    elif mobile:
        worth -= 25
    return worth + 5 * len(regional)
