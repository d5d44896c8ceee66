"""Always in sight: the four aims and margins, both cards, the sequence of play."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import (
    CASUALTIES,
    CPC,
    FACTIONS,
    JPN,
    JPN_TROOP,
    LIMITED,
    NAT,
    OPERATED,
    OPERATED_SPECIALLY,
    PASSED,
    PHASES,
    PLAYED_EVENT,
    SHADED,
    SIDES,
    WAITING,
    WLD,
)
from zhulu.games.chinas_war.rules.phases.eligibility import FactionTurn, faction_order, ordering
from zhulu.games.chinas_war.rules.phases.propaganda.round import PropagandaRound
from zhulu.games.chinas_war.rules.victory import THRESHOLD, margin
from zhulu.games.chinas_war.state.state import (
    AID_LIMIT,
    PATRONAGE_LIMIT,
    RESOURCE_LIMIT,
    WarState,
)
from zhulu.kernel import NOTHING, OFF_MAP, Say, Strip
from zhulu.kernel.telling import Card

# Which phase each step of the Propaganda Round belongs to, by the number of its step.
PHASE_OF: Final = (0, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 5)
WORTH: Final = {
    JPN: Say("Japan: Econ of the lines it holds alone + Commitment over {0}", THRESHOLD[JPN]),
    NAT: Say("Nationalists: people at Support + Patronage over {0}", THRESHOLD[NAT]),
    WLD: Say("Warlords: people under Control + Bases over {0}", THRESHOLD[WLD]),
    CPC: Say("Communists: people at Opposition + Bases over {0}", THRESHOLD[CPC]),
}
# 7.3: at the end the Warlords are measured against Patronage.
LAST: Final = WORTH | {WLD: Say("Warlords: people under Control + Bases over Patronage")}
DEEDS: Final = {
    PASSED: Say("passed"),
    OPERATED: Say("Operation"),
    OPERATED_SPECIALLY: Say("Operation + Special Activity"),
    LIMITED: Say("Limited Operation"),
    PLAYED_EVENT: Say("Event"),
}


def strip(g: WarState, side: int | None) -> Strip:
    """Everything is open but the deck, so everybody is told the same."""
    s = Strip()
    for one in range(FACTIONS):
        aim(g, s, one, side)
        figures(g, s, one)
    s.figure("", "deck", len(g.deck))
    s.figure("", "rounds", g.propaganda_left, hint=Say("the last one ends the game (2.4.1)"))
    cards(g, s)
    if any(isinstance(frame, PropagandaRound) for frame in g.stack):
        phases(g, s)
    else:
        sequence(g, s)
    lasting(g, s)
    coming(g, s)
    return s


# 7.2, 7.3


def aim(g: WarState, s: Strip, side: int, reader: int | None) -> None:
    """The condition of a faction, its total and margin; at the end WLD has another one."""
    now, last = margin(g, side, False), margin(g, side, True)
    stands = Say("now {0}: margin {1:+}", g.total(side), now)
    if counted_last(g):
        stands = Say("by the last count of the game: margin {0:+}", last)
        now = last
    elif now != last and g.result is None:
        stands = Say("now {0}: margin {1:+}; by the last count of the game {2:+}",
                     g.total(side), now, last)  # fmt: skip
    tone = "" if now <= 0 or reader is None else "good" if side == reader else "bad"
    s.aim(worth(g)[side], stands, SIDES[side], tone)


def counted_last(g: WarState) -> bool:
    """7.3: whether the game was decided by the count after the last Round."""
    return g.result is not None and g.result.kind == "final"


def worth(g: WarState) -> dict[int, Say]:
    return LAST if counted_last(g) else WORTH


def figures(g: WarState, s: Strip, side: int) -> None:
    name, reached = SIDES[side], margin(g, side, counted_last(g))
    s.figure(name, "margin", Say("{0:+}", reached), hint=worth(g)[side])
    s.figure(name, "resources", g.resources[side], RESOURCE_LIMIT)
    if side == JPN:
        s.figure(name, "commitment", g.commitment, RESOURCE_LIMIT)
        ready = Say("ready") if g.offensive_ready else Say("used")
        s.figure(name, "offensive", ready)
        s.figure(name, "fallen", g.count(JPN_TROOP, CASUALTIES))
    elif side == NAT:
        s.figure(name, "patronage", g.patronage, PATRONAGE_LIMIT)
        s.figure(name, "aid", g.aid, AID_LIMIT, Say("set back to {0} in Reset", g.aid_reset))
    s.figure(name, "eligibility", state(g, side))


# 2.3


def state(g: WarState, side: int) -> Say:
    """Eligible or not, or what it did on this card."""
    if g.card != OFF_MAP and g.did[side] != WAITING:
        return DEEDS[g.did[side]]
    return Say("Eligible") if g.eligible[side] else Say("Ineligible")


def chooser(g: WarState) -> int:
    """The faction whose turn on the card it is."""
    for frame in g.stack:
        if isinstance(frame, FactionTurn):
            return frame.side
    return NOTHING


def cards(g: WarState, s: Strip) -> None:
    """2.2: the current card and, where it is shown, the next, with the order of factions."""
    laid = s.cards("cards", Say("Cards"))
    names = g.content.kinds["card"]
    asked = ordering(g)
    if g.card != OFF_MAP:
        now = laid.card(names.id_of(g.card), Say("current card"), now=True)
        order(g, now, g.card, g.card == asked)
        helped(g, now, g.card)
    if g.open_card() != OFF_MAP:
        then = laid.card(names.id_of(g.open_card()), Say("next card"))
        order(g, then, g.open_card(), g.open_card() == asked)
        helped(g, then, g.open_card())


def order(g: WarState, laid: Card, card: int, asked: bool) -> None:
    """The symbols of a card, with what the factions do where they are asked by them."""
    acting = chooser(g)
    for side in g.content.orders[card]:
        if asked:
            laid.order(SIDES[side], state(g, side), side == acting)
        else:
            laid.order(SIDES[side])


def helped(g: WarState, laid: Card, card: int) -> None:
    """How long each text lasts."""
    row = g.content.cards[card]
    for kind, words in (
        (row.unshaded, Say("the unshaded text lasts")),
        (row.shaded, Say("the shaded text lasts")),
    ):
        if kind == "capability":
            laid.line(words, Say("to the end of the game"))
        elif kind in ("momentum", "floods"):
            laid.line(words, Say("until the next Reset"))


def sequence(g: WarState, s: Strip) -> None:
    """2.3.4: what the 1st Eligible did, and what that leaves to the 2nd."""
    if g.card == OFF_MAP:
        return
    steps = s.rows("sequence", Say("Sequence of play"), "steps")
    acted = [side for side in range(FACTIONS) if g.did[side] > PASSED]
    waiting = [d for d in faction_order(g) if g.eligible[d] and g.did[d] == WAITING]
    first = g.did[acted[0]] if acted else WAITING
    places = (acted + waiting)[:2]
    for number, side in enumerate(places):
        words = Say("1st Eligible: {0:side}", side)
        if number:
            words = Say("2nd Eligible: {0:side}", side)
        done = side in acted
        value = DEEDS[g.did[side]] if done else options(number, first)
        steps.row(words, value, SIDES[side], now=side == chooser(g), done=done)


def options(number: int, first: int) -> Say:
    if number == 0:
        return Say("Operation, with or without Special Activity, or Event")
    if first == PLAYED_EVENT:
        return Say("Operation, with or without Special Activity")
    if first == OPERATED_SPECIALLY:
        return Say("Limited Operation or Event")
    if first == WAITING:
        return Say("as the 1st leaves it")
    return Say("Limited Operation")


def phases(g: WarState, s: Strip) -> None:
    """6.0: the phases of the Round, the present one marked."""
    # A step is left behind as soon as it has started what asks now.
    current = next(PHASE_OF[max(0, f.at - 1)] for f in g.stack if isinstance(f, PropagandaRound))
    steps = s.rows("sequence", Say("Propaganda Round"), "steps")
    for number in range(len(PHASES)):
        steps.row(Say("{0:phase}", number), now=number == current, done=number < current)


def lasting(g: WarState, s: Strip) -> None:
    """5.3, 5.4: the texts in force."""
    rows = s.rows("lasting", Say("Events in force"))
    for number, text in enumerate(g.in_force):
        if text == OFF_MAP:
            continue
        row = g.content.cards[number]
        kind = row.shaded if text == SHADED else row.unshaded
        until = Say("until the next Reset")
        if kind == "capability":
            until = Say("to the end of the game")
        rows.row(Say("{0:card} ({1:text})", number, text), until)
    if g.floods != OFF_MAP:
        where = g.content.spaces.id_of(g.floods)
        rows.row(Say("Floods in {0:space}", g.floods), Say("until the next Reset"), at=where)


def coming(g: WarState, s: Strip) -> None:
    """Who is next: another faction on this card, or the next card."""
    acted = sum(g.did[side] > PASSED for side in range(FACTIONS))
    acting = chooser(g)
    if acting != NOTHING and g.did[acting] == WAITING and acted == 0:
        for side in faction_order(g):
            if side != acting and g.eligible[side] and g.did[side] == WAITING:
                s.coming(Say("{0:side}", side))
                return
    if g.open_card() != OFF_MAP:
        s.coming(Say("the card {0:card}", g.open_card()))
