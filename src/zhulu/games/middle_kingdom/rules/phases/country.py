"""2.0 to 8.0 for one country: the player turn, and 6.0 its double and triple moves."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.middle_kingdom.content.ids import AFTER_MOVE
from zhulu.games.middle_kingdom.rules.phases.battle import Battles
from zhulu.games.middle_kingdom.rules.phases.movement import Movement
from zhulu.games.middle_kingdom.rules.phases.placement import (
    Placement,
    bury_emperor,
    count_population,
)
from zhulu.games.middle_kingdom.rules.phases.rebellion import Rebellion, Uprising
from zhulu.games.middle_kingdom.rules.questions import scoring
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, Do, Flow, Procedure, Repeat, Steps


def entry_event(g: KingdomState, country: int) -> int:
    """The invasion, rebellion or uprising of this turn, or NOTHING."""
    return g.content.entry[g.turn * g.content.nations + country]


def has_something_to_play(g: KingdomState, country: int) -> bool:
    """1.0: countries without pieces are skipped."""
    if g.deployed[country]:
        return True
    entry = entry_event(g, country)
    return entry != NOTHING and g.content.events[entry].kind != "invasion"


def moves_of(g: KingdomState, country: int) -> int:
    """6.0, 6.4: how many moves a country has in this turn, those of both its owners together."""
    content = g.content
    return len(content.owners[country]) * content.moves[g.turn * content.nations + country]


def make_entrance(g: KingdomState, country: int) -> Flow:
    """3.1, 3.3, 6.0: what the Moves Box brings when the country's number comes up."""
    side = g.keeper(country)
    if g.content.crowned[g.turn * g.content.nations + country]:
        g.await_emperor(country)
    entry = entry_event(g, country)
    if entry == NOTHING:
        return None
    event = g.content.events[entry]
    if event.kind == "rebellion":
        return Rebellion(entry, country, side)
    if event.kind == "uprising":
        return Uprising(entry, country, side)
    g.fill_box(country, event.armies)
    return None


def thin_out(g: KingdomState, country: int) -> None:
    """7.0: overpopulation is found only after the country's last move."""
    for space in g.holdings(country):
        limit = g.limit(space)
        if g.held[space] > limit:
            g.thin(space, limit)


def finish(g: KingdomState, country: int) -> None:
    """7.0, 8.1: the close of a country's turn."""
    thin_out(g, country)
    g.await_emperor(NOTHING)
    if scoring.timing(g, country, g.turn) == AFTER_MOVE:
        scoring.score_territory(g, country)
    g.end_move()


@dataclass
class CountryTurn(Procedure):
    """2.0 to 8.0: one country has its turn."""

    country: int
    made: int = 0

    def nouns(self) -> dict[str, str]:
        return {"country": "country"}

    def sequence(self) -> Steps:
        return (
            Do("2.0", CountryTurn.count_population),
            Do("3.1", CountryTurn.bury_emperor),
            Do("3.3", CountryTurn.enter),
            Repeat("6.0", CountryTurn.move),
            Do("7.0", CountryTurn.close),
        )

    def count_population(self, g: KingdomState) -> None:
        count_population(g, self.country)

    def bury_emperor(self, g: KingdomState) -> None:
        bury_emperor(g, self.country)

    def enter(self, g: KingdomState) -> Flow:
        return make_entrance(g, self.country)

    def move(self, g: KingdomState) -> Flow:
        """6.0, 6.4: two owners move one after the other; invaders and rebels move again."""
        owners = g.content.owners[self.country]
        if self.made >= moves_of(g, self.country) or not g.deployed[self.country]:
            return None
        self.made += 1
        return CountryMove(self.country, owners[(self.made - 1) % len(owners)])

    def close(self, g: KingdomState) -> None:
        finish(g, self.country)


@dataclass
class CountryMove(Procedure):
    """3.0 to 5.0: reinforcements, movement, battles."""

    country: int
    side: int

    def nouns(self) -> dict[str, str]:
        return {"country": "country", "side": "side"}

    def sequence(self) -> Steps:
        return (
            Do("4.0", CountryMove.begin),
            Do("3.0", CountryMove.place),
            Do("4.0", CountryMove.march),
            Do("5.0", CountryMove.fight),
        )

    def begin(self, g: KingdomState) -> None:
        g.begin_move(self.country, self.side)

    def place(self, g: KingdomState) -> Flow:
        return Placement(self.country, self.side)

    def march(self, g: KingdomState) -> Flow:
        return Movement(self.country, self.side)

    def fight(self, g: KingdomState) -> Flow:
        return Battles(self.country, self.side)
