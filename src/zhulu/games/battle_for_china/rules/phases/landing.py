"""8.4 AMPHIBIOUS ASSAULT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import ASHORE, ASHORE_PAID, FOR_LANDING, JAPAN
from zhulu.games.battle_for_china.rules.industry import claim
from zhulu.games.battle_for_china.rules.losses import leave_works
from zhulu.games.battle_for_china.rules.phases.rearguard_check import (
    lean_on_rearguard,
    rearguard_holds,
)
from zhulu.games.battle_for_china.rules.questions.rearguard import surely_too_weak
from zhulu.games.battle_for_china.rules.questions.terrain import closed
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import enemy_regulars, groups_of, is_ija, steps
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP, Ask, Menu, Procedure, Steps, Veto

IJA_ONLY: Final = Veto("8.4", "only a battlegroup of IJA units may land")
NO_PORT: Final = Veto("8.4", "it is neither in a port nor in Japan")
HAS_MOVED: Final = Veto("8.4", "it has moved: an assault sets out from where it began the phase")
TYPHOON: Final = Veto("4.1", "the typhoon forbids landings this turn")
OWN_PORT: Final = Veto("8.4", "Japanese units are in that port already")


def sea_price(g: ChinaState, group: int) -> int:
    """8.4, 8.5: one EP, and another for a group that could conduct a major offensive."""
    return 2 if steps(g, group) >= g.content.major_steps else 1


def cannot_sail(g: ChinaState, group: int) -> Veto | None:
    """8.4, 8.5: what keeps a group from going to sea in a fight."""
    if not is_ija(g, group) or g.size[group] == 0:
        return IJA_ONLY
    if not g.content.board.port[g.place[group]]:
        return NO_PORT
    if g.sea_state < 2:
        return Veto("8.4", "the sea state is {0}, and 2 is needed", g.sea_state)
    if g.typhoon:
        return TYPHOON
    price = sea_price(g, group)
    if g.purse(JAPAN) < price:
        return Veto("8.4", "it costs {0} EP and you have {1}", price, g.purse(JAPAN))
    return None


def cannot_land(g: ChinaState, group: int) -> Veto | None:
    """8.4: why a group may not conduct an amphibious assault now."""
    if g.moved[group]:
        return HAS_MOVED
    return cannot_sail(g, group) or besieged(g, group)


def besieged(g: ChinaState, group: int) -> Veto | None:
    """8.2: out of an area with enemy regulars there may be no coast it is free to go to."""
    area = g.content.board.area_of[g.place[group]]
    if area >= g.content.board.areas or not enemy_regulars(g, area, JAPAN):
        return None
    landing = Landing(group)
    veto: Veto | None = None
    for place in coasts(g):
        veto = landing.shut(g, place)
        if veto is None:
            break
    return veto


@dataclass
class Landing(Procedure):
    """8.4: one group lands on a coast, in an empty port, or into an occupied one."""

    group: int

    def nouns(self) -> dict[str, str]:
        return {"group": "group"}

    def sequence(self) -> Steps:
        return (Ask("8.4", Landing.choose, pause=True),)

    def choose(self, g: ChinaState) -> Menu:
        return Menu(g, JAPAN).each(self.land, coasts(g), unless=self.shut)

    def shut(self, g: ChinaState, place: int) -> Veto | None:
        group = g.first[place]
        if place >= g.content.board.areas and group != NOTHING and g.force[group] == JAPAN:
            return OWN_PORT
        area = g.content.board.area_of[place]
        return closed(g, area, JAPAN) or surely_too_weak(g, self.group, area)

    def land(self, g: ChinaState, place: int) -> None:
        if rearguard_holds(g, self.group, g.content.board.area_of[place]):
            self.go_ashore(g, place)

    def go_ashore(self, g: ChinaState, place: int) -> None:
        group = self.group
        price = sea_price(g, group)
        origin = g.place[group]
        board = g.content.board
        g.spend(JAPAN, price, FOR_LANDING)
        g.moved[group] = 1
        g.landed[group] = ASHORE_PAID if price == 2 else ASHORE
        occupied = place >= board.areas and g.first[place] != NOTHING
        if occupied:
            g.target[group] = place
            g.origin[group] = origin
        leave_works(g, group)
        lean_on_rearguard(g, JAPAN, board.area_of[origin], board.area_of[place])
        g.put(group, board.area_of[place] if occupied else place)
        g.record(facts.LANDED, group, origin, place, price)
        claim(g, group)


def coasts(g: ChinaState) -> list[int]:
    """Coastal areas outside Manzhouguo and Chosin, and their ports."""
    board = g.content.board
    found: list[int] = []
    for area in range(board.areas):
        if board.coastal[area] and not board.always_japan[area] and not board.closed[0][area]:
            found.append(area)
            found += [city for city in board.cities_of[area] if board.port[city]]
    return found


def resisted(g: ChinaState, port: int) -> bool:
    """8.4: whether Chinese units are in the port that an assault goes into."""
    group = g.first[port]
    return group != NOTHING and g.force[group] != JAPAN


def end_assault(g: ChinaState, group: int) -> None:
    """8.4: back to its origin if Chinese units remain in the port, else it is ashore there."""
    if resisted(g, g.target[group]):
        send_back(g, group)
    else:
        g.target[group] = OFF_MAP
        g.origin[group] = OFF_MAP


def end_unresisted(g: ChinaState) -> None:
    """8.4: other assaults into a port that has fallen need not fight for it: they are ashore."""
    for group in groups_of(g, JAPAN):
        if g.target[group] != OFF_MAP and not resisted(g, g.target[group]):
            end_assault(g, group)


def send_back(g: ChinaState, group: int) -> None:
    """8.4: an assault that leaves Chinese units in the port returns to where it came from."""
    board = g.content.board
    origin = g.origin[group]
    if origin != board.japan and g.first[origin] != NOTHING:
        origin = board.area_of[origin]
    g.target[group] = OFF_MAP
    g.origin[group] = OFF_MAP
    g.put(group, origin)
    g.record(facts.RETURNED, group, origin)
