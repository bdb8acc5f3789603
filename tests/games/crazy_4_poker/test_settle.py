"""Play, Ante and both bonuses against the dealer's hand, worked out by hand from B3 and T-05."""

import pytest

from houseway.cards import parse_cards
from houseway.games import HIDDEN, Everyone, Outcome
from houseway.games.refusals import GameRefusal
from houseway.table import Settled
from tests.games.crazy_4_poker.hands import FLUSH, FOUR_ACES, KING_HIGH, QUEEN_HIGH
from tests.games.lines import order, seen, the_line, wins
from tests.games.stud.felt import CRAZY, bettor, over_of, refused_round, settled

SWITCH = "super_bonus_when_dealer_not_qualified"


def against(cards: str, dealer: str, action: str = "bet 1x", **switch: str) -> Settled:
    """Ante, Super Bonus and Queens Up of $10 each."""
    entry = bettor(CRAZY, 1, cards, action, queens_up="10.00")
    return settled(CRAZY, entry, dealer=dealer, **({"switch": switch} if switch else {}))


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


def test_t54_four_aces_on_queens_up_are_four_of_a_kind() -> None:
    result = against(FOUR_ACES, KING_HIGH)
    queens, bonus = the_line(result, 1, "queens_up"), the_line(result, 1, "super_bonus")
    assert (str(queens.odds), str(bonus.odds)) == ("50 to 1", "200 to 1")
    assert (queens.hand, bonus.hand) == ("four of a kind", "four aces")


# Money and order


def test_t52_what_does_not_come_out_in_cents_is_refused_and_never_rounded() -> None:
    """Three to two on $5.05 would be $7.575."""
    switch = {"increment": "0.05"}
    entry = bettor(CRAZY, 1, FLUSH, ante="5.05")
    found = refused_round(CRAZY, entry, dealer=KING_HIGH, switch=switch)
    assert seen(found) == (GameRefusal.NOT_EXACT, "spot 1, super_bonus", "T-52")
    even = bettor(CRAZY, 1, FLUSH, ante="5.10")
    result = settled(CRAZY, even, dealer=KING_HIGH, switch=switch)
    assert wins(result)["super_bonus"] == "7.65"


def test_b3_13_t21_no_aggregate_and_no_notice_at_the_largest_payout() -> None:
    entry = bettor(CRAZY, 1, FOUR_ACES, "bet 3x", ante="100.00", queens_up="100.00")
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
