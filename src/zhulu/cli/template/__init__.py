"""The smallest complete game: `zhulu new-game` copies it under another name."""
