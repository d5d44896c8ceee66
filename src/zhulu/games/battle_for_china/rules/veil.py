"""Simultaneous phases (3.0 c, d): what the others still see while a force chooses in secret.

While the veil is up, `g.veil` holds the position as it was when the phase began. A side that may
not look into a force's stacks is shown that force from the veil.
"""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import BERTHS, CCP, GROUPS, JAPAN, KMT, NOBODY
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP, packed


def draw(g: ChinaState) -> None:
    """Draw the veil: remember the position."""
    board = g.content.board
    memory: list[int] = [*g.ps, *g.ep, *g.grant, g.puppet_ep, *g.air_ready, *g.hq]
    memory += [*g.industry_at, *g.industry_of, *g.industry_turn]
    memory += [*g.kmt_guerrillas, *g.ccp_guerrillas, *g.works[: board.places]]
    for group in range(GROUPS):
        if g.place[group] != OFF_MAP:
            base = group * BERTHS
            memory += [group, g.place[group], g.force[group]]
            memory += [g.armor[group], g.artillery[group], g.fort[group]]
            memory += g.slot[base : base + BERTHS]
    g.veil = memory


def lift(g: ChinaState) -> None:
    """Lift the veil: everybody sees what was done."""
    g.veil = []
    g.record(facts.PHASE_REVEALED)


def seen_by(g: ChinaState, side: int | None) -> ChinaState:
    """A copy in which forces the side may not look into stand as the veil shows them."""
    twin = g.clone()
    if twin.veil:
        hidden = [f for f in (JAPAN, KMT, CCP) if side is None or not g.sees(side, f)]
        _restore(twin, hidden)
    return twin


def _restore(g: ChinaState, forces: list[int]) -> None:
    board = g.content.board
    memory = g.veil
    at = 0
    for force in forces:
        g.ps[force] = memory[force]
        g.ep[force] = memory[3 + force]
        g.grant[force] = memory[6 + force]
        g.air_ready[force] = memory[10 + force]
    if JAPAN in forces:
        g.puppet_ep = memory[9]
    if KMT in forces:
        g.hq = packed(memory[13:21])
    at = 21
    for marker in range(3):
        if memory[at + 3 + marker] in forces:
            g.industry_at[marker] = memory[at + marker]
            g.industry_turn[marker] = memory[at + 6 + marker]
    at += 9
    if KMT in forces:
        g.kmt_guerrillas = packed(memory[at : at + board.areas])
    at += board.areas
    if CCP in forces:
        g.ccp_guerrillas = packed(memory[at : at + board.areas])
    at += board.areas
    works = memory[at : at + board.places]
    _restore_groups(g, forces, memory, at + board.places, works)


def _restore_groups(
    g: ChinaState, forces: list[int], memory: list[int], at: int, works: list[int]
) -> None:
    for group in range(GROUPS):
        if g.force[group] in forces:
            place = g.place[group]
            g.works[place] = works[place]
            for berth in range(group * BERTHS, group * BERTHS + BERTHS):
                g.slot[berth] = NOTHING
            g.armor[group] = g.artillery[group] = g.fort[group] = 0
            g.place[group] = OFF_MAP
            g.force[group] = NOBODY
    while at < len(memory):
        group, force = memory[at], memory[at + 2]
        if force in forces:
            g.place[group], g.force[group] = memory[at + 1], force
            g.armor[group], g.artillery[group] = memory[at + 3], memory[at + 4]
            g.fort[group] = memory[at + 5]
            for number in range(BERTHS):
                g.slot[group * BERTHS + number] = memory[at + 6 + number]
            g.works[memory[at + 1]] = works[memory[at + 1]]
        at += 6 + BERTHS
    g.rebuild()


def renew(g: ChinaState, forces: list[int]) -> None:
    """Put the groups of these forces, as they stand in `g`, into its veil."""
    board = g.content.board
    start = 30 + 2 * board.areas + board.places
    if KMT in forces:
        g.veil[13:21] = g.hq
    memory = g.veil[:start]
    records: list[list[int]] = []
    for at in range(start, len(g.veil), 6 + BERTHS):
        if g.veil[at + 2] not in forces:
            records.append(g.veil[at : at + 6 + BERTHS])
    for group in range(GROUPS):
        if g.place[group] != OFF_MAP and g.force[group] in forces:
            base = group * BERTHS
            record: list[int] = [group, g.place[group], g.force[group]]
            record += [g.armor[group], g.artillery[group], g.fort[group]]
            record += g.slot[base : base + BERTHS]
            records.append(record)
    for one in sorted(records):
        memory += one
    g.veil = memory
