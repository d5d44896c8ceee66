"""Refusals of set-up, mobilization and PSYWAR: each names its rule and what fails."""

import pytest

from tests.games.rising_sun.position import CONTENT, Position, number, refused, silent
from zhulu.games.rising_sun.rules.phases.setup import PlaceGroup

MHIDC = "Manchukuo industry (MHIDC) is played in the Mobilization Phase"
NOT_OURS = " is not available to this side"
MANCHUKUO = dict.fromkeys(("3014", "3111", "2909", "3709"), "jpn")


def test_3_1_places_of_the_set_up() -> None:
    p = Position("movement", "J-D-2@2817", year=1937, scenario="china_1937")
    groups = [row.id for row in CONTENT.groups["china_1937"]]
    train = number("C-AT-1")
    chinese = next(
        n for n, row in enumerate(CONTENT.groups["china_1937"]) if "chn_train" in row.forces
    )
    assert groups
    p.g.stack.append(PlaceGroup(1, chinese, [train]))
    refused(
        p,
        ("place", "3014", "3.1", "this group is set up elsewhere"),
        ("place", "2122", "21.0", "a train keeps to its railroad"),
    )
    japanese = next(n for n, row in enumerate(CONTENT.groups["china_1937"]) if row.armies)
    q = Position("movement", "infantry_army_1@2918", year=1937, scenario="china_1937")
    q.g.stack.append(PlaceGroup(0, japanese, [number("mk_regional_1")]))
    refused(
        q,
        ("place", "2918", "3.1", "the enemy holds Antung 2918"),
    )
    silent(q, ("deploy", "2918"))


def test_8_6_declarations() -> None:
    p = Position("declaration", held=("great_wall", "psywar_j1", "banzai", "mhidc"), year=1932)
    refused(
        p,
        ("declare", "great_wall", "8.6", "Japan must control every objective of Manchukuo"),
        ("declare", "north_china", "8.2", "North China offensive" + NOT_OURS),
        ("declare", "northern", "8.2", "Northern offensive is not available to this side"),
        ("declare", "psywar_j1", "8.5", "PSYWAR 1 is played in the PSYWAR Phase"),
        ("declare", "banzai", "8.4", "Banzai is played during an attack"),
        (
            "declare",
            "mhidc",
            "8.4",
            MHIDC,
        ),
    )
    silent(p, ("recruit", "ija_brigade"))
    second = Position("declaration", held=("menjiang", "psywar_j1"), year=1932, garrisons=MANCHUKUO)
    assert second.offered("declare") == ["menjiang"]
    second.g.offensive[0] = 1
    assert second.rule_against("declare", "menjiang") == "8.6"
    assert second.reason("declare", "menjiang") == "one offensive a side and year"


def test_8_6_1_outer_mongolia() -> None:
    both = MANCHUKUO | {"1517": "jpn", "2018": "jpn"}
    early = Position("declaration", held=("outer_mongolia",), year=1935, garrisons=both)
    refused(early, ("declare", "outer_mongolia", "8.6.1", "not before 1936"))
    late = Position("declaration", held=("outer_mongolia",), year=1936, garrisons=both)
    refused(
        late,
        (
            "declare",
            "outer_mongolia",
            "8.6.1",
            "the Great Wall and North China offensives must have been played",
        ),
    )
    ready = Position(
        "declaration",
        held=("outer_mongolia",),
        year=1936,
        garrisons=both,
        past=("mukden", "great_wall", "north_china"),
    )
    assert ready.offered("declare") == ["outer_mongolia"]
    half = Position(
        "declaration",
        held=("outer_mongolia",),
        year=1936,
        garrisons=both,
        past=("mukden", "great_wall"),
    )
    assert half.rule_against("declare", "outer_mongolia") == "8.6.1"


def test_8_6_the_northern_offensive_answers_an_earlier_year() -> None:
    def northern(**played: int) -> str:
        p = Position(
            "declaration",
            side="chn",
            held=("northern",),
            year=1934,
            changes={"played": {"mukden": 1931, **played}},
        )
        return p.reason("declare", "northern")

    words = "only in a year after the Great Wall or Menjiang offensive"
    assert northern() == words
    assert northern(great_wall=1934) == words and northern(menjiang=1934) == words
    assert northern(great_wall=1933) == "" and northern(menjiang=1933) == ""


