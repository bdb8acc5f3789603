"""Rounds into a ledger: once each, all or nothing, and told apart by name or by how often."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest
from houseway.ledger.ledger import Ledger, memory_ledger
from houseway.ledger.refusal import LedgerReason, LedgerRefused
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.money import micro_cents
from houseway.rules import Refusal, Refused
from houseway.table import Journal, Posted, replay_round
from tests.table.rounds import LIBRARY, any_round, dealt
from tests.table.test_posting import balances, wanted

Data = dict[str, Any]
UTH = "catfish-bend/ultimate-texas-holdem"


def journal(ledger: Ledger | None = None) -> Journal:
    return Journal(memory_ledger() if ledger is None else ledger, LIBRARY)


def span(posted: Posted) -> tuple[int, int]:
    first, last = posted.to_json()["entries"]
    return first, last


@given(st.lists(any_round(), min_size=1, max_size=4))
@settings(max_examples=25, deadline=None)
def test_r1_a_stream_of_rounds_comes_to_the_sum_of_its_results(rounds: list[Data]) -> None:
    """Posting it all again, as a stream of its own, posts nothing (R3)."""
    ledger = memory_ledger()
    first = journal(ledger)
    total: Counter[str] = Counter()
    spans = []
    for data in rounds:
        posted = first.post(data)
        assert not posted.receipt.repeated
        assert replay_round(posted.receipt.entries, LIBRARY) is None
        total.update(wanted(data, posted.result))
        spans.append(span(posted))
    assert {a: b for a, b in ledger.balances.items() if b} == {a: b for a, b in total.items() if b}
    assert sum(ledger.balances.values()) == 0
    assert not ledger.books.holds
    head, again = ledger.head, journal(ledger)
    repeated = [again.post(copy.deepcopy(data)) for data in rounds]
    assert [span(posted) for posted in repeated] == spans
    assert all(posted.receipt.repeated for posted in repeated)
    assert ledger.head == head


def test_r3_two_equal_rounds_of_one_stream_both_count() -> None:
    data, ledger = dealt(UTH, 4), memory_ledger()
    one = journal(ledger)
    posts = [one.post(data), one.post(data)]
    assert [post.receipt.repeated for post in posts] == [False, False]
    name = posts[0].command.removesuffix(".1")
    assert [post.command for post in posts] == [f"{name}.1", f"{name}.2"]
    assert name.startswith("unnamed:")
    won = micro_cents(posts[0].result.net["1"])
    assert ledger.balances.get(_player("1"), 0) == 2 * won
    again = journal(ledger)
    assert [again.post(data).receipt.repeated for _ in range(3)] == [True, True, False]


def test_r3_the_layout_of_a_file_is_no_part_of_it() -> None:
    data, ledger = dealt(UTH, 4), memory_ledger()
    journal(ledger).post(data)
    turned = dict(reversed(data.items()))
    assert journal(ledger).post(turned).receipt.repeated


def test_r3_a_named_round_is_posted_once_however_often_it_comes() -> None:
    data, ledger = {**dealt(UTH, 4), "round": "T7-000123", "table": "T7"}, memory_ledger()
    one = journal(ledger)
    posts = [one.post(data), one.post(data)]
    assert [post.receipt.repeated for post in posts] == [False, True]
    assert [post.command for post in posts] == ["round:T7-000123"] * 2
    assert {entry.draft.round for entry in ledger.entries} == {"T7-000123"}
    assert "tray:T7" in ledger.balances
    assert span(posts[0]) == span(posts[1]) == (1, len(ledger.entries))
    assert posts[0].to_json()["seal"] == ledger.head.seal


def test_r3_the_same_name_for_another_round_is_refused() -> None:
    data, ledger = {**dealt(UTH, 4), "round": "T7-000123"}, memory_ledger()
    one = journal(ledger)
    one.post(data)
    head = ledger.head
    with pytest.raises(LedgerRefused) as met:
        one.post({**dealt(UTH, 5), "round": "T7-000123"})
    assert (met.value.reason, met.value.rule) == (LedgerReason.REUSED_COMMAND, "R3")
    assert ledger.head == head


def test_a_name_that_looks_like_a_hash_takes_nothing_from_an_unnamed_round() -> None:
    data, ledger = dealt(UTH, 4), memory_ledger()
    one = journal(ledger)
    unnamed = one.post(data)
    named = one.post({**data, "round": unnamed.command})
    assert named.command == f"round:{unnamed.command}"
    assert not named.receipt.repeated


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        {},
        {"round": 7},
        {"round": None},
        {**dealt(UTH, 4), "board": "As Ks"},
        {**dealt(UTH, 4), "round": ""},
        {**dealt(UTH, 4), "colour": "red"},
    ],
)
def test_r2_a_bad_round_posts_nothing(bad: Any) -> None:
    ledger = memory_ledger()
    with pytest.raises(Refused):
        journal(ledger).post(bad)
    assert ledger.entries == []


def test_r2_a_round_nested_too_deeply_posts_nothing() -> None:
    deep: Any = "x"
    for _ in range(100_000):
        deep = [deep]
    ledger = memory_ledger()
    with pytest.raises(Refused) as met:
        journal(ledger).post({**dealt(UTH, 4), "switch": {"rounding": deep}})
    assert met.value.reason is Refusal.NESTED_TOO_DEEPLY
    assert ledger.entries == []
    while isinstance(deep, list):  # let go of it level by level
        (deep,) = deep


def test_every_entry_names_its_sheet_its_hash_and_its_round() -> None:
    ledger = memory_ledger()
    posted = journal(ledger).post({**dealt(UTH, 4), "round": "r 1"}, at="2026-11-15T12:00:00Z")
    for entry in ledger.entries:
        assert entry.draft.sheet == UTH
        assert entry.draft.sheet_hash == posted.result.sheet.digest
        assert entry.draft.round == "r 1"
        assert entry.at == "2026-11-15T12:00:00Z"
        assert (entry.draft.rule != "") == (entry.part > 1)
    assert balances(entry.draft for entry in ledger.entries) == wanted(dealt(UTH, 4), posted.result)


def _player(name: str) -> Any:
    return f"player:{name}"
