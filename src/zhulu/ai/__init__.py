"""Computer players: one protocol, what a seat knows, never the true state."""

from zhulu.ai.player import Player, Seat, levels, player

__all__ = ["Player", "Seat", "levels", "player"]
