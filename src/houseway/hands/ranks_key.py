"""Cards by their ranks alone, the joker perhaps among them: hands without a flush that have the
same ranks are alike.

There are 67,600 ways to hold seven ranks, the joker being one of its own, so what is found out for
a hand can be remembered for all that are like it.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from houseway.cards import Card, PlayingCard, joker_deck

Cards = tuple[PlayingCard, ...]

# Three bits of count for each rank, one for the joker, and four for each suit. The joker counts in
# every suit, and each suit counter starts at three, so that its top bit stands exactly when a flush
# can be made.
_SUITS_AT: Final = 13 * 3 + 1
_EMPTY: Final = sum(3 << (_SUITS_AT + 4 * suit) for suit in range(4))
_FLUSH: Final = sum(8 << (_SUITS_AT + 4 * suit) for suit in range(4))
_BITS: Final[dict[PlayingCard, int]] = {
    card: (1 << (3 * (card.rank - 2))) + (1 << (_SUITS_AT + 4 * (card.index % 4)))
    if isinstance(card, Card)
    else (1 << (_SUITS_AT - 1)) + sum(1 << (_SUITS_AT + 4 * suit) for suit in range(4))
    for card in joker_deck()
}
_RANKS: Final = (1 << _SUITS_AT) - 1


def ranks_key(cards: Iterable[PlayingCard]) -> tuple[int, bool]:
    """A number for the ranks of five to seven cards, and whether five of them can be a flush.

    >>> from houseway.cards import parse_with_joker
    >>> one, other = parse_with_joker("9h 7h Jo 5h 2h"), parse_with_joker("9s 7h Jo 5h 2h")
    >>> ranks_key(one)[0] == ranks_key(other)[0]
    True
    >>> ranks_key(one)[1], ranks_key(other)[1]
    (True, False)
    """
    key = sum([_BITS[card] for card in cards], _EMPTY)
    return key & _RANKS, key & _FLUSH != 0


def keys_without_two(cards: Sequence[PlayingCard]) -> Iterator[tuple[Cards, tuple[int, bool]]]:
    """Every two of these cards, with the `ranks_key` of the others."""
    whole = sum([_BITS[card] for card in cards], _EMPTY)
    for two in combinations(cards, 2):
        key = whole - _BITS[two[0]] - _BITS[two[1]]
        yield two, (key & _RANKS, key & _FLUSH != 0)
