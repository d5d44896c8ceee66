"""State: everything that can change, the questions nearest to it, and the changes."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china import facts
from zhulu.games.battle_for_china.content import Content
from zhulu.games.battle_for_china.ids import (
    BERTHS,
    CCP,
    CENTRAL,
    DISRUPTED,
    FIRST_GROUP,
    GROUPS,
    IMPROVED,
    IN_EFFECT,
    JAPAN,
    KMT,
    NOBODY,
    PUPPET,
    RED,
)
from zhulu.kernel import NOTHING, OFF_MAP, Each, FactKind, Field, Listing, State

FIELDS: Final = (
    Field("turn"),
    Field("players"),
    Each("ps", "side"),
    Each("ep", "side"),
    Each("grant", "side"),
    Field("puppet_ep"),
    Each("lost", "side"),
    Each("killed", "side"),
    Each("fallen", "side"),
    Each("collapsed", "side"),
    Each("turned", "faction"),
    Each("control", "space", "side"),
    Each("place", "group", "space"),
    Each("force", "group", "side"),
    Each("slot", "berth", "counter"),
    Each("armor", "group"),
    Each("artillery", "group"),
    Each("fort", "group"),
    Each("works", "space"),
    Each("hq", "faction", "group"),
    Each("moved", "group"),
    Each("struck", "group"),
    Each("hit", "group"),
    Each("landed", "group"),
    Each("target", "group", "space"),
    Each("origin", "group", "space"),
    Each("kmt_guerrillas", "space"),
    Each("ccp_guerrillas", "space"),
    Each("arrived", "space"),
    Each("air_ready", "side"),
    Each("air_used", "side"),
    Each("boxes", "country"),
    Each("routes", "route"),
    Each("industry_at", "industry", "space"),
    Each("industry_of", "industry", "side"),
    Each("industry_turn", "industry"),
    Field("event", "event"),
    Field("floods"),
    Field("snow"),
    Field("monsoon"),
    Field("sea_state"),
    Field("front"),
    Field("famine", "space"),
    Field("truce", "space"),
    Field("held", "faction"),
    Listing("cut", "rail"),
    Field("border_clash"),
    Field("typhoon"),
    Field("aid_halved"),
    Field("scandal"),
    Field("puppet_bonus"),
    Field("fratricide"),
    Field("asset_came"),
    Each("market_shut", "side"),
    Field("away", "type"),
    Field("ccp_voice", "side"),
    Field("open_attacker", "group"),
    Field("open_defender", "group"),
    Listing("veil"),
)


class ChinaState(State):
    """A game of Battle for China."""

    def __init__(self, content: Content, bare: bool = False) -> None:
        super().__init__()
        self.content = content
        areas = 0 if bare else content.board.areas
        places = 0 if bare else content.board.places
        groups = 0 if bare else GROUPS
        self.turn = 1
        self.players = 2
        self.ps = [0, 0, 0]
        self.ep = [0, 0, 0]
        self.grant = [0, 0, 0]  # replacement EP: spent first, lost when unspent (6.11)
        self.puppet_ep = 0
        self.lost = [0, 0, 0]  # CF lost since the last Strategic Phase
        self.killed = [0, 0, 0]  # enemy CF this player turn
        self.fallen = [0, 0, 0]  # own CF this player turn
        self.collapsed = [0, 0, 0]
        self.turned = [0] * 8  # faction: 0 as printed, 1 serves Japan as puppets, 2 is gone
        self.control = [NOBODY] * areas
        self.place = [OFF_MAP] * groups
        self.force = [NOBODY] * groups
        self.slot = [NOTHING] * (groups * BERTHS)  # berth 0 of a group is its top unit
        self.armor = [0] * groups
        self.artillery = [0] * groups
        self.fort = [0] * groups  # of a group at large; a city's stands in `works`
        self.works = [0] * places
        self.hq = [NOTHING] * 8
        self.moved = [0] * groups
        self.struck = [0] * groups  # conducted an attack in this Combat Phase
        self.hit = [0] * groups  # was attacked in this Combat Phase
        self.landed = [0] * groups  # 1 came ashore this turn, 3 with its offensive paid for
        self.target = [OFF_MAP] * groups  # the port an assault goes into
        self.origin = [OFF_MAP] * groups  # where an assault came from
        self.kmt_guerrillas = [0] * areas
        self.ccp_guerrillas = [0] * areas
        self.arrived = [0] * areas  # guerrillas that have moved in this phase
        self.air_ready = [0, 0, 0]
        self.air_used = [0, 0, 0]
        self.boxes = [0, 0, 0]
        self.routes = [0, 0, 0]
        self.industry_at = [OFF_MAP] * 3
        self.industry_of = [NOBODY] * 3
        self.industry_turn = [0] * 3
        self.ccp_voice = CCP
        self.open_attacker = NOTHING
        self.open_defender = NOTHING
        self.veil: list[int] = []  # the public position before secret choices, see veil.py
        self.away = NOTHING
        self.clear_turn()
        self.first: list[int] = []
        self.after: list[int] = []
        self.size: list[int] = []
        self.stacks: list[int] = []
        self.formed: list[int] = []
        self.improved: list[int] = []
        self.power: list[int] = []
        self.mass: list[int] = []
        self.pool: list[int] = []
        if not bare:
            self._derive()

    def clear_turn(self) -> None:
        """Forget what holds for one turn only."""
        self.event = NOTHING  # the random event of the turn
        self.floods = 0  # 0 none, 3 or 2: the highest roll that crosses
        self.snow = 0
        self.monsoon = 0
        self.sea_state = 4
        self.front = IN_EFFECT
        self.famine = OFF_MAP
        self.truce = OFF_MAP
        self.held = NOTHING
        self.cut: list[int] = []
        self.border_clash = 0
        self.typhoon = 0
        self.aid_halved = 0
        self.scandal = 0
        self.puppet_bonus = 0
        self.fratricide = 0  # 1: the KMT attacked the CCP this turn, 2: and was paid for it
        self.asset_came = 0  # 6.31: an AP has appeared in Manzhouguo this turn
        self.market_shut = [0, 0, 0]  # 6.71: a price was refused or could not be paid

    def _derive(self) -> None:
        board = self.content.board
        self.first = [NOTHING] * board.places  # groups at a place, in order of id
        self.after = [NOTHING] * GROUPS
        self.size = [0] * GROUPS  # regular units in a group
        self.stacks = [0] * (board.areas * 3 + 3)  # groups with regular units: area * 3 + side
        self.formed = [0, 0, 0]  # groups of each side
        self.improved = [0, 0, 0]  # units of each side with a +1 marker
        self.power = [0] * (board.areas * 3 + 3)  # printed CF of regulars: area * 3 + side
        self.mass = [0] * (board.areas * 3 + 3)  # their steps
        self.pool = self.content.mix[:]

    def rebuild(self) -> None:
        """Recompute chains, sizes, presence and the counters left over."""
        self._derive()
        for group in range(GROUPS):
            if self.place[group] == OFF_MAP:
                continue
            for berth in range(group * BERTHS, group * BERTHS + BERTHS):
                face = self.slot[berth]
                if face != NOTHING:
                    self.size[group] += 1
                    self.pool[face >> 2] -= 1
                    if face & IMPROVED:
                        self.improved[self.force[group]] += 1
            self._chain(group)
            self._count(group, 1)
            self.formed[self.force[group]] += 1
        if self.away != NOTHING:
            self.pool[self.away] -= 1

    def clone(self) -> ChinaState:
        twin = ChinaState(self.content, bare=True)
        self.clone_kernel_into(twin)
        self._clone_scalars(twin)
        self._clone_groups(twin)
        twin.control = self.control[:]
        twin.kmt_guerrillas = self.kmt_guerrillas[:]
        twin.ccp_guerrillas = self.ccp_guerrillas[:]
        twin.arrived = self.arrived[:]
        twin.works = self.works[:]
        twin.pool = self.pool[:]
        twin.veil = self.veil[:]
        twin.cut = self.cut[:]
        return twin

    def _clone_scalars(self, twin: ChinaState) -> None:
        twin.turn = self.turn
        twin.players = self.players
        twin.puppet_ep = self.puppet_ep
        twin.event = self.event
        twin.floods = self.floods
        twin.snow = self.snow
        twin.monsoon = self.monsoon
        twin.sea_state = self.sea_state
        twin.front = self.front
        twin.famine = self.famine
        twin.truce = self.truce
        twin.held = self.held
        twin.border_clash = self.border_clash
        twin.typhoon = self.typhoon
        twin.aid_halved = self.aid_halved
        twin.scandal = self.scandal
        twin.puppet_bonus = self.puppet_bonus
        twin.fratricide = self.fratricide
        twin.asset_came = self.asset_came
        twin.market_shut = self.market_shut[:]
        twin.away = self.away
        twin.ccp_voice = self.ccp_voice
        twin.open_attacker = self.open_attacker
        twin.open_defender = self.open_defender
        twin.ps = self.ps[:]
        twin.ep = self.ep[:]
        twin.grant = self.grant[:]
        twin.lost = self.lost[:]
        twin.killed = self.killed[:]
        twin.fallen = self.fallen[:]
        twin.collapsed = self.collapsed[:]
        twin.turned = self.turned[:]
        twin.hq = self.hq[:]
        twin.air_ready = self.air_ready[:]
        twin.air_used = self.air_used[:]
        twin.boxes = self.boxes[:]
        twin.routes = self.routes[:]
        twin.industry_at = self.industry_at[:]
        twin.industry_of = self.industry_of[:]
        twin.industry_turn = self.industry_turn[:]

    def _clone_groups(self, twin: ChinaState) -> None:
        twin.place = self.place[:]
        twin.force = self.force[:]
        twin.slot = self.slot[:]
        twin.armor = self.armor[:]
        twin.artillery = self.artillery[:]
        twin.fort = self.fort[:]
        twin.moved = self.moved[:]
        twin.struck = self.struck[:]
        twin.hit = self.hit[:]
        twin.landed = self.landed[:]
        twin.target = self.target[:]
        twin.origin = self.origin[:]
        twin.first = self.first[:]
        twin.after = self.after[:]
        twin.size = self.size[:]
        twin.stacks = self.stacks[:]
        twin.formed = self.formed[:]
        twin.improved = self.improved[:]
        twin.power = self.power[:]
        twin.mass = self.mass[:]

    # --- who speaks, who knows -------------------------------------------------------------

    def voice(self, side: int) -> int:
        """The side that chooses for a force: 17.2 may give the CCP to another player."""
        return self.ccp_voice if side == CCP else side

    def sees(self, side: int, force: int) -> bool:
        """Whether a side may look into a force's stacks (2.4, 16.5)."""
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

    def confide(self, force: int, kind: FactKind, a: int, b: int, c: int = NOBODY) -> None:
        """Record a fact that only those who may look into a force's stacks learn."""
        if c == NOBODY:
            self.tell_sides(self.insiders(force), kind, a, b)
        else:
            self.tell_sides(self.insiders(force), kind, a, b, c)

    # --- groups ----------------------------------------------------------------------------

    def _chain(self, group: int) -> None:
        place = self.place[group]
        before = NOTHING
        other = self.first[place]
        while other != NOTHING and other < group:
            before, other = other, self.after[other]
        self.after[group] = other
        if before == NOTHING:
            self.first[place] = group
        else:
            self.after[before] = group

    def _unchain(self, group: int) -> None:
        place = self.place[group]
        if self.first[place] == group:
            self.first[place] = self.after[group]
        else:
            before = self.first[place]
            while self.after[before] != group:
                before = self.after[before]
            self.after[before] = self.after[group]
        self.after[group] = NOTHING

    def _count(self, group: int, by: int) -> None:
        area = self.content.board.area_of[self.place[group]]
        if self.size[group] == 0 or area >= self.content.board.areas:
            return
        at = area * 3 + self.force[group]
        self.stacks[at] += by
        base = group * BERTHS
        for berth in range(base, base + self.size[group]):
            unit = self.slot[berth] >> 2
            self.power[at] += by * self.content.cf[unit]
            self.mass[at] += by * self.content.steps[unit]

    def _weigh(self, group: int, face: int, by: int) -> None:
        """Keep the totals when one unit joins or leaves a group."""
        unit = face >> 2
        if face & IMPROVED:
            self.improved[self.force[group]] += by
        area = self.content.board.area_of[self.place[group]]
        if area < self.content.board.areas:
            at = area * 3 + self.force[group]
            self.power[at] += by * self.content.cf[unit]
            self.mass[at] += by * self.content.steps[unit]
            if self.size[group] == 1:
                self.stacks[at] += by

    def put(self, group: int, place: int) -> None:
        """Set a group down at a place; no fact, the caller says why."""
        if self.place[group] != OFF_MAP:
            self._count(group, -1)
            self._unchain(group)
        self.place[group] = place
        self._chain(group)
        self._count(group, 1)

    def form(self, force: int, place: int) -> int:
        """A new, still empty group."""
        group = FIRST_GROUP[force]
        while self.place[group] != OFF_MAP:
            group = (group + 1) % GROUPS
        self.force[group] = force
        self.formed[force] += 1
        self.put(group, place)
        return group

    def disband(self, group: int) -> None:
        """Free the slot of a group in which nothing is left."""
        self._unchain(group)
        self.formed[self.force[group]] -= 1
        self.place[group] = OFF_MAP
        self.force[group] = NOBODY
        self.fort[group] = 0
        self.forget(group)

    def forget(self, group: int) -> None:
        """Drop what is remembered of a group within a turn."""
        self.moved[group] = 0
        self.struck[group] = 0
        self.hit[group] = 0
        self.landed[group] = 0
        self.target[group] = OFF_MAP
        self.origin[group] = OFF_MAP

    def add(self, group: int, face: int) -> None:
        """Put a unit into a group, beneath the top unit and in the order of its code."""
        base = group * BERTHS
        at = base + self.size[group]
        while at > base + 1 and self.slot[at - 1] > face:
            self.slot[at] = self.slot[at - 1]
            at -= 1
        self.slot[at] = face
        self.size[group] += 1
        self.pool[face >> 2] -= 1
        self._weigh(group, face, 1)

    def remove(self, group: int, face: int) -> None:
        """Take a unit out of a group; the next one is then on top."""
        base = group * BERTHS
        self._weigh(group, face, -1)
        at = base + self.size[group] - 1
        while self.slot[at] != face:
            at -= 1
        last = base + self.size[group] - 1
        while at < last:
            self.slot[at] = self.slot[at + 1]
            at += 1
        self.slot[last] = NOTHING
        self.size[group] -= 1
        self.pool[face >> 2] += 1

    def raise_to_top(self, group: int, face: int) -> None:
        """Show another unit of a group on top of the stack."""
        self.remove(group, face)
        top = self.slot[group * BERTHS]
        self.slot[group * BERTHS] = face
        self.size[group] += 1
        self.pool[face >> 2] -= 1
        self._weigh(group, face, 1)
        base = group * BERTHS
        at = base + self.size[group] - 1
        while at > base + 1 and self.slot[at - 1] > top:
            self.slot[at] = self.slot[at - 1]
            at -= 1
        self.slot[at] = top

    def swap(self, group: int, old: int, new: int) -> None:
        """Replace a unit by another in the same berth: reduced, improved, flipped."""
        on_top = self.slot[group * BERTHS] == old
        self.remove(group, old)
        if self.size[group] == 0:
            self.add(group, new)
            return
        self.add(group, new)
        if on_top and self.slot[group * BERTHS] != new:
            self.raise_to_top(group, new)

    def tidy(self, group: int) -> None:
        """16.1: an HQ does not outlive its stack; an empty group ceases to be."""
        if self.size[group]:
            return
        for faction in range(8):
            if self.hq[faction] == group:
                self.hq[faction] = NOTHING
                self.record(facts.HQ_LOST, faction)
        if self.armor[group] + self.artillery[group] == 0 and self.place[group] != OFF_MAP:
            self.disband(group)

    def disrupt(self, group: int) -> None:
        """9.22: turn every unit of a group over."""
        base = group * BERTHS
        for berth in range(base, base + self.size[group]):
            self.slot[berth] |= DISRUPTED
        self._sort(group)
        self.record(facts.DISRUPTED_GROUP, group)

    def _sort(self, group: int) -> None:
        base = group * BERTHS
        rest = sorted(self.slot[base + 1 : base + self.size[group]])
        for number, face in enumerate(rest):
            self.slot[base + 1 + number] = face

    def owner_of(self, unit: int) -> int:
        """The side a type of unit fights for; 5.22 may have turned its faction."""
        faction = self.content.faction[unit]
        if faction <= PUPPET:
            return JAPAN
        if faction == RED:
            return CCP
        return JAPAN if self.turned[faction] == 1 else KMT

    # --- numbers ---------------------------------------------------------------------------

    def change_ps(self, side: int, by: int) -> None:
        """5.2: a level stays between 0 and 99; at 0 the force is to collapse (5.21-5.23)."""
        if by == 0 or self.collapsed[side]:
            return
        now = min(99, max(0, self.ps[side] + by))
        self.ps[side] = now
        if self.veil:
            self.confide(side, facts.PS_CHANGED, side, by, now)
        else:
            self.record(facts.PS_CHANGED, side, by, now)

    def change_ep(self, side: int, by: int) -> None:
        """Add or take equipment points."""
        if by == 0:
            return
        self.ep[side] += by
        if self.veil:
            self.confide(side, facts.EP_CHANGED, side, by, self.ep[side])
        else:
            self.record(facts.EP_CHANGED, side, by, self.ep[side])

    def spend(self, side: int, ep: int) -> None:
        """Pay EP: replacement EP first, since they do not keep (6.11)."""
        granted = min(ep, self.grant[side])
        self.grant[side] -= granted
        self.change_ep(side, granted - ep)

    def purse(self, side: int) -> int:
        """What a side can spend now."""
        return self.ep[side] + self.grant[side]

    def guerrillas(self, side: int) -> list[int]:
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
            self.record(facts.COUNTRY_MOVED, country, box)

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
