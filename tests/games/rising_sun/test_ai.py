"""The computer player's judgement."""

from __future__ import annotations

import pytest

from tests.games.rising_sun.position import CONTENT, GAME, Position
from zhulu.ai.match import play_match
from zhulu.ai.policy import best, preferences
from zhulu.games.rising_sun.ai.evaluate import attacks_left, evaluate, prospects
from zhulu.games.rising_sun.ai.prefer import prefer
from zhulu.kernel import KeyedDice, QuickDice, offers_of, pending, take_nth


def liked(p: Position) -> tuple[str, str]:
    menu = pending(p.g)
    assert menu is not None
    favourite = max(menu.offers, key=lambda action: prefer(p.g, menu.side, *action))
    return GAME.name_of(favourite, p.g)


def test_holding_objectives_is_good_for_japan() -> None:
    more = Position("movement", "J-D-2@2817", garrisons={"3014": "jpn"}).g
    less = Position("movement", "J-D-2@2817").g
    assert evaluate(more, 0) > evaluate(less, 0)
    assert evaluate(more, 1) == -evaluate(more, 0)


def test_an_army_at_the_gates_is_worth_more_than_one_far_away() -> None:
    past = ("mukden", "great_wall", "menjiang", "north_china")
    near = Position("movement", "J-A-1Army@2220", past=past, year=1937).g
    far = Position("movement", "J-A-1Army@2817", past=past, year=1937).g
    assert evaluate(near, 0) > evaluate(far, 0)


def test_prospects_end_with_the_last_combat_phase() -> None:
    past = ("mukden", "great_wall", "menjiang", "north_china")
    p = Position("movement", "J-A-1Army@2220", "infantry_army_1@2222", past=past, year=1937,
                 side="chn", second=True, changes={"offensive": {"chn": 1}})  # fmt: skip
    assert attacks_left(p.g, 0) == 0 and prospects(p.g, 0) == 0
    assert attacks_left(p.g, 1) == 1
    q = Position("movement", "J-A-1Army@2220", past=past, year=1937)
    assert prospects(q.g, 0) > 0


def test_a_sure_attack_is_liked_and_a_hopeless_one_is_not() -> None:
    weak = {"regional_army_1": "C-R-05"}
    sure = Position("combat", "J-A-1Army@2912", "regional_army_1@2913", faces=weak)
    assert liked(sure) == ("attack", "2913")
    hopeless = Position("combat", "regional_army_1@2912", "J-A-1Army@2913", side="chn", faces=weak)
    assert liked(hopeless) == ("end_combat", "")


def test_an_army_is_broken_down_rather_than_lost() -> None:
    p = Position("combat", "J-A-1Army@2912", "infantry_army_1@2913", dice=(1,),
                 faces={"infantry_army_1": "C-IA-03"}).attack("2913", "J-A-1Army")  # fmt: skip
    assert liked(p)[0] == "break_down"


def test_units_are_combined_but_not_in_the_last_year() -> None:
    """18.1, 4.2: three divisions take three places that count, an army one."""
    army = ("J-D-2@2817", "J-D-16@2817", "J-D-19@2817")
    motorized = ("J-B-05@2817", "J-B-06@2817", "J-T-4@2817", "J-AG-1@2817")
    for parts in (army, motorized):
        assert liked(Position("movement", *parts, year=1936))[0] == "combine"
        assert liked(Position("movement", *parts, year=1937))[0] != "combine"


def test_the_last_brigade_of_a_city_is_not_combined_away() -> None:
    """17.2: nobody would keep PSYWAR from Ryojun."""
    pair = ("J-B-05@2620", "J-B-06@2620")
    assert liked(Position("movement", *pair))[0] != "combine"
    assert liked(Position("movement", *pair, "J-B-01@2620"))[0] == "combine"
    assert liked(Position("movement", *pair, "J-D-2@2620", "MK-AG-1@2620"))[0] == "combine"


def test_nobody_is_recruited_into_full_hexes() -> None:
    army = CONTENT.force["mk_regional"]
    divisions = ("J-D-2@2620", "J-D-16@2620", "J-D-19@2817", "J-D-1@2817")
    full = Position("mobilization", *divisions, rp=(1, 0), year=1937)
    assert prefer(full.g, 0, "recruit", army) < 0  # an army counts three, two stand there
    room = Position("mobilization", *divisions[:3], rp=(1, 0), year=1937)
    assert prefer(room.g, 0, "recruit", army) > 0
    assert liked(room.do("recruit", "mk_regional")) == ("deploy", "2817")


def test_no_client_army_where_it_can_never_leave() -> None:
    """21.0: a regional army keeps to the region it is placed in; Tientsin is one hex."""
    past = ("mukden", "great_wall")
    alone = Position("mobilization", rp=(1, 0), year=1935, past=past)
    assert prefer(alone.g, 0, "recruit", CONTENT.force["nc_regional"]) < 0
    jehol = Position("mobilization", rp=(1, 0), year=1935, past=past, garrisons={"2317": "jpn"})
    assert prefer(jehol.g, 0, "recruit", CONTENT.force["nc_regional"]) > 0
    assert liked(jehol.do("recruit", "nc_regional")) == ("deploy", "2317")


