"""The one loop that performs every game: run, ask, apply."""

from __future__ import annotations

from typing import Final

from zhulu.kernel.errors import EngineFault, IllegalAction, NotYourChoice
from zhulu.kernel.flow import (
    END,
    NOTHING,
    Action,
    Flow,
    Handler,
    Menu,
    Procedure,
    Step,
    Veto,
    steps_of,
)
from zhulu.kernel.state import State

# No rulebook goes this long without a choice: more steps than this are a loop.
PATIENCE: Final = 200_000


def current(g: State) -> Step:
    """The step the topmost procedure has reached."""
    frame = g.stack[-1]
    return steps_of(frame)[frame.at]


def where(g: State) -> str:
    """The stack in words, for errors and crash files."""
    names = []
    for frame in g.stack:
        steps = steps_of(frame)
        at = steps[frame.at].name if frame.at < len(steps) else "end"
        names.append(f"{type(frame).__name__}.{at}")
    return " > ".join(names)


def run(g: State) -> Menu | None:
    """Perform steps until a side must choose; None when the game is over."""
    for _ in range(PATIENCE):
        if g.result is not None:
            g.stack.clear()
            return None
        if not g.stack:
            raise EngineFault("the procedures ended without a result")
        if len(g.stack) <= g.shared:
            g.own(len(g.stack) - 1)
        frame = g.stack[-1]
        steps = steps_of(frame)
        if frame.at == len(steps):
            g.stack.pop()
            continue
        step = steps[frame.at]
        if step.asks:
            menu: Menu = step.act(frame, g)
            count = len(menu.nouns)
            if count > 1 or (count == 1 and step.pause):
                return menu
            if count == 1:
                _perform(g, frame, step, menu, 0)
            elif step.may_be_empty or step.again:
                frame.at += 1
            else:
                raise EngineFault("nobody can choose anything here", where(g))
        else:
            flow: Flow = step.act(frame, g)
            if flow is None or not step.again:
                frame.at += 1
            _follow(g, frame, flow)
    raise EngineFault("no choice comes up: the procedure loops", where(g))


def same_step(g: State, other: State) -> bool:
    """Whether two states ask in the same step of the same procedure, as deep in the stack."""
    if not g.stack or len(g.stack) != len(other.stack):
        return False
    here, there = g.stack[-1], other.stack[-1]
    return type(here) is type(there) and here.at == there.at


def pending(g: State) -> Menu | None:
    """The open menu with its refusals. Derived from the state, never stored in it."""
    if not g.stack or g.result is not None:
        return None
    g.explaining = True
    try:
        menu: Menu = current(g).act(g.stack[-1], g)
    finally:
        g.explaining = False
    return menu


def offers_of(g: State) -> Menu | None:
    """The open menu without refusals: for those who trust their own choice."""
    if not g.stack or g.result is not None:
        return None
    menu: Menu = current(g).act(g.stack[-1], g)
    return menu


def apply(g: State, side: int, action: Action, menu: Menu | None = None) -> Menu | None:
    """Check an action against the open menu, then take it; a refusal changes nothing.

    `menu` is the open menu where the caller has it: it need not be derived again.
    """
    if menu is None:
        menu = offers_of(g)
    if menu is None:
        raise IllegalAction("end", "the game is over")
    rule = current(g).rule
    if menu.side != side:
        raise NotYourChoice(rule, "it is not your choice to make")
    index = menu.find(action)
    if index != NOTHING:
        return take_nth(g, menu, index)
    veto = why_not(g, action)
    if veto is None:
        raise IllegalAction(rule, f"{action[0]} is not one of the choices here")
    raise IllegalAction(veto.rule, veto.reason, veto.args)


def why_not(g: State, action: Action) -> Veto | None:
    """The rule against an action that is not on offer: from the menu, or else its procedure."""
    explained = pending(g)
    if explained is None or explained.find(action) != NOTHING:
        return None
    return explained.refused.get(action) or g.stack[-1].forbids(g, *action)


def take(g: State, menu: Menu, action: Action) -> Menu | None:
    """Take an action known to be on the menu and run on to the next menu."""
    index = menu.find(action)
    if index == NOTHING:
        raise IllegalAction(current(g).rule, f"{action[0]} is not one of the choices here")
    return take_nth(g, menu, index)


def take_nth(g: State, menu: Menu, index: int) -> Menu | None:
    """Take the offer with this index and run on to the next menu."""
    frame = g.stack[-1]
    _perform(g, frame, steps_of(frame)[frame.at], menu, index)
    return run(g)


def take_as_twin(twin: State, g: State, menu: Menu, index: int) -> Menu | None:
    """Take in a fresh clone of `g` what `menu` offers in `g`, without deriving it there again."""
    doer = menu.doers[menu.group_of(index)]
    owner = None if isinstance(doer, str) else getattr(doer, "__self__", None)
    if owner is not None:
        for depth, frame in enumerate(g.stack):
            if frame is owner and not isinstance(doer, str):
                doer = getattr(twin.own(depth), doer.__name__)
                break
        else:
            derived = offers_of(twin)
            assert derived is not None
            return take_nth(twin, derived, index)
    frame = twin.stack[-1]
    _do(twin, frame, steps_of(frame)[frame.at], doer, menu.nouns[index])
    return run(twin)


def _perform(g: State, frame: Procedure, step: Step, menu: Menu, index: int) -> None:
    _do(g, frame, step, menu.doers[menu.group_of(index)], menu.nouns[index])


def _do(g: State, frame: Procedure, step: Step, doer: Handler | str, noun: int) -> None:
    if isinstance(doer, str):
        frame.at += 1
        return
    if not step.again:
        frame.at += 1
    _follow(g, frame, doer(g, noun))


def _follow(g: State, frame: Procedure, flow: Flow) -> None:
    if flow is None:
        return
    if flow is END:
        frame.at = len(steps_of(frame))
    elif isinstance(flow, Procedure):
        g.stack.append(flow)


def play_out(g: State, seed: int, limit: int) -> int:
    """Play at random to the end, or for `limit` decisions; returns the decisions taken."""
    from zhulu.kernel.dice import QuickDice

    chooser = QuickDice(seed)
    menu = offers_of(g) if g.stack else None
    taken = 0
    while menu is not None and taken < limit:
        menu = take_nth(g, menu, chooser._next(len(menu.nouns)))
        taken += 1
    return taken
