"""The round file: how a hand, a setting and dice are written, and every kind of bad input."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.rules import Refusal
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    WINS,
    Data,
    a_round,
    net,
    refusal,
    seat,
    settled,
)

JOKER = "Jo Kh Qc 9d 8c 4h 2c"


def seen(data: Data) -> tuple[Any, str, str]:
    found = refusal(data)
    return found.reason, found.where, found.rule


def changed(**more: Any) -> tuple[Any, str, str]:
    """What a round is refused for whose second spot has these keys; `...` takes one away."""
    spot = {**seat(4, LOSES), **more}
    spot = {key: value for key, value in spot.items() if value is not ...}
    return seen(a_round(seat(1, WINS), spot))


# What is read


def test_b12_1_the_joker_is_written_jo() -> None:
    # K-Q before the joker, an ace, and 9-8-4-2: one each against K-J before ace-ten high
    assert net(settled(seat(1, JOKER)))["1"] == "0.00"
    assert net(settled(seat(1, WINS), dealer="Jo Kd Jc Tc 7s 5h 3d"))["1"] == "10.00"


@pytest.mark.parametrize("front", ["Kh Qc", "Qc Kh", "  Kh   Qc "])
def test_b12_7_the_order_of_the_front_and_blanks_do_not_matter(front: str) -> None:
    assert net(settled(seat(1, WINS, front))) == {"1": "10.00", "bank": "-10.00"}


# Cards


def test_b12_1_both_places_of_a_card_are_named_in_the_order_of_the_file() -> None:
    found = refusal(a_round(seat(4, LOSES), seat(1, "Qh Kh 9s 9d 8c 4h 2c")))
    assert str(found) == (
        "spots[1].cards: Qh is here and in spots[0].cards; one deck is in play (B12-1)"
    )


# Settings


@pytest.mark.parametrize("setting", [..., None])
def test_b12_7_a_hand_has_to_be_set(setting: object) -> None:
    assert changed(set=setting) == (Refusal.SETTING_MISSING, "spots[1].set", "round file")


@pytest.mark.parametrize(
    "setting", ["House Way", "house_way", "", "fold", "Qh 9h", 2, True, ["Qh", "9h"], []]
)
def test_b12_7_a_setting_is_the_house_way_or_a_front(setting: object) -> None:
    assert changed(set=setting) == (Refusal.UNKNOWN_SETTING, "spots[1].set", "round file")


@pytest.mark.parametrize(
    "setting", [{}, {"back": "Qh 9h"}, {"front": "9h 8d", "back": "Qh 6s 4d 3c 2h"}]
)
def test_b12_7_a_front_and_nothing_else(setting: object) -> None:
    assert changed(set=setting) == (Refusal.SETTING_KEYS, "spots[1].set", "round file")


@pytest.mark.parametrize(
    ("front", "reason"),
    [
        ("", Refusal.WRONG_COUNT),
        ("9h", Refusal.WRONG_COUNT),
        ("9h 8d 6s", Refusal.WRONG_COUNT),
        ("9h 8x", Refusal.NOT_CARDS),
        ("9H 8d", Refusal.NOT_CARDS),
        (None, Refusal.CARDS_MISSING),
        (["9h", "8d"], Refusal.CARDS_NOT_TEXT),
        ({}, Refusal.CARDS_NOT_TEXT),
    ],
)
def test_b12_7_two_cards_in_front(front: object, reason: Refusal) -> None:
    assert changed(set={"front": front}) == (reason, "spots[1].set: front", "B12-7")


@pytest.mark.parametrize(
    ("front", "reason"),
    [
        ("9h 9h", Refusal.FRONT_OF_TWO),
        ("Kh 9h", Refusal.FRONT_NOT_HELD),
        ("Jo 9h", Refusal.FRONT_NOT_HELD),
    ],
)
def test_b12_7_two_different_cards_of_his_own(front: str, reason: Refusal) -> None:
    assert changed(set={"front": front}) == (reason, "spots[1].set", "B12-7")


# Dice


@pytest.mark.parametrize(
    ("dice", "reason"),
    [
        (None, Refusal.DICE_MISSING),
        ("1 2 3", Refusal.DICE_NOT_LIST),
        (9, Refusal.DICE_NOT_LIST),
        ({"1": 2}, Refusal.DICE_NOT_LIST),
        ([1, 2], Refusal.IMPOSSIBLE_DICE),
        ([1, 2, 3, 4], Refusal.IMPOSSIBLE_DICE),
        ([0, 2, 3], Refusal.IMPOSSIBLE_DICE),
        ([1, 2, 7], Refusal.IMPOSSIBLE_DICE),
        ([1.0, 2, 3], Refusal.IMPOSSIBLE_DICE),
        (["1", "2", "3"], Refusal.IMPOSSIBLE_DICE),
        ([True, 2, 3], Refusal.IMPOSSIBLE_DICE),
        ([None, 2, 3], Refusal.IMPOSSIBLE_DICE),
        ([[1], 2, 3], Refusal.IMPOSSIBLE_DICE),
    ],
)
def test_b12_6_three_dice_of_six_sides(dice: object, reason: Refusal) -> None:
    found = seen(a_round(seat(1, WINS), dice=dice))
    assert found == (reason, "dice", "B12-6")


@pytest.mark.parametrize("follows", [True, False])
def test_t22_the_pile_moves_no_money_in_a_recorded_round_and_is_in_the_hash(follows: bool) -> None:
    result = settled(seat(1, WINS), switch={"pile_follows_button": follows})
    assert net(result) == {"1": "10.00", "bank": "-10.00"}
    assert (result.sheet.digest == settled(seat(1, WINS)).sheet.digest) is follows
