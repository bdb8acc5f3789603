"""The passages of a document that a citation names: each heading with the text below it, and the
lines of the cited items.

A citation is a heading of the document, then items of the passage below it: "HAND DEALING 1-2",
"PLAYING 4b, 5b", "Bonus Bets bullet 3". Several are divided by "; ". "Omaha — Type of Game" is the
heading "Type of Game" below the heading "Omaha". A table's column may take the place of a heading,
and brackets hold words of our own: "(letter of June 14, 2023)".
"""

import re
from collections.abc import Iterable, Iterator, Set
from typing import Final, NamedTuple

from houseway.fact import Fact

_LONGEST: Final = 16_000  # letters of a passage
_LONGEST_CITATION: Final = 500
_STRIPPED: Final = " .:;,-–—#*"
_ALIKE: Final = str.maketrans("’‘“”", "''\"\"")
_MARKER: Final = re.compile(r"\s*(?:-\s*)?(\d{1,2}|[A-Za-z]|[ivx]{1,4})\.\s")
_BULLET: Final = re.compile(r"\s*(?:-|\*|\\\*|)\s+\S")
_PLACE: Final = re.compile(r"(\d{1,2}|[A-Za-z])([A-Za-z]|\d{1,2})?([A-Za-z])?(?:\(([ivx]+)\))?")
_RANGE: Final = re.compile(r"([\dA-Za-z()]+)-([\dA-Za-z()]+)")
_COUNT: Final = ("first", "second", "third", "fourth", "fifth")
_FIRST: Final = ("1", "A", "a", "i")
_BULLET_ABOVE: Final = re.compile(rf"\(({'|'.join(_COUNT)}) bullet above\)")
_ROMAN: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


class CitedPassage(Fact, frozen=True, omit_defaults=True):
    """The text below a heading. `marked` are the numbers of the cited lines, from nought; none if
    the whole passage is cited."""

    heading: str
    text: str
    marked: tuple[int, ...] = ()
    is_cut: bool = False


class _CitedHeading(NamedTuple):
    """One heading of a citation, the heading above it, and the cited items below it."""

    heading: str
    above: str
    items: str


