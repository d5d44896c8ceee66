"""Prohibitions without numbers that several movements share."""

from __future__ import annotations

from typing import Final

from zhulu.kernel import Veto

NOT_ACTIVE: Final = Veto("6.4", "this unit was not activated")
HAS_MOVED: Final = Veto("10.6", "this unit has finished its move")
STAYS_PUT: Final = Veto("6.4", "out of command and beside an enemy, this unit may not move")
IMMOBILE: Final = Veto("10.0", "a fortification does not move")
GOES_ALONE: Final = Veto("10.6", "units out of command do not move as a stack")
ELSEWHERE: Final = Veto("10.6", "only units that stand in the same hex go along")
