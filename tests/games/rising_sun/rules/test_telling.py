"""The table tells: prices, the strip, what is being built, and results in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rising_sun.position import Position
from zhulu.content import catalogue
from zhulu.games.rising_sun import GAME
from zhulu.games.rising_sun.rules.phases.airpower import Sortie
from zhulu.games.rising_sun.table.building import building
from zhulu.kernel import NOTHING, Looker, Say

TWO = {"infantry_army_1": "C-IA-03"}
WORDS = {language: catalogue(GAME, language) for language in ("en", "zh")}


def price(p: Position, verb: str, noun: str, side: int = 0) -> dict[str, int]:
    return Looker(GAME, p.g, side).look(GAME.action(verb, noun, p.g)).price


def strip(p: Position, side: int | None = 0) -> dict[str, Any]:
    return GAME.strip(p.g, side).document()


def said(words: Say | None, p: Position, language: str = "en") -> str:
    assert words is not None
    return WORDS[language].say(words, p.g)


def section(p: Position, name: str, side: int | None = 0) -> dict[str, Any]:
    return next(one for one in strip(p, side)["sections"] if one["id"] == name)


def test_recruits_and_markers_have_their_price() -> None:
    p = Position("mobilization", rp=(9, 0), bombed=("2817",))
    assert price(p, "recruit", "ija_division") == {"rp": -4}
    assert price(p, "pick", "") == {"rp": -2}  # and then a marker nobody foresees
    p.do("end_mobilization")
    assert price(p, "repair", "2817") == {"rp": -2}


def test_a_march_costs_the_factors_of_its_way() -> None:
    p = Position("movement", "J-D-2@2913", garrisons={"3014": "jpn"}).do("select", "J-D-2")
    assert price(p, "march", "2912") == {"movement/2": -2}
    assert price(p, "march", "2911") == {"movement/2": -6}  # over a river
    assert WORDS["en"].price("movement/2", -3) == "−1½ MF"
    train = Position("movement", "J-AT-1@2817").do("select", "J-AT-1")
    assert price(train, "march", "2620") == {}


def test_a_march_by_a_person_is_the_march_of_a_playout() -> None:
    loud = Position("movement", "J-D-2@2913").do("select", "J-D-2")
    quiet = Position("movement", "J-D-2@2913").do("select", "J-D-2")
    quiet.g.silent = True
    assert GAME.hash(loud.do("march", "2911").g) == GAME.hash(quiet.do("march", "2911").g)


def test_an_airstrike_sent_is_one_less_at_rest() -> None:
    p = Position("air", "J-D-2@2912", "infantry_army_1@2913", staging=("J-AIR-1", "J-AIR-2"))
    assert price(p, "support_ground", "2913") == {"strikes": -1}


def test_losses_owed_shrink_by_what_is_given_up() -> None:
    p = Position("combat", "J-D-2@2912", "J-B-01@2912", "infantry_army_1@2913",
                 faces={"infantry_army_1": "C-IA-01"}, dice=(4,))  # fmt: skip
    p.attack("2913", "J-D-2", "J-B-01")
    assert price(p, "sacrifice", "J-B-01")["owed"] == -3
    assert (
        WORDS["en"].prompt(p.g)
        == "Bloodbath at 2913 near Taonan: give up units worth 3 more factors."
    )


def test_the_aim_and_how_it_stands() -> None:
    aims = strip(Position("movement", "J-D-2@2817", year=1937))["aims"]
    p = Position("movement", "J-D-2@2817", year=1937)
    assert len(aims) == 1  # no sudden death in 1937
    assert said(aims[0]["stands"], p) == "now −15: Chinese strategic victory, 40 short"
    assert aims[0]["tone"] == "bad"
    assert strip(p, 1)["aims"][0]["tone"] == "good" and strip(p, None)["aims"][0]["tone"] == ""
    early = Position("movement", "J-D-2@2817", year=1936)
    sudden = strip(early)["aims"][1]
    assert said(sudden["stands"], early) == "Japan lacks 9, China 2"
    assert "1936" in said(sudden["words"], early, "zh")


def test_both_sides_figures_are_open_but_not_the_enemys_staging() -> None:
    p = Position("movement", "J-D-2@2817", rp=(7, 3), held=("mhidc", "northern", "german"),
                 staging=("J-AIR-1", "C-AIR-1"))  # fmt: skip
    figures = {(one["side"], one["id"]): one["value"] for one in strip(p)["figures"]}
    assert figures["jpn", "vp"] == 6 and figures["chn", "vp"] == 21
    assert figures["jpn", "rp"] == 7 and figures["chn", "rp"] == 3
    assert figures["jpn", "markers"] == 1 and figures["chn", "markers"] == 2
    assert figures["jpn", "strikes"] == 1 and ("chn", "strikes") not in figures


def test_objectives_regions_and_incidents() -> None:
    p = Position("movement", "J-D-2@2817", bombed=("2219",), effect=("mhidc",),
                 past=("mukden", "great_wall"))  # fmt: skip
    held = {row["at"]: row for row in section(p, "objectives")["rows"]}
    assert len(held) == 12 and "1308" not in held  # Ulaan Baatar is not in play
    assert held["2219"]["side"] == "chn" and said(held["2219"]["value"], p) == "5 VP, bombed"
    assert held["2817"]["side"] == "jpn" and said(held["2817"]["value"], p) == "2 VP"
    states = [said(row["value"], p) for row in section(p, "regions")["rows"]]
    assert states == ["open", "closed", "closed", "closed"]
    assert [said(row["value"], p) for row in section(p, "incidents")["rows"]] == ["in effect"]


@pytest.mark.parametrize(
    ("side", "second", "offensives", "year", "words"),
    [
        ("jpn", False, {}, 1931, "the first turn of China"),
        ("chn", False, {}, 1931, "the year 1932"),
        ("chn", False, {"jpn": 1}, 1931, "the second turn of Japan"),
        ("chn", False, {"chn": 1}, 1931, "the second turn of China"),
        ("jpn", True, {"jpn": 1}, 1937, "points are counted"),
        ("jpn", True, {"jpn": 1, "chn": 1}, 1937, "the second turn of China"),
        ("chn", True, {"chn": 1, "jpn": 1}, 1936, "the year 1937"),
    ],
)
def test_the_phases_of_the_turn_and_who_is_next(
    side: str, second: bool, offensives: dict[str, int], year: int, words: str
) -> None:
    unit = "J-D-2@2817" if side == "jpn" else "infantry_army_1@2219"
    p = Position("movement", unit, side=side, second=second, year=year,
                 changes={"offensive": offensives})  # fmt: skip
    assert said(strip(p)["next"], p) == words
    rows = section(p, "sequence")["rows"]
    assert len(rows) == (4 if second else 6)
    assert [said(row["words"], p) for row in rows if row["now"]] == ["Movement"]
    assert [row["done"] for row in rows].count(True) == (1 if second else 3)


def test_an_attack_is_built_with_factors_shifts_and_odds() -> None:
    p = Position("combat", "J-D-2@2912", "J-T-3@2912", "infantry_army_1@2913").do("attack", "2913")
    shown = building(p.g, 0)
    assert shown is not None and not shown.odds and shown.total is None
    p.do("join", "J-D-2").do("join", "J-T-3")
    shown = building(p.g, 0)
    assert shown is not None and shown.odds
    assert shown.spaces == ["2913"] and shown.pieces == ["J-D-2", "J-T-3"]
    assert said(shown.total, p) == "9 against 2 to 5, shifts +1"
    assert said(shown.total, p, "zh") == "9对2到5，移位+1"
    assert [said(line["price"], p) for line in shown.lines] == ["8", "1", "2 to 5"]


def test_a_march_a_landing_and_a_set_up_are_built() -> None:
    p = Position("movement", "J-D-2@2620", "J-B-01@2620", "J-B-02@2620").do("select", "J-D-2")
    shown = building(p.g, 0)
    assert shown is not None and said(shown.total, p) == "5 movement factors"
    assert said(shown.title, p).startswith("2 Division moves from Ryojun")
    q = Position("movement", "J-B-01@2620", "J-B-02@2620").do("embark", "J-B-01")
    shown = building(q.g, 0)
    assert shown is not None and shown.pieces == ["J-B-01"]
    g = GAME.new("war_1931", seed=1)
    shown = GAME.building(g, 1)
    assert shown is not None and len(shown.lines) == 2


def test_reorganizations_are_named_without_arrows() -> None:
    name = WORDS["en"].offer("combine", "division_2_brigades>2817")
    assert "→" not in name and name.endswith(" at Mukden 2817")
    assert "→" not in WORDS["zh"].offer("combine", "division_2_brigades>2817")


@pytest.mark.parametrize(
    ("garrisons", "kind", "text"),
    [
        ({}, "china_won",
         "Chinese strategic victory: Japan's lead is −15 and should have been 25: 40 short."),
        (dict.fromkeys(("3014", "3111", "2909", "3709", "2317", "1517", "2018", "2219", "1821"),
                       "jpn"), "japan_won",
         "Japanese operational victory: Japan leads by 27 and needed 25; "
         "a strategic victory takes 4 more."),
    ],
)  # fmt: skip
def test_the_end_says_who_won_by_how_much_and_what_was_missing(
    garrisons: dict[str, str], kind: str, text: str
) -> None:
    p = Position("combat", "infantry_army_1@2912", "J-D-2@2913", side="chn", second=True,
                 year=1937, garrisons=garrisons)  # fmt: skip
    p.do("end_combat")
    assert p.g.result is not None
    fact = next(fact for fact in p.g.facts if fact.kind.name == kind)
    assert WORDS["en"].fact_text(fact, 0, p.g) == text
    assert "点" in (WORDS["zh"].fact_text(fact, 0, p.g) or "")
    assert WORDS["en"].why_over(p.g).startswith("Japan leads by ")  # also where the table says it
    GAME.resign(p.g, 0)
    assert WORDS["en"].why_over(p.g) == ""  # who gives up was not beaten by points


def test_4_2_a_strategic_victory_is_not_told_to_lack_anything() -> None:
    every = ("3014", "3111", "2909", "3709", "2317", "1517", "2018", "2219", "1821", "1308")
    past = ("mukden", "great_wall", "menjiang", "north_china", "outer_mongolia")
    p = Position("combat", "infantry_army_1@2912", "J-D-2@2913", side="chn", second=True,
                 year=1937, garrisons=dict.fromkeys(every, "jpn"), past=past)  # fmt: skip
    p.do("end_combat")
    assert p.told("japan_won_strategically") == [(4, 31, 31)] and not p.told("japan_won")
    fact = next(fact for fact in p.g.facts if fact.kind.name == "japan_won_strategically")
    words = "Japanese strategic victory: Japan leads by 31; 31 would do."
    assert WORDS["en"].fact_text(fact, 0, p.g) == words


def test_logs_say_who_where_and_what_it_cost() -> None:
    p = Position("mobilization", rp=(9, 0)).do("recruit", "ija_brigade").do("deploy", "2620")
    lines = [WORDS["en"].fact_text(fact, 0, p.g) for fact in p.g.facts]
    assert lines[0] == "Japan recruits Infantry brigade for 2 RP and has 7 left."
    q = Position("combat", "J-D-2@2912", "infantry_army_1@2913", dice=(6,),
                 dealt={"infantry_army_1": "C-IA-03"}).attack("2913", "J-D-2")  # fmt: skip
    lines = [WORDS["en"].fact_text(fact, 0, q.g) for fact in q.g.facts]
    assert "Infantry army A is revealed: 57 North East Army, 2 factors." in lines
    assert "Battle at 2913 near Taonan, die 6: defender eliminated (DE)." in lines


def test_a_prompt_names_a_few_of_many_and_how_many_more() -> None:
    p = Position("movement", "J-B-02@2620", "J-B-03@2620").do("embark", "J-B-02")
    frame = p.g.stack[-1]
    assert "+" not in WORDS["en"].prompt(p.g)
    frame.units += [frame.units[0]] * 6
    assert " … +3: take another unit aboard?" in WORDS["en"].prompt(p.g)
    assert "、" in WORDS["zh"].prompt(p.g)


def test_3_1_the_set_up_asks_for_one_unit_at_a_time() -> None:
    g = GAME.new("china_1937", seed=5)
    assert WORDS["en"].prompt(g) == "Set-up of China: where is Regional army A placed?"
    assert WORDS["zh"].prompt(g) == "中国布置：地方军甲放在哪里？"


def test_14_1_a_mission_without_a_target_is_asked_for_by_what_it_is() -> None:
    g = GAME.new("china_1937", seed=5)
    for hex, asked in ((NOTHING, "Fight for air superiority"), (0, "Mission against")):
        g.stack.append(Sortie(0, 0, hex))
        assert WORDS["en"].prompt(g).startswith(asked)
        g.stack.pop()


def test_7_2_what_the_track_does_not_hold_is_told() -> None:
    g = GAME.new("china_1937", seed=5)
    most = g.content.rp_most[0]
    g.rp[0] = most - 3
    g.facts.clear()
    g.earn(0, 4, 16)
    lines = [WORDS["en"].fact_text(fact, 0, g) for fact in g.facts]
    assert lines == [
        f"Japan receives 4 RP by dice and 16 for objectives, and has {most}.",
        f"17 RP of Japan lapse: its track holds {most} at most.",
    ]
    g.facts.clear()
    g.lose(0, 5)
    g.gain(0, 5)
    assert [fact.kind.name for fact in g.facts] == ["rp_lost", "rp_gained"]


def test_prompts_of_a_battle_say_where_and_how_far() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", faces=TWO, dice=(4,))
    p.attack("2913", "J-D-2")
    words = "Infantry army A must retreat 2 hexes from 2913 near Taonan: where to?"
    assert WORDS["en"].prompt(p.g) == words
    assert "2913" in WORDS["zh"].prompt(p.g)


def test_4_1_a_war_that_begins_in_1937_has_no_sudden_death_to_aim_at() -> None:
    for scenario, aims in (("war_1931", 2), ("china_1937", 1)):
        g = GAME.new(scenario, seed=1)  # still setting up: no year has begun
        assert len(GAME.strip(g, 0).aims) == aims
