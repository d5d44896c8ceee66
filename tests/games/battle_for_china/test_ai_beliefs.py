"""2.4: opinions rest on what a side may see, not on where the deal of a world put what it hides."""

from __future__ import annotations

from tests.games.battle_for_china.position import GAME, Position, place
from zhulu.ai.player import Seat
from zhulu.ai.policy import best, preferences
from zhulu.games.battle_for_china.ai.opinions.beliefs import likely_cadre, likely_cf, likely_steps
from zhulu.games.battle_for_china.ai.opinions.formation import LARGEST, MAJOR, largest
from zhulu.games.battle_for_china.ai.opinions.ground import pinned
from zhulu.games.battle_for_china.ai.tactics import battle
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.kernel import QuickDice, offers_of, take_nth

ASKED = ("recruit", "infiltrate")
TURNS = 5


def opinions(world: object, verbs: tuple[str, ...] = ASKED) -> dict[tuple[str, int], int]:
    menu = offers_of(world)
    assert menu is not None
    told = zip(menu.offers, preferences(GAME, world, menu), strict=True)
    return {action: value for action, value in told if action[0] in verbs}


def test_2_4_the_communists_do_not_chase_what_was_dealt_somewhere() -> None:
    """They slipped to wherever a world had few of the KMT: Japan won 81 of 100 games of three."""
    g = GAME.new("three_players", dice=QuickDice(3))
    g.silent = True
    luck, menu, asked = QuickDice(8), offers_of(g), 0
    while menu is not None and g.turn < TURNS:
        if menu.side == CCP and any(action[0] in ASKED for action in menu.offers):
            worlds = [Seat.of(GAME, g, CCP, QuickDice(seed)).world() for seed in (1, 2, 3)]
            seen = [opinions(world) for world in worlds]
            assert seen[0] == seen[1] == seen[2]
            asked += 1
        menu = take_nth(g, menu, best(preferences(GAME, g, menu), luck))
    assert asked > 10


FIGHTS = ("attack", "against", "counter", "break_through")
MARCHES = ("move", "advance", "halt", "occupy", "organize", "take")
ROUNDING = 6  # a deal may put units into the box of Japan, where nobody is believed to be


def test_2_4_nobody_attacks_because_a_world_dealt_the_enemy_few() -> None:
    """Asked often in one phase, each time in another world, garrisons sallied in the one where
    they would have won: the same attack was 3.5 CF better in one of three."""
    g = GAME.new("two_players", dice=QuickDice(4))
    g.silent = True
    luck, menu, fights, marches = QuickDice(8), offers_of(g), 0, 0
    while menu is not None and g.turn < 4:
        if any(action[0] in FIGHTS + MARCHES for action in menu.offers):
            seats = [Seat.of(GAME, g, menu.side, QuickDice(seed)) for seed in (1, 2, 3)]
            seen = [opinions(seat.world(), FIGHTS + MARCHES) for seat in seats]
            for action in seen[0]:
                told = [one[action] for one in seen]
                assert max(told) - min(told) <= (0 if menu.side == JAPAN else ROUNDING)
                fights += action[0] in FIGHTS
                marches += action[0] in MARCHES
        menu = take_nth(g, menu, best(preferences(GAME, g, menu), luck))
    assert fights > 200 and marches > 500


def two_stacks(beneath: str, guns: int = 0) -> Position:
    """Two stacks of the KMT before Xuzhou, a corps on top of each; a second lies beneath one."""
    p = Position().group("J1", "jiangsu-1", "ija-d4", "ija-d4").control("kmt", "jiangsu-1")
    p.group("K1", "jiangsu-1", "cen-c3", beneath, artillery=guns)
    return p.group("K2", "jiangsu-1", "cen-c3", "cen-c3").combat("japan")


def test_2_4_of_a_stack_one_sees_the_top() -> None:
    """An army beneath is an even share of what both hide; its cadres and its guns are not seen."""
    p = two_stacks("cen-a8", guns=1)
    k1, k2 = (GAME.kinds()["group"].noun_of(name) for name in ("K1", "K2"))
    assert likely_cf(p.g, JAPAN, k1) == likely_cf(p.g, JAPAN, k2) == 3 + (8 + 3 + 1) // 2
    assert likely_steps(p.g, JAPAN, k1) == likely_steps(p.g, JAPAN, k2)
    assert likely_cadre(p.g, JAPAN, k1) == likely_cadre(p.g, JAPAN, k2)
    assert battle(p.g, 0, k1) == battle(p.g, 0, k2)
    assert likely_cf(p.g, KMT, k1) == 11 and likely_cf(p.g, KMT, k2) == 6


def among(side: str, near: tuple[str, ...], far: tuple[str, ...]) -> Position:
    """Two groups of a side in Henan among these enemies, and others of those far away."""
    mine, foe = ("J", "K") if side == "japan" else ("K", "J")
    units = ("ija-d4", "ija-d4") if side == "japan" else ("cen-c3", "cen-c3")
    p = Position().group(f"{mine}1", "henan", *units).group(f"{mine}2", "henan", *units)
    p.group(f"{foe}1", "henan", *near).group(f"{foe}2", "guangdong", *far)
    return p.set(ep={"japan": 3}).movement(side)


def test_2_4_who_stays_behind_is_measured_by_what_is_seen() -> None:
    """What lies beneath a top holds nobody back (8.2) more here than there."""
    henan, groups = place("henan"), GAME.kinds()["group"]
    for side, force, one, many in (
        ("japan", JAPAN, ("cen-c3",), ("cen-c3", "cen-a8")),
        ("kmt", KMT, ("ija-b2",), ("ija-b2", "ija-d4", "ija-d4")),
    ):
        group = groups.noun_of("J1" if force == JAPAN else "K1")
        for near, far in ((one, many), (many, one)):
            assert not pinned(among(side, near, far).g, henan, force, group)
        assert pinned(among(side, many, many).g, henan, force, group)


def test_2_4_stacks_are_formed_by_what_is_seen() -> None:
    """9.11: a large one only where an army is believed to be."""
    henan, one, many = place("henan"), ("cen-c3",), ("cen-c3", "cen-a8")
    seen = [largest(among("japan", *them).g, henan) for them in ((one, many), (many, one))]
    assert seen == [LARGEST, LARGEST]
    assert largest(among("japan", many, many).g, henan) == MAJOR
