"""A recorded round: what `replay` refuses, with the place in the file."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.rules import Reason
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    WASHINGTON,
    WCCS,
    a_round,
    bettor,
    refusal,
)

BOARD = "2c 7d 9h Js Kd"


def _refused(house: str, cards: Any = "Kc Ah", actions: Any = "bet 4x", **more: Any) -> Any:
    entry = bettor(2, "Th 8c")
    entry["cards"] = cards
    entry["actions"] = actions.split(", ") if isinstance(actions, str) else actions
    data = a_round(house, bettor(1, "As Ac"), entry, **{"dealer": "Jc 4s", "board": BOARD, **more})
    found = refusal(data)
    return found.reason, found.where, found.rule


PLAY = {CATFISH_BEND: "B1-6", WCCS: "B4-2", CALIFORNIA: "B11-4", WASHINGTON: "B5-4"}


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("actions", "step"),
    [
        ("bet 4x, bet 4x", 1),
        ("bet 3x, check", 1),
        ("check, bet 2x, bet 1x", 2),
        ("check, check, bet 1x, fold", 3),
        ("check, check, fold, bet 1x", 3),
    ],
)
def test_b1_6_nothing_follows_a_bet_or_a_fold(house: str, actions: str, step: int) -> None:
    place = f"spots[1].actions[{step}]"
    assert _refused(house, actions=actions) == (Reason.ILLEGAL_ACTION, place, PLAY[house])


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("actions", [[], ["check"], ["check", "check"]])
def test_b1_6_a_round_has_to_come_to_its_end(house: str, actions: list[str]) -> None:
    assert _refused(house, actions=actions) == (Reason.UNFINISHED, "spots[1].actions", PLAY[house])


@pytest.mark.parametrize("action", ["raise", "bet", "bet 4", "bet 10x", "Bet 4x", "bet -1x", 4])
def test_b1_6_an_action_is_one_of_a_few_words(action: object) -> None:
    found = _refused(CATFISH_BEND, actions=[action])
    assert found == (Reason.ILLEGAL_ACTION, "spots[1].actions[0]", "B1-6")


@pytest.mark.parametrize(
    ("house", "actions", "step", "rule"),
    [
        (CATFISH_BEND, "bet 2x", 0, "B1-6"),
        (CATFISH_BEND, "check, bet 3x", 1, "B1-6"),
        (CATFISH_BEND, "fold", 0, "B1-7"),
        (WCCS, "check, check, check", 2, "B4-14"),
        (CALIFORNIA, "check, fold", 1, "B11-4"),
    ],
)
def test_t79_an_action_that_is_not_open_is_named_with_its_place(
    house: str, actions: str, step: int, rule: str
) -> None:
    place = f"spots[1].actions[{step}]"
    assert _refused(house, actions=actions) == (Reason.ILLEGAL_ACTION, place, rule)


@pytest.mark.parametrize(
    ("part", "where"),
    [
        ({"cards": "As Kc"}, "spots[1].cards"),
        ({"dealer": "Kh Kh"}, "dealer"),
        ({"dealer": "As 4s"}, "spots[0].cards"),
        ({"board": "2c 7d 9h Js Ac"}, "spots[0].cards"),
        ({"board": "2c 7d 9h Js Jc"}, "board"),
        ({"board": "2c 7d 9h 2c Kd"}, "board"),
    ],
)
def test_b4_1_a_card_twice_is_named_with_both_its_places(part: Any, where: str) -> None:
    assert _refused(CATFISH_BEND, **part) == (Reason.CARD_TWICE, where, "B4-1")


@pytest.mark.parametrize(
    ("part", "where", "rule"),
    [
        ({"cards": "Kc"}, "spots[1].cards", "B1-26"),
        ({"cards": "Kc Ah 2d"}, "spots[1].cards", "B1-26"),
        ({"dealer": "Jc"}, "dealer", "B1-26"),
        ({"board": "2c 7d 9h Js"}, "board", "B1-26"),
        ({"board": "2c 7d 9h Js Kd Qd"}, "board", "B1-26"),
        ({"cards": "Kc 1h"}, "spots[1].cards", "B4-1"),
        ({"cards": "Kc Jo"}, "spots[1].cards", "B4-1"),
        ({"cards": None}, "spots[1].cards", "B4-1"),
        ({"dealer": ["Jc", "4s"]}, "dealer", "B4-1"),
    ],
)
def test_b1_26_b4_1_cards_are_so_many_of_one_deck(part: Any, where: str, rule: str) -> None:
    assert _refused(CATFISH_BEND, **part) == (Reason.BAD_CARDS, where, rule)


def test_b1_6_the_actions_are_a_list() -> None:
    entry = bettor(1, "Kc Ah")
    entry["actions"] = "bet 4x"
    found = refusal(a_round(CATFISH_BEND, entry, dealer="Jc 4s", board=BOARD))
    assert (found.reason, found.where) == (Reason.MALFORMED, "spots[0].actions")
