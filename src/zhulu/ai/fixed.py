"""Fixed plans: players of one idea, to find out whether an opponent can be beaten by so little.

`always-VERB` does that wherever it may and else what is preferred, `never-VERB` does it only
where nothing else is offered, `idle` leaves every step as soon as it may.
"""

from __future__ import annotations

from typing import Any, Final

from zhulu.ai.player import Seat
from zhulu.ai.policy import best, preferences
from zhulu.kernel import NOTHING, Action, Menu, QuickDice, offers_of

IDLE: Final = "idle"
ALWAYS: Final = "always-"
NEVER_DOES: Final = "never-"
STUBBORN: Final = 40  # departures before the next rest: no game goes on for ever


def is_fixed(level: str) -> bool:
    """Whether a name means a fixed plan."""
    return level == IDLE or level.startswith((ALWAYS, NEVER_DOES))


def verb_of(plan: str) -> str:
    """The verb of a fixed plan; idling has none."""
    return plan.partition("-")[2]


class FixedPlayer:
    """Plays one idea, and the preferences where it says nothing."""

    def __init__(self, plan: str, seed: int) -> None:
        self.plan = plan
        self.dice = QuickDice(seed)
        self.moment = 0
        self.left = STUBBORN

    def choose(self, seat: Seat) -> Action:
        world = seat.world()
        menu = offers_of(world)
        assert menu is not None
        opinions = preferences(seat.game, world, menu)
        first = best(opinions, self.dice)
        if seat.game.moment(world) != self.moment:
            self.moment, self.left = seat.game.moment(world), STUBBORN
        wanted = self._wanted(menu) if self.left else []
        if not wanted or first in wanted:
            return menu.action(first)
        self.left -= 1
        return menu.action(wanted[best([opinions[index] for index in wanted], self.dice)])

    def _wanted(self, menu: Menu) -> list[int]:
        """The offers the idea leaves; none where it says nothing."""
        offers = list(enumerate(menu.offers))
        if self.plan == IDLE:
            return [index for index, (_, noun) in offers if noun == NOTHING]
        verb, always = verb_of(self.plan), self.plan.startswith(ALWAYS)
        return [index for index, (does, _) in offers if (does == verb) == always]

    def why(self) -> list[dict[str, Any]]:
        return []
