"""Computer players: one protocol, what a seat knows, never the true state."""

from zhulu.ai.player import QUICK, Player, Seat, levels, player
from zhulu.ai.ranks import RANKS

__all__ = ["QUICK", "RANKS", "Player", "Seat", "levels", "player"]
