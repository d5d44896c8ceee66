"""5.0: levels, collapse, foreign support."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import CONTENT, GAME, Position, place
from zhulu.games.battle_for_china.content.ids import BRITAIN, BY_EVENT, CCP, JAPAN, KMT, USA, USSR
from zhulu.games.battle_for_china.rules.phases.foreign import ForeignSupport
from zhulu.games.battle_for_china.rules.phases.interphase import forecast_ps
from zhulu.games.battle_for_china.rules.phases.strategy.phase import replacement
from zhulu.games.battle_for_china.rules.questions.odds import shifts
from zhulu.games.battle_for_china.rules.questions.supply import aid_reaches
from zhulu.games.battle_for_china.state.groups import has_puppets, is_ija


def plain(turn: int = 4, dice: tuple[int, ...] = (), players: int = 2) -> Position:
    p = Position(turn=turn, players=players, dice=dice)
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 25})
    return p.group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")


def test_5_1_three_levels_between_0_and_99() -> None:
    p = plain().combat("japan")
    p.g.change_ps(KMT, 500, BY_EVENT)
    assert list(p.g.ps) == [60, 99, 25]
    p.g.change_ps(CCP, -500, BY_EVENT)
    assert list(p.g.ps) == [60, 99, 0]


def test_5_11_eliminated_cf_move_both_levels() -> None:
    """9.2: each full number of CF, at the end of the Counterattack Phase."""
    per = CONTENT.charts.support.cf_per_point
    p = plain().set(killed={"japan": 2 * per + 1, "kmt": per - 1})
    p.set(fallen={"japan": per - 1, "kmt": 2 * per + 1})
    p.combat("japan", ("kmt",)).does("japan", "end_combat")
    assert p.ps("japan") == 60 + 2 and p.ps("kmt") == 40 - 2


def test_5_2_high_and_low_levels() -> None:
    for level, column, rate in ((80, 1, 25), (79, 0, 20), (21, 0, 20), (20, -1, 15)):
        p = plain().set(ps={"japan": level}, lost={"japan": 100}).combat("japan")
        assert shifts(p.g, 0, 80).total == 2 + column
        assert replacement(p.g, JAPAN) == rate


def test_5_21_japan_at_zero_ends_the_game() -> None:
    p = plain(turn=3, dice=(5, 1, 6)).set(ps={"japan": 5, "kmt": 40, "ccp": 25})
    p.control("kmt", "hebei").combat("japan").does("japan", "end_combat")
    assert p.g.result.kind == "total" and p.g.result.winners == [KMT, CCP]


def kmt_falls(*dice: int, players: int = 2) -> Position:
    p = plain(turn=3, players=players, dice=(2, 2, 6, *dice)).set(ps={"kmt": 5})
    p.group("K2", "hunan", "cen-a8", "cen-c3").group("K3", "shanxi", "nor-c2").hq("north", "K3")
    p.group("K4", "gansu", "wes-c2").group("K5", "guangxi", "sou-c2").guerrillas("kmt", "hunan", 2)
    p.guerrillas("ccp", "shaanxi", 1).set(air_ready={"kmt": 2})
    p.control("kmt", "hunan", "hebei", "shanxi", "gansu", "guangxi")
    return p.combat("japan").does("japan", "end_combat")


def test_5_22_the_kmt_breaks_up_faction_by_faction() -> None:
    """Central 5 goes to the CCP, North 1 to Japan, East 3, West 2 and South 6."""
    p = kmt_falls(5, 1, 3, 2, 6)
    assert p.verbs == {"give_up_war", "fight_on"} and p.chooser == "ccp"
    p.does("ccp", "fight_on")
    assert p.value("collapsed", "kmt") == 1
    assert p.units("C1") == ["ccp-c3"] and p.at("C1") == "hunan"  # the army
    guerrillas = p.value("ccp_guerrillas")
    assert guerrillas["hunan"] == 1 and guerrillas["guangxi"] == 1
    north = [k for k, v in p.value("place").items() if v == "shanxi"]
    assert p.value("force", north[0]) == "japan" and p.units(north[0]) == ["nor-c2"]
    assert "gansu" not in p.value("place").values()
    assert "kmt" not in p.value("control").values() and p.value("kmt_guerrillas") == {}
    assert p.value("air_ready", "kmt") == 0


def test_5_22_the_chinese_player_may_resign_instead() -> None:
    p = kmt_falls().does("ccp", "give_up_war")
    assert p.g.result.winners == [JAPAN] and p.g.result.kind == "partial"


def test_5_22_with_three_players_the_other_plays_on() -> None:
    p = kmt_falls(2, 2, 2, 2, 2, players=3)
    assert p.g.result is None and p.value("collapsed", "kmt") == 1


def test_5_22_no_foreign_support_afterwards() -> None:
    p = kmt_falls(2, 2, 2, 2, 2).does("ccp", "fight_on")
    assert p.told("aid_arrived") == [] and p.procedure == "JapanStrategy"


def test_5_23_what_the_ccp_leaves_to_the_kmt() -> None:
    p = plain(turn=3, dice=(6, 3, 6, 2, 1)).set(ps={"ccp": 5}).guerrillas("ccp", "shaanxi", 3)
    p.group("C1", "yanan", "ccp-c3", "ccp-c3").control("ccp", "shaanxi").combat("japan")
    p.does("japan", "end_combat").does("kmt", "fight_on")
    assert p.value("kmt_guerrillas", "shaanxi") == 2 and p.value("ccp_guerrillas") == {}
    assert p.at("C1") is None and p.units("K2") == ["cen-c3"] and p.at("K2") == "yanan"
    assert p.value("control", "shaanxi") == 0


def ccp_falls(*dice: int, players: int = 2) -> Position:
    p = plain(turn=3, players=players, dice=(6, 3, 6, *dice)).set(ps={"ccp": 5})
    p.guerrillas("ccp", "shaanxi", 3).guerrillas("ccp", "anhui", 1)
    p.group("C1", "yanan", "ccp-c3", "ccp-c3").group("C2", "shanxi", "ccp-c3")
    p.control("ccp", "shaanxi", "anhui", "shanxi").control("kmt", "hebei")
    p.combat("japan").does("japan", "end_combat")
    return p.does("kmt", "fight_on") if players == 2 else p


def test_5_23_the_kmt_picks_who_lives_on() -> None:
    p = ccp_falls(2, 1)
    assert p.chooser == "kmt" and p.offered("take_in_guerrilla") == ["anhui", "shaanxi"]
    p.does("kmt", "take_in_guerrilla", "anhui")  # that leaves no choice for the second
    assert p.value("kmt_guerrillas") == {"anhui": 1, "shaanxi": 1}
    assert p.offered("take_in_corps") == ["C1", "C2"]
    p.does("kmt", "take_in_corps", "C2")
    assert p.at("K2") == "shanxi" and p.at("C1") is None and p.value("ccp_guerrillas") == {}


def test_5_23_nobody_is_asked_where_all_live_on() -> None:
    p = ccp_falls(4, 6, players=3)
    assert p.value("kmt_guerrillas") == {"anhui": 1, "shaanxi": 3}
    assert p.units("K2") == ["cen-c3", "cen-c3"] and p.at("K2") == "yanan"
    assert p.units("K3") == ["cen-c3"] and p.at("K3") == "shanxi"


def test_5_23_no_more_than_there_are_kmt_counters() -> None:
    p = plain(turn=3, dice=(6, 3, 6, 6, 6)).set(ps={"ccp": 5}).group("C1", "yanan", "ccp-c3")
    p.guerrillas("ccp", "shaanxi", 3).guerrillas("kmt", "hunan", 11)  # of twelve
    for number in range(3, 13):
        p.group(f"K{number}", "hunan", "cen-c3", "cen-c3")
    p.state["slot"].pop("K12>1")  # with K1 the twenty corps of the mix are in use
    p.control("kmt", "hebei", "hunan").control("ccp", "shaanxi")
    p.combat("japan").does("japan", "end_combat").does("kmt", "fight_on")
    assert p.value("kmt_guerrillas", "shaanxi") == 1
    assert p.at("C1") is None and "yanan" not in p.value("place").values()


def test_5_22_where_ccp_counters_are_short_the_ccp_picks() -> None:
    p = plain(turn=3, dice=(2, 2, 6, 6, 3, 3, 3, 3)).set(ps={"kmt": 5})
    p.group("K2", "changsha", "cen-a8", "cen-c3").group("K3", "wuhan", "cen-a8")
    for number in range(1, 4):
        p.group(f"C{number}", "shaanxi", "ccp-c3", "ccp-c3")
    p.group("C4", "yanan", "ccp-c3").guerrillas("ccp", "shaanxi", 23)  # one of each is left
    p.control("kmt", "hebei", "hunan", "hubei").control("ccp", "shaanxi")
    p.combat("japan").does("japan", "end_combat").does("ccp", "fight_on")
    assert p.chooser == "ccp" and p.offered("rally_army") == ["K2", "K3"]
    p.does("ccp", "rally_army", "K2")
    assert p.offered("rally_corps") == ["K1", "K2"]
    p.does("ccp", "rally_corps", "K1")
    assert p.value("ccp_guerrillas", "hebei") == 1 and p.value("ccp_guerrillas", "hunan") == 0
    assert p.units("C5") == ["ccp-c3"] and p.at("C5") == "changsha"
    assert p.at("K3") is None and p.at("K2") is None


def test_5_22_industry_on_the_map_stays_for_who_holds_its_city() -> None:
    p = plain(turn=3, dice=(2, 2, 6, 1, 3, 3, 3, 3)).set(ps={"kmt": 5})
    p.group("K2", "hangzhou", "cen-c3").guerrillas("ccp", "shaanxi", 1)
    p.industry("kmt", "hangzhou").control("kmt", "zhejiang", "hebei").combat("japan").does(
        "japan", "end_combat"
    ).does("ccp", "fight_on")
    assert p.value("industry_at", "industry-1") == "hangzhou"
    assert p.value("industry_of", "industry-1") == "japan"  # the Central Army serves Japan
    assert p.value("industry_turn", "industry-1") == 6
    q = plain(turn=3, dice=(2, 2, 6, 2, 3, 3, 3, 3)).set(ps={"kmt": 5})
    q.group("K2", "hangzhou", "cen-c3").guerrillas("ccp", "shaanxi", 1)
    q.industry("kmt", "hangzhou").control("kmt", "zhejiang", "hebei").combat("japan").does(
        "japan", "end_combat"
    ).does("ccp", "fight_on")
    assert q.value("industry_at", "industry-1") == "hangzhou"
    assert "industry-1" not in q.value("industry_of")


def test_5_22_assets_of_the_kmt_keep_no_ccp_corps_out_of_the_city() -> None:
    """New units stand where the old ones stood, and Nanjing's army had artillery with it."""
    p = plain(turn=3, dice=(2, 2, 6, 5, 3, 3, 3, 3)).set(ps={"kmt": 5})
    p.group("K2", "nanjing", "cen-a8", "cen-c3", artillery=1).group("K3", "hunan", artillery=1)
    p.control("kmt", "hebei", "jiangsu-2").combat("japan")
    p.does("japan", "end_combat").does("ccp", "fight_on")
    assert p.units("C1") == ["ccp-c3"] and p.at("C1") == "nanjing"
    assert p.value("ccp_guerrillas", "jiangsu-2") == 1
    assert p.value("artillery") == {} and p.at("K3") is None


