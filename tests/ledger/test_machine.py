"""R1, R2, R3: whatever is committed, money is only moved, and an independent model agrees."""

from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from houseway.fact import replace
from houseway.ledger import Account, Act, Stream
from houseway.ledger.account import TRAITS, kind_of, player
from houseway.ledger.lines import as_lines
from houseway.ledger.record import Record
from houseway.money import MICRO_PER_CENT
from houseway.rules import Refused
from proofs.export import check_export
from tests.databases import Database, Postgresql, Sqlite
from tests.ledger.acts import (
    FEES,
    HELD,
    LINKED,
    METER,
    OTHER,
    TABLE,
    TRAY,
    Counted,
    fund,
    hold,
    note,
    pay,
    settle,
    void,
)
from tests.ledger.model import Model

PEOPLE = [player("1"), player("2"), TRAY]
NAMES = st.sampled_from(["a", "b", "c"])
_acts = st.one_of(
    st.builds(pay, st.sampled_from(PEOPLE), st.sampled_from(PEOPLE), st.integers(1, 500)),
    st.builds(pay, st.just(METER), st.sampled_from(PEOPLE), st.integers(1, 500)).map(
        lambda act: replace(act, stream=LINKED)
    ),
    st.builds(fund, st.integers(1, 10**9), stream=st.sampled_from([LINKED, LINKED, TABLE])),
    st.builds(hold, NAMES, st.tuples(st.sampled_from(PEOPLE), st.integers(1, 9))),
    st.builds(
        settle, st.lists(NAMES, min_size=1, max_size=2).map(tuple), st.integers(1, 18),
        st.just(TRAY),
    ),
    st.builds(
        void, st.sampled_from([("a",), ("b",)]),
        st.tuples(st.sampled_from(PEOPLE), st.integers(1, 9)),
    ),
    st.builds(note, swipes=st.lists(st.sampled_from(["s1", "S2", "s2"]), max_size=2).map(tuple)),
    st.builds(note, corrects=st.integers(0, 9), stream=st.sampled_from([TABLE, OTHER])),
)  # fmt: skip


def everything(record: Record) -> Any:
    return record.streams(), dict(record.balances()), list(record.open_holds()), record.places


def hold_promises(record: Record) -> None:
    balances = dict(record.balances())
    assert sum(balances.values()) == 0
    assert all(
        amount >= 0 for name, amount in balances.items() if TRAITS[kind_of(name)].never_below_zero
    )
    assert record.balance(HELD) == sum(each.amount for each in record.open_holds())


def agree(database: Database, record: Record) -> None:
    """The auditor and the export, each by code of its own, come to what the record says."""
    found = database.audit(record)
    lines = check_export(as_lines(record.all_entries()))
    heads = {ref.stream: (ref.number, ref.seal) for ref in record.streams()}
    assert found.balances == lines.balances == dict(record.balances())
    assert found.heads == lines.heads == heads
    assert found.held.keys() == lines.holds.keys() == {each.name for each in record.open_holds()}


_COMMANDS = st.lists(
    st.tuples(st.sampled_from("ABCDEFGH"), st.lists(_acts, max_size=3)), max_size=12
)


@settings(max_examples=50)
@given(_COMMANDS, st.booleans())
def test_r1_r3_random_commands(commands: list[tuple[str, list[Act]]], together: bool) -> None:
    try_commands(Sqlite(Path()), commands, together)


@settings(max_examples=20)
@given(_COMMANDS, st.booleans())
def test_r1_r3_random_commands_on_postgresql(
    commands: list[tuple[str, list[Act]]], together: bool
) -> None:
    try_commands(Postgresql(), commands, together)


def try_commands(database: Database, commands: list[tuple[str, list[Act]]], together: bool) -> None:
    """Conserved, never below zero, once only; one by one or all in a batch."""
    with closing(database):
        record = database.record()

        def run() -> None:
            for command, acts in commands:
                before = everything(record)
                known = record.receipt(command)
                try:
                    receipt = record.commit(command, acts)
                except Refused:
                    assert everything(record) == before
                else:
                    assert receipt.repeated == (known is not None)
                    assert len(receipt.entries) == len(acts)
                    again = record.commit(command, acts)
                    assert (again.entries, again.repeated) == (receipt.entries, True)
                hold_promises(record)

        if together:
            with record.batch():
                run()
        else:
            run()
        agree(database, record)


