"""6.2 RESOURCES PHASE."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import CPC, CPC_BASE, JPN, NAT, WLD, WLD_BASE
from zhulu.games.chinas_war.state.state import RESOURCE_LIMIT, WarState
from zhulu.kernel import Ask, Do, Menu, Procedure, Steps


def open_trade(g: WarState) -> int:
    """Econ of all LoCs with neither Sabotage nor JPN cubes."""
    total = 0
    for space in g.content.locs:
        if not g.sabotage[space] and not g.japanese(space):
            total += g.content.econ[space]
    return total


def wrecked_lines(g: WarState) -> int:
    """Econ of all LoCs with both Sabotage and JPN cubes."""
    econ = g.content.econ
    return sum(econ[s] for s in g.content.locs if g.sabotage[s] and g.japanese(s))


def income(g: WarState, side: int) -> int:
    """What a faction earns."""
    if side == NAT:
        return open_trade(g)
    if side == JPN:
        return g.commitment - wrecked_lines(g)
    return g.on_map(WLD_BASE if side == WLD else CPC_BASE)


@dataclass
class Resources(Procedure):
    """6.2: every faction earns; NAT may turn Patronage into Resources now."""

    def sequence(self) -> Steps:
        return (
            Do("6.2", Resources.earn),
            Ask("6.2", Resources.cash_patronage, may_be_empty=True),
        )

    def earn(self, g: WarState) -> None:
        for side in (NAT, JPN, WLD, CPC):
            g.add_resources(side, income(g, side))

    def cash_patronage(self, g: WarState) -> Menu:
        most = min(g.patronage, RESOURCE_LIMIT - g.resources[NAT])
        return Menu(g, NAT).each(self.cash, range(1, most + 1)).done("keep_patronage")

    def cash(self, g: WarState, count: int) -> None:
        g.add_patronage(-count)
        g.add_resources(NAT, count)
