"""Drafts for the tests of the ledger: little money, in whole cents unless it is a meter's."""

from __future__ import annotations

from typing import Any

from houseway.ledger import Account, Draft, Kind, Posting
from houseway.ledger.account import FEES, HELD, house, meter, player, tray
from houseway.money import Cents, MicroCents, micro_cents

ANNA, BEN, TRAY = player("anna"), player("ben"), tray("7")
METER = meter("catfish-bend/multi-link", "major")
HOUSE = house("catfish-bend/multi-link")


def moves(*parts: tuple[Account, int]) -> tuple[Posting, ...]:
    """Postings of whole cents."""
    return tuple(Posting(name, micro_cents(Cents(cents))) for name, cents in parts)


def pay(giver: Account, taker: Account, cents: int, **more: Any) -> Draft:
    return Draft(Kind.POST, "pay", moves((giver, -cents), (taker, cents)), **more)


def fund(amount: int) -> Draft:
    """Something on the meter, in millionths of a cent."""
    postings = (Posting(HOUSE, MicroCents(-amount)), Posting(METER, MicroCents(amount)))
    return Draft(Kind.POST, "contribution", postings, rule="B2-5")


def hold(name: str, *stakes: tuple[Account, int]) -> Draft:
    total = sum(cents for _, cents in stakes)
    gave = [(account, -cents) for account, cents in stakes]
    return Draft(Kind.HOLD, "wager", moves(*gave, (HELD, total)), hold=name)


def settle(names: tuple[str, ...], cents: int, taker: Account) -> Draft:
    """The holds go to somebody."""
    return Draft(Kind.POST, "settle", moves((HELD, -cents), (taker, cents)), settles=names)


def void(names: tuple[str, ...], *stakes: tuple[Account, int]) -> Draft:
    total = sum(cents for _, cents in stakes)
    return Draft(Kind.VOID, "void", moves((HELD, -total), *stakes), settles=names)


def correct(number: int | None, giver: Account, taker: Account, cents: int) -> Draft:
    postings = moves((giver, -cents), (taker, cents))
    return Draft(Kind.CORRECTION, "mistake", postings, corrects=number)


def note(event: str = "note", **data: Any) -> Draft:
    return Draft(Kind.NOTE, event, data=data)


FEE = pay(ANNA, FEES, 100)
