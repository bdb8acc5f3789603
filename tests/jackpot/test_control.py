"""Meters set by hand, awards backed out, payments."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from houseway.jackpot.command import Adjust, Pay

from houseway.jackpot import CardLevel, open_link
from houseway.jackpot.documents.reason import AdjustReason
from houseway.ledger import Kind
from houseway.money import Cents, parse_micro
from houseway.rules import Reason
from tests.jackpot.keypad import ROYAL, STRAIGHT, Keypad, moved

CB = "catfish-bend/multi-link"
METERS = {"major": "25310.40", "minor": "1622.00"}


def adjusting(pad: Keypad, amount: str = "-10.00", **other: Any) -> Adjust:
    command = Adjust(
        level="major",
        amount=parse_micro(amount),
        reason=AdjustReason.MALFUNCTION,
        by=pad.swipe("sue"),
        approved=pad.swipe("eve", CardLevel.EXECUTIVE),
    )
    return replace(command, **other)


def test_r6_a_meter_is_lowered_for_a_listed_reason_by_two_people() -> None:
    pad = Keypad(meters=METERS)
    entries = pad.do(adjusting(pad))
    assert moved(entries) == [("adjust", {f"house:{CB}": "10.00", f"meter:{CB}:major": "-10.00"})]
    assert pad.meter("major") == "25300.40"
    assert pad.desk.state.meters["major"].adjustments == parse_micro("-10.00")
    assert entries[0].draft.data["swipes"]["approved"]["person"] == "eve"
    pad.check()


def test_r6_raising_takes_two_people_as_well() -> None:
    pad = Keypad()
    same = adjusting(pad, "10.00", approved=pad.swipe("sue"))
    assert pad.refuses(same) == (Reason.SAME_PERSON, "R6")
    pad.do(adjusting(pad, "10.00"))
    assert pad.meter("major") == "20010.00"


def test_r6_two_people_have_two_swipes() -> None:
    pad = Keypad(meters=METERS)
    swipe = pad.swipe("sue")
    both = adjusting(pad, by=swipe, approved=swipe._replace(person="eve"))
    assert pad.refuses(both) == (Reason.SAME_PERSON, "R6")


@pytest.mark.parametrize("who", ["sue", "eve"])
def test_r6_neither_of_them_is_the_beneficiary(who: str) -> None:
    pad = Keypad(meters=METERS)
    assert pad.refuses(adjusting(pad, beneficiary=who)) == (Reason.SAME_PERSON, "R6")
    pad.coin_in(who)  # nor has a wager in play
    assert pad.refuses(adjusting(pad)) == (Reason.SAME_PERSON, "R6")


@pytest.mark.parametrize("level", [CardLevel.DEALER, CardLevel.SECURITY])
def test_r6_a_dealer_and_a_guard_adjust_nothing(level: CardLevel) -> None:
    pad = Keypad(meters=METERS)
    assert pad.refuses(adjusting(pad, by=pad.swipe("dan", level))) == (Reason.WRONG_CARD, "R6")


def test_r6_a_used_swipe_adjusts_nothing() -> None:
    pad = Keypad(meters=METERS)
    command = adjusting(pad)
    pad.do(command)
    assert pad.refuses(replace(command, amount=parse_micro("-1.00"))) == (Reason.USED_SWIPE, "R6")


@pytest.mark.parametrize(
    ("amount", "taken"), [("-5310.39", True), ("-5310.40", True), ("-5310.41", False)]
)
def test_r5_never_below_the_seed(amount: str, taken: bool) -> None:
    pad = Keypad(meters=METERS)
    if taken:
        pad.do(adjusting(pad, amount))
    else:
        assert pad.refuses(adjusting(pad, amount)) == (Reason.BELOW_SEED, "R6")


@pytest.mark.parametrize(
    ("amount", "taken"), [("99.99", True), ("100.00", True), ("100.01", False)]
)
def test_r6_never_above_the_limit(amount: str, taken: bool) -> None:
    pad = Keypad(open_link(CB, settings={"major.limit": "20100.00"}))
    if taken:
        pad.do(adjusting(pad, amount))
    else:
        assert pad.refuses(adjusting(pad, amount)) == (Reason.ABOVE_LIMIT, "R6")


def test_r6_a_reason_says_what_it_is_for() -> None:
    pad = Keypad(meters=METERS)
    over = adjusting(pad, reason=AdjustReason.ABOVE_LIMIT)
    assert pad.refuses(over) == (Reason.BAD_LIMITS, "R6")
    seed = adjusting(pad, "10.00", reason=AdjustReason.SEED_RECOVERY)
    assert pad.refuses(seed) == (Reason.BAD_LIMITS, "R6")
    assert pad.refuses(adjusting(pad, "0.00")) == (Reason.MALFORMED, "R6")
    assert pad.refuses(adjusting(pad, level="mini")) == (Reason.UNKNOWN_CHOICE, "R6")


def test_r6_no_adjustment_while_a_hand_stands_on_the_meter() -> None:
    pad = Keypad(meters=METERS)
    pad.coin_in("anna")
    pad.press(1, ROYAL)
    assert pad.refuses(adjusting(pad)) == (Reason.FROZEN, "R6")
    pad.do(adjusting(pad, level="minor"))
    pad.press(1, ROYAL)
    pad.do(adjusting(pad))


def test_r6_a_correction_names_an_entry_that_moved_the_meter() -> None:
    """Neither a note, nor what moved another meter only, nor what is not there."""
    pad = Keypad(meters=METERS)
    arm = pad.do(pad.arm(1, "anna"))[0].number
    coin = pad.coin_in()[0].number
    pad.press(1, STRAIGHT)
    award = pad.confirm(1)[0].number  # off the Minor
    for number in (-1, 0, arm, award, award + 2, 10**9):
        wrong = adjusting(pad, corrects=number)
        assert pad.refuses(wrong) == (Reason.UNKNOWN_CHOICE, "R6")
    pad.do(adjusting(pad, corrects=coin))
    pad.do(adjusting(pad, "10.00", level="minor", corrects=award))


def test_r6_a_correction_names_the_entry_it_corrects() -> None:
    pad = Keypad(meters=METERS)
    first = pad.do(adjusting(pad))[0]
    second = pad.do(adjusting(pad, "10.00", corrects=first.number))[0]
    assert (second.draft.kind, second.draft.corrects) == (Kind.CORRECTION, first.number)
    assert pad.meter("major") == "25310.40"


# Payment.


def won(pad: Keypad) -> int:
    pad.coin_in("anna")
    pad.press(1)
    return pad.confirm(1)[0].number


def paying(pad: Keypad, award: int, **other: Any) -> Pay:
    command = Pay(
        award=award,
        shift_manager=pad.swipe("mia", CardLevel.SHIFT_MANAGER),
        guard=pad.swipe("gus", CardLevel.SECURITY),
        checked=True,
        chips=Cents(2_000_070),
    )
    return replace(command, **other)


@pytest.mark.parametrize(
    ("chips", "check", "method"),
    [(2_000_070, 0, "chips"), (0, 2_000_070, "check"), (100_000, 1_900_070, "both")],
)
def test_b2_12_the_shift_manager_pays_in_chips_by_check_or_both(
    chips: int, check: int, method: str
) -> None:
    pad = Keypad()
    award = won(pad)
    entry = pad.do(paying(pad, award, chips=Cents(chips), check=Cents(check)))[0]
    assert entry.draft.kind is Kind.NOTE
    assert entry.draft.data["method"] == method
    assert entry.draft.data["swipes"]["guard"]["card"] == "security"
    assert pad.refuses(paying(pad, award)) == (Reason.ILLEGAL_ACTION, "B2-12")
    pad.check()


def test_b2_12_offsets_are_withheld_for_a_reason() -> None:
    pad = Keypad()
    award = won(pad)
    part = paying(pad, award, chips=Cents(1_900_070), withheld=Cents(100_000), reason="support")
    assert moved(pad.do(part)) == [
        ("payment", {"player:anna": "-1000.00", "house:offsets": "1000.00"})
    ]
    pad.check()


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ({"checked": False}, Reason.ILLEGAL_ACTION),  # T-60: before payment
        ({"chips": Cents(2_000_069)}, Reason.NOT_EXACT),
        ({"chips": Cents(2_000_071)}, Reason.NOT_EXACT),
        ({"chips": Cents(2_000_071), "check": Cents(-1)}, Reason.NOT_EXACT),
        ({"chips": Cents(2_000_000), "withheld": Cents(70)}, Reason.MALFORMED),
        ({"reason": "nothing withheld"}, Reason.MALFORMED),
        ({"chips": Cents(2_000_000), "withheld": Cents(70), "reason": "a\nb"}, Reason.MALFORMED),
    ],
)
def test_b2_12_a_payment_comes_to_the_award(other: dict[str, Any], reason: Reason) -> None:
    pad = Keypad()
    award = won(pad)
    assert pad.refuses(paying(pad, award, **other)) == (reason, "B2-12")
    assert pad.refuses(paying(pad, award + 1)) == (Reason.UNKNOWN_CHOICE, "B2-12")


def test_b2_12_a_shift_manager_and_a_guard_two_people_neither_the_winner() -> None:
    pad = Keypad()
    award = won(pad)
    supervisor = paying(pad, award, shift_manager=pad.swipe("sue"))
    assert pad.refuses(supervisor) == (Reason.WRONG_CARD, "B2-12")
    no_guard = paying(pad, award, guard=pad.swipe("tom", CardLevel.SHIFT_MANAGER))
    assert pad.refuses(no_guard) == (Reason.WRONG_CARD, "B2-12")
    for who in ("mia", "anna"):
        guard = pad.swipe(who, CardLevel.SECURITY)
        assert pad.refuses(paying(pad, award, guard=guard)) == (Reason.SAME_PERSON, "R6")


def test_t60_the_offsets_check_comes_before_payment_not_before_the_reset() -> None:
    pad = Keypad()
    award = won(pad)
    assert pad.meter("major") == "20000.00"
    pad.end()
    pad.do(paying(pad, award))


def test_r6_washington_does_not_list_a_transfer_as_a_reason_to_lower() -> None:
    """WAC 230-15-695 lists what a meter may be lowered for; Catfish Bend's link adds a transfer."""
    for link, taken in ((CB, True), ("washington/mgl-01", False)):
        opened = open_link(link)
        level = next(iter(opened.meters))
        assert ("transfer" in opened.lowered_for.value) is taken
        meters = dict.fromkeys(opened.meters, "30000.00")
        pad = Keypad(opened, meters=meters)
        down = adjusting(pad, "-10.00", level=level, reason=AdjustReason.TRANSFER)
        if taken:
            pad.do(down)
            assert pad.meter(level) == "29990.00"
        else:
            assert pad.refuses(down) == (Reason.UNKNOWN_CHOICE, "T-50")
            up = adjusting(pad, "10.00", level=level, reason=AdjustReason.TRANSFER)
            pad.do(up)  # nothing says that one may not be raised so
            assert pad.meter(level) == "30010.00"
