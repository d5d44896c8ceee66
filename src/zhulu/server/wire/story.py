"""The story of a game: battles, digests, how it ended, and its review."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from zhulu.server.wire.position import Role


class ThrownDice(Struct):
    """Dice thrown together, and by whom."""

    side: str
    faces: list[int]


class Loss(Struct):
    """So many of something that a side lost."""

    side: str
    what: str
    count: int
    words: str


class Battle(Struct):
    """One battle as one card. `open`: it is not over yet; `last`: the last step that told of it.

    A shift: rule, reason in words, and by how much. All other lists are lines in words.
    """

    step: int
    last: int
    open: bool
    kind: str
    title: str
    at: str
    attacker: str
    defender: str
    odds: str
    strengths: tuple[int | None, int | None] | None
    shifts: list[tuple[str, str, int]]
    dice: list[ThrownDice]
    result: list[str]
    losses: list[Loss]
    retreats: list[str]
    stuck: list[str]
    advances: list[str]
    notes: list[str]


class DigestLine(Struct):
    """`count` things of a kind in a row, told by one of them; `step` is where to look.

    `same` of them would be told in the very same words, the rest of other pieces or places.
    """

    step: int
    side: str
    at: str
    role: Role
    words: str
    count: int
    same: int


class FigureChange(Struct, rename={"before": "from", "after": "to"}):
    """A figure of the strip that changed."""

    side: str
    id: str
    label: str
    before: str
    after: str


class Digest(Struct, rename={"low": "from", "high": "to"}):
    """What others did since one's own last choice, or since a step, in a few lines."""

    low: int
    high: int
    lines: list[DigestLine]
    more: int  # lines left out
    battles: list[Battle]
    figures: list[FigureChange]


class ResultSide(Struct):
    """`missing`: what the side would have needed to win, in words."""

    side: str
    label: str
    won: bool
    score: float | None
    missing: list[str]
    player: str = ""
    name: str = ""


class CourseMark(Struct):
    step: int
    turn: str


class Series(Struct):
    """A line of a chart; its values belong to the marks of the course."""

    id: str
    label: str
    side: str
    values: list[float | None]


class Course(Struct):
    """`value`: how each side stood in the game's own evaluation, −10 000 to 10 000."""

    marks: list[CourseMark]
    value: dict[str, list[int]]
    series: list[Series]


class Turning(Struct, rename={"low": "from", "high": "to"}):
    """A stretch in which a side gained much, and the step that did most of it.

    `before` and `after`: how the side stood, on the scale of the course's `value`.
    """

    step: int
    low: int
    high: int
    turn: str
    side: str
    label: str
    swing: int
    before: int
    after: int
    lines: list[str]


class SideLosses(Struct):
    side: str
    label: str
    total: int
    items: list[tuple[str, int]]


class Throw(Struct):
    step: int
    turn: str
    swing: int
    lines: list[str]


class Luck(Struct):
    """What the dice gave a side against what they give on average; `error`: one standard error."""

    side: str
    label: str
    value: int
    error: int
    best: list[Throw]
    worst: list[Throw]


class Thought(Struct):
    step: int
    turn: str
    side: str
    ms: int
    lines: list[str]


class GameResult(Struct):
    """A finished game, told from its record."""

    table: str
    game: str
    scenario: str
    steps: int
    winners: list[str]
    kind: str
    label: str
    rule: str
    score: dict[str, float]
    scored: str  # what the score counts; "" where it is not worth showing
    reason: str
    margin: str
    sides: list[ResultSide]
    course: Course
    turnings: list[Turning]
    losses: list[SideLosses]
    luck: list[Luck]
    counted: str  # which draws the luck counts
    battles: int
    thoughts: list[Thought]
    timed: bool  # whether thinking times are known
    terms: list[tuple[str, str]] = []  # abbreviations in these words, and what they mean


class ChoiceWords(Struct):
    verb: str
    noun: str
    label: str


class Finding(Struct):
    """A costly choice. `loss` and `error` in the units of the evaluation (10 000: a whole game).

    `changes`: what the better choice would have changed of what a person would count.
    """

    step: int
    side: str
    label: str
    turn: str
    prompt: str
    played: ChoiceWords
    better: ChoiceWords
    loss: int
    error: int
    worlds: int
    changes: list[tuple[str, float]]


class Measure(Struct):
    """A number and one standard error of it."""

    value: float
    error: float


class ReviewSide(Struct):
    """`luck` of the whole game; `skill`: what a choice gained or cost on average.

    Both in the units of the evaluation (10 000: a whole game); skill is measured against what the
    computer would have chosen.
    """

    side: str
    label: str
    choices: int
    judged: int
    luck: Measure | None
    skill: Measure | None


class Review(Struct):
    """A review as far as it is; `done` of `of` in its present `stage` of `stages`."""

    state: Literal["none", "waiting", "running", "done", "cancelled", "failed"]
    stage: int
    stages: int
    done: int
    of: int
    seconds: float
    sides: list[ReviewSide]
    findings: list[Finding]
    terms: list[tuple[str, str]] = []  # abbreviations in these words, and what they mean
