"""6.8 NAVAL TRANSPORT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import BERTHS, JAPAN
from zhulu.games.battle_for_china.rules.industry import claim
from zhulu.games.battle_for_china.rules.losses import leave_works
from zhulu.games.battle_for_china.rules.questions.supply import japanese_port
from zhulu.games.battle_for_china.rules.questions.terrain import closed
from zhulu.games.battle_for_china.rules.stacking import cannot_part, counters_of, transfer
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import groups_at, steps
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, AskUntilDone, Menu, Procedure, Steps, Veto

ASSET_STEPS: Final = 3  # all the assets of a turn together
SHIPPED_ONCE: Final = Veto("6.8", "it has been transported this turn")
SAME_PORT: Final = Veto("6.8", "it is there already")
NOT_JAPANESE: Final = Veto("6.8", "that port is not under Japanese control")


@dataclass
class NavalTransport(Procedure):
    """6.8: three steps for each number of the sea state, between Japanese ports."""

    left: int
    assets_paid: bool = False
    group: int = NOTHING  # the group being loaded
    rest: int = NOTHING  # what it leaves ashore
    port: int = NOTHING  # where it is loaded

    def nouns(self) -> dict[str, str]:
        return {"group": "group", "rest": "group", "port": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("6.8", NavalTransport.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, JAPAN)
        if self.group == NOTHING:
            menu.each(self.ship, self.in_port(g), unless=self.no_room)
            return menu.done("end_transport")
        menu.each(self.sail, g.content.board.ports, unless=self.cannot_sail)
        return menu.each(self.leave_ashore, counters_of(g, self.group), unless=self.last_one)

    def in_port(self, g: ChinaState) -> list[int]:
        """Japanese groups in Japanese-controlled ports."""
        found: list[int] = []
        for port in g.content.board.ports:
            if g.first[port] != NOTHING and japanese_port(g, port):
                found += [k for k in groups_at(g, port) if g.force[k] == JAPAN]
        return found

    def no_room(self, g: ChinaState, group: int) -> Veto | None:
        if g.moved[group]:
            return SHIPPED_ONCE
        least = ASSET_STEPS if g.size[group] == 0 and not self.assets_paid else 0
        if g.size[group]:
            base = group * BERTHS
            units = g.slot[base : base + g.size[group]]
            least = min(g.content.steps[face >> 2] for face in units)
        if least > self.left:
            return Veto("6.8", "it needs {0:step|steps} and {1:is|are} left", least, self.left)
        return None

    def ship(self, g: ChinaState, group: int) -> None:
        self.group = group
        self.rest = NOTHING
        self.port = g.place[group]

    def load(self, g: ChinaState) -> int:
        """The steps the loaded group takes up."""
        assets = g.armor[self.group] + g.artillery[self.group]
        extra = ASSET_STEPS if assets and not self.assets_paid else 0
        return steps(g, self.group) + extra

    def cannot_sail(self, g: ChinaState, port: int) -> Veto | None:
        if port == self.port:
            return SAME_PORT
        if not japanese_port(g, port):
            return NOT_JAPANESE
        area = g.content.board.area_of[port]
        if area < g.content.board.areas and closed(g, area, JAPAN) is not None:
            return closed(g, area, JAPAN)
        load = self.load(g)
        if load > self.left:
            return Veto("6.8", "it needs {0:step|steps} and {1:is|are} left", load, self.left)
        return None

    def last_one(self, g: ChinaState, counter: int) -> Veto | None:
        return cannot_part(g, self.group, self.rest, counter)

    def leave_ashore(self, g: ChinaState, counter: int) -> None:
        if self.rest == NOTHING:
            self.rest = g.form(JAPAN, self.port)
            if self.port != g.content.board.japan:
                g.put(self.group, g.content.board.area_of[self.port])  # the box is for one group
            g.record(facts.GROUP_SPLIT, self.group, self.rest, self.port)
        transfer(g, self.group, self.rest, counter)

    def sail(self, g: ChinaState, port: int) -> None:
        """It enters the city box if that is empty, else the area around it."""
        load = self.load(g)
        self.left -= load
        if g.armor[self.group] + g.artillery[self.group]:
            self.assets_paid = True
        board = g.content.board
        full = port != board.japan and g.first[port] != NOTHING
        leave_works(g, self.group)
        g.put(self.group, board.area_of[port] if full else port)
        g.moved[self.group] = 1
        g.record(facts.SHIPPED, self.group, self.port, port, load)
        claim(g, self.group)
        self.group = NOTHING
        self.port = NOTHING