def test_chinese_recruits_land_where_a_city_calls_them() -> None:
    """7.6: every hex of the south edge is open; those in the far west are a year's march away."""
    p = Position("mobilization", side="chn", rp=(0, 3), year=1937, bombed=("1821", "2219"))
    p.do("recruit", "route_army")
    near, between, far = (CONTENT.space[hex] for hex in ("1722", "1322", "0922"))
    assert prefer(p.g, 1, "deploy", near) > prefer(p.g, 1, "deploy", between)
    assert prefer(p.g, 1, "deploy", between) > prefer(p.g, 1, "deploy", far)
    lost = {"1821": "jpn", "2219": "jpn"}
    q = Position("mobilization", side="chn", rp=(0, 3), year=1937, garrisons=lost)
    q.do("recruit", "route_army")  # to win one of them back
    assert prefer(q.g, 1, "deploy", between) > prefer(q.g, 1, "deploy", far)


def test_no_marker_is_spent_on_an_attack_it_can_only_harm() -> None:
    """13.2: right of the last column lies nothing."""
    sure = Position("combat", "J-A-1Army@2912", "infantry_army_1@2913", held=("banzai",),
                    faces={"infantry_army_1": "C-IA-03"}).attack("2913", "J-A-1Army")  # fmt: skip
    assert "play" in sure.verbs and liked(sure) == ("spare_marker", "")
    even = Position("combat", "J-D-2@2912", "infantry_army_1@2913", held=("banzai",),
                    faces={"infantry_army_1": "C-IA-03"}).attack("2913", "J-D-2")  # fmt: skip
    assert liked(even) == ("play", "banzai")


def test_somebody_leaves_a_hex_that_is_too_full() -> None:
    units = [f"J-D-{n}@2817" for n in (2, 16, 19, 1, 12)]
    p = Position("movement", *units).do("select", "J-D-2")
    assert liked(p)[0] == "march"


def test_an_empty_town_is_held_in_the_last_year() -> None:
    past = ("mukden", "great_wall", "menjiang", "north_china")
    mine = dict.fromkeys(("3014", "3111", "2909", "3709", "2317", "1517", "2018", "2219", "1821"),
                         "jpn")  # fmt: skip
    p = Position("movement", "mk_cavalry_1@3113", year=1937, past=past, garrisons=mine)
    p.do("select", "mk_cavalry_1")
    town, open_country = CONTENT.space["3114"], CONTENT.space["3115"]
    assert prefer(p.g, 0, "march", town) > prefer(p.g, 0, "march", open_country) + 100
    assert prefer(p.g, 0, "march", town) > prefer(p.g, 0, "stay", -1) + 100


NORTHERN = ("3014", "3111", "2909", "3709", "2317", "1517", "2018", "2219")


def last_attacks(
    *units: str,
    side: str = "jpn",
    phase: str = "movement",
    faces: dict[str, str] | None = None,
    dice: tuple[int, ...] = (),
    year: int = 1937,
) -> Position:
    """1937, the second player turn of a side, which is its last."""
    past = ("mukden", "great_wall", "menjiang", "north_china")
    return Position(phase, *units, side=side, year=year, second=True, past=past,
                    garrisons=dict.fromkeys(NORTHERN, "jpn"), faces=faces, dice=dice,
                    changes={"offensive": {"jpn": 1, "chn": 1}})  # fmt: skip


def test_somebody_is_the_first_to_go_to_the_gates() -> None:
    """4.2: three divisions are enough for Taiyuan, none alone; who waits for the others is late."""
    armies = ("route_army_1@1821", "infantry_army_1@1821")
    p = last_attacks("J-D-2@2022", "J-D-16@2022", "J-D-19@1819", *armies).do("select", "J-D-2")
    verb, hex = liked(p)
    assert verb == "march" and CONTENT.space[hex] in CONTENT.board.near[CONTENT.space["1821"]]


def test_who_comes_too_late_for_the_last_city_takes_a_town() -> None:
    """4.2: a town is a point; four hexes from Taiyuan a division is of no use any more."""
    armies = (
        "route_army_1@1821",
        "infantry_army_1@1821",
        "regional_army_1@2518",
        "regional_army_2@2119",
    )  # who bars the way to Taiyuan
    p = last_attacks("J-D-2@2219", *armies)
    p.do("select", "J-D-2")
    verb, hex = liked(p)
    assert verb == "march" and CONTENT.space[hex] in CONTENT.board.near[CONTENT.space["2518"]]


def test_a_city_needs_no_army_when_nobody_can_attack_it_any_more() -> None:
    """20.0, 4.2: its garrison holds it, and an empty town is a point."""
    p = last_attacks("route_army_1@1821", side="chn")
    assert liked(p.do("select", "route_army_1")) == ("march", "1918")
    alone = last_attacks("regional_army_1@2518", "J-AG-1@2219", side="chn")
    assert liked(alone.do("select", "regional_army_1")) == ("stay", "")  # a town is a point


