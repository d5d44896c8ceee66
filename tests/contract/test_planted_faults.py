"""The contract may not be fooled: faults planted in a sound game, and what it says of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.lab import GAME as LAB
from tests.lab import set_up
from tests.lab.state import LabState
from zhulu import games
from zhulu.ai.match import play_match
from zhulu.contract import fuzz_game
from zhulu.kernel import AskUntilDone, Dice, EngineFault, Game, Menu, Procedure, Steps, Strip


def bare(g: LabState, side: int, dice: Dice) -> LabState:
    twin = g.clone()
    twin.dice = dice
    return twin


def open_view(g: LabState, side: int | None) -> dict[str, Any]:
    """Shows both hands to everybody: the red player's view, and beside it what blue holds."""
    seen = LAB.view(g, 0)
    seen["notes"] = [f"blue holds {g.blue_hand}, the deck is {g.deck}"]
    return seen


def no_strip(g: LabState, side: int | None) -> Strip:
    return Strip()


def nothing_built(g: LabState, side: int) -> None:
    return None


def test_a_game_that_deals_its_truth_as_a_guess_is_found_out() -> None:
    fooled = replace(LAB, determinize=bare, view=open_view, strip=no_strip, building=nothing_built)
    outcome = fuzz_game(fooled, "clash", {}, 3, every=1)
    assert "contract 6" in outcome.problem
    assert "no re-dealt world ever differed" in outcome.problem


def test_a_sound_game_is_not_accused() -> None:
    assert fuzz_game(LAB, "clash", {}, 3, every=1).problem == ""


def peeking(g: Any, side: int | None) -> dict[str, Any]:
    """A view that tells more of the stack than its trail does."""
    seen = games.get("changsha").view(g, side)
    return {**seen, "notes": [["at", str(g.stack[-1].at)]]}


def test_a_view_that_reads_the_stack_is_found_where_the_board_stays() -> None:
    changsha = games.get("changsha")
    problem = fuzz_game(replace(changsha, view=peeking), "doyen_mot", {}, 3, every=1).problem
    assert "contract 7" in problem and "a view reads the stack" in problem


@dataclass
class Dither(Procedure):
    """March, halt, march: each choice is sound, and none ever ends it."""

    def sequence(self) -> Steps:
        return (AskUntilDone("7.0", Dither.choose),)

    def choose(self, g: LabState) -> Menu:
        return Menu(g, 0).each(self.activate, [0]).each(self.go, [1])

    def activate(self, g: LabState, unit: int) -> None:
        """Set out."""

    def go(self, g: LabState, hex: int) -> None:
        """And halt again."""


def looping() -> Game:
    def begin(content: Any, scenario: str, options: dict[str, bool], dice: Dice) -> LabState:
        g = set_up(content, scenario, options, dice)
        g.stack.append(Dither())
        return g

    return replace(LAB, set_up=begin)


def test_a_loop_of_choices_ends_at_the_bound_and_names_the_procedure() -> None:
    outcome = fuzz_game(looping(), "clash", {}, 3)
    assert "no end after 600 decisions" in outcome.problem
    assert "Dither" in outcome.problem


def test_a_match_of_computers_that_loop_is_stopped_too() -> None:
    with pytest.raises(EngineFault, match="no end after 600 decisions.*Dither"):
        play_match(looping(), "clash", ("random", "random"), 1)
