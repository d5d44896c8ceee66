"""Computer players: one protocol, what a seat knows, never the true state."""

from zhulu.ai.player import QUICK, RANKS, Player, Seat, levels, player

__all__ = ["QUICK", "RANKS", "Player", "Seat", "levels", "player"]
