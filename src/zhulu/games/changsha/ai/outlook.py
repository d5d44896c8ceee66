"""What the computer player works out once for a position and then asks for every offer."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.content.ids import FLOTILLA, IJA, RESULT_BASE
from zhulu.games.changsha.content.loading import Content
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, Scratch

LOWEST: Final = -12  # levels of odds as in odds.py, far beyond the table at both ends
HIGHEST: Final = 14
COLUMNS: Final = 7
DICE: Final = 36


class Outlook:
    """One belongs to one map. All it holds is derived, and void when the position changes."""

    def __init__(self, content: Content) -> None:
        size, crt = content.ground.size, content.tables.crt
        self.seen: ChangshaState | None = None
        self.ticks = 0
        self.now = 0
        self.stamp: list[int] = [0] * size
        self.attack: list[int] = [0] * size
        self.defense: list[int] = [0] * size
        self.preyed = 0
        self.prey_hexes: list[int] = []
        self.prey_worth: list[int] = []
        self.measured = 0
        self.front = 0
        self.guard = NOTHING
        self.unit = NOTHING
        self.base = 0
        # By level of odds, out of 36: steps the defender and the attacker lose, and how often
        # the defender loses at least one, or must leave his hex.
        self.gain: list[int] = []
        self.cost: list[int] = []
        self.hit: list[int] = []
        self.rout: list[int] = []
        for level in range(LOWEST, HIGHEST + 1):
            self._weigh(crt, level)

    def _weigh(self, crt: list[int], level: int) -> None:
        column = min(4, max(-2, level))
        gain = cost = hit = rout = 0
        for first in range(1, 7):
            for second in range(1, 7):
                total = min(12, max(2, first + second + level - column))
                code = crt[COLUMNS * (total - 2) + column + 2]
                lost = code // RESULT_BASE % RESULT_BASE
                gain += lost
                hit += int(lost > 0)
                rout += int(code % RESULT_BASE > 0)
                cost += code // (RESULT_BASE * RESULT_BASE * RESULT_BASE)
        self.gain.append(gain)
        self.cost.append(cost)
        self.hit.append(hit)
        self.rout.append(rout)

    def look(self, g: ChangshaState) -> None:
        """Turn to a position."""
        if self.seen is not g or self.ticks != g.ticks:
            self.seen = g
            self.ticks = g.ticks
            self.now += 1
            self.unit = NOTHING

    def weigh_up(self, g: ChangshaState, side: int, target: int) -> None:
        """The attack factors around an enemy hex, and the defense factors in it."""
        if self.stamp[target] == self.now:
            return
        self.stamp[target] = self.now
        ground = g.content.ground
        attack = 0
        for index in range(6 * target, 6 * target + 6):
            near = ground.around[index]
            if near >= 0 and not ground.strait[index] and g.holder(near) == side:
                for friend in g.units_in(near):
                    attack += g.attack_of(friend)
        defense = 0
        for enemy in g.units_in(target):
            defense += g.defense_of(enemy)
        self.attack[target] = attack
        self.defense[target] = defense

    def find_prey(self, g: ChangshaState) -> None:
        """15.2: every IJA stack, and how easily the KMT could take steps from it."""
        if self.preyed == self.now:
            return
        self.preyed = self.now
        self.prey_hexes = []
        self.prey_worth = []
        ground, top, where = g.content.ground, g.top, g.where
        for enemy in g.content.roster.of_side[IJA]:
            hex = where[enemy]
            if hex >= 0 and top[hex] == enemy:
                self.weigh_up(g, 1 - IJA, hex)
                self.prey_hexes.append(hex)
                self.prey_worth.append(60 - 5 * self.defense[hex] - 8 * ground.shift[hex])

    def measure(self, g: ChangshaState) -> None:
        """How near the IJA has come to Changsha, and which KMT corps is nearest to it."""
        if self.measured == self.now:
            return
        self.measured = self.now
        leagues, where, roster = g.plan.leagues, g.where, g.content.roster
        self.front = 1 << 20
        for unit in roster.of_side[IJA]:
            if where[unit] >= 0 and roster.kind[unit] != FLOTILLA:
                self.front = min(self.front, leagues[where[unit]])
        best = 1 << 20
        for formation, hq in enumerate(roster.hq):
            if hq >= 0 and where[hq] >= 0 and roster.side[hq] != IJA:
                if leagues[where[hq]] < best:
                    best = leagues[where[hq]]
                    self.guard = formation


_outlooks: Final = Scratch(Outlook)


def outlook_of(g: ChangshaState) -> Outlook:
    """This thread's outlook."""
    outlook: Outlook = _outlooks.of(g.content)
    return outlook
