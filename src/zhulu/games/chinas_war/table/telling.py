"""What a choice costs, and what is being put together: Operations, marches, Assaults, Events."""

from __future__ import annotations

from zhulu.games.chinas_war.content.ids import (
    AGITATE,
    ANTI_BANDIT,
    DEPLOY,
    EXTORT,
    FACTIONS,
    GOVERN,
    JPN,
    JPN_TROOP,
    NAT,
    PARTISAN,
    SHADED,
    SUBORN,
    SUBVERT,
    TAX,
    UNSHADED,
)
from zhulu.games.chinas_war.rules.phases.events.card import Event
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.rules.phases.operations.battle import Battle
from zhulu.games.chinas_war.rules.phases.operations.march import Group
from zhulu.games.chinas_war.rules.phases.operations.moving import Gather
from zhulu.games.chinas_war.rules.phases.special.before import Selecting
from zhulu.games.chinas_war.rules.phases.special.japanese import DEPLOY_TROOPS, Deploy, Voyage
from zhulu.games.chinas_war.rules.phases.special.transport import Transport
from zhulu.games.chinas_war.rules.questions.prices import nth_price
from zhulu.games.chinas_war.rules.victory import margin
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, OFF_MAP, Building, Procedure, Say

# Which Activity a procedure carries out, for the name of it.
ACTIVITY = {
    "Deploy": DEPLOY,
    "AntiBandit": ANTI_BANDIT,
    "Govern": GOVERN,
    "Partisan": PARTISAN,
    "Extort": EXTORT,
    "Suborn": SUBORN,
    "Tax": TAX,
    "Subvert": SUBVERT,
}


def counts(g: WarState, side: int) -> dict[str, int]:
    """Resources, the tracks of one's own, and the margin all of it is for."""
    found = {"resources": g.resources[side], "margin": margin(g, side, False)}
    if side == JPN:
        found["commitment"] = g.commitment
        found["troops"] = g.on_map(JPN_TROOP)
    elif side == NAT:
        found["patronage"] = g.patronage
        found["aid"] = g.aid
    return found


def building(g: WarState, side: int) -> Building | None:
    """The innermost thing under way that has parts."""
    for frame in reversed(g.stack):
        built = told(g, frame)
        if built is not None:
            return built
    return None


def told(g: WarState, frame: Procedure) -> Building | None:
    if isinstance(frame, Battle):
        return battle(g, frame)
    if isinstance(frame, Group):
        return group(g, frame)
    if isinstance(frame, Gather):
        built = Building(Say("Cubes move to {0:space}", frame.to))
        built.spaces.append(name(g, frame.to))
        return built
    if isinstance(frame, Transport | Voyage | Deploy | Selecting):
        return activity(g, frame)
    if isinstance(frame, Operation):
        return operation(g, frame)
    if isinstance(frame, Event):
        return event(g, frame)
    return None


def name(g: WarState, space: int) -> str:
    return g.content.spaces.id_of(space)


def operation(g: WarState, op: Operation) -> Building:
    """3.1: the spaces selected, each with its price, and what is left to pay with."""
    words = Say("{0:operation}", op.kind())
    if op.limited:
        words = Say("Limited {0:operation}", op.kind())
    built = Building(words)
    total = 0
    plain = op.kind() != AGITATE or not (g.rules_text(44, UNSHADED) or g.rules_text(44, SHADED))
    for nth, space in enumerate(g.selected):
        price = 0 if op.free else nth_price(g, op.side, op.kind(), space, nth)
        total += price
        built.line(
            Say("{0:space}", space), Say("{0:+}", -price) if plain else None, "", name(g, space)
        )
    if plain and g.selected:
        built.total = Say("{0:Resource|Resources} paid, {1} left", total, g.resources[op.side])
    else:
        built.total = Say("{0:Resource|Resources} left", g.resources[op.side])
    return built


def battle(g: WarState, frame: Battle) -> Building:
    """3.2.5: who is aimed at, and the odds until the dice have fallen."""
    built = Building(Say("Assault in {0:space} by {1:side}", frame.space, frame.side))
    built.odds = frame.roll == 0
    built.spaces.append(name(g, frame.space))
    for side in range(FACTIONS):
        if frame.targets >> side & 1:
            built.line(Say("against {0:side}", side))
    if frame.joined:
        built.line(Say("Warlord Troops take part"))
    if frame.gas:
        built.line(Say("with poison gas"))
    if frame.roll:
        built.line(Say("assaulting die {0}, Combat Value {1}", frame.roll, frame.cv))
        built.line(Say("defending die {0}, Combat Value {1}", frame.answer, frame.defence))
        built.total = Say(
            "still to lose: enemy {0}, own {1}", max(0, frame.hits), max(0, frame.losses)
        )
    return built


def group(g: WarState, frame: Group) -> Building:
    """3.3.2: the group that marches together, and whether it will be noticed."""
    built = Building(Say("March from {0:space} to {1:space}", frame.origin, frame.to))
    built.spaces.append(name(g, frame.to))
    built.pawns.append(name(g, frame.origin))
    built.line(Say("Underground Guerrillas"), frame.hidden)
    built.line(Say("Active Guerrillas"), frame.active)
    if frame.noticed(g):
        built.total = Say("noticed: all become Active")
    return built


def activity(g: WarState, frame: Procedure) -> Building:
    """4.0: the spaces of a Special Activity."""
    if isinstance(frame, Transport):
        built = Building(Say("Transport"))
        if frame.origin != NOTHING:
            built.line(Say("from {0:space}", frame.origin), space=name(g, frame.origin))
        if frame.to != NOTHING:
            built.spaces.append(name(g, frame.to))
            built.line(Say("to {0:space}", frame.to))
        return built
    if isinstance(frame, Voyage):
        built = Building(Say("Deploy: Troops from {0:space}", frame.origin))
        if frame.to != NOTHING:
            built.spaces.append(name(g, frame.to))
        return built
    built = Building(Say("Special Activity: {0:activity}", ACTIVITY[type(frame).__name__]))
    if isinstance(frame, Deploy):
        built.total = Say("{0} of {1:Troop|Troops} moved", frame.troops, DEPLOY_TROOPS)
    chosen = frame.chosen if isinstance(frame, Deploy | Selecting) else []
    for space in chosen:
        built.line(Say("{0:space}", space), space=name(g, space))
    return built


def event(g: WarState, frame: Event) -> Building | None:
    """5.2: the text that is being carried out."""
    if g.card == OFF_MAP:
        return None
    text = SHADED if frame.dark else UNSHADED
    built = Building(Say("Event: {0:card}, {1:text}", g.card, text))
    if frame.chosen != NOTHING:
        built.spaces.append(name(g, frame.chosen))
    return built
