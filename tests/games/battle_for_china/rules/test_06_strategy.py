"""6.0: EP, building, assets, naval transport."""

from __future__ import annotations

from tests.games.battle_for_china.position import BOARD, CONTENT, Position, place
from zhulu.games.battle_for_china import GAME
from zhulu.games.battle_for_china.content.ids import ARMOR, ARTILLERY, CCP, IJA_D4, JAPAN, KMT
from zhulu.games.battle_for_china.rules.phases.events.history import begin_turn
from zhulu.games.battle_for_china.rules.phases.strategy.phase import domestic, replacement
from zhulu.games.battle_for_china.rules.stacking import deploy


def japan(*dice: int, **fields: object) -> Position:
    p = Position(dice=dice).group("J1", "tianjin", "ija-d4", "pup-c2").control("kmt", "hubei")
    return p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}, **fields)


def kmt(*dice: int, turn: int = 4, **fields: object) -> Position:
    p = Position(turn=turn, dice=dice).group("K1", "wuhan", "cen-c3", "cen-c3")
    p.group("K2", "shanxi", "nor-c2").hq("north", "K2").control("kmt", "hubei", "shanxi")
    return p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}, **fields)


def ccp(**fields: object) -> Position:
    p = Position().group("C1", "yanan", "ccp-c3").guerrillas("ccp", "shaanxi", 2)
    return p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}, **fields)


def test_6_0_income_comes_before_spending() -> None:
    p = (
        Position(turn=3, dice=(1, 1, 5))
        .group("J1", "hebei", "ija-d4")
        .group("K1", "hebei", "cen-c3")
    )
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}).control("kmt", "hebei").combat("japan")
    p.does("japan", "end_combat")
    if p.procedure == "ForeignSupport":
        p.does("kmt", "receive_aid")
    assert p.procedure == "JapanStrategy" and p.ep("japan") == 2


def test_6_1_ep_are_kept_and_a_price_beyond_them_is_refused() -> None:
    short = CONTENT.build_cost[IJA_D4] - 1
    p = japan(ep={"japan": short}).strategy("japan")
    assert p.refused("build", "ija-d4") == "6.1"
    assert p.why_not("build", "ija-b2") == ""
    p.does("japan", "end_strategy")
    assert p.ep("japan") == short


def test_6_11_replacement_ep_alone_pay_a_price() -> None:
    price = CONTENT.build_cost[IJA_D4]
    p = japan(ep={"japan": 0}, grant={"japan": price}).strategy("japan")
    assert p.why_not("build", "ija-d4") == ""
    p = japan(ep={"japan": 0}, grant={"japan": price - 1}).strategy("japan")
    assert p.refused("build", "ija-d4") == "6.1"


def test_6_11_replacement_ep_are_spent_first_and_lapse() -> None:
    p = (
        japan(ep={"japan": 1}, grant={"japan": 2})
        .strategy("japan")
        .does("japan", "build", "ija-b2")
    )
    assert p.ep("japan") == 1 and p.value("grant", "japan") == 1
    p.does("japan", "end_strategy")
    while p.procedure in ("KmtStrategy", "CcpStrategy"):
        p.does(p.chooser, "end_strategy")
    assert p.value("grant", "japan") == 0 and p.told("ep_lapsed") == [(JAPAN, 1)]


def test_6_12_rates_of_replacement() -> None:
    p = kmt(lost={"japan": 24, "kmt": 29, "ccp": 27}).strategy("kmt")
    assert [replacement(p.g, side) for side in (JAPAN, KMT, CCP)] == [4, 2, 4]
    p = kmt(lost={"japan": 99, "kmt": 99, "ccp": 99}).strategy("kmt")
    assert [replacement(p.g, side) for side in (JAPAN, KMT, CCP)] == [19, 9, 14]
    for level, ep in ((85, 4), (80, 4), (79, 2), (21, 2), (20, 1)):  # 15, 10 or 5 percent of 29
        p = kmt(lost={"kmt": 29}).set(ps={"kmt": level}).strategy("kmt")
        assert replacement(p.g, KMT) == ep, level


def test_6_2_the_kmt_lives_on_industry_and_aid() -> None:
    p = kmt().industry("kmt", "wuhan").strategy("kmt")
    assert domestic(p.g, KMT) == 1
    p = kmt().industry("kmt", "nanchang").strategy("kmt")  # no units are with it
    assert domestic(p.g, KMT) == 0


