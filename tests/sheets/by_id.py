"""What any shipped sheet says, asked for by its id and a key: `printed.py` for every game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from houseway.rules import Cited, Plain, PrintedSheet
from tests.library import open_sheet


@cache
def printed(sheet_id: str) -> PrintedSheet:
    return open_sheet(sheet_id)


def ruled(sheet_id: str, key: str) -> Cited[Plain]:
    return printed(sheet_id).values[key]


def part(sheet_id: str, prefix: str) -> dict[str, Plain]:
    """Every value under a prefix, by the rest of its key."""
    return {
        key.removeprefix(f"{prefix}."): value.value
        for key, value in printed(sheet_id).values.items()
        if key.startswith(f"{prefix}.")
    }


def states(sheet_id: str, key: str, value: Plain, *items: str) -> None:
    """The document says so: the value, the items that it cites, and a place in the document."""
    found = ruled(sheet_id, key)
    assert found.value == value
    assert type(found.value) is type(value)
    assert found.cite.items == items
    assert found.cite.assumed is None
    assert found.cite.section
    assert found.cite.document == printed(sheet_id).document


def assumes(sheet_id: str, key: str, value: Plain, *items: str) -> None:
    """The document is silent: the value is assumed, and the sheet says why."""
    found = ruled(sheet_id, key)
    assert found.value == value
    assert type(found.value) is type(value)
    assert found.cite.items == items
    assert found.cite.assumed
    assert found.cite.section == ""


def tells(sheet_id: str, key: str, item: str, *words: str) -> None:
    """A procedure in words: it cites the item and has these words, in this order."""
    found = ruled(sheet_id, key)
    assert item in found.cite.items
    assert isinstance(found.value, str)
    at = 0
    for word in words:
        at = found.value.find(word, at)
        assert at >= 0, f"{sheet_id} {key} does not say {word!r} where it should: {found.value}"
        at += len(word)


def notes(sheet_id: str, key: str, *words: str) -> None:
    """The note beside a value has these words."""
    for word in words:
        assert word in ruled(sheet_id, key).note, (sheet_id, key, word)


def stands_at(sheet_id: str, key: str, *places: str) -> None:
    """The value cites these places of the document, and no other."""
    assert ruled(sheet_id, key).cite.section == "; ".join(places)


def paytable(sheet_id: str, wager: str, name: str = "house") -> Mapping[str, str]:
    table = printed(sheet_id).offers[wager].tables[name]
    return {hand: str(odds.value) for hand, odds in table.rows.items()}


def schedule(sheet_id: str) -> dict[int, str]:
    """The fee options in one line each, `$5-$100 2.00; $101-$200 6.00; ...`."""
    fees = printed(sheet_id).fees
    assert fees is not None
    return {
        number: "; ".join(f"{band.printed} {band.fee / 100:.2f}" for band in option.bands)
        for number, option in fees.options.items()
    }


def silent(sheet_id: str) -> dict[str, tuple[Plain, tuple[str, ...]]]:
    """The irregularities that the document does not name, with the items that fill the gap."""
    return {
        key.removeprefix("irregularities."): (value.value, value.cite.items)
        for key, value in printed(sheet_id).values.items()
        if key.startswith("irregularities.") and value.cite.assumed is not None
    }


def switches(sheet_id: str) -> dict[str, tuple[str, str, list[Any], Plain]]:
    """Every switch: its name, kind, readings and default."""
    return {
        short: (switch.name, switch.kind, switch.options, switch.default.value)
        for short, switch in printed(sheet_id).switches.items()
    }


def foreign_items(sheet_id: str, own: set[str]) -> list[str]:
    """The keys of stated values that cite a part of the digest which is not their own house's."""
    return [
        key
        for key, value in printed(sheet_id).values.items()
        if value.cite.assumed is None
        and not {i.partition("-")[0] for i in value.cite.items if i.startswith("B")} <= own
    ]
