"""3.2.3 PATROL."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import FIRST_LOC, JPN, LAND, PATROL, TROOP_OF, WLD
from zhulu.games.chinas_war.rules.phases.operations.battle import Battle, forecast_at, no_battle
from zhulu.games.chinas_war.rules.phases.operations.moving import (
    HIDDEN_CPC,
    Gather,
    MovingOperation,
    entered,
    reached,
)
from zhulu.games.chinas_war.rules.questions.prices import unaffordable
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Do, Flow, Forecast, Menu, Steps, Veto

WLD_LOCS = 3
JPN_ASSAULT = 3
NOBODY_NEAR = Veto("3.2.3", "no cubes are there or could move there")
THREE_LOCS = Veto("3.2.3", "WLD patrols three LoCs at most")
ASSAULTED = Veto("3.2.3", "one Assault on each LoC at most")
ONE_ASSAULT = Veto("3.2.3", "one Assault in a Patrol at most")


@dataclass
class Patrol(MovingOperation):
    """3.2.3: move onto LoCs, expose Guerrillas there, assault."""

    assaults: int = 0

    def sequence(self) -> Steps:
        return (
            AskUntilDone("3.2.3", Patrol.move),
            Do("3.2.3", Patrol.begin_exposure),
            AskUntilDone("3.2.3", Patrol.expose_guerrillas),
            Do("3.2.3", Patrol.end_exposure),
            AskUntilDone("3.2.3", Patrol.fight),
        )

    def kind(self) -> int:
        return PATROL

    def spaces(self, g: WarState) -> list[int]:
        return list(range(FIRST_LOC, LAND))

    def within(self, space: int) -> bool:
        return space >= FIRST_LOC

    def candidates(self, g: WarState) -> list[int]:
        """Lines with cubes there or in reach; all of them where refusals are wanted."""
        if g.explaining:
            return self.spaces(g)
        marks = reached(g, self.side, True)
        return [s for s in range(FIRST_LOC, LAND) if marks[s] or self.own(g, s)]

    def own(self, g: WarState, space: int) -> int:
        return g.japanese(space) if self.side == JPN else g.count(TROOP_OF[self.side], space)

    def barred(self, g: WarState, space: int) -> Veto | None:
        if self.side == WLD and len(g.selected) >= WLD_LOCS:
            return THREE_LOCS
        here = self.own(g, space) or entered(g, self.side, space, True)
        return None if here else NOBODY_NEAR

    def move(self, g: WarState) -> Menu:
        menu = Menu(g, self.side).each(self.patrol, self.candidates(g), unless=self.cannot)
        return self.beside(g, menu, len(g.selected) > 0)

    def patrol(self, g: WarState, space: int) -> Flow:
        self.select(g, space)
        return Gather(self.side, space, True, self.fee_paid)

    def exposing(self, g: WarState) -> list[int]:
        """JPN and NAT on every LoC, WLD on those selected; a Limited Operation on its one."""
        if self.limited or self.side == WLD or not g.selected:
            return g.selected
        return self.spaces(g)

    def targets(self, g: WarState) -> list[int]:
        return HIDDEN_CPC

    def end_exposure(self, g: WarState) -> None:
        """From here on `moved` marks the LoCs assaulted."""
        g.forget_moves()

    def fight(self, g: WarState) -> Menu:
        where = g.selected if self.limited or not g.selected else self.spaces(g)
        menu = Menu(g, self.side).each(self.assault, where, unless=self.cannot_assault)
        if len(menu.nouns) == 0:
            return self.last_chance(g)
        return self.beside(g, menu, True)

    def cannot_assault(self, g: WarState, space: int) -> Veto | None:
        veto = no_battle(g, self.side, space)
        if veto is not None:
            return veto
        if self.side != JPN:
            return ONE_ASSAULT if self.assaults else None
        if g.moved[space]:
            return ASSAULTED
        return None if self.free else unaffordable(g, JPN, JPN_ASSAULT)

    def assault(self, g: WarState, space: int) -> Flow:
        if self.side == JPN and not self.free:
            g.pay(JPN, JPN_ASSAULT)
        self.assaults += 1
        g.moved[space] = 1
        return Battle(self.side, space)

    def forecast(self, g: WarState, verb: str, noun: int) -> Forecast | None:
        return forecast_at(g, self.side, noun) if verb == "assault" else None
