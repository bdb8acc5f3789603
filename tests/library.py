"""The library that tests ask: the package's own documents, and what a test's environment names.

The questions that rooms answer with a library in hand are here without one.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from houseway import jackpot
from houseway.floor import open_library
from houseway.floor.library import LINKS, PAYTABLES, SHEETS
from houseway.gamemath.catalogue import GAMES
from houseway.jackpot import JackpotPaytable, Link
from houseway.jackpot.documents import library as documents
from houseway.jackpot.documents.approval import ApprovedSystems
from houseway.rules import Item, Library, PrintedSheet, Refused, SheetError

__all__ = ["LINKS", "PAYTABLES", "SHEETS", "library"]

RULES: Final = Path(__file__).parents[1] / "docs" / "rules.md"
_OWN: Final = ("HOUSEWAY_SHEETS", "HOUSEWAY_LINKS")


_PACKAGED: Final = open_library({})
_PACKAGE: Final = SHEETS.parent.as_posix()


def _has_own() -> bool:
    return any(os.environ.get(name) for name in _OWN)


def library() -> Library:
    """The library of now. With folders of one's own it is read afresh."""
    return open_library() if _has_own() else _PACKAGED


def _without_files() -> Library:
    """The package's library without what was named by a path: a test writes a file anew under the
    same one."""
    known = _PACKAGED._known
    for key in [key for key in known if ".toml" in str(key) and _PACKAGE not in str(key)]:
        del known[key]
    return _PACKAGED


def read_once(**documents: Any) -> Library:
    """What `open_library` builds, but the package's documents are not read anew each time."""
    return Library(**documents) if _has_own() else _without_files()


def open_sheet(sheet_id: str) -> PrintedSheet:
    return library().sheet(sheet_id)


def sheet_ids() -> list[str]:
    return list(library().sheets)


def counted_sheets() -> list[str]:
    """The sheets whose games are counted: all but those that are played for the pot."""
    return [name for name in sheet_ids() if open_sheet(name).game in GAMES]


def all_items() -> Mapping[str, Item]:
    return library().items


def find_item(item_id: str) -> Item:
    return library().item(item_id)


def all_paytables() -> Mapping[str, JackpotPaytable]:
    return jackpot.all_paytables(library())


def find_paytable(paytable_id: str) -> JackpotPaytable:
    return all_paytables()[paytable_id]


def paytables_of(sheet_id: str) -> tuple[JackpotPaytable, ...]:
    return jackpot.paytables_of(library(), sheet_id)


def open_link(id_or_path: str, **choices: Any) -> Link:
    if id_or_path.endswith(".toml") and not _has_own():
        _without_files()
    return jackpot.open_link(library(), id_or_path, **choices)


def find_link(link_id: str) -> Link:
    return open_link(link_id)


def all_links() -> Mapping[str, Link]:
    return jackpot.all_links(library())


def broken_links() -> tuple[SheetError | Refused, ...]:
    return jackpot.broken_links(library())


def links_of(sheet_id: str) -> tuple[Link, ...]:
    return jackpot.links_of(library(), sheet_id)


def choose_link(sheet_id: str, name: str | None = None, **choices: Any) -> Link:
    return jackpot.choose_link(library(), sheet_id, name, **choices)


def find_approval() -> ApprovedSystems:
    found = documents.find_approval(library())
    assert found is not None
    return found
