"""2.0 POPULATION and 3.0 PLACE NEW ARMIES: growth, the Reinforcement Box, emperors."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.middle_kingdom.content.ids import ARMY_COST, MOST_KEPT
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import OFF_MAP, AskUntilDone, Menu, Procedure, Steps, Veto


def income(g: KingdomState, country: int) -> int:
    """2.0: half points earned now: two for each plain, one for each highland held."""
    if not g.content.grows[country]:
        return 0
    return sum(1 if g.content.highland[p] else 2 for p in g.holdings(country))


def count_population(g: KingdomState, country: int) -> None:
    """2.0: three points make an army; at most two and a half are kept."""
    if not g.content.grows[country] or not g.deployed[country]:
        return
    earned = income(g, country)
    total = g.population[country] + earned
    armies = min(total // ARMY_COST, g.spare(country))
    g.grow(country, earned, armies, min(total - ARMY_COST * armies, MOST_KEPT))


def bury_emperor(g: KingdomState, country: int) -> None:
    """3.1: an emperor lives for one turn, Chiang and Mao for two."""
    if g.emperor[country] != OFF_MAP and not g.content.lasting[country]:
        g.remove_emperor(country)


@dataclass
class Placement(Procedure):
    """3.0, 3.1: armies from the box and a new emperor join armies of their country."""

    country: int
    side: int

    def nouns(self) -> dict[str, str]:
        return {"country": "country", "side": "side"}

    def sequence(self) -> Steps:
        return (AskUntilDone("3.0", Placement.place_armies),)

    def place_armies(self, g: KingdomState) -> Menu:
        menu = Menu(g, self.side)
        if not g.box[self.country] and g.awaited != self.country:
            return menu
        own = g.holdings(self.country)
        if g.box[self.country]:
            menu.each(self.place, own)
        if g.awaited == self.country:
            menu.each(self.place_emperor, own)
        if menu.explaining and own:
            self.explain(g, menu)
        return menu

    def explain(self, g: KingdomState, menu: Menu) -> None:
        for space in range(g.content.provinces):
            if g.holder[space] != self.country:
                if g.box[self.country]:
                    menu.refuse("place", space, NOT_OURS)
                if g.awaited == self.country:
                    menu.refuse("place_emperor", space, NO_ARMY_THERE)

    def place(self, g: KingdomState, space: int) -> None:
        g.place(self.country, space)

    def place_emperor(self, g: KingdomState, space: int) -> None:
        g.place_emperor(self.country, space)


NOT_OURS = Veto("3.0", "armies are placed only where the country already has an army")
NO_ARMY_THERE = Veto("3.1", "an emperor is placed only beside an army of his country")
