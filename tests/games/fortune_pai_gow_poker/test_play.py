"""Dice, settings and the round file: what may be set, by whom, what binds (B12-6 to B12-8)."""

from typing import Any

import pytest

from houseway.games.fortune_pai_gow_poker.state import HouseWay, SetFront
from houseway.games.refusals import GameRefusal
from houseway.rules import Refusal, Refused
from houseway.rules.refusals import SheetRefusal
from houseway.table.refusals import RoundRefusal
from tests.games.doors import act
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    WINS,
    a_round,
    cards,
    dealt,
    not_open,
    refused,
    seat,
    settled,
)
from tests.games.lines import net, refusal


def front(spot: int, text: str) -> SetFront:
    return SetFront(spot, cards(text))


# Setting


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", GameRefusal.FRONT_OF_TWO),
        ("Kh", GameRefusal.FRONT_OF_TWO),
        ("Kh Qc 9s", GameRefusal.FRONT_OF_TWO),
        ("Kh Kh", GameRefusal.FRONT_OF_TWO),
        ("Ah Kd", GameRefusal.FRONT_NOT_HELD),
        ("Kh 9h", GameRefusal.FRONT_NOT_HELD),
        ("Jo Kh", GameRefusal.FRONT_NOT_HELD),
    ],
)
def test_b12_7_the_front_is_two_of_the_players_own_cards(text: str, reason: Refusal) -> None:
    game, state = dealt(WINS)
    assert not_open(game, state, front(1, text)) == (reason, "spot 1", "B12-7")


def test_b12_7_the_house_way_binds_once_it_is_asked_for() -> None:
    game, state = dealt(WINS, LOSES)
    later = act(game, state, HouseWay(1))
    for action in (front(1, "Kh 9s"), HouseWay(1)):
        assert not_open(game, later, action) == (GameRefusal.HOUSE_WAY_BINDS, "spot 1", "B12-7")
    with pytest.raises(Refused, match="House Way, which is binding"):
        game.apply(later, front(1, "Kh 9s"))
    own = act(game, state, front(1, "Kh 9s"))  # his own setting is not called binding
    assert not_open(game, own, HouseWay(1)) == (GameRefusal.NOT_HIS_TURN, "spot 1", "T-84")


# The player-dealer


def test_b12_8_nobody_sets_for_the_player_dealer() -> None:
    game, state = dealt(WINS)
    assert game.legal(state, 7) == ()
    assert not_open(game, state, front(7, "Ah Kd")) == (GameRefusal.NOT_HIS_TURN, "spot 7", "T-84")


# The round file


def test_b12_1_both_places_of_a_card_are_named_in_the_order_of_the_file() -> None:
    found = refusal(a_round(seat(4, LOSES), seat(1, "Qh Kh 9s 9d 8c 4h 2c")))
    assert str(found) == (
        "spots[1].cards: Qh is here and in spots[0].cards; one deck is in play (B12-1)"
    )


AT, FRONT = ("spots[1].set", "round file"), ("spots[1].set: front", "B12-7")
BAD_SETTINGS: list[Any] = [
    (RoundRefusal.SETTING_MISSING, AT, [..., None]),
    (
        RoundRefusal.UNKNOWN_SETTING,
        AT,
        ["House Way", "house_way", "", "fold", "Qh 9h", 2, True, ["Qh", "9h"], []],
    ),
    (
        RoundRefusal.SETTING_KEYS,
        AT,
        [{}, {"back": "Qh 9h"}, {"front": "9h 8d", "back": "Qh 6s 4d 3c 2h"}],
    ),
    (GameRefusal.WRONG_COUNT, FRONT, [{"front": text} for text in ("", "9h", "9h 8d 6s")]),
    (SheetRefusal.NOT_CARDS, FRONT, [{"front": text} for text in ("9h 8x", "9h 1d")]),
    (RoundRefusal.CARDS_MISSING, FRONT, [{"front": None}]),
    (RoundRefusal.CARDS_NOT_TEXT, FRONT, [{"front": ["9h", "8d"]}, {"front": {}}]),
    (GameRefusal.FRONT_OF_TWO, ("spots[1].set", "B12-7"), [{"front": "9h 9h"}]),
    (
        GameRefusal.FRONT_NOT_HELD,
        ("spots[1].set", "B12-7"),
        [{"front": "Kh 9h"}, {"front": "Jo 9h"}],
    ),
]


@pytest.mark.parametrize(("reason", "at", "settings"), BAD_SETTINGS)
def test_b12_7_a_setting_is_the_house_way_or_two_cards_of_his_own_in_front(
    reason: Refusal, at: tuple[str, str], settings: list[object]
) -> None:
    for setting in settings:
        spot = {**seat(4, LOSES), "set": setting}
        if setting is ...:
            del spot["set"]
        assert refused(seat(1, WINS), spot) == (reason, *at), setting


@pytest.mark.parametrize(
    ("reason", "throws"),
    [
        (RoundRefusal.DICE_MISSING, [None]),
        (RoundRefusal.DICE_NOT_LIST, ["1 2 3", 9, {"1": 2}]),
        (GameRefusal.IMPOSSIBLE_DICE, [[1, 2], [1, 2, 3, 4], [0, 2, 3], [1, 2, 7], [1.0, 2, 3]]),
        (GameRefusal.IMPOSSIBLE_DICE, [["1", "2", "3"], [True, 2, 3], [None, 2, 3], [[1], 2, 3]]),
    ],
)
def test_b12_6_three_dice_of_six_sides(reason: Refusal, throws: list[object]) -> None:
    for dice in throws:
        assert refused(seat(1, WINS), dice=dice) == (reason, "dice", "B12-6"), dice


@pytest.mark.parametrize("follows", [True, False])
def test_t22_the_pile_moves_no_money_in_a_recorded_round_and_is_in_the_hash(follows: bool) -> None:
    result = settled(seat(1, WINS), switch={"pile_follows_button": follows})
    assert net(result) == {"1": "10.00", "bank": "-10.00"}
    assert (result.sheet.digest == settled(seat(1, WINS)).sheet.digest) is follows
