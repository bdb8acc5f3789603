"""What Crazy 4 Poker is worth: the whole game under best play, Queens Up, and any one spot."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import groupby
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Card, Rank
from houseway.gamemath.crazy_4_poker.kernels import compare_all, compare_one, hands_of, slots_of
from houseway.gamemath.kernels.suits import alike, exchanges, falling
from houseway.gamemath.remaining import (
    cards_left,
    check_hand,
    refuse_decks,
    refuse_exposed,
    refuse_hands,
)
from houseway.gamemath.report import Advice, Progress, Question, Report, Seen, WagerMath, silent
from houseway.gamemath.strategy import HandChart
from houseway.gamemath.stud.chart import chart_rows
from houseway.gamemath.stud.solve import (
    LEAST_BET,
    WHERE_MADE,
    Fates,
    Kind,
    Spots,
    advice,
    choices,
    decide,
    pays_of,
    side_pays,
    whole_game,
)
from houseway.games.crazy_4_poker import CARDS, RAISED, Terms, raises, read_terms, words_of
from houseway.hands import FourCategory, FourRanking, best_four
from houseway.hands.kernels.four import RANKINGS, least_value
from houseway.rules import Sheet

_RULE: Final = "B3-2"  # one deck
_BEFORE: Final = 2  # Ante and Super Bonus, which is its equal
_NOTHING: Final = Fraction(0)
_LOSS: Final = Fraction(-1)
_QUEENS: Final = FourRanking(FourCategory.PAIR, (Rank.QUEEN,))
_NO_MATTER: Final = (
    "The two readings of a Super Bonus against a dealer who does not qualify (T-06) are worth the "
    "same: they differ only for hands that are better folded."
)
_FOUR_ACES: Final = FourRanking(FourCategory.FOUR_OF_A_KIND, (Rank.ACE,))


class Counted(NamedTuple):
    """The player's hands, one for all that differ only in suits, and each against every dealer's.

    `multiples` are what hands from a value upwards may bet.
    """

    cards: NDArray[np.uint8]
    spots: Spots
    multiples: tuple[tuple[int, tuple[int, ...]], ...]


@lru_cache(maxsize=2)
def _compared(deck: bytes, qualify: int) -> tuple[NDArray[np.uint8], Spots]:
    """Every hand from these cards against every other: what no paytable changes."""
    left = np.frombuffer(deck, dtype=np.uint8)
    in_order, earlier = falling(left), alike(left)
    cards, values, weights = hands_of(in_order, earlier)
    slots, shares = slots_of(in_order, earlier, exchanges(left))
    first = int(np.searchsorted(values, qualify))
    most = int(np.bincount(values).max())
    below, equal, unqualified = (np.empty(len(values), dtype=np.int64) for _ in range(3))
    compare_all(cards, values, weights, slots, shares, first, most, below, equal, unqualified)
    hands = comb(len(left) - CARDS, CARDS)
    return cards, Spots(values, weights, below, equal, unqualified, hands, qualify)


def _count(t: Terms, dead: Sequence[Card]) -> Counted:
    deck = cards_left({"--dead": dead}, needed=2 * CARDS, rule=_RULE)
    cards, spots = _compared(deck.tobytes(), least_value(t.qualifies))
    values, firsts = np.unique(spots.values, return_index=True)
    found = [
        (value, raises(t, tuple(ALL_CARDS[i] for i in cards[first])).value)
        for value, first in zip(values.tolist(), firsts.tolist(), strict=True)
    ]
    runs = groupby(found, key=lambda pair: pair[1])
    return Counted(cards, spots, tuple((next(run)[0], multiples) for multiples, run in runs))


def _kinds(t: Terms, counted: Counted, *, compares: bool) -> list[tuple[int, Kind]]:
    """The hands that are settled alike, each kind with its least value."""
    kinds: list[tuple[int, Kind]] = []
    starts = {value for value, _ in counted.multiples}
    multiples: tuple[int, ...] = ()
    last: object = None
    for value, hand in enumerate(RANKINGS):
        if value in starts:
            multiples = dict(counted.multiples)[value]
        odds = _paid(t, hand)
        if value == 0 or value in starts or odds != last:
            kinds.append((value, _kind(t, hand, multiples, compares=compares)))
        last = odds
    return kinds


def _kind(t: Terms, hand: FourRanking, multiples: Sequence[int], *, compares: bool) -> Kind:
    """What a hand may do and what becomes of it. `compares` is the reading of T-06."""
    odds = _paid(t, hand)
    if odds is not None:
        bonus: Fates = (odds,) * 6
    else:
        higher = _LOSS if compares else _NOTHING
        bonus = (_NOTHING, _NOTHING, higher, _NOTHING, _NOTHING, _LOSS)
    return choices(t.common, multiples, words_of, {"super_bonus": bonus})


def _paid(t: Terms, hand: FourRanking) -> Fraction | None:
    """What the Super Bonus pays a straight or better, whoever wins (T-06)."""
    rows = t.super_bonus.rows
    odds = (rows.get("four aces") if hand == _FOUR_ACES else None) or rows.get(hand.category.words)
    return None if odds is None else odds.value.per_unit


def _queens_up(t: Terms, value: int) -> Fraction:
    hand, rows = RANKINGS[value], t.queens_up.rows
    row = hand.category.words
    if hand.category is FourCategory.PAIR and hand >= _QUEENS:
        row = "pair of queens or better"
    return rows[row].value.per_unit if row in rows else _LOSS


def _terms(sheet: Sheet) -> Terms:
    t = read_terms(sheet)
    refuse_exposed(sheet, t.common.exposed, range(1))
    return t


def report(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """What the sheet is worth, every hand played as well as it can be."""
    refuse_decks(sheet, question)
    refuse_hands(sheet, question)
    t = _terms(sheet)
    progress("every hand against every other", 0.0)
    counted = _count(t, question.dead)
    progress("best play", 0.8)
    spots, as_read = counted.spots, t.unqualified_compares.value
    played = {
        compares: decide(spots, _kinds(t, counted, compares=compares)) for compares in (False, True)
    }
    decided = played[as_read]
    push, compare = (whole_game(played[compares], _BEFORE).edge for compares in (False, True))
    pay = partial(_queens_up, t)
    folds = {}
    if "queens_up" in t.common.fold_forfeits.value:
        folds = {"edge_with_folds": -side_pays(spots, pay, decided).mean}
    progress("best play", 1.0)
    return Report(
        sheet=sheet.id,
        deals=spots.deals,
        wagers=(
            WagerMath.of("ante", pays_of(decided, "ante")),
            WagerMath.of("super_bonus", pays_of(decided, "super_bonus")),
            WagerMath.of("queens_up", side_pays(spots, pay), more=folds),
            WagerMath.of(RAISED, pays_of(decided, RAISED, raised=True), note=WHERE_MADE),
        ),
        game=whole_game(decided, _BEFORE, more={"edge_if_push": push, "edge_if_compare": compare}),
        notes=(LEAST_BET, *([_NO_MATTER] if push == compare else [])),
    )


def advise(sheet: Sheet, seen: Seen) -> Advice:
    """What it is worth to fold these five cards, and to bet on them."""
    t, cards = _terms(sheet), seen.own
    check_hand(cards, CARDS, where="--cards", rule="B3-1")
    deck = cards_left({"--cards": cards, "--dead": seen.dead}, needed=CARDS, rule=_RULE)
    hand = best_four(cards).ranking
    kind = _kind(t, hand, raises(t, cards).value, compares=t.unqualified_compares.value)
    value, qualify = least_value(hand), least_value(t.qualifies)
    below, equal, unqualified = compare_one(deck, value, qualify)
    hands = comb(len(deck), CARDS)
    return advice(kind, below, equal, unqualified, hands, qualified=value >= qualify)


def strategy(sheet: Sheet) -> HandChart:
    """The best play of every hand, the best hands first."""
    t = _terms(sheet)
    counted = _count(t, ())
    kinds = _kinds(t, counted, compares=t.unqualified_compares.value)
    chosen = decide(counted.spots, kinds).chosen
    rows = chart_rows(counted.spots, chosen, kinds, counted.cards, RANKINGS)
    return HandChart(ties=LEAST_BET, rows=rows)