def test_6_21_guerrillas_armies_and_places() -> None:
    p = kmt(turn=3, ep={"kmt": 9}).strategy("kmt")
    assert p.refused("build", "kmt-g") == "6.21" and p.refused("build", "cen-a8") == "6.21"
    p = kmt(ep={"kmt": 9}).set(boxes={"ussr": 4}).strategy("kmt")
    assert p.why_not("build", "kmt-g") == "" and p.why_not("build", "cen-a8") == ""
    p.does("kmt", "build", "cen-c3")  # the box at Wuhan is full
    assert p.at("K3") == "hubei"
    p.does("kmt", "build", "nor-c2")
    assert p.at("K4") == "shanxi"
    p.does("kmt", "build", "kmt-g")
    assert set(p.offered("place_in")) == {"hubei", "shanxi"}


def test_6_21_central_units_appear_in_cities_of_the_central_army_only() -> None:
    p = kmt(ep={"kmt": 9}).group("K5", "taiyuan", "nor-c2").group("K6", "changsha", "cen-c3")
    p.strategy("kmt").does("kmt", "build", "cen-c3")
    assert set(p.offered("place_in")) == {"wuhan", "changsha"}  # not in Taiyuan, held by North


def test_6_22_each_faction_unserved_costs_a_point() -> None:
    p = kmt(ep={"kmt": 2}).group("K5", "gansu", "wes-c2").hq("west", "K5").strategy("kmt")
    p.does("kmt", "build", "nor-c2").does("kmt", "end_strategy")
    assert p.ps("kmt") == 40 - 1  # West only: East and South have no headquarters


def test_6_23_a_purse_serves_its_own_force_only() -> None:
    p = kmt(ep={"ccp": 9}).strategy("kmt")
    assert p.refused("build", "cen-c3") == "6.1"


def test_6_24_the_ccp_gets_a_tenth_and_grows_where_it_is() -> None:
    room = [0] * BOARD.areas
    room[place("shaanxi")] = 2
    p = ccp(ep={"ccp": 9}).strategy("ccp", room=room)
    assert domestic(p.g, CCP) == 2
    assert p.offered("recruit") == ["shaanxi"] and "build" not in p.verbs
    p.does("ccp", "recruit", "shaanxi").does("ccp", "recruit", "shaanxi")
    assert p.offered("recruit") == [] and p.value("ccp_guerrillas", "shaanxi") == 4
    assert p.refused("recruit", "shaanxi") == "6.24"


def test_6_3_japan_gets_manzhouguo_industry_and_bought_ep() -> None:
    p = japan().industry("japan", "tianjin", turn=4).strategy("japan")
    assert domestic(p.g, JAPAN) == 3
    p.does("japan", "buy_ep")
    assert p.ps("japan") == 58 and p.ep("japan") == 1
    assert domestic(japan(border_clash=1).strategy("japan").g, JAPAN) == 0
    p = japan().set(ps={"japan": 2}).strategy("japan")
    assert p.refused("buy_ep") == "6.3"


def test_6_31_one_asset_a_turn_in_manzhouguo() -> None:
    p = japan(3, 2).strategy("japan").does("japan", "order", "artillery").does("japan", "pay_price")
    assert set(p.offered("deliver_to")) == {"japan", "jehol", "liaoning-1", "liaoning-2", "jilin"}
    p.does("japan", "deliver_to", "jehol").does("japan", "order", "armor").does(
        "japan", "pay_price"
    )
    armor = [k for k, n in p.value("armor").items() if n]
    assert p.at(armor[0]) == "japan" and p.ps("japan") == 60 - 5


def test_6_31_an_asset_that_appears_in_japan_leaves_manzhouguo_its_own() -> None:
    p = japan(3, 2).strategy("japan").does("japan", "order", "artillery").does("japan", "pay_price")
    p.does("japan", "deliver_to", "japan").does("japan", "order", "armor")
    assert "jehol" in p.does("japan", "pay_price").offered("deliver_to")


def test_6_1_an_ep_for_supply_is_spoken_of_only_where_it_is_due() -> None:
    """12.5: an army costs 2 EP; of a corps that is cut off 3, one of them to feed it."""
    p = kmt(ep={"kmt": 1}, boxes={"usa": 4}).group("K6", "guangdong", "cen-c3").strategy("kmt")
    assert p.refused("raise_army", "K1>cen-c3") == "6.1"
    assert p.refused("raise_army", "K6>cen-c3") == "12.5"


