"""How hands that stay below a category grow rank by rank, from the ace up to the king.

Whether a hand has a straight or a flush is hard to see halfway; so those hands are counted in and
taken out again, by inclusion and exclusion. A hand below, say, three of a kind is any hand with at
most two cards of a rank, less the straights, less the flushes, and again the straight flushes:

- A *hand* that is none of these in particular takes cards of any suit. Its state is the set of ways
  in which it may be completed: after one king, `{1111, 211, 22}`, the last being two pairs to come.
- A hand counted as a straight takes a card of each of five ranks in turn, with the sign -1. The
  highest straight takes the ace first and then waits for the ten.
- A *suit* gives none, one or two hands counted as flushes. All that is known of them is how many
  cards they have taken; two flushes of ten cards are divided in 126 ways. A straight flush among
  them is a run, and one at a time may be under way, beside one that waits for the ten.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import Final, Generic, NamedTuple, TypeVar

from houseway.hands import Category

PLACES: Final = 13  # ace, two, ..., king
_TEN: Final = 9
_LAST_START: Final = 8  # the nine, which begins the straight up to the king
_HAND: Final = 5

# How many cards of each rank a hand holds, for each category that is no straight and no flush.
_SHAPES: Final = {
    Category.HIGH_CARD: (1, 1, 1, 1, 1),
    Category.PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
}

S = TypeVar("S", bound=Hashable)


class Option(NamedTuple, Generic[S]):
    """What one rank may do to a hand or a suit: its state then, the cards it takes, the weight."""

    state: S
    cards: int
    weight: int


class Hand(NamedTuple):
    """A hand: the numbers of cards it may still take, or the cards wanting to a straight."""

    shapes: frozenset[tuple[int, ...]]
    run: int = 0
    waits: bool = False

    @property
    def missing(self) -> int:
        if self.shapes:
            return sum(next(iter(self.shapes)))
        return self.run or _HAND - 1


class Suit(NamedTuple):
    """A suit with so many flushes still to complete.

    `loose` cards of them are no part of a run; `run` are the cards wanting to the one under way.
    """

    flushes: int
    loose: int = 0
    run: int = 0
    waits: bool = False

    @property
    def begun(self) -> int:
        """The straight flushes under way."""
        return (self.run > 0) + self.waits

    @property
    def missing(self) -> int:
        begun = (_HAND - self.run if self.run else 0) + self.waits
        return _HAND * self.flushes - self.loose - begun


FULL_HAND: Final = Hand(frozenset({()}))
FULL_SUIT: Final = Suit(0)
# Ten loose cards are kept apart to the end: they are two flushes in 126 ways, the last cards of
# which would weigh too much on the way for the kernel's limbs.
TWO_FLUSHES: Final = Suit(2, 2 * _HAND)
TWO_FLUSHES_WAYS: Final = comb(2 * _HAND, _HAND) // 2


@dataclass(frozen=True, slots=True)
class Below:
    """What hands below a category are counted by: any hands of these shapes, less what is barred.

    `flushes` says whether every flush is barred; `runs` is the weight of a straight flush beside
    that of a flush, nothing where it need not be told apart; `royal`, that it has to be royal.
    """

    shapes: frozenset[tuple[int, ...]]
    straights: bool
    flushes: bool
    runs: int
    royal: bool

    @classmethod
    def category(cls, category: Category) -> Below:
        shapes = frozenset(shape for name, shape in _SHAPES.items() if name < category)
        straights, flushes = category <= Category.STRAIGHT, category <= Category.FLUSH
        # Straights and flushes barred: straight flushes went out twice and come in again. Flushes
        # alone barred: they are among them. Else they are barred by themselves.
        runs = -1 if straights else 0 if flushes else 1
        return cls(shapes, straights, flushes, runs, category is Category.ROYAL_FLUSH)

    @property
    def start(self) -> Hand:
        return Hand(self.shapes)

    def hand(self, place: int, hand: Hand) -> Iterator[Option[Hand]]:
        """What a rank may do to a hand."""
        if hand.run or (hand.waits and place == _TEN):
            left = (hand.run or _HAND - 1) - 1
            yield Option(Hand(frozenset(), left) if left else FULL_HAND, 1, 1)
            return
        yield Option(hand, 0, 1)
        for cards in sorted({cards for shape in hand.shapes for cards in shape}):
            taken = (_without(shape, cards) for shape in hand.shapes if cards in shape)
            yield Option(Hand(frozenset(taken)), cards, 1)
        if self.straights and hand == self.start:
            for run, waits in _starts(place):
                yield Option(Hand(frozenset(), run, waits), 1, -1)

    def suit(self, place: int, suit: Suit) -> Iterator[Option[Suit]]:
        """What a rank may do to a suit; its card goes to one of its flushes, or to none."""
        flushes, loose, run, waits = suit
        if waits and place == _TEN:
            if not run:  # else two straight flushes want the same ten
                yield Option(Suit(flushes, loose, _HAND - 2), 1, 1)
            return
        if run:
            left = Suit(flushes, loose, run - 1, waits)
            yield Option(left if run > 1 else _completed(left), 1, 1)
            return
        yield Option(suit, 0, 1)
        free = flushes - suit.begun
        if self.flushes and loose < _HAND * free:
            yield Option(_filled(Suit(flushes, loose + 1, 0, waits)), 1, 1)
        if self.runs and loose <= _HAND * (free - 1):
            for wanted, begins in _starts(place):
                if begins or not self.royal:
                    yield Option(Suit(flushes, loose, wanted, waits or begins), 1, self.runs)


def _without(shape: tuple[int, ...], cards: int) -> tuple[int, ...]:
    at = shape.index(cards)
    return shape[:at] + shape[at + 1 :]


def _starts(place: int) -> Iterator[tuple[int, bool]]:
    """The straights that begin here: the cards they still want in a row, and whether they wait."""
    if place <= _LAST_START:
        yield _HAND - 1, False
    if place == 0:
        yield 0, True


def _completed(suit: Suit) -> Suit:
    """A suit one of whose straight flushes is complete."""
    return _filled(Suit(suit.flushes - 1, suit.loose, 0, suit.waits))


def _filled(suit: Suit) -> Suit:
    """A suit that wants no more is like any other that wants none, two flushes aside."""
    return suit if suit.begun or suit.missing or suit == TWO_FLUSHES else FULL_SUIT


class Chart(NamedTuple, Generic[S]):
    """Every state that can be reached and completed, and what each place may do to each."""

    states: tuple[S, ...]
    options: tuple[dict[S, tuple[Option[S], ...]], ...]


def chart(
    grow: Callable[[int, S], Iterator[Option[S]]],
    starts: Sequence[S],
    ends: Sequence[S],
    present: Sequence[bool],
) -> Chart[S]:
    """Follow every state from place to place; drop those from which no end can be reached."""
    layers = [dict.fromkeys(starts)]
    for place in range(PLACES):
        found: dict[S, None] = {}
        for state in layers[-1]:
            found |= dict.fromkeys(option.state for option in grow(place, state))
        layers.append(found)
    alive = set(ends)
    options: list[dict[S, tuple[Option[S], ...]]] = []
    for place in reversed(range(PLACES)):
        here = {}
        for state in layers[place]:
            open_ = tuple(
                option
                for option in grow(place, state)
                if option.state in alive and (present[place] or not option.cards)
            )
            if open_:
                here[state] = open_
        alive = set(here)
        options.append(here)
    options.reverse()
    states = dict.fromkeys((*(state for here in options for state in here), *ends))
    return Chart(tuple(states), tuple(options))
