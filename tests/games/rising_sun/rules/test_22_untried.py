"""7.12, 22.1 and 2.4: a hidden unit's counter is dealt when the unit is picked."""

from itertools import permutations

import pytest

from tests.games.rising_sun.position import CONTENT, GAME, Position, number
from zhulu.games.rising_sun.rules.questions import unseen
from zhulu.kernel import KeyedDice, Menu, QuickDice, engine

FIELD = "2913"
GONE = ("unit_eliminated", "unit_cut_off", "unit_disbanded", "unit_defected")


def names(counters: list[int]) -> set[str]:
    return {CONTENT.counter_ids[counter] for counter in counters}


def worlds(p: Position, unit: str, count: int = 60) -> set[str]:
    """What the unit is in re-dealt worlds."""
    found = set()
    for n in range(count):
        twin = GAME.determinize(p.g, n % 2, KeyedDice(bytes([n] * 16)))
        assert not GAME.check(twin)
        found.add(CONTENT.counter_ids[twin.dealt[number(unit)]])
    return found


def lost_army() -> Position:
    """Three untried armies; the second is met, found to be the 13 Army, and destroyed."""
    p = Position("combat", "infantry_army_1@3415", "J-A-1Army@2912", "infantry_army_2@2913",
                 "infantry_army_3@3413", dealt={"infantry_army_2": "C-IA-10"}, dice=(6,),
                 rp=(0, 20))  # fmt: skip
    p.attack(FIELD, "J-A-1Army").do("hold")
    return p


def test_7_12_the_counter_was_picked_before_it_is_turned() -> None:
    p = Position("combat", "J-B-01@2912", "infantry_army_1@2913",
                 dealt={"infantry_army_1": "C-IA-10"}, dice=(1,))  # fmt: skip
    assert p.face("infantry_army_1") == ""
    assert p.attack(FIELD, "J-B-01").face("infantry_army_1") == "C-IA-10"


def test_7_12_recruits_and_set_ups_are_dealt_at_random() -> None:
    seen = set()
    for seed in range(12):
        g = GAME.new("war_1931", seed=seed)
        assert sorted(g.dealt[u] for u in CONTENT.forces[CONTENT.force["route_army"]].units)
        seen.add(g.dealt[number("route_army_1")])
    assert names(list(seen)) == {"C-RA-1", "C-RA-2", "C-RA-3", "C-RA-4"}


def test_22_1_a_counter_seen_elsewhere_is_never_under_a_unit_that_stood_there() -> None:
    p = lost_army()
    assert p.at("infantry_army_2") == "chn_display"
    for unit in ("infantry_army_1", "infantry_army_3"):
        assert "C-IA-10" not in names(p.g.possible(number(unit)))
        assert len(p.g.possible(number(unit))) == 11
        assert "C-IA-10" not in worlds(p, unit)


def test_22_1_what_returned_is_mixed_with_the_display_and_may_be_picked_again() -> None:
    picked = set()
    for extra in range(40):
        p = lost_army()
        for _ in range(extra):
            p.g.dice.below(6, "other draws")
        p.g.turn_down(number("infantry_army_2"))  # the mixing alone, with other luck
        picked.add(CONTENT.counter_ids[p.g.dealt[number("infantry_army_2")]])
    assert "C-IA-10" in picked and len(picked) > 4
    p = lost_army()
    p.g.place(number("infantry_army_2"), CONTENT.space["2219"])  # recruited afterwards
    assert "C-IA-10" in names(p.g.possible(number("infantry_army_2")))
    assert "C-IA-10" in worlds(p, "infantry_army_2")


def test_22_1_a_face_up_counter_is_under_nobody_else() -> None:
    p = Position("combat", "J-B-01@2912", "infantry_army_1@2913", "infantry_army_2@2219",
                 faces={"infantry_army_1": "C-IA-10"})  # fmt: skip
    assert "C-IA-10" not in names(p.g.possible(number("infantry_army_2")))


def test_22_0_the_deal_is_seen_by_nobody() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", "infantry_army_2@2219",
                 "mk_regional_1@2817").do("attack", FIELD)  # fmt: skip
    for side in (0, 1):
        twin = GAME.determinize(p.g, side, QuickDice(5))
        assert twin.dealt != p.g.dealt
        assert GAME.view(twin, side) == GAME.view(p.g, side)
        frames = p.g.stack[-1], twin.stack[-1]
        mine, theirs = [frame.forecast(g, "join", number("J-D-2"))
                        for frame, g in zip(frames, (p.g, twin), strict=True)]  # fmt: skip
        assert mine is not None and theirs is not None
        assert (mine.title, mine.lines, mine.outcomes) == (
            theirs.title, theirs.lines, theirs.outcomes,
        )  # fmt: skip


EARLY = {1: 1, 2: 2, 3: 4, 4: 6}  # cavalry and when it came; two counters were seen at 3 and 5
LATE = {1: 1, 2: 4, 3: 6, 4: 7, 5: 8}


