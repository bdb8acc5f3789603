"""A recorded round of either game: what `replay` refuses, with the place in the file."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import write_round_of
from houseway.rules import Reason
from tests.games.stud.felt import (
    DEALT,
    DECISION,
    STAY,
    a_round,
    bettor,
    both,
    over_of,
)
from tests.games.table import refusal, seen

DEALER = "Kc Td 8h 3c 2d"


def not_read(sheet_id: str, **more: Any) -> tuple[Reason, str, str]:
    """Two players, the second with these cards and actions; `more` goes into the round."""
    entry = bettor(sheet_id, 2, "9s 8d 7h 6c Ks")
    entry.update({key: more.pop(key) for key in ("cards", "actions") if key in more})
    data = a_round(sheet_id, bettor(sheet_id, 1, "As Ah 9d 4c 2s"), entry, dealer=DEALER)
    return seen(refusal({**data, **more}))


@both
@pytest.mark.parametrize("after", ["fold", "stay"])
@pytest.mark.parametrize("first", ["fold", "stay"])
def test_b3_6_t46_nothing_follows_a_decision(sheet_id: str, first: str, after: str) -> None:
    actions = [STAY[sheet_id] if action == "stay" else action for action in (first, after)]
    found = not_read(sheet_id, actions=actions)
    assert found == (Reason.ILLEGAL_ACTION, "spots[1].actions[1]", DECISION[sheet_id])


@both
def test_b3_6_t46_a_round_has_to_come_to_its_end(sheet_id: str) -> None:
    found = not_read(sheet_id, actions=[])
    assert found == (Reason.UNFINISHED, "spots[1].actions", DECISION[sheet_id])


@both
@pytest.mark.parametrize("action", ["", "bet", "play", "FOLD", "bet 0x", "bet 10x", 1, ["fold"]])
def test_b3_6_t46_an_action_is_one_of_a_few_words(sheet_id: str, action: object) -> None:
    found = not_read(sheet_id, actions=[action])
    assert found == (Reason.ILLEGAL_ACTION, "spots[1].actions[0]", DECISION[sheet_id])


@both
@pytest.mark.parametrize("actions", ["fold", None, {}, [None]])
def test_b3_6_t46_the_actions_are_a_list(sheet_id: str, actions: object) -> None:
    found = not_read(sheet_id, actions=actions)
    assert found == (Reason.MALFORMED, "spots[1].actions", "round file")


@both
@pytest.mark.parametrize(
    ("part", "where"),
    [
        ({"cards": "9s 8d 7h 6c As"}, "spots[1].cards"),
        ({"cards": "9s 8d 7h 6c 9s"}, "spots[1].cards"),
        ({"dealer": "Kc Kc 8h 3c 2d"}, "dealer"),
        ({"dealer": "As Td 8h 3c 2d"}, "spots[0].cards"),
        ({"dealer": "Kc Td 8h 3c Ks"}, "spots[1].cards"),
    ],
)
def test_b4_1_a_card_twice_is_named_with_its_place(
    sheet_id: str, part: dict[str, Any], where: str
) -> None:
    assert not_read(sheet_id, **part) == (Reason.CARD_TWICE, where, DEALT[sheet_id])


@both
@pytest.mark.parametrize(
    ("part", "where"),
    [
        ({"cards": "9s 8d 7h 6c"}, "spots[1].cards"),
        ({"cards": "9s 8d 7h 6c Ks Qs"}, "spots[1].cards"),
        ({"cards": ""}, "spots[1].cards"),
        ({"dealer": "Kc Td"}, "dealer"),
        ({"dealer": "Kc Td 8h 3c 2d 2h"}, "dealer"),
        ({"cards": "9s 8d 7h 6c 1s"}, "spots[1].cards"),
        ({"cards": "9s 8d 7h 6c Jo"}, "spots[1].cards"),
        ({"cards": None}, "spots[1].cards"),
        ({"cards": ["9s"]}, "spots[1].cards"),
        ({"dealer": None}, "dealer"),
        ({"dealer": 5}, "dealer"),
    ],
)
def test_b3_12_b7_5_five_cards_each_of_one_deck(
    sheet_id: str, part: dict[str, Any], where: str
) -> None:
    assert not_read(sheet_id, **part) == (Reason.BAD_CARDS, where, DEALT[sheet_id])


@both
@pytest.mark.parametrize("key", ["board", "shoe", "dice"])
def test_other_games_keys_mean_nothing_here(sheet_id: str, key: str) -> None:
    assert not_read(sheet_id, **{key: "As"}) == (Reason.UNKNOWN_KEY, key, "round file")


@both
def test_a_spot_has_no_other_keys_either(sheet_id: str) -> None:
    entry = {**bettor(sheet_id, 1, "As Ah 9d 4c 2s"), "set": "house way"}
    found = refusal(a_round(sheet_id, entry, dealer=DEALER))
    assert seen(found) == (Reason.UNKNOWN_KEY, "spots[0].set", "round file")


@both
def test_b3_6_t46_a_round_is_recorded_as_it_was_played(sheet_id: str) -> None:
    game, over = over_of(
        sheet_id,
        bettor(sheet_id, 4, "As Ah 9d 4c 2s"),
        bettor(sheet_id, 2, "9s 8d 7h 6c Ks", "fold"),
        dealer=DEALER,
    )
    record = write_round_of(game, over)
    assert record.round == {"dealer": DEALER}
    assert list(record.spots) == [  # spot by spot
        {"cards": "9s 8d 7h 6c Ks", "actions": ["fold"]},
        {"cards": "As Ah 9d 4c 2s", "actions": [STAY[sheet_id]]},
    ]
