"""3.0 SEQUENCE OF PLAY."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.battle_for_china.content.ids import (
    CCP,
    COMBAT_PHASE,
    COUNTERATTACK_PHASE,
    EVENT_PHASE,
    INTER_PHASE,
    JAPAN,
    KMT,
    MOVEMENT_PHASE,
    ORGANIZATION_PHASE,
    RECOVERY_PHASE,
    STRATEGIC_PHASE,
    SUPPORT_PHASE,
)
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.losses import raze_empty_works
from zhulu.games.battle_for_china.rules.phases.collapse import falling
from zhulu.games.battle_for_china.rules.phases.combat import (
    Combat,
    begin_combat,
    end_combat,
    has_fight,
)
from zhulu.games.battle_for_china.rules.phases.counterattack import Counterattack, has_counter
from zhulu.games.battle_for_china.rules.phases.events.history import begin_turn, historic_events
from zhulu.games.battle_for_china.rules.phases.events.table import RandomEvent
from zhulu.games.battle_for_china.rules.phases.foreign import ForeignSupport
from zhulu.games.battle_for_china.rules.phases.interphase import InterPhase
from zhulu.games.battle_for_china.rules.phases.movement import Movement
from zhulu.games.battle_for_china.rules.phases.opening import Opening
from zhulu.games.battle_for_china.rules.phases.organization import Organization
from zhulu.games.battle_for_china.rules.phases.recovery import Recovery
from zhulu.games.battle_for_china.rules.phases.strategy.phase import Strategy
from zhulu.games.battle_for_china.rules.questions.front import one_mind
from zhulu.games.battle_for_china.rules.victory import final_victory
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Ask, Do, Flow, Menu, Procedure, Repeat, Steps


@dataclass
class War(Procedure):
    """3.0: turn after turn until the end of Fall 1941."""

    free: list[int]
    first: int = 1
    last: int = 18

    def nouns(self) -> dict[str, str]:
        return {"free": "space"}

    def sequence(self) -> Steps:
        return (
            Do("15.0", War.prepare),
            Repeat("3.0", War.next_turn),
            Do("14.3", War.end),
        )

    def prepare(self, g: ChinaState) -> Flow:
        g.turn = self.first - 1
        return Opening(self.free[:])

    def next_turn(self, g: ChinaState) -> Flow:
        if g.turn >= self.last:
            return None
        g.turn += 1
        return Turn()

    def end(self, g: ChinaState) -> None:
        final_victory(g)


@dataclass
class Turn(Procedure):
    """3.0: phases a to i."""

    order: list[int] = field(default_factory=list)  # forces in the order of their player turns

    def nouns(self) -> dict[str, str]:
        return {"order": "side"}

    def sequence(self) -> Steps:
        return (
            Do("3.0", Turn.begin),
            Do("4.1", Turn.random_event),
            Repeat("5.22", Turn.collapse_after_event),
            Do("5.3", Turn.foreign_support),
            Repeat("5.22", Turn.collapse_after_support),
            Do("17.2", Turn.command_ccp),
            Do("6.0", Turn.strategic_phase),
            Repeat("5.22", Turn.collapse_after_strategy),
            Do("7.0", Turn.draw_veil),
            Do("7.0", Turn.japan_organizes),
            Do("7.0", Turn.kmt_organizes),
            Do("7.0", Turn.ccp_organizes),
            Do("7.0", Turn.lift_veil),
            Do("17.1", Turn.settle_order),
            Repeat("3.0", Turn.next_player_turn),
            Do("13.0", Turn.inter_phase),
            Repeat("5.22", Turn.collapse_after_turn),
        )

    def begin(self, g: ChinaState) -> None:
        begin_turn(g)
        historic_events(g)

    def random_event(self, g: ChinaState) -> Flow:
        g.record(facts.PHASE_BEGAN, EVENT_PHASE)
        return RandomEvent()

    def collapse_after_event(self, g: ChinaState) -> Flow:
        return falling(g)

    def foreign_support(self, g: ChinaState) -> Flow:
        """15.3, 5.22: not on the first turn, nor after the KMT is gone."""
        raze_empty_works(g)
        if g.turn == 1 or g.collapsed[KMT]:
            return None
        g.record(facts.PHASE_BEGAN, SUPPORT_PHASE)
        return ForeignSupport()

    def collapse_after_support(self, g: ChinaState) -> Flow:
        return falling(g)

    def command_ccp(self, g: ChinaState) -> None:
        """17.2: the player with the lower level commands the CCP this turn."""
        if not g.options.get("variable_ccp", False) or g.collapsed[CCP] or g.collapsed[KMT]:
            g.ccp_voice = CCP
            return
        japan, kmt = g.ps[JAPAN], g.ps[KMT]
        if japan == kmt:
            die = g.dice.die(6, "17.2")
            japan += 1 if die <= 3 else -1
        g.ccp_voice = JAPAN if japan < kmt else CCP
        g.record(facts.CCP_COMMANDED, JAPAN if japan < kmt else KMT)

    def strategic_phase(self, g: ChinaState) -> Flow:
        if g.turn == 1:
            return None
        g.record(facts.PHASE_BEGAN, STRATEGIC_PHASE)
        return Strategy()

    def collapse_after_strategy(self, g: ChinaState) -> Flow:
        return falling(g)

    def draw_veil(self, g: ChinaState) -> None:
        for group in range(len(g.moved)):
            g.moved[group] = 0  # naval transport is over
        raze_empty_works(g)
        g.record(facts.PHASE_BEGAN, ORGANIZATION_PHASE)
        veil.draw(g)

    def japan_organizes(self, g: ChinaState) -> Flow:
        return Organization(JAPAN)

    def kmt_organizes(self, g: ChinaState) -> Flow:
        return None if g.collapsed[KMT] else Organization(KMT)

    def ccp_organizes(self, g: ChinaState) -> Flow:
        return None if g.collapsed[CCP] else Organization(CCP)

    def lift_veil(self, g: ChinaState) -> None:
        veil.lift(g)
        raze_empty_works(g)

    def settle_order(self, g: ChinaState) -> None:
        """3.0: Japan, then China; 17.1: by level, ties by a die."""
        if not g.options.get("shifting_initiative", False):
            self.order = [JAPAN, KMT]
            return
        players = [JAPAN, KMT] if g.players == 2 else [JAPAN, KMT, CCP]
        if g.collapsed[KMT]:
            players = [JAPAN, CCP]
        elif g.collapsed[CCP]:
            players = [JAPAN, KMT]
        keys = [g.ps[side] for side in players]
        while len(set(keys)) < len(keys):
            tied = [keys.count(key) > 1 for key in keys]
            keys = [key * 6 for key in keys]
            for number, side in enumerate(players):
                if tied[number]:
                    die = g.dice.die(6, "17.1")
                    g.record(facts.ORDER_ROLLED, side, die)
                    keys[number] += die - 1
        ranked = sorted(range(len(players)), key=keys.__getitem__, reverse=True)
        self.order = [players[number] for number in ranked]

    def next_player_turn(self, g: ChinaState) -> Flow:
        """17.1: with three players who has collapsed meanwhile has no player turn any more."""
        apart = g.players == 3 and g.options.get("shifting_initiative", False)
        while apart and self.order and g.collapsed[self.order[0]]:
            self.order.pop(0)
        if not self.order:
            return None
        side = self.order.pop(0)
        if side == JAPAN:
            return PlayerTurn([JAPAN], [KMT, CCP])
        if apart:
            return PlayerTurn([side], [JAPAN])
        return PlayerTurn([KMT, CCP], [JAPAN])

    def inter_phase(self, g: ChinaState) -> Flow:
        g.record(facts.PHASE_BEGAN, INTER_PHASE)
        return InterPhase()

    def collapse_after_turn(self, g: ChinaState) -> Flow:
        return falling(g)


@dataclass
class PlayerTurn(Procedure):
    """3.0 e-h: movement, combat, the enemy's counterattack, recovery."""

    forces: list[int]
    enemies: list[int]
    queue: list[int] = field(default_factory=list)

    def nouns(self) -> dict[str, str]:
        return {"forces": "side", "enemies": "side", "queue": "side"}

    def sequence(self) -> Steps:
        return (
            Ask("16.5", PlayerTurn.choose_first, may_be_empty=True),
            Do("8.0", PlayerTurn.begin_movement),
            Repeat("8.0", PlayerTurn.move_next),
            Do("8.0", PlayerTurn.end_movement),
            Ask("9.0", PlayerTurn.choose_who_fights, may_be_empty=True),
            Do("9.0", PlayerTurn.begin_fighting),
            Repeat("9.0", PlayerTurn.fight_next),
            Repeat("5.22", PlayerTurn.collapse_after_combat),
            Do("10.0", PlayerTurn.begin_counterattack),
            Ask("10.0", PlayerTurn.choose_who_counters, may_be_empty=True),
            Repeat("10.0", PlayerTurn.counter_next),
            Do("9.2", PlayerTurn.count_the_fallen),
            Repeat("5.22", PlayerTurn.collapse_after_counterattack),
            Do("11.0", PlayerTurn.begin_recovery),
            Repeat("11.0", PlayerTurn.recover_next),
        )

    def choose_first(self, g: ChinaState) -> Menu:
        """16.5: with three players by level; else the Chinese player decides, phase by phase."""
        menu = Menu(g, KMT)
        if len(self.forces) < 2:
            return menu
        if g.collapsed[KMT] or g.collapsed[CCP]:
            return menu.each(self.go_first, [CCP if g.collapsed[KMT] else KMT])
        if g.players == 3:
            return menu.each(self.go_first, [CCP if g.ps[CCP] > g.ps[KMT] else KMT])
        return menu.each(self.go_first, [KMT, CCP])

    def go_first(self, g: ChinaState, side: int) -> None:
        self.forces = [side, CCP if side == KMT else KMT]

    def line_up(self, g: ChinaState, sides: list[int]) -> None:
        self.queue = [side for side in sides if not g.collapsed[side]]

    def tell(self, g: ChinaState, phase: int) -> None:
        """A phase is told of the force that begins it."""
        if self.queue:
            g.record(facts.FORCE_PHASE_BEGAN, self.queue[0], phase)

    def next_forces(self, g: ChinaState) -> tuple[int, int]:
        """The next force of the queue; with it the other where one player commands both."""
        first = self.queue.pop(0)
        if self.queue and one_mind(g):
            return first, self.queue.pop(0)
        return first, NOTHING

    def begin_movement(self, g: ChinaState) -> None:
        self.line_up(g, self.forces)
        self.tell(g, MOVEMENT_PHASE)

    def move_next(self, g: ChinaState) -> Flow:
        return Movement(*self.next_forces(g)) if self.queue else None

    def end_movement(self, g: ChinaState) -> None:
        raze_empty_works(g)
        begin_combat(g)

    def choose_who_fights(self, g: ChinaState) -> Menu:
        """The two-player Chinese side may fight in another order than it moved in."""
        menu = Menu(g, KMT)
        forces = [side for side in self.forces if not g.collapsed[side]]
        if len(forces) == 2 and one_mind(g) and all(has_fight(g, side) for side in forces):
            menu.each(self.go_first, [KMT, CCP])
        return menu

    def begin_fighting(self, g: ChinaState) -> None:
        self.line_up(g, self.forces)
        self.tell(g, COMBAT_PHASE)

    def fight_next(self, g: ChinaState) -> Flow:
        return Combat(*self.next_forces(g)) if self.queue else None

    def collapse_after_combat(self, g: ChinaState) -> Flow:
        return falling(g)

    def begin_counterattack(self, g: ChinaState) -> None:
        self.line_up(g, self.enemies)
        if len(self.queue) == 2 and g.ps[CCP] > g.ps[KMT]:
            self.queue.reverse()
        self.tell(g, COUNTERATTACK_PHASE)
        raze_empty_works(g)

    def choose_who_counters(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        if len(self.queue) == 2 and one_mind(g) and all(has_counter(g, s) for s in self.queue):
            menu.each(self.counter_first, [KMT, CCP])
        return menu

    def counter_first(self, g: ChinaState, side: int) -> None:
        self.queue = [side, CCP if side == KMT else KMT]

    def counter_next(self, g: ChinaState) -> Flow:
        return Counterattack(*self.next_forces(g)) if self.queue else None

    def count_the_fallen(self, g: ChinaState) -> None:
        end_combat(g)

    def collapse_after_counterattack(self, g: ChinaState) -> Flow:
        return falling(g)

    def begin_recovery(self, g: ChinaState) -> None:
        self.line_up(g, self.forces)
        self.tell(g, RECOVERY_PHASE)

    def recover_next(self, g: ChinaState) -> Flow:
        return Recovery(self.queue.pop(0)) if self.queue else None


def moment(g: ChinaState) -> int:
    """A search compares positions between player turns."""
    turn = g.stack[1] if len(g.stack) > 1 else None
    return 4 * g.turn + (len(turn.order) if isinstance(turn, Turn) else 0)
