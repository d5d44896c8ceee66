"""Ratings of people and computers, for each game and side, from the tables they finished.

There are no accounts. A person may take a name, which is a secret like a seat's, and sign a seat
with it before that seat's first choice, so that nobody signs only what he is about to win. A table
counts when every seat is signed or the computer's, by different players who all have chosen
something, and nobody knew its dice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zhulu.server.errors import Refusal
from zhulu.server.storage import journal
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.store import Conflict, Store
from zhulu.server.tables.names import proper, skeleton
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import PERSON, Role, digest, new_secret
from zhulu.server.wire import NewPlayer, Player, Rating

Who = tuple[str, str, str]  # game, side, player


@dataclass(frozen=True)
class Match:
    """A finished table: who sat where, and who won."""

    game: str
    seats: dict[str, tuple[str, str]]  # side -> player's id and name
    winners: list[str]


async def take_name(store: Store, wanted: NewPlayer) -> Player:
    """A name that nobody has yet, and the secret that proves it."""
    name = proper(wanted.name)
    secret = new_secret()
    known = digest(secret)
    row = {"id": known[:16], "name": name, "folded": skeleton(name), "digest": known}
    try:
        await store.commit(Batch(players=[row]))
    except Conflict:
        raise Refusal(
            "refused", "{0!r}, or a name that looks like it, is taken", given=(name,)
        ) from None
    return Player(row["id"], name, secret)


async def sign(room: Room, role: Role, secret: str) -> None:
    """Play a seat under one's name."""
    async with room.lock:
        room.must_be_sound()
        if role.name not in room.players:
            raise Refusal("not_yours", "sign with the secret of one seat")
        if role.name in room.line.sides or room.result is not None:
            raise Refusal("refused", "a seat is signed before its first choice")
        row = await asyncio.to_thread(room.store.player, digest(secret))
        if row is None:
            raise Refusal("forbidden", "no such player")
        signed = {"table_id": room.id, "side": role.name, "player": row.id}
        try:
            await room.store.commit(Batch(signed=[signed]))
        except Conflict:
            raise Refusal("refused", "the seat is signed already") from None
        room.names[role.name] = row.name
        room.tell_seats()


def matches(store: Store) -> list[Match]:
    """The tables that count, in the order they ended."""
    names: dict[str, dict[str, tuple[str, str]]] = {}
    for row in store.signatures():
        names.setdefault(row.table_id, {})[row.side] = (row.player, row.name)
    chose = store.choosers(sorted(names))
    found = [
        _match(row, names[row.id], chose.get(row.id, set()))
        for row in store.finished(sorted(names))
    ]
    return [match for match in found if match is not None]


def _match(row: Any, signed: dict[str, tuple[str, str]], chose: set[str]) -> Match | None:
    """A table counts only if it was played: everybody who signed has chosen something."""
    if row.seeded or row.shared != "[]" or not set(signed) <= chose:
        return None
    seats: dict[str, tuple[str, str]] = {}
    for side, player in journal.decode(row.players).items():
        if player != PERSON:
            seats[side] = (f"computer:{player}", player)
        elif side in signed:
            seats[side] = signed[side]
    result = journal.decode(row.summary)["result"]
    people = {who for who, _ in seats.values()}
    whole = len(seats) == len(journal.decode(row.players)) == len(people)
    return Match(row.game, seats, result["winners"]) if result and whole else None


def ratings(found: Sequence[Match]) -> list[Rating]:
    """Best first; `rating` is what a player is worth with near certainty."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Refusal("unknown", "ratings need openskill on this server", status=501) from None

    model = PlackettLuce()
    known: dict[Who, Any] = {}
    names: dict[Who, str] = {}
    played: dict[Who, list[int]] = {}
    for match in found:
        keys = [(match.game, side, who) for side, (who, _) in match.seats.items()]
        for key in keys:
            known.setdefault(key, model.rating())
            names[key] = match.seats[key[1]][1]
            tally = played.setdefault(key, [0, 0])
            tally[0] += 1
            tally[1] += key[1] in match.winners
        ranks = [float(key[1] not in match.winners) for key in keys]
        for key, team in zip(keys, model.rate([[known[k]] for k in keys], ranks), strict=True):
            known[key] = team[0]
    listed = [_rating(key, names[key], played[key], one) for key, one in known.items()]
    return sorted(listed, key=_worth)


def _rating(key: Who, name: str, played: list[int], one: Any) -> Rating:
    game, side, player = key
    games, wins = played
    figures = (round(one.ordinal(), 1), round(one.mu, 1), round(one.sigma, 1))
    return Rating(game, side, player, name, games, wins, *figures)


def _worth(rating: Rating) -> tuple[str, str, float, str]:
    return rating.game, rating.side, -rating.rating, rating.player
