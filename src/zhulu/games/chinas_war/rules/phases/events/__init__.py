"""5.0 EVENTS."""
