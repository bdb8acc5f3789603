"""The bank goes round: two rounds, then it is offered clockwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.bank import BankOffer, BankTurn, NoBank, Stay, next_bank
from houseway.games.refusals import GameRefusal
from houseway.rules import configure
from tests.library import open_sheet
from tests.refusals import refuses

PRINTED = open_sheet("california/ultimate-texas-holdem")
SHEET = configure(PRINTED)


@pytest.mark.parametrize(("rounds", "stays"), [(0, True), (1, True), (2, False), (3, False)])
def test_b8_4_two_rounds_and_then_it_is_offered(rounds: int, stays: bool) -> None:
    found = next_bank(SHEET, BankTurn(3, rounds), [1, 3, 5])
    assert found == (Stay(3) if stays else BankOffer((5, 1, 3)))


def test_b8_10_at_the_start_the_position_is_offered_from_the_dealers_left() -> None:
    assert next_bank(SHEET, None, [6, 2, 4]) == BankOffer((2, 4, 6))


def test_b8_10_without_anybody_no_round_is_dealt() -> None:
    assert next_bank(SHEET, None, []) == NoBank()


def test_t35_empty_seats_are_passed_over_and_the_offer_wraps_round() -> None:
    assert next_bank(SHEET, BankTurn(6, 2), [2, 6]) == BankOffer((2, 6))


def test_t35_who_declines_is_not_asked_again() -> None:
    assert next_bank(SHEET, BankTurn(3, 2), [1, 3, 5], declined=[5]) == BankOffer((1, 3))


def test_t35_when_all_decline_it_may_return_to_the_same_player() -> None:
    assert next_bank(SHEET, BankTurn(3, 2), [1, 3, 5], declined=[5, 1]) == BankOffer((3,))
    strict = configure(PRINTED, switch={"may_resume_if_all_decline": False})
    assert next_bank(strict, BankTurn(3, 2), [1, 3, 5], declined=[5, 1]) == NoBank()


def test_t35_everybody_has_declined() -> None:
    assert next_bank(SHEET, BankTurn(3, 2), [1, 3, 5], declined=[5, 1, 3]) == NoBank()


def test_t35_leaving_after_one_round_starts_the_offer_at_once() -> None:
    assert next_bank(SHEET, BankTurn(3, 1), [1, 5]) == BankOffer((5, 1))


@given(
    st.sets(st.integers(1, 7), min_size=1),
    st.integers(1, 7),
    st.integers(0, 3),
    st.lists(st.booleans(), min_size=20, max_size=20),
)
def test_b8_4_nobody_holds_three_rounds_without_an_offer(
    seated: set[int], spot: int, rounds: int, answers: list[bool]
) -> None:
    """Asking one by one, each seated player is asked at most once and clockwise."""
    turn = BankTurn(spot, rounds)
    declined: list[int] = []
    for answer in answers:
        found = next_bank(SHEET, turn, sorted(seated), declined=declined)
        if isinstance(found, Stay):
            assert rounds < 2
            return
        if isinstance(found, NoBank):
            assert set(declined) >= seated - {spot}
            return
        assert set(found.spots) == seated - set(declined)
        clockwise = [(s - spot - 1) % 7 for s in found.spots]
        assert clockwise == sorted(clockwise)
        if answer:
            return
        declined.append(found.spots[0])


def test_b1_15_where_the_house_holds_the_bank_nobody_is_offered_it() -> None:
    with refuses(GameRefusal.HOUSE_HOLDS_BANK):
        next_bank(configure(open_sheet("catfish-bend/crazy-4-poker")), None, [1])
