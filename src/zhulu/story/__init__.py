"""What a game was, told from its record: result, battles, luck, review, pages to read."""
