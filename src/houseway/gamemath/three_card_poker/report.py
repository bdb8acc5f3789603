"""The worth of Three Card Poker 6 Card Bonus: with the player-dealer's card up, and without."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import comb
from typing import Final

from houseway.cards import ALL_CARDS, Card
from houseway.gamemath.remaining import cards_left
from houseway.gamemath.report import (
    End,
    OtherPlay,
    Progress,
    Question,
    Report,
    ResultCounts,
    WagerMath,
    silent,
)
from houseway.gamemath.stud.deals import HandKind, falling, hands_of
from houseway.gamemath.stud.kernels import alike
from houseway.gamemath.stud.solve import LEAST_BET, choices, end_by
from houseway.gamemath.stud.table import StudMath
from houseway.games.three_card_poker import CARDS, RAISED, Terms, read_terms
from houseway.hands import Category
from houseway.hands.kernels.poker import CATEGORY_OF, rank_hands
from houseway.hands.kernels.three import RANKINGS, rank_threes
from houseway.rules import Sheet

_RULE: Final = "B10-1"  # one deck at a time
_BEFORE: Final = 1  # the Ante
HANDS: Final = HandKind(CARDS, rank_threes, RANKINGS)


def table_of(sheet: Sheet) -> StudMath:
    """One table: the choices of its hands, and their results."""
    t = read_terms(sheet)
    kinds = [(0, choices(t.common, t.common.usual.value, lambda _: "play"))]
    return StudMath(sheet, t.common, HANDS, t.qualifies, kinds, range(2), _RULE, "B10-5")


def _pair_plus_row(value: int) -> str:
    return RANKINGS[value].category.words


def six_card_counts(dead: Sequence[Card]) -> dict[Category, int]:
    """The number of sets of six of the remaining cards, by the class of their best five."""
    deck = falling(cards_left({"dead": dead}, needed=2 * CARDS, rule=_RULE))
    places, weights = hands_of(deck, 2 * CARDS, alike(deck))
    made = CATEGORY_OF[rank_hands(deck[places])]
    return {category: int(weights[made == category].sum()) for category in Category}


def _six_card(t: Terms, dead: Sequence[Card]) -> WagerMath:
    ends: Counter[End] = Counter()
    for category, count in six_card_counts(dead).items():
        ends[end_by(t.six_card, category.words)] += count
    forfeited = "six_card" in t.common.fold_forfeits.value
    note = "Counted with no hand folded, though here a fold loses it." if forfeited else ""
    return WagerMath.of("six_card", ResultCounts.by_rows(t.six_card.rows, ends), note=note)


def report(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """The report on a sheet under best play."""
    t, table = read_terms(sheet), table_of(sheet)
    played = table.play(question.dead, progress)
    hands = comb(len(ALL_CARDS) - len(question.dead), CARDS)
    other_way = replace(table, terms=replace(t.common, exposed=1 - t.common.exposed))
    other = other_way.play(question.dead).game(_BEFORE)
    name = "without_open_card" if t.common.exposed else "with_open_card"
    return Report(
        sheet=sheet.id,
        deals=played.deals,
        wagers=(
            played.wager("ante"),
            played.side_bet("pair_plus", _pair_plus_row, t.pair_plus, t.common, hands=hands),
            _six_card(t, question.dead),
            played.raised(RAISED),
        ),
        game=played.game(_BEFORE, more={f"edge_{name}": other.edge}),
        notes=(LEAST_BET,),
        tables=(OtherPlay(name=name, game=other),),
    )
