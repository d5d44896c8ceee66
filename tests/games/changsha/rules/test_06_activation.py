"""6.0 ACTIVATION."""

from __future__ import annotations

from tests.games.changsha.position import Position, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import CAME_IN, EXHAUSTED, IDLE, LOOSE, UNCALLED
from zhulu.games.changsha.rules.phases.activation import ActionPhase
from zhulu.games.changsha.rules.questions.radius import Radius

LINE = {"J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-2/13": "1732"}


def test_6_1_the_letters_name_other_corps_in_every_scenario() -> None:
    p = Position({"C-79-HQ": "1722"}, "ACT-C-C")
    formations = p.g.content.roster.formations
    marker = p.g.content.markers.ids.index("ACT-C-C")
    names = {
        scenario: [formations[f] for f in plan.formations[marker]]
        for scenario, plan in p.g.content.plans.items()
    }
    assert names["second_battle"] == ["10_corps", "79_corps"]
    assert names["third_battle"] == ["10_corps", "73_corps", "78_corps"]


def after_return(stream: int) -> Position:
    """11th Army is returned to a cup that holds 6th Division; one of the two is drawn."""
    p = Position(LINE, "ACT-J-11", cup=["ACT-J-6"], stream=stream)
    return p.do("return_marker", "ACT-J-11")


def marker_in_play(p: Position) -> str:
    frame = next(f for f in p.g.stack if isinstance(f, ActionPhase))
    return p.g.content.markers.ids[frame.marker]


def test_6_2_an_army_marker_may_go_back_and_one_is_drawn_anew() -> None:
    games = [after_return(stream) for stream in range(1, 400_000_000, 20_000_000)]
    assert {marker_in_play(p) for p in games} == {"ACT-J-6", "ACT-J-11"}
    assert all(len(p.g.cup) == 1 for p in games)


def test_6_2_drawn_again_at_once_it_must_be_played() -> None:
    games = [after_return(stream) for stream in range(1, 400_000_000, 20_000_000)]
    again = next(p for p in games if marker_in_play(p) == "ACT-J-11")
    assert again.offered("return_marker") == []
    assert again.offered("move")  # it was played without a choice


def test_6_2_each_army_marker_goes_back_once_in_a_segment() -> None:
    """Both were sent back: whichever comes again must be played."""
    units = {**LINE, "J-3-HQ": "1742", "C-4-HQ": "1110"}
    seen = set()
    for stream in range(1, 400_000_000, 20_000_000):
        p = Position(units, "ACT-J-11", cup=["ACT-C-9", "ACT-J-3"], stream=stream)
        p.do("return_marker", "ACT-J-11")
        if p.offered("return_marker") == ["ACT-C-9"]:
            p.do("return_marker", "ACT-C-9")
            seen.add(marker_in_play(p))
            assert p.offered("return_marker") == []
    assert seen == {"ACT-J-11", "ACT-C-9", "ACT-J-3"}


def test_6_2_with_an_empty_cup_it_must_be_played() -> None:
    assert Position(LINE, "ACT-J-11").refused("return_marker", "ACT-J-11") == "6.2"


def test_6_2_a_division_marker_is_played_without_a_choice() -> None:
    assert Position(LINE, "ACT-J-6", cup=["ACT-J-3"]).offered("return_marker") == []


def test_6_2_units_without_a_marker_act_once_more_near_an_activated_hq() -> None:
    p = Position({**LINE, "J-21MA-1": "1724", "J-21MA-2": "1731"}).play()
    assert p.offered("call_up") == ["J-21MA-1"]
    p.do("call_up", "J-21MA-1").skip_to("move")
    assert "J-21MA-1" in p.offered("move")
    again = Position({**LINE, "J-21MA-1": "1724"}, called=["J-21MA-1"]).play()
    assert again.offered("call_up") == []


def test_6_2_the_army_marker_activates_units_without_a_marker_too() -> None:
    p = Position({**LINE, "J-21MA-1": "1724"}, "ACT-J-11", called=["J-21MA-1"]).to_movement()
    assert "J-21MA-1" in p.offered("move")


