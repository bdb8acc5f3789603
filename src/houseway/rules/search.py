"""Finding items of the rules digest by their words."""

import re
from collections.abc import Collection, Iterable
from typing import Final

from houseway.rules.items import Item

_WORD: Final = re.compile(r"[^\W_]+")
_IN_SUMMARY: Final = 3
_IN_TITLE: Final = 2
_SAME: Final = (
    frozenset({"bet", "wager", "stak"}),
    frozenset({"tie", "tied", "push"}),
    frozenset({"split", "shar", "divid"}),
    frozenset({"partli", "part", "partial", "extent"}),
    frozenset({"paid", "pay", "payout", "payoff"}),
    frozenset({"tok", "tip"}),
    frozenset({"fee", "rak", "commission", "collection"}),
)
"""Words for one thing, without their endings."""


def search_items(words: str, items: Iterable[Item]) -> list[Item]:
    """The items with all of these words, the best first.

    A word counts in any of its forms, so that `bet` finds `bets`, and so do other words for the
    same thing, like wager. Items with the words in the first sentence come first; a whole part
    comes after its items.

    >>> items = [Item("B1-1", "B1", "The joker is out."), Item("B1-2", "B1", "Jokers: see joker.")]
    >>> [item.id for item in search_items("JOKER", items)]
    ['B1-2', 'B1-1']
    """
    asked = {_stem(word) for word in _words(words)}
    if not asked:
        return []
    scored = [(score, item) for item in items if (score := _score(asked, item))]
    return [item for _, item in sorted(scored, key=lambda each: -each[0])]


def first_sentence(item: Item) -> str:
    """The first sentence of an item, for a list."""
    return re.split(r"(?<=[.?!]) ", re.sub(r"\s+", " ", item.summary), maxsplit=1)[0]


def _score(asked: Collection[str], item: Item) -> int:
    """The score of an item; zero if one of the words is missing."""
    if item.is_part:  # a part holds what its items say
        title = _stems(item.title)
        return 1 if all(_alike(word).intersection(title) for word in asked) else 0
    summary, title, text = _stems(item.summary), _stems(item.title), _stems(item.text)
    total = 0
    for word in asked:
        alike = _alike(word)
        often = sum(text.count(each) for each in alike)
        if not often and alike.isdisjoint(title):
            return 0
        total += min(often, 3) + _IN_TITLE * (not alike.isdisjoint(title))
        total += _IN_SUMMARY * (not alike.isdisjoint(summary)) + (word in text)
    return 1 + total


def _alike(word: str) -> frozenset[str]:
    """A word, and others for the same thing."""
    return next((same for same in _SAME if word in same), frozenset({word}))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _stems(text: str) -> list[str]:
    return [_stem(word) for word in _words(text)]


def _stem(word: str) -> str:
    """A word without its ending: `tokes` and `toke`, `dealing` and `deal` are the same."""
    if word.endswith("s") and not word.endswith("ss") and len(word) > 3:
        word = word[:-1]
    for suffix in ("ing", "ed"):
        if word.endswith(suffix) and len(word) - len(suffix) > 2:
            word = word.removesuffix(suffix)
    if len(word) > 3 and word.endswith(("e", "y")):
        return word[:-1] + ("i" if word.endswith("y") else "")
    return word
