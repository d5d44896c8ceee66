"""Written by `zhulu fields` from fields.py: every field, begun, copied or compared."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.games.changsha.content.loading import Content
from zhulu.games.changsha.content.plans import Plan
from zhulu.kernel import State, alike, filled, packed


class Store(State):
    """All that a state holds beside the kernel's part."""

    def __init__(self, content: Content, plan: Plan, like: Store | None = None) -> None:
        super().__init__(like)
        self.content = content
        self.plan = plan
        self.play: list[int] = plan.play
        if like is None:
            self.turn: int = plan.first_turn
            self.where: vec[i64] = filled(-1, content.roster.count)
            self.status: vec[i64] = filled(0, content.roster.count)
            self.steps: vec[i64] = packed(content.roster.steps)
            self.group: vec[i64] = filled(-1, content.roster.count)
            self.disrupted: vec[i64] = filled(0, content.roster.count)
            self.unsupplied: vec[i64] = filled(0, content.roster.count)
            self.depleted: vec[i64] = filled(0, content.roster.count)
            self.role: vec[i64] = filled(0, content.roster.count)
            self.command: vec[i64] = filled(0, content.roster.count)
            self.moved: vec[i64] = filled(0, content.roster.count)
            self.used: vec[i64] = filled(0, content.roster.count)
            self.called: vec[i64] = filled(0, content.roster.count)
            self.entered: vec[i64] = filled(-1, content.roster.count)
            self.delayed: vec[i64] = filled(0, content.roster.count)
            self.hq_lost: vec[i64] = filled(0, len(content.roster.formations))
            self.cup: list[int] = []
            self.air: list[int] = []
            self.guns: list[int] = []
            self.arrived: list[int] = [0] * len(plan.groups)
            self.control: vec[i64] = filled(1, len(content.sites))
            self.losses: list[int] = [0, 0]
            self.held_from: int = 0
            self.yielded: int = 0
            self.sappers: list[int] = []
            self.top: vec[i64] = filled(-1, content.ground.size)
            self.below: vec[i64] = filled(-1, content.roster.count)
            self.press: vec[i64] = filled(0, content.ground.size)
            self.ticks: int = 0
            self.stirs: int = 0
            self.command_ticks: int = -1
        else:
            self.turn = like.turn
            self.where = like.where[:]
            self.status = like.status[:]
            self.steps = like.steps[:]
            self.group = like.group[:]
            self.disrupted = like.disrupted[:]
            self.unsupplied = like.unsupplied[:]
            self.depleted = like.depleted[:]
            self.role = like.role[:]
            self.command = like.command[:]
            self.moved = like.moved[:]
            self.used = like.used[:]
            self.called = like.called[:]
            self.entered = like.entered[:]
            self.delayed = like.delayed[:]
            self.hq_lost = like.hq_lost[:]
            self.cup = like.cup[:]
            self.air = like.air[:]
            self.guns = like.guns[:]
            self.arrived = like.arrived[:]
            self.control = like.control[:]
            self.losses = like.losses[:]
            self.held_from = like.held_from
            self.yielded = like.yielded
            self.sappers = like.sappers[:]
            self.top = like.top[:]
            self.below = like.below[:]
            self.press = like.press[:]
            self.ticks = like.ticks
            self.stirs = like.stirs
            self.command_ticks = like.command_ticks

    def same_board(self, other: State) -> bool:
        return (
            isinstance(other, Store)
            and self.turn == other.turn
            and alike(self.where, other.where)
            and alike(self.status, other.status)
            and alike(self.steps, other.steps)
            and alike(self.group, other.group)
            and alike(self.disrupted, other.disrupted)
            and alike(self.unsupplied, other.unsupplied)
            and alike(self.depleted, other.depleted)
            and alike(self.role, other.role)
            and alike(self.command, other.command)
            and alike(self.moved, other.moved)
            and alike(self.used, other.used)
            and alike(self.called, other.called)
            and alike(self.entered, other.entered)
            and alike(self.delayed, other.delayed)
            and alike(self.hq_lost, other.hq_lost)
            and self.cup == other.cup
            and self.air == other.air
            and self.guns == other.guns
            and self.arrived == other.arrived
            and alike(self.control, other.control)
            and self.losses == other.losses
            and self.held_from == other.held_from
            and self.yielded == other.yielded
            and self.sappers == other.sappers
        )
