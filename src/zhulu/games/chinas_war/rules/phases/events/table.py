"""Which card is which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from zhulu.games.chinas_war.rules.phases.events import communist, japanese, nationalist, warlords
from zhulu.games.chinas_war.rules.phases.events.card import Event

# In the order of the cards' numbers.
DEEDS: Final[tuple[Callable[[int, bool], Event], ...]] = (
    japanese.MarcoPoloBridge,
    japanese.NanjingMassacre,
    japanese.Mengjiang,
    japanese.StrategicBombing,
    japanese.ThreeAllsPolicy,
    japanese.WangJingwei,
    japanese.NationalMobilizationLaw,
    japanese.NavalBlockade,
    japanese.PoisonGas,
    japanese.Nomonhan,
    japanese.TrautmannMediation,
    japanese.StrikeSouth,
    nationalist.DaiLi,
    nationalist.GermanAdvisers,
    nationalist.Floods,
    nationalist.Taierzhuang,
    nationalist.NewFourthArmyIncident,
    nationalist.FlyingTigers,
    nationalist.BurmaRoad,
    nationalist.ScorchedEarth,
    nationalist.SovietVolunteers,
    nationalist.MadameJiang,
    nationalist.MovingWest,
    nationalist.WinterOffensive,
    warlords.HanFuju,
    warlords.YanXishan,
    warlords.LongYun,
    warlords.GuangxiClique,
    warlords.Opium,
    warlords.MaClique,
    warlords.SichuanArmy,
    warlords.GreenGang,
    warlords.TheCrookedPath,
    warlords.FuZuoyi,
    warlords.PaperSoldiers,
    warlords.RedSpears,
    communist.HundredRegiments,
    communist.Pingxingguan,
    communist.EighthRouteArmy,
    communist.OnProtractedWar,
    communist.ResistanceUniversity,
    communist.DoctorBethune,
    communist.RedStarOverChina,
    communist.RentReduction,
    communist.TunnelWarfare,
    communist.RailwayGuerrillas,
    communist.NeutralityPact,
    communist.ZhouEnlai,
)


def event(card: int, side: int, shaded: bool) -> Event:
    """The deed of a card, to be carried out by a faction."""
    return DEEDS[card](side, shaded)
