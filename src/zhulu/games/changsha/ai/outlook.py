"""What the computer player works out once for a position and then asks for every offer."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.content.ids import FLOTILLA, FRESH, IDLE, IJA, RESULT_BASE, ROAD_AT
from zhulu.games.changsha.content.loading import Content
from zhulu.games.changsha.content.plans import Plan
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, Scratch

LOWEST: Final = -12  # levels of odds as in odds.py, far beyond the table at both ends
HIGHEST: Final = 14
COLUMNS: Final = 7
DICE: Final = 36
CLOSE: Final = 3  # hexes within which an enemy is a danger to a headquarters
# Defense factors that are to stand in and around Changsha: on the first turn and after it.
GARRISON: Final = (45, 130)
REACH: Final = 4  # hexes from which troops gather for an attack
SPARE: Final = 3  # units of two steps: of fewer all fight
TOO_LATE: Final = 30  # an escort that has moved without the headquarters
IN_TIME: Final = 96  # sixths of a factor: two days' march


class Outlook:
    """One belongs to one map. All it holds is derived, and void when the position changes."""

    def __init__(self, content: Content) -> None:
        size, crt = content.ground.size, content.tables.crt
        self.seen: ChangshaState | None = None
        self.age = 0
        self.now = 0
        self.stamp: list[int] = [0] * size
        self.attack: list[int] = [0] * size
        self.defense: list[int] = [0] * size
        self.escorted: list[int] = [0] * len(content.roster.hq)
        self.escorts: list[int] = [NOTHING] * len(content.roster.hq)
        self.mass_stamp: list[int] = [0] * size
        self.mass: list[int] = [0] * size
        self.preyed = 0
        self.prey_hexes: list[int] = []
        self.prey_worth: list[int] = []
        self.measured = 0
        self.front = 0
        self.guards: list[int] = []
        self.lost = False
        self.corps: list[int] = []
        self.surveyed: Plan | None = None
        self.bank: list[int] = []
        self.paved: list[int] = []
        self.cut_off: list[int] = []
        self.near: list[list[int]] = [[] for _ in range(size)]
        self.gathered = 0
        self.hq = NOTHING
        self.troops: list[int] = []
        self.foremost = 0
        self.watched = 0
        self.watched_side = NOTHING
        self.peril: list[int] = [0] * size
        self.in_peril: list[int] = []
        self.corner: list[int] = []
        self.unit = NOTHING
        self.base = 0
        # By level of odds, out of 36: steps the defender and the attacker lose, and how often
        # the defender loses at least one, or must leave his hex.
        self.gain: list[int] = []
        self.cost: list[int] = []
        self.hit: list[int] = []
        self.rout: list[int] = []
        # By level: attacker's steps, defender's steps, driven off or not, and how often.
        self.results: list[list[tuple[int, int, int, int]]] = []
        for level in range(LOWEST, HIGHEST + 1):
            self._weigh(crt, level)

    def _weigh(self, crt: list[int], level: int) -> None:
        column = min(4, max(-2, level))
        gain = cost = hit = rout = 0
        seen: dict[tuple[int, int, int], int] = {}
        for first in range(1, 7):
            for second in range(1, 7):
                total = min(12, max(2, first + second + level - column))
                code = crt[COLUMNS * (total - 2) + column + 2]
                lost = code // RESULT_BASE % RESULT_BASE
                gain += lost
                hit += int(lost > 0)
                rout += int(code % RESULT_BASE > 0)
                dear = code // (RESULT_BASE * RESULT_BASE * RESULT_BASE)
                cost += dear
                kind = (dear, lost, int(code % RESULT_BASE > 0))
                seen[kind] = seen.get(kind, 0) + 1
        self.gain.append(gain)
        self.cost.append(cost)
        self.hit.append(hit)
        self.rout.append(rout)
        self.results.append([(a, b, c, seen[a, b, c]) for a, b, c in seen])

    def look(self, g: ChangshaState) -> None:
        """Turn to a position."""
        if self.seen is not g or self.age != g.age():
            self.seen = g
            self.age = g.age()
            self.now += 1
            self.unit = NOTHING

    def weigh_up(self, g: ChangshaState, side: int, target: int) -> None:
        """The attack factors around an enemy hex, and the defense factors in it."""
        if self.stamp[target] == self.now:
            return
        self.stamp[target] = self.now
        ground = g.content.ground
        attack = 0
        together = g.plan.victory == "doyen_mot"
        for index in range(6 * target, 6 * target + 6):
            near = ground.around[index]
            if near >= 0 and not ground.strait[index] and g.holder(near) == side:
                for friend in g.units_in(near):
                    if together or g.role[friend] != IDLE:
                        attack += g.attack_of(friend)
        defense = 0
        for enemy in g.units_in(target):
            defense += g.defense_of(enemy)
        self.attack[target] = attack
        self.defense[target] = defense

    def escort(self, g: ChangshaState, formation: int) -> int:
        """13.1: who goes with a headquarters: near, weak in attack, with a step to lose."""
        if self.escorted[formation] == self.now:
            return self.escorts[formation]
        self.escorted[formation] = self.now
        self.escorts[formation] = NOTHING
        roster, grid, hq = g.content.roster, g.content.ground.grid, g.content.roster.hq[formation]
        if hq < 0 or g.where[hq] < 0:
            return NOTHING
        least, troops = 1 << 20, 0
        for unit in roster.members[formation]:
            if g.where[unit] < 0 or roster.steps[unit] < 2:
                continue
            troops += 1
            away = grid.distance(g.where[unit], g.where[hq])
            cost = 3 * away + g.attack_of(unit)
            if away and g.moved[unit] != FRESH:
                cost += TOO_LATE
            if cost < least:
                least, self.escorts[formation] = cost, unit
        if troops < SPARE:
            self.escorts[formation] = NOTHING
        return self.escorts[formation]

    def muster(self, g: ChangshaState, side: int, target: int) -> int:
        """The attack factors that could stand beside an enemy hex before this segment is over."""
        if self.mass_stamp[target] == self.now:
            return self.mass[target]
        self.mass_stamp[target] = self.now
        ground, roster, role, moved = g.content.ground, g.content.roster, g.role, g.moved
        room = 0
        for index in range(6 * target, 6 * target + 6):
            near = ground.around[index]
            if near >= 0 and not ground.strait[index] and ground.land[near]:
                room += g.limit(side) if g.holder(near) != 1 - side else 0
        force: list[int] = []
        for unit in roster.of_side[side]:
            here = g.where[unit]
            if here < 0 or role[unit] == IDLE or g.command[unit] == 0:
                continue
            far = ground.grid.distance(here, target)
            if far > REACH or (far > 1 and (moved[unit] != FRESH or g.disrupted[unit])):
                continue
            factor = g.attack_of(unit)
            if factor and not ground.city[here]:
                force.append(factor)
        force.sort(reverse=True)
        self.mass[target] = sum(force[:room])
        return self.mass[target]

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
        """How near the IJA has come to Changsha, and which KMT corps is to guard it."""
        if self.measured == self.now:
            return
        self.measured = self.now
        leagues, where, roster = g.plan.leagues, g.where, g.content.roster
        self.front = 1 << 20
        self.corps = [0] * len(roster.hq)
        for unit in roster.of_side[1 - IJA]:
            if where[unit] >= 0:
                self.corps[roster.formation[unit]] += g.defense_of(unit)
        for unit in roster.of_side[IJA]:
            if where[unit] >= 0 and roster.kind[unit] != FLOTILLA:
                self.front = min(self.front, leagues[where[unit]])
        self.lost = any(g.control[g.content.site_of[hex]] == IJA for hex in g.content.changsha)
        self._call_guards(g)

    def _call_guards(self, g: ChangshaState) -> None:
        """15.3: as many corps as make a garrison: strong ones, and near rather than far."""
        leagues, where, roster = g.plan.leagues, g.where, g.content.roster
        self.guards = [0] * len(roster.hq)
        strength = 0
        wanted = GARRISON[int(g.turn > g.plan.first_turn)]
        while strength < wanted:
            best, found = -(1 << 20), NOTHING
            for formation, hq in enumerate(roster.hq):
                if hq < 0 or where[hq] < 0 or roster.side[hq] == IJA or self.guards[formation]:
                    continue
                worth = 10 * self.corps[formation] - 4 * leagues[where[hq]]
                if worth > best:
                    best, found = worth, formation
            if found < 0:
                return
            self.guards[found] = 1
            strength += self.corps[found]

    def gather(self, g: ChangshaState, hq: int) -> None:
        """6.2: where the troops of a headquarters stand, and how near the foremost have come."""
        if self.gathered == self.now and self.hq == hq:
            return
        self.gathered, self.hq = self.now, hq
        roster, where = g.content.roster, g.where
        self.troops = []
        self.foremost = 99
        for unit in roster.members[roster.formation[hq]]:
            if unit != hq and where[unit] >= 0:
                self.troops.append(where[unit])
                self.foremost = min(self.foremost, g.plan.leagues[where[unit]])

    def nearest(self, g: ChangshaState, hex: int) -> int:
        """Hexes to the nearest of the troops gathered last."""
        grid, found = g.content.ground.grid, 99
        for troops in self.troops:
            far = grid.distance(hex, troops)
            if far < found:
                found = far
        return found

    def watch(self, g: ChangshaState, side: int) -> None:
        """How much nearer than three hexes the enemies of a side are, for every hex."""
        if self.watched == self.now and self.watched_side == side:
            return
        self.watched, self.watched_side = self.now, side
        peril, roster, where, grid = self.peril, g.content.roster, g.where, g.content.ground.grid
        for hex in self.in_peril:
            peril[hex] = 0
        self.in_peril = []
        for enemy in roster.of_side[1 - side]:
            at = where[enemy]
            if at < 0 or roster.kind[enemy] == FLOTILLA or peril[at] == CLOSE:
                continue
            if not self.near[at]:
                self.near[at] = grid.within(at, CLOSE - 1)
            for hex in self.near[at]:
                if not peril[hex]:
                    self.in_peril.append(hex)
                nearer = CLOSE - grid.distance(hex, at)
                if nearer > peril[hex]:
                    peril[hex] = nearer

    def survey(self, g: ChangshaState) -> None:
        """12.5, 14.2a: hexes attacked across a river by whoever comes from afar, and roads."""
        if self.surveyed is g.plan:
            return
        self.surveyed = g.plan
        ground, leagues = g.content.ground, g.plan.leagues
        self.bank = [0] * ground.size
        for hex in range(ground.size):
            for index in range(6 * hex, 6 * hex + 6):
                near = ground.around[index]
                if near >= 0 and ground.river[index] and leagues[near] > leagues[hex]:
                    self.bank[hex] = 1
        self.cut_off = [1] * ground.size
        queue = [g.objective()]
        self.cut_off[queue[0]] = 0
        for hex in queue:
            for index in range(6 * hex, 6 * hex + 6):
                near = ground.around[index]
                if near >= 0 and self.cut_off[near] and not ground.strait[index]:
                    if ground.land[near]:
                        self.cut_off[near] = 0
                        queue.append(near)
        self.corner = [0] * ground.size
        for hex in ground.grid.within(g.content.peak, 2):
            if ground.grid.distance(hex, g.content.peak) == 2:
                touching = [n for n in ground.grid.neighbours[hex] if n >= 0]
                outer = [n for n in touching if ground.grid.distance(n, g.content.peak) == 3]
                self.corner[hex] = int(len(outer) == 3)
        self.paved = [0] * ground.size
        for hex in range(ground.size):
            for edge in g.plan.exits[hex]:
                if (edge >> ROAD_AT) & 3:
                    self.paved[hex] = 1


_outlooks: Final = Scratch(Outlook)


def called_home(g: ChangshaState, formation: int) -> bool:
    """Whether a corps is to garrison Changsha, from the first turn on."""
    outlook = outlook_of(g)
    outlook.look(g)
    outlook.measure(g)
    return bool(outlook.guards[formation])


def paved(g: ChangshaState, hex: int) -> bool:
    """14.2a: where the IJA's supply may pass."""
    outlook = outlook_of(g)
    outlook.survey(g)
    return bool(outlook.paved[hex])


def outlook_of(g: ChangshaState) -> Outlook:
    """This thread's outlook."""
    outlook: Outlook = _outlooks.of(g.content)
    return outlook
