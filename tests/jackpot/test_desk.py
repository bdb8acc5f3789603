"""The desk: every command takes effect once, and the record alone is the link."""

from __future__ import annotations

from pathlib import Path

import pytest
from houseway.jackpot.command import Arm, CoinIn, Confirm, EndGame, Open

from houseway.jackpot import LinkDesk, fold_link
from houseway.ledger import LedgerReason, LedgerRefused, open_ledger
from houseway.money import Cents
from houseway.rules import Reason
from tests.jackpot.keypad import ML01, UTH, Keypad, catfish, washington


def test_r3_the_same_id_gives_the_same_answer_and_no_second_effect() -> None:
    pad = Keypad()
    command = pad.arm(1, "anna")
    first = pad.desk.do("x", command)
    again = pad.desk.do("x", command)
    assert (again.entries, first.repeated, again.repeated) == (first.entries, False, True)
    assert len(pad.desk.state.tables["1"].armed) == 1


def test_r3_the_same_id_with_another_command_is_refused() -> None:
    pad = Keypad()
    pad.desk.do("x", pad.arm(1, "anna"))
    with pytest.raises(LedgerRefused) as caught:
        pad.desk.do("x", pad.arm(2, "anna"))
    assert (caught.value.reason, caught.value.rule) == (LedgerReason.REUSED_COMMAND, "R3")
    assert list(pad.desk.state.tables["1"].armed) == [1]


def test_r3_an_id_that_cannot_be_read_back_is_refused() -> None:
    pad = Keypad()
    for name in ("", "a\nb", "x" * 201):
        with pytest.raises(LedgerRefused) as caught:
            pad.desk.do(name, pad.arm(1, "anna"))
        assert caught.value.reason is LedgerReason.BAD_COMMAND
    assert pad.desk.state.tables["1"].armed == {}


def test_r13_a_link_goes_on_from_its_folder(tmp_path: Path) -> None:
    link = catfish()
    with open_ledger(tmp_path / "ledger") as ledger:
        desk = LinkDesk(link, ledger)
        desk.do("1", Open(tables={"7": UTH}))
        desk.do("2", Arm(table="7", spot=1, player="anna", amount=Cents(500), base_wager=True))
        desk.do("3", CoinIn(table="7", round="r"))
        before = desk.state
    with open_ledger(tmp_path / "ledger") as ledger:
        desk = LinkDesk(link, ledger)
        assert desk.state == before
        desk.do("4", EndGame(table="7"))
        assert fold_link(link, ledger.entries) == desk.state


def test_r3_two_desks_on_one_ledger_see_each_other() -> None:
    pad = Keypad()
    other = LinkDesk(pad.link, pad.ledger)
    pad.coin_in("anna")
    assert other.state == pad.desk.state
    other.do("other", EndGame(table="1"))
    assert pad.desk.state.tables["1"].round == ""


def test_r6_a_swipe_counts_once_on_all_links_of_a_record() -> None:
    one = Keypad(washington())  # with two sensors at every table
    two = Keypad(washington(ML01), ledger=one.ledger, name="two")
    for pad in (one, two):
        pad.coin_in("anna")
        pad.press(1)
    swipe = one.swipe()
    one.do(Confirm(table="1", spot=1, swipe=swipe))
    assert two.refuses(Confirm(table="1", spot=1, swipe=swipe)) == (Reason.USED_SWIPE, "R6")
    two.check()
