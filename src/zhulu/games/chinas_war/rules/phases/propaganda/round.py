"""6.0 PROPAGANDA ROUND: the phases in order."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import CPC, JPN, NAT, WLD
from zhulu.games.chinas_war.rules.phases.propaganda.aid import AidAndCommitment
from zhulu.games.chinas_war.rules.phases.propaganda.redeploy import (
    CommunistRedeploy,
    JapaneseRedeploy,
    TroopRedeploy,
)
from zhulu.games.chinas_war.rules.phases.propaganda.reset import reset
from zhulu.games.chinas_war.rules.phases.propaganda.resources import Resources
from zhulu.games.chinas_war.rules.phases.propaganda.support import Agitation, Bombing, Pacification
from zhulu.games.chinas_war.rules.victory import conclude, margin, somebody_wins
from zhulu.games.chinas_war.state.facts import PHASE_BEGAN, VICTORY_CHECKED
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Do, Flow, Procedure, Steps


@dataclass
class PropagandaRound(Procedure):
    """6.0."""

    final: bool
    occupied: int = 0  # Provinces with JPN cubes when Redeployment began, a bit for each

    def sequence(self) -> Steps:
        return (
            Do("6.1", PropagandaRound.check_victory),
            Do("6.2", PropagandaRound.collect),
            Do("6.3", PropagandaRound.bomb),
            Do("6.3.1", PropagandaRound.pacify),
            Do("6.3.2", PropagandaRound.agitate),
            Do("6.4", PropagandaRound.redeploy_nat),
            Do("6.4", PropagandaRound.redeploy_cpc),
            Do("6.4", PropagandaRound.redeploy_jpn),
            Do("6.4", PropagandaRound.redeploy_wld),
            Do("6.4.1", PropagandaRound.end_game),
            Do("6.5", PropagandaRound.settle_aid),
            Do("6.6", PropagandaRound.reset),
        )

    def check_victory(self, g: WarState) -> None:
        """6.1: not in the first Round of the 1937 scenario."""
        g.record(PHASE_BEGAN, 0)
        g.record(VICTORY_CHECKED, *[margin(g, side, False) for side in (JPN, NAT, WLD, CPC)])
        if g.campaign == 1 and not g.content.scenarios[g.scenario].first_check:
            return
        if somebody_wins(g):
            conclude(g, False)

    def collect(self, g: WarState) -> Flow:
        g.record(PHASE_BEGAN, 1)
        return Resources()

    def bomb(self, g: WarState) -> Flow:
        g.record(PHASE_BEGAN, 2)
        return Bombing()

    def pacify(self, g: WarState) -> Flow:
        return Pacification()

    def agitate(self, g: WarState) -> Flow:
        return Agitation()

    def redeploy_nat(self, g: WarState) -> Flow:
        g.record(PHASE_BEGAN, 3)
        for space in g.content.provinces:
            if g.japanese(space):
                self.occupied |= 1 << space
        return TroopRedeploy(NAT)

    def redeploy_cpc(self, g: WarState) -> Flow:
        return CommunistRedeploy(CPC)

    def redeploy_jpn(self, g: WarState) -> Flow:
        g.forget_moves()
        return JapaneseRedeploy(self.occupied)

    def redeploy_wld(self, g: WarState) -> Flow:
        return TroopRedeploy(WLD)

    def end_game(self, g: WarState) -> None:
        """6.4.1: after the last Redeployment the margins decide."""
        if self.final:
            conclude(g, True)

    def settle_aid(self, g: WarState) -> Flow:
        g.record(PHASE_BEGAN, 4)
        return AidAndCommitment()

    def reset(self, g: WarState) -> None:
        g.record(PHASE_BEGAN, 5)
        reset(g)
