"""`houseway settle`: one recorded round explained, or thousands, a line each."""

from __future__ import annotations

import codecs
import gc
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from houseway.rules import Reason, Refused, SheetError
from houseway.table import Book, Result, settle_text


def settle_file(path: str, *, as_json: bool) -> None:
    """Settle the one round in a file. Nothing is printed unless all of it is right."""
    name = "standard input" if path == "-" else path
    try:
        result = settle_text(_decode(_read(path)), Book())
    except Refused as refused:
        raise refused.at(name + _hint(refused, path)) from None
    if as_json:
        sys.stdout.write(json.dumps(result.to_json(), indent=2) + "\n")
    else:
        _explain(result)


def _explain(result: Result) -> None:
    from houseway.cli.explain import explain
    from houseway.cli.out import console

    explain(result, console())


def settle_lines(path: str) -> bool:
    """Settle one round a line, in order; whether every line was good.

    A bad line gives an error object on its own line and the rest still settle.
    """
    if path == "-":
        return settle_stream(_readable(_standard_input(), "standard input"), sys.stdout)
    with _open(path) as stream:
        return settle_stream(_readable(stream, path), sys.stdout)


def _open(path: str) -> IO[bytes]:
    try:
        return Path(path).open("rb")
    except OSError as error:
        raise _unreadable(error).at(path) from None


def _readable(stream: Iterable[bytes], path: str) -> Iterator[bytes]:
    """The lines of a file; trouble in reading it is not mistaken for trouble in writing."""
    try:
        yield from stream
    except OSError as error:
        raise _unreadable(error).at(path) from None


def _unreadable(error: OSError) -> Refused:
    return Refused(Reason.UNREADABLE, f"cannot be read: {error.strerror}", rule="round file")


def settle_stream(stream: Iterable[bytes], out: IO[str]) -> bool:
    """Settle what comes in and write what it comes to, line by line; whether all was good."""
    book = Book()
    good = True
    # What is loaded by now stays, and rounds make no cycles: let the collector come seldom.
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    for number, line in enumerate(stream, start=1):
        if not line.strip():
            continue
        try:
            out.write(settle_text(_decode(line), book).json_text() + "\n")
        except (Refused, SheetError) as refused:
            good = False
            out.write(json.dumps({"error": str(refused), "line": number}) + "\n")
    out.flush()
    return good


def _read(path: str) -> bytes:
    try:
        return _standard_input().read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise _unreadable(error) from None


def _standard_input() -> IO[bytes]:
    if sys.stdin is None:
        raise Refused(Reason.UNREADABLE, "standard input is closed", rule="round file")
    return sys.stdin.buffer


def _decode(data: bytes) -> str:
    if data.startswith(codecs.BOM_UTF8):
        what = "begins with a byte order mark; save it as UTF-8 without one"
        raise Refused(Reason.UNREADABLE, what, rule="round file")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(
            Reason.UNREADABLE, f"not UTF-8 text at byte {error.start}", rule="round file"
        ) from None


def _hint(refused: Refused, path: str) -> str:
    """Somebody who settles many rounds as if they were one is told of the flag."""
    many = refused.reason is Reason.MALFORMED and path.endswith(".jsonl")
    return " (one round a line? say --jsonl)" if many else ""
