"""What a fact is in the story: its role, whose it is, where it happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from zhulu.content import Catalogue
from zhulu.kernel import NOTHING, Fact, FactKind, Game
from zhulu.kernel.story import Told

Document = dict[str, Any]

NO_ROLE: Final = Told("")
PLACES: Final = ("space", "hex")  # kinds of nouns that are places on the board


class Plan:
    """Where in the values of a kind of fact to look: found once, since every action tells some."""

    def __init__(self, game: Game, kind: FactKind) -> None:
        self.told: Told = game.roles.get(kind.name, NO_ROLE)
        self.index = {name: at for at, name in enumerate(kind.params)}
        self.kinds = dict(zip(kind.params, kind.kinds, strict=True))
        named = [self.told.side] if self.told.side else kind.params
        self.sides = [(self.index[name], self.kinds[name]) for name in named]
        places = [name for name in kind.params if self.kinds[name] in PLACES]
        self.at: str = self.told.at or (places[-1] if places else "")


_plans: dict[tuple[str, str], Plan] = {}


def plan_of(game: Game, kind: FactKind) -> Plan:
    key = (game.package, kind.name)
    plan = _plans.get(key)
    if plan is None:
        plan = _plans[key] = Plan(game, kind)
    return plan


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """Reads facts as one side, or a spectator, may know them."""

    def __init__(self, game: Game, g: Any, text: Catalogue, side: int | None) -> None:
        self.game = game
        self.g = g
        self.text = text
        self.side = side

    def plan(self, fact: Fact) -> Plan:
        return plan_of(self.game, fact.kind)

    def told(self, fact: Fact) -> Told:
        return self.plan(fact).told

    def sees(self, fact: Fact) -> bool:
        """Whether the reader was told of it at all."""
        return fact.seen_by(self.side) is not None

    def values(self, fact: Fact) -> Sequence[int | None]:
        """The values the reader knows; None for the others."""
        if fact.known_to(self.side):
            return fact.values
        seen = fact.seen_by(self.side)
        return [None] * len(fact.values) if seen is None else list(seen.values())

    def value(self, fact: Fact, name: str) -> int | None:
        """A value of a fact by its name; None where there is none or this reader may not know."""
        at = self.plan(fact).index.get(name)
        return None if at is None else self.values(fact)[at]

    def noun(self, fact: Fact, name: str) -> str:
        """The id of a value."""
        value = self.value(fact, name)
        if value is None or value == NOTHING:
            return ""
        kinds, kind = self.game.kinds(self.g), self.kind(fact, name)
        return kinds[kind].id_of(value) if kind in kinds else ""

    def kind(self, fact: Fact, name: str) -> str:
        return self.plan(fact).kinds.get(name, "")

    def owner(self, fact: Fact, name: str) -> str:
        """The side a value stands for or belongs to."""
        return self._owner(self.value(fact, name), self.kind(fact, name))

    def _owner(self, value: int | None, kind: str) -> str:
        if value is None or value == NOTHING:
            return ""
        owner = value if kind == "side" else self.game.owner(self.g, kind, value)
        return "" if owner == NOTHING else self.game.sides[owner]

    def faces(self, fact: Fact) -> list[int]:
        """The dice it tells of."""
        return self._faces(fact, self.told(fact).dice)

    def answers(self, fact: Fact) -> list[int]:
        """The dice of those who were attacked."""
        return self._faces(fact, self.told(fact).answer)

    def _faces(self, fact: Fact, names: tuple[str, ...]) -> list[int]:
        told, found = self.told(fact), []
        for name in names:
            value = self.value(fact, name)
            if value is not None:
                found += [int(digit) for digit in str(value)] if told.together else [value]
        return found

    def words(self, fact: Fact) -> str:
        return self.text.fact_text(fact, self.side, self.g) or ""

    def place(self, fact: Fact) -> str:
        """Where it happened: what the game says, else its last place."""
        at = self.plan(fact).at
        return self.noun(fact, at) if at else ""

    def whose(self, fact: Fact) -> str:
        """Whose doing, or whose piece, it is."""
        values = self.values(fact)
        for at, kind in self.plan(fact).sides:
            found = self._owner(values[at], kind)
            if found:
                return found
        return ""

    def marks(self, fact: Fact) -> Document:
        """What every fact on the wire carries beside its words."""
        return {"role": self.told(fact).role, "side": self.whose(fact), "at": self.place(fact)}
