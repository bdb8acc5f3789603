"""What each viewer is shown in either game: what lies face up for him, and no other card."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS
from houseway.games import HIDDEN, Everyone, Seated, Viewer
from houseway.games.stud import Dealing, Deciding, Fold, Over
from houseway.games.view import View
from tests.games.stud.felt import (
    CRAZY,
    GAMES,
    STAY,
    act,
    bettor,
    both,
    over_of,
    started,
    stay,
    waiting,
)
from tests.games.stud.rounds import REPEATABLE, played
from tests.games.stud.twin import may_see
from tests.games.table import with_tokes

_CARD = re.compile(r"(?<![0-9A-Za-z])[2-9TJQKA][cdhs](?![0-9A-Za-z])")
VIEWERS: tuple[Viewer, ...] = (Everyone(), *(Seated(spot) for spot in range(9)))


def shown_in(view: View) -> set[str]:
    """Every text in a view, however deep, that names a card."""
    return set(_CARD.findall(repr(view)))


@both
@given(data=st.data())
@settings(REPEATABLE, max_examples=60)
def test_t80_r17_every_viewer_sees_what_lies_face_up_for_him_and_no_more(
    sheet_id: str, data: st.DataObject
) -> None:
    round_ = data.draw(played(sheet_id))
    for state in round_.states:
        for viewer in VIEWERS:
            spot = viewer.spot if isinstance(viewer, Seated) else None
            assert shown_in(round_.game.view(state, viewer)) == may_see(round_, state, spot)


@both
@given(data=st.data())
@settings(REPEATABLE, max_examples=30)
def test_r17_a_hidden_card_is_two_question_marks_and_is_counted(
    sheet_id: str, data: st.DataObject
) -> None:
    round_ = data.draw(played(sheet_id))
    for state in round_.states:
        for viewer in VIEWERS:
            view = round_.game.view(state, viewer)
            wanted = 0 if isinstance(state, Dealing) else 5
            assert len(view.pile("dealer")) == wanted
            for seat in view.seats:
                assert len(seat.cards) == wanted
                assert seat.cards.count(HIDDEN) in (0, wanted)


@both
@given(data=st.data())
@settings(REPEATABLE, max_examples=30)
def test_r17_two_rounds_that_differ_in_hidden_cards_look_alike(
    sheet_id: str, data: st.DataObject
) -> None:
    """Nothing of a hidden card gets through, not even what could be worked out from it."""
    round_ = data.draw(played(sheet_id))
    for state in round_.states:
        if not isinstance(state, Deciding):
            continue
        for viewer in VIEWERS:
            own = viewer.spot if isinstance(viewer, Seated) else None
            known = may_see(round_, state, own)
            rest = iter(card for card in reversed(ALL_CARDS) if card.text not in known)
            other = state._replace(
                seats=tuple(
                    seat
                    if seat.bet.spot == own
                    else seat._replace(cards=tuple(next(rest) for _ in seat.cards))
                    for seat in state.seats
                ),
                dealer=tuple(card if card.text in known else next(rest) for card in state.dealer),
            )
            assert round_.game.view(other, viewer) == round_.game.view(state, viewer)


@both
def test_b3_12_the_dealers_cards_are_down_until_everybody_has_decided(sheet_id: str) -> None:
    sheet, state = started(sheet_id, 1, 2)
    up = 0 if sheet_id == CRAZY else 1
    for action in (stay(sheet_id, 1), Fold(2)):
        for viewer in VIEWERS:
            assert GAMES[sheet_id].view(state, viewer).pile("dealer").count(HIDDEN) == 5 - up
        state = act(sheet_id, sheet, state, action)
    assert isinstance(state, Over)
    for viewer in VIEWERS:
        assert HIDDEN not in GAMES[sheet_id].view(state, viewer).pile("dealer")


@both
def test_r17_the_phases_have_names_and_say_whose_turn_it_is(sheet_id: str) -> None:
    sheet, first = waiting(sheet_id, 3, 5)
    _, state = started(sheet_id, 3, 5)
    told = []
    for now in (first, state, act(sheet_id, sheet, state, Fold(3))):
        view = GAMES[sheet_id].view(now, Everyone())
        told.append((view.phase, view.to_act, view.bank))
    over = GAMES[sheet_id].view(act(sheet_id, sheet, state, Fold(3), Fold(5)), Everyone())
    told.append((over.phase, over.to_act, over.bank))
    assert told == [
        ("dealing", None, None),
        ("deciding", 3, None),
        ("deciding", 5, None),
        ("over", None, None),
    ]


@both
def test_t72_wagers_tokes_plays_and_folds_are_open_to_all(sheet_id: str) -> None:
    tokes = {"ante": "1.00"} if sheet_id == CRAZY else {}
    stays = with_tokes(bettor(sheet_id, 1, "As Ah 9d 4c 2s"), **tokes)
    over = over_of(
        sheet_id, stays, bettor(sheet_id, 2, "9s 8d 7h 6c Ks", "fold"), dealer="Kc Td 8h 3c 2d"
    )
    one, two = GAMES[sheet_id].view(over, Everyone()).seats
    assert one.wagers == stays["wagers"]
    assert (one.tokes, one.play, one.folded) == (tokes, STAY[sheet_id], False)
    assert (two.tokes, two.play, two.folded) == ({}, None, True)


@both
def test_r17_a_player_who_folded_still_sees_his_own_and_nobody_elses(sheet_id: str) -> None:
    over = over_of(
        sheet_id,
        bettor(sheet_id, 1, "As Ah 9d 4c 2s", "fold"),
        bettor(sheet_id, 2, "9s 8d 7h 6c Ks", "fold"),
        dealer="Kc Td 8h 3c 2d",
    )
    one, two = GAMES[sheet_id].view(over, Seated(1)).seats
    assert one.cards == ("As", "Ah", "9d", "4c", "2s")
    assert two.cards == (HIDDEN,) * 5
