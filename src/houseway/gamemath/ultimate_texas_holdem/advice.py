"""Advice on one spot of Ultimate Texas Hold'em: the exact value of each legal decision."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.remaining import cards_left, check_hand
from houseway.gamemath.report import Advice, Option, Question, Seen, silent
from houseway.gamemath.tables import StartingHand, StartingHands
from houseway.gamemath.ultimate_texas_holdem.deck import Deck, open_deck
from houseway.gamemath.ultimate_texas_holdem.kernels.advice import (
    count_flop,
    count_river,
    value_river,
)
from houseway.gamemath.ultimate_texas_holdem.solve import solve
from houseway.gamemath.ultimate_texas_holdem.terms import (
    CHECK,
    FOLD,
    TIES,
    Money,
    bet,
    money_of,
    multiple_of,
)
from houseway.rules import Refused, Sheet

_BOARD: Final = 5


def advise(sheet: Sheet, seen: Seen) -> Advice:
    """The worth of each decision with these cards, before the flop, on it, or after.

    It is the whole result of Ante, Blind and Play in Antes, if all later decisions are the best.
    """
    cards, board, dead = seen.own, seen.board, seen.dead
    check_hand(cards, 2, where="cards", rule="B1-8")
    if len(board) not in (0, 3, _BOARD):
        raise Refused(MathRefusal.NO_SUCH_BOARD, where="board", rule="B1-11", given=len(board))
    known = {"cards": cards, "board": board, "dead": dead}
    deck = cards_left(known, needed=_BOARD - len(board) + 2, rule="B4-1").astype(np.int64)
    money = money_of(sheet)
    if not board:
        known_hand = None if dead else stored_hands(sheet).get(_name(cards))
        if known_hand is not None:
            worth = {each.name: each.value for each in known_hand.values}
            return _advice(worth, comb(len(deck), _BOARD) * comb(len(deck) - _BOARD, 2))
        return _preflop(money, cards, tuple(sorted(dead, key=lambda card: card.index)))
    return (_flop if len(board) == 3 else _river)(money, _indices(cards), _indices(board), deck)


def _indices(cards: Sequence[Card]) -> NDArray[np.int64]:
    return np.array([card.index for card in cards], dtype=np.int64)


@lru_cache(maxsize=8)
def stored_hands(sheet: Sheet) -> Mapping[str, StartingHand]:
    """The starting hands of the stored report, if its game is the same but for side bets."""
    from houseway.gamemath import find_stored, usual_sheet  # they know every game, this one too

    usual = usual_sheet(sheet.printed)
    made = find_stored(usual, Question()) if money_of(usual) == money_of(sheet) else None
    table = None if made is None else made.report.table(StartingHands)
    return {} if table is None else {row.hand: row for row in table.rows}


def _name(cards: Sequence[Card]) -> str:
    """Two cards as players write them: `AKs`, `T9o`, `77`."""
    high, low = sorted(cards, key=lambda card: -card.rank)
    suited = "s" if high.suit is low.suit else "o"
    return high.rank.letter + low.rank.letter + ("" if high.rank is low.rank else suited)


@lru_cache(maxsize=32)
def _solved(money: Money, dead: tuple[Card, ...]) -> tuple[Deck, tuple[tuple[Fraction, ...], ...]]:
    """The values of all hands before the flop, cached for the next hand."""
    deck = open_deck(dead)
    return deck, solve(deck, money, silent).values


def _preflop(money: Money, cards: Sequence[Card], dead: tuple[Card, ...]) -> Advice:
    deck, values = _solved(money, dead)
    found = values[deck.place(cards[0], cards[1])]
    return _advice(dict(zip(money.preflop, found, strict=True)), deck.boards * deck.dealers)


def _flop(
    money: Money, cards: NDArray[np.int64], board: NDArray[np.int64], deck: NDArray[np.int64]
) -> Advice:
    stakes = money.stakes(comb(len(deck) - 2, 2))
    base, play, best = count_flop(cards, board, deck, stakes, money.blinds())
    deals = comb(len(deck), 2) * stakes.dealers
    checks = {CHECK: Fraction(int(best), money.unit * deals)}
    return _decisions(money, money.flop, checks, base, play, deals)


def _river(
    money: Money, cards: NDArray[np.int64], board: NDArray[np.int64], deck: NDArray[np.int64]
) -> Advice:
    deals = comb(len(deck), 2)
    counts = np.empty(5, dtype=np.int64)
    category = count_river(cards, board, deck, int(money.qualify), counts)
    base, play = value_river(counts, category, money.stakes(deals), money.blinds())
    bets = [bet(multiple) for multiple in money.river if multiple]
    options = (*(bet(multiple) for multiple in money.river if not multiple), FOLD, *bets)
    return _decisions(money, options, {}, base, play, deals)


def _decisions(
    money: Money,
    options: Sequence[str],
    checks: Mapping[str, Fraction],
    base: int,
    play: int,
    deals: int,
) -> Advice:
    """The worth of each option; a fold loses two Antes, and a check may lead to later options."""
    known = {FOLD: Fraction(-2), **checks}
    worth = {}
    for option in options:
        total = int(base) + multiple_of(option) * int(play)
        worth[option] = known.get(option, Fraction(total, money.unit * deals))
    return _advice(worth, deals)


def _advice(worth: Mapping[str, Fraction], deals: int) -> Advice:
    options = tuple(Option(action=option, ev=value) for option, value in worth.items())
    best = max(worth.values())
    tied = sum(value == best for value in worth.values()) > 1
    return Advice(options=options, deals=deals, note=TIES if tied else "")
