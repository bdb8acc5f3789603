"""Where a command reads from: a file, or standard input as `-`."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from itertools import chain
from pathlib import Path
from typing import Final

from houseway.rules import Refusal, Refused

MOST_OF_A_LINE: Final = 4_000_000
MOST_OF_A_FILE: Final = 16_000_000
_AT_A_TIME: Final = 256 * 1024


def byte_lines(path: str) -> Iterator[bytes]:
    """The lines of a file; trouble in reading it is not mistaken for trouble in writing."""
    with open_lines(path) as lines:
        yield from lines


@contextmanager
def open_lines(path: str) -> Iterator[Iterable[bytes]]:
    """The lines of a file that is open by now, each as soon as it has come."""
    with open_groups(path) as groups:
        yield chain.from_iterable(groups)


@contextmanager
def open_groups(path: str) -> Iterator[Iterable[list[bytes]]]:
    """The lines of a file, those that came together in one group: nobody waits for the next line
    to have the answer to this one.

    A file that is not there is known before anything is begun with it.
    """
    if path == "-":
        yield _groups(_standard_input(), path)
        return
    try:
        stream = Path(path).open("rb")  # noqa: SIM115  # closed below, whatever happens
    except OSError as error:
        raise _unreadable(error).at(source_name(path)) from None
    with stream:
        yield _groups(stream, path)


def _groups(stream: BufferedIOBase, path: str) -> Iterator[list[bytes]]:
    begun = b""  # of a line that has not ended
    try:
        while came := stream.read1(_AT_A_TIME):
            *lines, begun = (begun + came).split(b"\n")
            begun = begun[: MOST_OF_A_LINE + 1]  # more is refused anyway
            if lines:
                yield lines
    except OSError as error:
        raise _unreadable(error).at(source_name(path)) from None
    if begun:
        yield [begun]


def whole(path: str) -> bytes:
    """All that a file holds, if it is not more than a round file can be."""
    try:
        if path == "-":
            data = _standard_input().read(MOST_OF_A_FILE + 1)
        else:
            with Path(path).open("rb") as stream:
                data = stream.read(MOST_OF_A_FILE + 1)
    except OSError as error:
        raise _unreadable(error) from None
    if len(data) > MOST_OF_A_FILE:
        raise Refused(Refusal.FILE_TOO_LONG, most=MOST_OF_A_FILE)
    return data


def source_name(path: str) -> str:
    """How messages call it."""
    return "standard input" if path == "-" else path


def decode(data: bytes, *, most: int = MOST_OF_A_LINE) -> str:
    """UTF-8 text without a byte order mark, of no more than a line may have."""
    if len(data) > most:
        raise Refused(Refusal.LINE_TOO_LONG, most=most)
    if data.startswith(codecs.BOM_UTF8):
        raise Refused(Refusal.BYTE_ORDER_MARK)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(Refusal.NOT_UTF8, byte=error.start) from None


def _standard_input() -> BufferedIOBase:
    if sys.stdin is None:
        raise Refused(Refusal.STANDARD_INPUT_CLOSED)
    buffer = sys.stdin.buffer
    assert isinstance(buffer, BufferedIOBase)
    return buffer


def _unreadable(error: OSError) -> Refused:
    return Refused(Refusal.CANNOT_BE_READ, problem=error.strerror)
