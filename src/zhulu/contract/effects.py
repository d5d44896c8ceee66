"""Every number of the data that rules read has an effect: shift it, and something must change.

A number that stands a second time in the code would let an owner's overlay change nothing. All
rows of one column are shifted together; what is compared is menus with their refusals, odds on
show and the course and outcome of games: whole ones from the set-up, with every option in some of
them, and short ones from strained positions (a track at its end, a late turn), where the rare rules
are at work. A column that no rule is to read stands in `shown` of its file's provenance.
"""

from __future__ import annotations

import copy
import json
import tempfile
from collections.abc import Iterator
from itertools import count, zip_longest
from pathlib import Path
from random import Random
from typing import Any

from zhulu.content.pack import WHOLE
from zhulu.contract.checks import menu_document
from zhulu.contract.telling import as_bytes
from zhulu.kernel import Game, Menu, QuickDice, Result, ZhuluError, engine
from zhulu.kernel.flow import NOTHING

SHIFTS = ((1, 1), (-1, 1), (90, 3))  # (by how much, every n-th number); the last breaks an order
LOOK_EVERY = 9
SHORT = 30  # decisions from a strained position
STRAINS = (0, 1, 2, 5, 10, 20, 50, 80, 95)


def columns(files: dict[str, dict[str, Any]]) -> list[str]:
    """Every column of numbers: `tables#costs.zone`, `units#unit.*.attack`."""
    found: dict[str, None] = {}
    for file, body in files.items():
        for place in _numbers(body, ()):
            found[f"{file}#{'.'.join(place)}"] = None
    return list(found)


