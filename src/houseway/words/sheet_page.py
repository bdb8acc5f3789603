"""A sheet as a page for inspectors: every value with its rule, its source and how it is read, and
beside it another house."""

from collections.abc import Iterable
from typing import Any, Literal

from houseway.fact import Fact
from houseway.rules import Cited, Leaf, PrintedSheet, part_of, part_title, step_of
from houseway.rules.compare import compare
from houseway.rules.plain_words import capital
from houseway.rules.sources import DOCUMENTS
from houseway.words.values import NOTHING_SAID, house_words, value_words

Source = Literal["printed", "reading", "assumed"]
"""Where a value comes from: the document prints it; it is read from an unclear text; or no document
states it."""


class ReadingRow(Fact, frozen=True, omit_defaults=True):
    """One way to read an unclear text, and the houses whose sheets are read so."""

    words: str
    typed: str
    houses: tuple[str, ...] = ()
    is_taken: bool = False


class ValueRow(Fact, frozen=True, omit_defaults=True):
    """A value of a sheet. `section` is where the document states it, `assumed` why it is here where
    no document does. `beside` is what the other house says, and `differs` that it is not the same.
    `readings` are the ways to read it, where there are several."""

    key: str
    title: str
    words: str
    source: Source
    items: tuple[str, ...]
    section: str = ""
    document: str = ""
    assumed: str = ""
    note: str = ""
    is_fixed: bool = False
    beside: str | None = None
    beside_items: tuple[str, ...] = ()
    differs: bool = False
    switch: str = ""
    readings: tuple[ReadingRow, ...] = ()


class PartOfSheet(Fact, frozen=True):
    """A part of a sheet, like its limits, with its values."""

    part: str
    title: str
    rows: tuple[ValueRow, ...]


class SheetOfHouse(Fact, frozen=True):
    """Another house's sheet of the same game."""

    id: str
    house: str


class SheetPage(Fact, frozen=True, omit_defaults=True):
    """A sheet with all that it says, part by part, and where its document is known the title, the
    edition and the SHA-256 of that. `beside` is the sheet that it is compared with, and `others`
    those that it can be compared with."""

    id: str
    title: str
    house: str
    jurisdiction: str
    edition: str
    document: str
    bank: str
    values: int
    parts: tuple[PartOfSheet, ...]
    beside: str = ""
    beside_house: str = ""
    differ: int = 0
    document_title: str = ""
    document_edition: str = ""
    document_digest: str = ""
    others: tuple[SheetOfHouse, ...] = ()


def sheet_page(
    sheet: PrintedSheet, beside: PrintedSheet | None, all_sheets: Iterable[PrintedSheet]
) -> SheetPage:
    """A sheet, and beside it another one."""
    same_game = [each for each in all_sheets if each.game == sheet.game and each.id != sheet.id]
    differ = set() if beside is None else {each.key for each in compare(sheet, beside)}
    source = next((each for each in DOCUMENTS if each.file == sheet.document), None)
    parts: dict[str, list[ValueRow]] = {}
    keys = list(sheet.values)
    if beside is not None:
        keys += [key for key in beside.values if key not in sheet.values]
    for key in keys:
        row = _row(sheet, beside, key, key in differ, same_game)
        parts.setdefault(part_of(key), []).append(row)
    return SheetPage(
        id=sheet.id,
        title=sheet.title,
        house=sheet.house,
        jurisdiction=sheet.jurisdiction,
        edition=sheet.edition,
        document=sheet.document,
        bank=sheet.bank.value,
        values=len(sheet.values),
        parts=tuple(
            [PartOfSheet(part, part_title(part), tuple(rows)) for part, rows in parts.items()]
        ),
        beside="" if beside is None else beside.id,
        beside_house="" if beside is None else beside.house,
        differ=len(differ),
        document_title="" if source is None else source.title,
        document_edition="" if source is None else source.edition,
        document_digest="" if source is None else source.digest,
        others=tuple([SheetOfHouse(each.id, each.house) for each in same_game]),
    )


def _row(
    sheet: PrintedSheet,
    beside: PrintedSheet | None,
    key: str,
    differs: bool,
    same_game: list[PrintedSheet],
) -> ValueRow:
    value, other = sheet.values.get(key), None if beside is None else beside.values.get(key)
    known = sheet if value is not None or beside is None else beside
    title = capital(known.key_words(key))
    step = step_of(key)
    if step is not None:
        title = f"{capital(known.key_words(step))}: {key.rpartition('.')[2]}"
    shown: dict[str, Any] = {
        "beside": None if beside is None else NOTHING_SAID if other is None else "",
        "beside_items": () if other is None else tuple(other.cite.items),
        "differs": differs,
    }
    if beside is not None and other is not None:
        shown["beside"] = house_words(beside, other.value)
    if value is None:
        return ValueRow(key, title, NOTHING_SAID, "printed", (), **shown)
    cite = value.cite
    name = key.removeprefix("switch.") if key.startswith("switch.") else ""
    return ValueRow(
        key=key,
        title=title,
        words=house_words(sheet, value.value),
        source=_source(value, name),
        items=tuple(cite.items),
        section=cite.section,
        document=cite.document,
        assumed=cite.assumed or "",
        note=value.note or "",
        is_fixed=value.leaf is Leaf.FIXED,
        switch=name,
        readings=_readings(sheet, name, same_game),
        **shown,
    )


def _source(value: Cited[Any], switch: str) -> Source:
    if value.cite.assumed is not None:
        return "assumed"
    is_read = bool(switch) or any(item.startswith("T-") for item in value.cite.items)
    return "reading" if is_read else "printed"


def _readings(
    sheet: PrintedSheet, name: str, same_game: list[PrintedSheet]
) -> tuple[ReadingRow, ...]:
    """The ways in which a switch may be read, and by whom it is."""
    switch = sheet.switches.get(name)
    if switch is None or switch.kind == "order":
        return ()
    default = switch.default.value
    found = [default, *switch.other_readings]
    return tuple(
        [
            ReadingRow(
                words=value_words(reading),
                typed=str(reading),
                houses=tuple(
                    [
                        each.house
                        for each in same_game
                        if name in each.switches and each.switches[name].default.value == reading
                    ]
                ),
                is_taken=reading == default,
            )
            for reading in found
        ]
    )
