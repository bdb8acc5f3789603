"""Setting a meter by hand, and backing out what was entered wrongly (R6, B6-7)."""

from typing import Any

import pytest

from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad.commands import Adjust, BackOut, LinkDown, SetParameters
from houseway.jackpot.keypad.terms import read_settings
from houseway.money import parse_micro
from houseway.people import Swipe
from tests.jackpot.pad import ATLAS, CATFISH, MGL, Pad, catfish, washington
from tests.library import open_link


def adjusting(pad: Pad, amount: str, **what: Any) -> Adjust[Swipe]:
    given = {"meter": "major", "reason": AdjustReason.MALFUNCTION, **pad.two(), **what}
    return Adjust(amount=parse_micro(amount), **given)


def test_r6_a_meter_is_raised_and_lowered_to_its_seed_and_no_further() -> None:
    pad = Pad()
    event = pad.do(adjusting(pad, "250.00"))
    assert pad.moved() == {f"house:{CATFISH}": "-250.00", f"meter:{CATFISH}:major": "250.00"}
    assert (event.before, event.after) == (2_000_000_000_000, 2_025_000_000_000)
    pad.do(adjusting(pad, "-250.00"))
    assert pad.refuses(adjusting(pad, "-0.01")) == ("below-seed", "R6")
    pad.check()


@pytest.mark.parametrize(
    ("amount", "what", "code"),
    [
        ("0.00", {}, "adjusted-by-nothing"),
        ("1.00", {"meter": "mega"}, "no-such-meter"),
        ("-1.00", {"reason": AdjustReason.ABOVE_LIMIT}, "not-above-limit"),
        ("1.00", {"reason": AdjustReason.SEED_RECOVERY}, "seed-recovered-off-meter"),
        ("1.00", {"reason": AdjustReason.TRANSFER}, "transfer-names-meter"),
        (
            "1.00",
            {"reason": AdjustReason.TRANSFER, "other": f"{CATFISH}:major"},
            "transfer-names-meter",
        ),
        ("1.00", {"reason": AdjustReason.TRANSFER, "other": f"{CATFISH}:mega"}, "no-such-meter"),
        ("1.00", {"other": "washington/mgl-01:jackpot"}, "other-meter-of-transfer"),
        ("1.00", {"reason": AdjustReason.WRONG_ENTRY}, "wrong-entry-named"),
        ("1.00", {"reason": AdjustReason.WRONG_ENTRY, "corrects": 99}, "entry-not-of-meter"),
        ("1.00", {"reason": AdjustReason.WRONG_ENTRY, "corrects": 2}, "entry-not-of-meter"),
        ("1.00", {"beneficiary": "sue"}, "gains-by-it"),
        ("1.00", {"beneficiary": "\u200b"}, "bad-person-name"),
    ],
)
def test_r6_an_adjustment_that_says_too_little_or_may_not_be(
    amount: str, what: dict[str, Any], code: str
) -> None:
    pad = Pad()
    pad.do(pad.arm(1, "anna"))
    pad.do(adjusting(pad, "5.00"))
    assert pad.refuses(adjusting(pad, amount, **what))[0] == code


def test_r6_a_transfer_names_the_other_meter_and_a_wrong_entry_the_entry() -> None:
    pad = Pad()
    pad.do(adjusting(pad, "5.00"))
    wrong = pad.number
    other = f"{CATFISH}:minor"
    event = pad.do(adjusting(pad, "-1.00", reason=AdjustReason.TRANSFER, other=other))
    assert event.other == other
    reason = AdjustReason.WRONG_ENTRY
    assert pad.do(adjusting(pad, "-4.00", reason=reason, corrects=wrong)).corrects == wrong
    pad.check()


def test_r6_washington_lowers_for_the_states_reasons_only() -> None:
    pad = Pad(washington(), {"jackpot": "9000.00"})
    lower = adjusting(
        pad, "-1.00", meter="jackpot", reason=AdjustReason.TRANSFER, other=f"{CATFISH}:major"
    )
    assert pad.refuses(lower) == ("reason-not-listed", "T-50")


