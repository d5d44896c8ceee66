"""What history says of these battles, and what of it a game has come to."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.content.ids import IJA
from zhulu.games.changsha.rules.victory import kmt_near_peak
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import Band

# The second offensive began on 17 September 1941 (turn 6 of 15); the first Japanese were in the
# city on 27 September, and gone by the 30th. In the third they never got beyond its outskirts.
BANDS: Final = (
    Band("changsha_entered", 10, 13, ("second_battle",)),
    Band("hexes_at_the_end", 0, 0, ("second_battle", "third_battle")),
    Band("kmt_at_the_peak", 0, 4, ("doyen_mot",)),
)


def annals(g: ChangshaState, notes: dict[str, int]) -> None:
    """Note what the figures of history ask for when its time has come."""
    if g.plan.victory == "doyen_mot":
        if g.result is not None:
            notes["kmt_at_the_peak"] = kmt_near_peak(g)
        return
    held = hexes(g)
    if held and "changsha_entered" not in notes:
        notes["changsha_entered"] = g.turn
    if g.result is not None:
        notes["hexes_at_the_end"] = held


def hexes(g: ChangshaState) -> int:
    """Hexes of Changsha in Japanese hands."""
    return len([hex for hex in g.content.changsha if g.control[g.content.site_of[hex]] == IJA])
