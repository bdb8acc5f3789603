"""The slow twin of a settled round, read straight off the document.

It shares the state, the House Way and the ranking of five natural cards with the game, and nothing
else: the joker is tried as every card there is, Fortune looks at all twenty-one hands of five, the
bank is two purses or one, and all figures are typed a second time.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

from houseway.cards import ALL_CARDS, JOKER, Card, Rank
from houseway.games.fortune_pai_gow_poker.state import Seat, TwoHands
from houseway.hands import Category, rank_five
from tests.games.fortune_pai_gow_poker.printed import OPTIONS, PAYS
from tests.games.purse import cover
from tests.games.rounds import Played

Worth = tuple[int, ...]
Turn = tuple[str, str, int]
"""A bettor, a wager, and what it wins in cents."""

FIVE_ACES = 10
_COMPLETE = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)


@cache
def worth(cards: frozenset[object]) -> Worth:
    """Two or five cards as a class and ranks, the joker tried as every card of the deck."""
    natural = [card for card in cards if isinstance(card, Card)]
    if len(cards) == 2:
        high, low = sorted((*(int(card.rank) for card in natural), 14)[:2], reverse=True)
        return (1, high) if high == low else (0, high, low)
    if len(natural) == 5:
        found = rank_five(natural)
        return (int(found.category), *map(int, found.ranks))
    if [card.rank for card in natural] == [Rank.ACE] * 4:
        return (FIVE_ACES,)
    tried = []
    for card in ALL_CARDS:
        if card in natural:
            continue
        found = rank_five([*natural, card])
        if card.rank is Rank.ACE or found.category in _COMPLETE:
            tried.append((int(found.category), *map(int, found.ranks)))
    return max(tried)


def base(seat: Seat, dealer: TwoHands) -> int:
    """One for a win, minus one for a loss, nothing for a push."""
    assert seat.hands is not None
    mine = [worth(frozenset(side)) for side in (seat.hands.front, seat.hands.back)]
    his = [worth(frozenset(side)) for side in (dealer.front, dealer.back)]
    front, back = mine
    if front > back:
        return -1
    higher = sum(one > other for one, other in zip(mine, his, strict=True))
    return {0: -1, 1: 0, 2: 1}[higher]


@cache
def fortune(cards: frozenset[object]) -> str | None:
    """The best row of the table that the seven cards answer to, `three pair` among them."""
    fives = {frozenset(five): worth(frozenset(five))[0] for five in combinations(cards, 5)}
    classes = set(fives.values())
    found = []
    if _seven_in_a_row(cards):
        found.append(f"seven-card straight flush with{'' if JOKER in cards else 'out'} joker")
    for five, category in fives.items():
        if category == Category.ROYAL_FLUSH:
            rest = [card for card in cards - five if isinstance(card, Card)]
            ranks = {card.rank for card in rest}
            if ranks == {Rank.KING, Rank.QUEEN} and len({card.suit for card in rest}) == 1:
                found.append("royal flush and royal match")
    if FIVE_ACES in classes:
        found.append("five aces")
    found += [category.words for category in Category if category in classes]
    paid = max((row for row in found if row in PAYS), key=lambda row: PAYS[row][0], default=None)
    if paid is not None:
        return paid
    counts = Counter(card.rank if isinstance(card, Card) else Rank.ACE for card in cards)
    return "three pair" if sum(count == 2 for count in counts.values()) == 3 else None


def _seven_in_a_row(cards: frozenset[object]) -> bool:
    natural = [card for card in cards if isinstance(card, Card)]
    if len({card.suit for card in natural}) > 1:
        return False
    held = {int(card.rank) for card in natural}
    low = {1 if rank == 14 else rank for rank in held}
    return any(
        ranks <= set(range(start, start + 7)) for start in range(1, 9) for ranks in (held, low)
    )


def turns(played: Played) -> list[Turn]:
    """Every wager in the house's order, as the cards alone decide it."""
    over = played.over
    bank = played.wagers.bank
    assert bank is not None
    spot = bank.spot
    for _ in range(sum(over.dice) - 1):
        spot = spot % 7 + 1
    order = [(spot + i - 1) % 7 + 1 for i in range(7)]
    seats = [
        seat
        for place in order
        for seat in sorted(over.seats, key=lambda seat: seat.bet.backline)
        if seat.bet.spot == place
    ]
    placed = [(seat, wager) for seat in seats for wager in ("base", "fortune")]
    if played.reading("major", "seat") == "type":
        placed = [(seat, wager) for wager in ("base", "fortune") for seat in seats]
    made = []
    for seat, wager in placed:
        stake = seat.bet.stakes.get(wager)
        if stake is None:
            continue
        if wager == "base":
            times = base(seat, over.dealer_hands)
        else:
            row = fortune(frozenset(seat.cards))
            times = 0 if row == "three pair" else PAYS[row][0] if row else -1
        made.append((seat.bet.name, wager, stake * times))
    return made + _envy(seats)


def _envy(seats: list[Seat]) -> list[Turn]:
    riding = [seat for seat in seats if "fortune" in seat.bet.stakes]
    hands = {seat.bet.spot: fortune(frozenset(seat.cards)) for seat in riding}
    return [
        (seat.bet.name, "envy", PAYS[row][1] * 100)
        for seat in riding
        for spot, row in hands.items()
        if row in PAYS and PAYS[row][1] and spot != seat.bet.spot
    ]


def covered(played: Played) -> list[tuple[Any, ...]]:
    """The same, as far as the player-dealer's wager goes."""
    return cover(played, turns(played), "coverage")


def fees(played: Played) -> dict[str, int]:
    """Who pays which fee."""
    number = played.choices.get("fee_option")
    if number is None:
        return {}
    option = OPTIONS[number]
    circles: Counter[str] = Counter()
    for bet in played.wagers.bets:
        as_one = played.reading("circle_basis", "per_bettor") == "circle_total"
        circles[str(bet.spot) if as_one else bet.name] += bet.stakes["base"]
    spots = len({bet.spot for bet in played.wagers.bets})
    each = played.reading("pd_fee", "per_round") == "per_active_spot"
    paid = {name: option.fee(amount // 100) * 100 for name, amount in circles.items()}
    return {**paid, "bank": option.player_dealer * 100 * (spots if each else 1)}


def net(played: Played) -> dict[str, int]:
    """What everybody has won or lost in the end."""
    result: Counter[str] = Counter({bet.name: 0 for bet in played.wagers.bets})
    for name, _, win in covered(played):
        result[name] += win
        result["bank"] -= win
    for name, fee in fees(played).items():
        result[name] -= fee
    result["bank"] += 0
    return dict(result)


def may_see(played: Played, state: object, spot: int | None) -> set[str]:
    """The cards that the player at a spot, or a bystander, may see in a state of the round."""
    dealt: tuple[Seat, ...] = getattr(state, "seats", ())
    over = state is played.over
    seen = [card for seat in dealt if over or seat.bet.spot == spot for card in seat.cards]
    return {card.text for card in (*seen, *(played.over.dealer if over else ()))}
