"""6.0 STRATEGIC PHASE: income, then each force spends in secret, then naval transport."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.battle_for_china.content.ids import (
    BY_INCOME,
    CCP,
    JAPAN,
    KMT,
    NOBODY,
)
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.industry import produces, produces_on_a_roll
from zhulu.games.battle_for_china.rules.losses import raze_empty_works
from zhulu.games.battle_for_china.rules.phases.strategy.ccp import CcpStrategy, ccp_units
from zhulu.games.battle_for_china.rules.phases.strategy.industry_return import IndustryReturn
from zhulu.games.battle_for_china.rules.phases.strategy.japan import JapanStrategy
from zhulu.games.battle_for_china.rules.phases.strategy.kmt import KmtStrategy
from zhulu.games.battle_for_china.rules.phases.strategy.transport import NavalTransport
from zhulu.games.battle_for_china.rules.phases.supply_check import judge
from zhulu.games.battle_for_china.rules.stacking import deploy
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.state import ChinaState, face_of
from zhulu.kernel import OFF_MAP, Do, Flow, Procedure, Repeat, Steps, filled


@dataclass
class Strategy(Procedure):
    """6.0"""

    def sequence(self) -> Steps:
        return (
            Do("6.1", Strategy.collect),
            Do("4.1", Strategy.return_division),
            Repeat("16.3", Strategy.return_industry),
            Do("3.0", Strategy.draw_veil),
            Do("6.3", Strategy.japan_spends),
            Do("6.2", Strategy.kmt_spends),
            Do("6.24", Strategy.ccp_spends),
            Do("3.0", Strategy.lift_veil),
            Do("6.8", Strategy.transport),
        )

    def collect(self, g: ChinaState) -> None:
        """6.1: EP of every force from its sources; foreign aid came in its own phase."""
        g.market_shut = filled(0, 3)
        for side in (JAPAN, KMT, CCP):
            if g.collapsed[side]:
                continue
            income = domestic(g, side)
            if side == JAPAN:
                income += flooded_industry(g)
            g.grant[side] = replacement(g, side)
            g.lost[side] = 0
            g.record(facts.INCOME, side, income, g.grant[side])
            g.change_ep(side, income, BY_INCOME)
        self.collect_puppets(g)

    def collect_puppets(self, g: ChinaState) -> None:
        """6.32: 1d6 less a tenth of the KMT level, rounded up; what is left over keeps (6.1)."""
        die = g.dice.die(6, "6.32")
        earned = max(0, die - (g.ps[KMT] + 9) // 10) + g.puppet_bonus
        g.puppet_ep += earned
        g.record(facts.PUPPET_INCOME, die, earned)

    def return_division(self, g: ChinaState) -> None:
        """Event 26: a division sent to the border last turn comes back at Shenyang."""
        place = g.content.board.index["shenyang"]
        for unit in g.called_back():
            deploy(g, JAPAN, face_of(unit), place)
            g.record(facts.UNIT_ARRIVED, face_of(unit), place)

    def return_industry(self, g: ChinaState) -> Flow:
        for marker in range(3):
            side = g.industry_of[marker]
            if side == NOBODY or g.industry_at[marker] != OFF_MAP or g.collapsed[side]:
                continue
            back = IndustryReturn(side, marker)
            if g.turn >= g.industry_turn[marker] and back.has_site(g):
                return back
        return None

    def draw_veil(self, g: ChinaState) -> None:
        veil.draw(g)

    def japan_spends(self, g: ChinaState) -> Flow:
        return JapanStrategy(JAPAN)

    def kmt_spends(self, g: ChinaState) -> Flow:
        return None if g.collapsed[KMT] else KmtStrategy(KMT)

    def ccp_spends(self, g: ChinaState) -> Flow:
        if g.collapsed[CCP]:
            return None
        return CcpStrategy(CCP, ccp_units(g))

    def lift_veil(self, g: ChinaState) -> None:
        """6.11: replacement EP that were not spent are lost."""
        veil.lift(g)
        for side in (JAPAN, KMT, CCP):
            if g.grant[side]:
                g.record(facts.EP_LAPSED, side, g.grant[side])
                g.grant[side] = 0
        raze_empty_works(g)

    def transport(self, g: ChinaState) -> Flow:
        capacity = g.sea_state * g.content.charts.economy.steps_per_sea_state
        return NavalTransport(capacity // 2 if g.typhoon else capacity)


def flooded_industry(g: ChinaState) -> int:
    """6.3, 12.21: markers whose city is in supply only on a roll for the floods."""
    found = 0
    for marker in range(3):
        if produces_on_a_roll(g, marker) and judge(g, g.first[g.industry_at[marker]]):
            found += 1
    return found


def replacement(g: ChinaState, side: int) -> int:
    """6.11, 6.12: a share of the CF lost since the last Strategic Phase."""
    economy = g.content.charts.economy
    support = g.content.charts.support
    rate = economy.replacement[side]
    if g.ps[side] >= support.high:
        rate += economy.replacement_swing
    if g.ps[side] <= support.low:
        rate -= economy.replacement_swing
    return g.lost[side] * rate // 100


def domestic(g: ChinaState, side: int) -> int:
    """6.2, 6.24, 6.3: EP that need neither loss nor aid."""
    industry = sum(1 for marker in range(3) if produces(g, marker, side))
    if side == CCP:
        return g.ps[CCP] // 10 + industry
    if side == JAPAN and not g.border_clash:
        return g.content.charts.economy.manzhouguo + industry
    return industry
