"""The small language tests of rules are written in, for the games here and anybody's.

    p = Play.start(GAME, "encounter", dice=(4,))
    p.do("march", "ford")
    assert p.offered("march") == ["mill", "hill"]
    assert p.refused("march", "hill") == "2.1"

A game's own `Position` builds on it: it makes a position through the save format and adds verbs
of its own.
"""

from __future__ import annotations

import re
from typing import Any, Self

from zhulu.content import catalogue
from zhulu.kernel import (
    NOTHING,
    Action,
    Game,
    IllegalAction,
    Menu,
    Names,
    QuickDice,
    ScriptedDice,
    apply,
    offers_of,
    pending,
)
from zhulu.kernel.engine import why_not

GAP = re.compile(r"\{(\d+)")


def sound(game: Game, g: Any) -> None:
    """Whatever was done: no limit is broken, both faces of the menu offer the same, and everything
    to be read can be said in words.
    """
    assert game.check(g) == []
    words = catalogue(game, "zh").tables
    kinds = game.kinds(g)
    for fact in g.facts:
        assert fact.kind.name in words["fact"], fact.kind
        for value, kind in zip(fact.values, fact.kind.kinds, strict=True):
            named = isinstance(kinds.get(kind), Names)
            assert not named or NOTHING <= value < kinds[kind].size, (fact.kind, kind, value)
    if g.result is not None:
        assert g.result.kind in words["result"], g.result
        assert not g.result.reason or g.result.reason in words["reason"], g.result
    menu = pending(g)
    if menu is None:
        return
    bare = offers_of(g)
    assert bare is not None and bare.side == menu.side
    assert sorted(bare.offers) == sorted(menu.offers), "what is offered depends on who looks"
    for verb in {menu.verb_of(group) for group in range(len(menu.starts))}:
        assert verb in words["verb"] and verb in game.verbs, verb
    for (verb, _), veto in menu.refused.items():
        assert verb in game.verbs, verb
        gaps = sorted({int(gap) for gap in GAP.findall(veto.reason)})
        assert gaps == list(range(len(veto.args))) and veto.reason in words["veto"], veto


class Play:
    """A game in progress, acted upon and asked by name."""

    def __init__(self, game: Game, g: Any) -> None:
        self.game = game
        self.g = g

    @classmethod
    def start(
        cls,
        game: Game,
        scenario: str | None = None,
        options: dict[str, bool] | None = None,
        dice: tuple[int, ...] = (),
        stream: int = 1,
    ) -> Self:
        """A new game whose dice fall as given; shuffles and later draws follow `stream`."""
        scripted = ScriptedDice(list(dice), QuickDice(stream))
        return cls(game, game.new(scenario, options, dice=scripted))

    # --- acting ---------------------------------------------------------------------------

    def action(self, verb: str, noun: str = "") -> Action:
        """An action by its names; a game may know shorter ones."""
        return self.game.action(verb, noun, self.g)

    def do(self, verb: str, noun: str = "") -> Self:
        """The side to choose does this; what is not on offer raises, citing the rule."""
        apply(self.g, self.menu.side, self.action(verb, noun))
        sound(self.game, self.g)
        return self

    def does(self, side: str, verb: str, noun: str = "") -> Self:
        """The same, where it matters whose choice it is."""
        apply(self.g, self.game.side(side), self.action(verb, noun))
        sound(self.game, self.g)
        return self

    # --- asking ---------------------------------------------------------------------------

    @property
    def menu(self) -> Menu:
        """The open menu, with its refusals."""
        menu = pending(self.g)
        assert menu is not None, f"the game is over: {self.g.result}"
        return menu

    @property
    def chooser(self) -> str:
        """The side to choose; "" after the end."""
        return "" if pending(self.g) is None else self.game.sides[self.menu.side]

    @property
    def procedure(self) -> str:
        """The procedure whose question is open."""
        return type(self.g.stack[-1]).__name__ if self.g.stack else ""

    @property
    def verbs(self) -> set[str]:
        """What may be done at all."""
        return set() if pending(self.g) is None else {verb for verb, _ in self.menu.offers}

    def offered(self, verb: str) -> list[str]:
        """The nouns on offer for a verb, [""] for a verb without one; [] after the end."""
        if pending(self.g) is None:
            return []
        actions = [action for action in self.menu.offers if action[0] == verb]
        return [self.game.name_of(action, self.g)[1] for action in actions]

    def refused(self, verb: str, noun: str = "") -> str:
        """The rule that forbids this now; that it is allowed, or that no rule says why not, fails.

        Without that a position that asks something else by now would pass for a refusal.
        """
        rule = self.why_not(verb, noun)
        assert rule, f"{verb} {noun} is allowed".replace("  ", " ")
        assert why_not(self.g, self.action(verb, noun)) is not None, (
            f"no rule speaks of {verb} {noun} here: {self.procedure} offers {sorted(self.verbs)}"
        )
        return rule

    def allows(self, verb: str, noun: str = "") -> bool:
        """Whether this may be done now, on offer or not."""
        return not self.why_not(verb, noun)

    def why_not(self, verb: str, noun: str = "") -> str:
        """The rule that forbids this now, "" if none: tried in a twin, and said in words."""
        twin = self.g.clone()
        try:
            apply(twin, self.menu.side, self.action(verb, noun))
        except IllegalAction as error:
            words = catalogue(self.game).veto(error.rule, error.reason, error.numbers, self.g)
            assert words.strip() and "{" not in words, words
            return error.rule
        return ""

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The values of every fact of a kind so far."""
        return [fact.values for fact in self.g.facts if fact.kind.name == kind]

    def ways(self, kind: str) -> list[list[str]]:
        """The places that every move of a kind passed, by name, between its two ends."""
        kinds = self.game.kinds(self.g)
        told = [fact for fact in self.g.facts if fact.kind.name == kind]
        return [[kinds[fact.kind.way].id_of(place) for place in fact.way] for fact in told]

    def saved(self) -> dict[str, Any]:
        """The position as the save format has it, to be changed and loaded again."""
        return self.game.save(self.g)
