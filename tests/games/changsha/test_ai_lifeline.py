"""14.2a: the KMT cuts the roads the IJA lives by, the IJA opens them again."""

from __future__ import annotations

from tests.games.changsha.position import IJA, Position, hexes, noun
from zhulu.games.changsha.ai.field import turns_back
from zhulu.games.changsha.ai.fighting import chances
from zhulu.games.changsha.ai.lifeline import Lifeline, lifeline_of
from zhulu.games.changsha.ai.outlook import outlook_of
from zhulu.games.changsha.ai.prefer import standing

NORTH = {"1601": "ija"}  # the highway alone
# Twelve battalions far down the highway.
ARMY = {
    f"J-6-{n}/{regiment}": hex
    for regiment, hex in ((13, "1630"), (23, "1631"), (45, "1632"))
    for n in (1, 2, 3)
} | {f"J-40-{n}/234": "1633" for n in (1, 2, 3)}
# Other roads lead around through Changsha only, where a regiment stands.
SPEARHEAD = {"J-6-HQ": "1629", "J-40-HQ": "1533", "C-99-1/92": "0942", **ARMY}


# Enough to guard Changsha, so that nobody else is called home.
GUARDS = {"C-10-HQ": "0948", "C-99-HQ": "0948", "C-26-HQ": "1048", "C-74-HQ": "1048"} | {
    f"C-{corps}-{n}/{division}": f"{column}{44 + n}"
    for corps, division, column in (
        (10, 3, "09"), (10, 190, "09"), (10, "P10", "10"), (99, 92, "10"), (99, 99, "11"),
        (99, 197, "11"), (26, 32, "12"), (26, 41, "12"), (26, 44, "13"), (74, 51, "13"),
        (74, 57, "14"), (74, 58, "14"),
    )
    for n in (1, 2, 3)
}  # fmt: skip


def position(**more: str) -> Position:
    """The spearhead, and others by the names of their counters."""
    return Position(SPEARHEAD | more, turn=9, control=NORTH)


def line(p: Position) -> Lifeline:
    return lifeline_of(p.g)


def at(name: str) -> int:
    return hexes(name)[0]


def worth(p: Position, unit: str, hex: str) -> int:
    outlook_of(p.g).look(p.g)
    return standing(p.g, noun(unit), at(hex))


def test_14_2a_battalions_are_counted_up_the_road() -> None:
    p = position()
    assert line(p).load[at("1610")] == 0  # the highway runs beside it
    assert line(p).load[at("1710")] == len(ARMY)
    assert line(p).load[at("1632")] == 6
    assert line(p).load[at("1634")] == 0


def test_14_2a_a_regiment_in_their_rear_is_worth_what_it_cuts_off() -> None:
    p = position(**{"C-58-1/N10": "1919"})
    unit = noun("C-58-1/N10")
    assert line(p).cut_from(p.g, unit, at("1721")) == len(ARMY)
    assert line(p).cut_from(p.g, unit, at("1821")) == 0
    assert line(p).cut_from(p.g, unit, at("1537")) == 0  # nobody stands farther on
    assert worth(p, "C-58-1/N10", "1721") > worth(p, "C-58-1/N10", "1821")


def test_14_2a_a_second_cut_is_worth_half_and_who_cuts_a_road_stays() -> None:
    """It holds when the first is opened; half of the besiegers ran out of supply, now most do."""
    p = position(**{"C-58-1/N10": "1919", "C-58-2/N10": "1725"})
    assert line(p).cut_from(p.g, noun("C-58-1/N10"), at("1721")) == len(ARMY) // 2
    assert line(p).cut_from(p.g, noun("C-58-2/N10"), at("1725")) == len(ARMY)


