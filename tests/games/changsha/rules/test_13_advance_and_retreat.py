"""13.2, 13.3: where beaten tanks may go, how far the victors follow; the dice of 13.0."""

from __future__ import annotations

import pytest

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.rules.phases.advance import Advance
from zhulu.games.changsha.rules.phases.attack import Attack
from zhulu.games.changsha.rules.phases.losses import ZONE, Losses
from zhulu.games.changsha.rules.phases.retreat import Retreat
from zhulu.kernel import IllegalAction, apply, pending

TRIO = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
BATTLE = {"J-6-HQ": "1722", "J-6-A1": "1722", "C-4-1/59": "1724", **dict.fromkeys(TRIO, "1723")}


@pytest.mark.parametrize(("verb", "rule"), [("barrage", "7.6"), ("attack", "13.0")])
def test_13_0_dice_have_six_faces(verb: str, rule: str) -> None:
    p = Position(BATTLE, dice=(7, 7))
    with pytest.raises(ValueError, match=rf"die of 6 \({rule}\)"):
        if verb == "barrage":
            p.play().do("barrage", "1724").do("fire", "J-6-A1").do("open_fire")
        else:
            p.to_combat().attack("1724", *TRIO)


def test_13_1_losses_end_with_the_last_step_owed_or_left() -> None:
    """D2 against one unit of one step: nothing more is asked of it."""
    p = Position(BATTLE, dice=(6, 6), reduced=["C-4-1/59"])
    p.to_combat().attack("1724", *TRIO)
    assert p.at("C-4-1/59") == ""
    assert p.offered("lose_step") == []
    assert p.side == IJA and p.offered("advance")


def test_13_2_a_retreat_no_nearer_to_supply_is_refused_by_its_rule() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", **dict.fromkeys(TRIO, "1723")}
    p = Position(units, dice=(3, 2)).to_combat().attack("1724", *TRIO)  # 5:1, a 5: D1R2
    assert p.side == KMT
    menu = pending(p.g)
    assert menu is not None
    assert {refused.rule for refused in menu.refused.values()} == {"13.2"}
    with pytest.raises(IllegalAction, match=r"13\.2"):
        apply(p.g, KMT, GAME.action("fall_back", "1723"))


def test_13_2_a_tank_falls_back_into_mountains_along_a_road_only() -> None:
    p = Position({"J-TK1": "1125", "J-6-HQ": "1722"})
    retreat = Retreat(IJA, [noun("J-TK1")], hexes("1124")[0], 1)
    here, mountain = hexes("1125", "1126")
    assert not retreat.too_rough(p.g, [noun("J-TK1")], here, mountain)  # the road leads there
    q = Position({"J-TK1": "0534", "J-6-HQ": "1722"})
    here, mountain = hexes("0534", "0634")
    assert retreat.too_rough(q.g, [noun("J-TK1")], here, mountain)
    assert not retreat.too_rough(q.g, [noun("J-6-HQ")], here, mountain)


def test_13_0_the_second_die_has_six_faces_too() -> None:
    with pytest.raises(ValueError, match=r"die of 6 \(13\.0\)"):
        Position(BATTLE, dice=(6, 7)).to_combat().attack("1724", *TRIO)


def test_13_3_with_nothing_left_undone_the_advance_ends_in_the_hex() -> None:
    """D2 against two steps, no retreat: one hex and no more."""
    p = Position(BATTLE, dice=(3, 4)).to_combat().attack("1724", *TRIO)  # 5:1, a 7: D2
    assert p.at("C-4-1/59") == ""
    p.do("advance", TRIO[0])
    assert p.at(TRIO[0]) == "1724"
    assert p.offered("press_on") == []


def test_13_3_what_annihilation_left_undone_lengthens_the_advance() -> None:
    """D2R3 against one step: one step and three hexes are left, four in all."""
    p = Position(BATTLE, dice=(6, 6), reduced=["C-4-1/59"]).to_combat().attack("1724", *TRIO)
    assert p.g.stack[-1].follow == 4
    p.do("advance", TRIO[0])
    assert p.offered("press_on")


def test_13_3_a_river_crossed_on_the_way_stops_the_advance() -> None:
    p = Position({"J-6-1/13": "1042", "J-6-HQ": "1722"})
    advance = Advance(noun("J-6-1/13"), hexes("0943")[0], 3)
    advance.press_on(p.g, hexes("1142")[0])
    assert advance.left == 0
    q = Position({"J-6-1/13": "1723", "J-6-HQ": "1722"})
    free = Advance(noun("J-6-1/13"), hexes("0943")[0], 3)
    free.press_on(q.g, hexes("1724")[0])
    assert free.left == 2


def test_13_3_who_parts_on_the_way_back_counts_all_the_hexes_he_made() -> None:
    units = {**BATTLE, "C-4-2/59": "1724", "J-6-1/23": "1723"}
    del units["J-6-A1"], units[TRIO[2]]
    p = Position(units)
    retreat = Retreat(KMT, [noun("C-4-1/59"), noun("C-4-2/59")], hexes("1723")[0], 2)
    retreat.fall_back(p.g, hexes("1725")[0])
    assert (retreat.left, retreat.went, p.g.yielded) == (1, 1, 1)
    alone = retreat.detach(p.g, noun("C-4-2/59"))
    assert isinstance(alone, Retreat)
    alone.fall_back(p.g, hexes("1726")[0])
    assert (alone.left, alone.went, p.g.yielded) == (0, 2, 2)
    assert retreat.units == [noun("C-4-1/59")]


