"""22.1: what the factors of untried units may add up to, by what everybody has seen."""

from __future__ import annotations

from zhulu.games.rising_sun.state.state import RisingState

Chances = dict[int, int]


def draws(values: list[int], count: int) -> Chances:
    """Sums of `count` counters drawn from these."""
    table: list[Chances] = [{0: 1}] + [{} for _ in range(count)]
    for value in values:
        for taken in range(count, 0, -1):
            for total, ways in table[taken - 1].items():
                new = total + value
                table[taken][new] = table[taken].get(new, 0) + ways
    return table[count]


def sums(g: RisingState, force: int, units: list[int], values: list[int]) -> Chances:
    """Sums of these untried units of one force, over every deal that fits what was seen."""
    free = g.free_counters(force)
    hidden = g.hidden_units(force)
    # The counters a unit may be are the first so many of `free`: those unseen since it came.
    fits = [len([c for c in free if g.shown[c] < g.since[unit]]) for unit in hidden]
    if fits[0] == len(free):
        return draws([values[counter] for counter in free], len(units))
    return _counted(free, hidden, fits, units, values)


def _counted(
    free: list[int], hidden: list[int], fits: list[int], units: list[int], values: list[int]
) -> Chances:
    """Deals that give each sum: counter by counter, `taken` of them go to the units asked for.

    A unit is served once all it may be has been passed: one of those asked for by a counter
    taken so far, any other by one that was not.
    """
    table: list[Chances] = [{0: 1}] + [{} for _ in units]
    served = mine = 0
    for passed, counter in enumerate(free):
        while served < len(hidden) and fits[served] == passed:
            mine = _serve(table, hidden[served] in units, passed, mine, served - mine)
            served += 1
        _take(table, values[counter])
    while served < len(hidden):
        mine = _serve(table, hidden[served] in units, len(free), mine, served - mine)
        served += 1
    return table[len(units)]


def _take(table: list[Chances], value: int) -> None:
    """A counter is taken, or left to the others."""
    for taken in range(len(table) - 1, 0, -1):
        for total, ways in table[taken - 1].items():
            table[taken][total + value] = table[taken].get(total + value, 0) + ways


def _serve(table: list[Chances], asked: bool, passed: int, mine: int, others: int) -> int:
    """Multiply by the counters a unit may have; returns how many asked for are served."""
    for taken in range(len(table)):
        choices = max(0, taken - mine if asked else passed - taken - others)
        if choices == 0:
            table[taken] = {}
        elif choices > 1:
            table[taken] = {total: choices * ways for total, ways in table[taken].items()}
    return mine + 1 if asked else mine
