"""Table results: one table, its shifts, a day of all of them. A fold of the entries.

The table's win is what its bank won from the wagers, where players hold it too; drop is the cash in
its box, handle all that was bet. The win expected by the sheet's exact edges is computed by the
caller who has them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from houseway.bank import POT
from houseway.fact import Fact
from houseway.games import Outcome, Wagers
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.table.events import LineSettled
from houseway.table.live import happened
from houseway.table.live.money.stakes import people_in

ALL_TABLES: Final = "all tables"
_ENDS_A_SHIFT: Final = (happened.TrayCounted, happened.TableClosed)
_ADDED: Final = (
    "rounds", "voids", "opened_with", "fills", "credits", "drop", "fees", "tokes", "tokes_bet",
    "tokes_won", "coloured_up", "fees_from_tray",
    "jackpot", "over", "payouts_told", "wrong_pins", "turned_back", "voided", "owed", "written_off",
)  # fmt: skip

_AMOUNTS: Final[Mapping[type[happened.Event], str]] = {
    happened.TipGiven: "tokes", happened.TokensColouredUp: "coloured_up",
    happened.ChipsBought: "drop", happened.Filled: "fills", happened.Credited: "credits",
    happened.FeesFromTray: "fees_from_tray", happened.TrayMoved: "jackpot",
    happened.OwedFeesPaid: "fees",
}  # fmt: skip
"""Where the amount of an event is added, if nothing else of it counts."""


class TableReport(Fact, frozen=True):
    """Some hours of one table, or of a whole house. Bets for the dealers have keys of their own:
    `handle`, `won` and the expected win cover the players' wagers alone. Amounts moved by a round
    that was turned back are out of handle, win, fees and tokes."""

    table: str
    """The table's name as it was opened."""
    since: str
    """The time of the first entry."""
    until: str
    """The time of the last one."""
    rounds: int
    """Rounds paid."""
    voids: int
    """Rounds voided before they were paid."""
    turned_back: int
    """Rounds voided or corrected after they were paid."""
    voided: int
    """The void ones among them."""
    opened_with: Cents
    """Chips in the tray when the table opened."""
    fills: Cents
    """Chips from the cage."""
    credits: Cents
    """Chips to the cage."""
    drop: Cents
    """The cash for which chips were bought."""
    handle: Mapping[str, Cents]
    """The players' bets, by wager; not what went back because no one covered or called it."""
    won: Mapping[str, Cents]
    """The bank's win from it, by wager; for a whole house only where the house is the bank."""
    fees: Cents
    """Fees collected."""
    fees_from_tray: Cents
    """Chips the tray gave for fees returned after the drop box was emptied."""
    tokes: Cents
    """The dealers' tips: toke bets that came back to them, with their wins, and tokes that were not
    bet."""
    tokes_bet: Cents
    """Bets for the dealers."""
    tokes_won: Cents
    """The bank's win from those, in no `won` and no `win`."""
    coloured_up: Cents
    """Tokes changed into chips of a higher colour."""
    jackpot: Cents
    """Chips that the jackpot brought to the tray, below zero those that it took."""
    over: Cents
    """Excess over the record in counts of the tray and the box, below zero a shortage."""
    owed: Cents
    """The amount still owed to the house from rounds that were turned back."""
    written_off: Cents
    """The part of that written off."""
    irregularities: Mapping[str, int]
    """How often each irregularity was called, and not withdrawn."""
    payouts_told: int
    """Payouts that raised an alert (B1-20)."""
    wrong_pins: int
    """How often a card was shown with a wrong PIN."""
    counted: Cents | None = None
    """The last count of the tray, in these hours."""
    began_with: Cents | None = None
    """The count before these hours, at the opening or at the end of another shift."""
    players_bank: bool = False
    """Whether players held the bank, and won what it won."""
    third_party: Mapping[str, tuple[str, ...]] = {}
    """The players here for each third-party provider (B8-5)."""
    by_sheet: Mapping[str, Mapping[str, Cents]] = {}
    """The handle of each sheet used, by its digest."""

    @property
    def all_handle(self) -> Cents:
        return Cents(sum(self.handle.values()))

    @property
    def win(self) -> Cents:
        """The bank's total win: the house's, or the player-dealers' where they hold it."""
        return Cents(sum(self.won.values()))


