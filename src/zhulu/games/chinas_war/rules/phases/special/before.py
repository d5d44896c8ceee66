"""4.1: what all Special Activities heed; before its Operation one leaves or opens it a space."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.chinas_war.content.ids import FACE_DOWN, LAND, PLACES
from zhulu.games.chinas_war.rules.phases.relocate import Column
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Menu, Procedure, Veto

CHOSEN: Final = Veto("4.1", "a space is selected only once for a Special Activity")
STRANDED: Final = Veto("4.1", "after that the Operation would have no space it could pay for")


VERBS: Final = (
    "comb",
    "govern",
    "stir",
    "extort",
    "suborn",
    "organize",
    "tax",
    "subvert",
    "ambush",
)


def elsewhere(verb: str, noun: int) -> Veto | None:
    """4.1: a space of a kind that this Activity is not done in: it is not even asked about."""
    if verb not in VERBS or not 0 <= noun < LAND:
        return None
    return Veto("4.1", "the Activity does not take place in {0:space}", noun)


@dataclass
class Selecting(Procedure):
    """An Activity that selects spaces, each of them once."""

    chosen: list[int]

    def nouns(self) -> dict[str, str]:
        return {"chosen": "space"}

    def forbids(self, g: WarState, verb: str, noun: int) -> Veto | None:
        return elsewhere(verb, noun)

    def closed(self, menu: Menu) -> Menu:
        """It may end after the first space."""
        return menu.done("enough") if self.chosen else menu


@dataclass
class InSpace(Procedure):
    """What an Activity does in one space."""

    space: int

    def nouns(self) -> dict[str, str]:
        return {"space": "space"}


# An Activity takes its own steps in any order, so nothing is lost by asking after every step, and
# not only after the last, that the Operation have a space it can pay for: what opens one is done
# first. A step is supposed by changing the counts and changing them back; no Operation asks about
# Control, the only thing derived from them. (With a copy of the state for every question Tax and
# Transport were the dearest menus of the game.) Where nothing is open yet, only the spaces that
# have changed and their neighbours are looked at.


class Prospect:
    """The Operation that is to follow, and how it stands."""

    def __init__(self, op: Column, able: bool, solvent: bool) -> None:
        self.op = op
        self.able = able  # it could be executed now
        self.solvent = solvent  # its cheapest space could be paid for


def prospect(g: WarState, op: Column) -> Prospect:
    able = op.possible(g, False)
    return Prospect(op, able, able or op.solvent(g))


def waiting(g: WarState) -> Prospect | None:
    """What this Activity comes before; None when that has begun, or there is none (5.5)."""
    if g.selected:
        return None
    for frame in reversed(g.stack):
        if isinstance(frame, Column):
            return prospect(g, frame)
    return None


def suppose(
    g: WarState,
    ahead: Prospect | None,
    changes: list[tuple[int, int]],
    side: int = 0,
    gain: int = 0,
) -> bool:
    """Whether the Operation could be executed if these stacks, and Resources, changed so."""
    if ahead is None:
        return True
    if gain <= 0 and not ahead.able and (not ahead.solvent or not changes):
        return False
    for stack, change in changes:
        g.pieces[stack] += change
    g.resources[side] += gain
    able = g.resources[side] >= 0 and _follows(g, ahead, changes, gain)
    for stack, change in changes:
        g.pieces[stack] -= change
    g.resources[side] -= gain
    return able


def _follows(g: WarState, ahead: Prospect, changes: list[tuple[int, int]], gain: int) -> bool:
    if ahead.able or gain > 0:
        return ahead.op.possible(g, False)
    for stack, change in changes:
        space = stack % PLACES
        if change > 0 and space < LAND and ahead.op.opened(g, space):
            return True
    return False


def moving(piece: int, count: int, origin: int, to: int) -> list[tuple[int, int]]:
    """Pieces that go from place to place; in a box Guerrillas have no face."""
    kept = piece if to < LAND and origin < LAND else FACE_DOWN[piece]
    return [(piece * PLACES + origin, -count), (kept * PLACES + to, count)]


def turning(old: int, new: int, space: int) -> list[tuple[int, int]]:
    """A piece that becomes another, or shows its other face."""
    return [(old * PLACES + space, -1), (new * PLACES + space, 1)]


def suppose_terror(
    g: WarState, ahead: Prospect | None, spaces: list[int], changes: list[tuple[int, int]]
) -> bool:
    """The same with Terror in these spaces."""
    if ahead is None:
        return True
    old = g.terror
    g.terror = old[:]
    for space in spaces:
        g.terror[space] = 1
    able = suppose(g, ahead, changes)
    g.terror = old
    return able
