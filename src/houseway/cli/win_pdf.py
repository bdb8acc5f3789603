"""The win page on paper, set by typst with the fonts it brings along."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from houseway.cards import Suit
from houseway.cli.suit_picture import suit_svg

_PAGES: Final = Path(__file__).parent / "pages"


def pdf_page(words: Mapping[str, Any]) -> bytes:
    """The page as PDF: the same words give the same bytes, on any machine and on any day.

    The words go in as data beside the template, never into its source.
    """
    import typst  # only here: it is large, and no other command needs it

    made = typst.compile(
        _PAGES / "win.typ",
        root=_PAGES,
        ignore_system_fonts=True,
        format="pdf",
        pdf_standards="ua-1",  # a reader may listen to it
        sys_inputs={
            "page": json.dumps(words),
            "suits": json.dumps({suit.value: suit_svg(suit) for suit in Suit}),
        },
    )
    assert isinstance(made, bytes)
    return made