def test_5_22_who_serves_japan_keeps_the_works_and_lost_works_are_told() -> None:
    def fallen(die: int) -> Position:
        p = plain(turn=3, dice=(2, 2, 6, 3, die, 3, 3, 3)).set(ps={"kmt": 5})
        p.group("K3", "shanxi", "nor-c2", fort=True).guerrillas("ccp", "shaanxi", 1)
        p.control("kmt", "hebei", "shanxi").combat("japan")
        return p.does("japan", "end_combat").does("ccp", "fight_on")

    p = fallen(1)
    assert p.units("J2") == ["nor-c2"] and p.value("fort") == {"J2": 1}
    assert p.told("fort_gone") == []
    q = fallen(3)
    assert q.value("fort") == {} and q.told("fort_gone") == [(place("shanxi"),)]


def test_5_22_a_ccp_corps_keeps_the_works_of_the_army_it_replaces() -> None:
    """16.2: works go only where no unit is left in them; guerrillas have no use for them."""
    p = plain(turn=3, dice=(2, 2, 6, 5, 3, 3, 3, 3)).set(ps={"kmt": 5})
    p.group("K2", "hunan", "cen-a8", "cen-c3", fort=True).group("K3", "hubei", "cen-c3", fort=True)
    p.control("kmt", "hebei", "hunan").combat("japan")
    p.does("japan", "end_combat").does("ccp", "fight_on")
    assert p.units("C1") == ["ccp-c3"] and p.at("C1") == "hunan"
    assert p.value("fort") == {"C1": 1}
    assert p.told("fort_gone") == [(place("hubei"),)]


