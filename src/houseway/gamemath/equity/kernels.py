"""Showdowns by the million: every board, every hand on it, and who takes the pot.

A card is its index, 0 to 51; a set of cards is a bit for each of them. A showdown's outcome is the
set of its winners, a bit for each player: `counts[1]` are the deals that the first one wins alone,
`counts[3]` those that he splits with the second. Counts are weighted; whoever calls keeps what one
call can add below 2^62.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.kernels.suits import SUIT_BITS, bit_of, is_sorted, ways
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import KEYS, START, flush_suit, has_flush, value_of_key

Ints = NDArray[np.int64]
Cards = NDArray[np.uint8]
Words = NDArray[np.uint64]
Packed = NDArray[np.int32]

BOARD: Final = 5
_THREES: Final[Ints] = np.array([*combinations(range(BOARD), 3)], dtype=np.int64)
_RANKS: Final = 0x1FFF  # of one suit
_HALF: Final = 1 << 32
_AT: Final = 11  # bits for the number of one of the 1,326 hands
_DIGITS: Final = 1 << 7


# --- boards ---------------------------------------------------------------------------------------


@kernel
def list_boards(deck: Ints, size: int, earlier: Ints, boards: Cards, times: Ints) -> int:
    """Every choice of `size` cards up to an exchange of alike suits; gives how many there are.

    `deck` is in falling order and `earlier` says which suits are alike, as `kernels.suits` has it.
    The cards stand at the end of each row of `boards`; `times` is how many choices a row is for.
    """
    first = boards.shape[1] - size
    chosen = np.zeros(size + 1, dtype=np.int64)
    held = np.zeros(size + 1, dtype=np.int64)
    found, depth = 0, 0
    chosen[0] = -1
    while depth >= 0:
        chosen[depth] += 1
        at = chosen[depth]
        if at > len(deck) - (size - depth):
            depth -= 1
            continue
        hand = held[depth] | bit_of(deck[at])
        if not is_sorted(hand, earlier):
            continue
        if depth < size - 1:
            depth += 1
            held[depth] = hand
            chosen[depth] = at
            continue
        for i in range(size):
            boards[found, first + i] = deck[chosen[i]]
        times[found] = ways(hand, earlier)
        found += 1
    return found


# --- the hands on one board -----------------------------------------------------------------------


@kernel
def _cards_of(cards: Cards) -> int:
    """Cards as a set."""
    held = np.int64(0)
    for card in cards:
        held |= np.int64(1) << card
    return held


@kernel
def _rank_holdem(board: Cards, holes: Cards, held: Ints, values: Ints) -> None:
    key, suits, taken = START, np.int64(0), np.int64(0)
    for card in board:
        key += KEYS[card]
        suits |= bit_of(card)
        taken |= np.int64(1) << card
    for i in range(len(holes)):
        if held[i] & taken:
            values[i] = -1
            continue
        a, b = holes[i, 0], holes[i, 1]
        whole = key + KEYS[a] + KEYS[b]
        if has_flush(whole):
            ranks = (suits | bit_of(a) | bit_of(b)) >> (flush_suit(whole) * SUIT_BITS)
            values[i] = value_of_key(whole, ranks & _RANKS)
        else:
            values[i] = value_of_key(whole, 0)


@kernel
def _add_threes(board: Cards, threes: Ints) -> None:
    """The ten threes of a board: `threes[0]` their keys added, `threes[1]` their ranks."""
    for n in range(10):
        a, b, c = board[_THREES[n, 0]], board[_THREES[n, 1]], board[_THREES[n, 2]]
        threes[0, n] = START + KEYS[a] + KEYS[b] + KEYS[c]
        threes[1, n] = (1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2))


@kernel
def _value_of_two(a: int, b: int, threes: Ints) -> int:
    """What two hole cards are worth with the best three of the board."""
    key = KEYS[a] + KEYS[b]
    ranks = (1 << (a >> 2)) | (1 << (b >> 2))
    best = 0
    for n in range(10):
        best = max(best, value_of_key(key + threes[0, n], ranks | threes[1, n]))
    return best


@kernel
def _rank_omaha(board: Cards, holes: Cards, held: Ints, values: Ints, threes: Ints) -> None:
    """Exactly two of the hole cards with exactly three of the board's (B15-1)."""
    taken = _cards_of(board)
    _add_threes(board, threes)
    for i in range(len(holes)):
        if held[i] & taken:
            values[i] = -1
            continue
        best = 0
        for j in range(1, 4):
            for k in range(j):
                best = max(best, _value_of_two(holes[i, j], holes[i, k], threes))
        values[i] = best