def test_r6_never_above_the_limit_while_a_hand_stands_or_the_link_is_down() -> None:
    settings = {"jackpot.card": "supervisor", "jackpot.limit": "5000.00", **ATLAS}
    pad = Pad(open_link(MGL, settings=settings))
    raised = adjusting(pad, "1000.01", meter="jackpot")
    assert pad.refuses(raised) == ("above-meter-limit", "R6")
    pad.coin_in("anna")
    pad.press(1)
    assert pad.refuses(adjusting(pad, "1.00", meter="jackpot"))[0] == "hand-stands-on-it"
    pad.press(1)
    pad.do(LinkDown())
    assert pad.refuses(adjusting(pad, "1.00", meter="jackpot")) == ("link-is-down", "R10")


# --- backing out


def test_b6_7_an_amount_is_backed_out_whole_by_any_who_shares_it() -> None:
    pad = Pad()
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, table="1")
    pad.press(1, table="2")
    pad.confirm(1, "1")
    event = pad.do(BackOut(table="2", spot=1, **pad.two()))
    assert [(part.player, part.award) for part in event.parts] == [
        ("anna", event.taken),
        ("ben", None),
    ]
    assert pad.state.meters["major"].payable == 0
    assert (pad.meter("major"), pad.state.awards, pad.state.taken) == ("20001.40", (), ())
    pad.check()


def test_b6_7_the_newest_first_and_nothing_of_which_a_part_is_paid() -> None:
    pad = Pad()
    awards = []
    for _ in range(3):
        pad.coin_in("anna")
        pad.press(1)
        pad.confirm(1)
        awards.append(pad.number)
        pad.end()
    first, second, third = awards
    assert pad.refuses(BackOut(award=first, **pad.two())) == ("won-again-since", "R6")
    pad.do(pad.paying("20000.70", award=second))
    assert pad.refuses(BackOut(award=second, **pad.two()))[0] == "not-an-unpaid-award"
    pad.do(BackOut(award=third, **pad.two()))
    assert pad.refuses(BackOut(award=first, **pad.two())) == ("partly-paid-out", "R6")
    assert [each.number for each in pad.state.awards] == [first]
    pad.check()


def test_b6_7_what_then_lies_above_the_limit_is_hidden() -> None:
    limited = open_link(
        CATFISH, switch={"swipe": "before_payment"}, settings={"major.limit": "20001.00"}
    )
    pad = Pad(limited)
    pad.coin_in("anna")
    pad.press(1)
    pad.confirm(1)
    award = pad.number
    pad.coin_in("ben", table="2")
    pad.do(BackOut(award=award, **pad.two()))
    assert pad.meter("major") == "20001.00"
    assert pad.state.meters["major"].hidden == 40_000_000
    assert catfish().id == CATFISH
    pad.check()


def test_b6_7_backing_out_brings_no_meter_below_its_seed() -> None:
    """Won at its seed of 4000.00, the meter starts anew with half of a wager from its reserve."""
    pad = Pad(washington())
    rates = read_settings({"jackpot.contribution": "0%", "jackpot.reserve": "50%"})
    pad.do(SetParameters(settings=rates, **pad.managers()))
    pad.coin_in("anna")
    pad.press(1)
    pad.confirm(1)
    award = pad.number
    assert pad.meter("jackpot") == "4000.50"
    pad.do(adjusting(pad, "-0.01", meter="jackpot"))
    assert pad.refuses(BackOut(award=award, **pad.two())) == ("below-seed", "R6")
    pad.do(adjusting(pad, "0.01", meter="jackpot"))
    pad.do(BackOut(award=award, **pad.two()))
    assert (pad.meter("jackpot"), pad.reserve("jackpot")) == ("4000.00", "0.50")
    pad.check()
