"""What Caribbean Stud Poker is worth: the whole game under best play, Cover All, and any one spot.

One player against the dealer, one of whose cards lies face up. Cover All looks at the whole table;
see `cover_all`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from threading import Event
from typing import Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Card, Rank
from houseway.gamemath.caribbean_stud_poker.kernels import compare_all, compare_one, hands_of
from houseway.gamemath.cover_all.report import cover_all
from houseway.gamemath.kernels.suits import alike, falling
from houseway.gamemath.remaining import cards_left, check_hand, refuse_decks, refuse_exposed
from houseway.gamemath.report import Advice, Progress, Question, Report, Seen, WagerMath, silent
from houseway.gamemath.strategy import ChartRow, ShownChart, ShownRank
from houseway.gamemath.stud.chart import chart_rows
from houseway.gamemath.stud.solve import (
    FOLD,
    LEAST_BET,
    LOST,
    UNTOUCHED,
    WHERE_MADE,
    Choice,
    Decided,
    Fates,
    Kind,
    Spots,
    Tally,
    advice,
    decide,
    even_money,
    pays_of,
    whole_game,
)
from houseway.gamemath.workers import each
from houseway.games.caribbean_stud_poker import ACE_KING, CARDS, RAISED, Terms, read_terms
from houseway.hands import Category, Ranking, best_ranking
from houseway.hands.kernels.poker import FIRST_OF, RANKINGS, value_of
from houseway.rules import Sheet

_RULE: Final = "T-46"  # the base game is the trade's usual one: one deck
_BEFORE: Final = 1  # the Ante
_NOTHING: Final = Fraction(0)
_HIDDEN: Final = CARDS - 1
_WHAT: Final = "every hand against every card shown"

R = TypeVar("R")


class _Open(NamedTuple):
    """A card that the dealer may show, and for how many that are alike it stands."""

    card: int
    many: int


class _Played(NamedTuple):
    """Best play against one open card: what comes of it, and the highest hand folded, if any."""

    tallies: tuple[Tally, ...]
    folded: int


def _open_cards(deck: NDArray[np.uint8]) -> list[_Open]:
    """Cards of one rank are alike where an exchange of their suits leaves the deck as it is."""
    earlier = alike(deck)
    first = list(range(4))
    for suit in range(4):
        if earlier[suit] >= 0:
            first[suit] = first[earlier[suit]]
    held = set(deck.tolist())
    counts: dict[int, int] = {}
    for card in sorted(held):
        stands = (card & ~3) | first[card & 3]
        counts[stands] = counts.get(stands, 0) + 1
    return [_Open(card, count) for card, count in counts.items()]


def _against(
    deck: NDArray[np.uint8], shown: _Open, qualify: int
) -> tuple[NDArray[np.uint8], Spots]:
    """The player's hands where a card is shown, each against every dealer's hand."""
    left = deck[deck != shown.card]
    in_order = falling(left)
    cards, values, weights = hands_of(in_order, alike(left))
    below, equal, unqualified = (np.empty(len(values), dtype=np.int64) for _ in range(3))
    compare_all(shown.card, in_order, cards, values, qualify, below, equal, unqualified)
    hands = comb(len(left) - CARDS, _HIDDEN)
    spots = Spots(values, weights * shown.many, below, equal, unqualified, hands, qualify)
    return cards, spots


def _at_each(
    t: Terms,
    dead: Sequence[Card],
    use: Callable[[NDArray[np.uint8], Spots], R],
    progress: Progress,
) -> list[tuple[_Open, R]]:
    """What `use` makes of the spots of each card shown, the lowest card first."""
    deck = cards_left({"--dead": dead}, needed=2 * CARDS, rule=_RULE)
    qualify = _least(t.qualifies)

    def work(shown: _Open, stop: Event) -> R | None:
        return None if stop.is_set() else use(*_against(deck, shown, qualify))

    found = each(work, _open_cards(deck), _WHAT, progress)
    return sorted(((shown, made) for shown, made in found if made is not None), key=lambda x: x[0])


def _least(hand: Ranking) -> int:
    """The least value of hands that are at least as good as this beginning of one."""
    return bisect_left(RANKINGS, hand)


def _kind(t: Terms, category: Category) -> Kind:
    """What a hand may do and what becomes of it. A Raise that wins is paid by its own table."""
    row = t.raised.rows.get(ACE_KING if category is Category.HIGH_CARD else category.words)
    wins = _NOTHING if row is None else row.value.per_unit
    ante, plain = even_money(t.common, "ante"), even_money(t.common, RAISED)
    raised: Fates = (*plain[:3], wins, *plain[4:])
    folded = LOST if "ante" in t.common.fold_forfeits.value else ante
    return (
        Choice("fold", 0, {"ante": folded, RAISED: UNTOUCHED}),
        *(
            Choice("raise", m, {"ante": ante, RAISED: tuple(m * fate for fate in raised)})
            for m in sorted(set(t.common.usual.value))
        ),
    )


def _kinds(t: Terms) -> list[tuple[int, Kind]]:
    return [(int(FIRST_OF[category]), _kind(t, category)) for category in Category]


def _terms(sheet: Sheet) -> Terms:
    t = read_terms(sheet)
    refuse_exposed(sheet, t.common.exposed, range(1, 2))
    return t


def report(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """What the sheet is worth, every hand played as well as it can be."""
    refuse_decks(sheet, question)
    t = _terms(sheet)
    kinds = _kinds(t)

    def play(_: NDArray[np.uint8], spots: Spots) -> tuple[_Played, int]:
        decided = decide(spots, kinds)
        folded = spots.values[decided.chosen == FOLD]
        highest = int(folded.max()) if len(folded) else -1
        return _Played(decided.tallies, highest), spots.deals

    covered = cover_all(sheet, t, question)
    found = [made for _, made in _at_each(t, question.dead, play, progress)]
    tallies = tuple(tally for played, _ in found for tally in played.tallies)
    decided = Decided(np.empty(0, dtype=np.int8), tallies)
    folded = max(played.folded for played, _ in found)
    return Report(
        sheet=sheet.id,
        deals=sum(deals for _, deals in found),
        wagers=(
            WagerMath.of("ante", pays_of(decided, "ante")),
            WagerMath.of(RAISED, pays_of(decided, RAISED, raised=True), note=WHERE_MADE),
            covered.wager,
        ),
        game=whole_game(decided, _BEFORE),
        notes=(LEAST_BET, *covered.notes, *_count_folded(t, folded)),
        tables=covered.tables,
    )


def _count_folded(t: Terms, folded: int) -> tuple[str, ...]:
    """What the reading of T-46 changes: whether a folded hand may be the highest at the table."""
    if t.count_folded.value:
        return ()
    if folded < FIRST_OF[t.cover_all_from.value]:
        return (
            "Folded hands do not count for Cover All; under best play no hand that it pays is "
            "folded, so this changes nothing.",
        )
    return ("Cover All is counted with no hand folded, though folded hands do not count here.",)


def advise(sheet: Sheet, seen: Seen) -> Advice:
    """What it is worth to raise on these five cards against the open card, and to fold them."""
    t, cards = _terms(sheet), seen.own
    check_hand(cards, CARDS, where="--cards", rule=_RULE)
    check_hand(seen.dealer_shows, 1, where="--dealer-shows", rule=_RULE)
    known = {"--cards": cards, "--dealer-shows": seen.dealer_shows, "--dead": seen.dead}
    deck = cards_left(known, needed=_HIDDEN, rule=_RULE).astype(np.int64)
    hand = best_ranking(cards)
    value, qualify = value_of(hand), _least(t.qualifies)
    counts = compare_one(seen.dealer_shows[0].index, deck, value, qualify)
    kind = _kind(t, hand.category)
    return advice(kind, *counts, comb(len(deck), _HIDDEN), qualified=value >= qualify)


def strategy(sheet: Sheet) -> ShownChart:
    """The best play of every hand, for each rank that the dealer may show."""
    t = _terms(sheet)
    kinds = _kinds(t)

    def rows(cards: NDArray[np.uint8], spots: Spots) -> tuple[ChartRow, ...]:
        return chart_rows(spots, decide(spots, kinds).chosen, kinds, cards, RANKINGS)

    by_rank = {ALL_CARDS[shown.card].rank: made for shown, made in _at_each(t, (), rows, silent)}
    shows = (ShownRank(rank=rank.letter, rows=by_rank[rank]) for rank in reversed(Rank))
    return ShownChart(ties=LEAST_BET, shows=tuple(shows))
