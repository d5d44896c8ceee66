"""What a fact is in the story: its role, whose it is, where it happened."""

from __future__ import annotations

from typing import Any, Final

from zhulu.content import Catalogue
from zhulu.kernel import NOTHING, Fact, Game
from zhulu.kernel.story import Told

Document = dict[str, Any]

NO_ROLE: Final = Told("")
PLACES: Final = ("space", "hex")  # kinds of nouns that are places on the board


class Reader:
    """Reads facts as one side, or a spectator, may know them."""

    def __init__(self, game: Game, g: Any, text: Catalogue, side: int | None) -> None:
        self.game = game
        self.g = g
        self.text = text
        self.side = side

    def told(self, fact: Fact) -> Told:
        return self.game.roles.get(fact.kind.name, NO_ROLE)

    def sees(self, fact: Fact) -> bool:
        """Whether the reader was told of it at all."""
        return fact.seen_by(self.side) is not None

    def value(self, fact: Fact, name: str) -> int | None:
        """A value of a fact by its name; None where there is none or this reader may not know."""
        seen = fact.seen_by(self.side)
        return None if seen is None or not name else seen.get(name)

    def noun(self, fact: Fact, name: str) -> str:
        """The id of a value."""
        value = self.value(fact, name)
        if value is None or value == NOTHING:
            return ""
        kind = self.kind(fact, name)
        return self.game.kinds(self.g)[kind].id_of(value) if kind in self.game.kinds(self.g) else ""

    def kind(self, fact: Fact, name: str) -> str:
        return dict(zip(fact.kind.params, fact.kind.kinds, strict=True)).get(name, "")

    def owner(self, fact: Fact, name: str) -> str:
        """The side a value stands for or belongs to."""
        value = self.value(fact, name)
        if value is None or value == NOTHING:
            return ""
        kind = self.kind(fact, name)
        owner = value if kind == "side" else self.game.owner(self.g, kind, value)
        return "" if owner == NOTHING else self.game.sides[owner]

    def faces(self, fact: Fact) -> list[int]:
        """The dice it tells of."""
        told, found = self.told(fact), []
        for name in told.dice:
            value = self.value(fact, name)
            if value is not None:
                found += [int(digit) for digit in str(value)] if told.together else [value]
        return found

    def words(self, fact: Fact) -> str:
        return self.text.fact_text(fact, self.side, self.g) or ""

    def place(self, fact: Fact) -> str:
        """Where it happened: what the game says, else its last place."""
        told = self.told(fact)
        if told.at:
            return self.noun(fact, told.at)
        named = [p for p, k in zip(fact.kind.params, fact.kind.kinds, strict=True) if k in PLACES]
        return self.noun(fact, named[-1]) if named else ""

    def whose(self, fact: Fact) -> str:
        """Whose doing, or whose piece, it is."""
        told = self.told(fact)
        if told.side:
            return self.owner(fact, told.side)
        for name in fact.kind.params:
            found = self.owner(fact, name)
            if found:
                return found
        return ""

    def marks(self, fact: Fact) -> Document:
        """What every fact on the wire carries beside its words."""
        return {"role": self.told(fact).role, "side": self.whose(fact), "at": self.place(fact)}
