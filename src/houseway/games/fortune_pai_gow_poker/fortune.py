"""The Fortune Bonus Bet: the rows of its paytable, each a test of all seven cards (B12-11).

The rows are not in poker order, a straight pays less than three of a kind, and a hand may fit
several. So every row is tested, and settlement takes the one with the best pay (T-25). A better
hand fits the rows inside it too: quads are also three of a kind. The joker is an ace or completes a
straight or a flush, for each row separately (T-23).

>>> from houseway.cards import parse_with_joker
>>> seven = parse_with_joker("7c 7d 7h 6s 5c 4d 3h")
>>> [row for row in ROWS if row in fortune_rows(seven)]
['three of a kind', 'straight']
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from houseway.cards import Card, Rank, Suit
from houseway.hands.category import check_different
from houseway.hands.pai_gow import AnyCard
from houseway.hands.ranks_key import ranks_key

Ranks = frozenset[Rank]

# From the low ace to the high one (B12-2); nothing runs round the corner.
_LADDER: Final = (Rank.ACE, *Rank)
_ROYAL: Final[Ranks] = frozenset({Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN})
_ROYAL_MATCH: Final = (Rank.QUEEN, Rank.KING)


def _runs(length: int) -> tuple[Ranks, ...]:
    """Every sequence of this many ranks."""
    starts = range(len(_LADDER) - length + 1)
    return tuple(frozenset(_LADDER[start : start + length]) for start in starts)


_RUNS: Final = MappingProxyType({length: _runs(length) for length in (5, 7)})


class _Seven(NamedTuple):
    """What the rows test: counts with the joker as an ace, and the ranks without it.

    `flushes` are the suits in which a flush can be made, with the ranks held in them.
    """

    natural: tuple[Card, ...]
    jokers: int
    counts: Counter[Rank]
    flushes: Mapping[Suit, Ranks]

    def hold(self, size: int) -> int:
        """The number of ranks held at least `size` times."""
        return sum(count >= size for count in self.counts.values())

    def run(self, ranks: Ranks, length: int) -> bool:
        """Whether these ranks have a sequence; the joker may fill one place."""
        if len(ranks) + self.jokers < length:
            return False
        return any(len(run - ranks) <= self.jokers for run in _RUNS[length])

    def suited_run(self, length: int) -> bool:
        return any(self.run(ranks, length) for ranks in self.flushes.values())

    def royals(self) -> tuple[Suit, ...]:
        return tuple(
            suit for suit, ranks in self.flushes.items() if len(_ROYAL - ranks) <= self.jokers
        )


def _royal_match(seven: _Seven) -> bool:
    """A royal flush, and the other two cards a king and a queen of one suit.

    The joker may be in the royal flush. It is no king and no queen outside it (T-23).
    """
    for suit in seven.royals():
        rest = [card for card in seven.natural if card.suit is not suit or card.rank not in _ROYAL]
        ranks = tuple(sorted(card.rank for card in rest))
        if ranks == _ROYAL_MATCH and rest[0].suit is rest[1].suit:
            return True
    return False


# B12-13, best first as printed.
ROWS: Final[Mapping[str, Callable[[_Seven], bool]]] = MappingProxyType(
    {
        "seven-card straight flush without joker": lambda s: not s.jokers and s.suited_run(7),
        "royal flush and royal match": _royal_match,
        "seven-card straight flush with joker": lambda s: s.jokers == 1 and s.suited_run(7),
        "five aces": lambda s: s.hold(5) > 0,
        "royal flush": lambda s: bool(s.royals()),
        "straight flush": lambda s: s.suited_run(5),
        "four of a kind": lambda s: s.hold(4) > 0,
        "full house": lambda s: s.hold(3) > 0 and s.hold(2) > 1,
        "flush": lambda s: bool(s.flushes),
        "three of a kind": lambda s: s.hold(3) > 0,
        "straight": lambda s: s.run(frozenset(card.rank for card in s.natural), 5),
        "three pair": lambda s: s.hold(2) > 2,
    }
)


_WITH_A_FLUSH: Final = (
    "seven-card straight flush without joker",
    "royal flush and royal match",
    "seven-card straight flush with joker",
    "royal flush",
    "straight flush",
    "flush",
)
"""The rows that depend on suits; the others depend on the ranks alone."""
_OF_RANKS: Final = tuple(row for row in ROWS if row not in _WITH_A_FLUSH)
_known: dict[int, frozenset[str]] = {}


def fortune_rows(cards: Sequence[AnyCard]) -> frozenset[str]:
    """Every row of the table that these seven cards fit, in any setting.

    The rows of ranks are cached by the ranks; the rows of suits are tested if a flush is possible.

    >>> from houseway.cards import parse_with_joker
    >>> sorted(fortune_rows(parse_with_joker("As Ks Js Ts Jo Kd Qd")))
    ['flush', 'royal flush', 'royal flush and royal match', 'straight', 'straight flush']
    >>> fortune_rows(parse_with_joker("As Kd Qs 9s 7h 5d 2c"))
    frozenset()
    """
    check_different(cards, 7, "the Fortune Bonus looks at seven different cards")
    ranks, flush = ranks_key(cards)
    known = _known.get(ranks)
    if known is None:
        known = _known[ranks] = _ask(_OF_RANKS, cards)
    return known | _ask(_WITH_A_FLUSH, cards) if flush else known


def _ask(rows: Sequence[str], cards: Sequence[AnyCard]) -> frozenset[str]:
    natural = tuple([card for card in cards if isinstance(card, Card)])
    jokers = len(cards) - len(natural)
    suits: dict[Suit, set[Rank]] = {}
    for card in natural:
        suits.setdefault(card.suit, set()).add(card.rank)
    seven = _Seven(
        natural,
        jokers,
        counts=Counter([card.rank if isinstance(card, Card) else Rank.ACE for card in cards]),
        flushes={
            suit: frozenset(ranks) for suit, ranks in suits.items() if len(ranks) + jokers >= 5
        },
    )
    return frozenset([row for row in rows if ROWS[row](seven)])
