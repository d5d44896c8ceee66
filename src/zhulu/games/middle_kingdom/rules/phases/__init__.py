"""One file per chapter of the rulebook."""
