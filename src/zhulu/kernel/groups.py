"""Several choices at once: in order, again and again, all of a kind, the same for other pieces.

Nothing here knows any rules: each choice is taken as if it had been made alone, and the group
stops at the first refusal. A choice that closes undo is taken as the first of a group, or as the
last that was plainly asked for; before any other the group stops. So one undo takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from zhulu.kernel import engine
from zhulu.kernel.dice import QuickDice
from zhulu.kernel.errors import Halt, RuleViolation
from zhulu.kernel.facts import Watcher
from zhulu.kernel.flow import NOTHING, Action
from zhulu.kernel.nouns import Kind, Pairs
from zhulu.kernel.preview import OVER, REVEAL, SIDE, SealedDice
from zhulu.kernel.table import Moment, Table


@dataclass
class Group:
    """What was done of a group, and why it stopped short."""

    start: int  # the step at which it began
    moments: list[Moment] = field(default_factory=list)
    stopped: str = ""  # "" all done, "refused", or why undo closes: "die", "reveal", "side", "end"
    before: Action | None = None  # what would close undo, and was not done for that
    violation: RuleViolation | None = None
    skipped: list[tuple[str, RuleViolation]] = field(default_factory=list)  # pieces left out


class Foresight:
    """What will close undo, found in the side's own imagined world as previews find it."""

    def __init__(self, table: Table, side: int) -> None:
        self.table = table
        self.side = side
        self.world: Any = None  # as far as the table, as long as all goes as it was foreseen

    def closes(self, action: Action) -> str:
        """Why undo would close: "" if it stays open, or if the choice would be refused anyway."""
        table = self.table
        if self.world is None:
            self.world = table.game.determinize(table.g, self.side, QuickDice(1))
            self.world.dice = SealedDice()
        world, self.world = self.world, None
        menu = engine.offers_of(world)
        index = NOTHING if menu is None or menu.side != self.side else menu.find(action)
        if menu is None or index == NOTHING:
            return ""
        twin = world.clone()
        twin.silent = False
        twin.watcher = _Sealed()
        try:
            following = engine.take_as_twin(twin, world, menu, index)
        except Halt as halt:
            return halt.cause
        if following is None:
            return OVER
        if following.side != self.side:
            return SIDE
        self.world = twin
        return ""


class _Sealed(Watcher):
    """Nothing hidden is shown."""

    def revealing(self) -> None:
        raise Halt(REVEAL)


def in_order(table: Table, side: int, actions: Iterable[Action]) -> Group:
    """Choices one after the other."""
    group, ahead = Group(table.step), Foresight(table, side)
    row = list(actions)
    for index, action in enumerate(row):
        if not goes_on(group) or (index + 1 < len(row) and _stops_before(action, group, ahead)):
            break
        if not _take(table, side, action, group):
            break
    return group


def repeat(table: Table, side: int, action: Action, times: int) -> Group:
    """The same choice so many times, as long as it is offered."""
    group, ahead = Group(table.step), Foresight(table, side)
    while len(group.moments) < times and goes_on(group):
        menu = table.offers()
        offered = menu is not None and menu.side == side and menu.find(action) != NOTHING
        if group.moments and not offered:
            break
        if len(group.moments) + 1 < times and _stops_before(action, group, ahead):
            break
        if not _take(table, side, action, group):
            break
    return group


def every(table: Table, side: int, verb: str) -> Group:
    """Every offer of a verb once, as long as the same step goes on; what cannot be is skipped.

    None of them was asked for by name: so none but the first is taken if it closes undo.
    """
    group, ahead = Group(table.step), Foresight(table, side)
    menu = table.offers()
    offers = [] if menu is None else [offer for offer in menu.offers if offer[0] == verb]
    here = table.g.clone()
    for action in offers or [(verb, NOTHING)]:
        if not goes_on(group) or (group.moments and not engine.same_step(here, table.g)):
            break
        if _stops_before(action, group, ahead):
            break
        if not _take(table, side, action, group):
            if not group.moments:
                break
            assert group.violation is not None
            group.skipped.append((table.game.name_of(action, table.g)[1], group.violation))
            group.stopped, group.violation = "", None
    return group


def _stops_before(action: Action, group: Group, ahead: Foresight) -> bool:
    """Whether a later choice would close undo: then it is left to whoever makes it alone."""
    closes = ahead.closes(action)
    if closes and group.moments:
        group.stopped, group.before = closes, action
        return True
    return False


def _take(table: Table, side: int, action: Action, group: Group) -> bool:
    try:
        group.moments.append(table.act(side, action, len(group.moments)))
    except RuleViolation as violation:
        group.stopped, group.violation = "refused", violation
        return False
    return True


def goes_on(group: Group) -> bool:
    """Whether another choice may follow; asked only when there is one."""
    if group.moments and group.moments[-1].closed:
        group.stopped = group.moments[-1].closed
        return False
    return True


# The same for other pieces


@dataclass
class Same:
    """What was last done with a piece, and the others of its stack that could do it too."""

    start: int
    piece: str
    others: list[str]


