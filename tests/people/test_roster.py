"""A card proves itself: whose it is, the roster says, once the PIN is right (R15, R19)."""

from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.pretty import Pretty

from houseway import codec
from houseway.jackpot.keypad.accounts import player_account
from houseway.people import (
    LEAST_COST,
    CardShown,
    Failures,
    Office,
    PinDigest,
    Roster,
    Staff,
    check_name,
    digest_pin,
    make_staff,
    read_digest,
    recognise,
)
from houseway.people.events import evolve_failures, failed_card
from houseway.rules import Refused
from tests.people.staff import PIN, ROSTER, SALT, SAM, SUE, card
from tests.refusals import refuses

WRONG = "2581"
DAY = "2026-11-15"


def refusal(failures: Failures, number: str, pin: str, day: str = DAY) -> Refused:
    with pytest.raises(Refused) as caught:
        recognise(ROSTER, failures, CardShown(number, pin), day=day, where="by")
    return caught.value


@pytest.mark.parametrize("number", ["4711", " 4711", "４７１１"])
def test_r19_a_card_says_who_it_is_however_its_number_is_spelt(number: str) -> None:
    assert recognise(ROSTER, Failures(), CardShown(number, PIN), day=DAY, where="by") is SUE


def test_r19_every_card_is_on_the_roster_once_and_a_person_may_have_several() -> None:
    more = ROSTER.hire(card("sue park", Office.DEALER, "4712"))
    found = more.find("4712")
    assert found is not None
    assert found.office is Office.DEALER
    with pytest.raises(Refused) as caught:
        more.hire(card("anna", Office.DEALER, "d-1 "))
    assert (caught.value.code, caught.value.facts["person"]) == ("card-on-roster", "Dan")


@pytest.mark.parametrize("name", ["System", "auditor", "Bystander", "House", "cage", "Dealer"])
def test_r19_nobody_on_a_roster_has_a_name_of_the_house(name: str) -> None:
    """A record would not say who acted."""
    sue = SUE.__class__(name, Office.SUPERVISOR, "900", "", SUE.pin)
    for make in (lambda: Roster((sue,)), lambda: card(name, Office.SUPERVISOR, "900")):
        with refuses("name-of-the-house"):
            make()


def test_r15_three_wrong_pins_in_a_row_lock_a_card() -> None:
    failures = Failures()
    for left in (2, 1):
        refused = refusal(failures, "4711", WRONG)
        assert (refused.code, refused.facts["left"]) == ("wrong-pin", left)
        failures = evolve_failures(failures, failed_card(refused, at=""))
    refused = refusal(failures, "4711", WRONG)
    assert refused.facts["left"] == 0
    locked = evolve_failures(failures, failed_card(refused, at=""))
    for pin in (PIN, WRONG):  # nobody learns whether it was right
        assert refusal(locked, "4711", pin).code == "card-locked"
    recognise(ROSTER, locked, CardShown("70", PIN), day=DAY, where="by")  # others are not
    recognise(ROSTER, locked.cleared("4711"), CardShown("4711", PIN), day=DAY, where="by")


def test_r15_a_card_without_a_pin_is_not_a_wrong_pin() -> None:
    for number in ("4711", "9999"):
        refused = refusal(Failures(), number, "")
        assert refused.code == "card-and-pin-wanted"


def test_r15_the_number_of_an_unknown_card_is_not_said_back() -> None:
    refused = refusal(Failures(), "9999", WRONG)
    assert refused.code == "unknown-card"
    assert "9999" not in str(refused.facts)  # it may be a PIN


@pytest.mark.parametrize(
    ("day", "pin", "code"),
    [
        ("2026-12-31", PIN, None),
        ("2027-01-01", PIN, "expired-card"),
        ("2027-01-01", WRONG, "wrong-pin"),
        ("", PIN, "no-time-for-card"),
    ],
)
def test_r6_a_card_of_the_roster_is_good_through_its_last_day(
    day: str, pin: str, code: str | None
) -> None:
    if code is None:
        assert recognise(ROSTER, Failures(), CardShown("70", pin), day=day, where="") == SAM
    else:
        assert refusal(Failures(), "70", pin, day).code == code


PIN_AS_NUMBER = "the PIN, typed where the number belongs"


