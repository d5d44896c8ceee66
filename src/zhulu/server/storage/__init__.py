"""What is durable: the store, its journal, and games read back from it."""
