"""A recorded round: what a round file holds, and what of it is refused with the place named."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import Everyone, in_order, make_game, play_script, write_round_of
from houseway.rules import Reason
from tests.games.table import Data, refusal, seen
from tests.games.three_card_poker.table import (
    a_round,
    behind,
    bettor,
    over,
    settled,
)

HELD = "Kd 9c 2h"


def changed(part: Data, **more: Any) -> tuple[Reason, str, str]:
    """The refusal of a round whose second entry has this part, or its round these keys."""
    entry = {**bettor(2, "Jd Tc 7h"), **part}
    kept = {key: value for key, value in entry.items() if value is not ...}
    data = {**a_round(bettor(1, HELD), kept), **more}
    return seen(refusal({key: value for key, value in data.items() if value is not ...}))


def test_b10_10_the_record_puts_each_hand_together_again() -> None:
    spots = [
        bettor(8, "6d 6c 3h"),
        behind(1, 1, "fold", six_card="5.00"),
        bettor(1, HELD, pair_plus="5.00"),
    ]
    game, state = over(*spots)
    assert write_round_of(game, state) == (
        {"dealer": "Qs 7d 4c"},
        [
            {"cards": HELD, "actions": ["play"]},
            {"actions": ["fold"]},
            {"cards": "6d 6c 3h", "actions": ["play"]},
        ],
    )
    again = play_script(game, in_order(state.wagers), write_round_of(game, state))
    assert again == state


def test_t68_behind_a_spot_that_folded_nothing_is_recorded() -> None:
    game, state = over(bettor(1, HELD, "fold"), behind(1, action=None))
    record = write_round_of(game, state)
    assert record.spots == [{"cards": HELD, "actions": ["fold"]}, {}]
    assert play_script(game, state.wagers, record) == state


def test_b10_5_t77_the_order_of_the_dealers_cards_moves_no_money() -> None:
    """T-77: which of the three lies open has no effect on what is paid."""
    first = settled(bettor(1, HELD, six_card="5.00"), dealer="Qs 7d 4c")
    for dealer in ("7d Qs 4c", "4c 7d Qs"):
        turned = settled(bettor(1, HELD, six_card="5.00"), dealer=dealer)
        assert turned.net == first.net
        assert make_game(turned.sheet).view(turned.over, Everyone()).pile("dealer") == tuple(
            dealer.split()
        )


@pytest.mark.parametrize(
    "actions", [["play", "play"], ["play", "fold"], ["fold", "fold"], ["fold", "play"]]
)
def test_b10_7_nothing_follows_a_decision(actions: list[str]) -> None:
    found = changed({"actions": actions})
    assert found == (Reason.ILLEGAL_ACTION, "spots[1].actions[1]", "B10-7")


def test_b10_7_a_round_has_to_come_to_its_end() -> None:
    assert changed({"actions": []}) == (Reason.UNFINISHED, "spots[1].actions", "B10-7")


@pytest.mark.parametrize("action", ["bet 1x", "raise", "Play", "check", "", 1, ["play"], {}])
def test_b10_7_an_action_is_play_or_fold(action: object) -> None:
    found = changed({"actions": [action]})
    assert found == (Reason.ILLEGAL_ACTION, "spots[1].actions[0]", "B10-7")


@pytest.mark.parametrize("actions", ["play", None, {"1": "play"}, [None], ...])
def test_b10_7_the_actions_are_a_list(actions: object) -> None:
    assert changed({"actions": actions}) == (Reason.MALFORMED, "spots[1].actions", "round file")


@pytest.mark.parametrize(
    ("part", "more", "where"),
    [
        ({"cards": "Kd Tc 7h"}, {}, "spots[1].cards"),
        ({"cards": "Jd Jd 7h"}, {}, "spots[1].cards"),
        ({}, {"dealer": "Qs 7d 2h"}, "spots[0].cards"),
        ({}, {"dealer": "Qs 7d Qs"}, "dealer"),
    ],
)
def test_b10_1_t82_a_card_twice_is_named_with_its_place(part: Data, more: Data, where: str) -> None:
    assert changed(part, **more) == (Reason.CARD_TWICE, where, "B10-5")


@pytest.mark.parametrize(
    ("part", "more", "where", "rule"),
    [
        ({"cards": "Jd Tc"}, {}, "spots[1].cards", "B10-5"),
        ({"cards": "Jd Tc 7h 6h"}, {}, "spots[1].cards", "B10-5"),
        ({"cards": ""}, {}, "spots[1].cards", "B10-5"),
        ({"cards": "Jd Tc 1h"}, {}, "spots[1].cards", "B10-5"),
        ({"cards": "Jd Tc Jo"}, {}, "spots[1].cards", "B10-5"),
        ({"cards": ["Jd", "Tc", "7h"]}, {}, "spots[1].cards", "B10-5"),
        ({"cards": ...}, {}, "spots[1].cards", "B10-5"),
        ({}, {"dealer": "Qs 7d"}, "dealer", "B10-5"),
        ({}, {"dealer": "Qs 7d 4c 3c"}, "dealer", "B10-5"),
        ({}, {"dealer": None}, "dealer", "B10-5"),
        ({}, {"dealer": ...}, "dealer", "B10-5"),
    ],
)
def test_b10_5_t82_three_cards_of_one_deck_for_each(
    part: Data, more: Data, where: str, rule: str
) -> None:
    assert changed(part, **more) == (Reason.BAD_CARDS, where, rule)


@pytest.mark.parametrize(
    ("part", "more", "where"),
    [
        ({"set": "house way"}, {}, "spots[1].set"),
        ({}, {"board": "2c 3c 4d 5d 6d"}, "board"),
        ({}, {"shoe": "2c 3c"}, "shoe"),
        ({}, {"dice": [1, 2, 3]}, "dice"),
    ],
)
def test_a_key_of_another_game_is_refused(part: Data, more: Data, where: str) -> None:
    assert changed(part, **more) == (Reason.UNKNOWN_KEY, where, "round file")


def test_the_result_in_its_documented_form() -> None:
    """Jack-high: the Ante is paid, Play goes back, a pair of kings 1 to 1, six cards a straight."""
    entry = bettor(1, "Kd Kc 9h", pair_plus="5.00", six_card="5.00")
    told = settled(entry, dealer="Js Td 7c", fee_option=3).to_json()
    assert told["lines"][:2] == [
        {
            "spot": 1,
            "wager": "ante",
            "stake": "10.00",
            "outcome": "win",
            "win": "10.00",
            "returned": "20.00",
            "odds": "1 to 1",
            "hand": "pair",
            "cite": "B10-8",
            "toke": False,
        },
        {
            "spot": 1,
            "wager": "play",
            "stake": "10.00",
            "outcome": "push",
            "win": "0.00",
            "returned": "10.00",
            "odds": None,
            "hand": "pair",
            "cite": "T-08",
            "toke": False,
        },
    ]
    assert told["fees"] == [{"from": "bank", "amount": "1.00", "cite": "B10-14"}]
    assert (told["notices"], told["net"]) == ([], {"1": "10.00", "bank": "-11.00"})
