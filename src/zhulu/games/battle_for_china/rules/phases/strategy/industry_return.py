"""16.3: an industry marker that was on the move reappears."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.battle_for_china.rules.industry import sites
from zhulu.games.battle_for_china.rules.phases.supply_check import judge_city
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import OFF_MAP, AskUntilDone, Do, Menu, Procedure, Steps


@dataclass
class IndustryReturn(Procedure):
    """16.3: in any city in supply in a friendly controlled area; Japan also in Manzhouguo."""

    side: int
    marker: int
    flooded: list[int] = field(default_factory=list)  # 12.21: cities where the roll failed

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "marker": "industry", "flooded": "space"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("16.3", IndustryReturn.choose),
            Do("16.3", IndustryReturn.wait),
        )

    def has_site(self, g: ChinaState) -> bool:
        """Whether there is any city for it."""
        return sites(g, self.side) != []

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if g.industry_at[self.marker] != OFF_MAP:
            return menu
        dry = [city for city in sites(g, self.side) if city not in self.flooded]
        return menu.each(self.set_up_in, dry)

    def set_up_in(self, g: ChinaState, city: int) -> None:
        if not judge_city(g, city, self.side):
            self.flooded.append(city)
            return
        g.industry_at[self.marker] = city
        g.record(facts.INDUSTRY_PLACED, self.marker, city)

    def wait(self, g: ChinaState) -> None:
        """Where the floods left no city in supply it reappears a turn later."""
        if g.industry_at[self.marker] == OFF_MAP:
            g.industry_turn[self.marker] = g.turn + 1
