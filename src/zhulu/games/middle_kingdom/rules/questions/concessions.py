"""4.6 FOREIGN CONCESSIONS: treaties forced wherever the builders stand alone."""

from __future__ import annotations

from zhulu.games.middle_kingdom.content.ids import CONCESSIONS
from zhulu.games.middle_kingdom.state.state import KingdomState


def may_build(g: KingdomState, country: int, space: int) -> bool:
    """4.6: alone in a province that has no treaty yet, while markers last."""
    content = g.content
    return (
        content.builds[country]
        and space < content.provinces
        and g.holder[space] == country
        and not g.concession[space]
        and g.turn < content.concessions_end
        and sum(g.concession) < content.concession_markers
    )


def build(g: KingdomState, country: int, space: int) -> None:
    """4.6, 8.5: the marker and its points."""
    if may_build(g, country, space):
        g.build_concession(country, space)
        g.award(g.keeper(country), country, CONCESSIONS, g.content.concession_worth)