def same_for(table: Table, side: int) -> Same | None:
    """The last thing done with a piece, if it is finished and others stood beside it."""
    start = _last_loop(table)
    if start is None or not table.can_undo(side):
        return None
    verb, noun = table.moments[start].action
    kind = table.game.kind_of(verb, table.g)
    menu = table.offers()
    if kind is None or menu is None or menu.side != side:
        return None
    offered = [n for v, n in menu.offers if v == verb and n not in (noun, NOTHING)]
    if not offered:
        return None
    before = table.snapshots[start - table.open_since]
    places = {p["id"]: p["at"] for p in table.game.view(before, side)["pieces"] if p["id"]}
    piece = next((half for half in _halves(kind, noun) if half in places), "")
    others: list[str] = []
    for other in places if piece else ():
        twin = _with(kind, noun, piece, other)
        if other != piece and places[other] == places[piece] and twin in offered:
            others.append(other)
    return Same(start, piece, others) if others else None


def same(table: Table, side: int, pieces: Iterable[str]) -> Group:
    """What was last done with one piece, for others; a piece that cannot is left as it was."""
    group = Group(table.step)
    pattern = same_for(table, side)
    wanted = list(pieces)
    if pattern is None or not set(wanted) <= set(pattern.others):
        group.stopped = "refused"
        group.violation = RuleViolation("group", "nothing was done that these could do as well")
        return group
    actions = [moment.action for moment in table.moments[pattern.start :]]
    here, ahead = table.g.clone(), Foresight(table, side)
    for piece in wanted:
        if group.before is not None or not goes_on(group):
            break
        renamed = [_renamed(table, action, pattern.piece, piece) for action in actions]
        whole(table, side, renamed, piece, group, here, ahead)
    return group


def whole(
    table: Table,
    side: int,
    actions: list[Action],
    piece: str,
    group: Group,
    home: Any = None,
    ahead: Foresight | None = None,
) -> None:
    """What is done with one piece: all of it, or the piece is left as it was and skipped.

    `home`: a state in the step where it began; once back there it is done, however many are left.
    `ahead`: what was done with the first piece did not close undo: nor may what others do.
    """
    began, done = table.step, len(group.moments)
    for action in actions:
        if home is not None and table.step > began and engine.same_step(home, table.g):
            return  # it ended by itself sooner than the first did
        closes = "" if ahead is None else ahead.closes(action)
        if closes:
            group.stopped, group.before = closes, action
            _leave_as_it_was(table, side, began, group, done)
            return
        try:
            group.moments.append(table.act(side, action, len(group.moments)))
        except RuleViolation as violation:
            group.skipped.append((piece, violation))
            _leave_as_it_was(table, side, began, group, done)
            return
        if group.moments[-1].closed:
            return


def _leave_as_it_was(table: Table, side: int, began: int, group: Group, done: int) -> None:
    if table.step > began and table.open_since <= began:
        table.undo(side, began)
        del group.moments[done:]


def _last_loop(table: Table) -> int | None:
    """Where the last round of choices began that came back to the step it started from."""
    depth = len(table.g.stack)
    for index in range(len(table.snapshots) - 1, -1, -1):
        before = table.snapshots[index]
        if len(before.stack) < depth:
            return None  # in the midst of something larger
        if engine.same_step(before, table.g):
            return table.open_since + index
    return None


def _halves(kind: Kind, noun: int) -> list[str]:
    return kind.id_of(noun).split(">") if isinstance(kind, Pairs) else [kind.id_of(noun)]


def _with(kind: Kind, noun: int, piece: str, other: str) -> int:
    """The noun with one piece in place of another; NOTHING if there is none such."""
    name = ">".join(other if half == piece else half for half in _halves(kind, noun))
    try:
        return kind.noun_of(name)
    except (KeyError, ValueError):
        return NOTHING


def _renamed(table: Table, action: Action, piece: str, other: str) -> Action:
    verb, noun = action
    kind = table.game.kind_of(verb, table.g)
    if kind is None or noun == NOTHING or piece not in _halves(kind, noun):
        return action
    return verb, _with(kind, noun, piece, other)


# Taking one out again


def without(table: Table, side: int, step: int) -> Group:
    """The choices since a step once more without the one made there; all of it or nothing."""
    group = Group(step)
    if step not in table.choices(side):
        group.stopped = "refused"
        group.violation = RuleViolation("undo", "undo does not go back to that choice")
        return group
    kept = (table.g, table.moments[:], table.snapshots[:])
    later = table.moments[step + 1 :]
    table.undo(side, step)
    table.g = table.g.clone()  # the snapshot itself is kept for the case that it fails
    table._listen()
    for index, moment in enumerate(later, 1):
        nth = moment.nth - 1 if moment.nth >= index else moment.nth
        try:
            group.moments.append(table.act(side, moment.action, nth))
        except RuleViolation as violation:
            table.g, table.moments, table.snapshots = kept
            table._listen()
            group.moments = []
            group.stopped, group.violation = "refused", violation
            return group
    return group
