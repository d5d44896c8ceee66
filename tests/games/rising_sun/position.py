"""The small language positions are written in: names in, names out, dice as they should fall."""

from __future__ import annotations

from typing import Any

import pytest

from zhulu.content import catalogue
from zhulu.games.rising_sun import GAME
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, Fact, Forecast, IllegalAction, engine, pending
from zhulu.testing import Play

CONTENT = GAME.content()
PICKS = ("7.12", "8.2")  # counters and markers are picked; all else is rolled with a die of six
BOXES = {"jpn": "jpn_display", "chn": "chn_display"}
STEPS = {
    "declaration": ("DeclarationPhase", "declare"),
    "mobilization": ("MobilizationPhase", "mobilize"),
    "psywar": ("PsywarPhase", "subvert"),
    "movement": ("MovementPhase", "move"),
    "air": ("AirPhase", "fly"),
    "combat": ("CombatPhase", "fight"),
}
EXTRA: dict[str, dict[str, Any]] = {
    "PsywarPhase": {"used": []}, "MovementPhase": {"moving": False}, "CombatPhase": {"fought": []},
}  # fmt: skip
OPENING = {
    "DeclarationPhase": "choose", "MobilizationPhase": "spend", "PsywarPhase": "choose",
    "MovementPhase": "choose", "AirPhase": "deploy", "CombatPhase": "choose",
}  # fmt: skip
TURNS = {("jpn", False): "chinese_first", ("chn", False): "japanese_second",
         ("jpn", True): "chinese_second", ("chn", True): "end"}  # fmt: skip


class Position(Play):
    """A position in a phase of a side's turn; units are given as "unit@hex"."""

    def __init__(
        self,
        phase: str,
        *units: str,
        side: str = "jpn",
        year: int = 1931,
        second: bool = False,
        scenario: str = "war_1931",
        garrisons: dict[str, str] | None = None,
        faces: dict[str, str] | None = None,
        dealt: dict[str, str] | None = None,
        held: tuple[str, ...] = (),
        effect: tuple[str, ...] = (),
        past: tuple[str, ...] = ("mukden",),
        bombed: tuple[str, ...] = (),
        staging: tuple[str, ...] = (),
        rp: tuple[int, int] = (0, 0),
        dice: tuple[int, ...] = (),
        options: tuple[str, ...] = (),
        changes: dict[str, Any] | None = None,
    ) -> None:
        chosen = dict.fromkeys(options, True)
        document = GAME.save(GAME.new(scenario, options=chosen, seed=1))
        state = document["state"]
        state["year"], state["active"], state["second_turn"] = year, side, int(second)
        state["last_year"] = 1937
        state["must_declare"] = None
        self._clear(state)
        for one in units:
            unit, hex = one.split("@")
            state["where"][unit] = hex
        for unit in staging:
            state["where"][unit] = f"{side_of(unit)}_staging"
        for hex, owner in (garrisons or {}).items():
            state["side"][garrison(hex)] = owner
        self._deal(state, faces or {}, dealt or {})
        state["began"] = dict(state["where"])
        self._markers(state, held, effect, past)
        state["bombed"] = dict.fromkeys(bombed, 1)
        state["rp"] = {name: n for name, n in zip(("jpn", "chn"), rp, strict=True) if n}
        state.update(changes or {})
        document["stack"] = stack(phase, side, second, year)
        rest = {"kind": "quick", "state": 12345, "drawn": 0}
        document["dice"] = {"kind": "scripted", "faces": list(dice), "rest": rest, "drawn": 0}
        document["result"] = None
        super().__init__(GAME, GAME.load(document))
        self.g.silent = False
        self.g.dice.keeps_trail = True

    def _clear(self, state: dict[str, Any]) -> None:
        for number in range(CONTENT.garrisons, CONTENT.units):
            unit = CONTENT.unit_ids[number]
            special = CONTENT.special[number] >= 0
            box = "special" if special else "display"
            state["where"][unit] = f"{side_of(unit)}_{box}"
        for unit in ("J-NG", "J-AMPH"):
            state["where"][unit] = "jpn_staging"

    def _deal(self, state: dict[str, Any], faces: dict[str, str], hidden: dict[str, str]) -> None:
        """Units face up, and what lies under others; each swaps with whoever had the counter."""
        dealt = state["dealt"]
        for unit, counter in {**faces, **hidden}.items():
            holder = next(name for name, one in dealt.items() if one == counter)
            dealt[unit], dealt[holder] = counter, dealt[unit]
        state["counter"].update(faces)
        on_map = [u for u in dealt if state["where"].get(u) in CONTENT.board.grid.index]
        state["since"] = {unit: n for n, unit in enumerate(on_map, 1)}
        state["deals"] = len(on_map)

    def _markers(
        self, state: dict[str, Any], held: tuple[str, ...], effect: tuple[str, ...],
        past: tuple[str, ...],
    ) -> None:  # fmt: skip
        state["spot"] = {**dict.fromkeys(past, 4), **dict.fromkeys(effect, 3)}
        state["spot"].update(dict.fromkeys(held, 1))
        state["seen"] = dict.fromkeys((*past, *effect), 1)
        state["played"] = dict.fromkeys((*past, *effect), 1930)

    # --- playing

    def do(self, verb: str, noun: str = "") -> Position:
        before = len(self.g.facts)
        super().do(verb, noun)
        for fact in self.g.facts[before:]:
            well_told(fact, self.g)
        for purpose, faces, _ in self.g.dice.trail:
            assert faces == 6 or purpose in PICKS, f"a die of {faces} for {purpose}"
        return self

    def attack(self, hex: str, *units: str) -> Position:
        """Declare an attack and resolve it."""
        self.do("attack", hex)
        for unit in units:
            self.do("join", unit)
        return self.do("resolve")

    # --- reading

    def offered(self, verb: str) -> list[str]:
        """The nouns on offer for a verb, none of them twice."""
        found = super().offered(verb)
        assert len(found) == len(set(found)), f"offered twice: {found}"
        return found

    def rule_against(self, verb: str, noun: str = "") -> str:
        """The rule that forbids something, or an empty string."""
        veto = engine.why_not(self.g, GAME.action(verb, noun, self.g))
        return "" if veto is None else veto.rule

    def listed(self, verb: str, noun: str) -> bool:
        """Whether the menu itself explains a refusal, for those who look before they try."""
        menu = pending(self.g)
        assert menu is not None
        return GAME.action(verb, noun, self.g) in menu.refused

    def reason(self, verb: str, noun: str = "") -> str:
        """Why something is forbidden, in words."""
        veto = engine.why_not(self.g, GAME.action(verb, noun, self.g))
        return "" if veto is None else catalogue(GAME, "en").veto_text(veto, self.g)

    def at(self, unit: str) -> str:
        return CONTENT.kinds["hex"].id_of(self.g.where[number(unit)])

    def face(self, unit: str) -> str:
        return CONTENT.kinds["counter"].id_of(self.g.counter[number(unit)])

    def owner(self, hex: str) -> str:
        side = self.g.holder(CONTENT.space[hex])
        return "" if side < 0 else GAME.sides[side]

    def forecast(self, verb: str, noun: str = "") -> Forecast:
        found = self.g.stack[-1].forecast(self.g, *GAME.action(verb, noun, self.g))
        assert found is not None
        return found

    @property
    def rp(self) -> tuple[int, int]:
        return self.g.rp[0], self.g.rp[1]

    @property
    def shift(self) -> int:
        return self.told("odds")[-1][2]

    @property
    def column(self) -> str:
        return CONTENT.columns[self.told("odds")[-1][3]]


