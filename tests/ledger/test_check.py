"""R1, R3: what may not be written is refused with its reason, and nothing has moved."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.ledger import (
    Account,
    Draft,
    Kind,
    LedgerReason,
    LedgerRefused,
    Posting,
    memory_ledger,
)
from houseway.ledger.account import FEES, HELD, hidden, payable, player, reserve
from houseway.ledger.check import LARGEST_AMOUNT, LONGEST_COMMAND, LONGEST_WORD, MOST_ENTRIES
from houseway.ledger.ledger import LONGEST_LINE
from houseway.ledger.plain import DEEPEST
from houseway.money import MICRO_PER_CENT, MicroCents
from tests.ledger.drafts import (
    ANNA,
    BEN,
    FEE,
    HOUSE,
    METER,
    TRAY,
    correct,
    fund,
    hold,
    moves,
    note,
    pay,
    settle,
    void,
)

Reason = LedgerReason


def refusal(*drafts: Any, command: Any = "new", at: Any = "") -> LedgerRefused:
    """The refusal of a command on books with one open hold, one ended and one sealed day."""
    ledger = memory_ledger()
    ledger.post("1", [hold("open", (ANNA, 500)), hold("done", (ANNA, 200), (BEN, 100))])
    ledger.post("2", [settle(("done",), 300, TRAY), fund(2_500_000)])
    ledger.seal_day("2026-11-15")
    before = (ledger.head, dict(ledger.balances), dict(ledger.books.holds), len(ledger.entries))
    with pytest.raises(LedgerRefused) as caught:
        ledger.post(command, drafts, at=at)
    after = (ledger.head, dict(ledger.balances), dict(ledger.books.holds), len(ledger.entries))
    assert after == before
    return caught.value


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


CENT = MICRO_PER_CENT
BAD: list[tuple[str, Reason, Draft]] = [
    ("no event", Reason.BAD_TEXT, note("")),
    ("an event of two lines", Reason.BAD_TEXT, note("a\nb")),
    ("a long event", Reason.BAD_TEXT, note("x" * (LONGEST_WORD + 1))),
    ("a rule that is no text", Reason.BAD_TEXT, pay(ANNA, BEN, 1, rule=7)),
    ("a lone surrogate as a round", Reason.BAD_TEXT, pay(ANNA, BEN, 1, round="\ud800")),
    ("a kind that is none", Reason.BAD_TEXT, Draft("post", "x")),  # type: ignore[arg-type]
    ("a float in the data", Reason.BAD_DATA, note(a=0.5)),
    ("NaN in the data", Reason.BAD_DATA, note(a=[float("nan")])),
    ("a set in the data", Reason.BAD_DATA, note(a={1})),
    ("bytes in the data", Reason.BAD_DATA, note(a=b"x")),
    ("a key that is no text", Reason.BAD_DATA, note(a={1: 2})),
    ("a lone surrogate in the data", Reason.BAD_DATA, note(a="\udc80")),
    ("a lone surrogate as a key", Reason.BAD_DATA, note(a={"\udc80": 1})),
    ("a number beyond sense", Reason.BAD_DATA, note(a=2**63)),
    ("data nested too deep", Reason.BAD_DATA, note(a=nested(DEEPEST))),
    ("data too large", Reason.BAD_DATA, note(a="x" * LONGEST_LINE)),
    ("a post of nothing", Reason.NO_MONEY, Draft(Kind.POST, "x")),
    ("a hold of nothing", Reason.NO_MONEY, Draft(Kind.HOLD, "x", hold="h")),
    ("a note with money", Reason.MONEY_IN_A_NOTE, Draft(Kind.NOTE, "x", FEE.postings)),
    ("a seal with money", Reason.MONEY_IN_A_NOTE, Draft(Kind.SEAL, "x", FEE.postings)),
    ("no such account", Reason.BAD_ACCOUNT, pay(Account("purse:3"), BEN, 1)),
    ("an account without its name", Reason.BAD_ACCOUNT, pay(Account("player"), BEN, 1)),
    ("a meter without its level", Reason.BAD_ACCOUNT, pay(HOUSE, Account("meter:x"), 1)),
    ("a second held", Reason.BAD_ACCOUNT, pay(ANNA, Account("held:2"), 1)),
    ("an account of two lines", Reason.BAD_ACCOUNT, pay(Account("player:3\n"), BEN, 1)),
    ("an amount of nothing", Reason.BAD_AMOUNT, pay(ANNA, BEN, 0)),
    (
        "an amount that is no whole number",
        Reason.BAD_AMOUNT,
        Draft(Kind.POST, "x", (Posting(ANNA, True),)),  # type: ignore[arg-type]
    ),
    ("an amount beyond sense", Reason.BAD_AMOUNT, fund(LARGEST_AMOUNT)),
    (
        "half a cent for a player",
        Reason.FINER_THAN_A_CENT,
        Draft(
            Kind.POST,
            "x",
            (Posting(METER, MicroCents(-CENT // 2)), Posting(ANNA, MicroCents(CENT // 2))),
        ),
    ),
    (
        "one cent too much",
        Reason.UNBALANCED,
        Draft(Kind.POST, "x", moves((ANNA, -100), (BEN, 101))),
    ),
    ("a hold without a name", Reason.BAD_HOLD, hold("", (ANNA, 1))),
    ("a name on a post", Reason.BAD_HOLD, pay(ANNA, BEN, 1, hold="h")),
    (
        "a hold that pays somebody",
        Reason.BAD_HOLD,
        Draft(Kind.HOLD, "x", moves((ANNA, -300), (HELD, 200), (BEN, 100)), hold="h"),
    ),
    (
        "a hold that takes from held",
        Reason.BAD_HOLD,
        Draft(Kind.HOLD, "x", moves((HELD, -100), (BEN, 100)), hold="h"),
    ),
    (
        "a hold that ends another",
        Reason.BAD_HOLD,
        Draft(Kind.HOLD, "x", moves((ANNA, -1), (HELD, 1)), hold="h", settles=("open",)),
    ),
    (
        "a correction that ends a hold",
        Reason.BAD_HOLD,
        Draft(Kind.CORRECTION, "x", moves((HELD, -500), (BEN, 500)), settles=("open",), corrects=1),
    ),
    ("the name of an open hold", Reason.HOLD_TWICE, hold("open", (BEN, 1))),
    ("the name of an ended hold", Reason.HOLD_TWICE, hold("done", (BEN, 1))),
    ("a hold that never was", Reason.UNKNOWN_HOLD, settle(("nobody",), 500, TRAY)),
    ("a void of nothing", Reason.UNKNOWN_HOLD, void((), (ANNA, 500))),
    ("a hold that has ended", Reason.ENDED_HOLD, settle(("done",), 300, TRAY)),
    ("a hold twice at once", Reason.ENDED_HOLD, settle(("open", "open"), 1000, TRAY)),
    ("less than was held", Reason.UNEVEN_HOLD, settle(("open",), 499, TRAY)),
    ("more than was held", Reason.UNEVEN_HOLD, settle(("open",), 501, TRAY)),
    ("held money without its hold", Reason.UNEVEN_HOLD, pay(HELD, TRAY, 500)),
    ("money to held without a hold", Reason.UNEVEN_HOLD, pay(TRAY, HELD, 500)),
    ("a hold that is only named", Reason.UNEVEN_HOLD, pay(ANNA, BEN, 1, settles=("open",))),
    ("a correction of held money", Reason.UNEVEN_HOLD, correct(1, HELD, BEN, 500)),
    ("a void to another", Reason.NOT_GIVEN_BACK, void(("open",), (BEN, 500))),
    (
        "a void that takes something on the way",
        Reason.NOT_GIVEN_BACK,
        Draft(
            Kind.VOID,
            "x",
            moves((HELD, -500), (ANNA, 500), (BEN, -1), (FEES, 1)),
            settles=("open",),
        ),
    ),
    ("a correction of nothing", Reason.BAD_CORRECTION, correct(None, ANNA, BEN, 1)),
    ("a correction of entry 0", Reason.BAD_CORRECTION, correct(0, ANNA, BEN, 1)),
    ("a correction of itself", Reason.BAD_CORRECTION, correct(6, ANNA, BEN, 1)),
    ("a correction of a later entry", Reason.BAD_CORRECTION, correct(7, ANNA, BEN, 1)),
    ("a correction of a day's seal", Reason.BAD_CORRECTION, correct(5, ANNA, BEN, 1)),
    ("a post that corrects", Reason.BAD_CORRECTION, pay(ANNA, BEN, 1, corrects=1)),
    ("a meter below zero", Reason.BELOW_ZERO, fund(-2_500_001)),
    ("a reserve below zero", Reason.BELOW_ZERO, pay(reserve("x", "y"), HOUSE, 1)),
    ("a hidden meter below zero", Reason.BELOW_ZERO, pay(hidden("x", "y"), HOUSE, 1)),
    ("a payable below zero", Reason.BELOW_ZERO, pay(payable("x", "y"), ANNA, 1)),
    ("a seal that says nothing", Reason.BAD_DAY, Draft(Kind.SEAL, "day sealed")),
]


@pytest.mark.parametrize(("reason", "draft"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_r1_a_bad_entry_is_refused_and_nothing_has_moved(reason: Reason, draft: Draft) -> None:
    refused = refusal(draft)
    assert refused.reason is reason
    assert "entry 6" in str(refused)
    assert str(refused).isprintable()
    if draft.corrects != 6:  # which is there then
        assert refusal(FEE, draft).reason is reason  # R2: all of a command or none


def test_every_reason_of_a_bad_entry_is_tested() -> None:
    others = {
        Reason.UNREADABLE, Reason.NO_LEDGER, Reason.IN_USE, Reason.CLOSED, Reason.READ_ONLY,
        Reason.BAD_COMMAND, Reason.REUSED_COMMAND, Reason.EMPTY_BATCH, Reason.UNWRITABLE,
        Reason.UNKNOWN_OUTCOME, Reason.NO_FOLDER,
    }  # fmt: skip
    assert {reason for _, reason, _ in BAD} == set(Reason) - others


@pytest.mark.parametrize("command", ["", "a\nb", "\x00", "x" * (LONGEST_COMMAND + 1), "\ud800", 7])
def test_r3_a_command_id_is_some_printable_text(command: Any) -> None:
    assert refusal(FEE, command=command).reason is Reason.BAD_COMMAND


def test_r3_a_command_id_on_the_limit_is_taken() -> None:
    assert not memory_ledger().post("x" * LONGEST_COMMAND, [FEE]).repeated


def test_a_command_writes_something() -> None:
    assert refusal().reason is Reason.EMPTY_BATCH
    assert refusal(*[note()] * (MOST_ENTRIES + 1)).reason is Reason.EMPTY_BATCH


def test_a_time_is_plain_words() -> None:
    assert refusal(FEE, at="noon\n").reason is Reason.BAD_TEXT


def test_a_command_is_looked_at_entry_by_entry_on_what_the_earlier_ones_leave() -> None:
    ledger = memory_ledger()
    ledger.post(
        "1", [fund(CENT), pay(METER, ANNA, 1), hold("h", (ANNA, 1)), void(("h",), (ANNA, 1))]
    )
    assert (ledger.balance(METER), ledger.balance(ANNA), ledger.balance(HELD)) == (0, CENT, 0)
    with pytest.raises(LedgerRefused) as caught:  # the other way round there is nothing yet
        ledger.post("2", [pay(METER, ANNA, 1), fund(CENT)])
    assert (caught.value.reason, caught.value.where) == (Reason.BELOW_ZERO, "entry 5")


def test_boundaries_that_are_taken() -> None:
    """On the limit: everything a meter has, the largest amount, the deepest data."""
    ledger = memory_ledger()
    ledger.post("1", [fund(2_500_000), fund(-2_500_000), fund(LARGEST_AMOUNT - 1)])
    ledger.post("2", [note(a=nested(DEEPEST - 1), b=2**63 - 1, c=-(2**63) + 1)])
    ledger.post("3", [note("x" * LONGEST_WORD)])
    assert ledger.balance(METER) == LARGEST_AMOUNT - 1


def test_a_balance_stays_within_what_can_be_written() -> None:
    ledger = memory_ledger()
    with ledger.batch():
        for number in range(1000):
            ledger.post(str(number), [fund(LARGEST_AMOUNT - 1)])
    with pytest.raises(LedgerRefused) as caught:
        ledger.post("more", [fund(1001)])
    assert caught.value.reason is Reason.BAD_AMOUNT


def test_a_player_and_a_tray_may_owe() -> None:
    ledger = memory_ledger()
    ledger.post("1", [pay(ANNA, BEN, 5_000), pay(TRAY, player("9"), 700)])
    assert ledger.balance(ANNA) == -5_000 * CENT
