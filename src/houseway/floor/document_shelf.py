"""The operator's own copies of the documents behind the sheets: a folder whose files are known by
their SHA-256 alone, and the passage in which a value stands."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

from houseway.fact import Fact
from houseway.floor.refusals import FloorRefusal
from houseway.rules import PrintedSheet, Refused
from houseway.rules.sources import DOCUMENTS, SourceDocument

_MOST_FILES: Final = 200
_LARGEST: Final = 4 << 20  # bytes
_LONGEST: Final = 4_000  # letters of a passage
_STRIPPED: Final = " .:;,-–—#*"


class Passage(Fact, frozen=True, omit_defaults=True):
    """What the house's own copy of a document says under a heading. Without a copy, or where the
    heading is not in it, there is no text."""

    title: str
    edition: str
    digest: str
    has_copy: bool = False
    heading: str = ""
    text: str = ""
    is_cut: bool = False


class DocumentShelf:
    """The copies in one folder, read once; none without a folder."""

    def __init__(self, folder: str = "") -> None:
        if folder and not Path(folder).is_dir():
            guide = "docs/how-to/run-a-floor.md"
            raise Refused(FloorRefusal.NO_SUCH_FOLDER, where="documents", rule=guide, name=folder)
        self._folder = folder

    @cached_property
    def _texts(self) -> Mapping[str, str]:
        """The text of each copy whose digest is that of a document."""
        wanted = {each.digest for each in DOCUMENTS}
        found = {}
        for path in sorted(Path(self._folder).iterdir())[:_MOST_FILES] if self._folder else ():
            data = _read(path)
            digest = hashlib.sha256(data).hexdigest()
            if digest in wanted:
                found[digest] = data.decode("utf-8", "replace")
        return found

    def passage(self, sheet: PrintedSheet, key: str) -> Passage:
        """The passage in which a value of a sheet stands."""
        value = sheet.values.get(key)
        source = None if value is None else document_called(sheet.document)
        if value is None or source is None:
            return Passage("", "", "")
        text = self._texts.get(source.digest)
        if text is None:
            return Passage(source.title, source.edition, source.digest)
        sections = {each.cite.section for each in sheet.values.values()}
        heading, found = passage_in(text, value.cite.section, sections)
        return Passage(
            title=source.title,
            edition=source.edition,
            digest=source.digest,
            has_copy=True,
            heading=heading,
            text=found[:_LONGEST],
            is_cut=len(found) > _LONGEST,
        )


def document_called(file: str) -> SourceDocument | None:
    """The document whose file a sheet names."""
    return next((each for each in DOCUMENTS if each.file == file), None)


def passage_in(text: str, section: str, sections: Iterable[str]) -> tuple[str, str]:
    """The heading of a section as the text has it, and what stands below it up to the next heading
    that some value names. Where a heading stands twice, as in a table of contents, the longest
    passage counts.

    >>> passage_in("TRIPS BONUS\\n\\nIt pays.\\nPAYOUTS\\nAll.", "TRIPS BONUS 2", ["PAYOUTS 1"])
    ('TRIPS BONUS', 'It pays.')
    """
    lines = text.splitlines()
    plain = [_plain(line) for line in lines]
    known = set(plain) - {""}
    headings = {head for each in (section, *sections) for head in _headings(each, known)}
    best = ("", "")
    for head in _headings(section, known):
        for at, line in enumerate(plain):
            if line != head:
                continue
            end = next((n for n in range(at + 1, len(lines)) if plain[n] in headings), len(lines))
            below = "\n".join(lines[at + 1 : end]).strip()
            if len(below) > len(best[1]):
                best = (lines[at].strip(), below)
        if best[1]:
            break
    return best


def _headings(section: str, known: set[str]) -> list[str]:
    """The headings that a citation names and a text has: "TRIPS BONUS 2; Envy Bonus" names two."""
    found = []
    for part in section.split("; "):
        words = part.split()
        for length in range(len(words), 0, -1):
            head = _plain(" ".join(words[:length]))
            if head in known:
                found.append(head)
                break
    return found


def _plain(line: str) -> str:
    return " ".join(line.replace("’", "'").split()).strip(_STRIPPED).casefold()


def _read(path: Path) -> bytes:
    """A file of the folder; nothing where it is none, too large or unreadable."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        with os.fdopen(handle, "rb") as file:
            about = os.fstat(handle)
            if not stat.S_ISREG(about.st_mode) or about.st_size > _LARGEST:
                return b""
            return file.read(_LARGEST)
    except OSError:
        return b""
