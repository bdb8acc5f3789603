"""The names of bots, by which people and programs tell them from guests."""

from __future__ import annotations

from typing import Final

_MARK: Final = " bot "


def bot_name(first: str, tag: str) -> str:
    """The name of a bot; `tag` tells it from others with its first name.

    >>> bot_name("Ada", "7f3a1")
    'Ada bot 7f3a1'
    """
    return f"{first}{_MARK}{tag}"


def is_bot(name: str) -> bool:
    """Whether a name is that of a bot.

    >>> is_bot("Ada bot 7f3a1"), is_bot("Ada")
    (True, False)
    """
    return _MARK in name
