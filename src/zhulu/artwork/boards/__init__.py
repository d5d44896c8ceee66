"""One module for each game: its map data as a drawing."""
