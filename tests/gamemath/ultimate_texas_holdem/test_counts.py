"""The counts of Ultimate Texas Hold'em by symmetry, against the same counts one by one."""

from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random
from typing import Final

import numpy as np
import pytest

from houseway.cards import ALL_CARDS, Card, parse_cards
from houseway.gamemath.report import silent
from houseway.gamemath.ultimate_texas_holdem.deck import Deck, class_of, open_deck, seen_from
from houseway.gamemath.ultimate_texas_holdem.kernels import patterns as tables
from houseway.gamemath.ultimate_texas_holdem.kernels.advice import count_flop, count_river
from houseway.gamemath.ultimate_texas_holdem.kernels.counts import NEVER
from houseway.gamemath.ultimate_texas_holdem.kernels.flops import FLOP_ROWS, FLOP_TRIPLES
from houseway.gamemath.ultimate_texas_holdem.solve import Counted, Solved, count, solve
from houseway.gamemath.ultimate_texas_holdem.terms import Money, money_of
from houseway.hands import Category, best_ranking
from tests.games.table import WCCS, sheet_of

DEADS: Final = ("", "As", "2c 3c 4c 5c 6c 7c 8c 9c Tc", "Ah Ad Kh Kd Qh Qd Jh Jd 9s 9c")
MONEY: Final = money_of(sheet_of(WCCS))


