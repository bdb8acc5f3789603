"""Proofs of the counts that take longer than a test should.

`settings_that_differ` sets one hand of every class both ways, by the kernel and by the readable
House Way. `pairs_one_by_one` counts a small deck without inclusion and exclusion.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, JOKER, Card
from houseway.gamemath.fortune_pai_gow_poker.counts import HouseWayCounts
from houseway.gamemath.fortune_pai_gow_poker.deck import CARDS, FULL, Deck, deck_classes
from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import JOKER_AT
from houseway.gamemath.fortune_pai_gow_poker.kernels.house_way import parts_of, set_hands
from houseway.gamemath.fortune_pai_gow_poker.kernels.ranks import (
    BEATEN,
    COUNTED,
    SAME_BACK,
    SAME_FRONT,
)
from houseway.gamemath.report import Progress, silent
from houseway.games.fortune_pai_gow_poker.house_way import set_plainly
from houseway.hands.kernels.pai_gow import JOKER_INDEX, back_value, front_value
from houseway.hands.pai_gow import AnyCard, rank_back, rank_front
from proofs.fortune_pai_gow_poker.kernels import compare_pairs

Hand = tuple[int, ...]


def class_hands(deck: Deck = FULL) -> Iterator[Hand]:
    """One hand of every class of a four-suit deck, as ascending indices; the flush is of spades."""
    classes = deck_classes(deck)
    for counts in map(int, classes.counts):
        yield hand_of(counts, 0)
    for mask, others in zip(map(int, classes.masks), map(int, classes.others), strict=True):
        yield hand_of(others, mask)


def hand_of(counts: int, spades: int) -> Hand:
    """Cards of these counts outside spades, spread so that no flush can be made, and spades."""
    cards = [4 * rank + 3 for rank in range(13) if spades >> rank & 1]
    first = 0
    for rank in range(13):
        count = counts >> (3 * rank) & 7
        suits = 3 if spades else 4
        cards += [4 * rank + (first + i) % suits for i in range(count)]
        first += count
    if counts >> JOKER_AT:
        cards.append(JOKER_INDEX)
    return tuple(sorted(cards))


def card_of(index: int) -> AnyCard:
    return JOKER if index == JOKER_INDEX else ALL_CARDS[index]


def index_of(card: AnyCard) -> int:
    return card.index if isinstance(card, Card) else JOKER_INDEX


def settings_that_differ(hands: Iterable[Hand], progress: Progress = silent) -> list[Hand]:
    """The hands that kernel and chart set differently: in a card, a value or the row named."""
    listed = list(hands)
    settings = set_hands(np.array(listed, dtype=np.uint8).reshape(-1, CARDS))
    differ = []
    for done, (hand, setting) in enumerate(zip(listed, map(int, settings), strict=True)):
        if done % 1_000 == 0:
            progress("the House Way, class by class", done / len(listed))
        cards = tuple(map(card_of, hand))
        front, back, row = set_plainly(cards)
        found = parts_of(setting)
        values = back_value(rank_back(back)), front_value(rank_front(front))
        named = {cards[place] for place in found.places}, f"HW-{found.row}"
        if (found.back, found.front) != values or named != (set(front), row):
            differ.append(hand)
    return differ


def pairs_one_by_one(deck: Deck, progress: Progress = silent) -> HouseWayCounts:
    """Set every hand of a small deck and compare all pairs that share no card.

    Only the first hand is taken up to a change of suits.
    """
    hands = np.array(list(combinations(map(index_of, deck.cards), CARDS)), dtype=np.uint8)
    settings = set_hands(hands)
    fronts, backs = settings & 0xFF, settings >> 8 & 0xFFFF
    images = [_bits(hands, suits) for suits in permutations(range(deck.suits))]
    alike, times = np.unique(np.minimum.reduce(images), return_counts=True)
    cards = images[0]
    order = np.argsort(cards)
    chosen = order[np.searchsorted(cards, alike, sorter=order)]
    out = np.zeros(COUNTED, dtype=np.int64)
    step = 64
    for first in range(0, len(chosen), step):
        progress("pair by pair", first / len(chosen))
        part = slice(first, first + step)
        compare_pairs(chosen[part], times[part].astype(np.int64), cards, fronts, backs, out)
    win = int(out[BEATEN])
    same_front, same_back = int(out[SAME_FRONT]), int(out[SAME_BACK])
    lose = win + (same_front + same_back) // 2
    return HouseWayCounts(win, deck.deals - win - lose, lose, same_front, same_back)


def _bits(hands: NDArray[np.uint8], suits: tuple[int, ...]) -> NDArray[np.int64]:
    """Each hand as the bits of a number, its suits changed."""
    changed = np.arange(JOKER_INDEX + 1, dtype=np.int64)
    for card in range(JOKER_INDEX):
        suit = card % 4
        changed[card] = card - suit + (suits[suit] if suit < len(suits) else suit)
    bits: NDArray[np.int64] = np.bitwise_or.reduce(np.int64(1) << changed[hands], axis=1)
    return bits
