"""Payments: when they come, and whose cards they take (B2-12, T-60)."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.fact import replace
from houseway.jackpot import Keypad
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad.commands import (
    Adjust,
    BackOut,
    Press,
    SetParameters,
    VoidRound,
)
from houseway.jackpot.keypad.record.in_force import in_force
from houseway.money import Cents, MicroCents
from houseway.people import Office
from houseway.table.audit import check_link
from tests.jackpot.pad import ATLAS, CATFISH, MGL, ROYAL, STRAIGHT, Pad, cents, washington
from tests.library import open_link

pytestmark = pytest.mark.usefixtures("each_database")


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


def test_t60_who_shares_is_fixed_by_the_first_payment_and_each_is_paid_before_his_swipe() -> None:
    """Dora enters after anna was paid: she plays for the new meter."""
    pad = Pad(open_link(CATFISH))
    pad.coin_in("anna", "ben", "cleo")
    pad.coin_in("dora", table="3")
    pad.press(1)
    pad.press(2)
    assert pad.refuses(pad.paying("10001.40", table="1", spot=2)) == ("out-of-order", "T-13")
    pad.do(pad.paying("10001.40", table="1", spot=1))
    pad.press(1, table="3")
    late = pad.paying("20002.80", table="3", spot=1)
    assert pad.refuses(late) == ("out-of-order", "T-13")
    assert pad.refuses(pad.paying("10001.40", table="1", spot=1)) == ("paid-before", "B2-12")
    pad.confirm(1)
    assert pad.refuses(pad.confirming(2)) == ("pay-first", "T-60")
    pad.do(pad.paying("10001.40", table="1", spot=2))
    assert pad.confirm(2).shared == pad.number - 2
    pad.do(pad.paying("20000.00", table="3", spot=1))
    pad.confirm(1, "3")
    pad.check()


@pytest.mark.parametrize("order", ["clockwise_first_dealt", "right_to_left"])
def test_t13_an_amount_that_is_paid_waits_for_its_card_before_anybody_shares_again(
    order: str,
) -> None:
    """Anna was paid the whole meter; what ben stands for at the other table is known only when her
    card has taken it off, from whichever side a table pays."""
    pad = as_printed(order=order)
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="3")
    pad.press(1, table="1")
    pad.do(pad.paying("20001.40", table="1", spot=1))
    pad.press(1, table="3")
    half = pad.paying("10000.70", table="3", spot=1)
    assert pad.refuses(half) == ("out-of-order", "T-13")
    pad.confirm(1, "1")
    pad.do(pad.paying("20000.00", table="3", spot=1))
    assert pad.confirm(1, "3").amount == 2_000_000
    pad.check()


def test_t60_what_the_vault_has_paid_is_not_cancelled_voided_adjusted_or_backed_out() -> None:
    pad = as_printed()
    pad.coin_in("anna")
    pad.press(1)
    pad.do(pad.paying("20000.70", table="1", spot=1))
    assert pad.refuses(Press(table="1", spot=1, row=ROYAL)) == ("money-has-left", "R6")
    void = VoidRound(table="1", reason="misdeal", swipe=pad.swipe())
    assert pad.refuses(void) == ("money-has-left", "R6")
    raised = Adjust(
        meter="major", amount=MicroCents(1), reason=AdjustReason.MALFUNCTION, **pad.two()
    )
    assert pad.refuses(raised) == ("hand-stands-on-it", "R6")
    pad.confirm(1)
    out = BackOut(award=pad.number, **pad.two())
    assert pad.refuses(out) == ("not-an-unpaid-award", "R6")


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


def test_t60_who_pays_is_written_down_at_the_opening_and_no_other_set_up_changes_it() -> None:
    """A program that is started with a dealer as the payer asks for the same two cards."""
    pad = Pad(washington())
    card = {"jackpot.card": "supervisor"}
    pad.link = open_link(MGL, settings={**card, **ATLAS, "payment.people": "dealer"})
    pad.keypad = Keypad(pad.link, pad.record)
    pad.coin_in("anna")
    pad.press(1)
    pad.confirm(1)
    dora = (pad.swipe("dora", Office.DEALER),)
    alone = replace(pad.paying("4000.22", award=pad.number), people=dora)
    assert pad.refuses(alone) == ("wrong-card", "T-60")
    pad.do(pad.paying("4000.22", award=pad.number))
    assert check_link(pad.record, pad.keypad.stream) == ""


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


def test_r6_a_bettor_of_the_round_is_no_guard_after_it_either() -> None:
    pad = Pad(washington())
    pad.coin_in("anna", "gus")
    pad.press(1)
    pad.confirm(1)
    award = pad.number
    pad.end()
    assert pad.refuses(pad.paying("4000.44", award=award)) == ("gains-by-it", "R6")
