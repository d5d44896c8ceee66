"""6.11 THREE KINGDOMS and 6.31 CIVIL WAR: the two turns with an order of their own."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.middle_kingdom.rules.phases.country import CountryMove, finish, make_entrance
from zhulu.games.middle_kingdom.state import facts as told
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import AskUntilDone, Do, Flow, Menu, Procedure, Repeat, Steps


@dataclass
class ThreeKingdoms(Procedure):
    """3.31, 6.11: three rebellions, then two rounds of moves, then overpopulation."""

    risen: int = 0
    made: int = 0

    def sequence(self) -> Steps:
        return (
            Repeat("3.31", ThreeKingdoms.rebel),
            Repeat("6.11", ThreeKingdoms.move),
            Do("7.0", ThreeKingdoms.close),
        )

    def kingdoms(self, g: KingdomState) -> list[int]:
        return [g.content.shu, g.content.wu, g.content.wei]

    def rebel(self, g: KingdomState) -> Flow:
        if self.risen == 3:
            return None
        self.risen += 1
        return make_entrance(g, self.kingdoms(g)[self.risen - 1])

    def move(self, g: KingdomState) -> Flow:
        while self.made < 6:
            country = self.kingdoms(g)[self.made % 3]
            self.made += 1
            if g.deployed[country]:
                return CountryMove(country, g.keeper(country))
        return None

    def close(self, g: KingdomState) -> None:
        for country in self.kingdoms(g):
            finish(g, country)


@dataclass
class FreeArmies(Procedure):
    """3.32: each province of a party gains an army; without counters its owner chooses which."""

    country: int
    unpaid: list[int] = field(default_factory=list)

    def nouns(self) -> dict[str, str]:
        return {"country": "country", "unpaid": "space"}

    def sequence(self) -> Steps:
        return (
            Do("3.32", FreeArmies.count),
            AskUntilDone("3.32", FreeArmies.choose_provinces),
        )

    def count(self, g: KingdomState) -> None:
        self.unpaid = g.holdings(self.country)
        if g.spare(self.country) >= len(self.unpaid):
            for space in self.unpaid:
                g.enter(self.country, space, 1)
            self.unpaid = []

    def choose_provinces(self, g: KingdomState) -> Menu:
        menu = Menu(g, g.keeper(self.country))
        return menu.each(self.reinforce, self.unpaid if g.spare(self.country) else [])

    def reinforce(self, g: KingdomState, space: int) -> None:
        self.unpaid.remove(space)
        g.enter(self.country, space, 1)


@dataclass
class CivilWar(Procedure):
    """6.31: Nationalists and Communists move in turn, with the loyalty check in between."""

    def sequence(self) -> Steps:
        return (
            Do("6.31", CivilWar.nationalists_move),
            Do("3.32", CivilWar.test_loyalty),
            Do("6.31", CivilWar.communists_move),
            Do("6.31", CivilWar.nationalists_move_again),
            Do("7.0", CivilWar.close_nationalists),
            Do("6.31", CivilWar.communists_move_again),
            Do("7.0", CivilWar.close_communists),
        )

    def play(self, g: KingdomState, country: int) -> Flow:
        return CountryMove(country, g.keeper(country)) if g.deployed[country] else None

    def nationalists_move(self, g: KingdomState) -> Flow:
        return self.play(g, g.content.nationalists)

    def test_loyalty(self, g: KingdomState) -> None:
        """3.32: everywhere but at Chiang's side a 4 or less goes over to the Communists."""
        content = g.content
        g.end_move()
        for space in g.holdings(content.nationalists):
            if g.emperor[content.nationalists] == space:
                continue
            die = g.dice.die(6, "3.32")
            g.record(told.LOYALTY_ROLLED, space, die, content.civil_war_loyalty)
            if die <= content.civil_war_loyalty:
                g.join_rebels(space, content.communists)

    def communists_move(self, g: KingdomState) -> Flow:
        return self.play(g, g.content.communists)

    def nationalists_move_again(self, g: KingdomState) -> Flow:
        return self.play(g, g.content.nationalists)

    def close_nationalists(self, g: KingdomState) -> None:
        finish(g, g.content.nationalists)

    def communists_move_again(self, g: KingdomState) -> Flow:
        return self.play(g, g.content.communists)

    def close_communists(self, g: KingdomState) -> None:
        finish(g, g.content.communists)
