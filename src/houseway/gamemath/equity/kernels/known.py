"""Known hands, one a player, on every board that may come."""

import numpy as np

from houseway.gamemath.equity.kernels.rank import (
    BOARD,
    RANKS,
    Cards,
    Ints,
    bit_of,
    cards_of,
    rank_all,
    winners_of,
)
from houseway.gamemath.stud.kernels import SUIT_BITS
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import KEYS, START, flush_suit, has_flush, value_of_key


@kernel
def count_holdem(
    holes: Cards, board: Cards, deck: Cards, first: int, last: int, counts: Ints
) -> None:
    """Known hands of Hold'em on every board: what lies there, and cards of `deck` to make it five.

    Only boards whose first new card stands at `first` to `last` - 1 of the deck. The keys of all
    hands grow card by card, so that the last card of a board is one addition for each hand.
    """
    players, size = len(holes), BOARD - len(board)
    keys = np.zeros((BOARD + 1, players), dtype=np.int64)
    suits = np.zeros((BOARD + 1, players), dtype=np.int64)
    for player in range(players):
        keys[0, player] = START
        for card in holes[player]:
            keys[0, player] += KEYS[card]
            suits[0, player] |= bit_of(card)
        for card in board:
            keys[0, player] += KEYS[card]
            suits[0, player] |= bit_of(card)
    if size == 0:
        counts[_best_keys(keys[0], suits[0], 0, 0)] += 1
        return
    chosen = np.empty(BOARD + 1, dtype=np.int64)
    chosen[0] = first - 1
    depth = 0
    while depth >= 0:
        end = last if depth == 0 else len(deck)
        if depth == size - 1:
            for at in range(chosen[depth] + 1, end):
                card = deck[at]
                counts[_best_keys(keys[depth], suits[depth], KEYS[card], bit_of(card))] += 1
            depth -= 1
            continue
        chosen[depth] += 1
        if chosen[depth] >= end:
            depth -= 1
            continue
        card = deck[chosen[depth]]
        for player in range(players):
            keys[depth + 1, player] = keys[depth, player] + KEYS[card]
            suits[depth + 1, player] = suits[depth, player] | bit_of(card)
        depth += 1
        chosen[depth] = chosen[depth - 1]


@kernel
def _best_keys(keys: Ints, suits: Ints, key: int, suit: int) -> int:
    """Who has the best hand, one bit for each player, when one more card comes to all of them."""
    best, who = np.int64(-1), np.int64(0)
    for player in range(len(keys)):
        whole = keys[player] + key
        if has_flush(whole):
            ranks = (suits[player] | suit) >> (flush_suit(whole) * SUIT_BITS)
            value = np.int64(value_of_key(whole, ranks & RANKS))
        else:
            value = np.int64(value_of_key(whole, 0))
        if value > best:
            best, who = value, np.int64(1) << player
        elif value == best:
            who |= np.int64(1) << player
    return who


@kernel
def count_boards(holes: Cards, boards: Cards, times: Ints, counts: Ints) -> None:
    """Known hands, one a player, on each of these boards, which hold none of their cards."""
    held = np.zeros(len(holes), dtype=np.int64)
    values = np.empty(len(holes), dtype=np.int64)
    threes = np.empty((2, 10), dtype=np.int64)
    for row in range(len(boards)):
        rank_all(boards[row], holes, held, values, threes)
        counts[winners_of(values)] += times[row]


@kernel
def count_each(holes: Cards, boards: Cards, counts: Ints) -> None:
    """Many showdowns of known hands: holes of shape (n, players, 2 or 4), boards of shape (n, b).

    Each is counted over all that the rest of the deck can add to its board: `counts[i, winners]`.
    """
    deck = np.empty(52, dtype=np.uint8)
    for row in range(len(holes)):
        taken = cards_of(boards[row])
        for player in range(holes.shape[1]):
            taken |= cards_of(holes[row, player])
        left = 0
        for card in range(52):
            if (taken >> card) & 1 == 0:
                deck[left] = card
                left += 1
        if holes.shape[2] == 2:
            count_holdem(holes[row], boards[row], deck[:left], 0, left, counts[row])
        else:
            _count_omaha(holes[row], boards[row], deck[:left], counts[row])


@kernel
def _count_omaha(holes: Cards, board: Cards, deck: Cards, counts: Ints) -> None:
    """Known hands of Omaha on every board, one choice of new cards after another."""
    dealt, size = len(board), BOARD - len(board)
    held = np.zeros(len(holes), dtype=np.int64)
    values = np.empty(len(holes), dtype=np.int64)
    threes = np.empty((2, 10), dtype=np.int64)
    full = np.empty(BOARD, dtype=np.uint8)
    chosen = np.empty(BOARD, dtype=np.int64)
    for i in range(dealt):
        full[i] = board[i]
    for i in range(size):
        chosen[i] = i
    last = 0
    while last >= 0:
        for i in range(size):
            full[dealt + i] = deck[chosen[i]]
        rank_all(full, holes, held, values, threes)
        counts[winners_of(values)] += 1
        last = size - 1
        while last >= 0 and chosen[last] == len(deck) - size + last:
            last -= 1
        if last >= 0:
            chosen[last] += 1
            for i in range(last + 1, size):
                chosen[i] = chosen[i - 1] + 1
