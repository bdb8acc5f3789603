"""A settled round as an act of its table: what is posted, and that it is the result."""

import json
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings

from houseway.ledger.act import Act
from houseway.table import settle_round
from houseway.table.acts import act_of_round
from houseway.table.events import RoundSettled
from tests.table.posts import wanted
from tests.table.rounds import EXAMPLE, FELTS, LIBRARY, TOKENS, Data, any_round, dealt

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def act_of(data: Data) -> Act:
    return act_of_round(settle_round(data, LIBRARY), "r")


def moved(act: Act) -> list[tuple[str, int]]:
    """The gains in cents, in their order."""
    return [(gain.account, gain.amount // 1_000_000) for gain in act.gains]


def check(data: Data) -> None:
    settled = settle_round(data, LIBRARY)
    act = act_of_round(settled, "r")
    assert sum(gain.amount for gain in act.gains) == 0
    assert all(gain.amount for gain in act.gains)
    assert (act.documents, act.round) == ((settled.sheet.digest,), "r")
    sums = {gain.account: gain.amount for gain in act.gains}
    assert len(sums) == len(act.gains)
    assert sums == {account: amount for account, amount in wanted(settled).items() if amount}


@given(any_round())
@settings(max_examples=50)
def test_r1_a_posted_round_comes_to_its_result(data: Data) -> None:
    """It sums to zero, and each account gains its net."""
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


def test_t89_the_fee_is_the_first_money_and_a_player_dealer_pays_it() -> None:
    """$300 cover Play and $250 of the Blind; Ante pushes; Trips is returned; the bank pays $1."""
    act = act_of({**EXAMPLE, "table": "T7", "bank": {**EXAMPLE["bank"], "player": "Dee"}})
    assert act.rule == "B11-10"
    assert moved(act) == [("player:dee", -30_100), ("fees:t7", 100), ("player:t7/2", 30_000)]


def test_t67_the_player_dealers_money_is_his_own_wherever_he_sits() -> None:
    """He bets in one round and holds the bank in the next: one account, and no seat's."""
    banks = {**EXAMPLE, "bank": {**EXAMPLE["bank"], "player": "anna"}}
    bets = {**EXAMPLE, "spots": [{**EXAMPLE["spots"][0], "player": "anna"}]}
    for data in (banks, bets):
        assert "player:anna" in dict(moved(act_of(data)))
        assert not any(name.startswith("bank:") for name, _ in moved(act_of(data)))


def test_t72_t91_a_token_that_is_handed_over_leaves_the_player_at_once() -> None:
    """$5.00 are handed over; of $30.00 that were bet as much again is won."""
    act = act_of(TOKENS)
    assert moved(act) == [("player:1/1", 2500), ("tokes:1", 500), ("tray:1", -3000)]
    event = act.event
    assert isinstance(event, RoundSettled)
    assert [token.amount for token in event.tokens] == [300, 200]


def test_t71_one_person_on_two_spots_has_one_account() -> None:
    data = dealt("wccs/ultimate-texas-holdem", 5, seats=2)
    data["switch"] = {"spots_per_player": 2}
    for spot in data["spots"]:
        spot["player"] = "anna"
    players = {name for name, _ in moved(act_of(data)) if name.startswith("player")}
    assert players == {"player:anna"}
