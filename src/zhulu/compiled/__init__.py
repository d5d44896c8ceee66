"""The compiled form of kernel, boards and games: built beside the source, used when it fits."""
