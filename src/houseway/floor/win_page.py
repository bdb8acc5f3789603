"""Win pages: which award is meant, and what people call everything on its page."""

import re
from contextlib import suppress
from datetime import tzinfo
from typing import Final

from houseway.floor.clock import told
from houseway.floor.refusals import FloorRefusal
from houseway.jackpot import open_link
from houseway.jackpot.win_page import WinPage
from houseway.pages.win.words import Names
from houseway.rules import Library, Refused, SheetError

_ID: Final = re.compile(r"[a-z0-9-]{1,60}/[a-z0-9-]{1,60}", re.ASCII)  # and not a path (R15)
_NUMBER: Final = re.compile(r"(?:([a-z0-9/-]{1,121})#)?([1-9][0-9]{0,17})", re.ASCII)


def entry_named(text: str) -> tuple[str, int]:
    """The link, if it is named, and the number of its entry: 12, or washington/mgl-01#12."""
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise Refused(FloorRefusal.NOT_AN_ENTRY_NUMBER, where="ENTRY", given=text)
    return found[1] or "", int(found[2])


def names_of(library: Library, page: WinPage, zone: tzinfo | None = None) -> Names:
    """What people call the house, the link and the game of a page, the hour there, and what its
    rules say.

    The names are those of the files at hand today; what is not there any more goes by its id.
    """
    house = link_name = game = ""
    with suppress(Refused, SheetError, OSError):
        if _ID.fullmatch(page.link) and (link := open_link(library, page.link)).id == page.link:
            house, link_name = link.house, link.title
    with suppress(Refused, SheetError, OSError):
        named = page.award.event.hand.sheet
        if _ID.fullmatch(named) and (sheet := library.sheet(named)).id == named:
            game = sheet.title
    items = library.items
    rules = tuple((rule, items[rule].summary) for rule in page.rules if rule in items)
    return Names(house, link_name, game, told(page.award.at, zone), rules)
