"""`zhulu train` fits a game's judgement to self-play; `zhulu calibrate` tells what it is worth."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from zhulu import __version__
from zhulu.ai.gate import (
    MATCHES,
    THOUGHTS,
    clearly_better,
    clearly_worse,
    not_worse,
    rounds_of,
    try_thoughts,
    try_weights,
)
from zhulu.ai.helpers import processes
from zhulu.ai.intervals import interval
from zhulu.ai.judgement import FILE
from zhulu.ai.lessons import SMALL, Course, Lesson, attend
from zhulu.cli.common import console, must_be_writable, scenarios_of, the_game
from zhulu.content.catalogue import folder_of
from zhulu.kernel import Game, UnknownChoice

if TYPE_CHECKING:
    from zhulu.ai.fitting import Fitted, Told

PLANNERS: Final = 24  # in every so many-th game one seat is a planner's; not by fives, as held out
FRESH: Final = 1 << 20  # matches are played from seeds so far beyond those of the lessons
ASKED: Final = 900_001  # seeds nothing was learned from
PLAYERS: Final = "up to some time ranks by lot and now and then a planner, then the heuristic"
# Who plays the matches of the gate, and against whom.
PLAN: Final = ("planners by these weights", "the rule of thumb")
THINK: Final = ("heuristic players with second thoughts by these weights", "those without")
COIN: Final = (
    "log-loss: mean surprise at how games ended, the less the better; 0.693 is a coin's. "
    "foretold: the chance to win a side was given, by tenths, beside how often it won."
)
HEAD: Final = """\
# What positions are worth, learned from self-play; made anew by the command below.
# Ten-thousandths of log-odds of victory for each unit of a measure (ai/features.py), at equal steps
# from the beginning to the end of the game: `even` is how a side usually stands, of the others more
# is better, so none is below nought. Tables tell by them where they foretold games held out better
# than the game's own rule of thumb (interval by games clear of nought); planners play by them only
# where in matches they played no worse, and the heuristic player asks them between near equals only
# where it clearly won by it (docs/decisions/0015-a-judgement-that-is-learned.md)."""


Planned = Annotated[
    int, typer.Option(help="In every so many-th game one seat is a planner's; 0: never.", min=0)
]


@dataclass
class Scholar:
    """What was learned of one scenario, and what speaks for it."""

    scenario: str
    sides: dict[str, Fitted]
    low: float  # the interval of what was gained in log-loss, by games held out
    high: float
    won: list[float] = field(default_factory=list)  # by planners
    thought: list[float] = field(default_factory=list)  # by heuristic players

    @property
    def foretells(self) -> bool:
        return self.low > 0


@dataclass
class Used:
    """Where weights are used: by tables, which tell who stands better, and by players."""

    told: list[str]
    played: list[str]  # planners judge by them
    asked: list[str]  # the heuristic player asks them between near equals


