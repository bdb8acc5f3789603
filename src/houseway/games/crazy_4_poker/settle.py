"""Settlement: one line for each wager, in the order in which the house takes and pays."""

from __future__ import annotations

from houseway.cards import Rank
from houseway.games.crazy_4_poker.terms import Terms, terms
from houseway.games.line import Line, Outcome, Verdict, Why
from houseway.games.stud import Over, Seat
from houseway.games.stud.settle import by_table, check_over, compared, settle_stud, unqualified
from houseway.hands import FourCategory, FourRanking, best_four
from houseway.rules import Sheet

_QUEENS = FourRanking(FourCategory.PAIR, (Rank.QUEEN,))


def settle(sheet: Sheet, over: Over) -> tuple[Line, ...]:
    """Folds at once, then from the dealer's right: Play, Ante, Queens Up, Super Bonus (B3-8)."""
    check_over(over)
    t = terms(sheet)
    dealer = best_four(over.dealer).ranking
    qualified = dealer >= t.qualifies

    def verdict(seat: Seat, wager: str) -> Verdict:
        hand = best_four(seat.cards).ranking
        if wager == "queens_up":
            return by_table(t.queens_up, _queens_up_row(hand), hand)
        if wager == "super_bonus":
            return _super_bonus(t, hand, dealer, qualified=qualified)
        if not qualified:
            return unqualified(t.common, wager, hand, dealer)
        return compared(t.common, hand, dealer)

    return settle_stud(t.common, over, verdict)


def _queens_up_row(hand: FourRanking) -> str | None:
    """Four aces have no row of their own here (B3-10)."""
    if hand.category is FourCategory.PAIR:
        return "pair of queens or better" if hand >= _QUEENS else None
    return hand.category.words


def _super_bonus(t: Terms, hand: FourRanking, dealer: FourRanking, *, qualified: bool) -> Verdict:
    """A straight or better is paid whoever wins; below it only a higher dealer takes it (T-06)."""
    words, table = hand.category.words, t.super_bonus
    aces = hand == FourRanking(FourCategory.FOUR_OF_A_KIND, (Rank.ACE,))
    odds = (table.rows.get("four aces") if aces else None) or table.rows.get(words)
    if odds is not None:
        hand_words = "four aces" if aces and "four aces" in table.rows else words
        if hand > dealer:
            return Outcome.WIN, odds.value, hand_words, odds.cite, hand
        why = Why("{} is paid whatever the dealer holds, {}", hand, dealer)
        return Outcome.WIN, odds.value, hand_words, t.super_bonus_pays.cite, why
    if hand >= dealer:
        why = Why("{} is not beaten by {}", hand, dealer)
        return Outcome.PUSH, None, words, t.super_bonus_below.cite, why
    if not qualified and not t.unqualified_compares.value:
        why = Why("{} beats {}, but the dealer does not qualify", dealer, hand)
        return Outcome.PUSH, None, words, t.unqualified_compares.cite, why
    return Outcome.LOSE, None, words, t.super_bonus_below.cite, Why("{} loses to {}", hand, dealer)
