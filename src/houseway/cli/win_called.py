"""How people call what a win page names: the house, the link, the game, and the hour there.

The record has ids and Greenwich time. The names are those of the files at hand today; what is not
there any more goes by its id.
"""

from __future__ import annotations

import re
from typing import Final

from houseway.cli.win_words import Called
from houseway.floor.clock import told
from houseway.floor.library import open_library
from houseway.jackpot import open_link
from houseway.jackpot.win_facts import WinPage
from houseway.rules import Library, Refused, SheetError

_ID: Final = re.compile(r"[a-z0-9-]{1,60}/[a-z0-9-]{1,60}", re.ASCII)  # and not a path (R15)


def called(page: WinPage) -> Called:
    """The names of one page."""
    library = open_library()
    house, link = _link(page.link, library)
    return Called(house, link, _game(page.sheet, library), told(page.award.at))


def _link(link_id: str, library: Library) -> tuple[str, str]:
    if _ID.fullmatch(link_id) is None:
        return "", ""
    try:
        link = open_link(library, link_id)
    except (Refused, SheetError, OSError):
        return "", ""
    return (link.house, link.title) if link.id == link_id else ("", "")


def _game(sheet_id: str, library: Library) -> str:
    if _ID.fullmatch(sheet_id) is None:
        return ""
    try:
        sheet = library.sheet(sheet_id)
    except (Refused, SheetError, OSError):
        return ""
    return sheet.title if sheet.id == sheet_id else ""