@kernel
def _rank(board: Cards, holes: Cards, held: Ints, values: Ints, threes: Ints) -> None:
    """What each hand is worth on this board; -1 where it shares a card with the board.

    `threes` is room to work in, of shape (2, 10).
    """
    if holes.shape[1] == 2:
        _rank_holdem(board, holes, held, values)
    else:
        _rank_omaha(board, holes, held, values, threes)


@kernel
def _winners(values: Ints) -> int:
    """Who has the best of these hands, one bit for each player."""
    best, who = values[0], np.int64(1)
    for player in range(1, len(values)):
        if values[player] > best:
            best, who = values[player], np.int64(1) << player
        elif values[player] == best:
            who |= np.int64(1) << player
    return who


# --- counting -------------------------------------------------------------------------------------


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
            value = np.int64(value_of_key(whole, ranks & _RANKS))
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
        _rank(boards[row], holes, held, values, threes)
        counts[_winners(values)] += times[row]


@kernel
def count_each(holes: Cards, boards: Cards, counts: Ints) -> None:
    """Many showdowns of known hands: holes of shape (n, players, 2 or 4), boards of shape (n, b).

    Each is counted over all that the rest of the deck can add to its board: `counts[i, winners]`.
    """
    size = BOARD - boards.shape[1]
    deck = np.empty(52, dtype=np.uint8)
    alone = np.full(4, -1, dtype=np.int64)
    for row in range(len(holes)):
        taken = _cards_of(boards[row])
        for player in range(holes.shape[1]):
            taken |= _cards_of(holes[row, player])
        left = 0
        for card in range(52):
            if (taken >> card) & 1 == 0:
                deck[left] = card
                left += 1
        if holes.shape[2] == 2:
            count_holdem(holes[row], boards[row], deck[:left], 0, left, counts[row])
            continue
        rows = 1
        for i in range(size):
            rows = rows * (left - i) // (i + 1)
        full = np.empty((rows, BOARD), dtype=np.uint8)
        full[:, : boards.shape[1]] = boards[row]
        times = np.ones(rows, dtype=np.int64)
        if size:
            list_boards(deck[:left].astype(np.int64), size, alone, full, times)
        count_boards(holes[row], full, times, counts[row])


@kernel
def _sort(packed: Packed, spare: Packed, ends: Ints, size: int) -> None:
    """Put numbers in the order of the 14 bits above `_AT`, seven of them at a time."""
    ends[:] = 0
    for i in range(size):
        value = packed[i] >> _AT
        ends[0, (value & (_DIGITS - 1)) + 1] += 1
        ends[1, (value >> 7) + 1] += 1
    for digit in range(_DIGITS):
        ends[0, digit + 1] += ends[0, digit]
        ends[1, digit + 1] += ends[1, digit]
    for i in range(size):
        digit = (packed[i] >> _AT) & (_DIGITS - 1)
        spare[ends[0, digit]] = packed[i]
        ends[0, digit] += 1
    for i in range(size):
        digit = spare[i] >> (_AT + 7)
        packed[ends[1, digit]] = spare[i]
        ends[1, digit] += 1


@kernel
def count_two(
    holes: Cards,
    held: Ints,
    first: Ints,
    second: Ints,
    boards: Cards,
    times: Ints,
    counts: Ints,
) -> None:
    """Two ranges of Hold'em: `first` and `second` are each one's weight for every hand.

    On a board the hands are sorted; going up, the weight of the second range that lies below is
    kept in all and for each card. A hand meets those without its own two cards: the sum less what
    holds the one or the other, and what holds both, which is that hand itself, was taken off twice.
    """
    values = np.empty(len(holes), dtype=np.int64)
    live = np.empty(len(holes), dtype=np.int32)  # a hand's value, and below it its number
    spare = np.empty(len(holes), dtype=np.int32)
    ends = np.empty((2, _DIGITS + 1), dtype=np.int64)
    by_card = np.empty(52, dtype=np.int64)
    number = (1 << _AT) - 1
    for row in range(len(boards)):
        _rank_holdem(boards[row], holes, held, values)
        size = 0
        for i in range(len(holes)):
            if values[i] >= 0:
                live[size] = (values[i] << _AT) | i
                size += 1
        _sort(live, spare, ends, size)
        by_card[:] = 0
        all_of_it, below, up_to, whole, start = 0, 0, 0, 0, 0
        while start < size:
            end = start
            value = live[start] >> _AT
            while end < size and live[end] >> _AT == value:
                i = live[end] & number
                if first[i]:
                    a, b = holes[i, 0], holes[i, 1]
                    below += first[i] * (all_of_it - by_card[a] - by_card[b])
                end += 1
            for at in range(start, end):
                i = live[at] & number
                all_of_it += second[i]
                by_card[holes[i, 0]] += second[i]
                by_card[holes[i, 1]] += second[i]
            for at in range(start, end):
                i = live[at] & number
                if first[i]:
                    a, b = holes[i, 0], holes[i, 1]
                    up_to += first[i] * (all_of_it - by_card[a] - by_card[b] + second[i])
            start = end
        for at in range(size):
            i = live[at] & number
            if first[i]:
                a, b = holes[i, 0], holes[i, 1]
                whole += first[i] * (all_of_it - by_card[a] - by_card[b] + second[i])
        counts[1] += times[row] * below
        counts[2] += times[row] * (whole - up_to)
        counts[3] += times[row] * (up_to - below)


