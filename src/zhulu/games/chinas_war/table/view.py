"""What each side may see: everything but the deck below its open card."""

from __future__ import annotations

from typing import Any, Final

from zhulu.games.chinas_war.content.ids import (
    BOXES,
    FACTIONS,
    FIRST_LOC,
    LAND,
    PIECE_KINDS,
    PIECES,
    PLACES,
    SHADED,
    SIDES,
)
from zhulu.games.chinas_war.rules.victory import margin
from zhulu.games.chinas_war.state.state import AID_LIMIT, PATRONAGE_LIMIT, RESOURCE_LIMIT, WarState
from zhulu.kernel import OFF_MAP, View, numbered

LEVELS = ("opposition", "", "support")
# What is shown again by its number, and the bits for its parts.
_PIECES: Final = 0
_GROUND: Final = 1
_KIND: Final = 1
_PLACE: Final = 8
_COUNT: Final = 8
DOINGS = ("waiting", "passed", "operation", "operation_special", "limited", "event")


def view(g: WarState, side: int | None) -> dict[str, Any]:
    """The whole board; nobody sees more of the deck than its top card."""
    v = View(g, g.content.hash)
    rounds = g.content.scenarios[g.scenario].piles
    v.turn(f"Campaign {g.campaign}", number=g.campaign, of=rounds)
    for space in range(PLACES):
        _show_pieces(v, g, space)
    for space in range(LAND):
        _show_space(v, g, space)
    for box in BOXES:
        v.box(box)
    _show_tracks(v, g)
    _show_cards(v, g)
    _show_notes(v, g)
    return v.document()


def _show_pieces(v: View, g: WarState, space: int) -> None:
    place = g.content.spaces.id_of(space)
    for piece in range(PIECE_KINDS):
        count = g.count(piece, space)
        if count:
            number = numbered(numbered(piece, space, _PLACE), count, _COUNT)
            if not v.again(numbered(number, _PIECES, _KIND)):
                v.piece(None, at=place, face=PIECES[piece], count=count)


def _show_space(v: View, g: WarState, space: int) -> None:
    name = g.content.spaces.id_of(space)
    upon = (1 if g.terror[space] else 0) | (2 if g.sabotage[space] else 0)
    upon |= (4 if g.floods == space else 0) | (8 if g.held[space] else 0)
    number = numbered(numbered(space, g.support[space] + 1, 2), g.control[space] + 1, 3)
    if v.space_again(name, numbered(numbered(number, upon, 4), _GROUND, _KIND)):
        return
    marks: list[str] = []
    level = LEVELS[g.support[space] + 1]
    if level:
        marks.append(level)
    if g.terror[space]:
        marks.append("terror")
    if g.sabotage[space]:
        marks.append("sabotage")
    if g.floods == space:
        marks.append("floods")
    owner = SIDES[g.control[space]] if g.control[space] >= 0 else ""
    if space >= FIRST_LOC:
        owner = "jpn" if g.held[space] else ""
        values = {"econ": g.content.econ[space]}
    else:
        values = {"population": g.content.population[space]}
    v.space(name, owner=owner, marks=marks, values=values)


def _show_tracks(v: View, g: WarState) -> None:
    for side in range(FACTIONS):
        name = SIDES[side]
        v.track(f"resources_{name}", g.resources[side], 0, RESOURCE_LIMIT, name)
    for side in range(FACTIONS):
        name = SIDES[side]
        v.track(f"victory_{name}", g.total(side), 0, RESOURCE_LIMIT, name)
    v.track("commitment", g.commitment, 0, RESOURCE_LIMIT, "jpn")
    v.track("patronage", g.patronage, 0, PATRONAGE_LIMIT, "nat")
    v.track("aid", g.aid, 0, AID_LIMIT, "nat")
    v.track("aid_reset", g.aid_reset, 0, AID_LIMIT, "nat")


def _show_cards(v: View, g: WarState) -> None:
    cards = g.content.kinds["card"]
    coming = g.open_card()
    v.deck("event", len(g.deck), top=None if coming == OFF_MAP else cards.id_of(coming))
    played = [cards.id_of(card) for card in reversed(g.played)]
    v.deck("played", len(played), top=played[0] if played else None, cards=played)
    if g.card != OFF_MAP:
        v.card("current", cards.id_of(g.card))
    if coming != OFF_MAP:
        v.card("next", cards.id_of(coming))
    for number, text in enumerate(g.in_force):
        if text != OFF_MAP:
            row = g.content.cards[number]
            kind = row.shaded if text == SHADED else row.unshaded
            v.card(f"{kind}_{'shaded' if text == SHADED else 'unshaded'}", row.id)


def _show_notes(v: View, g: WarState) -> None:
    for side in range(FACTIONS):
        state = "eligible" if g.eligible[side] else "ineligible"
        v.note(f"eligibility_{SIDES[side]}", f"{state}:{DOINGS[g.did[side]]}")
    for side in range(FACTIONS):
        v.note(f"margin_{SIDES[side]}", str(margin(g, side, False)))
    v.note("large_offensive", "ready" if g.offensive_ready else "used")
    v.note("propaganda_left", str(g.propaganda_left))
