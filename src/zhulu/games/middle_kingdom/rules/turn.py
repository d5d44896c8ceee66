"""1.0 the sequence of play: turns, the Moves Box, the countries in their order."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.middle_kingdom.content.ids import END_OF_TURN
from zhulu.games.middle_kingdom.rules import victory
from zhulu.games.middle_kingdom.rules.phases.country import CountryTurn, has_something_to_play
from zhulu.games.middle_kingdom.rules.phases.entries import carry_out
from zhulu.games.middle_kingdom.rules.phases.special_turns import (
    CivilWar,
    FreeArmies,
    ThreeKingdoms,
)
from zhulu.games.middle_kingdom.rules.questions import scoring
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Do, Flow, Procedure, Repeat, Steps


@dataclass
class History(Procedure):
    """1.0: turn after turn, then the count."""

    turn: int
    opened: bool = False

    def sequence(self) -> Steps:
        return (
            Repeat("1.0", History.next_turn),
            Do("9.0", History.close),
        )

    def next_turn(self, g: KingdomState) -> Flow:
        if self.turn > g.last_turn:
            return None
        self.turn += 1
        opened, self.opened = self.opened, False
        return Turn(self.turn - 1, opened)

    def close(self, g: KingdomState) -> None:
        victory.declare(g)


@dataclass
class Turn(Procedure):
    """1.0: the Moves Box, every country in the Turn Order List, territory."""

    turn: int
    opened: bool
    line: int = 0
    country: int = 0
    warred: bool = False

    def sequence(self) -> Steps:
        return (
            Do("1.0", Turn.begin),
            Repeat("3.0", Turn.next_event),
            Do("3.32", Turn.reinforce_nationalists),
            Do("3.32", Turn.reinforce_communists),
            Repeat("1.0", Turn.next_country),
            Do("8.1", Turn.score),
        )

    def begin(self, g: KingdomState) -> None:
        g.begin_turn(self.turn)
        if self.turn == g.content.concessions_end:
            g.remove_concessions()

    def next_event(self, g: KingdomState) -> Flow:
        """The Moves Box, line by line; a half-game is set up with its first turn's lines done."""
        lines = [] if self.opened else g.content.opening[self.turn]
        while self.line < len(lines):
            self.line += 1
            flow = carry_out(g, lines[self.line - 1])
            if flow is not None:
                return flow
        return None

    def reinforce_nationalists(self, g: KingdomState) -> Flow:
        return FreeArmies(g.content.nationalists) if self.turn == g.content.civil_war else None

    def reinforce_communists(self, g: KingdomState) -> Flow:
        return FreeArmies(g.content.communists) if self.turn == g.content.civil_war else None

    def next_country(self, g: KingdomState) -> Flow:
        content = g.content
        while self.country < content.nations:
            country = self.country
            self.country += 1
            if self.turn == content.three_kingdoms and country == content.shu:
                self.country = content.wei + 1
                return ThreeKingdoms()
            if self.turn == content.civil_war and country >= content.nationalists:
                continue
            if has_something_to_play(g, country):
                return CountryTurn(country)
        if self.turn == content.civil_war and not self.warred:
            self.warred = True
            return CivilWar()
        return None

    def score(self, g: KingdomState) -> None:
        for country in range(g.content.nations):
            if scoring.timing(g, country, self.turn) == END_OF_TURN:
                scoring.score_territory(g, country)


def moment(g: KingdomState) -> int:
    """A search compares positions between the turns of countries."""
    return g.turn * g.content.nations + g.mover
