"""Rounds of Fortune Pai Gow Poker through its own doors, for the tests of its mathematics."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any, Final

from houseway.cards import Card, Suit
from houseway.gamemath.fortune_pai_gow_poker.deck import Deck
from houseway.games import BankSeat, Bet, Dice, Line, Wagers, make_game
from houseway.games.fortune_pai_gow_poker.state import HouseWay
from houseway.hands.pai_gow import AnyCard
from houseway.money import Cents
from houseway.rules import Sheet, configure
from tests.games.doors import deal
from tests.library import open_sheet

SHEET: Final = "california/fortune-pai-gow-poker"
UNIT: Final = Cents(1_000)
BANK: Final = BankSeat(7, Cents(100_000_000))


def sheet_with(**choices: Any) -> Sheet:
    return configure(open_sheet(SHEET), **choices)


def one_player() -> Wagers:
    return Wagers((Bet(1, {"base": UNIT, "fortune": UNIT}),), BANK)


def settled(
    sheet: Sheet, deals: Iterable[Sequence[AnyCard]], wagers: Wagers
) -> Iterator[tuple[Line, ...]]:
    """Deal after deal, every hand set the House Way, settled by the house's order."""
    game = make_game(sheet)
    rolled = game.apply(game.start(wagers), Dice((2, 5, 6)))
    for cards in deals:
        state = deal(game, rolled, cards)
        for bet in wagers.bets:
            state = game.apply(state, HouseWay(bet.spot))
        yield game.settle(state)


@dataclass
class Tally:
    """What became of the wagers of many deals: how often, and what was won in units."""

    deals: int = 0
    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)

    def add(self, lines: tuple[Line, ...], times: int = 1) -> None:
        self.deals += times
        for line in lines:
            self.outcomes[line.wager, line.outcome.value] += times
            self.results[line.wager] += times * (line.win // UNIT)


def first_hands(deck: Deck) -> Counter[tuple[AnyCard, ...]]:
    """Every hand of seven up to a change of suits, and how many are alike."""
    suits = list(Suit)[: deck.suits]
    changes = [dict(zip(suits, changed, strict=True)) for changed in permutations(suits)]
    place: dict[AnyCard, int] = {card: i for i, card in enumerate(deck.cards)}

    def image(hand: tuple[AnyCard, ...], change: dict[Suit, Suit]) -> list[int]:
        cards = (Card(c.rank, change[c.suit]) if isinstance(c, Card) else c for c in hand)
        return sorted(place[card] for card in cards)

    return Counter(
        tuple(deck.cards[i] for i in min(image(hand, change) for change in changes))
        for hand in combinations(deck.cards, 7)
    )


def other_hands(deck: Deck, hand: tuple[AnyCard, ...]) -> Iterator[tuple[AnyCard, ...]]:
    """Every hand of seven that shares no card with this one."""
    return combinations([card for card in deck.cards if card not in hand], 7)
