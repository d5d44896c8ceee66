"""1.5.2 NEGOTIATION: Resources change hands while giver or receiver executes."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import CPC, FACTIONS, JPN, NAT, WLD
from zhulu.games.chinas_war.rules.phases.relocate import Column
from zhulu.games.chinas_war.state.state import RESOURCE_LIMIT, WarState
from zhulu.kernel import END, NOTHING, Ask, Flow, Menu, Procedure, Steps, Veto

SAME_PLAYER = Veto("1.5", "a player does not transfer Resources between his own factions")
FIRST_ITS_SPACE = Veto("3.1", "the price of the Operation is not given away before it begins")
ASKED = Veto("1.5.2", "that faction has been asked already this turn")


def same_player(g: WarState, one: int, other: int) -> bool:
    """1.5: two or three players share the factions."""
    if g.options.get("two_players", False):
        return (one in (JPN, WLD)) == (other in (JPN, WLD))
    if g.options.get("three_players", False):
        return one in (JPN, CPC) and other in (JPN, CPC)
    return False


def partners(g: WarState, side: int) -> bool:
    """Whether this faction has anything to give, or anybody left to ask."""
    if g.resources[side] or (side == NAT and g.patronage):
        return True
    return givers(g, side)


def givers(g: WarState, side: int) -> bool:
    """Whether anybody is left to ask."""
    return any(askable(g, side, other) is None for other in range(FACTIONS) if other != side)


def askable(g: WarState, side: int, other: int) -> Veto | None:
    if same_player(g, side, other):
        return SAME_PLAYER
    if g.asked[other]:
        return ASKED
    if g.resources[other] == 0 and not (other == NAT and side == WLD and g.patronage):
        return Veto("1.8", "there is nothing that {0:side} could give", other)
    return None


@dataclass
class Deal(Procedure):
    """1.5.2: the executing faction gives Resources to another or asks another for some."""

    side: int
    other: int
    asking: bool

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "other": "side"}

    def sequence(self) -> Steps:
        return (
            Ask("1.5.2", Deal.choose, may_be_empty=True),
            Ask("1.5.2", Deal.settle, may_be_empty=True, pause=True),
        )

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        others = [other for other in range(FACTIONS) if other != self.side]
        menu.each(self.give_to, others, unless=self.cannot_give)
        menu.each(self.ask_for, others, unless=self.cannot_ask)
        return menu.done("no_deal")

    def cannot_give(self, g: WarState, other: int) -> Veto | None:
        if same_player(g, self.side, other):
            return SAME_PLAYER
        if isinstance(g.stack[-2], Column) and not g.selected:
            return FIRST_ITS_SPACE
        if g.resources[self.side] == 0 and not (self.side == NAT and other == WLD and g.patronage):
            return Veto("1.8", "there is nothing that {0:side} could give", self.side)
        return None

    def cannot_ask(self, g: WarState, other: int) -> Veto | None:
        return askable(g, self.side, other)

    def give_to(self, g: WarState, other: int) -> None:
        self.other = other

    def ask_for(self, g: WarState, other: int) -> None:
        self.other = other
        self.asking = True
        g.asked[other] = 1

    def settle(self, g: WarState) -> Menu:
        if self.other == NOTHING:
            return Menu(g, self.side)
        giver = self.other if self.asking else self.side
        room = RESOURCE_LIMIT - g.resources[self.receiver()]
        menu = Menu(g, giver).each(self.grant, range(1, min(g.resources[giver], room) + 1))
        if giver == NAT and self.receiver() == WLD:
            menu.each(self.grant_patronage, range(1, min(g.patronage, room) + 1))
        return menu.done("decline", when=True)

    def receiver(self) -> int:
        return self.side if self.asking else self.other

    def grant(self, g: WarState, count: int) -> Flow:
        giver = self.other if self.asking else self.side
        g.transfer(giver, self.receiver(), count)
        g.dealt = True
        return END

    def grant_patronage(self, g: WarState, count: int) -> Flow:
        g.give_patronage(count)
        g.dealt = True
        return END
