"""6.0, 8.0: what is asked although there is one answer, events, and markers in every phase."""

import pytest

from tests.games.rising_sun.position import CONTENT, GAME, Position, refused
from zhulu.games.rising_sun.rules import victory

TWO = {"infantry_army_1": "C-IA-03"}
FIGHT = ("J-D-2@2912", "infantry_army_1@2913")
IN_BIN, AT_HAND, GONE = 0, 1, 4


@pytest.mark.parametrize(
    ("phase", "verb"),
    [("declaration", "stand_by"), ("mobilization", "end_mobilization"), ("psywar", "end_psywar"),
     ("movement", "end_movement")],
)  # fmt: skip
def test_8_2_silence_would_tell_what_a_hidden_marker_is_not(phase: str, verb: str) -> None:
    """A marker nobody saw may be anything: its owner is asked in every phase it could be for."""
    p = Position(phase, held=("dare_to_die",), side="chn")
    assert p.verbs == {verb}


def test_8_2_nobody_is_asked_who_has_nothing() -> None:
    p = Position("combat", *FIGHT).do("end_combat")
    assert p.chooser == "chn" and p.verbs == {"pick", "recruit", "end_mobilization"}
    q = Position("combat", *FIGHT, held=("dare_to_die",)).do("end_combat")
    assert q.chooser == "chn" and q.verbs == {"stand_by"}  # who has something is


def test_14_3_strikes_sent_are_confirmed_even_when_none_is_left() -> None:
    p = Position("air", *FIGHT, staging=("J-AIR-1",), changes={"sortie": {"J-NG": 4}})
    p.do("support_ground", "2913")
    assert p.verbs == {"end_air"}


@pytest.mark.parametrize(
    ("phase", "units", "staging"),
    [("declaration", (), ()), ("mobilization", (), ()), ("psywar", (), ()), ("movement", (), ()),
     ("air", FIGHT, ("J-AIR-1",)), ("combat", FIGHT, ())],
)  # fmt: skip
def test_8_3_intelligence_is_played_in_any_phase_and_returns(
    phase: str, units: tuple[str, ...], staging: tuple[str, ...]
) -> None:
    held = ("intelligence", "northern", "mhidc")
    p = Position(phase, *units, staging=staging, held=held)
    assert "intelligence" in p.offered("play")
    p.do("play", "intelligence")
    assert p.g.spot[CONTENT.marker["intelligence"]] == IN_BIN
    assert p.g.seen[CONTENT.marker["northern"]] == 1
    assert p.g.seen[CONTENT.marker["mhidc"]] == 0  # one's own stay unseen by the enemy
    assert [hand["cards"] for hand in GAME.view(p.g, 0)["hands"]] == [["mhidc"], ["northern"]]
    assert GAME.view(p.g, 1)["hands"][0]["cards"] is None


def test_8_3_intelligence_comes_before_the_offensive_is_declared_and_is_japanese() -> None:
    p = Position("declaration", held=("intelligence", "great_wall", "northern"),
                 garrisons=dict.fromkeys(("3014", "3111", "2909", "3709"), "jpn"))  # fmt: skip
    p.do("play", "intelligence")
    assert p.verbs == {"declare", "stand_by"} and p.chooser == "jpn"
    p.do("declare", "great_wall")
    assert p.g.offensive[0] == 1 and "stand_by" not in p.verbs
    q = Position("declaration", side="chn", held=("intelligence", "northern"))
    assert q.offered("play") == []
    assert q.rule_against("play", "intelligence") == "8.2"
    r = Position("declaration", held=("intelligence", "mhidc"))
    assert r.rule_against("play", "mhidc") == "8.4"


def gekokujo(*dice: int, spots: dict[str, int] | None = None, **more: object) -> Position:
    """The Gekokujo marker is picked; of the others only those named are in the bin or at hand."""
    others = [m.id for m in CONTENT.markers if m.side == 0 and m.id != "gekokujo"]
    spot = dict.fromkeys(others, GONE) | (spots or {})
    p = Position("mobilization", rp=(20, 0), dice=dice, changes={"spot": spot}, **more)  # type: ignore[arg-type]
    while not p.told("table_rolled"):
        p.do("pick")
    return p


def test_8_3_plotting_takes_one_marker_from_the_bin_unseen() -> None:
    p = gekokujo(1, spots={"psywar_j1": IN_BIN, "psywar_j2": IN_BIN, "mhidc": AT_HAND})
    assert p.offered("take_marker") == ["psywar_j1"]  # the other was picked on the way
    p.do("take_marker", "psywar_j1")
    marker = CONTENT.marker["psywar_j1"]
    assert p.g.spot[marker] == AT_HAND and p.g.seen[marker] == 0
    assert p.g.facts[-1].seen_by(1) == {"side": 0, "marker": None}


def test_8_3_plotting_may_find_nothing_and_says_so() -> None:
    p = gekokujo(1, spots={"mhidc": IN_BIN, "banzai": IN_BIN, "intelligence": IN_BIN})
    assert p.g.bin_of(0) and p.verbs == {"take_nothing"}
    p.do("take_nothing")
    assert p.g.spot[CONTENT.marker["gekokujo"]] == IN_BIN


def test_8_3_the_event_is_named() -> None:
    events = CONTENT.kinds["event"]
    assert events.id_of(gekokujo(4, 2).told("table_rolled")[0][2]) == "displeasure"
    assert events.id_of(gekokujo(3, 2).told("table_rolled")[0][2]) == "favour"