def test_7_5_recruits_and_repairs() -> None:
    p = Position(
        "mobilization",
        rp=(1, 0),
        held=("great_wall", "psywar_j1", "banzai"),
        bombed=("2817",),
        changes={"spot": {"gekokujo": 4}},
    )
    refused(
        p,
        ("recruit", "ija_brigade", "7.2", "it costs 2 RP, and 1 is left"),
        ("recruit", "mj_cavalry", "7.6", "only after Menjiang offensive has been played"),
        ("recruit", "ija_army", "7.8", "Infantry army is built only by reorganization"),
        ("recruit", "infantry_army", "7.5", "Infantry army is not recruited by this side"),
        ("pick", "", "8.2", "a marker costs 2 RP, and 1 is left"),
    )
    silent(p, ("march", "2817"))
    q = Position(
        "mobilization", rp=(1, 0), held=("great_wall", "psywar_j1", "banzai"), bombed=("2817",)
    )
    refused(
        q,
        (
            "play",
            "great_wall",
            "8.6",
            "Great Wall offensive is declared in the Offensive Declaration Phase",
        ),
        ("play", "psywar_j1", "8.5", "PSYWAR 1 is played in the PSYWAR Phase"),
        ("play", "mhidc", "8.2", "Manchukuo industry (MHIDC) is not available to this side"),
    )
    q.do("end_mobilization")
    poor = Position("mobilization", rp=(1, 0), bombed=("2817",))
    poor.do("end_mobilization")
    rich = Position("mobilization", rp=(2, 0), bombed=("2817", "3014"))
    rich.do("end_mobilization")
    refused(
        rich,
        ("repair", "3014", "14.6.2", "no bombed marker lies there under our control"),
        ("repair", "2620", "14.6.2", "no bombed marker lies there under our control"),
    )


def test_7_11_a_kind_may_be_used_up() -> None:
    p = Position("mobilization", "J-HQ-KA@2817", rp=(9, 0))
    refused(
        p,
        (
            "recruit",
            "kwantung_hq",
            "7.11",
            "every counter of Kwantung Army HQ (1) is in play or waits for an incident",
        ),
    )
    q = Position("mobilization", side="chn", rp=(0, 9))
    refused(
        q,
        (
            "recruit",
            "german_division",
            "7.11",
            "German-trained division comes with its incident and is never replaced",
        ),
    )


def test_7_10_there_may_be_no_hex() -> None:
    ports = ("3020", "3122", "3220", "3417", "2620", "2220")
    p = Position("mobilization", rp=(9, 0), bombed=ports)
    refused(p, ("recruit", "ija_division", "7.10", "there is no hex to deploy it in"))


@pytest.mark.parametrize(
    ("force", "side", "hex", "rule", "words"),
    [
        ("ija_division", "jpn", "2817", "7.6", "only Japanese ports and the ports of Korea"),
        (
            "ija_brigade",
            "jpn",
            "2816",
            "7.6",
            "Japanese ports, and one small unit a phase in each objective",
        ),
        (
            "ija_marine",
            "jpn",
            "2816",
            "7.6",
            "Japanese ports, coasts, and one small unit a phase in each objective",
        ),
        ("ija_brigade", "jpn", "3014", "7.10", "an enemy unit stands there"),
        ("ija_brigade", "jpn", "2219", "7.10", "an enemy unit stands there"),
        ("ija_division", "jpn", "2519", "7.10", "no unit enters sea or lake"),
        ("ija_train", "jpn", "2719", "21.0", "a train keeps to its railroad"),
        (
            "mk_regional",
            "jpn",
            "2816",
            "7.6",
            "only Japanese controlled objectives of its own region",
        ),
        (
            "infantry_army",
            "chn",
            "2317",
            "7.6",
            "only Chinese objectives and the south edge of North China",
        ),
        (
            "regional_army",
            "chn",
            "2119",
            "7.6",
            "only Chinese objectives, and towns without Japanese units",
        ),
    ],
)
def test_7_6_where_reinforcements_deploy(
    force: str, side: str, hex: str, rule: str, words: str
) -> None:
    rp = (20, 0) if side == "jpn" else (0, 20)
    p = Position("mobilization", side=side, rp=rp).do("recruit", force)
    refused(p, ("deploy", hex, rule, words))
    silent(p, ("march", hex))


