"""What a fuzz run found and counted."""

from collections import Counter
from dataclasses import dataclass, field


class FuzzError(AssertionError):
    """Something that must never happen."""


@dataclass
class FuzzCount:
    """Figures of a run."""

    requests: int = 0
    commands: int = 0
    rounds: int = 0
    recalls: int = 0
    hidden_checks: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)

    def in_words(self) -> str:
        """The figures, a line each."""
        told = ", ".join(f"{status}: {many:,}" for status, many in sorted(self.statuses.items()))
        return "\n".join(
            [
                f"{self.requests:,} requests to routes and {self.commands:,} commands at tables",
                f"answers by status: {told}",
                f"{len(self.codes)} kinds of refusal; {len(self.done)} kinds of command were done",
                f"{len(self.phases)} pairs of game and phase; {self.rounds:,} rounds began",
                f"{self.recalls:,} times a round in play was asked for",
                f"{self.hidden_checks:,} hidden cards looked for and not found",
            ]
        )
