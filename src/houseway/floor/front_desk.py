"""Who comes in through a server: guests by a name, players and staff by a password, staff also by
card and PIN. Each gets a session, and is the same person again by its token, in every process."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from threading import BoundedSemaphore, Lock
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from houseway.fact import replace
from houseway.floor.clock import Clock
from houseway.floor.house import House
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal, Role
from houseway.floor.refusals import FloorRefusal
from houseway.floor.registry import Account, Registry, UserSession
from houseway.floor.requests import SignedIn
from houseway.people import CardShown, normal
from houseway.rules import Refused
from houseway.table.shoe import fresh_seed

LEAST_PASSWORD: Final = 8
MOST_PASSWORD: Final = 200
MOST_FAILURES: Final = 3
LOCK_MINUTES: Final = 15
GUEST_HOURS: Final = 24 * 30
STAFF_HOURS: Final = 12
_TRUSTED_SECONDS: Final = 2.0
"""How long a process trusts its last read of a session."""
_MOST_KNOWN: Final = 10_000
_AT_ONCE: Final = 2
"""The most passwords checked at once: each takes much of a processor."""


class FrontDesk:
    """Admits people to a house and knows them again."""

    def __init__(
        self,
        house: House,
        operator: Operator,
        registry: Registry,
        clock: Clock,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._house, self._operator = house, operator
        self._registry, self._clock = registry, clock
        self._hasher = hasher or PasswordHasher()
        self._nobody = self._hasher.hash(_new_token())
        """What an unknown name is checked against: it takes as long as a known one."""
        self._busy = BoundedSemaphore(_AT_ONCE)
        self._lock = Lock()
        self._known: OrderedDict[str, tuple[Principal, float]] = OrderedDict()
        self._ends = 0
        """How often sessions were ended here: what was read before an end is not trusted later."""

    # Coming in

    def enter(self, name: str) -> SignedIn:
        """A guest under a unique name. The name of an account is taken, even if its person has left
        the staff: both would play as one guest."""
        if self._registry.account(normal(name)) is not None:
            raise Refused(FloorRefusal.NAME_TAKEN, where="name", person=name)
        return self._begin(self._house.guest(name))

    def sign_up(self, who: Principal, password: str) -> None:
        """A guest, or one of the staff who has shown a card, chooses a password."""
        check_password(password)
        name = normal(who.name)
        account = Account(name, who.name, self._hash(password))
        if not self._registry.add_account(account):
            raise Refused(FloorRefusal.ACCOUNT_EXISTS, where="name", person=who.name)

    def add_accounts(self, people: Iterable[str], password: str) -> None:
        """Give those who have no account one with this password; for a demonstration."""
        new = [person for person in people if self._registry.account(normal(person)) is None]
        kept = self._hash(password) if new else ""
        for person in new:
            self._registry.add_account(Account(normal(person), person, kept))

    def change_password(self, who: Principal, old: str, new: str) -> None:
        """Choose another password; all sessions of the account end."""
        check_password(new)
        proven, made = self._prove(who.name, old), self._hash(new)

        def change(account: Account) -> Account:
            if account.password != proven.password:  # it was changed meanwhile
                raise Refused(FloorRefusal.WRONG_PASSWORD, where="password")
            return replace(account, password=made)

        self._registry.change_account(proven.name, change)
        self.sign_out_everywhere(who)

    def sign_in(self, name: str, password: str) -> SignedIn:
        """A player or one of the staff, by a password."""
        return self._begin(self._operator.admit(self._prove(name, password).person))

    def sign_in_by_card(self, card: CardShown) -> SignedIn:
        """One of the staff, by card and PIN."""
        return self._begin(self._house.staff(card))

    def _prove(self, name: str, password: str) -> Account:
        """The account, for the right password; wrong ones are counted (R15). Of many parallel
        attempts, none is answered after the last allowed one."""
        account = self._registry.account(normal(name))
        if account is not None:
            _refuse_locked(account, self._clock.now())
        kept = self._nobody if account is None else account.password
        right = self._is_password(kept, password)  # it takes time: others may have failed meanwhile
        if account is None:
            raise Refused(FloorRefusal.WRONG_PASSWORD, where="password")

        now = self._clock.now()

        def judge(account: Account) -> Account:
            _refuse_locked(account, now)
            if right and account.password == kept:
                return replace(account, failures=0, locked_until="")
            failures = account.failures + 1 if not account.locked_until else 1
            until = _later(now, minutes=LOCK_MINUTES) if failures >= MOST_FAILURES else ""
            return replace(account, failures=failures, locked_until=until)

        judged = self._registry.change_account(account.name, judge)
        if judged is None or judged.failures:
            raise Refused(FloorRefusal.WRONG_PASSWORD, where="password")
        return judged

    def _hash(self, password: str) -> str:
        with self._busy:
            return self._hasher.hash(password)

    def _is_password(self, kept: str, password: str) -> bool:
        with self._busy:
            try:
                return self._hasher.verify(kept, password)
            except (VerificationError, InvalidHashError):
                return False

    # Sessions

    def _begin(self, who: Principal) -> SignedIn:
        token, now = _new_token(), self._clock.now()
        hours = GUEST_HOURS if who.role is Role.GUEST else STAFF_HOURS
        until = _later(now, hours=hours)
        self._registry.add_session(UserSession(_digest(token), who.name, until), now)
        return SignedIn(token, who.name, who.role, until)

    def known(self, token: str) -> Principal | None:
        """Whose session this is, if it was read a moment ago; does not wait."""
        found = self._known.get(_digest(token))
        if found is None or time.monotonic() - found[1] >= _TRUSTED_SECONDS:
            return None
        return found[0] if self._operator.is_admitted(found[0]) else None

    def is_at_hand(self, token: str) -> bool:
        """Whether this process has read the session and it has not been ended here since."""
        return _digest(token) in self._known

    def who(self, token: str) -> Principal:
        """Whose session this is; none if it is over or was never begun."""
        (found,) = self.who_all((token,))
        if isinstance(found, Exception):
            raise found
        return found

    def who_all(self, tokens: Sequence[str]) -> list[Principal | Exception]:
        """The same for several sessions, which are read together."""
        digests, ends = [_digest(token) for token in tokens], self._ends
        sessions = self._registry.sessions(digests, self._clock.now())
        found: list[Principal | Exception] = []
        for digest, session in zip(digests, sessions, strict=True):
            try:
                found.append(self._recognise(digest, session, ends))
            except Exception as error:  # it is no other session's
                found.append(error)
        return found

    def _recognise(self, digest: str, session: UserSession | None, ends: int) -> Principal:
        if session is None:
            with self._lock:
                self._known.pop(digest, None)
            raise Refused(FloorRefusal.NOT_SIGNED_IN, where="session")
        with self._lock:
            found = self._known.pop(digest, None)
            if found is not None and self._operator.is_admitted(found[0]):
                who = found[0]
            else:  # new here, or the roster has changed
                who = self._operator.admit(session.name)
            if ends == self._ends:
                self._known[digest] = who, time.monotonic()
            while len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        return who

    def sign_out(self, token: str) -> None:
        """End a session."""
        digest = _digest(token)
        self._registry.end_session(digest)
        with self._lock:
            self._ends += 1
            self._known.pop(digest, None)

    def sign_out_everywhere(self, who: Principal) -> None:
        """End all sessions of a person."""
        self.sign_out_person(who.name)

    def sign_out_person(self, name: str) -> None:
        """The same by name."""
        self._registry.end_sessions_of(name)
        with self._lock:
            self._ends += 1
            for digest in [d for d, (known, _) in self._known.items() if known.name == name]:
                del self._known[digest]


def check_password(password: str) -> None:
    """Refuse a password that is too short or too long."""
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise Refused(
            FloorRefusal.BAD_PASSWORD, where="password", least=LEAST_PASSWORD, most=MOST_PASSWORD
        )


def _refuse_locked(account: Account, now: str) -> None:
    if account.locked_until > now:
        raise Refused(
            FloorRefusal.ACCOUNT_LOCKED,
            where="name",
            until=account.locked_until,
            failures=account.failures,
        )


def _new_token() -> str:
    """A secret of 256 bits."""
    return f"{fresh_seed():064x}"


def _digest(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _later(now: str, **by: int) -> str:
    at = datetime.fromisoformat(now).astimezone(UTC) + timedelta(**by)
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")