def well_told(fact: Fact, g: RisingState) -> None:
    """Every value of a fact is there and is a noun of its kind; both languages can say it."""
    for value, kind in zip(fact.values, fact.kind.kinds, strict=True):
        if kind != "number" and value != NOTHING:
            assert 0 <= value < CONTENT.kinds[kind].size, f"{fact.kind.name}: {kind} {value}"
    for language in ("en", "zh"):
        assert catalogue(GAME, language).fact_text(fact, fact.values[0], g) is not None


def number(unit: str) -> int:
    return CONTENT.unit_ids.index(unit)


def side_of(unit: str) -> str:
    return GAME.sides[CONTENT.unit_side[number(unit)]]


def garrison(hex: str) -> str:
    return CONTENT.unit_ids[CONTENT.garrison_hex.index(CONTENT.space[hex])]


def stack(phase: str, side: str, second: bool, year: int) -> list[dict[str, Any]]:
    """The procedures in progress, by name."""
    procedure, step = STEPS[phase]
    order = ["declare", "mobilize", "subvert", "move", "fly", "fight", "end"]
    after = order[order.index(step) + 1]
    return [
        {"procedure": "Campaign", "at": "next_year", "first_year": year},
        {"procedure": "Year", "at": TURNS[side, second]},
        {"procedure": "PlayerTurn", "at": after, "side": side, "second": second},
        {"procedure": procedure, "at": OPENING[procedure], "side": side,
         **EXTRA.get(procedure, {})},
    ]  # fmt: skip


def refused(p: Position, *rows: tuple[str, str, str, str]) -> None:
    """Verb, noun, rule, words: the menu or its procedure says so, and so does the attempt."""
    for verb, noun, rule, words in rows:
        assert (p.rule_against(verb, noun), p.reason(verb, noun)) == (rule, words), (verb, noun)
        with pytest.raises(IllegalAction, match=rule):
            p.do(verb, noun)


def silent(p: Position, *rows: tuple[str, str]) -> None:
    """What no rule of this step speaks of is simply no choice here."""
    for verb, noun in rows:
        assert p.rule_against(verb, noun) == "", (verb, noun)
