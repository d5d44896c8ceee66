"""15.0 PREPARING FOR PLAY: what the players decide before the first turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    AT_START,
    CCP,
    CENTRAL_C3,
    JAPAN,
    KMT,
)
from zhulu.games.battle_for_china.rules.phases.strategy.placing import (
    fortify,
    settled,
    works_price,
    works_veto,
)
from zhulu.games.battle_for_china.rules.questions.control import controller
from zhulu.games.battle_for_china.rules.stacking import deploy
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import area_of, groups_in, present
from zhulu.games.battle_for_china.state.state import ChinaState, face_of
from zhulu.kernel import AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

HEBEI_FORTS: Final = Veto("15.2", "no fortification may be set up in Hebei")
NO_KMT: Final = Veto("15.1", "no KMT units are set up in that area")


@dataclass
class Opening(Procedure):
    """15.1: the Chinese set up first, then Japan; EP are rolled beforehand."""

    free: list[int] = field(default_factory=list)  # printed places of the free KMT corps

    def nouns(self) -> dict[str, str]:
        return {"free": "space"}

    def sequence(self) -> Steps:
        return (
            Do("15.1", Opening.roll_ep),
            AskUntilDone("15.1", Opening.place_corps),
            Do("15.1", Opening.fortify_kmt),
            Do("15.1", Opening.fortify_ccp),
            Do("15.1", Opening.fortify_japan),
            Do("15.1", Opening.mark_control),
        )

    @property
    def left(self) -> int:
        """How many corps are still to be stationed."""
        return len(self.free)

    def roll_ep(self, g: ChinaState) -> None:
        """15.1: KMT 1d6, CCP 2, Japan 2d6."""
        mark_control(g)
        g.change_ep(KMT, g.dice.die(6, "15.1"), AT_START)
        g.change_ep(CCP, 2, AT_START)
        g.change_ep(JAPAN, g.dice.die(6, "15.1") + g.dice.die(6, "15.1"), AT_START)

    def place_corps(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        if self.free:
            board = g.content.board
            china = [a for a in range(board.areas) if board.in_china[a]]
            menu.each(self.station, china, unless=self.not_there)
            menu.one(self.station_rest)
        return menu

    def not_there(self, g: ChinaState, area: int) -> Veto | None:
        if not present(g, area, KMT):
            return NO_KMT
        if area == g.content.board.index["hebei"]:
            corps = sum(g.size[k] for k in groups_in(g, area, KMT))
            most = g.content.pack.table(f"scenarios/{g.scenario}")["scenario"]["hebei_corps"]
            if corps >= most:
                return Veto(
                    "15.2", "{0:KMT corps is|KMT corps are} in Hebei, which is the limit", corps
                )
        return None

    def station(self, g: ChinaState, area: int) -> None:
        self.free.pop()
        deploy(g, KMT, face_of(CENTRAL_C3), area)
        g.record(facts.UNIT_ARRIVED, face_of(CENTRAL_C3), area)

    def station_rest(self, g: ChinaState, noun: int) -> None:
        """The rest where the set-up chart puts them."""
        while self.free:
            area = self.free.pop()
            deploy(g, KMT, face_of(CENTRAL_C3), area)
            g.record(facts.UNIT_ARRIVED, face_of(CENTRAL_C3), area)

    def fortify_kmt(self, g: ChinaState) -> Flow:
        mark_control(g)
        return OpeningForts(KMT)

    def fortify_ccp(self, g: ChinaState) -> Flow:
        return OpeningForts(CCP)

    def fortify_japan(self, g: ChinaState) -> Flow:
        return OpeningForts(JAPAN)

    def mark_control(self, g: ChinaState) -> None:
        mark_control(g)


def mark_control(g: ChinaState) -> None:
    """15.1: control markers as the units stand; nobody gains or loses by it."""
    for area in range(g.content.board.areas):
        g.control[area] = controller(g, area)


@dataclass
class OpeningForts(Procedure):
    """15.1: fortifications paid for at the start."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (AskUntilDone("15.1", OpeningForts.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        menu.each(self.fortify, settled(g, self.side), unless=self.not_here)
        return menu.done("set_up_done")

    def not_here(self, g: ChinaState, group: int) -> Veto | None:
        if area_of(g, group) == g.content.board.index["hebei"]:
            return HEBEI_FORTS
        return works_veto(g, self.side)(g, group)

    def fortify(self, g: ChinaState, group: int) -> None:
        fortify(g, group, works_price(g, group))
