"""12.0 COMBAT and 13.0 COMBAT RESOLUTION."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.phases.airpower import (
    fly_support,
    no_supply,
    supply_hexes,
    supply_ready,
)
from zhulu.games.rising_sun.rules.phases.incidents import cannot_play_now, examine_menu
from zhulu.games.rising_sun.rules.phases.retreat import Outcome
from zhulu.games.rising_sun.rules.phases.stacks import CheckStacks
from zhulu.games.rising_sun.rules.questions import odds, results, supply
from zhulu.games.rising_sun.rules.questions.forecasts import attack_forecast
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import (
    END,
    NOTHING,
    Ask,
    AskUntilDone,
    Do,
    EngineFault,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Steps,
    Tally,
    Veto,
    filled,
)

FOUGHT = Veto("12.0", "the hex has been attacked in this phase")
SPENT = Veto("12.0", "the unit has attacked in this phase")
LIMITED = Veto("21.0", "anti-guerrilla units attack only regional armies and garrisons")
NOT_IN_STACK = Veto("24.3", "an exploitation attack is made by one stack of the first attack")


def spent(g: RisingState, unit: int) -> bool:
    """12.0: one attack a unit and phase."""
    return g.acted[unit] != 0


@dataclass
class CombatPhase(Procedure):
    """6.0: the phasing side attacks, one hex at a time."""

    side: int
    fought: list[int] = field(default_factory=list)

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "fought": "hex"}

    def sequence(self) -> Steps:
        return (
            Do("6.0", CombatPhase.begin),
            AskUntilDone("12.0", CombatPhase.choose),
            Do("14.5", CombatPhase.recall_airstrikes),
            Do("10.1", CombatPhase.check_stacks),
        )

    def begin(self, g: RisingState) -> None:
        g.rest_all()

    def choose(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side).each(self.attack, targets(g, self.side), unless=self.over)
        if menu.nouns:
            examine_menu(g, menu, self.play)
            if g.options["exploitation_attacks"] and supply_ready(g, self.side):
                menu.each(self.drop_supply, supply_hexes(g))
        return menu.done("end_combat")

    def over(self, g: RisingState, hex: int) -> Veto | None:
        return FOUGHT if hex in self.fought else None

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb == "drop_supply":
            return no_supply(g, self.side)
        if verb == "play" and noun != NOTHING:
            return cannot_play_now(g, self.side, noun)
        if verb != "attack" or not 0 <= noun < g.size:
            return None
        if noun in self.fought:
            return FOUGHT
        return no_target(g, self.side, noun)

    def attack(self, g: RisingState, hex: int) -> Flow:
        self.fought.append(hex)
        return Attack(self.side, hex, [], [], False)

    def play(self, g: RisingState, marker: int) -> None:
        g.play(marker, ids.BIN)
        g.examine(1 - self.side)

    def drop_supply(self, g: RisingState, hex: int) -> None:
        """16.5: in this phase it can only help an exploitation (24.3)."""
        g.drop_supply(hex)

    def recall_airstrikes(self, g: RisingState) -> None:
        """14.5: support that no attack used goes home."""
        for unit in range(g.content.units):
            if g.sortie[unit] == ids.GROUND_SUPPORT:
                g.bring_home(unit)

    def check_stacks(self, g: RisingState) -> Flow:
        return CheckStacks(self.side)


def phase_of(g: RisingState) -> CombatPhase:
    """The Combat Phase in progress."""
    for depth in range(len(g.stack)):
        if isinstance(g.stack[depth], CombatPhase):
            phase = g.own(depth)
            assert isinstance(phase, CombatPhase)
            return phase
    raise EngineFault("an attack outside a Combat Phase")


def no_target(g: RisingState, side: int, hex: int) -> Veto:
    """12.0, 13.2, 21.0: why no unit of the side attacks a hex."""
    if g.holder(hex) != 1 - side:
        return Veto("12.0", "no enemy unit stands there")
    near = odds.beside(g, side, hex)
    if not near:
        return Veto("12.0", "no mobile unit of ours stands beside that hex")
    if all(spent(g, unit) for unit in near):
        return Veto("12.0", "every unit beside that hex has attacked in this phase")
    return LIMITED


def targets(g: RisingState, side: int) -> list[int]:
    """12.0: hexes that some unit of the side could attack now."""
    board = g.content.board
    marked = [False] * g.size
    zones = g.zones
    base = (1 - side) * g.size
    for unit in g.content.mobile_of[side]:
        hex = g.where[unit]
        if not 0 <= hex < g.size or zones[base + hex] == 0 or g.acted[unit]:
            continue
        for near in board.near[hex]:
            if not marked[near] and g.holder(near) == 1 - side and odds.may_attack(g, unit, near):
                marked[near] = True
    return [hex for hex in range(g.size) if marked[hex]]


@dataclass
class Attack(Procedure):
    """13.0: one attack upon one hex."""

    side: int
    target: int
    units: list[int]
    stack: list[int]
    exploiting: bool
    air: int = 0
    marker: int = 0
    result: int = -1

    def nouns(self) -> dict[str, str]:
        return {
            "side": "side", "target": "hex", "units": "unit", "stack": "unit",
            "result": "combat_result",
        }  # fmt: skip

    def sequence(self) -> Steps:
        return (
            AskUntilDone("12.0", Attack.declare, pause=True),
            Do("22.1", Attack.reveal),
            Do("14.5", Attack.call_in_air),
            Ask("8.4", Attack.inspire, may_be_empty=True, pause=True),
            Do("13.0", Attack.roll),
            Do("13.3", Attack.resolve),
            Do("13.0", Attack.close),
            Ask("24.3", Attack.exploit, may_be_empty=True),
        )

    # --- 13.0 step 1

    def declare(self, g: RisingState) -> Menu:
        near = [unit for unit in odds.beside(g, self.side, self.target) if unit not in self.units]
        menu = Menu(g, self.side).each(self.join, near, unless=self.cannot_join)
        return menu.done("resolve", when=self.units != [])

    def cannot_join(self, g: RisingState, unit: int) -> Veto | None:
        if self.exploiting:
            if unit not in self.stack:
                return NOT_IN_STACK
            if self.units and g.where[unit] != g.where[self.units[0]]:
                return NOT_IN_STACK
        elif spent(g, unit):
            return SPENT
        return None if odds.may_attack(g, unit, self.target) else LIMITED

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb == "play" and noun != NOTHING:
            return cannot_play_now(g, self.side, noun)
        if verb != "join" or noun == NOTHING:
            return None
        if noun in self.units:
            return Veto("12.0", "{0:unit} attacks already", noun)
        if noun < g.content.garrisons:
            return Veto("12.0", "garrisons do not attack")
        return Veto("12.0", "{0:unit} does not stand beside {1:hex}", noun, self.target)

    def join(self, g: RisingState, unit: int) -> None:
        if not self.units:
            g.toll = filled(0, 2)
            g.record(facts.ATTACK_BEGAN, self.side, self.target)
        self.units.append(unit)
        g.acted[unit] = ids.IN_ATTACK

    # --- 13.0 steps 2 to 8

    def reveal(self, g: RisingState) -> None:
        self.units.sort()
        for unit in self.units + g.units_in(self.target):
            g.reveal(unit)

    def call_in_air(self, g: RisingState) -> None:
        self.air = fly_support(g, self.side, self.target)

    def inspire(self, g: RisingState) -> Menu:
        """8.3: Banzai or Dare to Die, once the other shifts are known."""
        menu = Menu(g, self.side)
        for marker in sorted(g.content.marker_shifts):
            if g.content.markers[marker].side == self.side and g.spot[marker] == ids.AVAILABLE:
                menu.one(self.play, marker)
        return menu.done("spare_marker", when=bool(menu.nouns) or g.hidden_markers(self.side) > 0)

    def play(self, g: RisingState, marker: int) -> None:
        g.play(marker, ids.BIN)
        die = g.roll(self.side, 1, "8.3", ids.FOR_MARKER)
        self.marker = g.content.marker_shifts[marker][die - 1]

    # --- 13.0 steps 9 and 10

    def shifts(self, g: RisingState) -> Tally:
        tally = odds.shifts(g, self.units, self.target)
        tally.add("14.5", "air support and naval gunfire", self.air)
        return tally.add("8.3", "Banzai or Dare to Die", self.marker)

    def roll(self, g: RisingState) -> None:
        attack = sum([g.attack_of(unit) for unit in self.units])
        defense = sum([g.defense_of(unit) for unit in g.units_in(self.target)])
        tally = self.shifts(g)
        shift = tally.total
        column = odds.shifted(odds.column_of(attack, defense), shift)
        g.content.shifts.tell(g, facts.ODDS_SHIFTED, tally)
        g.record(facts.ODDS, attack, defense, shift, column)
        die = g.dice.die(6, "13.0")
        self.result = g.content.crt[die - 1][column]
        g.record(facts.COMBAT_ROLLED, self.target, die, self.result)

    def resolve(self, g: RisingState) -> Flow:
        if self.result != ids.CA:
            return Outcome(
                self.side, self.units[:], self.target, g.units_in(self.target), self.result, False
            )
        if g.content.board.place[self.target] == ids.CITY:
            g.record(facts.NO_COUNTERATTACK, self.target)
            return None
        return Counterattack(1 - self.side, self.target, self.units[:])

    def close(self, g: RisingState) -> Flow:
        """24.4 and the end of the attack."""
        entered = False
        for unit in g.content.mobile_of[self.side]:
            if g.acted[unit] < ids.IN_ATTACK:
                continue
            entered = entered or g.acted[unit] == ids.ADVANCED
            if unit not in self.units:
                self.units.append(unit)
        for unit in range(g.content.units):
            g.acted[unit] = min(ids.DONE, g.acted[unit])
        if g.options["major_victories"] and entered:
            if g.toll[1 - self.side] >= g.content.major_victory[self.side]:
                g.gain(self.side, 1)
        if self.result != ids.DZ or not g.options["exploitation_attacks"]:
            return END
        return None

    # --- 24.3

    def exploit(self, g: RisingState) -> Menu:
        """24.3: one stack that fought may attack again, in support and for one RP."""
        hexes: list[int] = []
        if g.rp[self.side] > 0:
            hexes = targets_of(g, self.side, self.ready(g))
        menu = Menu(g, self.side).each(self.exploit_against, hexes, unless=self.over)
        return menu.done("rest")

    def over(self, g: RisingState, hex: int) -> Veto | None:
        """12.0: nor is a hex exploited against that was attacked before."""
        return FOUGHT if hex in phase_of(g).fought else None

    def ready(self, g: RisingState) -> list[int]:
        return [
            unit
            for unit in self.units
            if g.on_map(unit) and supply.in_support(g, unit, g.where[unit])
        ]

    def exploit_against(self, g: RisingState, hex: int) -> Flow:
        g.spend(self.side, 1)
        phase_of(g).fought.append(hex)
        return Attack(self.side, hex, [], self.ready(g), True)

    def forecast(self, g: RisingState, verb: str, noun: int) -> Forecast | None:
        units = [*self.units, noun] if verb == "join" else self.units
        if not units or self.result >= 0 or verb not in ("join", "resolve", ""):
            return None
        return attack_forecast(g, self.side, sorted(units), self.target)


def targets_of(g: RisingState, side: int, units: list[int]) -> list[int]:
    """Hexes that these units could attack."""
    found: list[int] = []
    for unit in units:
        for near in g.content.board.near[g.where[unit]]:
            if near not in found and g.holder(near) == 1 - side and odds.may_attack(g, unit, near):
                found.append(near)
    return sorted(found)


@dataclass
class Counterattack(Procedure):
    """13.4: all defenders strike back at one hex of attackers."""

    side: int
    base: int
    attackers: list[int]

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "base": "hex", "attackers": "unit"}

    def sequence(self) -> Steps:
        return (Ask("13.4", Counterattack.choose),)

    def choose(self, g: RisingState) -> Menu:
        hexes = sorted({g.where[unit] for unit in self.attackers})
        return Menu(g, self.side).each(self.counterattack, hexes)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb != "counterattack":
            return None
        return Veto("13.4", "none of the attackers of {0:hex} stands there", self.base)

    def counterattack(self, g: RisingState, hex: int) -> Flow:
        content = g.content
        units = g.mobile_in(self.base)
        foes = [unit for unit in self.attackers if g.where[unit] == hex]
        g.record(facts.COUNTERATTACKED, self.side, hex)
        for unit in units:
            g.acted[unit] = ids.IN_ATTACK
        # 2.4, 21.0: anti-guerrilla units counterattack with their defense factor.
        attack = sum([g.defense_of(unit) for unit in units])
        defense = sum([g.defense_of(unit) for unit in foes])
        shift = content.shift_counterattack
        column = odds.shifted(odds.column_of(attack, defense), shift)
        content.shifts.tell(g, facts.ODDS_SHIFTED, Tally().add("13.4", "counterattack", shift))
        g.record(facts.ODDS, attack, defense, shift, column)
        die = g.dice.die(6, "13.4")
        result = content.crt[die - 1][column]
        g.record(facts.COMBAT_ROLLED, hex, die, result)
        if result == ids.CA:
            return None
        return Outcome(self.side, units, hex, foes, result, True)

    def forecast(self, g: RisingState, verb: str, noun: int) -> Forecast | None:
        if verb != "counterattack":
            return None
        foes = [unit for unit in self.attackers if g.where[unit] == noun]
        attack = sum([g.defense_of(unit) for unit in g.mobile_in(self.base)])
        defense = sum([g.defense_of(unit) for unit in foes])
        shift = g.content.shift_counterattack
        column = odds.shifted(odds.column_of(attack, defense), shift)
        counts = [0] * len(ids.RESULTS)
        for row in g.content.crt:
            counts[row[column]] += 1
        lines = [("13.0", "attack factors", attack), ("13.0", "defense factors", defense),
                 ("13.4", "counterattack", shift)]  # fmt: skip
        outcomes = [(results.COMBAT[r], n, 6) for r, n in enumerate(counts) if n]
        return Forecast(g.content.columns[column], lines, outcomes)
