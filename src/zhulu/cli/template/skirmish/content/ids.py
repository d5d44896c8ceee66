"""Names for the integers of this game."""

from __future__ import annotations

from typing import Final

RED: Final = 0
BLUE: Final = 1
SIDES: Final = ("red", "blue")
