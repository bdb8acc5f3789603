"""A lost link: progressive wagers are refused, the game goes on (R10, B2-16)."""

from __future__ import annotations

import pytest
from houseway.jackpot.command import Adjust, CoinIn, LinkDown, LinkUp, Press

from houseway.jackpot import CardLevel
from houseway.jackpot.documents.reason import AdjustReason
from houseway.money import parse_micro
from houseway.rules import Reason
from tests.jackpot.keypad import QUADS, ROYAL, Keypad

DOWN = (Reason.LINK_DOWN, "B2-16")


@pytest.mark.parametrize("table", ["", "1"])
def test_b2_16_chips_on_sensors_go_back_and_no_more_are_taken(table: str) -> None:
    pad = Keypad()
    pad.do(pad.arm(1, "anna"))
    entry = pad.do(LinkDown(table=table))[0]
    assert entry.draft.data["back"] == {"1": [[1, "anna"]]}
    assert pad.refuses(pad.arm(1, "anna")) == DOWN
    pad.do(CoinIn(table="1", round="without"))  # the game goes on
    pad.end()
    assert (pad.of("player:anna"), pad.meter("major")) == ("0.00", "20000.00")
    pad.do(LinkUp(table=table))
    pad.do(pad.arm(1, "anna"))


def test_b2_16_one_table_is_cut_off_and_the_others_play_on() -> None:
    pad = Keypad()
    pad.do(LinkDown(table="1"))
    pad.coin_in("ben", table="2")
    assert pad.refuses(pad.arm(1, "anna")) == DOWN
    assert pad.meter("major") == "20000.70"


def test_r10_cut_in_the_middle_of_a_round() -> None:
    """Fixed rows are paid, meter rows and cards wait until the link is back."""
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.press(1, ROYAL)
    pad.do(LinkDown())
    assert pad.refuses(pad.confirming(1)) == DOWN
    assert pad.refuses(Press(table="1", spot=2, row=ROYAL)) == DOWN
    pad.press(2, QUADS)
    pad.do(LinkUp())
    assert pad.confirm(1)[0].draft.data["amount"] == "20001.40"
    pad.end()
    pad.check()


def test_r10_a_round_without_a_meter_hand_ends_while_the_link_is_down() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.do(LinkDown())
    pad.fold(2)
    pad.press(1, QUADS)
    pad.end()
    assert pad.of("player:anna") == "1500.00"
    pad.check()


def test_r10_a_void_that_would_move_meters_waits() -> None:
    from houseway.jackpot.command import VoidRound

    pad = Keypad()
    pad.coin_in("anna")
    pad.do(LinkDown())
    void = VoidRound(table="1", reason="misdeal", swipe=pad.swipe())
    assert pad.refuses(void) == DOWN
    pad.do(LinkUp())
    pad.void()


def test_r10_no_meter_is_set_while_the_link_is_down() -> None:
    pad = Keypad()
    pad.do(LinkDown())
    raised = Adjust(
        level="major",
        amount=parse_micro("1.00"),
        reason=AdjustReason.MALFUNCTION,
        by=pad.swipe("sue"),
        approved=pad.swipe("eve", CardLevel.EXECUTIVE),
    )
    assert pad.refuses(raised) == (Reason.LINK_DOWN, "R10")


def test_r10_down_is_down_once_and_up_is_up_once() -> None:
    pad = Keypad()
    assert pad.refuses(LinkUp()) == (Reason.ILLEGAL_ACTION, "R10")
    pad.do(LinkDown())
    assert pad.refuses(LinkDown()) == (Reason.ILLEGAL_ACTION, "R10")
    pad.do(LinkDown(table="1"))
    pad.do(LinkUp())
    assert pad.refuses(pad.arm(1, "anna")) == DOWN  # its own line is still cut
    assert pad.refuses(LinkDown(table="9"))[0] is Reason.UNKNOWN_LINK
