"""Where a command reads from: a file, standard input as `-`, or the ledger in a file."""

from __future__ import annotations

import codecs
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from io import BufferedIOBase, BufferedReader
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.terminal.options import options
from houseway.rules import Refused

if TYPE_CHECKING:
    from houseway.ledger.record import Record

MOST_OF_A_LINE: Final = 4_000_000
MOST_OF_A_FILE: Final = 16_000_000
_AT_A_TIME: Final = 256 * 1024
_ENDLESS: Final = 4 * MOST_OF_A_FILE  # no real line has that many bytes


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
    """The lines of a file, those that came together in one group, so that an answer never waits
    for the next line.

    A file that is not there is known before anything is begun with it.
    """
    if path == "-":
        yield _groups(_standard_input(), path)
        return
    try:
        stream = _open(path)
    except OSError as error:
        raise _unreadable(error).at(source_name(path)) from None
    except Refused as refused:
        raise refused.at(source_name(path)) from None
    with stream:
        yield _groups(stream, path)


def _groups(stream: BufferedIOBase, path: str) -> Iterator[list[bytes]]:
    begun, left_out = b"", 0  # of a line that has not ended
    try:
        while came := stream.read1(_AT_A_TIME):
            *lines, begun = (begun + came).split(b"\n")
            left_out = max(len(begun) - MOST_OF_A_LINE - 1, 0) + (0 if lines else left_out)
            begun = begun[: MOST_OF_A_LINE + 1]  # more is refused anyway
            if lines:
                yield lines
            if left_out > _ENDLESS:
                refused = Refused(TerminalRefusal.LINE_WITHOUT_END, most=MOST_OF_A_LINE)
                raise refused.at(source_name(path))
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
            with _open(path) as stream:
                data = stream.read(MOST_OF_A_FILE + 1)
    except OSError as error:
        raise _unreadable(error) from None
    if len(data) > MOST_OF_A_FILE:
        raise Refused(TerminalRefusal.FILE_TOO_LONG, most=MOST_OF_A_FILE)
    return data


def source_name(path: str) -> str:
    """Its name in messages."""
    return "standard input" if path == "-" else path


def decode(data: bytes, *, most: int = MOST_OF_A_LINE) -> str:
    """UTF-8 text without a byte order mark, of no more than a line may have."""
    if len(data) > most:
        raise Refused(TerminalRefusal.LINE_TOO_LONG, most=most)
    if data.startswith(codecs.BOM_UTF8):
        raise Refused(TerminalRefusal.BYTE_ORDER_MARK)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(TerminalRefusal.NOT_UTF8, byte=error.start) from None


def _open(path: str) -> BufferedReader:
    """A file, or a pipe that the shell hands over open, as for `<(...)`. Any other pipe, and a
    device, would be waited for, perhaps for ever: those are read as standard input."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    try:
        kind = os.fstat(handle).st_mode
        is_waited_for = not (stat.S_ISREG(kind) or stat.S_ISDIR(kind) or path == os.devnull)
        if is_waited_for and not _is_handed_over(path):
            raise Refused(TerminalRefusal.NO_PLAIN_FILE)
        os.set_blocking(handle, True)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def _is_handed_over(path: str) -> bool:
    """Whether a path is that of a descriptor that this program was started with."""
    folders = {"/dev/fd", "/proc/self/fd", f"/proc/{os.getpid()}/fd"}
    named = Path(path).absolute()
    return str(named) == "/dev/stdin" or not folders.isdisjoint(
        {str(named.parent), os.path.realpath(named.parent)}
    )


def _standard_input() -> BufferedIOBase:
    if sys.stdin is None:
        raise Refused(TerminalRefusal.STANDARD_INPUT_CLOSED)
    buffer = sys.stdin.buffer
    assert isinstance(buffer, BufferedIOBase)
    return buffer


def _unreadable(error: OSError) -> Refused:
    return Refused(TerminalRefusal.CANNOT_BE_READ, problem=error.strerror)


@contextmanager
def open_ledger(path: str, *, new: bool = False, read_only: bool = False) -> Iterator[Record]:
    """Open the ledger that `--ledger` names; read only, it is a snapshot of one moment."""
    from houseway.cli.terminal.house import taken_back
    from houseway.ledger.record import open_record  # only now: it loads the database library

    with options(record="--ledger"):
        opened = open_record(path, new=new, read_only=read_only)
    with (
        taken_back(path, new=new),
        options(record="--ledger"),
        opened as record,
        record.snapshot() if read_only else nullcontext(),
    ):
        yield record
