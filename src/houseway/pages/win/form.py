"""The win page as a file: on a screen as HTML, on paper as PDF."""

from __future__ import annotations

from houseway import codec
from houseway.cards import Suit
from houseway.pages.suit import suit_svg
from houseway.pages.template import fill
from houseway.pages.typeset import set_pdf
from houseway.pages.win.parts import PageWords


def html_page(words: PageWords) -> bytes:
    """The page for a screen: one file that holds all it needs, runs nothing and fetches nothing."""
    return fill("win.html", page=words, suits=_suits()).encode("utf-8")


def pdf_page(words: PageWords) -> bytes:
    """The page for paper."""
    suits = codec.encode(_suits()).decode("utf-8")
    return set_pdf("win.typ", {"page": codec.encode(words).decode("utf-8"), "suits": suits})


def _suits() -> dict[str, str]:
    return {suit.value: suit_svg(suit) for suit in Suit}
