"""3.0 OPERATIONS."""

from __future__ import annotations

from tests.games.chinas_war.position import Position


def test_3_1_a_space_is_selected_once_and_paid_for() -> None:
    p = Position({"gansu": "1 nt", "hunan": "1 nt"}).play("operate recruit", "recruit gansu")
    p.do("place", "1")
    assert p.res("nat") == 18 and p.refused("recruit", "gansu") == "3.1"


def test_3_1_2_a_free_operation_costs_nothing() -> None:
    board = {"hunan": "2 nt", "wuhan_changsha": "1 jp"}
    p = Position(board, card="winter_offensive", dice=(1, 6)).do("event", "unshaded")
    p.play("free_operation patrol", "patrol wuhan_changsha", "bring_all nt>hunan", "finish")
    p.do("assault", "wuhan_changsha")
    assert p.res("nat") == 20 and p.count("jp", "casualties") == 1


def test_3_1_3_japan_leaves_manchukuo_but_does_not_sweep_it() -> None:
    p = Position({"hebei": "2 jt", "manchukuo": "1 jt"}, "jpn").do("operate", "sweep")
    assert "manchukuo" not in p.offered("sweep")
    p.play("sweep chahar")
    assert "bring jpn_troop>manchukuo" in p.offers


def test_3_2_the_conventional_factions_have_four_operations() -> None:
    for side, piece in (("jpn", "jt"), ("nat", "nt"), ("wld", "wt")):
        p = Position({"hebei": f"3 {piece}, 1 wb", "hubei": "1 jp, 2 nt, 1 wt, 1 jt"}, side)
        assert [o for o in p.offers if o.startswith("operate")] == [
            "operate recruit",
            "operate patrol",
            "operate sweep",
            "operate assault",
        ]


def test_3_2_1_warlord_costs_escalate() -> None:
    board = {"sichuan": "1 wb", "yunnan": "1 wb", "guangxi": "1 wb"}
    p = Position(board, "wld", resources={"wld": 5}).do("operate", "recruit")
    p.play("recruit sichuan", "place 1", "recruit yunnan", "place 1")
    assert p.res("wld") == 2
    assert p.refused("recruit", "guangxi") == "1.8"  # the third would cost three


def test_3_2_2_japan_places_and_replaces_six_cubes_in_three_provinces() -> None:
    board = {"hebei": "1 jt, 2 wt", "henan": "1 jt", "hunan": "1 jp", "hubei": "1 jt"}
    p = Position(board, "jpn").play("operate recruit", "replace_wld hebei", "replace_wld hebei")
    p.play("police henan", "police hunan")
    assert p.refused("police", "hubei") == "3.2.2"
    p.play("police hunan", "police hunan")
    assert p.res("jpn") == 17 and p.count("jp", "hunan") == 4 and p.count("jp", "hebei") == 2
    assert p.count("wt", "available") == 24
    assert "police hebei" not in p.offers  # six are placed


def test_3_2_2_japan_replaces_only_with_available_police() -> None:
    p = Position({"hebei": "1 jt, 1 wt", "hunan": "9 jp"}, "jpn").do("operate", "recruit")
    assert p.refused("replace_wld", "hebei") == "1.4.1"


def test_3_2_2_nat_builds_a_base_for_two_troops() -> None:
    p = Position({"gansu": "1 nt"}).play("operate recruit", "recruit gansu", "place 3", "finish")
    p.do("build_base", "gansu")
    assert (p.count("nt", "gansu"), p.count("nb", "gansu"), p.res("nat")) == (2, 1, 18)


def test_3_2_2_nat_pacifies_at_a_base_terror_first() -> None:
    p = Position({"hunan": "1 nb"}, terror=("hunan",)).play("operate recruit", "recruit hunan")
    p.play("enough", "finish")
    assert p.refused("pacify_shift", "hunan") == "3.2.2"
    p.play("pacify_terror hunan", "pacify_shift hunan")
    assert (p.level("hunan"), p.marked("terror", "hunan"), p.res("nat")) == (1, False, 14)


def test_3_2_2_pacification_is_for_one_province() -> None:
    p = Position({"hunan": "1 nb", "gansu": "1 nb"}).play("operate recruit")
    p.play("recruit hunan", "enough", "recruit gansu", "enough", "finish", "pacify_shift hunan")
    assert "pacify_shift gansu" not in p.offers


