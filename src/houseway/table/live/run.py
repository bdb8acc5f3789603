"""A live table that runs: decide, and only then is it so; in memory, or with its record.

With a record every command is one transaction over the table's stream and its link's, and takes
effect once under its id, whenever it comes again (R2, R3). Whoever opens the record again finds the
table as it stood.
"""

from __future__ import annotations

import re
from dataclasses import replace as change_house
from typing import Final, NamedTuple

from houseway import codec
from houseway.fact import asdict, replace
from houseway.games import make_game
from houseway.jackpot import Keypad, LinkState
from houseway.jackpot import evolve as evolve_link
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.jackpot.keypad.record.keypad import RESERVED, act_of
from houseway.ledger.act import Act, Stream, table_of, table_stream
from houseway.ledger.record import Record
from houseway.ledger.writing import check_command
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import normal
from houseway.people.events import CardEvent, CardFailed, refused_card
from houseway.people.recognise import NO_FAILURES, CardShown, Failures
from houseway.rules import Refusal, Refused
from houseway.table.cards_on_record import card_acts, failures_on
from houseway.table.live.clock import check_time
from houseway.table.live.commands import (
    BringPlayer,
    ChangeDealer,
    Command,
    CorrectPaidRound,
    DrawButton,
    OpenBets,
    OpenTable,
    OrderRemedy,
    StartHand,
    VoidPaidRound,
)
from houseway.table.live.context import NOBODY
from houseway.table.live.decide.door import Decided, decide
from houseway.table.live.events import (
    BettingClosed,
    CommandRecord,
    FeeOptionChanged,
    RoundTurnedBack,
)
from houseway.table.live.money.acts import acts_of, on_the_way
from houseway.table.live.names import at_his_time, is_guest, normalize_names
from houseway.table.live.record.state import read_dealer, read_state
from houseway.table.live.record.walk import EntryOfRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import CLOSED, LiveTable, with_felt
from houseway.table.live.undo.past import PastRound, past_round, recall_past
from houseway.table.poker_room.events import BlindsPosted
from houseway.table.recall import LIVE, read_sheet

_OWN: Final = "live:"
"""How the names of commands without an id begin in the record: they go on with the number of their
first entry at the table."""

_OF_A_CONSOLE: Final = re.compile(r"(\S+/\S+#)\d+")
"""The names of commands that are typed at a link's console in words."""

_ABOUT_A_ROUND = (VoidPaidRound, CorrectPaidRound)
_TAP_IN = (OpenTable, ChangeDealer)
_BRING_CHANCE = (OpenBets, OrderRemedy, StartHand, DrawButton)
_CLOSES_BETS = (BettingClosed, BlindsPosted)


class CommandResult(NamedTuple):
    """What a command brought about. `refused` is a wrong PIN, which is written down all the same;
    `repeated` says that the command had been given before. `link_events` are what happened on the
    jackpot's link, the first of them numbered `link_first` there; `card_events` what happened to
    cards of the house."""

    entry: CommandRecord
    link_events: tuple[LinkEvent, ...] = ()
    refused: Refused | None = None
    repeated: bool = False
    card_events: tuple[CardEvent, ...] = ()
    link_first: int = 0


class TableInMemory:
    """A table without a record: for a simulation, a test, or an evening at home."""

    def __init__(
        self,
        setup: TableSetup,
        state: LiveTable = CLOSED,
        link: LinkState | None = None,
        failures: Failures = NO_FAILURES,
    ) -> None:
        self.setup = setup
        self.state = state
        self.link_state = link
        self.failures = failures
        self._said = state.now
        """What time it is, as the house has said; guests do not count."""
        self._round: list[EntryOfRound] = []
        self._played_at = setup

    def past(self, name: str) -> PastRound | None:
        """A paid round; without a record only the newest one is known."""
        if normal(name) != normal(self._name):
            return None
        return past_round(self._played_at, name, self._round)

    def do(self, command: Command) -> CommandResult:
        """Carry a command out; refused, it has changed nothing."""
        before = self.state
        check_id(command)
        command = normalize_names(self.setup, before, command)
        command = at_his_time(self.setup, before, command, self._said)
        past = self.past(command.round) if isinstance(command, _ABOUT_A_ROUND) else None
        decided = decide(self.setup, before, command, self.link_state, self.failures, past)
        self.state, self.link_state = decided.state, decided.link_state
        self.failures = decided.failures
        if not is_guest(self.setup, before, command.by):
            self._said = self.state.now
        entry = _entry(command, before, decided)
        self._remember(entry, is_played=before.running is not None)
        self.setup = setup_after(self.setup, entry, self.state)
        return _carried_out(entry, decided)

    _name = ""

    def _remember(self, entry: CommandRecord, *, is_played: bool) -> None:
        """The newest round, from its wagers on, and nothing else."""
        for event in entry.events:
            if isinstance(event, _CLOSES_BETS):
                self._round, self._name, is_played = [], event.round, True
                self._played_at = self.setup
            elif isinstance(event, RoundTurnedBack):
                is_played = True
        if is_played:
            self._round.append(EntryOfRound(entry))