def test_6_2_a_lost_headquarters_takes_its_marker_out_of_play() -> None:
    p = Position(
        {
            "J-6-HQ": "1724",
            "C-74-HQ": "1727",
            "C-74-1/51": "1725",
            "C-74-2/51": "1725",
            "C-74-3/51": "1825",
            "C-74-1/57": "1825",
        },
        "ACT-C-D",
        cup=["ACT-J-6"],
        dice=(6, 6),
    ).to_combat()
    p.attack("1724", "C-74-1/51", "C-74-2/51", "C-74-3/51", "C-74-1/57")
    assert p.at("J-6-HQ") == ""
    assert p.g.cup == []
    p.skip_to("play_marker", "move")
    assert p.g.turn == 2
    assert not p.g.in_play(p.g.content.markers.ids.index("ACT-J-6"))


def test_6_2_in_doyen_mot_the_ija_markers_outlive_the_headquarters() -> None:
    p = Position(
        {"J-6-1/13": "2303"}, scenario="doyen_mot", hq_lost={"6_division": 1, "4_corps": 1}
    )
    markers = p.g.content.markers.ids
    assert p.g.in_play(markers.index("ACT-J-6"))  # they only count Action Phases there
    assert not p.g.in_play(markers.index("ACT-C-A"))
    p.play()
    assert "J-6-1/13" in p.offered("move")


def test_6_2_a_chinese_marker_stays_while_one_of_its_headquarters_lives() -> None:
    p = Position({"C-74-HQ": "1727"}, "ACT-C-D", hq_lost={"72_corps": 1, "t2_corps": 1})
    marker = p.g.content.markers.ids.index("ACT-C-D")
    assert p.g.in_play(marker)
    gone = Position(
        {"C-4-HQ": "1727"}, "ACT-C-A", hq_lost={"72_corps": 1, "t2_corps": 1, "74_corps": 1}
    )
    assert not gone.g.in_play(marker)


def test_6_2_units_of_a_headquarters_lost_this_turn_do_not_act_again_this_turn() -> None:
    units = {"J-3-HQ": "1722", "J-6-1/13": "1723"}
    now = Position(units, "ACT-J-3", turn=3, hq_lost={"6_division": 3}).play()
    assert now.offered("call_up") == []
    later = Position(units, "ACT-J-3", turn=4, hq_lost={"6_division": 3}).play()
    assert later.offered("call_up") == ["J-6-1/13"]


def test_6_3_command_reaches_three_hexes_or_six_along_a_road() -> None:
    p = Position({"J-6-HQ": "1625"})
    reach = p.overlay("command", "J-6-HQ").spaces
    assert reach["1631"] == "3"  # six hexes of major road
    assert "1632" not in reach
    assert reach["1925"] == "3"
    assert "2025" not in reach


def test_6_3_a_railroad_does_not_carry_command() -> None:
    """10.8: it is a road for movement and supply purposes."""
    p = Position({"J-6-HQ": "1404", "J-6-1/13": "1408"})
    reach = p.overlay("command", "J-6-HQ").spaces
    assert reach["1407"] == "3" and "1408" not in reach
    assert p.cost("J-6-HQ", "1407") == "1½"  # by rail


def test_6_3_the_kmt_reach_four_hexes() -> None:
    reach = Position({"C-4-HQ": "0336"}, "ACT-C-A").overlay("command", "C-4-HQ").spaces
    assert reach["0340"] == "4"
    assert "0341" not in reach


def test_6_3_range_is_not_traced_through_the_enemy_but_through_his_zones() -> None:
    wall = {"C-4-1/59": "1724", "C-4-2/59": "1824"}
    p = Position({"J-6-HQ": "1723", **wall})
    reach = p.overlay("command", "J-6-HQ").spaces
    assert "1724" not in reach
    assert "1822" in reach


def test_6_3_with_the_army_marker_any_headquarters_will_do() -> None:
    units = {"J-3-HQ": "1722", "J-6-HQ": "2003", "J-6-1/13": "1723"}
    alone = Position(units, "ACT-J-6").to_movement()
    assert not alone.g.command[noun("J-6-1/13")]
    army = Position(units, "ACT-J-11").to_movement()
    assert army.g.command[noun("J-6-1/13")]


