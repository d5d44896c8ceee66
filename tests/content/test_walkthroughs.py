"""Every first game plays on the real engine, choice by choice, and speaks both languages."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import zhulu.games
from zhulu.content import catalogue
from zhulu.content.walkthrough import Walkthrough, walkthrough
from zhulu.kernel import NOTHING, Game
from zhulu.kernel.table import Table

GAMES = zhulu.games.all()


def script_of(game: Game) -> Walkthrough:
    script = walkthrough(game)
    assert script is not None, f"{game.name} has no walkthrough.toml"
    return script


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_step_is_offered_to_its_side(game: Game) -> None:
    script = script_of(game)
    table = Table(game, game.new(script.scenario, script.options, seed=script.seed))
    for number, step in enumerate(script.step):
        menu = table.menu()
        assert menu is not None, f"step {number}: the game is over"
        assert game.sides[menu.side] == step.side, f"step {number}: {step.verb} {step.noun}"
        offers = {game.name_of(action, table.g): action for action in menu.offers}
        wanted = (step.verb, step.noun)
        assert wanted in offers, f"step {number}: {wanted} is not among {sorted(offers)[:12]}"
        for verb, noun in (("", NOTHING), offers[wanted]):  # the odds can be asked for
            table.g.stack[-1].forecast(table.g, verb, noun)
        table.act(menu.side, offers[wanted])
    assert table.g.result is None  # the learner plays on


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_is_a_lesson(game: Game) -> None:
    script = script_of(game)
    assert 15 <= len(script.step) <= 40
    assert sum(step.side == script.side for step in script.step) >= 8
    assert {step.side for step in script.step} > {script.side}  # the others act too
    assert script.step[0].part
    assert len([step for step in script.step if step.part]) >= 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_speaks_both_languages(game: Game) -> None:
    script = script_of(game)
    chinese = re.compile("[\u4e00-\u9fff]")
    for words in (script.en, script.zh):
        assert words.title and words.intro and words.outro
    assert chinese.search(script.zh.intro) and not chinese.search(script.en.intro)
    for number, step in enumerate(script.step):
        assert step.en and not chinese.search(step.en), f"step {number}"
        assert chinese.search(step.zh), f"step {number}"
        assert bool(step.part) == bool(step.part_zh), f"step {number}"
    for language in ("en", "zh"):
        labels = [catalogue(game, language).offer(one.verb, one.noun) for one in script.step]
        assert all(labels)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_its_rules_are_rules_of_the_game(game: Game) -> None:
    file = import_module(game.package).__file__
    assert file is not None
    text = (Path(file).parent / "RULES.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^\| ([0-9][0-9.]*[a-z]?) \|", text, re.MULTILINE))
    script = script_of(game)
    for number, step in enumerate(script.step):
        assert step.rule in known, f"step {number}: {step.rule}"
    texts = [f"{words.intro} {words.outro}" for words in (script.en, script.zh)]
    texts += [f"{step.en} {step.zh}" for step in script.step]
    for cited in re.findall(r"[（(]([0-9]+\.[0-9.]*[a-z]?)[)）]", " ".join(texts)):
        assert cited in known, cited
