"""5.1: reinforcements come onto the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import FRESH, MOVED, STAYED, TANK
from zhulu.games.changsha.rules.phases.displacement import mend
from zhulu.games.changsha.rules.phases.reinforcement import gates_of
from zhulu.games.changsha.rules.questions.scratch import march_of
from zhulu.games.changsha.state.stacking import has_room
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP, Ask, Do, Flow, Menu, Procedure, Steps, Veto

ROAD: Final = 3  # sixths of a movement factor for a column off the map where no road is drawn


@dataclass
class Enter(Procedure):
    """5.1: a reinforcement comes in along its road, behind those who came before it."""

    unit: int

    def nouns(self) -> dict[str, str]:
        return {"unit": "unit"}

    def sequence(self) -> Steps:
        return (Ask("5.1", Enter.choose), Do("5.1", Enter.finish))

    def choose(self, g: ChangshaState) -> Menu:
        side = g.content.roster.side[self.unit]
        return Menu(g, side).each(self.go, self.reach(g)).done("stay", when=True)

    def reach(self, g: ChangshaState) -> list[int]:
        roster = g.content.roster
        budget = g.allowance(self.unit)
        tank = roster.kind[self.unit] == TANK
        march = march_of(g)
        if march.repeats(g, -1 - self.unit):
            return march.found
        march.settle(True, tank, False, OFF_MAP)
        for gate in gates_of(g, self.unit):
            cost = toll(g, self.unit, gate)
            if 0 < cost <= budget:
                march.seed(gate, cost)
        return march.spread(g, roster.side[self.unit], budget)

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if verb != "go" or noun == NOTHING:
            return None
        if not g.play[noun]:
            return Veto("15.2", "{0:hex} lies outside the area of play", noun)
        if not g.content.ground.land[noun]:
            return Veto("10.4", "only the flotilla goes upon the water")
        if g.holder(noun) == 1 - g.content.roster.side[self.unit]:
            return Veto("10.3", "an enemy stands in {0:hex}", noun)
        return Veto(
            "5.1",
            "from its entry hexes {0:/6 movement factor leads|movement factors lead} not so far",
            g.allowance(self.unit),
        )

    def go(self, g: ChangshaState, hex: int) -> Flow:
        self.reach(g)
        path = march_of(g).path_to(hex)
        gate = march_of(g).start_of(hex)
        g.enter(self.unit, gate)
        if path:
            g.march(self.unit, path)
        g.handle(self.unit, MOVED)
        return mend(g, hex)

    def finish(self, g: ChangshaState) -> None:
        if g.moved[self.unit] == FRESH:
            g.handle(self.unit, STAYED)


def toll(g: ChangshaState, unit: int, gate: int) -> int:
    """5.1: what coming in by a hex costs; 0 where it cannot be done.

    Those who came in before in this segment stood ahead on the road beyond the edge.
    """
    ground = g.content.ground
    side = g.content.roster.side[unit]
    rates = [rate for rate in ground.road[6 * gate : 6 * gate + 6] if rate]
    ahead = sum(1 for other in g.content.roster.of_side[side] if g.entered[other] == gate)
    rate = min(rates) if rates else ROAD
    if not has_room(g, side, gate, 1):
        return 0
    if rates and g.stack_size(gate) == 0:
        return (ahead + 1) * rate
    if ground.rough[gate] and g.content.roster.kind[unit] == TANK:
        return 0
    return ahead * rate + ground.cost[gate]
