"""What the server itself says, from its catalogues.

Only refusals stand in code, in English, as in the rules of a game; their other languages stand
in text/refusals.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "text"
DEFAULT = "en"


@cache
def sentences(language: str, folder: Path = FOLDER) -> dict[str, str]:
    """Every sentence in a language; one we do not speak gets the default."""
    path = folder / f"{language}.toml"
    if not path.is_file():
        path = folder / f"{DEFAULT}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


REFUSALS = FOLDER / "refusals"  # by the English sentence


def refused(language: str, told: str) -> str:
    """A sentence that code says in English, in another language where it stands there."""
    return told if language == DEFAULT else sentences(language, REFUSALS).get(told, told)


def say(language: str, key: str, **values: object) -> str:
    """One sentence with its values filled in."""
    return sentences(language)[key].format(**values)
