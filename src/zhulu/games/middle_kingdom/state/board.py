"""The board: where every army stands, what every country and colour has, the battle at hand.

A province is held by one country; only the country that moves can stand in another's province,
as attackers. So three numbers describe a province: its holder, the holder's armies, the attackers.
Armies in foreign areas or on the ocean are camps: a short list of (country, space, armies).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.games.middle_kingdom.content.ids import HIGHLAND_LIMIT, PLAIN_LIMIT
from zhulu.games.middle_kingdom.state.store import Store
from zhulu.kernel import NOTHING, filled


class Board(Store):
    """What there is: fields, questions, and how counters are picked up and put down."""

    # --- questions -------------------------------------------------------------------------

    def count_deployed(self) -> vec[i64]:
        """Counters in play by country, counted anew."""
        count = filled(0, self.content.nations)
        for space in range(self.content.provinces):
            if self.holder[space] != NOTHING:
                count[self.holder[space]] += self.held[space]
            if self.attackers[space]:
                count[self.mover] += self.attackers[space]
        for i in range(len(self.camp_country)):
            count[self.camp_country[i]] += self.camp_armies[i]
        return count

    def spare(self, country: int) -> int:
        """Counters of a country that are neither in play nor in the Reinforcement Box."""
        return self.content.counters[country] - self.deployed[country] - self.box[country]

    def holdings(self, country: int) -> list[int]:
        """The provinces a country holds, in order."""
        return [p for p in range(self.content.provinces) if self.holder[p] == country]

    def camped(self, country: int, space: int) -> int:
        """Armies of a country in a foreign area or on the ocean."""
        for i in range(len(self.camp_country)):
            if self.camp_country[i] == country and self.camp_space[i] == space:
                return self.camp_armies[i]
        return 0

    def camps(self, country: int) -> list[int]:
        """The foreign areas and seas where a country waits to enter China."""
        return [
            self.camp_space[i]
            for i in range(len(self.camp_country))
            if self.camp_country[i] == country
        ]

    def armies_at(self, country: int, space: int) -> int:
        """Armies of a country in any space."""
        if space >= self.content.provinces:
            return self.camped(country, space)
        if self.holder[space] == country:
            return self.held[space]
        return self.attackers[space] if country == self.mover else 0

    def ready(self, space: int) -> int:
        """4.0: armies of the moving country in this space that have not moved yet."""
        if space >= self.content.provinces:
            return self.camped(self.mover, space)
        if self.holder[space] != self.mover:
            return 0
        return self.held[space] - self.moved[space]

    def limit(self, space: int) -> int:
        """7.0: how many armies a province supports."""
        return HIGHLAND_LIMIT if self.content.highland[space] else PLAIN_LIMIT

    def keeper(self, country: int) -> int:
        """The colour that decides for a country that is not moving: its first owner."""
        return self.content.owners[country][0]

    def battles(self) -> list[int]:
        """5.0: the provinces where the moving country meets another."""
        return [p for p in range(self.content.provinces) if self.attackers[p]]

    # --- moving counters about -------------------------------------------------------------

    def _put(self, country: int, space: int, armies: int) -> None:
        if space >= self.content.provinces:
            self._camp(country, space, armies)
        elif self.holder[space] == country or self.holder[space] == NOTHING:
            self.holder[space] = country
            self.held[space] += armies
        else:
            self.attackers[space] += armies

    def _lift(self, country: int, space: int, armies: int) -> None:
        if space >= self.content.provinces:
            self._camp(country, space, -armies)
        elif self.holder[space] == country:
            self.held[space] -= armies
            if self.held[space] == 0:
                self._vacate(space)
        else:
            self.attackers[space] -= armies

    def _take_away(self, country: int, space: int, armies: int) -> None:
        self._lift(country, space, armies)
        self.deployed[country] -= armies

    def _vacate(self, space: int) -> None:
        self.holder[space] = NOTHING
        self.held[space] = 0
        self.moved[space] = 0

    def _camp(self, country: int, space: int, armies: int) -> None:
        for i in range(len(self.camp_country)):
            if self.camp_country[i] == country and self.camp_space[i] == space:
                self.camp_armies[i] += armies
                if self.camp_armies[i] == 0:
                    self._break_camp(i)
                return
        self.camp_country.append(country)
        self.camp_space.append(space)
        self.camp_armies.append(armies)

    def _strike_camps(self, country: int) -> None:
        for i in range(len(self.camp_country) - 1, -1, -1):
            if self.camp_country[i] == country:
                self._break_camp(i)

    def _break_camp(self, i: int) -> None:
        self.camp_country.pop(i)
        self.camp_space.pop(i)
        self.camp_armies.pop(i)
