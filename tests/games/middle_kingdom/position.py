"""The small language the tests of this game are written in.

A position is a saved game: the armies by province, the country that moves, dice that fall as
told. It starts where that country chooses what to move, and is changed only by actions.
"""

from __future__ import annotations

from typing import Any, Self

from zhulu.content.text import catalogue
from zhulu.games.middle_kingdom import GAME
from zhulu.kernel import QuickDice, offers_of, pending
from zhulu.testing import Play

LAST = len(GAME.content().countries)


class Position(Play):
    """`at`: {province: (country, armies)}; `camps`: [(country, area, armies)]."""

    def __init__(
        self,
        turn: int,
        mover: str,
        at: dict[str, tuple[str, int]],
        dice: tuple[int, ...] = (),
        camps: tuple[tuple[str, str, int], ...] = (),
        emperors: dict[str, str] | None = None,
        box: dict[str, int] | None = None,
        population: dict[str, int] | None = None,
        concessions: tuple[str, ...] = (),
        heroes: tuple[str, ...] = (),
        inventions: tuple[str, ...] = (),
        then: str | None = None,
        moves_made: int = 9,
        last_turn: int = 24,
        owner: int = 0,
    ) -> None:
        content = GAME.content()
        number = content.country_of(mover)
        side = GAME.sides[content.owners[number][owner]]
        document = GAME.save(GAME.new("full", dice=QuickDice(1)))
        document["dice"] = scripted(dice)
        document["state"] |= {
            "turn": turn, "last_turn": last_turn, "mover": mover, "moving_side": side,
            "holder": {space: country for space, (country, _) in at.items()},
            "held": {space: armies for space, (_, armies) in at.items()},
            "camp_country": [camp[0] for camp in camps],
            "camp_space": [camp[1] for camp in camps],
            "camp_armies": [camp[2] for camp in camps],
            "emperor": emperors or {}, "box": box or {}, "population": population or {},
            "concession": dict.fromkeys(concessions, 1),
            "heroes": dict.fromkeys(heroes, 1), "inventions": dict.fromkeys(inventions, 1),
        }  # fmt: skip
        document["stack"] = [
            {"procedure": "History", "at": "next_turn", "turn": turn + 1, "opened": False},
            {
                "procedure": "Turn", "at": "next_country", "turn": turn, "opened": False,
                "line": 0, "country": LAST if then is None else content.country_of(then),
                "warred": False,
            },
            {"procedure": "CountryTurn", "at": "move", "country": mover, "made": moves_made},
            {"procedure": "CountryMove", "at": "fight", "country": mover, "side": side},
            {"procedure": "Movement", "at": "choose_army", "country": mover, "side": side},
        ]  # fmt: skip
        super().__init__(GAME, GAME.load(document))

    # --- acting ----------------------------------------------------------------------------

    def do(self, verb: str, noun: str = "") -> Self:
        """Whatever was done, the position is sound."""
        super().do(verb, noun)
        assert GAME.check(self.g) == []
        return self

    def march(self, *way: str, armies: int = 1, lead: bool = False) -> Position:
        """Armies from the first space step by step to the last, where they stop."""
        self.do("lead" if lead else "march", way[0])
        for _ in range(armies - 1):
            self.do("add_army")
        for space in way[1:]:
            self.do("advance", space)
        if ("halt", "") in self.choices:
            self.do("halt")
        return self

    def end_moves(self) -> Position:
        return self.do("end_moves")

    # --- asking ----------------------------------------------------------------------------

    @property
    def choices(self) -> list[tuple[str, str]]:
        menu = offers_of(self.g)
        return [] if menu is None else [GAME.name_of(action) for action in menu.offers]

    def offered(self, verb: str) -> list[str]:
        """The nouns on offer for a verb, sorted."""
        return sorted(super().offered(verb))

    def refused_in_words(self, verb: str, noun: str = "") -> str:
        """The rule and reason why something is refused."""
        menu = pending(self.g)
        assert menu is not None
        veto = menu.refused[GAME.action(verb, noun)]
        return f"{veto.rule}: {catalogue(GAME).veto_text(veto, self.g)}"

    def state(self, field: str) -> Any:
        return GAME.save(self.g)["state"][field]

    def at(self, space: str) -> tuple[str, int] | None:
        """Who holds a province with how many armies."""
        holder = self.state("holder").get(space)
        return None if holder is None else (holder, self.state("held")[space])

    def points(self, side: str) -> float:
        """The score of a colour in points."""
        halves: int = self.state("score").get(side, 0)
        return halves / 2

    def box(self, country: str) -> int:
        count: int = self.state("box").get(country, 0)
        return count

    def armies(self, country: str) -> int:
        """All armies of a country on the map."""
        holders = self.state("holder")
        held: dict[str, int] = self.state("held")
        return sum(held[space] for space in holders if holders[space] == country)


def scripted(faces: tuple[int, ...]) -> dict[str, Any]:
    rest = {"kind": "quick", "state": 12345, "drawn": 0}
    return {"kind": "scripted", "faces": list(faces), "rest": rest, "drawn": 0}
