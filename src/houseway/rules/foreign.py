"""Text that somebody else wrote: in a sheet, a link, a round file or a name.

What a terminal would act on or not show (escapes, line breaks, marks that turn the direction of
writing, letters of no width) is spelled out, so that a text looks like what it is.

>>> spell_out("Zo\\u00eb \\u202e\\u001b[31m"), spell_out("two\\nlines")
('Zoë \\\\u202e\\\\x1b[31m', 'two\\\\nlines')
"""

from __future__ import annotations


def spell_out(text: str) -> str:
    """The text with everything that is not simply a letter or a mark spelled out."""
    if text.isprintable():
        return text
    return "".join(map(_spelled, text))


def one_line(text: str) -> str:
    """The same, cut short where it is too long for one line of a terminal or a log."""
    return spell_out(text if len(text) <= 400 else f"{text[:250]} … {text[-100:]}")


def _spelled(letter: str) -> str:
    if letter.isprintable():
        return letter
    return " " if letter == "\u00a0" else letter.encode("unicode_escape").decode("ascii")
