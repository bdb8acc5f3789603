"""The exact number of hands that win off one meter in the same round.

Players at one table share a deck, and at Ultimate Texas Hold'em a flop, so their hands are not
independent. A meter that two of them win at once is split, or won twice (T-13), so its worth needs
the chance of that. Sets of winning hands that can be on the table together are counted: their
expected number is a moment, and moments give the chance of every number of winners by inclusion and
exclusion. Straight flushes, including royal flushes, and fours of a kind are counted so; a royal
flush with a hole card has at most one holder at a table.

>>> two = winners((Winning(Category.STRAIGHT_FLUSH, Look.HOLE_AND_FLOP),), players=2)
>>> {counts: str(chance) for counts, chance in two.chances.items()}
{(1,): '24319/877961175', (2,): '1/501692100'}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from math import comb, perm, prod
from typing import Final, NamedTuple

from houseway.cards import ALL_CARDS, Card, Rank
from houseway.hands import FIVE_CARD_COUNTS, Category
from houseway.jackpot import Look

Counts = tuple[int, ...]
Cards = frozenset[Card]

_STRAIGHT_FLUSHES: Final = frozenset({Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH})
_ONE_HOLDER: Final = frozenset({Look.HOLE_AND_FLOP, Look.SEVEN_WITH_HOLE})


class Winning(NamedTuple):
    """The condition of a row: a class of hand, and the cards that it looks at."""

    hand: Category
    look: Look


@dataclass(frozen=True, slots=True)
class Winners:
    """The chance of each number of winners of some rows in one round of one table.

    A key of `chances` has the number of winners of each row; a round without a winner is left out.
    It is not `exact` if hands were not counted and players are assumed to be independent.
    """

    chances: Mapping[Counts, Fraction]
    exact: bool

    @property
    def several(self) -> Fraction:
        """The chance of more than one winner."""
        return sum((p for n, p in self.chances.items() if sum(n) > 1), Fraction(0))


@lru_cache(maxsize=256)
def winners(
    rows: tuple[Winning, ...],
    *,
    players: int,
    chances: tuple[Fraction, ...] | None = None,
    deck: tuple[Card, ...] = ALL_CARDS,
) -> Winners:
    """The chance of each number of winners of these rows at a table.

    `chances` are those of each row for one wager; they are needed if hands are not counted.
    """
    moments = _moments(rows, players, deck)
    if moments is not None:
        return Winners(_exactly(moments, players), exact=True)
    if chances is None:
        counted = sum(FIVE_CARD_COUNTS.values())
        chances = tuple(Fraction(FIVE_CARD_COUNTS[row.hand], counted) for row in rows)
    if all(row.hand is Category.ROYAL_FLUSH and row.look in _ONE_HOLDER for row in rows):
        # Three cards of a royal flush lie on the board, and one player has the others (T-59).
        one = {_only(i, len(rows)): players * chance for i, chance in enumerate(chances)}
        return Winners(one, exact=True)
    return Winners(_apart(chances, players), exact=players == 1)


def _moments(
    rows: Sequence[Winning], players: int, deck: tuple[Card, ...]
) -> dict[Counts, Fraction] | None:
    """The expected number of sets of players who win just these rows; None if it is not counted."""
    looks = {row.look for row in rows}
    hands = [row.hand for row in rows]
    if len(looks) != 1 or not looks <= {Look.FIVE_CARDS, Look.HOLE_AND_FLOP}:
        return None
    flop = looks == {Look.HOLE_AND_FLOP}
    if set(hands) <= _STRAIGHT_FLUSHES:
        flushes = _straight_flushes(deck)
        sets = _over_flops(flushes, hands) if flop else _disjoint(flushes.items(), hands)
    elif hands == [Category.FOUR_OF_A_KIND]:
        sets = _fours(deck, flop=flop)
    else:
        return None
    return {
        counts: Fraction(perm(players, sum(counts)) * number, _deals(len(deck), sum(counts), flop))
        for counts, number in sets.items()
        if sum(counts) <= players
    }


def _deals(cards: int, hands: int, flop: bool) -> int:
    """The number of ways to deal this number of hands, each to one player, and the flop."""
    if flop:
        return comb(cards, 3) * prod(comb(cards - 3 - 2 * i, 2) for i in range(hands))
    return prod(comb(cards - 5 * i, 5) for i in range(hands))


@lru_cache(maxsize=8)
def _straight_flushes(deck: tuple[Card, ...]) -> Mapping[Cards, Category]:
    """Every straight flush of a deck, with its class."""
    held = {(card.rank, card.suit): card for card in deck}
    found = {}
    for suit in dict.fromkeys(card.suit for card in deck):
        for high in range(Rank.FIVE, Rank.ACE + 1):
            ranks = [Rank(r) if r > 1 else Rank.ACE for r in range(high - 4, high + 1)]
            cards = frozenset(held[rank, suit] for rank in ranks if (rank, suit) in held)
            if len(cards) == 5:
                royal = high == Rank.ACE
                found[cards] = Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH
    return found


def _disjoint(
    flushes: Iterable[tuple[Cards, Category]], hands: Sequence[Category]
) -> dict[Counts, int]:
    """The number of sets of winning hands that share no card, by the hands of each row.

    Suits never share a card, so each is counted alone and the numbers are multiplied.
    """
    by_suit: dict[object, list[tuple[Cards, int]]] = {}
    for cards, category in flushes:
        if category in hands:
            suit = next(iter(cards)).suit
            by_suit.setdefault(suit, []).append((cards, hands.index(category)))
    total: dict[Counts, int] = {(0,) * len(hands): 1}
    for winning in by_suit.values():
        total = _times(total, _sets(winning, len(hands)))
    return total


def _over_flops(flushes: Mapping[Cards, Category], hands: Sequence[Category]) -> dict[Counts, int]:
    """The same with a flop that all hands share: they must not share a hole card."""
    completed: dict[Cards, list[tuple[Cards, int]]] = {}
    for cards, category in flushes.items():
        if category in hands:
            for flop in combinations(sorted(cards, key=lambda card: card.index), 3):
                board = frozenset(flop)
                pair = (cards - board, hands.index(category))
                completed.setdefault(board, []).append(pair)
    total: dict[Counts, int] = {}
    for pairs in completed.values():
        for counts, number in _sets(pairs, len(hands)).items():
            if sum(counts):
                total[counts] = total.get(counts, 0) + number
    return total


def _sets(winning: Sequence[tuple[Cards, int]], rows: int) -> dict[Counts, int]:
    found: dict[Counts, int] = {}

    def grow(start: int, used: Cards, counts: Counts) -> None:
        found[counts] = found.get(counts, 0) + 1
        for i in range(start, len(winning)):
            cards, row = winning[i]
            if not cards & used:
                grow(i + 1, used | cards, _plus(counts, _only(row, rows)))

    grow(0, frozenset(), (0,) * rows)
    return found


def _fours(deck: tuple[Card, ...], *, flop: bool) -> dict[Counts, int]:
    """Fours of a kind that are on the table together, each with its fifth card."""
    suits: dict[Rank, int] = {}
    for card in deck:
        suits[card.rank] = suits.get(card.rank, 0) + 1
    fours = sum(1 for held in suits.values() if held == 4)
    if flop:
        # A pair or three of the flop's cards are of one rank, and one player has the others.
        return {(1,): fours * (len(deck) - 4) * comb(5, 3)}
    return {
        (many,): comb(fours, many) * perm(len(deck) - 4 * many, many)
        for many in range(1, fours + 1)
        if len(deck) >= 5 * many
    }


def _exactly(moments: Mapping[Counts, Fraction], players: int) -> dict[Counts, Fraction]:
    """The chance of each number of winners, by inclusion and exclusion."""
    chances = {}
    for counts in sorted(moments):
        chance = Fraction(0)
        for more, moment in moments.items():
            over = sum(more) - sum(counts)
            chance += (-1 if over % 2 else 1) * prod(map(comb, more, counts)) * moment
        if 0 < sum(counts) <= players and chance:
            chances[counts] = chance
    return chances


def _apart(chances: Sequence[Fraction], players: int) -> dict[Counts, Fraction]:
    """The same if each player had a separate deck."""
    nobody = 1 - sum(chances)
    found = {}
    for counts in _up_to(players, len(chances)):
        left = players - sum(counts)
        ways = prod(comb(players - sum(counts[:i]), n) for i, n in enumerate(counts))
        wins = prod((c**n for c, n in zip(chances, counts, strict=True)), start=Fraction(1))
        found[counts] = ways * wins * nobody**left
    return found


def _up_to(players: int, rows: int) -> Iterator[Counts]:
    for counts in product(range(players + 1), repeat=rows):
        if 0 < sum(counts) <= players:
            yield counts


def _times(one: Mapping[Counts, int], other: Mapping[Counts, int]) -> dict[Counts, int]:
    total: dict[Counts, int] = {}
    for a, n in one.items():
        for b, m in other.items():
            total[_plus(a, b)] = total.get(_plus(a, b), 0) + n * m
    return total


def _only(row: int, rows: int) -> Counts:
    return tuple(int(i == row) for i in range(rows))


def _plus(one: Counts, other: Counts) -> Counts:
    return tuple(a + b for a, b in zip(one, other, strict=True))
