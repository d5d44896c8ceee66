"""Written by `zhulu fields` from fields.py: every field, begun, copied or compared."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.games.battle_for_china.content.loading import Content
from zhulu.kernel import State, alike, filled, packed


class Store(State):
    """All that a state holds beside the kernel's part."""

    def __init__(self, content: Content, like: Store | None = None) -> None:
        super().__init__(like)
        self.content = content
        if like is None:
            self.turn: int = 1
            self.players: int = 2
            self.ps: vec[i64] = filled(0, 3)
            self.ep: vec[i64] = filled(0, 3)
            self.grant: vec[i64] = filled(0, 3)
            self.puppet_ep: int = 0
            self.lost: vec[i64] = filled(0, 3)
            self.killed: vec[i64] = filled(0, 3)
            self.fallen: vec[i64] = filled(0, 3)
            self.collapsed: vec[i64] = filled(0, 3)
            self.turned: vec[i64] = filled(0, 8)
            self.control: vec[i64] = filled(-1, content.board.areas)
            self.place: vec[i64] = filled(-1, 172)
            self.force: vec[i64] = filled(-1, 172)
            self.slot: vec[i64] = filled(-1, 860)
            self.armor: vec[i64] = filled(0, 172)
            self.artillery: vec[i64] = filled(0, 172)
            self.fort: vec[i64] = filled(0, 172)
            self.works: vec[i64] = filled(0, content.board.places)
            self.hq: vec[i64] = filled(-1, 8)
            self.moved: vec[i64] = filled(0, 172)
            self.tried: vec[i64] = filled(0, 172)
            self.struck: vec[i64] = filled(0, 172)
            self.hit: vec[i64] = filled(0, 172)
            self.landed: vec[i64] = filled(0, 172)
            self.target: vec[i64] = filled(-1, 172)
            self.origin: vec[i64] = filled(-1, 172)
            self.kmt_guerrillas: vec[i64] = filled(0, content.board.areas)
            self.ccp_guerrillas: vec[i64] = filled(0, content.board.areas)
            self.kmt_arrived: vec[i64] = filled(0, content.board.areas)
            self.ccp_arrived: vec[i64] = filled(0, content.board.areas)
            self.screened: vec[i64] = filled(0, content.board.areas)
            self.cover_enough: vec[i64] = filled(0, content.board.areas)
            self.cover_short: vec[i64] = filled(0, content.board.areas)
            self.air_ready: vec[i64] = filled(0, 3)
            self.air_used: vec[i64] = filled(0, 3)
            self.boxes: vec[i64] = filled(0, 3)
            self.routes: vec[i64] = filled(0, 3)
            self.industry_at: vec[i64] = filled(-1, 3)
            self.industry_of: vec[i64] = filled(-1, 3)
            self.industry_turn: vec[i64] = filled(0, 3)
            self.event: int = -1
            self.floods: int = 0
            self.snow: int = 0
            self.monsoon: int = 0
            self.sea_state: int = 4
            self.front: int = 0
            self.famine: int = -1
            self.truce: int = -1
            self.held: int = -1
            self.cut: list[int] = []
            self.border_clash: int = 0
            self.typhoon: int = 0
            self.aid_halved: int = 0
            self.scandal: int = 0
            self.puppet_bonus: int = 0
            self.fratricide: int = 0
            self.asset_came: int = 0
            self.market_shut: vec[i64] = filled(0, 3)
            self.away: list[int] = []
            self.away_until: list[int] = []
            self.ccp_voice: int = 2
            self.open_attacker: int = -1
            self.open_defender: int = -1
            self.veil: list[int] = []
            self.first: vec[i64] = filled(-1, content.board.places)
            self.after: vec[i64] = filled(-1, 172)
            self.size: vec[i64] = filled(0, 172)
            self.stacks: vec[i64] = filled(0, content.board.areas * 3 + 3)
            self.formed: vec[i64] = filled(0, 3)
            self.improved: vec[i64] = filled(0, 3)
            self.power: vec[i64] = filled(0, content.board.areas * 3 + 3)
            self.mass: vec[i64] = filled(0, content.board.areas * 3 + 3)
            self.pool: vec[i64] = packed(content.mix)
        else:
            self.turn = like.turn
            self.players = like.players
            self.ps = like.ps[:]
            self.ep = like.ep[:]
            self.grant = like.grant[:]
            self.puppet_ep = like.puppet_ep
            self.lost = like.lost[:]
            self.killed = like.killed[:]
            self.fallen = like.fallen[:]
            self.collapsed = like.collapsed[:]
            self.turned = like.turned[:]
            self.control = like.control[:]
            self.place = like.place[:]
            self.force = like.force[:]
            self.slot = like.slot[:]
            self.armor = like.armor[:]
            self.artillery = like.artillery[:]
            self.fort = like.fort[:]
            self.works = like.works[:]
            self.hq = like.hq[:]
            self.moved = like.moved[:]
            self.tried = like.tried[:]
            self.struck = like.struck[:]
            self.hit = like.hit[:]
            self.landed = like.landed[:]
            self.target = like.target[:]
            self.origin = like.origin[:]
            self.kmt_guerrillas = like.kmt_guerrillas[:]
            self.ccp_guerrillas = like.ccp_guerrillas[:]
            self.kmt_arrived = like.kmt_arrived[:]
            self.ccp_arrived = like.ccp_arrived[:]
            self.screened = like.screened[:]
            self.cover_enough = like.cover_enough[:]
            self.cover_short = like.cover_short[:]
            self.air_ready = like.air_ready[:]
            self.air_used = like.air_used[:]
            self.boxes = like.boxes[:]
            self.routes = like.routes[:]
            self.industry_at = like.industry_at[:]
            self.industry_of = like.industry_of[:]
            self.industry_turn = like.industry_turn[:]
            self.event = like.event
            self.floods = like.floods
            self.snow = like.snow
            self.monsoon = like.monsoon
            self.sea_state = like.sea_state
            self.front = like.front
            self.famine = like.famine
            self.truce = like.truce
            self.held = like.held
            self.cut = like.cut[:]
            self.border_clash = like.border_clash
            self.typhoon = like.typhoon
            self.aid_halved = like.aid_halved
            self.scandal = like.scandal
            self.puppet_bonus = like.puppet_bonus
            self.fratricide = like.fratricide
            self.asset_came = like.asset_came
            self.market_shut = like.market_shut[:]
            self.away = like.away[:]
            self.away_until = like.away_until[:]
            self.ccp_voice = like.ccp_voice
            self.open_attacker = like.open_attacker
            self.open_defender = like.open_defender
            self.veil = like.veil[:]
            self.first = like.first[:]
            self.after = like.after[:]
            self.size = like.size[:]
            self.stacks = like.stacks[:]
            self.formed = like.formed[:]
            self.improved = like.improved[:]
            self.power = like.power[:]
            self.mass = like.mass[:]
            self.pool = like.pool[:]

    def same_board(self, other: State) -> bool:
        return (
            isinstance(other, Store)
            and self.turn == other.turn
            and self.players == other.players
            and alike(self.ps, other.ps)
            and alike(self.ep, other.ep)
            and alike(self.grant, other.grant)
            and self.puppet_ep == other.puppet_ep
            and alike(self.lost, other.lost)
            and alike(self.killed, other.killed)
            and alike(self.fallen, other.fallen)
            and alike(self.collapsed, other.collapsed)
            and alike(self.turned, other.turned)
            and alike(self.control, other.control)
            and alike(self.place, other.place)
            and alike(self.force, other.force)
            and alike(self.slot, other.slot)
            and alike(self.armor, other.armor)
            and alike(self.artillery, other.artillery)
            and alike(self.fort, other.fort)
            and alike(self.works, other.works)
            and alike(self.hq, other.hq)
            and alike(self.moved, other.moved)
            and alike(self.tried, other.tried)
            and alike(self.struck, other.struck)
            and alike(self.hit, other.hit)
            and alike(self.landed, other.landed)
            and alike(self.target, other.target)
            and alike(self.origin, other.origin)
            and alike(self.kmt_guerrillas, other.kmt_guerrillas)
            and alike(self.ccp_guerrillas, other.ccp_guerrillas)
            and alike(self.kmt_arrived, other.kmt_arrived)
            and alike(self.ccp_arrived, other.ccp_arrived)
            and alike(self.screened, other.screened)
            and alike(self.cover_enough, other.cover_enough)
            and alike(self.cover_short, other.cover_short)
            and alike(self.air_ready, other.air_ready)
            and alike(self.air_used, other.air_used)
            and alike(self.boxes, other.boxes)
            and alike(self.routes, other.routes)
            and alike(self.industry_at, other.industry_at)
            and alike(self.industry_of, other.industry_of)
            and alike(self.industry_turn, other.industry_turn)
            and self.event == other.event
            and self.floods == other.floods
            and self.snow == other.snow
            and self.monsoon == other.monsoon
            and self.sea_state == other.sea_state
            and self.front == other.front
            and self.famine == other.famine
            and self.truce == other.truce
            and self.held == other.held
            and self.cut == other.cut
            and self.border_clash == other.border_clash
            and self.typhoon == other.typhoon
            and self.aid_halved == other.aid_halved
            and self.scandal == other.scandal
            and self.puppet_bonus == other.puppet_bonus
            and self.fratricide == other.fratricide
            and self.asset_came == other.asset_came
            and alike(self.market_shut, other.market_shut)
            and self.away == other.away
            and self.away_until == other.away_until
            and self.ccp_voice == other.ccp_voice
            and self.open_attacker == other.open_attacker
            and self.open_defender == other.open_defender
            and self.veil == other.veil
        )
