"""Names that people may take: visible, of letters, and not mistaken for another's."""

from __future__ import annotations

import unicodedata
from typing import Final

from confusable_homoglyphs import confusables

from zhulu.server.errors import Refusal

# What cannot be seen, or has no meaning of its own: controls, formats, private use, separators.
HIDDEN: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


def proper(wanted: str) -> str:
    """The name as it is kept and shown."""
    name = " ".join(unicodedata.normalize("NFKC", wanted).split())
    if any(unicodedata.category(letter) in HIDDEN for letter in name):
        raise Refusal("bad_request", "a name is made of letters that can be seen")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise Refusal("bad_request", "a name needs a letter")
    return name


def skeleton(name: str) -> str:
    """Names that look alike have the same one: case, accents, spaces and look-alikes are gone."""
    plain = unicodedata.normalize("NFD", name.casefold())
    bare = [letter for letter in plain if unicodedata.category(letter)[0] not in "MZP"]
    return "".join(_likeness(letter) for letter in bare)[:60]


def _likeness(letter: str) -> str:
    """The plainest of the letters that look like it."""
    if letter in "1i|":
        return "l"
    if letter == "0":
        return "o"
    if letter.isascii():
        return letter
    found = confusables.is_confusable(letter, greedy=True) or []
    alike = [one["c"] for entry in found for one in entry["homoglyphs"]]
    plain = [one.casefold() for one in alike if one.isascii() and one.isalnum()]
    return _likeness(plain[0]) if plain and len(plain[0]) == 1 else letter
