"""The dealer announces his hand and each player's (B4-17, B5-5, B11-8)."""

import pytest

from houseway.cards import cards_text, parse_cards
from houseway.games import BOARD, DEALER, Pile, Spot, View, make_game
from houseway.table.live import happened
from houseway.table.live.hand_names import hands_called, name_hand
from houseway.table.live.setup import CardSource
from tests.table.live.desk import Desk, desk
from tests.table.live.sheets import CA_UTH, CRAZY, PAI_GOW, UTH, WA_STUD, WA_UTH, WCCS, sheet_of


def shown(table: Desk) -> happened.HandsShown:
    (event,) = [event for event in table.events if isinstance(event, happened.HandsShown)]
    return event


def test_b4_17_every_hand_that_is_turned_is_called_and_a_folded_one_is_not() -> None:
    table = desk(WCCS, "anna", "bob", source=CardSource.FELT)
    table.start_round()
    table.lay_all((Spot(1), "6c 7c"), (Spot(2), "2h 3d"), (DEALER, "As Kd"))
    table.act("bet 4x", "fold")
    table.lay_all((BOARD, "8c 9c Kh"), (BOARD, "2c Kc"))
    said = shown(table).called
    assert [(each.spot, each.words) for each in said] == [
        (0, "three of a kind, kings"),
        (1, "flush, king high"),
    ]
    assert cards_text(said[1].best) == "6c 7c 8c 9c Kc"


def test_b12_8_a_hand_of_two_parts_is_called_twice() -> None:
    table = desk(PAI_GOW, "anna", "bob")
    table.round()
    said = [(each.spot, each.part) for each in shown(table).called]
    assert said == [(0, "front"), (0, "back"), (2, "front"), (2, "back")]


def test_b1_12_the_community_cards_that_complete_the_dealers_hand_are_pushed_forward() -> None:
    """A pair of kings with his ace: of the board the other king, the nine and the eight."""
    table = desk(UTH, "anna", source=CardSource.FELT)
    table.start_round()
    table.lay_all((Spot(1), "6c 7d"), (DEALER, "As Kd"))
    table.act("bet 4x")
    table.lay_all((BOARD, "8c 9s Kh"), (BOARD, "2c 4h"))
    assert cards_text(shown(table).forward) == "8c 9s Kh"


@pytest.mark.parametrize(
    ("dealer", "board", "pushed"),
    [("2s 6h", "2d 3d 4d 5d 6d", "2d 3d 4d 5d 6d"), ("9s 6h", "2d 3d 4s 5h 6d", "2d 3d 4s 5h")],
)
def test_b1_12_where_his_card_and_the_boards_are_worth_the_same_he_uses_his_own(
    dealer: str, board: str, pushed: str
) -> None:
    piles = (Pile("dealer", parse_cards(dealer)), Pile("board", parse_cards(board)))
    view = View("over", piles, seats=(), bank=None, to_act=None)
    assert cards_text(hands_called(make_game(sheet_of(UTH)), view).forward) == pushed


@pytest.mark.parametrize("sheet", [WCCS, WA_UTH, CA_UTH])
def test_b1_12_no_other_house_pushes_cards_forward(sheet: str) -> None:
    """What the dealer holds is called there too, and which cards make it."""
    piles = (Pile("dealer", parse_cards("As Kd")), Pile("board", parse_cards("8c 9s Kh 2c 4h")))
    view = View("over", piles, seats=(), bank=None, to_act=None)
    said = hands_called(make_game(sheet_of(sheet)), view)
    assert said.forward == ()
    assert cards_text(said.called[0].best) == "As Kd 8c 9s Kh"


@pytest.mark.parametrize(
    ("sheet", "hand", "board", "best"),
    [
        (UTH, "As Kd", "8c 9s Kh 2c 4h", "As Kd 8c 9s Kh"),
        (UTH, "2c 3d", "Th Jh Qh Ts Js", "Th Jh Qh Ts Js"),
        ("california/texas-holdem", "2c 3d", "4h 5h 6h 9s Js", "2c 3d 4h 5h 6h"),
        ("california/omaha", "As 7d 4h 2c", "Ks Qs Js Ts 9d", "As 7d Ks Qs Js"),
        (CRAZY, "Ks Kh 9d 4c 9h", "", "Ks Kh 9d 9h"),
        (WA_STUD, "Ks Kh 9d 4c 9h", "", ""),
    ],
)
def test_b1_12_b15_1_b3_1_the_cards_that_play_are_named_where_not_all_do(
    sheet: str, hand: str, board: str, best: str
) -> None:
    game = make_game(sheet_of(sheet))
    cards, community = parse_cards(hand), parse_cards(board)
    found = name_hand(game, cards, community)
    assert cards_text(found.best) == best
    assert found.words


@pytest.mark.parametrize("people", [1, 3])
def test_b7_2_what_cover_all_pays_is_shown_when_the_hands_are_dealt(people: int) -> None:
    table = desk(WA_STUD, *("anna", "bob", "cy")[:people])
    table.deal_round()
    (said,) = [event for event in table.events if isinstance(event, happened.PaysShown)]
    assert (said.wager, said.hands) == ("cover_all", people + 1)
    assert str(said.pays["royal flush"]) == {2: "500 to 1", 4: "250 to 1"}[people + 1]
    table.finish_round()
    assert sum(isinstance(event, happened.PaysShown) for event in table.events) == 1
