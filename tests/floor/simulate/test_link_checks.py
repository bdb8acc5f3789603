"""Every check of an award finds the fault that it is there for."""

from __future__ import annotations

import pytest

from houseway.floor.simulate.auditor.findings import Findings
from houseway.floor.simulate.auditor.link import MICRO, LinkAuditor


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
