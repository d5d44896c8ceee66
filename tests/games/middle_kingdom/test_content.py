"""The counter mix, the map and an owner's overlay."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.content.pack import UNTUNED
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.content.ids import CANAL, RIVER, WALL
from zhulu.kernel import ContentError


def test_the_counter_mix_is_that_of_the_box() -> None:
    content = GAME.content()
    assert content.nations == 46 and sum(content.counters) == 365
    assert sum(content.grows) == 34
    assert sum(len(owners) for owners in content.owners) == 50  # cards
    assert sum(1 for emperor in content.emperors if emperor) == 10
    assert sum(content.foreign) == 5 and sum(content.builds) == 4


def test_the_map_is_that_of_the_rules() -> None:
    content = GAME.content()
    assert content.provinces == 28 and content.size == 28 + 18 + 1
    assert sum(content.highland) == 6 and sum(content.on_dice) == 21
    assert content.region.count("north") == 9 and content.region.count("south") == 8
    for bit, edges in ((WALL, 5), (CANAL, 3), (RIVER, 7)):
        assert sum(1 for edge in content.edge if edge & bit) == 2 * edges
    assert len(content.ways[content.ocean]) == 11


def test_8_1_every_tuned_value_says_what_stood_there_before_and_why() -> None:
    pack = GAME.content().pack
    notes = {at: note for at, note in pack.notes.items() if note.startswith("tuned: ")}
    assert set(notes) == set(pack.tuned)
    armies = {at for at in notes if at.startswith(("tables#", "units#"))}
    assert {at for at in armies if at.startswith("tables#")} == {
        "tables#event/t1-invasion-qin/armies",
        "tables#event/t2-rebellion-han/armies",
        "tables#event/t15-enter-yuan/armies",
        "tables#event/t16-rebellion-ming/armies",
        "tables#event/t18-enter-qing/armies",
        "tables#event/t23-uprising-communists/armies",
    }
    assert all(("history" if at in armies else "share") in note for at, note in notes.items())
    rows = {row["id"]: row for row in pack.table("cards")["territory"]}
    names = {at.split("/")[1] for at in set(notes) - armies}
    assert len({(rows[name]["country"], rows[name]["turn"]) for name in names}) == 23


def test_1_0_the_counters_were_split_anew_and_their_sum_stays() -> None:
    """Only the sum is printed; with twenty the Yuan and the Qing could not do what they did."""
    now, was = GAME.content(), GAME.load_content(UNTUNED)
    assert sum(now.counters) == sum(was.counters) == 365
    more = {now.countries[c] for c in range(46) if now.counters[c] > was.counters[c]}
    assert more == {"qin", "han", "yuan", "qing"}
    assert now.counters[now.yuan] == now.counters[now.qing] == now.provinces == 28
    assert was.counters[was.yuan] == was.counters[was.qing] == 20
    for event in now.events:
        if event.kind in ("enter", "uprising", "invasion"):
            assert event.armies <= now.counters[event.country]


def test_an_owner_may_correct_a_power_factor(tmp_path: Path) -> None:
    folder = tmp_path / "middle_kingdom"
    folder.mkdir()
    (folder / "units.toml").write_text(
        '[overlay]\nfrom = "component"\n\n[[country]]\nid = "qin"\npower = 5\n', encoding="utf-8"
    )
    content = GAME.content(tmp_path)
    assert content.power[content.qin] == 5 and content.hash != GAME.content().hash
    (folder / "units.toml").write_text('[[country]]\nid = "qinn"\npower = 5\n', encoding="utf-8")
    with pytest.raises(ContentError, match="qinn"):
        GAME.load_content(tmp_path)
