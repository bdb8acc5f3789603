"""`houseway settle`: one recorded round explained, or thousands, a line each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from houseway.cli.refusals import TerminalRefusal
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
from houseway.rules import Library, Refused, SheetError
from houseway.table import parse_json, settle_text
from houseway.table.refusals import RoundRefusal

if TYPE_CHECKING:
    from houseway.floor.house import House
    from houseway.table import Settled
    from houseway.table.journal import Posted


class SettleAsk(NamedTuple):
    """The way a round is settled and printed: with which readings, on
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
    from houseway.cli.terminal.house import open_house_on

    data = parse_json(text)
    with open_house_on(ledger, new=new) as house:
        return posted(house.post_files([data], library)[0])


def posted(done: Posted | Refused | SheetError) -> Posted:
    """The result of a round; its refusal is raised."""
    if isinstance(done, Refused | SheetError):
        raise done
    return done


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
    from houseway.cli.terminal.house import open_house_on

    with open_groups(path) as groups, open_house_on(ledger, new=new) as house:
        return post_stream(groups, sys.stdout, house)


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


def post_stream(groups: Iterable[Sequence[bytes]], out: IO[str], house: House) -> bool:
    """Settle and post what comes in; whether all was good.

    Rounds that came together go into the ledger together, each a command of its own. What became
    of them is written when they are there to stay, and not before.
    """
    library, numbers, good = open_library(), count(1), True
    for group in groups:
        numbered = zip(numbers, group, strict=False)
        read = [(number, _parsed(line)) for number, line in numbered if line.strip()]
        files = [data for _, data in read if not isinstance(data, Refused)]
        done = iter(house.post_files(files, library))
        answers = list[dict[str, object]]()
        for number, data in read:
            came = data if isinstance(data, Refused) else next(done)
            if isinstance(came, Refused | SheetError):
                good = False
                answers.append(_error(came, number))
            else:
                answers.append({**came.settled.to_json(), "posted": came.to_json()})
        out.write("".join(write_json(answer) + "\n" for answer in answers))
        out.flush()
    return good


def _parsed(line: bytes) -> Any:
    """The JSON of a line, or why it has none."""
    try:
        return parse_json(decode(line))
    except Refused as refused:
        return refused


def _error(refused: Refused | SheetError, line: int) -> dict[str, object]:
    code = {"code": refused.code} if isinstance(refused, Refused) else {}
    return {"error": str(refused), **code, "line": line}


def _hint(refused: Refused, path: str) -> str:
    """Tell a user who settles many rounds as one about the flag."""
    many = refused.reason in (TerminalRefusal.FILE_TOO_LONG, RoundRefusal.MORE_BEHIND_JSON) or (
        refused.reason is RoundRefusal.NOT_JSON and path.endswith(".jsonl")
    )
    return " (one round a line? say --jsonl)" if many else ""
