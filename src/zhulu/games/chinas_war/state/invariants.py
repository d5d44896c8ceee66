"""What must hold in every position."""

from __future__ import annotations

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    BOXES,
    CASUALTIES,
    EVENT_CARDS,
    FACE_DOWN,
    FACTIONS,
    FIRST_LOC,
    FIRST_PROVINCE,
    LAND,
    OUT_OF_PLAY,
    PIECE_KINDS,
    PIECES,
    PLACES,
    POOL,
    SHADED,
    SIDES,
    UNSHADED,
)
from zhulu.games.chinas_war.state.state import AID_LIMIT, PATRONAGE_LIMIT, RESOURCE_LIMIT, WarState
from zhulu.kernel import OFF_MAP

# --- invariants -------------------------------------------------------------------------------


def check(g: WarState) -> list[str]:
    """What must hold at every decision."""
    broken: list[str] = []
    _check_pieces(g, broken)
    _check_board(g, broken)
    _check_tracks(g, broken)
    _check_caches(g, broken)
    _check_cards(g, broken)
    return broken


def _check_pieces(g: WarState, broken: list[str]) -> None:
    totals = [0] * PIECE_KINDS
    for piece in range(PIECE_KINDS):
        for space in range(PLACES):
            count = g.count(piece, space)
            totals[FACE_DOWN[piece]] += count
            if count < 0:
                broken.append(f"{count} {PIECES[piece]} in {g.content.spaces.id_of(space)}")
            if count and space >= LAND and FACE_DOWN[piece] != piece:
                broken.append(f"an Active {PIECES[piece]} in a box")
    broken += [
        f"{total} {PIECES[piece]} in all, not {POOL[piece]}"
        for piece, total in enumerate(totals)
        if total != POOL[piece]
    ]


def _check_board(g: WarState, broken: list[str]) -> None:
    for space in range(LAND):
        name = g.content.spaces.id_of(space)
        if g.bases(space) > (2 if FIRST_PROVINCE <= space < FIRST_LOC else 0):
            broken.append(f"{g.bases(space)} Bases in {name}")
        if g.support[space] and not g.content.population[space]:
            broken.append(f"{name} has no people to take sides")
        if g.terror[space] and not FIRST_PROVINCE <= space < FIRST_LOC:
            broken.append(f"Terror in {name}")
        if g.sabotage[space] and space < FIRST_LOC:
            broken.append(f"Sabotage in {name}")
    strangers = sum(g.count(piece, 0) for piece in range(2, PIECE_KINDS))
    if strangers:
        broken.append("Chinese pieces in Manchukuo")
    for box, allowed in ((CASUALTIES, (0, 1, 2, 6)), (OUT_OF_PLAY, (0, 2)), (AVAILABLE, None)):
        for piece in range(PIECE_KINDS):
            if allowed is not None and piece not in allowed and g.count(piece, box):
                broken.append(f"{PIECES[piece]} in {BOXES[box - LAND]}")


def _check_tracks(g: WarState, broken: list[str]) -> None:
    for side in range(FACTIONS):
        if not 0 <= g.resources[side] <= RESOURCE_LIMIT:
            broken.append(f"{SIDES[side]} has {g.resources[side]} Resources")
    if not 0 <= g.patronage <= PATRONAGE_LIMIT:
        broken.append(f"Patronage {g.patronage}")
    if not 0 <= g.commitment <= RESOURCE_LIMIT:
        broken.append(f"Commitment {g.commitment}")
    if not (0 <= g.aid <= AID_LIMIT and 0 <= g.aid_reset <= AID_LIMIT):
        broken.append(f"Foreign Aid {g.aid}, reset {g.aid_reset}")


def _check_caches(g: WarState, broken: list[str]) -> None:
    fresh = g.clone()
    fresh.rebuild()
    for name in ("control", "held"):
        if getattr(fresh, name) != getattr(g, name):
            broken.append(f"{name} is not what the pieces say")
    for name in ("support_total", "opposition_total", "warlord_total", "econ_total"):
        if getattr(fresh, name) != getattr(g, name):
            broken.append(f"{name} is {getattr(g, name)}, not {getattr(fresh, name)}")


def _check_cards(g: WarState, broken: list[str]) -> None:
    current = [] if g.card == OFF_MAP else [g.card]
    everything = sorted(g.deck + g.played + g.set_aside + current)
    if everything != list(range(EVENT_CARDS + 4)):
        broken.append("the cards are not all there once")
    if any(text not in (OFF_MAP, UNSHADED, SHADED) for text in g.in_force):
        broken.append("a text in force that is none")
