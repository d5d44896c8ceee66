"""Tables in play: rooms, seats, what each seat is shown and told."""
