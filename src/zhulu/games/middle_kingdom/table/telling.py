"""What a choice costs, and what is being put together: marches, attacks, battles, new armies."""

from __future__ import annotations

from zhulu.games.middle_kingdom.rules.phases.battle import Round
from zhulu.games.middle_kingdom.rules.phases.movement import March, Movement
from zhulu.games.middle_kingdom.rules.phases.placement import Placement
from zhulu.games.middle_kingdom.rules.phases.rebellion import Rebellion, Uprising
from zhulu.games.middle_kingdom.rules.questions.forecasts import present, taken_percent
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import OFF_MAP, Building, Say


def counts(g: KingdomState, side: int) -> dict[str, int]:
    """Points, both cards, the steps of the group that marches, the armies still to be placed."""
    found = {"points/2": g.score[side], "hero": g.heroes[side], "invention": g.inventions[side]}
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, March) and frame.side == side:
        found["steps"] = frame.steps_left()
    elif isinstance(frame, Placement) and frame.side == side:
        found["box"] = g.box[frame.country]
    elif isinstance(frame, Uprising) and frame.side == side:
        found["box"] = frame.left
    elif isinstance(frame, Rebellion) and frame.side == side:
        found["box"] = frame.to_place
    return found


def building(g: KingdomState, side: int) -> Building | None:
    """What the side that chooses is putting together."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, Round):
        return battle(g, frame.space)
    if isinstance(frame, March):
        return march(g, frame)
    if isinstance(frame, Movement):
        return attacks(g, frame.country)
    if isinstance(frame, Placement):
        return muster(g, frame.country)
    if isinstance(frame, Uprising):
        return uprising(g, frame)
    return None


def march(g: KingdomState, frame: March) -> Building:
    names = g.content.spaces
    title = Say("March of {0:country} from {1:space}", frame.country, frame.origin)
    built = Building(title)
    built.spaces.append(names[frame.here])
    built.pawns.append(names[frame.origin])
    built.line(Say("armies of {0:country}", frame.country), frame.armies)
    if frame.emperor:
        built.line(Say("with the emperor"), piece=f"emperor_{g.content.countries[frame.country]}")
    on_land = frame.here < g.content.provinces
    fighting = g.attackers[frame.here] - frame.armies if on_land else 0
    if fighting > 0:  # 4.11: who outnumbers the enemy stays, whether asked or not
        stay = Say("stay in {0:space} to fight {1:country}", frame.here, g.holder[frame.here])
        built.line(stay, fighting)
    if not frame.canal and g.turn >= g.content.canal_opens:
        built.line(Say("one step along the Grand Canal is free"))
    built.total = Say("{0:step|steps} left, now in {1:space}", frame.steps_left(), frame.here)
    return built


def attacks(g: KingdomState, country: int) -> Building | None:
    """The battles that the marches so far will bring, with the chance to win each."""
    battles = g.battles()
    if not battles:
        return None
    built = Building(Say("{0:country}: attacks so far", country))
    for space in battles:
        odds = Say("{0} % to take it", taken_percent(g, present(g, space), False))
        words = Say("{0:space}: {1} against {2} of {3:country}", space, g.attackers[space],
                    g.held[space], g.holder[space])  # fmt: skip
        built.line(words, odds, space=g.content.spaces[space])
        built.spaces.append(g.content.spaces[space])
    return built


def battle(g: KingdomState, space: int) -> Building:
    defender = g.holder[space]
    built = Building(Say("Battle for {0:space}, round {1}", space, max(1, g.rounds)), odds=True)
    built.spaces.append(g.content.spaces[space])
    built.line(Say("attackers: {0:country}", g.mover), g.attackers[space])
    if g.crossed[space]:
        built.line(Say("of these came over the Great Wall"), g.crossed[space])
    if g.emperor[g.mover] == space:
        built.line(Say("the attackers' emperor is there"))
    if g.invented:
        built.line(Say("an invention is in use"), Say("{0:+}", 1))
    built.line(Say("defenders: {0:country}", defender), g.held[space])
    if g.emperor[defender] == space and g.emperor[defender] != OFF_MAP:
        built.line(Say("the defenders' emperor is there"))
    return built


def muster(g: KingdomState, country: int) -> Building:
    built = Building(Say("New armies of {0:country}", country))
    for space in g.holdings(country):
        limit = Say("{0:army|armies}, {1} can stay", g.held[space], g.limit(space))
        built.line(Say("{0:space}", space), limit)
    built.total = Say("{0:army|armies} still in the box", g.box[country])
    return built


def uprising(g: KingdomState, frame: Uprising) -> Building:
    most = g.content.events[frame.event].most
    built = Building(Say("Uprising of {0:country}", frame.country))
    for space in frame.risen:
        built.line(Say("{0:space}", space), g.held[space], space=g.content.spaces[space])
    built.total = Say(
        "{0:army|armies} left, {1:province|provinces} more", frame.left, most - len(frame.risen)
    )
    return built