def test_11_6_a_battalion_in_the_gap_keeps_the_road_open() -> None:
    cut = {"C-58-1/N10": "1723"}
    p = position(**cut, **{"J-R14-1": "1619"})
    unit, shut = noun("J-R14-1"), at("1623")
    assert line(p).shut[at("1622")] == 0
    assert line(p).kept_by(p.g, unit, shut) == len(ARMY)
    assert line(p).kept_by(p.g, unit, at("1621")) == 0
    assert worth(p, "J-R14-1", "1623") > worth(p, "J-R14-1", "1624")
    there = position(**cut, **{"J-R14-1": "1623"})
    assert line(there).kept_by(there.g, unit, shut) == len(ARMY) + 1
    assert line(there).shut[at("1624")] == 1  # the next hex lies in the same zone


def test_14_2a_the_nearest_formation_turns_back_to_the_gap() -> None:
    open_road = position()
    cut = position(**{"C-58-1/N10": "1723"})
    assert line(open_road).guard < 0
    guard = cut.g.content.roster.formation[noun("J-6-HQ")]
    assert line(cut).guard == guard

    near = {"C-58-1/N10": "1723", "J-6-HQ": "1627"}

    def back(p: Position, unit: str) -> int:
        return worth(p, unit, "1625") - worth(p, unit, "1635")

    assert back(position(**near), "J-6-2/13") > back(position(**{"J-6-HQ": "1627"}), "J-6-2/13")
    assert back(position(**near), "J-40-1/234") < 0


def test_6_4_nobody_turns_back_beyond_his_headquarters() -> None:
    """Nine battalions went back, it did not: out of command they stood there to the end."""
    battalion, cut = noun("J-6-2/13"), {"C-58-1/N10": "1723"}
    assert turns_back(position(**cut, **{"J-6-HQ": "1627"}).g, battalion)
    assert not turns_back(position(**cut).g, battalion)  # 1629


def test_6_4_who_has_no_headquarters_does_not_stop_beside_an_enemy() -> None:
    """The 14th and 18th Regiments stood before one regiment in the north to the end."""
    enemy = {"C-58-1/N10": "2008", "J-R14-1": "2005"}
    left_alone = position(**enemy)
    led = position(**{**enemy, "J-40-HQ": "1808"})

    def beside(p: Position) -> int:
        return worth(p, "J-R14-1", "2007") - worth(p, "J-R14-1", "2005")

    assert beside(led) > beside(left_alone) + 100


def test_15_3_a_step_lost_in_the_city_counts_most() -> None:
    p = Position(
        {**ARMY, "C-58-1/N10": "0943", "C-58-2/N10": "0943", "C-58-3/N10": "1142",
         "C-10-1/3": "1142"},
        turn=9,
    )  # fmt: skip
    outlook_of(p.g).look(p.g)
    assert chances(p.g, IJA, at("0943"), 3) > chances(p.g, IJA, at("1142"), 3)


def test_14_2a_who_would_be_left_behind_is_beaten_in_passing() -> None:
    """Eighteen regiments of the third battle were passed by and shut every road to the end."""
    p = position(**{"C-58-1/N10": "2712"})
    outlook_of(p.g).look(p.g)
    assert chances(p.g, IJA, at("2712"), 0) > 0


def test_14_2a_who_bars_a_road_many_hang_on_comes_first() -> None:
    p = position(**{"C-58-1/N10": "1625", "C-58-2/N10": "2712"})
    outlook_of(p.g).look(p.g)
    assert chances(p.g, IJA, at("1625"), 2) > 2 * chances(p.g, IJA, at("2712"), 2)
    beside = position(**{"C-58-1/N10": "1725", "C-58-2/N10": "2712"})
    outlook_of(beside.g).look(beside.g)
    assert chances(beside.g, IJA, at("1725"), 2) > 2 * chances(beside.g, IJA, at("2712"), 2)
    hemmed_in = {"J-R14-1": "1624", "J-R14-2": "1626"}
    upon_it = position(**{"C-58-1/N10": "1625", "C-58-2/N10": "2712", **hemmed_in})
    outlook_of(upon_it.g).look(upon_it.g)
    assert chances(upon_it.g, IJA, at("1625"), 2) > 2 * chances(upon_it.g, IJA, at("2712"), 2)


