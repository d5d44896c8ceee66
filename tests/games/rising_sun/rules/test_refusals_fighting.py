"""Refusals of missions, attacks, retreats and advances, and of full hexes."""

import pytest

from tests.games.rising_sun.position import CONTENT, GAME, Position, number, refused, silent
from zhulu.content import catalogue
from zhulu.games.rising_sun.rules.phases.incidents import Withdrawal
from zhulu.games.rising_sun.rules.phases.retreat import FallBack, Losses, Pursue
from zhulu.games.rising_sun.rules.questions import stacking

TWO = {"infantry_army_1": "C-IA-03"}
MHIDC = "Manchukuo industry (MHIDC) is played in the Mobilization Phase"
FIELD = "2913"


def test_14_3_missions() -> None:
    p = Position(
        "air", "J-D-2@2912", "infantry_army_1@2913", "infantry_army_2@3415", staging=("J-AIR-1",)
    )
    refused(
        p,
        ("support_ground", "2817", "14.5", "no enemy unit stands there"),
        ("support_ground", "3415", "14.5", "no friendly ground unit stands beside that hex"),
        ("bomb", "2913", "14.6", "there is neither city nor town"),
        ("bomb", "2817", "14.6", "the enemy does not control that place"),
        ("bombard", "3014", "15.0", "naval gunfire reaches only coastal hexes"),
        ("seek_superiority", "", "14.7", "the enemy has no airstrike in his staging area"),
    )
    silent(p, ("march", "2817"))
    p.do("support_ground", "2913")
    refused(
        p,
        ("support_ground", "2913", "14.3", "no airstrike is at rest in the staging area"),
        ("bomb", "3014", "14.3", "no airstrike is at rest in the staging area"),
    )


def test_14_3_a_display_is_no_target() -> None:
    p = Position("air", "J-D-2@2717", "infantry_army_1@2718", staging=("J-AIR-1",))
    for verb in ("support_ground", "bomb", "support_from_sea", "bombard"):
        for box in ("chn_display", "chn_staging", "removed"):
            silent(p, (verb, box))


def test_15_0_gunfire_once_a_turn_and_japanese() -> None:
    p = Position("air", "J-D-2@2817", "infantry_army_1@2717", staging=("J-AIR-1",))
    p.do("support_from_sea", "2717")
    words = "naval gunfire is Japan's alone and fires once a player turn"
    refused(p, ("support_from_sea", "2717", "15.0", words), ("bombard", "2717", "15.0", words))
    q = Position("air", "infantry_army_1@2717", "J-D-2@2817", side="chn", staging=("C-AIR-1",))
    refused(q, ("bombard", "2817", "15.0", words))


def test_14_4_air_limits_by_year() -> None:
    def second_strike(year: int) -> str:
        p = Position(
            "air",
            "J-D-2@2912",
            "infantry_army_1@2913",
            year=year,
            staging=("J-AIR-1", "J-AIR-2", "J-AIR-7"),
        )
        p.do("support_ground", "2913")
        if year >= 1936:
            p.do("support_ground", "2913")
        return p.reason("support_ground", "2913")

    assert second_strike(1935) == "1 airstrike may fly against one hex in this year"
    assert second_strike(1936) == "2 airstrikes may fly against one hex in this year"


def test_12_0_targets() -> None:
    p = Position(
        "combat",
        "J-D-2@2912",
        "J-AG-1@2719",
        "infantry_army_1@2913",
        "infantry_army_2@3415",
        "infantry_army_3@2718",
        faces=TWO,
        dice=(2, 5),
        held=("mhidc",),
    )
    refused(
        p,
        ("attack", "2817", "12.0", "no enemy unit stands there"),
        ("attack", "3415", "12.0", "no mobile unit of ours stands beside that hex"),
        (
            "attack",
            "2718",
            "21.0",
            "anti-guerrilla units attack only regional armies and garrisons",
        ),
        ("play", "mhidc", "8.4", MHIDC),
    )
    silent(p, ("march", "2817"))
    p.do("attack", FIELD)
    refused(
        p,
        ("join", "G-Mukden", "12.0", "garrisons do not attack"),
        ("join", "J-D-16", "12.0", "16 Division does not stand beside 2913 near Taonan"),
    )
    silent(p, ("march", "2817"))
    p.do("join", "J-D-2")
    refused(p, ("join", "J-D-2", "12.0", "2 Division attacks already"))
    p.do("resolve")


