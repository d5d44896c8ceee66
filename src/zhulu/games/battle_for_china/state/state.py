"""State: everything that can change beside the stacks, who knows what, and the numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.games.battle_for_china.content.ids import (
    CCP,
    CENTRAL,
    DISRUPTED,
    IMPROVED,
    IN_EFFECT,
    JAPAN,
    KMT,
    PUPPET,
    RED,
)
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.stacks import StackState
from zhulu.kernel import NOTHING, OFF_MAP, FactKind, filled

# What a faction became when the KMT collapsed (5.22).
SERVES_JAPAN: Final = 1
IS_GONE: Final = 2


class ChinaState(StackState):
    """A game of Battle for China."""

    def clear_turn(self) -> None:
        """Forget what holds for one turn only."""
        self.event = NOTHING
        self.floods = 0
        self.snow = 0
        self.monsoon = 0
        self.sea_state = 4
        self.front = IN_EFFECT
        self.famine = OFF_MAP
        self.truce = OFF_MAP
        self.held = NOTHING
        self.cut = []
        self.border_clash = 0
        self.typhoon = 0
        self.aid_halved = 0
        self.scandal = 0
        self.puppet_bonus = 0
        self.fratricide = 0
        self.asset_came = 0
        self.market_shut = filled(0, 3)

    def rebuild(self) -> None:
        """Recompute chains, sizes, presence and the counters left over."""
        self.rebuild_stacks()
        for unit in self.away:
            self.pool[unit] -= 1

    def clone(self) -> ChinaState:
        return ChinaState(self.content, self)

    # --- who speaks, who knows -------------------------------------------------------------

    def send_away(self, unit: int) -> None:
        """4.1: a counter of this type is neither on the map nor in the pool until next turn."""
        self.pool[unit] -= 1
        self.away.append(unit)
        self.away_until.append(self.turn + 1)

    def called_back(self) -> list[int]:
        """Those whose time at the border is over; they are in the pool again."""
        back = [u for u, turn in zip(self.away, self.away_until, strict=True) if turn <= self.turn]
        stay = [i for i, turn in enumerate(self.away_until) if turn > self.turn]
        self.away = [self.away[i] for i in stay]
        self.away_until = [self.away_until[i] for i in stay]
        for unit in back:
            self.pool[unit] += 1
        return back

    def arrivals(self, side: int) -> vec[i64]:
        """8.3: by area, guerrillas of a force that have moved in this phase."""
        return self.ccp_arrived if side == CCP else self.kmt_arrived

    def forget_movement(self) -> None:
        """A new Movement Phase: nobody has moved, nobody leans on a rearguard."""
        self.kmt_arrived = filled(0, len(self.kmt_arrived))
        self.ccp_arrived = filled(0, len(self.ccp_arrived))
        self.moved = filled(0, len(self.moved))
        self.tried = filled(0, len(self.tried))
        self.forget_rearguards()

    def forget_rearguards(self) -> None:
        """8.2: nobody leans on a rearguard, and nobody has asked whether it is enough."""
        self.screened = filled(0, len(self.screened))
        self.cover_enough = filled(0, len(self.cover_enough))
        self.cover_short = filled(0, len(self.cover_short))

    def voice(self, side: int) -> int:
        """The side that chooses for a force: 17.2 may give the CCP to another player."""
        return self.ccp_voice if side == CCP else side

    def sees(self, side: int, force: int) -> bool:
        """Whether a side may look into a force's stacks (2.4, 16.5)."""
        if self.collapsed[force]:
            return True  # its stacks are being taken apart before everybody's eyes
        if force == CCP:
            if self.ccp_voice == JAPAN:
                return side == JAPAN
            return side == CCP or (side == KMT and self.players == 2)
        if force == KMT and side == CCP:
            return self.players == 2 and self.ccp_voice == CCP
        return side == force

    def insiders(self, force: int) -> int:
        """The sides that may look into a force's stacks, as a bit mask."""
        mask = 0
        for side in range(3):
            if self.sees(side, force):
                mask |= 1 << side
        return mask

    def confide(self, force: int, kind: FactKind, *values: int) -> None:
        """Record a fact that only those who may look into a force's stacks learn."""
        self.tell_sides(self.insiders(force), kind, *values)

    def announce(self, force: int, kind: FactKind, *values: int) -> None:
        """Record what all may see; in a simultaneous phase (3.0) only those in the know."""
        if self.veil:
            self.confide(force, kind, *values)
        else:
            self.record(kind, *values)

    def owner_of(self, unit: int) -> int:
        """The side a type of unit fights for; 5.22 may have turned its faction."""
        faction = self.content.faction[unit]
        if faction <= PUPPET:
            return JAPAN
        if faction == RED:
            return CCP
        return JAPAN if self.turned[faction] == SERVES_JAPAN else KMT

    # --- numbers ---------------------------------------------------------------------------

    def change_ps(self, side: int, by: int, cause: int) -> None:
        """5.2: a level stays between 0 and 99; at 0 the force is to collapse (5.21-5.23)."""
        if by == 0 or self.collapsed[side]:
            return
        now = min(99, max(0, self.ps[side] + by))
        self.ps[side] = now
        self.announce(side, facts.PS_CHANGED, side, by, now, cause)

    def change_ep(self, side: int, by: int, cause: int) -> None:
        """Add or take equipment points."""
        if by == 0:
            return
        self.ep[side] += by
        self.announce(side, facts.EP_CHANGED, side, by, self.ep[side], cause)

    def spend(self, side: int, ep: int, cause: int) -> None:
        """Pay EP for something: replacement EP first, since they do not keep (6.11)."""
        granted = min(ep, self.grant[side])
        self.grant[side] -= granted
        self.change_ep(side, granted - ep, cause)

    def purse(self, side: int) -> int:
        """What a side can spend now."""
        return self.ep[side] + self.grant[side]

    def guerrillas(self, side: int) -> vec[i64]:
        """A force's guerrilla units by area."""
        return self.ccp_guerrillas if side == CCP else self.kmt_guerrillas

    def change_guerrillas(self, side: int, area: int, by: int) -> None:
        """Add or remove guerrilla units of a force."""
        units = self.ccp_guerrillas if side == CCP else self.kmt_guerrillas
        units[area] += by

    def guerrilla_pool(self, side: int) -> int:
        """Guerrilla counters of a force that are left."""
        return self.content.guerrilla_mix[side] - sum(self.guerrillas(side))

    def move_country(self, country: int, box: int) -> None:
        """4.2, 5.311: a marker moves; it stops at the ends of its track."""
        box = min(len(self.content.charts.marks) - 1, max(0, box))
        if box != self.boxes[country]:
            self.boxes[country] = box
            self.record(facts.COUNTRY_MOVED, country, box, self.support(country))

    def support(self, country: int) -> int:
        """5.32: neutral, weak or strong."""
        return self.content.charts.marks[self.boxes[country]]

    def is_kmt_faction(self, unit: int) -> bool:
        """Whether a type belongs to one of the four factions with an HQ."""
        return CENTRAL < self.content.faction[unit] < RED


def face_of(unit: int) -> int:
    """The face of a fresh unit of a type."""
    return unit * 4


def type_of(face: int) -> int:
    """The type of a regular unit's face."""
    return face >> 2


def is_disrupted(face: int) -> bool:
    """Whether a face is the reverse of its counter."""
    return bool(face & DISRUPTED)


def is_improved(face: int) -> bool:
    """Whether a +1 marker lies beneath the unit."""
    return bool(face & IMPROVED)