def train(
    game: Annotated[str, typer.Argument(help="A game.")],
    scenario: Annotated[str, typer.Option(help="One, or `all`.")] = "all",
    games: Annotated[int, typer.Option(help="Games of each scenario.")] = 400,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
    planners: Planned = PLANNERS,
    jobs: Annotated[int, typer.Option(help="Local processes.", min=1)] = 1,
    matches: Annotated[
        int, typer.Option(help="Of planners, at least; 0: no gate.", min=0)
    ] = MATCHES,
    dry: Annotated[bool, typer.Option("--dry", help="Tell, but keep nothing.")] = False,
) -> None:
    """Learn what positions are worth from games of the computer against itself.

    Writes `ai/judgement.toml` beside the game's code, at the end and whole: stopped by Ctrl-C it
    leaves the one that was there.
    """
    from zhulu.ai.fitting import FOLDS, HELD_OUT

    if games < FOLDS * HELD_OUT:
        raise UnknownChoice(f"--games {games}: at least {FOLDS * HELD_OUT}, some are held out")
    chosen = the_game(game)
    if not chosen.measures(chosen.new(), 0):
        raise UnknownChoice(f"{game} measures nothing that a judgement could weigh")
    path = folder_of(chosen.package) / FILE
    if not dry:
        must_be_writable(path)
    command = f"zhulu train {game} --games {games} --seed {seed} --planners {planners}"
    command += "" if scenario == "all" else f" --scenario {scenario}"
    command += "" if matches == MATCHES else f" --matches {matches}"
    found = []
    for name in scenarios_of(chosen, scenario):
        courses = [Course(game, name, seed + n, planners) for n in range(games)]
        found.append(_studied(chosen, name, lessons_of(courses, jobs)))
        console.print(_told(game, found[-1]), markup=False)
    able = [one for one in found if one.foretells]
    rounds = rounds_of(chosen, [one.scenario for one in able], matches) if matches else {}
    for one in able:
        tables = {side: fitted.weights for side, fitted in one.sides.items()}
        if one.scenario in rounds:
            span = rounds[one.scenario]
            one.won = try_weights(chosen, one.scenario, tables, span, seed + FRESH, SMALL)
            console.print(_matches(f"{game} {one.scenario}", one.won), markup=False)
        if matches:
            one.thought = try_thoughts(chosen, one.scenario, tables, THOUGHTS, seed + FRESH)
            console.print(_matches(f"{game} {one.scenario}", one.thought, THINK), markup=False)
    won = [point for one in able for point in one.won]
    if won:
        console.print(_matches(f"{game} together", won), markup=False)
    used = Used(
        [one.scenario for one in able],
        [one.scenario for one in able if one.won and not_worse(won) and not clearly_worse(one.won)],
        [one.scenario for one in able if clearly_better(one.thought)],
    )
    for what, where in (
        ("Tables tell by these weights who stands better in", used.told),
        ("Planners play by them in", used.played),
        ("The heuristic player asks them in", used.asked),
    ):
        console.print(f"{what}: {', '.join(where) or 'no scenario'}", markup=False)
    if not dry:
        path.write_text(_page(chosen, command, games, found, used), encoding="utf-8")
        console.print(f"wrote {path}", markup=False)


def calibrate(
    game: Annotated[str, typer.Argument(help="A game.")],
    scenario: Annotated[str, typer.Option(help="One, or `all`.")] = "all",
    games: Annotated[int, typer.Option(help="Games of each scenario.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The first seed.")] = ASKED,
    planners: Planned = 0,
    jobs: Annotated[int, typer.Option(help="Local processes.", min=1)] = 1,
) -> None:
    """Tell how well the judgement that ships foretells games nothing was learned from."""
    from zhulu.ai.fitting import ask
    from zhulu.ai.judgement import learned

    chosen = the_game(game)
    for name in scenarios_of(chosen, scenario):
        judges = learned(chosen, name)
        courses = [Course(game, name, seed + n, planners) for n in range(games) if any(judges)]
        lessons = lessons_of(courses, jobs)
        for number, judge in enumerate(judges):
            side = chosen.sides[number]
            if judge is None:
                console.print(f"{game} {name} {side}: nothing learned", markup=False)
                continue
            told = ask(judge, [lesson for lesson in lessons if lesson.side == number])
            console.print(f"{game} {name} {side}: {_surprise(told)}", markup=False)
            for said, came, count in told.bins:
                console.print(f"  {said:6.1%} foretold, {came:6.1%} came true, {count} positions")
    console.print(COIN, markup=False)


def _surprise(told: Told) -> str:
    return f"log-loss {told.before:.3f} by the rule of thumb → {told.after:.3f} by the weights"


def _studied(game: Game, scenario: str, lessons: list[Lesson]) -> Scholar:
    from zhulu.ai.fitting import clear_gain, fit

    sides = {
        side: fit([lesson for lesson in lessons if lesson.side == number])
        for number, side in enumerate(game.sides)
    }
    asked = next(iter(sides.values())).told.gains
    by_game = [sum(one.told.gains[seed] for one in sides.values()) / len(sides) for seed in asked]
    return Scholar(scenario, sides, *clear_gain(by_game))


