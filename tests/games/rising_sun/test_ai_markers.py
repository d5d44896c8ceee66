"""What the computer player makes of incident markers, of lone garrisons and of closed borders."""

from __future__ import annotations

from tests.games.rising_sun.position import CONTENT, Position
from tests.games.rising_sun.test_ai import liked
from zhulu.games.rising_sun.ai.movement import DRAFT, draft
from zhulu.games.rising_sun.ai.prefer import prefer

MANCHUKUO = dict.fromkeys(("2620", "2817", "3014", "3111", "2909", "3709"), "jpn")
JEHOL = {"2317": "jpn"}
# Anti-guerrilla brigades in every city that Japan holds in 1931.
KEPT = ("J-AG-1@2620", "J-AG-2@2817", "J-B-01@2220")
BROUGHT_UNITS = ("anti_japanese", "northern", "german", "guerrillas", "chennault", "united_front")


def test_china_picks_while_the_bin_promises_more_than_armies() -> None:
    full = Position("mobilization", *KEPT, side="chn", rp=(0, 2), year=1932)
    assert liked(full) == ("pick", "")
    poor = Position("mobilization", *KEPT, side="chn", rp=(0, 2), year=1932,
                    past=("mukden", *BROUGHT_UNITS))  # fmt: skip
    assert liked(poor) == ("recruit", "infantry_army")


def test_psywar_is_worth_picking_only_against_garrisons_that_nobody_keeps() -> None:
    past = ("mukden", *BROUGHT_UNITS)
    alone = Position("mobilization", side="chn", rp=(0, 6), year=1932, past=past)
    assert liked(alone) == ("pick", "")
    kept = Position("mobilization", *KEPT, side="chn", rp=(0, 6), year=1932, past=past)
    assert liked(kept)[0] == "recruit"


def test_japan_picks_until_an_offensive_can_be_declared() -> None:
    def first(*held: str) -> str:
        p = Position("mobilization", *KEPT, rp=(10, 0), year=1934, held=held, effect=("mhidc",))
        return liked(p)[0]

    assert first() == "pick"
    assert first("north_china") == "pick"  # it waits for Jehol, and Jehol for the Great Wall
    assert first("great_wall", "menjiang") == "recruit"
    p = Position("mobilization", *KEPT, rp=(10, 0), year=1933, garrisons={**MANCHUKUO, **JEHOL},
                 held=("great_wall", "menjiang"))  # fmt: skip
    assert prefer(p.g, 0, "take_marker", CONTENT.marker["north_china"]) == 0  # two are enough


def test_jehol_is_opened_first_and_outer_mongolia_never() -> None:
    p = Position("declaration", year=1933, garrisons=MANCHUKUO, held=("menjiang", "great_wall"))
    assert liked(p) == ("declare", "great_wall")
    mine = {**MANCHUKUO, **JEHOL, "1517": "jpn", "2018": "jpn"}
    past = ("mukden", "great_wall", "menjiang", "north_china")
    q = Position("declaration", year=1936, garrisons=mine, past=past, held=("outer_mongolia",))
    assert q.offered("declare") == ["outer_mongolia"]
    assert liked(q) == ("stand_by", "")


def test_a_marker_is_selected_by_what_it_is_worth_now() -> None:
    p = Position("mobilization", rp=(2, 0), year=1933, garrisons=MANCHUKUO)
    wall, north = CONTENT.marker["great_wall"], CONTENT.marker["north_china"]
    assert prefer(p.g, 0, "take_marker", wall) > prefer(p.g, 0, "take_marker", north)
    q = Position("mobilization", rp=(2, 0), year=1934, garrisons={**MANCHUKUO, **JEHOL})
    assert prefer(q.g, 0, "take_marker", north) >= prefer(q.g, 0, "take_marker", wall)


def test_brigades_are_bought_for_garrisons_that_psywar_could_turn() -> None:
    p = Position("mobilization", *KEPT, rp=(1, 0), year=1933, garrisons={"3709": "jpn"})
    assert liked(p) == ("recruit", "mk_anti_guerrilla")
    assert liked(p.do("recruit", "mk_anti_guerrilla")) == ("deploy", "3709")  # far from the front
    brigade, division = CONTENT.force["ija_brigade"], CONTENT.force["ija_division"]
    r = Position("mobilization", *KEPT, rp=(4, 0), year=1933, garrisons=JEHOL,
                 past=("mukden", "great_wall"))  # fmt: skip
    assert prefer(r.g, 0, "recruit", brigade) > prefer(r.g, 0, "recruit", division)
    s = Position("mobilization", *KEPT, rp=(4, 0), year=1933)
    assert prefer(s.g, 0, "recruit", brigade) < prefer(s.g, 0, "recruit", division)
    guards = CONTENT.force["mk_anti_guerrilla"]
    q = Position("mobilization", *KEPT, rp=(1, 0), year=1933)
    assert prefer(q.g, 0, "recruit", guards) < 0  # everybody is kept


def test_who_keeps_a_garrison_stays_and_goes_to_no_other() -> None:
    p = Position("movement", "J-AG-1@3014", "regional_army_1@3113", year=1933,
                 garrisons=MANCHUKUO)  # fmt: skip
    assert liked(p.do("select", "J-AG-1"))[0] == "stay"
    q = Position("movement", "J-AG-1@3014", "J-T-3@3014", year=1933, garrisons=MANCHUKUO)
    assert liked(q.do("select", "J-AG-1"))[0] == "stay"  # the tanks will not


def test_nobody_lands_in_tientsin_who_cannot_leave_it() -> None:
    p = Position("mobilization", rp=(4, 0), year=1933, past=("mukden", "great_wall"),
                 garrisons=MANCHUKUO).do("recruit", "ija_division")  # fmt: skip
    assert liked(p) == ("deploy", "2620")
    q = Position("mobilization", rp=(4, 0), year=1934, past=("mukden", "great_wall"),
                 held=("north_china",), garrisons={**MANCHUKUO, **JEHOL})  # fmt: skip
    assert liked(q.do("recruit", "ija_division")) == ("deploy", "2220")  # the gate of Peiping


def test_armies_wait_at_the_border_that_opens_next() -> None:
    p = Position("movement", "J-D-2@2909", garrisons=MANCHUKUO, held=("great_wall",), year=1932)
    verb, hex = liked(p.do("select", "J-D-2"))
    assert verb == "march"
    grid, jehol = CONTENT.board.grid, CONTENT.space["2317"]
    assert grid.distance(CONTENT.space[hex], jehol) <= 3
    q = Position("mobilization", rp=(4, 0), year=1932, garrisons=MANCHUKUO, held=("great_wall",))
    q.do("recruit", "ija_division")
    near, far = CONTENT.space["2620"], CONTENT.space["3417"]  # Ryojun and Seishin
    assert prefer(q.g, 0, "deploy", near) > prefer(q.g, 0, "deploy", far)


def test_who_is_not_needed_before_one_city_goes_to_another() -> None:
    p = Position("movement", "J-A-1Army@2417", "J-D-16@2417", "J-D-2@2516", "infantry_army_1@2317",
                 year=1933, past=("mukden", "great_wall"), garrisons=MANCHUKUO,
                 faces={"infantry_army_1": "C-IA-01"}).do("select", "J-D-2")  # fmt: skip
    rows = draft(p.g, p.g.stack[-1].unit)
    pulls = {rows[at]: rows[at + 1] for at in range(0, len(rows), DRAFT)}
    assert pulls[CONTENT.space["2317"]] == 20 * (160 // 3)  # 38 factors against 5 are enough
