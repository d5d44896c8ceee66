"""Every number of the data that rules read has an effect: shift it, and something must change.

A number that stands a second time in the code would let an owner's overlay change nothing. All
rows of one column are shifted together; what is compared is menus with their refusals, odds on
show and the course of random games.
"""

from __future__ import annotations

import copy
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from zhulu.content.pack import WHOLE
from zhulu.contract.checks import menu_document
from zhulu.contract.telling import as_bytes
from zhulu.kernel import Game, Menu, QuickDice, engine
from zhulu.kernel.flow import NOTHING

SHIFTS = (1, -1, 2)  # the first the loader accepts
LOOK_EVERY = 9


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


def shifted(files: dict[str, Any], column: str, by: int) -> dict[str, Any]:
    """The data with every number of one column changed."""
    file, _, place = column.partition("#")
    changed = copy.deepcopy(files)
    changed[file] = _shift(changed[file], place.split("."), by)
    return changed


def _shift(body: Any, place: list[str], by: int) -> Any:
    if not place:
        return body + by if isinstance(body, int) and not isinstance(body, bool) else body
    key, *rest = place
    if isinstance(body, list) and key == "*":
        return [_shift(one, rest, by) for one in body]
    if isinstance(body, dict) and key in body:
        return {**body, key: _shift(body[key], rest, by)}
    return body


class Probe:
    """Plays random games and remembers what was offered, refused and forecast on the way."""

    def __init__(self, game: Game, decisions: int, seeds: tuple[int, ...]) -> None:
        self.game = game
        self.runs = [(scenario.name, seed) for seed in seeds for scenario in game.scenarios]
        self.decisions = decisions
        self.base = [list(self.course(run, None)) for run in self.runs]

    def course(self, run: tuple[str, int], overlay: Path | None) -> Iterator[str]:
        """What a game shows, moment by moment."""
        scenario, seed = run
        g = self.game.new(scenario, dice=QuickDice(seed), overlay=overlay)
        g.silent = True
        chooser = QuickDice(seed)
        menu = engine.offers_of(g)
        for number in range(self.decisions):
            if menu is None:
                break
            if number % LOOK_EVERY == 0:
                yield self.look(g)
            menu = engine.take_nth(g, menu, self.choice(g, menu, chooser))
        yield as_bytes([self.game.hash(g), None if g.result is None else g.result.kind])

    def choice(self, g: Any, menu: Menu, chooser: QuickDice) -> int:
        """Now at random, now as the game prefers: chance alone never comes to the late rules."""
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

    def notices(self, files: dict[str, Any]) -> bool:
        """Whether anything is otherwise with these data; data the game cannot play count too."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / WHOLE).write_text(json.dumps(files, ensure_ascii=False), encoding="utf-8")
            try:
                for run, before in zip(self.runs, self.base, strict=True):
                    if list(self.course(run, folder)) != before:
                        return True
            finally:
                self.game._contents.pop(str(folder), None)
        return False


def without_effect(game: Game, wanted: list[str], probe: Probe) -> list[str]:
    """The columns whose numbers may be shifted without anybody noticing."""
    files = game.content().pack.files
    idle = []
    for column in wanted:
        if not any(_tells(probe, shifted(files, column, by)) for by in SHIFTS[:2]):
            idle.append(column)
    return idle


def _tells(probe: Probe, files: dict[str, Any]) -> bool:
    try:
        return probe.notices(files)
    except Exception:  # data that cannot be loaded or played are noticed, by whatever it is
        return True