def test_12_0_spent_units() -> None:
    faces = TWO | {"infantry_army_2": "C-IA-04"}
    p = Position("combat", "J-D-2@2912", "J-B-01@2718", "infantry_army_1@2913",
                 "infantry_army_2@2813", "regional_army_1@2719", faces=faces,
                 dice=(2, 5))  # fmt: skip
    p.attack(FIELD, "J-D-2")  # a counterattack without result
    refused(p, ("attack", FIELD, "12.0", "the hex has been attacked in this phase"),
            ("attack", "2813", "12.0",
             "every unit beside that hex has attacked in this phase"))  # fmt: skip


def test_13_4_counterattacks_are_against_attackers() -> None:
    p = Position(
        "combat",
        "J-D-2@2912",
        "J-B-01@2914",
        "infantry_army_1@2913",
        faces={"infantry_army_1": "C-IA-10"},
        dice=(3,),
    )
    p.attack(FIELD, "J-D-2", "J-B-01")
    refused(
        p,
        ("counterattack", "2817", "13.4", "none of the attackers of 2913 near Taonan stands there"),
    )
    silent(p, ("march", "2817"))


def test_13_5_retreats() -> None:
    p = Position(
        "combat", "J-D-2@2912", "J-B-01@2815", "infantry_army_1@2913", faces=TWO, dice=(4,)
    ).attack(FIELD, "J-D-2")
    refused(
        p,
        ("retreat", "2912", "13.5", "an enemy unit stands there"),
        ("retreat", "2815", "13.5", "an enemy unit stands there"),
        ("retreat", "2814", "13.5", "the hex is in an enemy zone of control"),
        ("retreat", "3013", "13.5", "the hex is in an enemy zone of control"),
        ("retreat", "3415", "13.5", "the retreat must end 2 hexes away"),
    )
    silent(p, ("march", "2912"))


def test_13_5_closed_full_and_barred_hexes() -> None:
    full = ("infantry_army_2@2911", "infantry_army_3@2911")
    p = Position("combat", "J-D-2@2914", "J-B-01@2712", "infantry_army_1@2913", *full, faces=TWO,
                 dice=(4,)).attack(FIELD, "J-D-2")  # fmt: skip
    refused(
        p,
        ("retreat", "2911", "13.5", "the unit would overstack and must go a hex further"),
        ("retreat", "2912", "13.5", "the retreat must end 2 hexes away"),
    )


def falling_back(hex: str, *enemies: str) -> Position:
    """An army that must retreat two hexes."""
    p = Position("movement", f"infantry_army_1@{hex}", *enemies, side="chn")
    p.g.stack.append(FallBack(1, number("infantry_army_1"), 2, CONTENT.space[hex]))
    return p


def test_13_5_closed_regions_and_ways_that_are_barred() -> None:
    border = falling_back("2918")
    assert "2718" in border.offered("retreat")
    refused(border, ("retreat", "3020", "5.3", "Korea is closed to this unit"))
    between = falling_back(FIELD, "J-B-01@3012", "J-B-02@2713")  # zones on 2912 and 2813
    words = "enemies, their zones or closed ground bar the way"
    refused(between, ("retreat", "2812", "13.5", words))
    assert between.listed("retreat", "2912") and not between.listed("retreat", "2812")


