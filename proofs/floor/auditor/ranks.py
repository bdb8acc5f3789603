"""What five cards are worth, worked out without the house's own ranking."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
Worth = tuple[int, ...]


def worth(five: Sequence[str]) -> Worth:
    """A hand of five as a tuple that is the greater the better it is."""
    counted = Counter([RANKS.index(card[0]) for card in five])
    order = sorted(counted, key=lambda rank: (counted[rank], rank), reverse=True)
    shape = tuple([counted[rank] for rank in order])
    flush = len({card[1] for card in five}) == 1
    straight = len(order) == 5 and order[0] - order[4] == 4
    if order == [12, 3, 2, 1, 0]:
        straight, order = True, [3, 2, 1, 0, -1]
    if straight and flush:
        kind = 8
    elif shape[0] == 4:
        kind = 7
    elif shape == (3, 2):
        kind = 6
    elif flush:
        kind = 5
    elif straight:
        kind = 4
    elif shape[0] == 3:
        kind = 3
    else:
        kind = shape.count(2)
    return (kind, *order)


def best(hole: Sequence[str], board: Sequence[str]) -> Worth:
    """Any five of two cards and the board, or two of four cards with three of the board."""
    fives: Iterable[Sequence[str]]
    if len(hole) == 2:
        fives = combinations([*hole, *board], 5)
    else:
        fives = (
            [*own, *open_] for own in combinations(hole, 2) for open_ in combinations(board, 3)
        )
    return max(map(worth, fives))


def drawn_for_button(cards: Iterable[tuple[int, str]]) -> int:
    """The spot with the highest card, the suits in their order from clubs to spades (B14-3)."""
    return max(cards, key=lambda each: (RANKS.index(each[1][0]), SUITS.index(each[1][1])))[0]
