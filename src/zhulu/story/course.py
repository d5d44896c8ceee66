"""How a game went: values and figures from rest to rest, and where it turned."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from zhulu.ai.judgement import evaluate
from zhulu.content import Catalogue
from zhulu.kernel import Say
from zhulu.story.reel import Reel

MARKS: Final = 160  # points of a chart; more are thinned out
TURNINGS: Final = 6


@dataclass
class Mark:
    """A rest of the play: what everybody could count, and how each side stood."""

    step: int
    turn: Any  # of the view
    values: list[int]
    figures: dict[tuple[str, str], float]  # (side, figure)


@dataclass
class Turning:
    """A stretch in which the standing of a side changed much, and the choice that did it most."""

    step: int
    low: int
    high: int
    side: int
    swing: int
    before: int  # how that side stood when the stretch began
    after: int


@dataclass
class Course:
    marks: list[Mark] = field(default_factory=list)
    values: list[list[int]] = field(default_factory=list)  # before each choice, by side; the end


def course_of(reel: Reel) -> Course:
    """One walk through the game."""
    game, found = reel.game, Course()
    sides = range(len(game.sides))
    last: int | None = None
    for frame in reel.walk():
        values = [evaluate(game, frame.g, side) for side in sides]
        found.values.append(values)
        now = game.moment(frame.g)
        if now != last:
            last = now
            found.marks.append(_mark(reel, frame.step, frame.g, values))
    values = [evaluate(game, reel.end, side) for side in sides]
    found.values.append(values)
    found.marks.append(_mark(reel, reel.steps, reel.end, values))
    return found


def _mark(reel: Reel, step: int, g: Any, values: list[int]) -> Mark:
    game = reel.game
    figures: dict[tuple[str, str], float] = {}
    for figure in game.strip(g, None).figures:
        number = number_of(figure["value"])
        if number is not None:
            figures[figure["side"], figure["id"]] = number
    return Mark(step, game.view(g, None)["turn"], values, figures)


def number_of(said: Say | int | None) -> float | None:
    """A figure as a number; None where it is words."""
    if isinstance(said, int):
        return float(said)
    if said is None or len(said.args) != 1 or not isinstance(said.args[0], int):
        return None
    spec = said.template.removeprefix("{0").removesuffix("}")
    if spec in ("", ":+"):
        return float(said.args[0])
    return said.args[0] / int(spec[2:]) if spec.startswith(":/") else None


def thinned(marks: list[Mark]) -> list[Mark]:
    """At most so many, the first and the last among them."""
    if len(marks) <= MARKS:
        return marks
    every = -(-len(marks) // MARKS)
    return [mark for number, mark in enumerate(marks[:-1]) if number % every == 0] + marks[-1:]


def turnings(course: Course, sides: list[int], tells: Callable[[int], bool]) -> list[Turning]:
    """The greatest swings from one rest to the next, in the order of the game.

    One stretch counts once: for the side that gained most by it. `tells`: whether there is
    something to tell of the choice that led to a step.
    """
    found = []
    for before, after in zip(course.marks, course.marks[1:], strict=False):
        changes = [(after.values[side] - before.values[side], side) for side in sides]
        swing, side = max(changes)
        if swing > 0:
            step = _greatest(course, before.step, after.step, side, tells)
            stood = (before.values[side], after.values[side])
            found.append(Turning(step, before.step, after.step, side, swing, *stood))
    greatest = sorted(found, key=lambda one: -one.swing)[:TURNINGS]
    return sorted(greatest, key=lambda one: one.step)


def _greatest(course: Course, low: int, high: int, side: int, tells: Callable[[int], bool]) -> int:
    """The step after which the side gained most at once, if possible by a deed."""
    values = course.values
    gains = [(values[step + 1][side] - values[step][side], -step) for step in range(low, high)]
    deeds = [gain for gain in gains if gain[0] > 0 and tells(1 - gain[1])]
    return -max(deeds or gains)[1] + 1 if gains else high


def series(course: Course, sides: list[str], text: Catalogue) -> list[dict[str, Any]]:
    """Every figure that is a number throughout, as lines of a chart; the score comes first."""
    marks = thinned(course.marks)
    names = list(dict.fromkeys(key for mark in marks for key in mark.figures))
    return [
        {
            "id": figure,
            "label": text.counted(figure),
            "side": side,
            "values": [mark.figures.get((side, figure)) for mark in marks],
        }
        for side, figure in names
        if side in sides
    ]
