"""What history says of this war, and what of it a game has come to."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import CPC_BASE, PILE
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Band

# Japan's cubes keep to the towns and the lines between them (note to 1.7), and in 1938 all may go
# from their five Provinces onto the lines before the first card (0.4): so a Province counts if they
# stand in it or along its border. After its first pile a game of 1937 has come to where the set-up
# of 1938 begins, with three Communist Bases. The lines Japan then held touch nine Provinces in
# spring and eleven in summer, those of the end of 1941 fifteen; three more or fewer are the band.
BANDS: Final = (
    Band("provinces_1938", 7, 13, ("1937",)),
    Band("bases_1938", 2, 5, ("1937",)),
    Band("provinces_1941", 12, 18),
    Band("bases_1941", 4, 9),
)


def annals(g: WarState, notes: dict[str, int]) -> None:
    """Note what the figures of history ask for when its time has come."""
    piles = g.content.scenarios[g.scenario].piles
    if "provinces_1938" not in notes and len(g.deck) <= (piles - 1) * (PILE + 1):
        notes["provinces_1938"] = occupied(g)
        notes["bases_1938"] = g.on_map(CPC_BASE)
    if g.result is not None:
        notes["provinces_1941"] = occupied(g)
        notes["bases_1941"] = g.on_map(CPC_BASE)


def occupied(g: WarState) -> int:
    """Provinces with Japanese cubes in them or on a line along their border."""
    return len([space for space in g.content.provinces if stands(g, space)])


def stands(g: WarState, space: int) -> bool:
    return g.japanese(space) > 0 or any(g.japanese(line) for line in g.content.borders[space])
