"""23.0 SCENARIOS: counters into their boxes, markers into their bins, then the set-up."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.content.loading import Content
from zhulu.games.rising_sun.content.rows import ScenarioRow
from zhulu.games.rising_sun.rules.turn import Campaign
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, packed
from zhulu.kernel.dice import Dice


def set_up(content: Content, scenario: str, options: dict[str, bool], dice: Dice) -> RisingState:
    """The position before anybody has placed a unit."""
    g = RisingState(content)
    g.dice = dice
    g.scenario = scenario
    g.options = options
    row = content.scenarios[scenario]
    g.last_year = row.last_year
    for name in row.past:
        g.played[content.marker[name]] = row.first_year - 1
    g.reopen()
    _garrisons(g, row)
    _boxes(g, row)
    g.deal()
    _markers(g, row)
    g.rp = packed(row.rp)
    if row.chinese_rp_dice:
        g.gain(CHN, g.roll(CHN, row.chinese_rp_dice, "23.2", ids.FOR_START))
    g.stack = [Campaign(row.first_year)]
    return g


def _garrisons(g: RisingState, row: ScenarioRow) -> None:
    index = g.content.board.grid.index
    japanese = [index[one] for one in row.japanese_garrisons]
    for unit in range(g.content.garrisons):
        hex = g.content.garrison_hex[unit]
        g.side[unit] = JPN if hex in japanese else CHN
        g.stow(unit, hex)


def _boxes(g: RisingState, row: ScenarioRow) -> None:
    """7.13: everything begins in a display; special units wait for their incident (7.7)."""
    content = g.content
    for unit in range(content.garrisons, content.units):
        special = content.special[unit]
        waits = special != NOTHING and content.markers[special].id not in row.past
        side = content.unit_side[unit]
        g.stow(unit, content.special_box[side] if waits else content.display[side])
    for name in row.staging:
        force = content.forces[content.force[name]]
        unit = g.in_display(force.number)
        g.stow(force.units[0] if unit == NOTHING else unit, content.staging[force.side])


def _markers(g: RisingState, row: ScenarioRow) -> None:
    """8.1: starting markers are available, the rest go into the bins."""
    content = g.content
    for name in row.held:
        g.spot[content.marker[name]] = ids.AVAILABLE
        g.seen[content.marker[name]] = 1
    for name in row.in_effect:
        g.spot[content.marker[name]] = ids.IN_EFFECT
        g.played[content.marker[name]] = row.first_year - 1
    for name in row.discarded:
        g.spot[content.marker[name]] = ids.DISCARDED
    g.must_declare = content.marker[row.must_declare]
    for side, count in ((JPN, row.japanese_psywar), (CHN, row.chinese_psywar)):
        pool = [m for m in g.bin_of(side) if content.markers[m].use == ids.PSYWAR]
        for _ in range(count):
            g.spot[g.dice.draw(pool, "8.1")] = ids.AVAILABLE
    if g.options["historical_offensives"]:
        _historical(g)


def _historical(g: RisingState) -> None:
    """24.7: offensives are at hand from the start, each for its year."""
    for number, marker in enumerate(g.content.markers):
        if marker.use == ids.OFFENSIVE and g.spot[number] == ids.BIN:
            g.spot[number] = ids.AVAILABLE
            g.seen[number] = 1
            if marker.historical > g.last_year:
                g.spot[number] = ids.DISCARDED
