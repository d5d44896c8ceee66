"""Events 34, 35, 41, 42 and 46: factions sulk, rally, desert and change sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    BY_EVENT,
    CENTRAL_A8,
    COUNTERS,
    IJA,
    JAPAN,
    KMT,
    KMT_FACTIONS,
    NORTH,
    NORTH_C2,
    PUPPET,
    PUPPET_C2,
)
from zhulu.games.battle_for_china.rules.stacking import deploy
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import area_of, faces, groups_of
from zhulu.games.battle_for_china.state.state import ChinaState, face_of
from zhulu.kernel import NOTHING, Ask, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

HOLDING_PRICE: Final = 2
DESERTS_ON: Final = 2  # or less


def corps_of(faction: int) -> int:
    """The corps type of one of the four factions."""
    return NORTH_C2 + faction - NORTH


@dataclass
class FactionEvent(Procedure):
    """Events 34, 41 and 42: a faction found by a die, or named by a player."""

    effect: str
    faction: int = NOTHING
    roll: int = 0

    def nouns(self) -> dict[str, str]:
        return {"faction": "faction"}

    def sequence(self) -> Steps:
        return (
            Do("4.1", FactionEvent.find),
            Ask("4.1", FactionEvent.choose, may_be_empty=True),
            Do("4.1", FactionEvent.happen),
        )

    def find(self, g: ChinaState) -> None:
        self.roll = g.dice.die(6, "4.1")
        if self.roll <= len(KMT_FACTIONS):
            self.faction = KMT_FACTIONS[self.roll - 1]
            g.record(facts.FACTION_NAMED, self.faction, self.roll)
        else:
            g.record(facts.DIE_ROLLED, KMT if self.roll == 5 else JAPAN, self.roll)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT if self.roll == 5 else JAPAN)
        return menu.each(self.name_faction, KMT_FACTIONS) if self.faction == NOTHING else menu

    def name_faction(self, g: ChinaState, faction: int) -> None:
        self.faction = faction
        g.record(facts.FACTION_NAMED, faction, self.roll)

    def happen(self, g: ChinaState) -> Flow:
        if g.turned[self.faction]:
            return None
        if self.effect == "holds_back":
            return HoldsBack(self.faction)
        if self.effect == "rallies":
            rally(g, self.faction)
            return None
        die = g.dice.die(6, "4.1")
        g.record(facts.DIE_ROLLED, KMT, die)
        return Departure(KMT, self.faction, 1 if die <= 4 else 2, True)


def rally(g: ChinaState, faction: int) -> None:
    """Event 42: a free corps with the headquarters."""
    g.change_ps(KMT, 1, BY_EVENT)
    unit = corps_of(faction)
    if g.hq[faction] != NOTHING and g.pool[unit]:
        place = area_of(g, g.hq[faction])
        deploy(g, KMT, face_of(unit), place)
        g.record(facts.UNIT_ARRIVED, face_of(unit), place)


@dataclass
class HoldsBack(Procedure):
    """Event 41: the faction neither moves nor attacks, unless it is paid."""

    faction: int

    def nouns(self) -> dict[str, str]:
        return {"faction": "faction"}

    def sequence(self) -> Steps:
        return (Ask("4.1", HoldsBack.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        return menu.one(self.appease, unless=self.too_dear).one(self.let_it_sulk)

    def too_dear(self, g: ChinaState, noun: int) -> Veto | None:
        if g.ps[KMT] > HOLDING_PRICE:
            return None
        return Veto("4.1", "it costs {0} PSP and the level is {1}", HOLDING_PRICE, g.ps[KMT])

    def appease(self, g: ChinaState, noun: int) -> None:
        g.change_ps(KMT, -HOLDING_PRICE, BY_EVENT)

    def let_it_sulk(self, g: ChinaState, noun: int) -> None:
        g.held = self.faction


@dataclass
class Departure(Procedure):
    """Events 34 and 46: corps go home, or over to the puppets."""

    side: int
    faction: int
    left: int
    defects: bool

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "faction": "faction"}

    def sequence(self) -> Steps:
        return (AskUntilDone("4.1", Departure.choose),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, self.side)
        return menu.each(self.lose_corps, corps_in_play(g, self.faction)) if self.left else menu

    def lose_corps(self, g: ChinaState, noun: int) -> None:
        self.left -= 1
        group, face = divmod(noun, COUNTERS)
        area = area_of(g, group)
        g.remove(group, face)
        g.record(facts.UNIT_GONE, face, area)
        g.tidy(group)
        if self.defects:
            g.change_ps(KMT, -1, BY_EVENT)
            if g.pool[PUPPET_C2]:
                deploy(g, JAPAN, face_of(PUPPET_C2), area)
                g.record(facts.UNIT_ARRIVED, face_of(PUPPET_C2), area)


def corps_in_play(g: ChinaState, faction: int) -> list[int]:
    """Every different corps of a faction in every group."""
    if faction == PUPPET:
        return puppet_corps(g)
    return [
        group * COUNTERS + face
        for group in groups_of(g, KMT)
        for face in faces(g, group)
        if g.content.faction[face >> 2] == faction
    ]


def puppet_corps(g: ChinaState) -> list[int]:
    """Every different puppet corps in every group; turned factions are puppet troops (5.22)."""
    return [
        group * COUNTERS + face
        for group in groups_of(g, JAPAN)
        for face in faces(g, group)
        if g.content.faction[face >> 2] != IJA and face >> 2 != CENTRAL_A8
    ]


def puppets_in_china(g: ChinaState) -> list[int]:
    """Event 35: the puppet corps on the map of China."""
    board = g.content.board
    return [
        noun
        for noun in puppet_corps(g)
        if g.place[noun // COUNTERS] < board.japan and board.in_china[area_of(g, noun // COUNTERS)]
    ]


@dataclass
class Desertion(Procedure):
    """Event 46: one corps of each faction, and of the puppets, deserts on 1-2."""

    def sequence(self) -> Steps:
        return (
            Do("4.1", Desertion.north),
            Do("4.1", Desertion.east),
            Do("4.1", Desertion.west),
            Do("4.1", Desertion.south),
            Do("4.1", Desertion.puppets),
        )

    def north(self, g: ChinaState) -> Flow:
        return self.roll(g, KMT_FACTIONS[0])

    def east(self, g: ChinaState) -> Flow:
        return self.roll(g, KMT_FACTIONS[1])

    def west(self, g: ChinaState) -> Flow:
        return self.roll(g, KMT_FACTIONS[2])

    def south(self, g: ChinaState) -> Flow:
        return self.roll(g, KMT_FACTIONS[3])

    def puppets(self, g: ChinaState) -> Flow:
        return self.roll(g, PUPPET)

    def roll(self, g: ChinaState, faction: int) -> Flow:
        """Who has left the KMT (5.22) does not roll as a faction."""
        if g.turned[faction]:
            return None
        die = g.dice.die(6, "4.1")
        g.record(facts.DESERTION_ROLLED, faction, die)
        if die > DESERTS_ON:
            return None
        return Departure(JAPAN if faction == PUPPET else KMT, faction, 1, False)


@dataclass
class TurnCoats(Procedure):
    """Event 35: a puppet corps in China goes over to a faction."""

    area: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"area": "space"}

    def sequence(self) -> Steps:
        return (
            Ask("4.1", TurnCoats.choose),
            Ask("4.1", TurnCoats.choose_faction, may_be_empty=True),
        )

    def choose(self, g: ChinaState) -> Menu:
        """Japan picks it: where puppets are beneath the top of a stack is not for others."""
        return Menu(g, JAPAN).each(self.let_go, puppets_in_china(g))

    def let_go(self, g: ChinaState, noun: int) -> None:
        group, face = divmod(noun, COUNTERS)
        self.area = area_of(g, group)
        g.remove(group, face)
        g.record(facts.UNIT_GONE, face, self.area)
        g.tidy(group)
        g.change_ps(KMT, 1, BY_EVENT)

    def choose_faction(self, g: ChinaState) -> Menu:
        menu = Menu(g, KMT)
        willing = [f for f in KMT_FACTIONS if g.pool[corps_of(f)] and not g.turned[f]]
        return menu.each(self.enrol, willing)

    def enrol(self, g: ChinaState, faction: int) -> None:
        deploy(g, KMT, face_of(corps_of(faction)), self.area)
        g.record(facts.UNIT_ARRIVED, face_of(corps_of(faction)), self.area)
