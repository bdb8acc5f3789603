"""What a player of Ultimate Texas Hold'em can tell about a hand, as numbers, and what it brings.

On the flop and at the river everything that a rule of thumb may ask is packed into one number, the
*code* of the spot: its features by FLOP_SIZES or RIVER_SIZES, the first counting most. What the
actions bring is added up by code. `proofs/ultimate_texas_holdem_features.py` reads the same
features from cards.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels.counts import NEVER, left_of
from houseway.gamemath.ultimate_texas_holdem.kernels.flops import FLOP_ROWS, FLOP_TRIPLES, Hands
from houseway.gamemath.ultimate_texas_holdem.kernels.folds import Rivers
from houseway.gamemath.ultimate_texas_holdem.kernels.margins import Stakes, worth
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import (
    BOARD_RANKS,
    CLASS_CARDS,
    MASKS,
    RANKS,
    Bytes,
    Ints,
)
from houseway.hands.category import Category
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import (
    CATEGORY_OF,
    FLUSH_OF,
    KEYS,
    START,
    value_of_cards,
    value_of_key,
)

# The features of a flop and how many numbers each has. A rank is counted from a deuce, which is 0,
# and one more where 0 stands for none.
FLOP_FEATURES: Final = ("made", "hidden", "pair", "flop_pair", "flush", "straight", "high", "over")
FLOP_SIZES: Final[NDArray[np.int64]] = np.array([5, 3, 14, 3, 14, 3, 13, 4], dtype=np.int64)
RIVER_FEATURES: Final = ("own", "outs", "pair", "high", "board", "suited")
RIVER_SIZES: Final[NDArray[np.int64]] = np.array([3, 48, 14, 13, 10, 4], dtype=np.int64)
FLOP_CODES: Final = int(FLOP_SIZES.prod())
RIVER_CODES: Final = int(RIVER_SIZES.prod())
_STRAIGHT: Final = int(Category.STRAIGHT)
_ACE: Final = 12
_FIVE: Final = 5
_RANK_BITS: Final = (1 << 31) - 1  # of a key: what counts ranks


@kernel
def _to_straight(mask: int) -> int:
    """The number of ranks that would complete a straight."""
    found = 0
    for rank in range(RANKS):
        if mask >> rank & 1:
            continue
        more = mask | 1 << rank
        wheel = more << 1 | more >> _ACE  # the ace also stands below the deuce
        found += (wheel & wheel >> 1 & wheel >> 2 & wheel >> 3 & wheel >> 4) != 0
    return found


@kernel
def flop_code(cards: NDArray[np.uint8]) -> int:
    """The code of two cards, which come first, and a flop."""
    a, b = np.int64(cards[0] >> 2), np.int64(cards[1] >> 2)
    made = min(np.int64(CATEGORY_OF[value_of_cards(cards)]), 4)
    mask, on_a, on_b = 1 << a | 1 << b, False, False
    for i in range(2, 5):
        rank = np.int64(cards[i] >> 2)
        mask |= 1 << rank
        on_a |= rank == a
        on_b |= rank == b
    hidden, pair = 0, 0
    if a == b:
        hidden, pair = 2, a + 1
    elif on_a or on_b:
        hidden = 2 if on_a and on_b else 1
        pair = max(a + 1 if on_a else 0, b + 1 if on_b else 0)
    over = 0
    for i in range(2, 5):
        over += pair > 0 and cards[i] >> 2 >= pair
    x, y, z = cards[2] >> 2, cards[3] >> 2, cards[4] >> 2
    flop_pair = 0
    if x == y and y == z:
        flop_pair = 2
    elif x in (y, z) or y == z:
        flop_pair = 1
    flush = 0
    for suit in range(4):
        on, best = 0, 0
        for i in range(5):
            if cards[i] & 3 == suit:
                on += 1
                if i < 2:
                    best = max(best, np.int64(cards[i] >> 2) + 1)
        if on == 4:
            flush = best
    straight = min(_to_straight(mask), 2) if made < _STRAIGHT else 0
    found = (made * 3 + hidden) * 14 + pair
    found = ((found * 3 + flop_pair) * 14 + flush) * 3 + straight
    return (found * 13 + max(a, b)) * 4 + over


@kernel
def write_flop_codes(first: int, last: int, hands: Hands, codes: NDArray[np.int32]) -> None:
    """The codes of hands `first` to `last` on every flop; -1 where there is no such flop."""
    cards = np.empty(5, dtype=np.uint8)
    for hand in range(first, last):
        one, two = hands.cards[hand, 0], hands.cards[hand, 1]
        cards[0], cards[1] = one, two
        flop = 0
        for a in range(50):
            cards[2] = a
            for b in range(a + 1, 51):
                cards[3] = b
                for c in range(b + 1, 52):
                    cards[4] = c
                    gone = one in (a, b, c) or two in (a, b, c)
                    codes[hand, flop] = -1 if gone else flop_code(cards)
                    flop += 1


@kernel
def add_flops(
    first: int,
    last: int,
    hands: Hands,
    weights: Ints,
    table_of: Ints,
    codes: NDArray[np.int32],
    decisions: Bytes,
    by_ranks: Ints,
    by_suit: NDArray[Any],
    out: Ints,
) -> None:
    """Add up by code what checking brings more than betting, and what the better of both does.

    `by_ranks` and `by_suit` are the margins of a check; where `decisions` is 0 there is no flop.
    """
    for hand in range(first, last):
        weight = weights[hand]
        if weight == 0:
            continue
        pair, seen = hands.pairs[hand], hands.classes[hand]
        for flop in range(decisions.shape[1]):
            if decisions[hand, flop] == 0:
                continue
            margin = by_ranks[pair, FLOP_TRIPLES[flop]]
            for suit in range(4):
                margin += by_suit[table_of[suit], seen[suit], FLOP_ROWS[suit, flop]]
            code = codes[hand, flop]
            out[code, 0] += weight * margin
            out[code, 1] += weight * max(margin, 0)


@kernel
def _value(key: int, mask: int) -> int:
    """The value of five to seven cards, by their ranks and by those on the suit."""
    held = 0
    for rank in range(RANKS):
        held += mask >> rank & 1
    return np.int64(FLUSH_OF[mask]) if held >= _FIVE else np.int64(value_of_key(key, 0))


@kernel
def _of_rank(rank: int) -> int:
    """The part of a rank's card in a key without suits."""
    return KEYS[4 * rank] & _RANK_BITS