def test_13_2_for_every_hex_not_made_a_step_and_no_more() -> None:
    p = Position(BATTLE)
    unit, here = noun("C-4-1/59"), hexes("1724")[0]
    losses = Retreat(KMT, [unit], hexes("1723")[0], 1).pay(p.g)
    assert isinstance(losses, Losses)
    assert (losses.side, losses.units, losses.left, losses.place) == (KMT, [unit], 1, here)
    assert Retreat(KMT, [unit], hexes("1723")[0], 0).pay(p.g) is None
    three = Retreat(KMT, [unit], hexes("1723")[0], 3).pay(p.g)
    assert isinstance(three, Losses) and three.left == 3


def test_11_5_a_hex_in_an_enemy_zone_costs_one_step_there() -> None:
    p = Position(BATTLE | {"J-6-1/23": "1726"})
    losses = Retreat(KMT, [noun("C-4-1/59")], hexes("1723")[0], 2).fall_back(p.g, hexes("1725")[0])
    assert isinstance(losses, Losses)
    assert (losses.side, losses.left, losses.place) == (KMT, 1, hexes("1725")[0])
    assert losses.units == [noun("C-4-1/59")] and losses.cause == ZONE


def test_13_3_ground_that_shifts_stops_the_advance_without_a_river() -> None:
    p = Position({"J-6-HQ": "0225", "J-6-1/13": "0224"})
    ground = p.g.content.ground
    here, wood, open_country = hexes("0224", "0123", "0225")
    assert ground.shift[wood] and not ground.river[6 * here + ground.grid.direction(here, wood)]
    advance = Advance(noun("J-6-1/13"), wood, 3)
    advance.press_on(p.g, wood)
    assert advance.left == 0
    p = Position({"J-6-HQ": "0225", "J-6-1/13": "0224"})
    advance = Advance(noun("J-6-1/13"), open_country, 3)
    advance.press_on(p.g, open_country)
    assert advance.left == 2


def test_10_9_a_tank_advances_into_mountains_along_a_road() -> None:
    p = Position({"J-6-HQ": "2803", "J-TK1": "2803"}, "ACT-J-11")
    by_road, off_it = hexes("2804", "2704")
    assert p.g.content.ground.rough[by_road] and p.g.content.ground.rough[off_it]
    assert Advance(noun("J-TK1"), by_road, 1).barred(p.g, by_road) is None
    veto = Advance(noun("J-TK1"), off_it, 1).barred(p.g, off_it)
    assert veto is not None and veto.rule == "10.9"


def test_13_3_mountains_off_the_road_bar_tanks_and_nobody_else() -> None:
    p = Position({"J-6-HQ": "0533", "J-6-1/13": "0533", "J-TK1": "0533"})
    rough, ground = hexes("0634")[0], p.g.content.ground
    infantry, tank = Advance(noun("J-6-1/13"), rough, 2), Advance(noun("J-TK1"), rough, 2)
    assert infantry.barred(p.g, rough) is None
    veto = tank.barred(p.g, rough)
    assert veto is not None and veto.rule == "10.9"
    here = hexes("0533")[0]
    easy = [h for h in ground.grid.neighbours[here] if not ground.rough[h] and ground.land[h]]
    assert any(tank.barred(p.g, hex) is None for hex in easy)


def test_13_3_chinese_too_stop_in_a_zone_after_the_first_hex() -> None:
    first, second = hexes("0326", "0327")

    def left(enemy: str) -> int:
        p = Position({"C-4-HQ": "0325", "C-4-1/59": "0325", "J-6-1/13": enemy}, "ACT-C-A")
        assert p.g.beside(IJA, second) and not p.g.content.ground.shift[second]
        p.g.advance(noun("C-4-1/59"), first)
        advance = Advance(noun("C-4-1/59"), first, 3)
        advance.press_on(p.g, second)
        return advance.left

    assert left("0428") == 2  # across a major river there is no zone
    assert left("0228") == 0


def test_13_2_beaten_japanese_defenders_are_moved_by_japan() -> None:
    p = Position({"C-4-1/59": "1724", "J-6-1/13": "1723", "J-6-HQ": "1722"}, "ACT-C-A")
    attack = Attack(KMT, hexes("1723")[0], [noun("C-4-1/59")], [], [noun("J-6-1/13")])
    attack.defender_retreat = 1
    retreat = attack.defender_falls_back(p.g)
    assert isinstance(retreat, Retreat) and retreat.side == IJA


def test_15_2_nobody_retreats_or_advances_out_of_the_area_of_play() -> None:
    """2012, nearer to supply than the fight in 1910, lies beyond row 11."""
    fight, here, beyond = hexes("1910", "1911", "2012")
    back = Retreat(KMT, [noun("C-4-1/59")], fight, 1)
    units = {"C-4-1/59": "1911", "J-6-1/13": "1910"}
    assert beyond in back.open_hexes(Position(units).g, here)
    assert beyond not in back.open_hexes(Position(units, scenario="doyen_mot").g, here)
    follow = Position({"J-6-1/13": "1911"}, scenario="doyen_mot")
    refused = Advance(noun("J-6-1/13"), fight, 2).barred(follow.g, beyond)
    assert refused is not None and refused.rule == "13.3"
