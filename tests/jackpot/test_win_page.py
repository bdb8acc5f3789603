"""The facts of a win page, from the record alone (B6-5)."""

from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.jackpot.keypad.commands import BackOut
from houseway.jackpot.keypad.record.keypad import note_event
from houseway.jackpot.keypad.state import WinnerShare
from houseway.jackpot.win_page import print_event, win_page
from houseway.money import Cents, micro_text
from houseway.people import Office, Swipe
from tests.jackpot.pad import CATFISH, STRAIGHT, Pad
from tests.jackpot.wins import AT, STRAIGHT_FLUSHES, UTH, Floor, royal
from tests.library import open_link
from tests.refusals import refuses


def test_b6_5_the_page_of_a_royal_before_the_round_is_over() -> None:
    floor, award = royal()
    page = floor.page(award)
    won, hand = page.award.event, page.award.event.hand
    assert (won.player, won.spot, won.table, won.round) == ("bob", 2, "UTH-1", "r1")
    assert (page.link, won.meter, hand.sheet) == (floor.link.id, "major", UTH)
    assert page.link_hash == floor.link.digest
    assert hand.cards == parse_cards("As Ks Qs Js Ts")
    assert (hand.hole, hand.board) == (parse_cards("As Ks"), parse_cards("Qs Js Ts"))
    assert won.confirmed == Swipe("m.ortiz", Office.SUPERVISOR, "sw-0001")
    assert (won.amount, won.whole) == (Cents(2_531_320), Cents(2_531_320))  # 4 x $.70 came in
    assert page.sharers == (WinnerShare("UTH-1", 2, Cents(2_531_320)),)
    assert (micro_text(won.before), micro_text(won.after)) == ("25313.20", "20000.00")
    made = page.identity
    parts = (made.start, made.contributions, made.reseeded, made.adjustments, made.awards)
    assert [*map(micro_text, parts)] == ["25310.40", "2.80", "20000.00", "0.00", "25313.20"]
    assert page.meter_agrees
    assert (page.end, page.stake_back, hand.envy) == (None, Cents(500), Cents(500_000))
    assert (page.envies, page.payment, page.backed_out) == ((), None, None)
    assert [entry.name for entry in page.record] == ["coin in", "press", "award"]
    assert page.award.at == AT
    assert page.rules == ("B2-3", "B2-11", "B2-6")
    assert page.copy == 1


def test_b2_17_b2_12_envy_stake_and_payment_are_on_the_page_once_they_are_paid() -> None:
    floor, award = royal()
    floor.end("UTH-1")
    paid = floor.pay(award, chips=531_320, check=1_900_000, withheld=100_000, reason="order 88")
    page = floor.page(award)
    assert page.end is not None
    assert (page.end.number, page.stake_back) == (award + 1, Cents(500))
    assert [(envy.player, envy.spot, envy.amount) for envy in page.envies] == [
        ("ann", 1, 500_000),
        ("cat", 3, 500_000),
        ("dan", 5, 500_000),
    ]
    assert page.payment is not None
    assert (page.payment.number, page.payment.event.chips) == (paid, 531_320)
    assert [each.person for each in page.payment.event.people] == ["d.lee", "r.fox"]
    seals = {entry.number: entry.seal for entry in floor.record.entries(floor.keypad.stream)}
    assert {stamp.number: stamp.seal for stamp in page.record} == {
        stamp.number: seals[stamp.number] for stamp in page.record
    }
    assert page.head.number == max(seals)


def test_t60_where_the_house_pays_first_the_payment_stands_before_the_award() -> None:
    pad = Pad(open_link(CATFISH))
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    pad.do(pad.paying("1500.40", table="1", spot=1))
    paid = pad.number
    pad.confirm(1)
    page = win_page(pad.record, CATFISH, pad.number)
    assert page.payment is not None
    assert page.payment.number == paid
    assert [entry.name for entry in page.record] == ["coin in", "press", "pay", "award"]
    assert page.link_hash == pad.link.digest


def test_t13_both_pages_of_a_shared_jackpot_tell_the_same_amount_and_meter() -> None:
    floor = Floor()
    floor.open(major="20000.00", minor="1622.01")
    floor.deal("UTH-1", "r1", {1: "ann", 2: "bob"})
    for spot, (hole, board) in enumerate(STRAIGHT_FLUSHES, start=1):
        floor.press("UTH-1", spot, "straight flush", hole, board)
    one, two = (floor.page(floor.confirm("UTH-1", spot)) for spot in (1, 2))
    first, second = one.award.event, two.award.event
    assert (first.amount, second.amount, first.whole) == (81_141, 81_140, 162_281)
    assert (first.before, first.after) == (second.before, second.after)
    assert one.sharers == two.sharers
    assert one.identity == two.identity
    assert (one.taken, one.reset) == (two.taken, two.reset)
    assert one.meter_agrees


def test_b6_7_a_backed_out_award_says_so_and_gives_the_winner_nothing() -> None:
    floor, award = royal()
    people: dict[str, Any] = {
        "by": floor.swipe("sam", Office.SHIFT_MANAGER),
        "approved": floor.swipe("sue", Office.SUPERVISOR),
    }
    floor.do(BackOut(award=award, **people))
    floor.press("UTH-1", 1, "royal flush", "As Ks", "Qs Js Ts")
    second = floor.confirm("UTH-1", 1)
    floor.end("UTH-1")
    page, other = floor.page(award), floor.page(second)
    assert page.backed_out is not None
    assert [each.person for each in page.backed_out.event.swipes] == ["sam", "sue"]
    assert (page.to_winner, page.envies, page.stake_back) == (0, (), 0)
    assert (len(other.envies), other.stake_back) == (3, 500)


def test_later_copies_know_how_many_there_were() -> None:
    floor, award = royal()
    for copy in (1, 2):
        page = floor.page(award)
        assert page.copy == copy
        event = print_event(page, form="pdf", sha256=f"{copy}" * 64)
        note_event(floor.record, CATFISH, f"print {copy}", event, at=AT)
    prints = [entry.event for entry in floor.page(award).prints]
    assert [(each.copy, each.page) for each in prints] == [(1, "1" * 64), (2, "2" * 64)]
    floor.end("UTH-1")  # a print stops no game


@pytest.mark.parametrize(("number", "code"), [(1, "not-an-award"), (99, "unknown-entry")])
def test_what_is_no_award_is_refused(number: int, code: str) -> None:
    floor, _ = royal()
    with refuses(code):
        floor.page(number)
