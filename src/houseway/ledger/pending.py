"""A transaction under way: what was read, what will be written, and nothing of it shown outside.

Rows are collected and written many at a time. What the transaction has read once it does not read
again: nobody else can write while it is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from houseway.codec import digest
from houseway.fact import Fact
from houseway.ledger.account import Account
from houseway.ledger.act import Stream
from houseway.ledger.chain import GENESIS, Head, check_state
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.database import Row
from houseway.ledger.posting import Change
from houseway.ledger.rows import EntryRow, HoldRow, StreamRow
from houseway.ledger.sealing import EntryRef
from houseway.ledger.statements import Statements


@dataclass(slots=True)
class StreamNow:
    """Where a stream stands, and whether that is written."""

    number: int
    seal: str
    state: str
    day: str
    is_new: bool
    is_changed: bool = False

    @property
    def head(self) -> Head:
        return Head(self.number, self.seal)


class CommandRow(Fact, frozen=True):
    """A command that was taken: its place, what was asked, and its entries if they are at hand."""

    place: int
    asked: str
    entries: tuple[EntryRef, ...] | None


class Pending:
    """The books as the transaction sees them, and the rows it has yet to write."""

    def __init__(self, cursor: Any, sql: Statements) -> None:
        self._cursor = cursor
        self._sql = sql
        self.is_broken = False  # once the database has failed, it may have ended the transaction
        self._clear()
        last = sql.last_place.first(cursor)
        self.place: int = last[0] if last else 0

    def _clear(self) -> None:
        self._streams: dict[str, StreamNow] = {}
        self._balances: dict[Account, int] = {}
        self._new_accounts: set[Account] = set()
        self._changed_accounts: set[Account] = set()
        self._stakes: dict[str, HoldRow | None] = {}
        self._commands: dict[str, CommandRow | None] = {}
        self._documents: set[str] = set()
        self._rows: dict[str, list[Row]] = {}
        self._opened: dict[str, HoldRow] = {}
        self._ended: list[Row] = []
        self._swipes: dict[str, Row] = {}
        self.size = 0

    # what stands, with what is about to stand

    def stream(self, name: Stream) -> StreamNow:
        row = self._streams.get(name)
        if row is None:
            row = self._streams[name] = self._read_stream(name)
        return row

    def _read_stream(self, name: Stream) -> StreamNow:
        found = self._sql.stream.first(self._cursor, name)
        if found is None:
            return StreamNow(0, GENESIS, "", "", is_new=True)
        last = self._sql.last_entry.first(self._cursor, name)
        head = (found.number, found.seal)
        if (
            last is None
            or head != (last.number, last.seal)
            or digest(last.body.encode()) != found.seal
        ):
            # R4: whoever goes on from a wrong head writes a second history.
            raise RecordDamaged("its head is not its last entry", where=name)
        check_state(last.body, found.state, where=name)
        return StreamNow(found.number, found.seal, found.state, found.day, is_new=False)

    def balance_of(self, name: Account) -> int:
        amount = self._balances.get(name)
        if amount is None:
            found = self._sql.balance.first(self._cursor, name)
            if found is None:
                self._new_accounts.add(name)
            amount = self._balances[name] = found[0] if found else 0
        return amount

    def look_up_stakes(self, names: Sequence[str]) -> None:
        """Learn in one question that none of several is there, since that is so of nearly every
        round: names that begin alike have hardly any other between them."""
        unread = [n for n in names if type(n) is str and n.isprintable() and n not in self._stakes]
        if unread and not self._sql.holds_between.rows(self._cursor, min(unread), max(unread)):
            self._stakes.update(dict.fromkeys(unread))

    def stake_of(self, name: str) -> HoldRow | None:
        try:
            return self._stakes[name]
        except KeyError:
            found = self._stakes[name] = self._sql.hold.first(self._cursor, name)
            return found

    def has_swipe(self, swipe: str) -> bool:
        return swipe in self._swipes or self._sql.swipe.first(self._cursor, swipe) is not None

    def has_document(self, digest: str) -> bool:
        if digest not in self._documents:
            if self._sql.document.first(self._cursor, digest) is None:
                return False
            self._documents.add(digest)
        return True

    def seals_a_day(self, number: int) -> bool:
        # Nothing is flushed in the middle of a command: what was read for it is still needed.
        if any(row[0] == number for row in self._rows.get("day", ())):
            return True
        return self._sql.day_at.first(self._cursor, number) is not None

    def command(self, name: str) -> CommandRow | None:
        try:
            return self._commands[name]
        except KeyError:
            found = self._sql.command.first(self._cursor, name)
            row = CommandRow(found[0], found[1], None) if found else None
            self._commands[name] = row
            return row

    # what will be written

    def take(self, command: str, row: CommandRow, entries: list[EntryRow], change: Change) -> None:
        """A command's entries, and what they come to."""
        self._commands[command] = row
        self._add("command", (row.place, command, row.asked))
        self.place = row.place
        self._rows.setdefault("entry", []).extend(entries)
        self._balances.update(change.balances)
        self._changed_accounts.update(change.balances)
        self._opened.update(change.opened)
        self._stakes.update(change.opened)
        for name, (stream, number) in change.ended.items():
            stake = self._stakes[name]
            assert stake is not None  # it was ended just now
            ended = HoldRow(
                name, stake.account, stake.amount, stake.stream, stake.number, stream, number
            )
            self._stakes[name] = ended
            if name in self._opened:
                self._opened[name] = ended
            else:
                self._ended.append((name, stream, number))
        for swipe, (stream, number) in change.swipes.items():
            self._swipes[swipe] = (swipe, stream, number)
        self.size += len(entries)

    def move_stream(self, name: Stream, head: Head, *, state: str | None, day: str) -> None:
        """A stream has come to this; `state` is None where nothing new was said of it."""
        row = self.stream(name)
        row.number, row.seal = head
        row.is_changed = True
        if state is not None:
            row.state = state
        row.day = max(row.day, day)

    def set_day(self, name: Stream, day: str) -> None:
        """The newest day of a stream was a wrong one."""
        row = self.stream(name)
        row.day, row.is_changed = day, True

    def add_document(self, digest: str, kind: str, body: str) -> None:
        self._add("document", (digest, kind, body))
        self._documents.add(digest)

    def add_secret(self, kind: str, name: str, body: str) -> None:
        self._add("secret", (kind, name, body))

    def add_day(self, number: int, day: str) -> None:
        self._add("day", (number, day, 0))

    def withdraw_day(self, number: int, by: int) -> None:
        self._add("withdraw", (number, by))

    def _add(self, what: str, row: Row) -> None:
        self._rows.setdefault(what, []).append(row)

    def flush(self) -> None:
        """Write all rows into the open transaction, and forget what was read."""
        sql, cursor, rows = self._sql, self._cursor, self._rows
        streams = [(name, row) for name, row in self._streams.items() if row.is_changed]
        for statement, is_new in ((sql.add_stream, True), (sql.change_stream, False)):
            statement.run(
                cursor,
                [
                    StreamRow(name, row.number, row.seal, row.state, row.day)
                    for name, row in streams
                    if row.is_new is is_new
                ],
            )
        sql.add_command.run(cursor, rows.get("command", ()))
        sql.add_entry.run(cursor, rows.get("entry", ()))
        changed, fresh = self._changed_accounts, self._new_accounts
        balances = self._balances
        sql.add_balance.run(cursor, [(name, balances[name]) for name in changed & fresh])
        sql.change_balance.run(cursor, [(name, balances[name]) for name in changed - fresh])
        sql.add_hold.run(cursor, self._opened.values())
        sql.end_hold.run(cursor, self._ended)
        sql.add_swipe.run(cursor, self._swipes.values())
        sql.add_document.run(cursor, rows.get("document", ()))
        sql.add_day.run(cursor, rows.get("day", ()))
        sql.withdraw_day.run(cursor, rows.get("withdraw", ()))
        sql.add_secret.run(cursor, rows.get("secret", ()))
        self._clear()
