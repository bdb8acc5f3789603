"""`houseway settle`: one recorded round explained, or thousands, a line each."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterable
from typing import IO

from houseway.cli.source import byte_lines, decode, source_name, whole
from houseway.rules import Reason, Refused, SheetError
from houseway.table import Book, Result, settle_text


def settle_file(path: str, *, as_json: bool) -> None:
    """Settle the one round in a file. Nothing is printed unless all of it is right."""
    try:
        result = settle_text(decode(whole(path)), Book())
    except Refused as refused:
        raise refused.at(source_name(path) + _hint(refused, path)) from None
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
    return settle_stream(byte_lines(path), sys.stdout)


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
            out.write(settle_text(decode(line), book).json_text() + "\n")
        except (Refused, SheetError) as refused:
            good = False
            out.write(json.dumps({"error": str(refused), "line": number}) + "\n")
    out.flush()
    return good


def _hint(refused: Refused, path: str) -> str:
    """Somebody who settles many rounds as if they were one is told of the flag."""
    many = refused.reason is Reason.MALFORMED and (
        path.endswith(".jsonl") or "Extra data" in refused.what
    )
    return " (one round a line? say --jsonl)" if many else ""
