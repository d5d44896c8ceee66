"""What a battle fought to its end is expected to bring: exact chances, kept in small tables.

By the sixths of the faces that hit on both sides; stacks beyond the tables are scaled down.
"""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.rules.questions import odds

MOST: Final = 12  # attackers in a table
STAND: Final = 6  # defenders in a table
FACES: Final = 7  # a die hits with 0 to 6 of its faces
ROW: Final = 4  # chance to take the province, chance that nobody is left, losses of both
TAKEN: Final = 0
EMPTIED: Final = 1
FALLEN: Final = 2  # attackers, in hundredths
SLAIN: Final = 3  # defenders, in hundredths

_tables: Final[list[list[int]]] = [[] for _ in range(FACES * FACES)]


def expect(ours: int, theirs: int, attackers: int, defenders: int, what: int) -> int:
    """Per cent, or hundredths of an army; `ours` and `theirs` are the faces that hit, of six."""
    table = of_faces(ours, theirs)
    if attackers <= MOST and defenders <= STAND:
        return table[((attackers - 1) * STAND + defenders - 1) * ROW + what]
    scale = max((attackers - 1) // MOST, (defenders - 1) // STAND) + 1
    a = max(1, attackers // scale)
    d = max(1, defenders // scale)
    found = table[((a - 1) * STAND + d - 1) * ROW + what]
    return found * scale if what >= FALLEN else found


def of_faces(ours: int, theirs: int) -> list[int]:
    """The table for these dice, made when it is first asked for."""
    table = _tables[ours * FACES + theirs]
    if not table:
        table = _build(ours, theirs)
        _tables[ours * FACES + theirs] = table
    return table


def _build(ours: int, theirs: int) -> list[int]:
    exact = [0.0] * (MOST * STAND * ROW)
    for a in range(1, MOST + 1):
        strikes = _hits(a, ours)
        for d in range(1, STAND + 1):
            _fight(exact, strikes, _hits(d, theirs), a, d)
    return [int(100 * value + 0.5) for value in exact]


def _fight(exact: list[float], strikes: list[float], blows: list[float], a: int, d: int) -> None:
    """One more pair of numbers, from the smaller ones that a round of dice leaves."""
    at = ((a - 1) * STAND + d - 1) * ROW
    same = strikes[0] * blows[0]
    if same >= 1.0:
        exact[at + FALLEN] = float(a)  # 5.0f: who cannot win and does not leave is lost
        return
    for i in range(a + 1):
        for j in range(d + 1):
            if not i and not j:
                continue
            part = strikes[i] * blows[j] / (1.0 - same)
            left, stay = max(0, a - j), max(0, d - i)
            exact[at + FALLEN] += part * (a - left)
            exact[at + SLAIN] += part * (d - stay)
            if left and stay:
                then = ((left - 1) * STAND + stay - 1) * ROW
                for what in range(ROW):
                    exact[at + what] += part * exact[then + what]
            elif left:
                exact[at + TAKEN] += part
            elif not stay:
                exact[at + EMPTIED] += part


def _hits(dice: int, faces: int) -> list[float]:
    return [float(part) for part in odds.hits(dice, 7 - faces)]
