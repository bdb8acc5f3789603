"""Guests and the keys by which they come back under their names."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from houseway.floor.core import HouseCore
from houseway.floor.principal import Principal, Role, check_guest
from houseway.floor.refusals import FloorRefusal
from houseway.people import normal
from houseway.rules import Refused
from houseway.table.shoe import fresh_seed

_GUEST: Final = "guest"


class GuestDesk:
    """Gives out names, each to one guest."""

    def __init__(self, core: HouseCore) -> None:
        self._core = core
        self._keys: dict[str, str] = {}
        """The keys of guests by their names, as digests, where no record keeps them."""

    def admit(self, name: str, key: str) -> Principal:
        """A guest under a new name, or with its key under the same name again."""
        check_guest(name, self._core.roster)
        made = key or f"{fresh_seed():064x}"
        digest, known = sha256(made.encode()).hexdigest(), self._find_key(name)
        if known is None and not key and not self._is_at_a_table(name):
            self._keep_key(name, digest)
        elif known != digest:
            raise Refused(FloorRefusal.NAME_TAKEN, where="name", person=name)
        return Principal(Role.GUEST, " ".join(name.split()), made)

    def refuse_names(self, people: Iterable[str]) -> None:
        """Refuse names that guests have; for a caller with the turn at the record."""
        record = self._core.ledger
        for person in people:
            if record.secret(_GUEST, normal(person)) is not None:
                raise Refused(FloorRefusal.NAME_TAKEN, where="person", person=person)

    def _find_key(self, name: str) -> str | None:
        record = self._core.record
        if record is None:
            return self._keys.get(normal(name))
        return self._core.look(lambda: record.secret(_GUEST, normal(name)))

    def _keep_key(self, name: str, digest: str) -> None:
        record = self._core.record
        if record is None:
            if self._keys.setdefault(normal(name), digest) != digest:
                raise Refused(FloorRefusal.NAME_TAKEN, where="name", person=name)
            return
        kept = self._core.run(lambda: record.keep_secret(_GUEST, normal(name), digest))
        if not kept:  # another process was quicker
            raise Refused(FloorRefusal.NAME_TAKEN, where="name", person=name)

    def _is_at_a_table(self, name: str) -> bool:
        """Whether this name plays here already, through an operator."""

        def is_known() -> bool:
            tables = [self._core.table(each) for each in self._core.open_tables()]
            return any(table.state.knows(name) for table in tables)

        return self._core.look(is_known)
