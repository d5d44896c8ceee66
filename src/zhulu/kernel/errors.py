"""What can go wrong, and whose mistake it was.

ZhuluError
├── RuleViolation        the player's mistake: rule, reason, action, side
│   ├── IllegalAction        a veto, or not on the menu
│   └── NotYourChoice
├── ContentError         bad data: file, place, value, expected
├── SaveError            a save or record that cannot be read: where, what
└── EngineFault          our mistake: an invariant broke; frame stack
"""

from __future__ import annotations


class ZhuluError(Exception):
    """Anything this program reports on purpose.

    `told` is an English sentence with fields for what is `given`: who speaks another language can
    look it up.
    """

    def __init__(self, told: str = "", *given: object) -> None:
        super().__init__(told.format(*given) if given else told)
        self.told = told
        self.given: tuple[object, ...] = given


class RuleViolation(ZhuluError):
    """A player tried what the rules forbid; `rule` is the number to show."""

    def __init__(self, rule: str, reason: str, args: tuple[int, ...] = ()) -> None:
        if not rule:
            raise ValueError("a rule violation must cite its rule")
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.numbers = args


class IllegalAction(RuleViolation):
    """The action is vetoed, or is not on the menu."""


class NotYourChoice(RuleViolation):
    """Another side is to choose."""


class ContentError(ZhuluError):
    """A data file says something that cannot be."""

    def __init__(self, file: str, place: str, problem: str) -> None:
        super().__init__(f"{file}: {place}: {problem}" if place else f"{file}: {problem}")
        self.file = file
        self.place = place
        self.problem = problem


class SaveError(ZhuluError):
    """A save or a record that cannot be read; `place` is the path inside it."""

    def __init__(self, place: str, told: str, *given: object) -> None:
        problem = told.format(*given) if given else told
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem
        self.told = told
        self.given = given


class Parted(SaveError):
    """A record that today's rules or data play otherwise than it was played."""


class EngineFault(ZhuluError):
    """The program broke its own rules; `stack` says where it stood."""

    def __init__(self, problem: str, stack: str = "") -> None:
        super().__init__(f"{problem} [{stack}]" if stack else problem)
        self.problem = problem
        self.stack = stack


class Halt(Exception):
    """A preview has come to where nothing is certain any more: `cause` says why."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause
