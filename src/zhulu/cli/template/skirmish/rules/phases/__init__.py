"""Rules that happen: a file for each chapter."""
