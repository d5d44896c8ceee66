"""5.0g to 5.0i and 8.2 to 8.6: what a battle leaves behind, and its points."""

from __future__ import annotations

from zhulu.games.middle_kingdom.content.ids import CONQUESTS, DEFEAT, EMPERORS, LOSSES
from zhulu.games.middle_kingdom.rules.questions import concessions
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import OFF_MAP


def settle(g: KingdomState, space: int) -> None:
    """The end of a battle: losses are scored, emperors and countries fall."""
    attacker, defender = g.mover, g.holder[space]
    score_losses(g, attacker, defender, space)
    strand = [g.attackers[space] == 0, g.held[space] == 0]
    g.end_battle(space)
    concessions.build(g, attacker, space)
    if strand[0]:
        strand_emperor(g, attacker, defender, space)
    if strand[1]:
        strand_emperor(g, defender, attacker, space)
    conquer(g, attacker, defender)


def player_of(g: KingdomState, country: int) -> int:
    """6.4: attack and conquest points go to the colour that plays the country now."""
    return g.moving_side if country == g.mover else g.keeper(country)


def score_losses(g: KingdomState, attacker: int, defender: int, space: int) -> None:
    """8.2: points for each army eliminated, as the cards say."""
    content = g.content
    fallen = g.first_attackers - g.attackers[space] - len(g.withdrawn)
    lost = g.first_defenders - g.held[space] - len(g.fled)
    base = g.turn * content.nations
    worth = content.attack_worth[(base + attacker) * content.nations + defender]
    g.award(player_of(g, attacker), attacker, LOSSES, worth * lost)
    worth = content.defence_worth[(base + defender) * content.nations + attacker]
    g.award(player_of(g, defender), defender, LOSSES, worth * fallen)


def strand_emperor(g: KingdomState, country: int, opponent: int, space: int) -> None:
    """5.0h, 8.3: an emperor left without armies falls to the opponent."""
    if g.emperor[country] == space and space != OFF_MAP:
        g.fell_emperor(country, opponent)
        g.award(player_of(g, opponent), opponent, EMPERORS, 2 * g.content.power[country])


def conquerable(g: KingdomState, country: int) -> bool:
    """5.0i: not the Foreign Powers, not the Qing in the turn before their invasion."""
    if g.content.foreign[country]:
        return False
    return not (country == g.content.qing and g.turn < g.content.qing_invasion)


def conquer(g: KingdomState, attacker: int, defender: int) -> None:
    """5.0i, 8.4: a country without armies on the map is conquered."""
    both = g.deployed[attacker] == 0 and g.deployed[defender] == 0
    for country, opponent in ((defender, attacker), (attacker, defender)):
        if g.deployed[country] or not conquerable(g, country):
            continue
        power = g.content.power[country]
        g.conquer(country, opponent, 0 if both else power)
        g.award(player_of(g, opponent), opponent, CONQUESTS, 2 * power)
        if country == g.content.nationalists and opponent == g.content.communists:
            loser = player_of(g, country)
            g.award(loser, country, DEFEAT, -2 * g.content.nationalist_loss)
