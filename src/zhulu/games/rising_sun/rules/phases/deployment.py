"""7.6 DEPLOYMENT of reinforcements."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.questions import control
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, Ask, Flow, Menu, Procedure, Repeat, Steps, Veto


@dataclass
class Deploy(Procedure):
    """7.6: units enter play one by one; those without a hex are not received (7.10)."""

    side: int
    units: list[int]
    zone: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit"}

    def sequence(self) -> Steps:
        return (Repeat("7.6", Deploy.next_unit),)

    def next_unit(self, g: RisingState) -> Flow:
        while self.units:
            unit = self.units.pop(0)
            if not g.content.ground[unit]:
                g.place(unit, g.content.staging[self.side])
            elif control.deployment(g, unit, self.zone):
                return DeployUnit(self.side, unit, self.zone)
            else:
                g.miss(unit)
        return None


@dataclass
class DeployUnit(Procedure):
    """7.6: the owner chooses the hex."""

    side: int
    unit: int
    zone: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "unit": "unit"}

    def sequence(self) -> Steps:
        return (Ask("7.6", DeployUnit.choose),)

    def choose(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side).each(self.deploy, control.deployment(g, self.unit, self.zone))
        if menu.explaining:
            for hex in g.content.board.objectives + g.content.board.ports:
                if menu.find(("deploy", hex)) == NOTHING:
                    menu.refuse("deploy", hex, self.why_not(g, hex))
        return menu

    def why_not(self, g: RisingState, hex: int) -> Veto:
        if g.holder(hex) == 1 - self.side:
            return Veto("7.10", "an enemy unit stands there")
        if g.bombed[hex]:
            return Veto("14.6.2", "no reinforcement deploys in a bombed hex")
        if not g.content.board.land[hex]:
            return Veto("7.10", "no unit enters sea or lake")
        if not g.may_enter(self.unit, hex):
            return Veto("7.10", "the region is closed to this unit")
        return self.elsewhere(g)

    def elsewhere(self, g: RisingState) -> Veto:
        """7.6: where units of this contingent are deployed."""
        contingent, arm = g.content.contingent[self.unit], g.content.arm[self.unit]
        if self.zone != ids.ORDINARY:
            return Veto("8.3", "only in Manchukuo, Jehol, Menjiang and North China, off the enemy")
        if arm == ids.TRAIN:
            return Veto("21.0", "a train keeps to its railroad")
        if contingent == ids.IJA:
            if arm == ids.MARINE:
                return Veto(
                    "7.6", "Japanese ports, coasts, and one small unit a phase in each objective"
                )
            if arm in control.SMALL:
                return Veto("7.6", "Japanese ports, and one small unit a phase in each objective")
            return Veto("7.6", "only Japanese ports and the ports of Korea")
        if contingent in (ids.MANCHUKUOAN, ids.MENJIANG_ARMY, ids.CLIENT):
            return Veto("7.6", "only Japanese controlled objectives of its own region")
        if contingent == ids.INSURRECTION:
            return Veto("7.6", "only cities, towns and the west edge of Outer Mongolia")
        if contingent == ids.SOVIET:
            return Veto("7.6", "only cities and towns of Outer Mongolia")
        if arm == ids.REGIONAL:
            return Veto("7.6", "only Chinese objectives, and towns without Japanese units")
        return Veto("7.6", "only Chinese objectives and the south edge of North China")

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        return self.why_not(g, noun) if verb == "deploy" and 0 <= noun < g.size else None

    def deploy(self, g: RisingState, hex: int) -> None:
        small = control.uses_small_place(g, self.unit, hex)
        g.place(self.unit, hex)
        if small:
            g.acted[self.unit] = 1
