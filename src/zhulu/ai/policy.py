"""The quick opinion: take the offer a game's own `prefer` likes best. Compiled with the kernel."""

from __future__ import annotations

from typing import Any

from zhulu.kernel import Dice, Game, Menu, take_nth


def preferences(game: Game, world: Any, menu: Menu) -> list[int]:
    """What the game's features think of every offer of a menu."""
    prefer, side, nouns = game.prefer, menu.side, menu.nouns
    found: list[int] = []
    for group in range(len(menu.starts)):
        verb = menu.verb_of(group)
        for index in range(menu.starts[group], menu._end(group)):
            found.append(prefer(world, side, verb, nouns[index]))
    return found


def best(opinions: list[int], dice: Dice) -> int:
    """The index of the highest number; ties are broken by the dice."""
    top = opinions[0]
    for value in opinions:
        if value > top:
            top = value
    equal = [index for index, value in enumerate(opinions) if value == top]
    if len(equal) == 1:
        return equal[0]
    return equal[dice.below(len(equal), "tie")]


def play_on(game: Game, world: Any, menu: Menu | None, decisions: int, dice: Dice) -> Menu | None:
    """Let every side follow its preferences for a while."""
    for _ in range(decisions):
        if menu is None:
            return None
        index = 0
        if len(menu.nouns) > 1:
            index = best(preferences(game, world, menu), dice)
        menu = take_nth(world, menu, index)
    return menu
