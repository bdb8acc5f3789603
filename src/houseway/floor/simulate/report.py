"""What a simulated floor came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from houseway.fact import Fact


class FloorReport(Fact, frozen=True):
    """Rounds that were paid or void, commands that were given, what was done wrong on purpose, the
    irregularities by the item that answers them, and what the auditor found: nothing, if all is
    well."""

    rounds: int
    commands: int
    faults: Mapping[str, int]
    irregularities: Mapping[str, int]
    findings: tuple[str, ...]


class FloorCounts:
    """The counts while a floor is played."""

    def __init__(self) -> None:
        self.rounds = 0
        self.commands = 0
        self.faults: Counter[str] = Counter()
        self.irregularities: Counter[str] = Counter()

    def report(self, findings: list[str]) -> FloorReport:
        return FloorReport(
            self.rounds,
            self.commands,
            dict(sorted(self.faults.items())),
            dict(sorted(self.irregularities.items())),
            tuple(findings),
        )
