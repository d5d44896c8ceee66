"""15.2: what the KMT can bring against a hex before the IJA acts again."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.outlook import HIGHEST, LOWEST, outlook_of
from zhulu.games.changsha.content.ids import ARMY, KMT, ON_MAP
from zhulu.games.changsha.content.loading import Content
from zhulu.games.changsha.rules.questions import odds
from zhulu.games.changsha.rules.questions.march import March
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP, Scratch

A_GUN: Final = 1  # 7.4: the shift the KMT is expected to have for an attack


class Threat:
    """One belongs to one map: for every hex the attack factors that could stand beside it."""

    def __init__(self, content: Content) -> None:
        size = content.ground.size
        self.seen: ChangshaState | None = None
        self.age = 0
        self.march = March(size)  # its own: the rules' search is left as it was
        self.force: list[int] = [0] * size
        self.last: list[int] = [NOTHING] * size  # the unit counted last beside a hex
        self.touched: list[int] = []

    def look(self, g: ChangshaState) -> None:
        if self.seen is g and self.age == g.age():
            return
        self.seen, self.age = g, g.age()
        for hex in self.touched:
            self.force[hex] = 0
            self.last[hex] = NOTHING
        self.touched = []
        roster, to_act = g.content.roster, still_to_act(g)
        for unit in roster.of_side[KMT]:
            if g.status[unit] == ON_MAP and to_act[roster.formation[unit]]:
                factor = g.attack_of(unit)
                if factor:
                    self._spread(g, unit, factor)

    def _spread(self, g: ChangshaState, unit: int, factor: int) -> None:
        """10.0, 11.2: as far as zones let it march."""
        around, last, force, march = g.content.ground.around, self.last, self.force, self.march
        march.begin()
        march.settle(True, False, False, OFF_MAP)
        march.seed(g.where[unit], 0)
        for hex in march.spread(g, KMT, g.allowance(unit)):
            for index in range(6 * hex, 6 * hex + 6):
                near = around[index]
                if near >= 0 and last[near] != unit:
                    if last[near] == NOTHING:
                        self.touched.append(near)
                    last[near] = unit
                    force[near] += factor

    def peril(self, g: ChangshaState, hex: int, defense: int) -> int:
        """13.0: out of 36, how often a stack of so many defense factors would lose a step."""
        force = self.force[hex]
        if force == 0 or defense == 0:
            return 0
        level = odds.level(force, defense) - g.content.ground.shift[hex] + A_GUN
        return outlook_of(g).hit[min(HIGHEST, max(LOWEST, level)) - LOWEST]


def still_to_act(g: ChangshaState) -> list[int]:
    """6.2: by formation, whether a KMT marker that is still to come moves it."""
    markers = g.content.markers
    found = [int(g.turn < g.plan.last_turn)] * len(g.content.roster.hq)
    for marker in g.cup:
        if markers.side[marker] == KMT:
            if markers.kind[marker] == ARMY:
                return [1] * len(found)
            for formation in g.plan_formations(marker):
                found[formation] = 1
    return found


_threats: Final = Scratch(Threat)


def threat_of(g: ChangshaState) -> Threat:
    """This thread's, looking at this position."""
    threat: Threat = _threats.of(g.content)
    threat.look(g)
    return threat
