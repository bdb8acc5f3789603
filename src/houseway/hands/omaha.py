"""Omaha hands, written to be read: exactly two of the four hole cards, three of the five board's.

>>> from houseway.cards import parse_cards
>>> board = parse_cards("As Ks Qs Js Ts")
>>> str(best_omaha(parse_cards("3c 3d 2h 2c"), board).ranking)
'pair of threes'
>>> str(best_omaha(parse_cards("As 7d 4h 2c"), parse_cards("Ks Qs Js Ts 9d")).ranking)
'high card, ace high'
"""

from collections.abc import Sequence
from itertools import combinations, product

from houseway.cards import Card, cards_text
from houseway.hands.ranking import Best, rank_five

HOLE = 4
BOARD = 5


def best_omaha(hole: Sequence[Card], board: Sequence[Card]) -> Best:
    """The best five a player can show, two of their own before three of the board's (B15-1)."""
    if len(hole) != HOLE or len(board) != BOARD or len({*hole, *board}) != HOLE + BOARD:
        held = f"{cards_text(tuple(hole)) or 'none'} and {cards_text(tuple(board)) or 'none'}"
        raise ValueError(f"four cards and a board of five, all different, are expected, not {held}")
    fives = (two + three for two, three in product(combinations(hole, 2), combinations(board, 3)))
    return max((Best(rank_five(five), five) for five in fives), key=lambda best: best.ranking)
