"""`houseway settle`: one recorded round explained, or thousands, a line each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import IO, TYPE_CHECKING, NamedTuple

from houseway.cli.terminal.source import (
    MOST_OF_A_FILE,
    byte_lines,
    decode,
    open_groups,
    source_name,
    whole,
)
from houseway.codec import write_json
from houseway.floor.library import open_library
from houseway.rules import Library, Refusal, Refused, SheetError
from houseway.table import parse_json, settle_text

if TYPE_CHECKING:
    from houseway.ledger.record import Record
    from houseway.table import Settled
    from houseway.table.journal import Posted


class SettleAsk(NamedTuple):
    """How a round is to be settled and printed: with which readings, on
    which sheet if not its own, in full or in brief."""

    switch: Mapping[str, str]
    as_json: bool = False
    brief: bool = False
    sheet_id: str | None = None


def settle_file(path: str, ask: SettleAsk, *, ledger: str | None = None, new: bool = False) -> None:
    """Settle the one round in a file. Nothing is printed unless all of it is right.

    With a ledger the round is posted there first, and is said to be only when it is.
    """
    library = open_library()
    try:
        text = decode(whole(path), most=MOST_OF_A_FILE)
        posted = None if ledger is None else _post(text, ledger, library, new=new)
        settled = (
            posted.settled
            if posted is not None
            else settle_text(text, library, ask.switch, sheet_id=ask.sheet_id)
        )
    except Refused as refused:
        raise refused.at(source_name(path) + _hint(refused, path)) from None
    if ask.as_json:
        data = settled.to_json()
        if posted is not None:
            data["posted"] = posted.to_json()
        sys.stdout.write(json.dumps(data, indent=2) + "\n")
    else:
        _explain(settled, posted, library, brief=ask.brief)


def _post(text: str, ledger: str, library: Library, *, new: bool) -> Posted:
    from houseway.cli.terminal.source import open_ledger
    from houseway.floor.clock import now
    from houseway.ledger.store import MEMORY
    from houseway.table.journal import Journal

    data, at = parse_json(text), now()
    if new:  # what is bad in itself leaves no trace, not even an empty ledger
        with open_ledger(MEMORY) as nowhere:
            Journal(nowhere).post_file(data, library, at=at)
    with open_ledger(ledger, new=new) as record:
        return Journal(record).post_file(data, library, at=at)


def _explain(settled: Settled, posted: Posted | None, library: Library, *, brief: bool) -> None:
    from houseway.cli.rounds.explain import explain, put_brief, put_posted, put_spots
    from houseway.cli.terminal.out import console

    out = console()
    if brief:
        put_brief(settled, out)
    else:
        explain(settled, out, library)
        put_spots(settled, out)
    if posted is not None:
        put_posted(out, posted)


def settle_lines(
    path: str, *, ledger: str | None = None, new: bool = False, sheet_id: str | None = None
) -> bool:
    """Settle one round a line, in order; whether every line was good.

    A bad line gives an error object on its own line and the rest still settle.
    """
    if ledger is None:
        return settle_stream(byte_lines(path), sys.stdout, sheet_id)
    from houseway.cli.terminal.source import open_ledger

    with open_groups(path) as groups, open_ledger(ledger, new=new) as record:
        return post_stream(groups, sys.stdout, record)


def settle_stream(stream: Iterable[bytes], out: IO[str], sheet_id: str | None = None) -> bool:
    """Settle what comes in and answer each line as it comes; whether all was good."""
    library = open_library()
    good = True
    for number, line in enumerate(stream, start=1):
        if not line.strip():
            continue
        try:
            answer = settle_text(decode(line), library, sheet_id=sheet_id).to_json()
        except (Refused, SheetError) as refused:
            good, answer = False, _error(refused, number)
        out.write(write_json(answer) + "\n")
        out.flush()
    return good


def post_stream(groups: Iterable[Sequence[bytes]], out: IO[str], record: Record) -> bool:
    """Settle and post what comes in; whether all was good.

    Rounds that came together go into the ledger together, each a command of its own. What became
    of them is written when they are there to stay, and not before.
    """
    from houseway.floor.clock import now
    from houseway.table.journal import Journal

    journal, library = Journal(record), open_library()
    good = True
    numbers = count(1)
    for group in groups:
        at, answers = now(), list[dict[str, object]]()
        with record.batch():
            for line, number in zip(group, numbers, strict=False):
                if not line.strip():
                    continue
                try:
                    posted = journal.post_file(parse_json(decode(line)), library, at=at)
                except (Refused, SheetError) as refused:
                    good = False
                    answers.append(_error(refused, number))
                else:
                    answers.append({**posted.settled.to_json(), "posted": posted.to_json()})
        out.write("".join(write_json(answer) + "\n" for answer in answers))
        out.flush()
    return good


def _error(refused: Refused | SheetError, line: int) -> dict[str, object]:
    code = {"code": refused.code} if isinstance(refused, Refused) else {}
    return {"error": str(refused), **code, "line": line}


def _hint(refused: Refused, path: str) -> str:
    """Somebody who settles many rounds as if they were one is told of the flag."""
    many = refused.reason in (Refusal.FILE_TOO_LONG, Refusal.MORE_BEHIND_JSON) or (
        refused.reason is Refusal.NOT_JSON and path.endswith(".jsonl")
    )
    return " (one round a line? say --jsonl)" if many else ""
