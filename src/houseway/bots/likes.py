"""The hands that a player of habit likes, by the visible cards: the usual rules of thumb.

A table in this process and a client that only has a view use the same.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from houseway.cards import Card, Rank
from houseway.hands import (
    Category,
    FourCategory,
    FourRanking,
    Ranking,
    ThreeCategory,
    ThreeRanking,
    best_four,
    best_omaha,
    best_ranking,
    rank_three,
)

Cards = Sequence[Card]
_CRAZY_4: Final = FourRanking(
    FourCategory.HIGH_CARD, (Rank.KING, Rank.QUEEN, Rank.EIGHT, Rank.FOUR)
)
_THREE: Final = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN, Rank.SIX, Rank.FOUR))
_ACE_KING: Final = Ranking(Category.HIGH_CARD, (Rank.ACE, Rank.KING))


def has_likes(game: str) -> bool:
    """Whether a player of habit has rules of thumb for a game against the dealer."""
    return game in _LIKES


def likes(game: str, cards: Cards, board: Cards = (), dealer_shows: Cards = ()) -> bool:
    """Whether a player of habit bets on a hand."""
    return _LIKES[game](tuple(cards), tuple(board), tuple(dealer_shows))


def strength(hole: Cards, board: Cards) -> int:
    """The strength of a poker hand: 0 for nothing, 1 for something, 2 for a raise by habit."""
    if not board:
        good = [pair for pair in combinations(hole, 2) if _opens(pair)]
        if len(hole) > 2:
            return min(2, len(good) // 2)
        return 2 if good else int(hole[0].suit is hole[1].suit)
    if len(board) < 5:
        mine = max(best_ranking((*pair, *board)) for pair in combinations(hole, 2))
        return min(2, mine.category - Category.HIGH_CARD)
    whole = best_omaha(hole, board).ranking if len(hole) > 2 else best_ranking((*hole, *board))
    return min(2, max(0, whole.category - best_ranking(board).category))


def _crazy_4(cards: Cards, board: Cards, shown: Cards) -> bool:
    """King-queen-eight-four or better."""
    return best_four(cards).ranking >= _CRAZY_4


def _three_card(cards: Cards, board: Cards, shown: Cards) -> bool:
    """Queen-six-four or better."""
    return rank_three(cards) >= _THREE


def _caribbean(cards: Cards, board: Cards, shown: Cards) -> bool:
    """A pair or better, and ace-king with the rank of the dealer's open card."""
    hand = best_ranking(cards)
    if hand.category >= Category.PAIR:
        return True
    ranks = {card.rank for card in shown}
    return hand >= _ACE_KING and any(card.rank in ranks for card in cards)


def _holdem(cards: Cards, board: Cards, shown: Cards) -> bool:
    """Raise what looks good at once, fold only at the end with nothing."""
    if not board:
        return _opens(cards)
    return _likes_flop(cards, board) if len(board) == 3 else _calls_river(cards, board)


def _opens(cards: Cards) -> bool:
    high, low = sorted((card.rank for card in cards), reverse=True)
    suited = cards[0].suit is cards[1].suit
    if high is low:
        return high >= Rank.THREE
    if high is Rank.ACE:
        return True
    if high is Rank.KING:
        return suited or low >= Rank.FIVE
    if high is Rank.QUEEN:
        return low >= (Rank.SIX if suited else Rank.EIGHT)
    return high is Rank.JACK and low >= (Rank.EIGHT if suited else Rank.TEN)


def _pairs_board(cards: Cards, board: Cards) -> bool:
    ranks = {card.rank for card in board}
    return cards[0].rank is cards[1].rank or any(c.rank in ranks for c in cards)


def _likes_flop(cards: Cards, board: Cards) -> bool:
    suits = Counter(card.suit for card in (*cards, *board))
    if max(suits.values()) >= 4 and cards[0].suit is cards[1].suit:
        return True
    return _pairs_board(cards, board) or best_ranking((*cards, *board)).category > Category.PAIR


def _calls_river(cards: Cards, board: Cards) -> bool:
    mine, theirs = best_ranking((*cards, *board)), best_ranking(board)
    return mine.category > theirs.category or _pairs_board(cards, board)


_LIKES: Final[dict[str, Callable[[Cards, Cards, Cards], bool]]] = {
    "crazy-4-poker": _crazy_4,
    "three-card-poker-6-card-bonus": _three_card,
    "caribbean-stud-poker": _caribbean,
    "ultimate-texas-holdem": _holdem,
}
