"""Keeping a store: what is in it, whether it is sound, what may go, copies of it."""
