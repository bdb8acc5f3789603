"""A person's name, and when two of them are the same."""

from __future__ import annotations

from unicodedata import normalize


def normal(text: str) -> str:
    """The form in which names and numbers are compared: however they were typed, one is one.

    >>> normal(" Ann\\u00e9 ") == normal("ANNE\\u0301"), normal("\\uff2e1") == normal("n1")
    (True, True)
    """
    return normalize("NFKC", normalize("NFKC", text).casefold()).strip()
