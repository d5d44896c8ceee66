"""What the table tells beside the board: the strip, and what is being built.

A game fills a `Strip` and a `Building` from what the side may know; the words are put into the
reader's language where they are read. The client draws them without knowing any game.
"""

from __future__ import annotations

from typing import Any

from zhulu.kernel.words import Say

Entry = dict[str, Any]


class Strip:
    """What a player always has in sight: the aim, how it stands, and who has what."""

    def __init__(self) -> None:
        self.aims: list[Entry] = []
        self.figures: list[Entry] = []
        self.sections: list[Entry] = []
        self.next: Say | None = None

    def aim(self, words: Say, stands: Say | None = None, side: str = "", tone: str = "") -> None:
        """The aim of the scenario in a line, and how it stands; `side` where each has its own.

        `tone`: "good" or "bad" for the reader, "" for neither.
        """
        self.aims.append({"words": words, "stands": stands, "side": side, "tone": tone})

    def figure(
        self, side: str, name: str, value: int | Say, of: int = 0, hint: Say | None = None
    ) -> None:
        """What a side has: a score, a margin, a resource; named in `[count]`. `of` 0: no limit."""
        self.figures.append({"side": side, "id": name, "value": value, "of": of, "hint": hint})

    def coming(self, words: Say) -> None:
        """Who or what is next, after the choice that is open."""
        self.next = words

    def rows(self, name: str, title: Say, kind: str = "list") -> Rows:
        """A section of lines: a `list`, a `track` or the `steps` of a sequence."""
        section = Rows()
        self.sections.append({"kind": kind, "id": name, "title": title, "rows": section.rows})
        return section

    def cards(self, name: str, title: Say) -> Cards:
        """A section of cards laid out."""
        section = Cards()
        self.sections.append({"kind": "cards", "id": name, "title": title, "cards": section.cards})
        return section

    def track(self, name: str, title: Say, low: int, high: int) -> Rows:
        """A track with its markers: the rows have numbers as values."""
        section = self.rows(name, title, "track")
        self.sections[-1]["low"] = low
        self.sections[-1]["high"] = high
        return section

    def document(self) -> Entry:
        """Everything said, before it is put into words."""
        return {
            "aims": self.aims,
            "figures": self.figures,
            "sections": self.sections,
            "next": self.next,
        }


class Rows:
    """Lines of a section."""

    def __init__(self) -> None:
        self.rows: list[Entry] = []

    def row(
        self,
        words: Say,
        value: int | Say | None = None,
        side: str = "",
        at: str = "",
        piece: str = "",
        now: bool = False,
        done: bool = False,
    ) -> None:
        """A line; `at` and `piece` name what to show on the board, `now` the present one."""
        self.rows.append(
            {
                "words": words, "value": value, "side": side, "at": at, "piece": piece,
                "now": now, "done": done,
            }
        )  # fmt: skip


class Cards:
    """Cards of a section."""

    def __init__(self) -> None:
        self.cards: list[Entry] = []

    def card(self, card: str, slot: Say, now: bool = False) -> Card:
        """A card by its id (titles and texts are those of `Game.cards`), and where it lies."""
        laid = Card({"card": card, "slot": slot, "now": now, "order": [], "lines": []})
        self.cards.append(laid.entry)
        return laid


class Card:
    """A card laid out: who may act on it in which order, and lines of its own."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def order(self, side: str, state: Say | None = None, now: bool = False) -> None:
        """The next side in the card's order: eligible, passed, to choose now."""
        self.entry["order"].append({"side": side, "state": state, "now": now})

    def line(self, words: Say, value: int | Say | None = None) -> None:
        """Anything else the card says at this moment."""
        self.entry["lines"].append({"words": words, "value": value})


class Building:
    """An attack, a move or an operation that is being put together.

    `spaces` are ringed (the target), `pawns` stand on spaces chosen, `pieces` are marked. `odds`:
    the forecast of the step as it stands is shown with it.
    """

    def __init__(self, title: Say, odds: bool = False) -> None:
        self.title = title
        self.odds = odds
        self.spaces: list[str] = []
        self.pawns: list[str] = []
        self.pieces: list[str] = []
        self.lines: list[Entry] = []
        self.total: Say | None = None

    def line(
        self, words: Say, price: Say | int | None = None, piece: str = "", space: str = ""
    ) -> None:
        """A part of it and what it costs or adds; its piece and space are marked."""
        self.lines.append({"words": words, "price": price, "piece": piece, "space": space})
        if piece:
            self.pieces.append(piece)
        if space:
            self.pawns.append(space)

    def document(self) -> Entry:
        """Everything said, before it is put into words."""
        return {
            "title": self.title,
            "odds": self.odds,
            "spaces": self.spaces,
            "pawns": self.pawns,
            "pieces": self.pieces,
            "lines": self.lines,
            "total": self.total,
        }
