"""What the table tells: EP and support as prices, how the war stands, the march and the attack."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    CCP,
    COUNTRIES,
    JAPAN,
    KMT,
    ROUTES,
    SIDES,
    STRENGTHENED,
    SUSPENDED,
    group_names,
)
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.phases.attack import Attack
from zhulu.games.battle_for_china.rules.phases.combat import Combat
from zhulu.games.battle_for_china.rules.phases.counterattack import Counterattack
from zhulu.games.battle_for_china.rules.phases.events.table import RandomEvent
from zhulu.games.battle_for_china.rules.phases.foreign import ForeignSupport
from zhulu.games.battle_for_china.rules.phases.interphase import InterPhase
from zhulu.games.battle_for_china.rules.phases.movement import March, Movement
from zhulu.games.battle_for_china.rules.phases.organization import Organization
from zhulu.games.battle_for_china.rules.phases.recovery import Recovery
from zhulu.games.battle_for_china.rules.phases.strategy.phase import Strategy
from zhulu.games.battle_for_china.rules.turn import PlayerTurn, Turn
from zhulu.games.battle_for_china.state.groups import steps, strength
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP, Building, Procedure, Say, Strip

GROUP_IDS: Final = group_names()
FORCES: Final = (JAPAN, KMT, CCP)


def counts(g: ChinaState, side: int) -> dict[str, int]:
    """EP, support and air of the forces this side may look into; the areas left of a march."""
    found: dict[str, int] = {}
    for force in FORCES:
        if g.sees(side, force) and not g.collapsed[force]:
            name = SIDES[force]
            found[f"ep_{name}"] = g.purse(force)
            found[f"ps_{name}"] = g.ps[force]
            found[f"air_{name}"] = g.air_ready[force]
    for frame in g.stack:
        if isinstance(frame, March) and g.voice(frame.side) == side:
            reach = frame.reach(g)
            if reach < g.content.board.areas:
                found["areas"] = reach - frame.gone
    return found


def strip(g: ChinaState, side: int | None) -> Strip:
    seen = veil.seen_by(g, side) if g.veil else g
    s = Strip()
    aims(seen, s)
    for force in FORCES:
        if seen.collapsed[force]:
            s.figure(SIDES[force], "ps", Say("collapsed"))
            continue
        s.figure(SIDES[force], "ps", seen.ps[force])
        s.figure(SIDES[force], "ep", seen.ep[force])
        held = sum(1 for owner in seen.control if owner == force)
        s.figure(SIDES[force], "held", held)
        if force != CCP:
            s.figure(SIDES[force], "air", seen.air_ready[force])
    abroad(seen, s)
    season(seen, s)
    sequence(g, s)
    return s


def aims(g: ChinaState, s: Strip) -> None:
    """14.0, 16.5."""
    last = len(g.content.turns) - 1
    levels = Say("KMT {0}, CCP {1}", g.ps[KMT], g.ps[CCP])
    s.aim(
        Say("Japan: the KMT collapsed by the end of {0:turn}; with both down, at once", last),
        levels,
        "japan",
    )
    s.aim(
        Say("China: Japan's support at zero, at once; or the KMT still standing at the end"),
        Say("Japan {0}", g.ps[JAPAN]),
        "kmt",
    )
    if g.players == 3:
        ahead = KMT if g.ps[KMT] > g.ps[CCP] else CCP
        level = g.ps[KMT] == g.ps[CCP]
        stands = Say("level") if level else Say("{0:side} is ahead", ahead)
        s.aim(Say("Of KMT and CCP the one with more support wins"), stands, "ccp")
    else:
        above = g.ps[KMT] > g.ps[JAPAN]
        stands = Say("KMT above Japan") if above else Say("KMT not above Japan")
        s.aim(Say("A KMT above Japan and not above the CCP is a draw"), stands)


def abroad(g: ChinaState, s: Strip) -> None:
    """5.3: the boxes of the powers, and the routes their aid comes by."""
    top = len(g.content.charts.marks) - 1
    track = s.track("foreign", Say("Foreign support"), 0, top)
    for country in range(len(COUNTRIES)):
        track.row(Say("{0:country}", country), g.boxes[country])
    routes = s.rows("routes", Say("Routes of aid"))
    for route in range(len(ROUTES)):
        state = Say("open") if g.routes[route] else Say("closed")
        routes.row(Say("{0:route}", route), state, done=not g.routes[route])


def season(g: ChinaState, s: Strip) -> None:
    rows = s.rows("season", Say("Season"))
    rows.row(Say("{0:turn}", max(0, g.turn - 1)), now=True)
    if g.event != NOTHING:
        rows.row(Say("{0:event}", g.event))
    for on, words in (
        (g.floods, Say("Floods")),
        (g.snow, Say("Snow")),
        (g.monsoon, Say("Monsoon")),
    ):
        if on:
            rows.row(words)
    if g.front == SUSPENDED:
        rows.row(Say("United Front"), Say("suspended"))
    elif g.front == STRENGTHENED:
        rows.row(Say("United Front"), Say("strengthened"))


def sequence(g: ChinaState, s: Strip) -> None:
    """3.0: the phases of a turn, the present one marked; who has the player turn."""
    kinds = [type(frame) for frame in g.stack]
    if Turn not in kinds:
        return
    phases: list[tuple[type[Procedure], Say]] = [
        (RandomEvent, Say("Random event")),
        (ForeignSupport, Say("Foreign support")),
        (Strategy, Say("Strategic Phase")),
        (Organization, Say("Organization")),
        (Movement, Say("Movement")),
        (Combat, Say("Combat")),
        (Counterattack, Say("Counterattack")),
        (Recovery, Say("Recovery")),
        (InterPhase, Say("Inter-Phase")),
    ]
    at = [number for number, (kind, _) in enumerate(phases) if kind in kinds]
    rows = s.rows("sequence", Say("Turn"), "steps")
    for number, (_, words) in enumerate(phases):
        rows.row(words, now=bool(at) and number == at[0], done=bool(at) and number < at[0])
    for frame in g.stack:
        if isinstance(frame, PlayerTurn):
            s.coming(Say("player turn of {0:side}", frame.forces[:]))


# What is being built


def building(g: ChinaState, side: int) -> Building | None:
    for frame in reversed(g.stack):
        if isinstance(frame, March) and g.sees(side, frame.side):
            return march(g, frame)
        if isinstance(frame, Attack):
            return attack(g, frame)
    return None


def march(g: ChinaState, frame: March) -> Building:
    built = Building(Say("March from {0:space}", frame.start))
    built.pieces.append(GROUP_IDS[frame.group])
    words = Say("{0} CF, {1} steps", strength(g, frame.group), steps(g, frame.group))
    built.line(words, piece=GROUP_IDS[frame.group])
    reach = frame.reach(g)
    if reach < g.content.board.areas:
        built.total = Say("{0} of {1} areas gone", frame.gone, reach)
    return built


def attack(g: ChinaState, frame: Attack) -> Building | None:
    """9.1: both groups lie open once the attack is declared."""
    if g.place[frame.attacker] == OFF_MAP or g.place[frame.defender] == OFF_MAP:
        return None
    at = g.place[frame.defender]
    built = Building(Say("Attack in {0:space}", at), odds=True)
    built.spaces.append(g.content.board.ids[at])
    for group, force in ((frame.attacker, frame.side), (frame.defender, frame.foe)):
        words = Say("{0:side}: {1} CF, {2} steps", force, strength(g, group), steps(g, group))
        built.line(words, piece=GROUP_IDS[group])
    if frame.fed or frame.paid:
        built.line(Say("supplied") if frame.fed else Say("paid in full"))
    if frame.air:
        built.line(Say("air of the attacker"), Say("{0:+}", frame.air))
    if frame.foe_air:
        built.line(Say("air of the defender"), Say("{0:+}", -frame.foe_air))
    if frame.armor:
        built.line(Say("armour"), Say("{0:+}", frame.armor))
    return built
