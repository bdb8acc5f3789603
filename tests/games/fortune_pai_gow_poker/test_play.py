"""The doors `legal` and `apply`: what may be set, by whom, and what binds (B12-7, B12-8)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from houseway.cards import cards_text
from houseway.games.fortune_pai_gow_poker.state import (
    HouseWay,
    Over,
    SetFront,
    Setting,
    TwoHands,
)
from houseway.hands.pai_gow import is_foul
from houseway.rules import Refusal, Refused
from tests.games.doors import act
from tests.games.fortune_pai_gow_poker.table import (
    DEALER,
    LOSES,
    WINS,
    bet,
    cards,
    dealt,
    not_open,
)

JOKERS = "Jo Qc 9s 9d 8c 4h 2c"


def front(spot: int, text: str) -> SetFront:
    return SetFront(spot, cards(text))


def hands_of(state: Any, spot: int) -> tuple[str, str]:
    assert isinstance(state, Setting | Over)
    (hands,) = {seat.hands for seat in state.seats if seat.bet.spot == spot}
    assert hands is not None
    return cards_text(hands.front), cards_text(hands.back)


# What is open


@pytest.mark.parametrize("hand", [WINS, LOSES, JOKERS])
def test_b12_7_the_house_way_or_any_two_cards_in_front(hand: str) -> None:
    game, state = dealt(hand)
    options = game.legal(state, 1)
    assert options[0] == HouseWay(1)
    fronts = {frozenset(option.front) for option in options if isinstance(option, SetFront)}
    assert fronts == set(map(frozenset, combinations(cards(hand), 2)))
    assert len(options) == 22


def test_b12_7_every_option_is_taken_a_foul_too() -> None:
    game, state = dealt(WINS)
    fouls = 0
    for option in game.legal(state, 1):
        over = game.apply(state, option)
        assert isinstance(over, Over)
        hands = over.seats[0].hands
        assert hands is not None
        assert set(hands.front) | set(hands.back) == set(cards(WINS))
        assert (len(hands.front), len(hands.back)) == (2, 5)
        fouls += is_foul(hands.front, hands.back)
    # the nines before king high, and the king with either nine before queen high
    assert fouls == 3


# Setting


def test_b12_7_two_cards_in_front_and_the_other_five_behind() -> None:
    game, state = dealt(WINS)
    assert hands_of(act(game, state, front(1, "4h Kh")), 1) == ("Kh 4h", "9s 9d Qc 8c 2c")
    assert hands_of(act(game, state, front(1, "Kh 4h")), 1) == ("Kh 4h", "9s 9d Qc 8c 2c")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Refusal.FRONT_OF_TWO),
        ("Kh", Refusal.FRONT_OF_TWO),
        ("Kh Qc 9s", Refusal.FRONT_OF_TWO),
        ("Kh Kh", Refusal.FRONT_OF_TWO),
        ("Ah Kd", Refusal.FRONT_NOT_HELD),
        ("Kh 9h", Refusal.FRONT_NOT_HELD),
        ("Jo Kh", Refusal.FRONT_NOT_HELD),
    ],
)
def test_b12_7_the_front_is_two_of_the_players_own_cards(text: str, reason: Refusal) -> None:
    game, state = dealt(WINS)
    assert not_open(game, state, front(1, text)) == (reason, "spot 1", "B12-7")


def test_b12_7_the_house_way_binds_once_it_is_asked_for() -> None:
    game, state = dealt(WINS, LOSES)
    later = act(game, state, HouseWay(1))
    for action in (front(1, "Kh 9s"), HouseWay(1)):
        assert not_open(game, later, action) == (Refusal.HOUSE_WAY_BINDS, "spot 1", "B12-7")
    with pytest.raises(Refused, match="was asked for and is binding"):
        game.apply(later, front(1, "Kh 9s"))


# The player-dealer


def test_b12_8_the_player_dealer_is_set_the_house_way_when_all_are_set() -> None:
    game, state = dealt(WINS, LOSES)
    later = act(game, state, front(1, "Kh Qc"))
    assert isinstance(later, Setting)
    assert later.dealer_hands is None
    over = act(game, later, HouseWay(2))
    assert isinstance(over, Over)
    assert over.dealer == cards(DEALER)
    assert over.dealer_hands == TwoHands(cards("Kd Jc"), cards("Ah Tc 7s 5h 3d"), "HW-1")


def test_b12_8_nobody_sets_for_the_player_dealer() -> None:
    game, state = dealt(WINS)
    assert game.legal(state, 7) == ()
    assert not_open(game, state, front(7, "Ah Kd")) == (Refusal.NOT_HIS_TURN, "spot 7", "T-84")


# Behind a seated player


def test_t68_the_seated_players_setting_binds_all_on_the_spot() -> None:
    bets = (bet(1), bet(1, 1), bet(1, 2), bet(2), bet(2, 1))
    game, state = dealt(WINS, LOSES, bets=bets)
    assert [seat.cards for seat in state.seats] == [cards(WINS)] * 3 + [cards(LOSES)] * 2
    over = act(game, state, front(1, "Kh 9s"), HouseWay(2))
    assert isinstance(over, Over)
    one, two = TwoHands(cards("Kh 9s"), cards("Qc 9d 8c 4h 2c")), over.seats[3].hands
    assert [seat.hands for seat in over.seats] == [one, one, one, two, two]
    assert [seat.house_way for seat in over.seats] == [False, False, False, True, True]


# A player who does not set


def test_t78_who_has_left_is_set_the_house_way() -> None:
    game, state = dealt(WINS, LOSES)
    assert game.default(state, 1) == HouseWay(1)
    over = act(game, state, game.default(state, 1), front(2, "9h 8d"))
    assert hands_of(over, 1) == ("Kh Qc", "9s 9d 8c 4h 2c")
