"""14.0 AIRPOWER and 15.0 NAVAL GUNFIRE."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.content.loading import Content
from zhulu.games.rising_sun.rules.phases.incidents import examine_menu
from zhulu.games.rising_sun.rules.questions import control, results
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import (
    NOTHING,
    OFF_MAP,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Repeat,
    Steps,
    Veto,
)

FIRST_BIG_YEAR = 1936  # 10.4, 14.6
NO_AIRSTRIKE = Veto("14.3", "no airstrike is at rest in the staging area")
CLOSED = Veto("14.8", "the region is closed to our units")
NO_GUNFIRE = Veto("15.0", "naval gunfire is Japan's alone and fires once a player turn")
NO_ENEMY = Veto("14.5", "no enemy unit stands there")
NO_PLACE = Veto("14.6", "there is neither city nor town")
NOT_ENEMY = Veto("14.6", "the enemy does not control that place")
NOT_BESIDE = Veto("14.5", "no friendly ground unit stands beside that hex")


def at_rest(g: RisingState, side: int) -> list[int]:
    """14.3: airstrikes in staging that have flown no mission this player turn."""
    return [
        unit
        for unit in g.content.airstrikes[side]
        if g.where[unit] == g.content.staging[side] and g.sortie[unit] == ids.AT_REST
    ]


def airstrikes_over(g: RisingState, side: int, hex: int) -> int:
    """10.4: airstrikes already sent to a hex."""
    return len([unit for unit in g.content.airstrikes[side] if g.target[unit] == hex])


def air_limit(g: RisingState, side: int) -> int:
    """14.4"""
    return 2 if side == JPN and g.year >= FIRST_BIG_YEAR else 1


def supportable(g: RisingState, side: int) -> list[int]:
    """14.5: enemy hexes beside friendly ground units."""
    board = g.content.board
    marked = [False] * g.size
    for unit in g.content.ground_of[side]:
        hex = g.where[unit]
        if g.side[unit] != side or not 0 <= hex < g.size:
            continue
        if g.zones[(1 - side) * g.size + hex] == 0:
            continue
        for near in board.near[hex]:
            if g.holder(near) == 1 - side:
                marked[near] = True
    return [hex for hex in range(g.size) if marked[hex]]


def bombable(g: RisingState, side: int) -> list[int]:
    """14.6: cities and towns the enemy controls."""
    board = g.content.board
    return [
        hex
        for hex in range(g.size)
        if board.place[hex]
        and board.region[hex] != ids.SOVIET_UNION
        and control.enemy_controls(g, side, hex)
    ]


@dataclass
class AirPhase(Procedure):
    """6.0: deploy every strike, then resolve bombing and air superiority."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("14.3", AirPhase.deploy, pause=True),
            Repeat("14.3", AirPhase.resolve_next),
        )

    def deploy(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side)
        flying = bool(at_rest(g, self.side))
        if flying:
            menu.each(self.support_ground, supportable(g, self.side), unless=self.no_support)
            menu.each(self.bomb, bombable(g, self.side), unless=self.no_bombing)
            menu.one(self.seek_superiority, NOTHING, unless=self.no_superiority)
        if self.side == JPN and g.sortie[g.content.gunfire] == ids.AT_REST:
            menu.each(self.support_from_sea, supportable(g, JPN), unless=self.no_naval_support)
            menu.each(self.bombard, bombable(g, JPN), unless=self.no_bombardment)
        if menu.nouns:
            examine_menu(g, menu, self.play)
        if menu.explaining and not flying:
            for hex in supportable(g, self.side):
                menu.refuse("support_ground", hex, NO_AIRSTRIKE)
        return menu.done("end_air", when=bool(menu.nouns) or self.sent(g))

    def sent(self, g: RisingState) -> bool:
        """Whether a strike is on its way: the last of them may still be taken back."""
        return any(ids.AT_REST < mission < ids.FLOWN for mission in g.sortie)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        sea = verb in ("support_from_sea", "bombard")
        if sea and (self.side != JPN or g.sortie[g.content.gunfire] != ids.AT_REST):
            return NO_GUNFIRE
        if verb in ("support_ground", "bomb", "seek_superiority") and not at_rest(g, self.side):
            return NO_AIRSTRIKE
        if not 0 <= noun < g.size:
            return None
        if verb in ("support_ground", "support_from_sea"):
            return NO_ENEMY if g.holder(noun) != 1 - self.side else NOT_BESIDE
        if verb in ("bomb", "bombard"):
            return NO_PLACE if not g.content.board.place[noun] else NOT_ENEMY
        return None

    # --- prohibitions

    def closed(self, g: RisingState, hex: int) -> Veto | None:
        return None if g.region_open(self.side, hex) else CLOSED

    def crowded(self, g: RisingState, hex: int) -> Veto | None:
        most = air_limit(g, self.side)
        if airstrikes_over(g, self.side, hex) >= most:
            return Veto(
                "14.4", "{0:airstrike|airstrikes} may fly against one hex in this year", most
            )
        return self.closed(g, hex)

    def no_support(self, g: RisingState, hex: int) -> Veto | None:
        return self.crowded(g, hex)

    def no_bombing(self, g: RisingState, hex: int) -> Veto | None:
        if self.side == CHN:
            if g.year < FIRST_BIG_YEAR:
                return Veto("14.6", "China bombs no city before 1936")
            if g.chinese_bombings >= g.content.chinese_bombing:
                return Veto("14.6", "China has bombed once this year")
        return self.crowded(g, hex)

    def no_superiority(self, g: RisingState, nothing: int) -> Veto | None:
        if g.superiority[self.side] >= g.content.superiority_most:
            return Veto("14.4", "three missions of air superiority have flown this year")
        foe = 1 - self.side
        for unit in g.content.airstrikes[foe]:
            if g.where[unit] == g.content.staging[foe]:
                return None
        return Veto("14.7", "the enemy has no airstrike in his staging area")

    def no_naval_support(self, g: RisingState, hex: int) -> Veto | None:
        if not g.content.board.coastal[hex]:
            return Veto("15.0", "naval gunfire reaches only coastal hexes")
        return self.closed(g, hex)

    def no_bombardment(self, g: RisingState, hex: int) -> Veto | None:
        if g.content.board.place[hex] != ids.CITY:
            return Veto("15.0", "naval gunfire bombards only cities")
        return self.no_naval_support(g, hex)

    # --- choices

    def support_ground(self, g: RisingState, hex: int) -> Flow:
        return Sortie(self.side, ids.GROUND_SUPPORT, hex)

    def bomb(self, g: RisingState, hex: int) -> Flow:
        if self.side == CHN:
            g.chinese_bombings += 1
        return Sortie(self.side, ids.BOMBING, hex)

    def seek_superiority(self, g: RisingState, nothing: int) -> Flow:
        g.superiority[self.side] += 1
        return Sortie(self.side, ids.AIR_SUPERIORITY, OFF_MAP)

    def support_from_sea(self, g: RisingState, hex: int) -> None:
        g.send(g.content.gunfire, ids.GROUND_SUPPORT, hex)

    def bombard(self, g: RisingState, hex: int) -> None:
        g.send(g.content.gunfire, ids.BOMBING, hex)

    def play(self, g: RisingState, marker: int) -> None:
        g.play(marker, ids.BIN)
        g.examine(1 - self.side)

    # --- resolution

    def resolve_next(self, g: RisingState) -> Flow:
        for unit in range(g.content.units):
            if g.sortie[unit] in (ids.BOMBING, ids.AIR_SUPERIORITY):
                return Strike(self.side, unit)
        return None

    def forecast(self, g: RisingState, verb: str, noun: int) -> Forecast | None:
        tables = {
            "support_ground": g.content.support_table, "support_from_sea": g.content.support_table,
            "bomb": g.content.bombing_table, "bombard": g.content.bombing_table,
            "seek_superiority": g.content.superiority_table,
        }  # fmt: skip
        if verb not in tables:
            return None
        at_sea = verb in ("support_from_sea", "bombard")
        unit = g.content.gunfire if at_sea else NOTHING
        row = [results.AIR[told(g.content, unit, result)] for result in tables[verb]]
        return Forecast(
            "15.0" if at_sea else "14.0", [], [(r, row.count(r), 6) for r in dict.fromkeys(row)]
        )