def test_3_2_2_who_has_removed_terror_in_one_province_goes_on_there_or_not_at_all() -> None:
    board = {"hunan": "1 nb, 3 nt", "henan": "1 nb, 3 nt"}
    p = Position(board, terror=("hunan", "henan")).play("operate recruit", "recruit hunan")
    p.play("enough", "recruit henan", "enough", "finish", "pacify_terror hunan")
    assert p.offered("pacify_shift") == ["hunan"]
    assert p.offered("pacify_terror") == [] and p.offered("build_base") == []


def test_3_2_2_wld_recruits_at_bases_without_terror() -> None:
    board = {"sichuan": "1 wb", "yunnan": "2 wt", "guangxi": "1 wb"}
    p = Position(board, "wld", terror=("guangxi",)).do("operate", "recruit")
    assert p.offered("recruit") == ["sichuan"]
    p.play("recruit sichuan", "place 3")
    assert p.count("wt", "sichuan") == 3


def test_3_2_3_japan_moves_activates_and_pays_for_assaults() -> None:
    board = {"hebei": "2 jt, 1 jp", "beijing_tianjin": "2 cg, 1 nt"}
    p = Position(board, "jpn", dice=(1, 6)).play("operate patrol", "patrol beijing_tianjin")
    p.play("bring_all jt>hebei", "bring jp>hebei", "finish")
    assert p.count("ca", "beijing_tianjin") == 2  # one for each cube
    p.play("assault beijing_tianjin", "target nat", "strike")
    assert p.res("jpn") == 20 - 3 - 3 and p.count("nt", "casualties") == 1


def test_3_2_3_cubes_move_once_and_not_out_of_contested_lines() -> None:
    board = {"beijing_tianjin": "1 jt", "beijing_datong": "1 jt, 1 nt"}
    p = Position(board, "jpn").play("operate patrol", "patrol beijing_shijiazhuang")
    assert p.offered("bring") == ["jpn_troop>beijing_tianjin"]
    p.do("bring", "jt>beijing_tianjin")
    assert p.refused("patrol", "beijing_tianjin") == "3.2.3"  # it has moved


def test_3_2_3_nat_is_stopped_by_japanese_cubes_on_its_own_line() -> None:
    board = {"wuhan_changsha": "2 nt, 1 jp", "yichang_wuhan": "1 nt"}
    p = Position(board).do("operate", "patrol").do("patrol", "zhengzhou_wuhan")
    assert p.offered("bring") == ["nat_troop>yichang_wuhan"]
    assert p.count("nt", "wuhan_changsha") == 2


def test_3_2_3_wld_patrols_three_lines_for_one_resource() -> None:
    p = Position({"hubei": "4 wt"}, "wld").do("operate", "patrol")
    for line in ("yichang_wuhan", "zhengzhou_wuhan", "wuhan_changsha"):
        p.play(f"patrol {line}", "bring wt>hubei", "halt")
    assert p.res("wld") == 19
    assert p.refused("patrol", "nanjing_wuhan") == "3.2.3"


def test_3_2_3_nat_and_wld_assault_once_and_free() -> None:
    board = {"yichang_wuhan": "2 nt, 1 jp", "zhengzhou_wuhan": "2 nt, 1 jp"}
    p = Position(board, dice=(6, 6)).play("operate patrol", "patrol yichang_wuhan", "finish")
    p.do("assault", "zhengzhou_wuhan")  # also where nothing moved
    assert p.res("nat") == 18
    assert "assault yichang_wuhan" not in p.offers


def test_3_2_3_a_limited_patrol_assaults_only_where_it_went() -> None:
    board = {"yichang_wuhan": "2 nt, 1 jp", "zhengzhou_wuhan": "2 nt, 1 jp"}
    p = Position(board, before="operation").play("limited patrol", "patrol yichang_wuhan")
    p.do("finish")
    assert p.offered("assault") == ["yichang_wuhan"]


def test_3_2_3_a_patrol_that_cannot_be_paid_for_is_not_begun() -> None:
    """Govern brings one Resource where two are needed; with one in hand it is enough."""
    board = {"gansu": "1 nt, 1 nb", "yichang_wuhan": "2 nt, 1 jp"}
    p = Position(board, resources={"nat": 0}, patronage=0)
    assert p.refused("operate", "patrol") == "1.8"
    p = Position(board, resources={"nat": 1}, patronage=0).play("operate patrol", "special govern")
    assert p.res("nat") == 2 and "patrol yichang_wuhan" in p.offers


