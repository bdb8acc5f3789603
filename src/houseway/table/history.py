"""A round's whole history: its entries, its seal, and its corrections both ways (R13).

What changed when a round was voided or corrected is told for each line and for each account.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from houseway.games.bettor import bettor_name
from houseway.ledger.account import Account, AccountKind, in_order, kind_of
from houseway.ledger.act import sums_of
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.money import Cents, MicroCents
from houseway.people import normal
from houseway.table.recall import (
    Recalled,
    Undone,
    recall_at,
    recall_round,
    settle_as_posted,
    undone_of,
)
from houseway.table.sealed_day import DaySeal, sealed_with
from houseway.table.settled import Settled


@dataclass(frozen=True, slots=True)
class RoundHistory:
    """`entries` are all that tell of the round, at its table and on its link. `chain` are the names
    of the rounds that stood in its place one after another, itself among them."""

    recalled: Recalled
    settled: Settled
    undone: Undone | None
    entries: tuple[Entry, ...]
    chain: tuple[str, ...]
    sealed: DaySeal | None

    @property
    def corrects(self) -> str:
        """The wrong round whose place it takes; empty if it takes none."""
        at = self.chain.index(self.recalled.name)
        return self.chain[at - 1] if at else ""

    @property
    def right(self) -> str:
        """The round that took its place; empty if none did."""
        return "" if self.undone is None else self.undone.said.right

    @property
    def is_void(self) -> bool:
        return self.undone is not None and not self.right


def history_of(record: Record, recalled: Recalled) -> RoundHistory:
    """Everything that the record has of a round."""
    undone = undone_of(record, recalled)
    entries = [recalled.entry, *recalled.on_link]
    if undone is not None:
        entries += record.entries_of_command(undone.entry.command)
    return RoundHistory(
        recalled,
        settle_as_posted(record, recalled),
        undone,
        tuple(entries),
        _chain(record, recalled),
        sealed_with(record, recalled.entry),
    )


def _chain(record: Record, recalled: Recalled) -> tuple[str, ...]:
    names, stream = [recalled.name], recalled.entry.stream
    earlier: Recalled | None = recalled
    while earlier is not None:
        earlier = recall_at(record, stream, earlier.entry.corrects)
        if earlier is not None:
            names.insert(0, earlier.name)
    later: Recalled | None = recalled
    while later is not None:
        undone = undone_of(record, later)
        name = "" if undone is None else undone.said.right
        later = recall_round(record, stream, normal(name)) if name not in ("", *names) else None
        if later is not None:
            names.append(later.name)
    return tuple(names)


@dataclass(frozen=True, slots=True)
class LineChange:
    """A wager's result before and now; below zero it lost. A fee is a loss of its payer."""

    bettor: str
    wager: str
    toke: bool
    old: Cents
    new: Cents

    @property
    def difference(self) -> Cents:
        return Cents(self.new - self.old)


@dataclass(frozen=True, slots=True)
class AccountChange:
    """A holder's gain from a round before, and now."""

    account: Account
    old: MicroCents
    new: MicroCents

    @property
    def difference(self) -> MicroCents:
        return MicroCents(self.new - self.old)

    @property
    def is_person(self) -> bool:
        """Whether it is a person's, who is paid or pays back: a player's, or the dealers'."""
        return kind_of(self.account) in (AccountKind.PLAYER, AccountKind.TOKES)


_Key = tuple[str, str, bool]
_AT_THE_TABLE: Final = frozenset(
    {AccountKind.PLAYER, AccountKind.TRAY, AccountKind.FEES, AccountKind.TOKES}
)


def line_changes(old: Settled, new: Settled) -> tuple[LineChange, ...]:
    """Every wager and fee of either round, those of the old one first."""
    before, after = _wins(old), _wins(new)
    none = Cents(0)
    return tuple(
        [
            LineChange(*key, before.get(key, none), after.get(key, none))
            for key in {**before, **after}
        ]
    )


def _wins(settled: Settled) -> dict[_Key, Cents]:
    wins: dict[_Key, Cents] = {}
    for line in settled.game_lines:
        bettor = bettor_name(line.spot, line.backline)
        key = (bettor, line.wager, line.toke)
        wins[key] = Cents(wins.get(key, 0) + line.win)
    for fee in settled.fees:
        if fee.amount:
            key = (fee.payer, "fee", False)
            wins[key] = Cents(wins.get(key, 0) - fee.amount)
    return wins


def account_changes(wrong: Recalled, since: Iterable[Entry]) -> tuple[AccountChange, ...]:
    """Gains of players, the table, fees and tokes in a wrong round, and after all later moves;
    jackpot wagers count, its meters are the link's own."""
    before = (wrong.entry, *wrong.on_link)
    old = sums_of([gain for entry in before for gain in entry.gains])
    new = sums_of([gain for entry in (*before, *since) for gain in entry.gains])
    none = MicroCents(0)
    return tuple(
        [
            AccountChange(name, old.get(name, none), new.get(name, none))
            for name in in_order({**old, **new})
            if kind_of(name) in _AT_THE_TABLE
        ]
    )
