"""Reading a sheet's TOML: every value is a leaf with its citation, and no key goes unread.

A leaf is an inline table: `{ is = "5.00", cite = "B1-4", at = "dealing 1, 3" }`. `cite` names items
of the rules digest; `at` a heading from the sheet's `[sources]` and the step under it. A value the
document does not state has `assumed = "why"` in place of `at`.

Values that code reads are under `is`, rules fixed in code under `fixed`, and words for people under
`text` (see `Leaf`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final, TypeVar

from houseway.money import Cents, MoneyError, Odds, parse_given
from houseway.rules.cite import Cite, Cited, Leaf
from houseway.rules.foreign import one_line

Plain = str | int | bool | list[Any]
T = TypeVar("T")

_LEAF_KEYS: Final = frozenset({"cite", "at", "assumed", "note"})
_WRITTEN: Final = {
    Leaf.TERM: "a value is written { is = ..., cite = ..., at = ... }",
    Leaf.FIXED: "a rule that the game keeps is written { fixed = ..., cite = ..., at = ... }",
    Leaf.TEXT: "words for people are written { text = ..., cite = ..., at = ... }",
}

# Bounds that no printed sheet comes near, so that a slip of the pen is refused where it stands and
# does not become a table of a billion seats.
MOST_COUNT: Final = 1_000
MOST_PAYS: Final = 1_000_000
MOST_ENTRIES: Final = 100
MOST_LETTERS: Final = 4_000


class SheetError(Exception):
    """A sheet that is not well formed: the file, the line and key, and the fault."""

    def __init__(self, sheet: str, key: str, what: str, line: int | None = None) -> None:
        at_line = "" if line is None or f"at line {line}," in what else f"line {line}: "
        where = f"{at_line}{key}: " if key else at_line
        super().__init__(one_line(f"{sheet}: {where}{what}"))
        self.sheet = sheet
        self.key = key
        self.what = what
        self.line = line

    def on_line(self, line: int | None) -> SheetError:
        """The same with the line of the file, unless it has one."""
        return (
            self if line is None or self.line else SheetError(self.sheet, self.key, self.what, line)
        )


class Reading:
    """The state of one reading: the sources of citations and every leaf, by its key."""

    def __init__(self, sheet: str, document: str, sources: Mapping[str, str]) -> None:
        self.sheet = sheet
        self.document = document
        self.sources = sources
        self.values: dict[str, Cited[Plain]] = {}
        self.sources_used: set[str] = set()

    def fail(self, key: str, what: str) -> SheetError:
        return SheetError(self.sheet, key, what)

    def keep(self, key: str, leaf: Cited[T]) -> Cited[T]:
        """Pass a leaf to its reader; a test watches here which leaves are read."""
        del key
        return leaf

    def cite(self, key: str, data: Mapping[str, object]) -> Cite:
        """The citation written beside a value."""
        items = _words(data.get("cite", []))
        if items is None:
            raise self.fail(key, '`cite` names items, like "B1-4" or ["B1-4", "T-42"]')
        assumed = data.get("assumed")
        if assumed is not None:
            if "at" in data:
                raise self.fail(key, "a value is either stated (`at`) or `assumed`, not both")
            if not isinstance(assumed, str) or not assumed.strip():
                raise self.fail(key, "`assumed` says why the value is there")
            return Cite(items, self.document, "", assumed)
        places = _words(data.get("at", []))
        if not items or not places:
            raise self.fail(key, 'a value needs its source: `cite` and `at`, or `assumed = "why"`')
        return Cite(items, self.document, "; ".join(self._place(key, place) for place in places))

    def _place(self, key: str, place: str) -> str:
        source, _, step = place.partition(" ")
        if source not in self.sources:
            raise self.fail(key, f"`at` names {source!r}, which is not in [sources]")
        self.sources_used.add(source)
        return f"{self.sources[source]} {step}".rstrip()


class Section:
    """One table of the file. Its reader takes the keys; a key that is not taken is refused."""

    def __init__(self, reading: Reading, path: str, data: object) -> None:
        if not isinstance(data, dict):
            raise reading.fail(path, "a table is expected here")
        self.reading = reading
        self.path = path
        self._data: dict[str, object] = data
        self._taken: set[str] = set()
        self._asked: set[str] = set()  # what may stand here, whether it does or not

    def key(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path and name else self.path or name

    def fail(self, name: str, what: str) -> SheetError:
        return self.reading.fail(self.key(name), what)

    def __contains__(self, name: str) -> bool:
        self._asked.add(name)
        return name in self._data

    def names(self) -> Iterator[str]:
        return iter(self._data)

    def rest(self) -> list[str]:
        """The names not yet taken."""
        return [name for name in self._data if name not in self._taken]

    def is_table(self, name: str) -> bool:
        """Whether an entry is a table of its own, and not a leaf."""
        return isinstance(self._data[name], dict) and self.leaf_of(name) is None

    def leaf_of(self, name: str) -> Leaf | None:
        """The kind of leaf that an entry is written as."""
        entry = self._data[name]
        kinds = [leaf for leaf in Leaf if isinstance(entry, dict) and leaf.value in entry]
        return kinds[0] if len(kinds) == 1 else None

    def raw(self, name: str, default: Any = None) -> Any:
        """A bare entry, not a leaf."""
        self._taken.add(name)
        self._asked.add(name)
        return self._data.get(name, default)

    def text(self, name: str) -> str:
        """A bare text, which is required."""
        value = self.raw(name)
        if not isinstance(value, str) or not value:
            raise self.fail(name, "a string is expected here")
        return value

    def section(self, name: str) -> Section:
        return Section(self.reading, self.key(name), self.raw(name, {}))

    def sections(self) -> Iterator[tuple[str, Section]]:
        for name in list(self._data):
            yield name, self.section(name)

    def leaf(
        self,
        name: str,
        convert: Callable[[Plain], T],
        *,
        kind: Leaf = Leaf.TERM,
        extra: Collection[str] = (),
    ) -> Cited[T]:
        """A value with its citation."""
        if name not in self:
            raise self.fail(name, "is missing")
        data = self.raw(name)
        if not isinstance(data, dict) or kind.value not in data:
            raise self.fail(name, _WRITTEN[kind])
        unknown = data.keys() - _LEAF_KEYS - {kind.value, *extra}
        if unknown:
            raise self.fail(name, f"unknown key {min(unknown)!r}")
        return self._cited(name, data[kind.value], data, convert, kind)

    def fixed(self, name: str, *wanted: str) -> Cited[str]:
        """A fixed rule, in the words of the code."""
        return self.leaf(name, as_one_of(*wanted), kind=Leaf.FIXED)

    def words(self, name: str) -> Cited[str]:
        """Words for people."""
        return self.leaf(name, as_text, kind=Leaf.TEXT)

    def maybe(self, name: str, convert: Callable[[Plain], T]) -> Cited[T] | None:
        """An optional value."""
        return self.leaf(name, convert) if name in self else None

    def under_own_cite(self, name: str, value: Plain, convert: Callable[[Plain], T]) -> Cited[T]:
        """A value under the citation of its whole table."""
        return self._cited(name, value, self._data, convert, Leaf.TERM)

    def own_cite(self) -> Cite:
        """The citation of a table, which its values share."""
        for name in ("cite", "at", "assumed"):
            self.raw(name)
        return self.reading.cite(self.path, self._data)

    def _cited(
        self,
        name: str,
        value: Plain,
        source: Mapping[str, object],
        convert: Callable[[Plain], T],
        kind: Leaf,
    ) -> Cited[T]:
        key = self.key(name)
        cite = self.reading.cite(key, source)
        note = source.get("note", "")
        if not isinstance(note, str):
            raise self.reading.fail(key, "a note is a text")
        try:
            converted = convert(value)
        except (ValueError, MoneyError) as error:
            raise self.reading.fail(key, str(error)) from None
        self.reading.values[key] = Cited(value, cite, note, kind)
        return self.reading.keep(key, Cited(converted, cite, note, kind))

    def done(self) -> None:
        """Refuse keys that were not read."""
        unknown = self._data.keys() - self._taken
        if unknown:
            name = min(unknown)
            raise self.fail(name, f"unknown key{did_you_mean(name, self._asked)}")


def did_you_mean(name: str, known: Collection[str]) -> str:
    """A suggestion, as the end of a sentence; empty if no name is near.

    >>> did_you_mean("mn", ["min", "max"]), did_you_mean("x", ["min"])
    ("; did you mean 'min'?", '')
    """
    near = get_close_matches(name, known, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _words(value: object) -> tuple[str, ...] | None:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return tuple(value)
    return None


def as_text(value: Plain) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError("a string is expected")
    if len(value) > MOST_LETTERS:
        raise ValueError(f"a text of at most {MOST_LETTERS:,} letters is expected")
    return value


def as_flag(value: Plain) -> bool:
    if not isinstance(value, bool):
        raise ValueError("true or false is expected")
    return value


def as_count(value: Plain) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError("a whole number of 1 or more is expected")
    if value > MOST_COUNT:
        raise ValueError(f"a whole number up to {MOST_COUNT:,} is expected")
    return value


def as_counts(value: Plain) -> tuple[int, ...]:
    if not isinstance(value, list) or not value:
        raise ValueError("a list of whole numbers is expected")
    return tuple(as_count(entry) for entry in value)


def as_words(value: Plain) -> tuple[str, ...]:
    words = _words(value) if isinstance(value, list) else None
    if words is None or len(set(words)) != len(words) or len(words) > MOST_ENTRIES:
        raise ValueError("a list of different words is expected")
    return words


def as_money(value: Plain) -> Cents:
    if not isinstance(value, str) or not value:
        raise ValueError('money is a text in quotes, like "5.00"')
    return parse_given(value)


def as_odds(value: Plain) -> Odds:
    if not isinstance(value, str) or not value:
        raise ValueError('odds are a text in quotes, like "3 to 2"')
    odds = Odds.parse(value)
    if max(odds.pays, odds.per) > MOST_PAYS:
        raise ValueError(f"odds of at most {MOST_PAYS:,} to 1 are expected")
    return odds


def as_one_of(*options: str) -> Callable[[Plain], str]:
    """One of a few words."""

    def convert(value: Plain) -> str:
        text = as_text(value)
        if text not in options:
            raise ValueError(f"{text!r} is not one of {', '.join(options)}")
        return text

    return convert


def as_is(value: Plain) -> Plain:
    entries = value if isinstance(value, list) else [value]
    if not all(isinstance(entry, (str, int)) for entry in entries):
        raise ValueError("a text, a whole number, true or false, or a list of these is expected")
    if len(entries) > MOST_ENTRIES:
        raise ValueError(f"a list of at most {MOST_ENTRIES} entries is expected")
    for entry in entries:
        if isinstance(entry, str) and len(entry) > MOST_LETTERS:
            raise ValueError(f"a text of at most {MOST_LETTERS:,} letters is expected")
        if isinstance(entry, int) and not 0 <= entry <= MOST_COUNT:
            raise ValueError(f"a whole number from 0 up to {MOST_COUNT:,} is expected")
    return value