class DocumentText:
    """The text of a document, with the headings that its citations name."""

    def __init__(self, text: str, sections: Iterable[str]) -> None:
        self._lines = text.splitlines()
        # A line with a tab is a row of a table, or of the contents with its page.
        self._plain = ["" if "\t" in line else _plain(line) for line in self._lines]
        self._known = set(self._plain) - {""}
        cut = {section[:_LONGEST_CITATION] for section in sections}
        cited = [each for section in cut for each in self._cited_headings(section)]
        self._above = {each.above for each in cited if each.above}
        self._headings = {each.heading for each in cited} - self._above
        self._levels = [len(line) - len(line.lstrip("#")) for line in self._lines]

    def passages(self, section: str) -> tuple[CitedPassage, ...]:
        """The passages of a citation, in its order."""
        section = section[:_LONGEST_CITATION]
        found: list[CitedPassage] = []
        for cited in self._cited_headings(section):
            found += [each for each in self._of_heading(cited) if each not in found]
        return tuple(found) or tuple(self._of_column(section))

    def _cited_headings(self, section: str) -> Iterator[_CitedHeading]:
        rest = section
        while rest:
            heading, rest = self._heading_of(rest)
            above = ""
            if heading and rest.startswith("— "):
                below, after = self._heading_of(rest[2:])
                if below:
                    heading, above, rest = below, heading, after
            items, _, rest = rest.partition("; ")
            if heading:
                yield _CitedHeading(heading, above, items)

    def _heading_of(self, words: str) -> tuple[str, str]:
        """The longest heading at the beginning of these words, and the words behind it."""
        inner = re.match(r"\(([^)]*)\)(.*)", words)
        if inner:  # words of our own, and in them what the document says
            parts = inner[1].split()
            tails = (_plain(" ".join(parts[at:])) for at in range(len(parts)))
            return next((each for each in tails if each in self._known), ""), inner[2].strip()
        ends = [len(words), *(at.start() for at in reversed(list(re.finditer(r"[ ;]", words))))]
        for end in ends:
            if not words[:end].endswith(("—", ";")) and _plain(words[:end]) in self._known:
                return _plain(words[:end]), words[end:].removeprefix(";").strip()
        return "", words

    def _of_heading(self, cited: _CitedHeading) -> list[CitedPassage]:
        """The passage below a heading. If the document has the heading several times: all passages
        with the items, or else the longest."""
        places = [at for at, line in enumerate(self._plain) if line == cited.heading]
        if cited.above:
            places = [at for at in places if self._above_of(at) == cited.above] or places
        above = _BULLET_ABOVE.fullmatch(cited.items)
        if above:
            return [self._bullets_above(at, _COUNT.index(above[1])) for at in places[:1]]
        found = [self._passage(at, cited) for at in places]
        marked = [each for each in found if each.marked]
        if not marked and _PLACE.match(cited.items):  # its items go on below the next headings
            farther = [self._passage(at, cited, skip) for skip in (1, 2) for at in places]
            marked = [each for each in farther if each.marked][:1]
        return marked or sorted(found, key=lambda each: -len(each.text))[:1]

    def _above_of(self, at: int) -> str:
        return next((each for each in reversed(self._plain[:at]) if each in self._above), "")

    def _passage(self, at: int, cited: _CitedHeading, skip: int = 0) -> CitedPassage:
        """The text below a heading, up to the next one, with `skip` of those that follow."""
        level = self._levels[at] or len(self._lines)
        # At the top of a page a heading is repeated.
        ends = self._headings - {cited.heading}
        end = at
        for _ in range(skip + 1):
            end += 1
            while end < len(self._lines) and not (
                self._plain[end] in ends or 0 < self._levels[end] <= level
            ):
                end += 1
        end = min(end, len(self._lines))
        while not self._lines[end - 1].strip() or self._plain[end - 1] in self._above:
            end -= 1  # the top of the next page
        return _passage_of(self._lines[at], self._lines[at + 1 : end], cited.items)

    def _bullets_above(self, at: int, bullet: int) -> CitedPassage:
        """The bullets above a heading, one of them marked: "(first bullet above)"."""
        end = at
        while end and not self._lines[end - 1].strip():
            end -= 1
        begin = end
        while begin and self._lines[begin - 1].strip():
            begin -= 1
        return _passage_of(self._lines[at], self._lines[begin:end], f"bullet {bullet + 1}")

    def _of_column(self, section: str) -> Iterator[CitedPassage]:
        """A table with a column of that name."""
        words = section.split()
        for length in range(len(words), 0, -1):
            name = _plain(" ".join(words[:length]))
            for at, line in enumerate(self._lines):
                cells = [_plain(cell) for cell in line.split("\t")]
                if len(cells) > 1 and any(cell.startswith(name) for cell in cells):
                    end = at
                    while end < len(self._lines) and self._lines[end].strip():
                        end += 1
                    yield _passage_of(" ".join(words[:length]), self._lines[at:end], "")
                    return


def _passage_of(heading: str, lines: list[str], items: str) -> CitedPassage:
    text = "\n".join([_cleaned(line) for line in lines]).strip("\n")
    shown = text[:_LONGEST]
    marked = tuple(sorted(set(_marked(shown.splitlines(), items))))
    return CitedPassage(_cleaned(heading), shown, marked, is_cut=len(text) > len(shown))


def _marked(lines: list[str], items: str) -> Iterator[int]:
    """The lines of the cited items: "7, 7a", "bullets 5-6", "B-C", "Burn"."""
    if items.startswith("("):
        yield from _beginning(lines, items[1:-1])
        return
    counted = re.match(r"(bullet|option)s? ", items)
    listed = items[counted.end() :] if counted else re.sub(r" \([^)]*\)$", "", items)
    for item in listed.split(", "):
        several = _RANGE.fullmatch(item)
        first, last = (several[1], several[2]) if several else (item, item)
        if counted and not (first.isdigit() and last.isdigit()):
            continue
        if counted and counted[1] == "bullet":
            rows = [at for at, row in enumerate(lines) if _BULLET.match(row)]
            rows = [at for at in rows if not _MARKER.match(lines[at])]
            yield from rows[int(first) - 1 : int(last)]
        elif counted:
            words = f"options {first} through {last}"
            yield from (at for at, line in enumerate(lines) if words in line)
        elif _PLACE.fullmatch(first):
            yield from _items(lines, _path(first), _path(last)) or _column(lines, item)
        elif item:
            yield from _beginning(lines, item)


