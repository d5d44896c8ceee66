"""Everything that can change, and the facts its changes record."""
