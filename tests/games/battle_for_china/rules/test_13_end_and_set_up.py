"""13.0-15.3: inter-phase, victory, set-up."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import CONTENT, GAME, Position, place
from zhulu.games.battle_for_china.content.ids import (
    CCP,
    CENTRAL_C3,
    JAPAN,
    KMT,
    KMT_FACTIONS,
    NOBODY,
    UNIT_TYPES,
)
from zhulu.games.battle_for_china.content.rows import GarrisonRow
from zhulu.games.battle_for_china.rules.phases.interphase import swing_of
from zhulu.games.battle_for_china.rules.questions.control import controller
from zhulu.games.battle_for_china.rules.setup import place_garrison, set_up
from zhulu.games.battle_for_china.rules.victory import japan_falls
from zhulu.kernel import ContentError, QuickDice, apply, offers_of
from zhulu.kernel.dice import ScriptedDice
from zhulu.testing import sound


def last_turn(japan: int, kmt: int, ccp: int, players: int = 2, **fields: object) -> Position:
    p = (
        Position(turn=18, players=players)
        .group("J1", "hebei", "ija-d4")
        .group("K1", "hebei", "cen-c3")
    )
    p.group("C1", "shaanxi", "ccp-c3").control("kmt", "hebei").control("ccp", "shaanxi")
    return p.set(ps={"japan": japan, "kmt": kmt, "ccp": ccp}, **fields)


def result(p: Position) -> tuple[str, list[int], str]:
    p.combat("japan").does("japan", "end_combat")
    found = p.g.result
    return found.kind, found.winners, found.rule


def test_13_0_control_levels_and_corruption_in_order() -> None:
    p = (
        Position(turn=3, dice=(4, 1, 1))
        .group("J1", "hebei", "ija-d4")
        .group("K1", "hebei", "cen-c3")
    )
    p.set(ps={"japan": 60, "kmt": 40}, ep={"kmt": 5}).combat("japan").does("japan", "end_combat")
    kinds = [f.kind.name for f in p.g.facts]
    assert kinds.index("control_changed") < kinds.index("ps_changed") < kinds.index("corruption")


def test_13_1_sole_presence_or_twice_the_steps() -> None:
    def holder(**units: int) -> int:
        p = Position().group("J70", "tianjin", "ija-b2").group("K70", "hebei", "cen-c3")
        for number in range(units.get("japan", 0)):
            p.group(f"J{number + 1}", "hunan", "ija-d4")
        for number in range(units.get("kmt", 0)):
            p.group(f"K{number + 1}", "hunan", "cen-c3")
        if units.get("ccp"):
            p.guerrillas("ccp", "hunan", units["ccp"])
        return controller(p.combat("japan").g, place("hunan"))

    assert holder() == NOBODY
    assert holder(japan=1) == JAPAN and holder(ccp=1) == CCP and holder(kmt=1) == KMT
    assert holder(japan=3, kmt=1) == JAPAN  # 6 against 3
    assert holder(japan=2, kmt=1) == KMT  # 4 against 3, and the CCP has none
    assert holder(kmt=2, ccp=2) == NOBODY and holder(kmt=2, ccp=1) == KMT
    assert holder(japan=3, kmt=1, ccp=1) == NOBODY


def test_13_2_every_area_gained_adds_to_the_level() -> None:
    p = Position().group("K1", "hubei", "cen-c3").group("K2", "hunan", "cen-c3")
    p.group("J1", "hebei", "ija-d4").group("K3", "hebei", "cen-c3")
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}).combat("japan")
    gain = CONTENT.charts.support.area_gained[KMT]
    areas = [place("hubei"), place("hunan")]
    assert [swing_of(p.g, areas[:n]) for n in (1, 2)] == [[0, gain, 0], [0, 2 * gain, 0]]


def test_13_2_levels_change_with_control() -> None:
    p = (
        Position(turn=3, dice=(1, 1))
        .group("J1", "shandong", "ija-d4")
        .group("J2", "hebei", "ija-d4")
    )
    p.group("K1", "hebei", "cen-c3").control("kmt", "shandong", "hebei")
    p.set(ps={"japan": 60, "kmt": 40}).combat("japan").does("japan", "end_combat")
    changes = {f[0]: f[1] for f in p.told("ps_changed")[:2]}
    table = CONTENT.charts.support
    assert changes == {JAPAN: table.area_gained[JAPAN], KMT: -table.area_lost[KMT]}


@pytest.mark.parametrize(("die", "left"), [(1, 9), (2, 8), (3, 6), (4, 4), (5, 2), (6, 0)])
def test_13_3_corruption_eats_unspent_ep(die: int, left: int) -> None:
    p = Position(turn=18, dice=(die,)).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}, ep={"kmt": 9}).combat("japan")
    assert p.does("japan", "end_combat").ep("kmt") == left


def test_14_1_japan_at_zero_is_a_chinese_total_victory() -> None:
    p = last_turn(1, 40, 25).control("japan", "hunan").control("kmt", "hebei")
    assert result(p) == ("total", [KMT, CCP], "14.1")


def test_14_2_both_collapsed_is_a_japanese_total_victory() -> None:
    p = (
        last_turn(60, 1, 25, collapsed={"ccp": 1})
        .set(ps={"ccp": 0})
        .control("kmt", "hunan", "henan")
    )
    assert result(p) == ("total", [JAPAN], "14.2")


@pytest.mark.parametrize("players", [2, 3])
def test_14_2_both_at_zero_at_once_is_a_total_victory_and_nobody_may_resign(players: int) -> None:
    """Giving up would be a partial victory; but no force remains to fight on with."""
    p = last_turn(60, 1, 1, players).control("kmt", "hunan", "henan").control("ccp", "gansu")
    assert result(p) == ("total", [JAPAN], "14.2")
    assert p.told("force_collapsed") == [(KMT,), (CCP,)]


def test_14_3_at_the_end_a_standing_kmt_wins_for_china() -> None:
    assert result(last_turn(60, 40, 25)) == ("partial", [KMT, CCP], "14.3")
    gone = last_turn(60, 40, 0, collapsed={"ccp": 1})
    assert result(gone) == ("shared", [JAPAN, KMT, CCP], "14.3")
    gone = last_turn(60, 0, 40, collapsed={"kmt": 1})
    assert result(gone) == ("partial", [JAPAN], "14.3")


def test_14_1_one_chinese_player_wins_with_both_forces_even_if_one_has_collapsed() -> None:
    """1.1: with two players they are one player's; with three who has collapsed is out (16.5)."""
    for players, winners in ((2, [KMT, CCP]), (3, [CCP])):
        p = Position(turn=5, players=players).group("J1", "hebei", "ija-d4")
        for ccp in (30, 0):  # at 0 with Japan it has not collapsed yet
            p.guerrillas("ccp", "shaanxi", 1).set(ps={"japan": 0, "kmt": 0, "ccp": ccp})
            assert japan_falls(p.set(collapsed={"kmt": 1}).movement("japan").g)
            assert p.g.result.winners == winners


