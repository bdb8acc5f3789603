"""A table's stored state. It is written with an entry now and then, and brought up to date from the
few entries since, so that not all of them are folded (R21)."""

from typing import Final

import msgspec

from houseway import codec
from houseway.games import make_game
from houseway.ledger import RecordDamaged, Stream, table_stream
from houseway.ledger.act import table_of
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people import Roster, normal
from houseway.rules import Refused
from houseway.table.live.evolve import fold
from houseway.table.live.happened import CommandRecord
from houseway.table.live.poker_state import FedTable
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import TableSetup, setup_as
from houseway.table.live.state import LiveTable, OpenedAs, TablePhase, with_felt
from houseway.table.recall import LIVE, read_sheet

_KEYS: Final = frozenset(LiveTable.__struct_fields__)


class _Dealing(msgspec.Struct):
    """Only a table's dealer."""

    dealer: str = ""
    automatic: bool = False


_DEALING: Final = msgspec.json.Decoder(_Dealing)


def read_state(record: Record, stream: Stream, setup: TableSetup | None = None) -> LiveTable | None:
    """A table's current state; none if it has had no command. It may have its felt. Refused if it
    was left by another version of this program. `setup` is the table's, if the caller has it."""
    text = record.state_text(stream)
    if not text:
        if record.entries_with_events(stream, after=0, limit=1):
            raise RecordDamaged("it has events and no state", where=stream)
        return None
    state = _decode(stream, text)
    if state.phase is TablePhase.CLOSED:  # any number of recorded rounds may follow
        if record.entries_with_events(stream, after=state.number, limit=1):
            raise RecordDamaged("its state is not what its last entry left", where=stream)
        return state
    text, since = record.state_and_since(stream)
    state = _decode(stream, text)
    live = [entry.event(CommandRecord) for entry in since if entry.kind == LIVE]
    if live:
        if setup is None or setup.sheet.digest != state.sheet:
            setup = _setup_of(record, stream, state)
        state = with_felt(setup.game, state)
        for entry in live:
            if entry.first != state.number + 1:
                raise RecordDamaged("an event is missing", where=f"{stream}, {entry.first}")
            state = fold(setup, state, entry)
    return state


def _decode(stream: Stream, text: str) -> LiveTable:
    try:
        keys = frozenset(msgspec.json.decode(text, type=dict[str, msgspec.Raw]))
        if keys != _KEYS:
            problem = f"it keeps {', '.join(sorted(keys ^ _KEYS))}"
            raise Refused(
                TableRefusal.TABLE_OF_ANOTHER_EDITION,
                where="table",
                table=table_of(stream),
                problem=problem,
            )
        return codec.decode(LiveTable, text)
    except (codec.CodecError, msgspec.DecodeError) as error:
        raise RecordDamaged(f"its state cannot be read: {error}", where=stream) from None


def _setup_of(record: Record, stream: Stream, state: LiveTable) -> TableSetup:
    """The set-up as far as events in play need it: without people and links."""
    opened = state.opened_as or OpenedAs(table_of(stream))
    return setup_as(opened, make_game(read_sheet(record, state.sheet)), Roster(), ())


def read_fed_table(record: Record, table: str) -> FedTable | None:
    """A poker table that players may move to; none if the ledger knows no such table."""
    state = read_state(record, table_stream(normal(table)))
    if state is None:
        return None
    if state.room is None or not state.sheet:
        return FedTable(table, "", is_open=False, step=Cents(0))
    sheet = read_sheet(record, state.sheet)
    return FedTable(table, sheet.id, is_open=True, step=sheet.increment.value)


def read_dealer(record: Record, stream: Stream) -> str:
    """The dealer at a table, in any stored version; empty where it deals by itself. Every change of
    dealer stores a state."""
    text = record.state_text(stream)
    try:
        found = _DEALING.decode(text) if text else _Dealing()
    except msgspec.DecodeError:  # the refusal comes when the table is used
        return ""
    return "" if found.automatic else found.dealer