class Felt(RuleBasedStateMachine):
    """Holds, settlements, voids, corrections, duplicates, batches and mistakes, against a model."""

    def __init__(self) -> None:
        super().__init__()
        self.database = self.make_database()
        self.record = self.database.record()
        self.model = Model()
        self.given: dict[str, list[Act]] = {}
        self.names = 0
        self.streams: dict[str, int] = {}
        self.day = 1
        self.swipes: set[str] = set()

    def make_database(self) -> Database:
        return Sqlite(Path())

    def name(self) -> str:
        self.names += 1
        return f"n{self.names}"

    def commit(self, *acts: Act) -> None:
        command = self.name()
        receipt = self.record.commit(command, acts)
        assert not receipt.repeated
        self.model.write(command, len(acts))
        self.given[command] = list(acts)
        for act, ref in zip(acts, receipt.entries, strict=True):
            self.streams[act.stream] = self.streams.get(act.stream, 0) + 1
            assert (ref.stream, ref.number) == (act.stream, self.streams[act.stream])

    def refuse(self, *acts: Act, command: str | None = None) -> None:
        with pytest.raises(Refused):
            self.record.commit(command or self.name(), acts)

    @initialize()
    def start(self) -> None:
        self.commit(note("open"))

    @rule(stakes=st.dictionaries(st.sampled_from(PEOPLE), st.integers(1, 900), min_size=1))
    def stake(self, stakes: dict[Account, int]) -> None:
        name = self.name()
        act = hold(name, *stakes.items())
        state = Counted(number=self.names)
        self.commit(act, replace(note(stream=OTHER), state=state))
        for each, (who, cents) in zip(act.holds, stakes.items(), strict=True):
            self.model.hold(each.name, {str(who): cents})
        assert self.record.state(OTHER, Counted) == state

    @precondition(lambda self: self.model.open)
    @rule(data=st.data(), taker=st.sampled_from(PEOPLE))
    def decide(self, data: st.DataObject, taker: Account) -> None:
        names = data.draw(
            st.lists(st.sampled_from(sorted(self.model.open)), min_size=1, max_size=3, unique=True)
        )
        held = sum(sum(self.model.open[name].values()) for name in names)
        self.refuse(settle(tuple(names), held + 1, taker))
        self.commit(settle(tuple(names), held, taker))
        self.model.move(HELD, taker, held)
        for name in names:
            self.model.end(name)

    @precondition(lambda self: self.model.open)
    @rule(data=st.data())
    def give_back(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.model.open)))
        stakes = [(Account(who), cents) for who, cents in self.model.open[name].items()]
        self.refuse(void((name,), (player("thief"), sum(cents for _, cents in stakes))))
        self.commit(void((name,), *stakes))
        for who, cents in self.model.end(name).items():
            self.model.move(HELD, who, cents)

    @precondition(lambda self: self.model.ended)
    @rule(data=st.data())
    def end_twice(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.model.ended)))
        self.refuse(settle((name,), 1, TRAY))
        self.refuse(hold(name, (TRAY, 1)))

    @precondition(lambda self: self.streams.get(TABLE))
    @rule(data=st.data(), cents=st.integers(1, 900))
    def mend(self, data: st.DataObject, cents: int) -> None:
        last = self.streams[TABLE]
        wrong = data.draw(st.integers(1, last))
        self.refuse(pay(PEOPLE[0], FEES, cents, corrects=last + 1))
        self.commit(pay(PEOPLE[0], FEES, cents, corrects=wrong))
        self.model.move(PEOPLE[0], FEES, cents)

    @rule(data=st.data())
    def say_it_again(self, data: st.DataObject) -> None:
        command = data.draw(st.sampled_from(sorted(self.given)))
        receipt = self.record.commit(command, self.given[command], at="later")
        assert receipt.repeated
        assert [ref.stream for ref in receipt.entries] == [a.stream for a in self.given[command]]
        self.refuse(note("else"), command=command)

    @rule(cents=st.integers(1, 900))
    def one_bad_act_spoils_the_command(self, cents: int) -> None:
        self.refuse(pay(PEOPLE[0], TRAY, cents), fund(-(10**15)))

    @rule(cents=st.integers(1, 900))
    def a_batch_that_is_left_is_not_written(self, cents: int) -> None:
        with suppress(KeyError), self.record.batch():
            self.record.commit(self.name(), [pay(PEOPLE[0], TRAY, cents)])
            raise KeyError

    @rule(swipe=st.sampled_from(["A", "a ", "B", "b"]))
    def swipe(self, swipe: str) -> None:
        act = note(swipes=(swipe,))
        if swipe.strip().lower() in self.swipes:
            self.refuse(act)
        else:
            self.commit(act)
            self.swipes.add(swipe.strip().lower())

    @rule()
    def seal(self) -> None:
        day = f"2026-{1 + self.day // 28:02d}-{1 + self.day % 28:02d}"
        self.record.seal_day(day, by="Ann")
        with pytest.raises(Refused):
            self.record.seal_day(day, by="Ann")
        self.day += 1
        self.model.entries += 1
        self.streams[Stream("floor")] = self.streams.get("floor", 0) + 1

    @invariant()
    def as_the_model_says(self) -> None:
        found = {name: amount for name, amount in self.record.balances() if amount}
        said = {name: cents * MICRO_PER_CENT for name, cents in self.model.cents.items() if cents}
        assert found == said
        assert {each.name for each in self.record.open_holds()} == self.model.open.keys()
        assert {ref.stream: ref.number for ref in self.record.streams()} == self.streams
        assert sum(self.streams.values()) == self.model.entries
        hold_promises(self.record)

    def teardown(self) -> None:
        agree(self.database, self.record)
        self.database.close()


class FeltOnPostgresql(Felt):
    """The same there."""

    def make_database(self) -> Database:
        return Postgresql()


TestFelt: Any = Felt.TestCase
TestFelt.settings = settings(max_examples=30, stateful_step_count=25)
TestFeltOnPostgresql: Any = FeltOnPostgresql.TestCase
TestFeltOnPostgresql.settings = settings(max_examples=5, stateful_step_count=25)
