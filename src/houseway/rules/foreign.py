"""Text from other authors: in a sheet, a link, a round file or a name.

Characters that a terminal would act on or hide (escapes, line breaks, direction marks, zero-width
letters) are spelled out, so that they are visible.

>>> spell_out("Zo\\u00eb \\u202e\\u001b[31m"), spell_out("two\\nlines")
('Zoë \\\\u202e\\\\x1b[31m', 'two\\\\nlines')
"""

import re
from typing import Final

_UNSEEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)  # Unicode's Default_Ignorable_Code_Point, and the Braille letter without a dot


def is_shown(text: str) -> bool:
    """Whether every letter of a text is visible: another id could look the same as one with hidden
    letters (R19).

    >>> is_shown("N1"), is_shown("N\\ufe0f1"), is_shown("N\\u200b1")
    (True, False, False)
    """
    return text.isprintable() and (text.isascii() or _UNSEEN.search(text) is None)


def spell_out(text: str) -> str:
    """The text with all hidden and control characters spelled out."""
    if is_shown(text):
        return text
    return "".join(map(_spelled, text))


def one_line(text: str) -> str:
    """The same, cut if it is too long for one line of a terminal or a log."""
    return spell_out(text if len(text) <= 400 else f"{text[:250]} … {text[-100:]}")


def _spelled(letter: str) -> str:
    if is_shown(letter):
        return letter
    return " " if letter == "\u00a0" else letter.encode("unicode_escape").decode("ascii")
