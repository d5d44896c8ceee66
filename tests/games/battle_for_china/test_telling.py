"""What the table tells: the strip, prices, and what is being put together."""

from __future__ import annotations

from typing import Any

from tests.games.battle_for_china.position import BOARD, GAME, Position
from zhulu.content import catalogue
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT, SUSPENDED
from zhulu.kernel import Looker, Say

EN = catalogue(GAME, "en")
ZH = catalogue(GAME, "zh")
LEVELS = {"japan": 60, "kmt": 40, "ccp": 25}


def words(said: Any, g: Any) -> Any:
    return EN.say(said, g) if isinstance(said, Say) else said


def strip(p: Position, side: int | None) -> dict[str, Any]:
    return GAME.strip(p.g, side).document()


def figures(p: Position, side: int | None) -> dict[tuple[str, str], Any]:
    return {(f["side"], f["id"]): f["value"] for f in strip(p, side)["figures"]}


def section(p: Position, side: int | None, name: str) -> dict[str, Any]:
    found = [one for one in strip(p, side)["sections"] if one["id"] == name]
    return {words(row["words"], p.g): words(row["value"], p.g) for row in found[0]["rows"]}


def front(**fields: object) -> Position:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4").group("K1", "hebei", "cen-c3", "cen-c3")
    return p.set(ps=LEVELS, ep={"japan": 5, "kmt": 2}, **fields)


def aims(p: Position, side: int | None) -> dict[str, tuple[str, str, str]]:
    return {
        aim["side"]: (words(aim["words"], p.g), words(aim["stands"], p.g), aim["tone"])
        for aim in strip(p, side)["aims"]
    }


def test_the_strip_tells_levels_ep_and_areas_of_all_sides() -> None:
    p = front().control("japan", "shanxi").combat("japan")
    shown = figures(p, JAPAN)
    assert shown["japan", "psp"] == 60 and shown["kmt", "psp"] == 40 and shown["ccp", "psp"] == 25
    assert shown["japan", "ep"] == 5 and shown["kmt", "ep"] == 2
    assert shown["japan", "areas"] == 1 and shown["kmt", "areas"] == 0


def test_the_aim_says_how_the_war_would_be_judged_and_what_is_missing() -> None:
    p = front().combat("japan")
    seen = aims(p, KMT)
    assert "before Fall 1941 ends" in seen["japan"][0]
    assert seen["japan"][1] == "KMT at 40, CCP at 25, 14 turns left"
    assert seen["kmt"][1] == (
        "if it ended now: partial victory (KMT, CCP), the KMT is 21 short of standing above Japan"
    )
    assert seen["kmt"][2] == "good" and aims(p, JAPAN)["japan"][2] == "bad"
    p = front().set(ps={"japan": 30, "kmt": 40, "ccp": 44}).combat("japan")
    assert aims(p, KMT)["kmt"][1].startswith("if it ended now: draw")
    assert aims(p, KMT)["kmt"][1].endswith("the KMT is 5 short of standing above the CCP")
    p = front().set(ps={"japan": 30, "kmt": 50, "ccp": 44}).combat("japan")
    assert aims(p, KMT)["kmt"][1].endswith("the KMT stands 20 above Japan and 6 above the CCP")


def test_with_three_players_each_chinese_force_has_its_own_aim() -> None:
    p = Position(players=3).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    seen = aims(p.set(ps=LEVELS).combat("japan"), CCP)
    assert seen["ccp"][1].startswith("−15 against the other") and seen["ccp"][2] == "bad"
    assert seen["kmt"][1].startswith("+15 against the other")


def test_the_strip_tells_season_and_aid() -> None:
    p = front(floods=3, monsoon=1, boxes={"usa": 2, "ussr": 4}, front=1).combat("japan")
    season = section(p, JAPAN, "season")
    assert season["Spring 1938"] == "floods (crossed on 1-3), monsoon"
    assert season["Sea state"] == 4 and season["United Front"].startswith("suspended")
    aid = section(p, None, "aid")
    assert aid["USA"] == "weak support: 1 EP a turn" and aid["Britain"] == "neutral"
    assert aid["USSR"] == "strong support: 1d6 EP a turn"


