"""3.3.3 ATTACK in one space, and 4.5.3 AMBUSH, which replaces its dice."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CASUALTIES,
    CPC,
    CPC_ACTIVE,
    CPC_GUERRILLA,
    JPN_POLICE,
    JPN_TROOP,
    PLACES,
    UNSHADED,
)
from zhulu.games.chinas_war.rules.phases.placing import Place, Remove
from zhulu.games.chinas_war.state.facts import (
    ATTACK_FAILED,
    ATTACK_ROLLED,
    ATTACK_SHIFTED,
    GOODS_CAPTURED,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Do, Flow, Forecast, Menu, Procedure, Steps, Tally, Veto

NO_GUERRILLAS = Veto("3.3.3", "there are no CPC Guerrillas")
NO_JAPANESE = Veto("3.3.3", "there are no JPN forces")


def no_attack(g: WarState, space: int) -> Veto | None:
    if g.guerrillas(CPC, space) == 0:
        return NO_GUERRILLAS
    return None if g.japanese(space) else NO_JAPANESE


def needed(g: WarState, space: int) -> int:
    """The highest roll that succeeds; 39 unshaded adds one."""
    return strength(g, space).total


def strength(g: WarState, space: int) -> Tally:
    """3.3.3, 5.3: what the highest roll that succeeds is made of."""
    tally = Tally().add("3.3.3", "CPC Guerrillas", g.guerrillas(CPC, space))
    return tally.add("5.3", "Eighth Route Army", 1, when=g.rules_text(39, UNSHADED))


def raid_odds(g: WarState, space: int) -> Forecast:
    """The chance of an Attack."""
    lines = strength(g, space).lines
    chance = min(6, needed(g, space))
    outcomes = [("up to two JPN cubes are removed", chance, 6), ("nothing", 6 - chance, 6)]
    return Forecast("Attack", lines, [*outcomes, ("captured goods as well", 1, 6)])


@dataclass
class Raid(Procedure):
    """3.3.3: one Attack in one space; 4.5.3: or one Ambush."""

    space: int
    ambush: bool = False
    roll: int = 0
    cubes: int = 0  # that may still be removed
    spared: bool = False  # 38 and 42 unshaded: no Guerrilla is lost

    def nouns(self) -> dict[str, str]:
        return {"space": "space"}

    def sequence(self) -> Steps:
        return (
            Do("3.3.3", Raid.open_fire),
            AskUntilDone("3.3.3", Raid.choose_cubes),
            Do("3.3.3", Raid.capture_goods),
        )

    def open_fire(self, g: WarState) -> None:
        self.spared = self.spared or g.rules_text(42, UNSHADED)
        if self.ambush:
            g.activate(CPC, min(1, g.count(CPC_GUERRILLA, self.space)), self.space)
            self.cubes = 1
            return
        g.activate(CPC, g.count(CPC_GUERRILLA, self.space), self.space)
        self.roll = g.dice.die(6, "3.3.3")
        target = needed(g, self.space)
        g.record(ATTACK_ROLLED, self.space, self.roll, target)
        g.content.shifts.tell(g, ATTACK_SHIFTED, strength(g, self.space))
        self.cubes = 2 if self.roll <= target else 0
        if self.cubes == 0:
            g.record(ATTACK_FAILED, self.space)

    def choose_cubes(self, g: WarState) -> Menu:
        menu = Menu(g, CPC)
        if self.cubes > 0:
            cubes = [p for p in (JPN_TROOP, JPN_POLICE) if g.count(p, self.space)]
            menu.each(self.kill, cubes)
        return menu if self.ambush else menu.done("enough")

    def kill(self, g: WarState, piece: int) -> Flow:
        """A JPN Troop costs the government's standing and a Guerrilla."""
        self.cubes -= 1
        g.send(piece, 1, self.space, CASUALTIES)
        if piece != JPN_TROOP:
            return None
        g.add_patronage(-1)
        if self.spared:
            return None
        stacks = [CPC_ACTIVE * PLACES + self.space, CPC_GUERRILLA * PLACES + self.space]
        return Remove(CPC, stacks, 1, AVAILABLE, False, True)

    def capture_goods(self, g: WarState) -> Flow:
        if self.roll == 1:
            g.record(GOODS_CAPTURED, self.space)
            at_hand = g.count(CPC_GUERRILLA, AVAILABLE) > 0
            return Place(CPC, CPC_GUERRILLA, self.space, 1, at_hand)
        return None
