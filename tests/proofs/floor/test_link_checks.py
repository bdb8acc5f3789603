"""Every check of awards and of meters set by hand finds the fault that it is there for."""

from typing import Any

import pytest

from proofs.floor.auditor.findings import Findings
from proofs.floor.auditor.link import MICRO, LinkAuditor


@pytest.mark.parametrize(
    ("shares", "reseed", "words"),
    [
        ([300, 200], 100, []),
        ([300, 201], 100, ["500 is shared as 501"]),
        ([300, 200], 99, ["major starts anew below its seed"]),
    ],
)
def test_r5_an_award_that_is_not_shared_or_does_not_start_anew_is_found(
    shares: list[int], reseed: int, words: list[str]
) -> None:
    findings = Findings()
    auditor = LinkAuditor("L", findings)
    auditor.take({"type": "open", "meters": {"major": 500 * MICRO}}, {"major": 500 * MICRO})
    award = {
        "type": "award",
        "table": "T",
        "meter": "major",
        "before": 500 * MICRO,
        "after": reseed * MICRO,
        "taken": {"off_meter": 500, "whole": 500, "shares": [{"amount": each} for each in shares]},
        "reset": {"reseed": {"house": reseed * MICRO}, "seed": 100},
    }
    auditor.take(award, {"major": reseed * MICRO})
    assert [text.partition(": ")[2] for text in findings.texts] == words


BY = {"by": {"person": "Ann"}, "approved": {"person": "Bob"}}
ADJUSTED = {"type": "adjust", "meter": "major", "before": 500, "amount": 20, **BY}
PART = {"table": "T", "amount": 7, "from_tray": 2}
BACKED_OUT = {
    "type": "back out", "meter": "major", "before": 500, "parts": [PART],
    "reseed": {"house": 100}, "above": 50, **BY,
}  # fmt: skip
SET = {"type": "set parameters", "raised": {"major": 30}, **BY}
AFTER_BACKING_OUT = 500 + 5 * MICRO - 100 - 50


@pytest.mark.parametrize(
    ("event", "change", "shows", "words"),
    [
        (ADJUSTED, {}, 520, []),
        (ADJUSTED, {}, 521, ["major shows 521 after adjust; it comes to 520"]),
        (ADJUSTED, {"before": 499}, 520,
         ["major shows 499 before it is adjusted; it comes to 500"]),
        (ADJUSTED, {"approved": {"person": "ann "}}, 520, ["adjust by {'ann'} alone"]),
        (BACKED_OUT, {}, AFTER_BACKING_OUT, []),
        (BACKED_OUT, {}, AFTER_BACKING_OUT + 2 * MICRO,
         [f"major shows {AFTER_BACKING_OUT + 2 * MICRO} after back out; "
          f"it comes to {AFTER_BACKING_OUT}"]),
        (BACKED_OUT, {"before": 501}, AFTER_BACKING_OUT,
         ["major shows 501 before an award is backed out; it comes to 500"]),
        (BACKED_OUT, {"by": {"person": "BOB"}}, AFTER_BACKING_OUT,
         ["back out by {'bob'} alone"]),
        (SET, {}, 530, []),
        (SET, {}, 500, ["major shows 500 after set parameters; it comes to 530"]),
        (SET, {"by": {"person": "Bob"}}, 530, ["set parameters by {'bob'} alone"]),
    ],
)  # fmt: skip
def test_r6_a_meter_that_is_set_by_hand_is_followed(
    event: dict[str, Any], change: dict[str, Any], shows: int, words: list[str]
) -> None:
    findings = Findings()
    auditor = LinkAuditor("L", findings)
    auditor.take({"type": "open", "meters": {"major": 500}}, {"major": 500})
    tray = auditor.take({**event, **change}, {"major": shows})
    assert [text.partition(": ")[2] for text in findings.texts] == words
    assert tray == ({"T": 2} if event is BACKED_OUT else {})


TOM = {"person": "Tom", "card": "shift manager"}
SUE = {"person": "Sue", "card": "security"}
PAID = {"type": "pay", "people": [SUE, TOM], "amount": 9, "chips": 2, "check": 6, "withheld": 1}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({}, []),
        ({"people": [TOM]},
         ["an award is paid by ['shift manager'], and ['security', 'shift manager'] pay"]),
        ({"people": [{**SUE, "person": "TOM"}, TOM]}, ["somebody pays an award with two cards"]),
        ({"withheld": 2}, ["10 is paid of an award of 9"]),
    ],
)  # fmt: skip
def test_t60_an_award_is_paid_by_the_offices_in_force(
    change: dict[str, Any], words: list[str]
) -> None:
    findings = Findings()
    auditor = LinkAuditor("L", findings)
    auditor.take({"type": "open", "meters": {}, "payers": ["director"]}, {})
    payers = {"raised": {}, "payers": ["shift manager", "security"]}
    auditor.take({**SET, **payers}, {})
    auditor.take({**SET, "raised": {}}, {})  # of a meter: the payers stay
    auditor.take({**PAID, **change}, {})
    assert [text.partition(": ")[2] for text in findings.texts] == words
