"""Accounts and sessions of a house, in its database beside the record.

The registry has its own connection, so signing in never waits for a table. A session is known by
the digest of its token; only its owner has the token itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import bindparam, delete, select

from houseway.fact import Fact, astuple
from houseway.floor.side_store import SideStore, statement
from houseway.ledger.store import MEMORY, Store
from houseway.ledger.store.tables import ACCOUNTS, PRACTICE, SESSIONS


class Account(Fact, frozen=True):
    """A person who signs in with a password. `name` is the normal form of `person`."""

    name: str
    person: str
    password: str
    failures: int = 0
    locked_until: str = ""


class UserSession(Fact, frozen=True):
    """A person who is signed in, until a time."""

    token: str
    name: str
    until: str


class KeptPractice(Fact, frozen=True):
    """One item of a person's practice; `body` is JSON."""

    person: str
    kind: str
    name: str
    body: str


STAFF_KINDS: Final = ("training score", "training answer")
"""What the staff keep of their training. It stays when a session ends."""
BLIND_COUNT: Final = "blind count"
"""A sealed count of a tray, kept under the table's name."""


class PracticeChange(NamedTuple):
    """What is kept from now on, and what is not any more."""

    keep: Sequence[KeptPractice] = ()
    forget: Sequence[KeptPractice] = ()


class Registry:
    """The accounts and sessions of one house."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._side = SideStore(where, (ACCOUNTS, SESSIONS, PRACTICE))
        self._sql = _Statements(self._side.store)

    def account(self, name: str) -> Account | None:
        """The account of a name in its normal form."""
        found = self._side.read(lambda store: self._sql.account.first(store, name))
        return None if found is None else Account(*found)

    def add_account(self, account: Account) -> bool:
        """Open an account; returns whether the name was free."""

        def add(store: Store) -> bool:
            store.lock(f"account {account.name}")
            if self._sql.account.first(store, account.name) is not None:
                return False
            store.write([self._sql.put_account.change([astuple(account)])])
            return True

        return self._side.write(add)

    def change_account(self, name: str, change: Callable[[Account], Account]) -> Account | None:
        """Change an account from its present state; no other change can come between."""

        def work(store: Store) -> Account | None:
            found = self._sql.lock_account.first(store, name)
            if found is None:
                return None
            account = change(Account(*found))
            store.write([self._sql.put_account.change([astuple(account)])])
            return account

        return self._side.write(work)

    def sessions(self, tokens: Sequence[str], now: str) -> list[UserSession | None]:
        """The sessions of these tokens' digests; none for one that is over."""
        one = self._sql.session
        asked = [one.asked(token) for token in tokens]
        answers = self._side.read(lambda store: store.rows_of_each(asked))
        found = [UserSession(*row) for rows in answers for row in one.read(rows)]
        lasting = {session.token: session for session in found if session.until > now}
        return [lasting.get(token) for token in tokens]

    def add_session(self, session: UserSession, now: str) -> None:
        """Begin a session; those that are over are forgotten."""

        def add(store: Store) -> None:
            store.write(
                [
                    self._sql.end_old.change([(now,)]),
                    self._sql.add_session.change([astuple(session)]),
                ]
            )

        self._side.write(add)

    def end_session(self, token: str) -> None:
        """End one session."""
        self._side.write(lambda store: store.write([self._sql.end_session.change([(token,)])]))

    def end_sessions_of(self, name: str) -> None:
        """End all sessions of a person."""
        self._side.write(lambda store: store.write([self._sql.end_all.change([(name,)])]))

    def practice(self, person: str) -> tuple[KeptPractice, ...]:
        """All items of a person's practice."""
        rows = self._side.read(lambda store: self._sql.practice.rows(store, person))
        return tuple([KeptPractice(*row) for row in rows])

    def practice_of_all(self, kind: str) -> tuple[KeptPractice, ...]:
        """What all people keep of one kind."""
        rows = self._side.read(lambda store: self._sql.practice_of_all.rows(store, kind))
        return tuple([KeptPractice(*row) for row in rows])

    def change_practice(
        self, person: str, change: Callable[[Sequence[KeptPractice]], PracticeChange]
    ) -> None:
        """Change it by what it is at that moment."""

        def work(store: Store) -> None:
            store.lock(f"practice {person}")
            rows = self._sql.practice.rows(store, person)
            changed = change([KeptPractice(*row) for row in rows])
            kept = [astuple(each) for each in changed.keep]
            gone = [(person, each.kind, each.name) for each in changed.forget]
            store.write(
                [
                    *([self._sql.forget_practice.change(gone)] if gone else []),
                    *([self._sql.keep_practice.change(kept)] if kept else []),
                ]
            )

        self._side.write(work)

    def forget_guests(self) -> None:
        """Forget the practice of guests whose sessions are over: they cannot come back."""
        self._side.write(lambda store: store.write([self._sql.forget_guests.change([()])]))

    def heads(self) -> list[tuple[str, int]]:
        """How far every stream of the record has come; one in memory has no other writer."""
        if self._where == MEMORY:
            return []
        rows = self._side.read(
            lambda store: store.all_rows("SELECT name, number FROM streams", ("name", "number"))
        )
        return [(str(name), int(number)) for name, number in rows]

    def close(self) -> None:
        self._side.close()


class _Statements:
    """What is asked of the two tables."""

    def __init__(self, store: Store) -> None:
        made, insert = partial(statement, store), store.insert
        account, session = ACCOUNTS.c, SESSIONS.c
        self.account = made(select(ACCOUNTS).where(account.name == bindparam("name_is")))
        mine = select(ACCOUNTS).where(account.name == bindparam("name_is"))
        self.lock_account = made(mine.with_for_update())
        self.session = made(select(SESSIONS).where(session.token == bindparam("token_is")))
        put = insert(ACCOUNTS)
        changed = [column for column in account.keys() if column != "name"]  # noqa: SIM118
        put = put.on_conflict_do_update(
            index_elements=[account.name], set_={name: put.excluded[name] for name in changed}
        )
        self.put_account = made(put, *account.keys())
        self.add_session = made(insert(SESSIONS), *session.keys())
        self.end_session = made(delete(SESSIONS).where(session.token == bindparam("token_is")))
        self.end_all = made(delete(SESSIONS).where(session.name == bindparam("name_is")))
        practice = PRACTICE.c
        self.practice = made(select(PRACTICE).where(practice.person == bindparam("person_is")))
        self.practice_of_all = made(select(PRACTICE).where(practice.kind == bindparam("kind_is")))
        keep = insert(PRACTICE)
        keep = keep.on_conflict_do_update(
            index_elements=[practice.person, practice.kind, practice.name],
            set_={"body": keep.excluded["body"]},
        )
        self.keep_practice = made(keep, *practice.keys())
        self.forget_practice = made(
            delete(PRACTICE).where(
                practice.person == bindparam("person_is"),
                practice.kind == bindparam("kind_is"),
                practice.name == bindparam("name_is"),
            )
        )
        self.forget_guests = made(
            delete(PRACTICE).where(
                practice.person.not_in(select(account.person)),
                practice.person.not_in(select(session.name)),
                *[practice.kind != kind for kind in (*STAFF_KINDS, BLIND_COUNT)],
            )
        )
        self.end_old = made(delete(SESSIONS).where(session.until <= bindparam("now")))
