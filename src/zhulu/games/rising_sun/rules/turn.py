"""6.0 SEQUENCE OF PLAY."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules import victory
from zhulu.games.rising_sun.rules.phases.airpower import AirPhase
from zhulu.games.rising_sun.rules.phases.combat import CombatPhase
from zhulu.games.rising_sun.rules.phases.mobilization import DeclarationPhase, MobilizationPhase
from zhulu.games.rising_sun.rules.phases.movement import MovementPhase
from zhulu.games.rising_sun.rules.phases.psywar import PsywarPhase
from zhulu.games.rising_sun.rules.phases.setup import SetUp
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import Do, Flow, Procedure, Repeat, Steps


@dataclass
class Campaign(Procedure):
    """3.0: set up, then one game turn a year until the last."""

    first_year: int

    def sequence(self) -> Steps:
        return (
            Do("3.0", Campaign.set_up),
            Repeat("6.0", Campaign.next_year),
            Do("4.2", Campaign.end),
        )

    def set_up(self, g: RisingState) -> Flow:
        return SetUp(0)

    def next_year(self, g: RisingState) -> Flow:
        year = self.first_year if g.year == 0 else g.year + 1
        if year > g.last_year:
            return None
        g.begin_year(year)
        return Year()

    def end(self, g: RisingState) -> None:
        victory.final(g)


@dataclass
class Year(Procedure):
    """6.0: two to four player turns."""

    def sequence(self) -> Steps:
        return (
            Do("4.1", Year.check),
            Do("6.0", Year.japanese_first),
            Do("6.0", Year.chinese_first),
            Do("6.0", Year.japanese_second),
            Do("6.0", Year.chinese_second),
        )

    def check(self, g: RisingState) -> None:
        victory.sudden_death(g)

    def japanese_first(self, g: RisingState) -> Flow:
        return PlayerTurn(JPN, False)

    def chinese_first(self, g: RisingState) -> Flow:
        return PlayerTurn(CHN, False)

    def japanese_second(self, g: RisingState) -> Flow:
        return PlayerTurn(JPN, True) if g.offensive[JPN] else None

    def chinese_second(self, g: RisingState) -> Flow:
        return PlayerTurn(CHN, True) if g.offensive[CHN] else None


@dataclass
class PlayerTurn(Procedure):
    """6.0: a second turn has neither declaration nor mobilization."""

    side: int
    second: bool

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            Do("6.0", PlayerTurn.begin),
            Do("6.0", PlayerTurn.declare),
            Do("7.1", PlayerTurn.mobilize),
            Do("17.0", PlayerTurn.subvert),
            Do("9.0", PlayerTurn.move),
            Do("14.0", PlayerTurn.fly),
            Do("12.0", PlayerTurn.fight),
        )

    def begin(self, g: RisingState) -> None:
        g.begin_turn(self.side, 1 if self.second else 0)

    def declare(self, g: RisingState) -> Flow:
        if self.second:
            return None
        g.record(facts.PHASE_BEGAN, self.side, ids.DECLARING)
        return DeclarationPhase(self.side)

    def mobilize(self, g: RisingState) -> Flow:
        if self.second:
            return None
        g.record(facts.PHASE_BEGAN, self.side, ids.MOBILIZING)
        return MobilizationPhase(self.side)

    def subvert(self, g: RisingState) -> Flow:
        g.record(facts.PHASE_BEGAN, self.side, ids.SUBVERTING)
        return PsywarPhase(self.side)

    def move(self, g: RisingState) -> Flow:
        g.record(facts.PHASE_BEGAN, self.side, ids.MOVING)
        return MovementPhase(self.side)

    def fly(self, g: RisingState) -> Flow:
        g.record(facts.PHASE_BEGAN, self.side, ids.FLYING)
        return AirPhase(self.side)

    def fight(self, g: RisingState) -> Flow:
        g.record(facts.PHASE_BEGAN, self.side, ids.FIGHTING)
        return CombatPhase(self.side)


def moment(g: RisingState) -> int:
    """A search compares positions between player turns."""
    return 4 * g.year + 2 * g.second_turn + g.active
