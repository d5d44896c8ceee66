"""Overlays, forecasts, texts and data as a player sees them."""

from pathlib import Path

from tests.games.rising_sun.position import CONTENT, GAME, Position

TWO = {"infantry_army_1": "C-IA-03"}


def overlay(p: Position, name: str, noun: str = "", side: int | None = 0):  # type: ignore[no-untyped-def]
    return GAME.overlays[name](p.g, side, noun)


def test_the_line_of_support_runs_by_the_headquarters_to_the_source() -> None:
    p = Position("movement", "J-D-2@2407", "J-HQ-KA@2708", garrisons={"2909": "jpn"})
    shown = overlay(p, "los", "J-D-2")
    assert shown.paths[0][0] == "2407" and shown.paths[0][-1] == "2708"
    assert shown.paths[1][0] == "2708" and shown.paths[1][-1] == "2909"
    assert ("16.1", "in support", "J-D-2") in shown.lines


def test_a_headquarters_far_off_traces_along_the_railroad() -> None:
    far = dict.fromkeys(("3014", "3111", "2909", "3709"), "jpn")
    p = Position("movement", "J-HQ-KA@2306", "J-D-2@2306", garrisons=far)
    shown = overlay(p, "los", "J-D-2")
    assert shown.paths[-1][-1] == "2909"


def test_16_1_a_chinese_headquarters_shows_soviet_units_no_line_to_soviet_towns() -> None:
    """Whoever asks it for support, a headquarters traces for itself."""
    past = ("mukden", "great_wall", "menjiang", "north_china", "outer_mongolia")
    units = ("S-CAV@2109", "C-HQ-2MR@2108")
    p = Position("movement", *units, side="chn", year=1937, past=past, garrisons={"1308": "jpn"})
    shown = overlay(p, "los", "S-CAV", 1)
    assert shown.paths[0] == ["2109", "2108"]
    assert shown.paths[1][-1] == "2909"  # by rail to Tsitsihar, not to Borzya near by
    lost = ("1308", "2909", "3014", "3111", "3709", "2317", "1517", "2018")
    q = Position(
        "movement", *units, side="chn", year=1937, past=past, garrisons=dict.fromkeys(lost, "jpn")
    )
    alone = overlay(q, "los", "S-CAV", 1)
    assert alone.lines == [("16.1", "out of support", "S-CAV")] and alone.paths == []


def test_zones_reach_and_rail_are_told() -> None:
    p = Position("movement", "J-D-2@2817", "J-AT-1@2817")
    assert overlay(p, "zones").tones["2816"] == 20
    assert overlay(p, "reach", "J-D-2").spaces["2818"] == "0½"
    assert overlay(p, "reach", "J-AT-1").spaces["2620"] == "R"
    assert "2817" in overlay(p, "rail").tones


def test_rail_reach_of_a_unit_with_its_cost() -> None:
    p = Position("movement", "J-D-2@2817", garrisons={"3014": "jpn", "3111": "jpn"})
    shown = overlay(p, "rail", "J-D-2")
    assert shown.spaces["3111"] == "1"  # one factor, any distance
    assert "2518" not in shown.spaces  # beyond the border
    assert ("9.7", "hexes in reach by railroad", str(len(shown.spaces))) in shown.lines


def test_odds_are_expected_over_unknown_strengths() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913").do("attack", "2913")
    forecast = p.forecast("join", "J-D-2")
    assert forecast.title.startswith("~")
    assert ("13.0", "defense factors expected", 3) in forecast.lines
    total = {out_of for _, _, out_of in forecast.outcomes}
    assert sum(n for _, n, _ in forecast.outcomes) == total.pop()
    known = Position("combat", "J-D-2@2912", "infantry_army_1@2913", faces=TWO)
    shown = overlay(known, "odds", "2913")
    assert shown.spaces["2913"] == "400-499"
    assert ("13.3", "bloodbath (BB)", "1/6") in shown.lines


def test_12_0_odds_before_the_combat_phase_are_with_those_who_have_moved() -> None:
    p = Position("movement", "J-D-2@2911", "infantry_army_1@2913", faces=TWO,
                 garrisons={"2909": "jpn"})  # fmt: skip
    assert overlay(p, "odds").spaces == {}
    p.do("select", "J-D-2").do("march", "2912")
    assert overlay(p, "odds").spaces == {"2913": "400-499"}
    spent = Position("combat", "J-D-2@2912", "J-B-01@2912", "infantry_army_1@2913", faces=TWO,
                     changes={"acted": {"J-D-2": 1}})  # fmt: skip
    assert overlay(spent, "odds").spaces == {"2913": "100-199"}  # the brigade alone


def test_untried_units_are_drawn_from_what_is_left() -> None:
    """With one counter of the kind unrevealed, the odds are known for certain."""
    counters = CONTENT.forces[CONTENT.force["cavalry_corps"]].counters
    names = [CONTENT.counter_ids[c] for c in counters]
    faces = {f"cavalry_corps_{n}": name for n, name in enumerate(names[:-1], 1)}
    others = [f"{unit}@2219" for unit in faces]
    p = Position("combat", "J-D-2@2912", "cavalry_corps_6@2913", *others, faces=faces)
    assert not p.do("attack", "2913").forecast("join", "J-D-2").title.startswith("~")


def test_victory_now() -> None:
    shown = overlay(Position("movement", "J-D-2@2817"), "victory")
    assert ("4.2", "difference", str(6 - 21)) in shown.lines
    assert shown.spaces["2219"] == "5"


def test_an_owner_corrects_a_value_by_overlay(tmp_path: Path) -> None:
    folder = tmp_path / "rising_sun"
    folder.mkdir()
    text = '[overlay]\nfrom = "component"\n[[garrison]]\nid = "G-Peiping"\nchn = 7\n'
    (folder / "units.toml").write_text(text)
    content = GAME.content(tmp_path)
    assert content.garrison_strength[1][0] == 7
    assert content.hash != CONTENT.hash