def test_the_last_attack_of_all_need_not_be_a_safe_one() -> None:
    """4.2: a city is worth any loss then, and what is no place nothing."""
    armies = ("route_army_1@2218", "infantry_army_1@2218")
    faces = {"route_army_1": "C-RA-1", "infantry_army_1": "C-IA-03"}
    p = last_attacks(*armies, "J-B-01@2219", "J-B-02@2317", "J-B-03@2219", side="chn",
                     phase="combat", faces=faces)  # fmt: skip
    assert liked(p)[0] == "attack"
    p = last_attacks("route_army_1@2222", "J-B-01@2121", side="chn", phase="combat")
    assert liked(p) == ("end_combat", "")


def test_nobody_gives_up_a_town_for_a_city_that_is_taken_already() -> None:
    armies = ("route_army_1@1417", "infantry_army_1@1516")
    p = last_attacks(*armies, side="chn", phase="combat", dice=(6,),
                     faces={"route_army_1": "C-RA-1", "infantry_army_1": "C-IA-03"})  # fmt: skip
    p.attack("1517", "route_army_1", "infantry_army_1")
    assert liked(p) == ("advance", "infantry_army_1")
    p.do("advance", "infantry_army_1")
    while p.verbs and "halt" in p.verbs:
        p.do("halt")
    assert liked(p) == ("hold", "")


def test_a_brigade_keeps_a_city_from_psywar_in_the_last_year() -> None:
    """17.2: a headquarters beside it does not, for it follows the army."""
    staff = ("J-HQ-NC@2220", "J-D-2@2220", "J-B-01@2220")
    p = last_attacks("route_army_1@1821", "infantry_army_1@2020", *staff)
    assert liked(p.do("select", "J-D-2"))[0] == "march"
    p = last_attacks("route_army_1@1821", "infantry_army_1@2020", *staff[::2])
    assert liked(p.do("select", "J-B-01")) == ("stay", "")
    p = last_attacks("route_army_1@1821", "infantry_army_1@2020", "J-B-02@2220", *staff[::2])
    assert liked(p.do("select", "J-B-01"))[0] == "march"  # one is enough


@pytest.mark.parametrize("year", [1936, 1937])
def test_who_keeps_a_city_from_psywar_does_not_advance_out_of_it(year: int) -> None:
    p = last_attacks("J-B-01@2220", "J-D-2@2119", "infantry_army_1@2120", phase="combat",
                     faces={"infantry_army_1": "C-IA-03"}, dice=(5,), year=year)  # fmt: skip
    p.attack("2120", "J-D-2", "J-B-01")
    assert p.offered("advance") == ["J-D-2", "J-B-01"]
    assert prefer(p.g, 0, "advance", CONTENT.unit_ids.index("J-D-2")) > 0
    assert prefer(p.g, 0, "advance", CONTENT.unit_ids.index("J-B-01")) < 0


def test_no_army_is_disbanded_for_want_of_room_in_whole_games() -> None:
    for seed in (1, 2, 3):
        g = GAME.new("china_1937", dice=KeyedDice(bytes([seed] * 16)))
        g.silent = False
        dice = QuickDice(seed)
        menu = offers_of(g)
        while menu is not None:
            menu = take_nth(g, menu, best(preferences(GAME, g, menu), dice))
        told = {fact.kind.name for fact in g.facts}
        assert "recruited" in told and "unit_disbanded" not in told


def paces(seed: int) -> tuple[int, int]:
    """Moves from one's own turn to the next in a whole war, and those that only undo the last."""
    g = GAME.new("war_1931", dice=QuickDice(seed))
    g.silent = True
    dice, menu, rest, mover = QuickDice(seed + 5), offers_of(g), GAME.moment(g), g.active
    been: dict[int, list[int]] = {unit: [] for unit in range(CONTENT.units)}
    moved = undone = 0
    while menu is not None:
        menu = take_nth(g, menu, best(preferences(GAME, g, menu), dice))
        if GAME.moment(g) == rest:
            continue
        for unit, places in been.items():
            if g.on_map(unit) and CONTENT.unit_side[unit] == mover:
                places.append(g.where[unit])
                moved += len(places) > 1 and places[-1] != places[-2]
                undone += len(places) > 2 and places[-1] == places[-3] != places[-2]
        rest, mover = GAME.moment(g), g.active
    return moved, undone


def test_nobody_marches_in_and_out() -> None:
    counted = [paces(seed) for seed in (1, 2, 3)]
    assert sum(moved for moved, _ in counted) > 150
    assert sum(undone for _, undone in counted) <= sum(moved for moved, _ in counted) // 20


def test_the_heuristic_japan_wins_the_whole_war_against_random_play() -> None:
    won = [play_match(GAME, "war_1931", ("heuristic", "random"), seed).winners for seed in (1, 2)]
    assert won == [(0,), (0,)]


def test_the_heuristic_china_holds_against_random_play() -> None:
    won = play_match(GAME, "china_1937", ("random", "heuristic"), 3).winners
    assert won == (1,)
