"""What came of a run."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Report:
    """The figures of one scenario. `faults` is empty where all is well."""

    scenario: str
    database: str
    kills: int = 0
    disturbed: int = 0
    """How often something else than a kill was done to the servers or the database."""
    commands: int = 0
    """Commands that were acknowledged."""
    retries: int = 0
    repeated: int = 0
    """Commands that had been carried out by a try whose answer was lost."""
    refused: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    progressive_wagers: int = 0
    events: int = 0
    entries: int = 0
    checked: int = 0
    """Acknowledged events that were read again."""
    seconds: float = 0.0
    slowest: float = 0.0
    """The longest that a command waited for its answer, the servers' absence included."""
    ready: list[float] = field(default_factory=list)
    """Seconds from the start of a server to its first answer."""
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def in_words(self) -> str:
        """One line for people."""
        parts = [f"{self.scenario} on {self.database}"]
        if self.kills:
            parts.append(f"{self.kills} kills")
        if self.disturbed:
            parts.append(f"disturbed {self.disturbed} times")
        if self.commands:
            parts.append(f"{self.commands:,} commands acknowledged, {self.checked:,} events")
            parts.append(f"{self.retries:,} retries, {self.repeated:,} found done already")
            parts.append(f"{sum(self.refused.values()):,} refused by the rules")
            parts.append(f"{self.rounds:,} rounds, {self.progressive_wagers:,} on the jackpot")
        if self.entries:
            parts.append(f"{self.entries:,} entries")
        if self.ready:
            middle = sorted(self.ready)[len(self.ready) // 2]
            parts.append(f"ready after {middle:.1f} s, at most {max(self.ready):.1f} s")
        if self.slowest:
            parts.append(f"longest wait {self.slowest:.1f} s")
        parts += self.notes
        parts.append(f"{self.seconds:.0f} s")
        parts.append(f"faults: {len(self.faults)}")
        return " · ".join(parts)

    def as_json(self) -> dict[str, Any]:
        """The same for programs."""
        return {**vars(self), "refused": dict(self.refused)}
