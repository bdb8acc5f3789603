"""Omaha: the kernel against its plain twin, an outside evaluator, and what two and three mean."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import phevaluator
import pytest

from houseway.cards import ALL_CARDS, parse_cards
from houseway.hands import best_omaha, best_ranking, rank7, rank_omaha, ranking_of
from tests.hands.arrays import cards_of, dealt, parsed

# A wheel in two suits and a six: flushes, straight flushes, trips never, two pair often.
STRIPPED = parse_cards("As 2s 3s 4s 5s 6s Ad 2d 3d 4d 5d")


def test_the_kernel_agrees_on_every_deal_of_a_stripped_deck() -> None:
    deals = [
        (*hole, *board)
        for hole in combinations(STRIPPED, 4)
        for board in combinations([card for card in STRIPPED if card not in hole], 5)
    ]
    assert len(deals) == 330 * 21
    rows = np.array([[card.index for card in deal] for deal in deals], dtype=np.uint8)
    values = rank_omaha(rows[:, :4], rows[:, 4:]).tolist()
    for deal, value in zip(deals, values, strict=True):
        assert ranking_of(value) == best_omaha(deal[:4], deal[4:]).ranking, deal


def test_the_kernel_agrees_on_seeded_deals() -> None:
    rows = dealt(3_000, 9, seed=9)
    values = rank_omaha(rows[:, :4], rows[:, 4:]).tolist()
    for row, value in zip(rows, values, strict=True):
        cards = cards_of(row)
        assert ranking_of(value) == best_omaha(cards[:4], cards[4:]).ranking, row


def test_20_000_deals_stand_where_phevaluator_puts_them() -> None:
    ids = [phevaluator.Card.to_id(card.text) for card in ALL_CARDS]
    rows = dealt(20_000, 9, seed=90)
    values = rank_omaha(rows[:, :4], rows[:, 4:])
    theirs = [
        # The board stands first there.
        phevaluator.evaluate_omaha_cards(*[ids[card] for card in (*row[4:], *row[:4])])
        for row in rows.tolist()
    ]
    assert (7_462 - values).tolist() == theirs


@pytest.mark.parametrize(
    ("hole", "board", "worth"),
    [
        # The board alone counts nothing, nor with one card of the hole.
        ("3c 3d 2h 2c", "As Ks Qs Js Ts", "pair of threes"),
        ("As 7d 4h 2c", "Ks Qs Js Ts 9d", "high card, ace high"),
        ("Ac 7d 4h 2c", "Ks Kh Kd Kc 9d", "three of a kind, kings"),
        ("As 7d 4h 2c", "Ks Qs 8s 6s 3d", "high card, ace high"),  # one spade makes no flush
        # Three or four of the hole count no more than two.
        ("As Ah Ad Ac", "Ks Qd 9h 7c 2s", "pair of aces"),
        ("As Ks Qs Js", "9s 8s 4d 3c 2h", "high card, ace high"),  # two spades lie on the board
        ("9c 9d 9h 2s", "9s Kd Qh 7c 4s", "three of a kind, nines"),
        ("Ac Kd Qh Js", "Tc 9d 5h 4c 2s", "high card, ace high"),  # no straight of four and one
        # Two and three.
        ("As Ks 3d 2c", "Qs Js Ts 4h 4c", "royal flush"),
        ("As 2s Kd Kc", "3s 4s 5s Kh 9c", "straight flush, five high"),
        ("As 4d Kd Qc", "2s 3h 5c Kh 9d", "straight, five high"),
        ("9c 9d 3h 2s", "9s 9h Qh 7c 4s", "four of a kind, nines"),
        ("9c Kd 3h 2s", "9s 9h Ks Qc 4s", "full house, nines over kings"),
        ("Kc 7d 4h 2c", "Ks Kh Kd 9c 9d", "four of a kind, kings"),
        ("Qc Qd 4h 2c", "Ks Kh Kd 9c 8d", "full house, kings over queens"),
        ("As 2s Kd Kc", "3s 9s Js Kh 4d", "flush, ace high"),
    ],
)
def test_b15_1_exactly_two_and_exactly_three(hole: str, board: str, worth: str) -> None:
    best = best_omaha(parse_cards(hole), parse_cards(board))
    assert str(best.ranking) == worth
    assert len(set(best.cards) & set(parse_cards(hole))) == 2
    assert len(set(best.cards) & set(parse_cards(board))) == 3
    assert best_ranking(best.cards) == best.ranking
    assert ranking_of(rank_omaha(parsed(hole), parsed(board))[0]) == best.ranking


def test_no_two_of_the_hole_do_better_when_any_five_may_count() -> None:
    """With two cards and a board, hold'em counts every five that Omaha does and more."""
    rows = dealt(5_000, 9, seed=91)
    holdem = np.stack(
        [rank7(rows[:, [*two, 4, 5, 6, 7, 8]]) for two in combinations(range(4), 2)]
    ).max(axis=0)
    omaha = rank_omaha(rows[:, :4], rows[:, 4:])
    assert (omaha <= holdem).all()
    assert (omaha < holdem).any()


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("As Ks Qs", "Js Ts 9s 8s 7s"),
        ("As Ks Qs Js Ts", "9s 8s 7s 6s 5s"),
        ("As Ks Qs Js", "Ts 9s 8s 7s"),
        ("As Ks Qs As", "Ts 9s 8s 7s 6s"),
        ("As Ks Qs Js", "As 9s 8s 7s 6s"),
    ],
)
def test_the_plain_twin_refuses_other_than_nine_cards(hole: str, board: str) -> None:
    with pytest.raises(ValueError, match="all different, are wanted, not "):
        best_omaha(parse_cards(hole), parse_cards(board))


def test_arrays_of_another_shape_or_kind_are_refused() -> None:
    hole, board = np.zeros((2, 4), dtype=np.uint8), np.zeros((2, 5), dtype=np.uint8)
    for wrong in (board, hole[0], hole.astype(np.int64)):
        with pytest.raises(ValueError, match=r"hole: an array of uint8 of shape \(n, 4\)"):
            rank_omaha(wrong, board)  # type: ignore[arg-type]  # that is the point
    for wrong in (hole, board[0], board.astype(np.int64)):
        with pytest.raises(ValueError, match=r"board: an array of uint8 of shape \(n, 5\)"):
            rank_omaha(hole, wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="hole: a card's index runs from 0 to 51"):
        rank_omaha(hole + np.uint8(52), board)
    with pytest.raises(ValueError, match="2 hands and 1 boards"):
        rank_omaha(hole, board[:1])
    assert len(rank_omaha(hole[:0], board[:0])) == 0
