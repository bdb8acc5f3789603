"""A report is JSON as it stands."""

import json
from collections import Counter

from proofs.soak.report import Report


def test_a_report_with_refusals_is_json() -> None:
    report = Report("kill -9", "sqlite", kills=2, refused=Counter({"not-in-this-phase": 3}))
    read = json.loads(json.dumps(report.as_json()))
    assert (read["kills"], read["refused"], read["faults"]) == (2, {"not-in-this-phase": 3}, [])
