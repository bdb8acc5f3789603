"""The doors `legal` and `apply`: what may be set, by whom, and what binds (B12-7, B12-8)."""

from __future__ import annotations

from itertools import combinations

import pytest

from houseway.cards import cards_text
from houseway.games import Deal
from houseway.games import fortune_pai_gow_poker as pai_gow
from houseway.games.fortune_pai_gow_poker import (
    Decision,
    HouseWay,
    Over,
    SetFront,
    Setting,
    State,
    TwoHands,
)
from houseway.hands.pai_gow import is_foul
from houseway.rules import Reason, Refused, Sheet
from tests.games.fortune_pai_gow_poker.table import (
    DEALER,
    LOSES,
    SPLITS,
    WINS,
    bet,
    cards,
    dealt,
    not_open,
    sheet_of,
    wagers_of,
)

JOKERS = "Jo Qc 9s 9d 8c 4h 2c"


def act(sheet: Sheet, state: State, *decisions: Decision) -> State:
    for decision in decisions:
        state = pai_gow.apply(sheet, state, decision)
    return state


def front(spot: int, text: str) -> SetFront:
    return SetFront(spot, cards(text))


def hands_of(state: State, spot: int) -> tuple[str, str]:
    assert isinstance(state, Setting | Over)
    (hands,) = {seat.hands for seat in state.seats if seat.bet.spot == spot}
    assert hands is not None
    return cards_text(hands.front), cards_text(hands.back)


# What is open


@pytest.mark.parametrize("hand", [WINS, LOSES, JOKERS])
def test_b12_7_the_house_way_or_any_two_cards_in_front(hand: str) -> None:
    sheet, state = dealt(hand)
    options = pai_gow.legal(sheet, state, 1)
    assert options[0] == HouseWay(1)
    fronts = {frozenset(option.front) for option in options if isinstance(option, SetFront)}
    assert fronts == set(map(frozenset, combinations(cards(hand), 2)))
    assert len(options) == 22


def test_b12_7_options_are_said_as_a_player_says_them() -> None:
    sheet, state = dealt(JOKERS)
    said = list(map(str, pai_gow.legal(sheet, state, 1)))
    assert said[:4] == ["house way", "front Jo Qc", "front Jo 9s", "front Jo 9d"]
    assert len(set(said)) == 22


def test_b12_7_every_option_is_taken_a_foul_too() -> None:
    sheet, state = dealt(WINS)
    fouls = 0
    for option in pai_gow.legal(sheet, state, 1):
        over = pai_gow.apply(sheet, state, option)
        assert isinstance(over, Over)
        hands = over.seats[0].hands
        assert hands is not None
        assert set(hands.front) | set(hands.back) == set(cards(WINS))
        assert (len(hands.front), len(hands.back)) == (2, 5)
        fouls += is_foul(hands.front, hands.back)
    # the nines before king high, and the king with either nine before queen high
    assert fouls == 3


@pytest.mark.parametrize("spot", [2, 3, 7, 0])
def test_t84_only_the_spot_whose_turn_it_is_may_set(spot: int) -> None:
    sheet, state = dealt(WINS, LOSES)
    assert pai_gow.to_act(state) == 1
    assert pai_gow.legal(sheet, state, spot) == ()
    assert not_open(sheet, state, HouseWay(spot)) == (
        Reason.ILLEGAL_ACTION,
        f"spot {spot}",
        "T-84",
    )


@pytest.mark.parametrize("bank", [1, 3, 7])
def test_t84_hands_are_set_in_the_order_of_the_spots(bank: int) -> None:
    spots = [2, 4, 5]
    bets = tuple(bet(spot) for spot in reversed(spots))
    sheet, state = dealt(WINS, LOSES, SPLITS, bets=bets, bank=bank)
    asked = []
    turn: State = state
    while (spot := pai_gow.to_act(turn)) is not None:
        asked.append(spot)
        turn = pai_gow.apply(sheet, turn, HouseWay(spot))
    assert asked == spots
    assert isinstance(turn, Over)


def test_t84_nothing_is_set_before_the_cards_or_after_the_end() -> None:
    sheet, state = dealt(WINS)
    over = act(sheet, state, HouseWay(1))
    for other in (pai_gow.start(sheet, wagers_of(bet(1))), over):
        assert pai_gow.to_act(other) is None
        assert pai_gow.legal(sheet, other, 1) == ()
        for action in (HouseWay(1), front(1, "Kh Qc")):
            assert not_open(sheet, other, action) == (Reason.ILLEGAL_ACTION, "spot 1", "T-84")


# Setting


def test_b12_7_two_cards_in_front_and_the_other_five_behind() -> None:
    sheet, state = dealt(WINS)
    assert hands_of(act(sheet, state, front(1, "4h Kh")), 1) == ("Kh 4h", "9s 9d Qc 8c 2c")
    assert hands_of(act(sheet, state, front(1, "Kh 4h")), 1) == ("Kh 4h", "9s 9d Qc 8c 2c")


def test_b12_7_the_house_way_on_request() -> None:
    sheet, state = dealt(WINS)
    over = act(sheet, state, HouseWay(1))
    assert isinstance(over, Over)
    assert hands_of(over, 1) == ("Kh Qc", "9s 9d 8c 4h 2c")
    assert over.seats[0].house_way


def test_b12_7_a_player_who_sets_as_the_house_would_has_not_asked_for_it() -> None:
    sheet, state = dealt(WINS)
    over = act(sheet, state, front(1, "Kh Qc"))
    assert isinstance(over, Over)
    assert not over.seats[0].house_way


