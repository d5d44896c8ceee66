"""Rules that are questions: pure functions of the state."""
