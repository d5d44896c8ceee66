"""What the terminal itself says around a game's own words, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from zhulu.server.words import sentences

FOLDER: Final = Path(__file__).parent / "text"


def say(language: str, key: str, **values: object) -> str:
    """One sentence with its values filled in."""
    return sentences(language, FOLDER)[key].format(**values)
