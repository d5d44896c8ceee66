"""Written by `zhulu fields` from fields.py: every field, begun, copied or compared."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.games.rising_sun.content.loading import Content
from zhulu.kernel import State, alike, filled, packed


class Store(State):
    """All that a state holds beside the kernel's part."""

    def __init__(self, content: Content, like: Store | None = None) -> None:
        super().__init__(like)
        self.content = content
        self.size: int = content.size
        self.changes: int = 0
        self.noted_at: list[int] = [-1, -1]
        self.noted: list[list[int]] = [[], []]
        self.draft_at: int = -1
        self.draft_unit: int = -1
        self.draft: list[int] = []
        if like is None:
            self.year: int = 0
            self.last_year: int = 0
            self.active: int = 0
            self.second_turn: int = 0
            self.where: vec[i64] = filled(-1, content.units)
            self.side: vec[i64] = packed(content.unit_side)
            self.counter: vec[i64] = packed(content.printed)
            self.dealt: vec[i64] = packed(content.printed)
            self.deals: int = 0
            self.since: vec[i64] = filled(0, content.units)
            self.shown: vec[i64] = filled(0, len(content.counter_ids))
            self.acted: vec[i64] = filled(0, content.units)
            self.sortie: vec[i64] = filled(0, content.units)
            self.target: vec[i64] = filled(-1, content.units)
            self.bombed: vec[i64] = filled(0, len(content.space))
            self.spot: vec[i64] = filled(0, len(content.markers))
            self.seen: vec[i64] = filled(0, len(content.markers))
            self.played: vec[i64] = filled(0, len(content.markers))
            self.rp: vec[i64] = filled(0, 2)
            self.offensive: vec[i64] = filled(0, 2)
            self.superiority: vec[i64] = filled(0, 2)
            self.chinese_bombings: int = 0
            self.transport_used: int = 0
            self.supply_used: int = 0
            self.supplied: int = -1
            self.began: vec[i64] = filled(-1, content.units)
            self.must_declare: int = -1
            self.toll: vec[i64] = filled(0, 2)
            self.head: vec[i64] = filled(-1, content.size)
            self.chain: vec[i64] = filled(-1, content.units)
            self.zones: vec[i64] = filled(0, 2 * content.size)
            self.open: vec[i64] = filled(0, 27)
            self.stale: vec[i64] = filled(1, 2)
            self.traced: int = 0
            self.support: list[vec[i64]] = [content.nowhere] * 6
            self.hq_reach: list[vec[i64]] = [content.nowhere] * 6
            self.rail_net: list[vec[i64]] = [content.nowhere] * 3
        else:
            self.year = like.year
            self.last_year = like.last_year
            self.active = like.active
            self.second_turn = like.second_turn
            self.where = like.where[:]
            self.side = like.side[:]
            self.counter = like.counter[:]
            self.dealt = like.dealt[:]
            self.deals = like.deals
            self.since = like.since[:]
            self.shown = like.shown[:]
            self.acted = like.acted[:]
            self.sortie = like.sortie[:]
            self.target = like.target[:]
            self.bombed = like.bombed[:]
            self.spot = like.spot[:]
            self.seen = like.seen[:]
            self.played = like.played[:]
            self.rp = like.rp[:]
            self.offensive = like.offensive[:]
            self.superiority = like.superiority[:]
            self.chinese_bombings = like.chinese_bombings
            self.transport_used = like.transport_used
            self.supply_used = like.supply_used
            self.supplied = like.supplied
            self.began = like.began[:]
            self.must_declare = like.must_declare
            self.toll = like.toll[:]
            self.head = like.head[:]
            self.chain = like.chain[:]
            self.zones = like.zones[:]
            self.open = like.open[:]
            self.stale = like.stale[:]
            self.traced = like.traced
            self.support = like.support[:]
            self.hq_reach = like.hq_reach[:]
            self.rail_net = like.rail_net[:]

    def same_board(self, other: State) -> bool:
        return (
            isinstance(other, Store)
            and self.year == other.year
            and self.last_year == other.last_year
            and self.active == other.active
            and self.second_turn == other.second_turn
            and alike(self.where, other.where)
            and alike(self.side, other.side)
            and alike(self.counter, other.counter)
            and alike(self.dealt, other.dealt)
            and self.deals == other.deals
            and alike(self.since, other.since)
            and alike(self.shown, other.shown)
            and alike(self.acted, other.acted)
            and alike(self.sortie, other.sortie)
            and alike(self.target, other.target)
            and alike(self.bombed, other.bombed)
            and alike(self.spot, other.spot)
            and alike(self.seen, other.seen)
            and alike(self.played, other.played)
            and alike(self.rp, other.rp)
            and alike(self.offensive, other.offensive)
            and alike(self.superiority, other.superiority)
            and self.chinese_bombings == other.chinese_bombings
            and self.transport_used == other.transport_used
            and self.supply_used == other.supply_used
            and self.supplied == other.supplied
            and alike(self.began, other.began)
            and self.must_declare == other.must_declare
            and alike(self.toll, other.toll)
        )
