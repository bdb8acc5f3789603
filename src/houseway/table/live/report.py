"""What a table took and paid, for the shift and for the day: a fold of its entries.

The table's win is what its bank won of the wagers; drop is the cash in its box, handle all that was
bet. What the sheet's exact edges say it should have won is worked out by whoever has them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from houseway.fact import Fact
from houseway.money import Cents
from houseway.table.events import LineSettled
from houseway.table.live import events as happened
from houseway.table.poker_room import events as poker


class TableReport(Fact, frozen=True):
    """Of some hours of one table. `handle` is what was bet and `won` what the bank won of it, both
    by wager; tokes are the dealers', those that were bet and those that were not, and `coloured_up`
    is what was changed of them. `over` is what counts found beyond the record."""

    table: str
    since: str
    until: str
    rounds: int
    voids: int
    opened_with: Cents
    fills: Cents
    credits: Cents
    drop: Cents
    handle: Mapping[str, Cents]
    won: Mapping[str, Cents]
    fees: Cents
    tokes: Cents
    coloured_up: Cents
    jackpot: Cents
    over: Cents
    irregularities: Mapping[str, int]
    payouts_told: int
    wrong_pins: int

    @property
    def all_handle(self) -> Cents:
        return Cents(sum(self.handle.values()))

    @property
    def win(self) -> Cents:
        """What the bank won in all; the house's, or the player-dealers' where they hold it."""
        return Cents(sum(self.won.values()))


def report_of(table: str, entries: Iterable[happened.Happening]) -> TableReport:
    """What these entries of a table come to."""
    count: Counter[str] = Counter()
    handle: Counter[str] = Counter()
    won: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    times: list[str] = []
    carried = 0
    for entry in entries:
        if entry.at:
            times.append(entry.at)
        for event in entry.events:
            match event:
                case happened.RoundPaid():
                    count["rounds"] += 1
                    _lines(event.lines, handle, won, count)
                    count["tokes"] += sum(token.amount or 0 for token in event.tokens)
                    for fee in event.fees:  # out of the pot, which nobody banks
                        count["fees"] += fee.amount
                        won[fee.payer] -= fee.amount
                case poker.ClockFeesTaken():
                    count["fees"] += sum(fee.amount for fee in event.fees)
                case poker.OwedFeesPaid():
                    count["fees"] += event.amount
                case happened.HandForfeited():
                    _lines(event.lines, handle, won, count)
                case happened.BettingClosed():
                    count["fees"] += sum(fee.amount for fee in event.fees) - carried
                    count["tokes"] += sum(token.amount or 0 for token in event.tokens)
                    carried = 0
                case happened.RoundCalledOff():
                    count["voids"] += 1
                    count["fees"] -= sum(fee.amount for fee in event.refunded)
                    carried = sum(fee.amount for fee in event.carried)
                case happened.FeesHandedBack():
                    count["fees"] -= sum(fee.amount for fee in event.fees)
                    carried = 0
                case happened.TipGiven():
                    count["tokes"] += event.amount
                case happened.TokensColouredUp():
                    count["coloured"] += event.amount
                case happened.ChipsBought():
                    count["drop"] += event.amount
                case happened.TableOpened():
                    count["opened"] += event.tray
                case happened.Filled():
                    count["fills"] += event.amount
                case happened.Credited():
                    count["credits"] += event.amount
                case happened.TrayMoved():
                    count["jackpot"] += event.amount
                case happened.TrayCounted() | happened.TableClosed() | happened.BoxEmptied():
                    count["over"] += event.over
                case happened.IrregularityCalled():
                    wrong[event.what.value] += 1
                case happened.CallWithdrawn():
                    wrong[event.what.value] -= 1
                case happened.AlertRaised(kind=happened.AlertKind.PAYOUT):
                    count["told"] += 1
                case happened.PinTried(right=False):
                    count["pins"] += 1
                case _:
                    pass
    return TableReport(
        table=table,
        since=min(times, default=""),
        until=max(times, default=""),
        rounds=count["rounds"],
        voids=count["voids"],
        opened_with=Cents(count["opened"]),
        fills=Cents(count["fills"]),
        credits=Cents(count["credits"]),
        drop=Cents(count["drop"]),
        handle={name: Cents(amount) for name, amount in handle.items()},
        won={name: Cents(amount) for name, amount in won.items()},
        fees=Cents(count["fees"]),
        tokes=Cents(count["tokes"]),
        coloured_up=Cents(count["coloured"]),
        jackpot=Cents(count["jackpot"]),
        over=Cents(count["over"]),
        irregularities={name: times for name, times in wrong.items() if times},
        payouts_told=count["told"],
        wrong_pins=count["pins"],
    )


def _lines(
    lines: Iterable[LineSettled],
    handle: Counter[str],
    won: Counter[str],
    count: Counter[str],
) -> None:
    for line in lines:
        if line.toke:  # the dealers' bet against the same bank (T-72)
            count["tokes"] += line.stake + line.win
            won["tokes"] -= line.win
        else:
            handle[line.wager] += line.stake
            won[line.wager] -= line.win
