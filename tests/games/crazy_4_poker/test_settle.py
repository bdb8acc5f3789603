"""Play, Ante and both bonuses against the dealer's hand, worked out by hand from B3 and T-05."""

from __future__ import annotations

import pytest

from houseway.cards import parse_cards
from houseway.games import HIDDEN, Everyone, Outcome
from houseway.games.refusals import GameRefusal
from houseway.money import money_text
from houseway.table import Settled
from tests.games.crazy_4_poker.hands import (
    BY_ROW,
    EXAMPLES,
    FOUR_TENS,
    KING_HIGH,
    QUEEN_HIGH,
    Example,
)
from tests.games.stud.felt import CRAZY, bettor, over_of, refused_round, settled
from tests.games.table import order, seen, the_line, wins

SWITCH = "super_bonus_when_dealer_not_qualified"


def against(cards: str, dealer: str, action: str = "bet 1x", **switch: str) -> Settled:
    """Ante, Super Bonus and Queens Up of $10 each."""
    entry = bettor(CRAZY, 1, cards, action, queens_up="10.00")
    return settled(CRAZY, entry, dealer=dealer, **({"switch": switch} if switch else {}))


def decided(cards: str, dealer: str) -> tuple[str, str]:
    """What Play and Ante of $10 each win."""
    won = wins(against(cards, dealer))
    return won["play"], won["ante"]


# A hand of every row against three dealers: one who qualifies, one who does not, one who beats it


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.row)
def test_b3_8_b3_9_b3_10_t05_t06_t44_every_row(example: Example) -> None:
    for dealer in (KING_HIGH, QUEEN_HIGH, FOUR_TENS):
        if example.row == "four aces" and dealer == FOUR_TENS:
            continue  # nothing beats them
        result = against(example.cards, dealer)
        play, ante, queens, bonus = (
            (line.outcome, money_text(line.win), line.cite.item) for line in result.lines
        )
        even = (Outcome.WIN, "10.00", "B3-9")
        lost = (Outcome.LOSE, "-10.00", "T-05")
        if dealer == QUEEN_HIGH:
            assert play == (Outcome.WIN, "10.00", "B3-8")
            assert ante == (Outcome.PUSH, "0.00", "B3-8")
        else:
            assert play == ante == (even if dealer == KING_HIGH else lost)
        assert {str(line.odds) for line in result.lines[:2] if line.win > 0} <= {"1 to 1"}
        if example.queens_up is None:
            assert queens == (Outcome.LOSE, "-10.00", "B3-10")
        else:  # whoever wins
            assert queens == (Outcome.WIN, example.queens_up, "B3-10")
        if example.super_bonus is not None:  # a straight or better is paid even when it loses
            assert bonus[:2] == (Outcome.WIN, example.super_bonus)
            if dealer != FOUR_TENS:
                assert (bonus[2], result.lines[3].hand) == ("B3-10", example.row)
        elif dealer == FOUR_TENS:
            assert bonus == (Outcome.LOSE, "-10.00", "T-06")
        else:  # below a straight the higher hand pushes
            assert bonus == (Outcome.PUSH, "0.00", "T-06")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.row)
def test_t06_t54_b3_6_a_fold_loses_everything_whatever_the_hand(example: Example) -> None:
    for dealer in (KING_HIGH, QUEEN_HIGH):
        result = against(example.cards, dealer, "fold")
        assert wins(result) == {"ante": "-10.00", "queens_up": "-10.00", "super_bonus": "-10.00"}
        for line in result.lines:
            assert (line.outcome, line.hand, line.cite.item) == (Outcome.LOSE, None, "B3-6")


