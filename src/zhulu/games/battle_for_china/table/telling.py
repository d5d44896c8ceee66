"""What a choice costs, and what is being put together: marches, landings, attacks, convoys."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import (
    ARMOR,
    ARTILLERY,
    BERTHS,
    CCP,
    FORT,
    JAPAN,
    group_names,
)
from zhulu.games.battle_for_china.rules.phases.ago import AntiGuerrilla, ago_strength
from zhulu.games.battle_for_china.rules.phases.attack import Attack, Breakthrough
from zhulu.games.battle_for_china.rules.phases.combat import Target
from zhulu.games.battle_for_china.rules.phases.counterattack import NavalReaction
from zhulu.games.battle_for_china.rules.phases.landing import Landing, sea_price
from zhulu.games.battle_for_china.rules.phases.movement import March
from zhulu.games.battle_for_china.rules.phases.strategy.transport import NavalTransport
from zhulu.games.battle_for_china.rules.questions.odds import attacking, defending
from zhulu.games.battle_for_china.state.groups import area_of, fortified, steps, strength
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP, Building, Say

GROUP_IDS = group_names()


def counts(g: ChinaState, side: int) -> dict[str, int]:
    """Support, EP, air, areas a march has left, steps a convoy has left; CF still to be lost."""
    found = {"psp": g.ps[side], "ep": g.purse(side), "air": g.air_ready[side]}
    if side == JAPAN:
        found["puppet_ep"] = g.puppet_ep
    if acting(g, side) == CCP != side:
        found = {"ccp_psp": g.ps[CCP], "ccp_ep": g.purse(CCP)}
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, March) and g.voice(frame.side) == side:
        reach = frame.reach(g)
        if reach < g.content.board.areas:
            found["movement"] = reach - frame.gone
    elif isinstance(frame, NavalTransport):
        found["transport"] = frame.left
    return found


def acting(g: ChinaState, side: int) -> int:
    """The force a seat speaks for now: 17.2 may give it the CCP."""
    for frame in reversed(g.stack):
        force = getattr(frame, "side", NOTHING)
        if force == CCP and side != CCP and g.voice(CCP) == side:
            return CCP
        if force != NOTHING:
            break
    return side


def building(g: ChinaState, side: int) -> Building | None:
    """What the side that chooses is putting together."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, March):
        return march(g, frame)
    if isinstance(frame, Attack):
        return attack(g, frame)
    if isinstance(frame, Target):
        return aimed(g, frame.group)
    if isinstance(frame, Breakthrough):
        return breakthrough(g, frame)
    if isinstance(frame, Landing | NavalReaction):
        return by_sea(g, frame.group)
    if isinstance(frame, AntiGuerrilla):
        return operation(g, frame)
    if isinstance(frame, NavalTransport) and frame.group != NOTHING:
        return convoy(g, frame)
    return None


def list_units(g: ChinaState, built: Building, group: int) -> None:
    """The counters of a group that lies open to the reader."""
    for berth in range(group * BERTHS, group * BERTHS + g.size[group]):
        face = g.slot[berth]
        built.line(Say("{0:counter}", face), Say("{0} CF", g.content.cf[face >> 2]))
    for counter, number in ((ARMOR, g.armor[group]), (ARTILLERY, g.artillery[group])):
        if number:
            built.line(Say("{0:counter}", counter), number)
    if g.place[group] != OFF_MAP and fortified(g, group):
        built.line(Say("{0:counter}", FORT))


def march(g: ChinaState, frame: March) -> Building:
    place = g.place[frame.group]
    built = Building(Say("{0:group} marches from {1:space}", frame.group, frame.start))
    built.pieces.append(GROUP_IDS[frame.group])
    built.spaces.append(g.content.board.ids[place])
    list_units(g, built, frame.group)
    reach = frame.reach(g)
    if reach >= g.content.board.areas:
        built.total = Say("now in {0:space}, no limit of areas (IJA only)", place)
    else:
        built.total = Say(
            "now in {0:space}, {1} of {2:area|areas} left", place, reach - frame.gone, reach
        )
    return built


