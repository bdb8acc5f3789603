"""R4: the quick reader takes nothing that the careful one would not, and the same of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.ledger import Draft, Entry, Kind, Posting, memory_ledger
from houseway.ledger.account import FEES, HELD
from houseway.ledger.head import Extent
from houseway.ledger.journal import read_journal
from houseway.ledger.quick import quick_entry
from houseway.ledger.refusal import LedgerDamaged
from houseway.ledger.seal import GENESIS, seal_of
from houseway.ledger.written import LineError, read_entry, write_entry
from houseway.money import MicroCents
from tests.ledger.drafts import ANNA, BEN, FEE, METER, correct, hold, note, pay, settle, void

WORDS = st.text(st.characters(codec="ascii", categories=["L", "N", "P", "Zs"]), max_size=12)
TRICKY = st.sampled_from(
    ["", "a", '"', "\\", "é", "]]", '"],["', '","', '"}', "\x7f", "/", " ", ',"data":{}', "\ud800"]
)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**64), 2**64) | WORDS | TRICKY,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS | TRICKY, inner, max_size=3),
    max_leaves=6,
)
AMOUNTS = st.sampled_from([1, -1, 500_000_000, -500_000_000, 2_500_000, -(10**21)])
DRAFTS = st.builds(
    Draft,
    st.sampled_from(Kind),
    WORDS | TRICKY,
    st.lists(
        st.builds(
            Posting, st.sampled_from([ANNA, BEN, HELD, METER, FEES]), AMOUNTS.map(MicroCents)
        ),
        max_size=3,
    ).map(tuple),
    rule=WORDS,
    sheet=WORDS | TRICKY,
    round=WORDS | TRICKY,
    hold=WORDS | TRICKY,
    settles=st.lists(WORDS | TRICKY, max_size=2).map(tuple),
    corrects=st.none() | st.integers(-1, 3),
    data=st.dictionaries(WORDS | TRICKY, PLAIN, max_size=3),
)


def sealed(unsealed: str) -> bytes:
    """A line that is sealed as it should be, whatever it says."""
    return f'{unsealed[:-1]},"seal":"{seal_of(unsealed)}"}}'.encode()


def unsealed_line(draft: Draft, number: int = 1, at: str = "") -> str:
    entry = Entry(number, "c", 1, 1, at, draft, GENESIS, "0" * 64)
    return write_entry(entry)[: -len(',"seal":""}') - 64] + "}"


def careful(line: bytes) -> Entry | None:
    try:
        return read_entry(line)
    except LineError:
        return None


def check_same(line: bytes) -> bool:
    """Whether it is taken quickly; then it is taken with care too, for the same entry."""
    quick = quick_entry(line, GENESIS, {})
    if quick is None:
        return False
    assert quick == careful(line)
    assert write_entry(quick).encode() == line
    return True


@settings(max_examples=300, deadline=None)
@given(DRAFTS, st.integers(-1, 10**19), WORDS | TRICKY)
def test_r4_what_is_read_quickly_is_read_the_same_with_care(
    draft: Draft, number: int, at: str
) -> None:
    check_same(sealed(unsealed_line(draft, number, at)))


PIECES = ['"', "\\", ",", ":", "[", "]", "{", "}", " ", "0", "-", ".", "\x7f", "é", "\\u0041",
          '""', "[]", "{}", ',"rule":"x"', ',"data":{"a":1}', ',"settles":[""]',
          "[[]]"]  # fmt: skip


@settings(max_examples=600, deadline=None)
@given(
    st.sampled_from(
        [hold("h", (ANNA, 5)), settle(("h", "i"), 5, BEN), FEE, void(("h",), (ANNA, 5)),
         note(card="As", deep=[{"a": [1, None, True]}]), correct(1, ANNA, BEN, 2)]
    ),
    st.integers(0, 400),
    st.integers(0, 12),
    st.sampled_from(["", *PIECES]),
)  # fmt: skip
def test_r4_a_line_with_anything_in_it_that_is_sealed_anew(
    draft: Draft, place: int, gone: int, piece: str
) -> None:
    good = unsealed_line(draft)
    place %= len(good)
    wrong = good[:place] + piece + good[place + gone :]
    line = sealed(wrong if wrong.isascii() else wrong.replace("é", "\\u00e9"))
    check_same(line)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"settles":["h"]', '"settles":[""]'),
        ('"settles":["h"]', '"settles":["h",""]'),
        ('"settles":["h"]', '"settles":[]'),
        ('[["held","-0.05"],["player:ben","0.05"]]', "[[]]"),
        ('[["held","-0.05"],["player:ben","0.05"]]', "[]"),
        ('["held","-0.05"]', '["held","-0.05","x"]'),
        ('["held","-0.05"]', '["held","-0.050"]'),
        ('["held","-0.05"]', '["held", "-0.05"]'),
        ('"event":"settle"', '"event":""'),
        ('"event":"settle"', '"event":"\\u0073ettle"'),
        ('"event":"settle"', '"event":"set\x7ftle"'),
        ('"number":1', '"number":01'),
        ('"number":1', '"number":1.0'),
        ('"number":1', '"number":-1'),
        ('"kind":"post"', '"kind":"steal"'),
        ('"parts":1', '"parts":1,"parts":1'),
        ('"settles":["h"]', '"settles":["h"],"data":{}'),
        ('"settles":["h"]', '"settles":["h"],"data":{"a":1,"a":2}'),
        ('"settles":["h"]', '"settles":["h"],"data":{"a":1.5}'),
        ('"settles":["h"]', '"settles":["h"],"data":{"a":1},"x":{"b":2}'),
        ('"settles":["h"]', '"settles":["h"],"data":{"a":1 }'),
        ('"settles":["h"]', '"settles":["h"],"data":{"a":NaN}'),
        ('"settles":["h"]', '"settles":["h"],"corrects":0'),
    ],
)
def test_r4_what_is_odd_is_never_read_quickly(old: str, new: str) -> None:
    good = unsealed_line(settle(("h",), 5, BEN))
    assert check_same(sealed(good))
    assert old in good
    assert not check_same(sealed(good.replace(old, new)))


def test_r4_a_broken_seal_or_chain_is_never_read_quickly() -> None:
    line = sealed(unsealed_line(FEE))
    assert quick_entry(line, GENESIS, {}) is not None
    assert quick_entry(line, "0" * 64, {}) is None
    for place in range(len(line)):
        flipped = line[:place] + bytes([line[place] ^ (1 << place % 8)]) + line[place + 1 :]
        assert quick_entry(flipped, GENESIS, {}) is None
    for size in range(len(line)):
        assert quick_entry(line[:size], GENESIS, {}) is None


@pytest.mark.parametrize(
    ("data", "good"),
    [
        ({"a": 2**63 - 1}, True),
        ({"a": 2**63}, False),
        ({"a": -(2**63)}, False),
        ({"a": "9" * 40}, True),
        ({"a": "\ud800"}, False),
        ({"a": "\ud83d\ude00"}, True),  # two halves of one sign
        ({"a": "é"}, True),
        (json.loads("[" * 30 + "]" * 30), True),
        (json.loads("[" * 31 + "]" * 31), True),
        (json.loads("[" * 32 + "]" * 32), False),
        ([[[]]] * 40, True),
    ],
)
def test_r4_data_that_could_not_be_posted_is_not_read(data: Any, good: bool) -> None:
    """However well it is sealed: the boundaries of plain JSON are the same for both readers."""
    carried = data if isinstance(data, dict) else {"a": data}
    line = sealed(unsealed_line(Draft(Kind.NOTE, "note", data=carried)))
    check_same(line)
    extent = Extent(1, len(line) + 1, line[-66:-2].decode())
    if good:
        assert read_journal(line + b"\n", extent).entries[0].draft.data is not None
    else:
        with pytest.raises(LedgerDamaged):
            read_journal(line + b"\n", extent)


def test_the_usual_line_is_read_quickly() -> None:
    """Or the quick reader would be there for nothing."""
    ledger = memory_ledger()
    ledger.post(
        "round:T7-1", [hold("T7-1/1", (ANNA, 500)), settle(("T7-1/1",), 500, BEN)], at="now"
    )
    ledger.post("2", [note(card="As", cards=["Kd"], depth={"a": None}), pay(ANNA, BEN, 1)])
    ledger.post("3", [correct(1, ANNA, BEN, 2)])
    ledger.seal_day("2026-11-15")
    previous, words = GENESIS, dict[str, str]()
    for entry in ledger.entries:
        assert quick_entry(write_entry(entry).encode(), previous, words) == entry
        previous = entry.seal
