"""Pai Gow hands: five cards behind, two in front, and a joker that is no full wild card.

The joker is an ace, or completes a straight or a flush, and so a straight flush or a royal flush
(B12-1). In a straight it is the highest rank that completes, in a flush the highest that is
missing, anywhere else and always in front an ace (T-23). The wheel 5-4-3-2-A is the lowest straight
(B12-2); most other houses rank it second.

>>> from houseway.cards import parse_with_joker
>>> str(rank_back(parse_with_joker("9s 8h Jo 6s 5d")))
'straight, nine high'
>>> str(rank_back(parse_with_joker("Ac Ad Ah As Jo")))
'five aces'
>>> str(rank_front(parse_with_joker("As Jo")))
'pair of aces'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from houseway.cards import ALL_CARDS, Card, PlayingCard, Rank
from houseway.hands.category import HandClass, HandRanking, check_different
from houseway.hands.ranking import Ranking, rank_five, rank_suited, straight_high
from houseway.hands.ranks_key import keys_without_two, ranks_key

AnyCard = PlayingCard


class PaiGowCategory(HandClass, cards="five"):
    """The classes of Pai Gow hands (B12-2): the ten of poker with the same values, and five aces.

    >>> PaiGowCategory.parse("five aces")
    <PaiGowCategory.FIVE_ACES: 10>
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10


class PaiGowRanking(HandRanking[PaiGowCategory]):
    """What one side of a hand is worth.

    A front also compares with a back: it has fewer ranks, and a card it lacks counts lowest (T-75).
    """

    __slots__ = ()

    def __str__(self) -> str:
        if self.category is PaiGowCategory.HIGH_CARD and len(self.ranks) == 2:
            return f"{self.category.words}, {self.ranks[0].word}-{self.ranks[1].word}"
        return super().__str__()


# T-24: what the House Way calls a complete hand.
COMPLETE: Final = frozenset(
    {
        PaiGowCategory.STRAIGHT,
        PaiGowCategory.FLUSH,
        PaiGowCategory.STRAIGHT_FLUSH,
        PaiGowCategory.ROYAL_FLUSH,
    }
)

_FIVE_ACES: Final = PaiGowRanking(PaiGowCategory.FIVE_ACES, (Rank.ACE,))
_ACES: Final = tuple(card for card in ALL_CARDS if card.rank is Rank.ACE)
_FRONTS: Final = {
    (one, other): PaiGowRanking(PaiGowCategory.PAIR, (one,))
    if one is other
    else PaiGowRanking(PaiGowCategory.HIGH_CARD, (max(one, other), min(one, other)))
    for one in Rank
    for other in Rank
}
_known_backs: dict[tuple[int, bool], PaiGowRanking] = {}


def rank_front(cards: Sequence[AnyCard]) -> PaiGowRanking:
    """Rank the two cards in front: a pair, or high cards.

    >>> from houseway.cards import parse_with_joker
    >>> str(rank_front(parse_with_joker("Jc Kd")))
    'high card, king-jack'
    """
    check_different(cards, 2, "a front has two different cards")
    one, other = [card.rank if isinstance(card, Card) else Rank.ACE for card in cards]
    return _FRONTS[one, other]


def rank_back(cards: Sequence[AnyCard]) -> PaiGowRanking:
    """Rank the five cards behind, remembered by ranks and whether they share a suit.

    >>> from houseway.cards import parse_with_joker
    >>> str(rank_back(parse_with_joker("Ah 9h Jo 5h 2h")))
    'flush, ace high'
    """
    check_different(cards, 5, "a back has five different cards")
    key = ranks_key(cards)
    known = _known_backs.get(key)
    if known is None:
        known = _known_backs[key] = rank_back_plainly(cards)
    return known


def rank_backs(seven: Sequence[AnyCard]) -> list[tuple[tuple[AnyCard, ...], PaiGowRanking]]:
    """Every front of seven different cards, and what the five behind it are worth."""
    ranked = []
    for front, key in keys_without_two(seven):
        known = _known_backs.get(key) or rank_back([c for c in seven if c not in front])
        ranked.append((front, known))
    return ranked


def rank_back_plainly(cards: Sequence[AnyCard]) -> PaiGowRanking:
    """Rank the five cards behind by the rule, without a memory: the truth for `rank_back`."""
    natural = [card for card in cards if isinstance(card, Card)]
    if len(natural) == 5:
        return _as_in_poker(rank_five(natural))
    ranks = {card.rank for card in natural}
    # T-23: a straight or a flush takes four ranks, which with an ace make no better than a pair.
    if len(ranks) == 4:
        filled = [{*ranks, rank} for rank in Rank if rank not in ranks]
        if len({card.suit for card in natural}) == 1:
            return _as_in_poker(max(map(rank_suited, filled)))
        highs = [high for five in filled if (high := straight_high(five))]
        if highs:
            return PaiGowRanking(PaiGowCategory.STRAIGHT, (max(highs),))
    aces = [ace for ace in _ACES if ace not in natural]
    return _as_in_poker(rank_five([*natural, aces[0]])) if aces else _FIVE_ACES


def _as_in_poker(ranking: Ranking) -> PaiGowRanking:
    return PaiGowRanking(PaiGowCategory(ranking.category), ranking.ranks)


def is_foul(front: Sequence[AnyCard], back: Sequence[AnyCard]) -> bool:
    """Whether the front outranks the back (B12-7), class first and then card by card (T-75).

    >>> from houseway.cards import parse_with_joker
    >>> is_foul(parse_with_joker("9c 9d"), parse_with_joker("9h 9s 4c 3d 2h"))
    False
    >>> is_foul(parse_with_joker("9c 9d"), parse_with_joker("8h 8s Ac Kd Qh"))
    True
    """
    return rank_front(front) > rank_back(back)


def in_order(side: Sequence[AnyCard]) -> tuple[AnyCard, ...]:
    """A front or a back as it is laid out: grouped cards first, then from the highest down.

    The joker lies where the rank it counts as stands; of equal ranks the spade comes first.

    >>> from houseway.cards import cards_text, parse_with_joker
    >>> cards_text(in_order(parse_with_joker("4c 8d 3c Jh 3s")))
    '3s 3c Jh 8d 4c'
    >>> cards_text(in_order(parse_with_joker("5d 8h Jo 6s 9s")))
    '9s 8h Jo 6s 5d'
    """
    ranking = rank_front(side) if len(side) == 2 else rank_back(side)
    ranks = ranking.ranks
    joker = Rank.ACE
    if ranking.category in COMPLETE:
        if ranking.category is not PaiGowCategory.FLUSH:
            high = ranks[0]
            ranks = tuple(Rank.ACE if high - i == 1 else Rank(high - i) for i in range(5))
        held = {card.rank for card in side if isinstance(card, Card)}
        joker = next((rank for rank in ranks if rank not in held), joker)

    def place(card: AnyCard) -> tuple[int, int]:
        if isinstance(card, Card):
            return ranks.index(card.rank), -card.index
        return ranks.index(joker), 1

    return tuple(sorted(side, key=place))
