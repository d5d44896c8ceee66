"""3.0 SEQUENCE OF PLAY."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.changsha.content.ids import BOMBER, FIGHTER, GUNS, IJA, KMT
from zhulu.games.changsha.rules import victory
from zhulu.games.changsha.rules.phases.activation import DrawMarker
from zhulu.games.changsha.rules.phases.deployment import Deployment
from zhulu.games.changsha.rules.phases.reinforcement import arrive, due_placements, note_delays
from zhulu.games.changsha.rules.phases.supply_check import SupplyCheck
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import Do, Flow, Procedure, Repeat, Steps


@dataclass
class Battle(Procedure):
    """15.0: the set-up, then turn after turn."""

    def sequence(self) -> Steps:
        return (
            Do("15.0", Battle.kmt_sets_up),
            Do("15.0", Battle.ija_sets_up),
            Repeat("3.0", Battle.next_turn),
        )

    def kmt_sets_up(self, g: ChangshaState) -> Flow:
        return Deployment(KMT, _set_up_groups(g, KMT))

    def ija_sets_up(self, g: ChangshaState) -> Flow:
        return Deployment(IJA, _set_up_groups(g, IJA))

    def next_turn(self, g: ChangshaState) -> Flow:
        return GameTurn()


def _set_up_groups(g: ChangshaState, side: int) -> list[int]:
    return [
        number
        for number, group in enumerate(g.plan.groups)
        if group.side == side and group.turn == 0
    ]


@dataclass
class GameTurn(Procedure):
    """3.1: one game turn."""

    def sequence(self) -> Steps:
        return (
            Do("3.1", GameTurn.begin),
            Do("4.1", GameTurn.draw_air_support),
            Do("7.4", GameTurn.ready_guns),
            Do("5.1", GameTurn.ija_reinforcements),
            Do("5.1", GameTurn.kmt_reinforcements),
            Repeat("6.2", GameTurn.next_action_phase),
            Do("14.0", GameTurn.check_supply),
            Do("4.1", GameTurn.return_air_support),
            Do("3.1", GameTurn.record_turn),
        )

    def begin(self, g: ChangshaState) -> None:
        g.begin_turn()

    def draw_air_support(self, g: ChangshaState) -> None:
        number = g.turn - g.plan.first_turn
        if g.plan.air:
            g.take_air(g.plan.air[number])
            return
        cup = g.content.markers.of_kind(FIGHTER, BOMBER)
        for _ in range(g.plan.air_draws[number]):
            g.take_air(g.dice.draw(cup, "4.1"))

    def ready_guns(self, g: ChangshaState) -> None:
        number = g.turn - g.plan.first_turn
        g.ready_guns(g.content.markers.of_kind(GUNS)[: g.plan.guns[number]])

    def ija_reinforcements(self, g: ChangshaState) -> Flow:
        return first_segment(g, IJA)

    def kmt_reinforcements(self, g: ChangshaState) -> Flow:
        return first_segment(g, KMT)

    def next_action_phase(self, g: ChangshaState) -> Flow:
        return DrawMarker([]) if g.cup else None

    def check_supply(self, g: ChangshaState) -> Flow:
        return SupplyCheck([])

    def return_air_support(self, g: ChangshaState) -> None:
        g.return_air()

    def record_turn(self, g: ChangshaState) -> None:
        note_delays(g)
        victory.at_turn_end(g)
        if g.result is None:
            g.end_turn()


def first_segment(g: ChangshaState, side: int) -> Flow:
    """5.1: who stands at the edge of the map, and who is placed upon it."""
    arrive(g, side, 1)
    groups = due_placements(g, side, 1)
    return Deployment(side, groups) if groups else None


def moment(g: ChangshaState) -> int:
    """A search compares positions between action phases."""
    return 64 * g.turn + len(g.cup)
