"""A record for people who trust no database: one entry a line, chained.

A line is `{"entry": ..., "seal": "..."}`: the text of the entry as it was sealed, and its seal. The
lines are in the order in which commands were taken. To check them by hand: the SHA-256 of the text
between `{"entry":` and `,"seal":` is the seal, `previous` is the seal of the line before in the
same stream, and the gains of every entry sum to zero. `proofs/export.py` does the same, and folds
balances and holds; it needs the lines alone. Where cards are in play, a line that leaves the house
lacks their seed, and its seal is checked when they are revealed (R22).
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Final

from houseway.ledger.chain import Entry

_START: Final = '{"entry":'
_SEAL: Final = ',"seal":"'


def as_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """The lines, one after another."""
    for entry in entries:
        text = entry.text
        seal = hashlib.sha256(text.encode()).hexdigest()
        yield f'{_START}{text}{_SEAL}{seal}"}}\n'


def as_json(entries: Iterable[Entry]) -> Iterator[str]:
    """The same in one JSON array."""
    before = "[\n"
    for line in as_lines(entries):
        yield before + line.removesuffix("\n")
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"
