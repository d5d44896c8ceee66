"""The procedures, one file a chapter."""
