"""3.2.4 SWEEP."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    FIRST_PROVINCE,
    JPN,
    LAND,
    NAT,
    SHADED,
    SWEEP,
    TROOP_OF,
)
from zhulu.games.chinas_war.rules.phases.operations.moving import (
    HIDDEN_ANY,
    HIDDEN_CPC,
    Gather,
    MovingOperation,
    entered,
    reached,
)
from zhulu.games.chinas_war.rules.phases.placing import UNDER_WATER
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Do, Flow, Menu, Steps, Veto

NOBODY_NEAR = Veto("3.2.4", "no Troops are adjacent, and there is nobody there to expose")

SMOOTH = Veto("5.5", "this Event sweeps a Rough Province")


@dataclass
class Sweep(MovingOperation):
    """3.2.4: move Troops into spaces and expose the Guerrillas there."""

    rough_only: bool = False  # 38 shaded

    def sequence(self) -> Steps:
        return (
            AskUntilDone("3.2.4", Sweep.move),
            Do("3.2.4", Sweep.begin_exposure),
            AskUntilDone("3.2.4", Sweep.expose_guerrillas),
            AskUntilDone("4.1", Sweep.last_chance_after),
        )

    def kind(self) -> int:
        return SWEEP

    def spaces(self, g: WarState) -> list[int]:
        return list(range(FIRST_PROVINCE, LAND))

    def candidates(self, g: WarState) -> list[int]:
        """Spaces in reach or with own cubes; all of them where refusals are wanted."""
        if g.explaining:
            return self.spaces(g)
        marks = reached(g, self.side, False)
        return [s for s in range(FIRST_PROVINCE, LAND) if marks[s] or self.own(g, s)]

    def own(self, g: WarState, space: int) -> int:
        return g.japanese(space) if self.side == JPN else g.count(TROOP_OF[self.side], space)

    def barred(self, g: WarState, space: int) -> Veto | None:
        if self.rough_only and not g.content.rough[space]:
            return SMOOTH
        if entered(g, self.side, space, False):
            return None
        if self.own(g, space) == 0:
            return UNDER_WATER if g.closed(space) else NOBODY_NEAR
        if self.rough_only:  # the Assault that follows needs nobody to be found (38 shaded)
            return None
        hidden = sum(g.count(piece, space) for piece in self.targets(g))
        return None if hidden else NOBODY_NEAR

    def move(self, g: WarState) -> Menu:
        menu = Menu(g, self.side).each(self.sweep, self.candidates(g), unless=self.cannot)
        return self.beside(g, menu, len(g.selected) > 0)

    def sweep(self, g: WarState, space: int) -> Flow:
        self.select(g, space)
        return Gather(self.side, space, False, False)

    def exposing(self, g: WarState) -> list[int]:
        return g.selected

    def targets(self, g: WarState) -> list[int]:
        """NAT looks for the CPC; JPN and WLD for any Guerrilla."""
        return HIDDEN_CPC if self.side == NAT else HIDDEN_ANY

    def one_more(self, g: WarState) -> bool:
        return self.side == JPN and g.rules_text(45, SHADED)

    def last_chance_after(self, g: WarState) -> Menu:
        return self.last_chance(g)
