"""Where a command reads from: a file, or standard input as `-`."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from houseway.rules import Refusal, Refused


def byte_lines(path: str) -> Iterator[bytes]:
    """The lines of a file; trouble in reading it is not mistaken for trouble in writing."""
    with open_lines(path) as lines:
        yield from lines


@contextmanager
def open_lines(path: str) -> Iterator[Iterable[bytes]]:
    """The lines of a file that is open by now: one that is not there is known before anything is
    begun with it."""
    if path == "-":
        yield _lines_of(_standard_input(), path)
        return
    try:
        stream = Path(path).open("rb")  # noqa: SIM115  # closed below, whatever happens
    except OSError as error:
        raise _unreadable(error).at(source_name(path)) from None
    with stream:
        yield _lines_of(stream, path)


def _lines_of(stream: IO[bytes], path: str) -> Iterator[bytes]:
    try:
        yield from stream
    except OSError as error:
        raise _unreadable(error).at(source_name(path)) from None


def whole(path: str) -> bytes:
    """All that a file holds."""
    try:
        return _standard_input().read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise _unreadable(error) from None


def source_name(path: str) -> str:
    """How messages call it."""
    return "standard input" if path == "-" else path


def decode(data: bytes) -> str:
    """UTF-8 text without a byte order mark."""
    if data.startswith(codecs.BOM_UTF8):
        raise Refused(Refusal.BYTE_ORDER_MARK)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(Refusal.NOT_UTF8, byte=error.start) from None


def _standard_input() -> IO[bytes]:
    if sys.stdin is None:
        raise Refused(Refusal.STANDARD_INPUT_CLOSED)
    return sys.stdin.buffer


def _unreadable(error: OSError) -> Refused:
    return Refused(Refusal.CANNOT_BE_READ, problem=error.strerror)
