"""Compiled and interpreted, side by side: the same seeds lead every game to the same states.

Both forms run now, in processes of their own, so a rule that changes needs no new numbers here.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from zhulu import games
from zhulu.compiled.finder import SWITCH
from zhulu.compiled.report import form_of_game

PLAY = """
import json, sys
from zhulu import games
from zhulu.ai.policy import best, preferences
from zhulu.compiled.report import form_of_game
from zhulu.kernel import KeyedDice, QuickDice, offers_of, play_out, take_nth
from zhulu.kernel.dice import secret_of

game = games.get(sys.argv[1])
told = []
for scenario in game.scenarios:
    for seed in (1, 2):
        g = game.new(scenario.name, dice=KeyedDice(secret_of(seed)))
        played = play_out(g, seed, 400)
        told.append([scenario.name, seed, played, game.hash(g)])
    g = game.new(scenario.name, dice=KeyedDice(secret_of(3)))
    menu, chooser = offers_of(g), QuickDice(3)
    for _ in range(60):
        if menu is not None:
            menu = take_nth(g, menu, best(preferences(game, g, menu), chooser))
    told.append([scenario.name, "preferences", game.hash(g), game.features(g, 0)])
    told.append([scenario.name, "view", game.save(g), [game.view(g, 0)]])
print(json.dumps([form_of_game(game.package), told]))
"""


def played(game: str, interpreted: bool) -> tuple[str, Any]:
    """Some games to the middle, in a process of the form asked for."""
    settings = {key: value for key, value in os.environ.items() if key != SWITCH}
    if interpreted:
        settings[SWITCH] = "1"
    command = [sys.executable, "-c", PLAY, game]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=True)
    form, told = json.loads(done.stdout)
    return form, told


@pytest.mark.parametrize("game", games.names())
def test_the_same_seed_leads_both_forms_to_the_same_states(game: str) -> None:
    if form_of_game(f"zhulu.games.{game}") != "compiled":
        pytest.skip("the engine is not compiled here: python -m zhulu.compiled")
    compiled_form, compiled = played(game, interpreted=False)
    plain_form, plain = played(game, interpreted=True)
    assert (compiled_form, plain_form) == ("compiled", f"interpreted: {SWITCH} is set")
    assert compiled == plain
