"""Payments: when they come, and whose cards they take (B2-12, T-60)."""

from typing import Any

import pytest

from houseway.jackpot.keypad.commands import SetParameters
from houseway.jackpot.keypad.record.in_force import in_force
from houseway.money import Cents
from houseway.people import Office
from tests.jackpot.pad import ATLAS, CATFISH, MGL, STRAIGHT, Pad, cents, washington
from tests.library import open_link


def as_printed(**switch: Any) -> Pad:
    """Catfish Bend as its document has it: the vault pays, then the supervisor swipes."""
    return Pad(open_link(CATFISH, switch=switch))


def test_t60_catfish_bend_pays_through_the_vault_before_the_swipe_that_records_it() -> None:
    pad = as_printed()
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    assert pad.refuses(pad.confirming(1)) == ("pay-first", "T-60")
    paid = pad.do(pad.paying("1400.80", table="1", spot=1, withheld=cents("100.00"), reason="lien"))
    assert pad.moved() == {"player:anna": "-100.00", f"house:offsets:{CATFISH}": "100.00"}
    assert pad.meter("minor") == "1500.80"  # the swipe moves the meter, the payment does not (T-69)
    assert (paid.amount, paid.paperwork, paid.vault) == (150_080, "W-2G 8", "slip 5")
    won = pad.confirm(1)
    assert (won.amount, won.payment, won.paid) == (150_080, 7, True)
    assert pad.state.awards == ()  # paid awards leave the state
    pad.end()
    assert pad.of("player:anna") == "1400.80"
    pad.check()


def test_t50_a_void_elsewhere_takes_nothing_from_an_amount_that_is_paid() -> None:
    """At the confirm a house counts what is there then; what the vault has paid counts already."""
    pad = as_printed(amount_at="confirm")
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="3")
    pad.press(1, table="1")
    pad.do(pad.paying("20001.40", table="1", spot=1))
    pad.void("3")
    assert pad.confirm(1, "1").amount == 2_000_140
    pad.check()


def test_t60_washington_records_it_first_and_pays_by_the_cards_that_are_configured() -> None:
    pad = Pad(washington())
    pad.coin_in("anna")
    pad.press(1)
    by_spot = pad.paying("4000.22", table="1", spot=1)
    assert pad.refuses(by_spot) == ("paid-by-entry", "T-60")
    won = pad.confirm(1)
    assert pad.refuses(by_spot) == ("which-award-is-paid", "T-60")
    assert (won.paid, won.payment) == (False, None)
    award = pad.number
    assert [each.number for each in pad.state.awards] == [award]
    assert pad.do(pad.paying("4000.22", award=award)).award == award
    assert pad.state.awards == ()
    again = pad.paying("4000.22", award=award)
    assert pad.refuses(again) == ("not-an-unpaid-award", "B6-7")
    pad.check()


def test_t60_there_is_no_default_for_who_pays_in_washington() -> None:
    pad = Pad(open_link(MGL, settings={"jackpot.card": "supervisor", **ATLAS}))
    pad.coin_in("anna")
    pad.press(1)
    pad.confirm(1)
    pay = pad.paying("4000.22", award=pad.number)
    assert pad.refuses(pay) == ("no-payers-configured", "T-60")
    people = (Office.SHIFT_MANAGER, Office.SECURITY)
    pad.do(SetParameters(settings={}, payers=people, **pad.managers()))
    assert pad.state.payers == people
    pad.do(pay)
    pad.check()


def test_t60_who_pays_is_changed_at_once_by_two_people_and_while_a_hand_waits() -> None:
    pad = Pad(washington())
    pad.coin_in("anna")
    pad.press(1)
    people = (Office.SUPERVISOR, Office.SECURITY)
    twice = (Office.SECURITY, Office.SECURITY)
    wrong = SetParameters(settings={}, payers=twice, **pad.managers())
    assert pad.refuses(wrong) == ("bad-parameter", "R7")
    nothing = SetParameters(settings={}, **pad.managers())
    assert pad.refuses(nothing) == ("no-parameter", "R7")
    pad.do(SetParameters(settings={}, payers=people, **pad.managers()))
    assert in_force(pad.link, pad.state).payers is not None
    pad.confirm(1)
    assert pad.refuses(pad.paying("4000.22", award=pad.number)) == ("wrong-card", "T-60")
    pad.check()


def test_t13_those_who_share_are_paid_in_their_order() -> None:
    pad = Pad(washington(multi_win="split"))
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.press(2)
    pad.confirm(2)
    first = pad.number
    pad.confirm(1)
    second = pad.number
    assert pad.refuses(pad.paying("2000.22", award=second)) == ("out-of-order", "T-13")
    pad.do(pad.paying("2000.22", award=first))
    pad.do(pad.paying("2000.22", award=second))
    assert pad.state.taken == ()
    pad.check()


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({"checked": False}, "offsets-not-checked"),
        ({"paperwork": " "}, "paper-not-named"),
        ({"vault": "a\nb"}, "paper-not-named"),
        ({"chips": Cents(1)}, "payment-not-the-award"),
        ({"chips": Cents(2_000_071), "check": Cents(-1)}, "payment-not-the-award"),
        ({"chips": Cents(2_000_000), "withheld": Cents(70)}, "withheld-without-reason"),
        ({"reason": "nothing withheld"}, "withheld-without-reason"),
    ],
)
def test_b2_12_a_payment_is_whole_checked_and_has_its_papers(
    what: dict[str, Any], code: str
) -> None:
    pad = as_printed()
    pad.coin_in("anna")
    pad.press(1)
    pay = pad.paying("20000.70", table="1", spot=1, **what)
    assert pad.refuses(pay) == (code, "B2-12")


@pytest.mark.parametrize(
    ("manager", "guard", "code"),
    [
        (("sam", Office.SUPERVISOR), ("gus", Office.SECURITY), "wrong-card"),
        (("sam", Office.SHIFT_MANAGER), ("SAM", Office.SECURITY), "same-person"),
        (("anna", Office.SHIFT_MANAGER), ("gus", Office.SECURITY), "gains-by-it"),
        (("sam", Office.SHIFT_MANAGER), ("ben", Office.SECURITY), "gains-by-it"),
    ],
)
def test_r6_the_guard_of_a_payment_is_no_bettor_of_the_round(
    manager: tuple[str, Office], guard: tuple[str, Office], code: str
) -> None:
    pad = as_printed()
    pad.coin_in("anna", "Ben")
    pad.press(1)
    people = (pad.swipe(*manager), pad.swipe(*guard))
    pay = pad.paying("20001.40", table="1", spot=1, people=people)
    assert pad.refuses(pay)[0] == code
