"""Maps: hex grids, area graphs, and the searches both share."""

from zhulu.boards.areas import Areas
from zhulu.boards.hexes import DIRECTIONS, HexGrid
from zhulu.boards.search import UNREACHED, Search

__all__ = ["DIRECTIONS", "UNREACHED", "Areas", "HexGrid", "Search"]
