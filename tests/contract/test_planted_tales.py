"""What the table tells may not fool the contract: faults planted in strip, counts and previews."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.lab import GAME as LAB
from tests.lab.state import LabState
from zhulu.contract import Broken, fuzz_game
from zhulu.contract import telling as tales
from zhulu.kernel import Building, Game, Looker, Say, Strip, Table, engine


def peeking(g: LabState, side: int | None) -> Strip:
    s = LAB.strip(g, side)
    s.aim(Say("Stand on {0:hex} at the end", sum(g.blue_hand)))
    return s


def only_the_watcher_peeks(g: LabState, side: int | None) -> Strip:
    return peeking(g, side) if side is None else LAB.strip(g, side)


def untranslated(g: LabState, side: int | None) -> Strip:
    s = LAB.strip(g, side)
    s.aim(Say("nobody put this into Chinese"))
    return s


def unnamed(g: LabState, side: int) -> dict[str, int]:
    return {**LAB.counts(g, side), "luck": 3}


def enemy_cards(g: LabState, side: int) -> dict[str, int]:
    return {**LAB.counts(g, side), "cards": sum(g.hands[1 - side])}


def hidden_plan(g: LabState, side: int) -> Building | None:
    built = Building(Say("now"))
    built.total = Say("{0:+}", sum(g.hands[1 - side]))
    return built


@pytest.mark.parametrize(
    ("fooled", "says"),
    [
        (replace(LAB, strip=peeking), "contract 6: red is told hidden things"),
        (replace(LAB, strip=only_the_watcher_peeks), "contract 6: who watches is told"),
        (replace(LAB, strip=untranslated), "[say] has no Chinese for 'nobody put"),
        (replace(LAB, counts=unnamed), "[count] en has no luck"),
        (replace(LAB, counts=enemy_cards), "contract 6"),
        (replace(LAB, building=hidden_plan), "contract 6"),
    ],
    ids=["strip", "watcher", "words", "names", "counts", "building"],
)
def test_a_tale_that_leaks_or_has_no_words_is_found_out(fooled: Game, says: str) -> None:
    assert says in fuzz_game(fooled, "clash", {}, 3, every=1).problem


def test_a_preview_that_does_not_come_true_is_found_out() -> None:
    table = Table(LAB, LAB.new("clash", seed=5))
    side = table.to_move()
    assert side is not None
    table.act(side, ("keep_cards", -1))
    menu = engine.offers_of(table.g)
    assert menu is not None
    action = menu.action(0)
    seen, counted = Looker(LAB, table.g, side).look(action), LAB.counts(table.g, side)
    moment = table.act(side, action)
    tales.preview_was_true(LAB, table.g, moment, seen, counted)
    for lie in ("price", "stop", "facts"):
        told = Looker(LAB, table.g, side).look(first_go(table))
        untrue = seen.price, seen.stop, seen.facts
        seen.price = {"cards": -1} if lie == "price" else untrue[0]
        seen.stop = "die" if lie == "stop" else untrue[1]
        seen.facts = told.facts if lie == "facts" else untrue[2]
        with pytest.raises(Broken, match="contract 11"):
            tales.preview_was_true(LAB, table.g, moment, seen, counted)
        seen.price, seen.stop, seen.facts = untrue


def first_go(table: Table) -> tuple[str, int]:
    menu = table.offers()
    assert menu is not None
    return next(offer for offer in menu.offers if offer[0] == "go")
