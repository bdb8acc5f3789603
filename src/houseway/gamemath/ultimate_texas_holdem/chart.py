"""The best strategy of Ultimate Texas Hold'em: counted, not put in words.

Before the flop it is complete: 169 hands. A flop and a river have too many hands for a list, so the
chart has classes, with how often each decision is the best; a class that is never mixed is
complete. The exact rule is given as a formula.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.report import silent
from houseway.gamemath.strategy import (
    MIXED,
    FlopChart,
    FlopClass,
    FlopHand,
    RiverChart,
    RiverClass,
    StreetChart,
)
from houseway.gamemath.tables import StartingHand, name_counts, name_figures
from houseway.gamemath.ultimate_texas_holdem.deck import open_deck
from houseway.gamemath.ultimate_texas_holdem.kernels import margins
from houseway.gamemath.ultimate_texas_holdem.kernels.chart import DRAWS, MADE, chart_flops
from houseway.gamemath.ultimate_texas_holdem.kernels.flops import TIE
from houseway.gamemath.ultimate_texas_holdem.kernels.folds import DEALERS, Rivers
from houseway.gamemath.ultimate_texas_holdem.kernels.folds import chart as chart_rivers
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import Ints
from houseway.gamemath.ultimate_texas_holdem.results import hands_seeing
from houseway.gamemath.ultimate_texas_holdem.rivers import each_river
from houseway.gamemath.ultimate_texas_holdem.solve import Solved, add_up, solve
from houseway.gamemath.ultimate_texas_holdem.terms import FOLD, TIES, bet, money_of
from houseway.gamemath.workers import in_parts
from houseway.hands import Category
from houseway.rules import Sheet


def strategy(sheet: Sheet) -> StreetChart:
    """The best strategy of a sheet."""
    solved = solve(open_deck(), money_of(sheet), silent)
    return StreetChart(
        ties=TIES,
        options=tuple(solved.money.preflop),
        hands=starting_hands(solved),
        flop=_flops(solved),
        river=_rivers(solved),
    )


def starting_hands(solved: Solved) -> tuple[StartingHand, ...]:
    """The worth of each option before the flop, hand by hand, the best hand first."""
    deck, options = solved.deck, solved.money.preflop
    return tuple(
        StartingHand(
            hand=deck.name(i),
            cards=deck.example(i),
            hands=int(deck.hands.weights[i]),
            best=options[solved.best[i]],
            values=name_figures(dict(zip(options, solved.values[i], strict=True))),
        )
        for i in sorted(range(len(solved.values)), key=lambda i: -max(solved.values[i]))
    )


def _rule(decisions: Mapping[str, int]) -> str:
    """The decision of a class with only one, else `mixed`."""
    taken = [option for option, count in decisions.items() if count]
    return taken[0] if len(taken) == 1 else MIXED


def _flops(solved: Solved) -> FlopChart:
    """Hands that check before the flop, by their class with it."""
    deck, seeing, options = solved.deck, hands_seeing(solved), solved.flop_options

    def some(first: int, last: int) -> Ints:
        chart = np.zeros((len(MADE), len(DRAWS), len(options) + 1), dtype=np.int64)
        chart_flops(first, last, deck.hands.cards, seeing, solved.decisions, chart)
        return chart

    chart: NDArray[np.int64] = add_up(in_parts(len(seeing), some))[:, :, 1:]
    classes = []
    for i, made in enumerate(MADE):
        for j, draw in enumerate(DRAWS):
            found = dict(zip(options, chart[i, j].tolist(), strict=True))
            if any(found.values()):
                classes.append(
                    FlopClass(made=made, draw=draw, decisions=name_counts(found), best=_rule(found))
                )
    by_hand = []
    for i in np.flatnonzero(seeing).tolist():
        taken = solved.decisions[i] % TIE
        found = {o: int((taken == n + 1).sum()) for n, o in enumerate(options)}
        by_hand.append(FlopHand(hand=deck.name(i), decisions=name_counts(found), best=_rule(found)))
    return FlopChart(
        counted="hands with every flop, for hands that check before it",
        decisions=name_counts(dict(zip(options, chart.sum(axis=(0, 1)).tolist(), strict=True))),
        ties=int(seeing @ (solved.decisions >= TIE).sum(axis=1)),
        classes=tuple(classes),
        hands=tuple(by_hand),
    )


def _rivers(solved: Solved) -> RiverChart:
    """Hands that check twice, by the class of the board and of the hand."""
    money, dealers = solved.money, solved.deck.dealers

    def look(rivers: Rivers) -> tuple[Ints, Ints]:
        by_class = np.zeros((10, margins.SLOTS), dtype=np.int64)
        by_lost = np.zeros((2, DEALERS), dtype=np.int64)
        chart_rivers(rivers, dealers, by_class, by_lost)
        return by_class, by_lost

    parts = each_river(solved, look)
    by_class = add_up([part for part, _ in parts]).reshape(10, -1, 10)
    folds, bets = add_up([part for _, part in parts])
    names = {FOLD: [0, margins.EQUALS_LEAST, margins.EQUALS_MOST]}
    names.setdefault(bet(money.least), []).append(margins.BETS_LEAST)
    names.setdefault(bet(money.most), []).append(margins.BETS_MOST)
    classes = []
    for own in Category:
        for held in Category:
            found = {name: int(by_class[own, ends, held].sum()) for name, ends in names.items()}
            if any(found.values()):
                classes.append(
                    RiverClass(
                        board=own.words,
                        hand=held.words,
                        decisions=name_counts(found),
                        best=_rule(found),
                    )
                )
    never, always = np.flatnonzero(folds), np.flatnonzero(bets)
    return RiverChart(
        counted="hands with every flop, turn and river, for hands that check twice",
        decisions=name_counts({name: int(by_class[:, ends].sum()) for name, ends in names.items()}),
        ties=int(by_class[:, [margins.EQUALS_LEAST, margins.EQUALS_MOST]].sum()),
        rule=_formula(solved),
        dealers=dealers,
        bets_below=int(never[0]) if len(never) else dealers + 1,
        folds_above=int(always[-1]) if len(always) else -1,
        classes=tuple(classes),
    )


def _formula(solved: Solved) -> str:
    money, dealers = solved.money, solved.deck.dealers
    even = Fraction(money.win, money.unit)
    e = "" if even == 1 else f"{even} "
    return (
        f"of the dealer's {dealers} hands let W be those you beat, L those that beat you, Wq and "
        "Lq those of them that qualify, and b what the Blind pays your hand: to bet m Antes is "
        f"better than to fold where {e}Wq - Lq + b W - L + m ({e}W - L) is more than -{2 * dealers}"
    )