def test_5_23_a_kmt_corps_keeps_the_works_of_the_corps_it_replaces() -> None:
    p = plain(turn=3, dice=(2, 2, 6, 1, 2)).set(ps={"ccp": 1}, fallen={"ccp": 20})
    p.group("C1", "hunan", "ccp-c3", "ccp-c3", fort=True).control("ccp", "hunan")
    p.combat("japan").does("japan", "end_combat").does("kmt", "fight_on")
    assert p.units("K2") == ["cen-c3", "cen-c3"] and p.at("K2") == "hunan"  # one group as before
    assert p.value("fort") == {"K2": 1} and p.told("fort_gone") == []


def test_5_23_corps_of_two_groups_stay_two_and_their_works_too() -> None:
    p = plain(turn=3, dice=(1, 4)).set(ps={"ccp": 1}, fallen={"ccp": 20})
    p.group("C1", "hunan", "ccp-c3", fort=True).group("C2", "hunan", "ccp-c3", fort=True)
    p.control("ccp", "hunan").combat("japan")
    p.does("japan", "end_combat").does("kmt", "fight_on")
    assert [p.units(name) for name in ("K2", "K3")] == [["cen-c3"], ["cen-c3"]]
    assert p.value("fort") == {"K2": 1, "K3": 1}


def test_5_23_the_one_corps_of_two_that_lives_on_keeps_the_works() -> None:
    p = plain(turn=3, dice=(1, 1)).set(ps={"ccp": 1}, fallen={"ccp": 20})
    p.group("C1", "hunan", "ccp-c3", "ccp-c3", fort=True).control("ccp", "hunan")
    p.combat("japan").does("japan", "end_combat").does("kmt", "fight_on")
    assert p.units("K2") == ["cen-c3"] and p.value("fort") == {"K2": 1}


