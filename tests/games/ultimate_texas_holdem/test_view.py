"""What each viewer is shown: what lies face up for him, and no other card (T-80, R17)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import houseway.games.ultimate_texas_holdem as uth
from houseway.games import HIDDEN, Everyone, Seated, Viewer
from houseway.games.ultimate_texas_holdem import Dealing, Over, View
from houseway.table import read_wagers
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    WASHINGTON,
    WCCS,
    Data,
    a_round,
    bettor,
    sheet_of,
    with_tokes,
)
from tests.games.ultimate_texas_holdem.doors import FLOP, RIVER, started
from tests.games.ultimate_texas_holdem.rounds import REPEATABLE, played
from tests.games.ultimate_texas_holdem.twin import may_see

_CARD = re.compile(r"(?<![0-9A-Za-z])[2-9TJQKA][cdhs](?![0-9A-Za-z])")
FOLD = "check, check, fold"
BOARD = "9s 8d 4c 2d Kh"

VIEWERS: tuple[Viewer, ...] = (Everyone(), *(Seated(spot) for spot in range(9)))


def shown_in(view: View) -> set[str]:
    """Every text in a view, however deep, that names a card."""
    return set(_CARD.findall(repr(view)))


def over(house: str, *spots: Data, dealer: str = "2c 3d", **more: Any) -> Over:
    """A round walked to its end."""
    data = a_round(house, *spots, dealer=dealer, board=BOARD, **more)
    choices = {key: data[key] for key in ("choose", "switch") if key in data}
    wagers, record = read_wagers(data, uth)
    return uth.replay(sheet_of(house, **choices), wagers, record)


# Whole rounds


@pytest.mark.parametrize("house", HOUSES)
@given(data=st.data())
@settings(REPEATABLE, max_examples=60)
def test_t80_r17_every_viewer_sees_what_lies_face_up_for_him_and_no_more(
    house: str, data: st.DataObject
) -> None:
    round_ = data.draw(played((house,)))
    for state in round_.states:
        for viewer in VIEWERS:
            spot = viewer.spot if isinstance(viewer, Seated) else None
            assert shown_in(uth.view(state, viewer)) == may_see(round_, state, spot)


@pytest.mark.parametrize("house", HOUSES)
@given(data=st.data())
@settings(REPEATABLE, max_examples=30)
def test_r17_a_hidden_card_is_two_question_marks_and_is_counted(
    house: str, data: st.DataObject
) -> None:
    round_ = data.draw(played((house,)))
    for state in round_.states:
        for viewer in VIEWERS:
            view = uth.view(state, viewer)
            wanted = 0 if isinstance(state, Dealing) else 2
            assert len(view.pile("dealer")) == wanted
            for seat in view.seats:
                assert len(seat.cards) == wanted
                assert seat.cards.count(HIDDEN) in (0, wanted)
            assert HIDDEN not in view.pile("board")


@pytest.mark.parametrize("house", HOUSES)
@given(data=st.data())
@settings(REPEATABLE, max_examples=30)
def test_b1_27_the_dealers_cards_are_down_until_everybody_has_decided(
    house: str, data: st.DataObject
) -> None:
    round_ = data.draw(played((house,)))
    for state in round_.states[1:-1]:
        for viewer in VIEWERS:
            assert uth.view(state, viewer).pile("dealer") == (HIDDEN, HIDDEN)


@pytest.mark.parametrize("house", HOUSES)
@given(data=st.data())
@settings(REPEATABLE, max_examples=30)
def test_r17_two_rounds_that_differ_in_hidden_cards_look_alike(
    house: str, data: st.DataObject
) -> None:
    """Nothing of a hidden card gets through, not even what could be worked out from it."""
    round_ = data.draw(played((house,)))
    for state in round_.states[1:-1]:
        assert not isinstance(state, Dealing | Over)
        swapped = state._replace(
            dealer=state.dealer[::-1],
            seats=tuple(
                seat._replace(cards=other.cards)
                for seat, other in zip(state.seats, state.seats[::-1], strict=True)
            ),
        )
        assert uth.view(state, Everyone()) == uth.view(swapped, Everyone())


# The phases


@pytest.mark.parametrize("house", HOUSES)
def test_r17_a_player_sees_his_own_cards_and_nobody_elses(house: str) -> None:
    _, state = started(house, 1, 2)
    view = uth.view(state, Seated(2))
    assert [seat.cards for seat in view.seats] == [(HIDDEN, HIDDEN), ("2h", "2s")]
    assert view.pile("dealer") == (HIDDEN, HIDDEN)
    assert view.pile("board") == ()
    assert (view.phase, view.to_act) == ("preflop", 1)


def test_r17_the_player_dealer_does_not_see_his_cards_before_they_are_turned() -> None:
    _, state = started(CALIFORNIA, 1, 2, bank=7)
    assert uth.view(state, Seated(7)) == uth.view(state, Everyone())
    assert uth.view(state, Seated(7)).bank == 7


@pytest.mark.parametrize("house", HOUSES)
def test_r17_the_phases_have_names(house: str) -> None:
    sheet, state = started(house, 1)
    names = []
    for step in (uth.Check(1), FLOP, uth.Check(1), RIVER, uth.Fold(1)):
        names.append(uth.view(state, Everyone()).phase)
        state = uth.apply(sheet, state, step)
    names.append(uth.view(state, Everyone()).phase)
    assert names == ["preflop", "flop coming", "flop", "river coming", "river", "over"]


@pytest.mark.parametrize("house", HOUSES)
def test_t72_wagers_tokes_play_and_folds_are_open_to_all(house: str) -> None:
    tokes = {"ante": "1.00"} if house in (CATFISH_BEND, WCCS) else {}
    state = over(
        house,
        with_tokes(bettor(1, "9h 9c", "bet 3x", trips="5.00"), **tokes),
        bettor(2, "Ah Qc", FOLD),
    )
    one, two = uth.view(state, Everyone()).seats
    assert (one.wagers, one.play, one.folded) == (
        {"ante": "10.00", "blind": "10.00", "trips": "5.00"},
        "bet 3x",
        False,
    )
    assert one.tokes == tokes
    assert (two.play, two.folded) == (None, True)


# The end


@pytest.mark.parametrize("house", HOUSES)
def test_t80_b11_11_the_dealers_cards_are_turned_for_the_players_who_remain(house: str) -> None:
    state = over(house, bettor(1, "9h 9c"), bettor(2, "Ah Qc", FOLD))
    view = uth.view(state, Everyone())
    assert view.pile("dealer") == ("2c", "3d")
    assert [seat.cards for seat in view.seats] == [("9h", "9c"), (HIDDEN, HIDDEN)]


@pytest.mark.parametrize(
    ("house", "dealer"),
    [
        (CATFISH_BEND, ("2c", "3d")),
        (WCCS, ("2c", "3d")),
        (WASHINGTON, ("2c", "3d")),
        (CALIFORNIA, (HIDDEN, HIDDEN)),
    ],
)
def test_t80_b11_11_when_all_fold_only_california_keeps_the_cards_down(
    house: str, dealer: tuple[str, str]
) -> None:
    state = over(house, bettor(1, "9h 9c", FOLD, trips="5.00"), bettor(2, "Ah Qc", FOLD))
    for viewer in VIEWERS:
        assert uth.view(state, viewer).pile("dealer") == dealer
    assert [card.text for card in state.dealer] == ["2c", "3d"]  # unseen but recorded


@pytest.mark.parametrize("house", [CATFISH_BEND, WCCS, WASHINGTON])
@pytest.mark.parametrize("hand", ["9h 9c", "Ah Qc"])
def test_b1_19_b4_15_a_folded_hand_is_turned_for_the_trips_it_lies_under(
    house: str, hand: str
) -> None:
    with_trips, without = uth.view(
        over(house, bettor(1, hand, FOLD, trips="5.00"), bettor(2, "7h 7c", FOLD)), Everyone()
    ).seats
    assert with_trips.cards == tuple(hand.split())
    assert without.cards == (HIDDEN, HIDDEN)


@pytest.mark.parametrize("house", [WCCS, WASHINGTON])
def test_b4_15_b5_10_and_for_the_pairs_bonus(house: str) -> None:
    more: Data = {"choose": {"trips": "UTH-01", "pairs": "1"}} if house == WASHINGTON else {}
    state = over(house, bettor(1, "Ah Qc", FOLD, pairs="5.00"), **more)
    assert uth.view(state, Everyone()).seats[0].cards == ("Ah", "Qc")


def test_t38_b11_8_in_california_only_a_winning_trips_turns_a_folded_hand() -> None:
    state = over(
        CALIFORNIA,
        bettor(1, "9h 9c", FOLD, trips="5.00"),  # three nines
        bettor(2, "Ah Kc", FOLD, trips="5.00"),  # a pair
        bettor(3, "8h 8c", FOLD),  # three eights without the wager
    )
    cards = [seat.cards for seat in uth.view(state, Everyone()).seats]
    assert cards == [("9h", "9c"), (HIDDEN, HIDDEN), (HIDDEN, HIDDEN)]


@pytest.mark.parametrize("house", HOUSES)
def test_r17_a_player_who_folded_still_sees_only_his_own(house: str) -> None:
    state = over(house, bettor(1, "9h 9c", FOLD), bettor(2, "Ah Qc", FOLD))
    one, two = uth.view(state, Seated(1)).seats
    assert (one.cards, two.cards) == (("9h", "9c"), (HIDDEN, HIDDEN))