# Two hands, and what Play, Ante and Super Bonus of $10 win
DUELS = [
    # equal hands push both (T-05), the Super Bonus too unless its table pays it (T-06)
    ("Kd Th 8c 3s 2h", KING_HIGH, "0 0 0"),
    ("9s 9h 4d 4c 2s", "9c 9d 4h 4s 2c", "0 0 0"),
    ("9s 8d 7h 6c 2s", "9c 8s 7d 6h 2c", "0 0 10"),
    ("Ks 9s 7s 4s 2h", "Kh 9h 7h 4h 2s", "0 0 15"),
    ("9s 8s 7s 6s 2h", "9h 8h 7h 6h 2s", "0 0 150"),
    # the full matrix of Play and Ante (T-44)
    ("As Jh 9d 4c 2s", KING_HIGH, "10 10 0"),
    ("Ks 9h 8d 4c 2s", KING_HIGH, "-10 -10 -10"),
    ("Ks 9h 8d 4c 2s", QUEEN_HIGH, "10 0 0"),
    ("Qs Th 8c 3d 2h", QUEEN_HIGH, "10 0 0"),
    ("Jc Ts 9d 4c 2s", QUEEN_HIGH, "10 0 0"),
    # the fifth card never breaks a tie (T-76)
    ("Kd Th 8c 4s 3h", "Kc Td 8h 4c 2d", "0 0 0"),
    ("9s 9h Ad 5c 4s", "9c 9d Ac 5h 2s", "0 0 0"),
    ("9s 9h 4d 4c As", "9c 9d 4h 4s 2c", "0 0 0"),
    ("9s 8d 7h 6c As", "9c 8s 7d 6h 2c", "0 0 10"),
    ("Ks 9s 7s 4s Ah", "Kh 9h 7h 4h 2s", "0 0 15"),
    ("Ks 9s 7s 4s 2s", "Kh 9h 7h 4h 3h", "0 0 15"),
    # the dealer too plays his best four: five cards to a king are a straight of four
    ("Ac Kd Qh Js 2c", "Kc Qd Jh Tc 9d", "10 10 10"),
    ("Ad Ks Qh Jd 2h", "9c 9d 7c 4c 2c", "-10 -10 10"),  # his pair is left aside for the flush
]


@pytest.mark.parametrize(("cards", "dealer", "won"), DUELS)
def test_t05_t06_t44_t76_b3_1_b3_7_two_hands(cards: str, dealer: str, won: str) -> None:
    """Unlike Hold'em, where Play is compared, and Three Card Poker, where the Ante is paid."""
    found = wins(against(cards, dealer))
    wanted = [f"{amount}.00" for amount in won.split()]
    assert [found["play"], found["ante"], found["super_bonus"]] == wanted


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ac Kd Qh Js 2c", "Kc Qd Jh Ts 2d"),  # ace-king-queen-jack is the top
        ("5c 4d 3h 2s 9c", "4c 3d 2h As 9d"),  # four-three-two-ace is the lowest
        ("As Ks Qs Js 2c", "Kh Qh Jh Th 2d"),  # and so in one suit
        ("9s 9h Ad 5c 2s", "9c 9d Ac 4h 3s"),  # the second card beside a pair
        ("Ks 9s 7s 4s 2h", "Kh 9h 7h 3h 2s"),  # the fourth card of a flush
        ("Kd Th 8c 4s 2h", KING_HIGH),  # the fourth card of a king high
        ("5c 5d 5h 2s 9c", "4c 4d 4h As Kc"),  # three fives over three fours
    ],
)
def test_t76_ties_inside_a_class_break_on_the_four_cards(higher: str, lower: str) -> None:
    assert decided(higher, lower) == ("10.00", "10.00")
    assert decided(lower, higher) == ("-10.00", "-10.00")


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
    assert decided("As Ah Ad Qh Qs", dealer) == ("10.00", "10.00" if qualifies else "0.00")


@pytest.mark.parametrize("cards", ["Jc Ts 9d 4c 2s", "Qs Th 8c 3d 2h"])
def test_t06_a_higher_dealer_who_does_not_qualify_is_a_switch(cards: str) -> None:
    """His queen, jack, nine is no king, but higher than what the player holds."""
    default = against(cards, "Qh Jd 9h 4d 3s")
    for reading, outcome in (("push", Outcome.PUSH), ("compare", Outcome.LOSE)):
        result = against(cards, "Qh Jd 9h 4d 3s", **{SWITCH: reading})
        line = the_line(result, 1, "super_bonus")
        assert (line.outcome, line.win, line.cite.item) == (
            outcome,
            0 if reading == "push" else -1000,
            "T-06",
        )
        assert (result.lines == default.lines) is (reading == "push")
        # nothing else depends on the reading: Play is paid and the Ante pushes (B3-8)
        assert (wins(result)["play"], wins(result)["ante"]) == ("10.00", "0.00")
        equal = the_line(against("Qs Th 8c 3d 2h", QUEEN_HIGH, **{SWITCH: reading}), 1, line.wager)
        assert (equal.outcome, equal.cite.item) == (Outcome.PUSH, "T-06")
        lower = against("Ks 9h 8d 4c 2s", KING_HIGH, **{SWITCH: reading})  # who qualifies
        assert wins(lower)["super_bonus"] == "-10.00"


