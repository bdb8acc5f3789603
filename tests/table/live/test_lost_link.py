"""The jackpot of a table that has lost its link: no cent is lost with it (R10, T-70)."""

from dataclasses import replace

import pytest

from houseway.games.place import BOARD, DEALER, Spot
from houseway.jackpot import Keypad, Link, open_link
from houseway.jackpot.keypad.commands import LinkDown, LinkUp, Open
from houseway.jackpot.keypad.play import run
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.jackpot.refusals import JackpotRefusal
from houseway.ledger.record import Record
from houseway.people import Office, Swipe
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.setup import CardSource, TableSetup, set_up
from proofs.asked import asks
from tests.library import library
from tests.refusals import refuses
from tests.table.live.desk import Desk, OnRecord, kinds
from tests.table.live.sheets import UTH, sheet_of
from tests.table.live.staff import SUE, roster
from tests.table.live.test_jackpots import LINK, linked, meter, on


def the_link() -> Link:
    return open_link(library(), LINK)


def returning() -> TableSetup:
    """A house on a link that gives wagers without cards back, as another one does (B4-21 C)."""
    sheet = sheet_of(UTH)
    known = sheet.printed.irregularities
    remedy = replace(known[Irregularity.SHOE_FAILS], value=Remedy.WAGER_RETURNED)
    irregularities = {**known, Irregularity.NO_CARDS_DEALT: remedy}
    printed = replace(sheet.printed, irregularities=irregularities)
    own = replace(sheet, printed=printed, digest="0" * 64)
    return set_up(own, "T7", roster(), link=the_link(), source=CardSource.FELT)


def no_cards_for_bob() -> Desk:
    """Both have a chip on the sensor; the link is lost, and bob gets no cards."""
    link = run(the_link(), NOT_OPEN, [Open(tables={"T7": UTH})]).state
    table = Desk(returning(), link).open("anna", "bob")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob", progressive=True)
    table.close()
    table.do(asks("system", ask.LoseLink()))
    table.lay(Spot(1), "4h 5d")
    table.call(Irregularity.NO_CARDS_DEALT, 2)
    table.remedy()
    return table


def to_the_end(table: Desk) -> None:
    table.lay(DEALER, "7c 8d")
    table.act("bet 4x")
    table.lay_all((BOARD, "Ks Qs Js"), (BOARD, "2d 3c"))
    table.settle()


def is_back_to_the_cent(table: Desk, before: int) -> None:
    """Bob has all that he came with, the tray is as if he had not been there, and of his chip
    nothing is on the meters."""
    assert table.state.stacks["bob"] == 1_000_000
    once = linked("anna")
    once.open_bets()
    once.bet("anna", progressive=True)
    once.close()
    assert meter(table, "major") - before == meter(once, "major") - before
    assert on(table).round == ""


@pytest.mark.parametrize("mid_round", [True, False])
def test_t70_a_chip_whose_wagers_went_back_without_the_link_goes_back_too(mid_round: bool) -> None:
    before = meter(linked("anna"), "major")
    table = no_cards_for_bob()
    assert table.state.stacks["bob"] == 1_000_000 - 500
    tray = table.state.tray
    if mid_round:
        events = table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
        assert "jackpot chips" in kinds(events)
        assert table.state.tray == tray - 500
        to_the_end(table)
    else:
        to_the_end(table)
        assert [left.returned for left in table.state.left] == [(2,)]
        table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    is_back_to_the_cent(table, before)


def test_t50_a_round_that_is_void_after_that_gives_every_chip_back_once() -> None:
    before = meter(linked("anna"), "major")
    table = no_cards_for_bob()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    assert table.state.left
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    assert table.state.stacks == {"anna": 1_000_000, "bob": 1_000_000}
    assert meter(table, "major") == before


def test_b1_30_a_hand_that_is_forfeited_without_the_link_is_folded_on_it_once_it_is_back() -> None:
    """As it is where the link is there: what a fold loses on the jackpot is lost."""
    table = linked("anna", "bob")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob", progressive=True)
    table.close()
    table.do(asks("system", ask.LoseLink()))
    table.lay_all((Spot(1), "As Ts"), (Spot(2), "6h 9d"), (DEALER, "7c 8d"))
    table.call(Irregularity.HAND_INFORMATION, 2)
    events = table.remedy(remedy=Remedy.MAY_VOID_AND_FORFEIT)
    lost = next(each for each in events if isinstance(each, happened.HandForfeited))
    (chip,) = lost.jackpot  # of all wagers that are forfeited it is one
    assert (chip.spot, chip.wager, chip.win, chip.rule) == (2, "progressive", -500, "B1-30")
    table.act("bet 4x")
    table.lay_all((BOARD, "Ks Qs Js"), (BOARD, "2d 3c"))
    table.settle()
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    assert on(table).folded == (2,)
    assert [hand.spot for hand in on(table).hands] == [1]


# A console on the same record


def beside_a_console(record: Record) -> tuple[Desk, Keypad]:
    table = OnRecord(UTH, record, linked=True)
    return table.open("anna", "bob"), Keypad(the_link(), record)


def test_r10_chips_that_a_console_took_off_the_sensors_are_no_wagers(record: Record) -> None:
    table, keypad = beside_a_console(record)
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob", progressive=True)
    keypad.do("down", LinkDown())
    table.bet("bob")  # he takes his off himself
    table.close()
    assert [bet.progressive for bet in table.state.play.wagers.bets] == [0, 0]
    assert table.state.stacks == {"anna": 1_000_000 - 1000, "bob": 1_000_000 - 1000}


def test_r10_nobody_is_kept_in_his_seat_by_a_chip_that_is_off_its_sensor(record: Record) -> None:
    table, keypad = beside_a_console(record)
    table.open_bets()
    table.bet("anna", progressive=True)
    keypad.do("down", LinkDown())
    table.do(asks("anna", ask.LeaveSeat(spot=1)))
    assert table.state.free("anna") == 1_000_000


def test_r10_what_was_kept_is_entered_though_a_console_has_put_the_link_back(
    record: Record,
) -> None:
    """The table never said that it was lost: it is told that it is back, and can close."""
    table, keypad = beside_a_console(record)
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob")
    table.close()
    keypad.do("down", LinkDown())
    table.finish_round()
    assert table.state.left
    with refuses(JackpotRefusal.LINK_DOWN):
        table.do(asks("sue", ask.RestoreLink(card=SUE), id="r1"))
    keypad.do("up", LinkUp(by=Swipe("eve", Office.EXECUTIVE, "up-1")))
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="r2"))
    assert keypad.state.tables["T7"].round == ""
    table.clear()
    table.shut()
