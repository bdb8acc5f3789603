"""A posted round settled again from its own note, and compared entry by entry (R13)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from houseway.ledger import Draft, Entry
from houseway.rules import Library, Refused, SheetError
from houseway.table.jackpot_round import Beginning
from houseway.table.link_record import as_given, begin_again
from houseway.table.names import table_of
from houseway.table.posting import ROUND_EVENT, drafts_of
from houseway.table.progressive import Side
from houseway.table.result import Result
from houseway.table.round import settle_round


class Again(NamedTuple):
    """A posted round, settled once more: the file it came from, its result and its entries."""

    given: Mapping[str, Any]
    result: Result
    drafts: tuple[Draft, ...]


def settle_again(note: Draft, library: Library) -> Again:
    """Settle the round of a note."""
    stored, facts = note.data["round_file"], note.data.get("jackpot")
    if facts is None:
        given, result = stored, settle_round(stored, library)
    else:

        def begin(side: Side) -> Beginning:
            return begin_again(side, facts, name=note.round)

        given, result = as_given(stored, facts), settle_round(stored, library, begin)
    drafts = drafts_of(result, given, name=note.round, table=table_of(given))
    return Again(given, result, drafts)


def replay_round(entries: Sequence[Entry], library: Library) -> str | None:
    """What is wrong with the entries of one command that posted a round; nothing if all is right.

    The round file in the first entry is all that is used.
    """
    note, number = entries[0].draft, entries[0].number
    if note.event != ROUND_EVENT or not isinstance(note.data.get("round_file"), Mapping):
        return f"entry {number}: carries no round file to settle again"
    try:
        again = settle_again(note, library)
    except (Refused, SheetError) as refused:
        return f"entry {number}: its round does not settle: {refused}"
    except (KeyError, TypeError, ValueError, AttributeError):
        return f"entry {number}: its note is not that of a round"
    drafts = again.drafts
    for entry, draft in zip(entries, drafts, strict=False):
        fault = _difference(entry.draft, draft)
        if fault:
            return f"entry {entry.number}: {fault}"
    if len(entries) != len(drafts):
        return (
            f"entry {entries[0].number}: the round settles to {len(drafts)} entries, "
            f"and {len(entries)} were posted"
        )
    return None


def _difference(posted: Draft, settled: Draft) -> str:
    """The first part in which two entries differ, in words."""
    for part in Draft.__slots__:
        was, comes = _plain(getattr(posted, part)), _plain(getattr(settled, part))
        if was != comes:
            return f"{part} was posted as {_short(was)} and settles to {_short(comes)}"
    return ""


def _plain(value: Any) -> str:
    """A part of an entry as JSON, the same however it is held."""
    return json.dumps(value, sort_keys=True, default=dict)


def _short(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:80]} … {text[-30:]}"
