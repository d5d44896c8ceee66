"""The state: the board and every change of it; each change records a fact."""

from __future__ import annotations

from zhulu.games.middle_kingdom.content.ids import SIDES, SOURCES
from zhulu.games.middle_kingdom.state import facts as told
from zhulu.games.middle_kingdom.state.board import Board
from zhulu.kernel import NOTHING, OFF_MAP, filled


class KingdomState(Board):
    """Everything that changes in a game of China: The Middle Kingdom."""

    def clone(self) -> KingdomState:
        return KingdomState(self.content, self)

    def rebuild(self) -> None:
        self.deployed = self.count_deployed()

    # --- changes: countries coming and going -----------------------------------------------

    def begin_turn(self, turn: int) -> None:
        self.turn = turn
        self.record(told.TURN_BEGAN, turn)

    def remove_country(self, country: int) -> None:
        """All its armies, its box, its population and its emperor leave the game."""
        if not self.deployed[country] and not self.box[country]:
            self.population[country] = 0
            return
        for space in self.holdings(country):
            self._vacate(space)
        self._strike_camps(country)
        self.deployed[country] = 0
        self._forget(country)
        self.record(told.COUNTRY_REMOVED, country)

    def replace_country(self, old: int, country: int) -> None:
        """3.2: every army of the old country becomes one of the new."""
        if self.deployed[old]:
            self.record(told.COUNTRY_REPLACED, old, country)
        for space in self.holdings(old):
            self.holder[space] = country
        for i in range(len(self.camp_country)):
            if self.camp_country[i] == old:
                self.camp_country[i] = country
        self.deployed[country] += self.deployed[old]
        self.deployed[old] = 0
        self._forget(old)
        self.population[country] = 0

    def give_up(self, country: int, space: int) -> None:
        """3.2: an army for which the new country has no counter is lost."""
        self.record(told.ARMY_GIVEN_UP, country, space)
        self._take_away(country, space, 1)

    def enter(self, country: int, space: int, armies: int) -> None:
        """New armies appear, as far as there are counters."""
        count = min(armies, self.spare(country))
        if count <= 0:
            return
        self._put(country, space, count)
        self.deployed[country] += count
        self.record(told.ARMIES_ENTERED, country, count, space)

    def join_rebels(self, space: int, country: int) -> None:
        """3.3: the loyal armies of a province become rebels; without counters they are lost."""
        old = self.holder[space]
        count = self.held[space]
        joined = min(count, self.spare(country))
        self.deployed[old] -= count
        self._vacate(space)
        if joined > 0:
            self._put(country, space, joined)
            self.deployed[country] += joined
        self.record(told.ARMIES_JOINED, space, old, country, joined)
        if joined < count:
            self.record(told.ARMIES_UNREPLACED, space, old, country, count - joined)
        if self.emperor[old] == space:
            self.remove_emperor(old)
        if self.deployed[old] == 0:
            self._forget(old)
            self.record(told.COUNTRY_VANISHED, old)

    def _forget(self, country: int) -> None:
        self.box[country] = 0
        self.population[country] = 0
        self.emperor[country] = OFF_MAP

    # --- changes: growth and placement -----------------------------------------------------

    def begin_move(self, country: int, side: int) -> None:
        """4.0: every army of the country may move anew."""
        self.mover = country
        self.moving_side = side
        self.moved = filled(0, self.content.provinces)
        self.emperor_moved = False
        self.record(told.COUNTRY_MOVES, country, side)

    def end_move(self) -> None:
        self.mover = NOTHING
        self.moving_side = NOTHING
        self.emperor_moved = False
        self.moved = filled(0, self.content.provinces)

    def grow(self, country: int, earned: int, armies: int, kept: int) -> None:
        """2.0: armies to the box, the rest stays in the Population Points Box."""
        self.population[country] = kept
        self.box[country] += armies
        self.record(told.POPULATION_COUNTED, country, earned, armies, kept)

    def fill_box(self, country: int, armies: int) -> None:
        """Reinforcements wait in the box, as far as there are counters."""
        count = min(armies, self.spare(country))
        if count > 0:
            self.box[country] += count
            self.record(told.BOX_FILLED, country, count)

    def place(self, country: int, space: int) -> None:
        """3.0: an army from the box joins others of its country."""
        self.box[country] -= 1
        self.held[space] += 1
        self.deployed[country] += 1
        self.record(told.ARMY_PLACED, country, space)

    def await_emperor(self, country: int) -> None:
        self.awaited = country

    def place_emperor(self, country: int, space: int) -> None:
        self.emperor[country] = space
        self.awaited = NOTHING
        self.record(told.EMPEROR_PLACED, country, space)

    def remove_emperor(self, country: int) -> None:
        if self.emperor[country] != OFF_MAP:
            self.emperor[country] = OFF_MAP
            self.record(told.EMPEROR_REMOVED, country)

    # --- changes: movement -----------------------------------------------------------------

    def march(self, origin: int, to: int, armies: int, with_emperor: bool) -> None:
        """Armies of the moving country go from one space to the next."""
        country = self.mover
        self._lift(country, origin, armies)
        self._put(country, to, armies)
        if with_emperor:
            self.emperor[country] = to
            self.emperor_moved = True
        self.record(told.ARMIES_MARCHED, country, origin, to, armies)

    def note_crossing(self, space: int, armies: int) -> None:
        """5.0b: armies that came over the Great Wall into a battle, or left it again."""
        self.crossed[space] += armies

    def settle(self, space: int, armies: int) -> None:
        """4.0: these armies have moved."""
        if self.holder[space] == self.mover:
            self.moved[space] += armies

    def build_concession(self, country: int, space: int) -> None:
        """4.6: a treaty is forced on a province."""
        self.concession[space] = 1
        self.record(told.CONCESSION_BUILT, country, space)

    def remove_concessions(self) -> None:
        count = sum(self.concession)
        if count:
            self.concession = filled(0, self.content.provinces)
            self.record(told.CONCESSIONS_REMOVED, count)

    def thin(self, space: int, limit: int) -> None:
        """7.0: armies above the limit are lost."""
        lost = self.held[space] - limit
        self.held[space] = limit
        self.deployed[self.holder[space]] -= lost
        self.record(told.OVERPOPULATED, self.holder[space], space, lost)

    # --- changes: battle -------------------------------------------------------------------

    def begin_battle(self, space: int) -> None:
        """5.0a: remember who is there, for the losses and for a hero."""
        self.battle = space
        self.first_attackers = self.attackers[space]
        self.first_crossed = self.crossed[space]
        self.first_defenders = self.held[space]
        self.emperor_attacks = self.emperor[self.mover] == space
        self.emperor_defends = self.emperor[self.holder[space]] == space
        self.rounds = 0
        self.invented = False
        self.fought, self.assailant, self.resident = space, self.mover, self.holder[space]
        self.victor = NOTHING
        self.rolled.clear()
        self.answered.clear()
        self.fled.clear()
        self.withdrawn.clear()
        self.record(
            told.BATTLE_BEGAN, space, self.mover, self.first_attackers,
            self.holder[space], self.first_defenders,
        )  # fmt: skip

    def begin_round(self) -> None:
        self.rounds += 1
        self.rolled.clear()
        self.answered.clear()

    def show_die(self, country: int, die: int) -> None:
        """5.0c: what lies on the table after the throw."""
        if country == self.mover:
            self.rolled.append(die)
        else:
            self.answered.append(die)

    def use_invention(self, side: int) -> None:
        self.inventions[side] = 0
        self.invented = True
        self.record(told.INVENTION_USED, side, len(SIDES) + side)

    def lose_attackers(self, space: int, count: int) -> None:
        """5.0c: those who came over the wall, and so roll worse, are lost first."""
        self.attackers[space] -= count
        self.crossed[space] = max(0, self.crossed[space] - count)
        self.deployed[self.mover] -= count
        self.record(told.ARMIES_LOST, self.mover, space, count)

    def lose_defenders(self, space: int, count: int) -> None:
        self.held[space] -= count
        self.deployed[self.holder[space]] -= count
        self.record(told.ARMIES_LOST, self.holder[space], space, count)

    def fall_back(self, space: int, to: int) -> None:
        """5.0d: one defending army leaves the battle."""
        self.held[space] -= 1
        self.held[to] += 1
        self.fled.append(to)
        self.record(told.ARMY_RETREATED, self.holder[space], space, to)

    def withdraw(self, space: int, to: int) -> None:
        """5.0e: one attacking army leaves the battle."""
        self.attackers[space] -= 1
        self.crossed[space] = max(0, self.crossed[space] - 1)
        self.held[to] += 1
        self.withdrawn.append(to)
        self.record(told.ARMY_RETREATED, self.mover, space, to)

    def move_emperor(self, country: int, to: int) -> None:
        """5.0d, 5.0e: an emperor leaves the battle while his armies still stand."""
        self.emperor[country] = to
        self.record(told.EMPEROR_MOVED, country, to)

    def restart_battle(self, side: int) -> None:
        """5.0b heroes: everybody is back as if the battle had not been fought."""
        space, defender = self.battle, self.holder[self.battle]
        self.heroes[side] = 0
        for to in self.fled:
            self.held[to] -= 1
        for to in self.withdrawn:
            self.held[to] -= 1
        present = self.attackers[space] + len(self.withdrawn)
        self.deployed[self.mover] += self.first_attackers - present
        self.deployed[defender] += self.first_defenders - self.held[space] - len(self.fled)
        self.attackers[space] = self.first_attackers
        self.crossed[space] = self.first_crossed
        self.held[space] = self.first_defenders
        if self.emperor_attacks:
            self.emperor[self.mover] = space
        if self.emperor_defends:
            self.emperor[defender] = space
        self.fled.clear()
        self.withdrawn.clear()
        self.rounds = 0
        self.record(told.HERO_CALLED, side, side, space)

    def keep_hero(self, side: int) -> None:
        """5.0b heroes: a colour says that it will call nobody until it says otherwise."""
        self.keeping[side] = 1
        self.record(told.HERO_KEPT, side, side)

    def ready_hero(self, side: int) -> None:
        """5.0b heroes: the colour wants to be asked again."""
        self.keeping[side] = 0
        self.record(told.HERO_READY, side, side)

    def end_battle(self, space: int) -> None:
        """5.0f: the province goes to whoever is left."""
        if self.attackers[space]:
            self.holder[space] = self.mover
            self.held[space] = self.attackers[space]
            self.record(told.PROVINCE_TAKEN, self.mover, space, self.attackers[space])
        elif self.held[space]:
            self.record(told.PROVINCE_KEPT, self.holder[space], space)
        else:
            self._vacate(space)
            self.record(told.PROVINCE_EMPTIED, space)
        self.attackers[space] = 0
        self.crossed[space] = 0
        self.victor = self.holder[space]
        self.battle = OFF_MAP
        self.invented = False
        self.fled.clear()
        self.withdrawn.clear()

    def fell_emperor(self, country: int, conqueror: int) -> None:
        """5.0h: an emperor without armies is gone."""
        self.emperor[country] = OFF_MAP
        self.record(told.EMPEROR_FELL, country, conqueror)

    def conquer(self, country: int, conqueror: int, armies: int) -> None:
        """5.0i: the country is gone, its conqueror's box is filled."""
        self._forget(country)
        gained = max(0, min(armies, self.spare(conqueror)))
        self.box[conqueror] += gained
        self.record(told.COUNTRY_CONQUERED, country, conqueror, gained)

    def tell_winner(self, side: int, lead: int) -> None:
        """9.0: who won, with how much, and by how much."""
        self.record(told.GAME_WON, side, self.score[side], lead)

    # --- changes: points -------------------------------------------------------------------

    def award(self, side: int, country: int, source: int, halves: int) -> None:
        """8.0: points to a colour, entered on the scoring sheet."""
        if halves == 0:
            return
        self.score[side] += halves
        content = self.content
        key = ((self.turn * content.nations + country) * len(SIDES) + side) * len(SOURCES) + source
        last = len(self.sheet_keys) - 1
        if last >= 0 and self.sheet_keys[last] == key:
            self.sheet_halves[last] += halves
        else:
            self.sheet_keys.append(key)
            self.sheet_halves.append(halves)
        if halves > 0:
            self.record(told.POINTS_SCORED, side, country, source, halves)
        else:
            self.record(told.POINTS_LOST, side, country, -halves)
