"""Rounds into a record: once each, all or nothing, and told apart by name or by how often."""

import copy
from collections import Counter
from dataclasses import replace
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.ledger.record import Record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import micro_cents
from houseway.rules import Refused
from houseway.table import read_choices, read_round
from houseway.table.journal import Journal, Posted
from tests.library import library
from tests.refusals import refuses
from tests.table.posts import balances, heads, memory, post, wanted
from tests.table.rounds import EXAMPLE, Data, any_round, dealt

pytestmark = pytest.mark.usefixtures("each_database")


UTH = "catfish-bend/ultimate-texas-holdem"
WCCS = "wccs/ultimate-texas-holdem"
USUAL = 'name = "spots_per_player"\nkind = "count"\nis = 2'


def places(posted: Posted) -> list[Any]:
    found: list[Any] = posted.to_json()["entries"]
    return found


@given(st.lists(any_round(), min_size=1, max_size=4))
@settings(max_examples=25)
def test_r1_a_stream_of_rounds_comes_to_the_sum_of_its_results(rounds: list[Data]) -> None:
    """Posting it all again, as a stream of its own, posts nothing and says the same (R3)."""
    record = memory()
    first = Journal(record)
    total: Counter[str] = Counter()
    posts = []
    for data in rounds:
        posted = post(first, data)
        assert not posted.receipt.repeated
        total.update(wanted(posted.settled))
        posts.append(posted)
    assert balances(record) == {account: amount for account, amount in total.items() if amount}
    assert not list(record.open_holds())
    before, again = heads(record), Journal(record)
    for data, posted in zip(rounds, posts, strict=True):
        repeated = post(again, copy.deepcopy(data))
        assert repeated.receipt.repeated
        assert places(repeated) == places(posted)
        assert repeated.settled.to_json() == posted.settled.to_json()
    assert heads(record) == before


def test_r3_two_equal_rounds_of_one_stream_both_count() -> None:
    data, record = dealt(UTH, 4), memory()
    one = Journal(record)
    posts = [post(one, data), post(one, data)]
    assert [each.receipt.repeated for each in posts] == [False, False]
    name = posts[0].name.removesuffix(".1")
    assert [each.name for each in posts] == [f"{name}.1", f"{name}.2"]
    won = micro_cents(posts[0].settled.net["1"])
    assert balances(record)["player:1/1"] == 2 * won
    again = Journal(record)
    assert [post(again, data).receipt.repeated for _ in range(3)] == [True, True, False]


def test_r3_a_round_the_disk_refused_and_took_later_counts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data, record = dealt(UTH, 4), memory()
    one = Journal(record)
    with monkeypatch.context() as full:
        full.setattr(Record, "commit", Mock(side_effect=OSError("no space left")))
        with pytest.raises(OSError, match="no space left"):
            post(one, data)
    assert not post(one, data).receipt.repeated
    assert post(Journal(record), data).receipt.repeated


def test_r3_the_layout_of_a_file_is_no_part_of_it() -> None:
    data, record = dealt(UTH, 4), memory()
    post(record, data)
    assert post(record, dict(reversed(data.items()))).receipt.repeated


def test_r3_a_named_round_is_posted_once_however_often_it_comes() -> None:
    data, record = {**dealt(UTH, 4), "round": "T7-000123", "table": "T7"}, memory()
    one = Journal(record)
    posts = [post(one, data), post(one, data)]
    assert [each.receipt.repeated for each in posts] == [False, True]
    written = posts[0].to_json()
    assert written == {
        "command": "round:t7/t7-000123",
        "round": "T7-000123",
        "entries": [{"stream": "table:t7", "number": 1}],
        "seal": record.entry("table:t7", 1).seal,  # type: ignore[arg-type]
        "repeated": False,
    }
    assert posts[1].to_json() == {**written, "repeated": True}
    assert "tray:t7" in balances(record)


@pytest.mark.parametrize("name", ["T7-000123", "t7-000123"])
def test_r3_the_same_name_for_another_round_is_refused(name: str) -> None:
    record = memory()
    post(record, {**dealt(UTH, 4), "round": "T7-000123"})
    before = heads(record)
    with refuses(LedgerRefusal.COMMAND_REUSED, rule="R3"):
        post(record, {**dealt(UTH, 5), "round": name})
    assert heads(record) == before


@pytest.mark.parametrize("other", [("2", "7/8"), ("1/7", "8")])
def test_r3_a_name_at_two_tables_is_two_rounds_wherever_a_stroke_stands(
    other: tuple[str, str],
) -> None:
    record = memory()
    for table, name in (("1", "7/8"), other):
        assert not post(record, {**dealt(UTH, 4), "round": name, "table": table}).receipt.repeated


@pytest.mark.parametrize("named", [{}, {"round": "7"}])
def test_r3_a_round_sent_again_after_a_new_edition_posts_nothing(named: Data) -> None:
    """Nor after one that changes what is usual; what its table chose still tells rounds apart."""
    shipped, record = library(), memory()
    source = shipped.sheets[WCCS]
    text = source.read().replace('name = "spots_per_player"\nkind = "count"\nis = 1', USUAL)
    assert USUAL in text
    new = replace(shipped, sheets={WCCS: replace(source, read=lambda: text)}, _known={})
    data = {**dealt(WCCS, 4), **named}
    first = Journal(record).post(read_round(data, shipped))
    assert new.configured(read_choices(data)).digest != first.settled.sheet.digest
    again = Journal(record).post(read_round(data, new))
    assert again.receipt.repeated
    assert again.settled.to_json() == first.settled.to_json()
    other = {**data, "limits": {"ante": ["10.00", "50.00"]}}
    if named:
        with pytest.raises(Refused):
            Journal(record).post(read_round(other, new))
    else:
        assert not Journal(record).post(read_round(other, new)).receipt.repeated


def test_r19_one_person_in_two_spellings_has_one_account() -> None:
    record = memory()
    one = Journal(record)
    sums = 0
    for seed, name in enumerate(("Anna", "anna", "ANNA")):
        data = dealt("wccs/ultimate-texas-holdem", seed, seats=1)
        data["spots"][0]["player"] = name
        sums += micro_cents(post(one, data).settled.net["1"])
    held = {name: amount for name, amount in balances(record).items() if name.startswith("player")}
    assert held == {"player:anna": sums}


def test_t67_the_player_dealer_and_the_bettor_are_persons_in_the_record() -> None:
    record = memory()
    post(record, {**EXAMPLE, "bank": {**EXAMPLE["bank"], "player": "Dee"}})
    assert balances(record) == {
        "fees:1": 100_000_000, "player:1/2": 30_000_000_000, "player:dee": -30_100_000_000,
    }  # fmt: skip


@pytest.mark.parametrize(
    "bad", [{**dealt(UTH, 4), "board": "As Ks"}, {**dealt(UTH, 4), "round": ""}, {}]
)
def test_r2_a_bad_round_posts_nothing(bad: Any) -> None:
    record = memory()
    with pytest.raises(Refused):
        post(record, bad)
    assert heads(record) == []


def test_every_entry_names_its_sheet_and_its_round() -> None:
    record: Record = memory()
    posted = post(record, {**dealt(UTH, 4), "round": "r 1"})
    digest = posted.settled.sheet.digest
    entries = record.entries_of_round("r 1")
    assert [(entry.documents, entry.kind) for entry in entries] == [((digest,), "round settled")]
    assert record.document(digest).kind == "sheet"
