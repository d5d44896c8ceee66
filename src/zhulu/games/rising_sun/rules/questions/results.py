"""What the results of the tables mean, in words with their codes."""

from typing import Final

COMBAT: Final = (
    "attacker eliminated (AE)", "attacker retreats (AR)", "counterattack (CA)", "bloodbath (BB)",
    "defender retreats (DR)", "defender eliminated (DE)", "breakthrough (DZ)",
)  # fmt: skip
AIR: Final = (
    "no effect", "airstrike lost (A1)", "one shift (S1)", "two shifts (S2)", "bombed (B)",
    "bombed, the enemy gains 1 RP (R)", "bombed, the enemy loses 1 RP (T)",
    "one enemy airstrike lost (D1)", "two enemy airstrikes lost (D2)",
    "one airstrike lost on each side (E1)",
)  # fmt: skip
PSYWAR: Final = (
    "no effect", "subversion: a lone garrison changes sides (S)",
    "defection: regional armies melt away, then subversion (D)",
    "double cross: the enemy gains 1 RP (XX)",
)  # fmt: skip
