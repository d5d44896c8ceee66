"""A game as the rest of the program knows it: what it declares and what can be done with it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from zhulu.kernel import engine, saving
from zhulu.kernel.dice import Dice, KeyedDice, secret_of
from zhulu.kernel.errors import EngineFault, SaveError, ZhuluError
from zhulu.kernel.fields import Field
from zhulu.kernel.flow import NOTHING, Action, Procedure
from zhulu.kernel.nouns import Kind, Names, Numbers
from zhulu.kernel.state import Result, State
from zhulu.kernel.story import Reckoning, Told
from zhulu.kernel.telling import Building, Strip
from zhulu.kernel.views import breadcrumb


class UnknownChoice(ZhuluError):
    """No such game, scenario, option or side."""


@dataclass(frozen=True)
class Scenario:
    """A way to start. No game of random choices takes more than `bound` decisions."""

    name: str
    bound: int
    length: str = "medium"
    period: str = ""
    sides: tuple[str, ...] = ()  # where fewer than all sides take part


@dataclass(frozen=True)
class Option:
    """An optional rule, named by its rule number."""

    name: str
    rule: str
    default: bool = False
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()  # where it is offered; empty: everywhere


@dataclass(frozen=True)
class Band:
    """A figure of history, and the band in which a game still looks like it."""

    name: str
    low: int
    high: int
    scenarios: tuple[str, ...] = ()  # where it is asked for; empty: everywhere


class GameContent(Protocol):
    """What every game's content has beside its own tables."""

    hash: str
    kinds: dict[str, Kind]
    pack: Any


def _nothing_broken(g: Any) -> list[str]:
    return []


def _no_opinion(g: Any, side: int) -> int:
    return 0


# What `prefer` says of an offer that is as good as never right: a search need not try it.
NEVER: Final = -1000


def _alone(g: Any, side: int) -> tuple[int, ...]:
    return (side,)


def _no_rests(g: Any) -> int:
    return 0


def _no_features(g: Any, side: int) -> Mapping[str, float]:
    return {}


def _nothing_measured(g: Any, side: int) -> dict[str, int]:
    return {}


def _nothing_noted(g: Any, notes: dict[str, int]) -> None:
    return None


def _nothing_counted(g: Any, side: int) -> dict[str, int]:
    return {}


def _no_strip(g: Any, side: int | None) -> Strip:
    return Strip()


def _nothing_built(g: Any, side: int) -> Building | None:
    return None


def _nobodys(g: Any, kind: str, noun: int) -> int:
    return NOTHING


def _not_reckoned(g: Any) -> Reckoning:
    return Reckoning()


def _no_preference(g: Any, side: int, verb: str, noun: int) -> int:
    return 0


def _whole_trail(g: Any, side: int | None) -> list[dict[str, Any]]:
    return breadcrumb(g)