def test_6_32_puppets_against_the_kmt_level() -> None:
    for level, die, ep in ((40, 6, 2), (41, 6, 1), (40, 3, 0)):
        p = Position(turn=3, dice=(1, 1, 3, die)).group("J1", "hebei", "ija-d4")
        p.group("K1", "hebei", "cen-c3").set(ps={"japan": 60, "kmt": level + 3, "ccp": 25})
        p.control("kmt", "hebei").combat("japan").does("japan", "end_combat")
        p.does("kmt", "receive_aid") if p.procedure == "ForeignSupport" else None
        assert p.value("puppet_ep") == ep
    p = japan(puppet_ep=1).strategy("japan").does("japan", "build", "pup-c2")
    assert p.at("J2") == "hebei" and p.value("puppet_ep") == 0 and p.ep("japan") == 0


def test_6_33_lost_puppets_bring_nothing() -> None:
    from zhulu.games.battle_for_china.rules.losses import lose

    p = japan().group("K1", "hebei", "cen-c3").combat("japan")
    assert lose(p.g, 0, 12, KMT) == 2  # the puppet corps
    assert p.g.lost[JAPAN] == 0 and p.g.killed[KMT] == 2


def test_6_4_what_is_lost_can_be_built_again() -> None:
    p = kmt(ep={"kmt": 20})
    for number in range(11, 16):
        p.group(f"K{number}", "shanxi", "nor-c2", "nor-c2")
    p.group("K16", "shanxi", "nor-c2").strategy("kmt")
    assert p.refused("build", "nor-c2") == "6.4"
    p.g.remove(95, 24)
    p.g.tidy(95)
    assert p.why_not("build", "nor-c2") == ""


def test_6_5_cadre_is_improved_once() -> None:
    p = kmt(ep={"kmt": 9}).strategy("kmt").does("kmt", "improve", "K2")
    assert p.units("K2") == ["nor-c2-plus"] and p.ep("kmt") == 8
    assert p.refused("improve", "K2") == "6.5"


def test_6_6_conversions() -> None:
    p = (
        kmt(ep={"kmt": 9})
        .set(boxes={"ussr": 4})
        .strategy("kmt")
        .does("kmt", "raise_army", "K1>cen-c3")
    )
    assert sorted(p.units("K1")) == ["cen-a8", "cen-c3"] and p.ep("kmt") == 7
    assert p.refused("raise_army", "K1>cen-c3") == "7.11"
    p = kmt(ep={"kmt": 9}).strategy("kmt")
    assert p.refused("raise_army", "K1>cen-c3") == "6.21"
    p = ccp(ep={"ccp": 1}).strategy("ccp").does("ccp", "raise_corps", "shaanxi")
    assert p.units("C2") == ["ccp-c3"] and p.value("ccp_guerrillas", "shaanxi") == 1


def test_6_7_who_may_buy_assets() -> None:
    p = kmt(ep={"kmt": 9}).strategy("kmt")
    assert p.refused("order", "air") == "5.321"  # nobody gives support
    p = kmt(ep={"kmt": 9}).set(boxes={"usa": 2}).strategy("kmt")
    assert p.why_not("order", "air") == "" and p.refused("order", "armor") == "6.71"
    assert "order" not in ccp().strategy("ccp").verbs


def test_6_71_the_first_price_refused_ends_the_buying() -> None:
    p = kmt(5, ep={"kmt": 9}).set(boxes={"usa": 2}).strategy("kmt").does("kmt", "order", "air")
    p.does("kmt", "refuse_price")
    assert p.refused("order", "air") == "6.71"
    p = kmt(5, ep={"kmt": 4}).set(boxes={"usa": 2}).strategy("kmt").does("kmt", "order", "air")
    assert p.refused("order", "air") == "6.71" and p.ep("kmt") == 4  # beyond one's means