@pytest.mark.parametrize("number", ["4711", "70", "no card", PIN_AS_NUMBER])
@pytest.mark.parametrize("failures", [Failures(), Failures({"4711": 3, "70": 3})])
def test_r15_no_refusal_and_no_text_of_a_card_has_the_pin(number: str, failures: Failures) -> None:
    pin = "987654321012"
    refused = refusal(failures, pin if number == PIN_AS_NUMBER else number, pin)
    shown = CardShown(number, pin)
    pretty = StringIO()
    Console(file=pretty).print(Pretty(shown))
    said = (str(refused), repr(refused), str(refused.facts), repr(shown), str(shown))
    assert all(pin not in text for text in (*said, pretty.getvalue()))


def test_r15_nothing_that_is_kept_of_a_pin_is_shown() -> None:
    kept = digest_pin(PIN, salt=SALT, cost=LEAST_COST)
    for text in (repr(kept), str(kept), repr(SUE), str(ROSTER)):
        assert SALT.hex() not in text
        assert kept.digest.hex() not in text
    assert read_digest(kept.text) == kept
    assert codec.decode(Staff, codec.encode(SUE)) == SUE
    assert digest_pin(PIN, salt=SALT[::-1], cost=LEAST_COST).digest != kept.digest


@pytest.mark.parametrize("pin", ["", "123", "12a4", "1234567890123", "１２３４", "1234 ", "-123"])
def test_r15_a_pin_has_four_to_twelve_digits(pin: str) -> None:
    with pytest.raises(Refused) as caught:
        make_staff("sue", Office.SUPERVISOR, "1", pin=pin, salt=SALT)
    assert caught.value.code == "bad-pin"
    assert not pin or pin not in str(caught.value).replace("4 to 12", "")


@pytest.mark.parametrize(
    ("person", "number", "day", "code"),
    [
        ("", "1", "", "bad-person-name"),
        ("Zoë", "1", "", "bad-person-name"),
        ("sue", "", "", "bad-swipe-number"),
        ("sue", "4\u200b7", "", "bad-swipe-number"),
        ("sue", "1", "2026-02-30", "not-a-card-day"),
        ("sue", PIN, "", "pin-is-card-number"),
    ],
)
def test_r19_a_card_has_a_name_a_number_and_a_day(
    person: str, number: str, day: str, code: str
) -> None:
    with refuses(code):
        card(person, Office.SUPERVISOR, number, good_through=day)


@given(st.text(max_size=90) | st.from_regex(r"[A-Za-z0-9 ._@/+-]{1,82}", fullmatch=True))
def test_r19_a_name_of_the_roster_is_one_that_an_account_has(name: str) -> None:
    codes = []
    for check in (lambda: check_name(name, where=""), lambda: player_account(name)):
        try:
            check()
        except Refused as refused:
            codes.append(refused.code)
    assert codes in ([], ["bad-person-name"] * 2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        PIN,
        "scrypt:1:00:00",
        f"scrypt:0:{SALT.hex()}:{bytes(32).hex()}",
        f"scrypt:18:{SALT.hex()}:{bytes(32).hex()}",
        f"scrypt:01:{SALT.hex()}:{bytes(32).hex()}",
        f"scrypt:1:{SALT.hex()}:{bytes(31).hex()}",
        f"scrypt:1:{SALT.hex()}:{'zz' * 32}",
        f"scrypt:1:{SALT.hex()}:{'AA' * 32}",
        f"md5:1:{SALT.hex()}:{bytes(32).hex()}",
    ],
)
def test_r15_what_is_no_digest_is_refused_and_not_said_back(text: str) -> None:
    with pytest.raises(ValueError, match="PIN") as caught:
        read_digest(text)
    assert SALT.hex() not in str(caught.value)


def test_r3_one_use_of_a_card_is_one_swipe() -> None:
    assert SUE.swipe("c17") == SUE.swipe("c17")
    assert len({SUE.swipe("c17").id, SUE.swipe("c18").id, SAM.swipe("c17").id}) == 3
    long = [card("sue", Office.SUPERVISOR, "4" * 70 + end).swipe("c17").id for end in "12"]
    assert len(set(long)) == 2
    swipe = SAM.swipe("c17")
    assert (swipe.person, swipe.office, swipe.good_through) == (
        "sam",
        Office.SHIFT_MANAGER,
        "2026-12-31",
    )


def test_r15_failures_are_a_fact_that_a_record_keeps() -> None:
    failures = Failures().wrong("4711").wrong("70").wrong("70")
    assert codec.decode(Failures, codec.encode(failures)) == failures
    assert codec.encode(failures.cleared("4711").cleared("70")) == b"{}"
    assert isinstance(SUE.pin, PinDigest)
    assert Roster().find("4711") is None
