"""16.5, 16.8: what every game tells, whoever plays it: aims, figures, tracks, what moves odds."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.artwork.shipped import board
from zhulu import games
from zhulu.content import catalogue
from zhulu.kernel import Game, Looker, QuickDice, engine
from zhulu.server.web.games_api import names_of

CASES = [(game, scenario.name) for game in games.all() for scenario in game.scenarios]
each_scenario = pytest.mark.parametrize(
    ("game", "scenario"), CASES, ids=lambda one: getattr(one, "name", one)
)


def positions(game: Game, scenario: str) -> list[Any]:
    """The beginning, and some way into a random game."""
    g = game.new(scenario, seed=7)
    chooser, found = QuickDice(7), [g.clone()]
    for _ in range(3):
        for _ in range(60):
            menu = engine.offers_of(g)
            if menu is None:
                return found
            engine.take_nth(g, menu, chooser.below(len(menu.nouns), "choice"))
        found.append(g.clone())
    return found


@each_scenario
def test_16_5_an_aim_in_a_line_and_how_it_stands(game: Game, scenario: str) -> None:
    for g in positions(game, scenario):
        for side in range(len(game.sides)):
            aims = game.strip(g, side).aims
            mine = [aim for aim in aims if aim["side"] in ("", game.sides[side])]
            assert mine or aims, f"{game.sides[side]} has no aim"
            assert any(aim["stands"] is not None for aim in aims)
            for aim in aims:
                assert 10 < len(catalogue(game).say(aim["words"], g)) < 160


@each_scenario
def test_16_5_every_side_has_its_figures_and_somebody_is_next(game: Game, scenario: str) -> None:
    known = []
    for g in positions(game, scenario):
        strip = game.strip(g, None)
        with_figures = {figure["side"] for figure in strip.figures}
        assert with_figures >= set(game.sides), f"no figures: {set(game.sides) - with_figures}"
        steps = [section for section in strip.sections if section["kind"] == "steps"]
        known.append(strip.next is not None or any(s["rows"] for s in steps))
    assert any(known)  # a set-up has no next


@each_scenario
def test_16_5_every_track_on_the_board_has_its_marker(game: Game, scenario: str) -> None:
    drawn = {track["id"] for track in board(game.name).get("tracks", [])}
    for g in positions(game, scenario):
        view = game.view(g, None)
        marked = {track["id"] for track in view["tracks"]}
        # The turn has its marker from the turn itself; the edge of the map bears whole numbers.
        marked |= {"turn"} if view["turn"] is not None else set()
        marked |= {"edge"} if any(track["high"] >= 50 for track in view["tracks"]) else set()
        assert drawn <= marked, f"no marker on {sorted(drawn - marked)}"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_16_8_all_that_moves_the_odds_is_named_in_both_languages(game: Game) -> None:
    for language, letters in (("en", "[A-Za-z]"), ("zh", "[\u4e00-\u9fff]")):
        shifts = names_of(game, catalogue(game, language), game.content())["shift"]
        assert len(shifts) > 1
        for line, words in shifts.items():
            assert re.match(r"\d", line), f"{line} begins with no rule"
            assert re.search(letters, words), f"{line}: {words}"


def figures(game: Game, g: Any, side: int) -> dict[str, int]:
    """What the strip counts of a side's own."""
    own = game.sides[side]
    found = [one for one in game.strip(g, side).figures if one["side"] == own]
    return {one["id"]: one["value"] for one in found if isinstance(one["value"], int)}


def unpriced(game: Game, scenario: str, seed: int, most: int) -> list[str]:
    """Choices that change a figure of one's own and are offered without a price."""
    g, rnd, found = game.new(scenario, seed=seed), Random(seed), []
    for _ in range(most):
        menu = engine.offers_of(g)
        if menu is None:
            break
        looker = Looker(game, g, menu.side)
        before = figures(game, looker.world, menu.side)
        for action in rnd.sample(list(looker.offers), min(4, len(looker.offers))):
            seen = looker.look(action)
            after = before if seen.world is None else figures(game, seen.world, menu.side)
            changed = {name for name in before if before[name] != after.get(name, before[name])}
            if changed and not seen.price:
                found.append(f"{game.name_of(action, g)}: {sorted(changed)}")
        engine.take_nth(g, menu, rnd.randrange(len(menu.nouns)))
    return found


@each_scenario
def test_16_1_what_the_strip_counts_of_ones_own_stands_in_a_price(
    game: Game, scenario: str
) -> None:
    assert not unpriced(game, scenario, 1, 160)
