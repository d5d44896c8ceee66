"""The small language positions are written in: units by name, the phase by its stack.

A position is a save document, edited by name and loaded through the game's own `load`.
"""

from __future__ import annotations

from typing import Any

from zhulu.games.battle_for_china import GAME
from zhulu.kernel import Action
from zhulu.testing import Play

CONTENT = GAME.content()
KINDS = GAME.kinds()
BOARD = CONTENT.board


def place(name: str) -> int:
    return BOARD.index[name]


def counter(name: str) -> int:
    return KINDS["counter"].noun_of(name)


class Position(Play):
    """An empty map at the start of a turn; `group`, `guerrillas` and the rest fill it."""

    def __init__(
        self, turn: int = 4, players: int = 2, dice: tuple[int, ...] = (), **options: bool
    ) -> None:
        super().__init__(GAME, None)
        scenario = "two_players" if players == 2 else "three_players"
        self.document = GAME.save(GAME.new(scenario, options, seed=1))
        self.dice = dice
        self.state = self.document["state"]
        for name in ("place", "force", "slot", "armor", "artillery", "fort", "works", "hq"):
            self.state[name] = {}
        for name in ("kmt_guerrillas", "ccp_guerrillas", "control", "air_ready"):
            self.state[name] = {}
        self.state["industry_at"], self.state["industry_of"] = {}, {}
        self.state["ep"] = {}
        self.state["turn"] = turn

    # --- what stands where ---------------------------------------------------------------

    def group(
        self,
        name: str,
        at: str,
        *units: str,
        armor: int = 0,
        artillery: int = 0,
        fort: bool = False,
    ) -> Position:
        side = {"J": "japan", "K": "kmt", "C": "ccp"}[name[0]]
        self.state["place"][name] = at
        self.state["force"][name] = side
        for berth, unit in enumerate(units[:1] + tuple(sorted(units[1:], key=counter))):
            self.state["slot"][f"{name}>{berth}"] = unit
        if armor:
            self.state["armor"][name] = armor
        if artillery:
            self.state["artillery"][name] = artillery
        if fort and place(at) < BOARD.areas:
            self.state["fort"][name] = 1
        elif fort:
            self.state["works"][at] = 1
        return self

    def hq(self, faction: str, group: str) -> Position:
        self.state["hq"][faction] = group
        return self

    def guerrillas(self, side: str, area: str, units: int) -> Position:
        self.state[f"{side}_guerrillas"][area] = units
        return self

    def control(self, side: str, *areas: str) -> Position:
        for area in areas:
            self.state["control"][area] = side
        return self

    def industry(self, side: str, city: str, turn: int = 0) -> Position:
        self.state["industry_at"]["industry-1"] = city
        self.state["industry_of"]["industry-1"] = side
        if turn:
            self.state["industry_turn"]["industry-1"] = turn
        return self

    def set(self, **fields: Any) -> Position:
        """Numbers of the state by name: ps, ep, lost, boxes … as tables, others as they are."""
        for name, value in fields.items():
            if isinstance(value, dict) and isinstance(self.state[name], dict):
                self.state[name] = {**self.state[name], **value}
            else:
                self.state[name] = value
        return self

    # --- which phase -----------------------------------------------------------------------

    def _load(self, *frames: dict[str, Any]) -> Position:
        war = {"procedure": "War", "at": "next_turn", "free": [], "first": 1, "last": 18}
        self.document["stack"] = [war, *frames]
        rest = {"kind": "quick", "state": 77, "drawn": 0}
        faces = list(self.dice)
        self.document["dice"] = {"kind": "scripted", "faces": faces, "rest": rest, "drawn": 0}
        self.g = GAME.load(self.document)
        return self

    def _player_turn(self, side: str, at: str, order: tuple[str, ...]) -> list[dict[str, Any]]:
        japan = side == "japan"
        forces, enemies = (["japan"], ["kmt", "ccp"]) if japan else (["kmt", "ccp"], ["japan"])
        if side == "ccp":
            forces = ["ccp", "kmt"]
        return [
            {"procedure": "Turn", "at": "next_player_turn", "order": list(order)},
            {"procedure": "PlayerTurn", "at": at, "forces": forces, "enemies": enemies,
             "queue": []},
        ]  # fmt: skip

    def movement(self, side: str, order: tuple[str, ...] = ()) -> Position:
        frames = self._player_turn(side, "move_next", order)
        return self._load(*frames, {"procedure": "Movement", "at": "choose", "side": side})

    def both_move(self, first: str = "kmt") -> Position:
        """The Movement Phase of both Chinese forces: changing in turn, or of two players."""
        frames = self._player_turn(first, "move_next", ())
        other = "ccp" if first == "kmt" else "kmt"
        phase = {"procedure": "Movement", "at": "choose", "side": first}
        if self.state["players"] == 3:
            frames[-1]["queue"] = [other]
        else:
            phase["other"] = other
        return self._load(*frames, phase)

    def combat(self, side: str, order: tuple[str, ...] = ()) -> Position:
        frames = self._player_turn(side, "fight_next", order)
        return self._load(*frames, {"procedure": "Combat", "at": "choose", "side": side})

    def counterattack(self, side: str, *attacked: str, hit: tuple[str, ...] = ()) -> Position:
        """`attacked` are the groups that attacked in the Combat Phase, `hit` those attacked."""
        self.set(struck=dict.fromkeys(attacked, 1), hit=dict.fromkeys(hit, 1))
        frames = self._player_turn("kmt" if side == "japan" else "japan", "counter_next", ())
        return self._load(*frames, {"procedure": "Counterattack", "at": "choose", "side": side})

    def organization(self, side: str) -> Position:
        after = {"japan": "kmt_organizes", "kmt": "ccp_organizes", "ccp": "lift_veil"}[side]
        turn = {"procedure": "Turn", "at": after, "order": []}
        return self._load(
            turn, {"procedure": "Organization", "at": "choose", "side": side, "done": []}
        )

    def strategy(self, side: str, **fields: Any) -> Position:
        turn = {"procedure": "Turn", "at": "collapse_after_strategy", "order": []}
        after = {"japan": "kmt_spends", "kmt": "ccp_spends", "ccp": "lift_veil"}[side]
        name = {"japan": "JapanStrategy", "kmt": "KmtStrategy", "ccp": "CcpStrategy"}[side]
        if side == "ccp":
            fields.setdefault("room", [0] * BOARD.areas)
        frame = {"procedure": name, "at": "choose", "side": side, **fields}
        return self._load(turn, {"procedure": "Strategy", "at": after}, frame)

    def transport(self, left: int) -> Position:
        turn = {"procedure": "Turn", "at": "collapse_after_strategy", "order": []}
        frame = {"procedure": "NavalTransport", "at": "choose", "left": left}
        return self._load(turn, {"procedure": "Strategy", "at": "end"}, frame)

    def foreign(self) -> Position:
        turn = {"procedure": "Turn", "at": "collapse_after_support", "order": []}
        return self._load(turn, {"procedure": "ForeignSupport", "at": "choose", "tried": 0})

    # --- playing -----------------------------------------------------------------------------

    def does(self, side: str, verb: str, noun: str | int = "") -> Position:
        self.g.silent = False
        self.g.dice.keeps_trail = True
        super().does(side, verb, str(noun))
        self.look_over()
        return self

    def look_over(self) -> None:
        """Whatever was done: the position is sound, every end says why, and dice have six sides."""
        assert GAME.check(self.g) == []
        assert self.g.result is None or self.g.result.reason, "every end says why"
        for purpose, sides, _ in self.g.dice.trail:
            assert sides == 6 or purpose in ("4.1", "2.4"), (purpose, sides)

    def action(self, verb: str, noun: str | int = "") -> Action:
        return GAME.action(verb, str(noun), self.g)

    # --- looking -------------------------------------------------------------------------------

    def units(self, group: str) -> list[str]:
        saved = GAME.save(self.g)["state"]["slot"]
        return [saved[f"{group}>{n}"] for n in range(5) if f"{group}>{n}" in saved]

    def at(self, group: str) -> str | None:
        found: str | None = GAME.save(self.g)["state"]["place"].get(group)
        return found

    def value(self, field: str, key: str = "") -> Any:
        saved = GAME.save(self.g)["state"][field]
        return saved.get(key, 0) if key else saved

    def ps(self, side: str) -> int:
        return int(self.value("ps", side))

    def ep(self, side: str) -> int:
        return int(self.value("ep", side))

    def pieces(self, side: str | None) -> dict[str, dict[str, Any]]:
        view = GAME.view(self.g, None if side is None else GAME.side(side))
        return {piece["id"]: piece for piece in view["pieces"]}
