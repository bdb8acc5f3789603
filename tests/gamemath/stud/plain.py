"""The plain twin of the stud games' mathematics: every deal through the game's own doors.

Slow and readable: deal, decide in every way that is legal, settle, and keep what was best. It knows
no ranking, no paytable and no qualifying hand; only that what is best is best for all base wagers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final

from houseway.cards import ALL_CARDS, Card
from houseway.games import BankSeat, Bet, Wagers, make_game
from houseway.games.stud import Fold, Over, Raise
from houseway.money import Cents
from houseway.rules import Sheet
from tests.games.doors import deal
from tests.library import SHEETS

STAKE: Final = Cents(10_00)
Cards = tuple[Card, ...]
# What a spot looks like to the player: his cards, and the dealer's that lie open.
Spot = tuple[Cards, Cards]
# What each wager brought, in units of its own stake, and how many Antes the raise was.
Result = tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True)
class Game:
    """A sheet of a game, and the wagers of one player."""

    sheet: Sheet
    base: tuple[str, ...]
    side: tuple[str, ...]
    cards: int
    bank: bool

    def wagers(self) -> Wagers:
        stakes = dict.fromkeys((*self.base[:-1], *self.side), STAKE)
        return Wagers((Bet(1, stakes),), BankSeat(2, Cents(10_000_000)) if self.bank else None)


def every_deal(game: Game, deck: Sequence[Card], shown: int) -> Iterator[tuple[Cards, Cards]]:
    """Each player's hand with each dealer's; for each card that may lie open, where one does."""
    for player in combinations(deck, game.cards):
        rest = [card for card in deck if card not in player]
        for up in combinations(rest, shown):
            others = [card for card in rest if card not in up]
            for down in combinations(others, game.cards - shown):
                yield player, (*up, *down)


def outcomes(game: Game, player: Cards, dealer: Cards) -> Iterator[tuple[str, int, Result]]:
    """Every legal decision, the least bet first: its name, the raise, and what wagers bring."""
    doors = make_game(game.sheet)
    state = deal(doors, doors.start(game.wagers()), (*player, *dealer))
    legal = doors.legal(state, 1)
    for decision in sorted(legal, key=lambda d: d.multiple if isinstance(d, Raise) else 0):
        assert isinstance(decision, (Raise, Fold))
        over = doors.apply(state, decision)
        assert isinstance(over, Over)
        lines = doors.settle(over)
        result = tuple((line.wager, Fraction(line.win, line.stake)) for line in lines)
        yield str(decision), decision.multiple if isinstance(decision, Raise) else 0, result


def net(game: Game, raised: int, result: Result) -> Fraction:
    """What the base wagers bring together, in Antes."""
    brought = dict(result)
    stay = sum((brought[wager] for wager in game.base[:-1]), Fraction(0))
    return stay + raised * brought.get(game.base[-1], Fraction(0))


@dataclass(frozen=True)
class Plain:
    """What the twin found: the deals by what the best decision and the cards made of them."""

    deals: Counter[tuple[str, int, Result]]
    ties: int

    def spread(self, wager: str, *, weigh: bool = False) -> Counter[Fraction]:
        """How a wager ended; where it was made, and if need be unit by unit."""
        counts: Counter[Fraction] = Counter()
        for (_, raised, result), count in self.deals.items():
            if wager in dict(result):
                counts[dict(result)[wager]] += count * (raised if weigh else 1)
        return counts


def play(game: Game, deck: Sequence[Card], shown: int) -> Plain:
    """Every deal, the best decision at each spot."""
    spots: dict[Spot, dict[tuple[str, int], Counter[Result]]] = defaultdict(dict)
    for player, dealer in every_deal(game, deck, shown):
        spot = spots[player, dealer[:shown]]
        for action, raised, result in outcomes(game, player, dealer):
            spot.setdefault((action, raised), Counter())[result] += 1
    deals: Counter[tuple[str, int, Result]] = Counter()
    ties = 0
    for options in spots.values():
        worth = {
            option: sum((net(game, option[1], r) * n for r, n in results.items()), Fraction(0))
            for option, results in options.items()
        }
        best = max(worth, key=lambda option: worth[option])  # of equal ones the first
        ties += list(worth.values()).count(worth[best]) > 1
        for result, count in options[best].items():
            deals[(*best, result)] += count
    return Plain(deals, ties)


def mean(counts: Counter[Fraction]) -> Fraction:
    return sum((x * n for x, n in counts.items()), Fraction(0)) / counts.total()


def variance(counts: Counter[Fraction]) -> Fraction:
    square = sum((x * x * n for x, n in counts.items()), Fraction(0)) / counts.total()
    return square - mean(counts) ** 2


def rest_of(deck: Sequence[Card]) -> Cards:
    """The dead cards that leave exactly this deck."""
    return tuple(card for card in ALL_CARDS if card not in deck)


def edited(sheet_id: str, *edits: tuple[str, str]) -> str:
    """The text of a shipped sheet with each old part, there exactly once, replaced."""
    text = (SHEETS / f"{sheet_id}.toml").read_text(encoding="utf-8")
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text
