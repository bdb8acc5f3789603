"""The slow twin: what a round is worth, read straight off the document and off cards as texts.

It shares nothing with the game but the state: hands are ranked from lists written out here, the
paytables are typed a second time, and the orders of settlement are put in other words.
"""

from collections import Counter
from itertools import combinations
from typing import Any, Final, NamedTuple

from houseway.cards import Card
from houseway.games.stud import Dealing, Over, Seat
from houseway.money import Cents
from tests.games.purse import cover
from tests.games.rounds import Played

RANKS: Final = "23456789TJQKA"
RUNS_OF_3: Final = [set("A23"), *(set(RANKS[i : i + 3]) for i in range(11))]
RUNS_OF_5: Final = [set("A2345"), *(set(RANKS[i : i + 5]) for i in range(9))]
PAIR_PLUS: Final = {6: 200, 5: 40, 4: 30, 3: 6, 2: 3, 1: 1}
SIX_CARD: Final = {9: 1000, 8: 200, 7: 100, 6: 20, 5: 15, 4: 9, 3: 8}
WAGERS: Final = ("ante", "play", "pair_plus", "six_card")


class Told(NamedTuple):
    """One wager as the cards decide it: whose, how much is at stake, what it wins."""

    spot: int
    backline: int
    wager: str
    stake: int
    win: int


def three(cards: tuple[Card, ...]) -> tuple[int, list[int]]:
    """Class from 0 (high card) to 6 (mini royal), and the ranks that break a tie."""
    texts = [card.text for card in cards]
    ranks, suits = [text[0] for text in texts], {text[1] for text in texts}
    run = set(ranks) in RUNS_OF_3
    if set(ranks) == {"A", "2", "3"}:
        points = [3]
    elif run:
        points = [max(map(RANKS.index, ranks)) + 2]
    else:
        often = Counter(ranks)
        points = sorted((RANKS.index(r) + 2 for r in ranks), reverse=True)
        points.sort(key=lambda point: -often[RANKS[point - 2]])
    if len(suits) == 1:
        if set(ranks) == set("AKQ"):
            return 6, points
        return (5 if run else 2), points
    if len(set(ranks)) == 1:
        return 4, points
    if run:
        return 3, points
    return (1 if len(set(ranks)) == 2 else 0), points


def five(cards: tuple[Card, ...]) -> int:
    """Class of exactly five cards, from 0 (high card) to 9 (royal flush)."""
    ranks, suits = [card.text[0] for card in cards], {card.text[1] for card in cards}
    run, counts = set(ranks) in RUNS_OF_5, sorted(Counter(ranks).values())
    if run and len(suits) == 1:
        return 9 if set(ranks) == set("AKQJT") else 8
    if counts == [1, 4]:
        return 7
    if counts == [2, 3]:
        return 6
    if len(suits) == 1:
        return 5
    if run:
        return 4
    return {(1, 1, 3): 3, (1, 2, 2): 2, (1, 1, 1, 2): 1}.get(tuple(counts), 0)


def six(cards: tuple[Card, ...]) -> int:
    return max(five(some) for some in combinations(cards, 5))


def qualifies(dealer: tuple[Card, ...]) -> bool:
    category, points = three(dealer)
    return category > 0 or points[0] >= 12


def odds(over: Over, seat: Seat, wager: str) -> int:
    """What a dollar on a wager wins: minus one is its loss, nothing is a push."""
    if seat.folded and wager in ("ante", "pair_plus"):
        return -1
    if wager == "pair_plus":
        return PAIR_PLUS.get(three(seat.cards)[0], -1)
    if wager == "six_card":
        return SIX_CARD.get(six(seat.cards + over.dealer), -1)
    if not qualifies(over.dealer):
        return 1 if wager == "ante" else 0
    mine, his = three(seat.cards), three(over.dealer)
    return (mine > his) - (mine < his)


def clockwise(played: Played) -> list[Seat]:
    """From the player-dealer's left; at a spot the seat, and then those behind it."""
    spots = [(played.bank.spot + step - 1) % 8 + 1 for step in range(1, 8)]
    return [
        seat
        for spot in spots
        for seat in sorted(played.over.seats, key=lambda seat: seat.bet.backline)
        if seat.bet.spot == spot
    ]


def twin(played: Played) -> list[Told]:
    """Every wager of the round in the house's order, before the bank's limits."""
    seats = clockwise(played)
    turns: list[tuple[Seat, str]] = []
    if played.reading("folds_settle", "first") == "first":
        gone = ("ante", "pair_plus")
        turns += [(seat, wager) for seat in seats if seat.folded for wager in gone]
    if played.reading("major", "seat") == "type":
        turns += [(seat, wager) for wager in WAGERS for seat in seats]
    else:
        turns += [(seat, wager) for seat in seats for wager in WAGERS]
    told: list[Told] = []
    done = set()
    for seat, wager in turns:
        bet = seat.bet
        stake = bet.stakes.get("ante" if wager == "play" else wager, Cents(0))
        if wager == "play" and seat.folded:
            stake = Cents(0)
        if stake and (bet.spot, bet.backline, wager) not in done:
            done.add((bet.spot, bet.backline, wager))
            win = stake * odds(played.over, seat, wager)
            told.append(Told(bet.spot, bet.backline, wager, stake, win))
    return told


def covered(played: Played) -> list[tuple[Any, ...]]:
    """The same, as far as the player-dealer's wager goes."""
    return cover(played, twin(played), "coverage")


def may_see(played: Played, state: object, spot: int | None) -> set[str]:
    """The cards that the player at a spot, or a bystander, may see in a state of the round."""
    seats: tuple[Seat, ...] = getattr(state, "seats", ())
    if isinstance(state, Dealing):
        return set()
    ended = state is played.over
    seen = set(played.over.dealer if ended else played.over.dealer[:1])
    for seat in seats:
        riding = not seat.folded or "six_card" in seat.bet.stakes
        if seat.bet.spot == spot or (ended and riding):
            seen |= set(seat.cards)
    return {card.text for card in seen}
