"""9.0 LAND MOVEMENT, with reorganization (18.2), air supply (16.5) and long marches (24.1)."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import JPN
from zhulu.games.rising_sun.rules.phases.airpower import no_supply, supply_hexes, supply_ready
from zhulu.games.rising_sun.rules.phases.amphibious import (
    Embark,
    Flight,
    cannot_embark,
    cannot_fly,
)
from zhulu.games.rising_sun.rules.phases.incidents import examine_menu
from zhulu.games.rising_sun.rules.phases.march import March
from zhulu.games.rising_sun.rules.phases.reorganization import (
    ONLY_JAPANESE,
    breakdowns,
    cannot_break_down,
    cannot_combine,
    choose_whole,
    combination,
    combinations,
    worth_explaining,
)
from zhulu.games.rising_sun.rules.phases.stacks import CheckStacks
from zhulu.games.rising_sun.rules.questions import supply
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import (
    NOTHING,
    OFF_MAP,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Steps,
    Veto,
)

MOVED = Veto("9.4", "the unit has moved in this phase")


@dataclass
class MovementPhase(Procedure):
    """6.0: the phasing side moves any or all of its units."""

    side: int
    moving: bool = False

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            Do("6.0", MovementPhase.begin),
            AskUntilDone("9.1", MovementPhase.choose, pause=True),
            Do("10.1", MovementPhase.check_stacks),
        )

    def begin(self, g: RisingState) -> None:
        g.rest_all()

    def choose(self, g: RisingState) -> Menu:
        mine = [unit for unit in g.content.mobile_of[self.side] if g.on_map(unit)]
        menu = Menu(g, self.side).each(self.select, mine, unless=self.has_moved)
        if self.side == JPN:
            self.japanese_choices(g, menu, mine)
        if g.options["long_marches"] and g.rp[self.side] > 0:
            menu.each(self.long_march, mine, unless=self.cannot_long_march)
        examine_menu(g, menu, self.play)
        return menu.done("end_movement", when=True)

    def japanese_choices(self, g: RisingState, menu: Menu, mine: list[int]) -> None:
        if not self.moving:
            menu.each(self.combine, combinations(g))
            menu.each(self.break_down, breakdowns(g, mine))
        if menu.explaining:
            for noun in worth_explaining(g):
                if menu.find(("combine", noun)) == NOTHING:
                    menu.refuse("combine", noun, self.no_reorganizing(g, "combine", noun))
        if not g.transport_used:
            menu.each(self.embark, mine, unless=cannot_embark)
        if supply_ready(g, JPN):
            menu.each(self.drop_supply, supply_hexes(g))
            if g.options["air_transport"]:
                menu.each(self.fly, mine, unless=cannot_fly)

    def no_reorganizing(self, g: RisingState, verb: str, noun: int) -> Veto:
        if self.side != JPN:
            return ONLY_JAPANESE
        if self.moving:
            return Veto("18.2", "units reorganize before any unit moves in the phase")
        recipe, hex = g.content.recipe_hex.split(noun)
        if verb == "combine":
            return cannot_combine(g, recipe, hex)
        return cannot_break_down(g, recipe, hex)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb in ("combine", "break_down") and noun != NOTHING:
            return self.no_reorganizing(g, verb, noun)
        if verb == "drop_supply":
            return no_supply(g, self.side)
        if verb in ("select", "long_march", "embark", "fly"):
            return self.no_move(g, verb, noun)
        return None

    def no_move(self, g: RisingState, verb: str, unit: int) -> Veto:
        if g.content.unit_side[unit] != self.side or not g.content.mobile[unit]:
            return Veto("9.0", "it is no mobile unit of the side that moves")
        if not g.on_map(unit):
            return Veto("9.0", "the unit is not on the map")
        if verb == "long_march":
            if not g.options["long_marches"]:
                return Veto("24.1", "long marches are an optional rule that is not in use")
            return Veto("24.1", "a long march costs 1 RP and there are {0}", g.rp[self.side])
        if self.side != JPN:
            return Veto("19.0", "only Japanese units go by sea or air")
        if verb == "embark":
            return Veto("19.2", "the amphibious marker has been used in this phase")
        if not g.options["air_transport"]:
            return Veto("24.5", "air transport is an optional rule that is not in use")
        return no_supply(g, self.side)

    def has_moved(self, g: RisingState, unit: int) -> Veto | None:
        return MOVED if g.acted[unit] else None

    def cannot_long_march(self, g: RisingState, unit: int) -> Veto | None:
        if g.acted[unit]:
            return MOVED
        if g.content.arm[unit] == ids.TRAIN:
            return Veto("24.1", "a train does not march")
        if not supply.in_support(g, unit, g.where[unit]):
            return Veto("24.1", "{0:unit} is not in support", unit)
        return None

    # --- 18.2

    def combine(self, g: RisingState, noun: int) -> None:
        recipe, hex = g.content.recipe_hex.split(noun)
        g.combine(recipe, hex, combination(g, recipe, g.mobile_in(hex)))

    def break_down(self, g: RisingState, noun: int) -> None:
        recipe, hex = g.content.recipe_hex.split(noun)
        g.break_down(recipe, hex, choose_whole(g, recipe, hex, g.mobile_in(hex)))

    # --- moving

    def select(self, g: RisingState, unit: int) -> Flow:
        self.moving = True
        return March(self.side, unit, g.content.moves[unit], True)

    def long_march(self, g: RisingState, unit: int) -> Flow:
        """24.1: one RP, a die is added; no railroad."""
        self.moving = True
        g.spend(self.side, 1)
        die = g.dice.die(6, "24.1")
        g.record(facts.MARCH_LENGTHENED, unit, die)
        return March(self.side, unit, g.content.moves[unit] + 2 * die, False)

    def embark(self, g: RisingState, unit: int) -> Flow:
        self.moving = True
        return Embark([unit])

    def fly(self, g: RisingState, unit: int) -> Flow:
        """24.5: the flight costs one factor; the rest may be marched."""
        self.moving = True
        return Flight(unit)

    def drop_supply(self, g: RisingState, hex: int) -> None:
        g.drop_supply(hex)

    def play(self, g: RisingState, marker: int) -> None:
        g.play(marker, ids.BIN)
        g.examine(1 - self.side)

    def check_stacks(self, g: RisingState) -> Flow:
        g.supplied = OFF_MAP
        return CheckStacks(self.side)
