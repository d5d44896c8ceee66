"""6.5 AID AND COMMITMENT PHASE."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    CASUALTIES,
    JPN,
    JPN_TROOP,
    LAND,
    NAT,
    OUT_OF_PLAY,
    PLACES,
    SHADED,
)
from zhulu.games.chinas_war.rules.phases.placing import Remove
from zhulu.games.chinas_war.state.state import PATRONAGE_LIMIT, RESOURCE_LIMIT, WarState
from zhulu.kernel import Ask, Do, Flow, Menu, Procedure, Steps


@dataclass
class ShareAid(Procedure):
    """NAT divides all Foreign Aid between Resources and Patronage."""

    must: bool  # 6.5 takes all of it; card 22 as much as NAT likes

    def sequence(self) -> Steps:
        return (
            Ask("6.5", ShareAid.to_patronage, may_be_empty=True),
            Ask("6.5", ShareAid.to_resources, may_be_empty=True),
        )

    def to_patronage(self, g: WarState) -> Menu:
        """0 is offered too: then all goes to Resources."""
        if g.aid == 0:
            return Menu(g, NAT)
        most = min(g.aid, PATRONAGE_LIMIT - g.patronage)
        least = max(0, g.aid - (RESOURCE_LIMIT - g.resources[NAT])) if self.must else 0
        return Menu(g, NAT).each(self.aid_to_patronage, range(min(least, most), most + 1))

    def aid_to_patronage(self, g: WarState, count: int) -> None:
        g.add_aid(-count)
        g.add_patronage(count)

    def to_resources(self, g: WarState) -> Menu:
        most = min(g.aid, RESOURCE_LIMIT - g.resources[NAT])
        if g.aid == 0:
            return Menu(g, NAT)
        least = most if self.must else 0
        return Menu(g, NAT).each(self.aid_to_resources, range(least, most + 1))

    def aid_to_resources(self, g: WarState, count: int) -> None:
        g.add_aid(-count)
        g.add_resources(NAT, count)


@dataclass
class AidAndCommitment(Procedure):
    """6.5: in the order of the rulebook."""

    def sequence(self) -> Steps:
        return (
            Do("6.5", AidAndCommitment.foreign_aid),
            Do("6.5", AidAndCommitment.spend_aid),
            Do("6.5", AidAndCommitment.judge_lines),
            Do("6.5", AidAndCommitment.judge_casualties),
            Do("6.5", AidAndCommitment.withdraw),
        )

    def foreign_aid(self, g: WarState) -> None:
        """A third of the JPN Troops in Casualties; 8 shaded halves what there is."""
        g.add_aid(g.count(JPN_TROOP, CASUALTIES) // 3)
        if g.rules_text(8, SHADED):
            g.add_aid(g.aid // 2 - g.aid)

    def spend_aid(self, g: WarState) -> Flow:
        return ShareAid(True)

    def judge_lines(self, g: WarState) -> None:
        if 3 * g.econ_total < g.commitment:
            g.add_commitment(-2)

    def judge_casualties(self, g: WarState) -> None:
        dead = 3 * g.count(JPN_TROOP, CASUALTIES)
        if dead > g.commitment:
            g.add_commitment(-2)
        elif dead <= g.commitment // 2:
            g.add_commitment(1)

    def withdraw(self, g: WarState) -> Flow:
        """No more JPN Troops on the map than Commitment."""
        excess = g.on_map(JPN_TROOP) - g.commitment
        if excess <= 0:
            return None
        stacks = [JPN_TROOP * PLACES + space for space in range(LAND)]
        return Remove(JPN, stacks, excess, OUT_OF_PLAY, False, True)
