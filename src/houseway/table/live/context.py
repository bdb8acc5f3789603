"""The context in which a command runs: each event applies to the table that the one before left.

Keys of the jackpot's keypad are pressed along the way, so that table and link stay together.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from houseway.games.poker import Poker
from houseway.games.sensor import FIRST
from houseway.jackpot import Link, LinkState
from houseway.jackpot import decide as decide_key
from houseway.jackpot import evolve as evolve_link
from houseway.jackpot.keypad import commands as keypad
from houseway.jackpot.keypad.accounts import tray_account
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.jackpot.keypad.gains import gains, handed_over
from houseway.jackpot.keypad.state import TableState
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import Office, normal, same_person
from houseway.people.duties import Duty, check_duty
from houseway.people.events import CardAccepted, CardEvent, evolve_failures
from houseway.people.recognise import CardShown, Failures, recognise
from houseway.people.roster import Staff
from houseway.rules import Refused
from houseway.rules.irregularity import Irregularity
from houseway.table.live import happened
from houseway.table.live.clock import later
from houseway.table.live.commands import ChangeFeeOption, Command, PlaceBet
from houseway.table.live.event import StaffMember
from houseway.table.live.evolve import evolve_with, moves_of
from houseway.table.live.linked import LinkStates
from houseway.table.live.money.amounts import check_tray
from houseway.table.live.money.moves import HousePlace, Moves, gained_at
from houseway.table.live.names import is_on_duty
from houseway.table.live.poker_state import FedTable, PokerRoom
from houseway.table.live.procedure.next_command import NextCommand, next_commands
from houseway.table.live.procedure.own_rule import own_rule, rule_of_close
from houseway.table.live.record.past import PastRound
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.request import MOST_CARDS, SYSTEM, Request
from houseway.table.live.setup import TableSetup, links_in
from houseway.table.live.state import Alert, LiveTable, OpenedAs, TablePhase
from houseway.table.names import LONGEST_REASON
from houseway.table.refusals import RoundRefusal

NOBODY: Final[Mapping[str, str]] = {}
_NOTHING_ASKED: Final[Mapping[str, Cents]] = {}


@dataclass(slots=True, eq=False)
class CommandContext:
    """A command being carried out. `state` is the current table, `events` what has happened,
    `moves` the money of each event. `failures` are the wrong PINs of the whole house, and
    `card_events` what happened to its cards (R15). `dealing_elsewhere` are the dealers of its other
    tables, by their names in normal form, and `arriving` the chips of a player who comes from one
    of them, where known; `fed` is the table that players move to. `past` is the earlier round that
    the command is about, and `alert` an open one that the state no longer lists."""

    setup: TableSetup
    state: LiveTable
    request: Request
    link_states: LinkStates
    failures: Failures
    past: PastRound | None = None
    dealing_elsewhere: Mapping[str, str] = field(default_factory=dict)
    arriving: Cents | None = None
    alert: Alert | None = None
    fed: FedTable | None = None
    events: list[happened.Event] = field(default_factory=list)
    moves: list[Moves] = field(default_factory=list)
    link_events: list[LinkEvent] = field(default_factory=list)
    link_sensors: list[int] = field(default_factory=list)
    card_events: list[CardEvent] = field(default_factory=list)

    @property
    def command(self) -> Command:
        return self.request.command

    @property
    def by(self) -> str:
        """Who asks for it."""
        return self.request.by

    @property
    def seed(self) -> str:
        """The chance that the house gives with this command; empty where it needs none."""
        return self.request.seed

    @property
    def is_given(self) -> bool:
        """Whether the person who opened the house chose the chance, so that someone may know it."""
        return bool(self.request.seed) and self.request.given

    @property
    def room(self) -> PokerRoom:
        """The poker room of an open table."""
        assert self.state.room is not None
        return self.state.room

    @property
    def poker(self) -> Poker:
        assert self.setup.poker is not None
        return self.setup.poker

    def emit(self, event: happened.Event) -> None:
        """Record an event and apply it. Fees that it gives back are in the drop box, or come from
        the tray first (R1)."""
        moves = moves_of(self.setup, self.state, event)
        if moves:
            lacks = -self.state.fees_in_box - gained_at(HousePlace.FEE_BOX, moves)
            if lacks > 0:
                check_tray(self.state, lacks - gained_at(HousePlace.TRAY, moves))
                self.emit(happened.FeesFromTray(amount=Cents(lacks), rule="R1"))
        self.state = evolve_with(self.setup, self.state, event, moves)
        self.events.append(event)
        self.moves.append(moves)

    def press(self, sensor: int, key: keypad.Command) -> None:
        """Press a key on the keypad of a sensor's link; refused as the keypad refuses it."""
        self.emit_on_link(sensor, self.would_bring(sensor, key))

    def would_bring(self, sensor: int, key: keypad.Command) -> LinkEvent:
        """The event that a keypad key would bring about, without pressing it."""
        link, state = self.link(sensor), self.link_state(sensor)
        assert state is not None
        return decide_key(link, state, key, at=self.state.now)

    def link(self, sensor: int) -> Link:
        """The link of a sensor."""
        return self.setup.links[sensor - FIRST]

    def link_state(self, sensor: int) -> LinkState | None:
        """The current state of a sensor's link."""
        at = sensor - FIRST
        return self.link_states[at] if at < len(self.link_states) else None

    def on_link(self, sensor: int) -> TableState | None:
        """This table on a sensor's link; none where there is no link."""
        state = self.link_state(sensor)
        return None if state is None else state.tables.get(self.setup.table)

    def use_at(self, sensor: int) -> str:
        """The use of a card at a sensor's keypad: each of two sensors takes its own swipe (R6)."""
        return self.use if sensor == FIRST else f"{self.use} sensor {sensor}"

    def emit_on_link(self, sensor: int, event: LinkEvent) -> None:
        """Record an event on the link; what it moves at the table is in the table's events."""
        link, state, at = self.link(sensor), self.link_state(sensor), sensor - FIRST
        assert state is not None
        moved_on = evolve_link(state, event)
        self.link_states = (*self.link_states[:at], moved_on, *self.link_states[at + 1 :])
        self.link_events.append(event)
        self.link_sensors.append(sensor)
        tray = tray_account(self.setup.table)
        moved = sum([gain.amount for gain in gains(link, event) if gain.account == tray])
        if moved:
            amount = Cents(moved // MICRO_PER_CENT)
            check_tray(self.state, -amount)
            self.emit(happened.TrayMoved(amount=amount))
        for person, chips in handed_over(event).items():
            here = self.state.is_here(person) or self.state.has_stakes(person)
            handed = happened.JackpotChips if here else happened.JackpotAtCage
            self.emit(handed(person=person, amount=chips, rule=event.rule))

    def attempt(self, work: Callable[[], None]) -> Refused | None:
        """Do something, or restore everything as it was before and return the refusal."""
        state, link_states = self.state, self.link_states
        events, link_events = len(self.events), len(self.link_events)
        try:
            work()
        except Refused as refused:
            self.state, self.link_states = state, link_states
            del self.events[events:], self.moves[events:]
            del self.link_events[link_events:], self.link_sensors[link_events:]
            return refused
        return None

    def call(self, what: Irregularity, *, spot: int = 0, note: str = "") -> None:
        """Something is wrong: play is stopped, and a supervisor is called (T-82)."""
        rule = self.setup.sheet.remedy(what).cite.item
        note = note[:LONGEST_REASON]
        self.emit(
            happened.IrregularityCalled(what=what, person=self.by, spot=spot, note=note, rule=rule)
        )
        self.raise_alert(happened.AlertKind.IRREGULARITY, spot=spot, rule=rule)

    def raise_alert(
        self,
        kind: happened.AlertKind,
        *,
        spot: int = 0,
        amount: int = 0,
        people: tuple[str, ...] = (),
        most: Mapping[str, Cents] = _NOTHING_ASKED,
        note: str = "",
        rule: str,
    ) -> None:
        """Raise an alert for staff."""
        event = happened.AlertRaised(
            alert=self.state.alerts_raised + 1,
            kind=kind,
            spot=spot,
            amount=Cents(amount),
            people=people,
            most=most,
            note=note,
            rule=rule,
        )
        self.emit(event)

    def answer_alerts(
        self, staff: Staff, kinds: Collection[happened.AlertKind], *, spot: int = 0, name: str = ""
    ) -> None:
        """Answer the listed alerts of these kinds, by doing what they were raised for; where a
        spot or a round is given, only those about it."""
        for alert in self.state.alerts:
            is_about = alert.spot == spot and (not name or normal(alert.round) == normal(name))
            if alert.kind in kinds and is_about:
                self.answer_alert(alert, staff, rule="R14")

    def answer_alert(self, alert: Alert, staff: Staff, *, rule: str) -> None:
        """Record that a supervisor has seen an alert, or has done what it was raised for."""
        self.emit(
            happened.AlertAnswered(
                alert=alert.number, staff=member(staff), round=alert.round, rule=rule
            )
        )

    def refuse_told(self, kind: happened.AlertKind, *, spot: int = 0) -> None:
        """Refuse to raise an alert again before it was answered."""
        for alert in self.state.alerts:
            if alert.kind is kind and alert.spot == spot:
                raise Refused(TableRefusal.TOLD_ALREADY, where="do", number=alert.number)

    # Who

    def by_dealer(self) -> None:
        """Refuse anyone but this table's dealer; an automatic table deals by itself."""
        if self.setup.automatic and self.by == SYSTEM:
            return
        if not same_person(self.by, self.state.dealer):
            dealer = self.state.dealer
            raise Refused(RoundRefusal.NOT_THE_DEALER, where="by", person=self.by, dealer=dealer)

    def staff(
        self,
        duty: Duty,
        *shown: CardShown,
        where: str = "card",
        gains: Iterable[str] = (),
        rule: str = "",
    ) -> tuple[Staff, ...]:
        """The holders of these cards; refused where they may not do this together, by `rule` or the
        house's own for this duty, or where none of them is the card of the person giving the
        command."""
        people = self.recognised(*shown, where=where)
        rule = rule or own_rule(self.setup.sheet.printed, duty)
        check_duty(duty, people, where=where, gains=gains, rule=rule)
        return people

    def dealer_on_duty(self) -> None:
        """Refuse a new round from a dealer whose card is no longer valid: another one taps in. A
        round in play goes on to its end."""
        by_itself = self.setup.automatic and self.by == SYSTEM
        if not by_itself and not is_on_duty(self.setup, self.state):
            dealer = self.state.dealer
            raise Refused(TableRefusal.DEALER_NOT_ON_DUTY, where="by", person=dealer)

    def refuse_elsewhere(self, dealer: Staff) -> None:
        """Refuse a dealer who deals at another table: events at both would name the same person
        (R19). A table that deals by itself keeps no dealer."""
        table = self.dealing_elsewhere.get(normal(dealer.person))
        if table is not None and not self.setup.automatic:
            raise Refused(
                TableRefusal.DEALS_ELSEWHERE, where="card", person=dealer.person, table=table
            )

    def with_dealer(
        self, duty: Duty, *shown: CardShown, gains: Iterable[str] = ()
    ) -> tuple[Staff, ...]:
        """As `staff`, for what this table's dealer does with another person: another dealer's card
        does not count (B4-12)."""
        people = self.staff(duty, *shown, gains=gains)
        if not any(same_person(each.person, self.state.dealer) for each in people):
            (dealer,) = [each for each in people if each.office is Office.DEALER]
            raise Refused(
                RoundRefusal.NOT_THE_DEALER,
                where="card",
                person=dealer.person,
                dealer=self.state.dealer,
            )
        return people

    def recognised(self, *shown: CardShown, where: str) -> tuple[Staff, ...]:
        """The holders of these cards; one of them must be the person giving the command."""
        people = self.holders(*shown, where=where)
        self.refuse_others(people)
        return people

    def holders(self, *shown: CardShown, where: str) -> tuple[Staff, ...]:
        """The holders of these cards. A wrong PIN raises, and `decide` records the attempt."""
        if len(shown) > MOST_CARDS:  # checking one takes time
            most = MOST_CARDS
            raise Refused(
                TableRefusal.TOO_MANY_CARDS_SHOWN, where=where, given=len(shown), most=most
            )
        return tuple([self._recognised(card, where) for card in shown])

    def refuse_others(self, people: tuple[Staff, ...]) -> None:
        """Refuse others: a typed name proves nothing (R19), so the commander must have shown a
        card."""
        if not any(same_person(each.person, self.by) for each in people):
            holders = tuple([each.person for each in people])
            raise Refused(TableRefusal.NOT_HIS_CARD, where="by", person=self.by, holders=holders)

    def _recognised(self, shown: CardShown, where: str) -> Staff:
        """The holder of a card; a right PIN after a wrong one is recorded, since it ends a
        count."""
        day, pins = self.state.now[:10], self.request.pins
        staff = recognise(
            self.setup.roster, self.failures, shown, day=day, where=where, checked=pins.get(shown)
        )
        if staff.id in self.failures.in_a_row:
            self.note(CardAccepted(card=staff.id, person=staff.person))
        return staff

    def note(self, event: CardEvent) -> None:
        """Record an event of a house card."""
        self.failures = evolve_failures(self.failures, event)
        self.card_events.append(event)

    @property
    def use(self) -> str:
        """The use of a card: this command at this table, and no other. Some commands move only its
        link, so the link's number counts too."""
        if self.request.id:
            return f"{self.setup.table} {self.request.id}"
        on_links = "".join([f"/{state.ordinal}" for state in self.link_states])
        return f"{self.setup.table} {self.state.number}{on_links}"

    # When

    def only_in(self, *phases: TablePhase, rule: str = "") -> None:
        """Refuse a command at the wrong time."""
        if self.state.phase not in phases:
            raise Refused(
                TableRefusal.NOT_IN_THIS_PHASE,
                where="table",
                rule=rule,
                phase=self.state.phase.value,
                phases=_phases_said(phases),
                awaited=" or ".join([str(each) for each in self.awaited]) or "nobody",
            )

    @property
    def awaited(self) -> tuple[NextCommand, ...]:
        """The commands that move the table on."""
        return next_commands(self.setup, self.state, self.link_states)

    def _check_room(self) -> None:
        """Refuse commands for the other room: for the pot, or against a bank."""
        command, sheet, is_poker = self.command, self.setup.sheet, self.setup.poker is not None
        if command.poker is None or command.poker is is_poker:
            return
        rule = sheet.printed.bank.cite.item
        if isinstance(command, ChangeFeeOption):
            rule = rule if sheet.poker_fee is None else sheet.poker_fee.cite.item
            raise Refused(TableRefusal.FEE_OPTION_OF_POKER, where="do", rule=rule, sheet=sheet.id)
        if is_poker:
            raise Refused(
                TableRefusal.PLAYED_IN_THE_POKER_ROOM, where="do", rule=rule, sheet=sheet.id
            )
        raise Refused(TableRefusal.NOT_A_POKER_TABLE, where="do", rule=rule, sheet=sheet.id)

    def check_when(self) -> None:
        """Refuse a command at the wrong time, or one that has to wait while play is stopped."""
        self._check_room()
        command = self.command
        check_set_up(self.setup, self.state)
        if self.state.trouble is not None and not command.while_stopped:
            trouble = self.state.trouble.what.value.replace("_", " ")
            raise Refused(TableRefusal.TABLE_STANDS_STILL, where="table", trouble=trouble)
        if self.state.phase in command.when:
            return
        late_bet = isinstance(command, PlaceBet) and self.state.running is not None
        rule = rule_of_close(self.setup.sheet.printed) if late_bet else ""
        self.only_in(*command.when, rule=rule)

    def until(self) -> str:
        """When the time of a decision that begins now runs out; empty where there is no clock."""
        seconds = self.setup.seconds
        if not seconds or not self.state.now:
            return ""
        return later(self.state.now, seconds)


Decisions = Mapping[type[Command], Callable[[CommandContext, Any], None]]
"""The handler for each command of a matter."""


def check_set_up(setup: TableSetup, state: LiveTable) -> None:
    """Refuse a table opened with another sheet, or another set-up, than it has now."""
    if state.sheet and state.sheet != setup.sheet.digest:
        raise Refused(TableRefusal.ANOTHER_SHEET_IN_PLAY, where="sheet", table=setup.table)
    opened, given = state.opened_as, setup.opened_as
    if opened is not None and opened != given:
        raise Refused(
            TableRefusal.SET_UP_OTHERWISE,
            where="table",
            opened=_in_words(opened),
            given=_in_words(given),
        )


def _in_words(opened: OpenedAs) -> str:
    """A table's set-up."""
    link = f"on {' and '.join(links_in(opened))}" if opened.link else "without a link"
    cards = "cards typed from the felt" if opened.felt else "cards from the shuffle"
    mode = f", dealt by {opened.mode}" if opened.mode else ""
    alone = ", dealing by itself" if opened.automatic else ""
    clock = f", {opened.seconds} seconds to decide" if opened.seconds else ""
    return f"{opened.table} {link}, {cards}{mode}{alone}{clock}"


def member(staff: Staff) -> StaffMember:
    """A staff member as events name them."""
    return StaffMember(staff.person, staff.office)


def _phases_said(phases: tuple[TablePhase, ...]) -> tuple[str, ...]:
    """When a command may be given: all phases but one mean an open table."""
    if set(phases) == set(TablePhase) - {TablePhase.CLOSED}:
        return ("open",)
    return tuple([phase.value for phase in phases])
