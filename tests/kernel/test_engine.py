"""The engine: run, ask, apply, and what it does with empty menus, sole offers and loops."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from zhulu.kernel import (
    END,
    Ask,
    AskUntilDone,
    Do,
    EngineFault,
    Flow,
    IllegalAction,
    Menu,
    NotYourChoice,
    Procedure,
    Repeat,
    State,
    Steps,
    Veto,
    apply,
    offers_of,
    pending,
    run,
    take,
)


class Notes(State):
    """A state that only remembers what was done to it."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []


@dataclass
class Errand(Procedure):
    choices: list[int]
    log: list[int] = field(default_factory=list)

    def sequence(self) -> Steps:
        return (
            Do("1.1", Errand.begin),
            Ask("1.2", Errand.pick_one),
            AskUntilDone("1.3", Errand.pick_more),
            Do("1.4", Errand.close),
        )

    def begin(self, g: Notes) -> None:
        g.done.append("begin")

    def pick_one(self, g: Notes) -> Menu:
        return Menu(g, 0).each(self.pick, self.choices, unless=self.odd)

    def odd(self, g: Notes, noun: int) -> Veto | None:
        return Veto("1.21", "{0} is odd", noun) if noun % 2 else None

    def forbids(self, g: Notes, verb: str, noun: int) -> Veto | None:
        return Veto("1.22", "{0} is too many", noun) if noun > 99 else None

    def pick(self, g: Notes, noun: int) -> None:
        g.done.append(f"pick {noun}")

    def pick_more(self, g: Notes) -> Menu:
        left = [n for n in self.choices if n not in self.log]
        return Menu(g, 1).each(self.more, left).done("enough")

    def more(self, g: Notes, noun: int) -> Flow:
        self.log.append(noun)
        g.done.append(f"more {noun}")
        return END if noun == 9 else None

    def close(self, g: Notes) -> None:
        g.done.append("close")
        g.finish([0], "done", "1.4", [1, 0])


@dataclass
class Countdown(Procedure):
    left: int = 3

    def sequence(self) -> Steps:
        return (Repeat("2.1", Countdown.tick), Do("2.2", Countdown.stop))

    def tick(self, g: Notes) -> Flow:
        self.left -= 1
        return Tick() if self.left >= 0 else None

    def stop(self, g: Notes) -> None:
        g.finish([], "draw", "2.2", [0, 0])


@dataclass
class Tick(Procedure):
    def sequence(self) -> Steps:
        return (Do("2.11", Tick.sound),)

    def sound(self, g: Notes) -> None:
        g.done.append("tick")


def started(frame: Procedure) -> Notes:
    g = Notes()
    g.stack = [frame]
    run(g)
    return g


def test_a_menu_offers_what_no_veto_forbids_and_explains_the_rest() -> None:
    g = started(Errand([2, 3, 4]))
    menu = pending(g)
    assert menu is not None
    assert menu.offers == [("pick", 2), ("pick", 4)]
    assert [veto.rule for veto in menu.refused.values()] == ["1.21"]
    quick = offers_of(g)
    assert quick is not None and quick.offers == menu.offers and quick.refused == {}


def test_apply_takes_an_offer_and_asks_again_until_done() -> None:
    g = started(Errand([2, 4]))
    apply(g, 0, ("pick", 4))
    apply(g, 1, ("more", 2))
    apply(g, 1, ("enough", -1))
    assert g.done == ["begin", "pick 4", "more 2", "close"]
    assert g.result is not None and g.result.winners == [0]
    assert pending(g) is None and g.stack == []


def test_a_refused_action_cites_its_veto_and_changes_nothing() -> None:
    g = started(Errand([2, 3, 4]))
    with pytest.raises(IllegalAction, match="1.21") as caught:
        apply(g, 0, ("pick", 3))
    assert caught.value.numbers == (3,)
    with pytest.raises(IllegalAction, match="1.22"):  # not listed, but its procedure knows why
        apply(g, 0, ("pick", 100))
    with pytest.raises(IllegalAction, match="1.2: frobnicate"):
        apply(g, 0, ("frobnicate", 2))
    with pytest.raises(NotYourChoice):
        apply(g, 1, ("pick", 2))
    assert g.done == ["begin"]


def test_a_sole_offer_is_taken_unasked() -> None:
    g = started(Errand([2, 3]))
    assert "pick 2" in g.done


def test_an_unexpectedly_empty_menu_is_a_fault_that_names_the_place() -> None:
    with pytest.raises(EngineFault, match=r"Errand\.pick_one"):
        started(Errand([3]))


def test_end_leaves_the_procedure_at_once() -> None:
    g = started(Errand([2, 4, 9]))
    apply(g, 0, ("pick", 2))
    with pytest.raises(EngineFault, match="without a result"):
        apply(g, 1, ("more", 9))
    assert "close" not in g.done


def test_repeat_goes_on_until_it_starts_nothing() -> None:
    assert started(Countdown()).done == ["tick"] * 3


def test_a_game_that_is_over_takes_no_action() -> None:
    g = started(Countdown())
    with pytest.raises(IllegalAction, match="over"):
        apply(g, 0, ("pick", 2))


def test_take_refuses_what_is_not_on_the_menu() -> None:
    g = started(Errand([2, 4]))
    menu = offers_of(g)
    assert menu is not None
    with pytest.raises(IllegalAction):
        take(g, menu, ("pick", 3))