def test_13_6_advances() -> None:
    p = Position(
        "combat",
        "J-D-2@2912",
        "J-AT-1@2914",
        "J-B-01@2913",
        "regional_army_1@2813",
        faces={"regional_army_1": "C-R-05"},
        dice=(6,),
    ).attack("2813", "J-D-2")
    assert (
        p.reason("advance", "J-B-01")
        == "China Expeditionary Army (CGA) Brigade is none of the attackers"
    )
    silent(p, ("march", "2912"))
    p.do("advance", "J-D-2")
    refused(p, ("pursue", "3111", "13.6", "an advance goes from hex to neighbouring hex"))
    silent(p, ("march", "2912"))


def test_13_6_pursuit() -> None:
    crowd = [f"J-D-{n}@2814" for n in (16, 19, 1, 12)]
    p = Position(
        "combat",
        "J-D-2@2912",
        "regional_army_1@2913",
        "infantry_army_1@3013",
        *crowd,
        faces={"regional_army_1": "C-R-05"},
        dice=(6,),
    ).attack(FIELD, "J-D-2")
    p.do("advance", "J-D-2")
    refused(
        p,
        ("pursue", "3013", "13.6", "an enemy unit stands there"),
        (
            "pursue",
            "2814",
            "13.6",
            "4 divisional equivalents stand there, 1 would join, 4 are the limit (10.2)",
        ),
    )


def test_13_6_a_train_does_not_leave_its_rails() -> None:
    p = Position(
        "combat",
        "J-AT-1@2914",
        "J-D-2@2914",
        "regional_army_1@2913",
        faces={"regional_army_1": "C-R-05"},
        dice=(6,),
    )
    p.attack(FIELD, "J-AT-1", "J-D-2")
    assert p.offered("advance") == ["J-D-2"]
    refused(
        p,
        (
            "advance",
            "J-AT-1",
            "21.0",
            "a train keeps to its railroad",
        ),
    )


@pytest.mark.parametrize(
    ("there", "unit", "words"),
    [
        (
            ("J-D-16", "J-D-19", "J-D-1", "J-D-12"),
            "J-D-2",
            "4 divisional equivalents stand there, 1 would join, 4 are the limit (10.2)",
        ),
        (
            ("J-D-16", "J-D-19", "J-D-1", "J-B-02"),
            "J-D-2",
            "3½ divisional equivalents stand there, 1 would join, 4 are the limit (10.2)",
        ),
        (
            ("J-D-16", "J-D-19", "J-D-1", "J-D-12"),
            "J-B-01",
            "4 divisional equivalents stand there, ½ would join, 4 are the limit (10.2)",
        ),
        (
            ("J-D-16", "J-D-19", "J-D-1", "J-D-12", "J-B-02"),
            "J-B-01",
            "4½ divisional equivalents stand there, ½ would join, 4 are the limit (10.2)",
        ),
    ],
)
def test_10_2_a_full_hex_is_told_in_divisions(
    there: tuple[str, ...], unit: str, words: str
) -> None:
    p = Position("movement", *[f"{one}@2817" for one in there], f"{unit}@2816")
    veto = stacking.full(p.g, "10.0", number(unit), CONTENT.space["2817"])
    assert (veto.rule, catalogue(GAME).veto_text(veto, p.g)) == ("10.0", words)


def test_10_3_a_full_chinese_hex_is_told_in_armies() -> None:
    from zhulu.content import catalogue

    p = Position("movement", "infantry_army_1@2219", "infantry_army_2@2219", "route_army_1@2020")
    veto = stacking.full(p.g, "10.0", number("route_army_1"), CONTENT.space["2219"])
    words = "2 armies or corps stand there, 2 are the limit (10.3)"
    assert catalogue(GAME).veto_text(veto, p.g) == words


