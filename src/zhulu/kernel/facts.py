"""What happened: facts, typed by a kind, each with its audience."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

EVERYBODY: Final = -1  # an audience is a bit mask of sides; all bits set


class FactKind:
    """A kind of fact: its name and, for each value, the kind of noun it is.

    Fields named in `secret` are blank for those who are not told; a kind that `reveals`
    closes undo, since it shows what was hidden; `way` is the kind of the places that a piece
    passed, where facts of this kind may tell them.
    """

    def __init__(
        self,
        name: str,
        secret: tuple[str, ...] = (),
        reveals: bool = False,
        way: str = "",
        **params: str,
    ) -> None:
        self.name = name
        self.reveals = reveals
        self.way = way
        self.params = list(params)
        self.kinds = list(params.values())
        self.secret = secret
        unknown = [field for field in secret if field not in params]
        if unknown:
            raise ValueError(f"fact {name}: secret names no field: {unknown}")

    def __repr__(self) -> str:
        return f"FactKind({self.name})"


class Fact:
    """One thing that happened, told to an audience.

    `way`: the places passed between the first and the last one it names, for those who are told
    everything; () where it went straight, or nobody kept it.
    """

    def __init__(
        self, kind: FactKind, audience: int, values: tuple[int, ...], way: tuple[int, ...] = ()
    ) -> None:
        self.kind = kind
        self.audience = audience
        self.values = values
        self.way = way

    def known_to(self, side: int | None) -> bool:
        """Whether this side (None: a spectator) was told everything."""
        if self.audience == EVERYBODY:
            return True
        return side is not None and bool(self.audience >> side & 1)

    def way_seen_by(self, side: int | None) -> tuple[int, ...]:
        """The places passed, as far as this side knows."""
        return self.way if self.known_to(side) else ()

    def seen_by(self, side: int | None) -> dict[str, int | None] | None:
        """The values this side knows, or None where it learns nothing at all."""
        known = self.known_to(side)
        if not known and not self.kind.secret:
            return None
        secret = () if known else self.kind.secret
        params = self.kind.params
        return {p: None if p in secret else v for p, v in zip(params, self.values, strict=True)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Somebody who follows a state as it changes, and may raise to stop it."""

    def revealing(self) -> None:
        """Something hidden is about to be shown."""

    def noted(self, g: Any) -> None:
        """A fact has been recorded."""