def test_6_3_with_the_army_marker_even_one_that_acts_no_more_will_do() -> None:
    """The N3 Corps has had its activations (6.2), but "any" headquarters commands."""
    units = {"C-N3-HQ": "1722", "C-4-HQ": "2040", "C-4-1/59": "1723"}
    for marker, led in (("ACT-C-9", 1), ("ACT-C-A", 0)):
        p = Position(units, marker, called={"C-N3-HQ": EXHAUSTED}).to_movement()
        assert "C-N3-HQ" not in p.offered("move")
        assert p.g.command[noun("C-4-1/59")] == led


def test_6_1_the_army_marker_activates_every_headquarters() -> None:
    units = {"J-3-HQ": "1702", "J-6-HQ": "1722", "J-40-HQ": "1742", "J-4-1/8": "1703",
             "J-4-2/8": "1723", "J-4-3/8": "1743"}  # fmt: skip
    p = Position(units, "ACT-J-11").to_movement()
    assert set(p.offered("move")) == set(units)
    assert all(p.g.command[noun(unit)] for unit in units)
    chinese = {"C-4-HQ": "1702", "C-58-HQ": "1722", "C-37-1/95": "1703", "C-37-2/95": "1723"}
    q = Position(chinese, "ACT-C-9").to_movement()
    assert set(q.offered("move")) == set(chinese)


def test_6_3_the_flotilla_is_activated_once_a_turn_by_any_marker() -> None:
    p = Position({**LINE, "J-FLOT": "1201"}).play()
    assert p.offered("call_up") == ["J-FLOT"]
    again = Position({**LINE, "J-FLOT": "1201"}, called=["J-FLOT"]).play()
    assert again.offered("call_up") == []


def test_6_3_no_chinese_marker_activates_the_flotilla() -> None:
    p = Position({"C-4-HQ": "1110", "J-FLOT": "1202"}, "ACT-C-A").play()
    assert p.offered("call_up") == []
    q = Position({"J-6-HQ": "1722", "J-FLOT": "1202"}, "ACT-J-6").play()
    assert q.offered("call_up") == ["J-FLOT"]


def test_6_4_out_of_command_a_unit_walks_but_not_up_to_the_enemy() -> None:
    p = Position({**LINE, "C-4-1/59": "1830"}).to_movement()
    assert not p.g.command[noun("J-6-2/13")]
    p.do("move", "J-6-2/13")
    assert "1733" in p.offered("go")
    assert p.refused("go", "1730") == "6.4"


def test_6_4_beside_an_enemy_it_may_not_move_nor_attack() -> None:
    p = Position({**LINE, "C-4-1/59": "1733"}).to_movement()
    assert p.refused("move", "J-6-2/13") == "6.4"
    p.do("end_movement")
    assert p.g.turn == 2  # no attack was possible


def test_6_4_an_enemy_across_a_major_river_is_beside_it_too() -> None:
    """No zone reaches over the water, but the rule asks for an enemy unit adjacent."""
    p = Position({"J-6-HQ": "1722", "J-6-1/13": "0428", "C-4-1/59": "0327"}).to_movement()
    assert p.refused("move", "J-6-1/13") == "6.4"
    q = Position({"J-6-HQ": "1722", "J-6-1/13": "0529", "C-4-1/59": "0327"}).to_movement()
    q.do("move", "J-6-1/13")
    assert q.refused("go", "0428") == "6.4" and "0528" in q.offered("go")


def test_6_3_who_is_left_behind_by_the_headquarters_that_activated_him_does_not_attack() -> None:
    """Others stand near, but one is at rest and the other leads another corps."""
    called = {"J-6-HQ": "1722", "J-R14-1": "1723", "J-3-HQ": "1721", "C-4-1/59": "1724"}
    p = Position(called).play().do("call_up", "J-R14-1").skip_to("move")
    p.march("J-6-HQ", "1715").do("end_movement")
    assert p.g.turn == 2  # nobody could attack
    corps = {"C-4-HQ": "1722", "C-4-1/59": "1723", "C-58-HQ": "1721", "J-6-1/13": "1724"}
    q = Position(corps, "ACT-C-A").to_movement()
    q.march("C-4-HQ", "1717").do("end_movement")
    assert q.g.turn == 2
    stays = Position(corps, "ACT-C-A").to_combat()
    assert stays.offered("attack") == ["1724"]


