"""An open transaction: what was read and what will be written, none of it visible outside.

Rows are collected and written many at a time. A stream is locked before it is written to: then no
other writer can change it or the accounts that move in it alone, and nothing needs to be read
twice.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from houseway.fact import Fact
from houseway.ledger.account import Account
from houseway.ledger.act import FLOOR, SearchTerms, Stream
from houseway.ledger.chain import GENESIS, Head
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.known import KnownStream, KnownStreams, prove_stream
from houseway.ledger.posting import Change, check_stream, traits_of
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.sealing import EntryRef
from houseway.ledger.store import Row, Store
from houseway.ledger.store.rows import EntryRow, HoldRow
from houseway.ledger.store.statement import Statement
from houseway.ledger.store.statements import Statements
from houseway.rules import Refused

_ORDER: Final = {"table": 0, "link": 1, FLOOR: 2}


class CommandRow(Fact, frozen=True):
    """A command that was taken: its place, what was asked, and its entries if they are at hand."""

    place: int
    asked: str
    entries: tuple[EntryRef, ...] | None


class Pending:
    """The books as the transaction sees them, and the rows it has yet to write."""

    def __init__(self, store: Store, sql: Statements, known: KnownStreams) -> None:
        self._store = store
        self._sql = sql
        self._known = known
        self.is_broken = False  # once the database has failed, it may have ended the transaction
        self.is_frozen = False
        self._streams: dict[str, KnownStream] = {}  # that are locked
        self._changed: set[str] = set()
        self._seen: dict[str, KnownStream] = {}  # that were read, and are not locked
        self._balances: dict[Account, int] = {}  # of accounts that several streams move
        self._new_documents: set[str] = set()
        self._has_written = False
        self._clear()

    def _clear(self) -> None:
        self._gained: dict[Account, int] = {}
        self._stakes: dict[str, HoldRow | None] = {}
        self._commands: dict[str, CommandRow | None] = {}
        self._rows: dict[str, list[Row]] = {}
        self._opened: dict[str, HoldRow] = {}
        self._ended: dict[str, HoldRow] = {}
        self._swipes: dict[str, Row] = {}
        self._moved: set[str] = set()  # streams whose rows have yet to be written
        self._spoke: set[str] = set()  # those whose states have
        self.size = 0

    # streams

    def begin(
        self, streams: Iterable[Stream], commands: Sequence[str], *, size: int, frozen: bool
    ) -> None:
        """Begin the transaction, lock the heads of streams in one order, look for commands that
        were given before, and reserve the places."""
        names = _in_order(streams)
        self.is_frozen = frozen or not self._store.has_row_locks
        asked = [self._sql.lock_head.asked(name) for name in names]
        asked += [self._sql.command.asked(command) for command in commands]
        found = self._store.begin(asked, places=max(size, len(commands)), frozen=frozen)
        for command, rows in zip(commands, found[len(names) :], strict=True):
            self._commands[command] = _command(self._sql.command.read(rows))
        self._take_heads(names, found)

    def lock(self, streams: Iterable[Stream]) -> None:
        """Lock the heads of further streams."""
        names = _in_order([name for name in streams if name not in self._streams])
        if names:
            found = self._store.rows_of_each([self._sql.lock_head.asked(name) for name in names])
            self._forget_before_lock()
            self._take_heads(names, found)

    def _forget_before_lock(self) -> None:
        """What was not there before a lock may be there by now."""
        self._store.forget_places()
        self._commands = {id_: row for id_, row in self._commands.items() if row is not None}

    def _take_heads(self, names: list[str], found: list[list[Row]]) -> None:
        heads = {
            name: rows[0]
            for name, rows in zip(names, map(self._sql.lock_head.read, found), strict=False)
            if rows
        }
        new = [name for name in names if name not in heads]
        if new and self._store.has_row_locks:  # a missing row cannot be locked
            rows = [(name, 0, GENESIS, 0, "") for name in new]
            self._store.write([self._sql.begin_stream.change(rows)])
            asked = [self._sql.lock_head.asked(name) for name in new]
            for name, answer in zip(new, self._store.rows_of_each(asked), strict=True):
                made = self._sql.lock_head.read(answer)
                if not made:  # by another writer, after the moment that a frozen batch sees
                    raise Refused(LedgerRefusal.RECORD_BUSY, where=self._store.name)
                heads[name] = made[0]
            self._forget_before_lock()
            new = []
        for name in new:
            self._lock(name, KnownStream())
        unknown = []
        for name, head in heads.items():
            known = self._known.at(name, head.number, head.seal)
            if known is None:
                unknown.append(name)
            else:
                known.day = head.day
                self._lock(name, known)
        for name, known in self._read_streams(unknown):
            if known.head != (heads[name].number, heads[name].seal):
                raise RecordDamaged("its head changes while it is locked", where=name)
            self._lock(name, known)

    def _lock(self, name: str, known: KnownStream) -> None:
        seen = self._seen.pop(name, None)
        if seen is not None and seen.head != known.head:
            # What was decided in this batch was decided from an older state.
            raise Refused(LedgerRefusal.RECORD_BUSY, where=self._store.name)
        self._streams[name] = known

    def _read_streams(self, names: Sequence[str]) -> Iterator[tuple[str, KnownStream]]:
        """Streams with all that they have come to, proven."""
        answers = self._store.rows_of_each([self._sql.state.asked(name) for name in names])
        for name, answer in zip(names, answers, strict=True):
            rows = self._sql.state.read(answer)
            if rows:
                known = self._known.at(name, rows[0].number, rows[0].seal)
                if known is None:
                    known = self._known.streams[name] = prove_stream(name, rows[0])
                yield name, known

    def stream(self, name: Stream) -> KnownStream:
        """A stream that is now locked: no other writer changes it until this batch ends."""
        found = self._streams.get(name)
        if found is None:
            self.lock((name,))
            found = self._streams[name]
        return found

    def look_at(self, name: Stream) -> KnownStream:
        """A stream as it is, without keeping others from writing to it. If this batch writes to it
        later, it has to be as it was."""
        found = self._streams.get(name) or self._seen.get(name)
        if found is None and not self._store.has_row_locks:
            return self.stream(name)
        if found is None:
            read = dict(self._read_streams([name]))
            found = self._seen[name] = read.get(name) or KnownStream()
        return found

    def _changing(self, name: str) -> KnownStream:
        """A stream of this batch's own, which is thrown away if the batch fails."""
        if name not in self._changed:
            self._streams[name] = self._streams[name].copy()
            self._changed.add(name)
        return self._streams[name]

    # what is written, with what is about to be

    def balance_of(self, name: Account) -> int:
        return self.balances_of((name,))[name]

    def balances_of(self, names: Iterable[Account]) -> dict[Account, int]:
        """The balances of several accounts; those that are unknown are asked for in one trip."""
        found: dict[Account, int] = {}
        unread: list[Account] = []
        for name in names:
            amount = self._books_of(name).get(name)
            if amount is None:
                unread.append(name)
            else:
                found[name] = amount
        if unread:
            asked = [self._balance_of(name).asked(name) for name in unread]
            for name, answer in zip(unread, self._store.rows_of_each(asked), strict=True):
                rows = self._sql.balance.read(answer)
                found[name] = self._books_of(name)[name] = rows[0][0] if rows else 0
        return found

    def _books_of(self, name: Account) -> dict[Account, int]:
        """Where a balance is remembered: with the stream in which alone it moves, if that is
        locked, or for as long as this batch lasts."""
        stream = self._streams.get(traits_of(name).moves_in)
        return self._balances if stream is None else stream.balances

    def _balance_of(self, name: Account) -> Statement[Row]:
        """How a balance is read. One that may not fall below zero is locked, unless the stream is
        in which alone it moves."""
        traits = traits_of(name)
        is_shared = traits.never_below_zero and not traits.moves_in
        return self._sql.lock_balance if is_shared else self._sql.balance

    def look_up_stakes(self, names: Sequence[str]) -> None:
        """Learn in one question that none of several is there, since that is so of nearly every
        round: names that begin alike have hardly any other between them."""
        unread = [n for n in names if type(n) is str and n.isprintable() and n not in self._stakes]
        if unread and not self._sql.holds_between.rows(self._store, min(unread), max(unread)):
            self._stakes.update(dict.fromkeys(unread))

    def stake_of(self, name: str, stream: Stream) -> HoldRow | None:
        """A stake by its name; one that lies in this stream is known."""
        found = self._streams[stream].holds.get(name)
        if found is not None:
            return found
        try:
            return self._stakes[name]
        except KeyError:
            found = self._stakes[name] = self._sql.hold.first(self._store, name)
            if found is not None and found.stream == stream and not found.ended_number:
                self._streams[stream].holds[name] = found
            return found

    def has_swipe(self, swipe: str) -> bool:
        return swipe in self._swipes or self._sql.swipe.first(self._store, swipe) is not None

    def has_document(self, digest: str) -> bool:
        if digest in self._known.documents or digest in self._new_documents:
            return True
        if self._sql.has_document.first(self._store, digest) is None:
            return False
        self._known.documents.add(digest)
        return True

    def seals_a_day(self, number: int) -> bool:
        # Nothing is flushed in the middle of a command: what was read for it is still needed.
        if any(row[0] == number for row in self._rows.get("day", ())):
            return True
        return self._sql.day_at.first(self._store, number) is not None

    def command(self, name: str) -> CommandRow | None:
        try:
            return self._commands[name]
        except KeyError:
            found = self._commands[name] = _command(self._sql.command.rows(self._store, name))
            return found

    # what will be written

    def next_place(self) -> int:
        """The place of the command that is written next; its streams and all that limits it are
        locked by now."""
        return self._store.next_place()

    def take(self, command: str, row: CommandRow, entries: list[EntryRow], change: Change) -> None:
        """A command's entries, and what they come to."""
        self._commands[command] = row
        self._add("command", (command, row.place, row.asked))
        self._rows.setdefault("entry", []).extend(entries)
        for name, amount in change.gained.items():
            self._gained[name] = self._gained.get(name, 0) + amount
        for name, amount in change.balances.items():
            owner = traits_of(name).moves_in
            (self._changing(owner).balances if owner else self._balances)[name] = amount
        for hold, stake in change.opened.items():
            self._opened[hold] = stake
            self._changing(stake.stream).holds[hold] = stake
        for hold, stake in change.ended.items():
            self._changing(stake.ended_stream).holds.pop(hold, None)
            self._stakes[hold] = stake
            (self._opened if hold in self._opened else self._ended)[hold] = stake
        for swipe, (stream, number) in change.swipes.items():
            self._swipes[swipe] = (swipe, stream, number)
        self.size += len(entries)

    def move_stream(self, name: Stream, head: Head, *, day: str) -> None:
        """A stream has come to this entry."""
        row = self._changing(name)
        row.number, row.seal = head
        row.day = max(row.day, day)
        self._moved.add(name)

    def leave_state(self, name: Stream, state: str, *, said: int) -> None:
        """An entry of a stream that was moved says what the stream has come to."""
        row = self._changing(name)
        row.state, row.said = state, said
        self._spoke.add(name)

    def set_day(self, name: Stream, day: str) -> None:
        """The newest day of a stream was a wrong one."""
        self.stream(name)
        self._changing(name).day = day
        self._add("set day", (name, day))

    def add_document(self, digest: str, kind: str, body: str) -> None:
        self._add("document", (digest, kind, body))
        self._new_documents.add(digest)

    def add_secret(self, kind: str, name: str, body: str) -> None:
        self._add("secret", (kind, name, body))

    def add_terms(self, position: int, found: SearchTerms) -> None:
        """Add terms to the entry at this position, or to the earlier one that they name."""
        if found.to:
            written: list[Row] = [*self._sql.term.rows(self._store, found.to)]
            written += [row for row in self._rows.get("term", ()) if row[0] == found.to]
        else:
            written = [("", position, found.amount)]
        for _, at, amount in written:
            for term in found.terms:
                self._add("term", (term, at, amount))

    def add_day(self, number: int, day: str) -> None:
        self._add("day", (number, day, 0))

    def withdraw_day(self, number: int, by: int) -> None:
        self._add("withdraw", (number, by))

    def _add(self, what: str, row: Row) -> None:
        self._rows.setdefault(what, []).append(row)

    def heads(self) -> dict[Stream, Head]:
        """The last entries of the streams that it has written to."""
        return {Stream(name): self._streams[name].head for name in self._changed}

    @property
    def has_changes(self) -> bool:
        """Whether there is anything to write, or was."""
        return self._has_written or bool(self._rows)

    def flush(self) -> None:
        """Write all rows into the open transaction, so that they can be read."""
        changes = self._changes()
        if changes:
            self._has_written = True
            self._store.write(changes)
            self._clear()

    def commit(self) -> None:
        """Write what is left and end the transaction. Only now is it so, and known."""
        self._store.commit(self._changes())
        self._known.settle((name, self._streams[name]) for name in self._changed)
        self._known.documents |= self._new_documents

    def _changes(self) -> list[tuple[str, Sequence[Row]]]:
        sql, rows = self._sql, self._rows
        moved = [(name, self._streams[name]) for name in sorted(self._moved)]
        streams = [(name, s.number, s.seal, s.said, s.day) for name, s in moved]
        states = [(name, self._streams[name].state) for name in sorted(self._spoke)]
        # Rows that others may also want are written in one order, so that there is no deadlock.
        balances = sorted(self._gained.items())
        asked: tuple[tuple[Statement[Row], Iterable[Row]], ...] = (
            (sql.add_command, rows.get("command", ())),
            (sql.add_document, rows.get("document", ())),
            (sql.add_swipe, sorted(self._swipes.values())),
            (sql.move_balance, balances),
            (sql.add_entry, rows.get("entry", ())),
            (sql.add_hold, self._opened.values()),
            (sql.end_hold, self._ended.values()),
            (sql.set_day, rows.get("set day", ())),
            (sql.put_stream, streams),
            (sql.put_state, states),
            (sql.add_day, rows.get("day", ())),
            (sql.withdraw_day, rows.get("withdraw", ())),
            (sql.add_secret, rows.get("secret", ())),
            (sql.add_term, rows.get("term", ())),
        )
        return [statement.change(each) for statement, each in asked if each]


def _in_order(streams: Iterable[Stream]) -> list[str]:
    """Tables, links, the floor: every batch locks them in this order, at once or one by one, so
    that there is no deadlock."""
    names = set(streams)
    if not names:
        return []
    for name in names:
        check_stream(name)
    return sorted(names, key=lambda name: (_ORDER[name.partition(":")[0]], name))


def _command(rows: list[Row]) -> CommandRow | None:
    return CommandRow(rows[0][0], rows[0][1], None) if rows else None
