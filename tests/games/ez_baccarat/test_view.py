"""What is seen: every card lies face up, so everybody sees the same (B9-7)."""

from __future__ import annotations

import pytest

import houseway.games.ez_baccarat as ez
from houseway.cards import parse_cards
from houseway.games import Everyone, Seated, Viewer
from houseway.games.ez_baccarat import Dealing
from tests.games.ez_baccarat.coups import (
    DRAGON,
    PANDA,
    PLAYER_WINS,
    SIX_CARDS,
    bet,
    dealt,
    sheet_of,
)

VIEWERS: tuple[Viewer, ...] = (Everyone(), *(Seated(spot) for spot in range(1, 15)))


def test_b9_7_the_phases_and_the_cards_as_they_come() -> None:
    views = [ez.view(state, Everyone()) for state in dealt(sheet_of(), SIX_CARDS)]
    assert [view.phase for view in views] == ["dealing", "player draws", "banker draws", "over"]
    assert [(view.pile("player"), view.pile("banker")) for view in views] == [
        ((), ()),
        (("Kc", "2d"), ("Kh", "3s")),
        (("Kc", "2d", "7h"), ("Kh", "3s")),
        (("Kc", "2d", "7h"), ("Kh", "3s", "4c")),
    ]
    assert [view.notes for view in views] == [
        (),
        ("Player 2, Banker 3",),
        ("Player three-card 9, Banker 3",),
        ("Player three-card 9, Banker three-card 7",),
    ]
    assert {view.to_act for view in views} == {None}
    assert {view.bank for view in views} == {8}
    assert [pile.gap_after for pile in views[-1].piles] == [2, 2]


@pytest.mark.parametrize("shoe", [PLAYER_WINS, PANDA, DRAGON, SIX_CARDS])
def test_b9_7_everybody_sees_the_same(shoe: str) -> None:
    for state in dealt(sheet_of(), shoe, bet(1, player=5), bet(3, tie=5)):
        seen = [ez.view(state, viewer) for viewer in VIEWERS]
        assert all(view == seen[0] for view in seen)


def test_b9_7_a_card_that_has_not_come_is_nowhere() -> None:
    """Two shoes that begin alike look alike until they part."""
    one, other = (dealt(sheet_of(), f"Kc Kh 2d 3s {rest}") for rest in ("7h 4c", "7d 9d"))
    for step in (0, 1):
        assert ez.view(one[step], Everyone()) == ez.view(other[step], Everyone())
    for mine, his in zip(one[2:], other[2:], strict=True):
        assert ez.view(mine, Everyone()) != ez.view(his, Everyone())
    for view in (ez.view(state, Everyone()) for state in one[:2]):
        assert "7h" not in repr(view)
        assert "4c" not in repr(view)


def test_t68_every_bettor_is_on_it_and_nobody_has_cards_of_his_own() -> None:
    state = dealt(
        sheet_of(),
        PLAYER_WINS,
        bet(5, tie=5),
        bet(2, 1, banker=10, panda_8=5),
        bet(2, player=20),
    )[-1]
    seats = ez.view(state, Everyone()).seats
    assert [(seat.spot, seat.backline, seat.wagers) for seat in seats] == [
        (2, 0, {"player": "20.00"}),
        (2, 1, {"banker": "10.00", "panda_8": "5.00"}),
        (5, 0, {"tie": "5.00"}),
    ]
    for seat in seats:
        assert (seat.cards, seat.tokes, seat.play, seat.folded) == ((), {}, None, False)


@pytest.mark.parametrize(
    ("shoe", "words"),
    [
        ("Kc Kh 9d 8s", "Player natural 9, Banker natural 8"),
        (PLAYER_WINS, "Player 7, Banker 6"),
        ("Kc Kh Qd Ks Jd Qh", "Player three-card 0, Banker three-card 0"),
    ],
)
def test_b9_3_hands_have_names(shoe: str, words: str) -> None:
    assert ez.view(dealt(sheet_of(), shoe)[-1], Everyone()).notes == (words,)


def test_b9_7_before_the_cards_there_is_nothing_but_wagers() -> None:
    state = dealt(sheet_of(), PLAYER_WINS)[0]
    assert isinstance(state, Dealing)
    view = ez.view(state, Everyone())
    assert (view.piles, view.notes) == ((), ())
    assert [seat.wagers for seat in view.seats] == [{"player": "10.00"}]
    assert not any(card.text in repr(view) for card in parse_cards(PLAYER_WINS))
