"""What a position is worth, and a quick opinion of each offer."""

from zhulu.games.rising_sun.state import RisingState


def evaluate(g: RisingState, side: int) -> int:
    return 0


def prefer(g: RisingState, side: int, verb: str, noun: int) -> int:
    return 0