def _items(lines: list[str], begin: tuple[str, ...], end: tuple[str, ...]) -> range:
    """The lines from one item to another, "5a-b" and "7-7d" among them."""
    end = end if len(end) >= len(begin) else (*begin[:-1], *end)
    one, other = _item(lines, begin), _item(lines, end)
    return range(one.start, max(one.stop, other.stop)) if one and other else range(0)


def _path(place: str) -> tuple[str, ...]:
    found = _PLACE.fullmatch(place)
    return tuple([each for each in found.groups() if each]) if found else (place,)


def _item(lines: list[str], path: tuple[str, ...]) -> range:
    """The lines of an item, up to the next one of its list or of a list around it."""
    markers = [found[1] if (found := _MARKER.match(line)) else "" for line in lines]
    starts = [at for at, marker in enumerate(markers) if marker == path[0]]
    starts.sort(key=lambda at: len(lines[at]) - len(lines[at].lstrip()))
    for at in starts:
        place, ends = at, {_next(path[0])}
        for marker in path[1:]:
            place = _within(markers, place + 1, marker, ends)
            ends.add(_next(marker))
        if place < len(lines):
            end = _end(markers, place, ends)
            while not lines[end - 1].strip():
                end -= 1
            return range(place, end)
    return range(0)


def _within(markers: list[str], at: int, marker: str, ends: Set[str]) -> int:
    """The line of an item of an inner list; the number of lines if the list lacks it."""
    beside = next(each for each in _FIRST if _is_alike(each, marker))
    while at < len(markers) and markers[at] != marker:
        if markers[at] == beside:  # an earlier one of the same list
            beside = _next(beside)
        elif markers[at] in ends:
            return len(markers)
        at += 1
    return at


def _end(markers: list[str], place: int, ends: Set[str]) -> int:
    """The end of the item that begins at a line, with the lists inside it."""
    inner, at = "", place + 1
    while at < len(markers):
        if markers[at] and markers[at] == inner:
            inner = _next(inner)
        elif markers[at] in ends:
            break
        elif markers[at] in _FIRST and not _is_alike(markers[at], markers[place]):
            inner = _next(markers[at])
        at += 1
    return at


def _is_alike(first: str, marker: str) -> bool:
    if marker.isdigit() or len(marker) > 1:
        return first == ("1" if marker.isdigit() else "i")
    return first == ("a" if marker.islower() else "A")


def _next(marker: str) -> str:
    if marker.isdigit():
        return str(int(marker) + 1)
    if marker in _ROMAN[:-1] and marker != "v":
        return _ROMAN[_ROMAN.index(marker) + 1]
    return chr(ord(marker[0]) + 1)


def _beginning(lines: list[str], words: str) -> list[int]:
    """The first line, or else the first row with a column, that begins with words."""
    wanted = _plain(words)
    found = [at for at, line in enumerate(lines) if wanted and _plain(line).startswith(wanted)]
    return found[:1] or _column(lines, words)


def _column(lines: list[str], name: str) -> list[int]:
    """The row at the head of a table that has a column of that name."""
    return [at for at, line in enumerate(lines) if name in line.split("\t")[1:]][:1]


def _plain(line: str) -> str:
    words = line.translate(_ALIKE).replace("*", "").split()
    return " ".join(words).strip(_STRIPPED).casefold()


def _cleaned(line: str) -> str:
    """A line without the marks of its transcript."""
    line = re.sub(r"</?(?:b|u|i|sup|sub|a)\b[^>]*>|\*\*", "", line).replace("\\$", "$")
    return re.sub(r"^#+\s+", "", line).rstrip().replace("\\*", "*").replace("\\_", "_")
