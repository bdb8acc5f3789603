"""Values in the files and settings of a jackpot: names, amounts, rates, cards.

Amounts lie within the one bound there is. A link and its meters give their names to accounts of the
record, so they are called as accounts are.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from houseway.jackpot.documents.paytable import percent, rate_text
from houseway.ledger.account import AccountError, house, meter
from houseway.money import Cents, money_text, parse_given
from houseway.people import Office
from houseway.rules import Plain
from houseway.rules.reader import as_one_of, as_text, as_words

CONFIRMING: Final = (Office.SUPERVISOR, Office.EXECUTIVE)
"""The cards that confirm a win (B2-13, B6-5)."""
_FORM: Final = (
    "begins with a letter or digit (A-Z, a-z, 0-9); then come those, spaces or {}, 80 at most"
)


def link_name_fault(name: str) -> str:
    """What is wrong with a link's id; nothing if all is right."""
    try:
        house(name)
    except AccountError:
        return f"an id {_FORM.format('._@/+-')}"
    return "" if name == name.strip() else "an id has no space at its end"


def meter_name_fault(name: str) -> str:
    """What is wrong with a meter's name. Settings are written METER.KEY, so it has no point."""
    fault = f"a meter's name {_FORM.format('_@/+-')}"
    try:
        meter("link", name)
    except AccountError:
        return fault
    return fault if "." in name or name != name.strip() else ""


def as_given(value: Plain) -> Cents:
    """An amount of nothing or more."""
    return parse_given(as_text(value))


def as_some_money(value: Plain) -> Cents:
    """An amount above zero."""
    amount = as_given(value)
    if not amount:
        raise ValueError("the amount must be above zero")
    return amount


def as_rate(value: Plain) -> Fraction:
    """A percentage of the wager."""
    return percent(as_text(value))


def as_card(value: Plain) -> Office:
    """The office of a card that may confirm a win."""
    return Office(as_one_of(*(card.value for card in CONFIRMING))(value))


def as_payers(value: Plain) -> tuple[Office, ...]:
    """The offices that pay an award out together, each once."""
    names = value.split(", ") if isinstance(value, str) else list(as_words(value))
    known = as_one_of(*(office.value for office in Office))
    offices = tuple(Office(known(name)) for name in names)
    if not offices or len(set(offices)) != len(offices):
        raise ValueError("one office or more are expected, each once")
    return offices


METER_TERMS: Final[Mapping[str, Callable[[Plain], Any]]] = {
    "seed": as_given,
    "contribution": as_rate,
    "reserve": as_rate,
    "limit": as_some_money,
    "card": as_card,
    "executive_from": as_some_money,
}
"""What a meter is set to, in its link's file and by its operator, and how it is read."""


def term_text(value: Cents | Fraction | Office | tuple[Office, ...] | None) -> str:
    """One of a link's or a meter's terms as its file writes it; empty is none."""
    if value is None:
        return ""
    if isinstance(value, tuple):
        return ", ".join(map(term_text, value))
    if isinstance(value, Fraction):
        return rate_text(value)
    return value.value if isinstance(value, Office) else money_text(value)
