"""2.0 SEQUENCE OF PLAY: the deck, the cards, the Propaganda Rounds between Campaigns."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.rules.phases.eligibility import EventCard
from zhulu.games.chinas_war.rules.phases.garrisons import Garrison
from zhulu.games.chinas_war.rules.phases.propaganda.round import PropagandaRound
from zhulu.games.chinas_war.state.facts import CARD_PLAYED, CARD_REMOVED, CARD_REVEALED
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import OFF_MAP, Do, Flow, Procedure, Repeat, Steps


@dataclass
class War(Procedure):
    """The whole game: set-up, then card after card until somebody wins."""

    placed: int = 0  # factions that have made their free placement
    rested: bool = False  # the last thing conducted was a Propaganda Round

    def sequence(self) -> Steps:
        return (
            Repeat("2.1", War.set_up_lines),
            Do("2.2", War.start),
            Repeat("2.3.7", War.next_card),
        )

    def set_up_lines(self, g: WarState) -> Flow:
        """Set-up: factions may put Troops and Guerrillas on the LoCs, in the stated order."""
        order = g.content.scenarios[g.scenario].garrisons
        if self.placed == len(order):
            return None
        self.placed += 1
        return Garrison(order[self.placed - 1])

    def start(self, g: WarState) -> None:
        self.turn_up(g)

    def next_card(self, g: WarState) -> Flow:
        """2.3.7: the current card is played, or a Propaganda card that has come up before it."""
        if g.card == OFF_MAP:
            self.turn_up(g)
        self.skip_second_propaganda(g)
        if g.card == OFF_MAP:
            # Reading of 2.4.1: the last Propaganda card was dropped under 6.0, and the deck is out.
            return PropagandaRound(True)
        if not g.content.is_event[g.card]:
            return self.propaganda(g)
        if not g.options["no_reveal"] and g.deck and not g.content.is_event[g.deck[-1]]:
            self.bring_forward(g)
            return self.propaganda(g)
        self.rested = False
        return EventCard()

    def turn_up(self, g: WarState) -> None:
        """Move the top card to the played pile and show the next one."""
        if not g.deck:
            return
        g.card = g.deck.pop()
        g.record(CARD_PLAYED, g.card)
        self.reveal(g)

    def reveal(self, g: WarState) -> None:
        if g.deck and not g.options["no_reveal"]:
            g.record(CARD_REVEALED, g.deck[-1])

    def skip_second_propaganda(self, g: WarState) -> None:
        """6.0: never two Rounds in a row; a card back to back with the last one is removed."""
        if not self.rested:
            return
        while g.card != OFF_MAP and not g.content.is_event[g.card]:
            self.remove(g, g.card)
            g.card = OFF_MAP
            self.turn_up(g)
        while g.deck and not g.options["no_reveal"] and not g.content.is_event[g.deck[-1]]:
            self.remove(g, g.deck.pop())
            self.reveal(g)

    def remove(self, g: WarState, card: int) -> None:
        g.record(CARD_REMOVED, card)
        g.played.append(card)
        g.propaganda_left -= 1

    def bring_forward(self, g: WarState) -> None:
        """2.3.7: the Propaganda card changes places with the Event, or drives it out."""
        event, g.card = g.card, g.deck.pop()
        if g.options["sudden_discard"]:
            g.played.append(event)
        else:
            g.deck.append(event)

    def propaganda(self, g: WarState) -> Flow:
        self.rested = True
        g.propaganda_left -= 1
        return PropagandaRound(g.propaganda_left == 0)


def moment(g: WarState) -> int:
    """A search compares positions between cards."""
    return len(g.deck)
