"""`houseway table reveal`: the cards of a live round laid open, for `houseway verify` (R12)."""

from __future__ import annotations

import sys

from houseway.cli.terminal.source import open_ledger
from houseway.cli.terminal.target import file_named, say_written, write_target
from houseway.table.live.record.find import live_round_called
from houseway.table.live.record.reveals import reveal_of_round
from houseway.table.reveal_file import reveal_text


def put_reveal(ledger: str, table: str | None, name: str, output: str | None) -> None:
    """The file of a round, or of the shoe that it was dealt from; printed, or written."""
    target = None
    if output is not None:
        target, _ = file_named(output, "-o", ("json",), reads=[ledger], device="json")
    text = revealed_text(ledger, table, name)
    if target is None:
        sys.stdout.write(text)
        return
    write_target(target, text.encode(), "-o")
    say_written(target)


def revealed_text(ledger: str, table: str | None, name: str) -> str:
    """What reveals a round, or the shoe that it was dealt from."""
    with open_ledger(ledger, read_only=True) as record:
        at = live_round_called(record, name, table)
        return reveal_text(reveal_of_round(record, at.table, at.name))
