"""The record that `--ledger` names: opened, and waited for aloud."""

from __future__ import annotations

import sys
from pathlib import Path

from houseway.ledger.ledger import Ledger
from houseway.ledger.refusal import LedgerReason, LedgerRefused, printable
from houseway.ledger.store import open_ledger


def open_record(folder: str, *, begin: bool = True) -> Ledger:
    """The record to write to. Where none is to `begin`, one that is not there is refused."""

    def waiting() -> None:
        if sys.stderr is not None:
            sys.stderr.write(f"houseway: waiting for another writer of {printable(folder)}\n")
            sys.stderr.flush()

    return open_ledger(folder_named(folder), begin=begin, waiting=waiting)


def read_record(folder: str) -> Ledger:
    """The record to read from. Nobody is waited for, and nobody waits."""
    return open_ledger(folder_named(folder), read_only=True)


def folder_named(text: str) -> Path:
    """The folder of a name. No name is not the folder one happens to be in."""
    if not text.strip():
        what = "name a folder; for the one you are in, say ."
        raise LedgerRefused(LedgerReason.NO_FOLDER, what, where="--ledger", rule="R18")
    return Path(text)
