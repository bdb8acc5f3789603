"""R4, R20: a record for people who trust nobody's database, and for other programs."""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from houseway.fact import replace
from houseway.ledger import RecordDamaged
from houseway.ledger.account import player
from houseway.ledger.chain import Entry
from houseway.ledger.export import COLUMNS, FORMATS
from houseway.ledger.lines import as_lines, check_export
from houseway.ledger.record import Record, open_record
from tests.ledger.acts import BEN, OTHER, fund, hold, note, pay, settle


@pytest.fixture
def record() -> Iterator[Record]:
    with open_record(":memory:") as made:
        made.commit("a", [hold("h", (BEN, 500)), settle(("h",), 500, player("x+y z"))],
                    at="2026-11-15T10:00")  # fmt: skip
        odd = pay(BEN, player("3"), 7, round="@r1", rule="=1+1")
        made.commit("-b", [note('say "hi"', stream=OTHER), odd, hold("o", (BEN, 2))])
        made.commit("+c", [fund(2_500_000)], at="noon")
        yield made


@pytest.fixture
def entries(record: Record) -> list[Entry]:
    return list(record.all_entries())


def test_lines_are_readable_without_us(entries: list[Entry]) -> None:
    lines = list(as_lines(entries))
    for line, entry in zip(lines, entries, strict=True):
        text = line.removeprefix('{"entry":').split(',"seal":')[0]
        assert hashlib.sha256(text.encode()).hexdigest() == json.loads(line)["seal"] == entry.seal
    assert json.loads("".join(FORMATS["json"](entries))) == [json.loads(line) for line in lines]
    assert json.loads("".join(FORMATS["json"]([]))) == []


def test_an_export_is_checked_by_its_lines_alone(record: Record, entries: list[Entry]) -> None:
    found = check_export(as_lines(entries), kept=[entries[2].seal])
    assert (found.entries, found.commands) == (6, 3)
    assert found.balances == dict(record.balances())
    assert found.holds == {each.name: each.amount for each in record.open_holds()}
    assert found.heads == {ref.stream: (ref.number, ref.seal) for ref in record.streams()}
    assert check_export([]).entries == 0
    with pytest.raises(RecordDamaged) as caught:
        check_export(as_lines(entries), kept=["0" * 64])
    assert caught.value.rule == "R20"


def reseal(line: str, edit: Callable[[dict[str, object]], None]) -> str:
    entry = json.loads(line)["entry"]
    edit(entry)
    text = json.dumps(entry, sort_keys=True, separators=(",", ":"))
    return f'{{"entry":{text},"seal":"{hashlib.sha256(text.encode()).hexdigest()}"}}\n'


def test_r4_a_changed_dropped_doubled_or_moved_line_is_found(entries: list[Entry]) -> None:
    lines = list(as_lines(entries))
    wrong: list[list[str]] = []
    for at, line in enumerate(lines):
        wrong += [[*lines[:at], *lines[at + 1 :]], [*lines[:at], line, *lines[at:]]]
        wrong.append([*lines[:at], line[:-2], *lines[at + 1 :]])
        wrong += [
            [*lines[:at], line[:byte] + "~" + line[byte + 1 :], *lines[at + 1 :]]
            for byte in range(0, len(line) - 1, 5)
        ]
        if at:
            wrong.append([*lines[: at - 1], line, lines[at - 1], *lines[at + 1 :]])
    wrong.pop(wrong.index(lines[:-1]))  # a whole command at the end: only a kept seal tells
    for each in wrong:
        with pytest.raises(RecordDamaged):
            check_export(each)
    with pytest.raises(RecordDamaged):
        check_export(lines[:-1], kept=[entries[-1].seal])


@pytest.mark.parametrize(
    "change",
    [
        {"gains": [["fees", 1]]},
        {"gains": [["fees", 1], ["held", -1]]},
        {"gains": 7},
        {"settles": ["nothing"]},
        {"holds": [["x", "fees", 5]]},
        {"place": 4},
        {"parts": 2},
        {"number": 2},
    ],
)
def test_r4_a_last_line_sealed_anew_is_found(
    entries: list[Entry], change: dict[str, object]
) -> None:
    *lines, last = as_lines(entries)
    again = reseal(last, lambda entry: None)
    assert again == last  # canonical is what anybody's JSON writes, sorted
    with pytest.raises(RecordDamaged):
        check_export([*lines, reseal(last, lambda entry: entry.update(change))])


def test_csv_has_a_line_for_each_gain(entries: list[Entry]) -> None:
    head, *rows = csv.reader("".join(FORMATS["csv"](entries)).splitlines())
    assert tuple(head) == COLUMNS
    found = [dict(zip(head, row, strict=True)) for row in rows]
    assert [(row["place"], row["part"], row["account"], row["amount"]) for row in found] == [
        ("1", "1", "player:ben", "-5.00"),
        ("1", "1", "held", "5.00"),
        ("1", "2", "held", "-5.00"),
        ("1", "2", "player:x+y z", "5.00"),
        ("2", "1", "", ""),
        ("2", "2", "player:ben", "-0.07"),
        ("2", "2", "player:3", "0.07"),
        ("2", "3", "player:ben", "-0.02"),
        ("2", "3", "held", "0.02"),
        ("3", "1", "house:catfish-bend/multi-link", "-0.025"),
        ("3", "1", "meter:catfish-bend/multi-link:major", "0.025"),
    ]
    assert (found[0]["holds"], found[2]["settles"], found[0]["seal"]) == ("h", "h", entries[0].seal)
    # Nothing that a spreadsheet would take for a formula.
    assert (found[5]["rule"], found[5]["round"]) == ("'=1+1", "'@r1")
    assert (found[4]["command"], found[9]["command"]) == ("'-b", "'+c")


def test_a_tab_begins_no_formula_either(entries: list[Entry]) -> None:
    odd = replace(entries[0], rule="\t=1", round="+1", at="-7")
    row = list(csv.reader("".join(FORMATS["csv"]([odd])).splitlines()))[1]
    assert (row[8], row[7], row[5]) == ("'\t=1", "'+1", "-7")


def test_beancount_transactions_sum_to_zero(entries: list[Entry]) -> None:
    """Every account is opened once, before it is used; every transaction balances."""
    opened: set[str] = set()
    sums: list[Fraction] = []
    for line in "".join(FORMATS["beancount"](entries)).splitlines():
        words = line.split()
        if " open " in line:
            assert words[2] not in opened
            opened.add(words[2])
        elif " * " in line:
            sums.append(Fraction(0))
            assert words[0] in ("2026-11-15", "1970-01-01")
        elif line.startswith("  Assets:"):
            assert words[0] in opened
            assert words[2] == "USD"
            sums[-1] += Fraction(words[1])
    assert sums == [0] * 5
    assert "Assets:Player:Nx-2b-y-20-z" in opened
