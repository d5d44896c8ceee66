"""Events 13, 14, 43 and 62: free units are placed."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.battle_for_china.content.ids import (
    BY_EVENT,
    CCP,
    CCP_GUERRILLA,
    CENTRAL_C3,
    JAPAN,
    KMT,
    KMT_GUERRILLA,
)
from zhulu.games.battle_for_china.rules.phases.strategy.ccp import NO_ROOM, ccp_units
from zhulu.games.battle_for_china.rules.phases.strategy.kmt import (
    FIRST_GUERRILLA_TURN,
    central_cities,
)
from zhulu.games.battle_for_china.rules.stacking import deploy
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import present
from zhulu.games.battle_for_china.state.state import ChinaState, face_of
from zhulu.kernel import Ask, AskUntilDone, Flow, Menu, Procedure, Steps, Veto


@dataclass
class Recruits(Procedure):
    """Free units are placed, one by one."""

    side: int
    counter: int
    places: list[int]
    left: int
    room: list[int] = field(default_factory=list)  # 6.24: what each place may take; empty: any

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "counter": "counter", "places": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("4.1", Recruits.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.left > 0 and self.available(g):
            menu.each(self.place_in, self.places, unless=self.full).done("no_more")
        return menu

    def full(self, g: ChinaState, place: int) -> Veto | None:
        return NO_ROOM if self.room and self.room[self.places.index(place)] == 0 else None

    def available(self, g: ChinaState) -> bool:
        if self.counter in (KMT_GUERRILLA, CCP_GUERRILLA):
            return g.guerrilla_pool(self.side) > 0
        return g.pool[self.counter >> 2] > 0

    def place_in(self, g: ChinaState, place: int) -> None:
        self.left -= 1
        if self.room:
            self.room[self.places.index(place)] -= 1
        if self.counter in (KMT_GUERRILLA, CCP_GUERRILLA):
            g.change_guerrillas(self.side, place, 1)
        else:
            deploy(g, self.side, self.counter, place)
        g.record(facts.UNIT_ARRIVED, self.counter, place)


def china(g: ChinaState) -> list[int]:
    """The areas of China."""
    return [a for a in range(g.content.board.areas) if g.content.board.in_china[a]]


def revolt_in_free_china(g: ChinaState) -> Flow:
    """Event 13."""
    g.change_ps(KMT, -2, BY_EVENT)
    g.change_ps(CCP, 2, BY_EVENT)
    near = g.content.board.near
    places = [
        a
        for a in china(g)
        if g.control[a] == KMT and (present(g, a, CCP) or any(present(g, b, CCP) for b in near[a]))
    ]
    return Recruits(CCP, CCP_GUERRILLA, [] if g.collapsed[CCP] else places, 1)


def revolt_in_occupied_china(g: ChinaState) -> Flow:
    """Event 14."""
    places = [a for a in china(g) if g.control[a] == JAPAN]
    if not places:
        return None
    g.change_ps(JAPAN, -2, BY_EVENT)
    return Revolt(places)


@dataclass
class Revolt(Procedure):
    """Event 14: the guerrilla is one of the CCP, or of the KMT from Spring 1938."""

    places: list[int]

    def nouns(self) -> dict[str, str]:
        return {"places": "space"}

    def sequence(self) -> Steps:
        return (Ask("4.1", Revolt.choose, may_be_empty=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT if not g.collapsed[KMT] else g.voice(CCP))
        if g.turn >= FIRST_GUERRILLA_TURN and not g.collapsed[KMT] and g.guerrilla_pool(KMT) > 0:
            menu.one(self.raise_kmt)
        if not g.collapsed[CCP] and g.guerrilla_pool(CCP) > 0:
            menu.one(self.raise_ccp)
        return menu

    def raise_kmt(self, g: ChinaState, noun: int) -> Flow:
        return Recruits(KMT, KMT_GUERRILLA, self.places[:], 1)

    def raise_ccp(self, g: ChinaState, noun: int) -> Flow:
        return Recruits(CCP, CCP_GUERRILLA, self.places[:], 1)


def conscripts(g: ChinaState) -> Flow:
    """Event 43."""
    g.change_ps(CCP, 1, BY_EVENT)
    places = [] if g.collapsed[KMT] else central_cities(g)
    return Recruits(KMT, face_of(CENTRAL_C3), places, 2)


def upsurge(g: ChinaState) -> Flow:
    """Event 62, under the limit of 6.24."""
    if g.collapsed[CCP]:
        return None
    room = ccp_units(g)
    places = [area for area in range(g.content.board.areas) if room[area]]
    return Recruits(CCP, CCP_GUERRILLA, places, 2, [room[area] for area in places])
