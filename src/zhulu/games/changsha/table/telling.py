"""What the table tells: what a choice costs, the aim and how it stands, the attack being built."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.content.ids import FUTURE, IJA, KMT
from zhulu.games.changsha.rules.phases.attack import Attack
from zhulu.games.changsha.rules.phases.barrage import Barrage, BarrageSegment
from zhulu.games.changsha.rules.phases.combat import CombatSegment
from zhulu.games.changsha.rules.phases.deployment import Deployment
from zhulu.games.changsha.rules.phases.movement import Move, MovementSegment
from zhulu.games.changsha.rules.questions.odds import Ratio
from zhulu.games.changsha.rules.turn import GameTurn
from zhulu.games.changsha.rules.victory import STEPS_TO_LOSE, TURNS_TO_HOLD
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.games.changsha.table.faces import SIDES
from zhulu.kernel import NOTHING, Building, Procedure, Say, Strip

AHEAD: Final = 3  # turns whose arrivals are shown
RING: Final = 2  # 15.2: hexes around Peak 906


def counts(g: ChangshaState, side: int) -> dict[str, int]:
    """What a person counts: steps, support markers, and the movement of who is under way."""
    found = {"steps": -g.losses[side]}
    if side == IJA:
        found["air"] = len(g.air)
    else:
        found["guns"] = len(g.guns)
    for frame in g.stack:
        if isinstance(frame, Move) and g.content.roster.side[frame.units[0]] == side:
            found["movement/6"] = frame.left(g)
    return found


def strip(g: ChangshaState, side: int | None) -> Strip:
    """Both sides see the whole board (9.4), so everybody is told the same."""
    s = Strip()
    if g.plan.victory == "doyen_mot":
        peak(g, s, side)
    else:
        city(g, s, side)
    markers(g, s)
    arrivals(g, s)
    sequence(g, s)
    return s


def tone(side: int | None, winner: int) -> str:
    if side is None or winner == NOTHING:
        return ""
    return "good" if side == winner else "bad"


# 15.2


def peak(g: ChangshaState, s: Strip, side: int | None) -> None:
    ground = g.content.ground
    holders = [h for h in ground.grid.within(g.content.peak, RING) if g.holder(h) == KMT]
    aim = Say(
        "Japanese: no Chinese unit within {0:hex|hexes} of {1:hex} at the end of turn {2}",
        RING, g.content.peak, g.plan.last_turn,
    )  # fmt: skip
    if any(isinstance(frame, Deployment) for frame in g.stack):
        s.aim(aim, Say("not yet set up"), "ija")
    elif holders:
        s.aim(aim, Say("{0:hex|hexes} still held", len(holders)), "ija", tone(side, KMT))
    else:
        s.aim(aim, Say("cleared"), "ija", tone(side, IJA))
    lost = Say("{0} of {1} lost", g.losses[IJA], STEPS_TO_LOSE)
    aim = Say("Chinese: {0:Japanese step|Japanese steps} lost, at once", STEPS_TO_LOSE)
    s.aim(aim, lost, "kmt")
    s.figure("ija", "lost", g.losses[IJA], STEPS_TO_LOSE)
    s.figure("kmt", "lost", g.losses[KMT])
    ring = s.rows("ring", Say("Chinese around {0:hex}", g.content.peak))
    for hex in sorted(holders):
        ring.row(Say("{0:hex}", hex), len(g.units_in(hex)), "kmt", at=ground.ids[hex])


# 15.3


def city(g: ChangshaState, s: Strip, side: int | None) -> None:
    held = [g.control[g.content.site_of[hex]] for hex in g.content.changsha]
    aim = Say(
        "Japanese: hold both hexes of Changsha through {0:complete turn|complete turns}, "
        "by turn {1}",
        TURNS_TO_HOLD, g.plan.last_turn,
    )  # fmt: skip
    if g.in_city(IJA):
        stands, winner = Say("taken in this turn, which is not a complete one"), IJA
        if g.held_from:
            stands = Say("held since turn {0}", g.held_from)
    elif g.in_city(KMT):
        stands, winner = Say("both in Chinese hands"), KMT
    else:
        stands, winner = Say("each side has one"), NOTHING
    s.aim(aim, stands, "ija", tone(side, winner))
    saved = Say("Chinese: have both hexes of Changsha at the end of turn {0}", g.plan.last_turn)
    s.aim(saved, stands, "kmt", tone(side, winner))
    for one, name in enumerate(SIDES):
        s.figure(name, "city", held.count(one), len(held))
        s.figure(name, "lost", g.losses[one])
    ground = g.content.ground
    ring = s.rows("ring", Say("Around Changsha"))
    near = {h for hex in g.content.changsha for h in ground.grid.within(hex, 1)}
    for hex in sorted(near):
        if g.holder(hex) != NOTHING:
            count = len(g.units_in(hex))
            ring.row(Say("{0:hex}", hex), count, SIDES[g.holder(hex)], at=ground.ids[hex])


# 6.2, 4.1, 5.1, 3.1


def markers(g: ChangshaState, s: Strip) -> None:
    """The cup by what is in it; its order is hidden."""
    s.figure("ija", "air", len(g.air))
    s.figure("kmt", "guns", len(g.guns))
    begun = g.result is not None or any(isinstance(frame, GameTurn) for frame in g.stack)
    title = Say("Markers left in the cup")
    if not begun:
        title = Say("Markers of turn {0}", g.plan.first_turn)
    cup = s.rows("cup", title)
    in_play = [marker for marker in g.plan.markers if g.in_play(marker)]
    for marker in in_play:
        drawn = begun and marker not in g.cup
        where = Say("drawn") if drawn else Say("in the cup") if begun else None
        owner = SIDES[g.content.markers.side[marker]]
        cup.row(Say("{0:marker}", marker), where, owner, done=drawn)


def arrivals(g: ChangshaState, s: Strip) -> None:
    coming = s.rows("arrivals", Say("Arrivals"))
    before = to_be_set_up(g)  # a remainder is what earlier groups have not brought
    for number, group in enumerate(g.plan.groups):
        if group.turn == 0 or g.arrived[number] or group.turn > g.turn + AHEAD:
            continue
        units = [u for u in group.units if g.status[u] == FUTURE and u not in before]
        before.update(units)
        places = group.gates or group.hexes
        where = g.content.ground.ids[places[0]] if places else ""
        formations = [g.content.roster.formation[unit] for unit in units]
        names = Say("{0:formation}", list(dict.fromkeys(formations)))
        words = Say("turn {0}: {1}, {2:unit|units}", group.turn, names, len(units))
        coming.row(words, None, SIDES[group.side], at=where, now=group.turn <= g.turn)


def to_be_set_up(g: ChangshaState) -> set[int]:
    """As many units as the set-up still takes of those that may come later as well."""
    frames = [f for f in g.stack if isinstance(f, Deployment) and f.groups]
    placed = {frame.groups[0]: frame.placed for frame in frames}
    found: set[int] = set()
    for number, group in enumerate(g.plan.groups):
        if group.turn == 0 and not g.arrived[number]:
            free = [u for u in group.units if g.status[u] == FUTURE and u not in found]
            found.update(free[: group.take - placed.get(number, 0)])
    return found


def sequence(g: ChangshaState, s: Strip) -> None:
    """The segments of the Action Phase, while there is one."""
    kinds = [type(frame) for frame in g.stack]
    segments: list[tuple[type[Procedure], Say]] = [
        (BarrageSegment, Say("Barrage")),
        (MovementSegment, Say("Movement and rally")),
        (CombatSegment, Say("Combat")),
    ]
    at = [number for number, (kind, _) in enumerate(segments) if kind in kinds]
    if not at:
        return
    steps = s.rows("sequence", Say("Action Phase"), "steps")
    for number, (_, words) in enumerate(segments):
        steps.row(words, now=number == at[0], done=number < at[0])


# What is being built


def building(g: ChangshaState, side: int) -> Building | None:
    for frame in reversed(g.stack):
        if isinstance(frame, Attack):
            return attack(g, frame)
        if isinstance(frame, Barrage):
            return barrage(g, frame)
        if isinstance(frame, Move):
            return move(g, frame)
    return None


def attack(g: ChangshaState, frame: Attack) -> Building:
    """Who joins and what it comes to; once the dice have fallen only where it was."""
    fallen = frame.outcome != NOTHING
    defended = g.holder(frame.target) == 1 - frame.side
    odds = bool(frame.units) and defended and not fallen
    built = Building(Say("Attack on {0:hex}", frame.target), odds=odds)
    built.spaces.append(g.content.ground.ids[frame.target])
    if fallen:
        return built
    for unit in frame.units:
        built.line(Say("{0:unit}", unit), Say("{0:+}", g.attack_of(unit)), piece=name(g, unit))
    for marker in frame.support:
        built.line(Say("{0:marker}", marker), Say("a shift of the odds"))
    if frame.units and defended:
        ratio = Ratio(g, frame.side, frame.target, frame.units, frame.support, frame.flotilla)
        strength = Say("{0} against {1}", ratio.attack, ratio.defense)
        shifts = Say("shifts {0:+}", ratio.shifts.total)
        column = Say("{0:odds}", ratio.column)
        built.total = Say("{0}, {1}: {2}", strength, shifts, column)
    return built


def barrage(g: ChangshaState, frame: Barrage) -> Building:
    points = frame.points(g)
    built = Building(Say("Barrage on {0:hex}", frame.target), odds=points > 1)
    built.spaces.append(g.content.ground.ids[frame.target])
    for unit in frame.units:
        built.line(Say("{0:unit}", unit), Say("{0:+}", g.attack_of(unit)), piece=name(g, unit))
    for marker in frame.markers:
        factor = Say("{0:+}", g.content.markers.factor[marker])
        built.line(Say("{0:marker}", marker), factor)
    built.total = Say("{0:point|points} of barrage", points)
    return built


def move(g: ChangshaState, frame: Move) -> Building:
    built = Building(Say("Moving from {0:hex}", g.where[frame.units[0]]))
    for unit in frame.units:
        built.line(Say("{0:unit}", unit), piece=name(g, unit))
    built.total = Say("{0:/6 movement factor|movement factors} left", frame.left(g))
    return built


def name(g: ChangshaState, unit: int) -> str:
    return g.content.roster.ids[unit]
