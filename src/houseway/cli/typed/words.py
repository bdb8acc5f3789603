"""The words of a typed line; words with blanks are in double quotes."""

import shlex
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from houseway.cli.refusals import TerminalRefusal
from houseway.rules import Refused

YES: Final = {"yes": True, "true": True, "no": False, "false": False}
"""The typed forms of yes and no."""


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
        raise Refused(TerminalRefusal.WORDS_NOT_CLOSED, where=where) from None


def near_names(typed: str, known: Iterable[str]) -> tuple[str, ...]:
    """The names that may be meant: those that look like it, or have its word.

    >>> near_names("bets", ["bet", "take seat", "leave seat"]), near_names("sit", ["bet"])
    (('bet',), ())
    >>> near_names("seat 1", ["bet", "take seat", "leave seat"])
    ('take seat', 'leave seat')
    """
    said, names = " ".join(typed.casefold().split()[:3]), tuple(known)
    for asked in dict.fromkeys((said, " ".join(said.split()[:2]), said.split(" ")[0])):
        if near := get_close_matches(asked, names, n=3, cutoff=0.7):
            return tuple(near)
    word = said.split(" ")[0]
    return tuple([name for name in names if word in name.split()][:4])
