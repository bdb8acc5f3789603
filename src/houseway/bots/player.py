"""An automatic player: one interface for every game and every way of playing, and its name."""

from typing import Any, Final, Protocol

from houseway.games import Decision, Game

_MARK: Final = " bot "


class AutoPlayer(Protocol):
    """A player that decides by itself."""

    def choose(self, game: Game[Any], state: Any, spot: int) -> Decision:
        """The decision at a spot whose turn it is; refused if there is nothing to decide."""


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
