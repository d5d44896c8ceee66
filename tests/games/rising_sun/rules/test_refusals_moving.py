"""Refusals of movement, reorganization, sea and air transport, near and far."""

from tests.games.rising_sun.position import CONTENT, Position, refused, silent


def test_9_0_who_moves() -> None:
    p = Position("movement", "J-D-2@2817", "infantry_army_1@2219", rp=(3, 0))
    refused(
        p,
        ("select", "infantry_army_1", "9.0", "it is no mobile unit of the side that moves"),
        ("select", "G-Mukden", "9.0", "it is no mobile unit of the side that moves"),
        ("select", "J-D-16", "9.0", "the unit is not on the map"),
        ("long_march", "J-D-2", "24.1", "long marches are an optional rule that is not in use"),
        ("fly", "J-D-2", "24.5", "air transport is an optional rule that is not in use"),
        ("drop_supply", "2817", "16.5", "air supply is Japan's alone, from 1936 on"),
    )
    silent(p, ("recruit", "ija_brigade"))
    p.do("select", "J-D-2").do("stay")
    refused(
        p,
        ("select", "J-D-2", "9.4", "the unit has moved in this phase"),
        ("embark", "J-D-2", "19.2", "the unit has moved in this phase"),
        (
            "break_down",
            "division_2_brigades>2817",
            "18.2",
            "units reorganize before any unit moves in the phase",
        ),
    )


def test_9_0_chinese_units_neither_sail_nor_reorganize() -> None:
    p = Position("movement", "infantry_army_1@2219", side="chn", options=("long_marches",))
    refused(
        p,
        ("embark", "infantry_army_1", "19.0", "only Japanese units go by sea or air"),
        ("combine", "division_2_brigades>2219", "18.0", "only Japanese units are reorganized"),
        ("drop_supply", "2219", "16.5", "air supply is Japan's alone, from 1936 on"),
        ("long_march", "infantry_army_1", "24.1", "a long march costs 1 RP and there are 0"),
    )


def test_24_1_long_marches() -> None:
    p = Position(
        "movement",
        "J-D-2@3206",
        "J-AT-1@2817",
        "J-D-16@2817",
        rp=(2, 0),
        dice=(1,),
        options=("long_marches",),
    )
    refused(
        p,
        ("long_march", "J-D-2", "24.1", "2 Division is not in support"),
        ("long_march", "J-AT-1", "24.1", "a train does not march"),
    )
    p.do("long_march", "J-D-16").do("stay")
    refused(p, ("long_march", "J-D-16", "9.4", "the unit has moved in this phase"))


def test_18_0_reorganization() -> None:
    brigades = [f"J-B-{n:02d}@2620" for n in range(1, 10)]
    p = Position("movement", "J-D-2@2817", "J-A-1Army@3020", *brigades)
    refused(
        p,
        (
            "break_down",
            "division_2_brigades>2817",
            "18.0",
            "Infantry brigade: 2 counters are needed, 1 is left",
        ),
        ("break_down", "army_3_divisions>2817", "18.0", "no Infantry army stands there"),
        (
            "combine",
            "army_3_divisions>2817",
            "18.1",
            "Infantry division: 3 are needed in the hex, 1 stands there",
        ),
    )


def test_19_0_embarking_and_landing() -> None:
    p = Position(
        "movement",
        "J-D-2@2817",
        "J-D-16@2620",
        "J-A-1Army@2620",
        "J-D-19@2620",
        "infantry_army_1@2718",
        "infantry_army_2@2717",
    )
    refused(
        p,
        ("embark", "J-D-2", "19.1", "the unit is not on a coastal hex"),
        ("embark", "J-A-1Army", "19.2", "1 Army is larger than a division"),
    )
    p.do("embark", "J-D-16")
    refused(
        p,
        ("land", "2817", "19.1", "the hex is not coastal"),
        ("land", "2717", "19.2", "an enemy unit stands there"),
        ("land", "2518", "5.2", "North China is closed to this unit"),
    )
    silent(p, ("march", "2817"))
    p.do("land", "2918")
    refused(p, ("embark", "J-D-19", "19.2", "the amphibious marker has been used in this phase"))
    q = Position("movement", "J-B-01@2719", "J-B-02@2719").do("embark", "J-B-01")
    refused(
        q,
        (
            "take_aboard",
            "J-D-2",
            "19.2",
            "a division, or two smaller units from one hex, sail together",
        ),
    )
    q.do("set_sail")
    refused(
        q,
        (
            "land",
            "2718",
            "19.1",
            "from a coast without a friendly port only a friendly port is reached",
        ),
    )


def test_14_6_2_a_landing_refused_for_bombs_says_so() -> None:
    closed = Position("movement", "J-D-2@2620", "J-D-16@2912", bombed=("2620",))
    refused(
        closed.do("embark", "J-D-2"),
        ("land", "2719", "14.6.2", "the port of Ryojun 2620 is bombed"),
        ("land", "2620", "19.1", "the units stand there already"),
    )
    bound = Position("movement", "J-D-2@2719", "J-D-16@2912", bombed=("3020",))
    refused(
        bound.do("embark", "J-D-2"), ("land", "3020", "14.6.2", "the port of Heijo 3020 is bombed")
    )


