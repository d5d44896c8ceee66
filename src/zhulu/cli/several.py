"""Several choices at once in the terminal: all of a verb, again and again, a piece to a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zhulu.cli.words import counted
from zhulu.kernel import RuleViolation, UnknownChoice, groups
from zhulu.kernel.carry import carry
from zhulu.kernel.groups import Group
from zhulu.server.tables.groups import stopped_before

if TYPE_CHECKING:
    from zhulu.cli.play import Terminal


class Several:
    """Commands that take groups of choices, and go back over one's own."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    @property
    def side(self) -> int:
        side = self.terminal.table.to_move()
        assert side is not None
        return side

    def all(self, rest: str) -> None:
        """Every offer of a verb."""
        menu = self.terminal.table.offers()
        verbs = [] if menu is None else list(dict.fromkeys(verb for verb, _ in menu.offers))
        fitting = [verb for verb in verbs if rest and verb.startswith(rest)]
        if len(fitting) != 1:
            self.terminal.tell_frame("all", verbs=", ".join(verbs))
            return
        self._tell(groups.every(self.terminal.table, self.side, fitting[0]))

    def repeat(self, rest: str) -> None:
        """The same choice so many times."""
        count, _, choice = rest.partition(" ")
        menu = self.terminal.table.menu()
        if not count.isdigit() or not choice or menu is None:
            self.terminal.tell_frame("repeat")
            return
        try:
            action = self.terminal.read(menu, choice)
        except UnknownChoice as error:
            self.terminal.unclear(choice, error)
            return
        self._tell(groups.repeat(self.terminal.table, self.side, action, int(count)))

    def same(self, rest: str) -> None:
        """What was last done with a piece, for those that stood beside it."""
        table = self.terminal.table
        pattern = groups.same_for(table, self.side)
        if pattern is None:
            self.terminal.tell_frame("nothing_alike")
            return
        self._tell(groups.same(table, self.side, pattern.others))

    def carry(self, rest: str) -> None:
        """The choices that bring a piece to a place."""
        piece, _, to = rest.partition(" ")
        if not piece or not to:
            self.terminal.tell_frame("carry")
            return
        self._tell(carry(self.terminal.table, self.side, [piece], to.strip()))

    def _tell(self, group: Group) -> None:
        terminal = self.terminal
        for moment in group.moments:
            terminal.tell_facts(moment.facts)
        for piece, violation in group.skipped:
            terminal.tell_frame("skipped", piece=piece, reason=terminal.refusal(violation))
        if group.violation is not None:
            terminal.say(terminal.refusal(group.violation))
        if group.before is not None:
            terminal.say(stopped_before(terminal.words, group, terminal.table.g))
        terminal.say(counted(terminal.lang, "taken", len(group.moments)))

    def back(self, rest: str) -> None:
        """The choices that can be undone, or back to one of them."""
        table, terminal = self.terminal.table, self.terminal
        steps = table.choices(self.side)
        if rest.isdigit():
            try:
                table.undo(self.side, int(rest))
            except RuleViolation as violation:
                terminal.say(terminal.refusal(violation))
            return
        for step in steps:
            terminal.say(f"  {step:4d}  {terminal.answers.offer(table.moments[step].action)}")
        terminal.tell_frame("back" if steps else "nothing_to_undo")
