"""How the rules are written: procedures, steps, menus and vetoes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from zhulu.kernel.forecast import Forecast


class Signal(Enum):
    END = "end"  # leave this procedure


END: Final = Signal.END
NOTHING: Final = -1  # the noun of an action done to nothing in particular
OFF_MAP: Final = -1  # the place of a piece that is not on the map

# What a player did: a verb of the rules and the thing it was done to.
# A bare tuple: compiled code builds a NamedTuple several times more slowly.
Action: TypeAlias = tuple[str, int]


class Veto:
    """A prohibition of the rules: why something may not be done.

    The reason is a template over `args`, put into words only when somebody reads it.
    """

    def __init__(self, rule: str, reason: str, *args: int) -> None:
        self.rule = rule
        self.reason = reason
        self.args = args

    def __repr__(self) -> str:
        return f"Veto({self.rule}: {self.reason} {self.args})"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Procedure:
    """A procedure in progress: the step it has reached and its local facts."""

    at: int = field(default=0, kw_only=True)

    def sequence(self) -> Steps:
        """The rulebook's outline of this procedure."""
        raise NotImplementedError(type(self).__name__)

    def nouns(self) -> dict[str, str]:
        """Which fields are nouns and of which kind, for saves and prompts. Reads no field."""
        return {}

    def forecast(self, g: Any, verb: str, noun: int) -> Forecast | None:
        """The odds of an offer, or of the step as it stands where `verb` is empty."""
        return None

    def forbids(self, g: Any, verb: str, noun: int) -> Veto | None:
        """Why not, for what the menu does not even list (a hex across the map). Pure."""
        return None


Flow: TypeAlias = Procedure | Signal | None
Handler: TypeAlias = Callable[[Any, int], Flow]
Prohibition: TypeAlias = Callable[[Any, int], Veto | None]

_NONE_REFUSED: Final[dict[Action, Veto]] = {}  # shared by menus that explain nothing; never filled


class Menu:
    """What one side may do now, and what it may not do and why.

    Offers are kept flat: `nouns` in order, `starts` the first of each group that shares a doer:
    a handler, or the bare verb that leaves the step. Verbs are looked up and refusals kept only
    for those who ask, so that a playout pays for neither.
    """

    def __init__(self, g: Any, side: int) -> None:
        self.g = g
        self.side = side
        self.explaining: bool = g.explaining
        self.nouns: list[int] = []
        self.doers: list[Handler | str] = []
        self.starts: list[int] = []
        self.refused: dict[Action, Veto] = {} if self.explaining else _NONE_REFUSED

    def each(
        self, handler: Handler, nouns: Iterable[int], unless: Prohibition | None = None
    ) -> Menu:
        """Offer `handler` on every noun the prohibition lets pass."""
        first = len(self.nouns)
        if unless is None:
            self.nouns.extend(nouns)
        else:
            for noun in nouns:
                veto = unless(self.g, noun)
                if veto is None:
                    self.nouns.append(noun)
                elif self.explaining:
                    self.refused[handler.__name__, noun] = veto
        if len(self.nouns) > first:
            self.doers.append(handler)
            self.starts.append(first)
        return self

    def one(self, handler: Handler, noun: int = NOTHING, unless: Prohibition | None = None) -> Menu:
        """Offer `handler` on one noun, by default on nothing in particular."""
        return self.each(handler, (noun,), unless)

    def done(self, verb: str, when: bool | None = None, unless: Prohibition | None = None) -> Menu:
        """Offer to leave the step as it stands; by default only beside a real choice."""
        if not (bool(self.nouns) if when is None else when):
            return self
        veto = None if unless is None else unless(self.g, NOTHING)
        if veto is None:
            self.doers.append(verb)
            self.starts.append(len(self.nouns))
            self.nouns.append(NOTHING)
        elif self.explaining:
            self.refused[verb, NOTHING] = veto
        return self

    def refuse(self, verb: str, noun: int, veto: Veto) -> Menu:
        """Explain why something that is not even considered may not be done."""
        if self.explaining and (verb, noun) not in self.refused:
            self.refused[verb, noun] = veto
        return self

    def group_of(self, index: int) -> int:
        """The group that holds the offer with this index."""
        group = len(self.starts) - 1
        while self.starts[group] > index:
            group -= 1
        return group

    def verb_of(self, group: int) -> str:
        """The verb that a group of offers shares."""
        doer = self.doers[group]
        if isinstance(doer, str):
            return doer
        verb: str = doer.__name__
        return verb

    def action(self, index: int) -> Action:
        """The offer with this index, as a verb and a noun."""
        return self.verb_of(self.group_of(index)), self.nouns[index]

    @property
    def offers(self) -> list[Action]:
        """Every offer, in order."""
        found: list[Action] = []
        for group in range(len(self.starts)):
            verb = self.verb_of(group)
            for index in range(self.starts[group], self._end(group)):
                found.append((verb, self.nouns[index]))
        return found

    def find(self, action: Action) -> int:
        """The index of an offer, or NOTHING."""
        verb, noun = action
        for group in range(len(self.starts)):
            if self.verb_of(group) == verb:
                for index in range(self.starts[group], self._end(group)):
                    if self.nouns[index] == noun:
                        return index
        return NOTHING

    def _end(self, group: int) -> int:
        return self.starts[group + 1] if group + 1 < len(self.starts) else len(self.nouns)

    def __len__(self) -> int:
        return len(self.nouns)


