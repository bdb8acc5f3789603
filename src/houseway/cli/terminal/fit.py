"""How wide the columns of a table may be, and which of them are left out where room is short."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text

# A name stays in one piece. Prose is broken, but a table that squeezes it more is none to read.
_NAME: Final = 18
_PROSE: Final = 12
_BROKEN: Final = 8  # a column narrower than that is no help to anybody
_EDGES: Final = 2
_GAPS: Final = (3, 2)  # between two columns, and where that is too much


class Fit(NamedTuple):
    """A table that fits: the width of each column, and how far they stand apart."""

    widths: list[int]
    gap: int


def fit_of(
    columns: Sequence[str], rows: Sequence[Sequence[str]], *, whole: Collection[str], room: int
) -> Fit | None:
    """The columns in that much room, or nothing where the table does not fit.

    A column named in `whole` is as wide as its widest entry. Any other may be broken into lines,
    between words alone, and never below what prose needs. A heading may be broken anywhere between
    words. The widest gives way first.
    """
    widths, least = [], []
    for at, name in enumerate(columns):
        texts = [Text.from_markup(row[at]).plain for row in rows]
        entry, word = max(_lines(texts), default=0), max(_words([name, *texts]), default=0)
        widths.append(max(entry, cell_len(name)))
        least.append(max(entry if name in whole or entry <= _NAME else _PROSE, word))
    for gap in _GAPS:
        spare = room - _EDGES - gap * (len(columns) - 1)
        if sum(least) <= spare:
            while sum(widths) > spare:
                giving = [at for at, width in enumerate(widths) if width > least[at]]
                widths[max(giving, key=widths.__getitem__)] -= 1
            return Fit(widths, gap)
    return None


def squeezed(
    columns: Sequence[str], rows: Sequence[Sequence[str]], *, figures: Collection[str], room: int
) -> Fit | None:
    """The columns in that much room though names and words have to be broken; figures are not.

    Nothing where not even that is enough.
    """
    gap = _GAPS[-1]
    widths, least = [], []
    for at, name in enumerate(columns):
        texts = [Text.from_markup(row[at]).plain for row in rows]
        widest = max(max(_lines(texts), default=0), max(_words([name]), default=0))
        widths.append(widest)
        least.append(widest if name in figures else min(widest, _BROKEN))
    spare = room - _EDGES - gap * (len(columns) - 1)
    if sum(least) > spare:
        return None
    while sum(widths) > spare:
        giving = [at for at, width in enumerate(widths) if width > least[at]]
        widths[max(giving, key=widths.__getitem__)] -= 1
    return Fit(widths, gap)


def _lines(texts: Sequence[str]) -> Iterator[int]:
    return (cell_len(line) for text in texts for line in text.split("\n"))


def _words(texts: Sequence[str]) -> Iterator[int]:
    return (cell_len(word) for text in texts for word in text.split())
