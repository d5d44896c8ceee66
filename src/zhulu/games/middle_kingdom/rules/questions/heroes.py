"""5.0b HEROES as questions: whose card may have a battle fought anew, and who is asked."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Veto

NO_HERO: Final = Veto("5.0b", "the hero card has been used")
NOT_ROLLED: Final = Veto(
    "5.0b", "a hero resets a battle that has begun: no dice have been rolled yet"
)


def may_call_hero(g: KingdomState, side: int) -> Veto | None:
    """5.0b: once in a game, in or right after a battle of one's own."""
    if not g.heroes[side]:
        return NO_HERO
    return None if g.rounds else NOT_ROLLED


def callers(g: KingdomState, space: int) -> list[int]:
    """5.0b, 6.4: the colours whose armies fight here: the mover, then every other owner."""
    found = [g.moving_side]
    for country in (g.mover, g.holder[space]):
        for side in g.content.owners[country]:
            if side not in found:
                found.append(side)
    return found


def has_reason_to_call(g: KingdomState, space: int, side: int) -> bool:
    """Not where the colour lost nobody and nobody got away: no battle could end better."""
    if not g.heroes[side] or g.keeping[side]:
        return False
    owners = g.content.owners
    attacks, defends = side in owners[g.mover], side in owners[g.holder[space]]
    if attacks and defends:
        return True
    lost = g.attackers[space] < g.first_attackers
    beaten = g.held[space] < g.first_defenders
    got_away = bool(g.fled) or bool(g.withdrawn)
    same_throne = g.emperor_attacks == (g.emperor[g.mover] == space)
    same_throne = same_throne and g.emperor_defends == (g.emperor[g.holder[space]] == space)
    if got_away or not same_throne:
        return True
    return lost if attacks else beaten
