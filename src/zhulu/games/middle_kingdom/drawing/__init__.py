"""How the board is drawn; nothing of the rules."""