def test_7_6_refusals_of_objectives_and_ports_are_listed() -> None:
    p = Position("mobilization", rp=(20, 0)).do("recruit", "ija_division")
    assert p.listed("deploy", "2817") and p.listed("deploy", "2219")
    assert not p.listed("deploy", "2620") and not p.listed("deploy", "2816")


def test_7_6_bombed_hexes_and_the_sea() -> None:
    p = Position("mobilization", rp=(20, 0), bombed=("2817",)).do("recruit", "ija_brigade")
    refused(p, ("deploy", "2817", "14.6.2", "no reinforcement deploys in a bombed hex"))
    sea = CONTENT.board.grid.ids[list(CONTENT.board.region).index(8)]
    refused(p, ("deploy", sea, "7.10", "no unit enters sea or lake"))


def test_8_3_guerrillas_rise_in_the_four_regions() -> None:
    p = Position("mobilization", "J-D-2@2816", side="chn", held=("guerrillas",))
    p.do("play", "guerrillas")
    refused(
        p,
        ("deploy", "2816", "7.10", "an enemy unit stands there"),
        ("deploy", "3019", "7.10", "the region is closed to this unit"),
        ("deploy", "2220", "7.10", "an enemy unit stands there"),
    )
    free = Position("mobilization", side="chn", held=("guerrillas",), garrisons={"2220": "chn"})
    free.do("play", "guerrillas")
    refused(
        free,
        (
            "deploy",
            "2220",
            "8.3",
            "only in Manchukuo, Jehol, Menjiang and North China, off the enemy",
        ),
    )


def test_7_6_soviets_and_insurgents_deploy_in_outer_mongolia() -> None:
    both = MANCHUKUO | dict.fromkeys(("1517", "2018"), "jpn")
    p = Position(
        "declaration",
        held=("outer_mongolia",),
        year=1936,
        garrisons=both,
        past=("mukden", "great_wall", "north_china", "menjiang"),
    )
    p.do("declare", "outer_mongolia")
    assert p.chooser == "chn"
    refused(p, ("deploy", "2119", "7.6", "only cities and towns of Outer Mongolia"))
    while p.chooser == "chn" and "deploy" in p.verbs:
        p.do("deploy", "1308")
    words = "only cities, towns and the west edge of Outer Mongolia"
    refused(p, ("deploy", "2817", "7.6", words))
    assert "0908" in p.offered("deploy")  # the west edge


def test_17_0_psywar() -> None:
    p = Position("psywar", held=("psywar_j1", "mhidc", "intelligence"))
    refused(
        p,
        ("subvert", "psywar_j2", "8.2", "PSYWAR 2 is not available to this side"),
        (
            "subvert",
            "mhidc",
            "8.4",
            MHIDC,
        ),
        ("play", "mhidc", "8.4", MHIDC),
    )
    silent(p, ("march", "2817"))
    p.do("subvert", "psywar_j1")
    refused(
        p,
        ("target", "2219", "17.0", "the region is closed to our units"),
        (
            "target",
            "2817",
            "17.0",
            "neither an enemy garrison nor an untried enemy unit stands there",
        ),
    )
    silent(p, ("march", "2817"))


def test_17_0_no_marker_without_a_target() -> None:
    guards = [
        f"{unit}@{hex}"
        for unit, hex in (
            ("C-GT-87", "3014"),
            ("C-GT-88", "3111"),
            ("C-GT-89", "2909"),
            ("C-HQ-2MR", "3709"),
        )
    ]
    p = Position("psywar", *guards, held=("psywar_j1",))
    refused(p, ("subvert", "psywar_j1", "17.0", "no hex is left that a marker may be played on"))


def test_17_0_no_second_marker_where_the_first_has_had_the_only_target() -> None:
    guards = ("C-GT-87@3014", "C-GT-88@3111", "C-GT-89@2909")
    p = Position("psywar", *guards, held=("psywar_j1", "psywar_j2"), dice=(3,))
    p.do("subvert", "psywar_j1")  # against Fuchin, for nobody else may be meant
    assert [fact[0] for fact in p.told("psywar_rolled")] == [CONTENT.space["3709"]]
    refused(p, ("subvert", "psywar_j2", "17.0", "no hex is left that a marker may be played on"))