@dataclass
class Game:
    """One game: its declaration, and the public surface built on it."""

    name: str
    package: str
    sides: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    load_content: Callable[[Path | None], Any]
    set_up: Callable[[Any, str, dict[str, bool], Dice], Any]
    fields: tuple[Field, ...]
    verbs: dict[str, str]
    view: Callable[[Any, int | None], dict[str, Any]]
    determinize: Callable[[Any, int, Dice], Any]
    faces: Callable[[Any], dict[str, Any]]
    # The procedures in progress as a side may know them: all that a view reads from the stack.
    trail: Callable[[Any, int | None], list[dict[str, Any]]] = _whole_trail
    options: tuple[Option, ...] = ()
    overlays: dict[str, Callable[[Any, int | None, str], Any]] = field(default_factory=dict)
    cards: Callable[[Any], dict[str, Any]] | None = None
    check: Callable[[Any], list[str]] = _nothing_broken
    evaluate: Callable[[Any, int], int] = _no_opinion
    prefer: Callable[[Any, int, str, int], int] = _no_preference
    # What a person would count to judge a position, by name, in the game's own units.
    features: Callable[[Any, int], Mapping[str, float]] = _no_features
    # What a learned judgement weighs (`zhulu train`): whole numbers by name, the same names in a
    # scenario always, and `progress` of the game from 0 to 1000.
    measures: Callable[[Any, int], dict[str, int]] = _nothing_measured
    # A number that changes at every natural rest of the play (a player turn, a card): there
    # positions are compared.
    moment: Callable[[Any], int] = _no_rests
    # The figures of history: `annals` is shown every position of rest and the end, and notes by
    # name what has come to pass; `bands` say what history has.
    bands: tuple[Band, ...] = ()
    annals: Callable[[Any, dict[str, int]], None] = _nothing_noted
    # What the table tells (docs/guides/add-a-game.md): what a choice may cost, by name; what is
    # always in sight; what is being put together.
    counts: Callable[[Any, int], dict[str, int]] = _nothing_counted
    strip: Callable[[Any, int | None], Strip] = _no_strip
    building: Callable[[Any, int], Building | None] = _nothing_built
    # Its story (docs/guides/add-a-game.md): what each kind of fact is in it, the side a noun of
    # a kind belongs to, and by how much it was decided.
    roles: Mapping[str, Told] = field(default_factory=dict)
    owner: Callable[[Any, str, int], int] = _nobodys
    reckoning: Callable[[Any], Reckoning] = _not_reckoned
    open: bool = False  # nothing is hidden: all seats and spectators have one and the same view
    partners: Callable[[Any, int], tuple[int, ...]] = _alone
    version: int = 1
    renames: dict[str, str] = field(default_factory=dict)
    migrations: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    _contents: dict[str, Any] = field(default_factory=dict, repr=False)
    _registry: dict[str, type[Procedure]] = field(default_factory=dict, repr=False)

    # --- content -------------------------------------------------------------------------

    def content(self, overlay: Path | None = None) -> Any:
        """The content, with an owner's overlay where one is given; loaded once."""
        key = "" if overlay is None else str(overlay)
        if key not in self._contents:
            content = self.load_content(overlay)
            content.kinds["side"] = Names("side", self.sides)
            content.kinds.setdefault("number", Numbers("number", -(10**9), 10**9))
            self._contents[key] = content
        return self._contents[key]

    def kinds(self, g: Any | None = None) -> dict[str, Kind]:
        """Every kind of noun by its name."""
        content = self.content() if g is None else g.content
        kinds: dict[str, Kind] = content.kinds
        return kinds

    # --- starting ------------------------------------------------------------------------

    def scenario(self, name: str | None) -> Scenario:
        """The scenario with this name, by default the first."""
        if name is None:
            return self.scenarios[0]
        for scenario in self.scenarios:
            if scenario.name == name:
                return scenario
        known = ", ".join(s.name for s in self.scenarios)
        raise UnknownChoice("{0} has no scenario {1!r}; it has {2}", self.name, name, known)

    def settle_options(self, scenario: str, wanted: dict[str, bool] | None) -> dict[str, bool]:
        """Every option's value, defaults filled in; contradictions are refused."""
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.default for option in self.options}
        for name, value in (wanted or {}).items():
            if name not in known:
                told = "{0} has no option {1!r}; it has {2}"
                raise UnknownChoice(told, self.name, name, ", ".join(known) or "–")
            chosen[name] = bool(value)
        for name, on in chosen.items():
            self._check_option(known[name], on, chosen, scenario)
        return chosen

    def _check_option(
        self, option: Option, on: bool, chosen: dict[str, bool], scenario: str
    ) -> None:
        if not on:
            return
        if option.scenarios and scenario not in option.scenarios:
            raise UnknownChoice("option {0} is not for scenario {1}", option.name, scenario)
        for other in option.needs:
            if not chosen[other]:
                told = "option {0} ({1}) needs {2}"
                raise UnknownChoice(told, option.name, option.rule, other)
        for other in option.excludes:
            if chosen[other]:
                told = "option {0} ({1}) excludes {2}"
                raise UnknownChoice(told, option.name, option.rule, other)

    def new(
        self,
        scenario: str | None = None,
        options: dict[str, bool] | None = None,
        seed: int | str | None = None,
        dice: Dice | None = None,
        overlay: Path | None = None,
    ) -> Any:
        """A new game, run on to its first menu."""
        chosen = self.scenario(scenario)
        settled = self.settle_options(chosen.name, options)
        if dice is None:
            secret = secrets.token_bytes(16) if seed is None else secret_of(seed)
            dice = KeyedDice(secret)
        g = self.set_up(self.content(overlay), chosen.name, settled, dice)
        g.scenario, g.options = chosen.name, settled
        g.dice = dice
        engine.run(g)
        return g

    # --- sides, actions, text ------------------------------------------------------------

    def side(self, name: str) -> int:
        """The number of a side."""
        if name not in self.sides:
            known = ", ".join(self.sides)
            raise UnknownChoice("{0} has no side {1!r}; it has {2}", self.name, name, known)
        return self.sides.index(name)

    def kind_of(self, verb: str, g: Any | None = None) -> Kind | None:
        """The kind of noun a verb takes, None for a verb without one."""
        if verb not in self.verbs:
            raise UnknownChoice("{0} has no verb {1!r}", self.name, verb)
        kind = self.verbs[verb]
        return self.kinds(g)[kind] if kind else None

    def name_of(self, action: Action, g: Any | None = None) -> tuple[str, str]:
        """An action as two strings: its verb and the name of its noun."""
        verb, noun = action
        kind = self.kind_of(verb, g)
        return verb, "" if kind is None or noun == NOTHING else kind.id_of(noun)

    def action(self, verb: str, noun: str, g: Any | None = None) -> Action:
        """The action two strings stand for."""
        verb = self.renames.get(verb, verb)
        kind = self.kind_of(verb, g)
        if noun == "":
            return verb, NOTHING
        if kind is None:
            raise UnknownChoice("{0} is done to nothing in particular, not to {1!r}", verb, noun)
        try:
            return verb, kind.noun_of(noun)
        except (KeyError, ValueError):
            raise UnknownChoice("{0}: there is no {1} {2!r}", verb, kind.name, noun) from None

    def parse(self, text: str, g: Any | None = None) -> Action:
        """`join 3/6` → an action; verb and noun may be abbreviated where unambiguous."""
        verb, _, noun = text.strip().partition(" ")
        return self.action(_complete(verb, list(self.verbs), "verb"), noun.strip(), g)

    # --- saving --------------------------------------------------------------------------

    @property
    def registry(self) -> dict[str, type[Procedure]]:
        """Every procedure of this game by its class name; outlines, without steps, are none.

        What players put on the stack of a world they imagine is no part of the game.
        """
        if not self._registry:
            found: dict[str, type[Procedure]] = {}
            for kind in _descendants(Procedure):
                module = str(getattr(kind, "__module__", ""))
                ours = module.startswith(self.package)
                if not ours or module.startswith(f"{self.package}.ai.") or not _steps(kind):
                    continue
                if kind.__name__ in found:
                    raise EngineFault(f"two procedures are called {kind.__name__}")
                found[kind.__name__] = kind
            self._registry = found  # whole at once: whoever looks meanwhile sees all or nothing
        return self._registry

    def chosen_in(self, verb: str) -> list[str]:
        """The procedures in which a verb is chosen, by their class names."""
        return [name for name, kind in self.registry.items() if _has(kind, verb)]

    def save(self, g: Any) -> dict[str, Any]:
        """The whole position as a JSON-ready document, names instead of numbers."""
        return {
            "format": saving.FORMAT,
            "game": self.name,
            "version": self.version,
            "scenario": g.scenario,
            "options": dict(g.options),
            "content": g.content.hash,
            "dice": g.dice.document(),
            **saving.write_state(g, self.fields, self.kinds(g)),
        }

    def load(self, document: Any, overlay: Path | None = None, strict: bool = True) -> Any:
        """The position a document describes; SaveError names the first bad place.

        `strict=False` is for what other rules or other data have saved: fields that are missing
        have the value of the set-up, those nobody knows any more are dropped.
        """
        content = self.content(overlay)
        document = self._migrated(document)
        if strict and document.get("content") != content.hash:
            raise SaveError("content", f"made with other data ({document.get('content')})")
        scenario = document.get("scenario")
        if scenario not in {s.name for s in self.scenarios}:
            raise SaveError("scenario", f"{self.name} has no scenario {scenario!r}")
        options = document.get("options")
        if not isinstance(options, dict):
            raise SaveError("options", "expected a table")
        try:
            settled = self.settle_options(scenario, options)
        except UnknownChoice as error:
            raise SaveError("options", str(error)) from None
        g = self.set_up(content, scenario, settled, KeyedDice(bytes(16)))
        g.scenario, g.options = scenario, settled
        g.facts = []
        if not strict:
            saving.adapt(document, g, self.fields, content.kinds, self.registry)
        saving.read_state(document, g, self.fields, content.kinds, self.registry)
        g.rebuild()
        self._check_loaded(g, strict)
        return g

    def _migrated(self, given: Any) -> dict[str, Any]:
        if not isinstance(given, dict):
            raise SaveError("", "a save is a table")
        document: dict[str, Any] = given
        if document.get("format") != saving.FORMAT:
            raise SaveError("format", f"unknown format {document.get('format')!r}")
        if document.get("game") != self.name:
            raise SaveError("game", f"a save of {document.get('game')!r}, not of {self.name}")
        version = document.get("version")
        if not isinstance(version, int) or version > self.version:
            raise SaveError("version", f"made by a later version ({version!r})")
        for number in range(version, self.version):
            if number in self.migrations:
                document = self.migrations[number](document)
        for frame in document.get("stack") or []:
            if isinstance(frame, dict):
                for key in ("procedure", "at"):
                    frame[key] = self.renames.get(str(frame.get(key)), frame.get(key))
        return document

    def _check_loaded(self, g: Any, strict: bool) -> None:
        try:
            broken = self.check(g) if strict else []
            if broken:
                raise SaveError("state", "; ".join(broken[:3]))
            if g.stack and g.result is None:
                menu = engine.offers_of(g)
                if menu is None or not menu.nouns:
                    raise SaveError("stack", "nobody has a choice in this position")
            elif g.result is None:
                raise SaveError("stack", "no procedure is in progress and there is no result")
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise SaveError("stack", f"the position cannot be played: {error!r}") from None

    def hash(self, g: Any) -> str:
        """A short hash of the state, the same on every platform."""
        return saving.state_hash(g, self.fields, self.kinds(g))

    # --- ending --------------------------------------------------------------------------

    def resign(self, g: State, side: int) -> None:
        """The side gives up, and whoever plays it gives up all he plays: everybody else wins."""
        beaten = {side, *self.partners(g, side)}
        others = [other for other in range(len(self.sides)) if other not in beaten]
        g.result = Result(others, "resignation", "resign", [0] * len(self.sides))
        engine.run(g)


def _complete(word: str, known: list[str], what: str) -> str:
    if word in known:
        return word
    fitting = [one for one in known if one.startswith(word)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise UnknownChoice(f"{what} {word!r} may mean {', '.join(fitting)}")
    raise UnknownChoice(f"there is no {what} {word!r}")


def _steps(kind: type[Procedure]) -> bool:
    """Whether a class or one it stands on, below Procedure itself, says its sequence."""
    lineage = kind.__mro__[: kind.__mro__.index(Procedure)]
    return any("sequence" in vars(one) for one in lineage)


def _has(kind: type[Procedure], verb: str) -> bool:
    lineage = kind.__mro__[: kind.__mro__.index(Procedure)]
    return any(verb in vars(one) for one in lineage)


def _descendants(kind: type[Procedure]) -> list[type[Procedure]]:
    found: list[type[Procedure]] = []
    for child in kind.__subclasses__():
        found.append(child)
        found.extend(_descendants(child))
    return found
