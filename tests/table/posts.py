"""Rounds into a record for the tests, and what the record must come to."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from houseway.jackpot import Keypad
from houseway.jackpot.keypad.commands import Open
from houseway.ledger.record import Record
from houseway.money import micro_cents, parse_micro
from houseway.people import Office, Swipe, normal
from houseway.table import Settled, read_round
from houseway.table.journal import Journal, Posted
from tests.databases import new_record
from tests.library import open_link
from tests.table.jackpots import UTH, at, uth
from tests.table.rounds import LIBRARY, Data

LINK: Final = "catfish-bend/multi-link"
CARD_FIRST: Final = {"switch": {"swipe": "before_payment"}}


def named(data: Data) -> Data:
    """The round with somebody at every spot: nobody else's wager grows a real meter (R19)."""
    spots = [{"player": f"guest {spot['spot']}", **spot} for spot in data["spots"]]
    return {**data, "spots": spots}


PLAIN: Final[Data] = {
    **named(uth(at(1, "Ah Kd"), at(2, "2h 8d"), board="Qs Js 4d 4h 7d", dealer="9c 9d")),
    **CARD_FIRST,
}
NOBODY: Final[Data] = {
    **named(uth(at(1, "As Ks"), at(2, "2h 8d"), board="Qs Js Ts 3d 4h", dealer="9c 9d")),
    **CARD_FIRST,
}


def cards_of(number: str, *spots: int) -> list[Data]:
    """Who confirmed the awards of some spots, each with a swipe of its own."""
    return [
        {
            "spot": spot,
            "swipe": {"person": "sue", "card": "supervisor", "number": f"{number}/{spot}"},
        }
        for spot in spots
    ]


ROYAL: Final[Data] = {**NOBODY, "confirmations": cards_of("88", 1, 2)}


def memory() -> Record:
    return new_record()


def opened(
    record: Record | None = None,
    *,
    tables: Mapping[str, str] | None = None,
    meters: Mapping[str, str] | None = None,
    switch: Mapping[str, Any] = CARD_FIRST["switch"],
) -> Record:
    """A record whose link somebody opened at its keypad, with table 1 on it or those named."""
    record = memory() if record is None else record
    amounts = {name: parse_micro(amount) for name, amount in (meters or {}).items()}
    by = Swipe("carol", Office.EXECUTIVE, "open")
    order = Open(tables=tables or {"1": UTH}, meters=amounts or None, by=by)
    Keypad(open_link(LINK, switch=switch), record).do("open", order)
    return record


def post(to: Record | Journal, data: Data) -> Posted:
    """Read a round file and post it; into a record it comes as a stream of its own."""
    journal = to if isinstance(to, Journal) else Journal(to)
    return journal.post(read_round(data, LIBRARY))


def heads(record: Record) -> list[tuple[str, int, str]]:
    return [(head.stream, head.number, head.seal) for head in record.streams()]


def balances(record: Record) -> dict[str, int]:
    """Every account that is not at zero."""
    return {account: amount for account, amount in record.balances() if amount}


def wanted(settled: Settled) -> Counter[str]:
    """What a result without a progressive says each account must gain."""
    table, sums = settled.played.table, Counter[str]()
    people = {bet.name: bet.person or f"{table}/{bet.name}" for bet in settled.wagers.bets}
    bank = settled.wagers.bank
    for name, amount in settled.net.items():
        if name in people:
            account = f"player:{normal(people[name])}"
        elif name == "bank" and bank is not None:
            account = f"player:{normal(bank.person or f'{table}/{bank.spot}')}"
        else:
            account = f"tokes:{table}" if name == "tokes" else f"tray:{table}"
        sums[account] += micro_cents(amount)
    sums[f"fees:{table}"] += sum(micro_cents(fee.amount) for fee in settled.fees)
    return sums