def attack(g: ChinaState, frame: Attack) -> Building | None:
    """Both stacks lie open once the attack is declared (2.4)."""
    if g.place[frame.attacker] == OFF_MAP or g.place[frame.defender] == OFF_MAP:
        return None
    at = g.place[frame.defender]
    title = Say("{0:group} attacks {1:group} in {2:space}", frame.attacker, frame.defender, at)
    built = Building(title, odds=True)
    built.spaces.append(g.content.board.ids[at])
    built.pieces += [GROUP_IDS[frame.attacker], GROUP_IDS[frame.defender]]
    own = attacking(g, frame.attacker, frame.fed, frame.paid)
    foe = defending(g, frame.defender, frame.foe_fed)
    built.line(Say("attackers: {0:side}", frame.side), Say("{0} of {1} CF", own,
               strength(g, frame.attacker)))  # fmt: skip
    list_units(g, built, frame.attacker)
    built.line(Say("defenders: {0:side}", frame.foe), Say("{0} of {1} CF", foe,
               strength(g, frame.defender)))  # fmt: skip
    list_units(g, built, frame.defender)
    for words, by in (
        (Say("air of the attacker"), frame.air),
        (Say("air of the defender"), -frame.foe_air),
        (Say("armor used"), frame.armor),
    ):
        if by:
            built.line(words, Say("{0:+}", by))
    built.total = Say("{0} CF against {1} CF before shifts", own, foe)
    return built


def aimed(g: ChinaState, group: int) -> Building:
    """An attack without its target yet: what lies beneath the enemy's top unit is not known."""
    built = Building(Say("{0:group} is about to attack in {1:space}", group, area_of(g, group)))
    built.pieces.append(GROUP_IDS[group])
    list_units(g, built, group)
    built.total = Say("{0} CF, {1:step|steps}", strength(g, group), steps(g, group))
    return built


def breakthrough(g: ChinaState, frame: Breakthrough) -> Building:
    title = Say(
        "Breakthrough against {0:group}: a brigade or division for each armor", frame.target
    )
    built = Building(title)
    built.pieces += [GROUP_IDS[frame.group], GROUP_IDS[frame.target]]
    if frame.spear != NOTHING:
        list_units(g, built, frame.spear)
    gone = 0 if frame.spear == NOTHING else g.size[frame.spear]
    built.total = Say("{0} of {1} chosen", gone, g.armor[frame.group])
    return built


def by_sea(g: ChinaState, group: int) -> Building:
    """8.4, 8.5: who goes and what it costs."""
    built = Building(Say("{0:group} goes by sea from {1:space}", group, g.place[group]))
    built.pieces.append(GROUP_IDS[group])
    list_units(g, built, group)
    built.total = Say("{0} EP", sea_price(g, group))
    return built


def operation(g: ChinaState, frame: AntiGuerrilla) -> Building | None:
    if g.place[frame.group] == OFF_MAP:
        return None
    area = area_of(g, frame.group)
    built = Building(Say("{0:group} hunts guerrillas in {1:space}", frame.group, area), odds=True)
    built.spaces.append(g.content.board.ids[area])
    built.pieces.append(GROUP_IDS[frame.group])
    if frame.side == JAPAN:
        built.line(Say("guerrillas of the KMT"), g.kmt_guerrillas[area])
    built.line(Say("guerrillas of the CCP"), g.ccp_guerrillas[area])
    cf = ago_strength(g, frame.group, frame.three_all)  # 9.41 doubles, 16.4 halves
    built.total = Say("{0} CF against {1:step|steps}", cf, frame.enemy_steps(g))
    return built


def convoy(g: ChinaState, frame: NavalTransport) -> Building:
    built = Building(Say("Convoy from {0:space}", frame.port))
    built.pieces.append(GROUP_IDS[frame.group])
    list_units(g, built, frame.group)
    built.total = Say("{0:step|steps} to carry, {1} left", frame.load(g), frame.left)
    return built
