"""Settlement: one line for each wager, in the order in which the house takes and pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from houseway.cards import Card
from houseway.games.line import Line, Outcome, Verdict, Why, put_lines
from houseway.games.order import from_bank_left
from houseway.games.ultimate_texas_holdem.pairs import hole_words
from houseway.games.ultimate_texas_holdem.state import Over
from houseway.games.ultimate_texas_holdem.street import Street
from houseway.games.ultimate_texas_holdem.terms import Terms, terms
from houseway.games.wager import Bet, wagered
from houseway.hands import Category, Ranking, best_ranking
from houseway.money import Cents
from houseway.rules import Reason, Refused, Sheet

_STREETS: Final = tuple(Street)
_FORFEITED: Final = Why("forfeited by the fold")


@dataclass(slots=True)
class Showdown:
    """One spot against the dealer: what is on it, both hands, and what they say at even money.

    `against` is above zero where the player holds the better hand. A scratch sheet of settlement,
    made once for each spot and seen by nobody else.
    """

    bet: Bet
    spot: int
    stakes: Mapping[str, Cents]
    play: int
    folded: Street | None
    cards: tuple[Card, ...]
    dealer_cards: tuple[Card, ...]
    hand: Ranking
    dealer: Ranking
    category: Category
    words: str
    against: int
    qualified: bool
    even: Verdict


def settle(sheet: Sheet, over: Over) -> tuple[Line, ...]:
    """Forfeits where they are collected first, then Antes handed back, then hand by hand."""
    if not isinstance(over, Over):
        raise Refused(Reason.UNFINISHED, "the round is not over", where="settle", rule="B1-12")
    t = terms(sheet)
    showdowns = _showdowns(t, over)
    lines: list[Line] = []
    collected = _collect_forfeits(t, over, showdowns, lines) if t.forfeits_first else {}
    ordered = _in_order(t, over, showdowns)
    antes_first = t.unqualified_ante_first and not showdowns[0].qualified
    if antes_first:
        for s in ordered:
            if s.folded is None:
                _settle(t, lines, s, "ante")
    left = [(s, _left(t, s, collected, antes_first=antes_first)) for s in ordered]
    if t.by_type:
        for wager in t.order:
            for s, wagers in left:
                if wager in wagers:
                    _settle(t, lines, s, wager)
    else:
        for s, wagers in left:
            for wager in wagers:
                _settle(t, lines, s, wager)
    return tuple(lines)


def _left(
    t: Terms, s: Showdown, collected: dict[int, tuple[str, ...]], *, antes_first: bool
) -> tuple[str, ...]:
    """The wagers of a spot that wait for its turn, in the house's order."""
    if s.folded is not None:
        taken = collected.get(s.spot, ())
        return tuple(wager for wager in t.order if wager not in taken)
    if antes_first:
        return tuple([wager for wager in t.order if wager != "ante"])
    return t.order


def _collect_forfeits(
    t: Terms, over: Over, showdowns: tuple[Showdown, ...], lines: list[Line]
) -> dict[int, tuple[str, ...]]:
    """Take what folds have lost, street by street in the order of decisions, spot by spot."""
    collected = {}
    for street in _STREETS:
        for s in _in_turn(t, over, showdowns):
            if s.folded is street:
                collected[s.spot] = forfeited = tuple(_forfeited(t, s))
                for wager in forfeited:
                    _settle(t, lines, s, wager)
    return collected


def _showdowns(t: Terms, over: Over) -> tuple[Showdown, ...]:
    _, seats, dealer_cards, board, _ = over
    dealer = best_ranking(dealer_cards + board)
    qualified = dealer.category >= t.qualify.value
    wins, loses, ties = t.even_money.cite, t.loses.cite, t.ties.cite
    if not qualified and t.unqualified_compare is not None:
        wins = loses = ties = t.unqualified_compare.cite
    found = []
    for bet, cards, play, folded in seats:
        hand = best_ranking(cards + board)
        category = hand.category
        words = category.words
        even: Verdict
        if hand > dealer:
            against = 1
            why = Why("{} beats {}", hand, dealer)
            even = (Outcome.WIN, t.even_money.value, words, wins, why)
        elif hand < dealer:
            against = -1
            even = (Outcome.LOSE, None, words, loses, Why("{} loses to {}", hand, dealer))
        else:
            against = 0
            even = (Outcome.PUSH, None, words, ties, Why("tie: both hold {}", hand))
        found.append(
            Showdown(
                bet,
                bet.spot,
                bet.stakes,
                play,
                folded,
                cards,
                dealer_cards,
                hand,
                dealer,
                category,
                words,
                against,
                qualified,
                even,
            )
        )
    return tuple(found)


def _in_turn(t: Terms, over: Over, showdowns: tuple[Showdown, ...]) -> tuple[Showdown, ...]:
    """In the order of decisions, in which folded wagers are collected."""
    return from_bank_left(over.wagers, showdowns) if t.turns_from_bank_left else showdowns