def test_14_2a_who_is_passed_goes_for_the_nearest_road_that_feeds_them() -> None:
    """Whole corps stood idle in the hills, four hexes from an empty highway: nothing drew them."""
    p = position(**{"C-58-1/N10": "2114"})
    goal = line(p).raid_of(p.g, noun("C-58-1/N10"))
    assert line(p).fed[goal] == len(ARMY)
    assert worth(p, "C-58-1/N10", "1914") > worth(p, "C-58-1/N10", "2015")
    shut = position(**{"C-58-1/N10": "2114", "C-58-2/N10": "1725"})
    assert line(shut).load[line(shut).raid_of(shut.g, noun("C-58-1/N10"))] == len(ARMY)
    twice = position(**{"C-58-1/N10": "2114", "C-58-2/N10": "1725", "C-58-3/N10": "1714"})
    farther = line(twice).raid_of(twice.g, noun("C-58-1/N10"))
    assert farther < 0 or line(twice).shut[farther] < 2


def test_11_6_raiders_go_where_nobody_watches_the_road() -> None:
    unit = noun("C-58-1/N10")
    p = position(**{"C-58-1/N10": "1914"})
    nearest = line(p).raid_of(p.g, unit)
    ids, around = p.g.content.ground.ids, p.g.content.ground.grid.neighbours[nearest]
    behind = max(around, key=lambda hex: p.g.content.ground.grid.distance(hex, at("1914")))
    watched = position(**{"C-58-1/N10": "1914", "J-R14-1": ids[behind]})
    goal = line(watched).raid_of(watched.g, unit)
    assert watched.g.zone(IJA, nearest) and not watched.g.zone(IJA, goal)
    assert line(watched).fed[nearest] >= len(ARMY)


def test_15_3_the_corps_from_the_south_go_to_changsha() -> None:
    """They were passed before they came, and went to cut roads behind the enemy."""
    p = position(**{**GUARDS, "C-99-1/92": "1045", "C-74-1/51": "2146"})
    assert worth(p, "C-74-1/51", "1745") > worth(p, "C-74-1/51", "2146")
    assert worth(p, "C-74-1/51", "1745") > worth(p, "C-74-1/51", "2142")


def test_6_4_the_headquarters_of_a_passed_corps_hides() -> None:
    """It followed its raiders and was lost, and the corps with it could not even walk."""
    corps = {"C-58-HQ": "2014", "C-58-1/N10": "1817", **GUARDS}
    p = Position({**corps, **SPEARHEAD, "C-99-1/92": "1045", "J-R14-1": "1714"}, turn=9)
    assert worth(p, "C-58-HQ", "2515") > worth(p, "C-58-HQ", "1917")
    ahead = Position({**corps, "J-6-1/13": "1603"}, turn=9)
    assert worth(ahead, "C-58-HQ", "1917") > worth(ahead, "C-58-HQ", "2515")


def test_11_2_regiments_spread_into_a_net_of_zones() -> None:
    p = Position({"C-58-1/N10": "2612", "C-58-2/N10": "2312", "J-6-1/13": "2303"})
    alone = Position({"C-58-1/N10": "2612", "C-58-2/N10": "2912", "J-6-1/13": "2303"})

    def beside(one: Position) -> int:
        return worth(one, "C-58-1/N10", "2412") - worth(one, "C-58-1/N10", "2612")

    assert beside(p) < beside(alone)


def test_15_3_a_corps_marches_home_on_the_first_turn() -> None:
    """Who bars the rivers stays; the 37th on the Mi-Lo is home before a rush."""
    corps = {"C-37-HQ": "1222", "C-58-HQ": "2412", "C-58-1/N10": "2311", "J-6-1/13": "2303"}
    for division, hex in ((60, "1121"), (95, "1221"), (140, "1320")):
        corps |= {f"C-37-1/{division}": hex, f"C-37-2/{division}": hex}
    p = Position(corps, turn=1)

    def homeward(unit: str, here: str) -> int:
        return worth(p, unit, "1126") - worth(p, unit, here)

    assert homeward("C-37-1/95", "1221") > 0 > homeward("C-58-1/N10", "2311")
