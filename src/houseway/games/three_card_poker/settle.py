"""Settlement: one line for each wager, in the order in which the house takes and pays."""

from __future__ import annotations

from houseway.games.line import Line, Verdict
from houseway.games.stud import Over, Seat
from houseway.games.stud.settle import by_table, check_over, compared, settle_stud, unqualified
from houseway.games.three_card_poker.terms import terms
from houseway.hands import best_ranking, rank_three
from houseway.rules import Sheet


def settle(sheet: Sheet, over: Over) -> tuple[Line, ...]:
    """Forfeits first (T-66), then from the player-dealer's left, bettor by bettor (B10-10).

    There is no bonus on the Ante: none is printed (B10-13).
    """
    check_over(over)
    t = terms(sheet)
    dealer = rank_three(over.dealer)
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

    return settle_stud(t.common, over, verdict)
