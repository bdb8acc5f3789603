"""Keys of a jackpot's keypad that belong to a live table: at a console nobody presses them for it,
as nobody there knows its cards and its tray (R1, R19)."""

from __future__ import annotations

from typing import Final

from houseway.jackpot.keypad import commands as keypad
from houseway.ledger.act import table_stream
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Refusal, Refused
from houseway.table.live.record.state import read_state
from houseway.table.live.state import TablePhase

_OWN: Final = (
    keypad.Arm, keypad.Disarm, keypad.CoinIn, keypad.Dealt, keypad.FoldHand, keypad.Press,
    keypad.Confirm, keypad.EndGame, keypad.Withdraw, keypad.VoidRound,
)  # fmt: skip


def refuse_keys_of_live_table(record: Record, name: str, command: keypad.Command) -> None:
    """Refuse a key of a table that is open in this ledger: a hand that never lay there could be
    entered for it, one that did could be given up, and chips would leave a tray that does not know
    of it. `name` is the command's id: what was done before has the same answer again (R3)."""
    if not isinstance(command, _OWN) or record.receipt(normal(name)) is not None:
        return
    state = read_state(record, table_stream(normal(command.table)))
    if state is not None and state.phase is not TablePhase.CLOSED:
        where = f"table {command.table}"
        raise Refused(Refusal.KEYS_OF_A_LIVE_TABLE, where=where, table=command.table)
