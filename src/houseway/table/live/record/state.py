"""What a ledger keeps of a table, and how a table goes on that an earlier edition of this program
has left.

What a table has come to is written with its last entry, so that nobody folds them all (R21). An
earlier edition kept other things: then the entries are folded once, and the next command writes
what today's edition keeps.
"""

from __future__ import annotations

from typing import Final

import msgspec

from houseway import codec
from houseway.fact import replace
from houseway.ledger.act import Stream, table_of
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record
from houseway.rules import Refusal, Refused, SheetError
from houseway.table.live.events import CommandRecord
from houseway.table.live.money.acts import acts_of
from houseway.table.live.record.entries import live_entries, past_setup, sheet_of_entry
from houseway.table.live.state import CLOSED, LiveTable

_KEYS: Final = frozenset(LiveTable.__struct_fields__)


class _Dealing(msgspec.Struct):
    """Of a table only who deals there, in every edition."""

    dealer: str = ""
    automatic: bool = False


def read_state(record: Record, stream: Stream) -> LiveTable | None:
    """What a ledger keeps of a table; none where no command was ever given. How it was set up is
    not known of one that an earlier edition has opened. Refused where a later edition has left it,
    which alone goes on."""
    text = record.state_text(stream)
    if not text:
        return None
    if _keys(text, stream) == _KEYS:
        return _read(text, stream)
    try:
        return replace(_folded(record, stream), opened_as=None)
    except (RecordDamaged, SheetError, LookupError, ValueError) as error:  # an event, or a sheet
        problem = getattr(error, "what", None) or str(error)
        raise Refused(
            Refusal.TABLE_OF_ANOTHER_EDITION,
            where="table",
            table=table_of(stream),
            problem=problem,
        ) from None


def has_state(record: Record, stream: Stream, state: LiveTable) -> bool:
    """Whether a ledger keeps this of a table. Of an earlier edition it is enough that anything is
    kept: nobody goes on with that, for the entries are folded anew."""
    text = record.state_text(stream)
    if not text or _keys(text, stream) != _KEYS:
        return bool(text)
    return _read(text, stream) in (state, replace(state, opened_as=None))


def read_dealer(record: Record, stream: Stream) -> str:
    """Who deals at a table, whatever edition keeps it; nobody where it deals by itself."""
    text = record.state_text(stream)
    try:
        found = msgspec.json.decode(text, type=_Dealing) if text else _Dealing()
    except msgspec.DecodeError:  # whoever goes on at that table is told
        return ""
    return "" if found.automatic else found.dealer


def _read(text: str, stream: Stream) -> LiveTable:
    try:
        return codec.decode(LiveTable, text)
    except codec.CodecError as error:
        raise RecordDamaged(f"its state cannot be read: {error}", where=stream) from None


def _keys(text: str, stream: Stream) -> frozenset[str]:
    try:
        return frozenset(msgspec.json.decode(text, type=dict[str, msgspec.Raw]))
    except msgspec.DecodeError as error:
        raise RecordDamaged(f"its state cannot be read: {error}", where=stream) from None


def _folded(record: Record, stream: Stream) -> LiveTable:
    """What the entries of a table come to by today's rules."""
    state, setup, table = CLOSED, None, table_of(stream)
    for entry in live_entries(record, table):
        happening = entry.event(CommandRecord)
        if setup is None or entry.documents[:1] != (setup.sheet.digest,):
            setup = past_setup(table, sheet_of_entry(record, entry))
        _, state = acts_of(setup, state, happening)
    return state
