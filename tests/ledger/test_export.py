"""A record for other programs: spreadsheets and beancount."""

import csv
from fractions import Fraction

from houseway.fact import replace
from houseway.ledger.chain import Entry
from houseway.ledger.export import COLUMNS, FORMATS


def test_csv_has_a_line_for_each_gain(entries: list[Entry]) -> None:
    head, *rows = csv.reader("".join(FORMATS["csv"](entries)).splitlines())
    assert tuple(head) == COLUMNS
    found = [dict(zip(head, row, strict=True)) for row in rows]
    assert [(row["command"], row["part"], row["account"], row["amount"]) for row in found] == [
        ("a", "1", "player:ben", "-5.00"),
        ("a", "1", "held:7", "5.00"),
        ("a", "2", "held:7", "-5.00"),
        ("a", "2", "player:x+y z", "5.00"),
        ("'-b", "1", "", ""),
        ("'-b", "2", "player:ben", "-0.07"),
        ("'-b", "2", "player:3", "0.07"),
        ("'-b", "3", "player:ben", "-0.02"),
        ("'-b", "3", "held:7", "0.02"),
        ("'+c", "1", "house:catfish-bend/multi-link", "-0.025"),
        ("'+c", "1", "meter:catfish-bend/multi-link:major", "0.025"),
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
