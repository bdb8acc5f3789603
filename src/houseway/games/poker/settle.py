"""The winners of the pots: highest hand, equal splits, odd chips to the button's left (B14-9)."""

from collections.abc import Callable, Sequence
from typing import Final

from houseway.cards import Card
from houseway.games.line import Line, Outcome, Why, because
from houseway.games.poker.pots import Pot, fees_by_pot, pot_name, pots_of, shares, uncalled
from houseway.games.poker.state import Felt
from houseway.games.poker.terms import Terms
from houseway.hands import Category, Ranking
from houseway.money import Cents
from houseway.rules import Cite

_SPLIT: Final = "{} players split it equally, each with {}"
_SPLIT_ODD: Final = f"{_SPLIT}; the odd chips come here"
_CALLED_BY_SOME: Final = (Category.FLUSH, Category.HIGH_CARD)
"""Hands that are named by their highest card alone: the other cards are not kickers."""
Rank = Callable[[Sequence[Card], Sequence[Card]], Ranking]


def settle_pots(terms: Terms, over: Felt, rank: Rank) -> tuple[Line, ...]:
    """A line for uncalled chips, then for each pot one line per contributor. The house's part is
    taken before a pot is split (T-86)."""
    put = list(over.put)
    seat, back = uncalled(put)
    lines = []
    if back:
        put[seat] = Cents(put[seat] - back)
        cite, why = terms.side_pots, because("nobody called")
        lines.append(_line(over, seat, "uncalled bet", back, Outcome.RETURNED, 0, None, cite, why))
    claims = [i for i in over.live if i not in over.mucked]
    ranks = {i: rank(over.hands[i], over.board) for i in claims} if len(claims) > 1 else {}
    pots = pots_of(put, over.folded, over.dead)
    for number, (pot, fee) in enumerate(zip(pots, fees_by_pot(pots, over.fees), strict=True)):
        name = pot_name(number)
        winners = _winners(pot, claims, ranks)
        won = shares(Cents(pot.amount - fee), winners, terms.stakes.step)
        for i, part in enumerate(pot.parts):
            if part or i in won:
                lines.append(_pot_line(terms, over, name, i, part, won, ranks))
    return tuple(lines)


def _winners(pot: Pot, claims: Sequence[int], ranks: dict[int, Ranking]) -> list[int]:
    seats = [seat for seat in pot.seats if seat in claims]
    if len(seats) == 1:
        return seats
    best = max([ranks[seat] for seat in seats])
    return [seat for seat in seats if ranks[seat] == best]


def _pot_line(
    terms: Terms,
    over: Felt,
    name: str,
    seat: int,
    part: Cents,
    won: dict[int, Cents],
    ranks: dict[int, Ranking],
) -> Line:
    hand = ranks.get(seat)
    words = str(hand) if hand is not None else None
    winner = next(iter(won))
    if seat in won:
        cite, why = terms.wins, because("the highest hand: {}", hand)
        if len(won) > 1:
            split = _SPLIT_ODD if won[seat] > min(won.values()) else _SPLIT
            cite, why = terms.splits, because(split, len(won), hand)
        elif hand is None or winner not in ranks:
            cite, why = terms.folds, because("nobody else is left")
        return _line(over, seat, name, part, Outcome.WIN, won[seat] - part, words, cite, why)
    if over.folded[seat]:
        cite, why = terms.folds, because("folded")
    elif seat in over.mucked:
        cite, why, words = terms.folds, because("mucked"), None
    else:
        assert hand is not None
        cite, why = terms.wins, _beaten(ranks[winner], hand)
    return _line(over, seat, name, part, Outcome.LOSE, -part, words, cite, why)


def _beaten(best: Ranking, hand: Ranking) -> Why:
    """Why a hand loses; for a hand with the same name as the winner's, the deciding card."""
    if str(best) == str(hand):
        for high, low in zip(best.ranks, hand.ranks, strict=True):
            if high != low:
                kicker = "" if hand.category in _CALLED_BY_SOME else " kicker"
                words = f"the {low.word}{kicker} loses to the {high.word}: both have {{}}"
                return because(words, best, hand)
    return because("{} beats {}", best, hand)


def _line(
    over: Felt,
    seat: int,
    wager: str,
    stake: Cents,
    outcome: Outcome,
    win: int,
    hand: str | None,
    cite: Cite,
    why: Why,
) -> Line:
    spot = over.bet_of(seat).spot
    return Line(spot, wager, stake, outcome, Cents(win), None, hand, cite, why)
