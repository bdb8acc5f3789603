"""The worth of each setting of seven cards against a player-dealer who sets the House Way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, Card, cards_text
from houseway.gamemath.fortune_pai_gow_poker.deck import CARDS, FULL, Deck, deck_classes
from houseway.gamemath.fortune_pai_gow_poker.kernels.dealer import add_flush_hands, add_rank_hands
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.remaining import check_hand
from houseway.gamemath.report import Advice, Option, Seen
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.games.fortune_pai_gow_poker.state import HouseWay, SetFront
from houseway.games.fortune_pai_gow_poker.terms import read_terms
from houseway.hands.kernels.pai_gow import BACKS, FRONTS, back_value, front_value
from houseway.hands.pai_gow import AnyCard, is_foul, rank_back, rank_front
from houseway.rules import Refused, Sheet


def dealer_hands(cards: Sequence[AnyCard], deck: Deck = FULL) -> NDArray[np.int64]:
    """The number of hands of the other cards that the House Way sets to each back and front."""
    classes = deck_classes(deck)
    held = [card for card in cards if isinstance(card, Card)]
    joker_left = int(deck.joker and len(held) == len(cards))
    left = np.array([deck.suits * (deck.mask >> rank & 1) for rank in range(13)], dtype=np.int64)
    for card in held:
        left[card.index >> 2] -= 1
    out = np.zeros((len(BACKS), len(FRONTS)), dtype=np.int64)
    add_rank_hands(classes, left, joker_left, out)
    for suit in range(deck.suits):
        gone = sum(1 << (card.index >> 2) for card in held if card.index & 3 == suit)
        suit_left = deck.mask & ~gone
        others = left - np.array([suit_left >> rank & 1 for rank in range(13)], dtype=np.int64)
        add_flush_hands(classes, suit_left, others, joker_left, out)
    return out


def front_worth(
    cards: Sequence[AnyCard], pays: Fraction, deck: Deck = FULL
) -> Callable[[Sequence[AnyCard]], Fraction]:
    """The worth of seven cards by the two in front, if a won wager pays `pays`."""
    # Hands with a lower back and a lower front, each at its own back and front.
    below = np.zeros((len(BACKS) + 1, len(FRONTS) + 1), dtype=np.int64)
    below[1:, 1:] = dealer_hands(cards, deck).cumsum(axis=0).cumsum(axis=1)
    deals = comb(deck.size - CARDS, CARDS)
    assert below[-1, -1] == deals

    def worth(front: Sequence[AnyCard]) -> Fraction:
        back = [card for card in cards if card not in front]
        if is_foul(front, back):  # B12-7
            return Fraction(-1)
        f, b = front_value(rank_front(front)), back_value(rank_back(back))
        win = int(below[b, f])
        lose = deals - int(below[b, -1]) - int(below[-1, f]) + win
        return (win * pays - lose) / deals

    return worth


def advise(sheet: Sheet, seen: Seen) -> Advice:
    """The exact value of the House Way and of every front, in units of the base wager.

    The player knows the own seven cards; the player-dealer holds any seven of the other 46.
    """
    cards: tuple[AnyCard, ...] = tuple(
        card if isinstance(card, Card) else JOKER for card in seen.cards
    )
    for card in cards:
        if cards.count(card) > 1:
            raise Refused(MathRefusal.CARD_NAMED_TWICE, where="cards", rule="B12-1", card=card)
    check_hand(cards, CARDS, where="cards", rule="B12-7")
    worth = front_worth(cards, read_terms(sheet).even_money.value.per_unit)
    way = set_house_way(cards)
    options = [Option(action=str(HouseWay(1)), ev=worth(way.front))]
    options += [
        Option(action=str(SetFront(1, front)), ev=worth(front))
        for front in combinations(sorted(cards, key=_rank, reverse=True), 2)
    ]
    note = f"The House Way sets {cards_text(way.front)} / {cards_text(way.back)} by {way.row}."
    return Advice(options=tuple(options), deals=comb(FULL.size - CARDS, CARDS), note=note)


def _rank(card: AnyCard) -> int:
    return card.rank if isinstance(card, Card) else 14