def test_6_8_assets_together_count_three_steps() -> None:
    p = Position().control("japan", "liaoning-2").group("J1", "japan", "ija-d4", artillery=2)
    p.group("J2", "japan", "ija-d4", armor=1).transport(12)
    p.does("japan", "ship", "J1").does("japan", "sail", "dalian")
    p.does("japan", "ship", "J2").does("japan", "sail", "dalian")
    assert [fact[3] for fact in p.told("shipped")] == [5, 2]
    assert p.at("J1") == "dalian" and p.at("J2") == "liaoning-2"


def test_6_81_the_sea_state_falls_in_the_last_two_turns() -> None:
    states = [turn.sea_state for turn in CONTENT.turns]
    assert states[:16] == [4] * 16 and max(states[16:]) < 4
    for turn in (16, 17, 18):
        g = Position(turn=turn).group("J1", "japan", "ija-d4").transport(9).g
        begin_turn(g)
        assert g.sea_state == states[turn - 1]


def test_6_82_income_of_the_example_adds_up() -> None:
    p = kmt(lost={"kmt": 18}).industry("kmt", "wuhan").strategy("kmt")
    assert domestic(p.g, KMT) + replacement(p.g, KMT) == 1 + 1


def test_6_3_industry_fed_across_a_flood_gives_its_ep_on_a_roll() -> None:
    def income(die: int) -> int:
        p = Position(turn=4, dice=(1, 1, 3, die)).group("J1", "jinan", "ija-d4")
        p.group("J2", "tianjin", "ija-d4").group("K1", "hebei", "cen-c3")
        p.group("K2", "qingdao", "eas-c2")
        p.industry("japan", "jinan").set(ps={"japan": 60, "kmt": 40, "ccp": 25})
        p.control("kmt", "hebei").combat("japan").does("japan", "end_combat")
        if p.procedure == "ForeignSupport":
            p.does("kmt", "receive_aid")
        return p.told("income")[0][1]

    assert income(3) == 2 + 1 and income(4) == 2


def test_6_5_units_waiting_in_japan_may_be_improved() -> None:
    p = japan(ep={"japan": 1}).group("J5", "japan", "ija-d4").strategy("japan")
    p.does("japan", "improve", "J5")
    assert p.units("J5") == ["ija-d4-plus"] and p.why_not("fortify", "J5") != ""


def test_6_6_the_player_says_which_corps_becomes_an_army() -> None:
    p = Position().group("K1", "wuhan", "cen-c3", "cen-c3-disrupted").control("kmt", "hubei")
    p.set(ep={"kmt": 9}, boxes={"ussr": 4}).strategy("kmt")
    assert p.offered("raise_army") == ["K1>cen-c3", "K1>cen-c3-disrupted"]
    p.does("kmt", "raise_army", "K1>cen-c3-disrupted")
    assert p.units("K1") == ["cen-c3", "cen-a8-disrupted"]


def test_6_71_a_port_held_in_a_contested_area_takes_artillery() -> None:
    p = Position(dice=(2,)).group("K1", "shanghai", "cen-c3").group("J1", "jiangsu-2", "ija-d4")
    p.set(ep={"kmt": 9}, boxes={"usa": 2}, routes={"indochina-railway": 0}).strategy("kmt")
    p.does("kmt", "order", "artillery").does("kmt", "pay_price")
    assert p.value("artillery", "K1") == 1


def test_6_8_who_sails_into_an_abandoned_port_takes_its_industry() -> None:
    p = Position().control("japan", "guangdong").group("J1", "japan", "ija-d4")
    p.industry("kmt", "guangzhou").transport(12).does("japan", "ship", "J1")
    assert p.at("J1") == "guangzhou"  # the only other port
    assert p.value("industry_of", "industry-1") == "japan"


def test_6_1_puppet_ep_left_over_are_kept() -> None:
    p = japan(puppet_ep=2).strategy("japan").does("japan", "end_strategy")
    while p.procedure in ("KmtStrategy", "CcpStrategy"):
        p.does(p.chooser, "end_strategy")
    assert p.value("puppet_ep") == 2
    q = Position(turn=3, dice=(1, 1, 3, 6)).group("J1", "hebei", "ija-d4")
    q.group("K1", "hebei", "cen-c3").set(ps={"japan": 60, "kmt": 43, "ccp": 25}, puppet_ep=3)
    q.control("kmt", "hebei").combat("japan").does("japan", "end_combat")
    q.does("kmt", "receive_aid") if q.procedure == "ForeignSupport" else None
    assert q.told("puppet_income") == [(6, 2)] and q.value("puppet_ep") == 5


