"""Ultimate Pairs Bonus: the rows of its six paytables, each a test of two hole cards.

Only one row looks at the dealer's cards as well (B4-9, B5-10).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from houseway.cards import Card, Rank

Hole = tuple[Card, ...]
RowTest = Callable[[Hole, Hole], bool]

_FACES: Final = frozenset({Rank.KING, Rank.QUEEN, Rank.JACK})
_QUEEN_OR_JACK: Final = frozenset({Rank.QUEEN, Rank.JACK})


def _is_pair(hole: Hole) -> bool:
    return hole[0].rank is hole[1].rank


def _is_aces(hole: Hole) -> bool:
    return hole[0].rank is Rank.ACE and hole[1].rank is Rank.ACE


def _is_suited(hole: Hole) -> bool:
    return hole[0].suit is hole[1].suit


def _ace_with(hole: Hole, ranks: frozenset[Rank]) -> bool:
    first, second = hole[0].rank, hole[1].rank
    return (first is Rank.ACE and second in ranks) or (second is Rank.ACE and first in ranks)


_KING: Final = frozenset({Rank.KING})

ROWS: Final[Mapping[str, RowTest]] = MappingProxyType(
    {
        "aces against aces": lambda hole, dealer: _is_aces(hole) and _is_aces(dealer),
        "ace of hearts with ace of diamonds": lambda hole, _: (
            {c.text for c in hole} == {"Ah", "Ad"}
        ),
        "pair of aces": lambda hole, _: _is_aces(hole),
        "ace-king suited": lambda hole, _: _ace_with(hole, _KING) and _is_suited(hole),
        "ace-queen or ace-jack suited": lambda hole, _: (
            _ace_with(hole, _QUEEN_OR_JACK) and _is_suited(hole)
        ),
        "ace-king unsuited": lambda hole, _: _ace_with(hole, _KING) and not _is_suited(hole),
        "pair of kings, queens or jacks": lambda hole, _: _is_pair(hole) and hole[0].rank in _FACES,
        "ace-queen or ace-jack unsuited": lambda hole, _: (
            _ace_with(hole, _QUEEN_OR_JACK) and not _is_suited(hole)
        ),
        "pair of tens to twos": lambda hole, _: _is_pair(hole) and hole[0].rank <= Rank.TEN,
        "ace-face suited": lambda hole, _: _ace_with(hole, _FACES) and _is_suited(hole),
        "ace-face": lambda hole, _: _ace_with(hole, _FACES),
        "pair": lambda hole, _: _is_pair(hole),
    }
)


def hole_words(hole: Hole) -> str:
    """Two cards in words.

    >>> from houseway.cards import parse_cards
    >>> hole_words(parse_cards("7d Ks"))
    'king-seven unsuited'
    """
    high, low = sorted((card.rank for card in hole), reverse=True)
    if high is low:
        return f"pair of {high.plural}"
    return f"{high.word}-{low.word} {'suited' if _is_suited(hole) else 'unsuited'}"
