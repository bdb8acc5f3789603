"""Actions reserved to an open live table: the keys of its keypad, and its rounds. Elsewhere its
cards and its tray are unknown, so they are refused there (R1, R19)."""

from typing import Final

from houseway.jackpot.keypad import commands as keypad
from houseway.ledger.act import table_stream
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Refusal, Refused
from houseway.table.live.record.state import read_state
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import TablePhase

_OWN: Final = (
    keypad.Arm, keypad.Disarm, keypad.CoinIn, keypad.Dealt, keypad.FoldHand, keypad.Press,
    keypad.Verify, keypad.Confirm, keypad.EndGame, keypad.Withdraw, keypad.VoidRound,
)  # fmt: skip


def refuse_keys_of_live_table(record: Record, name: str, command: keypad.Command) -> None:
    """Refuse a key of a table that is open in this ledger: a hand that never lay there could be
    entered for it, one that did could be given up, and chips would leave a tray that does not know
    of it. `name` is the command's id: a command already done has the same answer again (R3)."""
    if not isinstance(command, _OWN) or record.receipt(normal(name)) is not None:
        return
    _refuse_open(record, command.table, TableRefusal.KEYS_OF_A_LIVE_TABLE)


def refuse_round_of_live_table(record: Record, table: str) -> None:
    """Refuse to post a round of a table that is open in this ledger: it plays its own (R1)."""
    _refuse_open(record, table, TableRefusal.ROUNDS_OF_A_LIVE_TABLE)


def _refuse_open(record: Record, table: str, why: Refusal) -> None:
    stream = table_stream(normal(table))
    record.head(stream)  # in a batch no one can open it from now on
    state = read_state(record, stream)
    if state is not None and state.phase is not TablePhase.CLOSED:
        raise Refused(why, where=f"table {table}", table=table)
