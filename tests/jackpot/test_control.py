"""Meters set by hand, awards backed out, payments."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from houseway.jackpot import CardLevel, open_link
from houseway.jackpot.adjust_reason import AdjustReason
from houseway.jackpot.command import Adjust, BackOut, Pay
from houseway.ledger import Kind
from houseway.money import Cents, parse_fine
from houseway.rules import Reason
from tests.jackpot.keypad import ROYAL, STRAIGHT, Keypad, moved, washington

CB = "catfish-bend/multi-link"
METERS = {"major": "25310.40", "minor": "1622.00"}


def adjusting(pad: Keypad, amount: str = "-10.00", **other: Any) -> Adjust:
    command = Adjust(
        level="major",
        amount=parse_fine(amount),
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
    assert pad.desk.state.meters["major"].adjustments == parse_fine("-10.00")
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
    assert pad.refuses(replace(command, amount=parse_fine("-1.00"))) == (Reason.USED_SWIPE, "R6")


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


def test_r6_a_correction_names_the_entry_it_corrects() -> None:
    pad = Keypad(meters=METERS)
    first = pad.do(adjusting(pad))[0]
    second = pad.do(adjusting(pad, "10.00", corrects=first.number))[0]
    assert (second.draft.kind, second.draft.corrects) == (Kind.CORRECTION, first.number)
    assert pad.meter("major") == "25310.40"


# Backing out.


def backing(pad: Keypad, award: int | None = None, **other: Any) -> BackOut:
    return BackOut(
        award=award,
        by=pad.swipe("sue"),
        approved=pad.swipe("eve", CardLevel.EXECUTIVE),
        **other,
    )


def test_b6_7_a_backed_out_award_puts_the_meter_back_reset_and_all() -> None:
    """25311.80 was won and $.20 of reserve used; with one later wager the meter is 25312.50."""
    pad = Keypad(meters=METERS)
    pad.coin_in("anna", "ben")
    house = pad.house()
    pad.press(1)
    award = pad.confirm(1)[0]
    pad.coin_in("cleo", table="2")
    entries = pad.do(backing(pad, award.number))
    assert moved(entries) == [
        ("back out", {"player:anna": "-25311.80", f"meter:{CB}:major": "25311.80"}),
        (
            "unseed",
            {
                f"meter:{CB}:major": "-20000.00",
                f"house:{CB}": "19999.80",
                f"reserve:{CB}:major": "0.20",
            },
        ),
    ]
    assert [e.draft.corrects for e in entries] == [award.number, award.number]
    assert pad.meter("major") == "25312.50"
    assert parse_fine(pad.house()) == parse_fine(house) - parse_fine("1.20")
    # The hand is gone: no prize, no stake, no envy.
    assert moved(pad.end()) == [("end game", {})]
    assert pad.of("player:anna") == "-5.00"
    pad.check()


def test_b6_7_an_award_is_backed_out_once_by_two_people_who_did_not_win_it() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    award = pad.confirm(1)[0].number
    assert pad.refuses(backing(pad, award + 1)) == (Reason.UNKNOWN_CHOICE, "B6-7")
    own = replace(backing(pad, award), by=pad.swipe("anna"))
    assert pad.refuses(own) == (Reason.SAME_PERSON, "R6")
    pad.do(backing(pad, award))
    assert pad.refuses(backing(pad, award)) == (Reason.ILLEGAL_ACTION, "B6-7")


def test_b6_7_the_newest_award_of_a_meter_is_backed_out_first() -> None:
    pad = Keypad()
    numbers = []
    for _ in range(2):
        pad.coin_in("anna")
        pad.press(1)
        numbers.append(pad.confirm(1)[0].number)
        pad.end()
    assert pad.refuses(backing(pad, numbers[0])) == (Reason.ILLEGAL_ACTION, "B6-7")
    pad.do(backing(pad, numbers[1]))
    pad.check()


def test_b6_7_of_those_who_shared_the_last_takes_the_reset_back() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    pad.press(2, STRAIGHT)
    first = pad.confirm(1)[0].number
    second = pad.confirm(2)[0].number
    assert [event for event, _ in moved(pad.do(backing(pad, first)))] == ["back out"]
    assert pad.meter("minor") == "2250.40"  # 1500 + half of 1500.80
    assert [e for e, _ in moved(pad.do(backing(pad, second)))] == ["back out", "unseed"]
    assert pad.meter("minor") == "1500.80"
    pad.check()


def test_b6_7_a_share_that_waits_for_its_card_is_backed_out_by_its_spot() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    pad.press(2, STRAIGHT)
    standing = backing(pad, table="1", spot=1)
    assert pad.refuses(standing)[0] in (Reason.ILLEGAL_ACTION, Reason.FROZEN)
    pad.confirm(1)
    pad.do(backing(pad, table="1", spot=2))
    assert pad.meter("minor") == "2250.40"
    assert pad.of(f"payable:{CB}:minor") == "0.00"
    pad.end()
    pad.check()


def test_b6_7_an_old_award_backed_out_leaves_a_new_hand_alone() -> None:
    """Anna's straight flush of the last round was wrong; her royal of this one is hers."""
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    award = pad.confirm(1)[0].number
    pad.end()
    pad.coin_in("anna")
    pad.press(1, ROYAL)
    pad.confirm(1)
    pad.do(backing(pad, award))
    assert pad.desk.state.tables["1"].hands[1].row == ROYAL
    assert moved(pad.end())[0] == ("stake", {"tray:1": "-5.00", "player:anna": "5.00"})
    pad.check()


