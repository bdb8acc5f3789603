"""The words of a line that somebody types; those with blanks in them stand in double quotes."""

from __future__ import annotations

import shlex
from typing import Final

from houseway.rules import Refusal, Refused

YES: Final = {"yes": True, "true": True, "no": False, "false": False}
"""How a yes or a no is typed."""


def split_words(line: str, *, where: str = "") -> list[str]:
    """
    >>> split_words('press "T 7" 1')
    ['press', 'T 7', '1']
    """
    reader = shlex.shlex(line, posix=True)
    reader.whitespace_split, reader.quotes = True, '"'
    reader.commenters = reader.escape = ""
    try:
        return list(reader)
    except ValueError:
        raise Refused(Refusal.WORDS_NOT_CLOSED, where=where) from None
