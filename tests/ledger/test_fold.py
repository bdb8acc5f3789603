"""R1, R2, R3: whatever is posted, money is only moved, and folding the entries gives it all."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from houseway.ledger import (
    Account,
    Draft,
    Ledger,
    LedgerDamaged,
    LedgerRefused,
    fold,
    memory_ledger,
)
from houseway.ledger.account import FEES, HELD, NEVER_BELOW_ZERO, kind_of, player
from houseway.ledger.audit import audit, refuse_difference
from houseway.ledger.export import as_lines
from houseway.money import MICRO_PER_CENT
from tests.ledger.drafts import (
    ANNA,
    BEN,
    FEE,
    METER,
    TRAY,
    correct,
    fund,
    hold,
    note,
    pay,
    settle,
    void,
)
from tests.ledger.model import Model

PEOPLE = [player("1"), player("2"), TRAY]
_drafts = st.one_of(
    st.builds(pay, st.sampled_from(PEOPLE), st.sampled_from([*PEOPLE, METER]), st.integers(1, 500)),
    st.builds(pay, st.just(METER), st.sampled_from(PEOPLE), st.integers(1, 500)),
    st.builds(fund, st.integers(1, 10**9)),
    st.builds(
        hold,
        st.sampled_from(["a", "b", "c"]),
        st.tuples(st.sampled_from(PEOPLE), st.integers(1, 9)),
    ),
    st.builds(
        settle,
        st.lists(st.sampled_from(["a", "b", "c"]), min_size=1, max_size=2).map(tuple),
        st.integers(1, 18),
        st.just(TRAY),
    ),
    st.builds(
        void,
        st.sampled_from([("a",), ("b",)]),
        st.tuples(st.sampled_from(PEOPLE), st.integers(1, 9)),
    ),
    st.builds(
        correct, st.integers(0, 20), st.sampled_from(PEOPLE), st.sampled_from(PEOPLE), st.just(3)
    ),
    st.builds(note),
)
_commands = st.tuples(st.sampled_from("ABCDEFGH"), st.lists(_drafts, max_size=3))


def hold_promises(ledger: Ledger) -> None:
    assert sum(ledger.balances.values()) == 0
    assert all(
        amount >= 0 for name, amount in ledger.balances.items() if kind_of(name) in NEVER_BELOW_ZERO
    )
    assert ledger.balance(HELD) == sum(hold.amount for hold in ledger.books.holds.values())


@settings(max_examples=150, deadline=None)
@given(st.lists(_commands, max_size=12))
def test_r1_r3_random_commands(commands: list[tuple[str, list[Draft]]]) -> None:
    """Conserved, never below zero, once only; the fold and the auditor come to the same."""
    ledger = memory_ledger()
    for command, drafts in commands:
        before = (ledger.head, dict(ledger.balances))
        known = ledger.receipt(command)
        try:
            receipt = ledger.post(command, drafts)
        except LedgerRefused:
            assert (ledger.head, dict(ledger.balances)) == before
        else:
            assert receipt.repeated == (known is not None)
            assert [entry.draft for entry in receipt.entries] == drafts
            again = ledger.post(command, drafts)
            assert (again.entries, again.repeated) == (receipt.entries, True)
        hold_promises(ledger)
    assert fold(ledger.entries) == ledger.books
    refuse_difference(audit("".join(as_lines(ledger.entries)).encode()), ledger.books)


def test_r4_a_fold_refuses_what_could_not_have_been_posted() -> None:
    """Entries left out, swapped or doubled do not fold."""
    ledger = memory_ledger()
    ledger.post("1", [FEE, FEE])
    ledger.post("2", [FEE])
    ledger.post("3", [FEE])
    one, two, three, four = ledger.entries
    for wrong in (
        [two, three, four],
        [one, three, four],
        [one, two, four],
        [one, two, four, three],
        [one, two, two, three, four],
        [one, two, three, three],
        [one],
    ):
        with pytest.raises(LedgerDamaged):
            fold(wrong)
    assert fold([one, two, three]).head == (3, three.seal)


def test_the_books_know_what_was_corrected() -> None:
    ledger = memory_ledger()
    ledger.post("1", [pay(ANNA, BEN, 5)])
    ledger.post("2", [correct(1, BEN, ANNA, 5), correct(1, ANNA, BEN, 4)])
    assert dict(ledger.books.corrected) == {1: (2, 3)}
    assert ledger.balance(BEN) == 4 * MICRO_PER_CENT


class Felt(RuleBasedStateMachine):
    """Holds, posts, voids, corrections, duplicates and mistakes, against a plain model."""

    def __init__(self) -> None:
        super().__init__()
        self.ledger = memory_ledger()
        self.model = Model()
        self.posted: dict[str, list[Draft]] = {}
        self.names = 0

    def name(self) -> str:
        self.names += 1
        return f"n{self.names}"

    def post(self, *drafts: Draft) -> None:
        command = self.name()
        receipt = self.ledger.post(command, drafts)
        assert not receipt.repeated
        self.model.write(command, len(drafts))
        self.posted[command] = list(drafts)

    def refuse(self, *drafts: Draft, command: str | None = None) -> None:
        with pytest.raises(LedgerRefused):
            self.ledger.post(command or self.name(), drafts)

    @initialize()
    def start(self) -> None:
        self.post(note("open"))

    @rule(stakes=st.dictionaries(st.sampled_from(PEOPLE), st.integers(1, 900), min_size=1))
    def stake(self, stakes: dict[Account, int]) -> None:
        name = self.name()
        self.post(hold(name, *stakes.items()))
        self.model.hold(name, {str(who): cents for who, cents in stakes.items()})

    @precondition(lambda self: self.model.open)
    @rule(data=st.data(), taker=st.sampled_from(PEOPLE))
    def decide(self, data: st.DataObject, taker: Account) -> None:
        names = data.draw(
            st.lists(st.sampled_from(sorted(self.model.open)), min_size=1, max_size=3, unique=True)
        )
        held = sum(sum(self.model.open[name].values()) for name in names)
        self.refuse(settle(tuple(names), held + 1, taker))
        self.post(settle(tuple(names), held, taker))
        self.model.move("held", taker, held)
        for name in names:
            self.model.end(name)

    @precondition(lambda self: self.model.open)
    @rule(data=st.data())
    def give_back(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.model.open)))
        stakes = [(Account(who), cents) for who, cents in self.model.open[name].items()]
        self.refuse(void((name,), (player("thief"), sum(cents for _, cents in stakes))))
        self.post(void((name,), *stakes))
        for who, cents in self.model.end(name).items():
            self.model.move("held", who, cents)

    @precondition(lambda self: self.model.ended)
    @rule(data=st.data())
    def end_twice(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.model.ended)))
        self.refuse(settle((name,), 1, TRAY))
        self.refuse(hold(name, (TRAY, 1)))

    @rule(data=st.data(), cents=st.integers(1, 900))
    def mend(self, data: st.DataObject, cents: int) -> None:
        wrong = data.draw(st.integers(1, self.model.entries))
        self.refuse(correct(self.model.entries + 1, PEOPLE[0], FEES, cents))
        self.post(correct(wrong, PEOPLE[0], FEES, cents))
        self.model.move(PEOPLE[0], FEES, cents)
        self.model.corrected.setdefault(wrong, []).append(self.model.entries)

    @rule(data=st.data())
    def say_it_again(self, data: st.DataObject) -> None:
        command = data.draw(st.sampled_from(sorted(self.posted)))
        receipt = self.ledger.post(command, self.posted[command], at="later")
        assert receipt.repeated
        assert receipt.entries[0].number == self.model.commands[command]
        self.refuse(note("else"), command=command)

    @rule(cents=st.integers(1, 900))
    def one_bad_entry_spoils_the_command(self, cents: int) -> None:
        self.refuse(pay(PEOPLE[0], TRAY, cents), fund(-(10**15)))

    @rule(cents=st.integers(1, 900))
    def a_group_that_is_left_is_not_written(self, cents: int) -> None:
        with suppress(KeyError), self.ledger.batch():
            self.ledger.post(self.name(), [pay(PEOPLE[0], TRAY, cents)])
            raise KeyError

    @invariant()
    def as_the_model_says(self) -> None:
        books = self.ledger.books
        found = {name: amount for name, amount in books.balances.items() if amount}
        said = {name: cents * MICRO_PER_CENT for name, cents in self.model.cents.items() if cents}
        assert found == said
        assert books.holds.keys() == self.model.open.keys()
        assert books.ended == self.model.ended
        assert {name: span.first for name, span in books.commands.items()} == self.model.commands
        assert {n: list(by) for n, by in books.corrected.items()} == self.model.corrected
        assert len(self.ledger.entries) == self.model.entries
        hold_promises(self.ledger)

    def teardown(self) -> None:
        assert fold(self.ledger.entries) == self.ledger.books
        found = audit("".join(as_lines(self.ledger.entries)).encode())
        refuse_difference(found, self.ledger.books)


TestFelt: Any = Felt.TestCase
TestFelt.settings = settings(max_examples=30, stateful_step_count=25, deadline=None)
