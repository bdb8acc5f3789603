"""A jackpot link on a display: meters, pays, envy, and awards that name no player."""

from __future__ import annotations

from typing import Any

import pytest

from houseway import codec
from houseway.cards import parse_cards
from houseway.floor.link_board import AwardBook
from houseway.jackpot.keypad.commands import BackOut
from houseway.people import Office
from houseway.rules import Refusal, Refused
from proofs.floor.plan import CATFISH_LINK
from tests.floor.coach.playing import served_house
from tests.jackpot.wins import royal


def test_an_award_is_shown_with_its_cards_and_without_its_winner() -> None:
    floor, number = royal()
    book = AwardBook()
    (award,) = book.read(floor.record, floor.link.id)
    assert (award.number, award.table, award.meter) == (number, "UTH-1", "major")
    assert (award.amount, award.amount_text) == (2_531_320, "$25,313.20")
    assert award.cards == parse_cards("As Ks Qs Js Ts")
    assert b"bob" not in codec.encode(award)
    floor.end("UTH-1")
    assert book.read(floor.record, floor.link.id) == (award,)
    assert AwardBook().read(floor.record, floor.link.id) == (award,)


def test_a_display_has_every_pay_of_the_link_and_its_envy() -> None:
    with served_house() as (served, _):
        served.house.open_link(CATFISH_LINK)
        board = served.reading.link_board(CATFISH_LINK)
        assert board.link == served.house.links()[0]
        meters = {each.name: each.cents for each in board.link.meters}
        (uth,) = [each for each in board.pays if each.sheet.endswith("ultimate-texas-holdem")]
        rows = {row.hand: row for row in uth.rows}
        assert rows["royal flush"].amount == meters["major"]
        assert (rows["royal flush"].meter, rows["royal flush"].envy) == ("major", 5_000_00)
        assert rows["full house"].odds is not None
        assert rows["full house"].amount == 250_00
        assert board.awards == ()
        with pytest.raises(Refused) as refused:
            served.reading.link_board("nowhere")
        assert refused.value.reason is Refusal.UNKNOWN_LINK_HERE


def test_b6_7_an_award_that_is_backed_out_is_shown_no_more() -> None:
    floor, number = royal()
    book = AwardBook()
    assert [each.number for each in book.read(floor.record, floor.link.id)] == [number]
    people: dict[str, Any] = {
        "by": floor.swipe("sam", Office.SHIFT_MANAGER),
        "approved": floor.swipe("sue", Office.SUPERVISOR),
    }
    floor.do(BackOut(award=number, **people))
    assert book.read(floor.record, floor.link.id) == ()
