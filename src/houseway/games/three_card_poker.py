"""Three Card Poker 6 Card Bonus: three cards against a player-dealer who shows one card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from houseway.cards import Card
from houseway.games import terms
from houseway.games.action import Fold
from houseway.games.line import Verdict
from houseway.games.stud.game import StudGame
from houseway.games.stud.settle import by_table, compared, unqualified
from houseway.games.stud.state import Felt, PlayOn, Seat
from houseway.games.stud.terms import Pays, StudTerms, check_stud, convert, pays, stud_terms
from houseway.hands import Category, ThreeCategory, ThreeRanking, best_ranking, rank_three
from houseway.rules import Cited, PrintedSheet, Sheet, SheetError
from houseway.rules.reader import as_words

RAISED: Final = "play"
CARDS: Final = 3
WAGERS: Final = ("ante", "play", "pair_plus", "six_card")
_ROWS: Final = {
    "pair_plus": tuple(c.words for c in ThreeCategory if c >= ThreeCategory.PAIR),
    "six_card": tuple(c.words for c in Category if c >= Category.PAIR),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """One table's terms of play. `must_follow` and `behind` are about backline bettors."""

    common: StudTerms
    must_follow: Cited[bool]
    behind: Cited[bool]
    qualifies: ThreeRanking
    pair_plus: Pays
    six_card: Pays


def read_terms(sheet: Sheet) -> Terms:
    """The terms of a configured sheet."""
    common = stud_terms(sheet, convert(sheet.printed, RAISED, CARDS, {}), RAISED)
    follow, behind = sheet.switches["play"], sheet.switches["backline"]
    return Terms(
        common=common,
        must_follow=Cited(follow.value == "must_follow", follow.cite),
        behind=Cited(RAISED in as_words(behind.value), behind.cite),
        qualifies=ThreeRanking(ThreeCategory.HIGH_CARD, common.qualify.value),
        pair_plus=pays(sheet.paytables.get("pair_plus")),
        six_card=pays(sheet.paytables.get("six_card")),
    )


class ThreeCardPoker(StudGame):
    """One table of Three Card Poker 6 Card Bonus."""

    cards, raised, deck_item = CARDS, RAISED, "B10-5"
    raising, decisions = PlayOn, (PlayOn, Fold)

    def __init__(self, sheet: Sheet) -> None:
        self.terms = t = read_terms(sheet)
        self.must_follow, self.behind = t.must_follow, t.behind
        super().__init__(sheet, t.common, t.common.usual.value)

    @classmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        terms.check_wagers_named(printed, WAGERS)
        terms.check_rows(printed, _ROWS)
        expected = {
            "folds_settle": terms.FOLDS_SETTLE,
            "major": terms.MAJOR,
            "backline": terms.asks("some", *WAGERS),
            "play": terms.asks("one", "optional", "must_follow"),
        }
        terms.check_switches(printed, expected)
        found = convert(printed, RAISED, CARDS, {})
        check_stud(printed, found, RAISED)
        if len(found["play.usual"].value) != 1:
            what = "there is one size of Play, not several"
            raise SheetError(printed.id, "game.play.usual", what)

    def turned(self, seats: tuple[Seat, ...]) -> frozenset[int]:
        """A folded hand is looked at for the 6 Card Bonus it lies under (B10-7)."""
        return frozenset(seat.bet.spot for seat in seats if "six_card" in seat.bet.stakes)

    def ranking(self, cards: tuple[Card, ...]) -> ThreeRanking:
        return rank_three(cards)

    def judge(self, over: Felt) -> Callable[[Seat, str], Verdict]:
        """Forfeits first (T-66), then from the player-dealer's left, bettor by bettor (B10-10).

        There is no bonus on the Ante: none is printed (B10-13).
        """
        t, dealer = self.terms, rank_three(over.dealer)
        qualified = dealer >= t.qualifies

        def verdict(seat: Seat, wager: str) -> Verdict:
            if wager == "six_card":
                best = best_ranking(seat.cards + over.dealer)
                return by_table(t.six_card, best.category.words, best)
            hand = rank_three(seat.cards)
            if wager == "pair_plus":
                return by_table(t.pair_plus, hand.category.words, hand)
            if not qualified:
                return unqualified(t.common, wager, hand, dealer)
            return compared(t.common, hand, dealer)

        return verdict
