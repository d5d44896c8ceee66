"""5.1, 5.2: a card, its two texts, and the one space some of them ask for."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, Ask, Do, Flow, Menu, Procedure, Steps


@dataclass
class Event(Procedure):
    """One card: its text, in up to three steps, unshaded or shaded (5.2)."""

    side: int
    dark: bool
    chosen: int = NOTHING
    noted: int = 0

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "chosen": "space"}

    def sequence(self) -> Steps:
        return (
            Do("5.1", Event.begin),
            Do("5.1", Event.go_on),
            Do("5.1", Event.conclude),
        )

    def begin(self, g: WarState) -> Flow:
        return self.shaded(g) if self.dark else self.unshaded(g)

    def go_on(self, g: WarState) -> Flow:
        return self.shaded_then(g) if self.dark else self.unshaded_then(g)

    def conclude(self, g: WarState) -> Flow:
        return self.shaded_last(g) if self.dark else self.unshaded_last(g)

    def unshaded(self, g: WarState) -> Flow:
        return None

    def unshaded_then(self, g: WarState) -> Flow:
        return None

    def unshaded_last(self, g: WarState) -> Flow:
        return None

    def shaded(self, g: WarState) -> Flow:
        return None

    def shaded_then(self, g: WarState) -> Flow:
        return None

    def shaded_last(self, g: WarState) -> Flow:
        return None


@dataclass
class Pick(Procedure):
    """The executing faction selects one space for its card."""

    side: int
    spaces: list[int]

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "spaces": "space"}

    def sequence(self) -> Steps:
        return (Ask("5.1", Pick.choose, may_be_empty=True),)

    def choose(self, g: WarState) -> Menu:
        return Menu(g, self.side).each(self.pick, self.spaces)

    def pick(self, g: WarState, space: int) -> None:
        below = g.caller()
        assert isinstance(below, Event)
        below.chosen = space