def _in_order(t: Terms, over: Over, showdowns: tuple[Showdown, ...]) -> tuple[Showdown, ...]:
    """In the house's direction: from the dealer's right, or from the player-dealer's left."""
    return from_bank_left(over.wagers, showdowns) if t.from_bank_left else showdowns[::-1]


def _forfeited(t: Terms, showdown: Showdown) -> Iterator[str]:
    """The wagers that a fold loses at once."""
    stakes, losing = wagered(showdown.bet), t.fold_forfeits_if_losing
    yield from t.fold_forfeits.value
    for wager in t.order:
        if losing is not None and wager in losing.value:
            if wager in stakes and t.trips[showdown.category] is None:
                yield wager
        elif wager == "bad_beat" and wager in stakes and wager not in t.survives:
            yield wager


def _settle(t: Terms, lines: list[Line], s: Showdown, wager: str) -> None:
    """Add the line of one wager, and of the toke beside it, if they are there at all."""
    if wager == "play":
        if s.play:
            put_lines(lines, s.bet, wager, s.stakes["ante"] * s.play, s.even)
    elif wager in s.stakes or wager in s.bet.tokes:
        put_lines(lines, s.bet, wager, s.stakes.get(wager, 0), _VERDICTS[wager](t, s))


def _ante(t: Terms, s: Showdown) -> Verdict:
    if s.folded is not None:
        return _fold(t)
    if not s.qualified:
        why = Why("the dealer does not qualify with {}", s.dealer)
        return Outcome.PUSH, None, s.words, t.unqualified_ante.cite, why
    return s.even


def _blind(t: Terms, s: Showdown) -> Verdict:
    if s.folded is not None:
        return _fold(t)
    if s.against <= 0:
        return s.even
    odds, hand = t.blind[s.category], s.words
    if odds is None:
        why = Why("{} beats {}, but the Blind pays from a straight up", s.hand, s.dealer)
        unqualified = t.unqualified_compare if not s.qualified else None
        return Outcome.PUSH, None, hand, (unqualified or t.blind_below_table).cite, why
    return Outcome.WIN, odds.value, hand, odds.cite, s.even[4]


def _fold(t: Terms) -> Verdict:
    return Outcome.LOSE, None, None, t.fold_forfeits.cite, _FORFEITED


def _trips(t: Terms, s: Showdown) -> Verdict:
    """The player's own best five, whatever the dealer holds, and even after a fold (T-64)."""
    odds = t.trips[s.category]
    hand = s.words
    if odds is not None:
        return Outcome.WIN, odds.value, hand, odds.cite, s.hand
    taken = t.fold_forfeits_if_losing
    if s.folded is not None and taken is not None and t.forfeits_first:
        return Outcome.LOSE, None, hand, taken.cite, Why("folded with only {}", s.hand)
    assert t.trips_cite is not None
    return Outcome.LOSE, None, hand, t.trips_cite, Why("only {}", s.hand)


def _bad_beat(t: Terms, s: Showdown) -> Verdict:
    """Paid on the beaten hand, the player's or the dealer's, from three of a kind up (T-17)."""
    lowest, survives = t.bad_beat_at_least, t.bad_beat_survives_fold
    assert lowest is not None
    assert survives is not None
    if s.folded is not None and not survives.value:
        why = Why("lost at the fold: no hands are compared")
        return Outcome.LOSE, None, None, survives.cite, why
    if s.against == 0:
        why = Why("a tie at {}: nobody is beaten", s.hand)
        return Outcome.LOSE, None, None, lowest.cite, why
    beaten, winner = (s.hand, s.dealer) if s.against < 0 else (s.dealer, s.hand)
    odds = t.bad_beat[beaten.category]
    if odds is None or beaten.category < lowest.value:
        why = Why("{} beaten by {} is no bad beat", beaten, winner)
        return Outcome.LOSE, None, beaten.category.words, lowest.cite, why
    why = Why("{} beaten by {}", beaten, winner)
    return Outcome.WIN, odds.value, beaten.category.words, odds.cite, why


def _pairs(t: Terms, s: Showdown) -> Verdict:
    """The two hole cards; the first row that fits is the only one paid (T-18)."""
    hole = s.cards
    for name, fits, odds in t.pairs:
        if fits(hole, s.dealer_cards):
            return Outcome.WIN, odds.value, name, odds.cite, hole_words(hole)
    cite = t.pairs[0][2].cite
    words = hole_words(hole)
    return Outcome.LOSE, None, words, cite, Why("{} is not in the table", words)


_VERDICTS: Final[dict[str, Callable[[Terms, Showdown], Verdict]]] = {
    "ante": _ante,
    "blind": _blind,
    "trips": _trips,
    "bad_beat": _bad_beat,
    "pairs": _pairs,
}