class Step:
    """One line of a procedure's outline."""

    def __init__(
        self,
        rule: str,
        act: Callable[[Any, Any], Any],
        may_be_empty: bool = False,
        pause: bool = False,
    ) -> None:
        self.rule = rule
        self.name: str = act.__name__
        self.act = act
        self.may_be_empty = may_be_empty
        self.pause = pause
        self.asks = isinstance(self, Ask)
        self.again = isinstance(self, AskUntilDone | Repeat)


class Do(Step):
    """A step that happens by itself, once."""


class Repeat(Step):
    """A step that happens again and again until it starts no further procedure."""


class Ask(Step):
    """A step in which a side chooses once; with a sole offer it is taken unasked."""


class AskUntilDone(Ask):
    """A step in which a side chooses until it says done or its menu is empty."""


Steps: TypeAlias = tuple[Step, ...]

_sequences: dict[type[Procedure], Steps] = {}


def steps_of(frame: Procedure) -> Steps:
    """The sequence of a procedure, built once for each kind."""
    steps = _sequences.get(type(frame))
    if steps is None:
        steps = frame.sequence()
        _sequences[type(frame)] = steps
    return steps


class _Copier:
    """How frames of one kind are copied: field by field into a bare frame, lists sliced.

    Not through the constructor: a dataclass has an interpreted one, compiled or not.
    """

    def __init__(self, frame: Procedure) -> None:
        self.kind: Any = type(frame)
        self.make: Any = type(frame).__new__
        names = [f.name for f in fields(frame)]
        self.lists: list[str] = [n for n in names if isinstance(getattr(frame, n), list)]
        self.plain: list[str] = [n for n in names if n not in self.lists]

    def copy(self, frame: Any) -> Procedure:
        twin: Any = self.make(self.kind)
        for name in self.plain:
            setattr(twin, name, getattr(frame, name))
        for name in self.lists:
            values: list[Any] = getattr(frame, name)
            setattr(twin, name, values[:])
        copied: Procedure = twin
        return copied


_copiers: dict[type[Procedure], _Copier] = {}


def copy_frame(frame: Procedure) -> Procedure:
    """A frame like this one that shares nothing with it."""
    copier = _copiers.get(type(frame))
    if copier is None:
        copier = _Copier(frame)
        _copiers[type(frame)] = copier
    return copier.copy(frame)
