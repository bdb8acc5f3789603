"""The pit: every table at one glance, what waits for a person, and the state of the record."""

from collections.abc import Mapping

from houseway.fact import Fact
from houseway.floor.core import HouseCore
from houseway.floor.lobby import table_order
from houseway.floor.operator import Operator
from houseway.floor.pit.day import AnsweredAlert, DayBook, EdgeFinder, HouseToday, TableToday
from houseway.floor.pit.links import PitLinks, pit_links
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.floor.running_table import RunningTable
from houseway.floor.witness import Witness
from houseway.floor.work_room import WorkRoom
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people import Duty, normal
from houseway.rules import Library
from houseway.rules.irregularity import Irregularity
from houseway.table.live.happened import AlertKind, AlertRaised
from houseway.table.live.state import Alert, TablePhase
from houseway.table.live.view.jackpot import AwardWaits, jackpots_of
from houseway.table.live.view.table_view import at_stake_of
from houseway.words.table.now import say_now
from houseway.words.table.trouble import alert_words


class PitAlert(Fact, frozen=True, omit_defaults=True):
    """An alert that waits for a supervisor: what it says in words, and by which rule."""

    table: str
    alert: int
    kind: AlertKind
    words: str
    since: str
    rule: str
    spot: int = 0
    amount: Cents = Cents(0)
    people: tuple[str, ...] = ()
    round: str = ""
    most: Mapping[str, Cents] = {}


class PitAward(Fact, frozen=True, omit_defaults=True):
    """A jackpot hand that waits for its card, on which link."""

    table: str
    link: str
    title: str
    sensor: int
    award: AwardWaits


class PitTable(Fact, frozen=True, omit_defaults=True):
    """A table as the pit lists it; `now` is what happens there in words. `today` is none while the
    day is still added up."""

    table: str
    sheet: str
    title: str
    house: str
    game: str
    bank: str
    phase: TablePhase
    now: str
    seats: int
    taken: int
    at_stake: Cents
    alerts: int = 0
    round: str = ""
    dealer: str = ""
    automatic: bool = False
    trouble: Irregularity | None = None
    today: TableToday | None = None


class PitRecord(Fact, frozen=True, omit_defaults=True):
    """How the record stands: its entries, the last day that was sealed, the last seal that was
    signed, and why the house has stopped, where it has."""

    entries: int
    day: str = ""
    signed: str = ""
    halted: str = ""


class PitView(Fact, frozen=True):
    """The whole floor for those who run it; `answered` are the newest alerts of today that a
    person has answered, and `today` is none while the day is still added up."""

    now: str
    tables: tuple[PitTable, ...]
    alerts: tuple[PitAlert, ...]
    awards: tuple[PitAward, ...]
    record: PitRecord
    answered: tuple[AnsweredAlert, ...] = ()
    today: HouseToday | None = None


class PitDesk:
    """Shows the pit of one house."""

    def __init__(
        self, operator: Operator, reading: ReadingRoom, witness: Witness | None, works: WorkRoom
    ) -> None:
        self._core, self._reading, self._witness = operator.core, reading, witness
        self._days = DayBook(find=EdgeFinder(works).find)

    def view(self, who: Principal) -> PitView:
        """The pit as it stands, for those who answer alerts or audit."""
        self._reading.check(who, Duty.ACKNOWLEDGE_ALERT)
        core = self._core
        now = core.clock.now()
        today = self._reading.read(lambda record: self._days.today(record, now))
        tables, alerts, awards = core.look(lambda: self._floor(today))
        stands = self._reading.read(self._record)
        answered, house = self._days.answered(), self._days.house()
        return PitView(now, tables, alerts, awards, stands, answered, house)

    def links(self, who: Principal, library: Library) -> PitLinks:
        """The jackpot links, for those who answer alerts or audit."""
        self._reading.check(who, Duty.ACKNOWLEDGE_ALERT)
        return self._core.look(lambda: pit_links(self._core, library))

    def _floor(
        self, today: dict[str, TableToday | None]
    ) -> tuple[tuple[PitTable, ...], tuple[PitAlert, ...], tuple[PitAward, ...]]:
        core = self._core
        tables, alerts, awards = list[PitTable](), list[PitAlert](), list[PitAward]()
        for name in core.open_tables():
            table = core.table(name)
            waiting = _awards(table, core)
            awards += waiting
            alerts += [_alert(table.setup.table, each) for each in table.state.alerts]
            tables.append(_table(table, bool(waiting), today.get(normal(name))))
        tables.sort(key=lambda each: table_order(each.table))
        alerts.sort(key=lambda each: (each.since, each.table, each.alert))
        return tuple(tables), tuple(alerts), tuple(awards)

    def _record(self, record: Record) -> PitRecord:
        days = [each for each in record.days() if not each.withdrawn]
        last, core = None if self._witness is None else self._witness.last, self._core
        return PitRecord(
            entries=sum(head.number for head in record.streams()),
            day=days[-1].day if days else "",
            signed="" if last is None else last.at,
            halted="" if core.halted is None else str(core.halted),
        )


def _table(table: RunningTable, waits: bool, today: TableToday | None) -> PitTable:
    setup, state = table.setup, table.state
    sheet = setup.sheet
    return PitTable(
        table=setup.table,
        sheet=sheet.id,
        title=sheet.printed.title,
        house=sheet.printed.house,
        game=sheet.printed.game,
        bank=sheet.printed.bank.value,
        phase=state.phase,
        now=say_now(state, waits_for_card=waits),
        seats=sheet.seats.value,
        taken=len(state.seated),
        at_stake=at_stake_of(state),
        alerts=state.alerts_open,
        round=state.round,
        dealer=state.dealer,
        automatic=state.automatic,
        trouble=None if state.trouble is None else state.trouble.what,
        today=today,
    )


def _alert(table: str, alert: Alert) -> PitAlert:
    raised = AlertRaised(
        alert=alert.number,
        kind=alert.kind,
        spot=alert.spot,
        amount=alert.amount,
        people=alert.people,
        most=alert.most,
        note=alert.note,
    )
    return PitAlert(
        table=table,
        alert=alert.number,
        kind=alert.kind,
        words=alert_words(raised, place="seat"),
        since=alert.since,
        rule=alert.rule,
        spot=alert.spot,
        amount=alert.amount,
        people=alert.people,
        round=alert.round,
        most=alert.most,
    )


def _awards(table: RunningTable, core: HouseCore) -> list[PitAward]:
    """The hands of a table that wait for their cards."""
    if not table.setup.links:
        return []
    found = jackpots_of(table.setup, table.state, core.link_states(table))
    return [
        PitAward(table.setup.table, each.link, each.title, each.sensor, waits)
        for each in found
        for waits in each.waiting
    ]