def test_6_2_only_who_has_no_marker_is_called_up() -> None:
    units = {**LINE, "J-3-1/6": "1724", "J-3-HQ": "1721", "J-R14-1": "1721"}
    p = Position(units).play()
    assert p.offered("call_up") == ["J-R14-1"]  # the 3rd Division waits for its own marker


def test_6_4_units_of_other_formations_do_nothing() -> None:
    p = Position({**LINE, "J-3-1/6": "1725"}).to_movement()
    assert p.refused("move", "J-3-1/6") == "6.4"


def test_6_2_a_headquarters_called_up_calls_up_no_other_formation() -> None:
    # T2 has a marker; N3 stands near it, the 194th Brigade near N3 only.
    units = {"C-T2-HQ": "2215", "C-N3-HQ": "2615", "C-194-1": "3015"}
    p = Position(units, "ACT-C-D", scenario="third_battle", turn=10).play()
    assert p.offered("call_up") == ["C-N3-HQ"]
    assert p.do("call_up", "C-N3-HQ").offered("call_up") == []
    assert "C-194-1" not in p.skip_to("move").offered("move")


def test_6_2_a_unit_near_the_marked_headquarters_leaves_its_own_at_rest() -> None:
    units = {"C-T2-HQ": "2215", "C-N3-HQ": "2415", "C-N3-1/M1": "2315", "C-N3-2/M1": "2815"}
    p = Position(units, "ACT-C-D", turn=10).play().do("call_up", "C-N3-1/M1")
    assert "C-N3-HQ" in p.offered("call_up")
    p.do("call_up", "C-N3-2/M1")  # too far from T2: it comes through its own headquarters
    assert p.g.called[noun("C-N3-HQ")] == 1


def entered_on_a_division(*cup: str) -> Position:
    """The tanks, which have no marker, come in on 3rd Division's; other markers follow."""
    hqs = {"J-3-HQ": "1903", "J-4-HQ": "1902"}
    waiting = {"J-TK1": "t6_divisions"}
    p = Position(hqs, "ACT-J-3", turn=6, waiting=waiting, cup=list(cup)).to_movement()
    return p.march("J-TK1", "1901").do("end_movement")


def test_6_2_who_entered_on_a_formations_marker_may_act_once_more() -> None:
    p = entered_on_a_division("ACT-J-4").skip_to("call_up")
    assert "J-TK1" in p.offered("call_up")
    assert p.g.called[noun("J-TK1")] == CAME_IN  # of two activations one is used
    q = entered_on_a_division("ACT-J-11").skip_to("move")
    assert "J-TK1" in q.offered("move")


def test_6_2_who_stayed_beyond_the_edge_has_used_no_activation() -> None:
    hqs = {"J-3-HQ": "1903", "J-4-HQ": "1902"}
    p = Position(hqs, "ACT-J-3", turn=6, waiting={"J-TK1": "t6_divisions"}, cup=["ACT-J-4"])
    p.to_movement().do("move", "J-TK1").do("stay").do("end_movement").skip_to("move")
    assert p.g.called[noun("J-TK1")] == UNCALLED and "J-TK1" in p.offered("move")


def test_6_2_a_chinese_marker_stays_in_the_cup_while_one_of_its_headquarters_lives() -> None:
    """A names the 4th, 58th and 20th Corps; an IJA marker goes with its one headquarters."""
    units = {"C-4-HQ": "1722", "C-58-HQ": "1730", "J-6-HQ": "2003", "J-6-1/13": "2004"}
    g = Position(units, "ACT-C-9", cup=["ACT-C-A", "ACT-J-6"], lost=["C-20-HQ"],
                 hq_lost={"20_corps": 1}).g  # fmt: skip
    g.eliminate(noun("C-4-HQ"))
    assert [g.content.markers.ids[m] for m in g.cup] == ["ACT-C-A", "ACT-J-6"]
    g.eliminate(noun("C-58-HQ"))
    assert [g.content.markers.ids[m] for m in g.cup] == ["ACT-J-6"]
    g.eliminate(noun("J-6-HQ"))
    assert g.cup == []


