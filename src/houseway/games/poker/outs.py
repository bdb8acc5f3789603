"""Outs: the cards still to come that make a better hand of a player's own cards.

>>> from houseway.cards import parse_cards
>>> found = find_outs(parse_cards("Ts 9s"), parse_cards("Qs 8d 2s"))
>>> [(each.makes, len(each.cards)) for each in found]
[('flush', 9), ('straight', 3), ('pair', 6)]
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.cards import Card
from houseway.cards.deck import standard_deck
from houseway.fact import Fact
from houseway.hands import Category, Ranking, best_ranking, rank_five

_FLOP: Final = 3
_RIVER: Final = 5
_HOLDEM: Final = 2


class OutsTo(Fact, frozen=True):
    """Cards that make a hand of this name, better than the present hand."""

    makes: str
    cards: tuple[Card, ...]


def find_outs(hole: Sequence[Card], board: Sequence[Card]) -> tuple[OutsTo, ...]:
    """The outs of a hand on the flop or the turn, the best hand first. A card that makes the same
    hand on the board alone is not an out."""
    if not _FLOP <= len(board) < _RIVER:
        return ()
    now = _best(hole, board).category
    found: dict[Category, list[Card]] = {}
    for card in standard_deck():
        if card in hole or card in board:
            continue
        made = _best(hole, (*board, card))
        if made.category > now and made.category > _board_alone((*board, card)):
            found.setdefault(made.category, []).append(card)
    ordered = sorted(found.items(), reverse=True)
    return tuple([OutsTo(category.words, tuple(cards)) for category, cards in ordered])


def _best(hole: Sequence[Card], board: Sequence[Card]) -> Ranking:
    if len(hole) == _HOLDEM:
        return best_ranking((*hole, *board))
    return max(
        [
            rank_five((*two, *three))
            for two in combinations(hole, 2)
            for three in combinations(board, 3)
        ]
    )


def _board_alone(board: Sequence[Card]) -> Category:
    """The hand on the board alone: a pair, trips or two pair at four cards."""
    counts = sorted([sum(card.rank == other.rank for other in board) for card in board])
    match counts[-1], len([each for each in counts if each > 1]):
        case 4, _:
            return Category.FOUR_OF_A_KIND
        case 3, _:
            return Category.THREE_OF_A_KIND
        case 2, 4:
            return Category.TWO_PAIR
        case 2, _:
            return Category.PAIR
    return Category.HIGH_CARD