def report_of(
    table: str,
    entries: Iterable[happened.CommandRecord],
    *,
    within: Callable[[str], bool] | None = None,
) -> TableReport:
    """The totals of these entries of a table; with `within` only those of these times count. A fee
    of a void round is known from before them."""
    sums = TableSums(table)
    for entry in entries:
        if within is None or within(entry.at):
            sums.add(entry)
        else:
            sums.carry(entry)
    return sums.report()


def shifts_of(table: str, entries: Iterable[happened.CommandRecord]) -> Iterator[TableReport]:
    """A report for each shift: from the opening or a count of the tray to the next count, or to the
    close."""
    sums = TableSums(table)
    for entry in entries:
        sums.add(entry)
        if any(isinstance(event, _ENDS_A_SHIFT) for event in entry.events):
            yield sums.report()
            sums = TableSums(sums.table, sums)
    if sums.times or sums.count:
        yield sums.report()


def whole_house(reports: Iterable[TableReport]) -> TableReport:
    """All tables together."""
    whole = TableSums(ALL_TABLES)
    for each in reports:
        whole.join(each)
    return whole.report()


class _Since(NamedTuple):
    """From which round on a table used which sheet."""

    round: int
    sheet: str


class TableSums:
    """The sums of some hours of a table. `carried` are the fees of a void round that serve the next
    one, which are not taken twice; `last` is the last count of the tray; `sheets` are those used,
    one after the other, and `sheet` the one in force."""

    def __init__(self, table: str, before: TableSums | None = None) -> None:
        self.table = table
        self.carried: int = 0 if before is None else before.carried
        self.last: Cents | None = None if before is None else before.last
        self.players_bank: bool = False if before is None else before.players_bank
        self.sent: dict[int, tuple[str, str]] = {} if before is None else dict(before.sent)
        """Proposition players by their seats, and their providers."""
        self.third_party: dict[str, set[str]] = {}
        self.sheet: str = "" if before is None else before.sheet
        self.sheets: list[_Since] = [] if before is None else before.sheets
        self.by_sheet: dict[str, Counter[str]] = {}
        self.began_with = self.last
        self.count: Counter[str] = Counter()
        self.handle: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()
        self.times: tuple[str, ...] = ()
        self.counted: Cents | None = None

    def carry(self, entry: happened.CommandRecord) -> None:
        """Entries that do not count, except for the fees and the tray that they leave."""
        for event in entry.events:
            self._carry(event)
        if not self.times:
            self.began_with = self.last

    def _carry(self, event: happened.Event) -> None:
        match event:
            case happened.BettingClosed() | happened.FeesHandedBack():
                self.carried = 0
            case happened.BankAccepted():
                self.players_bank = True
            case happened.SeatTaken():
                if event.provider:
                    self.sent[event.spot] = normal(event.person), event.provider
            case happened.SeatLeft():  # behind other seats a bettor plays for themself
                self.sent.pop(event.spot, None)
            case happened.TableOpened():
                self.last, self.table, self.sheet = event.tray, event.table, event.sheet
            case happened.FeeOptionChanged():
                self.sheet = event.sheet
            case happened.BetsOpened():
                if not self.sheets or self.sheets[-1].sheet != self.sheet:
                    self.sheets.append(_Since(int(event.round), self.sheet))
            case happened.TrayCounted():
                self.last = event.counted
            case happened.TableClosed():
                self.last = None
            case happened.RoundCalledOff():
                self.carried = sum(fee.amount for fee in event.carried)
            case _:
                pass

    def add(self, entry: happened.CommandRecord) -> None:
        """Entries that count."""
        if entry.at:
            times = (*self.times, entry.at)
            self.times = (min(times), max(times))
        if entry.refused:  # a card was shown with a wrong PIN
            self.count["wrong_pins"] += 1
        for event in entry.events:
            self._add(event)
            self._carry(event)

    def _add(self, event: happened.Event) -> None:
        count = self.count
        if type(event) in _AMOUNTS:
            count[_AMOUNTS[type(event)]] += getattr(event, "amount", 0)
        match event:
            case happened.RoundPaid():
                count["rounds"] += 1
                self._lines(event.lines, self.sheet)
                count["tokes"] += sum(token.amount or 0 for token in event.tokens)
                for fee in event.fees:  # out of the pot, which has no bank
                    count["fees"] += fee.amount
                    self.won[fee.payer] -= fee.amount
            case happened.ClockFeesTaken():
                count["fees"] += sum(fee.amount for fee in event.fees)
            case happened.HandForfeited():
                self._lines(event.lines, self.sheet)
            case happened.BettingClosed():
                count["fees"] += sum(fee.amount for fee in event.fees) - self.carried
                self._played(event.wagers)
                count["tokes"] += sum(token.amount or 0 for token in event.tokens)
            case happened.RoundCalledOff():
                count["voids"] += 1
                count["fees"] -= sum(fee.amount for fee in event.refunded)
            case happened.RoundTurnedBack():
                self._turned_back(event)
            case happened.OwedCollected():
                count["owed"] -= event.tray + event.fees
                count["fees"] += event.fees
            case happened.OwedWrittenOff():
                count["owed"] -= event.amount
                count["written_off"] += event.amount
            case happened.FeesHandedBack():
                count["fees"] -= sum(fee.amount for fee in event.fees)
            case happened.TableOpened():
                count["opened_with"] += event.tray
            case happened.TrayCounted() | happened.TableClosed():
                count["over"] += event.over
                self.counted = event.counted
            case happened.BoxEmptied():
                count["over"] += event.over
            case happened.IrregularityCalled():
                self.wrong[event.what.value] += 1
            case happened.CallWithdrawn():
                self.wrong[event.what.value] -= 1
            case happened.AlertRaised(kind=happened.AlertKind.PAYOUT):
                count["payouts_told"] += 1
            case _:
                pass

    def _played(self, wagers: Wagers) -> None:
        """The players in a round for a provider."""
        if not self.sent:
            return
        sent = dict(self.sent.values())
        for person in people_in(wagers):
            if normal(person) in sent:
                self._played_for(sent[normal(person)], {person})

    def _played_for(self, provider: str, people: set[str]) -> None:
        """Record players for a provider, by its name as first written."""
        name = next((known for known in self.third_party if same_person(known, provider)), provider)
        self.third_party.setdefault(name, set()).update(people)

    def _lines(self, lines: Iterable[LineSettled], sheet: str, *, sign: int = 1) -> None:
        on_sheet = self.by_sheet.setdefault(sheet, Counter())
        for line in lines:
            if line.toke:  # the dealers' bet against the same bank (T-72)
                self.count["tokes"] += sign * line.returned
                self.count["tokes_bet"] += sign * line.stake
                self.count["tokes_won"] -= sign * line.win
            elif line.outcome is not Outcome.RETURNED:  # no one covered or called that (B8-2, T-32)
                self.handle[line.wager] += sign * line.stake
                on_sheet[line.wager] += sign * line.stake
                self.won[line.wager] -= sign * line.win

    def _turned_back(self, event: happened.RoundTurnedBack) -> None:
        """A paid round that was turned back, and the right one in its place, if any."""
        tokes = self.count["tokes"] + event.tokes
        sheet = next(
            since.sheet for since in reversed(self.sheets) if since.round <= int(event.round)
        )
        self._lines(event.lines, sheet, sign=-1)
        if event.right is not None:
            self._lines(event.right.lines, sheet)
        if any(line.wager == POT for line in event.lines):  # what lines lack there is the fee
            self.won[POT] -= event.fees + event.fees_owed
        self.count.update(turned_back=1, fees=event.fees, owed=event.short)
        self.count["voided"] += event.right is None
        self.count["tokes"] = tokes

    def join(self, report: TableReport) -> None:
        """Add another table's results."""
        self.count.update({name: getattr(report, name) for name in _ADDED})
        self.handle.update(report.handle)
        for sheet, handle in report.by_sheet.items():
            self.by_sheet.setdefault(sheet, Counter()).update(handle)
        if not report.players_bank:
            self.won.update(report.won)
        self.wrong.update(report.irregularities)
        for provider, people in report.third_party.items():
            self._played_for(provider, set(people))
        times = (*self.times, *(time for time in (report.since, report.until) if time))
        self.times = (min(times), max(times)) if times else ()

    def report(self) -> TableReport:
        """The final totals."""
        sums: dict[str, Any] = {name: self.count[name] for name in _ADDED}
        return TableReport(
            table=self.table,
            since=self.times[0] if self.times else "",
            until=self.times[1] if self.times else "",
            **sums,
            counted=self.counted,
            began_with=self.began_with,
            players_bank=self.players_bank,
            handle={name: Cents(amount) for name, amount in self.handle.items()},
            won={name: Cents(amount) for name, amount in self.won.items()},
            irregularities={name: times for name, times in self.wrong.items() if times},
            third_party={
                provider: tuple(sorted(people))
                for provider, people in sorted(self.third_party.items())
            },
            by_sheet={
                sheet: {name: Cents(amount) for name, amount in handle.items()}
                for sheet, handle in self.by_sheet.items()
            },
        )