@pytest.mark.parametrize(
    ("cards", "win", "hand"),
    [
        ("Js Jh Ad Kc 9s", "-10.00", "pair"),  # jacks with the best beside them
        ("Qs Qh 4d 5c 2s", "10.00", "pair"),  # queens with about the least
        ("Ks Kh 4d 5c 2s", "10.00", "pair"),
        ("As Ah 4d 5c 2s", "10.00", "pair"),
        ("3s 3h 4d 4c 2s", "20.00", "two pair"),  # two small pairs are two pair
        ("As Kh Qd 9c 2s", "-10.00", "high card"),
        ("9s 8s 7s 6s As", "300.00", "straight flush"),  # of five spades the run of four
        ("9s 9h 9d 4c 4s", "80.00", "three of a kind"),  # a full house of five cards
        ("9s 9h 9d 8c 7s", "80.00", "three of a kind"),  # above the straight
    ],
)
def test_b3_1_b3_10_queens_up_from_queens_on_by_the_best_four(
    cards: str, win: str, hand: str
) -> None:
    line = the_line(against(cards, FOUR_TENS), 1, "queens_up")
    assert (money_text(line.win), line.hand) == (win, hand)


def test_t54_four_aces_on_queens_up_are_four_of_a_kind() -> None:
    result = against(BY_ROW["four aces"].cards, KING_HIGH)
    queens, bonus = the_line(result, 1, "queens_up"), the_line(result, 1, "super_bonus")
    assert (str(queens.odds), str(bonus.odds)) == ("50 to 1", "200 to 1")
    assert (queens.hand, bonus.hand) == ("four of a kind", "four aces")


# Money and order


def test_t52_what_does_not_come_out_in_cents_is_refused_and_never_rounded() -> None:
    """Three to two on $5.05 would be $7.575."""
    switch = {"increment": "0.05"}
    entry = bettor(CRAZY, 1, BY_ROW["flush"].cards, ante="5.05")
    found = refused_round(CRAZY, entry, dealer=KING_HIGH, switch=switch)
    assert seen(found) == (GameRefusal.NOT_EXACT, "spot 1, super_bonus", "T-52")
    even = bettor(CRAZY, 1, BY_ROW["flush"].cards, ante="5.10")
    result = settled(CRAZY, even, dealer=KING_HIGH, switch=switch)
    assert wins(result)["super_bonus"] == "7.65"


def test_b3_13_t21_no_aggregate_and_no_notice_at_the_largest_payout() -> None:
    entry = bettor(CRAZY, 1, BY_ROW["four aces"].cards, "bet 3x", ante="100.00", queens_up="100.00")
    result = settled(CRAZY, entry, dealer=KING_HIGH)
    # 300 + 100 even money, 100 at 50 to 1, 100 at 200 to 1: above the $25,000 of the other game
    assert [line.win for line in result.lines] == [300_00, 100_00, 5_000_00, 20_000_00]
    assert result.net == {"1": 2_540_000, "bank": -2_540_000}
    assert result.notices == ()


FIRST, SECOND, THIRD = "As Jh 9d 4c 2s", "9s 9h 5d 4s 2h", "Js Jc 7d 4d 2c"


@pytest.mark.parametrize("dealer", [KING_HIGH, QUEEN_HIGH])
def test_b3_8_b3_9_play_ante_queens_up_super_bonus_from_the_dealers_right(dealer: str) -> None:
    hands = {2: FIRST, 7: SECOND, 4: THIRD}
    spots = [bettor(CRAZY, spot, hand, queens_up="5.00") for spot, hand in hands.items()]
    wagers = ["play", "ante", "queens_up", "super_bonus"]
    found = order(settled(CRAZY, *spots, dealer=dealer))
    assert found == [f"{spot} {wager}" for spot in (7, 4, 2) for wager in wagers]


def test_b3_6_folders_are_collected_at_once_clockwise_before_any_hand() -> None:
    result = settled(
        CRAZY,
        bettor(CRAZY, 6, FIRST, "fold", queens_up="5.00"),
        bettor(CRAZY, 3, SECOND),
        bettor(CRAZY, 1, THIRD, "fold"),
        dealer=KING_HIGH,
    )
    assert order(result) == [
        *["1 ante", "1 super_bonus"],
        *["6 ante", "6 queens_up", "6 super_bonus"],
        *["3 play", "3 ante", "3 super_bonus"],
    ]


@pytest.mark.parametrize("dealer", [KING_HIGH, QUEEN_HIGH])
def test_t80_b3_14_folded_hands_stay_down_and_the_dealer_turns_his_all_the_same(
    dealer: str,
) -> None:
    for second, shown in (("bet 1x", parse_cards(SECOND)), ("fold", (HIDDEN,) * 5)):
        spots = [
            bettor(CRAZY, 1, FIRST, "fold", queens_up="5.00"),
            bettor(CRAZY, 2, SECOND, second),
        ]
        game, over = over_of(CRAZY, *spots, dealer=dealer)
        view = game.view(over, Everyone())
        assert [seat.cards for seat in view.seats] == [(HIDDEN,) * 5, shown]
        assert view.pile("dealer") == parse_cards(dealer)
