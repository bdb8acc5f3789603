"""The house: the one door for every client, be it a terminal, a server, a page, a bot or a test.

    house = open_house("house.db")
    house.do(anna, "7", TakeSeat(spot=1), id="c1")

Who asks, when, by which chance and under which id belong to the house. None of them stands in a
command, and every guard is behind this door (R23).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from weakref import WeakSet

from houseway import codec
from houseway.fact import Fact
from houseway.floor.chance import Chance, Drawn
from houseway.floor.clock import Clock, MachineClock
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal, Role
from houseway.floor.runner import Runner
from houseway.floor.running_link import RunningLink
from houseway.floor.running_table import FullResult, RunningTable
from houseway.jackpot import Link, LinkState
from houseway.jackpot.keypad.record.keypad import RESERVED
from houseway.ledger.act import Act, table_of
from houseway.ledger.chain import Head
from houseway.ledger.record import Record
from houseway.ledger.writing import Receipt, check_command
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import normal
from houseway.people.events import CardFailed, refused_card
from houseway.people.person import check_name
from houseway.people.recognise import NO_FAILURES, CardShown, Failures
from houseway.people.roster import Roster
from houseway.rules import Refusal, Refused
from houseway.table.cards_on_record import card_acts, failures_on
from houseway.table.live import commands as ask
from houseway.table.live.commands import Command
from houseway.table.live.context import NOBODY
from houseway.table.live.decide.door import Decided, decide
from houseway.table.live.deck import wants_chance
from houseway.table.live.events import CommandRecord, Event
from houseway.table.live.money.acts import acts_of, on_the_way
from houseway.table.live.names import normalize_names
from houseway.table.live.record.state import read_dealer, read_fed_table
from houseway.table.live.request import Request, cards_shown, check_pins, without_pins
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import see, see_refusal
from houseway.table.live.state import LiveTable
from houseway.table.poker_room.events import ChipsBrought, MovedOn
from houseway.table.poker_room.state import FedTable
from houseway.table.recall import LIVE

_OWN: Final = "live:"
"""How the names of commands without an id begin in the record: they go on with the number of their
first entry at the table."""
_OF_A_CONSOLE: Final = re.compile(r"(\S+/\S+#)\d+")
"""The names of commands that are typed at a link's console in words."""
_ABOUT_A_ROUND: Final = (ask.VoidPaidRound, ask.CorrectPaidRound)
_TAP_IN: Final = (ask.OpenTable, ask.ChangeDealer)
_NO_ID: Final = "no id"
"""What stands for a command in the record that was given without an id: it never comes again."""


class NumberedEvent(Fact, frozen=True):
    """An event, and its number at its table."""

    number: int
    event: Event


class CommandResult(Fact, frozen=True):
    """What a command brought about, as whoever gave it may see it. `repeated` says that it had
    been given before, under the same id, and has done nothing now."""

    at: str
    events: tuple[NumberedEvent, ...]
    repeated: bool = False


