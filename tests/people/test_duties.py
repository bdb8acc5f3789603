"""What each office may do, as data (T-60, B1-20, B4-7, R6)."""

import re

import pytest

from houseway.jackpot.documents.values import CONFIRMING
from houseway.people import (
    DUTIES,
    FLOOR_OFFICES,
    Duty,
    Office,
    Staff,
    Swipe,
    check_duty,
    duties_of,
    offices_for,
    offices_text,
)
from houseway.rules import Refused
from tests.library import all_items
from tests.people.staff import DAN, DORA, GINA, GUS, OLGA, SAM, SUE, TOM, card


def refusal(duty: Duty, *people: Staff, gains: tuple[str, ...] = ()) -> Refused:
    with pytest.raises(Refused) as caught:
        check_duty(duty, people, gains=gains, where="by")
    return caught.value


def test_every_duty_has_its_rule_in_the_digest_and_names_an_assumption() -> None:
    items = all_items()
    for duty, each in DUTIES.items():
        assert each.rule in items, duty
        assert each.places, duty
        # What is only a promise of the record names no office: it can but be assumed.
        assert each.assumed or not re.fullmatch(r"R\d+", each.rule), duty


def test_every_office_has_something_to_do() -> None:
    assert all(duties_of(office) for office in Office)
    assert duties_of(Office.SECURITY) == (Duty.DROP, Duty.PAY_JACKPOT)


@pytest.mark.parametrize("other", [GINA, DORA])
def test_b4_7_a_wager_over_the_maximum_takes_the_shift_manager_and_one_above(other: Staff) -> None:
    for people in ((TOM, other), (other, TOM)):
        check_duty(Duty.APPROVE_OVER_LIMIT, people, where="by")
    for wrong in ((TOM, SAM), (other, SUE), (GINA, DORA), (TOM, OLGA)):
        assert refusal(Duty.APPROVE_OVER_LIMIT, *wrong).code == "card-too-low"
    assert str(refusal(Duty.APPROVE_OVER_LIMIT, TOM, SAM)) == (
        "by: Card level too low: needs a table games shift manager and either a director of table "
        "games or a Senior Vice President & General Manager (B4-7)"
    )
    assert refusal(Duty.APPROVE_OVER_LIMIT, TOM).code == "number-of-people"
    tom_again = card("TOM", Office.DIRECTOR_OF_TABLE_GAMES, "74")
    assert refusal(Duty.APPROVE_OVER_LIMIT, TOM, tom_again).code == "same-person"
    assert refusal(Duty.APPROVE_OVER_LIMIT, TOM, other, gains=("Tom",)).code == "gains-by-it"


@pytest.mark.parametrize("holder", [SUE, SAM, OLGA, TOM, DORA, GINA])
def test_b1_20_a_payout_is_acknowledged_by_a_supervisor_or_above(holder: Staff) -> None:
    check_duty(Duty.ACKNOWLEDGE_PAYOUT, (holder,), where="by")
    assert refusal(Duty.ACKNOWLEDGE_PAYOUT, holder, gains=(holder.person,)).code == "gains-by-it"


@pytest.mark.parametrize("holder", [DAN, GUS])
def test_b1_20_nobody_below_acknowledges_it(holder: Staff) -> None:
    said = "by: Card level too low: needs a supervisor or above (B1-20)"
    assert str(refusal(Duty.ACKNOWLEDGE_PAYOUT, holder)) == said


def test_r6_the_number_of_people_is_exact() -> None:
    assert refusal(Duty.ADJUST_METER).facts["given"] == 0
    assert str(refusal(Duty.ADJUST_METER, SUE)) == (
        "by: to set a meter by hand takes two people, each a supervisor or "
        "above; cards shown: 1 (R6)"
    )
    assert refusal(Duty.ADJUST_METER, SUE, SAM, OLGA).code == "number-of-people"
    check_duty(Duty.ADJUST_METER, (SUE, SAM), where="by")
    assert refusal(Duty.ADJUST_METER, SUE, SUE).code == "same-person"
    second = card("Sue  Park", Office.EXECUTIVE, "9")
    assert refusal(Duty.ADJUST_METER, SUE, second).code == "same-person"


def test_t60_a_house_names_its_own_payers() -> None:
    check_duty(Duty.PAY_JACKPOT, (GUS, SAM), where="people")
    own = ({Office.CAGE_CASHIER}, {Office.SUPERVISOR})
    with pytest.raises(Refused) as caught:
        check_duty(Duty.PAY_JACKPOT, (GUS, SAM), places=own, rule="B6-5", where="people")
    assert caught.value.facts["needs"] == "a cage cashier and a supervisor"
    assert caught.value.rule == "B6-5"
    cashier = card("cora", Office.CAGE_CASHIER, "80")
    check_duty(Duty.PAY_JACKPOT, (SUE, cashier), places=own, rule="B6-5", where="people")


def test_t60_a_swipe_and_a_card_of_the_roster_are_held_to_the_same() -> None:
    check_duty(Duty.CONFIRM_JACKPOT, (Swipe("sue", Office.SUPERVISOR, "1"),), where="by")
    assert refusal(Duty.CONFIRM_JACKPOT, SAM).facts["needs"] == "a supervisor or an executive"


def test_t60_offices_of_old_records_have_the_same_words() -> None:
    assert [office.value for office in Office][:5] == [
        "dealer",
        "supervisor",
        "executive",
        "shift manager",
        "security",
    ]
    assert offices_text(FLOOR_OFFICES) == "a supervisor or above"


def test_t82_a_round_is_turned_back_by_the_offices_of_its_duties() -> None:
    duties = (Duty.VOID_ROUND, Duty.CORRECT_ROUND, Duty.TAKE_MONEY_BACK)
    assert {offices_for(duty) for duty in duties} == {
        FLOOR_OFFICES
    }  # table/turn_back.py asks for one


def test_t60_the_card_of_a_meter_is_one_that_may_confirm() -> None:
    assert offices_for(Duty.CONFIRM_JACKPOT) == set(CONFIRMING)
