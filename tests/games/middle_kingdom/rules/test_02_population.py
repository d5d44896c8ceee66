"""2.0 POPULATION."""

from __future__ import annotations

from tests.games.middle_kingdom.position import Position
from zhulu.games.middle_kingdom import GAME
from zhulu.games.middle_kingdom.rules.phases.placement import count_population, income


def before(country: str, at: dict[str, tuple[str, int]], **more: object) -> Position:
    """The Qiang are about to end their move; `country` counts its population next."""
    at = {"tibet": ("qiang", 1)} | at
    p = Position(3, "qiang", at, then=country, **more)  # type: ignore[arg-type]
    return p.end_moves()


def test_2_0_a_plain_earns_one_point_and_a_highland_a_half() -> None:
    p = before("zhao", {"hebei": ("zhao", 3), "inner_mongolia": ("zhao", 1)})
    assert p.state("population")["zhao"] == 3  # one and a half, whatever the number of armies


def test_2_0_thirteen_and_a_half_points_make_four_armies_and_leave_one_and_a_half() -> None:
    plains = (
        "hebei", "shanxi", "henan", "shandong", "jiangsu", "anhui", "hubei", "shaanxi", "sichuan",
        "guizhou", "hunan",
    )  # fmt: skip
    at = dict.fromkeys(plains, ("qin", 1)) | {"gansu": ("qin", 1), "hebei": ("qin", 3)}
    p = before("qin", at, population={"qin": 4})
    # 2 kept and 11 plains and half a highland: 13½ points, but only 2 of 16 counters are left
    assert p.box("qin") == 2
    p = before("han", dict.fromkeys((*plains, "gansu"), ("han", 1)), population={"han": 4})
    assert p.box("han") == 4 and p.state("population")["han"] == 3


def test_2_0_without_counters_at_most_two_and_a_half_points_are_kept() -> None:
    plains = ("hebei", "shanxi", "henan", "shandong")
    p = before("zhao", dict.fromkeys(plains, ("zhao", 1)), population={"zhao": 5})
    assert p.box("zhao") == 0  # all four counters are on the map
    assert p.state("population")["zhao"] == 5  # 2½ and 4 earned: what exceeds 2½ is lost


def test_2_0_armies_abroad_and_countries_without_a_marker_earn_nothing() -> None:
    p = before("nanyue", {}, camps=(("nanyue", "vietnam", 3),))
    assert p.state("population").get("nanyue", 0) == 0
    p = Position(7, "wei", {"hebei": ("wei", 1), "hunan": ("six_dynasties", 2)},
                 then="six_dynasties")  # fmt: skip
    p.end_moves()
    assert p.state("population").get("six_dynasties", 0) == 0


def test_2_0_a_country_without_a_marker_has_no_income() -> None:
    p = Position(7, "wei", {"hebei": ("wei", 1), "hunan": ("six_dynasties", 2)})
    content = p.g.content
    assert income(p.g, content.country_of("six_dynasties")) == 0
    assert income(p.g, content.wei) == 2


def test_2_0_a_country_without_a_marker_counts_nothing() -> None:
    grown = Position(13, "nanzhao", {"yunnan": ("nanzhao", 1), "henan": ("five_dynasties", 1)})
    before = len(grown.g.facts)
    count_population(grown.g, GAME.content().country_of("five_dynasties"))
    assert len(grown.g.facts) == before
    count_population(grown.g, GAME.content().country_of("han"))  # nobody on the map
    assert len(grown.g.facts) == before