def abroad(*dice: int, **boxes: int) -> Position:
    p = plain(dice=dice).set(boxes={"britain": 0, "usa": 0, "ussr": 0, **boxes})
    return p.foreign()


def test_5_3_three_countries_may_be_won() -> None:
    assert abroad().offered("influence") == ["britain", "usa", "ussr"]


def test_5_31_one_attempt_for_each_country_and_aid_only_afterwards() -> None:
    p = abroad(3).does("kmt", "influence", "usa").does("kmt", "lay_out", 0)
    assert p.refused("influence", "usa") == "5.31"
    assert p.told("aid_arrived") == []


def test_5_311_the_price_and_the_three_results() -> None:
    p = abroad(1, ussr=3).does("kmt", "influence", "ussr").does("kmt", "lay_out", 0)
    assert p.ps("kmt") == 38 and p.value("boxes", "ussr") == 2
    p = abroad(6).does("kmt", "influence", "usa").does("kmt", "lay_out", 0)
    assert p.value("boxes", "usa") == 1
    p = abroad(4, 2, 5, 6).does("kmt", "influence", "usa").does("kmt", "lay_out", 3)
    assert p.ps("kmt") == 40 - 2 - 11 and p.value("boxes", "usa") == 2
    p = plain().set(ps={"kmt": 14}).foreign().does("kmt", "influence", "usa")
    assert p.refused("lay_out", 2) == "5.311" and p.why_not("lay_out", 1) == ""


def test_5_32_boxes_are_neutral_weak_or_strong() -> None:
    g = abroad(britain=1, usa=3, ussr=4).g
    assert [g.support(country) for country in (BRITAIN, USA, USSR)] == [0, 1, 2]


def test_5_321_weak_countries_give_a_die_of_psp_once_and_one_ep_each() -> None:
    p = abroad(4, usa=2, britain=3).does("kmt", "receive_aid")
    assert p.ps("kmt") == 44 and p.told("aid_arrived") == [(BRITAIN, 1), (USA, 1)]