def test_8_3_a_withdrawal_is_two_brigades_worth() -> None:
    def called_home(*units: str) -> Position:
        others = [m.id for m in CONTENT.markers if m.side == 0 and m.id != "gekokujo"]
        changes = {"spot": dict.fromkeys(others, GONE)}
        p = Position("mobilization", *units, rp=(10, 0), dice=(2,), changes=changes)
        return p.do("pick")

    two = called_home("J-B-01@2817", "J-B-02@2620", "J-B-03@2620")
    two.do("send_home", "J-B-02")
    assert set(two.offered("send_home")) == {"J-B-01", "J-B-03"}
    two.do("send_home", "J-B-01")
    assert two.at("J-B-03") == "2620" and two.rp == (8, 0)
    assert not two.told("rp_lost")
    one = called_home("J-B-01@2817")
    assert one.at("J-B-01") == "jpn_display" and one.rp == (6, 0)  # a brigade missing
    clients = called_home("mk_regional_1@2817", "MK-AG-1@2817", "J-HQ-KA@2817")
    assert clients.at("MK-AG-1") == "2817" and clients.rp == (4, 0)  # national units only


def test_8_3_soviet_clash_counts_divisions_in_halves() -> None:
    def clash(die: int, *units: str) -> int:
        others = [m.id for m in CONTENT.markers if m.side == 0 and m.id != "gekokujo"]
        changes = {"spot": dict.fromkeys(others, GONE)}
        p = Position("mobilization", *units, rp=(10, 0), dice=(5, die), changes=changes)
        return p.do("pick").rp[0]

    guard = ("J-D-2@2817", "J-B-01@2817")  # one and a half
    assert clash(1, *guard) == 8 and clash(2, *guard) == 8 - 2
    assert clash(2, *guard, "J-B-02@2620") == 8
    assert clash(2, *guard, "J-D-16@3020") == 8 - 2  # Korea does not watch
    assert clash(2, *guard, "mk_regional_1@2817") == 8 - 2  # nor do clients


def test_8_3_bandits_need_an_army_in_the_display() -> None:
    others = [m.id for m in CONTENT.markers if m.side == 1 and m.id != "cliques"]
    changes = {"spot": dict.fromkeys(others, GONE)}
    armies = [f"regional_army_{n}@2219" for n in range(1, 13)]
    p = Position("mobilization", *armies, side="chn", rp=(0, 4), dice=(5,), changes=changes)
    p.do("pick")
    assert "deploy" not in p.verbs and p.g.spot[CONTENT.marker["cliques"]] == IN_BIN
    q = Position("mobilization", *armies, side="chn", held=("guerrillas",))
    refused(q, ("play", "guerrillas", "8.3", "no regional army is left in the display"))


def test_8_2_an_empty_bin_has_nothing_to_pick() -> None:
    mine = [m.id for m in CONTENT.markers if m.side == 0]
    p = Position("mobilization", rp=(9, 0), changes={"spot": dict.fromkeys(mine, GONE)})
    refused(p, ("pick", "", "8.2", "the bin is empty"))


def test_7_4_markers_bring_their_dice_and_the_mukden_incident_only_its_own() -> None:
    p = Position("declaration", held=("mukden", "psywar_j1"), past=(), dice=(4, 2))
    p.do("declare", "mukden").do("deploy", "2620").do("deploy", "2620")
    assert p.rp == (4 + 2 + 3, 0)  # the offensive, the die of income, three objectives
    q = Position("mobilization", side="chn", held=("soviet_support",), dice=(3,))
    q.do("play", "soviet_support")
    assert q.rp == (0, 3) and q.at("C-AIR-V") == "chn_staging"


def test_4_2_the_end_by_its_facts() -> None:
    """Thirteen towns less for China: where the lead falls on each side of the draw."""
    mine = dict.fromkeys(("3014", "3111", "2909", "3709", "2317", "1517", "2018", "2219", "1821"),
                         "jpn")  # fmt: skip

    def end(*units: str, **more: object) -> Position:
        p = Position("combat", "infantry_army_1@2912", "J-D-2@2913", *units, side="chn",
                     second=True, year=1937, garrisons=mine, **more)  # type: ignore[arg-type]  # fmt: skip
        return p.do("end_combat")

    towns = ("regional_army_1@3114", "regional_army_2@2918", "regional_army_3@2617")
    assert end().told("japan_won") == [(3, 27, 25, 4)]
    assert end(*towns[:2]).told("japan_won") == [(3, 25, 25, 6)]
    drawn = end(*towns)
    assert drawn.told("drawn") == [(24, 25)] and drawn.g.result is not None
    assert drawn.g.result.winners == [] and drawn.g.result.score == [27, 3]
    lost = end(*towns, "regional_army_4@2306")
    assert lost.told("china_won") == [(1, 23, 25, 2)]
    front = end(effect=("united_front",), past=("mukden", "outer_mongolia"))
    assert front.told("scored") == [(30, 4, 26)]  # three for the United Front, Ulaan Baatar


def test_4_1_each_side_lacks_what_the_other_holds() -> None:
    p = Position("movement", "J-D-2@2817")
    assert len(victory.lacking(p.g, 0)) == 9 and len(victory.lacking(p.g, 1)) == 2
    q = Position("movement", "J-D-2@2817", past=("mukden", "outer_mongolia"))
    assert len(victory.lacking(q.g, 0)) == 10  # Ulaan Baatar counts when it is in play


def test_4_2_points_name_their_sources() -> None:
    p = Position("movement", "regional_army_1@3114", past=("mukden", "outer_mongolia"))
    lines = victory.score(p.g, 1).lines
    assert ("4.2", "Peiping", 5) in lines and ("4.2", "Ulaan Baatar", 4) in lines
    assert ("4.2", "towns", 1) in lines and lines.count(("4.2", "objective", 2)) == 8