def test_19_2_machines_land_only_where_they_can_drive() -> None:
    rough = [
        h
        for h in CONTENT.board.coasts
        if CONTENT.board.terrains[CONTENT.board.terrain[h]] == "mountain"
        and not CONTENT.board.port[h]
        and CONTENT.board.region[h] == 5
    ]
    hex = CONTENT.board.grid.ids[rough[0]]
    p = Position("movement", "J-T-3@2620").do("embark", "J-T-3")
    refused(p, ("land", hex, "9.4", "mechanized units enter this terrain only by road or railroad"))
    q = Position("movement", "J-B-01@2620").do("embark", "J-B-01")
    assert hex in q.offered("land")


def test_16_5_air_supply() -> None:
    absent = Position("movement", "J-D-2@2306", year=1936)
    refused(
        absent, ("drop_supply", "2306", "16.5", "the air supply unit is not in the staging area")
    )
    p = Position(
        "movement",
        "J-D-2@2306",
        "J-B-01@2817",
        year=1936,
        staging=("J-SUP",),
        options=("air_transport",),
    )
    refused(p, ("drop_supply", "2407", "16.5", "no Japanese unit stands there"))
    p.do("drop_supply", "2306")
    refused(
        p,
        ("drop_supply", "2306", "16.5", "the air supply unit has flown in this player turn"),
        ("fly", "J-B-01", "16.5", "the air supply unit has flown in this player turn"),
    )
    early = Position("combat", "J-D-2@2912", "infantry_army_1@2913", year=1935)
    refused(early, ("drop_supply", "2912", "16.5", "air supply is Japan's alone, from 1936 on"))


def test_24_5_who_flies() -> None:
    p = Position(
        "movement",
        "J-D-2@2817",
        "J-B-01@2816",
        "J-B-02@2817",
        "MK-AG-1@2817",
        year=1936,
        staging=("J-SUP",),
        options=("air_transport",),
    )
    refused(
        p,
        ("fly", "J-D-2", "24.5", "only Japanese infantry or anti-guerrilla brigades fly"),
        ("fly", "MK-AG-1", "24.5", "only Japanese infantry or anti-guerrilla brigades fly"),
        ("fly", "J-B-01", "24.5", "the unit is not at a friendly objective or a Korean city"),
    )
    p.do("select", "J-B-02").do("stay")
    refused(p, ("fly", "J-B-02", "24.5", "the unit has moved in this phase"))
    cities = ("2620", "2220", "3020", "3122", "3220", "3417", "3222")
    bombed = Position(
        "movement",
        "J-B-02@2817",
        year=1936,
        staging=("J-SUP",),
        bombed=cities,
        options=("air_transport",),
    )
    refused(bombed, ("fly", "J-B-02", "24.5", "there is nowhere to land"))
    at_home = Position(
        "movement",
        "J-B-02@2817",
        year=1936,
        staging=("J-SUP",),
        bombed=("2817",),
        options=("air_transport",),
    )
    refused(at_home, ("fly", "J-B-02", "24.5", "Mukden 2817 is bombed"))
    off = Position(
        "movement",
        "J-B-02@2817",
        year=1936,
        staging=("J-SUP",),
        bombed=("3020",),
        options=("air_transport",),
    ).do("fly", "J-B-02")
    refused(
        off,
        ("airlift", "3020", "24.5", "Heijo 3020 is bombed"),
        ("airlift", "2817", "24.5", "the unit stands there already"),
        ("airlift", "2219", "24.5", "it is flown only to Japanese objectives and Korean cities"),
    )
    silent(off, ("airlift", "jpn_display"))


def test_9_4_marches() -> None:
    p = Position(
        "movement",
        "J-T-3@2909",
        "J-AT-1@2817",
        "mk_regional_1@2516",
        garrisons={"2909": "jpn"},
        past=("mukden", "great_wall"),
    )
    p.do("select", "J-T-3")
    refused(
        p, ("march", "2810", "9.4", "mechanized units enter this terrain only by road or railroad")
    )
    silent(p, ("select", "J-AT-1"))
    p.do("stay").do("select", "J-AT-1")
    words = "a train moves by railroad, and crosses a border only at the start"
    refused(p, ("march", "2816", "21.0", words)) if "2816" not in p.offered("march") else None
    refused(p, ("march", "2915", "21.0", words))
    p.do("stay").do("select", "mk_regional_1")
    refused(p, ("march", "2617", "21.0", "a regional army stays in its region"))


def test_9_4_marsh_bars_machines_too() -> None:
    p = Position("movement", "J-T-3@3709", garrisons={"3709": "jpn"}).do("select", "J-T-3")
    board = CONTENT.board
    assert board.terrains[board.terrain[CONTENT.space["3809"]]] == "marsh"
    words = "mechanized units enter this terrain only by road or railroad"
    refused(p, ("march", "3809", "9.4", words))