def test_14_4_a_ccp_as_strong_as_the_kmt_makes_a_draw() -> None:
    assert result(last_turn(30, 40, 50)) == ("draw", [JAPAN, KMT, CCP], "14.4")


def test_14_5_a_kmt_above_both_wins() -> None:
    assert result(last_turn(30, 60, 50)) == ("partial", [KMT, CCP], "14.5")


def test_15_0_the_chinese_set_up_first() -> None:
    g = GAME.new("two_players", dice=ScriptedDice([4, 5, 6]))
    menu = offers_of(g)
    assert menu is not None and menu.side == KMT and type(g.stack[-1]).__name__ == "Opening"


def test_15_1_levels_ep_and_fortifications_at_the_start() -> None:
    g = GAME.new("two_players", dice=ScriptedDice([4, 5, 6]))
    assert list(g.ps) == [60, 40, 25] and list(g.ep) == [11, 4, 2]
    strengths = [0, 0, 0]
    for group in range(len(g.place)):
        for berth in range(group * 5, group * 5 + g.size[group]):
            strengths[g.force[group]] += g.content.cf[g.slot[berth] >> 2]
    # The chart's totals count guerrillas as one CF each and the two free corps.
    assert strengths == [66 + 12, 144 - 6, 13 - 4]  # three divisions were added by tuning
    assert [g.control[place(a)] for a in ("hebei", "shaanxi", "guizhou")] == [KMT, NOBODY, NOBODY]


def test_15_1_units_may_set_up_in_works_for_ep() -> None:
    g = GAME.new("two_players", dice=ScriptedDice([4, 5, 6]))
    apply(g, KMT, ("station_rest", -1))
    menu = offers_of(g)
    assert menu is not None
    works = [noun for verb, noun in menu.offers if verb == "fortify"]
    apply(g, KMT, ("fortify", works[0]))
    assert g.ep[KMT] == 3 and sum(g.works) + sum(g.fort) == 1
    # Their markers lie open on the map, so all are told where the EP went.
    assert [f.known_to(JAPAN) for f in g.facts if f.kind.name == "fort_built"] == [True]


