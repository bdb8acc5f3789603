"""What a ledger keeps of a table. It is written with its last entry, so that nobody folds them
all (R21)."""

from __future__ import annotations

from typing import Final

import msgspec

from houseway import codec
from houseway.ledger.act import Stream, table_of, table_stream
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people import normal
from houseway.rules import Refusal, Refused
from houseway.table.live.state import LiveTable
from houseway.table.poker_room.state import FedTable
from houseway.table.recall import read_sheet

_KEYS: Final = frozenset(LiveTable.__struct_fields__)


class _Dealing(msgspec.Struct):
    """Of a table only who deals there."""

    dealer: str = ""
    automatic: bool = False


def read_state(record: Record, stream: Stream) -> LiveTable | None:
    """What a ledger keeps of a table; none where no command was ever given. Refused where another
    version of this program has left it."""
    text = record.state_text(stream)
    if not text:
        return None
    try:
        keys = frozenset(msgspec.json.decode(text, type=dict[str, msgspec.Raw]))
        if keys != _KEYS:
            problem = f"it keeps {', '.join(sorted(keys ^ _KEYS))}"
            raise Refused(
                Refusal.TABLE_OF_ANOTHER_EDITION,
                where="table",
                table=table_of(stream),
                problem=problem,
            )
        return codec.decode(LiveTable, text)
    except (codec.CodecError, msgspec.DecodeError) as error:
        raise RecordDamaged(f"its state cannot be read: {error}", where=stream) from None


def read_fed_table(record: Record, table: str) -> FedTable | None:
    """A poker table that players may move to; none where a ledger knows no such table."""
    state = read_state(record, table_stream(normal(table)))
    if state is None:
        return None
    if state.room is None or not state.sheet:
        return FedTable(table, "", is_open=False, step=Cents(0))
    sheet = read_sheet(record, state.sheet)
    return FedTable(table, sheet.id, is_open=True, step=sheet.increment.value)


def read_dealer(record: Record, stream: Stream) -> str:
    """Who deals at a table, whatever version keeps it; nobody where it deals by itself."""
    text = record.state_text(stream)
    try:
        found = msgspec.json.decode(text, type=_Dealing) if text else _Dealing()
    except msgspec.DecodeError:  # whoever goes on at that table is told
        return ""
    return "" if found.automatic else found.dealer
