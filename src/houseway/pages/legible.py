"""Foreign text, so that it can be drawn and read."""

from __future__ import annotations

from typing import Final

# What the fonts of both forms can draw: Latin, Greek and Cyrillic letters, and a few marks.
_DRAWN: Final = ((0x20, 0x7E), (0xA1, 0x17F), (0x391, 0x3CE), (0x400, 0x45F))
_DRAWN_MARKS: Final = frozenset("–—‘’“”…•→−≤≥")
_LONGEST: Final = 120


def legible(text: str, *, longest: int = _LONGEST) -> str:
    """Foreign text, letter by letter: what cannot be drawn is spelled out.

    >>> legible("Zoë\\u202e"), legible("a\\nb"), legible("a\\\\b")
    ('Zoë\\\\u202e', 'a\\\\nb', 'a\\\\\\\\b')
    """
    if len(text) > longest:
        text = f"{text[:90]} … {text[-20:]} ({len(text)} characters)"
    return "".join(map(_drawn, text))


def _drawn(letter: str) -> str:
    if letter == "\\":
        return "\\\\"
    if letter in _DRAWN_MARKS:
        return letter
    if letter.isprintable() and any(low <= ord(letter) <= high for low, high in _DRAWN):
        return letter
    return letter.encode("unicode_escape").decode("ascii")