@pytest.mark.parametrize(
    ("came", "asked"),
    [(EARLY, (1,)), (EARLY, (4,)), (EARLY, (1, 4)), (EARLY, (2, 3)), (EARLY, (1, 2, 3, 4)),
     (LATE, (1,)), (LATE, (3,)), (LATE, (1, 5)), (LATE, (2, 4)), (LATE, (3, 4, 5))],
)  # fmt: skip
def test_22_1_odds_count_every_deal_that_fits_what_was_seen(
    came: dict[int, int], asked: tuple[int, ...]
) -> None:
    p = Position("movement", *[f"cavalry_corps_{n}@2219" for n in came])
    for unit, when in came.items():
        p.g.since[number(f"cavalry_corps_{unit}")] = when
    for counter, when in (("C-C-5", 3), ("C-C-4", 5)):
        p.g.shown[CONTENT.counter_ids.index(counter)] = when
    hidden = [number(f"cavalry_corps_{n}") for n in came]
    counters = CONTENT.forces[CONTENT.force["cavalry_corps"]].counters
    expected: dict[int, int] = {}
    for deal in permutations(counters, len(hidden)):
        pairs = zip(hidden, deal, strict=True)
        if all(p.g.shown[counter] < p.g.since[unit] for unit, counter in pairs):
            total = sum(CONTENT.attack[deal[n - 1]] for n in asked)
            expected[total] = expected.get(total, 0) + 1
    chosen = [number(f"cavalry_corps_{n}") for n in asked]
    found = unseen.sums(p.g, CONTENT.force["cavalry_corps"], chosen, CONTENT.attack)
    most, ways = sum(expected.values()), sum(found.values())
    assert {s: n * ways for s, n in expected.items()} == {s: n * most for s, n in found.items()}


def eager(menu: Menu, chooser: QuickDice) -> int:
    """A player who recruits and attacks whenever he can, and is random otherwise."""
    wanted = [
        index
        for index, (verb, _) in enumerate(menu.offers)
        if verb in ("recruit", "attack", "join", "resolve")
    ]
    if wanted and chooser.below(4, "mood"):
        return wanted[chooser.below(len(wanted), "choice")]
    return chooser.below(len(menu.nouns), "choice")


def test_22_1_players_count_what_is_left() -> None:
    p = lost_army()
    shown = GAME.overlays["untried"](p.g, 0, "")
    assert ("22.1", "infantry armies unseen", "2 / 12: 2 2 2 3 3 3 3 4 4 4 5 5") in shown.lines
    assert shown.spaces["3415"] == "2–5"
    unit = GAME.overlays["untried"](p.g, 0, "infantry_army_1").lines[0]
    assert unit[1] == "it may be" and "13 Army" not in unit[2] and "17 Central Army 5" in unit[2]


def seen_and_placed(seed: int) -> tuple[int, int]:
    """Random play by its facts alone: reveals, and those of a counter seen since the unit came."""
    g = GAME.new("war_1931", dice=KeyedDice(bytes([seed] * 16)))
    g.silent = False
    chooser = QuickDice(seed)
    came: dict[int, int] = {}
    last_up: dict[int, int] = {}
    face: dict[int, int] = {}
    reveals = impossible = at = 0
    menu = engine.offers_of(g)
    while menu is not None:
        g.facts = []
        menu = engine.take_nth(g, menu, eager(menu, chooser))
        for fact in g.facts:
            at += 1
            unit = fact.values[0]
            if fact.kind.name == "unit_placed":
                came[unit] = at
            elif fact.kind.name == "unit_revealed":
                reveals += 1
                counter = face[unit] = fact.values[1]
                impossible += last_up.get(counter, -1) > came[unit]
            elif fact.kind.name in GONE and unit in face:
                last_up[face.pop(unit)] = at
        for counter in face.values():
            last_up[counter] = at
    return reveals, impossible


def test_22_1_no_reveal_of_whole_games_is_impossible() -> None:
    told = [seen_and_placed(seed) for seed in range(1, 11)]
    assert sum(reveals for reveals, _ in told) > 100
    assert sum(impossible for _, impossible in told) == 0


def test_22_1_a_save_from_before_the_deal_is_dealt_when_it_is_loaded() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", "infantry_army_2@2219",
                 faces={"infantry_army_2": "C-IA-10"})  # fmt: skip
    document = GAME.save(p.g)
    document["version"] = 1
    for name in ("dealt", "deals", "since", "shown", "began"):
        del document["state"][name]
    g = GAME.load(document)
    assert not GAME.check(g)
    assert g.counter == p.g.counter and g.where == p.g.where
    assert GAME.hash(g) == GAME.hash(GAME.load(document))  # the same deal every time
    assert "C-IA-10" not in names(g.possible(number("infantry_army_1")))