@pytest.mark.parametrize(
    "text", ["", "Kh", "Kh Qc 9s", "Kh Kh", "Ah Kd", "Kh 9h", "Jo Kh", " ".join(["Kh"] * 7)]
)
def test_b12_7_the_front_is_two_of_the_players_own_cards(text: str) -> None:
    sheet, state = dealt(WINS)
    assert not_open(sheet, state, front(1, text)) == (Reason.BAD_CARDS, "spot 1", "B12-7")


def test_b12_7_the_house_way_binds_once_it_is_asked_for() -> None:
    sheet, state = dealt(WINS, LOSES)
    later = act(sheet, state, HouseWay(1))
    for action in (front(1, "Kh 9s"), HouseWay(1)):
        assert not_open(sheet, later, action) == (Reason.ILLEGAL_ACTION, "spot 1", "B12-7")
    with pytest.raises(Refused, match="was asked for and is binding"):
        pai_gow.apply(sheet, later, front(1, "Kh 9s"))


def test_t84_a_hand_that_is_set_is_not_set_again() -> None:
    sheet, state = dealt(WINS, LOSES)
    later = act(sheet, state, front(1, "Kh 9s"))
    for action in (front(1, "Kh Qc"), HouseWay(1)):
        assert not_open(sheet, later, action) == (Reason.ILLEGAL_ACTION, "spot 1", "T-84")


def test_b12_7_a_refused_setting_leaves_the_turn_open() -> None:
    sheet, state = dealt(WINS)
    not_open(sheet, state, front(1, "Ah Kd"))
    assert isinstance(act(sheet, state, front(1, "Kh Qc")), Over)


# The player-dealer


def test_b12_8_the_player_dealer_is_set_the_house_way_when_all_are_set() -> None:
    sheet, state = dealt(WINS, LOSES)
    later = act(sheet, state, front(1, "Kh Qc"))
    assert isinstance(later, Setting)
    assert not hasattr(later, "dealer_hands")
    over = act(sheet, later, HouseWay(2))
    assert isinstance(over, Over)
    assert over.dealer == cards(DEALER)
    assert over.dealer_hands == TwoHands(cards("Kd Jc"), cards("Ah Tc 7s 5h 3d"), "HW-1")


def test_b12_8_nobody_sets_for_the_player_dealer() -> None:
    sheet, state = dealt(WINS)
    assert pai_gow.legal(sheet, state, 7) == ()
    assert not_open(sheet, state, front(7, "Ah Kd")) == (Reason.ILLEGAL_ACTION, "spot 7", "T-84")


# Behind a seated player


def test_t68_the_seated_players_setting_binds_all_on_the_spot() -> None:
    bets = (bet(1), bet(1, 1), bet(1, 2), bet(2), bet(2, 1))
    sheet, state = dealt(WINS, LOSES, bets=bets)
    assert [seat.cards for seat in state.seats] == [cards(WINS)] * 3 + [cards(LOSES)] * 2
    over = act(sheet, state, front(1, "Kh 9s"), HouseWay(2))
    assert isinstance(over, Over)
    one, two = TwoHands(cards("Kh 9s"), cards("Qc 9d 8c 4h 2c")), over.seats[3].hands
    assert [seat.hands for seat in over.seats] == [one, one, one, two, two]
    assert [seat.house_way for seat in over.seats] == [False, False, False, True, True]


def test_t68_only_the_seated_player_is_asked() -> None:
    sheet, state = dealt(WINS, LOSES, bets=(bet(2), bet(2, 1), bet(5), bet(5, 3)))
    asked = []
    turn: State = state
    while (spot := pai_gow.to_act(turn)) is not None:
        asked.append(spot)
        turn = pai_gow.apply(sheet, turn, HouseWay(spot))
    assert asked == [2, 5]


# A player who does not set


def test_t78_who_has_left_is_set_the_house_way() -> None:
    sheet, state = dealt(WINS, LOSES)
    assert pai_gow.default_decision(sheet, state, 1) == HouseWay(1)
    assert pai_gow.habit(sheet, state, 1) == HouseWay(1)
    over = act(sheet, state, pai_gow.default_decision(sheet, state, 1), front(2, "9h 8d"))
    assert hands_of(over, 1) == ("Kh Qc", "9s 9d 8c 4h 2c")


@pytest.mark.parametrize("spot", [2, 7])
def test_t78_only_for_who_has_something_to_set(spot: int) -> None:
    sheet, state = dealt(WINS, LOSES)
    with pytest.raises(Refused) as met:
        pai_gow.default_decision(sheet, state, spot)
    found = met.value
    assert (found.reason, found.where, found.rule) == (
        Reason.ILLEGAL_ACTION,
        f"spot {spot}",
        "T-78",
    )


# The end


def test_b12_10_a_round_that_is_not_over_is_not_settled() -> None:
    sheet, state = dealt(WINS)
    with pytest.raises(Refused) as met:
        pai_gow.settle(sheet, state)  # type: ignore[arg-type]
    found = met.value
    assert (found.reason, found.where, found.rule) == (Reason.UNFINISHED, "settle", "B12-10")


def test_b12_7_states_do_not_change_under_ones_hands() -> None:
    sheet, state = dealt(WINS, LOSES)
    before = repr(state)
    act(sheet, state, front(1, "Kh Qc"), HouseWay(2))
    assert repr(state) == before
    assert state.to_act == (0, 1)


def test_t84_the_order_in_which_bets_come_in_changes_nothing() -> None:
    sheet, straight = dealt(WINS, LOSES, bets=(bet(2), bet(2, 1), bet(5)))
    _, turned = dealt(WINS, LOSES, bets=(bet(5), bet(2, 1), bet(2)))
    assert straight == turned
    assert sheet is sheet_of()
    assert not_open(sheet, straight, Deal(cards(DEALER))) == (Reason.BAD_CARDS, "deal", "B12-5")
