"""Written by `zhulu fields` from fields.py: every field, begun, copied or compared."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.games.chinas_war.content.loading import Content
from zhulu.kernel import State, alike, filled


class Store(State):
    """All that a state holds beside the kernel's part."""

    def __init__(self, content: Content, like: Store | None = None) -> None:
        super().__init__(like)
        self.content = content
        if like is None:
            self.pieces: vec[i64] = filled(0, 583)
            self.support: vec[i64] = filled(0, 50)
            self.terror: vec[i64] = filled(0, 50)
            self.sabotage: vec[i64] = filled(0, 50)
            self.floods: int = -1
            self.resources: vec[i64] = filled(0, 4)
            self.patronage: int = 0
            self.commitment: int = 0
            self.aid: int = 0
            self.aid_reset: int = 0
            self.offensive_ready: bool = True
            self.deck: list[int] = []
            self.set_aside: list[int] = []
            self.played: list[int] = []
            self.card: int = -1
            self.campaign: int = 1
            self.propaganda_left: int = 0
            self.eligible: vec[i64] = filled(1, 4)
            self.verdict: vec[i64] = filled(0, 4)
            self.did: vec[i64] = filled(0, 4)
            self.in_force: vec[i64] = filled(-1, 52)
            self.selected: list[int] = []
            self.special_used: bool = False
            self.gas_used: bool = False
            self.asked: vec[i64] = filled(0, 4)
            self.dealt: bool = False
            self.moved: vec[i64] = filled(0, 50)
            self.moved_too: vec[i64] = filled(0, 50)
            self.control: vec[i64] = filled(-1, 50)
            self.held: vec[i64] = filled(0, 50)
            self.support_total: int = 0
            self.opposition_total: int = 0
            self.warlord_total: int = 0
            self.econ_total: int = 0
        else:
            self.pieces = like.pieces[:]
            self.support = like.support[:]
            self.terror = like.terror[:]
            self.sabotage = like.sabotage[:]
            self.floods = like.floods
            self.resources = like.resources[:]
            self.patronage = like.patronage
            self.commitment = like.commitment
            self.aid = like.aid
            self.aid_reset = like.aid_reset
            self.offensive_ready = like.offensive_ready
            self.deck = like.deck[:]
            self.set_aside = like.set_aside[:]
            self.played = like.played[:]
            self.card = like.card
            self.campaign = like.campaign
            self.propaganda_left = like.propaganda_left
            self.eligible = like.eligible[:]
            self.verdict = like.verdict[:]
            self.did = like.did[:]
            self.in_force = like.in_force[:]
            self.selected = like.selected[:]
            self.special_used = like.special_used
            self.gas_used = like.gas_used
            self.asked = like.asked[:]
            self.dealt = like.dealt
            self.moved = like.moved[:]
            self.moved_too = like.moved_too[:]
            self.control = like.control[:]
            self.held = like.held[:]
            self.support_total = like.support_total
            self.opposition_total = like.opposition_total
            self.warlord_total = like.warlord_total
            self.econ_total = like.econ_total

    def same_board(self, other: State) -> bool:
        return (
            isinstance(other, Store)
            and alike(self.pieces, other.pieces)
            and alike(self.support, other.support)
            and alike(self.terror, other.terror)
            and alike(self.sabotage, other.sabotage)
            and self.floods == other.floods
            and alike(self.resources, other.resources)
            and self.patronage == other.patronage
            and self.commitment == other.commitment
            and self.aid == other.aid
            and self.aid_reset == other.aid_reset
            and self.offensive_ready == other.offensive_ready
            and self.deck == other.deck
            and self.set_aside == other.set_aside
            and self.played == other.played
            and self.card == other.card
            and self.campaign == other.campaign
            and self.propaganda_left == other.propaganda_left
            and alike(self.eligible, other.eligible)
            and alike(self.verdict, other.verdict)
            and alike(self.did, other.did)
            and alike(self.in_force, other.in_force)
            and self.selected == other.selected
            and self.special_used == other.special_used
            and self.gas_used == other.gas_used
            and alike(self.asked, other.asked)
            and self.dealt == other.dealt
            and alike(self.moved, other.moved)
            and alike(self.moved_too, other.moved_too)
        )
