"""The quick opinion: take the offer a game's own `prefer` likes best."""

from __future__ import annotations

from typing import Any

from zhulu.kernel import Dice, Game, Menu, take_nth


def preferences(game: Game, world: Any, menu: Menu) -> list[int]:
    """What the game's features think of every offer of a menu."""
    prefer, side, found = game.prefer, menu.side, []
    for group in range(len(menu.starts)):
        verb = menu.verb_of(group)
        for index in range(menu.starts[group], menu._end(group)):
            found.append(prefer(world, side, verb, menu.nouns[index]))
    return found


def best(opinions: list[int], dice: Dice) -> int:
    """The index of the highest number; ties are broken by the dice."""
    top = max(opinions)
    first = opinions.index(top)
    if opinions.count(top) == 1:
        return first
    equal = [index for index, value in enumerate(opinions) if value == top]
    return equal[dice.below(len(equal), "tie")]


def play_on(game: Game, world: Any, menu: Menu | None, decisions: int, dice: Dice) -> Menu | None:
    """Let every side follow its preferences for a while, now and then a random choice."""
    for _ in range(decisions):
        if menu is None:
            return None
        if dice.below(12, "stray") == 0:
            index = dice.below(len(menu.nouns), "stray")
        else:
            index = best(preferences(game, world, menu), dice)
        menu = take_nth(world, menu, index)
    return menu
