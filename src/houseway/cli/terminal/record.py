"""The record that `--ledger` names: a file that is there, or a new one that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.ledger.record import Record


def open_named(path: str, *, new: bool = False) -> Record:
    """The record to write to. One that is not there is begun only where `--new` asks for it."""
    from houseway.ledger.record import open_record  # only now: it loads the database library

    return open_record(path, new=new)


def read_named(path: str) -> Record:
    """The record to read from."""
    from houseway.ledger.record import open_record

    return open_record(path, read_only=True)
