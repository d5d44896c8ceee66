"""5.0 REINFORCEMENTS: who arrives, and by which hexes they may come in."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import FLOTILLA, FUTURE, WAITING
from zhulu.games.changsha.content.plans import Group
from zhulu.games.changsha.state.state import ChangshaState


def arrive(g: ChangshaState, side: int, segment: int) -> None:
    """5.1, 5.2: the groups now due line up at their entry hexes."""
    for number, group in enumerate(g.plan.groups):
        if group.gates and group.side == side and is_due(g, number, segment):
            for unit in group.units:
                if g.status[unit] == FUTURE:
                    g.await_entry(unit, number)
            g.settle_group(number)


def is_due(g: ChangshaState, number: int, segment: int) -> bool:
    """Whether a group arrives now. The second segment also takes up what was late."""
    group = g.plan.groups[number]
    if group.turn == 0 or group.turn > g.turn or g.arrived[number]:
        return False
    return group.segment == segment or group.turn < g.turn


def due_placements(g: ChangshaState, side: int, segment: int) -> list[int]:
    """The groups that are placed on the map rather than march onto it."""
    return [
        number
        for number, group in enumerate(g.plan.groups)
        if group.side == side and not group.gates and is_due(g, number, segment)
    ]


def closed(g: ChangshaState, side: int, hex: int) -> bool:
    """5.1: an entry hex under an enemy unit or in an enemy zone."""
    enemy = 1 - side
    return g.holder(hex) == enemy or g.zone(enemy, hex) > 0


def has_gate(g: ChangshaState, unit: int) -> bool:
    """Whether any way in is open to a waiting unit."""
    group = g.plan.groups[g.group[unit]]
    for gate in group.gates:
        if g.play[gate] and not closed(g, group.side, gate):
            return True
    return g.delayed[unit] == 1 and bool(gates_of(g, unit))


def gates_of(g: ChangshaState, unit: int) -> list[int]:
    """5.1: where a waiting unit may come in now; a delayed one also beside a closed entry."""
    group = g.plan.groups[g.group[unit]]
    side = group.side
    found = [gate for gate in group.gates if g.play[gate] and not closed(g, side, gate)]
    if g.delayed[unit]:
        for gate in group.gates:
            if g.play[gate] and closed(g, side, gate):
                found += [hex for hex in beside_gate(g, side, gate) if hex not in found]
    return found


def beside_gate(g: ChangshaState, side: int, gate: int) -> list[int]:
    """The first open hex to the left and to the right of an entry hex, along its edge."""
    ground = g.content.ground
    grid = ground.grid
    along_rows = grid.column[gate] in (1, grid.columns)
    place = grid.row[gate] if along_rows else grid.column[gate]
    found = []
    for step in (-1, 1):
        at = place + step
        while 1 <= at <= (grid.rows if along_rows else grid.columns):
            column = grid.column[gate] if along_rows else at
            hex = ground.hex(f"{column:02d}{at if along_rows else grid.row[gate]:02d}")
            if g.play[hex] and ground.land[hex] and not closed(g, side, hex):
                found.append(hex)
                break
            at += step
    return found


def note_delays(g: ChangshaState) -> None:
    """5.1: those whose every entry hex is closed at the end of the turn may shift on the next."""
    for unit, status in enumerate(g.status):
        if status == WAITING and not g.delayed[unit]:
            group = g.plan.groups[g.group[unit]]
            g.delay(unit, all(closed(g, group.side, gate) for gate in group.gates))


def hexes_for(g: ChangshaState, group: Group, unit: int) -> list[int]:
    """Where a unit of a group may be placed, as the scenario says; stacking aside."""
    if group.beside_friends:
        return _beside_friends(g, group)
    # A set-up and an area are no entry point (15.1): zones do not close them.
    if group.turn == 0 or len(group.hexes) > 1:
        return [hex for hex in group.hexes if g.holder(hex) != 1 - group.side]
    open_hexes = [hex for hex in group.hexes if not closed(g, group.side, hex)]
    if open_hexes or group.turn == g.turn:
        return open_hexes
    if g.content.roster.kind[unit] == FLOTILLA:
        return []  # no other hex of its edge lies on the water
    return beside_gate(g, group.side, group.hexes[0])


def _beside_friends(g: ChangshaState, group: Group) -> list[int]:
    """15.3: next to units of the set-up proper, not next to other counters placed like this."""
    ground = g.content.ground
    loose = [unit for one in g.plan.groups if one.beside_friends for unit in one.units]
    found: set[int] = set()
    for unit in g.on_map(group.side):
        if unit not in loose:
            found.update(ground.grid.neighbours[g.where[unit]])
    return [
        hex
        for hex in sorted(found)
        if g.play[hex] and ground.land[hex] and g.holder(hex) != 1 - group.side
    ]
