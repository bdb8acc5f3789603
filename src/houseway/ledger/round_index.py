"""The index of rounds by terms, kept beside the entries that end them."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from houseway.ledger.act import SearchTerms
from houseway.ledger.chain import Entry
from houseway.ledger.store.rows import PARTS, position_of
from houseway.ledger.store.statements import Statements

_LONGEST_WALK: Final = 100_000
"""One search looks at no more rounds than this."""


class FoundPositions(NamedTuple):
    """The positions that a search found. The next page begins `before` this one; none if there is
    no more."""

    positions: tuple[int, ...]
    before: int | None


class RoundIndex:
    """The index of one record; `rows` asks its database."""

    def __init__(self, sql: Statements, rows: Callable[..., list[Any]]) -> None:
        self._sql, self._rows = sql, rows

    def _first(self, *asked: Any) -> Any:
        rows = self._rows(*asked)
        return rows[0] if rows else None

    def position_since(self, is_later: Callable[[str], bool]) -> int:
        """The position of the first command at a later time, by halving: times rise with the
        positions unless the clock was set back."""
        last = self._first(self._sql.last_position)
        first, beyond = 0, 1 if last is None else last[0] // PARTS + 1
        while first < beyond:
            middle = (first + beyond) // 2
            found = self._first(self._sql.first_since, position_of(middle))
            if found is None or is_later(found[0]):
                beyond = middle
            else:
                first = middle + 1
        return position_of(first)

    def has_terms(self, found: SearchTerms, entry: Entry) -> bool:
        """Whether the index has all terms of an entry, or of the earlier one that they were added
        to."""
        at = position_of(entry.place, entry.part)
        if found.to:
            row = self._first(self._sql.term, found.to)
            at = 0 if row is None else row.position
        return all(self._first(self._sql.has_term, term, at) for term in found.terms)

    def count_rounds(self, term: str, most: int) -> int:
        """The number of rounds with a term, or `most` if there are more."""
        return int(self._rows(self._sql.count_term, term, most)[0][0])

    def terms_beginning(self, start: str, most: int) -> list[str]:
        """The terms with this beginning, in alphabetical order, at most this many."""
        found: list[str] = []
        first = start
        while len(found) < most and (row := self._first(self._sql.next_term, first)):
            if not row[0].startswith(start):
                break
            found.append(row[0])
            first = row[0] + "\x01"
        return found

    def find_by_terms(
        self, groups: Sequence[Sequence[str]], *, before: int, after: int, least: int, most: int
    ) -> FoundPositions:
        """The positions of rounds that have a term of each group and have handed back the least,
        the newest first. The walk goes back along the terms of the first group."""
        along, *others = groups
        search = self._sql.search(tuple(map(len, others)))
        also = [term for group in others for term in group]
        seen, floor = set[int](), after
        for term in along:
            walk = (term, before, after, _LONGEST_WALK)
            rows = self._rows(search.find, *walk, least, *also, most)
            seen.update(row[0] for row in rows)
            if len(rows) == most:
                floor = max(floor, rows[-1][0])
            else:
                count, end = self._rows(search.end, *walk)[0]
                floor = max(floor, end if count == _LONGEST_WALK else after)
        found = sorted([each for each in seen if each >= floor], reverse=True)[:most]
        rest = found[-1] if len(found) == most else floor
        return FoundPositions(tuple(found), rest if rest > after else None)