def test_the_boards_and_classes_are_as_many_as_they_should_be() -> None:
    assert (tables.LENGTHS > 0).sum() == 6_175
    assert tables.PATTERNS == 36_608
    assert len(open_deck().hands.weights) == 169
    assert open_deck().hands.weights.sum() == 1_326
    assert open_deck().deals == 2_781_381_002_400
    # 91 classes where no suit matters; 266, 244 and 223 where three, four or five of a suit lie.
    counted = count(open_deck(), Category.PAIR)
    assert (counted.boards.counts[tables.BOARDS // 2] != NEVER).sum() <= 91
    held = (counted.suits[0].counts != NEVER).sum(axis=1)
    fives = held[tables.PATTERNS_5 :]
    assert held[: tables.PATTERNS_4].max() == 266
    assert held[tables.PATTERNS_4 : tables.PATTERNS_5].max() == 244
    assert set(fives.tolist()) == {223}


def test_every_class_is_numbered_once_whichever_way_it_is_written() -> None:
    for number, (a, b) in enumerate(tables.CLASS_CARDS.tolist()):
        assert class_of(a, b) == class_of(b, a) == number


@pytest.mark.parametrize("dead", ["", "As", "As Kd", "2c 2d 2h 2s 3c"])
def test_kinds_of_hands_stand_for_every_hand_once(dead: str) -> None:
    deck = open_deck(parse_cards(dead))
    assert deck.hands.weights.sum() == comb(deck.size, 2)
    met = np.zeros(len(deck.hands.weights), dtype=np.int64)
    live = [card for card in ALL_CARDS if deck.live[card.index]]
    for one, two in combinations(live, 2):
        met[deck.place(one, two)] += 1
    assert (met == deck.hands.weights).all()


def looked_up(counted: Counted, hole: list[Card], board: list[Card]) -> tuple[int, int]:
    """The packed count of a hand on a board, and its class of hand."""
    one, two = (card.index for card in hole)
    pair = class_of(one >> 2, two >> 2)
    ranks = sorted(card.index >> 2 for card in board)
    number = sum(comb(rank + i, i + 1) for i, rank in enumerate(ranks))
    held = int(tables.BOARD_CATEGORY[number, pair])
    for suit in range(4):
        on = sorted(card.index >> 2 for card in board if card.index & 3 == suit)
        off = sorted(card.index >> 2 for card in board if card.index & 3 != suit)
        if len(on) >= 3:
            of_size = sum(comb(rank, i + 1) for i, rank in enumerate(on))
            pattern = {
                3: of_size * 91 + class_of(*off) if len(off) == 2 else 0,
                4: tables.PATTERNS_4 + of_size * 13 + off[0] if off else 0,
                5: tables.PATTERNS_5 + of_size,
            }[len(on)]
            table = int(counted.deck.tables[suit])
            packed = int(counted.suits[table].counts[pattern, seen_from(suit, one, two)])
            return packed, [held, *tables.FLUSH_CATEGORY[1:].tolist()][packed >> 30]
    return int(counted.boards.counts[number, pair]), held


def some_cards(chance: Random, deck: Deck) -> list[Card]:
    """Seven cards, many of one suit more often than chance has it."""
    live = [card for card in ALL_CARDS if deck.live[card.index]]
    suited = [card for card in live if card.suit is chance.choice(live).suit]
    first = chance.sample(suited, min(len(suited), chance.choice((0, 3, 4, 5, 7))))
    rest = [card for card in live if card not in first]
    cards = first + chance.sample(rest, 7 - len(first))
    chance.shuffle(cards)
    return cards


@pytest.mark.parametrize(
    ("dead", "qualify"),
    [
        *((dead, Category.PAIR) for dead in DEADS),
        (DEADS[2], Category.HIGH_CARD),
        (DEADS[2], Category.TWO_PAIR),
        (DEADS[2], Category.FULL_HOUSE),
    ],
)
def test_a_count_is_that_of_all_dealers_hands(dead: str, qualify: Category) -> None:
    deck, chance = open_deck(parse_cards(dead)), Random(dead)
    counted = count(deck, qualify)
    counts = np.empty(5, dtype=np.int64)
    for _ in range(400):
        cards = some_cards(chance, deck)
        rest = [c.index for c in ALL_CARDS if deck.live[c.index] and c not in cards]
        indices = np.array([card.index for card in cards])
        held = count_river(indices[:2], indices[2:], np.array(rest), int(qualify), counts)
        assert held == best_ranking(cards).category
        packed, category = looked_up(counted, cards[:2], cards[2:])
        assert category == held
        beaten, upto, unqualified = packed & 1023, packed >> 10 & 1023, packed >> 20 & 1023
        assert beaten == counts[0] + counts[1]
        assert upto == beaten + counts[4]
        assert deck.dealers - upto == counts[2] + counts[3]
        if held < qualify:
            assert counts[0] == 0
            assert counts[2] == deck.dealers - unqualified
        else:
            assert counts[1] == unqualified
            assert counts[3] == 0


@pytest.fixture(scope="module", params=DEADS[1:3])
def solved(request: pytest.FixtureRequest) -> Solved:
    return solve(open_deck(parse_cards(request.param)), MONEY, silent)


def test_a_margin_is_that_of_all_boards_to_come(solved: Solved) -> None:
    """Checking against betting 2x, for flops and hands of every pattern of suits."""
    deck, chance = solved.deck, Random(3)
    place = {flop: i for i, flop in enumerate(combinations(range(52), 3))}
    for _ in range(60):
        cards = [card.index for card in some_cards(chance, deck)[:5]]
        kind = deck.place(ALL_CARDS[cards[0]], ALL_CARDS[cards[1]])
        one, two = deck.hands.cards[kind].tolist()  # the hand that stands for its kind
        flop = [card for card in cards[2:] if card not in (one, two)]
        if len(flop) < 3:
            continue
        rest = [c for c in range(52) if deck.live[c] and c not in (one, two, *flop)]
        base, play, best = count_flop(
            np.array([one, two]),
            np.array(flop),
            np.array(rest),
            MONEY.stakes(deck.dealers),
            MONEY.blinds(),
        )
        at = place[tuple(sorted(flop))]  # type: ignore[index]
        margin = int(solved.paid.by_ranks[deck.hands.pairs[kind], FLOP_TRIPLES[at]])
        for suit in range(4):
            table, seen = deck.tables[suit], deck.hands.classes[kind, suit]
            margin += int(solved.paid.by_suit[table, seen, FLOP_ROWS[suit, at]])
        assert margin == best - (base + 2 * play)
        assert solved.decisions[kind, at] & 127 == (1 if margin >= 0 else 2)


# The second pays a flush a ten-millionth of an Ante more, which takes wider integers.
FINE: Final = replace(
    MONEY,
    unit=10**7,
    win=10**7,
    blind=(0, 0, 0, 0, 10**7, 15 * 10**6 + 1, 3 * 10**7, 10**8, 5 * 10**8, 2 * 10**9),
)


@pytest.mark.parametrize("money", [MONEY, FINE], ids=["halves", "fine"])
def test_before_the_flop_a_hand_is_worth_the_mean_of_its_flops(money: Money) -> None:
    """Eighteen cards in two suits and a half: every flop by itself, for one hand after another."""
    live = parse_cards("2c 3c 5c 6c 8c 9c Jc Kc 2d 4d 5d 7d 8d Td Ad Kh Qh 2s")
    deck = open_deck([card for card in ALL_CARDS if card not in live])
    solution = solve(deck, money, silent)
    assert solution.paid.by_suit.dtype == (np.int32 if money is MONEY else np.int64)
    for text in ("2c 3c", "Kc Kh", "Ad Qh", "2d 2s"):
        hole = parse_cards(text)
        rest = [card.index for card in live if card not in hole]
        sums = [0, 0, 0]
        for flop in combinations(rest, 3):
            base, play, best = count_flop(
                np.array([card.index for card in hole]),
                np.array(flop),
                np.array([card for card in rest if card not in flop]),
                money.stakes(deck.dealers),
                money.blinds(),
            )
            sums[0] += max(best, base + 2 * play)
            sums[1] += base + 3 * play
            sums[2] += base + 4 * play
        deals = money.unit * comb(16, 3) * comb(13, 2) * comb(11, 2)
        values = dict(zip(money.preflop, solution.values[deck.place(*hole)], strict=True))
        assert [values[o] * deals for o in ("check", "bet 3x", "bet 4x")] == sums
