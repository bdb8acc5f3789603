"""A recorded hand of poker that is wrong somewhere: one line that says where and why."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.rules import Refused
from houseway.table import settle_round
from tests.library import library

SIDE_POT = Path(__file__).parents[2] / "examples" / "side-pot.json"


def hand(**keys: Any) -> dict[str, Any]:
    """The example of a side pot, with some keys of the round changed."""
    return {**json.loads(SIDE_POT.read_text()), **keys}


def spot(index: int, **keys: Any) -> dict[str, Any]:
    """The same, with some keys of a spot changed."""
    changed = hand()
    changed["spots"][index].update(keys)
    return changed


ANN = ["raise to 30", "call", "bet 40", "check", "fold"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            spot(0, actions=["raise to 17.50", *ANN[1:]]),
            "spots[0].actions[0]: 'raise to 17.50' is not allowed: before the flop you may call, "
            "raise to 18.00-200.00 in steps of 0.50, fold (B14-7)",
        ),
        (
            spot(0, actions=["raise to 30.25", *ANN[1:]]),
            "spots[0].actions[0]: 'raise to 30.25' is not allowed: before the flop you may call, "
            "raise to 18.00-200.00 in steps of 0.50, fold (B14-7)",
        ),
        (
            spot(0, actions=ANN[:2]),
            "spots[0].actions: spot 2 must still decide (check, bet 2.00-140.00 in steps of "
            "0.50, fold), but there is no action left (B14-7)",
        ),
        (
            spot(0, actions=[*ANN, "check"]),
            "spots[0].actions[5]: 'check' comes after the last decision of spot 2 (B14-7)",
        ),
        (hand(board="2c 7d 9h Qh"), "board: the round needs another card after these 4 (B14-6)"),
        (
            hand(board="2c 7d 9h Qh 3s 4s"),
            "board: the round used 5 of these cards; 4s was not dealt (B14-6)",
        ),
        (
            hand(board="2c 7d 9h Kh 3s"),
            "spots[1].actions[1]: Kh is dealt twice; one deck is in play (B14-1)",
        ),
        (
            hand(bank={"spot": 1, "wager": "300.00"}),
            "bank: this game has no bank; players play for the pot (B14-1)",
        ),
        (
            spot(1, wagers={"stack": "60.00", "blinds": "2.00"}),
            "spot 4, blinds: leave the blinds out: they follow from the button (B14-5)",
        ),
        (
            spot(0, wagers={"stack": "200.00", "post": "2.00"}),
            "spot 2: spot 2 has a blind and cannot post beside it (T-87)",
        ),
        (
            hand(limits={"blinds": ["2.00", "1.00"]}),
            "limits.blinds: limits run from a minimum above zero up to a maximum (B14-5)",
        ),
        (
            hand(switch={}, limits={"bet": ["60.00", "120.00"]}, fee_option=1),
            "fee_option: option 1 is for $1-$2 to $50-$100 games, not for "
            "$60-$120; the table's limits and its switch `betting` decide which it plays (T-86)",
        ),
        (
            hand(button=3),
            "button: the dealer button must be at a spot that plays, not at 3 (B14-5)",
        ),
    ],
)
def test_r15_what_is_wrong_with_a_hand_is_one_line_with_its_rule(
    data: dict[str, Any], said: str
) -> None:
    with pytest.raises(Refused) as refused:
        settle_round(data, library())
    assert str(refused.value) == said
