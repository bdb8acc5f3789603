"""The desk of a house at which the commands of its tables are decided and written down."""

import re
from collections.abc import Mapping
from functools import partial
from typing import Final, TypedDict, get_args

from houseway.floor.card_desk import CardDesk
from houseway.floor.core import HouseCore
from houseway.floor.refusals import FloorRefusal
from houseway.floor.runner import Job
from houseway.floor.running_link import RunningLink
from houseway.floor.running_table import FullResult, RunningTable, setup_after
from houseway.floor.typed import read_as
from houseway.games.sensor import FIRST
from houseway.jackpot.keypad.record.keypad import RESERVED
from houseway.ledger.act import Act, table_of
from houseway.ledger.chain import Head
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.writing import Receipt, check_command, digest_asked
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import normal
from houseway.people.events import CardFailed, refused_card
from houseway.people.person import check_name
from houseway.people.recognise import NO_FAILURES, CardShown
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.table.cards_on_record import card_acts, floor_on
from houseway.table.live import commands as ask
from houseway.table.live.commands import Command
from houseway.table.live.decide.door import Decided, decide
from houseway.table.live.deck import wants_chance
from houseway.table.live.happened import ChipsBrought, CommandRecord, MovedOn
from houseway.table.live.linked import LinkStates
from houseway.table.live.names import normalize_names
from houseway.table.live.poker_state import FedTable
from houseway.table.live.record.acts import acts_of, on_the_way
from houseway.table.live.record.past import PastRound
from houseway.table.live.record.state import read_dealer, read_fed_table
from houseway.table.live.request import Request, cards_shown, check_pins, without_pins
from houseway.table.live.state import Alert, LiveTable
from houseway.table.recall import LIVE
from houseway.table.refusals import RoundRefusal

_OWN: Final = "live:"
"""How the names of commands without an id begin in the record: they go on with the number of their
first entry at the table."""
OF_THE_HOUSE: Final = "house:"
"""How the ids of what the house does by itself at a link begin."""
_OF_A_CONSOLE: Final = re.compile(r"(\S+/\S+#)\d+")
"""The names of commands that are typed at a link's console in words."""
_ABOUT_A_ROUND: Final = (ask.VoidPaidRound, ask.CorrectPaidRound)
_TAP_IN: Final = (ask.OpenTable, ask.ChangeDealer)
_ABOUT_MORE: Final = frozenset({*_ABOUT_A_ROUND, *_TAP_IN, ask.AnswerAlert})
_ABOUT_ARRIVING: Final = (ask.BringPlayer, ask.ClearSeat)
_KINDS: Final = frozenset(get_args(Command))
_NO_ID: Final = "no id"
"""What stands for a command in the record that was given without an id: it never comes again."""


class OutsideFacts(TypedDict, total=False):
    """What a command needs that the state of its table lacks: an earlier round or alert, and facts
    of other tables. The names are those of `decide`."""

    past: PastRound | None
    alert: Alert | None
    dealing_elsewhere: Mapping[str, str]
    arriving: Cents | None
    fed: FedTable | None


