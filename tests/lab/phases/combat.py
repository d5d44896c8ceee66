"""8.0 COMBAT: one attack upon one hex."""

from __future__ import annotations

from dataclasses import dataclass

from tests.lab.state import LabState, hits_of
from zhulu.kernel import (
    NOTHING,
    Ask,
    AskUntilDone,
    Do,
    Forecast,
    Menu,
    Procedure,
    Steps,
    Tally,
    Veto,
)

SEA = Veto("8.51", "no unit enters the sea")
ZONE = Veto("8.53", "an enemy zone bars the way unless a friend holds the hex")


@dataclass
class Attack(Procedure):
    side: int
    target: int
    strike: int
    units: list[int]
    support: int = 0
    hits: int = 0
    routed: bool = False

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "target": "hex", "units": "unit"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("8.1", Attack.declare),
            Ask("8.2", Attack.call_support, may_be_empty=True),
            Do("8.3", Attack.roll),
            AskUntilDone("8.4", Attack.choose_losses),
            Ask("8.5", Attack.retreat, may_be_empty=True),
            Do("8.54", Attack.eliminate_the_trapped),
            Ask("8.6", Attack.advance, may_be_empty=True),
        )

    def declare(self, g: LabState) -> Menu:
        near = g.units_beside(self.target, self.side)
        menu = Menu(g, self.side).each(self.join, near, unless=self.spent)
        return menu.done("fight", when=self.units != [])

    def spent(self, g: LabState, unit: int) -> Veto | None:
        if g.fought[unit]:
            return Veto("8.11", "{0:unit} has fought already", unit)
        return None

    def join(self, g: LabState, unit: int) -> None:
        self.units.append(unit)
        g.commit(unit)

    def call_support(self, g: LabState) -> Menu:
        enemy = 1 - self.side
        near = g.units_beside(self.target, enemy)
        return Menu(g, enemy).each(self.support_with, near, unless=self.spent).done("decline")

    def support_with(self, g: LabState, unit: int) -> None:
        g.commit(unit)
        self.support = 1

    def odds(self, g: LabState) -> Tally:
        """8.3: strength against strength, support and a strike card."""
        tally = Tally()
        total = 0
        for unit in self.units:
            total += g.strength(unit)
        tally.add("8.31", "strength of the attackers", total)
        tally.add("8.32", "strength of the defender", -g.strength(g.unit_in[self.target]))
        tally.add("8.33", "support", -self.support)
        tally.add("8.34", "strike card", self.strike)
        return tally

    def forecast(self, g: LabState, verb: str, noun: int) -> Forecast | None:
        if not self.units or g.unit_in[self.target] == NOTHING:
            return None
        tally = self.odds(g)
        fallen = [hits_of(tally.total, die) for die in range(1, 7)]
        labels = ("no hit", "1 hit", "2 hits and a rout")
        outcomes = [(label, fallen.count(hits), 6) for hits, label in enumerate(labels)]
        return Forecast("Attack", tally.lines, outcomes)

    def roll(self, g: LabState) -> None:
        self.hits = g.roll_combat(self.target, self.odds(g).total)
        self.routed = self.hits == 2

    def choose_losses(self, g: LabState) -> Menu:
        unit = g.unit_in[self.target]
        losers = [unit] if self.hits and unit != NOTHING else []
        return Menu(g, 1 - self.side).each(self.lose, losers)

    def lose(self, g: LabState, unit: int) -> None:
        self.hits -= 1
        g.lose_step(unit)

    def retreat(self, g: LabState) -> Menu:
        standing = self.routed and g.unit_in[self.target] != NOTHING
        ways = g.content.around[self.target] if standing else []
        return Menu(g, 1 - self.side).each(self.fall_back, ways, unless=self.barred)

    def barred(self, g: LabState, hex: int) -> Veto | None:
        if g.content.sea[hex]:
            return SEA
        if g.unit_in[hex] != NOTHING:
            return Veto("8.52", "{0:hex} is occupied", hex)
        if g.in_zone(hex, self.side):
            return ZONE
        return None

    def fall_back(self, g: LabState, hex: int) -> None:
        g.move(g.unit_in[self.target], hex)

    def eliminate_the_trapped(self, g: LabState) -> None:
        if self.routed and g.unit_in[self.target] != NOTHING:
            g.eliminate(g.unit_in[self.target])

    def advance(self, g: LabState) -> Menu:
        takers = [] if g.unit_in[self.target] != NOTHING else self.units
        return Menu(g, self.side).each(self.enter, takers).done("hold")

    def enter(self, g: LabState, unit: int) -> None:
        g.move(unit, self.target)