def test_5_322_strong_countries_give_a_die_of_psp_once_and_a_die_of_ep_each() -> None:
    p = abroad(3, 5, 2, usa=4, ussr=5).does("kmt", "receive_aid")
    assert p.ps("kmt") == 43 and p.told("aid_arrived") == [(USA, 5), (USSR, 2)]


def test_5_323_aid_needs_a_port_or_a_route() -> None:
    def blockaded(**routes: int) -> Position:
        p = plain().set(routes={"burma-road": 0, "indochina-railway": 0, "silk-road": 0, **routes})
        ports = ("tianjin", "qingdao", "shanghai", "fuzhou", "xiamen", "guangzhou")
        for number, port in enumerate(ports):
            p.group(f"J{number + 2}", port, "ija-b2")
        return p

    free = blockaded().combat("japan").g
    assert [aid_reaches(free, c) for c in (BRITAIN, USA, USSR)] == [False, False, False]
    silk = blockaded(**{"silk-road": 1}).combat("japan").g
    assert [aid_reaches(silk, c) for c in (BRITAIN, USA, USSR)] == [False, False, True]
    road = blockaded(**{"burma-road": 1}).combat("japan").g
    assert [aid_reaches(road, c) for c in (BRITAIN, USA, USSR)] == [True, True, False]
    cut = blockaded(**{"burma-road": 1}).group("J9", "kunming", "ija-b2").combat("japan").g
    assert not aid_reaches(cut, USA)
    assert aid_reaches(plain().combat("japan").g, USSR)


def test_5_323_a_port_in_japanese_hands_takes_no_aid_even_without_a_garrison() -> None:
    def last_port(**control: str) -> Position:
        p = plain().set(routes={"burma-road": 0, "indochina-railway": 0, "silk-road": 0})
        for number, port in enumerate(("tianjin", "qingdao", "shanghai", "fuzhou", "xiamen")):
            p.group(f"J{number + 2}", port, "ija-b2")
        for area, side in control.items():
            p.control(side, area)
        return p.combat("japan")

    assert aid_reaches(last_port(guangdong="kmt").g, USA)
    assert aid_reaches(last_port().g, USA)  # contested and empty
    assert not aid_reaches(last_port(guangdong="japan").g, USA)  # a Japanese port by 6.8 and 12.2


def test_5_33_without_friends_a_die_of_psp_is_lost() -> None:
    assert abroad(5).does("kmt", "receive_aid").ps("kmt") == 35


def test_5_11_control_of_an_area_moves_the_levels() -> None:
    p = plain().control("japan", "hebei").control("kmt", "shanxi").combat("japan")
    table = CONTENT.charts.support
    swing = [-table.area_lost[JAPAN], table.area_gained[KMT] - table.area_lost[KMT], 0]
    assert forecast_ps(p.g) == swing
    shown = GAME.overlays["support"](p.g, KMT, "")  # what the KMT can count: Shanxi is empty
    assert shown.lines[1] == ("13.2", "KMT", f"40 {-table.area_lost[KMT]:+d}")
    assert shown.spaces == {"hebei": "not to be counted yet", "shanxi": "contested"}


def test_5_311_only_what_can_surely_be_paid_is_laid_out() -> None:
    """Two PSP and the dice at their dearest, and a point of the level remains."""

    def offers(level: int) -> list[str]:
        p = plain().set(ps={"kmt": level}).foreign()
        return p.does("kmt", "influence", "usa").offered("lay_out")

    assert offers(9) == ["0", "1"] and offers(20) == ["0", "1", "2"]
    assert offers(21) == ["0", "1", "2", "3"]
    phase = ForeignSupport()
    assert phase.cannot_influence(plain().set(ps={"kmt": 2}).combat("japan").g, USA) is not None
    assert phase.cannot_influence(plain().set(ps={"kmt": 3}).combat("japan").g, USA) is None


def fate(die: int, *counters: str) -> Position:
    """What one die makes of the North faction; the others are removed."""
    p = plain(turn=3, dice=(2, 2, 6, 3, die, 3, 3, 3)).set(ps={"kmt": 5})
    p.group("K3", "taiyuan", *(counters or ("nor-c2", "nor-c2-plus")), artillery=1, fort=True)
    p.hq("north", "K3").guerrillas("ccp", "shaanxi", 1).control("kmt", "hebei", "shanxi")
    return p.combat("japan").does("japan", "end_combat").does("ccp", "fight_on")


