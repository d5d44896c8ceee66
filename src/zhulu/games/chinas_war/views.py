"""What each side may see: everything but the deck below its open card."""

from __future__ import annotations

from typing import Any

from zhulu.games.chinas_war.content import Content
from zhulu.games.chinas_war.ids import (
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
from zhulu.games.chinas_war.scenarios import LOWER_HALF, PILE
from zhulu.games.chinas_war.state import AID_LIMIT, PATRONAGE_LIMIT, RESOURCE_LIMIT, WarState
from zhulu.games.chinas_war.victory import margin
from zhulu.kernel import OFF_MAP, Dice, View

LEVELS = ("opposition", "", "support")
DOINGS = ("waiting", "passed", "operation", "operation_special", "limited", "event")


def view(g: WarState, side: int | None) -> dict[str, Any]:
    """The whole board; nobody sees more of the deck than its top card."""
    v = View(g)
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
            v.piece(None, at=place, face=PIECES[piece], count=count)


def _show_space(v: View, g: WarState, space: int) -> None:
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
    v.space(g.content.spaces.id_of(space), owner=owner, marks=marks, values=values)


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
    hidden = g.options["no_reveal"] or not g.deck
    v.deck("event", len(g.deck), top=None if hidden else cards.id_of(g.deck[-1]))
    v.deck("played", len(g.played), top=cards.id_of(g.played[-1]) if g.played else None)
    if g.card != OFF_MAP:
        v.card("current", cards.id_of(g.card))
    if not hidden:
        v.card("next", cards.id_of(g.deck[-1]))
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


def faces(content: Content) -> dict[str, dict[str, Any]]:
    """Wooden pieces: cubes, cylinders, discs."""
    found: dict[str, dict[str, Any]] = {}
    for name in PIECES:
        side, _, kind = name.partition("_")
        face: dict[str, Any] = {"tone": side}
        if kind == "base":
            face.update(shape="disc", symbol="headquarters")
        elif kind == "troop":
            face.update(shape="cube", symbol="infantry")
        elif kind == "police":
            face.update(shape="cube", symbol="militia", pale=True)
        else:
            face.update(shape="octagon", symbol="guerrilla", active=kind.endswith("active"))
        found[name] = face
    return found


def cards(content: Content) -> dict[str, dict[str, Any]]:
    """What is printed on a card beside its texts."""
    return {
        card.id: {
            "number": card.number,
            "order": card.order,
            "unshaded": card.unshaded,
            "shaded": card.shaded,
        }
        for card in content.cards
    }


# --- what is hidden ---------------------------------------------------------------------------


def determinize(g: WarState, side: int, dice: Dice) -> WarState:
    """The same board with the unseen cards dealt anew, as the piles of the set-up allow."""
    twin = g.clone()
    twin.dice = dice
    known = 0 if g.options["no_reveal"] or not g.deck else 1
    hidden = len(g.deck) - known
    events = [c for c in g.deck[:hidden] if c < EVENT_CARDS] + g.set_aside
    propaganda = sorted(c for c in g.deck[:hidden] if c >= EVENT_CARDS)
    events.sort()
    dice.shuffle(events, "deck")
    piles = g.content.scenarios[g.scenario].piles
    dealt: list[int] = []
    for bottom in range(0, hidden, PILE + 1):
        size = min(PILE + 1, hidden - bottom)
        dealt += _deal_pile(g, bottom, size, piles, events, propaganda, dice)
    twin.deck = dealt + g.deck[hidden:]
    twin.set_aside = sorted(events)
    return twin


def _deal_pile(
    g: WarState,
    bottom: int,
    size: int,
    piles: int,
    events: list[int],
    propaganda: list[int],
    dice: Dice,
) -> list[int]:
    """One pile from the bottom up. Whether its Propaganda is still to come, everybody knows."""
    marked = [i for i in range(bottom, bottom + size) if g.deck[i] >= EVENT_CARDS]
    room = size
    if bottom == (PILE + 1) * (piles - 1):
        room = min(size, LOWER_HALF + 1)
    place = dice.below(room, "deck") if marked else -1
    pile: list[int] = []
    for index in range(size):
        if index == place:
            pile.append(propaganda.pop())
        else:
            pile.append(events.pop())
    return pile


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
