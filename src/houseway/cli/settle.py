"""`houseway settle`: one recorded round explained, or thousands, a line each."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterable, Sequence
from itertools import count
from typing import IO, TYPE_CHECKING

from houseway.cli.source import (
    MOST_OF_A_FILE,
    byte_lines,
    decode,
    open_groups,
    source_name,
    whole,
)
from houseway.floor.library import open_library
from houseway.ledger.refusal import LedgerRefused
from houseway.rules import Library, Refusal, Refused, SheetError
from houseway.table import Journal, Posted, Result, parse_json, settle_round, settle_text

if TYPE_CHECKING:
    from houseway.ledger.ledger import Ledger


def settle_file(path: str, *, as_json: bool, ledger: str | None = None) -> None:
    """Settle the one round in a file. Nothing is printed unless all of it is right.

    With a ledger the round is posted there first, and is said to be only when it is.
    """
    try:
        text = decode(whole(path), most=MOST_OF_A_FILE)
        library = open_library()
        posted = None if ledger is None else _post(text, ledger, library)
        result = settle_text(text, library) if posted is None else posted.result
    except Refused as refused:
        raise refused.at(source_name(path) + _hint(refused, path)) from None
    except LedgerRefused as refused:
        raise refused.at(source_name(path)) from None
    if as_json:
        data = result.to_json()
        if posted is not None:
            data["posted"] = posted.to_json()
        sys.stdout.write(json.dumps(data, indent=2) + "\n")
    else:
        _explain(result, posted, library)


def _post(text: str, ledger: str, library: Library) -> Posted:
    from houseway.floor.clock import now

    data = parse_json(text)
    settle_round(data, library)  # what is bad in itself leaves no trace, not even an empty ledger
    with open_folder(ledger) as record:
        return Journal(record, library).post(data, at=now())


def open_folder(ledger: str) -> Ledger:
    """The ledger that a folder holds."""
    from houseway.cli.record import open_record

    return open_record(ledger)


def _explain(result: Result, posted: Posted | None, library: Library) -> None:
    from houseway.cli.explain import explain, put_posted
    from houseway.cli.out import console

    out = console()
    explain(result, out, library)
    if posted is not None:
        put_posted(out, posted)


def settle_lines(path: str, *, ledger: str | None = None) -> bool:
    """Settle one round a line, in order; whether every line was good.

    A bad line gives an error object on its own line and the rest still settle.
    """
    if ledger is None:
        return settle_stream(byte_lines(path), sys.stdout)
    with open_groups(path) as groups, open_folder(ledger) as record:
        return post_stream(groups, sys.stdout, record)


def settle_stream(stream: Iterable[bytes], out: IO[str]) -> bool:
    """Settle what comes in and answer each line as it comes; whether all was good."""
    library = open_library()
    good = True
    _seldom()
    for number, line in enumerate(stream, start=1):
        if not line.strip():
            continue
        try:
            out.write(settle_text(decode(line), library).json_text() + "\n")
        except (Refused, SheetError) as refused:
            good = False
            out.write(json.dumps({"error": str(refused), "line": number}) + "\n")
        out.flush()
    return good


def post_stream(groups: Iterable[Sequence[bytes]], out: IO[str], ledger: Ledger) -> bool:
    """Settle and post what comes in; whether all was good.

    Rounds that came together go into the record together, each a command of its own. What became
    of them is written when they are there to stay, and not before.
    """
    from houseway.floor.clock import now

    journal = Journal(ledger, open_library())
    good = True
    _seldom()
    numbers = count(1)
    for group in groups:
        at, answers = now(), []
        with ledger.batch():
            for line, number in zip(group, numbers, strict=False):
                if not line.strip():
                    continue
                try:
                    posted = journal.post(parse_json(decode(line)), at=at)
                except (Refused, SheetError, LedgerRefused) as refused:
                    good = False
                    answers.append(json.dumps({"error": str(refused), "line": number}))
                else:
                    where = json.dumps(posted.to_json())
                    answers.append(f'{posted.result.json_text()[:-1]}, "posted": {where}}}')
        out.write("".join(f"{answer}\n" for answer in answers))
        out.flush()
    return good


def _seldom() -> None:
    """What is loaded by now stays, and rounds make no cycles: let the collector come seldom."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _hint(refused: Refused, path: str) -> str:
    """Somebody who settles many rounds as if they were one is told of the flag."""
    many = refused.reason is Refusal.FILE_TOO_LONG or (
        refused.reason is Refusal.NOT_JSON
        and (path.endswith(".jsonl") or "Extra data" in refused.what)
    )
    return " (one round a line? say --jsonl)" if many else ""
