"""What each viewer is shown: one card of the player-dealer, his own three, and at the end more."""

from __future__ import annotations

import pytest

import houseway.games.three_card_poker as tcp
from houseway.games import HIDDEN, Everyone, Seated, Viewer
from tests.games.three_card_poker.table import (
    JACK,
    QUEEN,
    act,
    behind,
    bet,
    bettor,
    dealt,
    fold,
    over,
    play,
    sheet_of,
    wagers_of,
)

DOWN = (HIDDEN, HIDDEN, HIDDEN)
VIEWERS: tuple[Viewer, ...] = (Everyone(), *(Seated(spot) for spot in range(9)))
HANDS = "Kd 9c 2h Jd Tc 7h Qs 7d 4c"


def test_b10_5_t77_the_first_of_the_player_dealers_cards_lies_open_while_others_decide() -> None:
    sheet, state = dealt(HANDS, bet(1), bet(8))
    for step in (state, act(sheet, state, play(8)), act(sheet, state, fold(8))):
        for viewer in VIEWERS:
            assert tcp.view(step, viewer).pile("dealer") == ("Qs", HIDDEN, HIDDEN)


def test_b10_5_before_the_cards_there_is_nothing_to_see() -> None:
    state = tcp.start(sheet_of(), wagers_of(bet(1, six_card="5.00")))
    for viewer in VIEWERS:
        view = tcp.view(state, viewer)
        assert (view.phase, view.piles, view.to_act) == ("dealing", (), None)
        assert [seat.cards for seat in view.seats] == [()]
        assert view.seats[0].wagers == {"ante": "10.00", "six_card": "5.00"}


def test_b10_6_a_player_sees_his_own_cards_and_nobody_elses() -> None:
    _, state = dealt(HANDS, bet(1), bet(8))
    seen = {
        spot: [seat.cards for seat in tcp.view(state, Seated(spot)).seats] for spot in (1, 5, 8)
    }
    assert seen == {
        1: [("Kd", "9c", "2h"), DOWN],
        5: [DOWN, DOWN],
        8: [DOWN, ("Jd", "Tc", "7h")],
    }
    assert [seat.cards for seat in tcp.view(state, Everyone()).seats] == [DOWN, DOWN]


def test_b10_6_the_player_dealer_sees_no_more_of_his_hand_than_the_table() -> None:
    _, state = dealt(HANDS, bet(1), bet(8))
    assert tcp.view(state, Seated(5)) == tcp.view(state, Everyone())
    assert tcp.view(state, Seated(5)).bank == 5


def test_t68_b10_6_who_stands_behind_a_seat_has_no_cards_to_see() -> None:
    _, state = dealt("Kd 9c 2h Qs 7d 4c", bet(1), bet(1, nth=1))
    for viewer in VIEWERS:
        _, second = tcp.view(state, viewer).seats
        assert (second.backline, second.cards) == (1, ())


def test_t84_it_is_open_to_all_whose_turn_it_is_and_what_was_done() -> None:
    sheet, state = dealt(HANDS, bet(1), bet(8))
    assert (tcp.view(state, Everyone()).phase, tcp.view(state, Everyone()).to_act) == (
        "deciding",
        8,
    )
    state = act(sheet, state, play(8))
    one, eight = tcp.view(state, Everyone()).seats
    assert tcp.view(state, Everyone()).to_act == 1
    assert (one.play, one.folded, eight.play, eight.folded) == (None, False, "play", False)
    ended = tcp.view(act(sheet, state, fold(1)), Everyone())
    assert (ended.phase, ended.to_act) == ("over", None)
    assert (ended.seats[0].play, ended.seats[0].folded) == (None, True)


# The end


@pytest.mark.parametrize("dealer", [QUEEN, JACK])
def test_b10_15_at_the_end_every_hand_that_plays_is_turned(dealer: str) -> None:
    state = over(bettor(1, "Kd 9c 2h"), bettor(8, "6d 6c 3h", "fold"), dealer=dealer)
    for viewer in (Everyone(), Seated(1), Seated(5)):
        view = tcp.view(state, viewer)
        assert view.pile("dealer") == tuple(dealer.split())
        assert [seat.cards for seat in view.seats] == [("Kd", "9c", "2h"), DOWN]


def test_b10_7_a_folded_hand_is_turned_for_the_six_card_bonus_it_lies_under() -> None:
    state = over(
        bettor(1, "Kd 9c 2h", "fold", six_card="5.00"),
        bettor(2, "6d 6c 3h", "fold", pair_plus="5.00"),
        bettor(3, "As 8c 3d"),
    )
    cards = [seat.cards for seat in tcp.view(state, Everyone()).seats]
    assert cards == [("Kd", "9c", "2h"), DOWN, ("As", "8c", "3d")]


def test_b10_7_t68_and_for_the_bonus_of_somebody_behind_it() -> None:
    state = over(
        bettor(1, "Kd 9c 2h", "fold"),
        behind(1, action=None, six_card="5.00"),
        bettor(2, "6d 6c 3h", "fold"),
        behind(2, action=None),
    )
    shown = {(seat.spot, seat.backline): seat.cards for seat in tcp.view(state, Everyone()).seats}
    assert shown == {(1, 0): ("Kd", "9c", "2h"), (1, 1): (), (2, 0): DOWN, (2, 1): ()}


def test_t80_when_everybody_folds_the_player_dealers_cards_are_turned_all_the_same() -> None:
    for side in ({}, {"six_card": "5.00"}):
        state = over(bettor(1, "Kd 9c 2h", "fold", **side))
        for viewer in VIEWERS:
            assert tcp.view(state, viewer).pile("dealer") == ("Qs", "7d", "4c")


def test_b10_7_a_folder_still_sees_his_own_cards_and_no_others() -> None:
    state = over(bettor(1, "Kd 9c 2h", "fold"), bettor(2, "6d 6c 3h", "fold"))
    assert [seat.cards for seat in tcp.view(state, Seated(1)).seats] == [("Kd", "9c", "2h"), DOWN]
