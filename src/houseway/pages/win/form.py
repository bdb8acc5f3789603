"""The win page as a file: on a screen as HTML, on paper as PDF."""

from functools import cache
from typing import Final

from houseway import codec
from houseway.cards import Suit
from houseway.pages.template import fill
from houseway.pages.typeset import set_pdf
from houseway.pages.win.parts import PageWords

# The suits are paths alone, so that no machine's fonts are needed. All four are filled, two of them
# red; on a black and white print their shapes tell them apart.
_PATHS: Final = {
    Suit.CLUBS: (
        "M50 6a21 21 0 0 0-17 33 21 21 0 1 0 13 36c-1 9-5 15-14 19h36c-9-4-13-10-14-19"
        "a21 21 0 1 0 13-36A21 21 0 0 0 50 6Z"
    ),
    Suit.DIAMONDS: "M50 9 82 50 50 91 18 50Z",
    Suit.HEARTS: "M50 91C22 66 9 51 9 33 9 19 19 10 31 10c8 0 15 4 19 12C54 14 61 10 69 10"
    "c12 0 22 9 22 23 0 18-13 33-41 58Z",
    Suit.SPADES: (
        "M50 6C22 31 9 45 9 61c0 12 9 20 19 20 8 0 14-3 18-9-1 10-5 17-14 22h36"
        "c-9-5-13-12-14-22 4 6 10 9 18 9 10 0 19-8 19-20C91 45 78 31 50 6Z"
    ),
}


def html_page(words: PageWords) -> bytes:
    """The page for a screen: one file that holds all it needs, runs nothing and fetches nothing."""
    return fill("win.html", page=words, suits=_suits()).encode("utf-8")


def pdf_page(words: PageWords) -> bytes:
    """The page for paper."""
    suits = codec.encode(_suits()).decode("utf-8")
    return set_pdf("win.typ", {"page": codec.encode(words).decode("utf-8"), "suits": suits})


def _suits() -> dict[str, str]:
    return {suit.value: suit_svg(suit) for suit in Suit}


@cache
def suit_svg(suit: Suit) -> str:
    """One suit as a whole SVG picture, to be set into a page."""
    return fill("suit.svg", path=_PATHS[suit], is_red=suit.is_red)
