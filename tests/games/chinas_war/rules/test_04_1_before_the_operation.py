"""4.1: a Special Activity before its Operation, also where only the Activity opens a space."""

from __future__ import annotations

from tests.games.chinas_war.position import Position


def test_4_1_japan_deploys_and_then_recruits_where_it_landed() -> None:
    p = Position({"manchukuo": "3 jt"}, "jpn").do("operate", "recruit")
    assert p.offered("special") == ["deploy", "transport"]  # no Province has JPN cubes yet
    p.play("special deploy", "land shandong", "ship 2", "enough")  # from Available
    assert p.offered("police") == ["shandong"]
    p.play("police shandong", "finish")
    assert p.g.did[0] == 3 and p.res("jpn") == 17


def test_4_1_deploy_opens_no_province_with_terror_for_a_recruit() -> None:
    p = Position({"manchukuo": "3 jt"}, "jpn", terror=("shandong",)).play("operate recruit")
    p.play("special deploy")
    assert p.refused("land", "shandong") == "4.1" and "hebei" in p.offered("land")


def test_4_1_japan_deploys_and_then_assaults() -> None:
    p = Position({"shandong": "1 wt"}, "jpn").do("operate", "assault")
    p.do("special", "deploy")
    assert p.offered("embark") == [] and p.offered("ship") != []  # only Shandong has a target
    p.play("ship 3", "enough")
    assert p.offered("assault") == ["shandong"]


def test_4_1_transport_opens_an_assault() -> None:
    board = {"hebei": "2 jt", "hubei": "1 nt"}
    p = Position(board, "jpn").do("operate", "assault")
    assert p.offered("special") == ["transport"]
    p.play("special transport", "ship 2")  # Hubei is the only destination with a target
    assert p.count("jt", "hubei") == 2 and p.offered("assault") == ["hubei"]
    board = {"hunan": "2 nt", "wannan": "1 jt"}
    p = Position(board).play("operate assault", "special nat_transport", "ship 1")
    assert p.count("nt", "wannan") == 1 and p.offered("assault") == ["wannan"]


def test_4_1_organize_opens_a_recruit_of_the_warlords() -> None:
    board = {"sichuan": "2 wt", "hunan": "1 nt"}
    p = Position(board, "wld", resources={"wld": 1}).do("operate", "recruit")
    assert p.offered("special") == ["organize"]
    p.play("special organize", "organize sichuan", "enough")
    assert p.offered("recruit") == ["sichuan"]
    p = Position(board, "wld", resources={"wld": 0})
    assert p.refused("operate", "recruit") == "3.1"  # nothing could pay for it


def test_4_1_partisans_open_a_recruit_of_the_government() -> None:
    board = {"wuhan_changsha": "2 nt", "yichang_wuhan": "1 jp"}
    p = Position(board).do("operate", "recruit")
    assert "partisan_action" in p.offered("special")
    p.play("special partisan_action", "stir gansu")
    assert "enough" not in p.offers  # somebody has to be there to recruit
    p.play("place 1", "enough")
    assert p.offered("recruit") == ["gansu"]


def test_4_1_the_last_partisans_of_a_recruit_do_not_all_leave_for_the_lines() -> None:
    board = {"hubei": "2 ng"}
    p = Position(board).play("operate recruit", "special partisan_action", "stir hubei")
    p.play("stir_by raid", "raid zhengzhou_wuhan")
    assert p.procedure == "Partisan" and p.count("ng", "hubei") == 1  # the raid is over


def test_4_1_suborn_opens_an_assault() -> None:
    board = {"henan": "1 wb, 1 jt, 1 nt"}
    p = Position(board, "wld", resources={"wld": 3}).do("operate", "assault")
    assert p.offered("special") == ["suborn"]
    p.do("special", "suborn")  # Henan; to buy the Troop off would open nothing
    assert p.count("wt", "henan") == 1 and p.offered("assault") == ["henan"]
    p = Position(board, "wld", resources={"wld": 2})
    assert p.refused("operate", "assault") == "3.1"


def test_4_1_what_the_three_alls_uncover_may_be_assaulted() -> None:
    board = {"hebei": "2 jt, 1 cg"}
    p = Position(board, "jpn", in_force={"three_alls_policy": "shaded"}).do("operate", "assault")
    p.play("special anti_bandit_action")
    assert p.count("ca", "hebei") == 1 and p.procedure == "Assault"


def test_4_1_two_taxes_pay_for_a_dear_agitation() -> None:
    board = {"hebei": "1 cg", "gansu": "1 cg", "hunan": "1 cg"}
    dear = {"rent_reduction": "shaded"}
    p = Position(board, "cpc", resources={"cpc": 0}, in_force=dear).play("operate agitate")
    p.play("special tax", "tax hebei")
    assert "enough" not in p.offers
    p.do("tax", "gansu")
    assert p.procedure == "Agitate" and p.offered("agitate") == ["hunan"]  # Tax is over
    p = Position({"hebei": "1 cg", "gansu": "1 cg"}, "cpc", resources={"cpc": 0}, in_force=dear)
    assert p.refused("operate", "agitate") == "1.8"


def test_4_1_a_limited_operation_has_no_activity_to_open_a_space() -> None:
    p = Position({"manchukuo": "3 jt"}, "jpn", before="operation")
    assert p.refused("limited", "recruit") == "3.1"
    assert "large_offensive recruit" in p.offers


def test_4_1_troops_that_land_patrol_and_sweep_next_door() -> None:
    for operation in ("patrol", "sweep"):
        p = Position({}, "jpn").do("operate", operation)
        p.play("special deploy", "land shandong", "ship 1", "enough")
        assert p.offered(operation) != [] and p.res("jpn") == 20