def _told(game: str, found: Scholar) -> str:
    lines = [
        f"{game} {found.scenario} {side}: {_surprise(one.told)} "
        f"(rule of thumb stretched {one.scaled:.3f}, base rate {one.base:.3f}), "
        f"{one.lessons} positions"
        for side, one in found.sides.items()
    ]
    kept = "clear of nought: kept" if found.foretells else "not clear of nought: not kept"
    end = f"  gained on games held out: {found.low:+.3f} … {found.high:+.3f} (95 %), {kept}"
    return "\n".join([*lines, end])


def _matches(where: str, won: list[float], who: tuple[str, str] = PLAN) -> str:
    low, high = interval(won)
    return (
        f"{where}: {who[0]} won {sum(won):g} of {len(won)} against {who[1]} "
        f"({100 * low:.0f}–{100 * high:.0f} %)"
    )


def _page(game: Game, command: str, games: int, found: list[Scholar], used: Used) -> str:
    lines = [
        *(HEAD, "", "[provenance]"),
        f'made_by = "{command}"',
        f'on = "{datetime.now(tz=UTC):%Y-%m-%d}"',
        f'content = "{game.content().hash}"',
        f'revision = "{_revision()}"',
        f'players = "{PLAYERS}"',
        f"games = {games}  # of each scenario; every fifth was held out",
        *("", "[used]", f"told = {_listed(used.told)}", f"played = {_listed(used.played)}"),
        f"asked = {_listed(used.asked)}",
    ]
    for one in found:
        lines += ["", f'[gained."{one.scenario}"]  # of log-loss, 95 % by games held out']
        lines += [f"low = {one.low:.4f}", f"high = {one.high:.4f}"]
        if one.won:
            lines += ["", f'[matches."{one.scenario}"]  # of planners against the rule of thumb']
            lines += [f"won = {sum(one.won):g}", f"of = {len(one.won)}"]
        if one.thought:
            lines += ["", f'[thoughts."{one.scenario}"]  # of heuristic players, with and without']
            lines += [f"won = {sum(one.thought):g}", f"of = {len(one.thought)}"]
        for side, fitted in one.sides.items():
            lines += _checked(one.scenario, side, fitted)
            lines += _weights(one.scenario, side, fitted) if one.scenario in used.told else []
    return "\n".join(lines) + "\n"


def _revision() -> str:
    """Of the source; a wheel has none, but a version."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, check=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return __version__


def _listed(names: list[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def _checked(scenario: str, side: str, found: Fitted) -> list[str]:
    bins = ", ".join(f"[{a:.2f}, {b:.2f}, {n}]" for a, b, n in found.told.bins)
    return [
        "",
        f'[checked."{scenario}".{side}]  # on games held out',
        f"log_loss = {found.told.after:.4f}",
        f"rule_of_thumb = {found.told.before:.4f}",
        f"rule_of_thumb_stretched = {found.scaled:.4f}",
        f"base_rate = {found.base:.4f}",
        f"ridge = {found.ridge:g}  # how dear it was to leave the rule of thumb",
        f"calibration = [{bins}]  # foretold, came true, positions",
    ]


def _weights(scenario: str, side: str, found: Fitted) -> list[str]:
    rows = (f"{key} = {list(row)}" for key, row in found.weights.items())
    return ["", f'[weights."{scenario}".{side}]', *rows]


def lessons_of(courses: list[Course], jobs: int) -> list[Lesson]:
    """All that may be learned from some games, by so many processes."""
    if jobs <= 1:
        found = [attend(course) for course in courses]
    else:
        with processes(jobs) as pool:
            found = list(pool.map(attend, courses, chunksize=4))
    return [lesson for lessons in found for lesson in lessons]
