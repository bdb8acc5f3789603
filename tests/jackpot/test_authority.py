"""Who may swipe: people who gain nothing by it, each written in one way (R6, T-60)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from houseway.jackpot.command import Arm, Command, Disarm, SetParameters, VoidRound, Withdraw

from houseway.jackpot import CardLevel
from houseway.money import Cents
from houseway.rules import Reason
from tests.jackpot.keypad import ROYAL, STRAIGHT, Keypad
from tests.jackpot.test_back_out import backing
from tests.jackpot.test_control import METERS, adjusting, paying, won

STRAY = ("sue ", " sue", "sue  b", "sue\tb", "", "su:e", "sué", "sue\n", "x" * 81, "-sue")


@pytest.mark.parametrize("person", STRAY)
def test_r6_a_person_is_written_in_one_way(person: str) -> None:
    pad = Keypad(meters=METERS)
    assert pad.refuses(adjusting(pad, by=pad.swipe(person))) == (Reason.MALFORMED, "R6")
    pad.coin_in("anna")
    pad.press(1)
    assert pad.refuses(pad.confirming(1, person=person)) == (Reason.MALFORMED, "B2-13")


@pytest.mark.parametrize("person", ["sue", "sue b", "Sue.B", "x" * 80, "4711"])
def test_r6_a_person_is_called_as_an_account_is(person: str) -> None:
    pad = Keypad(meters=METERS)
    pad.do(adjusting(pad, by=pad.swipe(person)))


@pytest.mark.parametrize(("by", "approved"), [("sue", "SUE"), ("Eve", "eve"), ("s", "S")])
def test_r6_capitals_do_not_make_two_people(by: str, approved: str) -> None:
    pad = Keypad(meters=METERS)
    two = adjusting(pad, by=pad.swipe(by), approved=pad.swipe(approved))
    assert pad.refuses(two) == (Reason.SAME_PERSON, "R6")


def test_r6_capitals_do_not_hide_who_gains() -> None:
    pad = Keypad(meters=METERS)
    assert pad.refuses(adjusting(pad, beneficiary="SUE")) == (Reason.SAME_PERSON, "R6")
    award = won(pad)
    own = replace(backing(pad, award), by=pad.swipe("Anna"))
    assert pad.refuses(own) == (Reason.SAME_PERSON, "R6")
    guard = pad.swipe("ANNA", CardLevel.SECURITY)
    paid = paying(pad, award, chips=Cents(2_531_110), guard=guard)
    assert pad.refuses(paid) == (Reason.SAME_PERSON, "R6")


@pytest.mark.parametrize("beneficiary", [person for person in STRAY if person])
def test_r6_a_beneficiary_is_a_person_too(beneficiary: str) -> None:
    pad = Keypad(meters=METERS)
    assert pad.refuses(adjusting(pad, beneficiary=beneficiary)) == (Reason.MALFORMED, "R6")
    pad.do(adjusting(pad, beneficiary="uma"))


@pytest.mark.parametrize("name", ["anna ", " anna", "an  na"])
def test_r6_players_and_tables_are_written_in_one_way_too(name: str) -> None:
    pad = Keypad()
    assert pad.refuses(pad.arm(1, name)) == (Reason.MALFORMED, "R15")


def test_r6_a_chip_on_a_sensor_is_a_wager_to_gain_by() -> None:
    """Sue's chip lies there and is not yet taken: she does not raise the meter before COIN IN."""
    pad = Keypad(meters=METERS)
    pad.do(pad.arm(1, "sue", table="2"))
    assert pad.refuses(adjusting(pad, "10.00")) == (Reason.SAME_PERSON, "R6")
    pad.do(Disarm(table="2", spot=1))
    pad.do(adjusting(pad, "10.00"))


@pytest.mark.parametrize("where", ["own spot", "own table", "other table", "sensor"])
def test_r6_nobody_confirms_with_a_wager_of_his_own_on_the_link(where: str) -> None:
    """A royal at table 1 pays sue $5,000 of envy there; elsewhere she may share it."""
    pad = Keypad(meters=METERS)
    names = {"own spot": ("sue", "ben"), "own table": ("anna", "sue")}.get(where, ("anna", "ben"))
    if where == "other table":
        pad.coin_in("sue", table="2")
    if where == "sensor":
        pad.do(pad.arm(3, "SUE", table="3"))
    pad.coin_in(*names)
    pad.press(1, ROYAL)
    assert pad.refuses(pad.confirming(1, person="sue")) == (Reason.SAME_PERSON, "R6")
    pad.confirm(1, person="tom")


@pytest.mark.parametrize("who", ["anna", "BEN", "cleo"])
def test_r6_nobody_voids_or_withdraws_who_gets_the_money_back(who: str) -> None:
    """Cleo bets at another table: what is taken off the meter, or left there, is hers to win."""
    pad = Keypad(meters=METERS)
    pad.coin_in("anna", "ben")
    pad.coin_in("cleo", table="2")
    commands: list[Command] = [
        VoidRound(table="1", reason="misdeal", swipe=pad.swipe(who)),
        Withdraw(table="1", spot=1, swipe=pad.swipe(who)),
    ]
    for command in commands:
        assert pad.refuses(command) == (Reason.SAME_PERSON, "R6")
    pad.withdraw(1)
    pad.void()


@pytest.mark.parametrize(
    ("day", "reason"),
    [
        ("2026-11-14", Reason.WRONG_CARD),
        ("2026-11-15", None),
        ("2026-11-16", None),
        ("2028-02-29", None),
        ("2027-02-29", Reason.MALFORMED),
        ("2026-99-99", Reason.MALFORMED),
        ("2026-12-32", Reason.MALFORMED),
        ("2026-00-10", Reason.MALFORMED),
        ("9999-99-99", Reason.MALFORMED),
        ("soon", Reason.MALFORMED),
    ],
)
def test_r6_a_card_is_good_through_a_day_of_the_calendar(day: str, reason: Reason | None) -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    plain = pad.confirming(1)
    command = replace(plain, swipe=plain.swipe._replace(good_through=day))
    if reason is None:
        pad.do(command)
    else:
        assert pad.refuses(command) == (reason, "R6")


@pytest.mark.parametrize("card", ["dealer", "security", "shift manager", "king", "Supervisor"])
def test_t60_only_a_supervisors_or_an_executives_card_is_set_to_confirm(card: str) -> None:
    pad = Keypad()
    swipe = pad.swipe("eve", CardLevel.EXECUTIVE)
    command = SetParameters(settings={"major.card": card}, swipe=swipe)
    assert pad.refuses(command) == (Reason.MALFORMED, "R7")


@pytest.mark.parametrize(
    ("card", "level"),
    [("supervisor", CardLevel.SUPERVISOR), ("executive", CardLevel.EXECUTIVE), ("", None)],
)
def test_t60_the_cards_that_may_confirm_may_be_set(card: str, level: Any) -> None:
    pad = Keypad()
    swipe = pad.swipe("eve", CardLevel.EXECUTIVE)
    pad.do(SetParameters(settings={"major.card": card}, swipe=swipe))
    assert pad.desk.state.terms["major"].card is level


def test_r6_an_arm_says_who_and_nothing_else() -> None:
    pad = Keypad()
    odd: Any = Arm(table="1", spot=1, player=7, amount=Cents(500), base_wager=True)  # type: ignore[arg-type]
    assert pad.refuses(odd) == (Reason.MALFORMED, "R15")
