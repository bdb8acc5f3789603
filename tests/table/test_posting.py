"""A settled round as entries: what is held, what is posted, and that all of it is the result."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings

from houseway.ledger import Draft, Entry, Kind
from houseway.money import micro_cents, parse_micro
from houseway.table import Book, Result, drafts_of, replay_round, settle_round
from houseway.table.names import people_of
from tests.table.rounds import BOOK, FELTS, any_round, dealt

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
Data = dict[str, Any]


def posted(data: Data, *, name: str = "r", table: str = "1") -> tuple[Result, tuple[Draft, ...]]:
    result = settle_round(data, BOOK)
    return result, drafts_of(result, data, name=name, table=table)


def balances(drafts: Iterable[Draft]) -> Counter[str]:
    """Every account's sum, those at zero left out."""
    sums: Counter[str] = Counter()
    for draft in drafts:
        for account, amount in draft.postings:
            sums[account] += amount
    return Counter({account: amount for account, amount in sums.items() if amount})


def wanted(data: Data, result: Result, table: str = "1") -> Counter[str]:
    """What the result says each account must come to."""
    people, sums = people_of(data), Counter[str]()
    seat = data.get("bank")
    for name, amount in result.net.items():
        if name == "bank":
            account = f"bank:{seat['spot']}" if seat else f"tray:{table}"
        else:
            account = name if name == "tokes" else f"player:{people[name]}"
        sums[account] += micro_cents(amount)
    sums["fees"] += sum(micro_cents(fee.amount) for fee in result.fees)
    return Counter({account: amount for account, amount in sums.items() if amount})


