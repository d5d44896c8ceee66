"""More than one process on one store: who has which table, and how the others find him."""