def test_3_2_4_sweep_halves_in_rough_country() -> None:
    board = {"hunan": "3 jt", "hubei": "3 cg", "guangdong": "3 jt", "guangxi": "2 cg"}
    p = Position(board, "jpn").play("operate sweep", "sweep hubei", "bring_all jt>hunan", "finish")
    assert (p.count("ca", "hubei"), p.res("jpn")) == (1, 17)


def test_3_2_4_japan_chooses_where_two_factions_hide() -> None:
    board = {"henan": "1 jt, 1 cg, 1 ng"}
    p = Position(board, "jpn").play("operate sweep", "sweep henan", "finish")
    assert set(p.offered("expose")) == {"cpc_guerrilla>henan", "nat_guerrilla>henan"}
    p.do("expose", "ng>henan")
    assert (p.count("na", "henan"), p.count("cg", "henan")) == (1, 1)


def test_3_1_japan_sweeps_for_one_faction_and_ignores_the_other() -> None:
    """Active NAT Guerrillas count for Control (1.7), so Japan may wish to leave them hidden."""
    board = {"henan": "4 jt, 2 cg, 2 ng"}
    p = Position(board, "jpn").play("operate sweep", "sweep henan", "finish")
    assert "enough" not in p.offers  # one faction at least is aimed at
    p.do("expose", "cg>henan")
    assert "enough" not in p.offers  # and once aimed at, all of it
    p.play("expose cg>henan", "enough")
    assert (p.count("ca", "henan"), p.count("ng", "henan")) == (2, 2)


def test_3_1_whom_japan_has_begun_to_expose_it_exposes_wholly() -> None:
    board = {"henan": "4 jt, 2 cg, 2 ng"}
    p = Position(board, "jpn").play("operate sweep", "sweep henan", "finish", "expose ng>henan")
    p.play("expose cg>henan", "expose cg>henan")
    assert p.count("ng", "henan") == 0  # the last NAT Guerrilla was not let off


def test_3_1_guerrillas_that_are_active_already_have_been_activated() -> None:
    board = {"henan": "4 jt, 1 ca, 2 ng"}
    p = Position(board, "jpn").play("operate sweep", "sweep henan", "finish", "enough")
    assert p.count("ng", "henan") == 2
    p = Position({"henan": "4 jt, 2 ng"}, "jpn").play("operate sweep", "sweep henan", "finish")
    assert p.count("na", "henan") == 2  # alone there they are exposed without a question


def test_3_2_4_nat_sweeps_with_warlords_for_a_fee_per_destination() -> None:
    board = {"hunan": "2 nt, 2 wt", "guangdong": "2 cg"}
    p = Position(board, resources={"nat": 9, "wld": 0}).play("operate sweep", "sweep guangdong")
    p.play("bring_pair hunan", "halt", "sweep guangxi", "bring_pair hunan", "finish")
    assert (p.res("nat"), p.res("wld")) == (9 - 4 - 2, 2)
    p.play("expose cg>guangdong", "expose cg>guangdong")
    assert p.count("ca", "guangdong") == 2


def test_3_2_4_troops_that_swept_and_were_carried_on_do_not_sweep_again() -> None:
    """All movement of a Sweep is simultaneous, whatever Transport does in between."""
    p = Position({"hebei": "3 jt", "gansu": "1 jt"}, "jpn").play("operate sweep", "sweep henan")
    p.play("bring jt>hebei", "bring jt>hebei", "halt", "special transport", "entrain henan")
    p.play("transport_to wuhan_changsha", "ship 2")
    assert p.count("jt", "wuhan_changsha") == 2 and p.procedure == "Sweep"
    assert "sweep shanxi" in p.offers  # the third is still in Hebei
    assert "sweep hunan" not in p.offers  # only the two that have moved are near
    p = Position({"hebei": "3 jt"}, "jpn").play("operate sweep", "special transport")
    p.play("transport_to wuhan_changsha", "ship 2")
    assert "sweep hunan" in p.offers  # before the Sweep it is allowed


