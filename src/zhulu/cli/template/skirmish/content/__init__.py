"""Ids, rows and the frozen content."""
