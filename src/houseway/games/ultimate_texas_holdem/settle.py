"""Settlement: one line for each wager, in the order in which the house takes and pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from houseway.cards import Card
from houseway.games.line import Line, Outcome, Why, result_of, toke_line
from houseway.games.ultimate_texas_holdem.pairs import hole_words
from houseway.games.ultimate_texas_holdem.state import Over, Seat
from houseway.games.ultimate_texas_holdem.street import Street
from houseway.games.ultimate_texas_holdem.terms import ByCategory, Terms, terms
from houseway.hands import Ranking, best_ranking
from houseway.money import Cents, MoneyError, Odds
from houseway.rules import Cite, Reason, Refused, Sheet

_STREETS: Final = tuple(Street)


class Showdown(NamedTuple):
    """One spot against the dealer. `against` is above zero where the player holds the better hand."""

    seat: Seat
    dealer_cards: tuple[Card, ...]
    hand: Ranking
    dealer: Ranking
    against: int
    qualified: bool


class Verdict(NamedTuple):
    """What the cards say of one wager."""

    outcome: Outcome
    odds: Odds | None
    hand: str | None
    cite: Cite
    why: Why


def settle(sheet: Sheet, over: Over) -> tuple[Line, ...]:
    """Forfeits where they are collected first, then Antes handed back, then hand by hand."""
    t = terms(sheet)
    showdowns = _showdowns(t, over)
    lines: list[Line] = []
    if t.forfeits_first:
        for street in _STREETS:
            for showdown in _in_turn(t, over, showdowns):
                if showdown.seat.folded is street:
                    for wager in _forfeited(t, showdown):
                        _settle(t, lines, showdown, wager)
    ordered = _in_order(t, over, showdowns)
    qualified = showdowns[0].qualified
    antes_first = t.unqualified_ante_first and not qualified
    if antes_first:
        for showdown in ordered:
            if showdown.seat.folded is None:
                _settle(t, lines, showdown, "ante")
    if t.by_type:
        turns = ((showdown, wager) for wager in t.order for showdown in ordered)
    else:
        turns = ((showdown, wager) for showdown in ordered for wager in t.order)
    for showdown, wager in turns:
        folded = showdown.seat.folded is not None
        if antes_first and wager == "ante" and not folded:
            continue
        if folded and t.forfeits_first and wager in _forfeited(t, showdown):
            continue
        _settle(t, lines, showdown, wager)
    return tuple(lines)


def _showdowns(t: Terms, over: Over) -> tuple[Showdown, ...]:
    dealer = best_ranking(over.dealer + over.board)
    qualified = dealer.category >= t.qualify.value
    found = []
    for seat in over.seats:
        hand = best_ranking(seat.cards + over.board)
        against = (hand > dealer) - (hand < dealer)
        found.append(Showdown(seat, over.dealer, hand, dealer, against, qualified))
    return tuple(found)


def _in_turn(t: Terms, over: Over, showdowns: tuple[Showdown, ...]) -> tuple[Showdown, ...]:
    """In the order of decisions, in which folded wagers are collected."""
    return _from_bank_left(over, showdowns) if t.turns_from_bank_left else showdowns


def _in_order(t: Terms, over: Over, showdowns: tuple[Showdown, ...]) -> tuple[Showdown, ...]:
    """In the house's direction: from the dealer's right, or from the player-dealer's left."""
    return _from_bank_left(over, showdowns) if t.from_bank_left else showdowns[::-1]


def _from_bank_left(over: Over, showdowns: tuple[Showdown, ...]) -> tuple[Showdown, ...]:
    bank = over.wagers.bank
    if bank is None:
        return showdowns
    after = tuple(s for s in showdowns if s.seat.bet.spot > bank.spot)
    return after + tuple(s for s in showdowns if s.seat.bet.spot < bank.spot)


def _forfeited(t: Terms, showdown: Showdown) -> Iterator[str]:
    """The wagers that a fold loses at once."""
    stakes = showdown.seat.bet.stakes
    yield from t.fold_forfeits.value
    for wager in t.order:
        if wager in t.fold_forfeits_if_losing:
            if wager in stakes and t.trips[showdown.hand.category] is None:
                yield wager
        elif wager == "bad_beat" and wager in stakes and wager not in t.survives:
            yield wager


def _settle(t: Terms, lines: list[Line], showdown: Showdown, wager: str) -> None:
    """Add the line of one wager, and of the toke beside it, if they are there at all."""
    seat = showdown.seat
    bet = seat.bet
    if wager == "play":
        stake = Cents(bet.stakes["ante"] * seat.play)
    else:
        stake = bet.stakes.get(wager, Cents(0))
    if not stake:
        return
    verdict = _VERDICTS[wager](t, showdown)
    try:
        win = result_of(verdict.outcome, stake, verdict.odds)
        line = Line(
            bet.spot,
            wager,
            stake,
            verdict.outcome,
            win,
            verdict.odds if verdict.outcome is Outcome.WIN else None,
            verdict.hand,
            verdict.cite,
            verdict.why,
            bet.backline,
        )
        lines.append(line)
        toke = bet.tokes.get(wager)
        if toke:
            lines.append(toke_line(line, toke))
    except MoneyError as error:
        raise Refused(
            Reason.NOT_EXACT, str(error), where=f"spot {bet.spot}, {wager}", rule="T-52"
        ) from None


