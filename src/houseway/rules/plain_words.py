"""Names of the files in plain words: `queens_up` is queens up, two-caps is two caps."""

import re
from typing import Final

_NAME: Final = re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)+")


def in_words(name: str) -> str:
    """A name in words; any other text is unchanged.

    >>> in_words("fold_streets"), in_words("1.10*max"), in_words("Dealer's hand")
    ('fold streets', '1.10*max', "Dealer's hand")
    """
    return name.replace("_", " ") if _NAME.fullmatch(name) else name


def capital(text: str) -> str:
    """A text with a capital first letter.

    >>> capital("queens up"), capital("6 Card Bonus")
    ('Queens up', '6 Card Bonus')
    """
    return text[:1].upper() + text[1:]


def same_words(one: str, other: str) -> bool:
    """Whether two names are the same without capitals, blanks, hyphens and underscores.

    >>> same_words("Two caps", "two_caps"), same_words("two-caps", "two"), same_words("", " ")
    (True, False, False)
    """
    return _squash(one) == _squash(other) != ""


def _squash(text: str) -> str:
    return " ".join(re.split(r"[\s_-]+", text.strip().casefold()))
