"""The board builder: from a game's map data and the geometry here to its drawing."""