def test_3_2_4_who_has_not_swept_is_carried_on_first() -> None:
    """One of two in Hebei came by this Sweep: Transport takes the other, who may still sweep."""
    p = Position({"hebei": "1 jt", "shanxi": "1 jt"}, "jpn").play("operate sweep", "sweep hebei")
    p.play("bring jt>shanxi", "special transport", "transport_to wuhan_changsha", "ship 1")
    here, there = p.space("hebei"), p.space("wuhan_changsha")
    assert (p.g.moved[here], p.g.moved[there]) == (1, 0)
    assert "sweep hunan" in p.offers


def test_3_2_4_deploy_to_available_forgets_the_troops_that_moved() -> None:
    p = Position({"hebei": "2 jt", "shanxi": "1 jt"}, "jpn").play("operate sweep", "sweep hebei")
    p.play("bring jt>shanxi", "special deploy", "embark hebei", "land available", "ship 3")
    assert p.g.moved[p.space("hebei")] == 0


def test_3_2_4_activation_by_nat_is_optional() -> None:
    p = Position({"guangdong": "2 nt, 2 cg"}).play("operate sweep", "sweep guangdong", "finish")
    p.do("enough")
    assert p.count("cg", "guangdong") == 2


def test_3_2_5_japan_may_target_one_faction_only() -> None:
    board = {"hunan": "2 jt, 2 nt, 2 wt"}
    p = Position(board, "jpn", dice=(2, 6)).play("operate assault", "assault hunan")
    p.play("target wld", "strike")
    assert (p.count("nt", "hunan"), p.count("wt", "hunan")) == (2, 0)


def test_3_2_5_bases_fall_last_and_hidden_guerrillas_protect_them() -> None:
    board = {"hunan": "3 jt, 1 nb, 1 ng"}
    p = Position(board, "jpn", dice=(1, 6)).play("operate assault", "assault hunan")
    assert p.count("nb", "hunan") == 1
    board = {"hunan": "3 jt, 1 nb"}
    p = Position(board, "jpn", dice=(1, 6)).play("operate assault", "assault hunan")
    assert p.count("nb", "hunan") == 0 and p.g.patronage == 14  # a Disaster


def test_3_2_5_cubes_lost_against_guerrillas_alone_are_available_again() -> None:
    board = {"hunan": "1 jt, 1 ca"}
    p = Position(board, "jpn", dice=(6, 1)).play("operate assault", "assault hunan")
    assert p.count("jt", "available") == 30 and p.count("jt", "casualties") == 0


def test_3_2_5_a_roll_above_the_value_does_nothing_and_six_is_the_most() -> None:
    board = {"hunan": "5 jt, 3 nt"}
    p = Position(board, "jpn", dice=(6, 4)).play("operate assault", "assault hunan")
    assert p.count("nt", "hunan") == 0 and p.count("jt", "hunan") == 5
    assert p.g.patronage == 14  # three Chinese Troops


def test_3_2_5_nat_and_wld_without_the_event_leave_the_cpc_alone() -> None:
    board = {"hunan": "3 nt, 2 ca, 1 jp"}
    p = Position(board, dice=(3, 6)).play("operate assault", "assault hunan")
    assert p.count("ca", "hunan") == 2 and p.count("jp", "hunan") == 0


def test_3_3_the_cpc_has_four_operations() -> None:
    p = Position({"shaanxi": "1 cb, 2 cg", "hebei": "1 cg, 1 jp"}, "cpc")
    assert [o for o in p.offers if o.startswith("operate")] == [
        "operate rally",
        "operate march",
        "operate attack",
        "operate agitate",
    ]


def test_3_3_1_rally_needs_neither_support_nor_terror() -> None:
    p = Position({}, "cpc", support=("hunan",), terror=("gansu",)).do("operate", "rally")
    assert p.refused("rally", "hunan") == "3.3.1" and p.refused("rally", "gansu") == "3.3.1"


def test_3_3_1_the_ways_of_rally() -> None:
    board = {"henan": "1 cb, 2 ca", "hunan": "1 cg, 1 ca"}
    p = Position(board, "cpc").play("operate rally", "rally henan")
    assert set(p.offered("rally_by")) == {"guerrilla", "mass", "base", "hide"}
    p.play("rally_by mass", "place 4")  # one Base and Population 3
    assert p.count("cg", "henan") == 4
    p.play("rally hunan", "rally_by base", "remove cg>hunan")
    assert (p.count("cb", "hunan"), p.g.guerrillas(3, p.space("hunan"))) == (1, 0)
    assert p.res("cpc") == 18
    p = Position(board, "cpc").play("operate rally", "rally henan", "rally_by hide")
    assert p.count("cg", "henan") == 2


