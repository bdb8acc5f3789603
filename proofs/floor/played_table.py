"""A table of a simulated floor: commands go in, and the auditor is shown all that comes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec

from houseway import codec
from houseway.floor.running_table import FullResult
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import Cents
from houseway.people import Failures, normal
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.happened import ChipsBrought, MovedOn
from houseway.table.live.linked import LinkStates
from houseway.table.live.record.past import PastRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import Bystander, Guest, Watcher, felt_of, see
from houseway.table.live.state import LiveTable, without_felt
from proofs.asked import Asked, TableInMemory, TableOnRecord, asks
from proofs.floor.auditor.table import TableAuditor
from proofs.floor.conduct.next_step import next_step
from proofs.floor.conduct.scene import PlannedCommand, Rota, Scene
from proofs.floor.draws import Draws
from proofs.floor.link_in_play import LinkInPlay
from proofs.floor.people import GUESTS, MANAGER_WHO_PLAYS, roster_with_hired, spelled
from proofs.floor.plan import TablePlan
from proofs.floor.report import FloorCounts
from proofs.floor.store import PROGRAMS, Store, StoreKilled, die

MOST_REFUSALS = 80
"""So many refusals in a row, and a table does not get on."""
MOST_WAITS = 2_000
"""So many where a winner at another table of the link comes first, and has to be seen to there."""
BYSTANDER = "the public"
_OF_THE_BOOKS: Final = frozenset(
    {
        LedgerRefusal.HOLD_TWICE,
        LedgerRefusal.UNKNOWN_HOLD,
        LedgerRefusal.ENDED_HOLD,
        LedgerRefusal.UNEVEN_HOLD,
        LedgerRefusal.HOLD_NOT_GIVEN,
        LedgerRefusal.NOT_GIVEN_BACK,
        LedgerRefusal.BAD_HOLD,
        LedgerRefusal.UNBALANCED,
        LedgerRefusal.BELOW_ZERO,
        LedgerRefusal.FINER_THAN_A_CENT,
        LedgerRefusal.BAD_ACCOUNT,
        LedgerRefusal.BAD_AMOUNT,
    }
)
"""What no ledger takes, and no table should ask of one: its hearer has done nothing wrong."""


class PlayedTable:
    """One table with its people, its auditor, and its store where it has one."""

    def __init__(
        self, plan: TablePlan, setup: TableSetup, draws: Draws, auditor: TableAuditor,
        tally: FloorCounts, rota: Rota, *, link: LinkInPlay | None, store: Store | None,
    ) -> None:  # fmt: skip
        self.plan = plan
        self._house = setup
        self.auditor = auditor
        self.tally = tally
        self.link = link
        self.store = store
        self.is_stuck = False
        self._known = b""
        """The table before a command in whose middle another program comes."""
        self._corrected = ""
        """The newest round that was corrected, and stands."""
        self._in_memory = TableInMemory(setup)
        self._on_record: dict[int, TableOnRecord] = {}
        """The table as each program has it."""
        self.scene = Scene(self, draws, rota, 2 if plan.poker is None else plan.poker.guests)
        self.last: tuple[Asked, FullResult] | None = None

    @property
    def table(self) -> TableInMemory | TableOnRecord:
        """The table as it stands: in memory, or as the program has it that is at work."""
        store = self.store
        if store is None:
            return self._in_memory
        table = self._on_record.get(store.at_work)
        if table is None or table.record is not store.record:  # it was started again
            table = self._on_record[store.at_work] = TableOnRecord(self._house, store.record)
        return table

    def move_beside(self, other: PlayedTable) -> None:
        """Make it a table of the other one's house, where no record does: players move between
        them."""
        self._in_memory = TableInMemory(self._house, beside=other._in_memory)

    @property
    def setup(self) -> TableSetup:
        """The set-up of the table, with the fee option in force."""
        return self._house

    @property
    def state(self) -> LiveTable:
        return self.table.state

    @property
    def link_state(self) -> LinkState | None:
        return None if self.link is None else self.link.state

    @property
    def link_states(self) -> LinkStates:
        return () if self.link is None else (self.link.state,)

    @property
    def failures(self) -> Failures:
        """Wrong PINs in a row, at this table or on its record."""
        return self.table.failures

    def past(self, name: str) -> PastRound | None:
        """A paid round, as far as the table knows it."""
        return None if not self.state.rounds else self.table.past(name)

    def hire(self) -> None:
        """A person who plays has a card of the house, for one command."""
        self.table.setup = replace(self.table.setup, roster=roster_with_hired())

    def step(self) -> None:
        """One command, whatever it is; by whichever program has the table open."""
        if self.store is not None:
            self.store.at_work = self.scene.draws.below(PROGRAMS)
        if self.table.setup.roster is not self.setup.roster:
            self.table.setup = replace(self.table.setup, roster=self.setup.roster)
        asked = next_step(self.scene)
        self.tally.commands += 1
        if asked.fault:
            self.tally.faults[asked.fault] += 1
        if asked.command is None:
            self._read(asked.text)
            return
        self._do(asked, self._spelled(asked.command))

    def _spelled(self, command: Asked) -> Asked:
        """Now and then a guest's name is written otherwise than it was before (R19)."""
        draws = self.scene.draws
        guests = map(normal, (*GUESTS, MANAGER_WHO_PLAYS))
        if not draws.one_in(4) or normal(command.by) not in guests:
            return command
        return command._replace(by=spelled(command.by, draws.below(4)))

    def _read(self, text: str) -> None:
        """A text that is no command is refused at the door."""
        try:
            codec.decode(ask.Command, text)
        except codec.CodecError:
            return
        self.auditor.wrong(f"{text!r} was read as a command")

    def _do(self, asked: PlannedCommand, command: Asked) -> None:
        scene = self.scene
        before = self.state
        written = self._bytes() if asked.fault else b""
        try:
            done = self._carry_out(command)
        except Refused as refused:
            code = refused.reason.name
            self.tally.refused[code] += 1
            after = self._bytes() if asked.fault else b""
            if before is not self.state and not asked.fault and self.store is None:
                after = b"changed"
            self.auditor.refused(written, after, code)
            if refused.reason in _OF_THE_BOOKS:
                self.auditor.wrong(f"{command.name} does not fit the ledger: {refused}")
            scene.refused = code
            scene.refusals += 1
            scene.is_behind |= code == "OUT_OF_ORDER"
            if scene.refusals > (MOST_WAITS if scene.is_behind else MOST_REFUSALS):
                self.is_stuck = True
                self.auditor.wrong(f"stuck in {self.state.phase}: {code}: {refused}")
            return
        except Exception as error:
            self.is_stuck = True
            self.auditor.wrong(f"{command.name} broke the table: {error!r}")
            return
        self._follow_fee_option()
        self._count(command, done)
        if done.refused is None:
            if asked.forbidden:
                self.auditor.wrong(f"{asked.fault} was not refused: {command}")
            if done.entry.events:
                scene.refused, scene.refusals, scene.is_behind = "", 0, False
        laid = command.command
        self._audit(done, laid.back if isinstance(laid, ask.LayCards) else "")

    def _count(self, command: Asked, done: FullResult) -> None:
        """What was carried out, and what was brought about by it."""
        carried_out, brought_about = self.tally.at(poker=self.plan.poker is not None)
        events = done.entry.events
        if done.refused is None and (events or done.link_events or done.card_events):
            carried_out[command.kind] += 1
        if done.refused is not None:  # a wrong PIN, which is written down
            self.tally.refused[done.refused.reason.name] += 1
        for event in events:
            brought_about[type(event)] += 1
        for on_link in done.link_events:
            self.tally.on_links[type(on_link)] += 1

    def _follow_fee_option(self) -> None:
        """A table with another fee option is set up with it by every program that has it open."""
        table = self.table
        if table.setup.game is not self._house.game:
            self._house = replace(self._house, game=table.setup.game)
            if isinstance(table, TableOnRecord) and self.store is not None:
                self._on_record = {self.store.at_work: table}

    def _bytes(self) -> bytes:
        return codec.encode((without_felt(self.state), self.link_state))

    # With and without a record

    def _carry_out(self, command: Asked) -> FullResult:
        if self.store is None:
            if self.link is not None:
                self.table.link_state = self.link.state
            return self.table.do(command)
        draws = self.scene.draws
        done = self._die(command, draws.below(24)) if draws.one_in(12) else None
        if done is None and draws.one_in(12):
            self._known = codec.encode(without_felt(self.state))
            with self.store.before(draws.below(24), self._at_once):
                done = self.table.do(command)
        if done is None:
            done = self.table.do(command)
        if draws.one_in(40):
            self._answer_lost(command, done)
        if done.entry.events and draws.one_in(60):
            self._id_used_again(command)
        return done

    def _die(self, command: Asked, statements: int) -> FullResult | None:
        """The program dies before a statement of the command, is started again, and finds all as
        it was: the command has to be given again (R2). It may come to its end before that."""
        store, before = self.store, self._bytes()
        assert store is not None
        try:
            with store.before(statements, die):
                return self.table.do(command)
        except StoreKilled:
            self.tally.faults["record died in a write"] += 1
            self._start_again()
            if self._bytes() == before:
                return None
            return self._written(command)

    def _at_once(self) -> None:
        """Another program comes in the middle of a write: it finds the table as it was, and has to
        wait with what it wants to write."""
        assert self.store is not None
        if not self.store.is_writing:  # all is written already, and only read
            return
        self.tally.faults["two programs at once"] += 1
        known = self._known
        with self.store.another():
            if codec.encode(without_felt(self.state)) != known:
                self.auditor.wrong("another program sees what is not written yet")
            try:
                self.table.do(asks("system", ask.Tick(), at=self.scene.time(self.scene.seconds)))
            except Refused as refused:
                self.tally.refused[refused.reason.name] += 1
                if refused.reason is not LedgerRefusal.RECORD_BUSY:
                    self.auditor.wrong(f"a second program was refused as {refused.code}")
            else:
                self.auditor.wrong("two programs wrote at once")

    def _written(self, command: Asked) -> FullResult:
        """A command of which all was written before the program died, and no one had an answer."""
        assert self.store is not None
        again = self.table.do(command)
        if not again.repeated:
            self.auditor.wrong("a record that died in a write holds half a command")
        entries = self.store.record.entries_of_command(normal(command.id))
        on_link = [e.event(LinkEvent) for e in entries if e.stream.startswith("link:")]
        return FullResult(again.entry, tuple(on_link), again.refused)

    def _start_again(self) -> None:
        """The program is started again, with the roster that it had."""
        assert self.store is not None
        roster = self.table.setup.roster
        self.store.reopen()
        self.table.setup = replace(self.table.setup, roster=roster)
        self.tally.faults["record opened again"] += 1

    def _answer_lost(self, command: Asked, done: FullResult) -> None:
        """The program dies once all is written; the same command again counts once (R3)."""
        if not done.entry.events or done.repeated:
            return
        before = self._bytes()
        self._start_again()
        self.tally.faults["answer lost"] += 1
        again = self.table.do(command)
        alike = again.entry == done.entry and (again.refused is None) == (done.refused is None)
        if not again.repeated or not alike:
            self.auditor.wrong("a command that was given twice was not answered alike")
        if self._bytes() != before:
            self.auditor.wrong("a command that was given twice counted twice")

    def _id_used_again(self, command: Asked) -> None:
        """Another command under the same id is refused (R3)."""
        other = asks("anna", ask.BuyChips(amount=Cents(100)), id=command.id)
        self.tally.faults["id used again"] += 1
        try:
            if self.table.do(other).entry.events:
                self.auditor.wrong("an id was used for two commands")
        except Refused as refused:
            self.tally.refused[refused.reason.name] += 1
            if refused.reason is not LedgerRefusal.COMMAND_REUSED:
                self.auditor.wrong(f"an id used again was refused as {refused.code}")

    # What the auditor is shown

    def _audit(self, done: FullResult, back: str) -> None:
        entry, state = done.entry, self.state
        moved = 0
        if done.link_events:
            assert self.link is not None
            moved = self.link.take(done.link_events, self.setup.table)
        for event in entry.events:
            match event:
                case happened.RoundPaid() | happened.RoundCalledOff():
                    self.tally.rounds += 1
                case happened.RoundTurnedBack():
                    how = "voided" if event.right is None else "corrected"
                    self.tally.faults[f"paid round {how}"] += 1
                    self._count_undone(event, jackpot=bool(done.link_events))
                case happened.IrregularityCalled():
                    name = f"{event.rule} {event.what.value.replace('_', ' ')}"
                    self.tally.irregularities[name] += 1
                    self.scene.rota.called[self.plan.sheet, event.what] += 1
                case MovedOn() if self.scene.fed is not None and event.chips:
                    self.scene.fed.expect(event.person, event.chips)
                case ChipsBrought():
                    self.scene.arrive(event.person)
                case _:
                    pass
        text = codec.encode(entry)
        running, watchers = state.running, list[tuple[str, Watcher]]()
        shown: list[list[tuple[bytes, list[str]]]] = [[]] * len(entry.events)
        if self.auditor.cards.may_hide(text):
            watchers = self._watchers(state)
            shown = [_views(event, watchers) for event in entry.events]
        stands = {
            "number": state.number,
            "tray": state.tray,
            "box": state.box,
            "stacks": state.stacks,
            "owed": state.all_owed,
            "felt": 0 if running is None else sum([held.amount for held in running.holds]),
        }
        self.auditor.take(msgspec.json.decode(text), shown, stands, moved, back)
        if running is not None and entry.events and state.number % 4 == 0:
            watchers = watchers or self._watchers(state)
            name, watcher = watchers[state.number // 4 % len(watchers)]
            view = felt_of(self.setup, state, watcher)
            self.auditor.cards.look(codec.encode(view), [name])

    def _count_undone(self, event: happened.RoundTurnedBack, *, jackpot: bool) -> None:
        undone = self.tally.undone
        undone["jackpot wagers go back"] += jackpot
        undone["turned back again"] += event.round == self._corrected
        undone["owed by somebody"] += any(change.owed < 0 for change in event.changes)
        undone["owed to somebody"] += any(change.owed > 0 for change in event.changes)
        undone["a debt set off"] += any(change.set_off > 0 for change in event.changes)
        undone["a claim set off"] += any(change.set_off < 0 for change in event.changes)
        self._corrected = "" if event.right is None else event.round

    def _watchers(self, state: LiveTable) -> list[tuple[str, Watcher]]:
        """All at the table, a person who only looks, and a guest who has nothing to do with
        it."""
        names = {person: Guest(person) for _, person in state.seats.items()}
        if state.running is not None:
            names.update({bet.person: Guest(bet.person) for bet in state.running.wagers.bets})
        return [*names.items(), ("a stranger", Guest("a stranger")), (BYSTANDER, Bystander())]


def _views(
    event: happened.Event, watchers: list[tuple[str, Watcher]]
) -> list[tuple[bytes, list[str]]]:
    """What each one sees of an event, those together who see the same."""
    whole: list[str] = []
    part: dict[bytes, list[str]] = {}
    for name, watcher in watchers:
        seen = see(event, watcher)
        if seen is event:
            whole.append(name)
        elif seen is not None:
            part.setdefault(codec.encode(seen), []).append(name)
    views = list(part.items())
    if whole:
        views.append((codec.encode(event), whole))
    return views
