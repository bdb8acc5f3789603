"""Four-card hands and the best four of five, as Crazy 4 Poker ranks them (B3-1).

The sheet has no list of ranks: the order is that of its paytable (T-54, B3-10), so three of a kind
stands above a flush, and four of a kind above a straight flush.

>>> from houseway.cards import parse_cards
>>> str(rank_four(parse_cards("9c 9d 4h 4s")))
'two pair, nines and fours'
>>> best = best_four(parse_cards("Kh 7s Qh Jh Ah"))
>>> str(best.ranking), best.cards
('straight flush, ace high', (Card('Kh'), Card('Qh'), Card('Jh'), Card('Ah')))
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from houseway.cards import Card, Rank
from houseway.hands.category import HandClass, HandRanking, check_different


class FourCategory(HandClass, cards="four"):
    """The classes of four-card hands (T-54)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    STRAIGHT = 3
    FLUSH = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7


class FourRanking(HandRanking[FourCategory]):
    """What four cards are worth; there is never a fifth (T-76).

    >>> from houseway.cards import parse_cards
    >>> king_high = FourRanking(FourCategory.HIGH_CARD, (Rank.KING,))  # B3-7
    >>> best_four(parse_cards("Ks 8h 4d 3c 2s")).ranking >= king_high
    True
    >>> best_four(parse_cards("Qs Jh Td 8c 7s")).ranking >= king_high
    False
    """

    __slots__ = ()


class BestFour(NamedTuple):
    """The best four cards of five, in the order in which they were dealt, and their worth."""

    ranking: FourRanking
    cards: tuple[Card, ...]


_BY_SHAPE: Final = {
    (4,): FourCategory.FOUR_OF_A_KIND,
    (3, 1): FourCategory.THREE_OF_A_KIND,
    (2, 2): FourCategory.TWO_PAIR,
    (2, 1, 1): FourCategory.PAIR,
    (1, 1, 1, 1): FourCategory.HIGH_CARD,
}


def rank_four(cards: Sequence[Card]) -> FourRanking:
    """Rank exactly four distinct cards."""
    check_different(cards, 4, "a four-card hand has four different cards")
    ranks = tuple(sorted([card.rank for card in cards]))
    return _suited(ranks) if len({card.suit for card in cards}) == 1 else _mixed(ranks)


def best_four(cards: Sequence[Card]) -> BestFour:
    """The best four of exactly five distinct cards (B3-1). Of equal choices the last dealt goes."""
    check_different(cards, 5, "a Crazy 4 hand has five different cards")
    suits = [card.suit for card in cards]
    # Four of five share a suit only if it is that of the first card or of the second.
    if suits.count(suits[0]) > 3 or suits.count(suits[1]) > 3:
        return max(
            (BestFour(rank_four(four), four) for four in combinations(cards, 4)),
            key=lambda best: best.ranking,
        )
    # Without a flush the ranks alone decide which of them is spare.
    ranks = [card.rank for card in cards]
    ranking, spare = _best_mixed(tuple(sorted(ranks)))
    place = 4 - ranks[::-1].index(spare)
    return BestFour(ranking, (*cards[:place], *cards[place + 1 :]))


# These remember what they found, by ranks in rising order: 715, 1,820 and 6,175 of them.


@cache
def _suited(ranks: tuple[Rank, ...]) -> FourRanking:
    """Four cards of one suit."""
    high = _straight_high(ranks)
    if high is not None:
        return FourRanking(FourCategory.STRAIGHT_FLUSH, (high,))
    return FourRanking(FourCategory.FLUSH, ranks[::-1])


@cache
def _mixed(ranks: tuple[Rank, ...]) -> FourRanking:
    """Four cards not all of one suit."""
    grouped = tuple(sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank)))
    high = _straight_high(ranks) if len(grouped) == 4 else None
    if high is not None:
        return FourRanking(FourCategory.STRAIGHT, (high,))
    return FourRanking(_BY_SHAPE[tuple(ranks.count(rank) for rank in grouped)], grouped)


@cache
def _best_mixed(ranks: tuple[Rank, ...]) -> tuple[FourRanking, Rank]:
    """The best of five cards of which no four share a suit, and the rank that is left out."""
    return max((_mixed((*ranks[:i], *ranks[i + 1 :])), ranks[i]) for i in range(5))


def _straight_high(ranks: tuple[Rank, ...]) -> Rank | None:
    """The high card, if four different rising ranks make a straight; the ace is also low (T-76)."""
    if ranks == (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.ACE):
        return Rank.FOUR
    return ranks[-1] if ranks[-1] - ranks[0] == 3 else None
