"""3.0 and 3.2: the Moves Box at the start of a turn: removals, replacements, new countries."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.middle_kingdom.content.loading import Event
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto


def carry_out(g: KingdomState, index: int) -> Flow:
    """One line of the Moves Box; a procedure where somebody must choose."""
    event = g.content.events[index]
    if event.kind == "remove":
        g.remove_country(event.country)
    elif event.kind == "replace":
        return Replacement(index, event.of, event.country)
    elif event.kind == "enter":
        g.enter(event.country, event.area, event.armies)
    else:
        return place_in_china(g, event)
    return None


def place_in_china(g: KingdomState, event: Event) -> Flow:
    """3.0: new armies in listed provinces that are free."""
    blocked = 0
    for space in event.provinces:
        holder = g.holder[space]
        if holder == NOTHING or (event.add and holder == event.country):
            g.enter(event.country, space, event.each)
        else:
            blocked += 1
    if blocked and event.spill:
        return Spill(event.country, blocked, event.each, event.provinces[:], event.area)
    if blocked and event.area >= 0:
        g.enter(event.country, event.area, event.each * blocked)
    return None


@dataclass
class Replacement(Procedure):
    """3.2: a country becomes another; without enough counters its new owner gives armies up."""

    event: int
    old: int
    country: int

    def nouns(self) -> dict[str, str]:
        return {"old": "country", "country": "country"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("3.2", Replacement.choose_losses),
            Do("3.2", Replacement.replace),
        )

    def choose_losses(self, g: KingdomState) -> Menu:
        menu = Menu(g, g.keeper(self.country))
        if g.deployed[self.old] > g.spare(self.country):
            menu.each(self.give_up, g.holdings(self.old))
        return menu

    def give_up(self, g: KingdomState, space: int) -> None:
        g.give_up(self.old, space)

    def replace(self, g: KingdomState) -> None:
        event = g.content.events[self.event]
        survives = g.deployed[self.old] > 0
        g.replace_country(self.old, self.country)
        if survives:
            g.fill_box(self.country, event.armies)
        else:
            g.enter(self.country, event.area, event.armies)


@dataclass
class Spill(Procedure):
    """3.0: armies whose listed province is taken settle in an empty one beside the list."""

    country: int
    groups: int
    armies: int
    near: list[int]
    area: int

    def nouns(self) -> dict[str, str]:
        return {"country": "country", "near": "space", "area": "space"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("3.0", Spill.choose_home),
            Do("3.0", Spill.enter_from_abroad),
        )

    def choose_home(self, g: KingdomState) -> Menu:
        menu = Menu(g, g.keeper(self.country))
        if not self.groups or not g.spare(self.country):
            return menu
        beside = self.beside(g)
        menu.each(self.settle, [p for p in beside if g.holder[p] == NOTHING])
        if menu.explaining and menu.nouns:
            for space in beside:
                if g.holder[space] != NOTHING:
                    ours = g.holder[space] == self.country
                    menu.refuse("settle", space, OURS if ours else TAKEN)
        return menu

    def beside(self, g: KingdomState) -> list[int]:
        found: list[int] = []
        for space in self.near:
            for to in g.content.ways[space]:
                if to < g.content.provinces and to not in found:
                    found.append(to)
        return sorted(found)

    def settle(self, g: KingdomState, space: int) -> None:
        self.groups -= 1
        g.enter(self.country, space, self.armies)

    def enter_from_abroad(self, g: KingdomState) -> None:
        """Those who find no empty province beside theirs come in from abroad."""
        g.enter(self.country, self.area, self.groups * self.armies)


TAKEN = Veto("3.0", "another country holds that province")
OURS = Veto("3.0", "armies of the country have settled in that province already")