@kernel
def count_ranges(
    holes: Cards,
    held: Ints,
    weights: Ints,
    ends: Ints,
    bits: Ints,
    boards: Cards,
    times: Ints,
    counts: Ints,
) -> None:
    """Any number of ranges, one after another in `holes`, where `ends` says where each one ends.

    On a board every hand is ranked once; then all ways to give each player one of his, no card
    twice, are gone through. `bits` is each range's player.
    """
    players = len(ends)
    values = np.empty(len(holes), dtype=np.int64)
    sets = np.empty(len(holes), dtype=np.int64)  # of the hands without a card of the board,
    times_held = np.empty(len(holes), dtype=np.int64)  # their weights, and `values` moves up
    begin = np.empty(players, dtype=np.int64)
    stop = np.empty(players, dtype=np.int64)
    at = np.empty(players, dtype=np.int64)
    taken = np.zeros(players, dtype=np.int64)
    best = np.empty(players, dtype=np.int64)
    who = np.zeros(players, dtype=np.int64)
    weight = np.empty(players, dtype=np.int64)
    threes = np.empty((2, 10), dtype=np.int64)
    last = players - 1
    for row in range(len(boards)):
        _rank(boards[row], holes, held, values, threes)
        size, i = 0, 0
        for player in range(players):
            begin[player] = size
            while i < ends[player]:
                if values[i] >= 0:
                    sets[size], times_held[size], values[size] = held[i], weights[i], values[i]
                    size += 1
                i += 1
            stop[player] = size
        best[0], weight[0], at[0] = -1, times[row], begin[0] - 1
        depth = 0
        while depth >= 0:
            if depth == last:
                low, equal, every = 0, 0, 0
                mark, out = best[last], taken[last]
                for n in range(begin[last], stop[last]):  # no branches: it runs eight at a time
                    weighs = 0 if sets[n] & out else times_held[n]
                    every += weighs
                    low += weighs if values[n] < mark else 0
                    equal += weighs if values[n] == mark else 0
                counts[who[last]] += weight[last] * low
                counts[who[last] | bits[last]] += weight[last] * equal
                counts[bits[last]] += weight[last] * (every - low - equal)
                depth -= 1
                continue
            at[depth] += 1
            if at[depth] == stop[depth]:
                depth -= 1
                continue
            i = at[depth]
            if sets[i] & taken[depth]:
                continue
            value, winners = best[depth], who[depth]
            if values[i] > value:
                value, winners = values[i], bits[depth]
            elif values[i] == value:
                winners |= bits[depth]
            factor = weight[depth] * times_held[i]
            now = taken[depth] | sets[i]
            depth += 1
            taken[depth], best[depth], who[depth], weight[depth] = now, value, winners, factor
            at[depth] = begin[depth] - 1


# --- any hand of Omaha ----------------------------------------------------------------------------


@kernel
def _count_bits(word: int) -> int:
    """How many bits of a word of at most 62 are set."""
    word -= (word >> 1) & 0x5555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((word * 0x0101010101010101) >> 56) & 0xFF


@kernel
def _count_fours(near: Ints, size: int) -> int:
    """How many fours of these cards are near each other, all of them; `near[i]` are later cards."""
    found = 0
    for i in range(size):
        for j in range(i + 1, size):
            if (near[i] >> j) & 1 == 0:
                continue
            both = near[i] & near[j]
            for k in range(j + 1, size):
                if (both >> k) & 1:
                    found += _count_bits(both & near[k])
    return found