def test_b6_7_ten_per_cent_is_backed_out_without_a_reset() -> None:
    pad = Keypad(washington())
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    award = pad.confirm(1)[0].number
    assert [event for event, _ in moved(pad.do(backing(pad, award)))] == ["back out"]
    assert pad.meter("jackpot") == "4000.22"


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


def test_b6_7_a_paid_award_is_not_backed_out_nor_a_backed_out_one_paid() -> None:
    pad = Keypad()
    award = won(pad)
    pad.do(paying(pad, award))
    assert pad.refuses(backing(pad, award)) == (Reason.ILLEGAL_ACTION, "B6-7")
    pad.end()
    other = won(pad)
    pad.do(backing(pad, other))
    assert pad.refuses(paying(pad, other)) == (Reason.ILLEGAL_ACTION, "B2-12")


def test_b6_7_while_another_share_waits_the_reset_stands() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    pad.press(2, STRAIGHT)
    award = pad.confirm(1)[0].number
    assert [event for event, _ in moved(pad.do(backing(pad, award)))] == ["back out"]
    assert pad.meter("minor") == "2250.40"
    pad.confirm(2)
    assert pad.of("player:ben") == "745.40"
    pad.check()


def test_b6_7_a_meter_won_below_its_seed_goes_back_to_where_it_was() -> None:
    """10 % off 4000.22 leaves 3600.20; the royal on 3600.42 is backed out to just that."""
    pad = Keypad(washington())
    pad.coin_in("anna")
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    pad.end()
    pad.coin_in("anna")
    pad.press(1, ROYAL)
    award = pad.confirm(1)[0].number
    pad.do(backing(pad, award))
    assert pad.meter("jackpot") == "3600.42"
    assert pad.reserve("jackpot") == "0.04"
    pad.check()


def test_r5_a_reset_is_not_taken_back_below_the_seed() -> None:
    """The reserve on top of the seed was adjusted away; 4000.22 - 0.30 would be too little."""
    pad = Keypad(washington(), meters={"jackpot": "4000.00"})
    for _ in range(14):
        pad.coin_in("anna")
        pad.end()
    low = pad.do(adjusting(pad, "-3.08", level="jackpot"))
    assert low
    pad.coin_in("anna")
    pad.press(1, ROYAL)
    award = pad.confirm(1)[0].number
    assert pad.meter("jackpot") == "4000.30"
    pad.do(adjusting(pad, "-0.30", level="jackpot"))
    assert pad.refuses(backing(pad, award)) == (Reason.BELOW_SEED, "R6")


def test_r6_washington_does_not_list_a_transfer_as_a_reason_to_lower() -> None:
    """WAC 230-15-695 lists what a meter may be lowered for; Catfish Bend's link adds a transfer."""
    for link, taken in ((CB, True), ("washington/mgl-01", False)):
        opened = open_link(link)
        level = next(iter(opened.levels))
        assert ("transfer" in opened.lowered_for.value) is taken
        meters = dict.fromkeys(opened.levels, "30000.00")
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
