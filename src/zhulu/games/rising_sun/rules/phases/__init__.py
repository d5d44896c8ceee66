"""One file for each chapter of the rulebook that is a procedure."""
