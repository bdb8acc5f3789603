"""`houseway table reveal`: the cards of a live round laid open, for `houseway verify` (R12)."""

from __future__ import annotations

import sys
from typing import NamedTuple

from houseway.cli.terminal.options import options
from houseway.cli.terminal.source import open_ledger
from houseway.cli.terminal.target import file_named, say_written, write_target
from houseway.table.live.record.deal_faults import DealFault, faults_of_round
from houseway.table.live.record.find import live_round_called, refuse_stranger
from houseway.table.live.record.reveals import reveal_of_round
from houseway.table.live.shown.audience import Guest, watcher_called
from houseway.table.reveal_file import reveal_text


@options("as")
def put_reveal(ledger: str, table: str | None, name: str, viewer: str, output: str | None) -> None:
    """The file of a round, or of the shoe that it was dealt from; printed, or written. A viewer
    who may not know its seed is refused (T-94)."""
    target, watcher = None, watcher_called(viewer)
    if output is not None:
        target, _ = file_named(output, "-o", ("json",), reads=[ledger], device="json")
    with open_ledger(ledger, read_only=True) as record:
        at = live_round_called(record, name, table)
        if isinstance(watcher, Guest):
            refuse_stranger(record, at.table, viewer)
        text = reveal_text(reveal_of_round(record, at.table, at.name, watcher))
    if target is None:
        sys.stdout.write(text)
        return
    write_target(target, text.encode(), "-o")
    say_written(target)


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