class TableDesk:
    """Commands of tables, one at a time or in a group."""

    def __init__(self, core: HouseCore) -> None:
        self._core = core

    def carry_out(
        self, by: str, where: str, command: Command, name: str, *, own: bool = False
    ) -> FullResult:
        """Carry out a person's command at a table, in its turn."""
        job = self.prepare(by, where, command, name, own=own)
        self._core.run_all((job,))
        return job.answer()

    def prepare(
        self, by: str, where: str, command: Command, name: str, *, own: bool = False
    ) -> Job[FullResult]:
        """A person's command at a table, ready for its turn. An `own` one is the house's, with ids
        reserved for the house."""
        if not own:
            check_id(name)
        kind = type(command) if type(command) in _KINDS else Command  # to find a union takes longer
        command = read_as(kind, command, FloorRefusal.BAD_TABLE_COMMAND)
        cards = cards_shown(command)
        if cards:
            self._core.follow_roster()
        table = self._core.find_table(where)
        # not in the turn: it takes time
        pins = check_pins(self._core.roster, cards) if cards else {}
        links = self._core.links_of(table)
        return Job(
            partial(self._decide, table, by, command, name, pins),
            (table.stream,),
            (table, *links),
            may_write=[each.stream for each in links] if links else (),
            command=normal(name) if name else "",
        )

    def _decide(
        self,
        table: RunningTable,
        by: str,
        command: Command,
        given: str,
        pins: Mapping[CardShown, bool],
    ) -> FullResult:
        """Decide a command on what stands now, and write down what it brings about."""
        state = table.state
        name, asked = self._named(table, by, command, given)
        if given:
            repeated = self._repeated(table, name, asked)
            if repeated is not None:
                return repeated
        at = self._core.time(table, shown=bool(pins))
        links = self._core.links_of(table)
        link_states = tuple([link.state for link in links]) if links else ()
        failures = self._core.failures_now() if pins else NO_FAILURES
        tried = ""
        while True:
            seed = ""
            if wants_chance(table.setup, state, command):
                seed = self._core.chance.seed(len(table.setup.equipment.cards))
            request = Request(by, command, at, given, seed, self._core.chance.given, pins)
            request = normalize_names(table.setup, state, request)
            outside = self._outside_facts(table, state, request)
            decided = decide(table.setup, state, request, link_states, failures, **outside)
            if (
                decided.refused is not None
                and decided.refused.reason is not PeopleRefusal.WRONG_PIN
            ):
                self._note_cards(decided, pins, at)
                raise decided.refused
            entry = _entry(request, state.number + 1, link_states, decided)
            if self._core.record is None:
                self._remember(table, links, entry, decided, name, asked)
            elif entry.events or decided.link_events or decided.card_events:
                try:
                    self._write(table, links, entry, decided, name, asked)
                except Refused as refused:
                    if refused.reason is not RoundRefusal.SEED_USED or seed == tried:
                        raise
                    tried = seed
                    continue  # it was used by an earlier run with the same chance
            return _result(entry, decided)

    def _note_cards(self, decided: Decided, pins: Mapping[CardShown, bool], at: str) -> None:
        """A right PIN ends a count of wrong ones, though the command is refused (R15)."""
        if self._core.record is None:
            self._core.failures = decided.failures
            return
        desk = CardDesk(self._core.roster, self._core.record, pins, at)
        for event in decided.card_events:
            desk.note(event)

    def _named(self, table: RunningTable, by: str, command: Command, name: str) -> tuple[str, str]:
        """What a command is called in the record, and the digest of what is asked for (R3)."""
        if not name and self._core.record is None:
            return "", _NO_ID
        own = normal(table.setup.table)
        if not name:
            return f"{_OWN}{own}/{table.head.number + 1}", _NO_ID
        return normal(name), digest_asked((own, normal(by), without_pins(command)))

    def _repeated(self, table: RunningTable, name: str, asked: str) -> FullResult | None:
        """The answer that a command had before; refused where its id was given for another thing,
        here or elsewhere."""
        if self._core.record is None:
            for each in self._core.tables.values():
                found = each.answer(name)
                if found is None:
                    continue
                if each is not table or found[0] != asked:
                    raise Refused(LedgerRefusal.COMMAND_REUSED, where="id", command=name)
                return FullResult(found[1], repeated=True)
            return None
        if self._core.record.receipt(name) is None:
            return None
        entries = self._core.record.entries_of_command(name)
        first = entries[0]
        if first.asked != asked:
            where = f"id, first given in {first.stream}, entry {first.number}"
            raise Refused(LedgerRefusal.COMMAND_REUSED, where=where, command=name)
        (written,) = [each for each in entries if each.kind == LIVE]
        failed = [each.event(CardFailed) for each in entries if each.kind == "card failed"]
        refused = refused_card(failed[0], where="card") if failed else None
        return FullResult(written.event(CommandRecord), refused=refused, repeated=True)

    def _outside_facts(
        self, table: RunningTable, state: LiveTable, request: Request
    ) -> OutsideFacts:
        """The facts that this command needs; looked up only for those that need them."""
        command = request.command
        found: OutsideFacts = {}
        if type(command) not in _ABOUT_MORE and table.setup.poker is None:
            return found
        if isinstance(command, _TAP_IN):
            found["dealing_elsewhere"] = self._dealing_elsewhere(table)
        elif isinstance(command, _ABOUT_A_ROUND):
            found["past"] = table.past(command.round)
        elif isinstance(command, ask.AnswerAlert):
            found["alert"] = table.alert(command)
        if table.setup.poker is not None:
            found["arriving"] = self._arriving(table, command, request.by)
            found["fed"] = self._fed(state, command)
        return found

    def _dealing_elsewhere(self, table: RunningTable) -> Mapping[str, str]:
        """Who deals at the other tables; an automatic table has no dealer."""
        found: dict[str, str] = {}
        if self._core.record is None:
            for each in self._core.tables.values():
                if each is not table and each.state.dealer and not each.state.automatic:
                    found[normal(each.state.dealer)] = each.setup.table
            return found
        for head in self._core.record.streams():
            name = table_of(head.stream)
            if name and head.stream != table.stream:
                dealer = read_dealer(self._core.record, head.stream)
                if dealer:
                    found[normal(dealer)] = name
        return found

    def _arriving(self, table: RunningTable, command: Command, by: str) -> Cents | None:
        """The chips of a person who has left another table for this one, to bring here or take
        away; unknown if the two tables are not of one house."""
        if isinstance(command, _ABOUT_ARRIVING):
            person = command.person
        elif isinstance(command, ask.TakeChips):
            person = by
        else:
            return None
        check_name(person, where="person")
        if self._core.record is None:
            room = table.state.room
            is_known = room is not None and normal(room.fed_by) in self._core.tables
            found = self._core.on_the_way.get((normal(table.setup.table), normal(person)))
            return found or (Cents(0) if is_known else None)
        account = on_the_way(table.setup.table, person)
        return Cents(self._core.record.balance(account) // MICRO_PER_CENT)

    def _fed(self, state: LiveTable, command: Command) -> FedTable | None:
        """The table that players move to, where this command may send one there."""
        room = state.room
        if isinstance(command, ask.SetMustMove):
            name = command.feeds
        elif room is not None and (room.moving or isinstance(command, ask.MoveOn)):
            name = room.feeds
        else:
            return None
        if not name:
            return None
        if self._core.record is not None:
            return read_fed_table(self._core.record, name)
        other = self._core.tables.get(normal(name))
        if other is None:
            return None
        sheet = other.setup.sheet
        is_open = other.state.room is not None
        return FedTable(other.setup.table, sheet.id, is_open, sheet.increment.value)

    def _remember(
        self,
        table: RunningTable,
        links: tuple[RunningLink, ...],
        entry: CommandRecord,
        decided: Decided,
        name: str,
        asked: str,
    ) -> None:
        """Without a record it is so at once."""
        table.move(entry, decided, setup_after(table.setup, entry, decided.state))
        if asked != _NO_ID:
            table.keep_answer(name, asked, entry)
        if links:
            for link, state in zip(links, decided.link_states, strict=True):
                link.move(state)
        if decided.card_events:
            self._core.failures = decided.failures
        for event in entry.events if table.setup.poker is not None else ():
            if isinstance(event, MovedOn):
                self._move_chips(event.table, event.person, event.chips)
            elif isinstance(event, ChipsBrought) and not event.unchecked:
                self._move_chips(table.setup.table, event.person, Cents(-event.amount))

    def _move_chips(self, table: str, person: str, chips: Cents) -> None:
        """Chips leave a table for another one, or arrive there."""
        key = (normal(table), normal(person))
        left = Cents(self._core.on_the_way.pop(key, 0) + chips)
        if left:
            self._core.on_the_way[key] = left

    def _write(
        self,
        table: RunningTable,
        links: tuple[RunningLink, ...],
        entry: CommandRecord,
        decided: Decided,
        name: str,
        asked: str,
    ) -> None:
        """Write a command down: one transaction over the streams that it touches."""
        record, at, before = self._core.record, entry.at, table.setup
        assert record is not None
        after = setup_after(before, entry, decided.state)
        for setup in (before,) if after is before else (before, after):
            sheet = setup.sheet
            record.keep_document("sheet", sheet.digest, sheet.document, at=at)
        roster = self._core.keep_roster(at)
        acts = acts_of(before, entry, decided.moves, decided.state, roster=roster)
        on_link: list[Act] = []
        # In one order everywhere: two tables may have the same two links on other sensors.
        for sensor, link in sorted(enumerate(links, FIRST), key=lambda each: each[1].stream):
            if events := decided.events_on(sensor):
                record.keep_document("link", link.link.digest, link.link.document, at=at)
                on_link += link.acts_of(events)
        on_floor = card_acts(floor_on(record), decided.card_events) if decided.card_events else ()
        try:
            receipt = record.commit(
                name, (*acts, *on_link, *on_floor), asked=asked, at=at, is_new=asked == _NO_ID
            )
        except Refused as refused:
            if refused.reason is not LedgerRefusal.SWIPE_USED:
                raise
            if refused.facts["swipe"] not in acts[0].swipes:
                raise
            raise Refused(RoundRefusal.SEED_USED, where="seed") from None
        table.move(entry, decided, after, _head(receipt, table.stream) or table.head)
        for link, state in zip(links, decided.link_states, strict=True):
            if (head := _head(receipt, link.stream)) is not None:
                link.move(state, head)


def check_id(name: str) -> None:
    """Refuse an id that a ledger could not have, or that people could not read back (R3). One that
    the house itself gives would stand in its way: a wrong PIN would not be written down, and a
    table, a console or a round would stand still."""
    if not name:
        return
    known = normal(name)
    for spelt in (name, known):
        check_command(spelt)
    for start in (*RESERVED, OF_THE_HOUSE):
        if known.startswith(start):
            raise Refused(LedgerRefusal.RESERVED_COMMAND_ID, where="id", start=start)
    if of_console := _OF_A_CONSOLE.fullmatch(known):
        raise Refused(LedgerRefusal.RESERVED_COMMAND_ID, where="id", start=of_console[1])


def _head(receipt: Receipt, stream: str) -> Head | None:
    """The last entry that a command wrote to a stream."""
    written = [Head(each.number, each.seal) for each in receipt.entries if each.stream == stream]
    return max(written, default=None)


def _entry(
    request: Request, first: int, link_states: LinkStates, decided: Decided
) -> CommandRecord:
    numbers = tuple([state.ordinal for state in link_states])
    return CommandRecord(
        by=request.by,
        at=request.at,
        first=first,
        command=without_pins(request.command),
        events=decided.events,
        id=request.id,
        link=numbers[0] if numbers else 0,
        link_2=numbers[1] if len(numbers) > 1 else 0,
        refused="" if decided.refused is None else decided.refused.code,
    )


def _result(entry: CommandRecord, decided: Decided) -> FullResult:
    return FullResult(
        entry,
        decided.link_events,
        decided.refused,
        card_events=decided.card_events,
        link_sensors=decided.link_sensors,
        link_numbers=_link_numbers(decided) if decided.link_sensors else (),
    )


def _link_numbers(decided: Decided) -> tuple[int, ...]:
    """The numbers of the links' events, each on its own link: the last one is the newest there."""
    after = {sensor: state.ordinal for sensor, state in enumerate(decided.link_states, FIRST)}
    numbers: list[int] = []
    for sensor in reversed(decided.link_sensors):
        numbers.insert(0, after[sensor])
        after[sensor] -= 1
    return tuple(numbers)
