"""The record that `--ledger` names: a file that is there, or a new one that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.rules import Refusal, Refused

if TYPE_CHECKING:
    from houseway.ledger.record import Record


def open_named(path: str, *, new: bool = False) -> Record:
    """The record to write to. One that is not there is begun only where `--new` asks for it."""
    from houseway.ledger.record import open_record  # only now: it loads the database library

    return open_record(_named(path), new=new)


def read_named(path: str) -> Record:
    """The record to read from."""
    from houseway.ledger.record import open_record

    return open_record(_named(path), read_only=True)


def _named(path: str) -> str:
    if not path.strip():
        raise Refused(Refusal.RECORD_NOT_NAMED, where="--ledger")
    return path
