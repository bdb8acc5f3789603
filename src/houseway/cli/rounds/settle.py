"""`houseway settle`: one recorded round explained, or thousands, a line each."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import IO, Annotated, Any

import typer

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.rounds.explain import explain, put_brief, put_posted, put_spots
from houseway.cli.terminal.house import open_house_on
from houseway.cli.terminal.options import (
    SET,
    AsJson,
    Brief,
    IntoLedger,
    NewLedger,
    OnSheet,
    Readings,
    pairs_of,
)
from houseway.cli.terminal.out import console
from houseway.cli.terminal.source import (
    MOST_OF_A_FILE,
    byte_lines,
    decode,
    open_groups,
    source_name,
    whole,
)
from houseway.codec import write_json
from houseway.floor.house import House
from houseway.floor.library import open_library
from houseway.rules import Refused, SheetError
from houseway.table import Settled, parse_json, settle_text
from houseway.table.journal import Posted
from houseway.table.refusals import RoundRefusal


def settle(
    path: Annotated[
        str, typer.Argument(metavar="ROUND.json", help="A round file, or - for standard input.")
    ],
    as_json: AsJson = False,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="One round per line in, one result per line out.")
    ] = False,
    readings: Readings = None,
    brief: Brief = False,
    ledger: IntoLedger = None,
    new: NewLedger = False,
    sheet: OnSheet = None,
) -> None:
    """Settle a recorded round and explain every line with its rule."""
    if sheet is not None and ledger is not None:
        why = "a ledger holds rounds on the sheets that they name; leave --ledger out"
        raise typer.BadParameter(why, param_hint="--sheet")
    if readings and (jsonl or ledger):
        raise typer.BadParameter(
            "it is for one round that is not posted; a posted round names its own readings",
            param_hint=SET,
        )
    if jsonl:
        if not _settle_lines(path, ledger, sheet, new=new):
            raise typer.Exit(1)
        return
    settled, done = _settle_file(path, pairs_of(readings, SET), sheet, ledger, new=new)
    if as_json:
        posted = {} if done is None else {"posted": done.to_json()}
        sys.stdout.write(json.dumps(settled.to_json() | posted, indent=2) + "\n")
        return
    out = console()
    if brief:
        put_brief(settled, out)
    else:
        explain(settled, out, open_library())
        put_spots(settled, out)
    if done is not None:
        put_posted(out, done)


def _settle_file(
    path: str, switch: Mapping[str, str], sheet: str | None, ledger: str | None, *, new: bool
) -> tuple[Settled, Posted | None]:
    """The one round in a file, settled, all of it right; with a ledger it is posted there first."""
    library = open_library()
    try:
        text = decode(whole(path), most=MOST_OF_A_FILE)
        if ledger is None:
            return settle_text(text, library, switch, sheet_id=sheet), None
        data = parse_json(text)
        with open_house_on(ledger, new=new) as house:
            done = house.post_files([data], library)[0]
        if isinstance(done, Refused | SheetError):
            raise done
        return done.settled, done
    except Refused as refused:
        raise refused.at(source_name(path) + _hint(refused, path)) from None


def _settle_lines(path: str, ledger: str | None, sheet: str | None, *, new: bool) -> bool:
    """Settle one round a line, in order; whether every line was good.

    A bad line gives an error object on its own line and the rest still settle.
    """
    if ledger is None:
        return settle_stream(byte_lines(path), sys.stdout, sheet)
    with open_groups(path) as groups, open_house_on(ledger, new=new) as house:
        return _post_stream(groups, sys.stdout, house)


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


def _post_stream(groups: Iterable[Sequence[bytes]], out: IO[str], house: House) -> bool:
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