class House:
    """A house that is open: its tables and links, on a record or in memory."""

    def __init__(
        self,
        roster: Roster,
        record: Record | None = None,
        *,
        clock: Clock | None = None,
        chance: Chance | None = None,
        operator: Operator | None = None,
    ) -> None:
        self.roster = roster
        self._record = record
        self._clock = clock or MachineClock()
        self._chance = chance or Drawn()
        self._runner = Runner(record)
        self._tables: dict[str, RunningTable] = {}
        self._links: dict[str, RunningLink] = {}
        self._failures = NO_FAILURES
        self._on_the_way: dict[tuple[str, str], Cents] = {}
        self._admitted: WeakSet[Principal] = WeakSet()
        if operator is not None:
            operator.serve(self)

    # Doors

    def do(self, who: Principal, where: str, command: Command, *, id: str = "") -> CommandResult:  # noqa: A002
        """Carry out a command at a table; what it brought about, as `who` may see it. The same id
        again gives the same answer and does nothing (R3)."""
        self._check(who)
        if who.role in (Role.BYSTANDER, Role.AUDITOR):
            raise Refused(Refusal.ONLY_LOOKS_ON, where="who", role=who.role.value)
        try:
            done = self._carry_out(who.by, where, command, id)
        except Refused as refused:
            setup = self._table(where).setup
            raise see_refusal(setup, refused, who.by, command, who.watcher) from None
        if done.refused is not None:
            raise done.refused
        return CommandResult(done.entry.at, see_events(done.entry, who), done.repeated)

    # Behind them

    def _admit(self, who: Principal) -> Principal:
        self._admitted.add(who)
        return who

    def _check(self, who: Principal) -> None:
        if who not in self._admitted:
            raise Refused(Refusal.NOT_ADMITTED, where="who")

    def _table(self, name: str) -> RunningTable:
        found = self._tables.get(normal(name))
        if found is None:
            raise Refused(Refusal.UNKNOWN_TABLE, where="table", table=name)
        return found

    def _set_up(self, setup: TableSetup) -> RunningTable:
        """Put a table on the floor, in the place of a closed one of that name."""
        table = self._tables[normal(setup.table)] = RunningTable(setup, self._record)
        if setup.link is not None:
            self._link(setup.link)
        return table

    def _link(self, link: Link) -> RunningLink:
        found = self._links.get(link.id)
        if found is None:
            found = self._links[link.id] = RunningLink(link, self._record)
        return found

    def _link_state(self, table: RunningTable) -> LinkState | None:
        link = table.setup.link
        return None if link is None else self._link(link).state

    def _carry_out(self, by: str, where: str, command: Command, name: str) -> FullResult:
        """Carry out a command of somebody at a table, in its turn."""
        check_id(name)
        table = self._table(where)
        pins = check_pins(self.roster, cards_shown(command))  # it takes time: not in the turn
        link = table.setup.link
        touches = (table,) if link is None else (table, self._link(link))
        return self._runner.run(
            lambda: self._decide(table, by, command, name, pins), (table.stream,), touches
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
        repeated = self._repeated(table, name, asked) if given else None
        if repeated is not None:
            return repeated
        at = self._time(state.now, shown=bool(pins))
        link = None if table.setup.link is None else self._link(table.setup.link)
        link_state = None if link is None else link.state
        failures = self._failures_now() if pins else NO_FAILURES
        about, tried = isinstance(command, _ABOUT_A_ROUND), ""
        while True:
            seed = ""
            if wants_chance(table.setup, state, command):
                seed = self._chance.seed(len(table.setup.equipment.cards))
            request = Request(by, command, at, given, seed, self._chance.given, pins)
            request = normalize_names(table.setup, state, request)
            decided = decide(
                table.setup,
                state,
                request,
                link_state,
                failures,
                table.past(command.round) if about else None,  # type: ignore[union-attr]
                dealing_elsewhere=self._dealing_elsewhere(table, command),
                arriving=self._arriving(table, request.command, request.by),
                alert=table.alert(command) if isinstance(command, ask.AnswerAlert) else None,
                fed=self._fed(state, command),
            )
            entry = _entry(request, state.number + 1, link_state, decided)
            if self._record is None:
                self._remember(table, link, entry, decided, name, asked)
            elif entry.events or decided.link_events or decided.card_events:
                try:
                    self._write(table, link, entry, decided, name, asked)
                except Refused as refused:
                    if refused.reason is not Refusal.SEED_USED or seed == tried:
                        raise
                    tried = seed
                    continue  # it was used by an earlier run with the same chance
            return _result(entry, decided)

    def _named(self, table: RunningTable, by: str, command: Command, name: str) -> tuple[str, str]:
        """What a command is called in the record, and the digest of what is asked for (R3)."""
        own = normal(table.setup.table)
        if not name:
            return f"{_OWN}{own}/{table.head.number + 1}", _NO_ID
        asked = codec.encode((own, normal(by), without_pins(command)))
        return normal(name), codec.digest(asked)

    def _repeated(self, table: RunningTable, name: str, asked: str) -> FullResult | None:
        """The answer that a command had before; refused where its id was given for another thing,
        here or elsewhere."""
        if self._record is None:
            for each in self._tables.values():
                found = each.answer(name)
                if found is None:
                    continue
                if each is not table or found[0] != asked:
                    raise Refused(Refusal.COMMAND_REUSED, where="id", command=name)
                return FullResult(found[1], repeated=True)
            return None
        if self._record.receipt(name) is None:
            return None
        entries = self._record.entries_of_command(name)
        first = entries[0]
        if first.asked != asked:
            where = f"id, first given in {first.stream}, entry {first.number}"
            raise Refused(Refusal.COMMAND_REUSED, where=where, command=name)
        (written,) = [each for each in entries if each.kind == LIVE]
        failed = [each.event(CardFailed) for each in entries if each.kind == "card failed"]
        refused = refused_card(failed[0], where="card") if failed else None
        return FullResult(written.event(CommandRecord), refused=refused, repeated=True)

    def _time(self, known: str, *, shown: bool) -> str:
        """What time it is: never earlier than what was told before. Cards are judged by the newest
        day that the house has seen, so that a clock set back brings none of them back (R19)."""
        at = max(self._clock.now(), known)
        if not shown or self._record is None:
            return at
        latest = self._record.latest(at)
        return f"{latest}T00:00:00Z" if len(latest) == len("2026-11-17") else latest

    def _keep_roster(self, at: str) -> str:
        """The digest of the roster, without PINs, which the record keeps."""
        assert self._record is not None
        body = codec.encode(self.roster.cards)
        digest = codec.digest(body)
        self._record.keep_document("roster", digest, body, at=at)
        return digest

    def _failures_now(self) -> Failures:
        """Wrong PINs in a row, at all tables and consoles of the house."""
        return self._failures if self._record is None else failures_on(self._record)

    def _dealing_elsewhere(self, table: RunningTable, command: Command) -> Mapping[str, str]:
        """Who deals at the other tables, where that matters; one that deals by itself keeps
        nobody."""
        if not isinstance(command, _TAP_IN):
            return NOBODY
        found: dict[str, str] = {}
        if self._record is None:
            for each in self._tables.values():
                if each is not table and each.state.dealer and not each.state.automatic:
                    found[normal(each.state.dealer)] = each.setup.table
            return found
        for head in self._record.streams():
            name = table_of(head.stream)
            if name and head.stream != table.stream:
                dealer = read_dealer(self._record, head.stream)
                if dealer:
                    found[normal(dealer)] = name
        return found

    def _arriving(self, table: RunningTable, command: Command, by: str) -> Cents | None:
        """The chips of somebody who has left another table for this one, and is brought here or
        takes them away; unknown where the two tables are not of one house."""
        if table.setup.poker is None:
            return None
        if isinstance(command, ask.BringPlayer | ask.ClearSeat):
            person = command.person
        elif isinstance(command, ask.TakeChips):
            person = by
        else:
            return None
        check_name(person, where="person")
        if self._record is None:
            room = table.state.room
            is_known = room is not None and normal(room.fed_by) in self._tables
            found = self._on_the_way.get((normal(table.setup.table), normal(person)))
            return found or (Cents(0) if is_known else None)
        account = on_the_way(table.setup.table, person)
        return Cents(self._record.balance(account) // MICRO_PER_CENT)

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
        if self._record is not None:
            return read_fed_table(self._record, name)
        other = self._tables.get(normal(name))
        if other is None:
            return None
        sheet = other.setup.sheet
        is_open = other.state.room is not None
        return FedTable(other.setup.table, sheet.id, is_open, sheet.increment.value)

    def _remember(
        self,
        table: RunningTable,
        link: RunningLink | None,
        entry: CommandRecord,
        decided: Decided,
        name: str,
        asked: str,
    ) -> None:
        """Without a record it is so at once."""
        table.move(entry, decided)
        if asked != _NO_ID:
            table.keep_answer(name, asked, entry)
        if link is not None and decided.link_state is not None:
            link.move(decided.link_state)
        if decided.card_events:
            self._failures = decided.failures
        for event in entry.events:
            if isinstance(event, MovedOn):
                self._move_chips(event.table, event.person, event.chips)
            elif isinstance(event, ChipsBrought) and not event.unchecked:
                self._move_chips(table.setup.table, event.person, Cents(-event.amount))

    def _move_chips(self, table: str, person: str, chips: Cents) -> None:
        """Chips leave a table for another one, or arrive there."""
        key = (normal(table), normal(person))
        left = Cents(self._on_the_way.pop(key, 0) + chips)
        if left:
            self._on_the_way[key] = left

    def _write(
        self,
        table: RunningTable,
        link: RunningLink | None,
        entry: CommandRecord,
        decided: Decided,
        name: str,
        asked: str,
    ) -> None:
        """Write a command down: one transaction over the streams that it touches."""
        record, at, before = self._record, entry.at, table.setup
        assert record is not None
        for sheet in dict.fromkeys((before.sheet, table.setup_after(entry, decided).sheet)):
            record.keep_document("sheet", sheet.digest, sheet.document, at=at)
        roster = self._keep_roster(at)
        acts = acts_of(before, entry, decided.moves, decided.state, roster=roster)
        on_link: tuple[Act, ...] = ()
        if link is not None and decided.link_events:
            record.keep_document("link", link.link.digest, link.link.document, at=at)
            on_link = link.acts_of(decided.link_events)
        on_floor = card_acts(self._failures_now(), decided.card_events)
        try:
            receipt = record.commit(name, (*acts, *on_link, *on_floor), asked=asked, at=at)
        except Refused as refused:
            if refused.reason is not Refusal.SWIPE_USED:
                raise
            if refused.facts["swipe"] not in acts[0].swipes:
                raise
            raise Refused(Refusal.SEED_USED, where="seed") from None
        table.move(entry, decided, _head(receipt, table.stream) or table.head)
        if link is not None and decided.link_state is not None and on_link:
            link.move(decided.link_state, _head(receipt, link.stream))


def see_events(entry: CommandRecord, who: Principal) -> tuple[NumberedEvent, ...]:
    """The events of a command as somebody may see them, with their numbers."""
    numbered = enumerate(entry.events, entry.first)
    seen = [(number, see(event, who.watcher)) for number, event in numbered]
    return tuple([NumberedEvent(number, event) for number, event in seen if event is not None])


def check_id(name: str) -> None:
    """Refuse an id that a ledger could not have, or that people could not read back (R3). One that
    the house itself gives would stand in its way: a wrong PIN would not be written down, and a
    table, a console or a round would stand still."""
    if not name:
        return
    known = normal(name)
    for spelt in (name, known):
        check_command(spelt)
    for start in RESERVED:
        if known.startswith(start):
            raise Refused(Refusal.RESERVED_COMMAND_ID, where="id", start=start)
    if of_console := _OF_A_CONSOLE.fullmatch(known):
        raise Refused(Refusal.RESERVED_COMMAND_ID, where="id", start=of_console[1])


def _head(receipt: Receipt, stream: str) -> Head | None:
    """The last entry that a command wrote to a stream."""
    written = [Head(each.number, each.seal) for each in receipt.entries if each.stream == stream]
    return max(written, default=None)


def _entry(
    request: Request, first: int, link_state: LinkState | None, decided: Decided
) -> CommandRecord:
    return CommandRecord(
        by=request.by,
        at=request.at,
        first=first,
        command=without_pins(request.command),
        events=decided.events,
        id=request.id,
        link=0 if link_state is None else link_state.ordinal,
        refused="" if decided.refused is None else decided.refused.code,
    )


def _result(entry: CommandRecord, decided: Decided) -> FullResult:
    on_link, first = decided.link_events, 0
    if on_link and decided.link_state is not None:
        first = decided.link_state.ordinal - len(on_link) + 1
    return FullResult(entry, on_link, decided.refused, False, decided.card_events, first)
