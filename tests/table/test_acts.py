"""A settled round as acts of its table: what is held, what is posted, and that it is the result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings

from houseway.ledger.act import Act
from houseway.table import settle_round
from houseway.table.acts import acts_of
from houseway.table.events import BetsClosed
from tests.table.posts import wanted
from tests.table.rounds import EXAMPLE, FELTS, LIBRARY, TOKENS, Data, any_round, dealt

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def acts(data: Data) -> tuple[Act, Act]:
    return acts_of(settle_round(data, LIBRARY), "r")


def moved(act: Act) -> list[tuple[str, int]]:
    """The gains in cents, in their order."""
    return [(gain.account, gain.amount // 1_000_000) for gain in act.gains]


def check(data: Data) -> None:
    settled = settle_round(data, LIBRARY)
    closed, over = acts_of(settled, "r")
    sums: dict[str, int] = {}
    for act in (closed, over):
        assert sum(gain.amount for gain in act.gains) == 0
        assert all(gain.amount for gain in act.gains)
        assert len({gain.account for gain in act.gains}) == len(act.gains)
        assert (act.documents, act.round) == ((settled.sheet.digest,), "r")
        for gain in act.gains:
            sums[gain.account] = sums.get(gain.account, 0) + gain.amount
    expected = wanted(settled)
    assert {a: n for a, n in sums.items() if n} == {a: n for a, n in expected.items() if n}
    held = sum(hold.amount for hold in closed.holds)
    assert dict(moved(closed)).get("held:1", 0) * 1_000_000 == held
    assert over.settles == tuple(hold.name for hold in closed.holds)
    assert len({*over.settles}) == len(over.settles)


@given(any_round())
@settings(max_examples=50, deadline=None)
def test_r1_a_posted_round_comes_to_its_result(data: Data) -> None:
    """Every act sums to zero, every hold is ended once, and each account gains its net."""
    check(data)


@pytest.mark.parametrize(
    "data",
    [
        TOKENS,
        *(dealt(sheet_id, 3, seats=4, toke=True) for sheet_id in sorted(FELTS)),
        *(
            json.loads((EXAMPLES / f"{name}-in-california.json").read_text(encoding="utf-8"))
            for name in ("envy", "royal", "dragon-7")
        ),
    ],
)
def test_r1_tokens_every_sheet_and_the_examples_post(data: Data) -> None:
    """Among them envy, backline and an exhausted bank."""
    check(data)


def test_t89_the_fee_is_the_first_money_and_stakes_are_held_until_the_end() -> None:
    """$300 cover Play and $250 of the Blind; Ante pushes; Trips is returned; the bank pays $1."""
    data = {**EXAMPLE, "table": "T7", "bank": {**EXAMPLE["bank"], "player": "Dee"}}
    closed, over = acts(data)
    assert closed.rule == "B11-10"
    assert moved(closed) == [
        *[("player:dee", -100), ("fees:t7", 100)],
        *[("player:t7/2", -5500), ("held:t7", 5500)],
    ]
    assert [(hold.name, hold.amount // 1_000_000) for hold in closed.holds] == [
        ("t7/r/2", 5500),
    ]
    assert moved(over) == [("held:t7", -5500), ("player:t7/2", 35_500), ("player:dee", -30_000)]


def test_t67_the_player_dealers_money_is_his_own_wherever_he_sits() -> None:
    """He bets in one round and holds the bank in the next: one account, and no seat's."""
    banks = {**EXAMPLE, "bank": {**EXAMPLE["bank"], "player": "anna"}}
    bets = {**EXAMPLE, "spots": [{**EXAMPLE["spots"][0], "player": "anna"}]}
    for data in (banks, bets):
        assert "player:anna" in dict(moved(acts(data)[1]))
        assert not any(name.startswith("bank:") for name, _ in moved(acts(data)[1]))


def test_t72_t91_a_toke_is_held_from_the_player_and_a_token_is_handed_over_first() -> None:
    closed, over = acts(TOKENS)
    assert [hold.name for hold in closed.holds] == ["1/r/1"]
    assert moved(closed) == [("player:1/1", -500 - 3000), ("tokes:1", 500), ("held:1", 3000)]
    assert dict(moved(over)) == {"held:1": -3000, "player:1/1": 6000, "tray:1": -3000}
    event = closed.event
    assert isinstance(event, BetsClosed)
    assert [token.amount for token in event.tokens] == [300, 200]


def test_t71_one_person_on_two_spots_has_one_account() -> None:
    data = dealt("wccs/ultimate-texas-holdem", 5, seats=2)
    data["switch"] = {"spots_per_player": 2}
    for spot in data["spots"]:
        spot["player"] = "anna"
    players = {name for act in acts(data) for name, _ in moved(act) if name.startswith("player")}
    assert players == {"player:anna"}
