"""The jackpot beside a paid round that is turned back (T-50, R10, R19)."""

from houseway.cards import parse_cards
from houseway.jackpot import Keypad, open_link
from houseway.jackpot.keypad.commands import Open
from houseway.ledger.record import Record
from houseway.people import Office, Swipe
from houseway.table.live import commands as ask
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from proofs.asked import asks
from tests.library import library
from tests.table.live.desk import OnRecord
from tests.table.live.sheets import UTH
from tests.table.live.staff import SUE
from tests.table.live.test_jackpots import LINK, linked, meter, on
from tests.table.live.undo.rounds import correct, refused, to_correct, to_void, void


def test_t50_a_jackpot_that_waits_for_its_card_is_voided_by_the_keypad() -> None:
    table = linked("anna", "bob")
    start = meter(table, "major")
    table.play_hands({1: "As Ts", 2: "4h 4d"})
    table.settle()
    assert on(table).round == "1"
    changed = to_correct(cards={"spot 1": parse_cards("As 9s")})
    assert refused(table, changed).reason is TableRefusal.LIVE_JACKPOT_DECIDED
    correct(table, cards={"dealer": parse_cards("7c 9d")})
    assert on(table).round == "1"
    void(table)
    assert (on(table).round, meter(table, "major")) == ("", start)
    table.open_bets()


def test_t50_what_somebody_gives_back_and_gets_back_may_be_nothing_in_all(record: Record) -> None:
    """Bob won $5.00 against the dealer and had wagered $5.00 on the jackpot, of whose envy he gets
    nothing: the record takes no posting of nothing."""
    link = open_link(library(), LINK)
    opens = Open(tables={"T7": UTH}, by=Swipe("eve", Office.EXECUTIVE, "open-1"))
    Keypad(link, record).do("open", opens)
    table = OnRecord(UTH, record, source=CardSource.FELT, link=link).open("anna", "bob", "cy")
    before = table.state
    table.play_hands({1: "As Ts", 2: "6h 9d", 3: "4h 5d"})
    table.settle()
    assert table.state.stacks["bob"] == before.stacks["bob"]
    void(table)
    assert table.state.stacks == before.stacks
    assert table.state.tray == before.tray


def test_r19_a_jackpot_that_is_decided_stays_and_the_rest_is_corrected() -> None:
    table = linked("anna", "bob")
    table.play_hands({1: "5h 4c", 2: "6h 6d"})
    table.settle()
    assert on(table).round == ""
    command = to_void()
    assert refused(table, command).reason is TableRefusal.LIVE_JACKPOT_DECIDED
    correct(table, cards={"dealer": parse_cards("Kc 8d")})


def test_r10_a_jackpot_is_void_later_where_its_link_is_lost() -> None:
    table = linked("anna", "bob")
    start = meter(table, "major")
    table.play_hands({1: "As Ts", 2: "4h 4d"})
    table.do(asks("system", ask.LoseLink()))
    table.settle()
    void(table)
    assert table.state.left
    table.do(asks("sue", ask.RestoreLink(card=SUE)))
    assert (on(table).round, meter(table, "major")) == ("", start)
