"""R4: an entry is written in one way, and what is read is written again byte by byte."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.ledger import Draft, Entry, Kind, Posting, memory_ledger
from houseway.ledger.seal import GENESIS, grouped, parse_grouped, seal_of
from houseway.ledger.written import LineError, content, read_entry, write_entry
from houseway.money import MicroCents
from tests.ledger.drafts import ANNA, BEN, FEE, HOUSE, METER, hold, note, pay, void

_PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63) + 1, 2**63 - 1)
    | st.text(st.characters(codec="utf-8"), max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)
_WORDS = st.text(st.characters(codec="utf-8"), max_size=12).filter(str.isprintable)


@settings(max_examples=100, deadline=None)
@given(
    amount=st.integers(1, 10**19),
    data=st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=5), _PLAIN, max_size=3),
    words=st.tuples(_WORDS, _WORDS, _WORDS, _WORDS),
    command=_WORDS.filter(bool),
)
def test_what_is_written_is_read_back_and_written_the_same(
    amount: int, data: dict[str, Any], words: tuple[str, str, str, str], command: str
) -> None:
    rule, sheet, name, at = words
    postings = (Posting(HOUSE, MicroCents(-amount)), Posting(METER, MicroCents(amount)))
    draft = Draft(Kind.POST, "x", postings, rule=rule, sheet=sheet, round=name, data=data)
    (entry,) = memory_ledger().post(command, [draft], at=at).entries
    line = write_entry(entry)
    assert line.isascii()
    assert "\n" not in line
    assert read_entry(line.encode()) == entry
    assert write_entry(read_entry(line.encode())) == line


def test_the_form_of_a_line() -> None:
    """The whole of it, so that a change of the form is seen."""
    (entry,) = memory_ledger().post("round:1", [FEE], at="2026-11-15T14:00:00Z").entries
    unsealed = (
        '{"number":1,"command":"round:1","part":1,"parts":1,"at":"2026-11-15T14:00:00Z",'
        '"kind":"post","event":"pay","postings":[["player:anna","-1.00"],["fees","1.00"]],'
        f'"previous":"{GENESIS}"}}'
    )
    assert entry.seal == hashlib.sha256(unsealed.encode()).hexdigest()
    assert write_entry(entry) == f'{unsealed[:-1]},"seal":"{entry.seal}"}}'


def lines() -> list[bytes]:
    ledger = memory_ledger()
    ledger.post("1", [hold("h", (ANNA, 5)), void(("h",), (ANNA, 5)), note(a={"b": [1, "é"]})])
    ledger.post("2", [pay(ANNA, BEN, 7, rule="T-69", sheet="s", sheet_hash="0f", round="r")])
    return [write_entry(entry).encode() for entry in ledger.entries]


def resealed(line: bytes, change: Callable[[dict[str, Any]], Any]) -> bytes:
    """A line that somebody changed and sealed again."""
    fields = json.loads(line)
    change(fields)
    del fields["seal"]
    unsealed = json.dumps(fields, separators=(",", ":"))
    return f'{unsealed[:-1]},"seal":"{seal_of(unsealed)}"}}'.encode()


def test_lines_that_are_sealed_again_are_read() -> None:
    """The tests below fail for the change alone."""
    for line in lines():
        assert isinstance(read_entry(resealed(line, lambda fields: None)), Entry)


CHANGES: list[Callable[[dict[str, Any]], Any]] = [
    lambda f: f.update(extra=1),
    lambda f: f.update(number="1"),
    lambda f: f.update(number=True),
    lambda f: f.update(part=1.0),
    lambda f: f.update(kind="gift"),
    lambda f: f.update(kind=None),
    lambda f: f.update(postings={}),
    lambda f: f.update(postings=[["player:anna"]]),
    lambda f: f.update(postings=[["player:anna", 5]]),
    lambda f: f.update(postings=[["player:anna", "5"]]),
    lambda f: f.update(postings=[["player:anna", "05.00"]]),
    lambda f: f.update(postings=[["player:anna", "-0.00"]]),
    lambda f: f.update(postings=[["player:anna", "1.000"]]),
    lambda f: f.update(settles=[1]),
    lambda f: f.update(settles=[]),
    lambda f: f.update(rule=""),
    lambda f: f.update(data={}),
    lambda f: f.update(data={"a": 0.5}),
    lambda f: f.update(data={"a": float("nan")}),
    lambda f: f.update(corrects=None),
    lambda f: f.pop("event"),
    lambda f: f.pop("previous"),
    lambda f: f.update(command=f.pop("command")),  # out of its place
]


@pytest.mark.parametrize("change", CHANGES)
def test_r4_another_form_is_refused_even_when_sealed(
    change: Callable[[dict[str, Any]], Any],
) -> None:
    for line in lines():
        with pytest.raises(LineError):
            read_entry(resealed(line, change))


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line.replace(b'"part":3', b'"part":3,"part":3', 1),  # a key twice
        lambda line: line.replace(b",", b", ", 1),
        lambda line: line.replace(b"\\u00e9", "é".encode()),
        lambda line: line.replace(b"\\u00e9", b"\\u00E9"),
        lambda line: line + b" ",
        lambda line: line + b"\r",
        lambda line: b"\xef\xbb\xbf" + line,
        lambda line: line[:-1],
        lambda _: b"",
        lambda _: b"[]",
        lambda _: b"[" * 100_000,
        *(
            lambda line, depth=depth: line.replace(
                b'"b":[1', b'"b":[' + b"[" * depth + b"]" * depth
            )
            for depth in (900, 960, 980, 990, 1_000, 5_000)
        ),
        lambda _: b'{"number":' + b"9" * 5_000 + b"}",
        lambda _: b"\xff\xfe",
    ],
)
def test_r4_other_bytes_are_refused(change: Callable[[bytes], bytes]) -> None:
    line = lines()[2]
    assert change(line) != line
    with pytest.raises(LineError):
        read_entry(change(line))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (',"part"', ', "part"'),
        ('"part":3', '"part":3,"part":3'),
        ("\\u00e9", "\\u00E9"),
        ('"As"', '"\\u0041s"'),
        ('"kind"', '"\\u006bind"'),
        ('"number":3', '"number": 3'),
    ],
)
def test_r4_another_way_to_write_the_same_is_refused_even_when_sealed(old: str, new: str) -> None:
    line = lines()[2].decode()
    unsealed = line[: line.index(',"seal"')] + "}"
    unsealed = unsealed.replace('"b":[1', '"b":["As",1')
    good, wrong = unsealed, unsealed.replace(old, new)
    assert good != wrong
    assert read_entry(f'{good[:-1]},"seal":"{seal_of(good)}"}}'.encode()).number == 3
    with pytest.raises(LineError, match="one way"):
        read_entry(f'{wrong[:-1]},"seal":"{seal_of(wrong)}"}}'.encode())


def test_content_is_the_same_whatever_the_order_of_the_data() -> None:
    assert content(note(a=1, b=2)) == content(note(b=2, a=1))
    assert content(note(a=1)) != content(note(a=True))


def test_a_printed_seal_is_read_back() -> None:
    assert parse_grouped(grouped(GENESIS)) == GENESIS
    assert parse_grouped(f" {grouped(GENESIS).upper()}\n") == GENESIS
    assert parse_grouped(GENESIS[:-1]) is None
    assert parse_grouped(GENESIS + "0") is None
