"""What a battle of the country that moves is expected to bring."""

from __future__ import annotations

from zhulu.games.middle_kingdom.ai import appeal, clashes
from zhulu.games.middle_kingdom.rules.questions import odds
from zhulu.games.middle_kingdom.state.state import KingdomState


class Dice:
    """How many faces of a die hit: for attackers, for those over the Great Wall, for defenders."""

    def __init__(self, g: KingdomState, space: int, led: bool) -> None:
        invented = g.invented and g.battle == space
        plain, over, guard = odds.faces(g, g.mover, space, invented, led)
        self.ours = _faces(plain)
        self.walled = _faces(over)
        self.theirs = _faces(guard)

    def expect(self, attackers: int, walled: int, defenders: int, what: int) -> int:
        """See `clashes`; where some came over the wall, by their share."""
        if not walled:
            return clashes.expect(self.ours, self.theirs, attackers, defenders, what)
        over = clashes.expect(self.walled, self.theirs, attackers, defenders, what)
        if walled >= attackers:
            return over
        plain = clashes.expect(self.ours, self.theirs, attackers, defenders, what)
        return (over * walled + plain * (attackers - walled)) // attackers


def _faces(lowest: int) -> int:
    return max(0, min(6, 7 - lowest))


def win_percent(g: KingdomState, space: int, attackers: int, walled: int) -> int:
    """The mover's chance to take a province."""
    return chance(g, space, attackers, walled, g.held[space])


def chance(g: KingdomState, space: int, attackers: int, walled: int, defenders: int) -> int:
    """The same for any number of defenders."""
    if not attackers:
        return 0
    return Dice(g, space, False).expect(attackers, walled, max(1, defenders), clashes.TAKEN)


class Clash:
    """A battle for a province of others: its dice, and what there is to win and to lose."""

    def __init__(self, g: KingdomState, country: int, space: int, led: bool) -> None:
        content = g.content
        victim = g.holder[space]
        self.dice = Dice(g, space, led)
        self.held: int = g.held[space]
        grudge = appeal.grudge(g, g.moving_side, victim)
        self.taken = appeal.Ground(g, country, space).kept(1) + appeal.treaty(g, country, space)
        self.beaten = appeal.left_to(g, victim, space) * grudge // 100
        self.beaten += appeal.fall(g, country, space)
        base = g.turn * content.nations
        kill = content.attack_worth[(base + country) * content.nations + victim]
        army = appeal.army(g, country)
        self.slain = kill * appeal.HALF_POINT + appeal.army(g, victim) * grudge // 100
        if g.deployed[victim] > self.held:  # 5.0i: every army fewer brings its end nearer
            self.slain += appeal.downfall(g, country, victim) // (2 * g.deployed[victim])
        lost = content.defence_worth[(base + victim) * content.nations + country]
        self.fallen = army + lost * max(0, grudge)

    def won(self, armies: int, walled: int) -> int:
        """The chance to take the province."""
        return self.dice.expect(armies, walled, self.held, clashes.TAKEN)

    def worth(self, armies: int, walled: int) -> int:
        """What a battle of so many armies is expected to bring."""
        dice, held = self.dice, self.held
        won = dice.expect(armies, walled, held, clashes.TAKEN)
        empty = dice.expect(armies, walled, held, clashes.EMPTIED)
        fallen = dice.expect(armies, walled, held, clashes.FALLEN)
        slain = dice.expect(armies, walled, held, clashes.SLAIN)
        value = self.taken * won + self.beaten * (won + empty)
        return (value + self.slain * slain - self.fallen * fallen) // 100
