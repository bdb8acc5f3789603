"""What Three Card Poker 6 Card Bonus is worth: with the player-dealer's card up, and without."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache, partial
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Rank
from houseway.gamemath.kernels.suits import alike, falling
from houseway.gamemath.remaining import (
    cards_left,
    check_hand,
    refuse_decks,
    refuse_exposed,
    refuse_hands,
)
from houseway.gamemath.report import (
    Advice,
    OtherPlay,
    Pays,
    Progress,
    Question,
    Report,
    Seen,
    WagerMath,
    silent,
)
from houseway.gamemath.strategy import HandChart, ShownChart, ShownRank
from houseway.gamemath.stud.chart import chart_rows
from houseway.gamemath.stud.solve import (
    LEAST_BET,
    WHERE_MADE,
    Decided,
    Kind,
    Spots,
    advice,
    choices,
    decide,
    pays_of,
    side_pays,
    whole_game,
)
from houseway.gamemath.three_card_poker.kernels import (
    compare_all,
    compare_one,
    hands_of,
    six_card_counts,
)
from houseway.games.three_card_poker import CARDS, RAISED, Terms, read_terms
from houseway.hands import Category, rank_three
from houseway.hands.kernels.three import RANKINGS, least_value
from houseway.rules import Sheet

_RULE: Final = "B10-1"  # one deck at a time
_BEFORE: Final = 1  # the Ante
_LOSS: Final = Fraction(-1)


@lru_cache(maxsize=4)
def _compared(deck: bytes, qualify: int) -> tuple[NDArray[np.int64], Spots, Spots]:
    """The player's hands, and each against every dealer's: with a card up, and with none.

    With a card up the spots have a row for each card of the deck, as `falling` orders them.
    """
    left = np.frombuffer(deck, dtype=np.uint8)
    in_order = falling(left)
    cards, values, weights = hands_of(in_order, alike(left))
    below, equal, unqualified = (
        np.empty((len(left), len(values)), dtype=np.int64) for _ in range(3)
    )
    compare_all(in_order, cards, values, qualify, below, equal, unqualified)
    # A card that the player holds is not shown.
    possible = (cards != in_order[:, None, None]).all(axis=2).astype(np.int64)
    shown = Spots(
        values,
        weights * possible,
        below,
        equal,
        unqualified,
        comb(len(left) - CARDS - 1, CARDS - 1),
        qualify,
    )
    # Every hand of the dealer's was counted once for each card of it that may be up.
    below, equal, unqualified = (
        (counts * possible).sum(axis=0) // CARDS for counts in (below, equal, unqualified)
    )
    hands = comb(len(left) - CARDS, CARDS)
    return cards, shown, Spots(values, weights, below, equal, unqualified, hands, qualify)


def _six_card(deck: NDArray[np.uint8]) -> dict[Category, int]:
    """How many sets of six cards have each class as their best five."""
    held = np.zeros(13, dtype=np.int64)
    suits = np.zeros(4, dtype=np.int64)
    for card in deck.tolist():
        held[card >> 2] += 1
        suits[card & 3] |= 1 << (card >> 2)
    counts = np.zeros(len(Category), dtype=np.int64)
    six_card_counts(held, suits, counts)
    return {category: int(counts[category]) for category in Category}


def _terms(sheet: Sheet) -> Terms:
    t = read_terms(sheet)
    refuse_exposed(sheet, t.common.exposed, range(2))
    return t


def _kind(t: Terms) -> Kind:
    return choices(t.common, t.common.usual.value, lambda _: "play")


def _pair_plus(t: Terms, value: int) -> Fraction:
    row = RANKINGS[value].category.words
    rows = t.pair_plus.rows
    return rows[row].value.per_unit if row in rows else _LOSS


def _six_card_pays(t: Terms, deck: NDArray[np.uint8]) -> Pays:
    counts: Counter[Fraction] = Counter()
    for category, count in _six_card(deck).items():
        row = t.six_card.rows.get(category.words)
        counts[_LOSS if row is None else row.value.per_unit] += count
    return Pays(counts)


def report(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """What the sheet is worth, every hand played as well as it can be."""
    refuse_decks(sheet, question)
    refuse_hands(sheet, question)
    t = _terms(sheet)
    progress("every hand against every other", 0.0)
    deck = cards_left({"--dead": question.dead}, needed=2 * CARDS, rule=_RULE)
    _, shown, hidden = _compared(deck.tobytes(), least_value(t.qualifies))
    kinds = [(0, _kind(t))]
    with_card, without = decide(shown, kinds), decide(hidden, kinds)
    spots, decided = (shown, with_card) if t.common.exposed else (hidden, without)
    other = whole_game(without if t.common.exposed else with_card, _BEFORE)
    name = "without_open_card" if t.common.exposed else "with_open_card"
    progress("every hand against every other", 1.0)
    return Report(
        sheet=sheet.id,
        deals=spots.deals,
        wagers=(
            WagerMath.of("ante", pays_of(decided, "ante")),
            WagerMath.of(
                "pair_plus",
                side_pays(hidden, partial(_pair_plus, t)),
                more=_with_folds(t, spots, decided),
            ),
            WagerMath.of("six_card", _six_card_pays(t, deck), note=_six_card_note(t)),
            WagerMath.of(RAISED, pays_of(decided, RAISED, raised=True), note=WHERE_MADE),
        ),
        game=whole_game(decided, _BEFORE, more={f"edge_{name}": other.edge}),
        notes=(LEAST_BET,),
        tables=(OtherPlay(name=name, game=other),),
    )


def _with_folds(t: Terms, spots: Spots, decided: Decided) -> dict[str, Fraction]:
    """Pair Plus where a fold of the base game's best play loses it (B10-7)."""
    if "pair_plus" not in t.common.fold_forfeits.value:
        return {}
    return {"edge_with_folds": -side_pays(spots, partial(_pair_plus, t), decided).mean}