@dataclass
class Sortie(Procedure):
    """14.1: which airstrike flies; those of one force are alike."""

    side: int
    mission: int
    hex: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "hex": "hex"}

    def sequence(self) -> Steps:
        return (Ask("14.1", Sortie.choose),)

    def choose(self, g: RisingState) -> Menu:
        found: list[int] = []
        forces: list[int] = []
        for unit in at_rest(g, self.side):
            force = g.content.unit_force[unit]
            if force not in forces:
                forces.append(force)
                found.append(unit)
        return Menu(g, self.side).each(self.fly, found)

    def fly(self, g: RisingState, unit: int) -> None:
        g.send(unit, self.mission, self.hex)


@dataclass
class Strike(Procedure):
    """14.6, 14.7: one bombing or air superiority mission."""

    side: int
    unit: int
    kills: int = 0

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "unit": "unit"}

    def sequence(self) -> Steps:
        return (Do("14.6.1", Strike.roll), AskUntilDone("14.7.1", Strike.choose_loss))

    def roll(self, g: RisingState) -> None:
        content = g.content
        bombing = g.sortie[self.unit] == ids.BOMBING
        table = content.bombing_table if bombing else content.superiority_table
        die = g.dice.die(6, "14.0")
        hex = g.target[self.unit]
        number = told(content, self.unit, table[die - 1])
        result = ids.AIR_RESULTS[number]
        if bombing:
            g.record(facts.AIR_ROLLED, self.unit, hex, die, number)
        else:
            g.record(facts.SUPERIORITY_ROLLED, self.unit, die, number)
        g.bring_home(self.unit)
        if result in ("A1", "E1"):
            g.shoot_down(self.unit)
        if result in ("B", "R", "T"):
            g.bomb(hex)
        if result == "R":
            g.gain(1 - self.side, 1)
        elif result == "T":
            g.lose(1 - self.side, 1)
        self.kills = {"D1": 1, "E1": 1, "D2": 2}.get(result, 0)

    def choose_loss(self, g: RisingState) -> Menu:
        """14.7.1: the owner picks which of his airstrikes is lost."""
        foe = 1 - self.side
        menu = Menu(g, foe)
        if self.kills <= 0:
            return menu
        found: list[int] = []
        forces: list[int] = []
        for unit in g.content.airstrikes[foe]:
            force = g.content.unit_force[unit]
            if g.where[unit] == g.content.staging[foe] and force not in forces:
                forces.append(force)
                found.append(unit)
        return menu.each(self.give_up, found)

    def give_up(self, g: RisingState, unit: int) -> None:
        self.kills -= 1
        g.shoot_down(unit)


