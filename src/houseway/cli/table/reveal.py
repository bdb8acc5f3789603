"""`houseway table reveal`: the cards of a live round laid open, for `houseway verify` (R12)."""

from typing import Annotated, NamedTuple

from houseway.cli.table.options import LiveRoundName, OfLedger, Viewer, WhichTable
from houseway.cli.terminal.options import options, output_option
from houseway.cli.terminal.source import open_ledger
from houseway.cli.terminal.target import file_named, put_text
from houseway.table.live.record.deal_faults import DealFault, faults_of_round
from houseway.table.live.record.find import live_round_called, refuse_stranger
from houseway.table.live.record.reveals import reveal_of_round
from houseway.table.live.shown.audience import Guest, watcher_called
from houseway.table.reveal_file import reveal_text


@options("as")
def reveal(
    round_: LiveRoundName,
    ledger: OfLedger,
    table: WhichTable = None,
    viewer: Viewer = "auditor",
    output: Annotated[str | None, output_option("Where to write it; .json.")] = None,
) -> None:
    """Write the file that reveals a round's cards, or its shoe's: what `verify` checks.

    With --as NAME it is for a player who was in the round, and refused where a hand was never shown
    (T-94).
    """
    target, watcher = None, watcher_called(viewer)
    if output is not None:
        target, _ = file_named(output, "-o", ("json",), reads=[ledger], device="json")
    with open_ledger(ledger, read_only=True) as record:
        at = live_round_called(record, round_, table)
        if isinstance(watcher, Guest):
            refuse_stranger(record, at.table, viewer)
        text = reveal_text(reveal_of_round(record, at.table, at.name, watcher))
    put_text(target, text, "-o")


class RevealedRound(NamedTuple):
    """A round of a ledger: what is wrong with its deal, or else the file that reveals it."""

    faults: list[DealFault]
    text: str = ""


def revealed_round(ledger: str, table: str | None, name: str) -> RevealedRound:
    """The file of a round for `houseway verify`; refused if it is not revealed."""
    with open_ledger(ledger, read_only=True) as record:
        at = live_round_called(record, name, table)
        faults = faults_of_round(record, at.table, at.name)
        if faults:
            return RevealedRound(faults)
        return RevealedRound([], reveal_text(reveal_of_round(record, at.table, at.name)))
