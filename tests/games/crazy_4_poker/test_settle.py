"""Play and Ante against the dealer's hand; money worked out by hand from B3-7 to B3-9 and T-05."""

from __future__ import annotations

import pytest

from houseway.games import Outcome
from houseway.table import Settled
from tests.games.crazy_4_poker.hands import (
    EXAMPLES,
    FOUR_TENS,
    KING_HIGH,
    QUEEN_HIGH,
    Example,
)
from tests.games.stud.felt import CRAZY, bettor, settled
from tests.games.table import the_line, wins


def against(cards: str, dealer: str, action: str = "bet 1x", **side: str) -> Settled:
    return settled(CRAZY, bettor(CRAZY, 1, cards, action, **side), dealer=dealer)


def decided(cards: str, dealer: str) -> tuple[str, str]:
    """What Play and Ante of $10 each win."""
    won = wins(against(cards, dealer))
    return won["play"], won["ante"]


def by_name(example: Example) -> str:
    return example.row


# The dealer qualifies


@pytest.mark.parametrize("example", EXAMPLES, ids=by_name)
def test_b3_9_a_higher_hand_wins_play_and_ante_at_even_money(example: Example) -> None:
    result = against(example.cards, KING_HIGH)
    assert (wins(result)["play"], wins(result)["ante"]) == ("10.00", "10.00")
    for wager in ("play", "ante"):
        line = the_line(result, 1, wager)
        assert (line.outcome, str(line.odds), line.cite.item) == (Outcome.WIN, "1 to 1", "B3-9")


@pytest.mark.parametrize("example", EXAMPLES[1:], ids=by_name)
def test_t05_a_lower_hand_loses_both(example: Example) -> None:
    result = against(example.cards, FOUR_TENS)
    for wager in ("play", "ante"):
        line = the_line(result, 1, wager)
        assert (line.outcome, line.win, line.odds, line.cite.item) == (
            Outcome.LOSE,
            -1000,
            None,
            "T-05",
        )


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        ("Kd Th 8c 3s 2h", KING_HIGH),
        ("9s 9h 4d 4c 2s", "9c 9d 4h 4s 2c"),
        ("9s 8d 7h 6c 2s", "9c 8s 7d 6h 2c"),
        ("Ks 9s 7s 4s 2h", "Kh 9h 7h 4h 2s"),
        ("9s 8s 7s 6s 2h", "9h 8h 7h 6h 2s"),
    ],
)
def test_t05_equal_hands_push_both(cards: str, dealer: str) -> None:
    result = against(cards, dealer)
    for wager in ("play", "ante"):
        line = the_line(result, 1, wager)
        assert (line.outcome, line.win, line.cite.item) == (Outcome.PUSH, 0, "T-05")


# The dealer does not qualify


@pytest.mark.parametrize(
    "cards",
    [
        *(pytest.param(example.cards, id=example.row) for example in EXAMPLES),
        pytest.param("Qs Th 8c 3d 2h", id="an equal hand"),
        pytest.param("Jc Ts 9d 4c 2s", id="a lower hand"),
    ],
)
def test_b3_8_t44_every_play_is_paid_and_every_ante_pushes(cards: str) -> None:
    result = against(cards, QUEEN_HIGH)
    play, ante = the_line(result, 1, "play"), the_line(result, 1, "ante")
    assert (play.outcome, play.win, str(play.odds), play.cite.item) == (
        Outcome.WIN,
        1000,
        "1 to 1",
        "B3-8",
    )
    assert (ante.outcome, ante.win, ante.odds, ante.cite.item) == (Outcome.PUSH, 0, None, "B3-8")


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("Qc Jd Th 8s 7c", False),  # the best that does not
        ("Jc 9d 7h 4s 2c", False),
        ("7c 5d 4h 3s 9c", False),
        ("Kc 5d 4h 2s 7c", True),  # about the least that does
        ("Ac 9d 7h 5s 3c", True),  # an ace is higher than a king
        ("2c 2d 9h 7s 5c", True),  # any pair
        ("6c 5d 4h 3s Tc", True),  # a straight without king or ace
        ("Qc Jd Th 9s 7c", True),
        ("8c 6c 4c 2c 9d", True),  # a flush without king or ace
    ],
)
def test_b3_7_t54_king_high_or_better_qualifies(dealer: str, qualifies: bool) -> None:
    """Three aces win Play either way; only a dealer who qualifies pays the Ante too."""
    result = against("As Ah Ad Qh Qs", dealer)
    assert wins(result)["play"] == "10.00"
    assert wins(result)["ante"] == ("10.00" if qualifies else "0.00")


