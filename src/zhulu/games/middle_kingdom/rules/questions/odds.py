"""5.0 B as questions: what each side needs, every modifier by rule, the odds of a whole battle."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from zhulu.games.middle_kingdom.rules.questions.movement import ignores_terrain
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Tally


def fights_as_power(g: KingdomState, country: int) -> bool:
    """5.0b: a Foreign Power, or the Yuan in the turn of their invasion."""
    return g.content.foreign[country] or ignores_terrain(g, country)


def attack_need(g: KingdomState, attacker: int, defender: int) -> int:
    """5.0b: 4, a Foreign Power 3; against a Foreign Power always 6."""
    if fights_as_power(g, defender):
        return 6
    return 3 if fights_as_power(g, attacker) else 4


def defence_need(g: KingdomState, attacker: int, defender: int) -> int:
    """5.0b: 5, a Foreign Power 4; against a Foreign Power always 6."""
    if fights_as_power(g, attacker):
        return 6
    return 4 if fights_as_power(g, defender) else 5


def attack_tally(
    g: KingdomState, attacker: int, space: int, walled: bool, invented: bool, led: bool = False
) -> Tally:
    """5.0b: what is added to each attacking die; `led`: an emperor is on his way there."""
    rides_over = ignores_terrain(g, attacker)
    tally = Tally()
    tally.add(
        "5.0b", "attack into highlands", -2, when=g.content.highland[space] and not rides_over
    )
    tally.add("5.0b", "across the Great Wall", -1, when=walled and not rides_over)
    leads = led or g.emperor[attacker] == space
    tally.add("5.0b", "the attackers' emperor", 1, when=leads)
    tally.add("5.0b", "the defenders' emperor", -1, when=g.emperor[g.holder[space]] == space)
    tally.add("5.0b", "invention", 1, when=invented)
    return tally


def defence_tally(g: KingdomState, attacker: int, space: int, led: bool = False) -> Tally:
    """5.0b: what is added to each defending die."""
    tally = Tally()
    tally.add("5.0b", "the defenders' emperor", 1, when=g.emperor[g.holder[space]] == space)
    leads = led or g.emperor[attacker] == space
    tally.add("5.0b", "the attackers' emperor", -1, when=leads)
    return tally


def faces(
    g: KingdomState, attacker: int, space: int, invented: bool, led: bool = False
) -> tuple[int, int, int]:
    """The lowest faces that hit: for attackers, for those who crossed the wall, for defenders."""
    need = attack_need(g, attacker, g.holder[space])
    return (
        need - attack_tally(g, attacker, space, False, invented, led).total,
        need - attack_tally(g, attacker, space, True, invented, led).total,
        defence_need(g, attacker, g.holder[space]) - defence_tally(g, attacker, space, led).total,
    )


def attack_face(g: KingdomState, space: int, walled: bool) -> int:
    """The lowest face that hits for an attacker in the battle of this province."""
    attacker = g.mover
    need = attack_need(g, attacker, g.holder[space])
    return need - attack_tally(g, attacker, space, walled, g.invented).total


def defence_face(g: KingdomState, space: int) -> int:
    """The lowest face that hits for a defender in the battle of this province."""
    need = defence_need(g, g.mover, g.holder[space])
    return need - defence_tally(g, g.mover, space).total


def chance(face: int) -> Fraction:
    """The chance that one die shows this face or more."""
    return Fraction(min(6, max(0, 7 - face)), 6)


def hits(dice: int, face: int) -> list[Fraction]:
    """The chance of each number of hits."""
    p = chance(face)
    return [comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)]


def mixed_hits(plain: int, face: int, walled: int, walled_face: int) -> list[Fraction]:
    """The chance of each number of hits where some attackers came over the wall."""
    one, other = hits(plain, face), hits(walled, walled_face)
    total = [Fraction(0)] * (plain + walled + 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            total[i + j] += p * q
    return total


class Outlook:
    """The exact chances of a battle fought to the end without retreat."""

    def __init__(self, taken: Fraction, kept: Fraction, emptied: Fraction, stuck: Fraction) -> None:
        self.taken = taken
        self.kept = kept
        self.emptied = emptied
        self.stuck = stuck


def outlook(attackers: int, walled: int, defenders: int, faces: tuple[int, int, int]) -> Outlook:
    """5.0c to 5.0f: `faces` are those of plain attackers, of walled ones and of the defenders."""
    face, walled_face, defence = faces
    weight: dict[tuple[int, int], Fraction] = {(attackers, defenders): Fraction(1)}
    ends = [Fraction(0)] * 4
    for a in range(attackers, 0, -1):
        for d in range(defenders, 0, -1):
            here = weight.pop((a, d), Fraction(0))
            if not here:
                continue
            # Losses fall on the walled first, so the plain stay as long as they can.
            plain = min(a, attackers - walled)
            ours = mixed_hits(plain, face, a - plain, walled_face)
            theirs = hits(d, defence)
            same = ours[0] * theirs[0]
            if same == 1:
                ends[3] += here
                continue
            for i, p in enumerate(ours):
                for j, q in enumerate(theirs):
                    if i or j:
                        _flow(weight, ends, (a - j, d - i), here * p * q / (1 - same))
    return Outlook(ends[0], ends[1], ends[2], ends[3])


def _flow(
    weight: dict[tuple[int, int], Fraction], ends: list[Fraction],
    left: tuple[int, int], amount: Fraction,
) -> None:  # fmt: skip
    a, d = max(0, left[0]), max(0, left[1])
    if a and d:
        weight[a, d] = weight.get((a, d), Fraction(0)) + amount
    else:
        ends[0 if a else 1 if d else 2] += amount
