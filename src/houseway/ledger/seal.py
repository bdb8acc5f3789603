"""Seals: every entry carries a hash of itself and of the entry before, so nothing can be slipped.

A seal is the SHA-256 of the entry's line as it stands before its seal is put on; that line ends
with the seal of the entry before. The first entry follows the genesis seal.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final, NamedTuple

GENESIS: Final = hashlib.sha256(b"houseway ledger 1").hexdigest()
_WRITTEN: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)


class Head(NamedTuple):
    """The last entry: its number, and its seal. A new ledger's head is `NOTHING_YET`."""

    number: int
    seal: str


NOTHING_YET: Final = Head(0, GENESIS)


def seal_of(unsealed: str) -> str:
    """The seal of an entry written without one."""
    return seal_of_bytes(unsealed.encode("ascii"))


def seal_of_bytes(unsealed: bytes) -> str:
    """The same of a line as it lies in its file."""
    return hashlib.sha256(unsealed).hexdigest()


def is_seal(text: object) -> bool:
    return isinstance(text, str) and _WRITTEN.fullmatch(text) is not None


def grouped(seal: str) -> str:
    """A seal for people to print and read, in groups of four.

    >>> grouped("0123456789abcdef")
    '0123 4567 89ab cdef'
    """
    return " ".join(seal[i : i + 4] for i in range(0, len(seal), 4))


def parse_grouped(text: str) -> str | None:
    """Read a printed seal; None if it is none.

    >>> parse_grouped("nonsense") is None
    True
    """
    seal = "".join(text.split()).lower()
    return seal if is_seal(seal) else None