def _six_card_note(t: Terms) -> str:
    survives = "six_card" not in t.common.fold_forfeits.value
    return "" if survives else "Counted with no hand folded, though here a fold loses it."


def advise(sheet: Sheet, seen: Seen) -> Advice:
    """What it is worth to play these three cards against the open card, and to fold them."""
    t, cards = _terms(sheet), seen.own
    check_hand(cards, CARDS, where="--cards", rule="B10-5")
    check_hand(seen.dealer_shows, t.common.exposed, where="--dealer-shows", rule="B10-5")
    known = {"--cards": cards, "--dealer-shows": seen.dealer_shows, "--dead": seen.dead}
    hidden = CARDS - t.common.exposed
    deck = cards_left(known, needed=hidden, rule=_RULE).astype(np.int64)
    hand = rank_three(cards)
    value, qualify = least_value(hand), least_value(t.qualifies)
    if seen.dealer_shows:
        counts = compare_one(seen.dealer_shows[0].index, deck, value, qualify)
    else:
        counts = _any_open_card(deck, value, qualify)
    return advice(_kind(t), *counts, comb(len(deck), hidden), qualified=value >= qualify)


def _any_open_card(deck: NDArray[np.int64], value: int, qualify: int) -> tuple[int, int, int]:
    """All hands from a deck, by the card of each that comes first in it."""
    found = [
        compare_one(int(card), deck[place + 1 :], value, qualify) for place, card in enumerate(deck)
    ]
    below, equal, unqualified = map(sum, zip(*found, strict=True))
    return below, equal, unqualified


def strategy(sheet: Sheet) -> HandChart | ShownChart:
    """The best play of every hand, for each rank that the player-dealer may show."""
    t = _terms(sheet)
    deck = cards_left({"--dead": ()}, needed=2 * CARDS, rule=_RULE)
    cards, shown, hidden = _compared(deck.tobytes(), least_value(t.qualifies))
    kinds = [(0, _kind(t))]
    if not t.common.exposed:
        chosen = decide(hidden, kinds).chosen
        rows = chart_rows(hidden, chosen, kinds, cards, RANKINGS)
        return HandChart(ties=LEAST_BET, rows=rows)
    chosen = decide(shown, kinds).chosen
    ranks = falling(deck) // 4 + Rank.TWO
    shows = (
        ShownRank(
            rank=rank.letter,
            rows=chart_rows(
                shown.rows_in(ranks == rank), chosen[ranks == rank], kinds, cards, RANKINGS
            ),
        )
        for rank in reversed(Rank)
    )
    return ShownChart(ties=LEAST_BET, shows=tuple(shows))