def test_3_3_2_march_costs_nothing_onto_lines_but_is_noticed_there() -> None:
    board = {"shanxi": "3 cg", "beijing_datong": "1 jt"}
    p = Position(board, "cpc").play("operate march", "march beijing_datong")
    p.do("bring_all", "cg>shanxi")
    assert p.count("ca", "beijing_datong") == 3 and p.res("cpc") == 20


def test_3_3_2_guerrillas_that_have_marched_do_not_go_on_from_neutral_ground() -> None:
    p = Position({"gansu": "1 cg"}, "cpc").play("operate march", "march shaanxi")
    assert "march" not in [line.split(" ")[0] for line in p.offers]


def test_3_3_2_a_limited_march_has_one_destination() -> None:
    board = {"gansu": "1 cg", "sichuan": "1 cg"}
    p = Position(board, "cpc", before="operation", opposition=("shaanxi",))
    p.play("limited march", "march shaanxi", "from_space gansu", "from_space sichuan")
    assert p.count("cg", "shaanxi") == 2
    assert "march" not in [line.split(" ")[0] for line in p.offers]


def test_3_3_3_attack_rolls_against_the_number_of_guerrillas() -> None:
    board = {"hebei": "2 cg, 1 ca, 2 jt, 1 jp"}
    p = Position(board, "cpc", dice=(3,)).play("operate attack", "attack hebei")
    assert p.count("ca", "hebei") == 3
    p.play("kill jt", "kill jp")
    assert (p.count("jt", "casualties"), p.count("jp", "casualties")) == (1, 1)
    assert p.count("ca", "hebei") == 2 and p.g.patronage == 14 and p.res("cpc") == 19
    p = Position(board, "cpc", dice=(4,)).play("operate attack", "attack hebei")
    assert p.g.japanese(p.space("hebei")) == 3


def test_3_3_3_a_one_captures_goods() -> None:
    p = Position({"hebei": "1 cg, 1 jp"}, "cpc", dice=(1,)).play("operate attack", "attack hebei")
    p.do("kill", "jp")
    assert (p.count("ca", "hebei"), p.count("cg", "hebei")) == (1, 1)


def test_3_3_4_agitate_shifts_or_clears_or_wrecks() -> None:
    board = {"hunan": "1 cg", "gansu": "1 cg", "tongguan_xian": "1 cg"}
    p = Position(board, "cpc", terror=("gansu",)).play("operate agitate", "agitate hunan")
    p.play("agitate gansu", "agitate tongguan_xian")
    assert p.level("hunan") == -1 and p.level("gansu") == 0
    assert not p.marked("terror", "gansu") and p.marked("sabotage", "tongguan_xian")
    assert p.res("cpc") == 18


def test_3_3_4_showing_more_guerrillas_breaks_control() -> None:
    p = Position({"gansu": "2 nt, 3 cg"}, "cpc").play("operate agitate", "agitate gansu")
    assert p.control("gansu") == "nat"
    p.do("show", "gansu")
    assert p.control("gansu") == ""


def test_3_3_2_after_tax_a_guerrilla_that_has_marched_stays() -> None:
    """Tax in the middle of a March turns a moved Guerrilla Active; it has moved all the same."""
    board = {"gansu": "1 cg", "shaanxi": "1 ca"}
    p = Position(board, "cpc").play("operate march", "march shaanxi", "special tax")
    assert p.count("ca", "shaanxi") == 2  # the one that came has shown itself
    p.do("march", "shanxi")
    assert p.count("ca", "shanxi") == 1 and p.count("ca", "shaanxi") == 1
    assert p.offered("bring_all") == []


def test_3_3_2_tax_shows_the_one_that_came_or_the_one_that_was_there() -> None:
    board = {"gansu": "1 cg", "shaanxi": "1 cg"}
    p = Position(board, "cpc").play("operate march", "march shaanxi", "special tax")
    assert p.offered("show_moved") == ["shaanxi"] and p.offered("show_fresh") == ["shaanxi"]
    p.play("show_fresh shaanxi", "march shanxi")  # the Active one can still go
    assert p.count("ca", "shanxi") == 1 and p.count("cg", "shaanxi") == 1
