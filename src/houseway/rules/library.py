"""The library: every sheet, link and jackpot paytable, and the items that they cite.

A library is built at the edge, from folders or from texts, and passed to the code that needs it:
below `floor` no code reads a disk or the environment. It reads a document once, on first use. An
unreadable document is refused by itself; all others can still be used.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar, cast

from houseway.money import Cents
from houseway.rules.configure import configure
from houseway.rules.items import Item, read_items
from houseway.rules.line import naming_lines
from houseway.rules.load import read_sheet
from houseway.rules.reader import Plain, SheetError
from houseway.rules.refusal import Refused
from houseway.rules.refusals import SheetRefusal
from houseway.rules.search import search_items
from houseway.rules.sheet import PrintedSheet, Sheet
from houseway.rules.short_name import find_id, unknown
from houseway.rules.short_name import item_id as full_item_id

T = TypeVar("T")

_MOST_REMEMBERED: Final = 1024
_UNKNOWN: Final = object()


@dataclass(frozen=True, slots=True)
class Source:
    """The source of a document: its name, its file, and how its text is read.

    `read` raises `SheetError` if there is no text. A link of an operator's `own` has its paytables
    `beside` it, by the names of their files.
    """

    name: str
    file: str
    read: Callable[[], str]
    own: bool = False
    beside: Mapping[str, Source] = field(default_factory=dict)

    def read_as(self, read: Callable[[str], T]) -> T:
        """Read the text as a document; a fault names its line."""
        text = self.read()
        with naming_lines(text):
            return read(text)

    @property
    def folder(self) -> str:
        return self.file.rpartition("/")[0]

    @property
    def stem(self) -> str:
        """The name of its file."""
        return self.file.rpartition("/")[2].removesuffix(".toml")


class Choices(NamedTuple):
    """A table's choices from a sheet before a round begins.

    With `partly` a paytable may be left unchosen: that wager is then not offered.
    """

    sheet_id: str
    choose: Mapping[str, str]
    switch: Mapping[str, Plain]
    limits: Mapping[str, tuple[Cents, Cents]]
    fee_option: int | None
    partly: bool = False


def no_file(name: str) -> Source:
    """For a library of texts alone: no files."""
    raise SheetError(name, "", "cannot be read: this library opens no files")


def no_check(sheet: PrintedSheet) -> None:
    """For a library of sheets whose games are not needed."""


@dataclass(eq=False, slots=True)
class Library:
    """Documents by their names, read on first use.

    `rules` are the texts of the rules digest, the package's first. `check` checks the game's part
    of a sheet, `open_file` opens a document by its path. If two documents have one name, `links`
    and `misplaced` have both, and `sheets` neither.
    """

    rules: tuple[Source, ...]
    sheets: Mapping[str, Source]
    links: tuple[Source, ...] = ()
    misplaced: tuple[Source, ...] = ()
    paytables: Mapping[str, Source] = field(default_factory=dict)
    approval: Source | None = None
    check: Callable[[PrintedSheet], None] = no_check
    open_file: Callable[[str], Source] = no_file
    _known: dict[Hashable, Any] = field(default_factory=dict)

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """The cached value of this key, or a new one."""
        known: T | object = self._known.get(
            key, _UNKNOWN
        )  # one look: others may forget it meanwhile
        if known is not _UNKNOWN:
            return cast(T, known)
        if len(self._known) >= _MOST_REMEMBERED:
            self._known.clear()
        found = self._known[key] = make()
        return found

    # --- sheets

    def sheet_called(self, name: str) -> str:
        """The id of the sheet meant by a name: in full, in short, or the path of its file.

        Any other name is refused, with suggestions.
        """
        if name.endswith(".toml"):
            return name
        found = find_id(name, tuple(self.sheets))
        if found is None:
            raise unknown(name, tuple(self.sheets), SheetRefusal.UNKNOWN_SHEET).at("sheet")
        return found

    def sheet(self, sheet_id: str) -> PrintedSheet:
        """One sheet from its file, with its game's part checked; by its id, or by the path of an
        operator's own file."""
        return self.remember(("sheet", sheet_id), lambda: self._read_sheet(sheet_id))

    def unread(self) -> Library:
        """The same library with nothing read yet, for another process."""
        return replace(self, _known={})

    def with_edition(self, printed: PrintedSheet) -> Library:
        """The same library with the edition of one sheet that a round was played on (R13)."""
        return replace(self, _known={("sheet", printed.id): printed})

    def sheet_in(self, file: str) -> PrintedSheet:
        """The sheet in a file by its path; the file may have any name."""
        return self._checked(self.open_file(file))

    def sheet_of_text(self, text: str, name: str = "sheet") -> PrintedSheet:
        """Read a text as a sheet, with all refusals."""
        return self._checked(Source(name, "", lambda: text))

    def sheet_text(self, sheet_id: str) -> str:
        """The text of a sheet's file."""
        by_path = sheet_id.endswith(".toml")
        source = self.open_file(sheet_id) if by_path else self.sheets.get(sheet_id)
        if source is None:
            raise unknown(sheet_id, tuple(self.sheets), SheetRefusal.UNKNOWN_SHEET).at("sheet")
        return source.read()

    def all_sheets(self) -> tuple[PrintedSheet, ...]:
        """Every sheet that can be read; `broken_sheets` has the faults of the others."""
        read = (self._try_sheet(sheet_id) for sheet_id in self.sheets)
        return tuple(sheet for sheet in read if isinstance(sheet, PrintedSheet))

    def broken_sheets(self) -> tuple[SheetError, ...]:
        """The faults of the sheets and the digests that cannot be read."""
        read = (self._try_sheet(sheet_id) for sheet_id in self.sheets)
        return (*self._digests()[1], *(fault for fault in read if isinstance(fault, SheetError)))

    def configured(self, choices: Choices) -> Sheet:
        """A sheet with these choices made."""
        sheet_id, *made = choices
        return self.remember(
            ("configured", choice_key(choices) if any(made) else sheet_id),
            lambda: configure(
                self.sheet(choices.sheet_id),
                choose=choices.choose,
                switch=choices.switch,
                limits=choices.limits,
                fee_option=choices.fee_option,
                partly=choices.partly,
            ),
        )

    def _try_sheet(self, sheet_id: str) -> PrintedSheet | SheetError:
        try:
            return self.sheet(sheet_id)
        except SheetError as fault:
            return fault

    def _read_sheet(self, sheet_id: str) -> PrintedSheet:
        if sheet_id.endswith(".toml"):
            return self.sheet_in(sheet_id)
        source = self.sheets.get(sheet_id)
        if source is None:
            raise unknown(sheet_id, tuple(self.sheets), SheetRefusal.UNKNOWN_SHEET).at("sheet")
        return self._checked(source, sheet_id)

    def _checked(self, source: Source, sheet_id: str | None = None) -> PrintedSheet:
        def read(text: str) -> PrintedSheet:
            sheet = read_sheet(text, name=source.name, items=self.items)
            try:
                self.check(sheet)
            except SheetError as fault:  # a game knows a sheet by its id, not by its file
                raise SheetError(source.name, fault.key, fault.what) from None
            if sheet_id not in (None, sheet.id):
                what = f"the file stands under {sheet_id}, not {sheet.id}"
                raise SheetError(source.name, "sheet.id", what)
            return sheet

        return source.read_as(read)

    # --- links and jackpot paytables, which their own room reads

    def link_source(self, name: str) -> Source | None:
        """The source of a link, by its id or by the path of its file; the package's come first."""
        if name.endswith(".toml"):
            return self.open_file(name)
        if "/" not in name:
            return None
        return next((link for link in self.links if link.stem == file_name(name)), None)

    def paytable_source(self, name: str, beside: Source | None = None) -> Source | None:
        """The source of a jackpot paytable: beside the link that names it, or in the package."""
        stem = file_name(name)
        own = beside.beside.get(stem) if beside is not None else None
        return own or self.paytables.get(stem)

    # --- rule items

    @property
    def items(self) -> Mapping[str, Item]:
        """Every item of the digests by its id."""
        return self._digests()[0]

    def item(self, item_id: str) -> Item:
        """One item by its id."""
        items = self.items
        found = items.get(item_id.strip().upper()) or items.get(full_item_id(item_id))
        if found is None:
            raise Refused(SheetRefusal.UNKNOWN_ITEM, name=item_id[:40])
        return found

    def find_items(self, words: str) -> list[Item]:
        """The item with this id, or those with these words, the best first; refused if there are
        none."""
        try:
            return [self.item(words)]
        except Refused:
            found = search_items(words, self.items.values())
            if not found:
                raise
            return found

    def _digests(self) -> tuple[Mapping[str, Item], tuple[SheetError, ...]]:
        return self.remember("items", self._read_digests)

    def _read_digests(self) -> tuple[Mapping[str, Item], tuple[SheetError, ...]]:
        items: dict[str, Item] = {}
        faults = []
        for source in self.rules:
            own = bool(items)
            try:
                found = read_items(source.read(), title=f"Rules in {source.name}" if own else "")
                taken = sorted(found.keys() & items.keys())
                if taken:
                    what = "another digest has this item; give your own an id of its own"
                    raise SheetError(source.name, taken[0], what)
            except SheetError as fault:
                faults.append(fault)
            else:
                items |= found
        return MappingProxyType(items), tuple(faults)


def file_name(document_id: str) -> str:
    """The file name of a link or a paytable: `washington/mgl-01` is washington-mgl-01."""
    return document_id.replace("/", "-")


def choice_key(choices: object) -> str:
    """The cache key of choices."""
    try:
        return repr(choices)
    except RecursionError:
        raise Refused(SheetRefusal.CHOICE_TOO_DEEP, where="switch") from None
