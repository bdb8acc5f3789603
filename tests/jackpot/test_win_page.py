"""The facts of a win page, from the record alone (B6-5)."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.jackpot.keypad.commands import BackOut
from houseway.jackpot.keypad.keypad import note_event
from houseway.jackpot.win_facts import Confirmed, Sharer
from houseway.jackpot.win_page import print_event, prints_of, win_page
from houseway.money import Cents, micro_text
from houseway.people import Office
from houseway.rules import Refused
from tests.jackpot.pad import CATFISH, STRAIGHT, Pad
from tests.jackpot.wins import AT, STRAIGHT_FLUSHES, UTH, Floor, royal
from tests.library import open_link


def test_b6_5_the_page_of_a_royal_before_the_round_is_over() -> None:
    floor, award = royal()
    page = floor.page(award)
    assert (page.player, page.spot, page.table, page.round) == ("bob", 2, "UTH-1", "r1")
    assert (page.link, page.meter, page.sheet) == (floor.link.id, "major", UTH)
    assert page.link_hash == floor.link.digest
    assert page.hand.cards == parse_cards("As Ks Qs Js Ts")
    assert (page.hand.hole, page.hand.board) == (parse_cards("As Ks"), parse_cards("Qs Js Ts"))
    assert page.confirmed == Confirmed("m.ortiz", "supervisor", "sw-0001")
    assert (page.amount, page.jackpot) == (Cents(2_531_320), Cents(2_531_320))  # 4 x $.70 came in
    assert page.sharers == (Sharer("UTH-1", 2, Cents(2_531_320)),)
    assert (micro_text(page.before), micro_text(page.after)) == ("25313.20", "20000.00")
    made = page.identity
    parts = (made.start, made.contributions, made.reseeded, made.adjustments, made.awards)
    assert [*map(micro_text, parts)] == ["25310.40", "2.80", "20000.00", "0.00", "25313.20"]
    assert page.meter_agrees
    assert (page.is_over, page.stake_back, page.envy_each) == (False, Cents(500), Cents(500_000))
    assert (page.envies, page.payment, page.backed_out) == ((), None, ())
    assert [stamp.event for stamp in page.record] == ["coin in", "press", "award"]
    assert page.award.at == AT
    assert page.rules == ("B2-3", "B2-11", "B2-6")
    assert (page.copy, page.is_reprint) == (1, False)


def test_b2_17_b2_12_envy_stake_and_payment_are_on_the_page_once_they_are_paid() -> None:
    floor, award = royal()
    floor.end("UTH-1")
    paid = floor.pay(award, chips=531_320, check=1_900_000, withheld=100_000, reason="order 88")
    page = floor.page(award)
    assert (page.is_over, page.stake_back) == (True, Cents(500))
    assert [(e.player, e.spot, e.amount, e.entry) for e in page.envies] == [
        ("ann", 1, 500_000, award + 1),
        ("cat", 3, 500_000, award + 1),
        ("dan", 5, 500_000, award + 1),
    ]
    assert page.payment is not None
    assert (page.payment.chips, page.payment.check) == (531_320, 1_900_000)
    assert (page.payment.reason, page.payment.entry) == ("order 88", paid)
    assert (page.payment.paperwork, page.payment.vault) == ("W-2G 118", "slip 7")
    assert [each.person for each in page.payment.people] == ["d.lee", "r.fox"]
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
    assert page.payment.entry == paid
    assert [stamp.event for stamp in page.record] == ["coin in", "press", "pay", "award"]
    assert page.link_hash == pad.link.digest


def test_t13_both_pages_of_a_shared_jackpot_tell_the_same_amount_and_meter() -> None:
    floor = Floor()
    floor.open(major="20000.00", minor="1622.01")
    floor.deal("UTH-1", "r1", {1: "ann", 2: "bob"})
    for spot, (hole, board) in enumerate(STRAIGHT_FLUSHES, start=1):
        floor.press("UTH-1", spot, "straight flush", hole, board)
    one, two = (floor.page(floor.confirm("UTH-1", spot)) for spot in (1, 2))
    assert (one.amount, two.amount, one.jackpot) == (81_141, 81_140, 162_281)
    assert (one.sharers, one.before, one.after) == (two.sharers, two.before, two.after)
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
    assert [stamp.event for stamp in page.backed_out] == ["back out"]
    assert [each.person for each in page.backed_out_by] == ["sam", "sue"]
    assert (page.to_winner, page.envies, page.stake_back) == (0, (), 0)
    assert (len(other.envies), other.stake_back) == (3, 500)


def test_later_copies_know_how_many_there_were() -> None:
    floor, award = royal()
    for copy in (1, 2):
        page = floor.page(award)
        assert (page.copy, page.is_reprint) == (copy, copy > 1)
        event = print_event(page, form="pdf", sha256=f"{copy}" * 64)
        note_event(floor.record, CATFISH, f"print {copy}", event, at=AT)
    prints = prints_of(floor.record, CATFISH, award)
    assert [(each.copy, each.sha256) for each in prints] == [(1, "1" * 64), (2, "2" * 64)]
    floor.end("UTH-1")  # a print stops no game


@pytest.mark.parametrize(("number", "code"), [(1, "not-an-award"), (99, "unknown-entry")])
def test_what_is_no_award_is_refused(number: int, code: str) -> None:
    floor, _ = royal()
    with pytest.raises(Refused) as caught:
        floor.page(number)
    assert caught.value.code == code