def test_9_4_a_ring_of_enemies_leaves_no_way() -> None:
    ring = [
        f"infantry_army_{n}@{hex}"
        for n, hex in enumerate(("2912", "2914", "3012", "2813"), start=1)
    ]
    p = Position("movement", "J-D-2@2913", *ring).do("select", "J-D-2")
    refused(
        p,
        ("march", "3013", "9.4", "no move from one enemy zone directly into another"),
        (
            "march",
            "2710",
            "9.4",
            "no way leads there: enemies, their zones or closed ground bar it",
        ),
    )


def test_9_1_the_first_hex_of_the_map_is_explained_like_any_other() -> None:
    """0901, far in the Soviet Union."""
    p = Position("movement", "J-D-2@2620").do("select", "J-D-2")
    refused(p, ("march", "0901", "5.2", "Soviet Union is closed to this unit"))
    ship = Position("movement", "J-D-2@2620").do("embark", "J-D-2")
    refused(ship, ("land", "0901", "19.1", "the hex is not coastal"))
    silent(ship, ("land", "jpn_display"))
    silent(p, ("march", "jpn_display"))


def test_18_2_who_flew_sailed_or_marched_ends_the_time_to_reorganize() -> None:
    words = "units reorganize before any unit moves in the phase"
    pair = ("J-B-01@2817", "J-B-02@2817", "J-B-03@2817", "J-D-2@2620")
    for first in ("fly", "embark", "long_march"):
        p = Position("movement", *pair, year=1936, staging=("J-SUP",), rp=(2, 0), dice=(1,),
                     options=("air_transport", "long_marches"))  # fmt: skip
        assert "division_2_brigades>2817" in p.offered("combine")
        if first == "fly":
            p.do("fly", "J-B-03").do("airlift", "2620").do("stay")
        elif first == "embark":
            p.do("embark", "J-D-2").do("land", "2918")
        else:
            p.do("long_march", "J-B-03").do("stay")
        refused(p, ("combine", "division_2_brigades>2817", "18.2", words))


def test_24_5_whoever_was_flown_may_ride_on() -> None:
    far = {"3014": "jpn", "3111": "jpn", "2909": "jpn"}
    p = Position("movement", "J-B-01@3222", year=1936, staging=("J-SUP",), garrisons=far,
                 options=("air_transport",)).do("fly", "J-B-01").do("airlift", "2817")  # fmt: skip
    assert "2306" in p.offered("march")  # Manchouli, by railroad
    assert p.reason("march", "2603").endswith("it has 4")  # the flight took one factor


def test_9_4_hexes_nearby_are_explained_by_the_menu_itself() -> None:
    p = Position("movement", "J-D-2@2912", "infantry_army_1@2913").do("select", "J-D-2")
    assert p.listed("march", "2913") and not p.listed("march", "2912")


def test_18_1_nothing_is_combined_or_broken_down_in_a_display() -> None:
    p = Position("movement", "J-D-2@2912", "J-B-03@2817", "J-B-04@2817")
    assert p.rule_against("combine", "army_3_divisions>jpn_display") == "18.1"
    assert p.rule_against("break_down", "army_3_divisions>jpn_display") == "18.0"


def test_19_1_from_a_coast_somewhere_a_port_must_be_open() -> None:
    ports = tuple(CONTENT.board.grid.ids[hex] for hex in CONTENT.board.ports)
    p = Position("movement", "J-D-2@2719", "J-D-16@2912", bombed=ports)
    refused(p, ("embark", "J-D-2", "19.1", "there is no hex to land on"))
    korea = tuple(port for port in ports if port != "3020")
    q = Position("movement", "J-D-2@2719", "J-D-16@2912", bombed=korea)
    assert "J-D-2" in q.offered("embark")
    assert q.do("embark", "J-D-2").at("J-D-2") == "3020"  # the one way there is
    own = tuple(port for port in ports if port != "2620")
    r = Position("movement", "J-D-2@2620", "J-D-16@2912", bombed=own).do("embark", "J-D-2")
    assert "2620" not in r.offered("land") and "2719" in r.offered("land")


def test_9_4_a_chinese_unit_is_told_of_the_japanese_in_its_way() -> None:
    p = Position("movement", "infantry_army_1@2912", "J-D-2@2913", side="chn")
    p.do("select", "infantry_army_1")
    refused(p, ("march", "2913", "9.4", "an enemy unit stands there"))


def test_9_1_the_hex_it_stands_in_and_towns_far_away_are_explained() -> None:
    p = Position("movement", "J-D-2@2817", "J-D-16@2620").do("select", "J-D-2")
    refused(p, ("march", "2817", "9.1", "the unit stands there: it may stay"))
    assert p.listed("march", "2219")  # Peiping, by the menu itself
    assert not p.listed("march", "2222")  # a hex as far away, without a town: when it is tried