# The whole matrix


@pytest.mark.parametrize(
    ("cards", "dealer", "play", "ante"),
    [
        pytest.param("As Jh 9d 4c 2s", KING_HIGH, "10.00", "10.00", id="qualified-higher"),
        pytest.param("Kd Th 8c 3s 2h", KING_HIGH, "0.00", "0.00", id="qualified-equal"),
        pytest.param("Ks 9h 8d 4c 2s", KING_HIGH, "-10.00", "-10.00", id="qualified-lower"),
        pytest.param("Ks 9h 8d 4c 2s", QUEEN_HIGH, "10.00", "0.00", id="unqualified-higher"),
        pytest.param("Qs Th 8c 3d 2h", QUEEN_HIGH, "10.00", "0.00", id="unqualified-equal"),
        pytest.param("Jc Ts 9d 4c 2s", QUEEN_HIGH, "10.00", "0.00", id="unqualified-lower"),
    ],
)
def test_t44_t05_the_full_matrix_of_play_and_ante(
    cards: str, dealer: str, play: str, ante: str
) -> None:
    """Unlike Hold'em, where Play is compared, and Three Card Poker, where the Ante is paid."""
    assert decided(cards, dealer) == (play, ante)


# Which hand is higher


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param("Ac Kd Qh Js 2c", "Kc Qd Jh Ts 2d", id="ace-king-queen-jack is the top"),
        pytest.param("5c 4d 3h 2s 9c", "4c 3d 2h As 9d", id="four-three-two-ace is the lowest"),
        pytest.param("As Ks Qs Js 2c", "Kh Qh Jh Th 2d", id="and so in one suit"),
        pytest.param("9s 9h Ad 5c 2s", "9c 9d Ac 4h 3s", id="the second card beside a pair"),
        pytest.param("Ks 9s 7s 4s 2h", "Kh 9h 7h 3h 2s", id="the fourth card of a flush"),
        pytest.param("Kd Th 8c 4s 2h", KING_HIGH, id="the fourth card of a king high"),
        pytest.param("5c 5d 5h 2s 9c", "4c 4d 4h As Kc", id="three fives over three fours"),
    ],
)
def test_t76_ties_inside_a_class_break_on_the_four_cards(higher: str, lower: str) -> None:
    assert decided(higher, lower) == ("10.00", "10.00")
    assert decided(lower, higher) == ("-10.00", "-10.00")


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        pytest.param("Kd Th 8c 4s 3h", "Kc Td 8h 4c 2d", id="king high"),
        pytest.param("9s 9h Ad 5c 4s", "9c 9d Ac 5h 2s", id="pair"),
        pytest.param("9s 9h 4d 4c As", "9c 9d 4h 4s 2c", id="two pair"),
        pytest.param("9s 8d 7h 6c As", "9c 8s 7d 6h 2c", id="straight"),
        pytest.param("Ks 9s 7s 4s Ah", "Kh 9h 7h 4h 2s", id="flush"),
        pytest.param("Ks 9s 7s 4s 2s", "Kh 9h 7h 4h 3h", id="five of one suit"),
    ],
)
def test_t76_the_fifth_card_never_breaks_a_tie(cards: str, dealer: str) -> None:
    assert decided(cards, dealer) == decided(dealer, cards) == ("0.00", "0.00")


def test_b3_1_any_four_of_the_five_and_the_best_for_the_player() -> None:
    # Five spades with a run of four: the straight flush of four beats the flush of four.
    run = against("9s 8s 7s 6s As", KING_HIGH, queens_up="10.00")
    assert wins(run)["queens_up"] == "300.00"
    assert the_line(run, 1, "play").hand == "straight flush"
    # A full house of five cards is three of a kind with four.
    full = against("9s 9h 9d 4c 4s", KING_HIGH, queens_up="10.00")
    assert wins(full)["queens_up"] == "80.00"
    # Trips stand above the straight that the other cards would make.
    both = against("9s 9h 9d 8c 7s", KING_HIGH, queens_up="10.00")
    assert the_line(both, 1, "play").hand == "three of a kind"


def test_b3_1_b3_7_the_dealer_too_plays_his_best_four() -> None:
    # Five cards to a king are only a straight of four for the dealer, and the player has one more.
    assert decided("Ac Kd Qh Js 2c", "Kc Qd Jh Tc 9d") == ("10.00", "10.00")
    # His pair is left aside for the flush.
    assert decided("Ad Ks Qh Jd 2h", "9c 9d 7c 4c 2c") == ("-10.00", "-10.00")