def test_the_strip_marks_the_phase_and_says_what_is_next() -> None:
    p = front().combat("japan", ("kmt",))
    steps = section(p, JAPAN, "sequence")
    assert steps["Japanese player turn"] == "combat" and "Chinese player turn" in steps
    assert words(strip(p, JAPAN)["next"], p.g) == "the enemy's counterattacks"
    p = front().strategy("kmt")
    assert words(strip(p, KMT)["next"], p.g) == "Organization (both at once)"


def test_17_1_the_strip_names_the_player_turns_that_there_are() -> None:
    """Of three players who go by level each has one, and nobody knows the order beforehand."""

    def turns(p: Position) -> list[str]:
        return [said for said in section(p, JAPAN, "sequence") if "player turn" in said]

    three = Position(players=3, shifting_initiative=True).set(ps=LEVELS)
    three.group("K1", "hebei", "cen-c3").group("J1", "hebei", "ija-d4").group(
        "C1", "hebei", "ccp-c3"
    )
    assert turns(three.organization("japan")) == ["player turns, the highest support first"]
    p = three.combat("japan", ("ccp", "kmt"))
    assert turns(p) == ["Japanese player turn", "CCP player turn", "KMT player turn"]
    p = Position(shifting_initiative=True).set(ps=LEVELS).group("J1", "hebei", "ija-d4")
    p.group("K1", "hebei", "cen-c3").combat("japan", ("kmt",))
    assert turns(p) == ["Japanese player turn", "Chinese player turn"]
    p = front(players=3).combat("japan", ("kmt",))
    assert turns(p) == ["Japanese player turn", "Chinese player turn"]
    assert turns(front().organization("japan")) == ["Japanese player turn", "Chinese player turn"]


def test_the_strip_counts_no_more_than_the_seat_can() -> None:
    """Hebei is shared: what the Inter-Phase would bring there is not told."""
    p = front().control("japan", "hebei").control("kmt", "shanxi").combat("japan")
    hints = {f["side"]: words(f["hint"], p.g) for f in strip(p, KMT)["figures"] if f["id"] == "psp"}
    assert hints["japan"].endswith("counted: 0")
    assert hints["kmt"].endswith("counted: −4")


def test_5_22_a_collapse_lays_stacks_open_and_no_preview_goes_past_it() -> None:
    """2.4: beyond it the seat would be shown units that were only imagined."""
    p = front().group("J8", "japan", "ija-d4").group("J9", "dalian", "ija-d4")
    p.group("K9", "hunan", "cen-c3", "cen-c3").set(ps={"kmt": 0}).transport(12)
    seen = Looker(GAME, p.g, JAPAN).look(p.action("end_transport", ""))
    assert (seen.stop, seen.world.sees(JAPAN, KMT)) == ("reveal", False)


def price(p: Position, side: int, verb: str, noun: str = "") -> dict[str, int]:
    return Looker(GAME, p.g, side).look(p.action(verb, noun)).price


def test_prices_of_offers_are_in_ep_psp_areas_and_steps() -> None:
    p = front().strategy("japan")
    assert price(p, JAPAN, "buy_ep") == {"psp": -2, "ep": 1}
    assert price(p, JAPAN, "build", "ija-b2") == {"ep": -1}
    p = Position().group("K1", "guangdong", "cen-c3").group("K2", "gansu", "cen-c3").movement("kmt")
    p.does("kmt", "move", "K1")
    assert price(p, KMT, "advance", "hunan") == {"movement": -1}
    p = Position().group("J1", "japan", "ija-d4", "ija-d4").group("J2", "beiping", "ija-d4")
    p.group("J3", "tianjin", "ija-b2").transport(12).does("japan", "ship", "J1")
    assert price(p, JAPAN, "sail", "tianjin")["transport"] == -4


def lines(p: Position, side: int) -> list[str]:
    built = GAME.building(p.g, side)
    assert built is not None
    return [words(built.title, p.g), *(words(one["words"], p.g) for one in built.lines),
            words(built.total, p.g)]  # fmt: skip


