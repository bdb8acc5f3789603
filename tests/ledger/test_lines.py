"""R4, R20: a record for people who trust nobody's database."""

import hashlib
import json
from collections.abc import Callable

import pytest

from houseway.ledger import RecordDamaged
from houseway.ledger.chain import Entry
from houseway.ledger.export import FORMATS
from houseway.ledger.lines import as_lines
from houseway.ledger.record import Record
from proofs.export import check_export


def test_lines_are_readable_without_us(entries: list[Entry]) -> None:
    lines = list(as_lines(entries))
    for line, entry in zip(lines, entries, strict=True):
        text = line.removeprefix('{"entry":').split(',"seal":')[0]
        assert hashlib.sha256(text.encode()).hexdigest() == json.loads(line)["seal"] == entry.seal
    assert json.loads("".join(FORMATS["json"](entries))) == [json.loads(line) for line in lines]
    assert json.loads("".join(FORMATS["json"]([]))) == []


def test_an_export_is_checked_by_its_lines_alone(exported: Record, entries: list[Entry]) -> None:
    found = check_export(as_lines(entries), kept=[entries[2].seal])
    assert (found.entries, found.commands) == (6, 3)
    assert found.balances == dict(exported.balances())
    assert found.holds == {each.name: each.amount for each in exported.open_holds()}
    assert found.heads == {ref.stream: (ref.number, ref.seal) for ref in exported.streams()}
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
        {"gains": [["fees:7", 1]]},
        {"gains": [["fees:7", 1], ["held:7", -1]]},
        {"gains": 7},
        {"settles": ["nothing"]},
        {"holds": [["x", "fees:7", 5]]},
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