def at_taiyuan(p: Position) -> list[str]:
    return [name for name, at in p.value("place").items() if at == "taiyuan"]


def test_5_22_on_a_one_a_faction_serves_japan_as_puppets() -> None:
    p = fate(1)
    (group,) = at_taiyuan(p)
    assert p.value("force", group) == "japan"
    assert p.units(group) == ["nor-c2", "nor-c2"]  # the +1 marker is gone
    assert p.value("artillery", group) == 0 and p.value("hq") == {}
    assert p.value("turned", "north") == 1


@pytest.mark.parametrize("die", [2, 3, 4])
def test_5_22_on_two_to_four_a_faction_is_removed(die: int) -> None:
    p = fate(die)
    assert at_taiyuan(p) == [] and p.value("ccp_guerrillas") == {"shaanxi": 1}
    assert p.value("works") == {}


@pytest.mark.parametrize("die", [5, 6])
def test_5_22_on_five_or_six_corps_become_guerrillas_where_they_stood(die: int) -> None:
    p = fate(die)
    assert at_taiyuan(p) == []
    assert p.value("ccp_guerrillas") == {"shaanxi": 1, "shanxi": 2}


def test_5_22_the_level_the_points_and_the_markers_go() -> None:
    p = plain(turn=3, dice=(2, 2, 6, 3, 3, 3, 3, 3)).set(ps={"kmt": 3}, ep={"kmt": 4, "ccp": 3})
    p.control("kmt", "hebei", "hunan").control("ccp", "shaanxi").guerrillas("ccp", "shaanxi", 1)
    p.combat("japan").does("japan", "end_combat").does("ccp", "fight_on")
    assert p.ep("kmt") == 0 and p.ep("ccp") >= 3
    assert p.value("control", "shaanxi") == "ccp" and "kmt" not in p.value("control").values()
    assert "kmt" not in [t.get("side") for t in GAME.view(p.g, CCP)["tracks"] if t["id"] == "ps"]
    p.g.change_ps(KMT, 7, BY_EVENT)
    assert p.ps("kmt") == 0  # there is no level left to change


def test_5_22_every_faction_and_the_central_army_roll_once() -> None:
    p = kmt_falls(2, 3, 4, 2, 3).does("ccp", "fight_on")
    assert [fact[1] for fact in p.told("faction_fate")] == [2, 3, 4, 2, 3]
    assert [fact[0] for fact in p.told("faction_fate")] == [2, 3, 4, 5, 6]


def test_5_22_a_faction_that_serves_japan_fights_and_counts_as_puppets() -> None:
    p = fate(1)
    (group,) = at_taiyuan(p)
    number = GAME.kinds()["group"].noun_of(group)
    assert has_puppets(p.g, number) and p.g.sees(JAPAN, JAPAN)
    assert not is_ija(p.g, number)


def test_5_22_the_fate_of_each_faction_is_told() -> None:
    p = kmt_falls(2, 1, 4, 5, 3).does("ccp", "fight_on")
    served, gone, over = 0, 1, 2
    assert [fact[2] for fact in p.told("faction_fate")] == [gone, served, gone, over, gone]


def test_5_22_nobody_is_asked_where_every_army_finds_a_counter() -> None:
    """Eight CCP corps in the mix, six in use, two armies."""
    p = Position(turn=3, dice=(2, 2, 6, 6, 3, 3, 3, 3)).set(ps={"japan": 60, "kmt": 5, "ccp": 25})
    p.group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-a8").group("K2", "hunan", "cen-a8")
    for number in range(1, 4):
        p.group(f"C{number}", "shaanxi", "ccp-c3", "ccp-c3")
    p.control("kmt", "hebei", "hunan").control("ccp", "shaanxi")
    p.combat("japan").does("japan", "end_combat").does("ccp", "fight_on")
    assert "rally_army" not in p.verbs
    corps = [where for name, where in p.value("place").items() if name[0] == "C"]
    assert sorted(corps) == ["hebei", "hunan", "shaanxi", "shaanxi", "shaanxi"]


def test_5_23_nobody_is_asked_where_the_dice_exceed_the_guerrillas() -> None:
    p = ccp_falls(6, 6, players=3)
    assert p.value("kmt_guerrillas") == {"anhui": 1, "shaanxi": 3}
    assert "take_in_guerrilla" not in p.verbs
