"""The small language tests are written in: positions by name, dice as they should fall."""

from __future__ import annotations

from typing import Any

from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import LOST, ON_MAP, WAITING
from zhulu.kernel import pending
from zhulu.testing import Play

IJA, KMT = 0, 1
PASSING = ("call_no_more", "cease_fire", "commit_no_more", "hold", "draw_no_more")


class Position(Play):
    """Units on the map, a marker about to be played, and what follows.

    `units` gives each unit its hex; `dice` are the faces to come, `stream` seeds all other
    draws; `state` overrides any saved field of the state. Everything
    goes through the public save format, so the check of invariants runs on every position.
    """

    def __init__(
        self,
        units: dict[str, str],
        marker: str = "ACT-J-6",
        scenario: str = "second_battle",
        turn: int = 1,
        dice: tuple[int, ...] = (),
        stream: int = 1,
        **state: Any,
    ) -> None:
        document = GAME.save(GAME.new(scenario, seed=1))
        body = document["state"]
        body.update(turn=turn, where=dict(units), air=[], guns=[], cup=[])
        body["status"] = dict.fromkeys(units, ON_MAP)
        reduced = state.pop("reduced", [])
        body["steps"] = {**body["steps"], **dict.fromkeys(reduced, 1)}
        for unit in state.pop("lost", []):
            body["status"][unit] = LOST
            body["steps"][unit] = 0
        for unit, group in state.pop("waiting", {}).items():
            body["status"][unit] = WAITING
            body["group"][unit] = _group(scenario, group)
        for name, value in state.items():
            body[name] = _filled(body[name], value)
        document["stack"] = [
            {"procedure": "Battle", "at": "next_turn"},
            {"procedure": "GameTurn", "at": "next_action_phase"},
            {"procedure": "DrawMarker", "at": "consider", "sent_back": [], "marker": marker},
        ]
        document["dice"] = {
            "kind": "scripted",
            "faces": list(dice),
            "rest": {"kind": "quick", "state": stream, "drawn": 0},
            "drawn": 0,
        }
        super().__init__(GAME, GAME.load(document))

    # --- acting ---------------------------------------------------------------------------

    def play(self) -> Position:
        """Play the marker that was drawn."""
        menu = pending(self.g)
        assert menu is not None
        return self.do(*GAME.name_of(menu.offers[0]))

    def skip_to(self, *verbs: str) -> Position:
        """Decline everything until one of these is on offer."""
        while not any(self.offered(verb) for verb in verbs):
            menu = pending(self.g)
            assert menu is not None, f"{verbs} never came up"
            done = [verb for verb, noun in menu.offers if verb in PASSING]
            assert done, f"looking for {verbs}, stopped at {menu.offers[:5]}"
            self.do(done[0])
        return self

    def to_movement(self) -> Position:
        """Play the marker and go on to the Movement Segment."""
        return self.play().skip_to("move")

    def to_combat(self) -> Position:
        """Play the marker and go on to the Combat Segment, nobody having moved."""
        return self.to_movement().do("end_movement").skip_to("attack")

    def attack(self, target: str, *units: str) -> Position:
        """Declare an attack by these units and launch it."""
        self.do("attack", target)
        for unit in units:
            self.do("join", unit)
        return self.do("launch")

    def march(self, unit: str, hex: str) -> Position:
        """Move one unit to a hex."""
        return self.do("move", unit).do("go", hex)

    # --- asking ---------------------------------------------------------------------------

    @property
    def side(self) -> int:
        """Whose choice it is."""
        menu = pending(self.g)
        assert menu is not None
        return menu.side

    def at(self, unit: str) -> str:
        """The hex of a unit, empty off the map."""
        hex = self.g.where[noun(unit)]
        return self.g.content.ground.ids[hex] if hex >= 0 else ""

    def steps(self, unit: str) -> int:
        """The steps a unit has left."""
        return self.g.steps[noun(unit)]

    def cost(self, unit: str, hex: str) -> str:
        """What the movement overlay says a hex costs a unit; empty out of reach."""
        return str(GAME.overlays["reach"](self.g, None, unit).spaces.get(hex, ""))

    def overlay(self, name: str, of: str, side: int = IJA) -> Any:
        """An overlay as a seat would ask for it."""
        return GAME.overlays[name](self.g, side, of)


def noun(unit: str) -> int:
    """The number of a unit."""
    return GAME.kinds()["unit"].noun_of(unit)


def hexes(*names: str) -> list[int]:
    """The numbers of hexes."""
    return [GAME.kinds()["hex"].noun_of(name) for name in names]


def _group(scenario: str, name: str) -> int:
    groups = GAME.content().plans[scenario].groups
    return next(number for number, group in enumerate(groups) if group.id == name)


def _filled(old: Any, value: Any) -> Any:
    if isinstance(old, dict) and isinstance(value, dict):
        return {**old, **value}
    if isinstance(old, dict):
        return {**old, **dict.fromkeys(value, 1)}
    return value
