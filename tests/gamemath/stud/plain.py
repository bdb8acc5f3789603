"""The plain twin of the stud games' mathematics: every deal through the game's own doors.

Slow and readable: deal, decide in every way that is legal, settle, and keep what was best. It knows
no ranking, no paytable and no qualifying hand; only that what is best is best for all base wagers.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Any, Final, NamedTuple

from houseway.cards import Card
from houseway.gamemath.report import WagerMath
from houseway.games import BankSeat, Bet, Decision, Wagers, make_game
from houseway.games.stud import Over, Raise
from houseway.money import Cents
from houseway.rules import Sheet
from tests.games.doors import deal

STAKE: Final = Cents(10_00)
BASE: Final = frozenset({"ante", "super_bonus", "play", "raise"})
Cards = tuple[Card, ...]


class Ended(NamedTuple):
    """A decision, how many Antes it bets, and what each wager brought: its win and its stake."""

    action: str
    raised: int
    lines: tuple[tuple[str, int, int], ...]

    @property
    def net(self) -> Fraction:
        """What the base wagers brought together, in Antes."""
        won = sum(win for wager, win, _ in self.lines if wager in BASE)
        return Fraction(won, STAKE)


@dataclass(frozen=True)
class Twin:
    """A sheet of a stud game, played by one player who makes every wager."""

    sheet: Sheet

    @cached_property
    def doors(self) -> Any:
        return make_game(self.sheet)

    @cached_property
    def dealing(self) -> Any:
        """Bets are closed."""
        stakes = {
            name: STAKE for name, rule in self.sheet.wagers.items() if rule.before_cards.value
        }
        bank = BankSeat(2, Cents(10_000_000)) if self.sheet.printed.player_dealer else None
        return self.doors.start(Wagers((Bet(1, stakes),), bank))

    @property
    def cards(self) -> int:
        return int(self.doors.cards)

    @property
    def shown(self) -> int:
        return int(self.doors.common.exposed)

    def spots(self, deck: Sequence[Card]) -> Iterator[tuple[Cards, Cards]]:
        """Each hand of the player with each card that may lie open."""
        for player in combinations(deck, self.cards):
            for up in combinations([card for card in deck if card not in player], self.shown):
                yield player, up

    def at(self, player: Cards, up: Cards, deck: Sequence[Card]) -> list[Counter[Ended]]:
        """Every legal decision of a spot, the least bet first: how it ends with each dealer."""
        left = [card for card in deck if card not in (*player, *up)]
        found: dict[str, Counter[Ended]] = defaultdict(Counter)
        for down in combinations(left, self.cards - self.shown):
            for ended in self.decisions((*player, *up, *down)):
                found[ended.action][ended] += 1
        return list(found.values())

    def decisions(self, cards: Cards) -> Iterator[Ended]:
        """How each legal decision ends where these cards are dealt."""
        state = deal(self.doors, self.dealing, cards)
        for decision in sorted(self.doors.legal(state, 1), key=bet_of):
            yield self.end(state, decision)

    def end(self, state: Any, decision: Decision) -> Ended:
        over = self.doors.apply(state, decision)
        assert isinstance(over, Over)
        lines = ((line.wager, line.win, line.stake) for line in self.doors.settle(over))
        return Ended(str(decision), bet_of(decision), tuple(lines))

    def play(self, deck: Sequence[Card]) -> Counter[Ended]:
        """Every deal, the best decision at each spot; of equal ones the first."""
        deals: Counter[Ended] = Counter()
        for player, up in self.spots(deck):
            deals.update(max(self.at(player, up, deck), key=worth))
        return deals


def bet_of(decision: Decision) -> int:
    return decision.multiple if isinstance(decision, Raise) else 0


def worth(ends: Mapping[Ended, int]) -> Fraction:
    """What the base wagers bring, added over deals."""
    return sum((end.net * count for end, count in ends.items()), Fraction(0))


def spread(deals: Counter[Ended], wager: str) -> Counter[Fraction]:
    """How a wager ended where it was made, Ante by Ante."""
    counts: Counter[Fraction] = Counter()
    for end, count in deals.items():
        for name, win, stake in end.lines:
            if name == wager:
                counts[Fraction(win, stake)] += count * stake
    return counts


def mean(counts: Counter[Fraction]) -> Fraction:
    return sum((x * n for x, n in counts.items()), Fraction(0)) / counts.total()


def variance(counts: Counter[Fraction]) -> Fraction:
    square = sum((x * x * n for x, n in counts.items()), Fraction(0)) / counts.total()
    return square - mean(counts) ** 2


def same_wager(wager: WagerMath, found: Counter[Fraction]) -> None:
    """What is counted of a wager, from how it ended."""
    total = found.total()
    assert wager.edge == -mean(found)
    assert wager.variance == variance(found)
    assert wager.win == Fraction(sum(n for x, n in found.items() if x > 0), total)
    assert wager.push == Fraction(found[Fraction(0)], total)
    assert wager.lose == Fraction(sum(n for x, n in found.items() if x < 0), total)
