"""1.1, 8.1: who commands both Chinese forces moves and fights with them in any order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Menu, Procedure, Veto

NOTHING_DONE: Final = Veto("8.1", "nothing was done since the forces changed")


@dataclass
class Forces(Procedure):
    """A phase of one force, or of two between which their player changes as he likes."""

    side: int
    other: int = NOTHING  # the force that has not finished either
    acted: bool = False  # since the forces changed
    second: bool = False  # the first of two has finished

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "other": "side"}

    def choose(self, g: ChinaState) -> Menu:
        """What the force may do; each phase says what that is."""
        return Menu(g, g.voice(self.side))

    def choose_rest(self, g: ChinaState) -> Menu:
        """The second force, once the first has finished."""
        return self.choose(g) if self.second else Menu(g, g.voice(self.side))

    def offer_change(self, menu: Menu) -> Menu:
        """Beside something to do: where nothing is left the other force follows by itself."""
        if self.other != NOTHING and menu.nouns:
            menu.one(self.change_force, self.other, unless=self.cannot_change)
        return menu

    def cannot_change(self, g: ChinaState, side: int) -> Veto | None:
        return None if self.acted else NOTHING_DONE

    def change_force(self, g: ChinaState, side: int) -> None:
        self.side, self.other = side, self.side
        self.acted = False

    def next_force(self, g: ChinaState) -> None:
        self.second = self.other != NOTHING
        if self.second:
            self.side, self.other = self.other, NOTHING
