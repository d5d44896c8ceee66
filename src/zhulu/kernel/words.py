"""Words for a person, kept as a template and numbers until somebody reads them."""

from __future__ import annotations

from typing import TypeAlias, Union

Argument: TypeAlias = Union[int, "list[int]", "Say"]


class Say:
    """A literal English template over `args`; the reader's catalogue puts it into words.

    `{0}` is a number or another Say, `{0:+}` a number with its sign, `{0:/6}` a number of sixths,
    `{0:hex}` the name of a noun of kind `hex`, or the names of a list of them. The Chinese stands
    in `[say]` of the texts, under the English literal.
    """

    def __init__(self, template: str, *args: Argument) -> None:
        self.template = template
        self.args = args

    def __repr__(self) -> str:
        return f"Say({self.template} {self.args})"