class TableOnRecord:
    """A table whose record is the truth: every command is written before it is so."""

    def __init__(self, setup: TableSetup, record: Record) -> None:
        self.setup = setup
        self.record = record
        self._known = 0
        self._clock = ""
        self._said = ""
        """What time it is, as the house has said here; guests do not count."""
        self._state = CLOSED
        self._next_house: TableSetup | None = None
        """The set-up from the next opening on, where an open table keeps its sheet till then."""
        self._keypad = None if setup.link is None else Keypad(setup.link, record)

    def tell_time(self, at: str) -> None:
        """What time it is by a clock of the house's own: so late a guest's command may be (R16)."""
        self._said = max(self._said, at)

    @property
    def stream(self) -> Stream:
        return table_stream(normal(self.setup.table))

    @property
    def state(self) -> LiveTable:
        """What the record says by now, whoever wrote it."""
        while (number := self.record.head(self.stream).number) != self._known:
            kept = read_state(self.record, self.stream) or CLOSED
            if number != self.record.head(self.stream).number:
                continue  # another program has written in between; inside a batch none does
            self._follow_sheet(kept)
            # By any other sheet it has no felt: whatever is asked of it is refused (R7).
            if kept.sheet == self.setup.sheet.digest:
                kept = with_felt(self.setup.game, kept)
            self._state, self._known = kept, number
        return self._state

    def _follow_sheet(self, kept: LiveTable) -> None:
        """An open table goes on by the sheet that it was opened with, though its file has another
        edition by now; what was chosen of it is the same (R7)."""
        mine = self.setup.sheet
        if not kept.sheet or kept.sheet == mine.digest:
            return
        sheet = read_sheet(self.record, kept.sheet)
        if (sheet.id, sheet.choices) == (mine.id, mine.choices):
            self._next_house = self.setup
            self.setup = change_house(self.setup, game=make_game(sheet))

    @property
    def link_state(self) -> LinkState | None:
        """What its link has come to by now; none where it is on none."""
        return None if self._keypad is None else self._keypad.state

    @property
    def failures(self) -> Failures:
        """Wrong PINs in a row, at all tables and consoles of this record."""
        return failures_on(self.record)

    def _dealing_elsewhere(self) -> dict[str, str]:
        """Who deals at the other tables of this record; those that deal by themselves keep
        nobody."""
        dealing: dict[str, str] = {}
        for head in self.record.streams():
            name = table_of(head.stream)
            if name and head.stream != self.stream:
                dealer = read_dealer(self.record, head.stream)
                if dealer:
                    dealing[normal(dealer)] = name
        return dealing

    def _arriving(self, command: BringPlayer) -> Cents:
        """The chips of somebody who has left another table for this one."""
        account = on_the_way(self.setup.table, command.person)
        return Cents(self.record.balance(account) // MICRO_PER_CENT)

    def past(self, name: str) -> PastRound | None:
        """A paid round of this table, from the record."""
        return recall_past(self.record, self.stream, name)

    def do(self, command: Command) -> CommandResult:
        """Carry a command out and write it down. The same id again gives the same answer and does
        nothing; the same id with another command is refused (R3)."""
        check_id(command)
        table = normal(self.setup.table)
        asked = codec.digest(table.encode() + b"\n" + codec.encode(_asked(command)))
        check_time(command.at)
        command = replace(command, at=max(command.at, self._clock))
        record, at = self.record, command.at
        with record.batch(self.stream):
            state = self.state
            if self._next_house is not None and not state.sheet:
                self.setup, self._next_house = self._next_house, None
            name = normal(command.id) or f"{_OWN}{table}/{self._known + 1}"
            if record.receipt(name) is not None:
                self._refuse_other(name, asked)
                done = self._repeated(name)
                self.setup = setup_after(self.setup, done.entry, state)
                return done
            command = normalize_names(self.setup, state, command)
            command = at_his_time(self.setup, state, command, self._said or state.now)
            at = command.at
            link_state = None if self._keypad is None else self._keypad.look()
            failures = self.failures
            past = self.past(command.round) if isinstance(command, _ABOUT_A_ROUND) else None
            elsewhere = self._dealing_elsewhere() if isinstance(command, _TAP_IN) else NOBODY
            arriving = self._arriving(command) if isinstance(command, BringPlayer) else None
            decided = decide(
                self.setup,
                state,
                command,
                link_state,
                failures,
                past,
                dealing_elsewhere=elsewhere,
                arriving=arriving,
            )
            if not is_guest(self.setup, state, command.by):
                self._said = max(self._said, command.at)
            entry = _entry(command, state, decided)
            if not (entry.events or decided.link_events or decided.card_events):
                self._clock = command.at  # not worth an entry, and not to be forgotten (R16)
                return CommandResult(entry)
            setup = setup_after(self.setup, entry, decided.state)
            for sheet in dict.fromkeys((self.setup.sheet, setup.sheet)):
                record.keep_document("sheet", sheet.digest, sheet.document, at=at)
            acts, after = acts_of(self.setup, state, entry)
            on_floor = card_acts(failures, decided.card_events)
            acts = (*acts, *self._on_link(decided, link_state), *on_floor)
            try:
                receipt = record.commit(name, acts, asked=asked, at=at)
            except Refused as refused:
                if refused.reason is not Refusal.SWIPE_USED:
                    raise
                if refused.facts["swipe"] not in acts[0].swipes:
                    raise
                raise Refused(Refusal.SEED_USED, where="seed") from None
        # not the head by now: another program may have written since
        number = max(
            [written.number for written in receipt.entries if written.stream == self.stream]
        )
        self.setup, self._state, self._known = setup, after, number
        return _carried_out(entry, decided)

    def _on_link(self, decided: Decided, state: LinkState | None) -> tuple[Act, ...]:
        link = self.setup.link
        if link is None or state is None or self._keypad is None or not decided.link_events:
            return ()
        assert self._keypad.state == state  # locked from now on, and its books compared (R4)
        self.record.keep_document("link", link.digest, link.document)
        acts = []
        for event in decided.link_events:
            acts.append(act_of(link, state, event, document=link.digest))
            state = evolve_link(state, event)
        return tuple(acts)

    def _refuse_other(self, name: str, asked: str) -> None:
        """Refuse an id that was given for another thing, here or at another table, and say where:
        a ledger has each of them once (R3)."""
        first = self.record.entries_of_command(name)[0]
        if first.asked != asked:
            where = f"id, first given in {first.stream}, entry {first.number}"
            raise Refused(Refusal.COMMAND_REUSED, where=where, command=name)

    def _repeated(self, name: str) -> CommandResult:
        entries = self.record.entries_of_command(name)
        written = [entry for entry in entries if entry.kind == LIVE]
        failed = [entry.event(CardFailed) for entry in entries if entry.kind == "card failed"]
        refused = refused_card(failed[0], where="card") if failed else None
        return CommandResult(written[0].event(CommandRecord), refused=refused, repeated=True)


def check_id(command: Command) -> None:
    """Refuse an id that a ledger could not have, or that people could not read back (R3). One that
    the house itself gives would stand in its way: a wrong PIN would not be written down, and a
    table, a console or a round would stand still."""
    if not command.id:
        return
    name = normal(command.id)
    for spelt in (command.id, name):
        check_command(spelt)
    for start in RESERVED:
        if name.startswith(start):
            raise Refused(Refusal.RESERVED_COMMAND_ID, where="id", start=start)
    if of_console := _OF_A_CONSOLE.fullmatch(name):
        raise Refused(Refusal.RESERVED_COMMAND_ID, where="id", start=of_console[1])


def _carried_out(entry: CommandRecord, decided: Decided) -> CommandResult:
    on_link, first = decided.link_events, 0
    if on_link and decided.link_state is not None:
        first = decided.link_state.ordinal - len(on_link) + 1
    return CommandResult(entry, on_link, decided.refused, False, decided.card_events, first)


def setup_after(setup: TableSetup, entry: CommandRecord, state: LiveTable) -> TableSetup:
    """A table's set-up after a command: another one where its fee option was changed, and it is
    still that one."""
    for event in entry.events:
        if isinstance(event, FeeOptionChanged) and event.sheet == state.sheet:
            setup = setup.with_fee_option(event.option)
    return setup


def _entry(command: Command, before: LiveTable, decided: Decided) -> CommandRecord:
    return CommandRecord(
        id=command.id,
        do=str(type(command).__struct_config__.tag),
        by=command.by,
        at=command.at,
        first=before.number + 1,
        events=decided.events,
        refused="" if decided.refused is None else decided.refused.code,
    )


def _asked(command: Command) -> Command:
    """What somebody asks for: the time and the chance of it come from the house, and are not the
    same when it comes again."""
    bare = replace(without_pins(command), at="")
    return replace(bare, seed="") if isinstance(bare, _BRING_CHANCE) else bare


def without_pins(command: Command) -> Command:
    """A command as it may be written down: no PIN in it."""
    changed: dict[str, object] = {}
    for name, value in asdict(command).items():
        if isinstance(value, CardShown):
            changed[name] = replace(value, pin="")
        elif isinstance(value, tuple) and value and isinstance(value[0], CardShown):
            changed[name] = tuple([replace(card, pin="") for card in value])
    return replace(command, **changed) if changed else command
