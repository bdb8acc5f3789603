"""Settlement: one line for each wager, in the house's order of taking and paying."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from houseway.cards import Card
from houseway.games.line import Line, Outcome, Verdict, because, compare, put_lines
from houseway.games.order import from_bank_left
from houseway.games.ultimate_texas_holdem.pairs import hole_words
from houseway.games.ultimate_texas_holdem.state import Felt, Seat, Street
from houseway.games.ultimate_texas_holdem.terms import Terms
from houseway.games.wager import wagered
from houseway.hands import Ranking, best_ranking

_STREETS: Final = tuple(Street)
_FORFEITED: Final = because("forfeited by the fold")


@dataclass(slots=True)
class Showdown:
    """One spot against the dealer: both hands, and the even-money result.

    `against` is above zero if the player has the better hand. Used only in this file, one for each
    spot.
    """

    seat: Seat
    dealer_cards: tuple[Card, ...]
    hand: Ranking
    dealer: Ranking
    against: int
    qualified: bool
    even: Verdict

    @property
    def words(self) -> str:
        return self.hand.category.words


def settle(t: Terms, over: Felt) -> tuple[Line, ...]:
    """The lines of a round that is over."""
    showdowns = _showdowns(t, over)
    lines: list[Line] = []
    collected = _collect_forfeits(t, over, showdowns, lines) if t.forfeits_first else {}
    ordered = _in_order(t, over, showdowns)
    antes_first = t.unqualified_ante_first and not showdowns[0].qualified
    if antes_first:
        for s in ordered:
            if s.seat.folded is None:
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
    """The wagers of a spot that are not settled yet, in the house's order."""
    if s.seat.folded is not None:
        taken = collected.get(s.seat.bet.spot, ())
        return tuple(wager for wager in t.order if wager not in taken)
    if antes_first:
        return tuple([wager for wager in t.order if wager != "ante"])
    return t.order


def _collect_forfeits(
    t: Terms, over: Felt, showdowns: tuple[Showdown, ...], lines: list[Line]
) -> dict[int, tuple[str, ...]]:
    """Take the wagers lost by folds, street by street in the order of decisions, spot by spot."""
    collected = {}
    for street in _STREETS:
        for s in _in_turn(t, over, showdowns):
            if s.seat.folded is street:
                collected[s.seat.bet.spot] = forfeited = tuple(_forfeited(t, s))
                for wager in forfeited:
                    _settle(t, lines, s, wager)
    return collected


def _showdowns(t: Terms, over: Felt) -> tuple[Showdown, ...]:
    dealer = best_ranking(over.dealer + over.board)
    qualified = dealer.category >= t.qualify.value
    wins, loses, ties = t.even_money.cite, t.loses.cite, t.ties.cite
    if not qualified and t.unqualified_compare is not None:
        wins = loses = ties = t.unqualified_compare.cite
    found = []
    for seat in over.seats:
        hand = best_ranking(seat.cards + over.board)
        against = (hand > dealer) - (hand < dealer)
        even = compare(hand, dealer, t.even_money.value, wins=wins, loses=loses, ties=ties)
        found.append(Showdown(seat, over.dealer, hand, dealer, against, qualified, even))
    return tuple(found)


def _in_turn(t: Terms, over: Felt, showdowns: tuple[Showdown, ...]) -> tuple[Showdown, ...]:
    """The order of decisions, in which folded wagers are collected."""
    return from_bank_left(over.wagers, showdowns) if t.turns_from_bank_left else showdowns


def _in_order(t: Terms, over: Felt, showdowns: tuple[Showdown, ...]) -> tuple[Showdown, ...]:
    """The house's direction: from the dealer's right, or from the player-dealer's left."""
    return from_bank_left(over.wagers, showdowns) if t.from_bank_left else showdowns[::-1]


def _forfeited(t: Terms, showdown: Showdown) -> Iterator[str]:
    """The wagers that a fold loses at once."""
    stakes, losing = wagered(showdown.seat.bet), t.fold_forfeits_if_losing
    yield from t.fold_forfeits.value
    for wager in t.order:
        if losing is not None and wager in losing.value:
            if wager in stakes and t.trips[showdown.hand.category] is None:
                yield wager
        elif wager == "bad_beat" and wager in stakes and wager not in t.survives:
            yield wager


