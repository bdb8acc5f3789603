"""The House Way: how the house sets seven cards, row by row of the printed chart.

Rows overlap, so they are tried in the order of `CHART` (T-24). The joker counts as an ace, so that
an ace and the joker are a pair; then, with the joker free, the hand may also have a complete hand:
a straight, a flush or a straight flush (T-75). A row says which fronts it allows. Of equal fronts
the one with the strongest back is taken; if the backs are equal too, the cards that come first in a
new deck go in front: clubs before spades, and the joker last, so that it stays behind.

>>> from houseway.cards import cards_text, parse_with_joker
>>> set_house_way(parse_with_joker("As 9s 6s 5s 4c 3d 2s")).row
'HW-11'
>>> setting = set_house_way(parse_with_joker("8h Jh 6s Jo 8d 9s 5d"))
>>> cards_text(setting.front), cards_text(setting.back), setting.row
('Jh 8d', '9s 8h Jo 6s 5d', 'HW-12')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Any, Final, NamedTuple

from houseway.cards import Card, Rank, joker_deck
from houseway.hands.category import check_different
from houseway.hands.pai_gow import (
    COMPLETE,
    AnyCard,
    in_order,
    is_foul,
    rank_back,
    rank_backs,
    rank_front,
)
from houseway.hands.ranks_key import ranks_key

Cards = tuple[AnyCard, ...]
Fronts = Iterable[Cards]


class SetHand(NamedTuple):
    """Seven cards set as two and five, and the row of the chart that set them."""

    front: Cards
    back: Cards
    row: str


class SevenCards(NamedTuple):
    """Seven cards in the order of a new deck, and grouped by rank with the joker as an ace.

    The largest group comes first, then the highest: quads before a pair, jacks before nines.
    """

    cards: Cards
    groups: tuple[Cards, ...]
    shape: tuple[int, ...]

    def rank(self, group: int) -> Rank:
        return _counted_rank(self.groups[group][0])

    @property
    def singles(self) -> Cards:
        """The cards without a pair, highest first."""
        return tuple(group[0] for group in self.groups if len(group) == 1)

    def without(self, front: Cards) -> Cards:
        return tuple(card for card in self.cards if card not in front)


Rule = Callable[[SevenCards], Fronts | None]
_PLACE: Final[dict[AnyCard, int]] = {card: place for place, card in enumerate(joker_deck())}


def _counted_rank(card: AnyCard) -> Rank:
    return card.rank if isinstance(card, Card) else Rank.ACE  # T-75


def _sort(cards: Sequence[AnyCard]) -> SevenCards:
    ordered = tuple(sorted(cards, key=_PLACE.__getitem__))
    by_rank: dict[Rank, list[AnyCard]] = {}
    for card in ordered:
        by_rank.setdefault(_counted_rank(card), []).append(card)
    ranks = sorted(by_rank, key=lambda rank: (-len(by_rank[rank]), -rank))
    groups = tuple(tuple(by_rank[rank]) for rank in ranks)
    return SevenCards(ordered, groups, tuple(map(len, groups)))


# --- parts of the rows --------------------------------------------------------------------------


def _pair_of(group: Cards) -> Fronts:
    return combinations(group, 2)


def _highest_singles(dealt: SevenCards) -> Fronts:
    return [dealt.singles[:2]]


def _before_complete(dealt: SevenCards) -> list[Cards]:
    """Every front with a complete hand behind."""
    return [front for front, back in rank_backs(dealt.cards) if back.category in COMPLETE]


def _highest(fronts: Sequence[Cards]) -> Fronts | None:
    """All fronts with the best two-card hand of these; any pair beats A-K (T-75)."""
    if not fronts:
        return None
    ranked = [(rank_front(front), front) for front in fronts]
    best = max([ranking for ranking, _ in ranked])
    return [front for ranking, front in ranked if ranking == best]


def _complete(dealt: SevenCards) -> Fronts | None:
    """The highest two cards with a complete hand behind."""
    return _highest(_before_complete(dealt))


def _stay_behind(lowest: Rank, enough: Rank | None, *, split: int) -> Rule:
    """From the lowest rank on, all groups stay behind if a single card is high `enough` to go in
    front; otherwise this group gives a pair."""

    def fronts(dealt: SevenCards) -> Fronts | None:
        if dealt.rank(0) < lowest:
            return None
        if enough is not None and _counted_rank(dealt.singles[0]) >= enough:
            return _highest_singles(dealt)
        return _pair_of(dealt.groups[split])

    return fronts


def _trip_aces(dealt: SevenCards) -> Fronts | None:
    """An ace and the highest single card in front."""
    if dealt.rank(0) is not Rank.ACE:
        return None
    return [(ace, dealt.singles[0]) for ace in dealt.groups[0]]


def _complete_with_two_pair(dealt: SevenCards) -> Fronts | None:
    """A pair in front of a complete hand, otherwise the setting of two pair.

    Both are the same. The only pair that a complete hand can have is an ace with the joker; then
    the other pair goes in front, as by HW-3.
    """
    if not _before_complete(dealt):
        return None
    return next(fronts for row in _TWO_PAIR if (fronts := row.fronts(dealt)) is not None)


# --- the chart ----------------------------------------------------------------------------------


class HouseWayRow(NamedTuple):
    """A row of the chart: its hands and how they are set, in words and as code.

    A shape is the numbers of cards of a rank, as far as the row looks. A hand may have the shape
    and still not belong to the row; then there are no fronts.
    """

    name: str
    hand: str
    words: str
    shape: tuple[int, ...]
    fronts: Rule


_TWO_PAIR: Final = (
    HouseWayRow(
        "HW-3",
        "two pair, the higher aces to queens",
        "the small pair in front",
        (2, 2),
        _stay_behind(Rank.QUEEN, None, split=1),
    ),
    HouseWayRow(
        "HW-4",
        "two pair, the higher jacks to nines",
        "both pairs behind if an ace can go in front, otherwise the small pair in front",
        (2, 2),
        _stay_behind(Rank.NINE, Rank.ACE, split=1),
    ),
    HouseWayRow(
        "HW-5",
        "two pair, the higher eights to sixes",
        "both pairs behind if a king or higher can go in front, otherwise the small pair in front",
        (2, 2),
        _stay_behind(Rank.SIX, Rank.KING, split=1),
    ),
    HouseWayRow(
        "HW-6",
        "two pair, the higher fives to threes",
        "both pairs behind if a queen or higher can go in front, otherwise the small pair in front",
        (2, 2),
        _stay_behind(Rank.THREE, Rank.QUEEN, split=1),
    ),
)

# T-24. The first row that applies sets the hand.
CHART: Final[tuple[HouseWayRow, ...]] = (
    # beside a pair of kings too (T-75)
    HouseWayRow(
        "HW-21",
        "five aces",
        "two aces in front",
        (5,),
        lambda dealt: _pair_of(dealt.groups[0]),
    ),
    HouseWayRow(
        "HW-20",
        "four of a kind and a pair",
        "the pair in front",
        (4, 2),
        lambda dealt: [dealt.groups[1]],
    ),
    HouseWayRow(
        "HW-20",
        "four of a kind and three of a kind",
        "two of the three in front",
        (4, 3),
        lambda dealt: _pair_of(dealt.groups[1]),
    ),
    HouseWayRow(
        "HW-16",
        "four of a kind, aces to queens",
        "two in front, two behind",
        (4,),
        _stay_behind(Rank.QUEEN, None, split=0),
    ),
    HouseWayRow(
        "HW-17",
        "four of a kind, jacks to nines",
        "all four behind if a king or higher can go in front, otherwise two in front",
        (4,),
        _stay_behind(Rank.NINE, Rank.KING, split=0),
    ),
    HouseWayRow(
        "HW-18",
        "four of a kind, eights to sixes",
        "all four behind if a queen or higher can go in front, otherwise two in front",
        (4,),
        _stay_behind(Rank.SIX, Rank.QUEEN, split=0),
    ),
    HouseWayRow(
        "HW-19",
        "four of a kind, fives or lower",
        "all four behind, the two highest of the others in front",
        (4,),
        _highest_singles,
    ),
    HouseWayRow(
        "HW-10",
        "three of a kind twice",
        "two of the higher three in front",
        (3, 3),
        lambda dealt: _pair_of(dealt.groups[0]),
    ),
    # at least the trips stay behind
    HouseWayRow(
        "HW-15",
        "a full house",
        "the highest pair in front, the three of a kind behind",
        (3, 2),
        lambda dealt: [dealt.groups[1]],
    ),
    # regardless of any complete hand
    HouseWayRow(
        "HW-7",
        "three pair",
        "the highest pair in front",
        (2, 2, 2),
        lambda dealt: [dealt.groups[0]],
    ),
    # Every such front has a pair or an ace: a complete hand takes five ranks, so it leaves two of
    # the trips, or, if the joker counts as the third ace, at least one of the aces.
    HouseWayRow(
        "HW-14",
        "a straight or better with three of a kind",
        "the straight or better behind, a pair or an ace in front",
        (3,),
        _complete,
    ),
    HouseWayRow(
        "HW-13",
        "a straight or better with two pair",
        "a pair in front if the straight or better stays behind, otherwise as two pair",
        (2, 2),
        _complete_with_two_pair,
    ),
    HouseWayRow(
        "HW-12",
        "a straight or better with one pair",
        "the straight or better behind, the highest two cards that it leaves in front",
        (2, 1),
        _complete,
    ),
    HouseWayRow(
        "HW-11",
        "a straight or better without a pair",
        "the straight or better behind, the highest two cards that it leaves in front",
        (1,),
        _complete,
    ),
    HouseWayRow(
        "HW-8",
        "three aces",
        "one ace and the highest other card in front",
        (3,),
        _trip_aces,
    ),
    HouseWayRow(
        "HW-9",
        "three of a kind, kings or lower",
        "all three behind, the two highest of the others in front",
        (3,),
        _highest_singles,
    ),
    *_TWO_PAIR,
    HouseWayRow(
        "HW-2",
        "one pair",
        "the pair behind, the two highest of the others in front",
        (2,),
        _highest_singles,
    ),
    HouseWayRow(
        "HW-1",
        "nothing",
        "the second and third highest in front",
        (1,),
        lambda dealt: [dealt.singles[1:3]],
    ),
)


def set_plainly(cards: Sequence[AnyCard]) -> SetHand:
    """Set seven cards by the chart, without a cache: the reference for `set_house_way`."""
    check_different(cards, 7, "the House Way sets seven different cards")
    dealt = _sort(cards)
    row, fronts = next(
        (row.name, fronts)
        for row in CHART
        if dealt.shape[: len(row.shape)] == row.shape and (fronts := row.fronts(dealt)) is not None
    )

    def strength(front: Cards) -> tuple[Any, ...]:
        first_of_the_deck = sorted(-_PLACE[card] for card in front)
        return rank_back(dealt.without(front)), first_of_the_deck

    front = max(fronts, key=strength)
    back = dealt.without(front)
    assert not is_foul(front, back), f"{row} fouls: {front} before {back}"  # T-24
    return SetHand(in_order(front), in_order(back), row)


# --- the same, cached ---------------------------------------------------------------------------

_known: dict[int, tuple[Callable[[Sequence[AnyCard]], Cards], str]] = {}


def set_house_way(cards: Sequence[AnyCard]) -> SetHand:
    """Set seven different cards, the joker perhaps among them, the House Way.

    Hands of the same ranks that cannot make a flush are set alike, so for each of the 67,600 ways
    to hold seven ranks the places of the sorted cards are cached.

    >>> from houseway.cards import cards_text, parse_with_joker
    >>> front, back, row = set_house_way(parse_with_joker("Kd Ah Jc 7s Tc 3d 5h"))
    >>> cards_text(front), cards_text(back), row
    ('Kd Jc', 'Ah Tc 7s 5h 3d', 'HW-1')
    """
    check_different(cards, 7, "the House Way sets seven different cards")
    ranks, flush = ranks_key(cards)
    if flush:
        return set_plainly(cards)
    ordered = sorted(cards, key=_PLACE.__getitem__)
    known = _known.get(ranks)
    if known is None:
        front, back, row = set_plainly(cards)
        known = _known[ranks] = itemgetter(*map(ordered.index, front + back)), row
    pick, row = known
    cards = pick(ordered)
    return SetHand(cards[:2], cards[2:], row)
