"""Prove balances against entries before they are printed or signed (R4).

The rows' present balances, less all gains since the last day seal, are the balances that the seal
covers: it has their digest, and a seal never changes. Before the first day seal, the balances less
all gains ever are zero. So a changed row is found, at the cost of one day instead of all history
(R21).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.ledger.account import Account, kind_of
from houseway.ledger.act import FLOOR, Stream
from houseway.ledger.chain import NOTHING_YET, Head
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.sealing import DaySealed, balances_digest
from houseway.money import MicroCents

if TYPE_CHECKING:
    from houseway.ledger.recall import Recall


def prove_balances(record: Recall) -> dict[Account, MicroCents]:
    """The proven balance of every account. Call it in a `snapshot`, or in a frozen batch."""
    balances = dict(record.balances())
    sealed, expected = _last_seal(record)
    before = dict(balances)
    for last in record.streams():
        head = sealed.get(last.stream, NOTHING_YET)
        for entry in record.entries(last.stream, after=head.number, until=last.number):
            if entry.previous != head.seal:
                raise RecordDamaged(
                    "it does not follow on the entry before", where=f"{last.stream} {entry.number}"
                )
            head = Head(entry.number, entry.seal)
            for gain in entry.gains:
                before[gain.account] = MicroCents(before.get(gain.account, 0) - gain.amount)
        if head != (last.number, last.seal):
            raise RecordDamaged("its head is not its last entry", where=last.stream)
    for name in before.keys() - balances.keys():
        raise RecordDamaged("it is missing, and entries move it", where=f"balances, {name}")
    if balances_digest(sorted(before.items())) != expected:
        where = f"balances, {_first_wrong(record, balances)}"
        raise RecordDamaged("it is not what the entries come to", where=where)
    _prove_holds(record, balances)
    return balances


def _last_seal(record: Recall) -> tuple[dict[Stream, Head], str]:
    """The heads and the digest of balances of the last seal, a withdrawn one too: it proves what it
    covers all the same."""
    days = record.days()
    if not days:
        return {}, balances_digest(())
    entry = record.entry(FLOOR, days[-1].number)
    event = entry.event(DaySealed)
    return {ref.stream: Head(ref.number, ref.seal) for ref in event.heads}, event.balances


def _first_wrong(record: Recall, balances: dict[Account, MicroCents]) -> str:
    """The first account that is not what all entries come to; it is damaged, and may take long."""
    left = dict(balances)
    for last in record.streams():
        for entry in record.entries(last.stream):
            for gain in entry.gains:
                left[gain.account] = MicroCents(left.get(gain.account, 0) - gain.amount)
    return min((name for name, amount in left.items() if amount), default="one of them")


def _prove_holds(record: Recall, balances: dict[Account, MicroCents]) -> None:
    """The stakes on the felts equal the open holds."""
    held = sum(amount for name, amount in balances.items() if kind_of(name) == "held")
    if held != sum(hold.amount for hold in record.open_holds()):
        raise RecordDamaged("held money is not what the open holds say", where="holds")
