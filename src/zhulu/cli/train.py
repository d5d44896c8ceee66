"""`zhulu train`: fit a game's judgement of positions to the results of self-play."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Final

import typer

from zhulu.ai.judgement import FILE
from zhulu.ai.ladder import interval
from zhulu.ai.lessons import Course, Lesson, attend
from zhulu.cli.common import console, scenarios_of, the_game
from zhulu.content.catalogue import folder_of
from zhulu.kernel import UnknownChoice

if TYPE_CHECKING:
    from zhulu.ai.fitting import Fitted

GAIN: Final = 0.01  # of log-loss on games held out: less is not worth a table of numbers
ROUNDS: Final = 30  # of matches, seats exchanged: some minutes each
FRESH: Final = 1 << 20  # matches are played from seeds so far beyond those of the lessons


def train(
    game: Annotated[str, typer.Argument(help="A game.")],
    scenario: Annotated[str, typer.Option(help="One, or `all`.")] = "all",
    games: Annotated[int, typer.Option(help="Games of each scenario.")] = 400,
    seed: Annotated[int, typer.Option(help="The first seed.")] = 1,
    whim: Annotated[int, typer.Option(help="Percent of choices made at random.")] = 10,
    jobs: Annotated[int, typer.Option(help="Local processes.")] = 1,
    gain: Annotated[float, typer.Option(help="Of log-loss, for weights to be tried.")] = GAIN,
    rounds: Annotated[int, typer.Option(help="Of matches that gate them.")] = ROUNDS,
    dry: Annotated[bool, typer.Option("--dry", help="Tell, but keep nothing.")] = False,
) -> None:
    """Learn what positions are worth from games of the computer against itself."""
    from zhulu.ai.fitting import HELD_OUT, fit
    from zhulu.ai.gate import try_weights

    if games < 2 * HELD_OUT:
        raise UnknownChoice(f"--games {games}: at least {2 * HELD_OUT}, every fifth is held out")
    chosen = the_game(game)
    if not chosen.measures(chosen.new(), 0):
        raise UnknownChoice(f"{game} measures nothing that a judgement could weigh")
    names = scenarios_of(chosen, scenario)
    command = f"zhulu train {game} --games {games} --seed {seed} --whim {whim}"
    command += "" if scenario == "all" else f" --scenario {scenario}"
    command += "" if gain == GAIN else f" --gain {gain}"
    command += "" if rounds == ROUNDS else f" --rounds {rounds}"
    lines = [
        "# What positions are worth, learned from self-play; made anew by the command below.",
        "# Ten-thousandths of log-odds of victory for each unit, from the beginning to the end.",
        "# A scenario has weights only where they foretold games held out better than the game's",
        f"# own rule of thumb, stretched to fit: by {gain} of log-loss, the mean of its sides; and",
        "# where a planner that judged by them then won clearly more than half against one that",
        "# judged by the rule of thumb.",
        "",
        "[provenance]",
        f'made_by = "{command}"',
        f'on = "{datetime.now(tz=UTC):%Y-%m-%d}"',
        f'content = "{chosen.content().hash}"',
        f'player = "heuristic, {whim} % of choices at random"',
        f"games = {games}  # of each scenario; every fifth was held out",
    ]
    for name in names:
        courses = [Course(game, name, seed + n, whim) for n in range(games)]
        lessons = _lessons(courses, jobs)
        found = {
            side: fit([lesson for lesson in lessons if lesson.side == number])
            for number, side in enumerate(chosen.sides)
        }
        kept = _gain(found) >= gain
        if kept:
            won = try_weights(
                chosen,
                name,
                {side: one.weights for side, one in found.items()},
                rounds,
                seed + FRESH,
            )
            kept = interval(won)[0] > 0.5
            console.print(_matches(f"{game} {name}", won), markup=False)
            lines += ["", f'[matches."{name}"]  # against the rule of thumb']
            lines += [f"won = {sum(won):g}", f"of = {len(won)}"]
        for side, one in found.items():
            console.print(_told(f"{game} {name} {side}", one, kept), markup=False)
            lines += _checked(name, side, one)
            lines += _weights(name, side, one) if kept else []
    if not dry:
        path = folder_of(chosen.package) / FILE
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        console.print(f"wrote {path}", markup=False)


def _gain(found: dict[str, Fitted]) -> float:
    """How much less surprised than the rule of thumb, over all sides."""
    return sum(one.scaled - one.after for one in found.values()) / len(found)


def _told(where: str, found: Fitted, kept: bool) -> str:
    return (
        f"{where}: log-loss {found.before:.3f} → {found.after:.3f} "
        f"(rule of thumb stretched {found.scaled:.3f}, base rate {found.base:.3f}), "
        f"{found.lessons} positions, {'kept' if kept else 'not kept'}"
    )


def _matches(where: str, won: list[float]) -> str:
    low, high = interval(won)
    return (
        f"{where}: planners by these weights won {sum(won):g} of {len(won)} against the rule of "
        f"thumb ({100 * low:.0f}–{100 * high:.0f} %)"
    )


def _checked(scenario: str, side: str, found: Fitted) -> list[str]:
    bins = ", ".join(f"[{a:.2f}, {b:.2f}, {n}]" for a, b, n in found.bins)
    return [
        "",
        f'[checked."{scenario}".{side}]  # on games held out',
        f"log_loss = {found.after:.4f}",
        f"rule_of_thumb = {found.before:.4f}",
        f"rule_of_thumb_stretched = {found.scaled:.4f}",
        f"base_rate = {found.base:.4f}",
        f"calibration = [{bins}]  # foretold, came true, positions",
    ]


def _weights(scenario: str, side: str, found: Fitted) -> list[str]:
    rows = (f"{key} = {list(row)}" for key, row in found.weights.items())
    return ["", f'[weights."{scenario}".{side}]', *rows]


def _lessons(courses: list[Course], jobs: int) -> list[Lesson]:
    if jobs <= 1:
        found = [attend(course) for course in courses]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            found = list(pool.map(attend, courses, chunksize=4))
    return [lesson for lessons in found for lesson in lessons]