def moved(draft: Draft) -> dict[str, int]:
    return {account: amount // 1_000_000 for account, amount in draft.postings}


def check(data: Data) -> None:
    result, drafts = posted(data)
    assert balances(drafts) == wanted(data, result)
    held: dict[str, int] = {}
    for draft in drafts:
        assert sum(amount for _, amount in draft.postings) == 0
        assert all(amount for _, amount in draft.postings)
        assert len({account for account, _ in draft.postings}) == len(draft.postings)
        assert (draft.sheet, draft.sheet_hash) == (result.sheet.id, result.sheet.digest)
        assert draft.round == "r"
        on_hold = sum(amount for account, amount in draft.postings if account == "held")
        if draft.kind is Kind.HOLD:
            assert draft.hold not in held
            held[draft.hold] = on_hold
            assert on_hold > 0
        else:
            assert on_hold == -sum(held.pop(name) for name in draft.settles)
        assert bool(draft.rule) == bool(draft.postings)
    assert held == {}
    note = drafts[0]
    assert (note.kind, note.event) == (Kind.NOTE, "round")
    assert note.data["round_file"] == data
    assert note.data["result"] == result.to_json()["net"]


@given(any_round())
@settings(max_examples=120, deadline=None)
def test_r1_a_posted_round_comes_to_its_result(data: Data) -> None:
    """Every entry sums to zero, every hold is ended once, and each account gains its net."""
    check(data)


@pytest.mark.parametrize("sheet_id", sorted(FELTS))
def test_r1_every_sheet_posts(sheet_id: str) -> None:
    for seed in range(12):
        check(dealt(sheet_id, seed, seats=4, toke=seed % 2 == 0))


@pytest.mark.parametrize("name", ["envy-in-california", "flush-at-catfish-bend",
                                  "royal-in-california", "dragon-7-in-california"])  # fmt: skip
def test_r1_the_examples_post(name: str) -> None:
    """Among them envy, backline and an exhausted bank."""
    path = EXAMPLES / f"{name}.json"
    check(json.loads(path.read_text(encoding="utf-8")))


def test_a_wager_is_held_and_then_posted_by_its_line() -> None:
    """$300 cover Play and $250 of the Blind; Ante pushes; Trips is returned; the bank pays $1."""
    data = {
        "sheet": "california/ultimate-texas-holdem",
        "bank": {"spot": 1, "wager": "300.00"},
        "fee_option": 3,
        "spots": [
            {
                "spot": 2,
                "player": "anna",
                "wagers": {"ante": "25.00", "blind": "25.00", "trips": "5.00"},
                "cards": "As Ks",
                "actions": ["check", "bet 2x"],
            }
        ],
        "dealer": "7c 2d",
        "board": "Qs Js Ts 3d 4h",
    }
    _, drafts = posted(data, name="T7-1")
    anna, bank = "player:anna", "bank:1"
    assert [(d.kind, d.event, d.rule, d.hold, d.settles, moved(d)) for d in drafts[1:]] == [
        (Kind.HOLD, "wager", "B11-2", "T7-1/2/ante", (), {anna: -2500, "held": 2500}),
        (Kind.HOLD, "wager", "B11-4", "T7-1/2/play", (), {anna: -5000, "held": 5000}),
        (Kind.HOLD, "wager", "B11-2", "T7-1/2/blind", (), {anna: -2500, "held": 2500}),
        (Kind.HOLD, "wager", "B11-2", "T7-1/2/trips", (), {anna: -500, "held": 500}),
        (Kind.POST, "push", "B11-7", "", ("T7-1/2/ante",), {"held": -2500, anna: 2500}),
        (
            Kind.POST,
            "win",
            "B11-8",
            "",
            ("T7-1/2/play",),
            {"held": -5000, bank: -5000, anna: 10_000},
        ),
        (
            Kind.POST,
            "partial",
            "B8-6",
            "",
            ("T7-1/2/blind",),
            {"held": -2500, bank: -25_000, anna: 27_500},
        ),
        (Kind.POST, "returned", "B8-2", "", ("T7-1/2/trips",), {"held": -500, anna: 500}),
        (Kind.POST, "fee", "B11-10", "", (), {bank: -100, "fees": 100}),
    ]


def test_t72_a_toke_leaves_the_player_and_what_comes_back_is_the_dealers() -> None:
    data = dealt("catfish-bend/ultimate-texas-holdem", 3, seats=1, toke=True)
    result, drafts = posted(data)
    tokes = [draft for draft in drafts if draft.data.get("toke")]
    assert [draft.kind for draft in tokes] == [Kind.HOLD, Kind.POST]
    assert tokes[0].hold == "r/1/ante/toke" == tokes[1].settles[0]
    assert moved(tokes[0]) == {"player:1": -500, "held": 500}
    assert balances(tokes).get("tokes", 0) == micro_cents(result.net["tokes"])


def test_a_losing_wager_goes_to_the_tray_of_its_table() -> None:
    data = dealt("wccs/ultimate-texas-holdem", 1, seats=2)
    _, drafts = posted(data, table="T7")
    lost = [draft for draft in drafts if draft.event == "lose"]
    assert lost
    for draft in lost:
        assert {account for account, _ in draft.postings} == {"held", "tray:T7"}


def test_t71_one_person_on_two_spots_has_one_account() -> None:
    data = dealt("wccs/ultimate-texas-holdem", 5, seats=2)
    data["switch"] = {"spots_per_player": 2}
    for spot in data["spots"]:
        spot["player"] = "anna"
    result, drafts = posted(data)
    assert balances(drafts)["player:anna"] == micro_cents(result.net["1"]) + micro_cents(
        result.net["2"]
    )


def entries_of(drafts: Iterable[Draft]) -> list[Entry]:
    """Drafts as entries that have gone through JSON; seals are the ledger's own matter."""
    made = list(drafts)
    return [
        Entry(i, "c", i, len(made), "", _through_json(draft), "", "")
        for i, draft in enumerate(made, start=1)
    ]


def _through_json(draft: Draft, **changes: Any) -> Draft:
    parts = {name: getattr(draft, name) for name in Draft.__slots__}
    parts["data"] = json.loads(json.dumps(dict(draft.data)))
    return Draft(**{**parts, **changes})


@given(any_round())
@settings(max_examples=40, deadline=None)
def test_r13_a_round_settles_again_from_its_entries_alone(data: Data) -> None:
    _, drafts = posted(data, name="some round", table=data.get("table", "1"))
    assert replay_round(entries_of(drafts)) is None


def test_r13_every_change_of_an_entry_is_found() -> None:
    _, drafts = posted(dealt("california/ez-baccarat", 2, fee_option=1))
    entries = entries_of(drafts)
    for i, entry in enumerate(entries):
        others: Mapping[str, Any] = {
            "rule": "B0-1",
            "round": "another",
            "sheet_hash": "0" * 64,
            "event": "another",
            "data": {**entry.draft.data, "more": 1},
        }
        if entry.draft.postings:
            first, *rest = entry.draft.postings
            others = {**others, "postings": (first._replace(amount=parse_micro("0.01")), *rest)}
        for part, value in others.items():
            if part in ("event", "round") and i == 0:
                continue
            changed = Entry(
                entry.number, "c", 1, 1, "", _through_json(entry.draft, **{part: value}), "", ""
            )
            fault = replay_round([*entries[:i], changed, *entries[i + 1 :]])
            assert fault is not None
            assert fault.startswith(f"entry {entry.number}: {part} was posted as ")


def test_r13_missing_added_and_strange_entries_are_found() -> None:
    data = dealt("wccs/ultimate-texas-holdem", 2)
    _, drafts = posted(data)
    entries = entries_of(drafts)
    count = len(entries)
    assert replay_round(entries[:-1]) == (
        f"entry 1: the round settles to {count} entries, and {count - 1} were posted"
    )
    assert replay_round([*entries, entries[-1]]) == (
        f"entry 1: the round settles to {count} entries, and {count + 1} were posted"
    )
    assert replay_round(entries[1:]) == "entry 2: carries no round file to settle again"
    broken = _through_json(drafts[0], data={"round_file": {**data, "board": "As"}})
    fault = replay_round([Entry(1, "c", 1, 1, "", broken, "", ""), *entries[1:]])
    assert fault == "entry 1: its round does not settle: board: 5 cards are wanted, not 1 (B1-26)"


def test_the_names_of_a_round_are_read_strictly() -> None:
    """They move no money: the result is the same with and without them."""
    data = dealt("wccs/ultimate-texas-holdem", 2)
    named = {**data, "round": "T7-000123", "table": "T7"}
    named["spots"] = [{**spot, "player": f"p{spot['spot']}"} for spot in data["spots"]]
    assert settle_round(named, Book()).to_json() == settle_round(data, Book()).to_json()
