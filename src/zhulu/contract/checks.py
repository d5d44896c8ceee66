"""The contract of design 7, at one decision of a game in play."""

from __future__ import annotations

import json
from typing import Any

from zhulu.content import catalogue
from zhulu.contract import telling
from zhulu.contract.stores import check_copy
from zhulu.contract.telling import Broken, as_bytes, demand, first_difference
from zhulu.kernel import (
    EVERYBODY,
    Action,
    Fact,
    Game,
    Menu,
    QuickDice,
    RuleViolation,
    Table,
    apply,
    engine,
)
from zhulu.kernel.flow import NOTHING
from zhulu.kernel.views import forget, remind


def menu_document(menu: Menu | None) -> Any:
    """A menu with its refusals, to compare and to show."""
    if menu is None:
        return None
    refused = sorted(
        [verb, noun, veto.rule, veto.reason, list(veto.args)]
        for (verb, noun), veto in menu.refused.items()
    )
    return [menu.side, menu.offers, refused]


class Inspector:
    """Examines one decision after another; `seed` varies what is sampled."""

    def __init__(self, game: Game, seed: int = 1, thorough: bool = True) -> None:
        self.game = game
        self.dice = QuickDice(seed)
        self.thorough = thorough
        self.checked = 0
        self.hides = ""  # why some side must not know everything
        self.differed = False

    def _demand(self, held: bool, point: int, what: str) -> None:
        demand(held, point, what)

    # --- before an action ----------------------------------------------------------------

    def examine(self, g: Any) -> Menu:
        """Points 1, 2, 4, 5, 6 and 7 at an open decision; returns its menu."""
        menu = self._menu_is_pure(g)
        self._save_is_faithful(g)
        self._refusals_refuse(g, menu)
        broken = self.game.check(g)
        self._demand(not broken, 5, f"invariants broken: {broken[:3]}")
        for side in range(len(self.game.sides)):
            self._secrets_are_kept(g, menu, side)
        self._views_are_documents(g)
        self.checked += 1
        return menu

    def _menu_is_pure(self, g: Any) -> Menu:
        before = self.game.hash(g)
        first, second = engine.pending(g), engine.pending(g)
        assert first is not None
        self._demand(menu_document(first) == menu_document(second), 1, "two looks, two menus")
        self._demand(self.game.hash(g) == before, 1, "looking at the menu changed the state")
        offers = first.offers
        self._demand(bool(offers), 1, "nothing on offer")
        self._demand(len(set(offers)) == len(offers), 1, f"an offer twice: {_twice(offers)}")
        both = set(offers) & set(first.refused)
        self._demand(not both, 1, f"offered and refused: {sorted(both)[:3]}")
        quick = engine.offers_of(g)
        self._demand(quick is not None and quick.offers == offers, 1, "refusals change the offers")
        for verb, noun in [*offers, *first.refused]:
            self._action_has_a_name(g, verb, noun)
        return first

    def _action_has_a_name(self, g: Any, verb: str, noun: int) -> None:
        self._demand(verb in self.game.verbs, 1, f"verb {verb!r} is not declared")
        kind = self.game.kind_of(verb, g)
        if kind is None:
            self._demand(noun == NOTHING, 1, f"{verb} takes no noun, but is offered on {noun}")
            return
        self._demand(0 <= noun < kind.size or noun == NOTHING, 1, f"{verb} {noun}: no such noun")
        if noun != NOTHING:
            self._demand(kind.noun_of(kind.id_of(noun)) == noun, 1, f"{verb} {noun}: no name")

    def _save_is_faithful(self, g: Any) -> None:
        saved = self.game.save(g)
        loaded = self.game.load(json.loads(as_bytes(saved)))
        again = self.game.save(loaded)
        self._demand(
            as_bytes(saved) == as_bytes(again), 2, f"saved otherwise: {_differs(saved, again)}"
        )
        same = menu_document(engine.pending(loaded)) == menu_document(engine.pending(g))
        self._demand(same, 2, "the loaded game has another menu")

    def _refusals_refuse(self, g: Any, menu: Menu) -> None:
        before = self.game.hash(g)
        refused = list(menu.refused.items())
        self.dice.shuffle(order := list(range(len(refused))), "sample")
        for index in order[: len(refused) if self.thorough else 4]:
            action, veto = refused[index]
            self._demand(bool(veto.rule), 4, f"{action} is refused without a rule")
            self._must_fail(g, menu.side, action, veto.rule)
        self._must_fail(g, menu.side, ("no such verb", 0), None)
        for side in range(len(self.game.sides)):
            if side != menu.side:
                self._must_fail(g, side, menu.action(0), None)
        self._demand(self.game.hash(g) == before, 4, "a refused action changed the state")

    def _must_fail(self, g: Any, side: int, action: Action, rule: str | None) -> None:
        try:
            apply(g, side, action)
        except RuleViolation as violation:
            fits = rule is None or violation.rule == rule
            self._demand(fits, 4, f"{action}: cites {violation.rule}, the menu says {rule}")
            return
        raise Broken(f"contract 4: {action} was taken though it is refused")

    def _secrets_are_kept(self, g: Any, menu: Menu, side: int) -> None:
        seed = self.dice.below(1 << 30, "worlds")
        other = self.game.determinize(g, side, QuickDice(seed))
        self._demand(other is not g, 6, "determinize must not hand out the true state")
        self._look_for_secrets(g, other)
        seen, imagined = as_bytes(self.game.view(g, side)), as_bytes(self.game.view(other, side))
        self._demand(
            seen == imagined,
            6,
            f"{self._side(side)} sees hidden things: {first_difference(seen, imagined)}",
        )
        public, dealt = as_bytes(self.game.view(g, None)), as_bytes(self.game.view(other, None))
        watched = f"who watches sees hidden things: {first_difference(public, dealt)}"
        self._demand(public == dealt, 6, watched)
        telling.telling_is_safe(self.game, g, other, side, menu.side == side)
        if menu.side == side:
            theirs = menu_document(engine.pending(other))
            mine = menu_document(menu)
            self._demand(
                mine == theirs,
                6,
                f"{self._side(side)}'s menu tells hidden things: "
                f"{first_difference(str(mine), str(theirs))}",
            )
        whose = engine.pending(other)
        self._demand(whose is not None and whose.side == menu.side, 6, "another side to choose")
        broken = self.game.check(other)
        self._demand(not broken, 6, f"a re-dealt world is broken: {broken[:3]}")
        once = self.game.determinize(g, side, QuickDice(seed + 1))
        twice = self.game.determinize(other, side, QuickDice(seed + 1))
        same = self.game.hash(once) == self.game.hash(twice)
        self._demand(
            same,
            6,
            f"determinize for {self._side(side)} depends on hidden things: "
            f"{_differs(self.game.save(once), self.game.save(twice))}",
        )

    def _look_for_secrets(self, g: Any, other: Any) -> None:
        """Whether this game hides anything, and whether a re-dealt world ever differs."""
        if g.dice.shuffles:
            self.hides = self.hides or "cards were shuffled"
        if not self.differed:
            truth, guess = self.game.save(g), self.game.save(other)
            self.differed = any(truth[key] != guess[key] for key in truth if key != "dice")

    def secrets_were_dealt_anew(self) -> None:
        """Point 6 over a whole game: where something is hidden, not every world is the truth."""
        if self.checked and self.hides:
            never = f"{self.hides}, but no re-dealt world ever differed from the truth"
            self._demand(self.differed, 6, never)

    def _side(self, side: int) -> str:
        return self.game.sides[side]

    def _views_are_documents(self, g: Any) -> None:
        before = self.game.hash(g)
        public = self.game.view(g, None)
        for side in [*range(len(self.game.sides)), None]:
            view = self.game.view(g, side)
            kept = forget()
            anew = self.game.view(g, side)
            remind(kept)
            self._demand(view == anew, 7, "what is shown again by its number is not the same")
            same = not self.game.open or view == public
            self._demand(same, 7, f"{side} sees what not everybody sees, though the game is open")
            for name in ("pieces", "spaces", "tracks", "decks", "hands", "notes"):
                self._demand(name in view, 7, f"the view has no {name}")
        self._demand(self.game.hash(g) == before, 7, "looking at the view changed the state")

    def _stays_in_sight(self, before: Any, g: Any) -> None:
        """What a view reads from the stack is its trail: else the server would take it over."""
        game = self.game
        for side in [*range(len(game.sides)), None]:
            over = {**game.view(before, side), "breadcrumb": game.trail(g, side)}
            told = f"the board stayed, but {side} sees another: a view reads the stack"
            self._demand(over == game.view(g, side), 7, told)

    # --- the action itself ---------------------------------------------------------------

    def act(self, table: Table, side: int, action: Action) -> None:
        """Take an action and hold points 3, 8 and 11 against it."""
        game, g = self.game, table.g
        clone = g.clone()
        check_copy(game, g, clone)
        loaded = game.load(json.loads(as_bytes(game.save(g))))
        before = game.hash(g)
        drawn, reveals = g.dice.drawn, g.reveals
        counted = game.counts(g, side)
        dealt = game.determinize(g, side, QuickDice(self.dice.below(1 << 30, "worlds")))
        seen = telling.preview(game, g, dealt, side, action)
        moment = table.act(side, action)
        if moment.still:
            self._stays_in_sight(clone, table.g)
        telling.preview_was_true(game, table.g, moment, seen, counted)
        for name, twin in (("clone", clone), ("loaded copy", loaded)):
            apply(twin, side, action)
            same = game.hash(twin) == game.hash(table.g)
            self._demand(same, 3, f"the {name} went another way after {action}")
        fell = table.g.dice.drawn != drawn or table.g.reveals != reveals
        self._facts_are_told(table, moment.facts)
        if table.can_undo(side):
            self._demand(not fell, 8, "undo on offer after dice or a reveal")
            table.undo(side)
            self._demand(game.hash(table.g) == before, 8, f"undo of {action} left a trace")
            table.act(side, action)

    def _facts_are_told(self, table: Table, facts: list[Fact]) -> None:
        words = catalogue(self.game, "en")
        for fact in facts:
            if fact.audience != EVERYBODY:
                self.hides = self.hides or f"{fact.kind.name} was told to some sides only"
            count = len(fact.kind.params)
            self._demand(len(fact.values) == count, 7, f"fact {fact.kind.name}: {count} values")
            self._way_is_told(table, fact)
            for side in [*range(len(self.game.sides)), None]:
                if not fact.known_to(side) and not fact.kind.secret:
                    self._demand(words.fact(fact, side, table.g) is None, 7, "a fact leaked")
                else:
                    self._demand(bool(words.fact_text(fact, side, table.g)), 7, fact.kind.name)

    def _way_is_told(self, table: Table, fact: Fact) -> None:
        """Places of the kind that the kind of fact declares; the ends are told by its values."""
        if not fact.way:
            return
        name, places = fact.kind.name, self.game.kinds(table.g).get(fact.kind.way)
        self._demand(places is not None, 7, f"fact {name}: its kind declares no way")
        known = [places.id_of(place) for place in fact.way] if places is not None else []
        self._demand(all(known), 7, f"fact {name}: {fact.way} is no way")

    def finish(self, g: Any) -> None:
        """Point 9: the game ended with a declared result."""
        self._demand(g.result is not None, 9, "the game ended without a result")
        known = catalogue(self.game, "en").tables.get("result", {})
        self._demand(g.result.kind in known, 9, f"undeclared result {g.result.kind!r}")
        self._demand(bool(g.result.rule), 9, "the result cites no rule")
        broken = self.game.check(g)
        self._demand(not broken, 5, f"invariants broken at the end: {broken[:3]}")


def _twice(offers: list[Action]) -> list[Action]:
    return [offer for offer in offers if offers.count(offer) > 1][:2]


def _differs(one: Any, other: Any, place: str = "") -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            if one.get(key) != other.get(key):
                return _differs(one.get(key), other.get(key), f"{place}.{key}")
    return f"{place.lstrip('.')}: {str(one)[:120]} against {str(other)[:120]}"
