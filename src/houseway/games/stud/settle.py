"""The order of settlement of a stud game, and the comparison of hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from houseway.games.line import Line, Outcome, RankedHand, Verdict, because, compare, put_lines
from houseway.games.order import from_bank_left
from houseway.games.stud.state import Felt, Seat
from houseway.games.stud.terms import Pays, StudTerms

_FORFEITED: Final = because("forfeited by the fold")


def settle_stud(
    t: StudTerms,
    over: Felt,
    verdict: Callable[[Seat, str], Verdict],
    *,
    last: frozenset[str] = frozenset(),
) -> tuple[Line, ...]:
    """Forfeits if they are collected first, then hand by hand, then the wagers in `last`.

    `verdict` gives the result by the cards of a wager that no fold has lost.
    """
    lines: list[Line] = []
    seats = over.seats
    forfeits = t.fold_forfeits

    def put(seat: Seat, wager: str) -> None:
        stakes = seat.bet.stakes
        stake = stakes["ante"] * seat.play if wager == t.raised else stakes.get(wager)
        if not stake:
            return
        if seat.folded and wager in forfeits.value:
            result = Verdict(Outcome.LOSE, None, None, forfeits.cite, _FORFEITED)
        else:
            result = verdict(seat, wager)
        put_lines(lines, seat.bet, wager, stake, result)

    if t.forfeits_first:
        for seat in from_bank_left(over.wagers, seats) if t.turns_from_bank_left else seats:
            if seat.folded:
                for wager in t.order:
                    if wager in forfeits.value:
                        put(seat, wager)
    ordered = from_bank_left(over.wagers, seats) if t.from_bank_left else seats[::-1]
    left = [(seat, wager) for seat in ordered for wager in _left(t, seat)]
    if t.by_type:
        left.sort(key=lambda pair: t.order.index(pair[1]))
    for seat, wager in left:
        if wager not in last:
            put(seat, wager)
    for seat, wager in left:
        if wager in last:
            put(seat, wager)
    return tuple(lines)


def _left(t: StudTerms, seat: Seat) -> tuple[str, ...]:
    """The wagers of a bettor that are not settled yet, in the house's order."""
    if not seat.folded:
        return t.order
    taken = t.fold_forfeits.value if t.forfeits_first else ()
    return tuple(wager for wager in t.order if wager not in taken)


def compared(t: StudTerms, hand: RankedHand, dealer: RankedHand) -> Verdict:
    """One hand against the other at even money."""
    odds = t.even_money.value
    return compare(hand, dealer, odds, wins=t.wins.cite, loses=t.loses.cite, ties=t.ties.cite)


def unqualified(t: StudTerms, wager: str, hand: RankedHand, dealer: RankedHand) -> Verdict:
    """A wager's result if the dealer's hand does not qualify, for any hand of the player."""
    term, words = t.unqualified[wager], hand.category.words
    why = because(f"the {t.dealer} does not qualify with {{}}", dealer)
    if term.value == "pay":
        return Verdict(Outcome.WIN, t.even_money.value, words, term.cite, why)
    return Verdict(Outcome.PUSH, None, words, term.cite, why)


def by_table(table: Pays, row: str | None, hand: RankedHand) -> Verdict:
    """A wager that its paytable pays or that loses, regardless of the winner."""
    words = hand.category.words
    odds = table.rows.get(row) if row is not None else None
    if odds is None:
        return Verdict(Outcome.LOSE, None, words, table.cite, because("{} does not win", hand))
    return Verdict(Outcome.WIN, odds.value, words, odds.cite, because("{}", hand))