def _compare(t: Terms, s: Showdown, wager: str) -> Verdict:
    """Against the dealer's hand: even money for the better hand, and what the sheet says else."""
    hand = s.hand.category.words
    if s.against > 0:
        return Verdict(Outcome.WIN, t.even_money.value, hand, t.even_money.cite, _beats(s))
    if s.against < 0:
        lost = Outcome.LOSE if wager in t.loses.value else Outcome.PUSH
        return Verdict(lost, None, hand, t.loses.cite, Why("{} loses to {}", s.hand, s.dealer))
    tied = Outcome.PUSH if wager in t.ties.value else Outcome.LOSE
    return Verdict(tied, None, hand, t.ties.cite, Why("tie: both hold {}", s.hand))


def _beats(s: Showdown) -> Why:
    return Why("{} beats {}", s.hand, s.dealer)


def _play(t: Terms, s: Showdown) -> Verdict:
    return _compare(t, s, "play")


def _ante(t: Terms, s: Showdown) -> Verdict:
    if s.seat.folded is not None:
        return _fold(t)
    if not s.qualified:
        why = Why("the dealer does not qualify with {}", s.dealer)
        return Verdict(Outcome.PUSH, None, s.hand.category.words, t.unqualified_ante.cite, why)
    return _compare(t, s, "ante")


def _blind(t: Terms, s: Showdown) -> Verdict:
    if s.seat.folded is not None:
        return _fold(t)
    if s.against <= 0:
        return _compare(t, s, "blind")
    odds = t.blind[s.hand.category]
    hand = s.hand.category.words
    if odds is None:
        why = Why("{} beats {}, but the Blind pays from a straight up", s.hand, s.dealer)
        return Verdict(Outcome.PUSH, None, hand, t.blind_below_table.cite, why)
    return Verdict(Outcome.WIN, odds.value, hand, odds.cite, _beats(s))


def _fold(t: Terms) -> Verdict:
    return Verdict(Outcome.LOSE, None, None, t.fold_forfeits.cite, Why("forfeited by the fold"))


def _trips(t: Terms, s: Showdown) -> Verdict:
    """The player's own best five, whatever the dealer holds, and even after a fold (T-64)."""
    odds = t.trips[s.hand.category]
    hand = s.hand.category.words
    if odds is None:
        return Verdict(Outcome.LOSE, None, hand, _table_cite(t.trips), Why("only {}", s.hand))
    return Verdict(Outcome.WIN, odds.value, hand, odds.cite, Why("{}", s.hand))


def _bad_beat(t: Terms, s: Showdown) -> Verdict:
    """Paid on the beaten hand, the player's or the dealer's, from three of a kind up (T-17)."""
    lowest = t.bad_beat_at_least
    assert lowest is not None
    if s.seat.folded is not None and "bad_beat" not in t.survives:
        cite = t.bad_beat_survives_fold.cite if t.bad_beat_survives_fold else lowest.cite
        return Verdict(Outcome.LOSE, None, None, cite, Why("lost at the fold: no hands are compared"))
    if s.against == 0:
        return Verdict(Outcome.LOSE, None, None, lowest.cite, Why("a tie: nobody beaten with {}", s.hand))
    beaten, winner = (s.hand, s.dealer) if s.against < 0 else (s.dealer, s.hand)
    odds = t.bad_beat[beaten.category]
    if odds is None or beaten.category < lowest.value:
        why = Why("{} beaten by {} is no bad beat", beaten, winner)
        return Verdict(Outcome.LOSE, None, beaten.category.words, lowest.cite, why)
    why = Why("{} beaten by {}", beaten, winner)
    return Verdict(Outcome.WIN, odds.value, beaten.category.words, odds.cite, why)


def _pairs(t: Terms, s: Showdown) -> Verdict:
    """The two hole cards; the first row that fits is the only one paid (T-18)."""
    hole = s.seat.cards
    for name, fits, odds in t.pairs:
        if fits(hole, s.dealer_cards):
            return Verdict(Outcome.WIN, odds.value, name, odds.cite, Why("{}", hole_words(hole)))
    cite = t.pairs[0][2].cite
    words = hole_words(hole)
    return Verdict(Outcome.LOSE, None, words, cite, Why("{} is not in the table", words))


def _table_cite(table: ByCategory) -> Cite:
    return next(odds.cite for odds in table if odds is not None)


_VERDICTS: Final[dict[str, Callable[[Terms, Showdown], Verdict]]] = {
    "play": _play,
    "ante": _ante,
    "blind": _blind,
    "trips": _trips,
    "bad_beat": _bad_beat,
    "pairs": _pairs,
}