def test_12_0_the_first_hex_and_the_first_unit_are_explained_like_any_other() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", faces=TWO)
    refused(p, ("attack", "0901", "12.0", "no enemy unit stands there"))
    silent(p, ("attack", "jpn_display"))
    first = CONTENT.unit_ids[CONTENT.garrisons]
    p.do("attack", FIELD)
    words = f"{catalogue(GAME).name('unit', first)} does not stand beside 2913 near Taonan"
    refused(p, ("join", first, "12.0", words))
    air = Position("air", "J-D-2@2912", "infantry_army_1@2913", staging=("J-AIR-1",))
    refused(air, ("support_ground", "0901", "14.5", "no enemy unit stands there"))
    back = falling_back(FIELD)
    refused(back, ("retreat", "0901", "5.3", "Soviet Union is closed to this unit"))
    silent(back, *[("retreat", f"{side}_display") for side in ("jpn", "chn")])


def test_13_6_chinese_pursuit_too() -> None:
    p = Position("combat", "route_army_1@2912", "route_army_2@2912", "J-T-3@2913", "J-B-01@3013",
                 side="chn", dice=(6,),
                 faces={"route_army_1": "C-RA-1", "route_army_2": "C-RA-2"})  # fmt: skip
    p.attack(FIELD, "route_army_1", "route_army_2")  # 11 : 1, 6: DZ
    p.do("advance", "route_army_1")
    refused(p, ("pursue", "3013", "13.6", "an enemy unit stands there"),
            ("pursue", "0901", "13.6", "an advance goes from hex to neighbouring hex"))  # fmt: skip
    silent(p, ("pursue", "chn_display"))


@pytest.mark.parametrize(
    ("unit", "hex", "to", "rule", "words"),
    [
        ("infantry_army_1", "2918", "3019", "5.3", "Korea is closed to this unit"),
        ("infantry_army_1", "2518", "2519", "9.4", "no unit enters sea or lake"),
        ("infantry_army_1", "2618", "2718", "9.4", "no unit enters sea or lake"),
        ("regional_army_1", "2618", "2518", "21.0", "a regional army stays in its region"),
        ("C-AT-1", "2914", "2913", "21.0", "a train keeps to its railroad"),
        ("S-MECH", "3016", "3116", "9.4",
         "mechanized units enter this terrain only by road or railroad"),
    ],
)  # fmt: skip
def test_13_5_and_13_6_the_wall_a_unit_runs_into_is_named(
    unit: str, hex: str, to: str, rule: str, words: str
) -> None:
    for step in (Pursue(1, number(unit), 1), FallBack(1, number(unit), 1, CONTENT.space[hex])):
        p = Position("movement", f"{unit}@{hex}", side="chn")
        p.g.stack.append(step)
        refused(p, ("pursue" if isinstance(step, Pursue) else "retreat", to, rule, words))


def test_13_5_a_retreat_of_two_hexes_is_kept_in_its_region_too() -> None:
    p = Position("movement", "regional_army_1@2618", side="chn")
    p.g.stack.append(FallBack(1, number("regional_army_1"), 2, CONTENT.space["2618"]))
    refused(p, ("retreat", "2419", "21.0", "a regional army stays in its region"),
            ("retreat", "2519", "9.4", "no unit enters sea or lake"))  # fmt: skip


def test_14_3_without_an_airstrike_the_menu_itself_says_so() -> None:
    p = Position("air", "J-D-2@2817", "infantry_army_1@2717")  # the guns at sea still ask
    assert p.listed("support_ground", "2717") and p.rule_against("support_ground", "2717") == "14.3"
    refused(p, ("seek_superiority", "", "14.3", "no airstrike is at rest in the staging area"))
    q = Position("air", "J-D-2@2912", "infantry_army_1@2913", staging=("J-AIR-1",))
    assert not q.listed("support_ground", "2913")


def test_14_5_gunfire_needs_an_enemy_beside_friends_too() -> None:
    p = Position("air", "J-D-2@2817", "infantry_army_1@2717", "infantry_army_2@2918")
    refused(
        p,
        ("support_from_sea", "2817", "14.5", "no enemy unit stands there"),
        ("support_from_sea", "2918", "14.5", "no friendly ground unit stands beside that hex"),
    )
    q = Position("air", "infantry_army_1@2913", "J-D-2@3415", side="chn", staging=("C-AIR-1",))
    refused(
        q,
        ("support_ground", "3415", "14.5", "no friendly ground unit stands beside that hex"),
        ("support_ground", "2913", "14.5", "no enemy unit stands there"),
    )


