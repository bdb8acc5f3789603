"""What a simulated floor came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from houseway.fact import Fact
from houseway.rules.irregularity import Irregularity


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
        self.done: Counter[type] = Counter()
        """Commands that were carried out at tables, by their kind."""
        self.done_at_poker: Counter[type] = Counter()
        self.happened: Counter[type] = Counter()
        """What was brought about at tables, by its kind."""
        self.happened_at_poker: Counter[type] = Counter()
        self.on_links: Counter[type] = Counter()
        """What was brought about on links."""
        self.pressed: Counter[type] = Counter()
        """Commands that were carried out at the keypads of links."""
        self.refused: Counter[str] = Counter()
        """What was refused, by its code."""
        self.undone: Counter[str] = Counter()
        """What a paid round that was turned back led to, beside chips that went to and fro."""
        self.called: Counter[tuple[str, Irregularity]] = Counter()
        """The irregularities that were called, by sheet."""

    def at(self, *, poker: bool) -> tuple[Counter[type], Counter[type]]:
        """The counts of commands and of events, at tables or at poker."""
        if poker:
            return self.done_at_poker, self.happened_at_poker
        return self.done, self.happened

    def add(self, others: FloorCounts) -> None:
        """What was done elsewhere too."""
        self.rounds += others.rounds
        self.commands += others.commands
        for name, count in vars(others).items():
            mine = getattr(self, name)
            if isinstance(mine, Counter):
                mine.update(count)

    def report(self, findings: list[str]) -> FloorReport:
        return FloorReport(
            self.rounds,
            self.commands,
            dict(sorted(self.faults.items())),
            dict(sorted(self.irregularities.items())),
            tuple(findings),
        )