def _numbers(body: Any, place: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if isinstance(body, dict):
        for key, value in body.items():
            if key not in ("provenance", "id"):
                yield from _numbers(value, (*place, str(key)))
    elif isinstance(body, list):
        for value in body:
            yield from _numbers(value, (*place, "*"))
    elif isinstance(body, int) and not isinstance(body, bool):
        yield place


def shifted(files: dict[str, Any], column: str, by: int, every: int = 1) -> dict[str, Any]:
    """The data with the numbers of one column changed: all, or every second, third … of them."""
    file, _, place = column.partition("#")
    changed = copy.deepcopy(files)
    changed[file] = _shift(changed[file], place.split("."), by, count(), every)
    return changed


def _shift(body: Any, place: list[str], by: int, seen: Iterator[int], every: int) -> Any:
    if not place:
        if not isinstance(body, int) or isinstance(body, bool):
            return body
        return body if next(seen) % every else body + by
    key, *rest = place
    if isinstance(body, list) and key == "*":
        return [_shift(one, rest, by, seen, every) for one in body]
    if isinstance(body, dict) and key in body:
        return {**body, key: _shift(body[key], rest, by, seen, every)}
    return body


Run = tuple[str, dict[str, bool], int]  # scenario, options, seed


class Probe:
    """Plays games and remembers what was offered, refused and forecast on the way."""

    def __init__(
        self, game: Game, decisions: int, seeds: tuple[int, ...], strained: int = 0
    ) -> None:
        self.game = game
        self.decisions = decisions
        self.runs = [run for seed in seeds for run in runs_of(game, seed)]
        self.base = [list(self.course(self.begin(run, None), run[2])) for run in self.runs]
        self.strained = [one for run in self.runs for one in self.strain(run, strained)]

    def begin(self, run: Run, overlay: Path | None) -> Any:
        scenario, options, seed = run
        return self.game.new(scenario, options, dice=QuickDice(seed), overlay=overlay)

    def load(self, document: dict[str, Any], overlay: Path | None) -> Any:
        return self.game.load(document, overlay, strict=False)

    def course(self, g: Any, seed: int, decisions: int = 0) -> Iterator[str]:
        """Play on from `g` and yield what can be seen: menus with odds now and then, the end."""
        g.silent = True
        chooser = QuickDice(seed)
        menu = engine.offers_of(g)
        for number in range(decisions or self.decisions):
            if menu is None:
                break
            if number % LOOK_EVERY == 0:
                yield self.look(g)
            menu = engine.take_nth(g, menu, self.choice(g, menu, chooser))
        yield as_bytes([self.game.hash(g), None if g.result is None else vars_of(g.result)])

    def choice(self, g: Any, menu: Menu, chooser: QuickDice) -> int:
        """A third of the choices at random, else as `prefer` likes: so games get to late rules."""
        if chooser.below(3, "who") == 0:
            return chooser.below(len(menu.nouns), "choice")
        liked = [self.game.prefer(g, menu.side, verb, noun) for verb, noun in menu.offers]
        return liked.index(max(liked))

    def look(self, g: Any) -> str:
        """The open menu with its refusals and the odds of its offers."""
        menu = engine.pending(g)
        assert menu is not None
        odds = [self.odds(g, verb, noun) for verb, noun in [("", NOTHING), *menu.offers[:6]]]
        return as_bytes([menu_document(menu), odds])

    def odds(self, g: Any, verb: str, noun: int) -> Any:
        forecast = g.stack[-1].forecast(g, verb, noun)
        return None if forecast is None else [forecast.lines, forecast.outcomes]

    def strain(self, run: Run, wanted: int) -> list[tuple[dict[str, Any], list[str]]]:
        """Positions made by changing numbers in saves of a game, each with its course.

        They reach what ordinary play seldom does: a track at its end, a late turn.
        """
        chance = Random(run[2])
        g = self.begin(run, None)
        g.silent = True
        found: list[tuple[dict[str, Any], list[str]]] = []
        for tried in range(12 * wanted):
            if len(found) == wanted:
                break
            for _ in range(self.decisions // (2 * wanted) if tried % 12 == 0 else 0):
                menu = engine.offers_of(g)
                if menu is None:
                    return found
                engine.take_nth(g, menu, chance.randrange(len(menu.nouns)))
            document = strained(self.game.save(g), chance)
            course = self.from_here(document)
            if course:
                found.append((document, course))
        return found

    def from_here(self, document: dict[str, Any]) -> list[str]:
        """The course from a changed save; empty if the change made a position that cannot be."""
        try:
            g = self.load(document, None)
            return [] if self.game.check(g) else list(self.course(g, 1, SHORT))
        except Exception:
            return []

    def notices(self, files: dict[str, Any], scenario: str = "") -> bool:
        """Whether any game goes differently with these data: in one scenario, or `""` in all."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / WHOLE).write_text(json.dumps(files, ensure_ascii=False), encoding="utf-8")
            try:
                for run, before in zip(self.runs, self.base, strict=True):
                    if scenario in ("", run[0]) and differs(
                        self.course(self.begin(run, folder), run[2]), before
                    ):
                        return True
                for document, before in self.strained:
                    if scenario in ("", document["scenario"]) and differs(
                        self.course(self.load(document, folder), 1, SHORT), before
                    ):
                        return True
            finally:
                self.game._contents.pop(str(folder), None)
        return False


def differs(now: Iterator[str], before: list[str]) -> bool:
    """Whether two courses differ; stops at the first difference, so the rest is not played."""
    return any(one != other for one, other in zip_longest(now, before))


def vars_of(result: Result) -> list[Any]:
    return [result.kind, list(result.winners), [float(one) for one in result.score]]


def runs_of(game: Game, seed: int) -> list[Run]:
    """Each scenario by default, then with its options switched, in as few games as fit them."""
    found: list[Run] = []
    for scenario in game.scenarios:
        sets: list[dict[str, bool]] = [{}]
        for option in game.options:
            for chosen in [*sets[1:], {}]:
                together = {**chosen, option.name: not option.default}
                if _goes(game, scenario.name, together):
                    chosen[option.name] = not option.default
                    if all(chosen is not one for one in sets):
                        sets.append(chosen)
                    break
        found += [(scenario.name, chosen, seed) for chosen in sets]
    return found


def _goes(game: Game, scenario: str, options: dict[str, bool]) -> bool:
    try:
        game.settle_options(scenario, options)
    except ZhuluError:
        return False
    return True


def strained(document: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Change two random numbers (or tables of numbers) of a save, in place."""
    state = document["state"]
    plain = [name for name, value in state.items() if _plain(value)]
    for name in chance.sample(plain, min(len(plain), 2)):
        value = state[name]
        if isinstance(value, dict):
            state[name] = {key: chance.choice([old, *STRAINS]) for key, old in value.items()}
        else:
            state[name] = chance.choice(STRAINS)
    return document


def _plain(value: Any) -> bool:
    if isinstance(value, dict):
        return bool(value) and all(type(one) is int for one in value.values())
    return type(value) is int


def shown_only(game: Game) -> set[str]:
    """The columns declared under `shown` in their file: printed on the board, read by no rule."""
    return {f"{file}#{one}" for file, some in game.content().pack.shown.items() for one in some}


def wrongly_shown(game: Game) -> list[str]:
    """Columns declared under `shown` that do not exist, by a typing error or since a change."""
    return sorted(shown_only(game) - set(columns(game.content().pack.files)))


def idle_columns(
    game: Game, depths: tuple[tuple[int, int], ...], apart: set[str] | None = None
) -> list[str]:
    """Columns no rule seems to read, besides the declared ones.

    Each of `depths` (decisions, strained positions) plays longer games, for the columns still left.
    """
    declared = shown_only(game) | (apart or set())
    idle = [one for one in columns(game.content().pack.files) if one not in declared]
    for seed, (decisions, strained) in enumerate(depths, 3):
        if idle:
            idle = without_effect(game, idle, Probe(game, decisions, (seed,), strained))
    return idle


def without_effect(game: Game, wanted: list[str], probe: Probe) -> list[str]:
    """The columns whose numbers may be shifted without anybody noticing."""
    files = game.content().pack.files
    idle = []
    for column in wanted:
        if not any(_tells(probe, files, column, shift) for shift in SHIFTS):
            idle.append(column)
    return idle


def _tells(probe: Probe, files: dict[str, Any], column: str, shift: tuple[int, int]) -> bool:
    file = column.partition("#")[0]
    own = file.removeprefix("scenarios/") if file.startswith("scenarios/") else ""
    scenario = own if own in [one.name for one in probe.game.scenarios] else ""
    try:
        return probe.notices(shifted(files, column, *shift), scenario)
    except Exception:  # data that cannot be loaded or played are noticed, by whatever it is
        return True
