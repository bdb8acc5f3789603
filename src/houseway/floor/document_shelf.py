"""The operator's own copies of the documents behind the sheets: a folder whose files are known by
their SHA-256 alone, and the passages that a value cites."""

import hashlib
import os
import stat
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

from houseway.fact import Fact
from houseway.floor.document_passages import CitedPassage, DocumentText
from houseway.floor.refusals import FloorRefusal
from houseway.rules import PrintedSheet, Refused
from houseway.rules.sources import DOCUMENTS, SourceDocument

_MOST_FILES: Final = 200
_LARGEST: Final = 4 << 20  # bytes


class Passage(Fact, frozen=True, omit_defaults=True):
    """What the house's own copy of a document says of a value: a passage for each cited heading.
    Without a copy there is none."""

    title: str
    edition: str
    digest: str
    has_copy: bool = False
    passages: tuple[CitedPassage, ...] = ()


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

    def passage(self, sheets: Iterable[PrintedSheet], sheet: PrintedSheet, key: str) -> Passage:
        """The passages that a value of a sheet cites. The citations of all `sheets` of the same
        document say where its passages end."""
        value = sheet.values.get(key)
        source = None if value is None else document_called(sheet.document)
        if value is None or source is None:
            return Passage("", "", "")
        text = self._texts.get(source.digest)
        if text is None:
            return Passage(source.title, source.edition, source.digest)
        beside = [each for each in sheets if each.document == sheet.document]
        cited = {value.cite.section for each in (sheet, *beside) for value in each.values.values()}
        found = DocumentText(text, cited).passages(value.cite.section)
        return Passage(source.title, source.edition, source.digest, has_copy=True, passages=found)


def document_called(file: str) -> SourceDocument | None:
    """The document whose file a sheet names."""
    return next((each for each in DOCUMENTS if each.file == file), None)


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
