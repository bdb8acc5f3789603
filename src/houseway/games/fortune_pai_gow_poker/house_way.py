"""The House Way: how the house sets seven cards, row by row of the printed chart.

Rows overlap, so they are tried in the order of `PRECEDENCE` (T-24). The joker counts as an ace, so
that an ace and the joker are a pair; then, with the joker free, the hand may also hold a complete
hand: a straight, a flush or a straight flush (T-75). A row says which fronts it allows. Among equal
fronts the strongest back is kept; if the backs are equal too, the cards that come first in a new
deck go in front: clubs before spades, and the joker last, so that it stays behind.

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
from houseway.games.fortune_pai_gow_poker.ranks_key import ranks_key
from houseway.hands.category import check_different
from houseway.hands.pai_gow import (
    COMPLETE,
    AnyCard,
    in_order,
    is_foul,
    rank_back,
    rank_front,
)

Cards = tuple[AnyCard, ...]
Fronts = Iterable[Cards]


class Setting(NamedTuple):
    """Seven cards set as two and five, and the row of the chart that set them."""

    front: Cards
    back: Cards
    row: str


class Dealt(NamedTuple):
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
        """The cards that pair with nothing, highest first."""
        return tuple(group[0] for group in self.groups if len(group) == 1)

    def without(self, front: Cards) -> Cards:
        return tuple(card for card in self.cards if card not in front)


_PLACE: Final[dict[AnyCard, int]] = {card: place for place, card in enumerate(joker_deck())}


def _counted_rank(card: AnyCard) -> Rank:
    return card.rank if isinstance(card, Card) else Rank.ACE  # T-75


def _sort(cards: Sequence[AnyCard]) -> Dealt:
    ordered = tuple(sorted(cards, key=_PLACE.__getitem__))
    by_rank: dict[Rank, list[AnyCard]] = {}
    for card in ordered:
        by_rank.setdefault(_counted_rank(card), []).append(card)
    ranks = sorted(by_rank, key=lambda rank: (-len(by_rank[rank]), -rank))
    groups = tuple(tuple(by_rank[rank]) for rank in ranks)
    return Dealt(ordered, groups, tuple(map(len, groups)))


# --- what the rows are made of ------------------------------------------------------------------


def _pair_of(group: Cards) -> Fronts:
    return combinations(group, 2)


def _highest_singles(dealt: Dealt) -> Fronts:
    return [dealt.singles[:2]]


def _before_complete(dealt: Dealt) -> list[Cards]:
    """Every front that leaves a complete hand behind."""
    return [
        front
        for front in combinations(dealt.cards, 2)
        if rank_back(dealt.without(front)).category in COMPLETE
    ]


def _highest(fronts: Sequence[Cards]) -> Fronts | None:
    """The best two-card hand of these, in every way there is; any pair beats A-K (T-75)."""
    if not fronts:
        return None
    best = max(map(rank_front, fronts))
    return [front for front in fronts if rank_front(front) == best]


def _two_pair(dealt: Dealt, *, highest: Rank, lowest: Rank, enough: Rank | None) -> Fronts | None:
    """Two pair with the high pair in these bounds: both behind if a single is high `enough`."""
    if dealt.shape[:2] != (2, 2) or not lowest <= dealt.rank(0) <= highest:
        return None
    if enough is not None and _counted_rank(dealt.singles[0]) >= enough:
        return _highest_singles(dealt)
    return _pair_of(dealt.groups[1])


def _quads(dealt: Dealt, *, highest: Rank, lowest: Rank, enough: Rank | None) -> Fronts | None:
    """Quads in these bounds: kept behind if a single is high `enough`, otherwise split."""
    if dealt.shape[0] != 4 or not lowest <= dealt.rank(0) <= highest:
        return None
    if enough is not None and _counted_rank(dealt.singles[0]) >= enough:
        return _highest_singles(dealt)
    return _pair_of(dealt.groups[0])


# --- the rows of the chart: the fronts a row allows, or None where it does not apply -------------


def high_card(dealt: Dealt) -> Fronts | None:
    """HW-1: second and third highest cards in front."""
    return [dealt.singles[1:3]]


def one_pair(dealt: Dealt) -> Fronts | None:
    """HW-2: pair behind, highest two cards in front."""
    return _highest_singles(dealt) if dealt.shape[0] == 2 else None


def two_pair_high(dealt: Dealt) -> Fronts | None:
    """HW-3, aces to queens: small pair in front."""
    return _two_pair(dealt, highest=Rank.ACE, lowest=Rank.QUEEN, enough=None)


def two_pair_middle(dealt: Dealt) -> Fronts | None:
    """HW-4, jacks to nines: both pairs behind if an ace can be played in front."""
    return _two_pair(dealt, highest=Rank.JACK, lowest=Rank.NINE, enough=Rank.ACE)


def two_pair_low(dealt: Dealt) -> Fronts | None:
    """HW-5, eights to sixes: both pairs behind if a king or higher can be played in front."""
    return _two_pair(dealt, highest=Rank.EIGHT, lowest=Rank.SIX, enough=Rank.KING)


def two_pair_lowest(dealt: Dealt) -> Fronts | None:
    """HW-6, fives to threes: both pairs behind if a queen or higher can be played in front."""
    return _two_pair(dealt, highest=Rank.FIVE, lowest=Rank.THREE, enough=Rank.QUEEN)


def three_pair(dealt: Dealt) -> Fronts | None:
    """HW-7: highest pair in front, whatever complete hand there may be."""
    return [dealt.groups[0]] if dealt.shape[:3] == (2, 2, 2) else None


def trip_aces(dealt: Dealt) -> Fronts | None:
    """HW-8: an ace and the highest single card in front."""
    if dealt.shape[0] != 3 or dealt.rank(0) is not Rank.ACE:
        return None
    return [(ace, dealt.singles[0]) for ace in dealt.groups[0]]


def trips(dealt: Dealt) -> Fronts | None:
    """HW-9, kings and below: two highest single cards in front."""
    return _highest_singles(dealt) if dealt.shape[0] == 3 else None


def two_trips(dealt: Dealt) -> Fronts | None:
    """HW-10: highest pair possible in front."""
    return _pair_of(dealt.groups[0]) if dealt.shape[:2] == (3, 3) else None


def complete(dealt: Dealt) -> Fronts | None:
    """HW-11, no pair: highest two cards in front that leave a complete hand behind."""
    return _highest(_before_complete(dealt)) if dealt.shape[0] == 1 else None


def complete_with_pair(dealt: Dealt) -> Fronts | None:
    """HW-12, one pair: highest two, pair or no pair, that leave a complete hand behind."""
    return _highest(_before_complete(dealt)) if dealt.shape[:2] == (2, 1) else None


def complete_with_two_pair(dealt: Dealt) -> Fronts | None:
    """HW-13, two pair: a pair in front of a complete hand, otherwise as two pair are set.

    Both are the same. The only pair a complete hand can hold is an ace with the joker; then the
    other pair goes in front, and so HW-3 has it too.
    """
    if dealt.shape[:2] != (2, 2) or not _before_complete(dealt):
        return None
    rows = (two_pair_high, two_pair_middle, two_pair_low, two_pair_lowest)
    return next(fronts for row in rows if (fronts := row(dealt)) is not None)


def complete_with_trips(dealt: Dealt) -> Fronts | None:
    """HW-14, trips: pair or ace in front, complete hand behind.

    Every front there is has one or the other. A complete hand takes five ranks, so it leaves two of
    the trips, or, where the joker counts as the third ace, at least one of the aces.
    """
    return _highest(_before_complete(dealt)) if dealt.shape[0] == 3 else None


def full_house(dealt: Dealt) -> Fronts | None:
    """HW-15: highest pair in front, at least the trips kept behind."""
    return [dealt.groups[1]] if dealt.shape[:2] == (3, 2) else None


def quads_high(dealt: Dealt) -> Fronts | None:
    """HW-16, aces to queens: split to pair and pair."""
    return _quads(dealt, highest=Rank.ACE, lowest=Rank.QUEEN, enough=None)


def quads_middle(dealt: Dealt) -> Fronts | None:
    """HW-17, jacks to nines: kept behind if at least a king can be played in front."""
    return _quads(dealt, highest=Rank.JACK, lowest=Rank.NINE, enough=Rank.KING)


def quads_low(dealt: Dealt) -> Fronts | None:
    """HW-18, eights to sixes: kept behind if at least a queen can be played in front."""
    return _quads(dealt, highest=Rank.EIGHT, lowest=Rank.SIX, enough=Rank.QUEEN)


def quads_lowest(dealt: Dealt) -> Fronts | None:
    """HW-19, fives and below: always kept behind."""
    return _quads(dealt, highest=Rank.FIVE, lowest=Rank.TWO, enough=Rank.TWO)


def quads_with_pair(dealt: Dealt) -> Fronts | None:
    """HW-20: pair in front, quads behind; beside trips the pair is taken from them (T-24)."""
    return _pair_of(dealt.groups[1]) if dealt.shape[0] == 4 and dealt.shape[1] > 1 else None


def five_aces(dealt: Dealt) -> Fronts | None:
    """HW-21: a pair of aces in front, beside a pair of kings too (T-75)."""
    return _pair_of(dealt.groups[0]) if dealt.shape[0] == 5 else None


Row = Callable[[Dealt], Fronts | None]

# T-24. The first row that applies sets the hand; the last applies to every hand.
PRECEDENCE: Final[tuple[tuple[str, Row], ...]] = (
    ("HW-21", five_aces),
    ("HW-20", quads_with_pair),
    ("HW-16", quads_high),
    ("HW-17", quads_middle),
    ("HW-18", quads_low),
    ("HW-19", quads_lowest),
    ("HW-10", two_trips),
    ("HW-15", full_house),
    ("HW-7", three_pair),
    ("HW-14", complete_with_trips),
    ("HW-13", complete_with_two_pair),
    ("HW-12", complete_with_pair),
    ("HW-11", complete),
    ("HW-8", trip_aces),
    ("HW-9", trips),
    ("HW-3", two_pair_high),
    ("HW-4", two_pair_middle),
    ("HW-5", two_pair_low),
    ("HW-6", two_pair_lowest),
    ("HW-2", one_pair),
    ("HW-1", high_card),
)


def set_plainly(cards: Sequence[AnyCard]) -> Setting:
    """Set seven cards by the chart, without a memory: the truth for `set_house_way`."""
    check_different(cards, 7, "the House Way sets seven different cards")
    dealt = _sort(cards)
    row, fronts = next(
        (row, fronts) for row, rule in PRECEDENCE if (fronts := rule(dealt)) is not None
    )

    def strength(front: Cards) -> tuple[Any, ...]:
        first_of_the_deck = sorted(-_PLACE[card] for card in front)
        return rank_back(dealt.without(front)), first_of_the_deck

    front = max(fronts, key=strength)
    back = dealt.without(front)
    assert not is_foul(front, back), f"{row} fouls: {front} before {back}"  # T-24
    return Setting(in_order(front), in_order(back), row)


# --- the same, remembered -----------------------------------------------------------------------

Picker = Callable[[Sequence[AnyCard]], Cards]
_known: dict[int, tuple[Picker, Picker, str]] = {}


def set_house_way(cards: Sequence[AnyCard]) -> Setting:
    """Set seven different cards, the joker perhaps among them, the House Way.

    Where no flush can be made, hands of the same ranks are set alike, so for each of the 67,600
    ways to hold seven ranks it is remembered which cards of the sorted hand go where.

    >>> from houseway.cards import cards_text, parse_with_joker
    >>> front, back, row = set_house_way(parse_with_joker("Kd Ah Jc 7s Tc 3d 5h"))
    >>> cards_text(front), cards_text(back), row
    ('Kd Jc', 'Ah Tc 7s 5h 3d', 'HW-1')
    """
    check_different(cards, 7, "the House Way sets seven different cards")
    key = ranks_key(cards)
    if key is None:
        return set_plainly(cards)
    ordered = sorted(cards, key=_PLACE.__getitem__)
    known = _known.get(key)
    if known is None:
        front, back, row = set_plainly(cards)
        known = _known[key] = (
            itemgetter(*map(ordered.index, front)),
            itemgetter(*map(ordered.index, back)),
            row,
        )
    pick_front, pick_back, row = known
    return Setting(pick_front(ordered), pick_back(ordered), row)