@kernel
def count_any_omaha(
    holes: Cards,
    held: Ints,
    weights: Ints,
    mine: int,
    his: int,
    dead: int,
    boards: Cards,
    times: Ints,
    counts: Ints,
) -> None:
    """A range of Omaha against any four cards but the `dead` ones, which are a set.

    `mine` and `his` are the bits of the two players.

    Two hole cards have a value on a board, and a hand has that of its best two. So his hand is
    below mine where all its six twos are: fours of cards of which every two are near each other.
    """
    values = np.zeros((52, 52), dtype=np.int64)
    threes = np.empty((2, 10), dtype=np.int64)
    left = np.empty(52, dtype=np.int64)
    below = np.empty(52, dtype=np.int64)
    up_to = np.empty(52, dtype=np.int64)
    for row in range(len(boards)):
        out = _cards_of(boards[row])
        _add_threes(boards[row], threes)
        for a in range(52):
            for b in range(a):
                if ((out >> a) | (out >> b)) & 1:
                    continue
                values[a, b] = _value_of_two(a, b, threes)
                values[b, a] = values[a, b]
        for i in range(len(holes)):
            if held[i] & out:
                continue
            value = 0
            for j in range(1, 4):
                for k in range(j):
                    value = max(value, values[holes[i, j], holes[i, k]])
            size = 0
            for card in range(52):
                if ((out | dead | held[i]) >> card) & 1 == 0:
                    left[size] = card
                    size += 1
            for j in range(size):
                below[j], up_to[j] = 0, 0
                for k in range(j + 1, size):
                    other = values[left[j], left[k]]
                    if other < value:
                        below[j] |= np.int64(1) << k
                    if other <= value:
                        up_to[j] |= np.int64(1) << k
            every = size * (size - 1) * (size - 2) * (size - 3) // 24
            low, not_high = _count_fours(below, size), _count_fours(up_to, size)
            counts[mine] += times[row] * weights[i] * low
            counts[mine | his] += times[row] * weights[i] * (not_high - low)
            counts[his] += times[row] * weights[i] * (every - not_high)


# --- drawing --------------------------------------------------------------------------------------


@kernel
def _below(bound: int, words: Words, used: Ints) -> int:
    """A number below `bound`, each equally likely, from the next half word; -1 without words.

    A half word times the bound is cut off at 32 bits; those are thrown away that would make one
    number likelier than another (Lemire, 2019).
    """
    unfair = _HALF % bound
    while used[0] < 2 * len(words):
        word = words[used[0] >> 1]
        half = np.int64((word >> np.uint64(32 * (used[0] & 1))) & np.uint64(0xFFFFFFFF))
        used[0] += 1
        if (half * bound) & (_HALF - 1) >= unfair:
            return (half * bound) >> 32
    return -1


@kernel
def _draw_cards(deck: Cards, taken: int, out: Cards, words: Words, used: Ints) -> int:
    """Cards that are not yet taken into `out`; gives all that are taken then, -1 without words."""
    for i in range(len(out)):
        while True:
            at = _below(len(deck), words, used)
            if at < 0:
                return -1
            if (taken >> deck[at]) & 1 == 0:
                break
        out[i] = deck[at]
        taken |= np.int64(1) << deck[at]
    return taken


@kernel
def draw_deals(
    holes: Cards,
    held: Ints,
    up_to: Ints,
    ends: Ints,
    bits: Ints,
    randoms: int,
    board: Cards,
    deck: Cards,
    wanted: int,
    words: Words,
    counts: Ints,
    tried: Ints,
) -> int:
    """Draw deals until there are as many as wanted, or no more words; gives how many there are.

    Each range in `holes` gives one hand by its weight, `up_to` being the weights added up; hands
    that share a card are all drawn again, `tried[0]` counts how often. Then `randoms` players and
    the board take any cards of `deck` that are left. `bits` is each one's player.
    """
    ranges, size = len(ends), holes.shape[1]
    players = ranges + randoms
    dealt = np.zeros((players, size), dtype=np.uint8)
    nothing = np.zeros(players, dtype=np.int64)
    values = np.empty(players, dtype=np.int64)
    threes = np.empty((2, 10), dtype=np.int64)
    full = np.zeros(BOARD, dtype=np.uint8)
    full[: len(board)] = board
    used = np.zeros(1, dtype=np.int64)
    done = 0
    while done < wanted:
        taken = np.int64(0)
        tried[0] += 1
        fits = True
        for player in range(ranges):
            start = 0 if player == 0 else ends[player - 1]
            drawn = _below(up_to[ends[player] - 1], words, used)
            if drawn < 0:
                return done
            i = start + np.searchsorted(up_to[start : ends[player]], drawn, side="right")
            if held[i] & taken:
                fits = False
                break
            taken |= held[i]
            dealt[player] = holes[i]
        if not fits:
            continue
        for player in range(ranges, players):
            taken = _draw_cards(deck, taken, dealt[player], words, used)
            if taken < 0:
                return done
        if _draw_cards(deck, taken, full[len(board) :], words, used) < 0:
            return done
        _rank(full, dealt, nothing, values, threes)
        winners = _winners(values)
        who = np.int64(0)
        for player in range(players):
            if (winners >> player) & 1:
                who |= bits[player]
        counts[who] += 1
        done += 1
    return done
