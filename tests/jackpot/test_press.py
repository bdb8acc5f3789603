"""The deal, folds and hand buttons."""

from __future__ import annotations

import pytest
from houseway.jackpot.command import Dealt, Fold, Press

from houseway.rules import Reason
from tests.jackpot.keypad import QUADS, ROYAL, STRAIGHT, Keypad, cards, catfish, washington


def shown(row: str, hole: str, board: str = "", table: str = "1") -> Press:
    return Press(table=table, spot=1, row=row, hole=cards(hole), board=cards(board))


def test_b2_11_and_b6_5_pressing_again_cancels() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    assert pad.desk.state.tables["1"].hands[1].row == ROYAL
    pad.press(1)
    assert pad.desk.state.tables["1"].hands == {}
    pad.press(1, STRAIGHT)
    assert pad.desk.state.tables["1"].hands[1].level == "minor"


def test_t70_one_prize_for_a_wager_another_row_is_refused_until_cancelled() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    other = Press(table="1", spot=1, row=STRAIGHT)
    assert pad.refuses(other) == (Reason.ILLEGAL_ACTION, "T-70")


def test_b2_2_a_spot_without_a_wager_wins_nothing_nor_does_the_dealer() -> None:
    pad = Keypad()
    assert pad.refuses(Press(table="1", spot=1, row=ROYAL)) == (Reason.ILLEGAL_ACTION, "B2-3")
    pad.coin_in("", "ben")
    assert pad.refuses(Press(table="1", spot=1, row=ROYAL)) == (Reason.UNKNOWN_WAGER, "B2-2")
    assert pad.refuses(Press(table="1", spot=0, row=ROYAL)) == (Reason.UNKNOWN_WAGER, "B2-2")


def test_b2_6_there_is_no_button_for_less_than_three_of_a_kind() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    assert pad.refuses(Press(table="1", spot=1, row="two pair")) == (Reason.UNKNOWN_CHOICE, "B2-6")


def test_t16_a_folded_hand_wins_nothing_at_catfish_bend_in_either_game() -> None:
    pad = Keypad()
    for table in ("1", "2"):
        pad.coin_in("anna", table=table)
        pad.fold(1, table)
        refusal = pad.refuses(Press(table=table, spot=1, row=ROYAL))
        assert refusal[0] is Reason.NOT_A_WINNER
        assert pad.refuses(Fold(table=table, spot=1)) == (Reason.ILLEGAL_ACTION, "T-16")


def test_t16_an_entered_hand_is_cancelled_before_it_folds() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    assert pad.refuses(Fold(table="1", spot=1)) == (Reason.ILLEGAL_ACTION, "T-16")


def test_b6_2_a_casino_may_let_a_folded_hand_win() -> None:
    pad = Keypad(washington(folded_hand_eligible=True))
    pad.coin_in("anna")
    pad.fold(1)
    pad.press(1)
    pad.confirm(1)
    pad.end()
    pad.check()


def test_b2_5_the_hand_is_two_hole_cards_and_the_flop() -> None:
    """A royal that needs the turn is no royal: hole and flop make only an ace-high flush draw."""
    pad = Keypad()
    pad.coin_in("anna")
    late = shown(ROYAL, "As Ks", "Qs Js 2h Ts 3c")
    assert pad.refuses(late) == (Reason.NOT_A_WINNER, "B2-6")
    pad.do(shown(ROYAL, "As Ks", "Qs Js Ts 2h 3c"))
    assert pad.desk.state.tables["1"].hands[1].hole == ("As", "Ks")


def test_b2_5_in_crazy_4_the_hand_is_all_five_cards() -> None:
    pad = Keypad()
    pad.coin_in("anna", table="2")
    pad.do(shown(STRAIGHT, "9h 8h 7h 6h 5h", table="2"))
    assert pad.desk.state.tables["2"].hands[1].row == STRAIGHT


@pytest.mark.parametrize(
    ("row", "hole", "board"),
    [
        (STRAIGHT, "As Ks", "Qs Js Ts"),  # a royal is not entered as less
        (ROYAL, "9s Ks", "Qs Js Ts"),
        (QUADS, "As Ad", "Ac Kh Ks"),  # a full house
        ("three of a kind", "As Ad", "Kc Kh 2s"),  # two pair: nothing
    ],
)
def test_b2_11_a_wrong_button_is_refused(row: str, hole: str, board: str) -> None:
    pad = Keypad()
    pad.coin_in("anna")
    assert pad.refuses(shown(row, hole, board)) == (Reason.NOT_A_WINNER, "B2-6")


def test_b0_1_a_card_lies_on_the_felt_once_and_the_board_is_everybodys() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.do(shown(STRAIGHT, "9h 8h", "7h 6h 5h"))
    twice = Press(table="1", spot=2, row=STRAIGHT, hole=cards("9h 8h"), board=cards("7h 6h 5h"))
    assert pad.refuses(twice) == (Reason.CARD_TWICE, "B0-1")
    pad.do(Press(table="1", spot=2, row=STRAIGHT, hole=cards("4h 3h"), board=cards("7h 6h 5h")))


def test_b0_1_too_few_cards_are_no_hand() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    assert pad.refuses(shown(ROYAL, "As Ks", "Qs Js"))[0] is Reason.BAD_CARDS
    assert pad.refuses(shown(ROYAL, "As Ks Qs Js Ts"))[0] is Reason.BAD_CARDS


def test_b2_15_the_hands_are_dealt_once() -> None:
    pad = Keypad()
    assert pad.refuses(Dealt(table="1")) == (Reason.ILLEGAL_ACTION, "B2-3")
    pad.coin_in("anna")
    pad.dealt()
    assert pad.refuses(Dealt(table="1")) == (Reason.ILLEGAL_ACTION, "B2-15")


def test_b6_7_after_the_swipe_the_button_cancels_nothing() -> None:
    pad = Keypad(catfish())
    pad.coin_in("anna")
    pad.press(1)
    pad.confirm(1)
    assert pad.refuses(Press(table="1", spot=1, row=ROYAL)) == (Reason.ILLEGAL_ACTION, "B6-7")
