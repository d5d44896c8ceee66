"""The short way for what a client says: whole texts, and nothing that merely looks like one."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from zhulu.server.web.protocol import are_whole, head, whole_text

MOST = 32_768


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, data, fin=fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4000, MOST])
def test_a_whole_text_is_read(size: int) -> None:
    text = "逐鹿"[: size // 3] + "x" * (size % 3 if size < 6 else size - 6)
    assert whole_text(frame(Opcode.TEXT, text.encode()), MOST) == text


def test_what_is_not_exactly_one_text_takes_the_general_way() -> None:
    text = frame(Opcode.TEXT, b"hello")
    assert whole_text(frame(Opcode.BINARY, b"hello"), MOST) is None
    assert whole_text(frame(Opcode.PING, b"hello"), MOST) is None
    assert whole_text(frame(Opcode.TEXT, b"hel", fin=False), MOST) is None
    assert whole_text(text + text, MOST) is None
    assert whole_text(Frame(Opcode.TEXT, b"hello").serialize(mask=False), MOST) is None
    assert whole_text(frame(Opcode.TEXT, b"\xff\xfe"), MOST) is None
    assert whole_text(frame(Opcode.TEXT, b"x" * (MOST + 1)), MOST) is None
    assert whole_text(frame(Opcode.TEXT, b"x" * 70_000), 1 << 20) is None
    for end in range(len(text)):
        assert whole_text(text[:end], MOST) is None


def test_after_a_part_of_a_message_nothing_is_taken_for_whole() -> None:
    text, pong = frame(Opcode.TEXT, b"hello"), frame(Opcode.PONG, b"1234")
    assert are_whole(pong) and are_whole(pong + text) and are_whole(frame(Opcode.TEXT, b"x" * 300))
    assert not are_whole(frame(Opcode.TEXT, b"hel", fin=False))
    assert not are_whole(frame(Opcode.CONT, b"lo"))
    assert not are_whole(frame(Opcode.TEXT, b"x" * 70_000))
    for end in range(1, len(text)):
        assert not are_whole(text[:end]) and not are_whole(pong + text[:end])


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_heads_are_those_of_the_library(size: int) -> None:
    data = b"x" * size
    assert head(size) + data == Frame(Opcode.TEXT, data).serialize(mask=False)
