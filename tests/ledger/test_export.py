"""A record for other programs."""

from __future__ import annotations

import csv
import json
from fractions import Fraction

from houseway.ledger import memory_ledger
from houseway.ledger.account import player
from houseway.ledger.export import COLUMNS, FORMATS, Wanted
from tests.ledger.drafts import BEN, FEE, fund, hold, note, pay, settle


def record() -> list:  # type: ignore[type-arg]
    ledger = memory_ledger()
    ledger.post("a", [hold("h", (BEN, 500)), settle(("h",), 500, player("x+y z"))], at="2026-11-15")
    ledger.post("b", [note('say "hi", =now'), pay(BEN, player("3"), 7, round="r1", rule="=1+1")])
    ledger.post("c", [fund(2_500_000)], at="noon")
    return list(ledger.entries)


def test_lines_and_json_are_the_entries() -> None:
    entries = record()
    lines = list(FORMATS["jsonl"](entries))
    assert [json.loads(line)["seal"] for line in lines] == [entry.seal for entry in entries]
    assert json.loads("".join(FORMATS["json"](entries))) == [json.loads(line) for line in lines]
    assert json.loads("".join(FORMATS["json"]([]))) == []


def test_csv_has_a_line_for_each_posting() -> None:
    head, *rows = csv.reader("".join(FORMATS["csv"](record())).splitlines())
    assert tuple(head) == COLUMNS
    found = [dict(zip(head, row, strict=True)) for row in rows]
    assert [(row["number"], row["account"], row["amount"]) for row in found] == [
        ("1", "player:ben", "-5.00"),
        ("1", "held", "5.00"),
        ("2", "held", "-5.00"),
        ("2", "player:x+y z", "5.00"),
        ("3", "", ""),
        ("4", "player:ben", "-0.07"),
        ("4", "player:3", "0.07"),
        ("5", "house:catfish-bend/multi-link", "-0.025"),
        ("5", "meter:catfish-bend/multi-link:major", "0.025"),
    ]
    assert found[4]["event"] == 'say "hi", =now'
    assert found[5]["rule"] == "'=1+1"  # not a formula


def test_beancount_transactions_sum_to_zero() -> None:
    """Every account is opened once, before it is used; every transaction balances."""
    opened: set[str] = set()
    sums: list[Fraction] = []
    for line in "".join(FORMATS["beancount"](record())).splitlines():
        words = line.split()
        if " open " in line:
            assert words[2] not in opened
            opened.add(words[2])
        elif " * " in line:
            sums.append(Fraction(0))
        elif line.startswith("  Assets:"):
            assert words[0] in opened
            assert words[2] == "USD"
            sums[-1] += Fraction(words[1])
    assert sums == [0, 0, 0, 0]
    assert "Assets:Player:Nx-2b-y-20-z" in opened


def test_only_what_is_wanted() -> None:
    entries = [*record(), *memory_ledger().post("d", [FEE]).entries]

    def numbers(wanted: Wanted) -> list[int]:
        return [entry.number for entry in entries[:5] if wanted(entry)]

    assert numbers(Wanted()) == [1, 2, 3, 4, 5]
    assert numbers(Wanted(first=2, last=4)) == [2, 3, 4]
    assert numbers(Wanted(first=6)) == []
    assert numbers(Wanted(command="b")) == [3, 4]
    assert numbers(Wanted(round="r1")) == [4]
    assert numbers(Wanted(round="r1", command="a")) == []
