"""The head of a stored record: what is acknowledged, and what is being written.

Without it a record cut short at a line's end would look whole. It carries a hash of itself.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, NamedTuple

from houseway.ledger.seal import GENESIS, is_seal

FORMAT: Final = 1
_KEYS: Final = ("entries", "bytes", "seal")


class Extent(NamedTuple):
    """How far a record reaches: so many entries in so many bytes, the last with this seal."""

    entries: int
    bytes: int
    seal: str


NOTHING: Final = Extent(0, 0, GENESIS)


class HeadFile(NamedTuple):
    """`done` is acknowledged; `under_way` is what a write that has begun will come to."""

    done: Extent
    under_way: Extent | None = None


class HeadError(ValueError):
    """A text that is no head."""


def write_head(head: HeadFile) -> bytes:
    """The head as its file."""
    fields: dict[str, Any] = {"format": FORMAT, "done": dict(zip(_KEYS, head.done, strict=True))}
    if head.under_way is not None:
        fields["under_way"] = dict(zip(_KEYS, head.under_way, strict=True))
    text = json.dumps(fields, separators=(",", ":"))
    check = hashlib.sha256(text.encode("ascii")).hexdigest()
    return f'{text[:-1]},"check":"{check}"}}\n'.encode("ascii")


def read_head(data: bytes) -> HeadFile:
    """Read what `write_head` writes, and only that."""
    try:
        fields = json.loads(data.decode("ascii"))
        if type(fields["format"]) is int and fields["format"] > FORMAT:
            raise HeadError(f"it is of format {fields['format']}, newer than this program")
        head = HeadFile(
            _extent(fields["done"]),
            _extent(fields["under_way"]) if "under_way" in fields else None,
        )
    except HeadError:
        raise
    except (ValueError, KeyError, TypeError, RecursionError):
        raise HeadError("it cannot be read") from None
    if write_head(head) != data:
        raise HeadError("it is not as it was written")
    return head


def _extent(fields: Any) -> Extent:
    if tuple(fields) != _KEYS:
        raise HeadError("it cannot be read")
    entries, size, seal = fields.values()
    if type(entries) is not int or type(size) is not int or not is_seal(seal):
        raise HeadError("it cannot be read")
    if not 0 <= entries <= size:
        raise HeadError("it says what cannot be")
    return Extent(entries, size, seal)
