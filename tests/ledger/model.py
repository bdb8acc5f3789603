"""A plain model of a ledger: dictionaries of cents, and the commands that were taken."""

from dataclasses import dataclass, field


@dataclass
class Model:
    """What the stateful tests expect the books to come to."""

    cents: dict[str, int] = field(default_factory=dict)
    open: dict[str, dict[str, int]] = field(default_factory=dict)  # hold -> who staked what
    ended: set[str] = field(default_factory=set)
    commands: dict[str, int] = field(default_factory=dict)  # id -> first entry
    corrected: dict[int, list[int]] = field(default_factory=dict)
    entries: int = 0

    def move(self, giver: str, taker: str, cents: int) -> None:
        self.cents[giver] = self.cents.get(giver, 0) - cents
        self.cents[taker] = self.cents.get(taker, 0) + cents

    def hold(self, name: str, stakes: dict[str, int]) -> None:
        for who, cents in stakes.items():
            self.move(who, "held:7", cents)
        self.open[name] = stakes

    def end(self, name: str) -> dict[str, int]:
        self.ended.add(name)
        return self.open.pop(name)

    def write(self, command: str, entries: int) -> None:
        self.commands[command] = self.entries + 1
        self.entries += entries