def test_6_8_what_stays_ashore_may_be_shipped_to_another_port() -> None:
    p = Position().control("japan", "liaoning-2", "chosin-2", "shandong")
    p.group("J1", "japan", "ija-d4", "ija-d3").transport(12).does("japan", "ship", "J1")
    p.does("japan", "leave_ashore", "ija-d3").does("japan", "sail", "dalian")
    assert p.at("J1") == "dalian" and p.refused("ship", "J1") == "6.8"
    p.does("japan", "ship", "J2").does("japan", "sail", "qingdao")
    assert p.at("J2") == "qingdao" and p.units("J2") == ["ija-d3"]


def test_6_0_each_force_spends_in_its_turn() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "wuhan", "cen-c3")
    p.group("C1", "yanan", "ccp-c3").set(ep={"japan": 1, "kmt": 1, "ccp": 1}).strategy("japan")
    assert p.does("japan", "end_strategy").chooser == "kmt" and p.procedure == "KmtStrategy"
    assert p.does("kmt", "end_strategy").chooser == "ccp" and p.procedure == "CcpStrategy"


def test_6_8_a_brigade_needs_one_step_of_transport() -> None:
    p = Position().group("J1", "japan", "ija-b2").group("J2", "japan", "ija-d3")
    p.group("J3", "tianjin", "ija-d4").transport(1)
    assert p.why_not("ship", "J1") == "" and p.refused("ship", "J2") == "6.8"


def test_6_31_asset_after_asset_joins_the_same_battlegroup() -> None:
    g = Position().group("K1", "wuhan", "cen-c3", artillery=1).group("J1", "hebei", "ija-d4") \
        .movement("japan").g  # fmt: skip
    assert deploy(g, KMT, ARTILLERY, place("wuhan")) == 80 and g.artillery[80] == 2
    assert deploy(g, KMT, ARMOR, place("wuhan")) == 80 and g.armor[80] == 1


def test_6_1_every_payment_says_what_it_was_for() -> None:
    def paid(p: Position) -> list[tuple[int, str]]:
        names = GAME.kinds()["cause"]
        return [(values[1], names.id_of(values[3])) for values in p.told("ep_changed")]

    p = japan(ep={"japan": 9}).strategy("japan").does("japan", "build", "ija-b2")
    assert paid(p) == [(-1, "units-built")]
    assert paid(p.does("japan", "fortify", "J1"))[-1:] == [(-1, "works-built")]
    p.does("japan", "improve", "J1").does("japan", "improve_unit", "ija-d4")
    assert paid(p)[-1:] == [(-1, "cadre-raised")]
    k = kmt(2, ep={"kmt": 9}, boxes={"usa": 4}).strategy("kmt")
    k.does("kmt", "raise_army", "K1>cen-c3").does("kmt", "build", "cen-c3")
    assert paid(k) == [(-2, "unit-converted"), (-1, "units-built")]
    k.does("kmt", "order", "air").does("kmt", "pay_price")
    assert paid(k)[-1:] == [(-2, "asset-bought")]
    area = place("shaanxi")
    room = [2 if at == area else 0 for at in range(BOARD.areas)]
    c = ccp(ep={"ccp": 3}).strategy("ccp", room=room).does("ccp", "recruit", "shaanxi")
    assert paid(c.does("ccp", "raise_corps", "shaanxi")) == [
        (-1, "units-built"), (-1, "unit-converted"),
    ]  # fmt: skip
    p = Position(dice=(3,)).group("J1", "japan", *["ija-d4"] * 3).group("J8", "beiping", "ija-d4")
    p.group("K1", "guangdong", "sou-c2").set(ep={"japan": 3}).movement("japan")
    p.does("japan", "assault", "J1").does("japan", "land", "guangdong")
    assert paid(p) == [(-2, "landing")]
    p = Position(dice=(3,)).group("J1", "shanxi", *["ija-d4"] * 3).group("K1", "shanxi", "nor-c2")
    p.set(ep={"japan": 3, "kmt": 1}).combat("japan").does("japan", "attack", "J1")
    p.does("japan", "against", "K1").does("japan", "feed_attack").does("japan", "pay_in_full")
    p.does("kmt", "feed_defence")
    assert paid(p) == [(-1, "supply"), (-1, "offensive"), (-1, "supply")]