def test_6_2_entering_on_a_formations_marker_is_the_activation_to_enter() -> None:
    """Entered and called up once more, it does not act a third time with the army marker."""
    units = {"J-3-HQ": "1903", "J-TK1": "1902"}
    p = Position(units, "ACT-J-3", called={"J-TK1": CAME_IN}, cup=["ACT-J-11"]).play()
    p.do("call_up", "J-TK1").skip_to("move").do("end_movement").skip_to("move")
    assert p.g.called[noun("J-TK1")] == EXHAUSTED
    assert "J-TK1" not in p.offered("move")
    assert "J-3-HQ" in p.offered("move")


def test_6_2_nor_is_it_called_up_after_the_army_marker() -> None:
    units = {"J-3-HQ": "1903", "J-TK1": "1902"}
    p = Position(units, "ACT-J-11", called={"J-TK1": CAME_IN}, cup=["ACT-J-3"]).do(
        "play_marker", "ACT-J-11"
    )
    assert "J-TK1" in p.skip_to("move").offered("move")
    assert p.g.called[noun("J-TK1")] == EXHAUSTED
    p.do("end_movement").skip_to("call_up", "move")
    assert marker_in_play(p) == "ACT-J-3"
    assert "J-TK1" not in p.offered("call_up") + p.offered("move")


def test_6_2_called_up_first_a_unit_still_acts_with_the_army_marker() -> None:
    units = {"J-3-HQ": "1903", "J-TK1": "1902"}
    p = Position(units, "ACT-J-11", called=["J-TK1"]).to_movement()
    assert "J-TK1" in p.offered("move")


def test_6_2_who_enters_on_the_army_marker_is_called_up_once_more() -> None:
    waiting = {"J-TK1": "t6_divisions"}
    hqs = {"J-3-HQ": "1903", "J-4-HQ": "1902"}
    p = Position(hqs, "ACT-J-11", turn=6, waiting=waiting, cup=["ACT-J-4"]).play().skip_to("move")
    p.march("J-TK1", "1901").do("end_movement").skip_to("call_up")
    assert "J-TK1" in p.offered("call_up")


def test_6_2_two_units_may_be_called_up_at_once() -> None:
    two = {"J-6-HQ": "1722", "J-21MA-1": "1723", "J-21MA-2": "1724"}
    assert Position(two).play().offered("call_up_all") == [""]
    one = {"J-6-HQ": "1722", "J-21MA-1": "1723"}
    assert Position(one).play().offered("call_up_all") == []


def test_6_2_all_called_up_at_once_act() -> None:
    two = {"J-6-HQ": "1722", "J-21MA-1": "1723", "J-21MA-2": "1724"}
    p = Position(two).play().do("call_up_all").skip_to("move")
    assert {"J-21MA-1", "J-21MA-2"} <= set(p.offered("move"))


def test_6_3_units_without_headquarters_have_no_range_of_their_own() -> None:
    p = Position({"J-21MA-1": "1723", "J-6-HQ": "2702"}).play()
    assert p.offered("call_up") == []


def test_6_4_of_a_formation_called_up_those_out_of_command_may_walk() -> None:
    names = [n for n in GAME.kinds()["unit"].ids() if n.startswith("C-N3")]
    units = {"C-T2-HQ": "1722", names[0]: "1723", names[1]: "1737"}
    p = Position(units, "ACT-C-D").play().do("call_up", names[0])
    p.skip_to("move")
    assert p.g.role[noun(names[1])] == LOOSE
    assert names[1] in p.offered("move")
    assert p.g.command[noun(names[1])] == 0


def test_6_4_with_the_army_marker_who_is_out_of_range_walks_if_his_headquarters_lives() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1740", "J-21MA-1": "1741"}
    p = Position(units, "ACT-J-11").to_movement()
    assert p.g.role[noun("J-6-1/13")] == LOOSE
    assert p.g.role[noun("J-21MA-1")] == IDLE


