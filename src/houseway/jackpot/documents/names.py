"""What a link and its meters may be called: they give their names to accounts of the record."""

from __future__ import annotations

from typing import Final

from houseway.ledger.account import AccountError, house, meter

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
