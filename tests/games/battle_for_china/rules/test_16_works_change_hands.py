"""16.2: works that pass from force to force, while ten counters are all there are."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import Position, place
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT

UNIT = {"J": "ija-b2", "K": "cen-a8", "C": "ccp-c3"}
SIDE = {"J": "japan", "K": "kmt", "C": "ccp"}
PASSING = (
    "fight_on", "go_first", "end_movement", "end_combat", "end_counterattack", "receive_aid",
    "end_strategy",
)  # fmt: skip


def works(japan: int, kmt: int, ccp: int, *dice: int, players: int = 2) -> Position:
    """So many works at large; each force has one group more there, and an area to itself."""
    p = Position(turn=3, players=players, dice=dice or (1, 1, 1))
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}, ep={"japan": 6, "kmt": 6, "ccp": 6})
    homes = ("hebei", "sichuan", "shaanxi")
    p.control("japan", homes[0]).control("kmt", homes[1]).control("ccp", homes[2])
    for letter, area, built in zip("JKC", homes, (japan, kmt, ccp), strict=True):
        for number in range(1, built + 1):
            p.group(f"{letter}{number}", area, UNIT[letter], fort=True)
        p.group(f"{letter}8", area, {**UNIT, "K": "cen-c3"}[letter])
    return p


def handed_over(giver: str, taken: int, players: int = 2) -> Position:
    """A group leaves the works of Wuhan; one of the other force, with so many works, goes in."""
    taker = "C" if giver == "K" else "K"
    japan, kmt, ccp = (3, 4, taken) if giver == "K" else (3, taken, 1)
    p = works(japan, kmt, ccp, players=players).group(f"{giver}9", "wuhan", UNIT[giver], fort=True)
    p.group(f"{taker}9", "hubei", UNIT[taker]).both_move(SIDE[giver])
    p.does(SIDE[giver], "move", f"{giver}9").does(SIDE[giver], "go_out").does(SIDE[giver], "halt")
    if players == 3:
        p.does(SIDE[giver], "end_movement")
    else:
        p.does(SIDE[giver], "change_force", SIDE[taker])
    p.does(SIDE[taker], "move", f"{taker}9").does(SIDE[taker], "occupy", "wuhan")
    return p.does(SIDE[taker], "halt")


def until_spending(p: Position, side: str) -> Position:
    """On to the Strategic Phase of the next turn, everybody doing as little as can be."""
    while "end_strategy" not in p.verbs or p.chooser != side:
        verb = next(verb for verb in PASSING if verb in p.verbs)
        p.does(p.chooser, verb, p.offered(verb)[0])
    return p


def standing(p: Position) -> int:
    return sum(p.g.fort) + sum(p.g.works)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("giver", "share"), [("K", 2), ("C", 5)])
def test_16_2_no_more_than_ten_works_stand_though_a_city_changed_hands(
    giver: str, share: int, players: int
) -> None:
    p = handed_over(giver, share, players)
    until_spending(p, SIDE[giver]).does(SIDE[giver], "fortify", f"{giver}8")
    assert standing(p) == 10 and p.why_not("fortify", f"{giver}9") == "16.2"


@pytest.mark.parametrize(("giver", "share"), [("K", 2), ("C", 5)])
def test_16_2_whose_share_is_used_up_has_no_counter_for_an_allys_works(
    giver: str, share: int
) -> None:
    """It is told to everybody as they go in, not at the end of the phase."""
    p = handed_over(giver, share)
    assert p.procedure == "Movement" and p.value("works") == {}
    gone = [f for f in p.g.facts if f.kind.name == "fort_gone"]
    assert p.told("fort_gone") == [(place("wuhan"),)]
    assert [gone[0].known_to(side) for side in (JAPAN, KMT, CCP, None)] == [True] * 4
    q = handed_over(giver, share - 1)
    assert q.value("works") == {"wuhan": 1} and q.told("fort_gone") == []


@pytest.mark.parametrize(("letter", "gone", "built"), [("C", "kmt", (0, 3)), ("K", "ccp", (6, 0))])
def test_16_2_who_took_works_over_in_a_collapse_finds_those_of_a_city_again(
    letter: str, gone: str, built: tuple[int, int]
) -> None:
    """5.22, 5.23: more than a share, but all of it the force's own."""
    p = works(0, *built).group(f"{letter}9", "wuhan", UNIT[letter], fort=True)
    p.group(f"{letter}10", "hubei", UNIT[letter]).set(collapsed={gone: 1}).movement(SIDE[letter])
    p.does(SIDE[letter], "move", f"{letter}9").does(SIDE[letter], "go_out")
    p.does(SIDE[letter], "halt").does(SIDE[letter], "move", f"{letter}10")
    p.does(SIDE[letter], "occupy", "wuhan")
    assert p.value("works") == {"wuhan": 1} and p.told("fort_gone") == []


def collapsed(side: str, *dice: int) -> Position:
    """All ten counters stand, and in the Combat Phase the side's support is gone."""
    p = works(3, 5, 2, *dice).group("K9", "hebei", "cen-c3")
    p.set(ps={side: 1}, fallen={side: 20}).combat("japan").does("japan", "end_combat")
    return p.does("ccp" if side == "kmt" else "kmt", "fight_on")


def test_5_22_works_that_pass_with_the_kmts_armies_leave_nobody_a_counter() -> None:
    """16.2: on a 1 to Japan, on a 5 to the CCP: more than their shares, but no more than stood."""

    def holders(die: int) -> str:
        p = collapsed("kmt", die, 3, 3, 3, 3)
        assert until_spending(p, "japan").why_not("fortify", "J8") == "16.2"
        assert until_spending(p, "ccp").why_not("fortify", "C8") == "16.2"
        assert standing(p) == 10
        return "".join(sorted(name[0] for name in p.value("fort")))

    assert holders(1) == "CC" + "J" * 8 and holders(5) == "C" * 7 + "JJJ"


def test_5_23_works_that_pass_with_the_ccps_corps_leave_nobody_a_counter() -> None:
    p = collapsed("ccp", 1, 2).does("kmt", "take_in_corps", "C1").does("kmt", "take_in_corps", "C2")
    assert until_spending(p, "japan").why_not("fortify", "J8") == "16.2"
    assert until_spending(p, "kmt").why_not("fortify", "K8") == "16.2"
    assert standing(p) == 10 and not [name for name in p.value("fort") if name[0] == "C"]
