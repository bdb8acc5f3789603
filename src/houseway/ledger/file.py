"""The file of a record, seen from outside: nothing else is ever written over one (R4)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from houseway.rules import Refusal, Refused

_SQLITE: Final = b"SQLite format 3\x00"  # how every such file begins
_BESIDE: Final = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database


def refuse_record(path: Path, *, where: str) -> None:
    """Refuse a place to write to where a record is, or part of one."""
    beside = [path.with_name(path.name.removesuffix(end)) for end in _BESIDE]
    if any(_is_database(each) for each in beside):  # its own name is among them
        raise Refused(Refusal.OUTPUT_IS_RECORD, where=where)


def _is_database(path: Path) -> bool:
    if not path.is_file():  # a pipe or a device is not even looked into
        return False
    try:
        with path.open("rb") as stream:
            return stream.read(len(_SQLITE)) == _SQLITE
    except OSError:
        return False
