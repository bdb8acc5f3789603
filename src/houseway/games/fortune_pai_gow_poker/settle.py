"""Settlement: clockwise from the Action button, bettor by bettor; Envy last of all (B12-10)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from houseway.cards import Card, Rank
from houseway.games.fortune_pai_gow_poker.fortune import fortune_rows
from houseway.games.fortune_pai_gow_poker.house_way import Cards
from houseway.games.fortune_pai_gow_poker.state import Felt, Seat, TwoHands
from houseway.games.fortune_pai_gow_poker.terms import WAGERS, Terms
from houseway.games.line import Line, Outcome, Verdict, Why, because, put_lines
from houseway.games.order import from_spot
from houseway.games.wager import Bet
from houseway.hands.pai_gow import PaiGowRanking, rank_back, rank_front
from houseway.money import Cents
from houseway.people import normal
from houseway.rules import Cited

FORTUNE: Final = "fortune"
_PAIRS: Final = ("high card", "pair", "two pair", "three pair")


class Sides(NamedTuple):
    """Both hands of a player against the player-dealer's, in words only on demand."""

    front: PaiGowRanking
    against_front: PaiGowRanking
    back: PaiGowRanking
    against_back: PaiGowRanking

    @property
    def won(self) -> int:
        """The number of strictly higher sides; a copy is the player-dealer's (B12-9)."""
        return (self.front > self.against_front) + (self.back > self.against_back)

    @property
    def copies(self) -> bool:
        return self.front == self.against_front or self.back == self.against_back

    def __str__(self) -> str:
        front = _side_words("front", self.front, self.against_front)
        return f"{front}; {_side_words('back', self.back, self.against_back)}"


def _side_words(side: str, player: PaiGowRanking, dealer: PaiGowRanking) -> Why:
    verb = "copies" if player == dealer else "beats" if player > dealer else "loses to"
    return because(f"{side} {{}} {verb} {{}}", player, dealer)


def settle(t: Terms, over: Felt) -> tuple[Line, ...]:
    """Base, then Fortune, seat by seat from the Action button; then Envy, for the whole table."""
    seats = from_spot(over.wagers, over.seats, over.button)
    placed = [(seat, wager) for seat in seats for wager in WAGERS if wager in seat.bet.stakes]
    if t.by_type:
        placed.sort(key=lambda pair: WAGERS.index(pair[1]))
    lines: list[Line] = []
    assert over.dealer_hands is not None
    dealer = _rank(over.dealer_hands)
    rows = {seat.bet.spot: fortune_rows(seat.cards) for seat, wager in placed if wager == FORTUNE}
    for seat, wager in placed:
        if wager == FORTUNE:
            verdict = _fortune(t, seat.cards, rows[seat.bet.spot])
        else:
            verdict = _base(t, seat, dealer)
        put_lines(lines, seat.bet, wager, seat.bet.stakes[wager], verdict)
    return (*lines, *_envy(t, seats, rows))


def _rank(hands: TwoHands) -> tuple[PaiGowRanking, PaiGowRanking]:
    return rank_front(hands.front), rank_back(hands.back)


def _base(t: Terms, seat: Seat, dealer: tuple[PaiGowRanking, PaiGowRanking]) -> Verdict:
    """Both hands higher win, one each push, anything else loses; a foul loses outright."""
    assert seat.hands is not None
    front, back = _rank(seat.hands)
    words = f"{back.category.words} / {front.category.words}"
    if front > back:
        why = because("foul: the front, {}, outranks the back, {}", front, back)
        return Verdict(Outcome.LOSE, None, words, t.foul_loses.cite, why)
    sides = Sides(front, dealer[0], back, dealer[1])
    why = because("{}", sides)
    if sides.won == 2:
        return Verdict(Outcome.WIN, t.even_money.value, words, t.even_money.cite, why)
    if sides.won == 1:
        return Verdict(Outcome.PUSH, None, words, t.split.cite, why)
    return Verdict(
        Outcome.LOSE, None, words, (t.copies if sides.copies else t.even_money).cite, why
    )


def _fortune(t: Terms, cards: Cards, rows: frozenset[str]) -> Verdict:
    """All seven cards by the Fortune table: of the rows that fit, the best pay counts (T-25)."""
    paid = [row for row in t.fortune if row in rows]
    if paid:
        best = max(paid, key=lambda row: t.fortune[row].value.per_unit)
        odds = t.fortune[best]
        return Verdict(Outcome.WIN, odds.value, best, odds.cite, because("{}", best))
    for row in t.fortune_pushes.value:
        if row in rows:
            return Verdict(
                Outcome.PUSH, None, row, t.fortune_pushes.cite, because("{} pushes", row)
            )
    words = _unpaid(cards)
    return Verdict(
        Outcome.LOSE, None, words, t.fortune_loses.cite, because("{} does not win", words)
    )


def _unpaid(cards: Cards) -> str:
    """The name of seven cards that fit no row: by their pairs, the joker being an ace."""
    ranks = [card.rank if isinstance(card, Card) else Rank.ACE for card in cards]
    return _PAIRS[len([rank for rank in set(ranks) if ranks.count(rank) > 1])]


def _envy(t: Terms, seats: tuple[Seat, ...], rows: Mapping[int, frozenset[str]]) -> list[Line]:
    """The pays of each holder of a button for the hands of other people (B12-12, T-51).

    Receiver by receiver from the Action button. A hand triggers once, for any number of Fortune
    bets on it, and pays neither its own player nor a bettor whose own Fortune bet is on it.
    """
    triggers: dict[int, tuple[str, Cited[Cents]]] = {}
    for spot, held in rows.items():
        paid = [row for row in t.envy if row in held]
        if paid:
            best = max(paid, key=lambda row: t.envy[row].value)
            triggers[spot] = best, t.envy[best]
    if not triggers:
        return []
    own, lines = _own_hands(t, seats), []
    for bet in [seat.bet for seat in seats]:
        if bet.stakes.get(FORTUNE, 0) < t.envy_from:
            continue
        for spot, (hand, pays) in triggers.items():
            if spot not in own[_who(t, bet)]:
                why = because("spot {} was dealt {}", spot, hand)
                lines.append(
                    Line(
                        spot=bet.spot,
                        wager="envy",
                        stake=Cents(0),
                        outcome=Outcome.WIN,
                        win=pays.value,
                        odds=None,
                        hand=hand,
                        cite=pays.cite,
                        why=why,
                        backline=bet.backline,
                    )
                )
    return lines


def _who(t: Terms, bet: Bet) -> str:
    """The person behind a bet, if Envy is by people and the bettor is named; else the place, in a
    form that cannot be a person's name."""
    if t.envy_by_person and bet.person:
        return normal(bet.person)
    return f":{bet.name}"


def _own_hands(t: Terms, seats: tuple[Seat, ...]) -> dict[str, set[int]]:
    """The spots whose hands pay a bettor nothing: the own seat, and the spot of the own Fortune
    bet."""
    own: dict[str, set[int]] = {}
    for seat in seats:
        theirs = own.setdefault(_who(t, seat.bet), set())
        if not seat.bet.backline or FORTUNE in seat.bet.stakes:
            theirs.add(seat.bet.spot)
    return own
