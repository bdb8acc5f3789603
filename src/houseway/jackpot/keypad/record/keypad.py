"""A link with its record: decide, write, and only then is it so.

Commands come in with an id, and each takes effect once (R3). Every command is one event, one entry
of the link's stream and one transaction.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, cast

from houseway.jackpot.documents.link import Link, refuse_other_readings
from houseway.jackpot.keypad.accounts import accounts_of
from houseway.jackpot.keypad.commands import AddTable, Adjust, Arm, CoinIn, Command, Open
from houseway.jackpot.keypad.decide import decide
from houseway.jackpot.keypad.decide.authority import check_who
from houseway.jackpot.keypad.decide.end_game import refuse_untold
from houseway.jackpot.keypad.events import CoinedIn, Event, GameEnded, LinkOpened
from houseway.jackpot.keypad.evolve import evolve
from houseway.jackpot.keypad.gains import gains
from houseway.jackpot.keypad.record.entry import LinkEntry, read_link_entry
from houseway.jackpot.keypad.record.sensors import check_join, check_round, check_spots
from houseway.jackpot.keypad.state import NOT_OPEN, LinkState
from houseway.jackpot.refusals import JackpotRefusal
from houseway.ledger.act import Act, Stream, link_stream
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.writing import digest_asked
from houseway.people import normal
from houseway.rules import Refused

if TYPE_CHECKING:
    from houseway.ledger.record import Record

RESERVED = ("round:", "void:", "correct:", "run:", "winpage:", "card:", "chair:", "live:", "due:")
"""How the ids of commands begin that programs count by themselves."""


class Done(NamedTuple):
    """What a command brought about, and whether it had been given before."""

    entry: LinkEntry[Event]
    repeated: bool

    @property
    def event(self) -> Event:
        return self.entry.event


class Keypad:
    """The one place at which a link is driven."""

    def __init__(self, link: Link, record: Record) -> None:
        self.link = link
        self.record = record
        self._is_checked = False

    @property
    def stream(self) -> Stream:
        return link_stream(self.link.id)

    @property
    def state(self) -> LinkState:
        """The present state in the record, from all writers, and the books with it. In a batch the
        link is locked from then on."""
        self.lock()
        with self.record.snapshot():
            state = self.look()
            self._check_meters(state)
        return state

    def lock(self) -> None:
        """In a batch: no other writer changes the link until it ends."""
        if self.record.is_in_batch:
            self.record.head(self.stream)

    def look(self) -> LinkState:
        """The same without a lock, and without comparing the books."""
        state = self.record.state(self.stream, LinkState)
        if state is None:
            return NOT_OPEN
        if not self._is_checked:
            opened = self.record.entry(self.stream, 1).event(Event)
            if not isinstance(opened, LinkOpened):
                raise RecordDamaged("it does not begin with its opening", where=self.stream)
            refuse_other_readings(self.link, opened.readings)
            self._is_checked = True
        return state

    def _check_meters(self, state: LinkState) -> None:
        """Stop if the books differ from the display (R4)."""
        own = accounts_of(self.link.id, tuple(state.meters))
        for name, meter in state.meters.items():
            accounts = (*own.meters[name], own.payable[name])
            shown = (meter.display, meter.reserve, meter.hidden, meter.payable)
            for account, amount in zip(accounts, shown, strict=True):
                if self.record.balance(account) != amount:
                    raise RecordDamaged("it is not what the link has come to", where=account)

    def do(self, command_id: str, command: Command, *, at: str = "") -> Done:
        """Carry a command out. The same id again gives the same answer and does nothing; the same
        id with another command is refused, and so is what the rules do not allow."""
        asked = digest_asked((self.link.id, command))
        name = normal(command_id)
        for start in RESERVED:
            if name.startswith(start):
                raise Refused(LedgerRefusal.RESERVED_COMMAND_ID, where="id", start=start)
        with self.record.batch(self.stream, commands=(name,)):
            if self.record.receipt(name) is not None:
                receipt = self.record.commit(name, (), asked=asked, at=at)
            else:
                act = self.act(command, at=at)
                receipt = self.record.commit(name, (act,), asked=asked, at=at)
        number = receipt.entries[0].number
        return Done(read_link_entry(self.record.entry(self.stream, number)), receipt.repeated)

    def act(self, command: Command, *, at: str = "") -> Act:
        """What a command would write; refused if it may not be."""
        check_who(command)
        state = self.state
        if state.simulated or (isinstance(command, Open) and command.simulated):
            raise Refused(JackpotRefusal.SIMULATED_LINK, where=self.link.id, rule="R19")
        event = decide(self.link, state, command, at=self.record.latest(at))
        if isinstance(event, GameEnded):
            refuse_untold(self.link, state, event)
        self._check_in_record(state, command)
        document = self.record.add_document("link", self.link.document, at=at)
        return act_of(self.link, state, event, document=document)

    def _check_in_record(self, state: LinkState, command: Command) -> None:
        """What only the whole record can tell."""
        match command:
            case Open():
                for table, sheet in command.tables.items():
                    check_join(self.record, self.link, table, sheet)
            case AddTable():
                check_join(self.record, self.link, command.table, command.sheet)
            case Arm():
                sheet = state.tables[command.table].sheet
                check_round(self.record, self.link, command.table, sheet)
                check_spots(self.record, self.link, sheet, command)
            case CoinIn():
                self._check_name(command.table, command.round)
                sheet = state.tables[command.table].sheet
                check_round(self.record, self.link, command.table, sheet)
            case Adjust(corrects=int(number)):
                self._check_corrected(command.meter, number)
            case _:
                pass

    def _check_name(self, table: str, name: str) -> None:
        """A round is recalled by its name, so a table uses it once (R13)."""
        for entry in self.record.entries_of_round(normal(name), self.stream):
            event = entry.event(Event)
            if isinstance(event, CoinedIn) and event.table == table:
                raise Refused(JackpotRefusal.ROUND_PLAYED, where="round", round=name)

    def _check_corrected(self, meter: str, number: int) -> None:
        """A meter is corrected for an entry that moved it (R6)."""
        own = accounts_of(self.link.id, tuple(self.link.meters))
        mine = {*own.meters[meter], own.payable[meter]}
        entry = self.record.entry(self.stream, number)
        if not any(gain.account in mine for gain in entry.gains):
            raise Refused(JackpotRefusal.ENTRY_NOT_OF_METER, where="corrects", number=number)


def note_event(
    record: Record, link_id: str, command_id: str, event: Event, *, at: str = ""
) -> LinkEntry[Event]:
    """Write an event that needs no decision and moves nothing, like a printed page."""
    stream = link_stream(link_id)
    with record.batch(stream):
        state = record.state(stream, LinkState) or NOT_OPEN
        act = Act(stream=stream, event=event, rule=event.rule, state=evolve(state, event))
        receipt = record.commit(normal(command_id), (act,), at=at)
    return read_link_entry(record.entry(stream, receipt.entries[0].number))


def acts_of(link: Link, state: LinkState, events: Iterable[Event]) -> tuple[Act, ...]:
    """Events one after another as the record takes them."""
    acts: list[Act] = []
    for event in events:
        act = act_of(link, state, event, document=link.digest)
        acts.append(act)
        state = cast(LinkState, act.state)
    return tuple(acts)


def act_of(link: Link, state: LinkState, event: Event, *, document: str = "") -> Act:
    """An event as an act of the record: its money, its swipes, and the link's new state."""
    return Act(
        stream=link_stream(link.id),
        event=event,
        gains=gains(link, event),
        round=normal(getattr(event, "round", "")),
        rule=event.rule,
        swipes=tuple(swipe.id for swipe in event.swipes),
        documents=(document,) if document else (),
        corrects=getattr(event, "corrects", None),
        state=evolve(state, event),
    )