def test_6_3_no_enemy_headquarters_commands() -> None:
    units = {"J-6-HQ": "2003", "J-6-1/13": "1723", "C-4-HQ": "1725"}
    p = Position(units, "ACT-J-11").to_movement()
    assert not p.g.command[noun("J-6-1/13")]


def test_6_3_called_up_it_is_in_command_of_the_activated_headquarters() -> None:
    p = Position({**LINE, "J-21MA-1": "1724"}).play().do("call_up", "J-21MA-1").skip_to("move")
    assert p.g.command[noun("J-21MA-1")] == 1


def test_6_2_only_who_came_in_on_this_marker_has_used_an_activation() -> None:
    p = Position({**LINE, "J-21MA-1": "1724"}, entered={"J-21MA-1": "1724"}).play()
    phase = next(frame for frame in p.g.stack if isinstance(frame, ActionPhase))
    unit = noun("J-21MA-1")
    assert p.g.role[unit] == IDLE and p.g.entered[unit] >= 0
    phase.note_entries(p.g)
    assert p.g.called[unit] == 0  # placed before, and not activated by this marker


def test_6_3_a_search_for_range_forgets_the_one_before() -> None:
    p = Position({**LINE, "J-3-HQ": "1736"})
    radius = Radius(p.g.content.ground.size)
    near, far = (p.g.where[noun(hq)] for hq in ("J-6-HQ", "J-3-HQ"))
    radius.begin()
    radius.cover(p.g, 0, near)
    assert radius.covers(near) and not radius.covers(far)
    radius.begin()
    radius.cover(p.g, 0, far)
    assert radius.covers(far) and not radius.covers(near)


def test_6_2_a_corps_without_headquarters_does_not_act_on_the_marker_of_the_others() -> None:
    corps = next(u for u in GAME.content().roster.ids if u.startswith("C-72-") and "HQ" not in u)
    units = {"C-74-HQ": "1727", "C-74-1/51": "1728", corps: "1740"}
    p = Position(units, "ACT-C-D", turn=3, hq_lost={"72_corps": 1, "t2_corps": 1}).to_movement()
    assert p.g.role[noun(corps)] == IDLE and corps not in p.offered("move")
    assert "C-74-1/51" in p.offered("move")


def test_6_4_out_of_command_a_unit_joins_no_attack() -> None:
    units = {"J-6-HQ": "1720", "J-6-1/13": "1723", "C-4-1/59": "1724", "J-6-2/13": "1825"}
    p = Position(units).to_combat()
    assert p.g.command[noun("J-6-1/13")] and not p.g.command[noun("J-6-2/13")]
    p.do("attack", "1724")
    assert p.refused("join", "J-6-2/13") == "6.3" and p.offered("join") == ["J-6-1/13"]


def test_6_2_the_army_marker_passes_over_who_may_not_act_and_goes_on() -> None:
    units = {"J-3-HQ": "1903", "J-TK1": "1902", "J-R9-1": "1904", "J-6-HQ": "1803"}
    p = Position(units, "ACT-J-11", called={"J-TK1": EXHAUSTED}).to_movement()
    assert "J-TK1" not in p.offered("move") and "J-R9-1" in p.offered("move")
    lost = {"J-3-1/6": "1902", "J-6-HQ": "1803", "J-6-1/13": "1804"}
    q = Position(lost, "ACT-J-11", turn=2, lost=["J-3-HQ"], hq_lost={"3_division": 2}).to_movement()
    assert "J-3-1/6" not in q.offered("move") and "J-6-1/13" in q.offered("move")


def test_6_2_who_has_come_in_and_acted_once_more_does_not_even_walk() -> None:
    """Its headquarters acts with the army marker; for this regiment the turn is over."""
    units = {"C-N3-HQ": "2730", "C-N3-1/M1": "2731", "C-N3-2/M1": "2732"}
    p = Position(units, "ACT-C-9", called={"C-N3-1/M1": EXHAUSTED}).to_movement()
    assert set(p.offered("move")) == {"C-N3-HQ", "C-N3-2/M1"}
    assert p.refused("move", "C-N3-1/M1") == "6.4"
