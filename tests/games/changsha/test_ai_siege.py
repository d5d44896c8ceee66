"""How the computer player keeps its headquarters, its supply and its divisions before Changsha."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.games.changsha.battles import battle
from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from tests.games.changsha.rules.test_14_supply import CUT, end_of_turn
from zhulu.games.changsha import GAME
from zhulu.games.changsha.ai.fighting import joining, pressing
from zhulu.games.changsha.ai.outlook import outlook_of
from zhulu.games.changsha.ai.prefer import prefer, standing
from zhulu.games.changsha.ai.siege import siege_of
from zhulu.games.changsha.content.ids import HEADQUARTERS, LOST, SUPPLY

ROSTER = GAME.content().roster
# Before the city, in command of the 6th Division.
DIVISION = {"J-6-HQ": "1143", "J-6-1/13": "1243", "J-6-2/13": "1243"}


def worth(p: Position, unit: str, hex: str) -> int:
    outlook_of(p.g).look(p.g)
    return standing(p.g, noun(unit), hexes(hex)[0])


@cache
def after(seed: int, scenario: str, turn: int) -> Any:
    return battle(seed, scenario, turn)


# --- 6.2: headquarters ------------------------------------------------------------------------


def test_13_1_a_headquarters_prefers_company_that_would_bear_its_losses() -> None:
    p = Position({"J-6-HQ": "1828", "J-6-1/13": "1730", "J-6-2/13": "1829"})
    assert worth(p, "J-6-HQ", "1829") > worth(p, "J-6-HQ", "1828")


def test_13_1_a_unit_of_the_division_goes_where_its_headquarters_goes() -> None:
    p = Position({"J-6-HQ": "1730", "J-6-CAV": "1729", "J-6-1/13": "1732", "J-6-2/13": "1733"})
    assert worth(p, "J-6-CAV", "1730") > worth(p, "J-6-CAV", "1736")
    assert worth(p, "J-6-2/13", "1736") > worth(p, "J-6-2/13", "1730")


def test_13_1_first_the_troops_then_the_headquarters_then_its_escort() -> None:
    where = {"J-6-HQ": "1730", "J-6-CAV": "1729", "J-6-1/13": "1731", "J-6-2/13": "1731"}
    p = Position(where).to_movement()
    first = prefer(p.g, IJA, "move", noun("J-6-1/13"))
    second = prefer(p.g, IJA, "move", noun("J-6-HQ"))
    assert first > second > prefer(p.g, IJA, "move", noun("J-6-CAV")) > 0


def test_6_3_a_headquarters_does_not_leave_its_front_for_troops_far_away() -> None:
    """15.3: three battalions are before the city when sixteen units enter in the north."""
    north = {f"J-3-{n}/{r}": f"160{n}" for r in (18, 34, 68) for n in (1, 2, 3)}
    front = {"J-3-1/6": "1436", "J-3-2/6": "1436", "J-3-3/6": "1437", "J-3-HQ": "1435"}
    p = Position(north | front, "ACT-J-3", turn=6)
    assert worth(p, "J-3-HQ", "1435") > worth(p, "J-3-HQ", "1430") > worth(p, "J-3-HQ", "1625")


def test_10_8_a_kmt_headquarters_keeps_off_the_roads_the_enemy_comes_by() -> None:
    """The 4th and the 58th lost theirs in nearly every battle, on the highway."""
    p = Position({"C-4-HQ": "1815", "C-4-1/59": "1714", "J-6-1/13": "1706"}, "ACT-C-A")
    assert worth(p, "C-4-HQ", "1914") > worth(p, "C-4-HQ", "1714")
    assert worth(p, "C-4-HQ", "1914") > worth(p, "C-4-HQ", "1910")


def test_6_2_few_headquarters_of_divisions_are_lost() -> None:
    """Of 32 in these battles the KMT, which goes for them, gets 7; without an escort it got 12."""
    divisions = [u for u in ROSTER.of_side[IJA] if ROSTER.kind[u] == HEADQUARTERS]
    ends = [after(seed, "third_battle", 99) for seed in range(1, 9)]
    assert sum(g.status[hq] == LOST for g in ends for hq in divisions) <= 9


# --- 14.2a: supply ----------------------------------------------------------------------------


def test_14_2a_a_supply_unit_is_spent_for_many_and_not_for_a_few() -> None:
    few = {"J-6-1/13": "1040", "J-6-SUP": "1140"}
    more = {f"J-6-{n}/{r}": hex for r, hex in ((23, "1039"), (45, "1141")) for n in (1, 2, 3)}
    spare = end_of_turn(few, control=CUT)
    spend = end_of_turn(few | more, control=CUT)
    assert prefer(spare.g, IJA, "draw_on", noun("J-6-SUP")) < 0
    assert prefer(spend.g, IJA, "draw_on", noun("J-6-SUP")) > 0


def test_14_2a_on_the_march_more_must_be_hungry_than_before_the_city() -> None:
    """Nine supply units were spent by turn 10, and the besiegers starved from turn 12 on."""
    hungry = {f"J-6-{n}/{r}": 0 for r in (13, 23, 45) for n in (1, 2, 3)}
    here = dict(zip(hungry, ["1040"] * 3 + ["1039"] * 3 + ["1141"] * 3, strict=True))
    away = dict(zip(hungry, ["1830"] * 3 + ["1829"] * 3 + ["1831"] * 3, strict=True))
    siege = end_of_turn(here | {"J-6-SUP": "1140"}, control=CUT)
    march = end_of_turn(away | {"J-6-SUP": "1930"}, control=CUT)
    assert prefer(siege.g, IJA, "draw_on", noun("J-6-SUP")) > 0
    assert prefer(march.g, IJA, "draw_on", noun("J-6-SUP")) < 0


def test_14_2a_guns_and_supply_keep_to_the_troops() -> None:
    """They ran ahead down the highway, and were spent or lost there alone."""
    army = {f"J-6-{n}/{r}": f"162{n}" for r in (13, 23, 45) for n in (1, 2, 3)}
    p = Position(army | {"J-6-HQ": "1619", "J-6-SUP": "1619"})
    assert worth(p, "J-6-SUP", "1622") > worth(p, "J-6-SUP", "1627")
    p.to_movement()
    assert prefer(p.g, IJA, "move", noun("J-6-SUP")) < prefer(p.g, IJA, "move", noun("J-6-1/23"))


def test_14_2a_supply_units_last_until_the_siege() -> None:
    """Seven of eight were spent on one turn, and nothing was left for the siege."""
    units = [u for u in ROSTER.of_side[IJA] if ROSTER.kind[u] == SUPPLY]
    spent = there = 0
    for seed in (1, 2, 3, 4):
        g = after(seed, "third_battle", 10)
        there += sum(g.where[u] >= 0 for u in units)
        spent += sum(g.depleted[u] for u in units)
    assert 4 * spent < 3 * there


def test_14_2a_who_is_far_ahead_of_a_cut_goes_on() -> None:
    """A whole division turned back for one regiment; the nearest battalions are enough."""
    army = {f"J-6-{n}/{r}": f"163{n}" for r in (13, 23, 45) for n in (1, 2, 3)}
    army |= {f"J-40-{n}/234": "1634" for n in (1, 2, 3)} | {"J-6-HQ": "1435", "J-40-HQ": "1533"}
    p = Position(army | {"C-20-1/133": "1616"}, turn=9, control={"1601": "ija"})
    assert worth(p, "J-40-2/234", "1435") > worth(p, "J-40-2/234", "1630")


# --- 6.1: every division its side of the city -------------------------------------------------


def test_6_1_each_division_has_its_own_gate_and_no_way_leads_through_the_city() -> None:
    p = Position(DIVISION | {"J-4-HQ": "0937", "J-4-1/8": "0938"})
    siege = siege_of(p.g)
    sixth, fourth = noun("J-6-1/13"), noun("J-4-1/8")
    south, north = hexes("0945", "0942")
    assert siege.way(p.g, sixth, south) == 0 == siege.way(p.g, fourth, north)
    assert siege.way(p.g, sixth, north) > 12  # around the city, not along its road


def test_15_3_when_half_of_the_city_has_fallen_all_turn_to_the_other_half() -> None:
    """Two divisions of four stood on before walls that were theirs."""
    taken = Position(DIVISION | {"J-4-HQ": "0937"}, control={"0944": "ija"})
    sixth = noun("J-6-1/13")
    assert siege_of(taken.g).way(taken.g, sixth, hexes("1044")[0]) == 0
    northern = Position(DIVISION | {"J-4-HQ": "0937", "J-4-1/8": "0938"}, control={"0943": "ija"})
    assert siege_of(northern.g).way(northern.g, noun("J-4-1/8"), hexes("1044")[0]) == 0


def test_15_3_nobody_leaves_the_last_walls_for_a_fight_in_the_field() -> None:
    """Battalions went off after a regiment when one hex was left to take."""
    prey = {"C-74-1/57": "1243", "C-74-HQ": "1644", "C-10-1/3": "0943", "C-10-2/3": "0943"}
    army = {"J-6-HQ": "1244", "J-6-2/13": "1044"}
    p = Position(army | prey, turn=12, control={"0944": "ija"}).to_movement()
    assert worth(p, "J-6-2/13", "1044") > worth(p, "J-6-2/13", "1143")


def test_6_1_the_divisions_march_by_different_roads() -> None:
    p = Position(DIVISION)
    siege = siege_of(p.g)
    highway, chang_lo = hexes("1630", "2230")

    def longer_by_the_highway(unit: str) -> int:
        return siege.way(p.g, noun(unit), highway) - siege.way(p.g, noun(unit), chang_lo)

    assert longer_by_the_highway("J-6-1/13") > longer_by_the_highway("J-40-1/234")


def test_6_2_b_who_has_no_marker_goes_with_the_nearest_division() -> None:
    p = Position(DIVISION | {"J-R18-1": "1344", "J-4-HQ": "0937"})
    regiment, sixth = noun("J-R18-1"), noun("J-6-1/13")
    siege = siege_of(p.g)
    assert all(
        siege.way(p.g, regiment, h) == siege.way(p.g, sixth, h) for h in hexes("1144", "1045")
    )


# --- 12.0: fighting ---------------------------------------------------------------------------


def test_12_9_what_is_enough_for_one_attack_leaves_the_rest_for_another() -> None:
    """7:1 were brought together where 4:1 would do, and the next stack went unfought."""
    stack = {"J-6-1/13": "1341", "J-6-2/13": "1341", "J-6-3/13": "1341", "J-6-1/23": "1340"}
    p = Position(stack | {"J-6-HQ": "1339", "C-99-1/92": "1342"}, turn=9).to_combat()
    p.do("attack", "1342").do("join", "J-6-1/13").do("join", "J-6-2/13")
    assert joining(p.g, noun("J-6-3/13")) < 0


def test_12_9_who_could_attack_nobody_else_joins_first() -> None:
    stack = {"J-6-1/13": "1341", "J-6-2/13": "1341", "J-6-1/23": "1442", "J-6-HQ": "1340"}
    foes = {"C-99-1/92": "1342", "C-99-2/92": "1342", "C-99-3/92": "1241"}
    p = Position(stack | foes, turn=9).to_combat().do("attack", "1342").do("join", "J-6-1/13")
    assert joining(p.g, noun("J-6-1/23")) > joining(p.g, noun("J-6-2/13")) > 0


def test_8_2_a_disrupted_battalion_makes_room_and_rallies() -> None:
    where = DIVISION | {"J-6-3/13": "1242", "J-6-CAV": "1143", "C-99-1/92": "1144"}
    fresh = Position(where)
    worn = Position(where, disrupted=["J-6-1/13"])

    def forward(p: Position) -> int:
        return worth(p, "J-6-1/13", "1143") - worth(p, "J-6-1/13", "1242")

    assert forward(worn) < forward(fresh) - 50
    assert prefer(worn.to_movement().g, IJA, "move", noun("J-6-1/13")) > prefer(
        worn.g, IJA, "move", noun("J-6-2/13")
    )


def test_12_0_kmt_regiments_go_together_where_one_alone_would_not() -> None:
    """Eighty regiments made two attacks a turn: whoever went first saw only himself there."""
    mates = {f"C-74-{n}/{d}": "1146" for n, d in ((1, 51), (2, 51))} | {"C-74-3/51": "1246"}
    prey = {"J-51-1/115": "1144", "C-74-HQ": "1247", "C-74-1/57": "1245"}
    together = Position(prey | mates, "ACT-C-D", turn=12, reduced=["J-51-1/115"]).to_movement()
    alone = Position(prey, "ACT-C-D", turn=12, reduced=["J-51-1/115"]).to_movement()

    def eager(p: Position) -> int:
        outlook_of(p.g).look(p.g)
        return pressing(p.g, noun("C-74-1/57"), KMT, hexes("1145")[0])

    assert eager(together) > eager(alone)


def test_6_2_c_a_division_is_struck_at_its_headquarters() -> None:
    """A lost headquarters takes its marker away; nobody had gone for one."""
    hunters = {f"C-20-{n}/133": "1727" for n in (1, 2)} | {"C-20-HQ": "1828"}
    led = Position({"J-6-HQ": "1726", "J-6-CAV": "1726"} | hunters, "ACT-C-A", turn=9)
    not_led = Position({"J-6-SUP": "1726", "J-6-CAV": "1726"} | hunters, "ACT-C-A", turn=9)

    def eager(p: Position) -> int:
        p.to_combat()
        return prefer(p.g, KMT, "attack", hexes("1726")[0])

    assert eager(led) > 2 * eager(not_led) > 0


def test_6_2_c_whoever_was_passed_and_can_comes_to_strike_a_headquarters() -> None:
    mates = {f"C-20-{n}/{d}": "1528" for n, d in ((1, 133), (2, 133))} | {"C-20-3/133": "1429"}
    where = {"C-20-HQ": "1529", "C-20-1/134": "1629"}
    led = {"J-6-HQ": "1627", "J-6-1/13": "1627"}
    followers = {"J-6-SUP": "1627", "J-6-1/13": "1627"}
    foremost = {"J-6-2/13": "1534"}

    def eager(units: dict[str, str], turn: int = 9) -> int:
        p = Position(units, "ACT-C-A", turn=turn).to_movement()
        outlook_of(p.g).look(p.g)
        return pressing(p.g, noun("C-20-1/134"), KMT, hexes("1628")[0])

    assert eager(led | foremost | where | mates) > eager(led | foremost | where)
    assert eager(followers | foremost | where | mates) == eager(followers | foremost | where)
    assert eager(led | where | mates) == eager(led | where)  # who was not passed holds his line
    assert eager(led | foremost | where | mates, 1) == eager(led | foremost | where, 1)


def test_15_3_the_garrison_is_home_before_the_enemy() -> None:
    """The 37th came with its headquarters, a few hexes at a time; the city was entered empty.

    In one battle of 24 that headquarters is lost on the first turn (6.2): then nobody comes.
    """
    battles = [after(seed, "second_battle", 4) for seed in (1, 2, 3, 4, 5)]
    led = [g for g in battles if g.where[noun("C-37-HQ")] >= 0]
    assert len(led) >= 4
    for g in led:
        assert all(g.holder(hex) == KMT for hex in GAME.content().changsha)


# --- 5.1, 13.2: relief and sally --------------------------------------------------------------

BESIEGERS = {"J-6-HQ": "1143", "J-6-1/13": "1043", "J-6-2/13": "1043"}
GARRISON = {"C-10-HQ": "0844", "C-10-1/3": "0943", "C-10-2/3": "0943"}


WORN = ["J-6-1/13", "J-6-2/13"]


def besieged(worn: list[str], outside: dict[str, str] | None = None) -> Position:
    """The garrison about to attack besiegers, some disrupted, starving and reduced."""
    units = BESIEGERS | GARRISON | (outside or {})
    p = Position(units, "ACT-C-C", turn=13, reduced=worn, disrupted=worn, unsupplied=worn)
    return p.to_combat()


def test_5_1_who_comes_in_from_the_south_makes_for_changsha() -> None:
    """A far hex was judged as if they had been passed there: the 72nd set out eastward."""
    late = {"C-72-1/34": "t11_corps_72"}
    p = Position(BESIEGERS | GARRISON, "ACT-C-9", turn=11, waiting=late)
    near, east = worth(p, "C-72-1/34", "1648"), worth(p, "C-72-1/34", "3144")
    assert near > east


def test_13_2_a_garrison_sallies_where_it_is_all_but_sure() -> None:
    """It never did, not even against besiegers disrupted, starving and reduced."""
    weak, strong = besieged(WORN), besieged([])
    assert prefer(weak.g, KMT, "attack", hexes("1043")[0]) > 0
    assert prefer(strong.g, KMT, "attack", hexes("1043")[0]) < 0
    weak.do("attack", "1043")
    assert joining(weak.g, noun("C-10-1/3")) > 0


def test_12_9_who_stands_outside_goes_before_the_garrison() -> None:
    p = besieged(WORN, {"C-10-1/190": "1042", "C-10-2/190": "1042"})
    p.do("attack", "1043")
    assert joining(p.g, noun("C-10-1/190")) > joining(p.g, noun("C-10-1/3")) > 0
    p.do("join", "C-10-1/190")
    assert joining(p.g, noun("C-10-2/190")) > joining(p.g, noun("C-10-1/3")) > 0
    p.do("join", "C-10-2/190")
    assert joining(p.g, noun("C-10-1/3")) < 0  # it is enough
