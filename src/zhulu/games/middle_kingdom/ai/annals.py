"""What history says of the dynasties, and what of it a game has come to."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Band

ANCIENT: Final = ("ancient", "full")
MODERN: Final = ("modernizing", "full")
# Provinces of the 28 at each dynasty's height, as historical maps have them: Qin in 210 BC, Han
# about AD 2, Tang about 669, Yuan in 1294, Ming about 1415, Qing about 1760; the civil war in 1949.
BANDS: Final = (
    Band("qin", 12, 18, ANCIENT),
    Band("han", 16, 23, ANCIENT),
    Band("tang", 17, 25, ANCIENT),
    Band("yuan", 21, 28, MODERN),
    Band("ming", 16, 22, MODERN),
    Band("qing", 23, 28, MODERN),
    Band("communists", 14, 28, MODERN),
    Band("nationalists", 0, 6, MODERN),
)
HEIGHTS: Final = ("qin", "han", "tang", "yuan", "ming", "qing")


def annals(g: KingdomState, notes: dict[str, int]) -> None:
    """Note what the figures of history ask for: the height of each dynasty, the end of all."""
    content = g.content
    for name in HEIGHTS:
        country = content.country_of(name)
        if g.deployed[country]:
            notes[name] = max(notes.get(name, 0), len(g.holdings(country)))
    if g.result is not None and g.turn >= content.civil_war:
        notes["communists"] = len(g.holdings(content.communists))
        notes["nationalists"] = len(g.holdings(content.nationalists))
