"""Calling people back to a table: push, mail and the host's web hook."""
