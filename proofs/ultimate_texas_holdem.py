"""The slow twin: Ultimate Texas Hold'em enumerated through the game's own doors.

Every deal from a short deck is dealt, decided in every legal way and settled, and best play is
found backwards with fractions. Nothing is shared with the kernels, not even the ranking of hands.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple

from houseway.cards import Card
from houseway.gamemath.report import ResultCounts
from houseway.gamemath.rules_of_thumb import RuleList
from houseway.games import BOARD, DEALER, BankSeat, Bet, Piles, Spot, Wagers, chances, make_game
from houseway.games.ultimate_texas_holdem.state import Felt, Over
from houseway.money import Cents
from houseway.rules import Sheet
from proofs.ultimate_texas_holdem_features import Flop, see_flop, see_preflop, see_river

_ANTE: Final = Cents(1000)
_SPOT: Final = 1
Hole = tuple[Card, ...]
Board = frozenset[Card]
Won = tuple[int, int]
"""What a wager wins, and its stake, in cents."""


@dataclass
class Plain:
    """What best play comes to, each deal ten times over, once for each flop of its board.

    `values[hole]` is what each decision before the flop is worth, `flops` those on a flop.
    """

    ev: Fraction = Fraction(0)
    values: dict[Hole, dict[str, Fraction]] = field(default_factory=dict)
    flops: dict[tuple[Hole, Board], dict[str, Fraction]] = field(default_factory=dict)
    decisions: Counter[str] = field(default_factory=Counter)
    results: Counter[int] = field(default_factory=Counter)
    wagers: dict[str, Counter[Won]] = field(default_factory=lambda: defaultdict(Counter))
    unfolded: dict[str, Counter[Won]] = field(default_factory=lambda: defaultdict(Counter))
    """The side bets with no hand folded."""

    @property
    def game(self) -> ResultCounts:
        """All base wagers together, in Antes."""
        return ResultCounts({Fraction(base, _ANTE): times for base, times in self.results.items()})

    def pays(self, wager: str, *, folding: bool = True, by_stake: bool = False) -> ResultCounts:
        """One wager per unit; a deal counts once, or as often as there are Antes on it."""
        found: Counter[Fraction] = Counter()
        for (win, stake), times in (self.wagers if folding else self.unfolded)[wager].items():
            found[Fraction(win, stake)] += times * (stake // _ANTE if by_stake else 1)
        return ResultCounts(found)


Way = tuple[str, ...]
"""The decisions of a round in their order."""


class Settled(NamedTuple):
    """One deal settled after one way of deciding: all base wagers in cents, and each wager."""

    base: int
    wagers: dict[str, Won]


Settlements = dict[Way, Settled]
Deals = dict[Board, list[Settlements]]


def play_plainly(sheet: Sheet, deck: Sequence[Card], side_bets: Sequence[str] = ()) -> Plain:
    """Enumerate a short deck. It takes time: ten cards make 7,560 hands, boards and dealers."""
    plain = Plain()
    holes = list(combinations(deck, 2))
    for hole in holes:
        rest = [card for card in deck if card not in hole]
        deals = {
            frozenset(board): [
                _settle(sheet, hole, dealer, board, side_bets)
                for dealer in combinations([c for c in rest if c not in board], 2)
            ]
            for board in combinations(rest, 5)
        }
        plain.ev += _before_flop(plain, hole, rest, deals) / len(holes)
    return plain


def play_lists(
    sheet: Sheet, deck: Sequence[Card], lists: Sequence[Sequence[RuleList]]
) -> list[Fraction]:
    """What each list comes to over every deal of a short deck, in Antes: each deal once for each
    flop of its board, decided by what a player sees then."""
    totals, times = [0] * len(lists), 0
    for hole in combinations(deck, 2):
        rest = [card for card in deck if card not in hole]
        flops: dict[Hole, Flop] = {flop: see_flop(hole, flop) for flop in combinations(rest, 3)}
        ways = [_before_river(hole, flops, decisions) for decisions in lists]
        for board in combinations(rest, 5):
            unseen = [card for card in rest if card not in board]
            at_river = see_river(hole, board, unseen)
            settled = [
                _settle(sheet, hole, dealer, board, ()) for dealer in combinations(unseen, 2)
            ]
            times += 10 * len(settled)
            for number, (_, _, river) in enumerate(lists):
                last = river.action(at_river)
                for flop in combinations(board, 3):
                    way = ways[number][flop]
                    way = (*way, last) if way == ("check", "check") else way
                    totals[number] += sum(deal[way].base for deal in settled)
    return [Fraction(total, times * _ANTE) for total in totals]


def _before_river(
    hole: Hole, flops: Mapping[Hole, Flop], decisions: Sequence[RuleList]
) -> dict[Hole, Way]:
    """What a list decides before the flop, and on each flop."""
    preflop, flop, _ = decisions
    first = preflop.action(see_preflop(hole))
    if first != "check":
        return dict.fromkeys(flops, (first,))
    return {cards: (first, flop.action(seen)) for cards, seen in flops.items()}


def _settle(
    sheet: Sheet, hole: Hole, dealer: Hole, board: Sequence[Card], side_bets: Sequence[str]
) -> Settlements:
    """Deal the cards and settle after every way of deciding."""
    stakes = {"ante": _ANTE, "blind": _ANTE, **dict.fromkeys(side_bets, _ANTE)}
    bank = BankSeat(7, Cents(10**12)) if sheet.printed.bank.value == "player-dealer" else None
    game = make_game(sheet)
    piles: Piles = {Spot(_SPOT): hole, DEALER: dealer, BOARD: tuple(board)}
    ways: Settlements = {}

    def go_on(state: Felt, way: Way) -> None:
        while (chance := next(chances(game, state, piles), None)) is not None:
            state = game.apply(state, chance)
        if isinstance(state, Over):
            lines = game.settle(state)
            base = sum(line.win for line in lines if line.wager in ("ante", "blind", "play"))
            wagers = {line.wager: (int(line.win), int(line.stake)) for line in lines}
            ways[way] = Settled(base, wagers)
            return
        for decision in game.legal(state, _SPOT):
            go_on(game.apply(state, decision), (*way, str(decision)))

    go_on(game.start(Wagers((Bet(_SPOT, stakes),), bank)), ())
    return ways


def _before_flop(plain: Plain, hole: Hole, rest: Sequence[Card], deals: Deals) -> Fraction:
    """The best before the flop, and everything that comes of it, written down."""
    every = [deal for dealt in deals.values() for deal in dealt]
    options = {way[0] for way in every[0]}
    flops = list(combinations(rest, 3))
    worth: dict[str, Fraction] = {}
    seen = {}
    for option in options:
        if option == "check":
            for flop in flops:
                seen[flop] = _on_flop(plain, hole, flop, rest, deals)
            worth[option] = _mean([value for value, _ in seen.values()])
        else:
            worth[option] = _worth(every, (option,))
    plain.values[hole] = worth
    best = choose(worth)
    for flop in flops:
        if best == "check":
            for way, deal in seen[flop][1]:
                _write(plain, way, deal)
        else:
            for board in _boards(flop, rest):
                for deal in deals[board]:
                    _write(plain, (best,), deal)
    return worth[best]


def _on_flop(
    plain: Plain, hole: Hole, flop: Hole, rest: Sequence[Card], deals: Deals
) -> tuple[Fraction, list[tuple[Way, Settlements]]]:
    boards = _boards(flop, rest)
    every = [deal for board in boards for deal in deals[board]]
    options = {way[1] for way in every[0] if way[0] == "check"}
    worth: dict[str, Fraction] = {}
    played: list[tuple[Way, Settlements]] = []
    for option in options:
        if option == "check":
            rivers = [_on_river(deals[board]) for board in boards]
            worth[option] = _mean([value for value, _ in rivers])
            played = [
                (("check", "check", last), deal)
                for board, (_, last) in zip(boards, rivers, strict=True)
                for deal in deals[board]
            ]
        else:
            worth[option] = _worth(every, ("check", option))
    plain.flops[hole, frozenset(flop)] = worth
    best = choose(worth)
    if best != "check":
        played = [(("check", best), deal) for deal in every]
    return worth[best], played


def _on_river(dealt: list[Settlements]) -> tuple[Fraction, str]:
    lasts = {way[2] for way in dealt[0] if len(way) == 3}
    worth = {last: _worth(dealt, ("check", "check", last)) for last in lasts}
    best = choose(worth)
    return worth[best], best


def choose(worth: dict[str, Fraction]) -> str:
    """The best decision; of equal ones a check, then a fold, then the smallest bet."""
    least_first = sorted(worth, key=lambda option: (option != "check", option != "fold", option))
    return max(least_first, key=worth.__getitem__)


def _boards(flop: Hole, rest: Sequence[Card]) -> list[Board]:
    left = [card for card in rest if card not in flop]
    return [frozenset((*flop, *coming)) for coming in combinations(left, 2)]


def _mean(values: Sequence[Fraction]) -> Fraction:
    return Fraction(sum(values)) / len(values)


def _worth(dealt: Sequence[Settlements], way: Way) -> Fraction:
    """What a way of deciding is worth on the average, in Antes."""
    return Fraction(sum(deal[way].base for deal in dealt), len(dealt) * _ANTE)


def _write(plain: Plain, way: Way, deal: Settlements) -> None:
    plain.decisions[way[-1]] += 1
    plain.results[deal[way].base] += 1
    for wager, won in deal[way].wagers.items():
        plain.wagers[wager][won] += 1
    stays = next(way for way in deal if way[-1] != "fold")
    for wager in ("trips", "pairs", "bad_beat"):
        if wager in deal[stays].wagers:
            plain.unfolded[wager][deal[stays].wagers[wager]] += 1