def _settle(t: Terms, lines: list[Line], s: Showdown, wager: str) -> None:
    """Add the line of one wager, and of the toke beside it, if there are any."""
    bet, play = s.seat.bet, s.seat.play
    if wager == "play":
        if play:
            put_lines(lines, bet, wager, bet.stakes["ante"] * play, s.even)
    elif wager in bet.stakes or wager in bet.tokes:
        put_lines(lines, bet, wager, bet.stakes.get(wager, 0), _VERDICTS[wager](t, s))


def _ante(t: Terms, s: Showdown) -> Verdict:
    if s.seat.folded is not None:
        return _fold(t)
    if not s.qualified:
        why = because("the dealer does not qualify with {}", s.dealer)
        return Verdict(Outcome.PUSH, None, s.words, t.unqualified_ante.cite, why)
    return s.even


def _blind(t: Terms, s: Showdown) -> Verdict:
    if s.seat.folded is not None:
        return _fold(t)
    if s.against <= 0:
        return s.even
    odds, hand = t.blind[s.hand.category], s.words
    if odds is None:
        why = because("{} beats {}, but the Blind needs a straight or better", s.hand, s.dealer)
        unqualified = t.unqualified_compare if not s.qualified else None
        return Verdict(Outcome.PUSH, None, hand, (unqualified or t.blind_below_table).cite, why)
    return Verdict(Outcome.WIN, odds.value, hand, odds.cite, s.even.why)


def _fold(t: Terms) -> Verdict:
    return Verdict(Outcome.LOSE, None, None, t.fold_forfeits.cite, _FORFEITED)


def _trips(t: Terms, s: Showdown) -> Verdict:
    """The player's own best five, regardless of the dealer's hand, and even after a fold (T-64)."""
    odds = t.trips[s.hand.category]
    hand = s.words
    if odds is not None:
        return Verdict(Outcome.WIN, odds.value, hand, odds.cite, because("{}", s.hand))
    taken = t.fold_forfeits_if_losing
    if s.seat.folded is not None and taken is not None and t.forfeits_first:
        return Verdict(
            Outcome.LOSE, None, hand, taken.cite, because("folded; {} does not win", s.hand)
        )
    assert t.trips_cite is not None
    return Verdict(Outcome.LOSE, None, hand, t.trips_cite, because("{} does not win", s.hand))


def _bad_beat(t: Terms, s: Showdown) -> Verdict:
    """Paid on the beaten hand, the player's or the dealer's, from three of a kind up (T-17)."""
    lowest, survives = t.bad_beat_at_least, t.bad_beat_survives_fold
    assert lowest is not None
    assert survives is not None
    if s.seat.folded is not None and not survives.value:
        why = because("lost at the fold: no hands are compared")
        return Verdict(Outcome.LOSE, None, None, survives.cite, why)
    if s.against == 0:
        why = because("a tie at {}: nobody is beaten", s.hand)
        return Verdict(Outcome.LOSE, None, None, lowest.cite, why)
    beaten, winner = (s.hand, s.dealer) if s.against < 0 else (s.dealer, s.hand)
    odds = t.bad_beat[beaten.category]
    if odds is None or beaten.category < lowest.value:
        why = because("{} beaten by {} is not a bad beat", beaten, winner)
        return Verdict(Outcome.LOSE, None, beaten.category.words, lowest.cite, why)
    why = because("{} beaten by {}", beaten, winner)
    return Verdict(Outcome.WIN, odds.value, beaten.category.words, odds.cite, why)


def _pairs(t: Terms, s: Showdown) -> Verdict:
    """The two hole cards; the first row that fits is the only one paid (T-18)."""
    hole = s.seat.cards
    for name, fits, odds in t.pairs:
        if fits(hole, s.dealer_cards):
            return Verdict(
                Outcome.WIN, odds.value, name, odds.cite, because("{}", hole_words(hole))
            )
    cite = t.pairs[0][2].cite
    words = hole_words(hole)
    return Verdict(Outcome.LOSE, None, words, cite, because("{} is not in the table", words))


_VERDICTS: Final[dict[str, Callable[[Terms, Showdown], Verdict]]] = {
    "ante": _ante,
    "blind": _blind,
    "trips": _trips,
    "bad_beat": _bad_beat,
    "pairs": _pairs,
}
