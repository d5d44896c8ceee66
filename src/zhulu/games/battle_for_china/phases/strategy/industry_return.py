"""16.3: an industry marker that was on the move reappears."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.battle_for_china import facts
from zhulu.games.battle_for_china.industry import sites
from zhulu.games.battle_for_china.state import ChinaState
from zhulu.kernel import Ask, Menu, Procedure, Steps


@dataclass
class IndustryReturn(Procedure):
    """16.3: in any city in supply in a friendly controlled area; Japan also in Manzhouguo."""

    side: int
    marker: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "marker": "industry"}

    def sequence(self) -> Steps:
        return (Ask("16.3", IndustryReturn.choose),)

    def has_site(self, g: ChinaState) -> bool:
        """Whether there is any city for it."""
        return sites(g, self.side) != []

    def choose(self, g: ChinaState) -> Menu:
        return Menu(g, g.voice(self.side)).each(self.set_up_in, sites(g, self.side))

    def set_up_in(self, g: ChinaState, city: int) -> None:
        g.industry_at[self.marker] = city
        g.record(facts.INDUSTRY_PLACED, self.marker, city)
