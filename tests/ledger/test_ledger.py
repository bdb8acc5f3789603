"""R3: a command counts once. R16: order is the number alone. History cannot be changed."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from houseway.ledger import Draft, Head, Kind, LedgerReason, LedgerRefused, Posting, memory_ledger
from houseway.ledger.account import FEES, HELD
from houseway.ledger.seal import NOTHING_YET
from houseway.money import MICRO_PER_CENT, MicroCents
from tests.ledger.drafts import ANNA, BEN, FEE, hold, note, pay


def test_r3_the_same_command_again_gives_the_same_answer_and_writes_nothing() -> None:
    ledger = memory_ledger()
    first = ledger.post("c", [FEE, note(a=[1])], at="noon")
    again = ledger.post("c", [FEE, note(a=(1,))], at="later")
    assert (first.repeated, again.repeated) == (False, True)
    assert again.entries == first.entries
    assert (len(ledger.entries), ledger.balance(FEES)) == (2, 100 * MICRO_PER_CENT)
    assert ledger.receipt("c") == again
    assert ledger.receipt("d") is None


@pytest.mark.parametrize(
    "other",
    [
        [pay(ANNA, FEES, 101)],
        [FEE, FEE],
        [],
        [pay(ANNA, FEES, 100, rule="T-50")],
        [pay(ANNA, FEES, 100, data={"a": 1})],
        [note(a=0.5)],
        ["nonsense"],
        [Draft(Kind.POST, "pay", (Posting(ANNA, "x"),))],  # type: ignore[arg-type]
    ],
)
def test_r3_the_same_id_for_something_else_is_refused(other: Any) -> None:
    ledger = memory_ledger()
    ledger.post("c", [FEE])
    with pytest.raises(LedgerRefused) as caught:
        ledger.post("c", other)
    assert caught.value.reason is LedgerReason.REUSED_COMMAND
    assert (caught.value.where, caught.value.rule) == ("entry 1", "R3")
    assert len(ledger.entries) == 1


def test_r3_true_is_not_one() -> None:
    ledger = memory_ledger()
    ledger.post("c", [note(a=1)])
    with pytest.raises(LedgerRefused):
        ledger.post("c", [note(a=True)])


def test_entries_of_one_command_are_linked() -> None:
    ledger = memory_ledger()
    assert ledger.head == NOTHING_YET
    ledger.post("1", [FEE])
    one, two, three = ledger.post("2", [hold("h", (ANNA, 5)), FEE, note()], at="noon").entries
    assert [(e.number, e.command, e.part, e.parts, e.at) for e in (one, two, three)] == [
        (2, "2", 1, 3, "noon"),
        (3, "2", 2, 3, "noon"),
        (4, "2", 3, 3, "noon"),
    ]
    assert (two.previous, three.previous) == (one.seal, two.seal)
    assert ledger.head == Head(4, three.seal)
    assert ledger.books.holds["h"].gave == (Posting(ANNA, MicroCents(-5 * MICRO_PER_CENT)),)


def test_r1_what_was_given_can_be_changed_and_the_record_is_not() -> None:
    ledger = memory_ledger()
    data = {"cards": ["As"]}
    draft = Draft(Kind.NOTE, "x", data=data)
    (entry,) = ledger.post("1", [draft]).entries
    data["cards"].append("Kd")
    data["more"] = []
    assert entry.draft.data == {"cards": ["As"]}
    with pytest.raises(TypeError):
        entry.draft.data["cards"] = []  # type: ignore[index]
    with pytest.raises(TypeError):
        ledger.balances[ANNA] = MicroCents(7)  # type: ignore[index]


def test_r16_the_clock_may_jump_back() -> None:
    ledger = memory_ledger()
    for number, at in enumerate(("2026-11-15T12:00:00Z", "2026-11-15T11:00:00Z", "", "x"), 1):
        (entry,) = ledger.post(f"c{number}", [FEE], at=at).entries
        assert (entry.number, entry.at) == (number, at)


def test_the_same_account_may_stand_twice_in_an_entry() -> None:
    """A win and the stake beside it."""
    cents = MICRO_PER_CENT
    postings = (
        Posting(BEN, MicroCents(-3 * cents)),
        Posting(ANNA, MicroCents(cents)),
        Posting(ANNA, MicroCents(2 * cents)),
    )
    ledger = memory_ledger()
    ledger.post("1", [Draft(Kind.POST, "win", postings)])
    assert ledger.balance(ANNA) == 3 * cents


def test_a_closed_ledger_takes_nothing() -> None:
    with memory_ledger() as ledger:
        ledger.post("1", [FEE])
    with pytest.raises(LedgerRefused) as caught:
        ledger.post("2", [FEE])
    assert caught.value.reason is LedgerReason.CLOSED
    assert ledger.balance(FEES) == 100 * MICRO_PER_CENT


def test_a_batch_inside_a_batch_is_part_of_it() -> None:
    ledger = memory_ledger()
    with suppress(KeyError), ledger.batch():
        with ledger.batch():
            ledger.post("1", [hold("h", (ANNA, 5))])
        ledger.post("2", [FEE])
        raise KeyError
    assert (len(ledger.entries), ledger.balance(HELD), ledger.receipt("1")) == (0, 0, None)
    with ledger.batch():
        assert not ledger.post("1", [hold("h", (ANNA, 5))]).repeated
        assert ledger.post("1", [hold("h", (ANNA, 5))]).repeated
        with pytest.raises(LedgerRefused):
            ledger.post("2", [hold("h", (ANNA, 5))])
    assert len(ledger.entries) == 1
