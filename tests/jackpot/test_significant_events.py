"""What matters is recorded once, in order, with who did it and when (R14)."""

from __future__ import annotations

from houseway.jackpot.command import Adjust, VoidRound
from houseway.jackpot.event import Event

from houseway.jackpot import CardLevel
from houseway.jackpot.documents.reason import AdjustReason
from houseway.money import parse_micro

from .keypad import Keypad

SIGNIFICANT = (Event.VOID, Event.AWARD, Event.ADJUST)


def test_r14_a_void_a_jackpot_and_an_adjustment_are_recorded_with_who_and_when() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    void = VoidRound(table="1", reason="misdeal", swipe=pad.swipe("sue"))
    pad.do(void, at="2026-11-15T20:01:00Z")
    pad.coin_in("anna")
    pad.press(1)
    pad.do(pad.confirming(1, person="carl"), at="2026-11-15T20:02:00Z")
    pad.end()
    adjust = Adjust(
        level="minor",
        amount=parse_micro("1.00"),
        reason=AdjustReason.MALFUNCTION,
        by=pad.swipe("sue"),
        approved=pad.swipe("eve", CardLevel.EXECUTIVE),
    )
    pad.do(adjust, at="2026-11-15T20:03:00Z")
    recorded = [
        (
            entry.draft.event,
            [swipe["person"] for swipe in entry.draft.data["swipes"].values()],
            entry.at,
        )
        for entry in pad.ledger.entries
        if entry.draft.event in SIGNIFICANT
    ]
    assert recorded == [
        ("void", ["sue"], "2026-11-15T20:01:00Z"),
        ("award", ["carl"], "2026-11-15T20:02:00Z"),
        ("adjust", ["sue", "eve"], "2026-11-15T20:03:00Z"),
    ]


def test_r14_r3_a_command_given_again_is_not_recorded_again() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    void = VoidRound(table="1", reason="misdeal", swipe=pad.swipe())
    once = pad.desk.do("void", void, at="2026-11-15T20:01:00Z")
    again = pad.desk.do("void", void, at="2026-11-15T20:09:00Z")
    assert again.entries == once.entries
    assert [entry.draft.event for entry in pad.ledger.entries].count(Event.VOID) == 1
