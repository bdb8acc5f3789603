"""Settlement: one line for each wager, in the order in which the house takes and pays."""

from __future__ import annotations

from houseway.games.caribbean_stud_poker.terms import ACE_KING, Terms, terms
from houseway.games.line import Line, Outcome, Verdict, Why
from houseway.games.stud import Over, Seat
from houseway.games.stud.settle import check_over, compared, settle_stud, unqualified
from houseway.hands import Category, Ranking, best_ranking
from houseway.rules import Sheet


def settle(sheet: Sheet, over: Over) -> tuple[Line, ...]:
    """Folds, then hand by hand from the dealer's right, then every Cover All (B7-3)."""
    check_over(over)
    t = terms(sheet)
    dealer = best_ranking(over.dealer)
    qualified = dealer >= t.qualifies

    def verdict(seat: Seat, wager: str) -> Verdict:
        if wager == "cover_all":
            return _cover_all(t, over, dealer)
        hand = best_ranking(seat.cards)
        if not qualified:
            return unqualified(t.common, wager, hand, dealer)
        even = compared(t.common, hand, dealer)
        return _raise(t, hand, even) if wager == "raise" else even

    last = frozenset({"cover_all"}) if t.cover_all_last else frozenset[str]()
    return settle_stud(t.common, over, verdict, last=last)


def _raise(t: Terms, hand: Ranking, even: Verdict) -> Verdict:
    """A winning Raise is paid by its own table; whoever beats a qualified dealer is in it."""
    outcome, _, words, _, why = even
    if outcome is not Outcome.WIN:
        return even
    row = ACE_KING if hand.category is Category.HIGH_CARD else hand.category.words
    odds = t.raised.rows.get(row)
    if odds is None:
        return Outcome.PUSH, None, words, t.raised.cite, Why("{} is not in the Raise table", hand)
    return Outcome.WIN, odds.value, words, odds.cite, why


def _cover_all(t: Terms, over: Over, dealer: Ranking) -> Verdict:
    """The highest hand dealt, a player's or the dealer's, by the number of hands (B7-1, B7-2)."""
    counted = [seat for seat in over.seats if t.count_folded.value or not seat.folded]
    best = max([dealer, *(best_ranking(seat.cards) for seat in counted)])
    table = t.cover_all[len(over.seats) + 1]
    odds = table.rows.get(best.category.words)
    if odds is None or best.category < t.cover_all_from.value:
        why = Why("the highest hand is only {}", best)
        return Outcome.LOSE, None, best.category.words, t.cover_all_from.cite, why
    of = "" if t.count_folded.value else " and not folded"
    why = Why(f"the highest of {{}} hands dealt{of} is {{}}", len(over.seats) + 1, best)
    return Outcome.WIN, odds.value, best.category.words, odds.cite, why
