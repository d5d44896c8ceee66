"""Computer players at the table: what they remember from one choice to the next."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from typing import Any

import pytest

from tests.lab import GAME
from zhulu.ai import Seat
from zhulu.kernel import QuickDice, offers_of, play_out, take
from zhulu.server.tables import analysis
from zhulu.server.tables.computers import Choice, choice_of


def seat_of(g: Any) -> Seat:
    menu = offers_of(g)
    assert menu is not None
    return Seat.of(GAME, g, menu.side, QuickDice(3))


def test_a_planner_goes_on_with_its_orders_wherever_it_thinks() -> None:
    """Every choice may be made in another process: the table keeps what was decided."""
    g = GAME.new("siege", dice=QuickDice(5))
    menu = offers_of(g)
    assert menu is not None
    first = choice_of(seat_of(g), "marshal", 3)
    following = take(g, menu, first.action)
    assert following is not None and following.side == menu.side
    goes_on = choice_of(seat_of(g), "marshal", 4, first.memory)
    begins = choice_of(seat_of(g), "marshal", 4)
    assert not any("visits" in told for told in goes_on.why)  # nothing had to be tried again
    assert all(told["visits"] for told in begins.why)


def test_who_does_not_plan_remembers_nothing() -> None:
    g = GAME.new("siege", dice=QuickDice(5))
    assert choice_of(seat_of(g), "officer", 3).memory is None


def test_a_search_on_two_cores_answers_the_same_and_leaves_nobody_behind() -> None:
    g = GAME.new("siege", seed=5)
    play_out(g, 2, 9)
    before = set(multiprocessing.active_children())
    alone, helped = (choice_of(seat_of(g), "search-1", 3, cores=cores) for cores in (1, 2))
    assert alone == helped and len(alone.why) > 1
    until = time.monotonic() + 60  # they go at once, but on a busy machine nothing is at once
    while set(multiprocessing.active_children()) - before and time.monotonic() < until:
        time.sleep(0.01)
    assert not set(multiprocessing.active_children()) - before


def test_an_analysis_uses_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def noted(seat: Seat, level: str, seed: int, cores: int = 1) -> Choice:
        asked.append(cores)
        return choice_of(seat, level, seed)

    monkeypatch.setattr(analysis, "choice_of", noted)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    g = GAME.new("siege", seed=5)
    side = GAME.sides[seat_of(g).side]
    moment = analysis.Moment(GAME, g, 3, side, side, None)
    first, tried = analysis._think(moment, analysis._outlook(moment), "search-1")
    assert asked == [2] and first in tried


ORPHAN = """
import os, time
from zhulu.ai import helpers
helpers.LOOK = 0.02
watching, watches = os.pipe()
if os.fork() == 0:
    helpers.follow_parent()
    os.write(watches, b".")
    time.sleep(600)
os.read(watching, 1)
os._exit(0)
"""


def test_who_helps_to_think_goes_when_the_thinker_is_gone() -> None:
    """Both write to the same pipe: it ends only when both have."""
    asked = [sys.executable, "-c", ORPHAN]
    assert subprocess.run(asked, stdout=subprocess.PIPE, check=True, timeout=120).stdout == b""
