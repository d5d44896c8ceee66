"""5.0, 7.6: where reinforcements may be deployed, what is enemy controlled."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules.questions import supply
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING

FOUR_REGIONS = (ids.NORTH_CHINA, ids.JEHOL, ids.MENJIANG, ids.MANCHUKUO)
SMALL = (
    ids.BRIGADE, ids.CAVALRY_BRIGADE, ids.MARINE, ids.ANTI_GUERRILLA, ids.TANK,
)  # fmt: skip


def deployment(g: RisingState, unit: int, zone: int) -> list[int]:
    """7.6, 7.10: every hex where the unit may be deployed now."""
    found = _candidates(g, unit, zone)
    side = g.content.unit_side[unit]
    train = g.content.arm[unit] == ids.TRAIN
    rail = g.content.board.rail
    return [
        hex
        for hex in sorted(set(found))
        if g.holder(hex) != 1 - side
        and not g.bombed[hex]
        and g.may_enter(unit, hex)
        and g.content.board.land[hex]
        and (rail[hex] or not train)
    ]


def _candidates(g: RisingState, unit: int, zone: int) -> list[int]:
    contingent = g.content.contingent[unit]
    if zone != ids.ORDINARY:
        return _anywhere(g, zone)
    if contingent == ids.IJA:
        return _japanese(g, unit)
    if contingent in (ids.MANCHUKUOAN, ids.MENJIANG_ARMY, ids.CLIENT):
        return _client(g, contingent)
    if contingent == ids.INSURRECTION:
        return _insurgent(g)
    if contingent == ids.SOVIET:
        return _mongolian_places(g)
    return _chinese(g, unit)


def _anywhere(g: RisingState, zone: int) -> list[int]:
    """8.3: guerrillas and bandits: any hex of the four regions, bandits out of Japanese zones."""
    board = g.content.board
    found = []
    for hex in range(g.size):
        if board.region[hex] in FOUR_REGIONS:
            if zone == ids.GUERRILLA or not g.in_enemy_zone(CHN, hex):
                found.append(hex)
    return found


def _japanese(g: RisingState, unit: int) -> list[int]:
    board = g.content.board
    arm = g.content.arm[unit]
    found = [hex for hex in board.ports if supply.friendly_port(g, hex)]
    if arm in SMALL:
        found += [h for h in board.objectives if g.holder(h) == JPN and not _used_objective(g, h)]
    if arm == ids.MARINE:
        found += board.coasts
    return found


def _used_objective(g: RisingState, hex: int) -> bool:
    """7.6 c: one small unit a phase in each objective; `acted` marks who was deployed so."""
    return any(g.acted[u] for u in g.mobile_in(hex))


def _client(g: RisingState, contingent: int) -> list[int]:
    regions: tuple[int, ...] = (ids.JEHOL, ids.NORTH_CHINA, ids.TIENTSIN)
    if contingent == ids.MANCHUKUOAN:
        regions = (ids.MANCHUKUO,)
    elif contingent == ids.MENJIANG_ARMY:
        regions = (ids.MENJIANG,)
    board = g.content.board
    return [h for h in board.objectives if g.holder(h) == JPN and board.region[h] in regions]


def _insurgent(g: RisingState) -> list[int]:
    board = g.content.board
    edge = [h for h in range(g.size) if board.west[h] and board.region[h] == ids.OUTER_MONGOLIA]
    return _mongolian_places(g) + edge


def _mongolian_places(g: RisingState) -> list[int]:
    board = g.content.board
    return [h for h in range(g.size) if board.region[h] == ids.OUTER_MONGOLIA and board.place[h]]


def _chinese(g: RisingState, unit: int) -> list[int]:
    board = g.content.board
    held = [h for h in board.objectives if g.holder(h) == CHN]
    if g.content.arm[unit] == ids.REGIONAL:
        found = [h for h in held if board.region[h] in FOUR_REGIONS]
        return found + [h for h in board.towns if board.region[h] in FOUR_REGIONS]
    found = [h for h in held if board.region[h] == ids.NORTH_CHINA]
    return found + [
        h for h in range(g.size) if board.south[h] and board.region[h] == ids.NORTH_CHINA
    ]


def uses_small_place(g: RisingState, unit: int, hex: int) -> bool:
    """7.6 c: whether a Japanese unit deployed here takes the one place of an objective."""
    content = g.content
    if content.contingent[unit] != ids.IJA or content.arm[unit] not in SMALL:
        return False
    return content.board.objective[hex] and not supply.friendly_port(g, hex)


def enemy_controls(g: RisingState, side: int, hex: int) -> bool:
    """5.1, 5.2: whether the other side controls a city or town."""
    if g.holder(hex) == 1 - side:
        return True
    board = g.content.board
    return side == CHN and board.region[hex] == ids.KOREA and board.place[hex] == ids.CITY


def division_halves(g: RisingState, region: int, without: int = NOTHING) -> int:
    """10.2: Japanese national divisional equivalents in a region, in halves; an arm left out."""
    content = g.content
    total = 0
    for unit in content.mobile_of[JPN]:
        if content.national[unit] and g.on_map(unit) and content.arm[unit] != without:
            if content.board.region[g.where[unit]] == region:
                total += content.stack[unit]
    return total


def opened(g: RisingState, force: int) -> bool:
    """7.6, 7.7: whether the incident that opens a force has been played."""
    gate = g.content.forces[force].gate
    return gate == NOTHING or g.played[gate] > 0
