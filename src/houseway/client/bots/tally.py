"""What bots have done together: commands, rounds, refusals by code."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from houseway.client.refusal import RefusalError
from houseway.floor.live_messages import TableNews
from houseway.floor.table_update import CommandResult
from houseway.table.live.commands import Command
from houseway.table.live.happened import RoundPaid

_MOST_FAULTS: Final = 100


@dataclass
class CrowdTally:
    """Counts of a crowd. A refusal is a race where the table had changed since the bot looked;
    where it had not, the view offered what the house refuses: that is a fault of one of them."""

    commands: int = 0
    rounds: int = 0
    bots: int = 0
    lost: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    _counted: dict[str, int] = field(default_factory=dict)

    def note_news(self, bot: str, news: TableNews) -> None:
        """News have come to a bot; a round counts once, however many see it."""
        counted = self._counted.get(news.table, 0)
        for each in news.events:
            if each.number > counted and isinstance(each.event, RoundPaid):
                self.rounds += 1
                self._counted[news.table] = each.number

    def note_command(self, bot: str, table: str, result: CommandResult, sent: float) -> None:
        """A command of a bot was carried out; it was `sent` at this time of the monotonic clock."""
        self.commands += 1

    def note_refusal(
        self, table: str, command: Command, refusal: RefusalError, *, is_race: bool
    ) -> None:
        """A command of a bot was refused."""
        self.refusals[refusal.code] += 1
        if not is_race and len(self.faults) < _MOST_FAULTS:
            self.faults.append(f"{table}: {command}: {refusal.code}: {refusal}")

    def in_words(self) -> str:
        """One line for people."""
        refused = ", ".join(f"{code} {count}" for code, count in self.refusals.most_common(4))
        parts = [f"{self.bots} bots", f"{self.commands:,} commands", f"{self.rounds:,} rounds"]
        parts.append(f"refused: {refused}" if refused else "no refusals")
        if self.lost:
            parts.append(f"{self.lost} lost")
        return " · ".join(parts)
