"""A sheet with a paytable of one's own."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from types import MappingProxyType

from houseway.money import MoneyError, Odds
from houseway.rules import Cited, Paytable, Reason, Refused, Sheet


def parse_pays(text: str, table: Paytable) -> Paytable:
    """The table with these pays in place of its own, one for each row, the best row first.

    A pay is a whole number, `40`, or `3/2` for three to two; `to` or `for` stays as it is printed.
    """
    words = text.replace(",", " ").split()
    rows = list(table.rows.items())
    where = f"paytable {table.wager}"
    if len(words) != len(rows):
        names = ", ".join(name for name, _ in rows)
        what = f"{len(words)} pays for {len(rows)} rows; one each is wanted for {names}"
        raise Refused(Reason.MALFORMED, what, where=where, rule=table.cite.item)
    paid = {}
    for word, (name, printed) in zip(words, rows, strict=True):
        high, slash, low = word.partition("/")
        try:
            odds = Odds.parse(f"{high} {printed.value.basis.value} {low if slash else 1}")
        except (MoneyError, ValueError):
            what = f"{word[:20]!r} is no pay for {name}: write 40, or 3/2 for three to two"
            raise Refused(Reason.MALFORMED, what, where=where, rule=table.cite.item) from None
        paid[name] = Cited(odds, printed.cite)
    return replace(table, rows=MappingProxyType(paid))


def with_paytable(sheet: Sheet, table: Paytable) -> Sheet:
    """The sheet with this table in the place of the one it has, under a hash of its own."""
    written = f"{sheet.digest} {table.wager} {[odds.value.text for odds in table.rows.values()]}"
    return replace(
        sheet,
        paytables=MappingProxyType({**sheet.paytables, table.wager: table}),
        digest=hashlib.sha256(written.encode()).hexdigest(),
    )
