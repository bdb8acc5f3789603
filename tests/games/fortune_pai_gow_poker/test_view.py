"""What each viewer is shown: his own hand, then all hands once all are set (B12-8)."""

from __future__ import annotations

import re

from hypothesis import given, settings

from houseway.games import HIDDEN, Deal, Dice, Everyone, Seated, Viewer
from houseway.games import fortune_pai_gow_poker as pai_gow
from houseway.games.fortune_pai_gow_poker import HouseWay, Over, SetFront, Setting, State
from houseway.games.view import View
from tests.games.fortune_pai_gow_poker.rounds import REPEATABLE, Played, played
from tests.games.fortune_pai_gow_poker.table import (
    DEALER,
    LOSES,
    WINS,
    bet,
    cards,
    dealt,
    sheet_of,
    wagers_of,
)
from tests.games.fortune_pai_gow_poker.twin import may_see

_CARD = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs]|Jo)(?![0-9A-Za-z])")
VIEWERS: tuple[Viewer, ...] = (Everyone(), *(Seated(spot) for spot in range(9)))
SEVEN_DOWN = (HIDDEN,) * 7


def shown_in(view: View) -> set[str]:
    """Every text in a view, however deep, that names a card."""
    return set(_CARD.findall(repr(view)))


@given(played())
@settings(REPEATABLE, max_examples=60)
def test_b12_8_every_viewer_sees_what_lies_face_up_for_him_and_no_more(round_: Played) -> None:
    for state in round_.states:
        for viewer in VIEWERS:
            spot = viewer.spot if isinstance(viewer, Seated) else None
            assert shown_in(pai_gow.view(state, viewer)) == may_see(round_, state, spot)


@given(played())
@settings(REPEATABLE, max_examples=40)
def test_b12_8_two_rounds_that_differ_in_hidden_cards_look_alike(round_: Played) -> None:
    """Nothing of a hidden card gets through, not even what could be worked out from it."""
    for state in round_.states:
        if not isinstance(state, Setting):
            continue
        for viewer in VIEWERS:
            own = viewer.spot if isinstance(viewer, Seated) else None
            swapped = state._replace(
                dealer=state.dealer[::-1],
                seats=tuple(
                    seat
                    if seat.bet.spot == own
                    else seat._replace(cards=state.dealer, hands=None, house_way=False)
                    for seat in state.seats
                ),
            )
            assert pai_gow.view(state, viewer) == pai_gow.view(swapped, viewer)


@given(played())
@settings(REPEATABLE, max_examples=40)
def test_b12_8_hidden_cards_are_counted_and_backs_all_alike(round_: Played) -> None:
    for state in round_.states:
        for viewer in VIEWERS:
            view = pai_gow.view(state, viewer)
            wanted = 7 if isinstance(state, Setting | Over) else 0
            assert sum(len(pile.cards) for pile in view.piles) == wanted
            for seat in view.seats:
                assert len(seat.cards) == (0 if seat.backline else wanted)
                assert seat.cards.count(HIDDEN) in (0, 7)


# The phases


def test_b12_6_the_phases_and_what_is_told_of_the_dice() -> None:
    sheet = sheet_of()
    state: State = pai_gow.start(sheet, wagers_of(bet(1), bet(3)))
    seen = []
    for action in (
        Dice((6, 3, 1)),
        Deal(cards(f"{WINS} {LOSES} {DEALER}")),
        HouseWay(1),
        HouseWay(3),
        None,
    ):
        view = pai_gow.view(state, Everyone())
        seen.append((view.phase, view.to_act, view.notes))
        if action is not None:
            state = pai_gow.apply(sheet, state, action)
    button = ("dice 6 3 1: the Action button is at spot 3",)
    by = "the player-dealer's hand is set the House Way, HW-1"
    assert seen == [
        ("rolling", None, ()),
        ("dealing", None, button),
        ("setting", 1, button),
        ("setting", 3, button),
        ("over", None, (*button, by)),
    ]


def test_b12_8_a_player_sees_his_seven_and_then_how_he_has_set_them() -> None:
    sheet, state = dealt(WINS, LOSES)
    before = pai_gow.view(state, Seated(1))
    assert [(pile.name, pile.cards) for pile in before.seats[0].piles] == [
        ("hand", tuple(WINS.split()))
    ]
    after = pai_gow.view(pai_gow.apply(sheet, state, SetFront(1, cards("4h Kh"))), Seated(1))
    assert [(pile.name, pile.cards) for pile in after.seats[0].piles] == [
        ("front", ("Kh", "4h")),
        ("back", ("9s", "9d", "Qc", "8c", "2c")),
    ]
    assert after.seats[1].cards == SEVEN_DOWN
    assert after.pile("dealer") == SEVEN_DOWN


def test_b12_8_nobody_sees_that_another_has_set_or_asked_for_the_house_way() -> None:
    sheet, state = dealt(WINS, LOSES)
    later = [
        pai_gow.view(pai_gow.apply(sheet, state, action), Seated(2))
        for action in (HouseWay(1), SetFront(1, cards("4h Kh")))
    ]
    assert later[0] == later[1]
    assert later[0].seats[0].piles == pai_gow.view(state, Seated(2)).seats[0].piles


def test_b12_8_the_player_dealer_does_not_see_his_cards_before_all_are_set() -> None:
    _, state = dealt(WINS, LOSES)
    assert pai_gow.view(state, Seated(7)) == pai_gow.view(state, Everyone())
    assert pai_gow.view(state, Seated(7)).bank == 7


def test_b12_8_at_the_end_all_hands_lie_as_they_were_set() -> None:
    sheet, state = dealt(WINS, LOSES)
    over = pai_gow.apply(sheet, pai_gow.apply(sheet, state, HouseWay(1)), HouseWay(2))
    view = pai_gow.view(over, Everyone())
    assert [(pile.name, pile.cards) for pile in view.piles] == [
        ("dealer front", ("Kd", "Jc")),
        ("dealer back", ("Ah", "Tc", "7s", "5h", "3d")),
    ]
    assert [pile.cards for pile in view.seats[1].piles] == [
        ("9h", "8d"),
        ("Qh", "6s", "4d", "3c", "2h"),
    ]
    assert all(pai_gow.view(over, viewer) == view for viewer in VIEWERS)


def test_t68_a_backline_bettor_is_seen_with_his_wagers_and_without_cards() -> None:
    bets = (bet(1), bet(1, 1, base="25.00", fortune="5.00"), bet(2))
    _, state = dealt(WINS, LOSES, bets=bets)
    for viewer in VIEWERS:
        behind = pai_gow.view(state, viewer).seats[1]
        assert (behind.spot, behind.backline, behind.cards) == (1, 1, ())
        assert behind.wagers == {"base": "25.00", "fortune": "5.00"}
        assert (behind.tokes, behind.play, behind.folded) == ({}, None, False)
