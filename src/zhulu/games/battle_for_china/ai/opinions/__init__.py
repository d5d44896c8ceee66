"""What the computer players think of an offer, by theme."""