def told(content: Content, unit: int, result: int) -> int:
    """15.0: an A1 is no result for naval gunfire."""
    return ids.NO_EFFECT if unit == content.gunfire and result == ids.A1 else result


def fly_support(g: RisingState, side: int, hex: int) -> int:
    """14.5: every strike laid on the hex rolls; at most two shifts come of it."""
    content = g.content
    total = 0
    for unit in range(content.units):
        if g.target[unit] != hex or g.sortie[unit] != ids.GROUND_SUPPORT:
            continue
        die = g.dice.die(6, "14.5")
        result = told(content, unit, content.support_table[die - 1])
        name = ids.AIR_RESULTS[result]
        g.record(facts.AIR_ROLLED, unit, hex, die, result)
        total += {"S1": 1, "S2": 2}.get(name, 0)
        g.bring_home(unit)
        if name == "A1":
            g.shoot_down(unit)
    return min(total, content.shift_air_most)


def supply_ready(g: RisingState, side: int) -> bool:
    """16.5: from 1936, one phase of each Japanese player turn."""
    if side != JPN or g.year < FIRST_BIG_YEAR or g.supply_used:
        return False
    return g.where[g.content.air_supply] == g.content.staging[JPN]


def no_supply(g: RisingState, side: int) -> Veto:
    """16.5: why the air supply unit does not fly."""
    if side != JPN or g.year < FIRST_BIG_YEAR:
        return Veto("16.5", "air supply is Japan's alone, from 1936 on")
    if g.where[g.content.air_supply] != g.content.staging[JPN]:
        return Veto("16.5", "the air supply unit is not in the staging area")
    if g.supply_used:
        return Veto("16.5", "the air supply unit has flown in this player turn")
    return Veto("16.5", "no Japanese unit stands there")


def supply_hexes(g: RisingState) -> list[int]:
    """16.5: hexes with Japanese units of any contingent."""
    return sorted({g.where[unit] for unit in g.content.mobile_of[JPN] if g.on_map(unit)})