def test_8_4_what_cannot_be_played_in_an_attack_says_why() -> None:
    p = Position("combat", "J-D-2@2912", "J-D-16@2914", "infantry_army_1@2913", faces=TWO,
                 held=("mhidc", "banzai")).do("attack", FIELD)  # fmt: skip
    refused(p, ("play", "mhidc", "8.4", MHIDC))


def test_13_3_only_who_fought_pays_for_a_bloodbath() -> None:
    p = Position("combat", "J-A-1Army@2912", "J-T-3@2912", "J-D-2@2817", "infantry_army_1@2913",
                 faces={"infantry_army_1": "C-IA-10"}, dice=(1,))  # fmt: skip
    p.attack(FIELD, "J-A-1Army", "J-T-3")
    refused(
        p,
        ("sacrifice", "J-D-2", "13.3", "only units that fought in this combat are given up"),
        ("break_down", "division_2_brigades>2817", "18.2",
         "not among the units that may be broken down now"),
        ("break_down", "division_2_brigades>2912", "18.0", "no Infantry division stands there"),
    )  # fmt: skip
    silent(p, ("march", "2817"))


def test_18_2_where_the_last_counters_would_do_the_unit_is_the_reason() -> None:
    brigades = [f"J-B-{n:02d}@2620" for n in range(1, 9)]  # two are left, as many as are needed
    p = Position("combat", "J-A-1Army@2912", "J-T-3@2912", "J-D-2@2817", *brigades,
                 "infantry_army_1@2913", faces={"infantry_army_1": "C-IA-10"},
                 dice=(1,))  # fmt: skip
    p.attack(FIELD, "J-A-1Army", "J-T-3")
    refused(p, ("break_down", "division_2_brigades>2817", "18.2",
                "not among the units that may be broken down now"))  # fmt: skip


def test_18_0_chinese_units_do_not_break_down_to_pay() -> None:
    p = Position("combat", "infantry_army_1@2912", "infantry_army_2@2912", "J-D-2@2913", side="chn",
                 faces=TWO, dice=(1,))  # fmt: skip
    p.g.stack.append(Losses(1, [number("infantry_army_1"), number("infantry_army_2")], 2, False))
    refused(p, ("break_down", "division_2_brigades>2913", "18.0",
                "only Japanese units are reorganized"))  # fmt: skip


def test_10_5_only_what_is_too_much_is_lost() -> None:
    p = Position("movement", "J-A-1Army@2817", "J-D-2@2817", "J-B-01@2817", "J-B-02@2817",
                 "J-D-16@2620").do("end_movement")  # fmt: skip
    words = "only what brings Mukden 2817 down to its limit is lost"
    refused(p, ("disband", "J-D-16", "10.5", words))
    silent(p, ("march", "2817"))


def test_8_3_gekokujo_says_who_goes_home() -> None:
    p = Position("mobilization", "J-A-1Army@2817", "J-B-01@2620", "J-D-2@2620", "mk_cavalry_1@2817",
                 "J-T-3@2817", "J-HQ-KA@2817")  # fmt: skip
    p.g.stack.append(Withdrawal(2))
    refused(
        p,
        (
            "send_home",
            "J-A-1Army",
            "8.3",
            "a division, or two brigades, are to go home and no more",
        ),
        ("send_home", "J-T-3", "8.3", "a division, or two brigades, are to go home and no more"),
        ("send_home", "mk_cavalry_1", "8.3", "only Japanese national units on the map go home"),
        ("send_home", "J-D-16", "8.3", "only Japanese national units on the map go home"),
        ("break_down", "army_3_divisions>2620", "18.0", "no Infantry army stands there"),
    )
    silent(p, ("march", "2817"))