def test_what_is_being_built_is_listed() -> None:
    p = front().movement("japan").does("japan", "move", "J1")
    assert lines(p, JAPAN)[0] == "J1 marches from Hebei"
    assert lines(p, JAPAN)[-1] == "now in Hebei, no limit of areas (IJA only)"
    p = front(air_ready={"japan": 1}).group("K2", "hebei", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1")
    assert lines(p, JAPAN) == [
        "J1 is about to attack in Hebei", "IJA division (4)", "IJA division (4)", "8 CF, 4 steps",
    ]  # fmt: skip
    p.does("japan", "against", "K1")
    built = GAME.building(p.g, JAPAN)
    assert built is not None and built.odds and built.spaces == ["hebei"]
    assert lines(p, JAPAN)[0] == "J1 attacks K1 in Hebei"
    assert lines(p, JAPAN)[-1] == "8 CF against 3 CF before shifts"  # out of supply


def test_6_32_puppet_corps_cost_puppet_ep_first() -> None:
    p = front().control("japan", "jehol").set(puppet_ep=1).strategy("japan")
    own = price(p, JAPAN, "build", "pup-c2")
    assert own == {"puppet_ep": -1}
    assert EN.price("puppet_ep", -1) == "−1 puppet EP"
    p = front().control("japan", "jehol").set(puppet_ep=0).strategy("japan")
    assert price(p, JAPAN, "build", "pup-c2") == {"ep": -1}


def test_a_convoy_and_a_landing_name_their_price() -> None:
    p = (
        Position()
        .group("J1", "japan", "ija-d4", "ija-d4", "ija-d4")
        .group("J8", "beiping", "ija-d4")
    )
    p.set(ep={"japan": 4}).movement("japan").does("japan", "assault", "J1")
    assert lines(p, JAPAN)[0] == "J1 goes by sea from Japan" and lines(p, JAPAN)[-1] == "2 EP"
    p = Position().group("J1", "japan", "ija-d4", armor=1).group("J3", "tianjin", "ija-b2")
    p.transport(12).does("japan", "ship", "J1")
    assert lines(p, JAPAN)[-1] == "5 steps to carry, 12 left"


def test_9_4_an_operation_is_shown_with_the_cf_it_is_conducted_with() -> None:
    """9.41 doubles it, 16.4 halves that of the KMT, which does not hunt its own guerrillas."""

    def shown(p: Position) -> tuple[str, list[str]]:
        built = GAME.building(p.g, p.menu.side)
        return words(built.total, p.g), [words(line["words"], p.g) for line in built.lines]

    own, red = "guerrillas of the KMT", "guerrillas of the CCP"
    p = Position(dice=(6, 6)).group("J1", "shandong", "ija-d4").set(ps=LEVELS)
    p.guerrillas("ccp", "shandong", 3).guerrillas("kmt", "shandong", 1).combat("japan")
    p.does("japan", "clear", "J1")
    assert shown(p) == ("4 CF against 8 steps", [own, red])
    p.does("japan", "three_alls")
    assert p.procedure == "AntiGuerrilla" and shown(p)[0].startswith("8 CF against")

    p = Position(dice=(6, 6)).group("K1", "shandong", "cen-a8", "cen-c3").set(ps=LEVELS)
    p.group("J1", "hebei", "ija-d4").guerrillas("ccp", "shandong", 3)
    p.guerrillas("kmt", "shandong", 1).set(front=SUSPENDED).combat("kmt")
    p.does("kmt", "clear", "K1")
    assert p.procedure == "AntiGuerrilla" and shown(p)[0].startswith("5 CF against")
    assert shown(p)[1] == [red]


def test_8_1_only_who_has_guerrillas_is_asked_which_of_them_moves() -> None:
    japan = Position().group("J1", "hebei", "ija-d4").movement("japan")
    assert EN.prompt(japan.g) == "Movement of Japan: which battlegroup moves?"
    assert ZH.prompt(japan.g) == "日本移动：哪个战群移动？"
    ccp = Position().guerrillas("ccp", "hebei", 2).movement("ccp")
    assert EN.prompt(ccp.g) == "Movement of the CCP: which battlegroup or guerrilla moves?"


def test_5_22_a_force_that_is_gone_has_no_figures() -> None:
    p = front(collapsed={"kmt": 1}).group("C1", "hebei", "ccp-c3")
    p.state["place"].pop("K1"), p.state["force"].pop("K1")
    for berth in (0, 1):
        p.state["slot"].pop(f"K1>{berth}")
    shown = figures(p.combat("japan"), JAPAN)
    assert ("japan", "psp") in shown and ("kmt", "psp") not in shown


def test_5_323_the_strip_says_where_aid_finds_no_way() -> None:
    p = front(boxes={"usa": 2})
    for number, port in enumerate(BOARD.china_ports):
        p.group(f"J{number + 10}", BOARD.ids[port], "ija-b2")
    assert section(p.combat("japan"), None, "aid")["USA"] == "weak support, but no way in"
