"""The slow twins of both settlements: the same lines in the same order, from texts of cards alone.

They share nothing with the games but the state: hands are ranked here from their letters, and the
paytables are typed again from the documents.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Final

from houseway.cards import Card
from houseway.games.stud import Deciding, Felt, Over, Seat
from tests.games.rounds import Played
from tests.games.stud.felt import CRAZY

Settled = tuple[int, str, Fraction]
"""A spot, a wager or a toke, and what it wins for each dollar staked."""
Worth = tuple[int, list[int]]

LETTERS: Final = "..23456789TJQKA"
# Classes from the lowest up, each game's own.
FOUR: Final = ["high", "pair", "two pair", "straight", "flush", "trips", "straight flush", "quads"]
FIVE: Final = [
    *["high", "pair", "two pair", "trips", "straight", "flush"],
    *["full house", "quads", "straight flush", "royal"],
]

LOST: Final = Fraction(-1)
EVEN: Final = Fraction(1)
PUSH: Final = Fraction(0)

# B3-10
SUPER_BONUS: Final = {
    "quads": Fraction(30),
    "straight flush": Fraction(15),
    "trips": Fraction(2),
    "flush": Fraction(3, 2),
    "straight": Fraction(1),
}
QUEENS_UP: Final = {
    "quads": 50,
    "straight flush": 30,
    "trips": 8,
    "flush": 4,
    "straight": 3,
    "two pair": 2,
}
# T-46
RAISE: Final = dict(zip(FIVE[::-1], (100, 50, 20, 7, 5, 4, 3, 2, 1, 1), strict=True))
# B7-4, from a royal flush down to three of a kind, for 2 to 8 hands
COVER_ALL: Final = {
    "royal": (500, 300, 250, 200, 150, 125, 100),
    "straight flush": (200, 125, 100, 90, 80, 70, 40),
    "quads": (60, 40, 30, 20, 17, 15, 7),
    "full house": (40, 30, 20, 15, 12, 9, 6),
    "flush": (35, 20, 15, 10, 9, 7, 5),
    "straight": (25, 17, 10, 8, 7, 5, 4),
    "trips": (9, 6, 5, 4, 3, 3, 3),
}


# Hands


def worth(hand: tuple[Card, ...], order: list[str]) -> Worth:
    """The place of a hand's class in an order of classes, and the ranks that break a tie."""
    texts = [card.text for card in hand]
    count = Counter(LETTERS.index(text[0]) for text in texts)
    ranks = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    shape = sorted(count.values(), reverse=True)
    size = len(texts)
    wheel = sorted(count) == [*range(2, size + 1), 14]
    run = len(count) == size and (wheel or max(count) - min(count) == size - 1)
    suited = len({text[1] for text in texts}) == 1
    if run:
        top = size if wheel else max(count)
        name = "straight flush" if suited else "straight"
        if name == "straight flush" and top == 14 and "royal" in order:
            name = "royal"
        return order.index(name), [top]
    if suited:
        return order.index("flush"), ranks
    names = {(4,): "quads", (3, 2): "full house", (3,): "trips", (2, 2): "two pair", (2,): "pair"}
    kind = tuple(number for number in shape if number > 1)
    return order.index(names.get(kind, "high")), ranks


def best_of(hand: tuple[Card, ...]) -> Worth:
    """Crazy 4: the best four of the five."""
    return max(worth(four, FOUR) for four in combinations(hand, 4))


def compare(mine: Worth, his: Worth) -> Fraction:
    return Fraction((mine > his) - (mine < his))


# The two settlements


def twin(played: Played) -> list[Settled]:
    """Every wager of the round in the house's order."""
    crazy = played.sheet_id == CRAZY
    seats = sorted(played.over.seats, key=lambda seat: seat.bet.spot)
    lost = ("ante", "queens_up", "super_bonus") if crazy else ("ante",)
    turns = [(seat, wager) for seat in seats if seat.folded for wager in lost]
    wagers = ("play", "ante", "queens_up", "super_bonus") if crazy else ("ante", "raise")
    for seat in reversed(seats):
        if not seat.folded:
            turns += [(seat, wager) for wager in wagers]
    turns += [(seat, "cover_all") for seat in reversed(seats)]
    lines: list[Settled] = []
    for seat, wager in turns:
        made = seat.play if wager in ("play", "raise") else wager in seat.bet.stakes
        if not made:
            continue
        win = _crazy(played, seat, wager) if crazy else _caribbean(played, seat, wager)
        lines.append((seat.bet.spot, wager, win))
        if wager in seat.bet.tokes:
            lines.append((seat.bet.spot, f"{wager} toke", win))
    return lines


def _crazy(played: Played, seat: Seat, wager: str) -> Fraction:
    if seat.folded:
        return LOST
    mine, his = best_of(seat.cards), best_of(played.over.dealer)
    name, ranks = FOUR[mine[0]], mine[1]
    qualified = his >= (FOUR.index("high"), [13])
    if wager == "queens_up":
        if name == "pair":
            return EVEN if ranks[0] >= 12 else LOST
        return Fraction(QUEENS_UP.get(name, -1))
    if wager == "super_bonus":
        if name == "quads" and ranks[0] == 14:
            return Fraction(200)
        if name in SUPER_BONUS:
            return SUPER_BONUS[name]
        reading = played.reading("super_bonus_when_dealer_not_qualified", "push")
        return LOST if mine < his and (qualified or reading == "compare") else PUSH
    if not qualified:
        return EVEN if wager == "play" else PUSH
    return compare(mine, his)


def _caribbean(played: Played, seat: Seat, wager: str) -> Fraction:
    over = played.over
    mine, his = worth(seat.cards, FIVE), worth(over.dealer, FIVE)
    if wager == "cover_all":
        counted = [
            worth(other.cards, FIVE)
            for other in over.seats
            if not other.folded or played.reading("count_folded", True)
        ]
        name = FIVE[max([his, *counted])[0]]
        return Fraction(COVER_ALL[name][len(over.seats) - 1]) if name in COVER_ALL else LOST
    if seat.folded:
        return LOST
    if his < (FIVE.index("high"), [14, 13]):
        return EVEN if wager == "ante" else PUSH
    result = compare(mine, his)
    return result * RAISE[FIVE[mine[0]]] if wager == "raise" and result > 0 else result


# Sight


def may_see(played: Played, state: Felt, spot: int | None) -> set[str]:
    """The cards that the player at a spot, or a bystander, may see in a state of the round."""
    if not isinstance(state, Deciding | Over):
        return set()
    seen: list[Card] = [] if played.sheet_id == CRAZY else [state.dealer[0]]
    for seat in state.seats:
        if seat.bet.spot == spot:
            seen += seat.cards
    if isinstance(state, Over):
        seen += state.dealer
        covered = any("cover_all" in seat.bet.stakes for seat in state.seats)
        for seat in state.seats:
            if not seat.folded or (covered and played.reading("count_folded", True)):
                seen += seat.cards
    return {card.text for card in seen}
