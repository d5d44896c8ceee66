"""A waiting line with a bound, fair to tables and addresses.

Ranks go first to last: a person's question before a computer's move, a move that people wait for
before one at a table without people. Within a rank addresses take turns, and within an address
its tables: who brings twenty tables waits twenty times as long at each, and nobody else longer.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

Ticket = TypeVar("Ticket")

QUESTION: Final = 0  # somebody waits for the answer
MOVE: Final = 1  # a computer's, at a table with people
ALONE: Final = 2  # a computer's, among computers


class Full(Exception):
    """The line is as long as it may be: for all, or for this address or table."""


@dataclass(frozen=True)
class Share:
    """The table and the address a job counts for, and how urgent it is."""

    table: str
    address: str
    rank: int = QUESTION


Tables = OrderedDict[str, deque[Ticket]]


class FairQueue(Generic[Ticket]):
    def __init__(self, most: int, per_address: int, per_table: int) -> None:
        self.most = most
        self.per_address = per_address
        self.per_table = per_table
        self.size = 0
        self.ranks: tuple[OrderedDict[str, Tables[Ticket]], ...] = tuple(
            OrderedDict() for _ in range(ALONE + 1)
        )

    def __len__(self) -> int:
        return self.size

    def put(self, share: Share, ticket: Ticket) -> None:
        addresses = self.ranks[share.rank]
        tables = addresses.get(share.address, OrderedDict())
        line = tables.get(share.table, deque())
        waiting = sum(len(one) for one in tables.values())
        if self.size >= self.most or waiting >= self.per_address or len(line) >= self.per_table:
            raise Full
        line.append(ticket)
        tables[share.table] = line
        addresses[share.address] = tables
        self.size += 1

    def next(self) -> Ticket | None:
        """Whose turn it is; he is taken off the line."""
        for addresses in self.ranks:
            if addresses:
                return self._next_of(addresses)
        return None

    def _next_of(self, addresses: OrderedDict[str, Tables[Ticket]]) -> Ticket:
        address, tables = addresses.popitem(last=False)
        table, line = tables.popitem(last=False)
        ticket = line.popleft()
        if line:
            tables[table] = line  # behind the other tables of the address
        if tables:
            addresses[address] = tables  # behind the other addresses
        self.size -= 1
        return ticket

    def drop(self, share: Share, ticket: Ticket) -> bool:
        """Leave the line; whether he was still in it."""
        tables = self.ranks[share.rank].get(share.address, OrderedDict())
        line = tables.get(share.table, deque())
        if ticket not in line:
            return False
        line.remove(ticket)
        self.size -= 1
        if not line:
            del tables[share.table]
        if not tables:
            del self.ranks[share.rank][share.address]
        return True
