"""What is shown before a commitment: forecasts and overlays, from what the side knows."""

from __future__ import annotations

from tests.games.battle_for_china.position import GAME, Position, place
from zhulu.content import catalogue
from zhulu.games.battle_for_china.content.ids import JAPAN, KMT
from zhulu.games.battle_for_china.rules.questions.forecasts import outcomes


def battle() -> Position:
    p = Position(dice=(4,)).set(ps={"japan": 60, "kmt": 40}, ep={"japan": 1}, snow=1)
    p.group("J1", "shandong", "ija-d4", "ija-d4", "pup-c2", artillery=1).group(
        "J2", "qingdao", "ija-b2"
    )
    p.group("J3", "tianjin", "ija-b2").group("K1", "jinan", "cen-c3", "cen-c3", fort=True)
    return p.control("kmt", "shandong").combat("japan").does("japan", "attack", "J1")


def test_before_the_declaration_only_what_is_known_is_shown() -> None:
    p = battle()
    forecast = p.g.stack[-1].forecast(p.g, "against", 80)
    assert forecast is not None and forecast.outcomes == []
    assert ("9.14", "fortification", -1) in forecast.lines
    assert not [line for line in forecast.lines if line[1] in ("defending CF", "cadre levels")]


def test_after_it_the_odds_are_itemised_by_rule() -> None:
    p = battle().does("japan", "against", "K1")
    forecast = p.g.stack[-1].forecast(p.g, "pay_in_full", -1)
    assert forecast is not None and forecast.title == "1:1"
    assert forecast.lines == [
        ("9.18", "attacking CF", 10),
        ("9.18", "defending CF", 6),
        ("9.12", "cadre levels", 2),
        ("9.14", "city or difficult terrain", -1),
        ("9.14", "fortification", -1),
        ("9.15", "snow or monsoon", -1),
        ("9.16", "die roll modifiers", 1),
    ]
    assert sum(chances for _, chances, _ in forecast.outcomes) == 6


def test_the_control_overlay_counts_steps_where_forces_meet() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3").combat("japan")
    shown = GAME.overlays["control"](p.g, JAPAN, "")
    assert shown.spaces["hebei"] == "2 : 3+ : 0" and shown.tones["hebei"] == 50
    p.guerrillas("ccp", "shanxi", 2).group("J2", "shanxi", "ija-d4", "ija-d4").combat("japan")
    shown = GAME.overlays["control"](p.g, JAPAN, "")
    assert shown.spaces["shanxi"] == "4 : 0 : 4"  # guerrillas lie open
    p.guerrillas("ccp", "shanxi", 1).combat("japan")
    assert GAME.overlays["control"](p.g, JAPAN, "").tones["shanxi"] == 100


def test_overlays_tell_no_more_than_the_view() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hunan", "cen-c3", "cen-a8")
    p.group("K2", "hebei", "cen-c3").combat("japan")
    strength = GAME.overlays["strength"]
    assert "hunan" not in strength(p.g, JAPAN, "").spaces
    assert strength(p.g, KMT, "").spaces["hunan"] == "11"
    assert "hunan" not in GAME.overlays["supply"](p.g, JAPAN, "").spaces
    assert place("hunan") < 43


def test_influence_shows_its_chances() -> None:
    p = Position().set(ps={"kmt": 40}).group("K1", "hunan", "cen-c3").foreign()
    p.does("kmt", "influence", "usa")
    forecast = p.g.stack[-1].forecast(p.g, "lay_out", 2)
    assert forecast is not None
    assert forecast.outcomes == [("no change", 3, 6), ("one box on", 2, 6), ("two boxes on", 1, 6)]


def test_results_on_show_are_those_beyond_the_table_and_against_the_disrupted() -> None:
    p = Position(dice=(4,)).set(ep={"kmt": 1}).control("kmt", "hebei")
    p.group("J1", "beiping", "ija-d4-disrupted", "ija-d4-disrupted").group("K1", "hebei", "cen-a8")
    p.group("K2", "hebei", "cen-c3").set(air_ready={"kmt": 1}).combat("kmt")
    p.does("kmt", "attack", "K2").does("kmt", "against", "J1")
    forecast = p.g.stack[-1].forecast(p.g, "send_air", 0)
    # 3 against 8 is 1:3, less two columns for cadre and one for the city.
    assert ("9.19", "columns beyond the table", -3) in forecast.lines
    assert ("9.22", "spared by a disrupted defender", 1) in forecast.lines
    assert [label for label, _, _ in forecast.outcomes] == [
        f"the attacker loses {cf} CF, the defender nothing ({cf}/0)" for cf in (5, 4, 3, 2)
    ]
    p.does("kmt", "send_air", 0)
    assert p.told("combat_rolled")[0][3:] == (4, 0, 4, 0)


def test_an_operation_shows_both_dice_before_it_is_chosen() -> None:
    """Eight CF take 1d6 steps of eight; the loss is 1d6 less three, and one less (9.42)."""
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4").guerrillas("ccp", "hebei", 4)
    p.combat("japan").does("japan", "clear", "J1")
    forecast = p.g.stack[-1].forecast(p.g, "ordinary", -1)
    assert sum(chances for _, chances, _ in forecast.outcomes) == 36
    chances = {label: chance for label, chance, _ in forecast.outcomes}
    assert chances["guerrilla units removed: 0; CF lost by the operation: 0"] == 4
    assert chances["guerrilla units removed: 3; CF lost by the operation: 2"] == 1


def test_every_result_has_its_words_in_both_languages() -> None:
    texts = catalogue(GAME, "zh")
    p = battle().does("japan", "against", "K1")
    for drm in range(-6, 7):
        for column in range(-8, 14):
            for label, _, _ in outcomes(p.g, column, drm, 0) + outcomes(p.g, column, drm, 1):
                assert texts.reason(label) != label
    p = Position().group("J1", "hebei", *["ija-d4"] * 5).guerrillas("ccp", "hebei", 12)
    p.combat("japan").does("japan", "clear", "J1")
    for label, _, _ in p.g.stack[-1].forecast(p.g, "three_alls", -1).outcomes:
        assert texts.reason(label) != label


def test_no_log_line_prints_a_code() -> None:
    """Results, odds, causes and outcomes of dice are words; 98 and 99 are never seen."""
    p = Position(dice=(5,)).group("J1", "hebei", "ija-d4", "pup-c2").control("kmt", "hebei")
    p.group("K1", "hebei", "cen-c3", "cen-c3").set(ps={"japan": 60, "kmt": 40})
    p.combat("japan").does("japan", "attack", "J1")
    if p.procedure == "Target":
        p.does("japan", "against", "K1")
    for language, odds in (("en", "at 2:1 after all shifts"), ("zh", "移栏后2:1")):
        text = catalogue(GAME, language)
        (rolled,) = [f for f in p.g.facts if f.kind.name == "combat_rolled"]
        line = text.fact_text(rolled, JAPAN, p.g)
        assert (
            line is not None
            and odds in line
            and "98" not in line
            and "loses" not in line
            and "损失交换" not in line
            and "(X)" in line.replace("（X）", "(X)")
        )


def test_9_18_odds_end_with_the_die() -> None:
    """Who chooses his losses is not shown the chances of a battle that is decided."""
    p = Position(dice=(1,)).group("J1", "hebei", "ija-d4", "ija-b2")
    p.group("K1", "beiping", "cen-a8").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    assert p.told("combat_rolled")
    for loss in p.offered("give_up"):
        assert p.g.stack[-1].forecast(p.g, *p.action("give_up", loss)) is None
