"""Who wants to be called at a seat, and by what means; each may end it, and whoever loses the seat.

A browser's push ends when its service says that it is gone. A mailbox is written to only after
somebody who reads it has said yes. The link in a letter is the reader's own: a key made for that
letter box, derived from a secret of this host, which is void as soon as no more letters are wanted.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from zhulu.server.calling.mail import BadAddress, must_be_mail
from zhulu.server.calling.push import BadKeys, Target
from zhulu.server.calling.reach import Unreachable, must_be_address
from zhulu.server.errors import Refusal
from zhulu.server.storage import journal
from zhulu.server.storage.rows import Values
from zhulu.server.tables.seats import Role, digest
from zhulu.server.wire import CallInfo, CallWanted, encode

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

PUSH: Final = "push"
MAIL: Final = "mail"
ASKED: Final = "asked"  # the state of a mailbox that has not said yes


@dataclass(frozen=True)
class Call:
    """One way to call one person at one seat."""

    id: str
    table: str
    side: str
    kind: str
    target: dict[str, str]
    lang: str
    state: str
    who: str  # the digest of the key it was asked for with

    @property
    def name(self) -> str:
        """What its owner knows it by; others are not told."""
        if self.kind == MAIL:
            return self.target["mail"]
        return self.target["endpoint"].split("/")[2]

    def info(self) -> CallInfo:
        return CallInfo(self.id, self.kind, self.name, self.state == ASKED)

    def row(self) -> Values:
        return {
            "id": self.id, "table_id": self.table, "side": self.side, "kind": self.kind,
            "target": encode(self.target).decode(), "lang": self.lang, "state": self.state,
            "who": self.who,
        }  # fmt: skip


def call_of(row: Any) -> Call:
    target = journal.decode(row.target)
    return Call(row.id, row.table_id, row.side, row.kind, target, row.lang, row.state, row.who)


def wanted_call(room: Room, role: Role, wanted: CallWanted, private: bool) -> Call:
    """What a seat asks for, checked; asked for again it is the same."""
    if role.name not in room.players:
        raise Refusal("not_yours", "only a seat is called")
    if (wanted.push is None) == (wanted.mail is None):
        raise Refusal("bad_request", "either push or mail")
    try:
        if wanted.push is not None:
            kind, target, state = PUSH, _push_target(wanted, private), ""
        else:
            kind, target, state = MAIL, {"mail": must_be_mail(wanted.mail or "")}, ASKED
    except (BadKeys, BadAddress, Unreachable) as error:
        raise Refusal("bad_request", str(error)) from None
    name = encode([room.id, role.name, target.get("mail") or target["endpoint"]])
    known = hashlib.sha256(name).hexdigest()[:16]
    return Call(known, room.id, role.name, kind, target, wanted.lang, state, role.key)


def _push_target(wanted: CallWanted, private: bool) -> dict[str, str]:
    push = wanted.push
    assert push is not None
    must_be_address(push.endpoint, private)
    Target(push.endpoint, push.p256dh, push.auth).must_be_sound()
    return {"endpoint": push.endpoint, "p256dh": push.p256dh, "auth": push.auth}


# What only this host can say of a call


def token_of(seal: str, call: str) -> str:
    """Proves that one has read the letter."""
    return _derived(seal, f"token {call}")


def seat_secret(seal: str, call: str) -> str:
    """The key in the letters of a call."""
    return _derived(seal, f"seat {call}")


def seat_key(seal: str, call: Call, state: str) -> Values:
    secret = digest(seat_secret(seal, call.id))
    return {"digest": secret, "table_id": call.table, "role": call.side, "state": state}


def _derived(seal: str, what: str) -> str:
    made = hmac.new(bytes.fromhex(seal), what.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:18]).decode()


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
