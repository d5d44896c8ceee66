"""What players see: views, overlays, odds, what stays hidden, and what the computer likes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.chinas_war.position import CARDS, Position
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.ai.evaluate import evaluate
from zhulu.games.chinas_war.ai.prefer import prefer
from zhulu.games.chinas_war.content.loading import load_content
from zhulu.kernel import ContentError, QuickDice, apply, pending


def test_the_view_shows_pieces_markers_tracks_and_cards() -> None:
    board = {"hebei": "3 jt, 1 cg", "nanjing_shanghai": "1 jp"}
    p = Position(board, terror=("hebei",), support=("hunan",), floods="henan", deck=("floods",))
    view = GAME.view(p.g, 1)
    troops = {"id": None, "at": "hebei", "face": "jpn_troop", "count": 3}
    assert troops in view["pieces"]
    assert view["spaces"]["hebei"]["marks"] == ["terror"]
    assert view["spaces"]["hunan"]["marks"] == ["support"]
    assert view["spaces"]["henan"]["marks"] == ["floods"]
    assert view["spaces"]["nanjing_shanghai"]["owner"] == "jpn"
    tracks = {track["id"]: track["value"] for track in view["tracks"]}
    assert tracks["victory_jpn"] == 28 and tracks["patronage"] == 15
    assert [(c["slot"], c["card"]) for c in view["cards"]] == [
        ("current", "opium"),
        ("next", "floods"),
    ]


def test_every_piece_on_the_board_has_a_face() -> None:
    faces = GAME.faces(GAME.content())
    view = GAME.view(GAME.new("1938", seed=1), None)
    assert {piece["face"] for piece in view["pieces"]} <= set(faces)
    assert faces["nat_base"]["shape"] == "disc" and faces["cpc_guerrilla"]["shape"] == "octagon"


@pytest.mark.parametrize("scenario", ["1937", "1938"])
def test_only_the_deck_below_its_top_card_is_dealt_anew(scenario: str) -> None:
    g = GAME.new(scenario, seed=4)
    while type(g.stack[-1]).__name__ != "FactionTurn":  # past the free placement (2.2)
        menu = pending(g)
        assert menu is not None
        apply(g, menu.side, menu.offers[-1])
    worlds = [GAME.determinize(g, 2, QuickDice(seed)) for seed in range(1, 20)]
    for world in worlds:
        assert GAME.view(world, 2) == GAME.view(g, 2)
        assert world.deck[-1] == g.deck[-1] and len(world.deck) == len(g.deck)
        assert GAME.check(world) == []
        top_first = [g.card, *world.deck[::-1]]
        piles = [top_first[i : i + 13] for i in range(0, len(top_first), 13)]
        assert all(sum(card >= 48 for card in pile) == 1 for pile in piles)
        assert not any(card >= 48 for card in piles[0][:6])
    assert len({tuple(world.deck) for world in worlds}) == len(worlds)


def overlay(name: str, p: Position, side: int | None = 1, noun: str = "") -> Any:
    return GAME.overlays[name](p.g, side, noun)


def test_overlays_answer_on_the_map() -> None:
    board = {"hunan": "2 nt, 1 wt, 1 jp", "nanjing_shanghai": "1 jp", "nanjing_wuhan": "1 jt, 1 cg"}
    p = Position(board, support=("guangdong",), opposition=("henan",), sabotage=("nanjing_wuhan",))
    control = overlay("control", p, noun="hunan")
    assert control.spaces["hunan"] == "2:1:1 –"
    assert control.lines == [
        ("1.7", "Active pieces of NAT", "2"),
        ("1.7", "Active pieces of WLD", "1"),
        ("1.7", "Active pieces of CPC, and Police", "1"),
    ]
    support = overlay("support", p)
    assert (support.spaces["guangdong"], support.spaces["henan"]) == ("+3", "−3")
    econ = overlay("econ", p)
    assert econ.spaces["nanjing_shanghai"] == "3 jpn"
    assert econ.spaces["nanjing_wuhan"] == "2 × S"
    margins = overlay("margins", p, side=0)
    assert margins.spaces["nanjing_wuhan"] == "+2" and "nanjing_shanghai" not in margins.spaces
    assert "jpn 28 − 40 = -12" in margins.lines[0][2]
    warlords = [line for line in overlay("margins", p, side=2).lines if line[2].startswith("wld")]
    assert [rule for rule, _, _ in warlords] == ["7.2", "7.3"]  # in a Round, and at the end


def test_odds_of_an_assault_are_told_before_it_is_made() -> None:
    p = Position({"hubei": "2 jt, 1 nt, 1 wb"}, "jpn").do("operate", "assault")
    odds = p.g.stack[-1].forecast(p.g, "assault", p.space("hubei"))
    assert odds is not None
    assert [chances for _, chances, _ in odds.outcomes] == [4, 3]
    assert ("3.2.5", "Rough country", -1) in odds.lines
    p.do("assault", "hubei")
    aimed = p.g.stack[-1].forecast(p.g, "target", 1)
    assert aimed is not None and [c for _, c, _ in aimed.outcomes] == [4, 2]


def test_odds_of_an_attack_are_told_before_it_is_made() -> None:
    p = Position({"hebei": "2 cg, 1 jp"}, "cpc", in_force={"eighth_route_army": "unshaded"})
    p.do("operate", "attack")
    odds = p.g.stack[-1].forecast(p.g, "attack", p.space("hebei"))
    assert odds is not None and odds.outcomes[0][1:] == (3, 6)


def test_an_owner_of_the_box_may_correct_the_map(tmp_path: Path) -> None:
    folder = tmp_path / "chinas_war"
    folder.mkdir()
    (folder / "map.toml").write_text('[[space]]\nid = "gansu"\npopulation = 0\n')
    corrected = load_content(tmp_path)
    gansu = corrected.spaces.noun_of("gansu")
    assert (corrected.population[gansu], GAME.content().population[gansu]) == (0, 1)
    assert corrected.hash != GAME.content().hash
    (folder / "map.toml").write_text('[[space]]\nid = "atlantis"\npopulation = 0\n')
    with pytest.raises(ContentError):
        load_content(tmp_path)


def test_every_space_constant_is_where_the_map_says() -> None:
    from zhulu.games.chinas_war.content import ids

    for name in CARDS[:0] + GAME.content().spaces.names[:23] + ["beijing_tianjin", "kunming_hekou"]:
        assert getattr(ids, name.upper()) == GAME.content().spaces.noun_of(name)


def test_the_computer_looks_at_the_margins() -> None:
    low = Position({"hebei": "2 jt"}, commitment=10)
    high = Position({"hebei": "2 jt"}, commitment=35)
    assert evaluate(high.g, 0) > evaluate(low.g, 0)
    assert evaluate(high.g, 1) < evaluate(low.g, 1)


def test_the_computer_has_an_opinion_of_every_offer() -> None:
    p = Position({"gansu": "2 nt", "hebei": "2 jt"}, "jpn")
    menu = pending(p.g)
    assert menu is not None
    liked = [prefer(p.g, 0, verb, noun) for verb, noun in menu.offers]
    assert all(isinstance(value, int) for value in liked) and len(set(liked)) > 3