@kernel
def add_rivers(rivers: Rivers, stakes: Stakes, blind: Ints, out: Ints) -> None:
    """Add up by code what a bet brings more than a fold, and what the better of both does."""
    aspect = rivers.aspect
    live, parts, counts = aspect.live, aspect.parts, aspect.counts
    left = np.empty(2 * RANKS, dtype=np.int64)
    six = np.empty(2 * RANKS, dtype=np.int64)
    on_board = np.zeros(RANKS, dtype=np.int64)
    for row in range(rivers.first, rivers.last):
        if not left_of(row, live, parts, left):
            continue
        board, suit = np.int64(parts[row, 3]), np.int64(MASKS[parts[row, 0]])
        key = START
        on_board[:] = 0
        for i in range(5):
            rank = np.int64(BOARD_RANKS[board, i])
            key += _of_rank(rank)
            on_board[rank] += 1
        suited = 0
        for rank in range(RANKS):
            suited += suit >> rank & 1
        suited = max(suited - 2, 0)
        its_own = _value(key, suit)
        class_of_board = np.int64(CATEGORY_OF[its_own])
        for card in range(2 * RANKS):
            six[card] = -1
            if left[card] > 0:
                rank = card % RANKS
                on = suit | 1 << rank if card >= RANKS else suit
                six[card] = _value(key + _of_rank(rank), on)
        for c in range(counts.shape[1]):
            weight = rivers.weights[row - rivers.first, c]
            if weight == 0 or counts[row, c] == NEVER:
                continue
            one, two = CLASS_CARDS[c, 0], CLASS_CARDS[c, 1]
            a, b = one % RANKS, two % RANKS
            mask = suit
            if one >= RANKS:
                mask |= 1 << a
            if two >= RANKS:
                mask |= 1 << b
            mine = _value(key + _of_rank(a) + _of_rank(b), mask)
            outs = 0
            for card in range(2 * RANKS):
                if six[card] > mine:
                    outs += left[card] - (card == one) - (card == two)
            pair = 0
            if a == b:
                pair = a + 1
            else:
                if on_board[a]:
                    pair = a + 1
                if on_board[b]:
                    pair = max(pair, b + 1)
            held = np.int64(CATEGORY_OF[mine])
            own = 0
            if mine > its_own:
                own = 2 if held > class_of_board or held >= _STRAIGHT or pair else 1
            code = ((own * 48 + outs) * 14 + pair) * 13 + max(a, b)
            code = (code * 10 + class_of_board) * 4 + suited
            base, play = worth(counts[row, c], blind[held], held < stakes.qualify, stakes)
            gain = base + stakes.most * play - stakes.fold
            out[code, 0] += weight * gain
            out[code, 1] += weight * max(gain, 0)
