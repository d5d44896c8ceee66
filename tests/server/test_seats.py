"""What a secret stands for."""

from __future__ import annotations

from zhulu.server.tables.seats import ALL, SPECTATOR, Role


def test_the_hot_seat_secret_without_a_side_left_watches() -> None:
    """Every side may have taken a key of its own; the old one is a spectator's then."""
    role = Role(ALL, ())
    assert not role.plays
    assert role.speaker("red") == SPECTATOR


def test_the_hot_seat_secret_speaks_for_the_chooser_it_owns() -> None:
    role = Role(ALL, ("red", "blue"))
    assert role.speaker("blue") == "blue"
    assert Role(ALL, ("red",)).speaker("blue") == "red"
