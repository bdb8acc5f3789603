"""The process that does long work, one piece after another, and says how far it has come."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, assert_never

from houseway import codec
from houseway.floor.work_answers import MadeFile, answer_ledger, answer_math
from houseway.floor.work_kinds import (
    AdviseSeats,
    AnyWork,
    ChartSheet,
    DrawEquity,
    HouseWork,
    LedgerWork,
)
from houseway.gamemath import Watch, advise, strategy
from houseway.gamemath.report import Progress
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import open_record
from houseway.rules import Library, Refusal, Refused, Sheet, SheetError, read_document
from houseway.table.shoe import many_words

_SECONDS_BETWEEN: Final = 0.1


def work_on(pipe: Connection, library: Library, where: str) -> None:
    """Answer every work that comes through a pipe, until it is closed or the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server hears it, and ends this process
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    with suppress(OSError):  # where memory runs out, this process ends and not the house
        Path("/proc/self/oom_score_adj").write_text("1000")
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_answer(library, where, codec.decode(AnyWork, pipe.recv_bytes()), pipe.send))


def _end_with(parent: int) -> None:
    """No work goes on for a server that was killed."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def _answer(
    library: Library, where: str, work: AnyWork, send: Callable[[Any], None]
) -> tuple[str, Any]:
    """What came of it, in parts that every process can read."""
    try:
        if isinstance(work, LedgerWork):
            with open_record(where, read_only=True) as record, record.snapshot():
                found: Any = answer_ledger(record, where, work)
        elif isinstance(work, HouseWork):
            found = answer_house(work)
        else:
            found = answer_math(library, work, _watch(send))
    except (Refused, SheetError, RecordDamaged) as error:
        return "refused", error_parts(error)
    except Exception as error:
        return "failed", repr(error)
    if isinstance(found, MadeFile):
        return "file", tuple(found)
    return "done", codec.encode(found)


def error_parts(error: Refused | SheetError | RecordDamaged) -> tuple[Refusal | str, Any]:
    """A refusal in parts that another process makes the same of."""
    match error:
        case Refused():
            return error.reason, (error.where, error.rule, error.facts)
        case SheetError():
            return "", (error.sheet, error.key, error.what, error.line)
        case RecordDamaged():
            return "damaged", (error.what, error.where, error.rule)


def error_of(kind: Refusal | str, parts: Any) -> Refused | SheetError | RecordDamaged:
    """The refusal whose parts these are."""
    if isinstance(kind, Refusal):
        where, rule, facts = parts
        return Refused(kind, where=where, rule=rule, **facts)
    if kind == "damaged":
        what, where, rule = parts
        return RecordDamaged(what, where=where, rule=rule)
    return SheetError(*parts)


def _watch(send: Callable[[Any], None]) -> Watch:
    """Tell the server now and then how far a count has come."""

    @contextmanager
    def watch(game: str) -> Iterator[Progress]:
        told = [0.0]

        def say(what: str, done: float) -> None:
            now = time.monotonic()
            if now - told[0] >= _SECONDS_BETWEEN:
                told[0] = now
                send(("progress", (what, done)))

        send(("progress", (game, 0.0)))
        yield say

    return watch


def answer_house(work: HouseWork) -> Any:
    """What comes of a work that the house itself asks for: facts of `gamemath`."""
    match work:
        case AdviseSeats():
            sheet = _sheet(work.document)
            return tuple([advise(sheet, seen) for seen in work.spots])
        case ChartSheet():
            return strategy(_sheet(work.document))
        case DrawEquity():
            return _equity(work)
    assert_never(work)


@lru_cache(maxsize=64)
def _sheet(document: str) -> Sheet:
    return read_document(document.encode())


def _equity(work: DrawEquity) -> dict[str, Any]:
    from houseway.gamemath.equity import equities, read_showdown

    hands = [work.cards.replace(" ", ""), *["random"] * work.others]
    asked = read_showdown(hands, game=work.game, board=work.board)
    made = equities(asked, words=many_words("coach"), deals=work.deals)
    return {"equity": made.players[0].equity, "deals": made.deals, "exact": made.exact}
