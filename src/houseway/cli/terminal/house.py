"""A house that a command opens on the ledger that it names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from houseway.cli.terminal.options import options
from houseway.ledger.refusals import LedgerRefusal

if TYPE_CHECKING:
    from houseway.floor.chance import Chance
    from houseway.floor.house import House
    from houseway.floor.operator import Operator
    from houseway.people import CardShown


_FOUNDING: Final = ("roster adopted", "document-stored")
"""The entries of a ledger before its first command."""
NOT_WRITTEN: Final = frozenset(
    {
        LedgerRefusal.RECORD_BUSY,
        LedgerRefusal.RECORD_CLOSED,
        LedgerRefusal.RECORD_FULL,
        LedgerRefusal.RECORD_MOVED,
        LedgerRefusal.RECORD_NOT_WRITTEN,
        LedgerRefusal.RECORD_OUTCOME_UNKNOWN,
        LedgerRefusal.RECORD_READ_ONLY,
    }
)
"""Refusals that end a run: the ledger cannot be written (R18)."""


@contextmanager
def open_house_on(
    ledger: str,
    *,
    new: bool = False,
    roster: str | None = None,
    chance: Chance | None = None,
    operator: Operator | None = None,
) -> Iterator[House]:
    """The house on the ledger that `--ledger` names; a terminal is its operator and moves its
    tables on by hand. Of a ledger that was begun for what is refused nothing is left."""
    from houseway.floor.opening import open_house  # only now: it loads the database library

    with options("roster", record="--ledger"):
        house = open_house(
            ledger, roster=roster, new=new, chance=chance, operator=operator, pace=None
        )
    with taken_back(ledger, new=new), house, options(record="--ledger"):
        yield house


@contextmanager
def open_house_for(ledger: str | None, *, new: bool) -> Iterator[House | None]:
    """The house where rounds are posted, if they are."""
    if ledger is None:
        yield None
        return
    with open_house_on(ledger, new=new) as house:
        yield house


@contextmanager
def taken_back(ledger: str, *, new: bool) -> Iterator[None]:
    """Whatever is done with a ledger that was just begun: if it is refused, or nothing at all comes
    of it, the ledger is taken back."""
    founding: tuple[str, ...] = ()
    try:
        yield
    except BaseException:
        founding = _FOUNDING
        raise
    finally:
        if new:
            from houseway.ledger.store.take_back import take_back

            take_back(ledger, founding)


def cards_named(numbers: list[str]) -> list[CardShown]:
    """Cards by their numbers, each with the PIN that its holder types."""
    from houseway.cli.terminal.pin import ask_pin
    from houseway.people import CardShown

    return [CardShown(number, ask_pin(number)) for number in numbers]
