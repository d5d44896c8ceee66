"""The procedures of play, one file per chapter."""