@pytest.mark.parametrize("scenario", ["two_players", "three_players"])
def test_15_2_hebei_takes_five_corps_and_no_works(scenario: str) -> None:
    from zhulu.kernel import IllegalAction, apply

    g = GAME.new(scenario, dice=ScriptedDice([4, 5, 6]))
    apply(g, KMT, ("station", place("hebei")))
    with pytest.raises(IllegalAction, match="15.2"):
        apply(g, KMT, ("station", place("hebei")))
    apply(g, KMT, ("station_rest", -1))
    beiping = g.first[place("beiping")]
    with pytest.raises(IllegalAction, match="15.2"):
        apply(g, KMT, ("fortify", beiping))
    apply(g, KMT, ("set_up_done", -1))
    apply(g, CCP, ("set_up_done", -1))
    with pytest.raises(IllegalAction, match="15.2"):  # whose works they are does not matter
        apply(g, JAPAN, ("fortify", g.first[place("tianjin")]))


def test_15_3_the_first_turn_goes_from_the_event_to_organization() -> None:
    g = GAME.new("two_players", dice=ScriptedDice([4, 5, 6, 1, 1]))
    g.silent = False
    from zhulu.kernel import take_nth

    while type(g.stack[-1]).__name__ in ("Opening", "OpeningForts"):
        menu = offers_of(g)
        assert menu is not None
        take_nth(g, menu, len(menu) - 1)
    assert type(g.stack[-1]).__name__ == "Organization" and g.turn == 1
    assert not [f for f in g.facts if f.kind.name == "income"]


def test_16_5_who_resigns_gives_up_all_his_forces() -> None:
    two = GAME.new("two_players", seed=1)
    GAME.resign(two, KMT)
    assert two.result.winners == [JAPAN]
    three = GAME.new("three_players", seed=1)
    GAME.resign(three, KMT)
    assert three.result.winners == [JAPAN, CCP]


def test_13_1_shared_areas_are_counted_openly_at_the_end_of_the_turn() -> None:
    p = (
        Position(dice=(1, 1))
        .group("J1", "hebei", "ija-d4", "ija-d4")
        .group("K1", "hebei", "cen-c3")
    )
    p.guerrillas("ccp", "hebei", 1).group("K2", "hunan", "cen-c3").combat("japan")
    p.does("japan", "end_combat")
    area = GAME.kinds()["space"].noun_of("hebei")
    assert p.told("steps_counted") == [(area, 4, 3, 2)]  # Hunan, with one force, is not counted


def test_15_1_every_counter_of_the_chart_stands_where_it_says() -> None:
    g = set_up(CONTENT, "two_players", {}, QuickDice(1))
    wanted: dict[str, list[str]] = {}
    for row in CONTENT.garrisons:
        if not row.free:
            wanted.setdefault(row.at, []).extend(row.counters)
    for at, counters in wanted.items():
        groups = [k for k in range(len(g.place)) if g.place[k] == place(at)]
        found = [
            UNIT_TYPES[g.slot[b] >> 2] for k in groups for b in range(k * 5, k * 5 + g.size[k])
        ]
        side = "j" if groups and g.force[groups[0]] == JAPAN else "c"
        found += [f"{side}-arm"] * sum(g.armor[k] for k in groups)
        found += [f"{side}-art"] * sum(g.artillery[k] for k in groups)
        for faction, name in zip(KMT_FACTIONS, ("nor", "eas", "wes", "sou"), strict=True):
            found += [f"{name}-hq"] * (g.hq[faction] in groups)
        if place(at) < CONTENT.board.areas:
            found += ["ccp-g"] * g.ccp_guerrillas[place(at)]
            found += ["kmt-g"] * g.kmt_guerrillas[place(at)]
        assert sorted(found) == sorted(c for c in counters if not c.endswith("-air")), at
    air = [c for counters in wanted.values() for c in counters if c.endswith("-air")]
    assert list(g.air_ready) == [air.count("j-air"), air.count("c-air"), 0]
    assert list(g.ps) == [60, 40, 25] and list(g.boxes) == CONTENT.country_start
    assert list(g.industry_at) == CONTENT.board.industry and list(g.industry_of) == [KMT] * 3
    for group in range(len(g.place)):
        assert g.size[group] <= CONTENT.group_cap[g.force[group]] if g.force[group] >= 0 else True


def test_15_1_a_counter_nobody_knows_is_named() -> None:
    row = GarrisonRow(id="odd", force="kmt", at="wuhan", counters=["cen-c9"], free=False)
    with pytest.raises(ContentError, match="cen-c9"):
        place_garrison(set_up(CONTENT, "two_players", {}, QuickDice(1)), row)


def test_15_1_the_free_corps_go_where_the_chart_has_them() -> None:
    g = GAME.new("two_players", dice=ScriptedDice([4, 5, 6]))
    apply(g, KMT, ("station_rest", -1))
    arrived = [fact.values for fact in g.facts if fact.kind.name == "unit_arrived"]
    assert sorted(arrived) == sorted([(CENTRAL_C3 * 4, place("henan")),
                                      (CENTRAL_C3 * 4, place("jiangsu-1"))])  # fmt: skip
    sound(GAME, g)
    menu = offers_of(g)
    assert menu is not None and ("set_up_done", -1) in menu.offers
