"""0.1: scoring cards and Moves Box lie open: data for the view, words for the strip."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from zhulu.games.middle_kingdom.content.ids import AFTER_MOVE, SIDES
from zhulu.games.middle_kingdom.content.loading import TURNS, Event, KingdomContent
from zhulu.games.middle_kingdom.rules.questions import scoring
from zhulu.games.middle_kingdom.state.sheet import half
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, Say


class Count:
    """One turn in which a card counts provinces: what each of them is worth, in halves."""

    def __init__(self, turn: int, after_move: bool, worth: dict[int, int]) -> None:
        self.turn = turn
        self.after_move = after_move
        self.worth = worth

    def by_worth(self) -> list[tuple[int, list[int]]]:
        """The provinces by their worth, the dearest first."""
        values = sorted(set(self.worth.values()), reverse=True)
        return [(one, [p for p in self.worth if self.worth[p] == one]) for one in values]


class Kill:
    """What one army of some countries is worth, in certain turns, attacking or always."""

    def __init__(
        self, halves: int, attack_only: bool, turns: list[int], targets: list[int]
    ) -> None:
        self.halves = halves
        self.attack_only = attack_only
        self.turns = turns  # empty: in every turn
        self.targets = targets


class ScoringCard:
    """The card of one country."""

    def __init__(self, content: KingdomContent, country: int) -> None:
        self.country = country
        self.counts = [
            Count(turn, content.scores[turn * content.nations + country] == AFTER_MOVE,
                  _worth(content, country, turn))
            for turn in range(1, TURNS + 1)
            if content.scores[turn * content.nations + country]
        ]  # fmt: skip
        self.kills = _kills(content, country)


def _worth(content: KingdomContent, country: int, turn: int) -> dict[int, int]:
    base = (turn * content.nations + country) * content.provinces
    return {p: content.worth[base + p] for p in range(content.provinces) if content.worth[base + p]}


def _kills(content: KingdomContent, country: int) -> list[Kill]:
    """The lines of the card, gathered again from the worths by turn."""
    found: dict[tuple[int, bool, tuple[int, ...]], list[int]] = {}
    for target in range(content.nations):
        slots = [(turn * content.nations + country) * content.nations + target
                 for turn in range(TURNS + 1)]  # fmt: skip
        turns = [turn for turn in range(1, TURNS + 1) if content.attack_worth[slots[turn]]]
        if turns:
            first = slots[turns[0]]
            always = tuple(turns) if len(turns) < TURNS else ()
            key = (content.attack_worth[first], not content.defence_worth[first], always)
            found.setdefault(key, []).append(target)
    return [Kill(key[0], key[1], list(key[2]), targets) for key, targets in found.items()]


@lru_cache(4)
def scoring_cards(content: KingdomContent) -> tuple[ScoringCard, ...]:
    """Every country's card, by its number."""
    return tuple(ScoringCard(content, country) for country in range(content.nations))


# --- how it stands --------------------------------------------------------------------------


def next_count(g: KingdomState, country: int, moved: bool = False) -> Count | None:
    """The next time the card counts provinces; `moved`: the country has had its turn."""
    for count in scoring_cards(g.content)[country].counts:
        done = moved and count.after_move and count.turn == g.turn
        if g.turn <= count.turn <= g.last_turn and not done:
            return count
    return None


def points_now(g: KingdomState, country: int, count: Count) -> int:
    """What the country would score with the provinces it holds, in halves."""
    return scoring.territory(g, country, count.turn)


def points_possible(g: KingdomState, country: int, count: Count) -> int:
    """What the card could give at most: an army of every counter in the best provinces."""
    best = sorted(count.worth.values(), reverse=True)
    return sum(best[: g.content.counters[country]])


# --- as data --------------------------------------------------------------------------------


@lru_cache(4)
def cards_as_data(content: KingdomContent) -> tuple[dict[str, Any], ...]:
    """What is printed on every card, names for numbers and points as players write them."""
    return tuple(_card_data(content, card) for card in scoring_cards(content))


def _card_data(content: KingdomContent, card: ScoringCard) -> dict[str, Any]:
    country = card.country
    return {
        "country": content.countries[country],
        "owners": [SIDES[side] for side in content.owners[country]],
        "order": country + 1,
        "power": "F" if content.foreign[country] else str(content.power[country]),
        "counters": content.counters[country],
        "territory": [
            {
                "turn": count.turn,
                "after_move": count.after_move,
                "points": {half(worth): [content.spaces[p] for p in places]
                           for worth, places in count.by_worth()},
            }
            for count in card.counts
        ],
        "armies": [
            {
                "points": half(kill.halves),
                "of": [content.countries[target] for target in kill.targets],
                "attack_only": kill.attack_only,
                "turns": kill.turns,
            }
            for kill in card.kills
        ],
        "concession": half(content.concession_worth) if content.builds[country] else "",
    }  # fmt: skip


@lru_cache(4)
def moves_box(content: KingdomContent) -> tuple[dict[str, Any], ...]:
    """Every line of the Moves Box."""
    return tuple(_event_data(content, event) for event in content.events)


def _event_data(content: KingdomContent, event: Event) -> dict[str, Any]:
    line: dict[str, Any] = {
        "turn": event.turn, "kind": event.kind, "country": content.countries[event.country],
    }  # fmt: skip
    if event.of != NOTHING:
        line["of"] = content.countries[event.of]
    if event.area != NOTHING:
        line["area"] = content.spaces[event.area]
    if event.provinces:
        line["provinces"] = [content.spaces[p] for p in event.provinces]
    for name, value in (("armies", event.armies or event.each), ("moves", event.moves)):
        if value:
            line[name] = value
    return line


# --- as words -------------------------------------------------------------------------------


def event_words(content: KingdomContent, event: Event) -> Say:
    """One line of the Moves Box for a reader; who leaves is told of a whole turn together."""
    who, where = event.country, event.area
    if event.kind == "replace":
        return Say("{0:country}: take over from {1:country}, {2:army|armies} more",
                   who, event.of, event.armies)  # fmt: skip
    if event.kind == "place":
        return Say("{0:country}: {1} in each that is free of {2:space}",
                   who, event.each, event.provinces)  # fmt: skip
    if event.kind == "enter":
        return Say("{0:country}: {1:army|armies} in {2:space}", who, event.armies, where)
    if event.kind == "rebellion":
        return Say(
            "{0:country}: rebel against {1:country}, {2:centre|centres}, {3:army|armies} more",
            who, event.of, event.centres, event.armies,
        )  # fmt: skip
    if event.kind == "uprising":
        return Say("{0:country}: rise with {1:army|armies} "
                   "in up to {2:empty province|empty provinces}",
                   who, event.armies, event.most)  # fmt: skip
    if event.kind == "invasion":
        return Say("{0:country}: invade with {1:army|armies} more and {2:move|moves}",
                   who, event.armies, event.moves)  # fmt: skip
    return Say("{0:country}: an emperor appears", who)
